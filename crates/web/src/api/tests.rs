//! What tests of the commands share, and tests of all of them: answers are as they are described, whatever is asked.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ask::{Budget, Progress, Stop, Watch};
use jsonschema::Validator;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};

use super::{COMMANDS, Desk, Reply, description};

/// Asks a command.
pub(super) fn ask(command: &str, body: &str) -> Reply {
    Desk::new(Budget { bytes: 1 << 30, ..Budget::unlimited() }).answer(command, body)
}

/// The answer of a command to a right question, which is as it is described.
pub(super) fn answer(command: &str, body: &str) -> Value {
    let reply = ask(command, body);
    assert_eq!(reply.status, 200, "{command} {body}\n{}", reply.json);
    fits(command, body, &reply)
}

/// Checks a reply against the description, and reads it.
fn fits(command: &str, body: &str, reply: &Reply) -> Value {
    let json: Value = serde_json::from_str(&reply.json).unwrap();
    let known = COMMANDS.iter().find(|known| known.name == command);
    let name = known.filter(|_| reply.status == 200).map_or("Error", |known| known.answer);
    if let Some(error) = validator(name).iter_errors(&json).next() {
        panic!("{command} {body}\n{} at {}\n{json}", error, error.instance_path());
    }
    json
}

fn described() -> Value {
    serde_json::from_str(&description().json).unwrap()
}

/// What tells whether an answer has a schema, made once for each.
fn validator(schema: &str) -> Arc<Validator> {
    static MADE: Mutex<BTreeMap<String, Arc<Validator>>> = Mutex::new(BTreeMap::new());
    let mut made = MADE.lock().unwrap();
    Arc::clone(made.entry(schema.to_string()).or_insert_with(|| Arc::new(made_validator(schema))))
}

fn made_validator(schema: &str) -> Validator {
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$ref": format!("#/components/schemas/{schema}"),
        "components": described()["components"],
    });
    jsonschema::validator_for(&schema).unwrap()
}

#[test]
fn bodies_that_are_none_are_refused() {
    for body in ["", "{", "[]", "null", "1", r#"{"game": 1}"#, r#"{"gmae": "tab"}"#, r#"{"language": "fr"}"#]
    {
        let reply = ask("solve", body);
        assert_eq!(reply.status, 400, "{body}");
        fits("solve", body, &reply);
    }
    assert_eq!(ask("pieces", "[]").status, 400);
    let deep = "[".repeat(100_000);
    assert_eq!(ask("solve", &deep).status, 400);
    assert_eq!(ask("dance", "{}").status, 404);
}

#[test]
fn errors_are_in_the_language_that_is_asked() {
    let message = |language: &str| {
        let error = ask("solve", &format!(r#"{{"game": "tba", "language": "{language}"}}"#));
        assert_eq!(error.status, 404);
        let error: Value = serde_json::from_str(&error.json).unwrap();
        error["error"]["message"].as_str().unwrap().to_string()
    };
    assert!(message("en").contains("no game"));
    assert!(message("vi").contains("không có trò chơi"), "{}", message("vi"));
}

/// Calls `visit` with every object inside a value.
fn each_object<'v>(value: &'v Value, visit: &mut dyn FnMut(&'v Map<String, Value>)) {
    match value {
        Value::Object(object) => {
            visit(object);
            object.values().for_each(|value| each_object(value, visit));
        }
        Value::Array(values) => values.iter().for_each(|value| each_object(value, visit)),
        _ => {}
    }
}

#[test]
fn the_description_lists_every_command_and_its_references_lead_somewhere() {
    let described = described();
    assert_eq!(described["openapi"], "3.1.0");
    assert!(described["info"]["title"].is_string() && described["info"]["version"].is_string());
    let paths = described["paths"].as_object().unwrap();
    let names: Vec<String> = COMMANDS.iter().map(|command| format!("/api/v1/{}", command.name)).collect();
    assert_eq!(paths.keys().collect::<Vec<_>>(), names.iter().collect::<Vec<_>>());
    for (path, item) in paths {
        let operation = &item["post"];
        assert_eq!(path, &format!("/api/v1/{}", operation["operationId"].as_str().unwrap()));
        assert!(operation["summary"].as_str().is_some_and(|summary| !summary.is_empty()));
        assert_eq!(operation["requestBody"]["required"], true);
        for (status, response) in operation["responses"].as_object().unwrap() {
            assert!(status.parse::<u16>().is_ok());
            assert!(response["description"].is_string());
            assert!(response["content"]["application/json"]["schema"]["$ref"].is_string());
        }
    }
    let mut references = 0;
    each_object(&described, &mut |object| {
        if let Some(Value::String(reference)) = object.get("$ref") {
            let pointer = reference.strip_prefix('#').unwrap();
            assert!(described.pointer(pointer).is_some(), "{reference}");
            references += 1;
        }
    });
    assert!(references > 50);
    for (name, schema) in described["components"]["schemas"].as_object().unwrap() {
        assert!(jsonschema::meta::is_valid(schema), "{name}");
        validator(name);
    }
    for command in COMMANDS {
        let body = format!(
            "/paths/~1api~1v1~1{}/post/requestBody/content/application~1json/schema/$ref",
            command.name
        );
        let body = described.pointer(&body).and_then(Value::as_str).unwrap().replace('#', "");
        assert_eq!(described.pointer(&body).unwrap()["additionalProperties"], false, "{}", command.name);
    }
}

/// Stops work at a time, so that any question may be asked.
struct Until(Instant);

impl Watch for Until {
    fn check(&self, _: Option<Progress>) -> Result<(), Stop> {
        if Instant::now() < self.0 { Ok(()) } else { Err(Stop::Time) }
    }
}

/// Asks for a short time; the reply is one that is described.
fn ask_shortly(command: &str, body: &str) -> Reply {
    let watch: &'static Until = Box::leak(Box::new(Until(Instant::now() + Duration::from_millis(50))));
    let reply = Desk::new(Budget { bytes: 64 << 20, threads: 1, watch }).answer(command, body);
    assert!([200, 400, 404, 422].contains(&reply.status), "{command} {body}");
    fits(command, body, &reply);
    reply
}

/// Games of the catalogue, every fifth where there is little time, and what of the commands is asked about them.
#[test]
fn answers_about_every_game_fit_their_descriptions() {
    let step = if std::env::var_os("THECO_LONG").is_some() { 1 } else { 5 };
    for game in ask::game_names().step_by(step) {
        for (command, more) in [
            ("show", json!({ "picture": true })),
            ("check", json!({})),
            ("check", json!({ "claims": true, "up_to": 3 })),
            ("solve", json!({ "pictures": true, "explain": true })),
            ("solve", json!({ "misere": true, "language": "vi", "trust_claims": true })),
            ("table", json!({ "picture": true, "limit": 2000 })),
            ("table", json!({ "limit": 2000 })),
            ("table", json!({ "summary": true })),
            ("table", json!({ "histogram": true })),
            ("nimber", json!({})),
            ("nimber", json!({ "search": true, "misere": true })),
            ("nimbers", json!({ "to": 20, "picture": true })),
            ("nimbers", json!({ "to": 10, "misere": true })),
            ("quotient", json!({ "to": 6 })),
            ("genus", json!({})),
        ] {
            let mut body = more;
            body["game"] = json!(game);
            ask_shortly(command, &body.to_string());
        }
        ask_shortly("contest", &json!({ "contest": game, "input": "" }).to_string());
        ask_shortly("judge", &json!({ "contest": game, "input": "1\n1 1", "output": "1" }).to_string());
    }
}

/// Values for the fields of these names that mean something; any other value is tried beside them.
const MEANINGFUL: &[(&str, &[&str])] = &[
    ("game", &["tab", "nim", "kayles", "stones", "tic-tac-toe", "strip", "nim:3 + kayles:7", "cram", "tba"]),
    (
        "rules",
        &[
            "game x\nstate p in 0..9 = 3\nmove k in 1..2 when k <= p then p -= k\n",
            "game",
            "\u{feff}game é {",
        ],
    ),
    ("position", &["4,3", "3+4+5", "7", "nim:3+kayles:7", "0112020", "", "-1", ":", "99999999999999999999"]),
    ("contest", &["tab", "n_hau", "xephau", "bishops", "count:kings", "count:", "queens"]),
    ("input", &["8 6\n0 0\n", "4\n", "", "1 1 1 1", "x"]),
    ("output", &["92", "", "0\n", "-1 1"]),
    ("write", &["if wins then 1 else 0", "plies", "("]),
];

/// Values of a schema of the description, by and large: not all of them are right.
fn values_of(schema: &Value, field: &str, described: &Value) -> BoxedStrategy<Value> {
    if let Some(pointer) = schema.get("$ref").and_then(Value::as_str) {
        return values_of(&described.pointer(&pointer[1..]).unwrap().clone(), field, described);
    }
    if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        return select(values.clone()).boxed();
    }
    if let Some(choices) = schema.get("anyOf").or(schema.get("oneOf")).and_then(Value::as_array) {
        let choices: Vec<_> = choices.iter().map(|choice| values_of(choice, field, described)).collect();
        return proptest::strategy::Union::new(choices).boxed();
    }
    match (&schema["type"], schema.get("properties"), schema.get("const")) {
        (_, _, Some(value)) => Just(value.clone()).boxed(),
        (Value::Array(types), ..) => {
            let of = |kind: &Value| {
                let mut schema = schema.clone();
                schema["type"] = kind.clone();
                values_of(&schema, field, described)
            };
            proptest::strategy::Union::new(types.iter().map(of).collect::<Vec<_>>()).boxed()
        }
        (_, Some(Value::Object(fields)), _) => body_of(fields, described),
        (Value::String(kind), ..) => values_of_type(kind, schema, field, described),
        _ => Just(json!({})).boxed(),
    }
}

fn values_of_type(kind: &str, schema: &Value, field: &str, described: &Value) -> BoxedStrategy<Value> {
    match kind {
        "boolean" => any::<bool>().prop_map(Value::from).boxed(),
        "integer" => prop_oneof![4 => -2..30_i64, 1 => any::<i64>()].prop_map(Value::from).boxed(),
        "null" => Just(Value::Null).boxed(),
        "array" => {
            let items = values_of(&schema["items"], field, described);
            proptest::collection::vec(items, 0..4).prop_map(Value::from).boxed()
        }
        "object" => {
            let names = select(vec!["rows", "cols", "takes", "most", "pile", "x"]).prop_map(str::to_string);
            let values = values_of(&schema["additionalProperties"], field, described);
            let fields = proptest::collection::btree_map(names, values, 0..3);
            fields.prop_map(|fields| Value::Object(fields.into_iter().collect())).boxed()
        }
        _ => {
            let any_text = ".{0,12}".prop_map(Value::from);
            match MEANINGFUL.iter().find(|(name, _)| *name == field) {
                Some((_, values)) => {
                    let known = select(*values).prop_map(Value::from);
                    prop_oneof![8 => known, 1 => any_text].boxed()
                }
                None => any_text.boxed(),
            }
        }
    }
}

/// Objects with some of these fields.
fn body_of(fields: &Map<String, Value>, described: &Value) -> BoxedStrategy<Value> {
    let fields: Vec<_> = fields
        .iter()
        .map(|(name, schema)| {
            let value = values_of(schema, name, described);
            let name = name.clone();
            let share = if MEANINGFUL.iter().any(|(known, _)| *known == name) { 0.6 } else { 0.15 };
            proptest::option::weighted(share, value).prop_map(move |value| Some((name.clone(), value?)))
        })
        .collect();
    fields.prop_map(|fields| Value::Object(fields.into_iter().flatten().collect())).boxed()
}

fn questions() -> BoxedStrategy<(&'static str, Value)> {
    let described = described();
    let questions: Vec<_> = COMMANDS
        .iter()
        .map(|command| {
            let pointer = format!(
                "/paths/~1api~1v1~1{}/post/requestBody/content/application~1json/schema",
                command.name
            );
            let body = values_of(described.pointer(&pointer).unwrap(), "", &described);
            body.prop_map(|body| (command.name, body))
        })
        .collect();
    proptest::strategy::Union::new(questions).boxed()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn any_question_has_an_answer_or_an_error_as_described((command, body) in questions()) {
        ask_shortly(command, &body.to_string());
    }
}
