//! The placements themselves.

use ask::{AskError, PlacementsQuestion, WantedPlacements, Words, message};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::body::Spoken;
use super::placing::{ConditionBody, PlacingBody, either, within, wrong};
use super::{Command, Desk, answer_body};

pub(super) const COMMAND: Command = Command {
    name: "place",
    summary: "Placements of pieces on a board: the first ones in order, the distinct ones, any one, or whether there is just one",
    is_light: false,
    body: |generator| generator.subschema_for::<Spoken<Body>>(),
    answer: "Placements",
    run: |desk, text| answer_body(desk, text, answer),
};

/// So many placements are listed where nothing is said, and at most so many.
const USUAL_LIMIT: u64 = 1_000;
const MOST_LISTED: u64 = 10_000;

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "PlaceBody")]
struct Body {
    #[serde(flatten)]
    placing: PlacingBody,
    #[serde(flatten)]
    condition: ConditionBody,
    /// The most placements that are listed; 1000 if it is left out.
    #[serde(default)]
    #[schemars(range(min = 1, max = 10000))]
    limit: Option<u64>,
    /// Any one placement, at once, or that there is none.
    #[serde(default)]
    one: bool,
    /// Whether there is exactly one placement.
    #[serde(default)]
    unique: bool,
    /// With each distinct placement all that rotations and reflections carry it into.
    #[serde(default)]
    orbit: bool,
    /// With the picture of the board.
    #[serde(default)]
    picture: bool,
}

fn answer(desk: &mut Desk, body: &Body, words: &Words) -> Result<Value, AskError> {
    if let Some((first, second)) = excluded(body) {
        return Err(either(first, second));
    }
    if body.orbit && !body.condition.distinct {
        return Err(wrong(message!("`orbit` goes with `distinct`"))
            .hint(message!("add \"distinct\": true to the body")));
    }
    let placing = body.condition.question(&body.placing)?;
    if body.unique {
        return Ok(ask::unique(&placing, &desk.budget, words)?.json());
    }
    let limit = within("limit", body.limit.unwrap_or(USUAL_LIMIT), MOST_LISTED)?;
    let wanted =
        if body.one { WantedPlacements::One } else { WantedPlacements::First { limit, images: body.orbit } };
    let question = PlacementsQuestion { placing, wanted, picture: body.picture };
    Ok(ask::placements(&question, &desk.budget, words)?.json())
}

/// Two fields that are there and exclude each other.
fn excluded(body: &Body) -> Option<(&'static str, &'static str)> {
    let (limit, distinct, all_k) = (body.limit.is_some(), body.condition.distinct, body.condition.all_k);
    let pairs = [
        (body.one && limit, ("one", "limit")),
        (body.one && distinct, ("one", "distinct")),
        (body.one && all_k, ("one", "all_k")),
        (body.one && body.unique, ("one", "unique")),
        (body.unique && limit, ("unique", "limit")),
        (body.unique && distinct, ("unique", "distinct")),
        (body.unique && body.picture, ("unique", "picture")),
    ];
    pairs.into_iter().find(|(is_there, _)| *is_there).map(|(_, pair)| pair)
}
