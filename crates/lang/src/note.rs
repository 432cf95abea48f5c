//! What the rules find worth saying about a position.

use game::Fault;

use crate::definition::{Definition, Position};
use crate::rules::Note;
use crate::walk::Walker;
use crate::wrong::Broken;

impl Definition {
    /// The notes of the rules that hold at a position, in their order: each in `language` (`en`, `vi`), or in the
    /// other one where it is not said in that. Of a sum a note is said once, if it holds for any part.
    ///
    /// # Errors
    /// A [`Fault`] if the condition of a note cannot be evaluated.
    pub fn notes(&self, position: &Position, language: &str) -> Result<Vec<String>, Fault> {
        let notes = &self.rules().notes;
        let mut holds = vec![false; notes.len()];
        for part in position.parts() {
            self.note_part(part, position.is_second(), &mut holds)
                .map_err(|broken| self.fault(position, &broken))?;
        }
        let said = notes.iter().zip(holds).filter(|(_, holds)| *holds);
        Ok(said.filter_map(|(note, _)| note.text(language)).map(str::to_string).collect())
    }

    /// Finds which notes hold for one part of a position, but for those that hold already.
    fn note_part(&self, part: &[i64], second: bool, holds: &mut [bool]) -> Result<(), Broken> {
        let mut walker = Walker::new(self.rules(), self.params(), self.layout(), part, second);
        for (note, holds) in self.rules().notes.iter().zip(holds) {
            *holds = *holds || walker.eval(&note.cond)? != 0;
        }
        Ok(())
    }
}

impl Note {
    fn text(&self, language: &str) -> Option<&str> {
        let wanted = self.texts.iter().find(|(known, _)| known == language);
        wanted.or(self.texts.first()).map(|(_, text)| text.as_str())
    }
}
