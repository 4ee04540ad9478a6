//! Vectors → atoms with sides, where they have such names.

use crate::definition::{ATOMS, Vector};

type Side = (&'static str, fn(Vector) -> bool);

const SIDES: [Side; 6] = [
    ("forward", |v| v.y > 0),
    ("backward", |v| v.y < 0),
    ("left", |v| v.x < 0),
    ("right", |v| v.x > 0),
    ("sideways", |v| v.x.abs() > v.y.abs()),
    ("lengthwise", |v| v.y.abs() > v.x.abs()),
];

/// The steps as the language would list them: `wazir, forward ferz`.
pub(super) fn names(steps: &[Vector]) -> String {
    let mut classes: Vec<(i32, i32)> = Vec::new();
    for step in steps {
        let class = step.lengths();
        if !classes.contains(&class) {
            classes.push(class);
        }
    }
    let named = classes.into_iter().map(|wanted| {
        let members: Vec<Vector> = steps
            .iter()
            .copied()
            .filter(|v| v.lengths() == wanted)
            .collect();
        one_class(wanted, &members)
    });
    named.collect::<Vec<_>>().join(", ")
}

fn one_class((short, long): (i32, i32), members: &[Vector]) -> String {
    let atom = ATOMS.iter().find(|(_, a, b)| (*a, *b) == (short, long));
    let name = atom.map_or_else(
        || format!("({short},{long})"),
        |(name, ..)| (*name).to_owned(),
    );
    let all = Vector::in_all_directions(short, long);
    let picks = |sides: &[Side]| {
        let kept: Vec<Vector> = all
            .iter()
            .copied()
            .filter(|v| sides.iter().all(|(_, side)| side(*v)))
            .collect();
        kept.len() == members.len() && kept.iter().all(|v| members.contains(v))
    };
    if picks(&[]) {
        return name;
    }
    for (i, &a) in SIDES.iter().enumerate() {
        if picks(&[a]) {
            return format!("{} {name}", a.0);
        }
        for &b in &SIDES[i + 1..] {
            if picks(&[a, b]) {
                return format!("{} {} {name}", a.0, b.0);
            }
        }
    }
    let vectors: Vec<String> = members
        .iter()
        .map(|v| format!("({:+},{:+})", v.x, v.y))
        .collect();
    vectors.join(", ")
}

#[cfg(test)]
mod tests {
    use super::names;
    use crate::definition::Vector;

    #[test]
    fn sides_are_found_again() {
        let v = |x, y| Vector { x, y };
        assert_eq!(names(&[v(0, 1), v(1, 0), v(0, -1), v(-1, 0)]), "wazir");
        assert_eq!(
            names(&[v(1, 1), v(-1, 1), v(0, 1)]),
            "forward ferz, forward wazir"
        );
        assert_eq!(names(&[v(-1, 1)]), "forward left ferz");
        assert_eq!(names(&[v(1, 2), v(-1, 2)]), "forward lengthwise knight");
        assert_eq!(names(&[v(1, 4)]), "(+1,+4)");
    }
}
