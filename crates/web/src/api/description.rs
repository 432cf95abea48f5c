//! The description of all commands, as OpenAPI has it.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::{COMMANDS, Reply};

/// The schemas of answers. Bodies have theirs from the types they are read into.
const ANSWERS: &str = include_str!("answers.json");

/// The description as JSON.
pub(crate) fn description() -> Reply {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut generator = settings.into_generator();
    let mut paths = Map::new();
    let mut bodies = Vec::new();
    for command in COMMANDS {
        let body = (command.body)(&mut generator);
        bodies.extend(
            body.get("$ref")
                .and_then(Value::as_str)
                .and_then(|path| path.rsplit('/').next())
                .map(str::to_string),
        );
        let answer = json!({ "$ref": format!("#/components/schemas/{}", command.answer) });
        let told = |text: &str, schema: Value| json!({ "description": text, "content": { "application/json": { "schema": schema } } });
        let error = json!({ "$ref": "#/components/schemas/Error" });
        let operation = json!({
            "operationId": command.name,
            "summary": command.summary,
            "requestBody": { "required": true, "content": { "application/json": { "schema": body } } },
            "responses": {
                "200": told("The answer", answer),
                "400": told("The body is none of this command", error.clone()),
                "403": told("A page of another site asks", error.clone()),
                "404": told("There is no such game", error.clone()),
                "408": told("The body did not come in time", error.clone()),
                "413": told("The body is too long", error.clone()),
                "415": told("The body is not JSON", error.clone()),
                "422": told("There is no answer; the error says why", error.clone()),
                "503": told("Too many questions wait", error),
            },
        });
        paths.insert(format!("/api/v1/{}", command.name), json!({ "post": operation }));
    }
    let mut schemas = generator.take_definitions(true);
    if let Ok(Value::Object(answers)) = serde_json::from_str(ANSWERS) {
        schemas.extend(answers);
    }
    for name in bodies {
        // Fields that a command does not know are errors.
        if let Some(Value::Object(body)) = schemas.get_mut(&name) {
            body.insert("additionalProperties".to_string(), json!(false));
        }
    }
    let description = json!({
        "openapi": "3.1.0",
        "info": { "title": "theco", "version": "1", "summary": "Exact answers about two-player games and placements of pieces" },
        "paths": paths,
        "components": { "schemas": schemas },
    });
    Reply { status: 200, json: description.to_string() }
}
