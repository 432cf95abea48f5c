//! The nimber of a position or of a sum of games.

use std::time::Instant;

use ask::{AskError, NimberAnswer, NimberQuestion, Words};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::body::{GameBody, Spoken};
use super::{Command, Desk, answer_body, genus};

pub(super) const COMMAND: Command = Command {
    name: "nimber",
    summary: "The nimber of a position or of a sum of games, and of what each move leaves",
    is_light: false,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "NimberOrGenus",
    run: |desk, text| answer_body(desk, text, answer),
};

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "NimberBody")]
struct Body {
    /// With `misere` the genus instead, of games with heaps.
    #[serde(flatten)]
    game: GameBody,
    /// Find nimbers by searching, whatever the claims of the rules say.
    #[serde(default)]
    search: bool,
    /// Believe the claims of the rules, proved or not.
    #[serde(default)]
    trust_claims: bool,
}

fn answer(desk: &mut Desk, body: &Body, words: &Words) -> Result<Value, AskError> {
    if body.game.misere {
        return genus::genus(desk, &body.game, words);
    }
    let started = Instant::now();
    let question = NimberQuestion { searched: body.search, trust_claims: body.trust_claims };
    let answer = ask::nimber(&body.game.subject()?, &question, &desk.budget, words)?;
    Ok(NimberAnswer { seconds: started.elapsed().as_secs_f64(), ..answer }.json())
}

#[cfg(test)]
mod tests {
    use crate::api::tests::answer;

    /// Guy and Smith 1956: the nimber of 7 pins of Kayles is 2.
    #[test]
    fn nimbers_of_positions_and_sums() {
        assert_eq!(answer("nimber", r#"{"game": "kayles", "position": "7"}"#)["nimber"], 2);
        assert_eq!(answer("nimber", r#"{"game": "nim:3 + kayles:7"}"#)["nimber"], 1);
    }

    /// Winning Ways, chapter 13: Kayles has the genus 4^{146} at 5 pins.
    #[test]
    fn with_misere_play_the_genus_is_told() {
        let misere = answer("nimber", r#"{"game": "kayles", "position": "5", "misere": true}"#);
        assert_eq!(misere, {
            let mut same = answer("genus", r#"{"game": "kayles", "position": "5"}"#);
            same["seconds"] = misere["seconds"].clone();
            same
        });
        assert!(misere["genus"] == "4^{146}", "{misere}");
    }
}
