//! In how many ways pieces stand on a board.

use ask::{AskError, CountFormat, CountMethod, CountQuestion, Explained, Kind, Words, message};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::body::Spoken;
use super::placing::{ConditionBody, PlacingBody, wrong};
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "count",
    summary: "In how many ways pieces stand on a board so that none attacks another, or that they dominate it",
    is_light: false,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "Counts",
    run: |desk, text| answer_body(desk, text, answer),
};

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "CountBody")]
struct Body {
    #[serde(flatten)]
    placing: PlacingBody,
    #[serde(flatten)]
    condition: ConditionBody,
    /// The least number of pieces that dominate, or that are maximal.
    #[serde(default)]
    least: bool,
    /// Counts are taken modulo this number.
    #[serde(default, rename = "mod")]
    modulus: Option<u64>,
    /// How it is counted: `formula`, `ferrers`, `join`, `batched`, `few`, `branch` or `frontier`; otherwise by what suits.
    #[serde(default)]
    method: Option<String>,
    /// Say by which method it was counted and why; of one problem.
    #[serde(default)]
    explain: bool,
}

fn answer(desk: &mut Desk, body: &Body, words: &Words) -> Result<Value, AskError> {
    let question = CountQuestion {
        least: body.least,
        modulus: body.modulus,
        method: body.method.as_deref().map(method).transpose()?,
        ..body.condition.question(&body.placing)?
    };
    let explained = if body.explain { Explained::Wholly } else { Explained::Not };
    let mut json = Vec::new();
    let written = ask::count(&question, CountFormat::Json, explained, &desk.budget, words, &mut json)?;
    let broken = || AskError::new(Kind::Fault, message!("the answer could not be written"));
    written.map_err(|_| broken())?;
    serde_json::from_slice(&json).map_err(|_| broken())
}

fn method(name: &str) -> Result<CountMethod, AskError> {
    let known = CountMethod::ALL;
    known.into_iter().find(|method| method.name() == name).ok_or_else(|| {
        let (name, names) = (name.to_string(), known.map(CountMethod::name).join(", "));
        wrong(message!("there is no method `{name}`", name)).hint(message!("methods are {names}", names))
    })
}
