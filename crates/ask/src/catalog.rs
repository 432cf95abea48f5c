//! Texts of another language for the English ones of messages, as gettext keeps them (`.po`).
//!
//! ```text
//! msgid "did you mean `{near}`?"
//! msgstr "có phải ý bạn là `{near}`?"
//! ```
//!
//! A text may go on in further lines, each in quotes; `\n`, `\"` and `\\` stand for what they stand for in Rust; lines that
//! begin with `#` are for translators.

/// The Vietnamese texts of messages: what is said of rules, positions, contests, files and arguments.
pub const VIETNAMESE_MESSAGES: &str = include_str!("../locales/messages.vi.po");

/// The Vietnamese texts of the help of the command line.
pub const VIETNAMESE_HELP: &str = include_str!("../locales/help.vi.po");

/// An English text and what stands for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The English text, as a message has it.
    pub english: String,
    /// The same in the other language, with the same arguments.
    pub translated: String,
}

/// The entries of a file, in its order.
pub fn entries(file: &str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut is_translated = false;
    for line in file.lines().map(str::trim).filter(|line| !line.starts_with('#')) {
        let quoted = match line.split_once(' ') {
            Some(("msgid", quoted)) => {
                entries.push(Entry::default());
                is_translated = false;
                quoted
            }
            Some(("msgstr", quoted)) => {
                is_translated = true;
                quoted
            }
            _ => line,
        };
        let Some(entry) = entries.last_mut() else { continue };
        let text = if is_translated { &mut entry.translated } else { &mut entry.english };
        text.push_str(&unquoted(quoted));
    }
    entries
}

/// A text without its quotes, and what is escaped in it.
fn unquoted(quoted: &str) -> String {
    let inner = quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or("");
    let mut text = String::with_capacity(inner.len());
    let mut characters = inner.chars();
    while let Some(character) = characters.next() {
        text.push(match character {
            '\\' => match characters.next() {
                Some('n') => '\n',
                Some(escaped) => escaped,
                None => '\\',
            },
            plain => plain,
        });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_may_be_long_and_hold_quotes() {
        let file = "# A note\nmsgid \"a \\\"b\\\"\"\nmsgstr \"\"\n\"c\\n\"\n\"d\\\\\"\n\nmsgid \"e\"\nmsgstr \"f\"\n";
        let entry = |english: &str, translated: &str| Entry {
            english: english.to_string(),
            translated: translated.to_string(),
        };
        assert_eq!(entries(file), [entry("a \"b\"", "c\nd\\"), entry("e", "f")]);
    }
}
