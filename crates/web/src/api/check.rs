//! Rules as they are written: their mistakes, and their claims tried.

use ask::{AskError, CheckQuestion, Kind, Rules, Words};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::body::{RulesBody, Spoken};
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "check",
    summary: "The mistakes of a rules file, with their places; and whether its claims hold",
    is_light: true,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "Check",
    run: |desk, text| answer_body(desk, text, answer),
};

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "CheckBody")]
struct Body {
    #[serde(flatten)]
    rules: RulesBody,
    /// The claims are tried, and play at many positions.
    #[serde(default)]
    claims: bool,
    /// How far numbers without bound go when claims are tried.
    #[serde(default)]
    up_to: Option<u64>,
}

/// Mistakes of the rules are the answer, and no error.
fn answer(desk: &mut Desk, body: &Body, words: &Words) -> Result<Value, AskError> {
    checked(desk, body, words).or_else(|error| match error.diagnostics(words) {
        Some(diagnostics) if matches!(error.kind, Kind::Rules | Kind::Fault) => Ok(json!({
            "theco": ask::FORMAT, "valid": false, "kind": error.kind.name(), "diagnostics": diagnostics,
        })),
        _ => Err(error),
    })
}

fn checked(desk: &mut Desk, body: &Body, words: &Words) -> Result<Value, AskError> {
    let rules = body.rules.rules()?;
    let settings = body.rules.settings()?;
    let mut json = json!({ "theco": ask::FORMAT, "valid": true });
    add(&mut json, ask::show(&rules, &settings)?.json(false));
    if body.claims {
        let question = CheckQuestion { settings, up_to: body.up_to };
        add(&mut json, tried(&rules, &question, desk, words)?);
    }
    Ok(json)
}

fn tried(rules: &Rules, question: &CheckQuestion, desk: &Desk, words: &Words) -> Result<Value, AskError> {
    Ok(ask::check(rules, question, &desk.budget, words)?.json())
}

fn add(json: &mut Value, more: Value) {
    if let (Some(json), Value::Object(more)) = (json.as_object_mut(), more) {
        json.extend(more);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::api::tests::{answer, ask};

    const RIGHT: &str = "game one\nabout vi \"Một chồng sỏi\"\nstate pile in 0.. = 21\n\
        move take in 1..min(3, pile)\n  then pile -= take\n";

    #[test]
    fn right_rules_are_shown() {
        let rules = answer("show", r#"{"game": "stones"}"#)["rules"].as_str().unwrap().to_string();
        let checked = answer("check", &json!({ "rules": rules, "claims": true }).to_string());
        assert_eq!((&checked["valid"], &checked["game"]), (&json!(true), &json!("stones")));
        assert_eq!(checked["holds"], json!(true));
    }

    /// Editors count in units of UTF-16, where `🎲` is two and `ộ` one.
    #[test]
    fn mistakes_have_places() {
        let wrong = format!("# 🎲\n{RIGHT}").replace("-= take", "-= x");
        let at = wrong.encode_utf16().count() - "x\n".len();
        let checked = answer("check", &json!({ "rules": wrong }).to_string());
        assert_eq!(checked["valid"], json!(false), "{checked}");
        let first = &checked["diagnostics"][0];
        assert_eq!((&first["from"], &first["to"]), (&json!(at), &json!(at + 1)), "{checked}");
    }

    #[test]
    fn what_is_wrong_with_the_question_is_an_error() {
        assert_eq!(ask("check", "{}").status, 422);
        assert_eq!(ask("check", r#"{"game": "no such game"}"#).status, 404);
        assert_eq!(ask("check", r#"{"game": "tab", "parameters": {"rows": 0}}"#).status, 422);
    }
}
