//! Games in play as JSON: an object on a line for everything that is said.

use serde_json::{Value, json};

use super::{Course, Made, Refusal, Reply, Standing};
use crate::json::FORMAT;
use crate::table::outcome_name;
use crate::written::Judged;
use crate::{Choice, MoveAnswer, Words, WrittenMove};

impl Reply {
    /// What is said, as JSON.
    pub fn json(&self, words: &Words) -> Value {
        match self {
            Reply::Moved(made) => made.json(),
            Reply::Undone(moves) => event("undone", json!({ "moves": moves })),
            Reply::NothingToUndo => event("undone", json!({ "moves": 0 })),
            Reply::Hint(hint) => event(
                "hint",
                json!({
                    "outcome": outcome_name(hint.value.outcome()), "plies": hint.value.plies(),
                    "best": hint.mv.as_ref().map(WrittenMove::json),
                }),
            ),
            Reply::Why(why) => event(
                "why",
                json!({
                    "outcome": outcome_name(why.value.outcome()), "plies": why.value.plies(),
                    "moves": why.moves.iter().map(MoveAnswer::json).collect::<Vec<_>>(),
                    "all_moves": why.all_moves,
                }),
            ),
            Reply::Moves => event("moves", json!({})),
            Reply::Help => event("help", json!({ "text": self.text(words) })),
            Reply::Quit => event("quit", json!({})),
            Reply::Refused(refusal) => refusal.json(words),
        }
    }
}

impl Refusal {
    fn json(&self, words: &Words) -> Value {
        let (message, hint) = self.say(words);
        event("refused", json!({ "message": message, "hint": hint }))
    }
}

impl Made {
    fn json(&self) -> Value {
        let mut json = self.mv.json();
        json["number"] = json!(self.number);
        json["player"] = json!(self.player.name());
        if let Some(name) = &self.name {
            json["turn"] = json!(name);
        }
        event("moved", json)
    }
}

impl Standing {
    /// Where the game stands, as JSON.
    pub fn json(&self) -> Value {
        let mut json = json!({ "position": self.position });
        if let Some(turn) = &self.turn {
            json["turn"] = json!(turn);
        }
        json["player"] = json!(self.player.name());
        json["moves"] = self.moves.iter().map(WrittenMove::json).collect();
        json["all_moves"] = json!(self.all_moves);
        json["result"] = json!(self.ended.map(super::Ended::name));
        event("standing", json)
    }
}

impl<G: Judged> Course<'_, G> {
    /// What is said before the first move, as JSON.
    pub(super) fn hello_json(&self, notes: &[String]) -> Value {
        event(
            "begun",
            json!({
                "game": self.definition().name(),
                "parameters": crate::json::parameters(self.definition().parameters()),
                "misere": self.definition().is_misere(),
                "players": self.players.map(super::Player::name),
                "method": self.method().map(Choice::name),
                "notes": notes,
            }),
        )
    }
}

/// An event with its fields.
fn event(name: &str, fields: Value) -> Value {
    let mut json = json!({ "theco": FORMAT, "event": name });
    if let (Value::Object(json), Value::Object(fields)) = (&mut json, fields) {
        json.extend(fields);
    }
    json
}
