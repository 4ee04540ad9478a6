//! Compounds, fusion, assimilation and fission.

use pest::iterators::Pair;

use super::expect::List;
use super::grammar::Rule;
use super::{Parts, Reader};
use crate::syntax::ast::{ByOnto, Pieces, RowItem, RowItemKind, StatementKind};

impl Reader<'_> {
    /// `{ rook + bishop = queen Q }`
    pub(super) fn rows(&mut self, pair: Pair<'_, Rule>) -> Option<Vec<RowItem>> {
        let mut parts = Parts::of(pair);
        let open = parts.next()?;
        let open = self.span(&open);
        Some(
            self.items(&mut parts, List::Rows, open, |reader, doc, pair, span| {
                let pair = Parts::of(pair).next()?;
                let kind = if pair.as_rule() == Rule::without_row {
                    let names = Parts::of(pair).all(Rule::names).next()?;
                    RowItemKind::Without(reader.names(names))
                } else {
                    reader.row(Parts::of(pair))?
                };
                Some(RowItem { doc, kind, span })
            }),
        )
    }

    fn row(&mut self, mut parts: Parts<'_>) -> Option<RowItemKind> {
        let first = self.name(&parts.next()?);
        if parts.has(Rule::k_carries) {
            return Some(RowItemKind::Carries {
                carrier: first,
                passengers: self.pieces(parts.next()?)?,
            });
        }
        let mut components = vec![first];
        while parts.has(Rule::plus) {
            components.push(self.name(&parts.next()?));
        }
        parts.next();
        let name = self.name(&parts.next()?);
        let code = parts.take(Rule::code).map(|code| self.name(&code));
        let body = match parts.next() {
            Some(body) => Some(self.piece_body(body)?),
            None => None,
        };
        Some(RowItemKind::Row {
            components,
            name,
            code,
            body,
        })
    }

    /// `by rook onto bishop`
    pub(super) fn by_onto(&mut self, pair: Option<Pair<'_, Rule>>) -> Option<ByOnto> {
        let mut by_onto = ByOnto {
            by: None,
            onto: None,
        };
        let Some(pair) = pair else {
            return Some(by_onto);
        };
        let mut parts = Parts::of(pair);
        if let Some(by) = parts.take(Rule::by) {
            by_onto.by = Some(self.named_pieces(by)?);
        }
        if let Some(onto) = parts.take(Rule::onto) {
            by_onto.onto = Some(self.named_pieces(onto)?);
        }
        Some(by_onto)
    }

    /// The pieces behind a word: `by rook, bishop`.
    fn named_pieces(&mut self, pair: Pair<'_, Rule>) -> Option<Pieces> {
        self.pieces(Parts::of(pair).all(Rule::pieces).next()?)
    }

    /// `when unattacked capturing by rook`
    pub(super) fn fission(&mut self, mut parts: Parts<'_>) -> Option<StatementKind> {
        let unattacked = parts.has(Rule::k_when);
        parts.next();
        let capturing = parts.has(Rule::k_capturing);
        let by = match parts.take(Rule::by) {
            Some(by) => Some(self.named_pieces(by)?),
            None => None,
        };
        Some(StatementKind::Fission {
            unattacked,
            capturing,
            by,
        })
    }
}
