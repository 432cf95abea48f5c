//! What a person types: a move, by its number or by its values, or a command in either language.

use lang::{KindInfo, MovePattern};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A line that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    Command(Command),
    /// The number of a move in the list, from 1.
    Number(u64),
    /// Values of a move: it is one that any of these fits.
    Patterns(Vec<MovePattern>),
    /// A piece goes from one square of a strip to another: no kind of move has two values that these could be.
    Squares([i64; 2]),
    Nonsense,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Hint,
    Undo,
    Why,
    Moves,
    Help,
    Quit,
}

/// Every word for a command, as [`folded`] writes it.
const COMMANDS: &[(Command, &[&str])] = &[
    (Command::Hint, &["hint", "h", "goiy"]),
    (Command::Undo, &["undo", "u", "dilai", "lui"]),
    (Command::Why, &["why", "w", "visao", "taisao"]),
    (Command::Moves, &["moves", "m", "nuocdi"]),
    (Command::Help, &["help", "", "trogiup"]),
    (Command::Quit, &["quit", "q", "exit", "thoat", "dung"]),
];

/// A command without capitals, blanks, the marks of Vietnamese, however they are encoded, and what may end a sentence: not
/// every keyboard has them all.
fn folded(line: &str) -> String {
    let letters = line.nfd().filter(|c| !is_combining_mark(*c) && !c.is_whitespace());
    let plain = letters.flat_map(char::to_lowercase).map(|c| if c == 'đ' { 'd' } else { c });
    plain.collect::<String>().trim_end_matches(['?', '.', '!']).to_string()
}

/// What was typed, for a message: its beginning, and nothing that a terminal would obey.
pub(super) fn shown(text: &str) -> String {
    let dots = if text.chars().nth(LONGEST_SHOWN).is_some() { "…" } else { "" };
    let printed = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    text.chars().take(LONGEST_SHOWN).map(printed).chain(dots.chars()).collect()
}

/// A message shows so many characters of what was typed.
const LONGEST_SHOWN: usize = 60;

/// Reads a line; names of kinds and of binders are those of the game.
pub(super) fn read(line: &str, kinds: &[KindInfo<'_>]) -> Typed {
    let line = line.trim();
    let is_kind = kinds.iter().any(|kind| kind.name == Some(line));
    match command(line) {
        Some(command) if !is_kind => Typed::Command(command),
        _ => read_move(line, kinds).unwrap_or(Typed::Nonsense),
    }
}

fn command(line: &str) -> Option<Command> {
    let word = folded(line);
    let is_known = |(_, known): &&(Command, &[&str])| known.contains(&word.as_str());
    COMMANDS.iter().filter(|_| !line.is_empty()).find(is_known).map(|(command, _)| *command)
}

fn read_move(line: &str, kinds: &[KindInfo<'_>]) -> Option<Typed> {
    let (part, line) = part(line)?;
    let mut pattern = MovePattern { part, ..MovePattern::default() };
    let mut bare = Vec::new();
    let line = line.replace(',', " ").replace(" =", "=").replace("= ", "=");
    let line = line.trim_end_matches(['.', ' ']);
    let is_pass = |word: &str| word == "pass" && kinds.iter().any(|kind| kind.name.is_none());
    for word in line.split_whitespace() {
        if let Some((name, value)) = word.split_once('=') {
            // Two values for one binder are no move.
            if pattern.values.iter().any(|(known, _)| *known == binder(name, kinds)) {
                return None;
            }
            pattern.values.push((binder(name, kinds), value.parse().ok()?));
        } else if let Ok(number) = word.parse() {
            bare.push(number);
        } else if kinds.iter().any(|kind| kind.name == Some(word)) && pattern.kind.is_none() {
            pattern.kind = Some(word.to_string());
        } else if !is_pass(word) {
            return None;
        }
    }
    let is_lone = part.is_none() && pattern.kind.is_none() && pattern.values.is_empty();
    match bare[..] {
        [] if line.trim().is_empty() => None,
        [] => Some(Typed::Patterns(vec![pattern])),
        // What is no number of a list, such as -1, is the number of no move.
        [number] if is_lone => Some(Typed::Number(u64::try_from(number).unwrap_or(0))),
        _ if !pattern.values.is_empty() => None,
        _ => match (in_order(&bare, &pattern, kinds), &bare[..]) {
            (patterns, [from, to]) if patterns.is_empty() && is_lone => Some(Typed::Squares([*from, *to])),
            (patterns, _) => Some(Typed::Patterns(patterns)),
        },
    }
}

/// A binder as the rules spell it, if they have one whose name differs in capitals alone.
fn binder(name: &str, kinds: &[KindInfo<'_>]) -> String {
    let mut binders = kinds.iter().flat_map(|kind| &kind.binders);
    let spelt = binders.find(|binder| binder.eq_ignore_ascii_case(name));
    spelt.map_or_else(|| name.to_string(), |binder| binder.to_string())
}

/// `2: left=3` moves in the second part of a sum; before the colon a word may stand, as in `part 2:`.
fn part(line: &str) -> Option<(Option<usize>, &str)> {
    let Some((part, rest)) = line.split_once(':') else { return Some((None, line)) };
    let number: usize = part.split_whitespace().last()?.parse().ok()?;
    Some((Some(number.checked_sub(1)?), rest))
}

/// Bare numbers are the values of the binders in their order, in every kind of move that has so many.
fn in_order(values: &[i64], pattern: &MovePattern, kinds: &[KindInfo<'_>]) -> Vec<MovePattern> {
    let fits = |kind: &&KindInfo<'_>| {
        kind.binders.len() == values.len() && (pattern.kind.is_none() || pattern.kind.as_deref() == kind.name)
    };
    let with_values = |kind: &KindInfo<'_>| MovePattern {
        part: pattern.part,
        kind: kind.name.map(str::to_string),
        values: kind.binders.iter().map(|name| name.to_string()).zip(values.iter().copied()).collect(),
    };
    kinds.iter().filter(fits).map(with_values).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, Settings};

    fn read_in(game: &str, line: &str) -> Typed {
        let settings = Settings { at: (game == "strip").then(|| "1002".to_string()), ..Settings::default() };
        let definition = Rules::find(game).unwrap().define(&settings).unwrap();
        read(line, &definition.rules().move_kinds())
    }

    fn pattern(part: Option<usize>, kind: Option<&str>, values: &[(&str, i64)]) -> Typed {
        let values = values.iter().map(|(name, value)| (name.to_string(), *value)).collect();
        Typed::Patterns(vec![MovePattern { part, kind: kind.map(str::to_string), values }])
    }

    #[test]
    fn commands_are_read_in_both_languages() {
        for (line, command) in [
            ("hint", Command::Hint),
            (" Undo ", Command::Undo),
            ("Vì  sao", Command::Why),
            ("goi y", Command::Hint),
            ("đi lại", Command::Undo),
            ("?", Command::Help),
            ("MOVES", Command::Moves),
            ("q", Command::Quit),
            ("vi\u{300} sao", Command::Why),
            ("Vì sao?", Command::Why),
            ("goiy", Command::Hint),
            ("Dừng.", Command::Quit),
        ] {
            assert_eq!(read_in("tab", line), Typed::Command(command), "{line}");
        }
    }

    #[test]
    fn moves_are_read_by_number_and_by_value() {
        for (game, line, typed) in [
            ("tab", "2", Typed::Number(2)),
            ("tab", "-2", Typed::Number(0)),
            ("tab", "k=2", pattern(None, None, &[("k", 2)])),
            ("tab", "2.", Typed::Number(2)),
            ("tab", "K=2", pattern(None, None, &[("k", 2)])),
            ("tab", " k = 2 ", pattern(None, None, &[("k", 2)])),
            ("nim", "2: left=0", pattern(Some(1), None, &[("left", 0)])),
            ("nim", "part 2: left=0", pattern(Some(1), None, &[("left", 0)])),
            ("nim", "phần 2: 0", pattern(Some(1), None, &[("left", 0)])),
            ("divide", "split_a left=1", pattern(None, Some("split_a"), &[("left", 1)])),
            ("divide", "split_a 1", pattern(None, Some("split_a"), &[("left", 1)])),
            ("divide", "split_a", pattern(None, Some("split_a"), &[])),
            ("strip", "1, 1, 2", pattern(None, None, &[("from", 1), ("way", 1), ("far", 2)])),
            ("strip", "from=1 far=2", pattern(None, None, &[("from", 1), ("far", 2)])),
            ("strip", "1 2", Typed::Squares([1, 2])),
            ("strip", "1 2 3 4", Typed::Patterns(Vec::new())),
        ] {
            assert_eq!(read_in(game, line), typed, "{game} {line}");
        }
    }

    #[test]
    fn nonsense_is_nonsense() {
        for line in [
            "",
            "  ",
            "k=",
            "k=x",
            "=2",
            "k",
            "2x",
            ":",
            "0: k=1",
            "a: k=1",
            "k=1 2",
            "k=1 k=2",
            "99999999999999999999",
        ] {
            let typed = read_in("tab", line);
            let is_nothing = matches!(&typed, Typed::Patterns(patterns) if patterns.iter().all(|p| p.values.iter().any(|(name, _)| name.is_empty())));
            assert!(typed == Typed::Nonsense || is_nothing, "{line}: {typed:?}");
        }
    }
}
