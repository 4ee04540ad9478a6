//! The engine against the reference: seeded random games and random positions of every game.
//!
//! At each position both must find the same moves, the same checks, the same end and, for each move, the same position
//! after it, as text too; a text read back must give the position and its hash again. A disagreement names the game, the
//! position and what only one side has.

use std::collections::BTreeSet;

use gryphon::definition::{Outcome, Safe};
use gryphon::engine::{Game, Move, MoveKind, Placed, Reason, Setup};
use gryphon::ids::{Id, PieceId, PlayerId, SquareId};
use gryphon::notation::fen;

use super::games::built_in;
use super::odd_games::{self, ODD_GAMES};
use super::reference::{Reference, Status};

/// The built-in games that can be played.
pub(crate) const BUILT_IN: &[&str] = &[
    "assimilation-fusion",
    "breakthrough",
    "capablanca",
    "carousel",
    "chess",
    "crazyhouse",
    "extinction-chess",
    "four-player-chess",
    "fusion-chess",
    "fusion-chessgi",
    "fusion-diamond-41",
    "fusion-diamond-41-2001",
    "jeson-mor",
    "king-of-the-hill",
    "kinglet",
    "linepiece-bent",
    "linepiece-crooked",
    "linepiece-cross",
    "linepiece-divergent-free",
    "linepiece-divergent-strict",
    "linepiece-double-bent",
    "linepiece-kamil",
    "three-check",
    "three-kings",
    "transport-chess",
    "transport-chess/bishop-transport-chess",
    "transport-chess/transport-madness",
];

/// Positions of each game that are compared in every run, from games and from sparse boards each.
const FEW: usize = 120;
/// And with `--ignored`.
const MANY: usize = 1_500;
/// Most plies of a random game.
const LONGEST: usize = 160;

#[test]
fn built_in_games() {
    compare_all(BUILT_IN.iter().map(|name| (*name, built_in(name))), FEW);
}

#[test]
fn odd_games() {
    let games = ODD_GAMES.iter();
    compare_all(
        games.map(|(name, text)| (*name, odd_games::game(text))),
        FEW,
    );
}

/// Games of more than two players, built in and odd.
fn games_for_many() -> Vec<(&'static str, Game)> {
    let odd = ODD_GAMES.iter();
    let odd = odd.map(|(name, text)| (*name, odd_games::game(text)));
    let built_in = BUILT_IN.iter().map(|name| (*name, built_in(name)));
    built_in
        .chain(odd)
        .filter(|(_, game)| game.definition().players.len() > 2)
        .collect()
}

/// Random games from sparse boards in which everybody does the worst that he can: so players do drop out, one after the
/// other, and somebody is left.
fn compare_to_the_last(times: usize) {
    for (name, game) in games_for_many() {
        let contest = Contest {
            name,
            game: &game,
            reference: Reference::new(game.definition()),
        };
        let mut dice = Dice(7);
        let (mut dropped, mut left) = (0, 0);
        for _ in 0..times * 20 {
            if dropped >= times && left > 0 {
                break;
            }
            if let Some(setup) = contest.sparse(&mut dice) {
                let (out, end) = contest.play_to_the_last(setup, &mut dice);
                dropped += out;
                left += usize::from(end);
            }
        }
        let stalemate = game.definition().endings.stalemate;
        let ends = matches!(stalemate, Outcome::Out { .. });
        assert!(
            dropped >= times && (left > 0 || !ends),
            "{name}: {dropped} drop out, {left} are left"
        );
    }
}

#[test]
fn players_drop_out() {
    compare_to_the_last(6);
}

#[test]
#[ignore = "takes minutes"]
fn many_players_drop_out() {
    compare_to_the_last(150);
}

#[test]
#[ignore = "takes minutes"]
fn many_positions() {
    compare_all(BUILT_IN.iter().map(|name| (*name, built_in(name))), MANY);
    let games = ODD_GAMES.iter();
    compare_all(
        games.map(|(name, text)| (*name, odd_games::game(text))),
        MANY,
    );
}

/// Compares games, each on a thread of its own, so that what is wrong with one does not hide the others.
fn compare_all<'a>(games: impl Iterator<Item = (&'a str, Game)>, positions: usize) {
    let wrong: Vec<&str> = std::thread::scope(|scope| {
        let threads: Vec<_> = games
            .map(|(name, game)| (name, scope.spawn(move || compare(name, &game, positions))))
            .collect();
        let ended = threads
            .into_iter()
            .map(|(name, thread)| (name, thread.join()));
        ended
            .filter(|(_, end)| end.is_err())
            .map(|(name, _)| name)
            .collect()
    });
    assert!(
        wrong.is_empty(),
        "engine and reference disagree: {}",
        wrong.join(", ")
    );
}

/// Compares so many positions from random games, and as many from random boards with few pieces.
fn compare(name: &str, game: &Game, positions: usize) {
    let contest = Contest {
        name,
        game,
        reference: Reference::new(game.definition()),
    };
    // The seed is the game's name, so that each game is another but always the same.
    let mut dice = Dice(
        name.bytes()
            .fold(1_u64, |seed, byte| seed.rotate_left(7) ^ u64::from(byte)),
    );
    let mut seen = 0;
    while seen < positions {
        let lively = dice.below(2) == 0;
        seen += contest.play_on(contest.game.start(), &mut dice, lively, positions - seen);
    }
    let mut seen = 0;
    for _ in 0..positions * 20 {
        if seen >= positions {
            break;
        }
        if let Some(setup) = contest.sparse(&mut dice) {
            seen += contest.play_on(setup, &mut dice, true, 12);
        }
    }
}

/// A game that both sides play.
struct Contest<'a> {
    name: &'a str,
    game: &'a Game,
    reference: Reference<'a>,
}

impl Contest<'_> {
    /// Plays at random from a position, at most so many plies, and compares every position; returns how many there were.
    fn play_on(&self, start: Setup, dice: &mut Dice, lively: bool, most: usize) -> usize {
        let mut setup = start;
        for ply in 1..=most.min(LONGEST) {
            let mut successors = self.agree(&setup, dice);
            if successors.is_empty() {
                return ply;
            }
            let kinds: BTreeSet<MoveKind> = successors.iter().map(|(mv, _)| mv.kind).collect();
            if lively {
                let kinds = Vec::from_iter(kinds);
                let kind = kinds[dice.below(kinds.len())];
                successors.retain(|(mv, _)| mv.kind == kind);
            }
            setup = successors.swap_remove(dice.below(successors.len())).1;
        }
        most.min(LONGEST)
    }

    /// Plays on from a position, and prefers moves that put somebody out, then those that leave the next the fewest moves.
    /// Returns how many have dropped out, and whether a single one is left.
    fn play_to_the_last(&self, start: Setup, dice: &mut Dice) -> (usize, bool) {
        let before = start.out.len();
        let mut setup = start;
        for _ in 0..40 {
            let mut successors = self.agree(&setup, dice);
            if successors.is_empty() {
                break;
            }
            let most = successors.iter().map(|(_, after)| after.out.len()).max();
            if most > Some(setup.out.len()) {
                successors.retain(|(_, after)| Some(after.out.len()) == most);
            } else if dice.below(4) > 0 {
                let moves = |after: &Setup| self.game.perft(after, 1);
                let fewest = successors.iter().map(|(_, after)| moves(after)).min();
                successors.retain(|(_, after)| Some(moves(after)) == fewest);
            }
            setup = successors.swap_remove(dice.below(successors.len())).1;
        }
        let players = self.game.definition().players.len();
        (setup.out.len() - before, players - setup.out.len() == 1)
    }

    /// Compares all that both sides say about a position; returns the moves and what they lead to.
    fn agree(&self, setup: &Setup, dice: &mut Dice) -> Vec<(Move, Setup)> {
        let text = self.reference.write(setup);
        let place = format!("{}: {text}", self.name);
        let moves = self.game.moves(setup);
        let ours: BTreeSet<Move> = moves.iter().cloned().collect();
        assert_eq!(ours.len(), moves.len(), "{place}: a move comes twice");
        let theirs: BTreeSet<Move> = self.reference.moves(setup).into_iter().collect();
        assert!(
            ours == theirs,
            "{place}\nonly the engine: {}\nonly the reference: {}",
            self.list(ours.difference(&theirs)),
            self.list(theirs.difference(&ours)),
        );
        let checked = self.reference.checked(setup);
        assert_eq!(self.game.checked(setup), checked, "{place}: checked");
        let status = self.reference.status(setup);
        assert_eq!(self.end(setup), status, "{place}");
        if matches!(status, Status::Event(..)) {
            assert_eq!(self.game.perft(setup, 2), 0, "{place}: the game is over");
        }
        self.agree_on_text(setup, &place);
        let successors = self.reference.successors(setup);
        for (mv, after) in &successors {
            let played = self.game.play(setup, mv);
            let played =
                played.unwrap_or_else(|| panic!("{place}: {} refused", self.move_text(mv)));
            assert_eq!(
                self.reference.write(&played),
                self.reference.write(after),
                "{place}: after {}",
                self.move_text(mv)
            );
            assert_eq!(&played, after, "{place}: after {}", self.move_text(mv));
        }
        if dice.below(8) == 0 {
            for (mv, after) in &successors {
                let (ours, theirs) = (self.game.perft(after, 1), self.reference.perft(after, 1));
                let after = self.reference.write(after);
                assert_eq!(
                    ours,
                    theirs,
                    "{}: {after}: moves counted, after {}",
                    self.name,
                    self.move_text(mv)
                );
            }
        }
        assert_eq!(
            self.game.perft(setup, 1),
            moves.len() as u64,
            "{place}: perft 1"
        );
        successors
    }

    /// The text of a position is the same on both sides, and gives the position and its hash again.
    fn agree_on_text(&self, setup: &Setup, place: &str) {
        let text = fen::write(self.game.definition(), setup);
        assert_eq!(text, self.reference.write(setup), "{place}: written");
        if self.has_lost_royals(setup) {
            return;
        }
        let read =
            fen::read_playable(self.game, &text).unwrap_or_else(|error| panic!("{place}: {error}"));
        assert_eq!(
            self.reference.read(&text).as_ref(),
            Ok(&read),
            "{place}: read"
        );
        // A piece that has come back to its place is taken for one that never left.
        let known = Setup {
            unmoved: setup.unmoved,
            ..read.clone()
        };
        assert_eq!(&known, setup, "{place}: read back");
        if read == *setup {
            assert_eq!(
                self.game.hash(&read),
                self.game.hash(setup),
                "{place}: hash"
            );
        }
    }

    /// Whether a player has other royals than at the start: such a text is not read.
    fn has_lost_royals(&self, setup: &Setup) -> bool {
        let definition = self.game.definition();
        let royals = |player: PlayerId, board: &[Option<Placed>]| {
            let mine = board
                .iter()
                .flatten()
                .filter(|placed| placed.player == player);
            mine.filter(|placed| definition.pieces[placed.piece].royal)
                .count()
        };
        let start = self.game.start();
        definition.players.ids().any(|player| {
            let now = royals(player, &setup.board);
            let gone = setup
                .board
                .iter()
                .flatten()
                .all(|placed| placed.player != player);
            let out = setup.out.contains(player) && gone;
            !out && now != royals(player, &start.board)
        })
    }

    fn end(&self, setup: &Setup) -> Status {
        match self
            .game
            .outcome(std::slice::from_ref(setup))
            .map(|end| end.reason)
        {
            None | Some(Reason::Repetition | Reason::WithoutProgress) => Status::Playing,
            Some(
                Reason::Goal
                | Reason::Extinction
                | Reason::TooFew
                | Reason::BareKing
                | Reason::Checks,
            ) => self
                .game
                .event(setup)
                .map_or(Status::Playing, |(event, by)| Status::Event(event, by)),
            Some(Reason::Checkmate) => Status::Checkmate,
            Some(Reason::Stalemate) => Status::Stalemate,
            Some(Reason::LastPlayer) => Status::LastPlayer,
        }
    }

    /// A board with the royals and a few other pieces anywhere; none if chance made what cannot be.
    fn sparse(&self, dice: &mut Dice) -> Option<Setup> {
        let definition = self.game.definition();
        let mut setup = self.game.start();
        let royals: Vec<PlayerId> = setup
            .board
            .iter()
            .flatten()
            .filter(|placed| definition.pieces[placed.piece].royal)
            .map(|placed| placed.player)
            .collect();
        let start = setup.clone();
        setup.board.fill(None);
        setup.unmoved = gryphon::ids::SquareSet::EMPTY;
        for player in royals {
            self.put(&mut setup, dice, player, true);
        }
        for _ in 0..2 + dice.below(9) {
            let player = PlayerId::new(dice.below(definition.players.len()));
            self.put(&mut setup, dice, player, false);
        }
        self.some_rights(&mut setup, &start, dice);
        if definition.hands.is_some() {
            for _ in 0..dice.below(4) {
                let player = PlayerId::new(dice.below(definition.players.len()));
                let piece = PieceId::new(dice.below(definition.pieces.len()));
                setup.hands[player][piece.index()] += u32::from(!definition.pieces[piece].royal);
            }
        }
        if definition.players.len() > 2 && dice.below(3) == 0 {
            self.put_out(
                &mut setup,
                PlayerId::new(dice.below(definition.players.len())),
            );
        }
        setup.to_move = PlayerId::new(dice.below(definition.players.len()));
        for player in definition
            .players
            .ids()
            .filter(|_| !start.checks.is_empty())
        {
            setup.checks[player] = 1 + u32::try_from(dice.below(2)).unwrap();
        }
        let text = self.reference.write(&setup);
        let read = fen::read_playable(self.game, &text).ok()?;
        let lawful = definition.players.len() > 2 || definition.royals.safe != Safe::All || {
            let mut turned = read.clone();
            turned.to_move = PlayerId::new(1 - read.to_move.index());
            self.reference.checked(&turned).is_empty()
        };
        assert!(
            lawful,
            "{}: {text} is read though a royal can be taken",
            self.name
        );
        Some(read)
    }

    /// Keeps some castling rights, with king and rook at home.
    fn some_rights(&self, setup: &mut Setup, start: &Setup, dice: &mut Dice) {
        let definition = self.game.definition();
        for (right, castle) in setup.rights.iter_mut().zip(&definition.castling) {
            *right = *right && dice.below(2) == 0;
            let squares = [castle.king_path.0, castle.rook_path.0];
            if *right {
                // The king comes home with the first right, and its rook perhaps in a compound.
                for square in squares {
                    setup.board[square.index()] = start.board[square.index()];
                }
                let others = setup.board.iter().enumerate().filter(|&(index, placed)| {
                    SquareId::new(index) != castle.king_path.0
                        && placed.is_some_and(|placed| {
                            placed.player == castle.player && definition.pieces[placed.piece].royal
                        })
                });
                let others: Vec<usize> = others.map(|(index, _)| index).collect();
                others
                    .into_iter()
                    .for_each(|index| setup.board[index] = None);
            }
        }
    }

    /// Puts a player out, with what goes with him.
    fn put_out(&self, setup: &mut Setup, player: PlayerId) {
        let definition = self.game.definition();
        setup.out.insert(player);
        setup.hands[player].fill(0);
        for (right, castle) in setup.rights.iter_mut().zip(&definition.castling) {
            *right &= castle.player != player;
        }
        if !definition.endings.leaves_blocks() {
            let own = |placed: &Placed| placed.player == player;
            let squares = setup.board.iter_mut();
            squares
                .filter(|square| square.as_ref().is_some_and(own))
                .for_each(|square| *square = None);
        }
    }

    /// Puts a piece of a player on an empty square, any kind of those that are royal or are not.
    fn put(&self, setup: &mut Setup, dice: &mut Dice, player: PlayerId, royal: bool) {
        let definition = self.game.definition();
        let kinds: Vec<PieceId> = definition
            .pieces
            .iter()
            .filter(|(_, piece)| piece.royal == royal)
            .map(|(id, _)| id)
            .collect();
        let square = dice.below(setup.board.len());
        if kinds.is_empty() || setup.board[square].is_some() {
            return;
        }
        setup.board[square] = Some(Placed {
            player,
            piece: kinds[dice.below(kinds.len())],
            promoted_from: None,
        });
    }

    fn list<'m>(&self, moves: impl Iterator<Item = &'m Move>) -> String {
        moves
            .map(|mv| self.move_text(mv))
            .collect::<Vec<_>>()
            .join("; ")
    }

    /// `capture R a1-a4 x a4`, `fission B d4-e5 rest R`
    fn move_text(&self, mv: &Move) -> String {
        let definition = self.game.definition();
        let code = |piece: PieceId| definition.pieces[piece].code.as_str();
        let name = |square: SquareId| definition.board.name(square);
        let mut text = format!("{} {} ", mv.kind.word(), code(mv.mover));
        text += &format!("{}-{}", mv.from.map(name).unwrap_or_default(), name(mv.to));
        if mv.result != mv.mover {
            text += &format!(" = {}", code(mv.result));
        }
        if let Some(rest) = mv.rest {
            text += &format!(" rest {}", code(rest));
        }
        for &square in &mv.captures {
            text += &format!(" x {}", name(square));
        }
        text
    }
}

/// Numbers that look like chance and are always the same (splitmix).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below another, which is not 0.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        usize::try_from(mixed >> 33).unwrap() % count
    }
}
