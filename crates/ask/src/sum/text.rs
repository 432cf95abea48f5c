//! Sums as people type them: `nim:3 + 5*kayles:7 + stones(most=4):10`.

use message::message;

use crate::error::{AskError, Kind};

/// One part of a sum as it was typed, with how often it stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PartText {
    pub(super) times: usize,
    /// The game, where one is named.
    pub(super) game: Option<String>,
    /// Its parameters.
    pub(super) values: Vec<(String, String)>,
    /// The position, where one is given.
    pub(super) at: Option<String>,
}

/// A sum may have so many parts.
pub(super) const MOST_PARTS: usize = 10_000;

/// Whether a text that names no file can be a sum, or one game with its position.
pub(super) fn is_sum(text: &str) -> bool {
    text.contains(['+', ':', '*', '('])
}

/// Reads a sum; where a part has no `:`, `bare` says what it is: a game, or a position of a game named elsewhere.
pub(super) fn read(text: &str, bare: Bare) -> Result<Vec<PartText>, AskError> {
    let mut parts = Vec::new();
    let mut count = 0_usize;
    for part in split_outside(text, '+') {
        let part = read_part(part, bare)?;
        count = count.saturating_add(part.times);
        parts.push(part);
    }
    match count {
        0 => Err(AskError::new(Kind::Input, message!("a sum of no parts is no position"))),
        1..=MOST_PARTS => Ok(parts),
        _ => Err(AskError::new(Kind::Input, message!("a sum has at most {most} parts", most = MOST_PARTS))),
    }
}

/// What a part without `:` is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bare {
    Game,
    Position,
}

fn read_part(text: &str, bare: Bare) -> Result<PartText, AskError> {
    let (times, text) = times(text)?;
    if text.is_empty() {
        let error = AskError::new(Kind::Input, message!("a part of the sum is missing"));
        return Err(error.hint(message!("write it as in `nim:3 + kayles:7`")));
    }
    let (game, at) = match (text.rsplit_once(':'), bare) {
        (Some((game, at)), _) => (Some(game.trim()), Some(at.trim().to_string())),
        (None, Bare::Game) => (Some(text), None),
        (None, Bare::Position) => (None, Some(text.to_string())),
    };
    let Some(game) = game else { return Ok(PartText { times, game: None, values: Vec::new(), at }) };
    let (game, values) = match game.strip_suffix(')').and_then(|game| game.split_once('(')) {
        Some((game, values)) => (game.trim(), read_values(values)?),
        None => (game, Vec::new()),
    };
    if game.is_empty() || game.contains(['(', ')']) {
        let error = AskError::new(Kind::Input, message!("`{text}` names no game", text));
        return Err(error.hint(message!("write a part as in `stones(most=4):10`")));
    }
    Ok(PartText { times, game: Some(game.to_string()), values, at })
}

/// `5*` in front of a part.
fn times(text: &str) -> Result<(usize, &str), AskError> {
    let text = text.trim();
    let Some((times, rest)) = text.split_once('*') else { return Ok((1, text)) };
    let times = times.trim();
    if times.is_empty() || !times.bytes().all(|byte| byte.is_ascii_digit()) {
        let error =
            AskError::new(Kind::Input, message!("expected a number before `*`, found `{times}`", times));
        return Err(error.hint(message!("`5*3` is five times the part `3`")));
    }
    // What outgrows a number is too many parts all the same.
    Ok((times.parse().unwrap_or(usize::MAX), rest.trim()))
}

/// `NAME=VALUE, …`; a value may have commas itself.
fn read_values(text: &str) -> Result<Vec<(String, String)>, AskError> {
    let mut values: Vec<(String, String)> = Vec::new();
    for piece in text.split(',') {
        match (piece.split_once('='), values.last_mut()) {
            (Some((name, value)), _) if !name.trim().is_empty() => {
                values.push((name.trim().to_string(), value.trim().to_string()));
            }
            (None, Some((_, value))) => {
                value.push(',');
                value.push_str(piece.trim());
            }
            _ => {
                let error = AskError::new(
                    Kind::Input,
                    message!("expected NAME=VALUE, found `{text}`", text = piece.trim()),
                );
                return Err(error.hint(message!("write a part as in `stones(most=4):10`")));
            }
        }
    }
    Ok(values)
}

/// Cuts a text at a character that stands outside of parentheses.
fn split_outside(text: &str, at: char) -> Vec<&str> {
    let (mut depth, mut from, mut pieces) = (0_usize, 0, Vec::new());
    for (place, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if character == at && depth == 0 => {
                pieces.push(&text[from..place]);
                from = place + character.len_utf8();
            }
            _ => {}
        }
    }
    pieces.push(&text[from..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(times: usize, game: Option<&str>, values: &[(&str, &str)], at: Option<&str>) -> PartText {
        let values = values.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        PartText { times, game: game.map(str::to_string), values, at: at.map(str::to_string) }
    }

    #[test]
    fn sums_are_read() {
        let cases: [(&str, Bare, &[PartText]); 6] = [
            (
                "nim:3 + kayles:7+stones(most=4):10",
                Bare::Game,
                &[
                    part(1, Some("nim"), &[], Some("3")),
                    part(1, Some("kayles"), &[], Some("7")),
                    part(1, Some("stones"), &[("most", "4")], Some("10")),
                ],
            ),
            (
                "3+kayles:7+5*4",
                Bare::Position,
                &[
                    part(1, None, &[], Some("3")),
                    part(1, Some("kayles"), &[], Some("7")),
                    part(5, None, &[], Some("4")),
                ],
            ),
            (
                "subtraction(takes=1,3,4):10",
                Bare::Game,
                &[part(1, Some("subtraction"), &[("takes", "1,3,4")], Some("10"))],
            ),
            ("2 * nim", Bare::Game, &[part(2, Some("nim"), &[], None)]),
            ("./a.game:1,2", Bare::Game, &[part(1, Some("./a.game"), &[], Some("1,2"))]),
            (
                "0*nim:3+nim:4",
                Bare::Game,
                &[part(0, Some("nim"), &[], Some("3")), part(1, Some("nim"), &[], Some("4"))],
            ),
        ];
        for (text, bare, parts) in cases {
            assert_eq!(read(text, bare).unwrap(), parts, "{text}");
        }
    }

    #[test]
    fn what_is_no_sum_is_refused() {
        for text in [
            "",
            "nim:3+",
            "+",
            "x*nim:3",
            "*nim",
            "(a=1):3",
            "stones(most):3",
            "a(b=1",
            "99999*nim:3",
            "0*nim:3",
            "99999999999999999999999*nim:3",
        ] {
            assert!(read(text, Bare::Game).is_err(), "{text}");
        }
    }
}
