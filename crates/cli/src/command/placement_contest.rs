//! `theco contest` about pieces.

use ask::{AskError, Kind, PlacementContest, PlacementContestQuestion};
use serde_json::json;

use super::{ContestFiles, Context, Done};
use crate::args::Contest;
use crate::{files, output};

pub(super) fn answer(context: &Context, contest: &Contest, named: PlacementContestQuestion) -> Done {
    refuse_what_games_have(context, contest, named.contest)?;
    let question = PlacementContestQuestion { pair: contest.pair, modulus: contest.modulus, ..named }
        .checked(&context.words)?;
    let name = question.contest.name();
    let files = ContestFiles::of(context, contest, &format!("{name}.inp"), &format!("{name}.out"))?;
    let question = PlacementContestQuestion { label: files.input.display().to_string(), ..question };
    let text = files::read_input(&files.input)?;
    let answer = output::write(Some(&files.output), |out| {
        let answer = ask::placement_contest(&question, &text, &context.budget(), &context.words, out);
        context.monitor.finish();
        answer
    })?;
    match answer {
        Some(answer) => files.say_written(context, answer.tests, json!({})),
        None => Ok(0),
    }
}

/// Refuses of a contest about a game what only contests about pieces have.
pub(super) fn refuse_what_pieces_have(context: &Context, contest: &Contest) -> Result<(), AskError> {
    let id = match contest {
        Contest { pair: true, .. } => "contest-no-pairs",
        Contest { modulus: Some(_), .. } => "contest-no-modulus",
        _ => return Ok(()),
    };
    let say = |id: &str| context.words.say(id, &[]);
    Err(AskError::new(Kind::Input, say(id)).hint(say(&format!("hint-{id}"))))
}

/// Parameters, methods and written lines are those of games.
fn refuse_what_games_have(
    context: &Context,
    contest: &Contest,
    placements: PlacementContest,
) -> Result<(), AskError> {
    let given = [
        (contest.play.misere, "--misere"),
        (contest.play.method.is_some(), "--method"),
        (contest.write.is_some(), "--write"),
        (contest.trust_claims, "--trust-claims"),
    ];
    let option = given.iter().find(|(is_given, _)| *is_given).map(|(_, option)| (*option).to_string());
    let value = contest.play.values.first().cloned();
    let hint = match &value {
        Some(value) if placements == PlacementContest::Count && value.trim_start().starts_with('k') => {
            "hint-contest-value-count"
        }
        Some(_) => "hint-contest-no-value",
        None => "hint-contest-no-option",
    };
    let Some(option) = value.or(option) else { return Ok(()) };
    let arguments = [
        ("name", contest.play.game.as_str().into()),
        ("file", placements.name().into()),
        ("option", option.into()),
    ];
    let say = |id: &str| context.words.say(id, &arguments);
    Err(AskError::new(Kind::Input, say("contest-no-option")).hint(say(hint)))
}
