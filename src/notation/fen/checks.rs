//! The field for checks, in games that count them: those still to be given, `3+3` before the counters, or those given,
//! `+0+0` at the end.

use super::Field;
use crate::definition::{ByPlayer, Definition};
use crate::engine::Setup;
use crate::notation::TextError;

/// Takes the field for checks from among the others; how many checks each player has still to give.
pub(super) fn take(
    definition: &Definition,
    fields: &mut Vec<Field<'_>>,
) -> Result<ByPlayer<u32>, TextError> {
    let Some(most) = definition.endings.checks() else {
        return Ok(ByPlayer::default());
    };
    // On the board and in hands a `+` belongs to a code.
    let counted = fields
        .iter()
        .skip(4)
        .position(|field| field.text.contains('+'));
    let Some(at) = counted.map(|at| at + 4) else {
        return Ok(definition.players.ids().map(|_| most).collect());
    };
    let field = fields.remove(at);
    let given = field.text.strip_prefix('+');
    let numbers: Option<Vec<u32>> = given
        .unwrap_or(field.text)
        .split('+')
        .map(|number| read(number, most))
        .collect();
    let placed = if given.is_some() {
        at == fields.len()
    } else {
        at == 4
    };
    match numbers {
        Some(numbers) if placed && numbers.len() == definition.players.len() => Ok(numbers
            .into_iter()
            .map(|number| if given.is_some() { most - number } else { number })
            .collect()),
        _ => Err(TextError::new(
            "position-checks",
            field.range.clone(),
            format!("`{}` does not tell the checks", field.text),
        )
        .help(format!(
            "before the counters stand the checks that each player has still to give, `{most}+{most}` at the start, or at \
             the end those given, `+0+0`"
        ))),
    }
}

fn read(number: &str, most: u32) -> Option<u32> {
    let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let number = number.parse().ok().filter(|_| digits)?;
    (number <= most).then_some(number)
}

/// ` 3+3`, if the game counts checks.
pub(super) fn write(setup: &Setup) -> String {
    let numbers: Vec<String> = setup.checks.values().map(u32::to_string).collect();
    if numbers.is_empty() {
        String::new()
    } else {
        format!(" {}", numbers.join("+"))
    }
}
