//! What people who play see, as JSON.

use serde_json::{Map, Value, json};

use super::look::{Look, LookMove, Visited};
use super::{Ended, Side};
use crate::error::AskError;
use crate::json::{FORMAT, parameters};
use crate::solving::Told;
use crate::table::outcome_name;
use crate::verdict::Verdict;
use crate::{Step, Words};

impl Look {
    /// What there is to see, as JSON.
    pub fn json(&self, words: &Words) -> Value {
        let mut json = json!({
            "theco": FORMAT,
            "game": self.game,
            "parameters": parameters(self.parameters.clone()),
        });
        if self.misere {
            json["misere"] = json!(true);
        }
        json["notes"] = json!(self.notes);
        json["course"] = self.course.iter().map(Visited::json).collect();
        if let (Value::Object(json), Some(Value::Object(mut here))) =
            (&mut json, self.here().map(Visited::json))
        {
            here.remove("move");
            here.retain(|name, _| !["outcome", "plies"].contains(&name.as_str()));
            json.extend(here);
        }
        json["picture"] = self.picture.as_ref().map_or(Value::Null, picture::Picture::json);
        json["moves"] = self.moves.iter().map(|mv| mv.json(words)).collect();
        json["all_moves"] = json!(self.all_moves);
        json["result"] = json!(self.ended.map(result_name));
        if let Value::Object(json) = &mut json {
            self.add_values(json, words);
        }
        json
    }

    /// Adds what is known of who wins.
    fn add_values(&self, json: &mut Map<String, Value>, words: &Words) {
        let mut add = |name: &str, value: Value| json.insert(name.to_string(), value);
        if let Some(value) = self.value {
            add("outcome", json!(outcome_name(value.outcome())));
            add("plies", json!(value.plies()));
        }
        if let Some(verdict) = self.verdict(words) {
            add("verdict", json!(verdict));
        }
        if let Some(reason) = self.reason(words) {
            add("reason", json!(reason));
        }
        if let Some(best) = self.best.and_then(|best| self.moves.get(best)) {
            add("best", json!(best.text));
        }
        if self.method.is_some() && self.ended.is_none() {
            add("line", self.line.iter().map(Step::json).collect());
        }
        if let Some(method) = self.method {
            add("method", json!(method.name()));
        }
        if let Some(error) = &self.unsolved {
            add("unsolved", unsolved(error, words));
        }
    }

    /// Who wins, in a sentence, or how the game ended.
    pub fn verdict(&self, words: &Words) -> Option<String> {
        match self.ended {
            Some(Ended::Repeated) => Some(words.say("play-over-repeated", &[])),
            _ => Some(self.as_verdict()?.said(words)),
        }
    }

    /// Why the position is worth what it is, by what its moves lead to.
    pub fn reason(&self, words: &Words) -> Option<String> {
        let told: Vec<_> = self.moves.iter().filter_map(|mv| Some((&mv.mv, mv.value?))).collect();
        let all_moves = self.all_moves && told.len() == self.moves.len();
        let verdict = self.as_verdict().filter(|_| self.ended != Some(Ended::Repeated))?;
        Verdict { all_moves, ..verdict }.reason(&told, words)
    }

    fn as_verdict(&self) -> Option<Verdict<'_>> {
        Some(Verdict {
            value: self.value?,
            over: self.over,
            turn: self.here().and_then(|here| here.turn.as_deref()),
            players: self.players.as_ref(),
            extra_turns: self.extra_turns,
            all_moves: self.all_moves,
        })
    }
}

impl Visited {
    fn json(&self) -> Value {
        let mut json = json!({ "position": self.position });
        if let Some(turn) = &self.turn {
            json["turn"] = json!(turn);
        }
        json["side"] = json!(match self.side {
            Side::First => "first",
            Side::Second => "second",
        });
        if let Some(mv) = &self.mv {
            json["move"] = json!(mv);
        }
        add_value(&mut json, self.value);
        json
    }
}

impl LookMove {
    fn json(&self, words: &Words) -> Value {
        let mut json = json!({ "text": self.text, "label": self.mv.text(words) });
        if let (Value::Object(json), Value::Object(written)) = (&mut json, self.mv.json()) {
            json.extend(written);
        }
        add_value(&mut json, self.value);
        if let Some(value) = self.value {
            json["best"] = json!(self.best);
            json["gives"] = json!(outcome_name(value.outcome().across(self.mv.turn)));
        }
        json["changes"] = self.changes.iter().map(picture::Change::json).collect();
        json
    }
}

fn add_value(json: &mut Value, value: Option<Told>) {
    if let Some(value) = value {
        json["outcome"] = json!(outcome_name(value.outcome()));
        json["plies"] = json!(value.plies());
    }
}

fn result_name(ended: Ended) -> &'static str {
    match ended {
        Ended::Won(Side::First) => "first",
        Ended::Won(Side::Second) => "second",
        Ended::Tie => "tie",
        Ended::Repeated => "repeated",
    }
}

/// Why there are no values: of the error what people read.
fn unsolved(error: &AskError, words: &Words) -> Value {
    let mut json = error.json(words)["error"].take();
    if let Value::Object(fields) = &mut json {
        fields.retain(|name, _| ["kind", "message", "hint"].contains(&name.as_str()));
    }
    json
}
