//! Misère values of heaps: the genus of a position, and of what each move leaves.

use std::ops::ControlFlow;

use cgt::{Genera, Genus, NoGenus};
use game::Fault;
use lang::{Definition, HeapGame, ParamValue, Position};
use serde_json::{Value, json};
use solve::{Quantity, SolveError};

use crate::budget::Patience;
use crate::error::{AskError, Kind};
use crate::json::FORMAT;
use crate::judge::heaps_of;
use crate::solving::WrittenMove;
use crate::text::{game_line, move_table};
use crate::written::parameters_of;
use crate::{Budget, Rules, Settings, Words};

/// What a sum of heaps takes, with its genus and its place in a table; some have more.
const SUM_BYTES: u64 = 400;

/// The misère values of a position of heaps.
#[derive(Clone, Debug)]
pub struct GenusAnswer {
    /// The game's name.
    pub game: String,
    /// Its parameters with their values.
    pub parameters: Vec<(String, ParamValue)>,
    /// The position.
    pub position: String,
    /// Its genus: the nimber, and the misère nimbers of the position beside 0, 1, 2, … heaps of two of Nim.
    pub genus: Genus,
    /// The moves with the genus of what each leaves: those that win in misère play first.
    pub moves: Vec<(WrittenMove, Genus)>,
    /// How long it took, as the caller measured it.
    pub seconds: f64,
}

/// Finds the genus of a position of a game with heaps.
///
/// # Errors
/// An [`AskError`]: the rules are not of take-and-break form, or play leads to too many sums.
pub fn genus(
    rules: &Rules,
    settings: &Settings,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<GenusAnswer, AskError> {
    let definition = rules.define(&Settings { misere: false, ..settings.clone() })?;
    let position = definition.opening().map_err(|error| AskError::setup(rules, error))?;
    let heaps = heaps_game(rules, &definition, "error-genus-rules", words)?;
    let mut genera = GeneraOf::new(rules, &heaps, budget, words);
    let genus = genera.of_position(&definition, &position)?;
    let mut written = Vec::new();
    let walked = definition.each_move(&position, &mut |mv, after| {
        written.push((WrittenMove::new(&definition, &position, &mv, &after), after.position));
        Ok(ControlFlow::Continue(()))
    });
    walked.map_err(|fault: Fault| AskError::fault(rules, &fault, words))?;
    let mut moves = Vec::with_capacity(written.len());
    for (mv, after) in written {
        moves.push((mv, genera.of_position(&definition, &after)?));
    }
    moves.sort_by_key(|(_, genus)| genus.misere_nimber(0) != 0);
    Ok(GenusAnswer {
        game: rules.name().to_string(),
        parameters: parameters_of(&definition),
        position: definition.show_position(&position),
        genus,
        moves,
        seconds: 0.0,
    })
}

/// The rules as those of heaps; `refusal` is what is said where they are not known to be such.
pub(crate) fn heaps_game(
    rules: &Rules,
    definition: &Definition,
    refusal: &str,
    words: &Words,
) -> Result<HeapGame, AskError> {
    definition.take_and_break().ok_or_else(|| {
        let args = [("game", rules.name().into())];
        let error = AskError::new(Kind::Unsuitable, words.say(refusal, &args));
        error.hint(words.say("hint-quotient-rules", &args))
    })
}

/// Genera of one game, within a budget.
pub(crate) struct GeneraOf<'a> {
    rules: &'a Rules,
    genera: Genera<'a>,
    budget: &'a Budget<'a>,
    words: &'a Words,
}

impl<'a> GeneraOf<'a> {
    pub(crate) fn new(
        rules: &'a Rules,
        heaps: &'a HeapGame,
        budget: &'a Budget<'a>,
        words: &'a Words,
    ) -> GeneraOf<'a> {
        let limit = usize::try_from(budget.bytes / SUM_BYTES).unwrap_or(usize::MAX);
        GeneraOf { rules, genera: Genera::new(&heaps.moves, limit), budget, words }
    }

    fn of_position(&mut self, definition: &Definition, position: &Position) -> Result<Genus, AskError> {
        self.of(&heaps_of(definition, position).unwrap_or_default())
    }

    /// How many sums were looked at.
    pub(crate) fn sums(&self) -> u64 {
        self.genera.known() as u64
    }

    pub(crate) fn of(&mut self, heaps: &[u64]) -> Result<Genus, AskError> {
        let patience = Patience::new(self.budget, None);
        let found = self.genera.of(heaps, &mut |sums| patience.lasts(sums));
        found.map_err(|none| {
            let error = match none {
                NoGenus::TooMany { .. } => {
                    SolveError::OverLimit { what: Quantity::Bytes, needed: None, limit: self.budget.bytes }
                }
                _ => SolveError::Stopped(patience.end()),
            };
            AskError::solve(self.rules, &error, self.words)
        })
    }
}

impl GenusAnswer {
    /// The answer in words.
    pub fn text(&self, words: &Words) -> String {
        let heading = game_line(&self.game, &self.parameters, true, words);
        let position = words.say("position", &[("position", self.position.as_str().into())]);
        let misere = self.genus.misere_nimber(0);
        let args = [("genus", self.genus.to_string().into()), ("nimber", misere.to_string().into())];
        let id = if misere == 0 { "genus-loses" } else { "genus-wins" };
        let mut lines = vec![format!("{heading}, {position}"), words.say(id, &args)];
        if !self.moves.is_empty() {
            lines.push(String::new());
            lines.extend(self.move_lines(words));
        }
        lines.join("\n") + "\n"
    }

    fn move_lines(&self, words: &Words) -> Vec<String> {
        let moves = self.moves.iter();
        let moves = moves.map(|(mv, genus)| (mv, genus.misere_nimber(0) == 0, genus.to_string()));
        move_table("column-genus", moves, words)
    }

    /// The answer as JSON.
    pub fn json(&self) -> Value {
        let mv = |(mv, genus): &(WrittenMove, Genus)| {
            let mut json = mv.json();
            json["misere_nimber"] = json!(genus.misere_nimber(0));
            json["genus"] = json!(genus.to_string());
            json["best"] = json!(genus.misere_nimber(0) == 0);
            json
        };
        json!({
            "theco": FORMAT,
            "game": self.game,
            "parameters": crate::json::parameters(self.parameters.clone()),
            "position": self.position,
            "misere": true,
            "misere_nimber": self.genus.misere_nimber(0),
            "nimber": self.genus.nimber(),
            "genus": self.genus.to_string(),
            "moves": self.moves.iter().map(mv).collect::<Vec<_>>(),
            "seconds": (self.seconds * 1e6).round() / 1e6,
        })
    }
}
