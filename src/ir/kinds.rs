//! Kinds of piece → codes over planes.
//!
//! A plane is a set of squares, one for each *movement class*: lines that always occur together. Chess has five: the
//! lines of the rook (rooks and queens), of the bishop (bishops and queens), of knight, king and pawn; a queen stands on
//! two planes, and so does every compound of a fusion game. A move carries a column of bits, a fusion joins two columns,
//! a fission parts one. Where two kinds would have the same column, tag planes tell them apart.
//!
//! Lines are compared as they are defined, after the first leg is split by the shape of its steps: that is how the lines
//! of a queen are found to be those of rook and bishop. Nothing here knows a name.

use std::collections::BTreeMap;

use super::KindId;
use crate::definition::{Definition, HandCaptures, Makeup, Movement};
use crate::ids::{Id, PieceId};

/// A kind as the program knows it: a piece of the definition, or one that remembers what it promoted from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The piece.
    pub piece: PieceId,
    /// What it was, in games where captures are demoted and its code does not tell.
    pub promoted_from: Option<PieceId>,
}

/// The kinds of a game. The first are the pieces, with their numbers; the others are promoted faces.
pub fn faces(definition: &Definition) -> Vec<Face> {
    let mut faces: Vec<Face> = definition
        .pieces
        .ids()
        .map(|piece| Face {
            piece,
            promoted_from: None,
        })
        .collect();
    let demoted = definition
        .hands
        .as_ref()
        .is_some_and(|hands| hands.captures == Some(HandCaptures::Demoted));
    if !demoted {
        return faces;
    }
    for (from, piece) in definition.pieces.iter() {
        for to in piece
            .promotions
            .iter()
            .flat_map(|promotion| promotion.to.iter())
        {
            let face = Face {
                piece: to,
                promoted_from: Some(from),
            };
            if definition.pieces[to].face_of.is_none() && !faces.contains(&face) {
                faces.push(face);
            }
        }
    }
    faces
}

/// How the kinds are laid on planes.
#[derive(Debug)]
pub struct Layout {
    /// The lines of each class. Class 0 stands on the first plane after those of the players.
    pub classes: Vec<Vec<Movement>>,
    /// How many tag planes follow the classes.
    pub tags: usize,
    /// For each kind: its classes, ascending.
    pub kind_classes: Vec<Vec<usize>>,
    /// For each kind: the classes by which it attacks, ascending; more than its own where passengers capture.
    pub attack_classes: Vec<Vec<usize>>,
    /// For each kind: its tag planes, from 0.
    pub kind_tags: Vec<Vec<usize>>,
    /// The plane (class or, from `classes.len()` on, tag) on which all royal kinds stand and no others; none without royals.
    pub royal: Option<usize>,
}

/// Lays out the kinds.
pub fn layout(definition: &Definition, faces: &[Face]) -> Layout {
    let lines: Vec<Vec<Movement>> = definition
        .pieces
        .values()
        .map(|piece| split_lines(&piece.movements))
        .collect();
    let (classes, piece_classes) = group(&lines);
    let own = |piece: PieceId| piece_classes[piece.index()].clone();
    let kind_classes: Vec<Vec<usize>> = faces.iter().map(|face| own(face.piece)).collect();
    let attack_classes = faces
        .iter()
        .map(|face| attack_classes(definition, face.piece, &piece_classes))
        .collect();
    let royal = |face: &Face| definition.pieces[face.piece].royal;
    let mut kind_tags: Vec<Vec<usize>> = vec![Vec::new(); faces.len()];
    let mut tags = 0;
    let mut royal_plane = None;
    if faces.iter().any(royal) {
        let is_royal = |class: &usize| {
            faces
                .iter()
                .zip(&kind_classes)
                .all(|(face, has)| royal(face) == has.contains(class))
        };
        royal_plane = (0..classes.len()).find(is_royal);
        if royal_plane.is_none() {
            royal_plane = Some(classes.len());
            tags = 1;
            faces
                .iter()
                .zip(&mut kind_tags)
                .filter(|(face, _)| royal(face))
                .for_each(|(_, tags)| tags.push(0));
        }
    }
    tags += tell_apart(&kind_classes, &mut kind_tags, tags);
    Layout {
        classes,
        tags,
        kind_classes,
        attack_classes,
        kind_tags,
        royal: royal_plane,
    }
}

/// Adds tags from number `first` to kinds that would otherwise have one column; returns how many.
fn tell_apart(kind_classes: &[Vec<usize>], kind_tags: &mut [Vec<usize>], first: usize) -> usize {
    let mut alike: BTreeMap<(Vec<usize>, Vec<usize>), Vec<usize>> = BTreeMap::new();
    for kind in 0..kind_classes.len() {
        alike
            .entry((kind_classes[kind].clone(), kind_tags[kind].clone()))
            .or_default()
            .push(kind);
    }
    let mut most = 0;
    for ((classes, tags), kinds) in alike {
        // A piece that stands on no plane could not be told from an empty square.
        let offset = usize::from(classes.is_empty() && tags.is_empty());
        for (i, kind) in kinds.into_iter().enumerate() {
            let number = i + offset;
            kind_tags[kind].extend(
                (0..16)
                    .filter(|bit| number >> bit & 1 != 0)
                    .map(|bit| first + bit),
            );
            most = most.max((usize::BITS - number.leading_zeros()) as usize);
        }
    }
    most
}

/// Classes by which a piece attacks: its own, and those of components that may leave capturing.
fn attack_classes(
    definition: &Definition,
    piece: PieceId,
    piece_classes: &[Vec<usize>],
) -> Vec<usize> {
    let mut classes = piece_classes[piece.index()].clone();
    if let Some(fission) = definition.fission.filter(|fission| fission.capturing) {
        let leavers = definition
            .parts
            .iter()
            .filter(|part| part.compound == piece && fission.by.contains(part.leaver));
        classes.extend(leavers.flat_map(|part| piece_classes[part.leaver.index()].iter().copied()));
    }
    classes.sort_unstable();
    classes.dedup();
    classes
}

/// Groups lines that occur in the same pieces; returns the classes and, for each piece, which it has.
fn group(lines: &[Vec<Movement>]) -> (Vec<Vec<Movement>>, Vec<Vec<usize>>) {
    let mut owners: Vec<(&Movement, Vec<usize>)> = Vec::new();
    let mut index: BTreeMap<String, usize> = BTreeMap::new();
    for (piece, lines) in lines.iter().enumerate() {
        for line in lines {
            let at = *index.entry(key(line)).or_insert_with(|| {
                owners.push((line, Vec::new()));
                owners.len() - 1
            });
            if owners[at].1.last() != Some(&piece) {
                owners[at].1.push(piece);
            }
        }
    }
    let mut classes: Vec<(Vec<usize>, Vec<Movement>)> = Vec::new();
    for (line, pieces) in owners {
        match classes.iter_mut().find(|(of, _)| *of == pieces) {
            Some((_, lines)) => lines.push(line.clone()),
            None => classes.push((pieces, vec![line.clone()])),
        }
    }
    let has = |piece: usize| {
        (0..classes.len())
            .filter(|&class| classes[class].0.contains(&piece))
            .collect()
    };
    let piece_classes = (0..lines.len()).map(has).collect();
    (
        classes.into_iter().map(|(_, lines)| lines).collect(),
        piece_classes,
    )
}

/// What makes two lines the same: all but whose they are.
fn key(line: &Movement) -> String {
    format!(
        "{:?}",
        Movement {
            source: PieceId(0),
            ..line.clone()
        }
    )
}

/// The same movement with each line split by the shapes of its first steps.
fn split_lines(lines: &[Movement]) -> Vec<Movement> {
    let mut split = Vec::new();
    for line in lines {
        let shape =
            |v: &crate::definition::Vector| (v.x.abs().min(v.y.abs()), v.x.abs().max(v.y.abs()));
        let first = &line.path.legs[0];
        if first.bend.is_some() {
            // A bent ride goes on by its other steps: they belong together.
            let mut whole = line.clone();
            whole.path.legs[0].steps.sort_unstable();
            split.push(whole);
            continue;
        }
        let steps = &first.steps;
        let mut shapes: Vec<_> = steps.iter().map(shape).collect();
        shapes.sort_unstable();
        shapes.dedup();
        for wanted in shapes {
            let mut part = line.clone();
            part.path.legs[0].steps.retain(|step| shape(step) == wanted);
            part.path.legs[0].steps.sort_unstable();
            split.push(part);
        }
    }
    split
}

/// What each kind becomes in a captor's hand.
pub fn in_hand(definition: &Definition, face: Face) -> PieceId {
    let demoted = definition
        .hands
        .as_ref()
        .is_some_and(|hands| hands.captures == Some(HandCaptures::Demoted));
    let was = face.promoted_from.or(definition.pieces[face.piece].face_of);
    if demoted {
        was.unwrap_or(face.piece)
    } else {
        face.piece
    }
}

/// Whether a piece of this kind only ever goes forward, so that its moves are progress.
pub fn forward_only(definition: &Definition, piece: PieceId) -> bool {
    let movements = &definition.pieces[piece].movements;
    let forward = |line: &Movement| {
        line.path
            .legs
            .iter()
            .all(|leg| leg.steps.iter().all(|step| step.y > 0))
    };
    !movements.is_empty()
        && definition.pieces[piece].makeup == Makeup::Simple
        && movements.iter().all(forward)
}

/// The number of the kind that is this face; the plain one if there is no such promoted face.
pub fn kind_of(faces: &[Face], face: Face) -> KindId {
    let at = faces
        .iter()
        .position(|&known| known == face)
        .unwrap_or(face.piece.index());
    KindId::new(at)
}
