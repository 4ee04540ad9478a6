//! `castling` lines → castling moves of every player, squares as printed.

use super::error::{ArmyError, Warning};
use super::kinds::Kinds;
use super::merged::Merged;
use super::places::Places;
use super::report::Report;
use crate::definition::{Array, Castle, View};
use crate::diagnostics::Span;
use crate::ids::{PieceSet, PlayerId, SquareId};
use crate::syntax::ast::{self, Hand, Square};

/// One written line.
struct Line<'m> {
    king: &'m ast::Name,
    from: Option<&'m Square>,
    to: &'m Square,
    side: Option<Hand>,
    rooks: &'m ast::Pieces,
    rook_from: Option<&'m Square>,
    rook_to: &'m Square,
    player: Option<&'m ast::Name>,
    span: Span,
}

struct CastlingMaker<'a> {
    kinds: &'a Kinds,
    places: &'a Places,
    array: &'a Array,
    report: &'a mut Report,
    compounds: bool,
    found: Vec<(Castle, Span)>,
}

/// Every castling move of every player, the first player's first.
pub(super) fn castling(
    merged: &Merged,
    kinds: &Kinds,
    places: &Places,
    array: &Array,
    report: &mut Report,
) -> Vec<Castle> {
    let lines = merged
        .castling
        .as_ref()
        .map_or(&[][..], |lines| &lines.value);
    let compounds = lines
        .iter()
        .any(|line| matches!(line, ast::Castle::Compounds(_)));
    let mut maker = CastlingMaker {
        kinds,
        places,
        array,
        report,
        compounds,
        found: Vec::new(),
    };
    for player in places.players.ids() {
        for line in lines.iter().filter_map(written) {
            maker.line(player, &line);
        }
    }
    maker.found.into_iter().map(|(castle, _)| castle).collect()
}

fn written(line: &ast::Castle) -> Option<Line<'_>> {
    match line {
        ast::Castle::Compounds(_) => None,
        ast::Castle::Move {
            king,
            from,
            to,
            side,
            rooks,
            rook_from,
            rook_to,
            player,
            span,
        } => Some(Line {
            king,
            from: from.as_ref(),
            to,
            side: side.as_ref().map(|side| side.value),
            rooks,
            rook_from: rook_from.as_ref(),
            rook_to,
            player: player.as_ref(),
            span: *span,
        }),
    }
}

impl CastlingMaker<'_> {
    fn line(&mut self, player: PlayerId, line: &Line<'_>) {
        if !self
            .places
            .players_of(line.player, self.report)
            .contains(player)
        {
            return;
        }
        let kings = self
            .kinds
            .named(&line.king.value, line.king.span, self.report);
        let rooks = self.kinds.set(line.rooks, self.report);
        let king_to = self.places.square(player, line.to, self.report);
        let rook_to = self.places.square(player, line.rook_to, self.report);
        let (Some(king), Some(king_to), Some(rook_to)) = (kings.iter().next(), king_to, rook_to)
        else {
            return;
        };
        if rooks.is_empty() {
            return;
        }
        let Some(king_from) = self.start(player, line.from, kings, None, line.king, "the king")
        else {
            return;
        };
        let side = line
            .side
            .unwrap_or_else(|| self.side(player, king_from, king_to));
        let beside = Some((king_from, side));
        let rook_name = ast::Name {
            value: self.names(rooks),
            span: line.rooks.span,
        };
        let Some(rook_from) = self.start(
            player,
            line.rook_from,
            rooks,
            beside,
            &rook_name,
            "the rook",
        ) else {
            return;
        };
        let castle = Castle {
            player,
            letter: self.letter(king_from, rook_from),
            king,
            king_path: (king_from, king_to),
            rooks,
            rook_path: (rook_from, rook_to),
            compounds: self.compounds,
        };
        self.squares(&castle, line.span);
        self.check(&castle, line.span);
        self.found.push((castle, line.span));
    }

    fn names(&self, kinds: PieceSet) -> String {
        let names: Vec<&str> = kinds
            .iter()
            .map(|id| self.kinds.table[id].name.as_str())
            .collect();
        names.join(", ")
    }

    /// The square written, or where the array put such a piece: for a rook, the outermost on that side of the king's rank.
    fn start(
        &mut self,
        player: PlayerId,
        written: Option<&Square>,
        kinds: PieceSet,
        beside: Option<(SquareId, Hand)>,
        name: &ast::Name,
        what: &'static str,
    ) -> Option<SquareId> {
        if let Some(square) = written {
            return self.places.square(player, square, self.report);
        }
        let seen = |square| seen(self.places, self.places.players[player].view, square);
        let own = self
            .array
            .pieces
            .iter()
            .filter(|(_, owner, kind)| *owner == player && kinds.contains(*kind))
            .map(|(square, ..)| *square);
        let found = match beside {
            None => own.min_by_key(|&square| seen(square)),
            Some((king, hand)) => {
                let (king_rank, king_file) = seen(king);
                let side = own.filter(|&square| {
                    let (rank, file) = seen(square);
                    rank == king_rank
                        && (file < king_file) == (hand == Hand::Left)
                        && file != king_file
                });
                side.max_by_key(|&square| seen(square).1.abs_diff(king_file))
            }
        };
        if found.is_none() {
            let player = self.places.players[player].name.clone();
            let piece = name.value.clone();
            self.report.say(
                name.span,
                ArmyError::NoCastler {
                    player,
                    piece,
                    what,
                },
            );
        }
        found
    }

    /// To which side of the player the king goes.
    fn side(&self, player: PlayerId, from: SquareId, to: SquareId) -> Hand {
        let file = |square| seen(self.places, self.places.players[player].view, square).1;
        if file(to) < file(from) {
            Hand::Left
        } else {
            Hand::Right
        }
    }

    fn letter(&self, king: SquareId, rook: SquareId) -> char {
        let (king, rook) = (self.places.board.place(king), self.places.board.place(rook));
        if rook > king { 'K' } else { 'Q' }
    }

    /// Both have squares of their own, all on one line.
    fn squares(&mut self, castle: &Castle, span: Span) {
        let (king, rook) = (castle.king_path, castle.rook_path);
        let board = &self.places.board;
        if let Some(shared) = [(king.0, rook.0), (king.1, rook.1)]
            .into_iter()
            .find(|(a, b)| a == b)
        {
            let square = board.name(shared.0);
            if !self.report.says("castling-room", span) {
                self.report.say(span, ArmyError::CastlingOverlap(square));
            }
            return;
        }
        let places = [king.0, king.1, rook.0, rook.1].map(|square| board.place(square));
        let one_file = places.iter().all(|place| place.0 == places[0].0);
        let one_rank = places.iter().all(|place| place.1 == places[0].1);
        if !one_file && !one_rank && !self.report.says("castling-room", span) {
            self.report.say(span, ArmyError::CastlingLine);
        }
    }

    fn check(&mut self, castle: &Castle, span: Span) {
        let same_right = |other: &&(Castle, Span)| {
            other.0.player == castle.player && other.0.letter == castle.letter
        };
        let player = self.places.players[castle.player].name.clone();
        if let Some((other, first)) = self.found.iter().find(same_right)
            && (other.king_path.0 != castle.king_path.0 || other.rook_path.0 != castle.rook_path.0)
        {
            let first = *first;
            self.report
                .say(span, ArmyError::CastlingLetters { player, first });
            return;
        }
        let king = self.array.at(castle.king_path.0) == Some((castle.player, castle.king));
        let rook = self.array.at(castle.rook_path.0);
        let rook =
            rook.is_some_and(|(owner, kind)| owner == castle.player && castle.rooks.contains(kind));
        let told = self.report.has_errors() || self.report.says("never-castles", span);
        if (!king || !rook) && !told {
            let square = if king {
                castle.rook_path.0
            } else {
                castle.king_path.0
            };
            let square = self.places.board.name(square);
            self.report
                .say(span, Warning::NeverCastles { player, square });
        }
    }
}

/// Rank and file of a square as a player sees it, from 0.
fn seen(places: &Places, view: View, square: SquareId) -> (u32, u32) {
    let (across, along) = view.size(&places.board);
    let all = (0..along).flat_map(|rank| (0..across).map(move |file| (rank, file)));
    all.into_iter()
        .find(|&(rank, file)| view.square(&places.board, file, rank) == Some(square))
        .unwrap_or_default()
}
