//! `theco place`.

use std::io::{self, IsTerminal};
use std::path::Path;

use ask::{
    AskError, CountQuestion, Diagonals, Kind, PlaceFormat, PlaceQuestion, PlaceSummary, TraceQuestion,
};

use super::count::{condition, placing};
use super::{Context, Done};
use crate::args::Place;
use crate::output;

pub(crate) fn place(context: &Context, place: &Place) -> Done {
    if place.trace {
        return trace(context, place);
    }
    let question = PlaceQuestion {
        placing: question(place)?,
        limit: place.limit,
        one: place.one,
        attacks: place.attacks,
        format: format(context, place),
    };
    let is_stdout = context.common.file.as_deref().is_none_or(|file| file == Path::new("-"));
    if question.format == PlaceFormat::Png && is_stdout && io::stdout().is_terminal() {
        let error = AskError::new(Kind::Input, "a PNG is no text for a terminal");
        return Err(error.hint("name a file, such as `-o queens.png`"));
    }
    let summary = output::write(context.common.file.as_deref(), |out| {
        let summary = ask::place(&question, &context.budget(), &context.words, out);
        context.monitor.finish();
        summary
    })?;
    if let Some(summary) = summary {
        note(context, &question, &summary);
    }
    Ok(0)
}

/// What is said beside the placements: that there is none, that there may be more, how many there are.
fn note(context: &Context, question: &PlaceQuestion, summary: &PlaceSummary) {
    if let Some(finder) = summary.finder.as_ref().filter(|_| context.common.verbose) {
        let seconds = format!("{:.3}", context.monitor.seconds());
        context.note(
            &context.words.say("place-found", &[("finder", finder.into()), ("seconds", seconds.into())]),
        );
    }
    let is_text = question.format == PlaceFormat::Text;
    if let Some(none) = &summary.none {
        if !is_text && question.format != PlaceFormat::Json {
            context.note(none);
        }
        return;
    }
    if question.one || !(is_text || context.common.verbose) {
        return;
    }
    let id = match () {
        () if summary.is_cut => "place-cut",
        () if question.placing.distinct => "place-total-images",
        () => "place-total",
    };
    // Numbers for the grammar, as Fluent knows them; how they are written does not depend on it.
    let args = [("placements", summary.placements.into()), ("images", summary.images.into())];
    context.note(&context.words.say(id, &args));
}

fn trace(context: &Context, place: &Place) -> Done {
    let json = match format(context, place) {
        PlaceFormat::Text => false,
        PlaceFormat::Json => true,
        _ => {
            let error = AskError::new(Kind::Input, "`--trace` is text or JSON");
            return Err(error.hint("leave out `--format`, or write `--format json`"));
        }
    };
    let question = TraceQuestion {
        placing: question(place)?,
        limit: place.limit,
        diagonals: if place.figure { Diagonals::Figure } else { Diagonals::Text },
        json,
    };
    output::write(context.common.file.as_deref(), |out| {
        ask::trace(&question, &context.budget(), &context.words, out)
    })?;
    Ok(0)
}

fn format(context: &Context, place: &Place) -> PlaceFormat {
    if context.common.json { PlaceFormat::Json } else { place.format.0 }
}

fn question(place: &Place) -> Result<CountQuestion, AskError> {
    Ok(CountQuestion {
        all_k: place.all_k,
        distinct: place.distinct,
        condition: condition(&place.conditions),
        ..placing(&place.placing)?
    })
}
