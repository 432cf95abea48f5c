//! `theco contest` for queens and bishops.

use ask::{AskError, Kind, PlacementContest, PlacementContestQuestion};
use serde_json::json;

use super::{ContestFiles, Context, Done};
use crate::args::Contest;
use crate::{files, output};

pub(super) fn answer(context: &Context, contest: &Contest, placements: PlacementContest) -> Done {
    refuse_what_games_have(context, contest)?;
    if contest.pair && placements != PlacementContest::Bishops {
        return Err(no_pair(context));
    }
    let name = placements.name();
    let files = ContestFiles::of(context, contest, &format!("{name}.inp"), &format!("{name}.out"))?;
    let question = PlacementContestQuestion {
        contest: placements,
        pair: contest.pair,
        label: files.input.display().to_string(),
    };
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

/// `--pair` where there are no pairs.
pub(super) fn no_pair(context: &Context) -> AskError {
    let say = |id: &str| context.words.say(id, &[]);
    AskError::new(Kind::Input, say("contest-no-pairs")).hint(say("hint-contest-no-pairs"))
}

/// Parameters, methods and written lines are those of games.
fn refuse_what_games_have(context: &Context, contest: &Contest) -> Result<(), AskError> {
    let given = [
        (contest.play.misere, "--misere"),
        (contest.play.method.is_some(), "--method"),
        (contest.write.is_some(), "--write"),
        (contest.trust_claims, "--trust-claims"),
    ];
    let option = given.iter().find(|(is_given, _)| *is_given).map(|(_, option)| (*option).to_string());
    let value = contest.play.values.first().cloned();
    let hint = if value.is_some() { "hint-contest-no-value" } else { "hint-contest-no-option" };
    let Some(option) = value.or(option) else { return Ok(()) };
    let arguments = [("name", contest.play.game.as_str().into()), ("option", option.into())];
    let say = |id: &str| context.words.say(id, &arguments);
    Err(AskError::new(Kind::Input, say("contest-no-option")).hint(say(hint)))
}
