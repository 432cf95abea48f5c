//! What is wrong with the text of pieces, in words.

use std::ops::Range;

use fluent_bundle::FluentValue;
use placement::{PieceError, PieceErrorKind};

use super::words::Arguments;
use crate::Words;
use crate::error::{AskError, Kind};

/// Pieces that nobody can read: message and hint are `piece-NAME` and `hint-piece-NAME` in the locales.
pub(super) fn piece_error(text: &str, error: &PieceError, words: &Words) -> AskError {
    let is_number = text.trim().bytes().all(|byte| byte.is_ascii_digit()) && !text.trim().is_empty();
    if is_number || ["n=", "k="].iter().any(|value| text.trim().starts_with(value)) {
        let arguments = [("text", text.into())];
        return AskError::new(Kind::Input, words.say("count-pieces-first", &arguments))
            .hint(words.say("hint-count-pieces-first", &[]));
    }
    let Some((name, arguments)) = message(text, error) else {
        let why = error.to_string();
        let message = words.say("count-pieces", &[("pieces", text.into()), ("why", why.into())]);
        return AskError::new(Kind::Input, message).hint(words.say("hint-count-pieces", &[]));
    };
    let say = |id: &str| words.say(id, &arguments);
    AskError::new(Kind::Input, say(&format!("piece-{name}"))).hint(say(&format!("hint-piece-{name}")))
}

/// The name of its message, and what is filled in; none for a kind of error that has no words yet.
///
/// It is long because each kind has its arm. Numbers are filled in as text, as Fluent would round them.
fn message<'a>(text: &'a str, error: &'a PieceError) -> Option<(&'static str, Arguments<'a>)> {
    let part = || ("part", part_around(text, &error.span).into());
    let letter = |found: char| ("found", found.to_string().into());
    let plain = |name: &'static str, text: &'a str| (name, FluentValue::from(text));
    Some(match &error.kind {
        PieceErrorKind::TooLong { limit } => ("too-long", vec![("limit", limit.to_string().into())]),
        PieceErrorKind::Empty => ("empty", vec![]),
        PieceErrorKind::UnknownName { name, nearest: None } => ("unknown-name", vec![plain("name", name)]),
        PieceErrorKind::UnknownName { name, nearest: Some(nearest) } => {
            ("misspelt-name", vec![plain("name", name), plain("nearest", nearest)])
        }
        PieceErrorKind::UnknownAtom { found } => ("unknown-atom", vec![part(), letter(*found)]),
        PieceErrorKind::UnknownModifier { found } => ("unknown-modifier", vec![part(), letter(*found)]),
        PieceErrorKind::NoAttackRule { found } => ("no-attack-rule", vec![part(), letter(*found)]),
        PieceErrorKind::ModifierWithoutAtom { letters } => {
            ("modifier-without-atom", vec![plain("letters", letters)])
        }
        PieceErrorKind::SplitDirections { found } => ("split-directions", vec![part(), letter(*found)]),
        PieceErrorKind::BadDirections { letters, atom } => {
            ("bad-directions", vec![plain("letters", letters), plain("atom", atom)])
        }
        PieceErrorKind::RoyalDirections { letters, atom } => {
            let write = royal_parts(letters, atom);
            (
                "royal-directions",
                vec![plain("letters", letters), plain("atom", atom), ("write", write.into())],
            )
        }
        PieceErrorKind::BadLeap { found } => ("bad-leap", vec![plain("found", found)]),
        PieceErrorKind::LeapNowhere { found } => ("leap-nowhere", vec![plain("found", found)]),
        PieceErrorKind::LeapTooLong { found, limit } => {
            ("leap-too-long", vec![plain("found", found), ("limit", limit.to_string().into())])
        }
        PieceErrorKind::RangeWithoutAtom => ("range-without-atom", vec![part()]),
        PieceErrorKind::BadRange { number } => ("bad-range", vec![plain("number", number)]),
        PieceErrorKind::RangeTooLarge { number, limit } => {
            ("range-too-large", vec![plain("number", number), ("limit", limit.to_string().into())])
        }
        PieceErrorKind::RangeAfterDouble { number, atom } => {
            ("range-after-double", vec![plain("number", number), plain("atom", atom)])
        }
        PieceErrorKind::AtomThrice { atom } => ("atom-thrice", vec![part(), plain("atom", atom)]),
        PieceErrorKind::EmptyPart => ("empty-part", vec![plain("text", text.trim())]),
        PieceErrorKind::MissingNumber { piece } => ("missing-number", vec![plain("piece", piece)]),
        PieceErrorKind::BadNumber { found, piece } => {
            ("bad-number", vec![plain("found", found), plain("piece", piece)])
        }
        PieceErrorKind::NumberTooLarge { found, limit } => {
            ("number-too-large", vec![plain("found", found), ("limit", limit.to_string().into())])
        }
        PieceErrorKind::SameKindTwice { piece, first, total } => {
            let write = total.map_or_else(|| piece.clone(), |total| format!("{piece}:{total}"));
            let (first, again) = (written(text, first), written(text, &error.span));
            ("same-kind-twice", vec![plain("first", first), plain("again", again), ("write", write.into())])
        }
        _ => return None,
    })
}

fn written<'a>(text: &'a str, span: &Range<usize>) -> &'a str {
    text.get(span.clone()).unwrap_or(text)
}

/// The piece of a mix in which a span lies, without its number.
fn part_around<'a>(text: &'a str, span: &Range<usize>) -> &'a str {
    let start = text.get(..span.start).and_then(|before| before.rfind('+')).map_or(0, |plus| plus + 1);
    let part = written(text, &(start..text.len())).split(['+', ':']).next();
    part.unwrap_or(text).trim()
}

/// The two parts of a king or queen, each with its directions.
fn royal_parts(letters: &str, atom: &str) -> String {
    match atom {
        "K" => format!("{letters}W{letters}F"),
        _ => format!("{letters}R{letters}B"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use placement::Mix;

    use super::*;

    /// Texts with the message and the hint about them.
    const WRONG: &[(&str, &str, &str)] = &[
        (" ", "no piece is named", "write a name or Betza notation, such as `queens` or `(1,4)`"),
        ("queens:2+knihgts", "no piece is called `knihgts`", "did you mean `knights`?"),
        ("K + q", "no piece is called `q`", "did you mean `Q`?"),
        (
            "horse:3",
            "no piece is called `horse`",
            "`theco pieces` lists all names; other pieces are written in Betza notation, such as `(1,4)` \
             or `fW`",
        ),
        (
            "hậu",
            "no piece is called `hậu`",
            "`theco pieces` lists all names; other pieces are written in Betza notation, such as `(1,4)` \
             or `fW`",
        ),
        (
            "K+NX:2",
            "`NX` is no Betza notation: `X` is no atom",
            "atoms are the letters `KQRBNWFDAHCZG` and leaps such as `(1,4)`",
        ),
        (
            "N N",
            "`N N` is no Betza notation: ` ` is no atom",
            "atoms are the letters `KQRBNWFDAHCZG` and leaps such as `(1,4)`",
        ),
        (
            "queens:2+WkN",
            "`WkN` is no Betza notation: `k` is no modifier",
            "modifiers are the directions `f`, `b`, `l`, `r`, `v`, `s`, `h`, and `m` (only moves) \
             and `c` (only captures)",
        ),
        (
            "K + BnN:3",
            "with the modifier `n`, `BnN` is no plain rule of attack",
            "leave `n` out: hops, leaps that can be blocked and first moves are not read; `theco pieces` \
             lists the pieces with a name",
        ),
        (
            "Knights2",
            "with the modifier `n`, `Knights2` is no plain rule of attack",
            "leave `n` out: hops, leaps that can be blocked and first moves are not read; `theco pieces` \
             lists the pieces with a name",
        ),
        ("Nfm", "after `fm` an atom is missing", "write one, such as the `N` of `fN`"),
        (
            "fmrW",
            "`fmrW` is no Betza notation: `r` stands apart from the other directions",
            "write the directions next to each other, such as `mfrW`",
        ),
        (
            "Wsf(1,3)",
            "`sf` says no directions of `(1,3)`",
            "write letters of one axis, such as `fb` or `lr`, or pairs, such as `ff`, `fl`, `fs` or `fh`",
        ),
        (
            "N+fK:2",
            "`f` before `K` can be understood in two ways",
            "give the straight and the slanted part their own letters, such as `fWfF`",
        ),
        (
            "NbQ2",
            "`b` before `Q` can be understood in two ways",
            "give the straight and the slanted part their own letters, such as `bRbB`",
        ),
        ("N(1,2", "`(1,2` is no leap", "write two numbers in parentheses, such as `(1,4)`"),
        ("(1,2,3)", "`(1,2,3)` is no leap", "write two numbers in parentheses, such as `(1,4)`"),
        (
            "(0,0)",
            "the leap `(0,0)` goes nowhere",
            "one of the numbers must be greater than 0, such as in `(0,2)`",
        ),
        ("(1,256)", "the leap `(1,256)` is too long", "write numbers up to 255"),
        (
            "K+3N",
            "in `3N` a number has no atom before it",
            "steps come after the atom, such as `W4`; a number of pieces comes after a colon, such as `N:3`",
        ),
        ("W03", "`03` is no number of steps", "write `0` for no end, or a number that does not begin with 0"),
        ("W65536", "`65536` steps are too many", "write at most 65535, or `0` for no end"),
        (
            "NN3",
            "`NN` goes on without end, so the number `3` has no meaning",
            "leave the number out, or write the atom once: `N3`",
        ),
        ("K+FNNN:2", "`N` comes three times in `FNNN`", "write `NN`, which goes on without end already"),
        (
            "queens+",
            "a piece is missing in `queens+`",
            "write one on each side of `+` and before `:`, such as `queens:2+knights:3`",
        ),
        (
            " N + :3 + K",
            "a piece is missing in `N + :3 + K`",
            "write one on each side of `+` and before `:`, such as `queens:2+knights:3`",
        ),
        (
            "K + queens : + N",
            "after `queens:` a number is missing",
            "write one, such as `queens:2`, or leave out the colon",
        ),
        ("queens:-2", "`-2` is no number of pieces", "write digits, such as `queens:2`"),
        ("queens:2:3", "`2:3` is no number of pieces", "write digits, such as `queens:2`"),
        (
            "queens:18446744073709551616",
            "`18446744073709551616` pieces are too many",
            "write at most 18446744073709551615",
        ),
        ("queens:2+K+Q:3", "`queens:2` and `Q:3` are the same kind of piece", "name it once: `queens:5`"),
        ("queens+RB", "`queens` and `RB` are the same kind of piece", "name it once: `queens`"),
        (
            "W4:18446744073709551615 + W4:1",
            "`W4:18446744073709551615` and `W4:1` are the same kind of piece",
            "name it once: `W4`",
        ),
        (
            TOO_LONG,
            "the pieces take more than 200 bytes",
            "name fewer kinds of pieces, or write their notation shorter",
        ),
    ];

    /// More than 200 bytes.
    const TOO_LONG: &str = concat!(
        "NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN",
        "NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN",
        "NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN",
    );

    fn error_of(text: &str) -> PieceError {
        Mix::read(text).expect_err("this text is no mix")
    }

    #[test]
    fn english() {
        for (text, message, hint) in WRONG {
            let error = piece_error(text, &error_of(text), &Words::english());
            assert_eq!(error.message, *message, "{text}");
            assert_eq!(error.hint.unwrap(), *hint, "{text}");
        }
    }

    #[test]
    fn vietnamese() {
        for (text, english, _) in WRONG {
            let error = piece_error(text, &error_of(text), &Words::vietnamese());
            let hint = error.hint.expect("every error has a hint");
            assert!(error.message != "" && hint != "", "{text}");
            assert!(error.message != *english && !format!("{}{hint}", error.message).contains('{'), "{text}");
        }
    }

    #[test]
    fn every_message_is_said() {
        let said: BTreeSet<String> = WRONG
            .iter()
            .filter_map(|(text, ..)| message(text, &error_of(text)).map(|(name, _)| format!("piece-{name}")))
            .collect();
        let lines = include_str!("../../locales/en.ftl").lines();
        let keys = lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned());
        assert_eq!(said, keys.filter(|key| key.starts_with("piece-")).collect());
    }
}
