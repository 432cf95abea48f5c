//! Who wins from a position, in how many moves, and how.

use std::time::Instant;

use ask::{AskError, SolveAnswer, SolveQuestion, Subject, Words};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::body::{GameBody, Method, Spoken};
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "solve",
    summary: "Who wins from a position, in how many moves, and how",
    is_light: false,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "Solved",
    run: |desk, text| answer_body(desk, text, answer),
};

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "SolveBody")]
struct Body {
    /// A sum of several games is `game`, or `position` without it: `nim:3 + kayles:7`.
    #[serde(flatten)]
    game: GameBody,
    #[serde(default)]
    method: Option<Method>,
    /// Count plies by a table even where a claim of the rules answers.
    #[serde(default)]
    plies: bool,
    /// Believe the claims of the rules, proved or not.
    #[serde(default)]
    trust_claims: bool,
    /// With a picture of the position.
    #[serde(default)]
    pictures: bool,
    /// With the answer in words, and why it was answered so.
    #[serde(default)]
    explain: bool,
}

fn answer(desk: &mut Desk, body: &Body, words: &Words) -> Result<Value, AskError> {
    let started = Instant::now();
    let question = SolveQuestion {
        plies: body.plies,
        method: body.method.map(|method| method.0),
        trust_claims: body.trust_claims,
        picture: body.pictures,
        ..SolveQuestion::default()
    };
    let answer = match body.game.subject()? {
        Subject::One(rules, settings) => {
            ask::solve(&rules, &SolveQuestion { settings, ..question }, &desk.budget, words)
        }
        Subject::Several(sum) => ask::solve_sum(&sum, &question, &desk.budget, words),
    };
    let answer = SolveAnswer { seconds: started.elapsed().as_secs_f64(), ..answer? };
    let mut json = answer.json();
    json["verdict"] = json!(answer.verdict(words));
    if let Some(reason) = answer.reason(words) {
        json["reason"] = json!(reason);
    }
    if body.pictures {
        json["picture"] = answer.picture.as_ref().map_or(Value::Null, |picture| picture.json());
    }
    if body.explain {
        json["text"] = json!(answer.text(words, true));
    }
    Ok(json)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::api::tests::{answer, ask};

    fn check(body: &str, outcome: &str, plies: Option<u32>) {
        let answer = answer("solve", body);
        assert_eq!((&answer["outcome"], &answer["plies"]), (&json!(outcome), &json!(plies)), "{answer}");
    }

    /// The figure of the source of `tab` (10 rows, 4 columns): 4,3 is won in 3 plies, 5,3 is lost.
    #[test]
    fn positions_of_figure_1() {
        let at = |at: &str| {
            format!(r#"{{"game": "tab", "parameters": {{"rows": 10, "cols": 4}}, "position": "{at}"}}"#)
        };
        check(&at("4,3"), "win", Some(3));
        assert_eq!(answer("solve", &at("5,3"))["outcome"], "lose");
    }

    /// The nimbers of 3 stones and of 7 pins are 3 and 2 (Guy and Smith 1956), whose sum is not 0.
    #[test]
    fn sums_name_their_games_in_game_or_position() {
        for body in [
            r#"{"game": "nim:3 + kayles:7"}"#,
            r#"{"position": "nim:3+kayles:7"}"#,
            r#"{"game": "nim", "position": "3+kayles:7"}"#,
        ] {
            let answer = answer("solve", body);
            assert_eq!(answer["outcome"], "win", "{answer}");
            assert!(answer["moves"][0]["part"].is_u64(), "{answer}");
        }
        assert_eq!(ask("solve", r#"{"position": "3"}"#).status, 422);
    }

    #[test]
    fn numbers_lists_and_texts_are_parameters() {
        for takes in ["[1, 3, 4]", "\"1,3,4\""] {
            let body =
                format!(r#"{{"game": "subtraction", "parameters": {{"takes": {takes}}}, "position": "7"}}"#);
            // Every seventh heap of {1, 3, 4} is lost, and so is every one that leaves 2.
            check(&body, "lose", Some(4));
        }
        assert_eq!(ask("solve", r#"{"game": "tab", "parameters": {"rows": {}}}"#).status, 422);
    }
}
