//! The words of an output: what stands between white space.

/// A found text is shown with so many characters.
const MOST_SHOWN: usize = 80;

/// An output whose words are looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tokens<'a> {
    text: &'a str,
}

/// A place in an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    at: usize,
    /// From 1; behind a word the line in which it stands.
    pub(super) line: usize,
}

/// A word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    /// The place behind it.
    pub(super) after: Place,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(output: &'a str) -> Tokens<'a> {
        Tokens { text: plain(output) }
    }

    pub(super) fn start(&self) -> Place {
        Place { at: 0, line: 1 }
    }

    /// The next word from a place on, if there is one.
    pub(super) fn next(&self, place: Place) -> Option<Token<'a>> {
        let rest = &self.text[place.at..];
        let blank = rest.find(|c: char| !c.is_whitespace())?;
        let line = place.line + rest[..blank].bytes().filter(|byte| *byte == b'\n').count();
        let word = &rest[blank..];
        let text = &word[..word.find(char::is_whitespace).unwrap_or(word.len())];
        Some(Token { text, after: Place { at: place.at + blank + text.len(), line } })
    }

    /// The next words, at most so many.
    pub(super) fn take(&self, mut place: Place, most: usize) -> Vec<Token<'a>> {
        let next = || {
            let token = self.next(place)?;
            place = token.after;
            Some(token)
        };
        std::iter::from_fn(next).take(most).collect()
    }

    /// The place behind these words, if they come next.
    pub(super) fn behind<'w>(
        &self,
        mut place: Place,
        words: impl IntoIterator<Item = &'w str>,
    ) -> Option<Place> {
        for word in words {
            place = self.next(place).filter(|token| token.text == word)?.after;
        }
        Some(place)
    }

    /// There are no words at all.
    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}

/// A text without a byte order mark at the beginning, and what old editors put at the end.
pub(crate) fn plain(text: &str) -> &str {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.trim_end_matches(|c: char| c.is_whitespace() || c == '\u{1a}')
}

/// Words as they are shown: cut short where they are long, and harmless for a terminal.
pub(crate) fn shown<'w>(words: impl IntoIterator<Item = &'w str>) -> String {
    let mut shown = String::new();
    let mut left = MOST_SHOWN;
    for word in words {
        if left == 0 {
            shown.push('…');
            return shown;
        }
        if !shown.is_empty() {
            shown.push(' ');
        }
        for c in word.chars() {
            if left == 0 {
                shown.push('…');
                return shown;
            }
            left -= 1;
            shown.push(if is_harmless(c) { c } else { '?' });
        }
    }
    shown
}

/// Whether a character does nothing to a terminal: it is neither a control character nor one of those that turn the
/// direction of writing or are not seen.
pub fn is_harmless(c: char) -> bool {
    let is_hidden = matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    !c.is_control() && !is_hidden
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_with_their_lines() {
        for (output, expected) in [
            ("", vec![]),
            (" \r\n\t\n", vec![]),
            ("a", vec![("a", 1)]),
            ("\u{feff}a b\r\n\n c\n\u{1a}", vec![("a", 1), ("b", 1), ("c", 3)]),
            ("a\u{1a}b", vec![("a\u{1a}b", 1)]),
        ] {
            let tokens = Tokens::new(output);
            let found = tokens.take(tokens.start(), usize::MAX);
            let found: Vec<(&str, usize)> =
                found.iter().map(|token| (token.text, token.after.line)).collect();
            assert_eq!(found, expected, "{output:?}");
            assert_eq!(tokens.is_empty(), expected.is_empty(), "{output:?}");
        }
    }

    #[test]
    fn what_is_shown_is_short_and_harmless() {
        let long = "x".repeat(MOST_SHOWN + 1);
        for (words, expected) in [
            (vec![], String::new()),
            (vec!["a", "b"], "a b".to_string()),
            (vec!["\u{1b}[2J\u{7}", "\u{202e}a"], "?[2J? ?a".to_string()),
            (vec![&long], format!("{}…", &long[1..])),
            (vec![&long[1..]], long[1..].to_string()),
            (vec![&long[1..], "y"], format!("{}…", &long[1..])),
        ] {
            assert_eq!(shown(words), expected);
        }
    }
}
