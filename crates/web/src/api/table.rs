//! The whole table of a game.

use ask::{AskError, Kind, TableFormat, TableQuestion, TableSummary, Words, message};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use std::time::Instant;

use super::body::{GameBody, Method, Spoken};
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "table",
    summary: "The outcome and plies of every position; or how many positions there are of each",
    is_light: false,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "Table",
    run: |desk, text| answer_body(desk, text, answer),
};

/// So many positions are sent where nothing is said, and at most.
const USUAL: u64 = 100_000;
const MOST: u64 = 400_000;

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "TableBody")]
struct Body {
    #[serde(flatten)]
    game: GameBody,
    #[serde(default)]
    method: Option<Method>,
    /// `true`: all positions that can be numbered; `false`: those that play reaches; otherwise what is natural for the game.
    #[serde(default)]
    all: Option<bool>,
    /// How many positions there are of each value, instead of the positions.
    #[serde(default)]
    histogram: bool,
    /// How many positions win, lose and tie, in how many plies, and the longest win.
    #[serde(default)]
    summary: bool,
    /// With a picture of the table, of positions of one number or two.
    #[serde(default)]
    picture: bool,
    /// The positions one by one; without them a picture has them all the same.
    #[serde(default = "yes")]
    list: bool,
    /// A table of more positions is refused: 100 000 where nothing is said, at most 400 000. A histogram and a summary
    /// have no such limit.
    #[serde(default)]
    #[schemars(range(min = 1, max = 400_000))]
    limit: Option<u64>,
}

fn yes() -> bool {
    true
}

fn answer(desk: &mut Desk, body: &Body, words: &Words) -> Result<Value, AskError> {
    let started = Instant::now();
    let rules = body.game.rules()?;
    let question = TableQuestion {
        settings: body.game.settings()?,
        method: body.method.map(|method| method.0),
        all: body.all,
        format: TableFormat::Json,
        signed: false,
        histogram: body.histogram,
    };
    let most = body.limit.unwrap_or(USUAL);
    if !(1..=MOST).contains(&most) {
        return Err(AskError::new(Kind::Input, message!("`limit` is from 1 to {most}", most = MOST)));
    }
    if body.summary {
        let summary = ask::table_summary(&rules, &question, &desk.budget, words)?;
        return Ok(TableSummary { seconds: started.elapsed().as_secs_f64(), ..summary }.json());
    }
    ask::table_json(&rules, &question, (body.list, body.picture, most), &desk.budget, words)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::api::tests::{answer, ask};

    #[test]
    fn the_table_is_that_of_the_command_line() {
        let table = answer("table", r#"{"game": "tab", "parameters": {"rows": 10, "cols": 4}}"#);
        let rows = table["table"].as_array().unwrap();
        assert_eq!(table["positions"].as_u64().unwrap() as usize, rows.len());
        let of = |at: &str| rows.iter().find(|row| row["position"] == at).unwrap();
        assert_eq!((&of("4,3")["outcome"], &of("4,3")["plies"]), (&json!("win"), &json!(3)));
    }

    #[test]
    fn pictures_need_no_list() {
        let body =
            r#"{"game": "tab", "parameters": {"rows": 10, "cols": 4}, "picture": true, "list": false}"#;
        let table = answer("table", body);
        assert!(table.get("table").is_none() && table["picture"]["parts"].is_array());
        let board = ask("table", r#"{"game": "tic-tac-toe", "picture": true}"#);
        assert_eq!(board.status, 422);
    }

    #[test]
    fn large_tables_are_refused_but_not_their_sums() {
        let error: Value =
            serde_json::from_str(&ask("table", r#"{"game": "tic-tac-toe", "limit": 5000}"#).json).unwrap();
        assert_eq!(error["error"]["kind"], "limit");
        let histogram = answer("table", r#"{"game": "tic-tac-toe", "histogram": true, "limit": 1}"#);
        let count = |row: &Value| row["positions"].as_u64().unwrap();
        let total: u64 = histogram["histogram"].as_array().unwrap().iter().map(count).sum();
        // So many positions play reaches (Schaefer 2002).
        assert_eq!(total, 5478);
        assert_eq!(answer("table", r#"{"game": "tic-tac-toe", "summary": true}"#)["positions"], 5478);
        assert_eq!(ask("table", r#"{"game": "tab", "limit": 0}"#).status, 422);
    }
}
