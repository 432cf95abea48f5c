//! `theco contest` about pieces.

use ask::{AskError, Kind, PlacementContest, PlacementContestQuestion};
use serde_json::json;

use super::{ContestFiles, Context, Done};
use crate::args::Contest;
use crate::{files, output};

pub(super) fn answer(context: &Context, contest: &Contest, named: PlacementContestQuestion) -> Done {
    let named = contest.answering.asked().of_pieces(named, &context.words)?;
    refuse_values(context, contest, named.contest)?;
    let question = named.checked(&context.words)?;
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
