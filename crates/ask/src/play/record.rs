//! Games as they are saved and taken up again.

use message::message;
use serde_json::{Map, Value, json};

use super::{Course, Ended, Player, Side, write_move};
use crate::error::AskError;
use crate::json::FORMAT;
use crate::written::Judged;
use crate::{Kind, Settings, Words};

/// A game as it was saved: the rules' name, the opening position, who sat where, and the moves.
#[derive(Clone, Debug)]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// Parameters, opening position, who moved first, misère.
    pub settings: Settings,
    /// Who sat where: the one who moved first, then the other.
    pub players: [Player; 2],
    /// The moves as they were typed or could have been.
    pub moves: Vec<String>,
}

impl Record {
    /// Reads a record from its text; `label` is what messages call it.
    ///
    /// # Errors
    /// An [`AskError`] that says what the text lacks.
    pub fn read(label: &str, text: &str, words: &Words) -> Result<Record, AskError> {
        let wrong = |what: &str| {
            let args = [("file", label.to_string().into()), ("what", what.to_string().into())];
            AskError::new(Kind::Input, words.say("play-record-wrong", &args))
                .hint(words.say("hint-play-record", &[]))
        };
        let json: Value = serde_json::from_str(text).map_err(|error| {
            let no_json = message!(
                "no JSON at line {line}, column {column}",
                line = error.line(),
                column = error.column()
            );
            wrong(&words.said(&no_json))
        })?;
        if json["theco"] != json!(FORMAT) {
            return Err(wrong("\"theco\": 1"));
        }
        let said = |name: &str| json[name].as_str().map(str::to_string);
        let moves = json["moves"].as_array().ok_or_else(|| wrong("\"moves\""))?;
        let moves = moves.iter().map(|mv| mv.as_str().map(str::to_string)).collect::<Option<_>>();
        let parameters = json["parameters"].as_object().ok_or_else(|| wrong("\"parameters\""))?;
        Ok(Record {
            game: said("game").ok_or_else(|| wrong("\"game\""))?,
            settings: Settings {
                values: parameter_texts(parameters).ok_or_else(|| wrong("\"parameters\""))?,
                at: Some(said("position").ok_or_else(|| wrong("\"position\""))?),
                turn: said("turn"),
                misere: json["misere"] == json!(true),
            },
            players: players(&json["players"]).ok_or_else(|| wrong("\"players\""))?,
            moves: moves.ok_or_else(|| wrong("\"moves\""))?,
        })
    }
}

fn parameter_texts(parameters: &Map<String, Value>) -> Option<Vec<(String, String)>> {
    let text = |value: &Value| match value {
        Value::Number(number) => Some(number.to_string()),
        Value::Array(values) => {
            let values = values.iter().map(|value| value.as_i64().map(|value| value.to_string()));
            values.collect::<Option<Vec<_>>>().map(|values| values.join(","))
        }
        _ => None,
    };
    parameters.iter().map(|(name, value)| Some((name.clone(), text(value)?))).collect()
}

fn players(json: &Value) -> Option<[Player; 2]> {
    let player = |json: &Value| match json.as_str() {
        Some("human") => Some(Player::Human),
        Some("computer") => Some(Player::Computer),
        _ => None,
    };
    match json.as_array()?.as_slice() {
        [first, second] => {
            Some([player(first)?, player(second)?]).filter(|players| *players != [Player::Human; 2])
        }
        _ => None,
    }
}

impl Player {
    /// The name in records and in JSON, which is never translated.
    pub fn name(self) -> &'static str {
        match self {
            Player::Human => "human",
            Player::Computer => "computer",
        }
    }
}

impl Ended {
    pub(super) fn name(self) -> &'static str {
        match self {
            Ended::Won(Side::First) => "first",
            Ended::Won(Side::Second) => "second",
            Ended::Tie => "tie",
            Ended::Repeated => "endless",
        }
    }
}

impl<G: Judged> Course<'_, G> {
    /// The game so far, as [`Record::read`] reads it.
    ///
    /// # Errors
    /// An [`AskError`] where the rules go wrong.
    pub(super) fn record(&self) -> Result<String, AskError> {
        let definition = self.definition();
        let opening = &self.opened.opening;
        let mut json = json!({
            "theco": FORMAT,
            "game": self.definition().name(),
            "parameters": crate::json::parameters(definition.parameters()),
            "position": definition.show_position(opening),
        });
        if let Some(turn) = definition.turn_name(opening) {
            json["turn"] = json!(turn);
        }
        if self.definition().is_misere() {
            json["misere"] = json!(true);
        }
        json["players"] = json!(self.players.map(Player::name));
        let moves = self.past.iter().map(|ply| write_move(definition, &ply.before, &ply.mv));
        json["moves"] = moves.collect();
        if let Some(ended) = self.ended()? {
            json["result"] = json!(ended.name());
        }
        Ok(format!("{json:#}\n"))
    }
}
