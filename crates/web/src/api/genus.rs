//! Misère values of heaps.

use std::time::Instant;

use ask::{AskError, GenusAnswer, Kind, Subject, Words};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::body::{GameBody, Spoken};
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "genus",
    summary: "The genus of a position of a game with heaps, in misère play, and of what each move leaves",
    is_light: false,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "Genus",
    run: |desk, text| answer_body(desk, text, answer),
};

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "GenusBody")]
struct Body {
    #[serde(flatten)]
    game: GameBody,
}

fn answer(desk: &mut Desk, body: &Body, words: &Words) -> Result<Value, AskError> {
    genus(desk, &body.game, words)
}

/// The genus of a position.
pub(super) fn genus(desk: &Desk, game: &GameBody, words: &Words) -> Result<Value, AskError> {
    let started = Instant::now();
    let Subject::One(rules, settings) = game.subject()? else {
        let error = AskError::new(Kind::Unsuitable, words.say("error-misere-sum", &[]));
        return Err(error.hint(words.say("hint-misere-sum", &[])));
    };
    let answer = ask::genus(&rules, &settings, &desk.budget, words)?;
    Ok(GenusAnswer { seconds: started.elapsed().as_secs_f64(), ..answer }.json())
}
