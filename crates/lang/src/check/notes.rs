//! What is said to people, in their languages.

use message::message;

use super::Checker;
use crate::rules::Note;
use crate::syntax::tree::{self, Name, Text};

/// Languages that people are spoken to in.
const LANGUAGES: [&str; 2] = ["en", "vi"];

impl Checker<'_> {
    pub(super) fn notes(&mut self, file: &tree::File) -> Vec<Note> {
        let mut notes = Vec::new();
        for note in &file.notes {
            let texts = self.in_languages(&note.texts, "note");
            notes.push(Note { texts, cond: self.condition(&note.cond) });
        }
        notes
    }

    /// Texts with their languages, each of which there is and stands once.
    pub(super) fn in_languages(&mut self, texts: &[(Name, Text)], item: &str) -> Vec<(String, String)> {
        let mut checked: Vec<(String, String)> = Vec::new();
        for (language, text) in texts {
            if !LANGUAGES.contains(&language.text.as_str()) {
                let hint = message!("write `en` or `vi`");
                self.error(
                    language.span,
                    message!("there is no language `{language}`", language = language.text),
                    Some(hint),
                );
            } else if checked.iter().any(|(known, _)| *known == language.text) {
                self.error(
                    text.span,
                    message!("`{item} {language}` is said twice", item, language = language.text),
                    None,
                );
            }
            checked.push((language.text.clone(), text.text.clone()));
        }
        checked
    }
}
