//! Outputs that are numbers.

use num_bigint::BigUint;

use super::super::contest::number;
use super::super::contest_input::Case;
use super::judging::{End, Judging};
use super::tokens::is_number;
use crate::contest::WrongKind;

/// Widths of the numbers of programming languages, in bits.
const WIDTHS: [u64; 3] = [64, 32, 16];

/// Judges the count of one test.
pub(super) fn judge(judging: &mut Judging<'_>, case: &Case) -> Result<(), End> {
    let right = number(&judging.task.count(case, judging.budget, judging.words)?);
    let token = judging.required(|_| Ok(right.clone()))?;
    if token.text == right {
        return Ok(());
    }
    let digits = token.text.strip_prefix('-').unwrap_or(token.text);
    if !is_number(digits) || token.text == "-0" {
        return Err(judging.wrong(WrongKind::Form, token, &right, None));
    }
    let why = match judging.task.question.modulus {
        Some(modulus) => not_reduced(token.text, &right, modulus).then(|| {
            let most = (modulus - 1).to_string();
            judging.say("task-not-reduced", &[("modulus", modulus.to_string()), ("most", most)])
        }),
        None => overflown(token.text, &right)
            .map(|bits| judging.say("task-overflow", &[("bits", bits.to_string())])),
    };
    Err(judging.wrong(WrongKind::Answer, token, &right, why))
}

/// Whether a number is right modulo the modulus and no more.
fn not_reduced(found: &str, right: &str, modulus: u64) -> bool {
    let (is_negative, digits) = found.strip_prefix('-').map_or((false, found), |digits| (true, digits));
    let modulus = u128::from(modulus);
    let rest = digits.bytes().fold(0, |rest, digit| (rest * 10 + u128::from(digit - b'0')) % modulus);
    let rest = if is_negative { (modulus - rest) % modulus } else { rest };
    rest.to_string() == right
}

/// The width of the numbers in which the right one becomes the one that was found, if there is one.
fn overflown(found: &str, right: &str) -> Option<u64> {
    let found: i128 = found.parse().ok()?;
    let right: BigUint = right.parse().ok()?;
    let becomes = |bits: u64| {
        let all = BigUint::from(1_u32) << bits;
        let rest = i128::try_from(&right % &all).ok()?;
        let signed = if rest >> (bits - 1) == 0 { rest } else { rest - (1 << bits) };
        // What fits is not changed.
        let changed = |value: i128| value == found && right != value.unsigned_abs().into();
        Some(changed(rest) || changed(signed))
    };
    WIDTHS.into_iter().find(|bits| becomes(*bits) == Some(true))
}
