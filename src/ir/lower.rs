//! The order in which a definition becomes a program.

use std::num::NonZeroU32;
use std::sync::Arc;

use super::attack::{self, Attack};
use super::class::{self, Class, Context, FREE, Terms};
use super::event::Makers;
use super::kinds::{self, Face, Layout};
use super::plan::{CastlePlan, Kind, PromotionLine, Promotions, Record};
use super::set::Words;
use super::turn::{Parts, Turn};
use super::{Decode, Program, Roles, fold};
use crate::definition::{ByPlayer, Castle, Definition, Joining, Outcome, Piece, Safe};
use crate::ids::{Id, KindId, KindSet, PieceId, PlayerId, SquareId, SquareSet};

/// How many kinds, planes and hand counters the positions of a game need.
pub fn needs(definition: &Definition) -> (usize, usize, usize) {
    let faces = kinds::faces(definition);
    let layout = kinds::layout(definition, &faces);
    let unmoved = layout.classes.iter().flatten().any(|line| line.unmoved);
    let players = definition.players.len();
    let planes = players + layout.classes.len() + layout.tags + usize::from(unmoved);
    (faces.len(), planes, players * hand_kinds(definition).len())
}

/// Makes the program for positions of `stride` planes, as many as [`needs`] says or more. `W` words must hold the squares of the board, and the game must be within the limits that [`crate::engine::Game::new`] checks.
#[expect(
    clippy::too_many_lines,
    reason = "one field of the program after the other"
)]
pub fn lower<const W: usize>(definition: &Definition, stride: usize) -> Program<W> {
    let faces = kinds::faces(definition);
    let layout = kinds::layout(definition, &faces);
    let players = definition.players.len();
    let tags = players + layout.classes.len();
    let tags_end = tags + layout.tags;
    let unmoved = layout
        .classes
        .iter()
        .flatten()
        .any(|line| line.unmoved)
        .then_some(tags_end);
    let planes = tags_end + usize::from(unmoved.is_some());
    let mut records = vec![Record {
        player: 0,
        victim: 0,
        squares: Words::EMPTY,
        takers: Words::EMPTY,
    }];
    let mut overs = Vec::new();
    let (classes, attacks) = movement(definition, &faces, &layout, &mut overs, &mut records);
    let hand_kinds = hand_kinds(definition);
    let mut kinds: Vec<Kind<W>> = (0..faces.len())
        .map(|kind| make_kind(definition, &faces, &layout, &classes, &hand_kinds, kind))
        .collect();
    compare_parts(&mut kinds, &classes, definition);
    let mut castles: Vec<CastlePlan<W>> = definition
        .castling
        .iter()
        .map(|castle| castle_plan(definition, &faces, castle))
        .collect();
    let castles_where = |wanted: &dyn Fn(&Castle) -> bool| castle_bits(definition, wanted);
    let hand_kind_ids: Vec<KindId> = hand_kinds.iter().map(|piece| KindId(piece.0)).collect();
    find_exposed(&mut castles, &attacks);
    find_takers(&mut records, &classes, &attacks);
    let parts = Parts {
        layout: &layout,
        kinds: &kinds,
        classes: &classes,
        attacks: &attacks,
        castles: &castles,
        hand_kinds: &hand_kind_ids,
        squares: definition.board.len(),
        stride,
        parts_capturing: definition.fission.is_some_and(|fission| fission.capturing),
    };
    let (turns, whole) = (parts.turns(), parts.whole());
    let makers = Makers {
        definition,
        faces: &faces,
        layout: &layout,
        hand_kinds: &hand_kinds,
    };
    let events = makers.events();
    Program {
        board: Words::from_squares(definition.board.all()),
        squares: definition.board.len(),
        players,
        planes,
        stride,
        unmoved,
        royals: layout.royal.map(|plane| plane + players),
        tags,
        tags_end,
        roles: roles(&classes, players, (tags, tags_end), stride),
        decode: decode(&layout, players, tags),
        columns: columns(definition, &layout, tags, stride),
        has_passengers: passengers(&layout).iter().any(|kinds| !kinds.is_empty()),
        passengers: passengers(&layout),
        overs,
        attacks_have_terms: attacks
            .values()
            .flatten()
            .any(|attack| !class::is_free(&attack.terms) || attack.royals_only),
        has_other_classes: classes.iter().any(|class| !class.plain),
        asks_special: !whole
            || kinds.iter().any(|kind: &Kind<W>| !kind.joins.is_empty())
            || turns
                .values()
                .any(|turn: &Turn<W>| turn.movers.iter().any(|mover| mover.mixed)),
        classes,
        countable: countable(definition, &turns),
        untakeable: if definition.royals.safe == Safe::All {
            Words::ALL
        } else {
            Words::EMPTY
        },
        only_royal: only_royal(&kinds),
        progress: progress(&kinds),
        kinds,
        turns,
        whole,
        attacks,
        safe: definition.royals.safe,
        crowns: definition
            .pieces
            .values()
            .any(|piece| crowns(definition, piece)),
        fission: definition
            .fission
            .map(|fission| (fission.when_unattacked, fission.capturing)),
        assimilation_optional: definition
            .assimilation
            .is_some_and(|assimilation| assimilation.optional),
        castle_touch: castle_touches(definition),
        castle_compounds: castles_where(&|castle| castle.compounds),
        castles,
        records,
        hand_kinds: hand_kind_ids,
        captures_to_hand: definition
            .hands
            .as_ref()
            .is_some_and(|hands| hands.captures.is_some()),
        array_counts: array_counts(definition),
        eliminates: [definition.endings.checkmate, definition.endings.stalemate]
            .iter()
            .any(|outcome| matches!(outcome, Outcome::Out { .. })),
        endings: definition.endings.clone(),
        sees_events: !definition.endings.events.is_empty(),
        counts_checks: definition.endings.checks().is_some(),
        events,
    }
}

/// Whether a royal is guarded as long as there is one, and attacks ask for nothing but who stands where.
fn countable<const W: usize>(definition: &Definition, turns: &ByPlayer<Turn<W>>) -> bool {
    let crowned = definition.royals.safe == Safe::One
        && definition
            .pieces
            .values()
            .any(|piece| crowns(definition, piece));
    !crowned && turns.values().all(|turn| turn.rest.is_empty())
}

/// Notes which castling moves may open a line to the king by taking the rook away.
fn find_exposed<const W: usize>(
    castles: &mut [CastlePlan<W>],
    attacks: &ByPlayer<Vec<Arc<Attack<W>>>>,
) {
    for castle in castles {
        let (king, rook) = (castle.king.1, Words::bit(castle.rook.0));
        let mut others = attacks
            .iter()
            .filter(|(player, _)| player.index() != castle.player)
            .flat_map(|(_, attacks)| attacks);
        castle.exposes = others.any(|attack| {
            let origins = attack.lines[usize::from(king)].iter();
            let mut routes = origins.flat_map(|origin| attack.routes(king, origin));
            routes.any(|route| route.meets(rook))
        });
    }
}

/// Notes for each record from where somebody could take en passant.
fn find_takers<const W: usize>(
    records: &mut [Record<W>],
    classes: &[Class<W>],
    attacks: &ByPlayer<Vec<Arc<Attack<W>>>>,
) {
    for record in records.iter_mut().skip(1) {
        let others = attacks
            .iter()
            .filter(|(player, _)| player.0 != record.player);
        let takes = |attack: &&Arc<Attack<W>>| {
            classes
                .get(attack.class)
                .is_some_and(|class| !class.takes_passing.is_empty())
        };
        for attack in others.flat_map(|(_, attacks)| attacks).filter(takes) {
            for square in record.squares.iter() {
                record.takers |= attack.origins(square);
            }
        }
    }
}

/// The only kind that is royal, if one is.
fn only_royal<const W: usize>(kinds: &[Kind<W>]) -> Option<KindId> {
    let mut royals = (0..kinds.len()).filter(|&kind| kinds[kind].royal);
    let first = royals.next().map(KindId::new);
    first.filter(|_| royals.next().is_none())
}

/// Kinds whose plain moves are progress, a bit each.
fn progress<const W: usize>(kinds: &[Kind<W>]) -> [u64; 4] {
    let mut bits = [0; 4];
    for (kind, _) in kinds
        .iter()
        .enumerate()
        .filter(|(_, kind)| kind.forward_only)
    {
        bits[kind / 64] |= 1 << (kind % 64);
    }
    bits
}

/// What each plane is.
fn roles<const W: usize>(
    classes: &[Class<W>],
    players: usize,
    (tags, tags_end): (usize, usize),
    stride: usize,
) -> Roles {
    let word = |plane: usize, marked: &dyn Fn(&Class<W>) -> bool, tag: bool| {
        let class = plane
            .checked_sub(players)
            .and_then(|class| classes.get(class));
        let is = class.map_or(tag && (tags..tags_end).contains(&plane), marked);
        if is { u64::MAX } else { 0 }
    };
    Roles {
        class: (0..stride)
            .map(|plane| word(plane, &|_| true, false))
            .collect(),
        mute: (0..stride)
            .map(|plane| word(plane, &|class| class.alone.is_none(), true))
            .collect(),
        code: (players..tags_end.min(64)).map(|plane| 1 << plane).sum(),
    }
}

type Movement<const W: usize> = (Vec<Class<W>>, ByPlayer<Vec<Arc<Attack<W>>>>);

/// Lowers every class, and its attacks for every player.
fn movement<const W: usize>(
    definition: &Definition,
    faces: &[Face],
    layout: &Layout,
    overs: &mut Vec<crate::definition::Over>,
    records: &mut Vec<Record<W>>,
) -> Movement<W> {
    let players = definition.players.len();
    let mut classes = Vec::new();
    let mut attacks: Vec<Vec<Attack<W>>> = vec![Vec::new(); players];
    for (number, lines) in layout.classes.iter().enumerate() {
        let routes = class::line_routes(definition, lines);
        let owners =
            || (0..faces.len()).filter(|&kind| layout.kind_classes[kind].contains(&number));
        let royal = owners().any(|kind| definition.pieces[faces[kind].piece].royal);
        let mut context = Context {
            definition,
            faces,
            overs,
        };
        let mut class: Class<W> = class::lower(&mut context, lines, &routes, royal);
        class.plane = players + number;
        class.plain = class.free
            && !owners().any(|kind| {
                definition.pieces[faces[kind].piece]
                    .promotions
                    .iter()
                    .any(|line| line.touching)
            })
            && class.strikes.values().all(Vec::is_empty)
            && !definition
                .assimilation
                .is_some_and(|assimilation| assimilation.optional);
        class.alone = owners()
            .find(|&kind| {
                layout.kind_classes[kind] == [number] && layout.kind_tags[kind].is_empty()
            })
            .map(KindId::new);
        // A compound with movement of its own may have a class to itself, and yet part.
        class.plain &= class
            .alone
            .is_none_or(|kind| parts(definition, faces[kind.index()].piece).is_empty());
        number_records(&mut class, records);
        classes.push(class);
        for player in definition.players.ids() {
            attacks[player.index()].extend(attack::lower(
                definition,
                faces,
                overs,
                (number, lines, &routes),
                player,
            ));
        }
    }
    if definition.royals.never_face {
        add_facing(definition, faces, layout, &mut attacks);
    }
    let shared = |attacks: Vec<Attack<W>>| attacks.into_iter().map(Arc::new).collect();
    (classes, attacks.into_iter().map(shared).collect())
}

/// Royals that face each other attack each other: one table a class that royals stand on, which is tried for royals only.
fn add_facing<const W: usize>(
    definition: &Definition,
    faces: &[Face],
    layout: &Layout,
    attacks: &mut [Vec<Attack<W>>],
) {
    let royal = |kind: &usize| definition.pieces[faces[*kind].piece].royal;
    let victims: KindSet = (0..faces.len()).filter(royal).map(KindId::new).collect();
    let Some(plane) = layout.royal else { return };
    for attacks in attacks {
        attacks.push(attack::facing(
            definition,
            plane,
            Terms {
                victims: Some(victims),
                ..FREE
            },
        ));
    }
}

/// Gives each set of routes between two squares that can be open together its record.
fn number_records<const W: usize>(class: &mut Class<W>, records: &mut Vec<Record<W>>) {
    const MOST: u32 = 4;
    for (player, squares) in (0u8..).zip(class.passing.clone().values()) {
        for (from, routes) in squares.iter().enumerate() {
            let mut ends: Vec<u8> = routes.iter().map(|route| route.to).collect();
            ends.sort_unstable();
            ends.dedup();
            for to in ends {
                let base = u32::try_from(records.len()).unwrap_or(u32::MAX) - 1;
                let here = &mut class.passing[PlayerId(player)][from];
                let mut passed = Vec::new();
                for (i, route) in (0u32..).zip(here.iter_mut().filter(|route| route.to == to)) {
                    route.record = base;
                    route.bit = 1 << i.min(MOST - 1);
                    passed.push((route.bit, route.passed));
                }
                let bits = passed.iter().fold(0, |all, &(bit, _)| all | bit);
                for open in 1..=bits {
                    let squares = passed
                        .iter()
                        .filter(|(bit, _)| open & bit != 0)
                        .fold(Words::EMPTY, |all, &(_, set)| all | set);
                    records.push(Record {
                        player,
                        victim: to,
                        squares,
                        takers: Words::EMPTY,
                    });
                }
            }
        }
    }
}

fn make_kind<const W: usize>(
    definition: &Definition,
    faces: &[Face],
    layout: &Layout,
    classes: &[Class<W>],
    hand_kinds: &[PieceId],
    kind: usize,
) -> Kind<W> {
    let face = faces[kind];
    let piece = &definition.pieces[face.piece];
    let counter = |piece: PieceId| hand_kinds.iter().position(|&known| known == piece);
    let royal = |kind: KindId| definition.pieces[faces[kind.index()].piece].royal;
    let joined = |joining: Joining| joined(definition, faces, face.piece, joining);
    let fusion = definition.fusion.map(joined).unwrap_or_default();
    let mut assimilates = definition
        .assimilation
        .map(|assimilation| joined(assimilation.joining))
        .unwrap_or_default();
    assimilates.retain(|&(victim, _)| !royal(victim));
    let (joined_planes, joined_others) = targets_by_plane(classes, &fusion);
    let own_classes = || {
        layout.kind_classes[kind]
            .iter()
            .map(|&class| &classes[class])
    };
    let crosses = piece.royal && own_classes().any(|class| class.crosses);
    let strikes = own_classes().any(|class| class.strikes.values().any(|by| !by.is_empty()));
    Kind {
        face,
        made_of: definition.made_of(face.piece),
        royal: piece.royal,
        classes: layout.kind_classes[kind].clone(),
        leaps: leaps(&layout.kind_classes[kind], classes),
        parts: parts(definition, face.piece),
        joined_planes,
        joined_others,
        joins: fusion,
        assimilates,
        promotions: definition
            .players
            .ids()
            .map(|player| promotions(definition, faces, face, player))
            .collect(),
        hand: counter(kinds::in_hand(definition, face)),
        drops: counter(face.piece)
            .filter(|_| face.promoted_from.is_none())
            .zip(definition.hands.as_ref())
            .map(|(counter, hands)| {
                let squares = hands.drops[face.piece].values();
                let squares = squares.map(|&squares| Words::from_squares(squares));
                (counter, squares.collect())
            }),
        plain: false,
        opens: layout.kind_classes[kind]
            .iter()
            .any(|&class| classes[class].passing.values().any(|by| !by.is_empty())),
        strikes,
        steady: false,
        countable: false,
        parts_by_class: false,
        forward_only: kinds::forward_only(definition, face.piece),
        crosses,
        at_most: piece.at_most,
    }
}

/// Where a kind leaps, if that is all it does.
fn leaps<const W: usize>(own: &[usize], classes: &[Class<W>]) -> Option<Box<[Words<W>; 256]>> {
    let mut all = Box::new([Words::EMPTY; 256]);
    for class in own.iter().map(|&class| &classes[class]) {
        let mut players = class.groups.first()?.walks.values();
        let first = players.next()?;
        let same = players.all(|walks| walks.leaps_like(first));
        if !class.free || !same || !first.leaps_only() {
            return None;
        }
        for (leaps, origin) in all.iter_mut().zip(&first.origins) {
            *leaps |= origin.leap_quiet;
        }
    }
    Some(all)
}

/// Finds out of each kind how its parts go, compared with itself.
fn compare_parts<const W: usize>(
    kinds: &mut [Kind<W>],
    classes: &[Class<W>],
    definition: &Definition,
) {
    let capturing = definition.fission.is_some_and(|fission| fission.capturing);
    for kind in &mut *kinds {
        let promotes = !definition.pieces[kind.face.piece].promotions.is_empty();
        kind.plain = !promotes && bulk(kind, classes, definition);
    }
    for number in 0..kinds.len() {
        let kind = &kinds[number];
        let leavers = || kind.parts.iter().map(|(leaver, _)| &kinds[leaver.index()]);
        let oddly = leavers().any(|leaver| capturing || !leaver.plain || leaver.royal);
        let mut singles: Vec<usize> = leavers()
            .filter(|leaver| leaver.classes.len() == 1)
            .map(|leaver| leaver.classes[0])
            .collect();
        singles.sort_unstable();
        let by_class = singles == kind.classes && kind.parts.len() == singles.len();
        let takes = |class: &usize| !classes[*class].takes_passing.is_empty();
        let steady = kind.plain && kind.parts.is_empty() && !kind.classes.iter().any(takes);
        let countable = bulk(kind, classes, definition) && !oddly;
        let kind = &mut kinds[number];
        (kind.countable, kind.parts_by_class, kind.steady) = (countable, by_class, steady);
    }
}

/// Whether each square that a kind reaches is one move, promotions left aside.
fn bulk<const W: usize>(kind: &Kind<W>, classes: &[Class<W>], definition: &Definition) -> bool {
    !kind.crosses
        && !kind.strikes
        && !definition
            .assimilation
            .is_some_and(|assimilation| assimilation.optional)
        && kind.classes.iter().all(|&class| classes[class].free)
}

/// The planes of those whom a kind may join and who stand on one plane only, and the others.
fn targets_by_plane<const W: usize>(
    classes: &[Class<W>],
    joins: &[(KindId, KindId)],
) -> (Vec<usize>, Vec<KindId>) {
    let mut targets = (Vec::new(), Vec::new());
    for &(target, _) in joins {
        match plane_of(classes, target) {
            Some(plane) => targets.0.push(plane),
            None => targets.1.push(target),
        }
    }
    targets
}

/// The plane of a kind that stands on no other.
fn plane_of<const W: usize>(classes: &[Class<W>], kind: KindId) -> Option<usize> {
    let class = classes.iter().find(|class| class.alone == Some(kind));
    class.map(|class| class.plane)
}

/// How a compound may part: who leaves, what stays.
fn parts(definition: &Definition, compound: PieceId) -> Vec<(KindId, KindId)> {
    let Some(fission) = definition.fission else {
        return Vec::new();
    };
    definition
        .parts
        .iter()
        .filter(|part| part.compound == compound && fission.by.contains(part.leaver))
        .map(|part| (KindId(part.leaver.0), KindId(part.rest.0)))
        .collect()
}

/// Whom a piece may join, every face of theirs, and what they become.
fn joined(
    definition: &Definition,
    faces: &[Face],
    mover: PieceId,
    joining: Joining,
) -> Vec<(KindId, KindId)> {
    let rows = definition.joins.iter().filter(|join| {
        join.mover == mover && joining.by.contains(mover) && joining.onto.contains(join.target)
    });
    let targets = |target: PieceId| {
        (0..faces.len())
            .filter(move |&kind| faces[kind].piece == target)
            .map(KindId::new)
    };
    rows.flat_map(|join| targets(join.target).map(|target| (target, KindId(join.result.0))))
        .collect()
}

fn promotions<const W: usize>(
    definition: &Definition,
    faces: &[Face],
    face: Face,
    player: PlayerId,
) -> Promotions<W> {
    let mut all = Promotions {
        zone: Words::EMPTY,
        touching: false,
        lines: Vec::new(),
        kinds: NonZeroU32::new(1),
    };
    for line in &definition.pieces[face.piece].promotions {
        let squares = Words::from_squares(line.squares[player]);
        if squares.none() {
            continue;
        }
        let promoted = |piece: PieceId| {
            kinds::kind_of(
                faces,
                Face {
                    piece,
                    promoted_from: Some(face.piece),
                },
            )
        };
        all.zone |= squares;
        all.touching |= line.touching;
        all.lines.push(PromotionLine {
            may: line.may,
            capturing: line.capturing,
            touching: line.touching,
            squares,
            to: line.to.iter().map(promoted).collect(),
            only_lost: line.only_lost.iter().map(promoted).collect(),
        });
    }
    if !all.lines.is_empty() {
        all.kinds = always_so_many(definition, faces, &all);
    }
    all
}

/// How many kinds whatever ends in the zone may be afterwards, if that does not depend on anything else.
fn always_so_many<const W: usize>(
    definition: &Definition,
    faces: &[Face],
    promotions: &Promotions<W>,
) -> Option<NonZeroU32> {
    let [line] = &promotions.lines[..] else {
        return None;
    };
    let mut to = line.to.clone();
    to.sort_unstable();
    to.dedup();
    let limited = to.iter().any(|kind| {
        let piece = &definition.pieces[faces[kind.index()].piece];
        piece.at_most.is_some() || piece.royal
    });
    if line.capturing || line.touching || !line.only_lost.is_empty() || limited {
        return None;
    }
    let stays = usize::from(line.may);
    u32::try_from(to.len() + stays)
        .ok()
        .and_then(NonZeroU32::new)
}

/// Pieces that can be in a hand, in the order of the piece table.
fn hand_kinds(definition: &Definition) -> Vec<PieceId> {
    if definition.hands.is_none() {
        return Vec::new();
    }
    definition
        .pieces
        .iter()
        .filter(|(_, piece)| !piece.royal)
        .map(|(id, _)| id)
        .collect()
}

fn castle_plan<const W: usize>(
    definition: &Definition,
    faces: &[Face],
    castle: &Castle,
) -> CastlePlan<W> {
    let (king, rook) = (castle.king_path, castle.rook_path);
    let king_way = between(definition, king.0, king.1);
    let mut empties: SquareSet = between(definition, king.0, rook.0).into_iter().collect();
    empties = empties.union(king_way.iter().copied().collect());
    [king.1, rook.1]
        .into_iter()
        .for_each(|square| empties.insert(square));
    [king.0, rook.0]
        .into_iter()
        .for_each(|square| empties.remove(square));
    let mut path = king_way;
    path.push(king.1);
    path.retain(|&square| square != king.0);
    let holds = |face: &Face| castle.may_be_rook(definition, face.piece);
    let path_set = path
        .iter()
        .fold(Words::EMPTY, |all, square| all | Words::bit(square.0));
    CastlePlan {
        path_set,
        exposes: true,
        player: castle.player.index(),
        king: (king.0.0, king.1.0),
        rook: (rook.0.0, rook.1.0),
        empties: Words::from_squares(empties),
        path: path.into_iter().map(|square| square.0).collect(),
        rooks: (0..faces.len())
            .filter(|&kind| holds(&faces[kind]))
            .map(KindId::new)
            .collect(),
    }
}

/// Squares strictly between two on one file, rank or diagonal; none otherwise.
fn between(definition: &Definition, from: SquareId, to: SquareId) -> Vec<SquareId> {
    let board = &definition.board;
    let ((x0, y0), (x1, y1)) = (board.place(from), board.place(to));
    let (dx, dy) = (i64::from(x1) - i64::from(x0), i64::from(y1) - i64::from(y0));
    let length = dx.abs().max(dy.abs());
    if length == 0 || !(dx == 0 || dy == 0 || dx.abs() == dy.abs()) {
        return Vec::new();
    }
    let at = |i: i64| {
        let file = u32::try_from(i64::from(x0) + dx.signum() * i).ok()?;
        let rank = u32::try_from(i64::from(y0) + dy.signum() * i).ok()?;
        board.square(file, rank)
    };
    (1..length).filter_map(at).collect()
}

fn castle_touches(definition: &Definition) -> Box<[u64; 256]> {
    let mut touches = Box::new([0; 256]);
    for (touch, square) in touches.iter_mut().zip(definition.board.squares()) {
        *touch = castle_touch(definition, square);
    }
    touches
}

fn castle_touch(definition: &Definition, square: SquareId) -> u64 {
    castle_bits(definition, |castle| {
        castle.king_path.0 == square || castle.rook_path.0 == square
    })
}

/// The castling moves that are wanted, a bit each.
fn castle_bits(definition: &Definition, wanted: impl Fn(&Castle) -> bool) -> u64 {
    (0u32..)
        .zip(&definition.castling)
        .filter(|(_, castle)| wanted(castle))
        .map(|(bit, _)| 1 << bit)
        .sum()
}

fn array_counts(definition: &Definition) -> ByPlayer<Vec<u32>> {
    let mut counts: Vec<Vec<u32>> =
        vec![vec![0; definition.pieces.len()]; definition.players.len()];
    for &(_, player, piece) in &definition.array.pieces {
        for component in definition.made_of(piece) {
            counts[player.index()][component.index()] += 1;
        }
    }
    counts.into_iter().collect()
}

fn passengers(layout: &Layout) -> Vec<Vec<KindId>> {
    let rides = |class: usize, kind: &usize| {
        layout.attack_classes[*kind].contains(&class)
            && !layout.kind_classes[*kind].contains(&class)
    };
    let kinds = layout.kind_classes.len();
    (0..layout.classes.len())
        .map(|class| {
            (0..kinds)
                .filter(|kind| rides(class, kind))
                .map(KindId::new)
                .collect()
        })
        .collect()
}

fn columns(definition: &Definition, layout: &Layout, tags: usize, planes: usize) -> Vec<u64> {
    let players = definition.players.len();
    let mut columns = Vec::new();
    for player in 0..players {
        for (classes, marks) in layout.kind_classes.iter().zip(&layout.kind_tags) {
            let mut column = vec![0; planes];
            column[player] = u64::MAX;
            classes
                .iter()
                .for_each(|class| column[players + class] = u64::MAX);
            marks.iter().for_each(|tag| column[tags + tag] = u64::MAX);
            columns.extend(column);
        }
    }
    columns
}

/// Finds a factor under which no two columns fall together: odd numbers are tried in a fixed order.
fn decode(layout: &Layout, players: usize, tags: usize) -> Decode {
    let folded = |kind: usize| {
        let classes = layout.kind_classes[kind]
            .iter()
            .map(|class| players + class);
        let marks = layout.kind_tags[kind].iter().map(|tag| tags + tag);
        classes
            .chain(marks)
            .fold(0, |folded, plane| fold(folded, plane, 1))
    };
    let columns: Vec<u64> = (0..layout.kind_classes.len()).map(folded).collect();
    let mut factor = 1u64;
    for bits in (8..=16).cycle() {
        factor = factor
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407)
            | 1;
        let mut decode = Decode {
            factor,
            shift: 64 - bits,
            table: vec![u8::MAX; 1 << bits],
        };
        if fill(&mut decode, &columns) {
            return decode;
        }
    }
    unreachable!("the cycle does not end")
}

/// Fills the table; false if two columns fall together.
fn fill(decode: &mut Decode, columns: &[u64]) -> bool {
    let mut used = vec![false; decode.table.len()];
    (0u8..=u8::MAX).zip(columns).all(|(kind, column)| {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the shift leaves at most 16 bits"
        )]
        let at = (column.wrapping_mul(decode.factor) >> decode.shift) as usize;
        decode.table[at] = kind;
        !std::mem::replace(&mut used[at], true)
    })
}

/// Whether a piece that is not royal can promote to one that is.
fn crowns(definition: &Definition, piece: &Piece) -> bool {
    let mut results = piece.promotions.iter().flat_map(|line| line.to.iter());
    !piece.royal && results.any(|kind| definition.pieces[kind].royal)
}
