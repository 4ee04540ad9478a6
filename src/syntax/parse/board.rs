//! Boards, players, zones, atoms and places.

use pest::iterators::Pair;

use super::grammar::Rule;
use super::{Parts, Reader};
use crate::syntax::ast::{
    Area, Board, Compass, Node, Place, Player, Players, Rank, Shape, StatementKind, Symmetry,
};
use crate::syntax::error::SyntaxError;

impl Reader<'_> {
    /// `9x9 diamond`
    pub(super) fn board(&mut self, mut parts: Parts<'_>) -> Option<Board> {
        let size = self.size(&parts.next()?)?;
        let mut shapes: Vec<Node<Shape>> = Vec::new();
        for pair in parts.all(Rule::shape) {
            let span = self.span(&pair);
            let value = self.shape(pair)?;
            let same = |shape: &&Node<Shape>| {
                std::mem::discriminant(&shape.value) == std::mem::discriminant(&value)
            };
            if let Some(first) = shapes.iter().find(same) {
                let error = SyntaxError::Repeated("shape");
                self.errors
                    .push(error.at(span).also(first.span, "first said here"));
            } else {
                shapes.push(Node { value, span });
            }
        }
        Some(Board { size, shapes })
    }

    fn shape(&mut self, pair: Pair<'_, Rule>) -> Option<Shape> {
        let mut parts = Parts::of(pair);
        Some(match parts.next()?.as_rule() {
            Rule::k_diamond => Shape::Diamond,
            Rule::k_cross => Shape::Cross(self.number(&parts.next()?)),
            Rule::k_cylinder => Shape::Cylinder,
            Rule::k_torus => Shape::Torus,
            Rule::k_mask => Shape::Mask(self.strings(parts.0)?),
            _ => return None,
        })
    }

    /// `white, black mirrored`
    pub(super) fn players(&mut self, parts: Parts<'_>) -> Option<Players> {
        let mut players = Vec::new();
        let mut symmetry = None;
        for pair in parts.0 {
            match pair.as_rule() {
                Rule::player => players.push(self.player(pair)?),
                Rule::symmetry => {
                    let value = if pair.as_str().starts_with("mirrored") {
                        Symmetry::Mirrored
                    } else {
                        Symmetry::Rotated
                    };
                    symmetry = Some(self.node(value, &pair));
                }
                _ => {}
            }
        }
        Some(Players { players, symmetry })
    }

    fn player(&self, pair: Pair<'_, Rule>) -> Option<Player> {
        let mut parts = Parts::of(pair);
        let name = self.name(&parts.next()?);
        let facing = match parts.all(Rule::compass).next() {
            Some(pair) => {
                let span = self.span(&pair);
                let value = compass(pair.into_inner().next()?.as_rule())?;
                Some(Node { value, span })
            }
            None => None,
        };
        Some(Player { name, facing })
    }

    /// `camp for black = ranks 1..2 but e1`
    pub(super) fn zone(&mut self, mut parts: Parts<'_>) -> Option<StatementKind> {
        let name = self.name(&parts.next()?);
        let player = self.for_player(&mut parts);
        parts.next();
        let place = self.place(parts.next()?)?;
        Some(StatementKind::Zone {
            name,
            player,
            place,
        })
    }

    /// `hex-rook = (0,+1), (+1,+1)`
    pub(super) fn atom(&mut self, mut parts: Parts<'_>) -> Option<StatementKind> {
        let name = self.name(&parts.next()?);
        let vectors = parts
            .all(Rule::vector)
            .map(|pair| self.vector(pair))
            .collect::<Option<_>>()?;
        Some(StatementKind::Atom { name, vectors })
    }

    /// `ranks 1..2, e3 but e1`
    pub(super) fn place(&mut self, pair: Pair<'_, Rule>) -> Option<Place> {
        let span = self.span(&pair);
        let mut lists = Parts::of(pair).all(Rule::areas);
        let areas = self.areas(lists.next()?)?;
        let but = match lists.next() {
            Some(pair) => self.areas(pair)?,
            None => Vec::new(),
        };
        Some(Place { areas, but, span })
    }

    fn areas(&mut self, pair: Pair<'_, Rule>) -> Option<Vec<Node<Area>>> {
        // All of them first, so that each is told its error.
        let areas: Vec<_> = Parts::of(pair)
            .all(Rule::area)
            .map(|pair| self.area(pair))
            .collect();
        areas.into_iter().collect()
    }

    /// `ranks 1..2`, `files a..c`, `d1..f3`, `everywhere`, `enemy camp`
    pub(super) fn area(&mut self, pair: Pair<'_, Rule>) -> Option<Node<Area>> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair)
            .0
            .filter(|pair| pair.as_rule() != Rule::dots);
        let first = parts.next()?;
        let value = match first.as_rule() {
            Rule::k_ranks | Rule::k_rank => {
                let from = self.rank(&parts.next()?);
                let to = parts.next().map_or(from.clone(), |pair| self.rank(&pair));
                Area::Ranks(from, to)
            }
            Rule::k_files | Rule::k_file => {
                let from = self.letter(&parts.next()?)?;
                let to = match parts.next() {
                    Some(pair) => self.letter(&pair)?,
                    None => from.clone(),
                };
                Area::Files(from, to)
            }
            Rule::square => {
                let from = self.square(&first)?;
                let to = match parts.next() {
                    Some(pair) => self.square(&pair)?,
                    None => from.clone(),
                };
                Area::Squares(from, to)
            }
            Rule::k_everywhere => Area::Everywhere,
            Rule::k_enemy => Area::Zone {
                enemy: true,
                name: self.name(&parts.next()?),
            },
            _ => Area::Zone {
                enemy: false,
                name: self.name(&first),
            },
        };
        Some(Node { value, span })
    }

    fn rank(&mut self, pair: &Pair<'_, Rule>) -> Node<Rank> {
        let text = pair.as_str().trim_end();
        let value = match pair
            .clone()
            .into_inner()
            .next()
            .map(|inner| inner.as_rule())
        {
            Some(Rule::k_last) => Rank::Last,
            _ => Rank::Number(self.digits(text, pair)),
        };
        self.node(value, pair)
    }

    fn letter(&self, pair: &Pair<'_, Rule>) -> Option<Node<u32>> {
        Some(self.node(Self::file_letter(pair.as_str())?, pair))
    }

    /// `on rank 8`, `in camp`, `everywhere`: the preposition must fit what comes first.
    pub(super) fn where_place(&mut self, pair: Pair<'_, Rule>) -> Option<Place> {
        let mut parts = Parts::of(pair);
        let word = match parts.take(Rule::k_on) {
            Some(word) => Some(word),
            None => parts.take(Rule::k_in),
        };
        let place = self.place(parts.next()?)?;
        let due = place.areas.first()?.value.preposition();
        let written = word.as_ref().map_or("", Pair::as_str);
        if written != due {
            let span = word.map_or(place.span, |word| self.span(&word));
            let error = SyntaxError::Preposition {
                due,
                written: written.to_owned(),
            };
            self.errors
                .push(error.at(span).also(place.span, String::new()));
        }
        Some(place)
    }
}

fn compass(rule: Rule) -> Option<Compass> {
    Some(match rule {
        Rule::k_north => Compass::North,
        Rule::k_northeast => Compass::Northeast,
        Rule::k_east => Compass::East,
        Rule::k_southeast => Compass::Southeast,
        Rule::k_south => Compass::South,
        Rule::k_southwest => Compass::Southwest,
        Rule::k_west => Compass::West,
        Rule::k_northwest => Compass::Northwest,
        _ => return None,
    })
}
