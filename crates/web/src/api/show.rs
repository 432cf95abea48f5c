//! A game: its rules, its parameters, and a position of it.

use ask::{AskError, Words};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::body::{self, GameBody, Spoken};
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "show",
    summary: "A game: its rules, its parameters, where it comes from, and a position of it",
    is_light: true,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "Game",
    run: |desk, text| answer_body(desk, text, answer),
};

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "ShowBody")]
struct Body {
    #[serde(flatten)]
    game: GameBody,
    /// With a picture of the position.
    #[serde(default)]
    picture: bool,
}

fn answer(_: &mut Desk, body: &Body, _: &Words) -> Result<Value, AskError> {
    let answer = ask::show(&body.game.rules()?, &body.game.settings()?)?;
    let mut json = answer.json(true);
    if let Some(shown) = answer.shown.as_ref().filter(|_| body.picture) {
        json["picture"] = body::picture(shown);
    }
    Ok(json)
}
