//! The catalogue.

use std::sync::OnceLock;

use ask::{AskError, GameAnswer, Settings, Words};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::body::{Spoken, picture};
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "games",
    summary: "The games of the catalogue, and the contests that are about no game",
    is_light: true,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "Games",
    run: |desk, text| answer_body(desk, text, answer),
};

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "GamesBody")]
struct Body {
    /// With the position that each game begins with, and a picture of it.
    #[serde(default)]
    pictures: bool,
}

/// The catalogue with its pictures. They are the same in every language, and the first page waits for them.
static PICTURED: OnceLock<Value> = OnceLock::new();

fn answer(_: &mut Desk, body: &Body, _: &Words) -> Result<Value, AskError> {
    if !body.pictures {
        return Ok(GameAnswer::list_json(&ask::games()?));
    }
    if let Some(known) = PICTURED.get() {
        return Ok(known.clone());
    }
    let json = pictured()?;
    Ok(PICTURED.get_or_init(|| json).clone())
}

fn pictured() -> Result<Value, AskError> {
    let mut games = ask::games()?;
    for game in &mut games {
        *game = ask::show(&game.rules, &Settings::default())?;
    }
    let mut json = GameAnswer::list_json(&games);
    for (place, game) in games.iter().enumerate() {
        if let Some(shown) = &game.shown {
            json["games"][place]["picture"] = picture(shown);
        }
    }
    Ok(json)
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use crate::api::tests::answer;

    #[test]
    fn every_game_of_the_catalogue_is_there() {
        let games = answer("games", "{}");
        let names: Vec<&str> =
            games["games"].as_array().unwrap().iter().map(|game| game["game"].as_str().unwrap()).collect();
        assert_eq!(names, ask::game_names().collect::<Vec<_>>());
        assert!(games["games"][0].get("picture").is_none());
    }

    #[test]
    fn with_pictures_games_that_have_an_opening_show_it() {
        let games = answer("games", r#"{"pictures": true}"#);
        let of = |name: &str| -> &Value {
            games["games"].as_array().unwrap().iter().find(|game| game["game"] == name).unwrap()
        };
        assert_eq!(of("tic-tac-toe")["position"], ".../.../...");
        assert!(of("tic-tac-toe")["picture"]["parts"].is_array());
        // Who asks again, in whatever language, gets the same.
        assert_eq!(answer("games", r#"{"pictures": true, "language": "vi"}"#), games);
    }
}
