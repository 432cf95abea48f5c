//! The nimbers of one number after another.

use std::time::Instant;

use ask::{AskError, Kind, NimbersAnswer, NimbersQuestion, Settings, Words, message};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::body::{RulesBody, Spoken};
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "nimbers",
    summary: "The nimbers of a game whose position is one number, or of its opening for several values of a parameter",
    is_light: false,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "Nimbers",
    run: |desk, text| answer_body(desk, text, answer),
};

/// More terms are not sent.
const MOST: usize = 1_000_000;

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "NimbersBody")]
struct Body {
    /// One parameter may be a range, such as `"cols": "1..6"`: the nimbers are then those of the opening.
    #[serde(flatten)]
    rules: RulesBody,
    /// Misère nimbers and genera, of games with heaps.
    #[serde(default)]
    misere: bool,
    /// The last number; otherwise 100. No more than a million terms are sent.
    #[serde(default)]
    to: Option<i64>,
    /// With a plot as a picture.
    #[serde(default)]
    picture: bool,
}

fn answer(desk: &mut Desk, body: &Body, words: &Words) -> Result<Value, AskError> {
    let started = Instant::now();
    let rules = body.rules.rules()?;
    let settings = Settings { misere: body.misere, ..body.rules.settings()? };
    let question = NimbersQuestion { settings, to: body.to };
    let answer = ask::nimbers(&rules, &question, &desk.budget, words)?;
    if answer.nimbers.len() > MOST {
        let error = message!("no more than {most} terms are sent", most = MOST);
        return Err(AskError::new(Kind::Limit, error).hint(message!("name a smaller number with `to`")));
    }
    let answer = NimbersAnswer { seconds: started.elapsed().as_secs_f64(), ..answer };
    Ok(answer.json(body.picture, words))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::api::tests::answer;

    /// OEIS A002186.
    #[test]
    fn nimbers_of_kayles() {
        let kayles = answer("nimbers", r#"{"game": "kayles", "to": 11, "picture": true}"#);
        assert_eq!(kayles["nimbers"], json!([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]));
        assert!(kayles["picture"]["parts"].is_array());
    }

    #[test]
    fn a_parameter_may_be_a_range() {
        let cram = answer("nimbers", r#"{"game": "cram", "parameters": {"rows": 2, "cols": "1..4"}}"#);
        assert_eq!((&cram["parameter"], &cram["first"]), (&json!("cols"), &json!(1)));
    }
}
