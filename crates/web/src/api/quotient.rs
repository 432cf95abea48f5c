//! The misère quotient of a game with heaps.

use std::time::Instant;

use ask::{AskError, QuotientQuestion, Words};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::body::{RulesBody, Spoken};
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "quotient",
    summary: "The misère quotient of a game with heaps: who wins any sum of them in misère play",
    is_light: false,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "Quotient",
    run: |desk, text| answer_body(desk, text, answer),
};

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "QuotientBody")]
struct Body {
    #[serde(flatten)]
    rules: RulesBody,
    /// The greatest heap; otherwise 30.
    #[serde(default = "usual")]
    to: u64,
}

fn usual() -> u64 {
    30
}

fn answer(desk: &mut Desk, body: &Body, words: &Words) -> Result<Value, AskError> {
    let started = Instant::now();
    let question = QuotientQuestion { settings: body.rules.settings()?, to: body.to };
    let answer = ask::quotient(&body.rules.rules()?, &question, &desk.budget, words)?;
    Ok(answer.after(started.elapsed().as_secs_f64()).json())
}

#[cfg(test)]
mod tests {
    use crate::api::tests::answer;

    /// Plambeck and Siegel (JCTA 2008): the misère quotient of Kayles has 40 elements.
    #[test]
    fn the_quotient_of_kayles() {
        assert_eq!(answer("quotient", r#"{"game": "kayles", "to": 80}"#)["order"], 40);
    }
}
