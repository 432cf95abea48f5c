//! `theco place`.

use ask::{
    AskError, CountQuestion, Diagonals, GenerateQuestion, Kind, PlaceFormat, PlaceQuestion, PlaceSummary,
    TraceQuestion,
};

use super::count::{condition, placing};
use super::{Context, Done};
use crate::args::Place;
use crate::{output, system};

pub(crate) fn place(context: &Context, place: &Place) -> Done {
    if place.trace {
        return trace(context, place);
    }
    if place.unique {
        return unique(context, place);
    }
    if place.generate {
        return generate(context, place);
    }
    let question = PlaceQuestion {
        placing: question(place)?,
        limit: place.limit,
        one: place.one,
        attacks: place.attacks,
        format: format(context, place),
    };
    refuse_terminal(context, question.format)?;
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
        let is_said = is_text || (question.one && question.format == PlaceFormat::Json);
        if !is_said {
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
    let json = is_json(context, place, "--trace")?;
    let question = TraceQuestion {
        placing: question(place)?,
        limit: place.limit,
        diagonals: if place.figure { Diagonals::Figure } else { Diagonals::Text },
        json,
    };
    let summary = output::write(context.common.file.as_deref(), |out| {
        ask::trace(&question, &context.budget(), &context.words, out)
    })?;
    if let Some(summary) = summary.filter(|summary| summary.is_cut) {
        context.note(&context.words.say("place-cut", &[("placements", summary.solutions.into())]));
    }
    Ok(0)
}

fn unique(context: &Context, place: &Place) -> Done {
    let json = is_json(context, place, "--unique")?;
    let answer = ask::unique(&question(place)?, &context.budget(), &context.words)?;
    if json {
        context.say_json(&answer.json())?;
    } else {
        context.say(&answer.text(&context.words))?;
    }
    Ok(u8::from(!answer.is_unique()))
}

fn generate(context: &Context, place: &Place) -> Done {
    let seed = place.seed.unwrap_or_else(system::any_number);
    let question = GenerateQuestion { placing: question(place)?, seed };
    let format = format(context, place);
    refuse_terminal(context, format)?;
    let puzzle = ask::generate(&question, &context.budget(), &context.words)?;
    let bytes = match format {
        PlaceFormat::Text => puzzle.text().into_bytes(),
        PlaceFormat::Json => format!("{}\n", puzzle.json()).into_bytes(),
        other => match other.image() {
            Some(image) => puzzle.image(image, &context.words)?,
            None => {
                let say = |id: &str| context.words.say(id, &[("format", other.name().into())]);
                return Err(AskError::new(Kind::Input, say("place-generate-format"))
                    .hint(say("hint-place-generate-format")));
            }
        },
    };
    context.give(&bytes)?;
    if place.seed.is_none() {
        context.note(&context.words.say("place-seed", &[("seed", seed.to_string().into())]));
    }
    Ok(0)
}

/// Whether JSON is asked for, with an option that has it and text and nothing else.
fn is_json(context: &Context, place: &Place, option: &'static str) -> Result<bool, AskError> {
    match format(context, place) {
        PlaceFormat::Text => Ok(false),
        PlaceFormat::Json => Ok(true),
        _ => Err(context.text_or_json(option)),
    }
}

/// Pixels are no text for a terminal.
fn refuse_terminal(context: &Context, format: PlaceFormat) -> Result<(), AskError> {
    if format == PlaceFormat::Png { context.refuse_terminal("queens.png") } else { Ok(()) }
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
