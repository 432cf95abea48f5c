//! The pieces that have a name.

use ask::{AskError, Words};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::body::Spoken;
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "pieces",
    summary: "The pieces that have a name, and how they attack",
    is_light: true,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "Pieces",
    run: |desk, text| answer_body(desk, text, answer),
};

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "PiecesBody")]
struct Body {}

fn answer(_: &mut Desk, _: &Body, words: &Words) -> Result<Value, AskError> {
    Ok(ask::pieces_json(words))
}
