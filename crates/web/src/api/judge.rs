//! Whether the output of a contest's program is right.

use ask::{AskError, GameTask, PlacementRanges, PlacementTask, Task, Words};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::body::Spoken;
use super::contest::{Asked, ContestBody};
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "judge",
    summary: "Whether an output answers a contest's input; every right answer is accepted",
    is_light: false,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "Verdict",
    run: |desk, text| answer_body(desk, text, answer),
};

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "JudgeBody")]
struct Body {
    #[serde(flatten)]
    contest: ContestBody,
    /// The contents of the input file.
    input: String,
    /// What a program wrote.
    output: String,
}

fn answer(desk: &mut Desk, body: &Body, words: &Words) -> Result<Value, AskError> {
    let task: Box<dyn Task> = match body.contest.asked(words)? {
        Asked::Game(rules, question) => Box::new(GameTask::new(rules, question)?),
        Asked::Pieces(question) => Box::new(PlacementTask::new(question, PlacementRanges::default(), words)?),
    };
    Ok(task.judge(&body.input, &body.output, &desk.budget, words)?.json(&task.name()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::api::tests::answer;

    #[test]
    fn outputs_are_right_or_wrong() {
        let judged = |output: &str| {
            answer(
                "judge",
                &json!({ "contest": "count:queens", "input": "8\n", "output": output }).to_string(),
            )
        };
        assert_eq!(judged("92\n")["verdict"], "ok");
        let wrong = judged("91\n");
        assert_eq!(
            (&wrong["verdict"], &wrong["wrong"]["expected"]),
            (&json!("answer"), &json!("92")),
            "{wrong}"
        );
        assert_eq!(judged("")["verdict"], "no-output");
    }
}
