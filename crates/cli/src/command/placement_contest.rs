//! `theco contest` for queens and bishops.

use ask::{AskError, Kind, PlacementContest, PlacementContestQuestion};
use serde_json::json;

use super::{ContestFiles, Context, Done};
use crate::args::Contest;
use crate::{files, output};

pub(super) fn answer(context: &Context, contest: &Contest, placements: PlacementContest) -> Done {
    refuse_what_games_have(contest)?;
    if contest.pair && placements != PlacementContest::Bishops {
        return Err(
            AskError::new(Kind::Input, "`--pair` is for the contest bishops").hint("leave out `--pair`")
        );
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

/// Parameters, methods and written lines are those of games.
fn refuse_what_games_have(contest: &Contest) -> Result<(), AskError> {
    let name = &contest.play.game;
    let given = [
        (contest.play.misere, "--misere"),
        (contest.play.method.is_some(), "--method"),
        (contest.write.is_some(), "--write"),
        (contest.trust_claims, "--trust-claims"),
    ];
    let option = given.iter().find(|(is_given, _)| *is_given).map(|(_, option)| (*option).to_string());
    match contest.play.values.first().cloned().or(option) {
        None => Ok(()),
        Some(option) => {
            let message = format!("the contest `{name}` has no `{option}`: all it needs is in its input");
            Err(AskError::new(Kind::Input, message).hint(format!("write the numbers into `{name}.inp`")))
        }
    }
}
