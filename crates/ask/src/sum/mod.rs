//! Sums of several games side by side: a move is a move in one of them.

mod game;
mod text;

use ::game::Fault;
use lang::{ParamValue, Position, Settings};
use message::message;
use solve::SolveError;

use crate::error::{AskError, Kind};
use crate::judge::{Judge, Source, Unjudged, Wish};
use crate::written::{Judged, parameters_of};
use crate::{Budget, Rules, Words};

pub(crate) use game::{SumGame, SumPosition, rules_fault};
use text::{Bare, PartText, is_sum};

/// What a question is about: a game with its settings, or a sum of several games.
#[derive(Clone, Debug)]
pub enum Subject {
    /// One game; its position may be a sum of its own.
    One(Rules, Settings),
    /// Several games.
    Several(Sum),
}

/// A sum of several games, with the position of each part.
#[derive(Clone, Debug)]
pub struct Sum {
    games: Vec<Component>,
    /// The number of its game, and the position.
    parts: Vec<(usize, Position)>,
    misere: bool,
}

/// A game of a sum, with its parameters.
#[derive(Clone, Debug)]
struct Component {
    /// As positions name it: `stones(most=4)`.
    label: String,
    rules: Rules,
    settings: Settings,
    parameters: Vec<(String, ParamValue)>,
}

/// Finds the rules of a game by its name or path.
pub type Find<'a> = dyn Fn(&str) -> Result<Rules, AskError> + 'a;

impl Subject {
    /// Reads what a question is about: `game` is a game, or a sum such as `nim:3 + kayles:7`; in the position of the
    /// settings parts may name other games, too.
    ///
    /// # Errors
    /// An [`AskError`] that says what the text lacks.
    pub fn read(game: &str, settings: &Settings, find: &Find<'_>) -> Result<Subject, AskError> {
        let at = settings.at.as_deref().filter(|at| at.contains(':'));
        // A file may be called as it likes.
        if is_sum(game)
            && game.ends_with(".game")
            && let Ok(rules) = find(game)
        {
            return Ok(Subject::One(rules, settings.clone()));
        }
        match (at, is_sum(game)) {
            (Some(at), false) => {
                let named = |part: PartText| match part.game {
                    Some(_) => part,
                    None => {
                        PartText { game: Some(game.to_string()), values: settings.values.clone(), ..part }
                    }
                };
                let parts = text::read(at, Bare::Position)?.into_iter().map(named).collect();
                Subject::of_parts(parts, settings, find)
            }
            (None, true) => {
                refuse_settings(settings)?;
                Subject::of_parts(text::read(game, Bare::Game)?, settings, find)
            }
            (Some(_), true) => Err(positions_twice()),
            (None, false) => Ok(Subject::One(find(game)?, settings.clone())),
        }
    }

    fn of_parts(parts: Vec<PartText>, settings: &Settings, find: &Find<'_>) -> Result<Subject, AskError> {
        let mut sum = Sum { games: Vec::new(), parts: Vec::new(), misere: settings.misere };
        for part in &parts {
            sum.add(part, find)?;
        }
        if let ([game], None) = (&sum.games[..], &settings.turn) {
            let definition = game.rules.define_uncompiled(&game.settings)?;
            let texts: Vec<String> =
                sum.parts.iter().map(|(_, part)| definition.show_position(part)).collect();
            let settings =
                Settings { at: Some(texts.join("+")), misere: settings.misere, ..game.settings.clone() };
            return Ok(Subject::One(game.rules.clone(), settings));
        }
        if let Some(turn) = &settings.turn {
            let error =
                AskError::new(Kind::Input, message!("in a sum of games there is no player `{turn}`", turn));
            return Err(error.hint(message!("leave out `--turn`")));
        }
        sum.games.iter().try_for_each(Component::refuse_what_has_no_sums)?;
        Ok(Subject::Several(sum))
    }

    /// The name of the game, or the names of the games of the sum.
    pub fn name(&self) -> String {
        match self {
            Subject::One(rules, _) => rules.name().to_string(),
            Subject::Several(sum) => sum.name(),
        }
    }
}

/// The position stands in the name already, and so do parameters.
fn refuse_settings(settings: &Settings) -> Result<(), AskError> {
    if let Some((name, value)) = settings.values.first() {
        let error = AskError::new(
            Kind::Input,
            message!("in a sum `{name}={value}` belongs to one of its games", name, value),
        );
        let hint = message!("write it behind the game, as in `stones(most=4):10`");
        return Err(error.hint(hint));
    }
    if settings.at.is_some() { Err(positions_twice()) } else { Ok(()) }
}

fn positions_twice() -> AskError {
    let error = AskError::new(Kind::Input, message!("a sum names the positions of its games itself"));
    error.hint(message!("leave out `--at`, and write as in `nim:3 + kayles:7`"))
}

impl Sum {
    fn add(&mut self, part: &PartText, find: &Find<'_>) -> Result<(), AskError> {
        let game = part.game.as_deref().unwrap_or_default();
        let rules = find(game)?;
        let settings = Settings { values: part.values.clone(), at: part.at.clone(), ..Settings::default() };
        let definition = rules.define_uncompiled(&settings)?;
        let opening = definition.opening().map_err(|error| AskError::setup(&rules, error))?;
        let parameters = parameters_of(&definition);
        let known =
            |component: &Component| component.rules.is_same(&rules) && component.parameters == parameters;
        let number = match self.games.iter().position(known) {
            Some(number) => number,
            None => {
                let label = label(game, &part.values, &parameters);
                // The parameters that the position settled are settled for the other parts of this game, too.
                let values =
                    parameters.iter().map(|(name, value)| (name.clone(), value.to_string())).collect();
                let settings = Settings { values, ..Settings::default() };
                self.games.push(Component { label, rules, settings, parameters });
                self.games.len() - 1
            }
        };
        self.parts.extend(std::iter::repeat_n((number, opening), part.times));
        Ok(())
    }

    /// The names of its games.
    pub fn name(&self) -> String {
        let labels: Vec<&str> = self.games.iter().map(|game| game.label.as_str()).collect();
        labels.join(" + ")
    }

    /// The games with their rules.
    pub(crate) fn define(&self) -> Result<SumGame, AskError> {
        let games = self
            .games
            .iter()
            .map(|game| Ok((game.label.clone(), game.rules.clone(), game.rules.define(&game.settings)?)));
        Ok(SumGame::new(games.collect::<Result<_, AskError>>()?, self.misere))
    }

    pub(crate) fn position(&self, game: &SumGame) -> Result<SumPosition, Fault> {
        game.position(self.parts.clone())
    }
}

impl Component {
    fn refuse_what_has_no_sums(&self) -> Result<(), AskError> {
        match self.rules.rules.no_sums() {
            Some((reason, _)) => {
                let name = self.rules.name();
                let error = AskError::new(
                    Kind::Unsuitable,
                    message!("sums have no meaning in `{name}`: {reason}", name, reason),
                );
                Err(error.hint(message!("solve it alone: `theco solve {label}`", label = self.label.clone())))
            }
            None => Ok(()),
        }
    }
}

/// A game with its parameters, where some were given.
fn label(game: &str, given: &[(String, String)], parameters: &[(String, ParamValue)]) -> String {
    if given.is_empty() {
        return game.to_string();
    }
    let values: Vec<String> = parameters.iter().map(|(name, value)| format!("{name}={value}")).collect();
    if values.is_empty() { game.to_string() } else { format!("{game}({})", values.join(",")) }
}

impl Judged for SumGame {
    type About = ();

    fn find_judge<'g>(
        &'g self,
        (): &(),
        position: &SumPosition,
        wish: Wish,
        budget: &Budget<'_>,
    ) -> Result<Judge<'g, SumGame>, Unjudged> {
        Judge::of_games(self, position, wish, budget)
    }

    fn sources<'g>(&'g self, (): &(), wish: Wish) -> Result<Vec<Source<'g>>, Unjudged> {
        self.games().map(|(rules, definition)| Source::of(rules, definition, wish)).collect()
    }

    fn unjudged(&self, (): &(), error: &Unjudged, words: &Words) -> AskError {
        match error {
            Unjudged::Solve(SolveError::Fault(fault)) => self.blame(&(), fault, words),
            error => error.ask(self.first_rules(), words),
        }
    }

    fn blame(&self, (): &(), fault: &Fault, words: &Words) -> AskError {
        let (rules, fault) = self.to_blame(fault);
        AskError::fault(rules, fault, words)
    }
}
