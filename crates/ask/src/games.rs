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
    let names = catalogue::GAMES.iter().map(|entry| entry.name);
    let near = names
        .map(|known| (strsim::damerau_levenshtein(&name.to_lowercase(), known), known))
        .filter(|(distance, known)| *distance <= 1 + known.len() / 3)
        .min();
    match near {
        Some((_, near)) => {
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
