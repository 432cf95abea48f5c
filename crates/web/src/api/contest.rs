//! Contests: an input in, an output out.

use ask::{
    Answering, AskError, ContestQuestion, Kind, PlacementContest, PlacementContestQuestion, Rules, Words,
    message,
};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

use super::body::{self, Method, Parameter, Spoken};
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "contest",
    summary: "The output that answers a contest's input",
    is_light: false,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "ContestOutput",
    run: |desk, text| answer_body(desk, text, answer),
};

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "ContestBody")]
struct Body {
    #[serde(flatten)]
    contest: ContestBody,
    /// The contents of the input file.
    input: String,
}

/// A contest, and how it is answered.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct ContestBody {
    /// A game with a contest, or a contest about pieces: n_hau, xephau, queens, bishops, count:PIECES; or else `rules`.
    contest: Option<String>,
    /// The text of a rules file with a contest; or else `contest`.
    rules: Option<String>,
    /// Parameters that the input does not hold.
    #[schemars(with = "BTreeMap<String, Parameter>")]
    parameters: Map<String, Value>,
    /// Every end turned round: who wins in normal play loses.
    misere: bool,
    method: Option<Method>,
    /// What is written for each test, such as `if wins then 1 else 0`.
    write: Option<String>,
    /// Believe the claims of the rules, proved or not.
    trust_claims: bool,
    /// Of the contests bishops and count:PIECES: the input is one pair n k.
    pair: bool,
    /// Of the contests bishops and count:PIECES: count modulo a number, at least 2.
    #[serde(rename = "mod")]
    modulus: Option<u64>,
}

/// What messages call the input.
const LABEL: &str = "input";

/// A contest that is known.
pub(super) enum Asked {
    Game(Rules, ContestQuestion),
    Pieces(PlacementContestQuestion),
}

impl ContestBody {
    pub(super) fn asked(&self, words: &Words) -> Result<Asked, AskError> {
        let answering = Answering {
            misere: self.misere,
            method: self.method.map(|method| method.0),
            write: self.write.clone(),
            trust_claims: self.trust_claims,
            pair: self.pair,
            modulus: self.modulus,
        };
        if let (Some(name), None) = (&self.contest, &self.rules)
            && let Some(named) = PlacementContestQuestion::named(name)
        {
            let question = answering.of_pieces(named, words)?.checked(words)?;
            if !self.parameters.is_empty() {
                let wrong = message!(
                    "the contest `{contest}` has no parameters: all it needs is in its input",
                    contest = name
                );
                return Err(AskError::new(Kind::Input, wrong).hint(message!("leave out `parameters`")));
            }
            return Ok(Asked::Pieces(PlacementContestQuestion { label: LABEL.to_string(), ..question }));
        }
        let question = answering.of_game(body::values(&self.parameters)?, LABEL.to_string(), words)?;
        Ok(Asked::Game(self.rules(words)?, question))
    }

    fn rules(&self, words: &Words) -> Result<Rules, AskError> {
        match (&self.contest, &self.rules) {
            (Some(name), None) => Rules::find(name).map_err(|error| match PlacementContest::nearest(name) {
                Some(nearest) => {
                    error.hint(words.say("hint-nearest-contest", &[("name", nearest.name().into())]))
                }
                None => error,
            }),
            (None, Some(text)) => Rules::read(body::LABEL, text),
            _ => Err(AskError::new(Kind::Input, message!("expected either `contest` or `rules`"))
                .hint(message!("for example \"contest\": \"tab\""))),
        }
    }
}

fn answer(desk: &mut Desk, body: &Body, words: &Words) -> Result<Value, AskError> {
    match body.contest.asked(words)? {
        Asked::Game(rules, question) => {
            let answer = ask::contest(&rules, &body.input, &question, &desk.budget, words)?;
            let methods: Vec<&str> = answer.methods.iter().map(|method| method.name()).collect();
            Ok(json!({
                "theco": ask::FORMAT, "contest": rules.name(), "tests": answer.tests, "output": answer.output,
                "methods": methods, "notes": answer.notes,
            }))
        }
        Asked::Pieces(question) => {
            let mut output = Bounded::default();
            let answer = ask::placement_contest(&question, &body.input, &desk.budget, words, &mut output)?;
            let tests = answer.map_err(|_| too_long())?.tests;
            let output = String::from_utf8_lossy(&output.bytes);
            Ok(json!({
                "theco": ask::FORMAT, "contest": question.name(), "tests": tests, "output": output,
                "methods": [], "notes": [],
            }))
        }
    }
}

/// A longer output is not sent.
const MOST_BYTES: usize = 16 << 20;

fn too_long() -> AskError {
    AskError::new(Kind::Limit, message!("the output is longer than {most} MiB", most = MOST_BYTES >> 20))
        .hint(message!("answer it on the command line, which writes a file: `theco contest`"))
}

/// Takes so much and no more.
#[derive(Default)]
struct Bounded {
    bytes: Vec<u8>,
}

impl std::io::Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if self.bytes.len() + bytes.len() > MOST_BYTES {
            return Err(std::io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::api::tests::{answer, ask};

    fn check(contest: &Value, output: &str) {
        assert_eq!(answer("contest", &contest.to_string())["output"], output, "{contest}");
    }

    #[test]
    fn games_and_pieces_have_contests() {
        check(&json!({ "contest": "xephau", "input": "3\n" }), "0\n");
        // The well-known counts of placements of non-attacking bishops (OEIS A002465) and queens (A000170).
        check(&json!({ "contest": "bishops", "input": "8 6\n0 0\n" }), "5599888\n");
        check(&json!({ "contest": "count:queens", "input": "8\n" }), "92\n");
        check(&json!({ "contest": "count:queens", "input": "8\n", "mod": 10 }), "2\n");
    }

    #[test]
    fn options_that_a_contest_has_not_are_refused() {
        for body in [
            json!({ "contest": "tab", "input": "", "pair": true }),
            json!({ "contest": "n_hau", "input": "4", "misere": true }),
            json!({ "contest": "n_hau", "input": "4", "parameters": { "n": 4 } }),
            json!({ "input": "4" }),
            json!({ "contest": "tab", "rules": "game \"x\"", "input": "4" }),
        ] {
            assert_eq!(ask("contest", &body.to_string()).status, 422, "{body}");
        }
        assert_eq!(ask("contest", r#"{"contest": "tab"}"#).status, 400);
        assert_eq!(ask("contest", r#"{"contest": "queen", "input": ""}"#).status, 404);
    }

    #[test]
    fn long_outputs_are_refused() {
        let reply = ask("contest", r#"{"contest": "n_hau", "input": "14"}"#);
        assert_eq!(reply.status, 422);
        assert!(reply.json.contains("longer than"), "{}", reply.json);
    }
}
