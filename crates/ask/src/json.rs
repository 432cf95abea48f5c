//! Answers as JSON.

use game::Turn;
use lang::ParamValue;
use serde_json::{Map, Value, json};

use crate::table::outcome_name;
use crate::{CheckAnswer, GameAnswer, MoveAnswer, PlacementContest, SolveAnswer, Step, WrittenMove};

/// The number of the format; within a number fields are only added.
pub const FORMAT: u32 = 1;

pub(crate) fn parameters(values: Vec<(String, ParamValue)>) -> Map<String, Value> {
    let values = values.into_iter();
    values
        .map(|(name, value)| match value {
            ParamValue::Number(value) => (name, json!(value)),
            ParamValue::Set(values) => (name, json!(values)),
        })
        .collect()
}

impl SolveAnswer {
    /// The answer as JSON.
    pub fn json(&self) -> Value {
        let mut json = json!({
            "theco": FORMAT,
            "game": self.game,
            "parameters": parameters(self.parameters.clone()),
            "position": self.position,
        });
        if let Some(turn) = &self.turn {
            json["turn"] = json!(turn);
        }
        if self.misere {
            json["misere"] = json!(true);
        }
        if !self.notes.is_empty() {
            json["notes"] = json!(self.notes);
        }
        json["outcome"] = json!(outcome_name(self.value.outcome()));
        json["plies"] = json!(self.value.plies());
        if let Some(nimbers) = &self.nimbers {
            json["nimbers"] = json!(nimbers);
        }
        json["moves"] = self.moves.iter().map(MoveAnswer::json).collect();
        if !self.all_moves {
            json["all_moves"] = json!(false);
        }
        json["line"] = self.line.iter().map(Step::json).collect();
        if !self.line.is_empty() && self.value.plies().is_some_and(|plies| plies as usize > self.line.len()) {
            json["line_complete"] = json!(false);
        }
        json["method"] = json!(self.method.name());
        if let Some(order) = self.quotient {
            json["quotient_order"] = json!(order);
        }
        if !self.proofs.is_empty() {
            json["proofs"] = json!(self.proofs);
        }
        json["positions"] = json!(self.positions);
        if let Some(merged) = self.up_to_symmetry {
            json["up_to_symmetry"] = json!(merged);
        }
        json["seconds"] = json!((self.seconds * 1e6).round() / 1e6);
        json
    }
}

impl MoveAnswer {
    pub(crate) fn json(&self) -> Value {
        let mut json = self.mv.json();
        json["outcome"] = json!(outcome_name(self.value.outcome()));
        json["plies"] = json!(self.value.plies());
        json["best"] = json!(self.best);
        json
    }
}

impl WrittenMove {
    pub(crate) fn json(&self) -> Value {
        let mut json = json!({});
        if let Some(part) = self.part {
            json["part"] = json!(part);
        }
        if let Some(game) = &self.game {
            json["game"] = json!(game);
        }
        if let Some(kind) = &self.kind {
            json["kind"] = json!(kind);
        }
        json["move"] = self.binders.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
        json["to"] = json!(self.to);
        add_turn(&mut json, self.turn);
        json
    }
}

impl Step {
    pub(crate) fn json(&self) -> Value {
        let mut json = json!({ "move": self.mv, "to": self.to });
        if let Some(part) = self.part {
            json["part"] = json!(part);
        }
        add_turn(&mut json, self.turn);
        json
    }
}

/// Says of a move that the same player moves again; of others nothing.
pub(crate) fn add_turn(json: &mut Value, turn: Turn) {
    if turn == Turn::Stays {
        json["again"] = json!(true);
    }
}

impl GameAnswer {
    /// The game as JSON, with its whole text if that is asked.
    pub fn json(&self, with_text: bool) -> Value {
        let rules = &self.rules.rules;
        let parameter = |parameter: lang::ParameterInfo| {
            json!({
                "name": parameter.name, "range": parameter.range, "default": parameter.default,
                "set": parameter.is_set,
            })
        };
        let state =
            |state: lang::StateInfo| json!({ "name": state.name, "size": state.size, "holds": state.holds });
        let mut json = json!({
            "theco": FORMAT,
            "game": rules.name(),
            "about": { "en": rules.about("en"), "vi": rules.about("vi") },
            "source": rules.source(),
            "parameters": rules.parameters().into_iter().map(parameter).collect::<Vec<_>>(),
            "states": rules.states().into_iter().map(state).collect::<Vec<_>>(),
            "players": rules.players(),
        });
        if let Some(group) = self.group() {
            json["group"] = json!(group.name());
        }
        if let Some(files) = rules.contest() {
            json["contest"] = json!({ "input": files.input, "output": files.output });
        }
        if with_text {
            json["rules"] = json!(rules.text());
        }
        if let Some(shown) = &self.shown {
            json["position"] = json!(shown.position);
            if let Some(turn) = &shown.turn {
                json["turn"] = json!(turn);
            }
        }
        json
    }
}

impl GameAnswer {
    /// The catalogue as JSON, with the contests that are about no game.
    pub fn list_json(games: &[GameAnswer]) -> Value {
        let games: Vec<Value> = games.iter().map(|game| game.json(false)).collect();
        let contests = PlacementContest::ALL.map(PlacementContest::name);
        json!({ "theco": FORMAT, "games": games, "placement_contests": contests })
    }
}

impl CheckAnswer {
    /// The answer as JSON.
    pub fn json(&self) -> Value {
        let claim = |claim: &crate::ClaimResult| {
            json!({
                "claim": claim.text, "holds": claim.wrong.is_none(), "position": claim.wrong.as_ref().map(|w| &w.0),
                "why": claim.wrong.as_ref().map(|w| &w.1),
            })
        };
        json!({
            "theco": FORMAT,
            "game": self.game,
            "positions": self.positions,
            "up_to": self.up_to,
            "symmetries": self.symmetries,
            "holds": self.holds(),
            "claims": self.claims.iter().map(claim).collect::<Vec<_>>(),
        })
    }
}
