//! The contest that is named, as those see it who make tests and judge outputs.

use ask::{
    AskError, GameTask, Kind, PlacementContestQuestion, PlacementRanges, PlacementTask, Task, message,
};
use contest::Narrowed;

use super::{Context, rules_of};
use crate::args::{Answering, TestsOf};
use crate::settings;

/// A contest, and the ranges to which its tests are narrowed.
pub(super) fn of_tests(
    context: &Context,
    asked: &TestsOf,
) -> Result<(Box<dyn Task>, Vec<Narrowed>), AskError> {
    of(context, &asked.contest, &asked.values, &asked.answering, "")
}

/// A contest whose input is called by its file, if there is one.
pub(super) fn of(
    context: &Context,
    contest: &str,
    values: &[String],
    answering: &Answering,
    file: &str,
) -> Result<(Box<dyn Task>, Vec<Narrowed>), AskError> {
    let pairs = settings::values(values)?;
    if let Some(named) = PlacementContestQuestion::named(contest) {
        let label = if file.is_empty() { named.label.clone() } else { file.to_string() };
        return of_placements(context, PlacementContestQuestion { label, ..named }, &pairs, answering);
    }
    let question = |values| answering.asked().of_game(values, file.to_string(), &context.words);
    let empty = question(Vec::new())?;
    let rules = rules_of(context, contest)?;
    let read = contest::names_of(&GameTask::new(rules.clone(), empty)?)?;
    let (ranges, values): (Vec<_>, Vec<_>) = pairs.into_iter().partition(|(name, _)| read.contains(name));
    Ok((Box::new(GameTask::new(rules, question(values)?)?), narrowed(&ranges)?))
}

fn of_placements(
    context: &Context,
    named: PlacementContestQuestion,
    pairs: &[(String, String)],
    answering: &Answering,
) -> Result<(Box<dyn Task>, Vec<Narrowed>), AskError> {
    let question = answering.asked().of_pieces(named, &context.words)?;
    let narrowed = narrowed(pairs)?;
    let range = |name: &str| {
        narrowed.iter().find(|range| range.name == name).map(|range| (range.least, range.greatest))
    };
    let ranges = PlacementRanges { n: range("n"), k: range("k") };
    Ok((Box::new(PlacementTask::new(question, ranges, &context.words)?), narrowed))
}

fn narrowed(pairs: &[(String, String)]) -> Result<Vec<Narrowed>, AskError> {
    for (place, (name, second)) in pairs.iter().enumerate() {
        if let Some((_, first)) = pairs[..place].iter().find(|(other, _)| other == name) {
            let wrong = message!("`{name}` is given twice: {first} and {second}", name, first, second);
            return Err(AskError::new(Kind::Input, wrong).hint(message!("leave one of them out")));
        }
    }
    pairs.iter().map(|(name, text)| Narrowed::read(name, text)).collect()
}
