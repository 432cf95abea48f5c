//! The backtracking for queens, step by step.

use ask::{AskError, CountQuestion, TraceQuestion, Window, Words};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::body::Spoken;
use super::placing::within;
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "trace",
    summary: "The backtracking for n queens that school books teach: some of its steps, and how many it has",
    is_light: false,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "Trace",
    run: |desk, text| answer_body(desk, text, answer),
};

/// The most steps of an answer.
const MOST_STEPS: u64 = 20_000;

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "TraceBody")]
struct Body {
    /// The number of queens, of rows and of columns.
    n: u64,
    /// The search ends with this solution.
    #[serde(default)]
    #[schemars(range(min = 1))]
    limit: Option<u64>,
    /// How diagonals of the squares with one difference of row i and column j are numbered: `text` by i-j+n, `figure` by j-i+n-1.
    #[serde(default)]
    diagonals: Diagonals,
    /// The number of the first step that is told.
    #[serde(default = "first")]
    #[schemars(range(min = 1))]
    from: u64,
    /// How many steps are told, if there are so many.
    #[serde(default = "usual")]
    #[schemars(range(min = 1, max = 20000))]
    steps: u64,
}

fn first() -> u64 {
    1
}

fn usual() -> u64 {
    1_000
}

/// How diagonals are numbered.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Diagonals {
    /// By i-j+n, from 1.
    #[default]
    Text,
    /// By j-i+n-1, from 0.
    Figure,
}

fn answer(desk: &mut Desk, body: &Body, words: &Words) -> Result<Value, AskError> {
    let placing = CountQuestion {
        pieces: "queens".to_string(),
        values: vec![format!("n={}", body.n)],
        ..CountQuestion::default()
    };
    let question = TraceQuestion {
        placing,
        limit: body.limit.map(|limit| within("limit", limit, u64::MAX)).transpose()?,
        diagonals: match body.diagonals {
            Diagonals::Text => ask::Diagonals::Text,
            Diagonals::Figure => ask::Diagonals::Figure,
        },
        json: true,
    };
    let window = Window {
        from: within("from", body.from, u64::MAX)?,
        steps: within("steps", body.steps, MOST_STEPS)?,
    };
    Ok(ask::trace_window(&question, &window, &desk.budget, words)?.json())
}
