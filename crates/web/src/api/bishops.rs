//! Bishops counted as the school book does.

use ask::{AskError, Words};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::body::Spoken;
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "bishops",
    summary: "How k bishops on n rows and columns are counted: both colours diagonal by diagonal, and the products",
    is_light: false,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "Bishops",
    run: |desk, text| answer_body(desk, text, answer),
};

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "BishopsBody")]
struct Body {
    /// The number of rows and of columns, at most 100.
    n: u32,
    /// The number of bishops.
    k: u32,
}

fn answer(desk: &mut Desk, body: &Body, words: &Words) -> Result<Value, AskError> {
    Ok(ask::bishops(body.n as usize, body.k as usize, &desk.budget, words)?.json())
}
