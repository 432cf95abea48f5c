//! A game in play: all that its page shows, for one question after the other.

use ask::{AskError, Budget, Session, SessionQuestion, ShownValues, Words};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::body::{GameBody, Method, Spoken};
use super::sessions::Sessions;
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "play",
    summary: "A game in play: the picture, every move with what it changes and leads to, the best line, and why",
    is_light: false,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "Play",
    run: |desk, text| answer_body(desk, text, answer),
};

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "PlayBody")]
struct Body {
    /// The position of the game is the one that play began with.
    #[serde(flatten)]
    game: GameBody,
    /// The moves that were made since, each as the `text` of a move in the answer.
    #[serde(default)]
    moves: Vec<String>,
    /// Who wins is wanted, and what every move leads to.
    #[serde(default = "wanted")]
    values: bool,
    /// How that is found; otherwise as suits.
    #[serde(default)]
    method: Option<Method>,
}

fn wanted() -> bool {
    true
}

fn answer(desk: &mut Desk, body: &Body, words: &Words) -> Result<Value, AskError> {
    let subject = (body.game.clone(), body.method);
    let mut session = match desk.sessions.take(&subject) {
        Some(session) => session,
        None => begin(body, desk.budget, words)?,
    };
    let answer = look(&mut session, &mut desk.sessions, body, words);
    desk.sessions.keep(subject, session);
    answer
}

fn look(session: &mut Session, others: &mut Sessions, body: &Body, words: &Words) -> Result<Value, AskError> {
    session.follow(&body.moves, words)?;
    if body.values && !session.is_ready() {
        others.make_room();
    }
    let values = if body.values { ShownValues::Shown } else { ShownValues::Hidden };
    Ok(session.look(values, words)?.json(words))
}

fn begin(body: &Body, budget: Budget<'static>, words: &Words) -> Result<Session, AskError> {
    let question = SessionQuestion { method: body.method.map(|method| method.0), trust_claims: false };
    Session::new(&body.game.subject()?, question, budget, words)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn desk() -> Desk {
        Desk::new(Budget { bytes: 1 << 30, ..Budget::unlimited() })
    }

    fn ask(desk: &mut Desk, body: &Value) -> (u16, Value) {
        let reply = desk.answer("play", &body.to_string());
        (reply.status, serde_json::from_str(&reply.json).unwrap())
    }

    #[test]
    fn a_game_is_played_move_by_move_in_any_language() {
        let mut desk = desk();
        let body = json!({ "game": "tab", "position": "4,3" });
        let (status, shown) = ask(&mut desk, &body);
        assert_eq!((status, &shown["best"], &shown["outcome"]), (200, &json!("k=1"), &json!("win")));
        let body = json!({ "game": "tab", "position": "4,3", "moves": ["k=1"], "language": "vi" });
        let (_, shown) = ask(&mut desk, &body);
        let reason = "thua: mọi nước đi, k = 2, 3, 4, đều đưa đối phương vào thế thắng";
        assert_eq!((&shown["position"], &shown["reason"]), (&json!("5,1"), &json!(reason)));
        let (_, shown) = ask(&mut desk, &json!({ "game": "tab", "position": "4,3", "values": false }));
        assert_eq!((shown.get("outcome"), shown.get("best"), shown.get("reason")), (None, None, None));
    }

    #[test]
    fn games_of_a_body_and_sums_are_played_too() {
        let mut desk = desk();
        let rules = "game take\nstate pile in 0.. = 5\nmove k in 1..min(2, pile) then pile -= k";
        let (status, shown) = ask(&mut desk, &json!({ "rules": rules }));
        assert_eq!((status, &shown["best"]), (200, &json!("k=2")), "{shown}");
        let sum = json!({ "game": "nim:3 + kayles:7", "moves": ["1: left=0"] });
        assert_eq!(ask(&mut desk, &sum).1["position"], "kayles:7");
        let heaps = json!({ "game": "nim", "position": "3+4+5" });
        assert_eq!(ask(&mut desk, &heaps).1["picture"]["parts"].as_array().unwrap().len(), 3);
    }

    #[test]
    fn what_is_wrong_is_an_error() {
        let mut desk = desk();
        for (body, status) in [
            (json!({ "game": "tab", "moves": ["k=9"] }), 422),
            (json!({ "game": "no such game" }), 404),
            (json!({}), 422),
            (json!({ "game": "tab", "rules": "game tab" }), 422),
            (json!({ "game": "tab", "method": "guess" }), 400),
            (json!({ "game": "tab", "move": ["k=1"] }), 400),
        ] {
            assert_eq!(ask(&mut desk, &body).0, status, "{body}");
        }
    }

    #[test]
    fn the_last_games_are_remembered_and_no_more() {
        let mut desk = desk();
        for pile in 10..20 {
            ask(&mut desk, &json!({ "game": "stones", "parameters": { "pile": pile } }));
        }
        assert_eq!(desk.sessions.len(), 4);
    }
}
