//! The catalogue, and rules files that are no part of it.

use std::sync::Arc;

use catalogue::Group;
use lang::Definition;
use message::{Message, message};

use crate::diagnostics::Source;
use crate::error::{AskError, Kind};
use crate::{Settings, Shown, Words};

/// The rules of a game, and how far its claims are believed.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) rules: Arc<lang::Rules>,
    label: String,
    /// Claims with a proof are believed: those of the catalogue are.
    trusts_proofs: bool,
}

impl Rules {
    /// A game of the catalogue.
    ///
    /// # Errors
    /// There is no such game; the error names the nearest.
    pub fn find(name: &str) -> Result<Rules, AskError> {
        let Some(entry) = catalogue::find(name) else {
            let error = AskError::new(Kind::NotFound, message!("there is no game called `{name}`", name));
            return Err(error.hint(nearest_game(name)));
        };
        let label = format!("{}.game", entry.name);
        Ok(Rules { trusts_proofs: true, ..Rules::read(&label, entry.text)? })
    }

    /// Rules from a text; `label` is what messages call it.
    ///
    /// # Errors
    /// Every mistake in the text.
    pub fn read(label: &str, text: &str) -> Result<Rules, AskError> {
        let reading = lang::read(text);
        match reading.rules {
            Some(rules) => {
                Ok(Rules { rules: Arc::new(rules), label: label.to_string(), trusts_proofs: false })
            }
            None => {
                let source = Source { label: label.to_string(), text: text.to_string() };
                Err(AskError::rules(source, reading.diagnostics))
            }
        }
    }

    /// The game's name.
    pub fn name(&self) -> &str {
        self.rules.name()
    }

    /// Whether these are the same rules, wherever they were read.
    pub(crate) fn is_same(&self, other: &Rules) -> bool {
        self.name() == other.name() && self.rules.text() == other.rules.text()
    }

    /// Whether claims with a proof are believed.
    pub(crate) fn trusts_proofs(&self) -> bool {
        self.trusts_proofs
    }

    /// The files of the game's contest.
    ///
    /// # Errors
    /// The game has no contest.
    pub fn contest_files(&self) -> Result<lang::ContestFiles, AskError> {
        self.rules.contest().ok_or_else(|| {
            let message = message!("`{game}` has no contest", game = self.name());
            let hint = message!("add one to its rules: `contest \"a.inp\" \"a.out\" read … write …`");
            AskError::new(Kind::Input, message).hint(hint)
        })
    }

    pub(crate) fn source(&self) -> Source {
        Source { label: self.label.clone(), text: self.rules.text().to_string() }
    }

    /// The settings, with small sizes where the rules leave both the size and the position to be given.
    pub(crate) fn with_small_sizes(&self, settings: &Settings) -> Settings {
        let mut settings = settings.clone();
        if self.rules.states().iter().all(|state| state.has_start) {
            return settings;
        }
        for name in self.rules.size_parameters() {
            if settings.values.iter().all(|(given, _)| given != name) {
                settings.values.push((name.to_string(), SMALL_SIZE.to_string()));
            }
        }
        settings
    }

    pub(crate) fn define(&self, settings: &Settings) -> Result<Definition, AskError> {
        let definition = self.define_uncompiled(settings)?;
        definition.compile().map_err(|error| AskError::setup(self, error))?;
        Ok(definition)
    }

    /// As [`define`](Rules::define) where it may be that nobody takes the steps of the compiled rules.
    pub(crate) fn define_uncompiled(&self, settings: &Settings) -> Result<Definition, AskError> {
        self.rules.define(settings).map_err(|error| AskError::setup(self, error))
    }
}

impl Words {
    /// What a group of games is called.
    pub fn group(&self, group: Group) -> String {
        self.say(&format!("group-{}", group.name()), &[])
    }
}

/// The size of a row in positions that are only tried.
const SMALL_SIZE: u32 = 5;

fn nearest_game(name: &str) -> Message {
    match game_like(&name.to_lowercase()) {
        Some(near) => {
            message!(
                "did you mean `{near}`? A rules file is named by its path, such as `./{name}.game`",
                near,
                name
            )
        }
        None => message!(
            "`theco games` lists the games; a rules file is named by its path, such as `./{name}.game`",
            name
        ),
    }
}

/// Shorter beginnings than this are shared by too many names.
const SHORTEST_PART: usize = 3;

/// Longer names are like none: how near they are would take long to tell.
pub(crate) const LONGEST_NAME: usize = 200;

/// The game that a name in small letters seems to mean: one whose name it begins, or is a part of, or that is a
/// part of it or begins it, with hyphens or without; or else the one that is nearest in letters.
fn game_like(name: &str) -> Option<&'static str> {
    if name.len() > LONGEST_NAME {
        return None;
    }
    let bare = |name: &str| name.replace(['-', '_', ' '], "");
    let written = bare(name);
    let is_long = |part: &str| part.chars().count() >= SHORTEST_PART;
    let all = || game_names().map(|known| (bare(known), known));
    let near = || {
        let distances = all().map(|(_, known)| (strsim::damerau_levenshtein(name, known), known));
        distances.filter(|(distance, known)| *distance <= 1 + known.len() / 3).min()
    };
    let alike = |is_alike: &dyn Fn(&str) -> bool| {
        let found = all().filter(|(known, _)| is_alike(known));
        found.min_by_key(|(known, _)| known.len().abs_diff(written.len())).map(|(_, known)| known)
    };
    // One wrong letter is a slip of the hand and no part of a name.
    near().filter(|(distance, _)| *distance <= 1).map(|(_, known)| known).or_else(|| {
        alike(&|known| is_long(&written) && known.starts_with(&written))
            .or_else(|| {
                name.split(['-', '_', ' '])
                    .rev()
                    .find(|part| catalogue::find(part).is_some())
                    .and_then(catalogue::find)
                    .map(|entry| entry.name)
            })
            .or_else(|| alike(&|known| is_long(&written) && known.contains(&written)))
            .or_else(|| alike(&|known| is_long(known) && written.starts_with(known)))
            .or_else(|| near().map(|(_, known)| known))
    })
}

/// A game as `games` and `show` tell of it.
#[derive(Clone, Debug)]
pub struct GameAnswer {
    /// Its rules.
    pub rules: Rules,
    /// A position of it, where one is shown.
    pub shown: Option<Shown>,
}

/// The catalogue.
///
/// # Errors
/// None but a mistake in the catalogue itself.
pub fn games() -> Result<Vec<GameAnswer>, AskError> {
    let answer = |rules| GameAnswer { rules, shown: None };
    catalogue::GAMES.iter().map(|entry| Rules::find(entry.name).map(answer)).collect()
}

/// The names of the games of the catalogue, in order.
pub fn game_names() -> impl Iterator<Item = &'static str> {
    catalogue::GAMES.iter().map(|entry| entry.name)
}

impl GameAnswer {
    /// Where it stands in the catalogue, if it is a game of it.
    pub fn group(&self) -> Option<Group> {
        let entry = catalogue::find(self.rules.name())?;
        (entry.text == self.rules.rules.text()).then_some(entry.group)
    }

    /// The line about the game, in the language of the words or else in the other.
    pub fn about(&self, words: &Words) -> &str {
        let rules = &self.rules.rules;
        rules.about(words.language()).or(rules.about("en")).or(rules.about("vi")).unwrap_or("")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_parts_of_others_are_understood() {
        let cases = [
            ("stair", Some("staircase")),
            ("tic", Some("tic-tac-toe")),
            ("tictac", Some("tic-tac-toe")),
            ("TicTacToe", Some("tic-tac-toe")),
            ("nimber", Some("nim")),
            ("nine-mens-morris", Some("morris")),
            ("konane", None),
            ("stone", Some("stones")),
            ("lasket", Some("lasker")),
            ("kono", Some("five-field-kono")),
            ("zzzzzz", None),
        ];
        for (name, meant) in cases {
            assert_eq!(game_like(&name.to_lowercase()), meant, "{name}");
        }
    }
}
