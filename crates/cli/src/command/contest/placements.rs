//! `theco contest` about pieces.

use ask::{AskError, Kind, PlacementContest, PlacementContestQuestion};
use serde_json::json;

use super::{ContestFiles, Context, Done};
use crate::args::{Answering, Contest};
use crate::{files, output};

pub(super) fn answer(context: &Context, contest: &Contest, named: PlacementContestQuestion) -> Done {
    refuse_what_games_have(context, &contest.contest, &contest.answering)?;
    refuse_values(context, contest, named.contest)?;
    let question = asked(named, &contest.answering).checked(&context.words)?;
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

/// A contest about pieces, as it is asked for.
pub(super) fn asked(named: PlacementContestQuestion, answering: &Answering) -> PlacementContestQuestion {
    PlacementContestQuestion { pair: answering.pair, modulus: answering.modulus, ..named }
}

/// Refuses of a contest about a game what only contests about pieces have.
pub(super) fn refuse_what_pieces_have(context: &Context, answering: &Answering) -> Result<(), AskError> {
    let id = match answering {
        Answering { pair: true, .. } => "contest-no-pairs",
        Answering { modulus: Some(_), .. } => "contest-no-modulus",
        _ => return Ok(()),
    };
    let say = |id: &str| context.words.say(id, &[]);
    Err(AskError::new(Kind::Input, say(id)).hint(say(&format!("hint-{id}"))))
}

/// Methods and written lines are those of games.
pub(super) fn refuse_what_games_have(
    context: &Context,
    contest: &str,
    answering: &Answering,
) -> Result<(), AskError> {
    let given = [
        (answering.misere, "--misere"),
        (answering.method.is_some(), "--method"),
        (answering.write.is_some(), "--write"),
        (answering.trust_claims, "--trust-claims"),
    ];
    let Some((_, option)) = given.iter().find(|(is_given, _)| *is_given) else { return Ok(()) };
    let say = |id: &str| context.words.say(id, &[("name", contest.into()), ("option", (*option).into())]);
    Err(AskError::new(Kind::Input, say("contest-no-option")).hint(say("hint-contest-no-option")))
}

/// All numbers of a contest about pieces are in its input.
fn refuse_values(context: &Context, contest: &Contest, placements: PlacementContest) -> Result<(), AskError> {
    let Some(value) = contest.values.first() else { return Ok(()) };
    let is_number = placements == PlacementContest::Count && value.trim_start().starts_with('k');
    let hint = if is_number { "hint-contest-value-count" } else { "hint-contest-no-value" };
    let arguments = [
        ("name", contest.contest.as_str().into()),
        ("file", placements.name().into()),
        ("option", value.as_str().into()),
    ];
    let say = |id: &str| context.words.say(id, &arguments);
    Err(AskError::new(Kind::Input, say("contest-no-option")).hint(say(hint)))
}
