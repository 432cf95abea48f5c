//! Pieces on a board, and what they attack.

use ask::{AskError, Words};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::body::Spoken;
use super::placing::PlacingBody;
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "board",
    summary: "A board with pieces that stand on it, the squares that each attacks, and which pieces attack each other",
    is_light: true,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "Board",
    run: |desk, text| answer_body(desk, text, answer),
};

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "BoardBody")]
struct Body {
    #[serde(flatten)]
    placing: PlacingBody,
}

fn answer(_: &mut Desk, body: &Body, words: &Words) -> Result<Value, AskError> {
    Ok(ask::standing(&body.placing.question()?, words)?.json())
}
