//! `army` or `setup` → what stands where and what is in hand.

use super::board::{setup, width};
use super::error::{ArmyError, Problem};
use super::kinds::Kinds;
use super::merged::{ArrayEntry, Merged};
use super::placement::{self, Placed, Placement, Sign};
use super::places::Places;
use super::report::Report;
use crate::definition::{Array, ByPlayer};
use crate::diagnostics::Span;
use crate::ids::{Id, PieceId, PlayerId, SquareId};
use crate::syntax::ast::Text;

/// Fills the array.
struct ArrayMaker<'a> {
    kinds: &'a Kinds,
    places: &'a Places,
    report: &'a mut Report,
    board: Vec<Option<(PlayerId, PieceId)>>,
    hands: ByPlayer<Vec<(PieceId, u32)>>,
    /// Whether it has been said that two armies meet: that is one mistake, on however many squares.
    overlap: bool,
}

/// The array of a game.
pub(super) fn array(
    merged: &Merged,
    kinds: &Kinds,
    places: &Places,
    title: Span,
    report: &mut Report,
) -> Array {
    if merged.array.is_empty() {
        report.say(title, ArmyError::NoArray);
    }
    let setup = setup(merged, report);
    let mut maker = ArrayMaker {
        kinds,
        places,
        report,
        board: vec![None; places.board.len()],
        hands: places.each(|_| Vec::new()),
        overlap: false,
    };
    match setup {
        Some(setup) => maker.setup(&setup, title),
        None => maker.armies(merged),
    }
    let placed = maker.board.iter().enumerate().filter_map(|(square, what)| {
        let (player, piece) = (*what)?;
        Some((SquareId::new(square), player, piece))
    });
    Array {
        pieces: placed.collect(),
        hands: maker.hands,
    }
}

impl ArrayMaker<'_> {
    /// Every player's own army, or the one that is for all.
    fn armies(&mut self, merged: &Merged) {
        let mut general: Option<(&[Text], Span)> = None;
        let mut own = self.places.each(|_| None::<(&[Text], Span)>);
        for entry in &merged.array {
            let ArrayEntry::Army { player, ranks } = &entry.value else {
                continue;
            };
            match player {
                None => general = Some((ranks, entry.span)),
                Some(name) => {
                    for player in self.places.player(name, self.report).iter() {
                        own[player] = Some((ranks, entry.span));
                    }
                }
            }
        }
        for player in self.places.players.ids() {
            if let Some((texts, span)) = own[player].or(general) {
                let placement = placement::read(texts, self.report);
                self.army(player, &placement, span);
            }
        }
    }

    fn army(&mut self, player: PlayerId, placement: &Placement, span: Span) {
        let view = self.places.players[player].view;
        let (across, along) = view.size(&self.places.board);
        if placement.ranks.len() > along as usize {
            let (found, expected, what) = (placement.ranks.len(), along, "army");
            self.fit(
                span,
                ArmyError::RankCount {
                    what,
                    found,
                    expected,
                },
            );
            return;
        }
        for (rank, (signs, span)) in (0..along).zip(placement.ranks.iter().rev()) {
            let here = |file| view.square(&self.places.board, file, rank);
            let squares: Vec<SquareId> = (0..across).filter_map(here).collect();
            self.rank(player, &squares, rank, signs, *span);
        }
        for sign in &placement.hand {
            if let Some(piece) = self.own_piece(sign) {
                self.in_hand(player, piece);
            }
        }
    }

    fn rank(
        &mut self,
        player: PlayerId,
        squares: &[SquareId],
        rank: u32,
        signs: &[Placed],
        span: Span,
    ) {
        let found = signs
            .iter()
            .fold(0u32, |sum, (sign, _)| sum.saturating_add(width(sign)));
        let expected = u32::try_from(squares.len()).unwrap_or(u32::MAX);
        if let Some((_, place)) = signs.iter().find(|(sign, _)| *sign == Sign::Hole) {
            return self.report.say(*place, ArmyError::HoleInArmy);
        }
        let pieces: Vec<Option<PieceId>> = signs.iter().map(|sign| self.own_piece(sign)).collect();
        if found != expected {
            let whose = format!("`{}`", self.places.players[player].name);
            return self.fit(
                span,
                ArmyError::RankWidth {
                    whose,
                    rank: rank + 1,
                    expected,
                    found,
                },
            );
        }
        let mut at = 0;
        for ((sign, place), piece) in signs.iter().zip(pieces) {
            if let Some(piece) = piece {
                self.put(squares[at], player, piece, *place);
            }
            at += width(sign) as usize;
        }
    }

    /// Says that the array does not fit the board, unless the board is only a stand-in.
    fn fit(&mut self, span: Span, error: ArmyError) {
        if !self.places.stand_in && !self.report.says(error.code(), span) {
            self.report.say(span, error);
        }
    }

    /// A piece of an army, which is written in capitals.
    fn own_piece(&mut self, (sign, span): &Placed) -> Option<PieceId> {
        let Sign::Piece { code, mark } = sign else {
            return None;
        };
        if mark.is_some() || code.chars().any(char::is_lowercase) {
            self.report.say(*span, ArmyError::SmallLetter(code.clone()));
            return None;
        }
        self.coded(code, *span)
    }

    fn coded(&mut self, code: &str, span: Span) -> Option<PieceId> {
        let found = self.kinds.coded(code);
        if found.is_none() && !self.kinds.may_have(code) {
            let known = self
                .kinds
                .table
                .values()
                .map(|kind| kind.code.clone())
                .collect();
            let code = code.to_owned();
            self.report
                .say(span, ArmyError::UnknownCode { code, known });
        }
        found
    }

    fn put(&mut self, square: SquareId, player: PlayerId, piece: PieceId, span: Span) {
        let cell = &mut self.board[square.index()];
        if cell.replace((player, piece)).is_some() && !self.overlap {
            self.overlap = true;
            let name = self.places.board.name(square);
            self.fit(span, ArmyError::Overlap(name));
        }
    }

    fn in_hand(&mut self, player: PlayerId, piece: PieceId) {
        let hand = &mut self.hands[player];
        match hand.iter_mut().find(|(kind, _)| *kind == piece) {
            Some((_, count)) => *count += 1,
            None => hand.push((piece, 1)),
        }
    }

    /// The whole board, the furthest rank first.
    fn setup(&mut self, setup: &Placement, span: Span) {
        let board = &self.places.board;
        let (files, ranks) = (board.files(), board.ranks());
        if setup.ranks.len() != ranks as usize {
            let (found, expected, what) = (setup.ranks.len(), ranks, "setup");
            let span = setup.ranks.first().map_or(span, |(_, span)| *span);
            self.fit(
                span,
                ArmyError::RankCount {
                    what,
                    found,
                    expected,
                },
            );
            return;
        }
        for (rank, (signs, span)) in (0..ranks).rev().zip(&setup.ranks) {
            let found = signs
                .iter()
                .fold(0u32, |sum, (sign, _)| sum.saturating_add(width(sign)));
            if found != files {
                let whose = "the board".to_owned();
                self.fit(
                    *span,
                    ArmyError::RankWidth {
                        whose,
                        rank: rank + 1,
                        expected: files,
                        found,
                    },
                );
                continue;
            }
            self.setup_rank(rank, signs);
        }
        for sign in &setup.hand {
            if let Some((player, piece)) = self.anyones(sign) {
                self.in_hand(player, piece);
            }
        }
    }

    fn setup_rank(&mut self, rank: u32, signs: &[Placed]) {
        let mut file = 0;
        for placed in signs {
            let (sign, span) = placed;
            for at in file..file + width(sign) {
                match (sign, self.places.board.square(at, rank)) {
                    (Sign::Hole, Some(_)) => self.fit(*span, ArmyError::HoleOnSquare),
                    (Sign::Hole, None) | (Sign::Empty(_), Some(_)) => {}
                    (Sign::Empty(_) | Sign::Piece { .. }, None) => {
                        let name =
                            format!("{}{}", crate::definition::board::file_letter(at), rank + 1);
                        self.fit(*span, ArmyError::PieceInHole(name));
                    }
                    (Sign::Piece { .. }, Some(square)) => {
                        if let Some((player, piece)) = self.anyones(placed) {
                            self.put(square, player, piece, *span);
                        }
                    }
                }
            }
            file += width(sign);
        }
    }

    /// A piece of a position: the first player's in capitals, the second's in small letters, the third's and fourth's in
    /// capitals with a mark.
    fn anyones(&mut self, (sign, span): &Placed) -> Option<(PlayerId, PieceId)> {
        let Sign::Piece { code, mark } = sign else {
            return None;
        };
        let small = code.chars().any(char::is_lowercase);
        let number = match (small, mark) {
            (false, None) => Some(0),
            (true, None) => Some(1),
            (false, Some('\'')) => Some(2),
            (false, Some(_)) => Some(3),
            (true, Some(_)) => None,
        };
        let Some(number) = number.filter(|&n| n < self.places.players.len()) else {
            self.report
                .say(*span, ArmyError::NoSuchPlayer(code.clone()));
            return None;
        };
        let piece = self.coded(&code.to_uppercase(), *span)?;
        Some((PlayerId::new(number), piece))
    }
}
