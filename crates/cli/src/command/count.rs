//! `theco count` and `theco pieces`.

use std::path::Path;

use ask::{
    AskError, BoardText, Condition, CountFormat, CountQuestion, Edges, Explained, Kind, Sight, message,
};

use super::units::{self, Asked};
use super::{Context, Done};
use crate::args::{Conditions, Count, Counts, Placing};
use crate::{files, output};

pub(crate) fn count(context: &Context, count: &Count) -> Done {
    let format = match (context.common.json, count.format) {
        (true, _) | (_, Counts::Json) => CountFormat::Json,
        (_, Counts::Csv) => CountFormat::Csv,
        (_, Counts::Bfile) => CountFormat::Bfile,
        (_, Counts::Text) => CountFormat::Text,
    };
    if count.explain && format != CountFormat::Text {
        let error = AskError::new(Kind::Input, message!("`--explain` is text for people"));
        return Err(error.hint(message!("leave out `--explain`; JSON names the method")));
    }
    let question = question(count)?;
    let explained = if count.explain { Explained::Wholly } else { Explained::Not };
    let summary = match units::asked(count) {
        Some(Asked::Count(file)) => units::count(context, &question, file, format, explained)?,
        Some(Asked::List) => return units::list(context, &question, count.checkpoint.as_deref(), format),
        Some(Asked::Verify(number)) => return units::verify(context, &question, count, number, format),
        None => output::write(context.common.file.as_deref(), |out| {
            let summary = ask::count(&question, format, explained, &context.budget(), &context.words, out);
            context.monitor.finish();
            summary
        })?,
    };
    let Some(summary) = summary else { return Ok(0) };
    if let Some(obstacle) = summary.obstacle.filter(|_| !count.explain && format != CountFormat::Json) {
        context.note(&obstacle);
    }
    if context.common.verbose {
        let args = [
            ("method", summary.method.unwrap_or("-").into()),
            ("problems", summary.problems.into()),
            ("seconds", format!("{:.3}", context.monitor.seconds()).into()),
        ];
        context.note(&context.words.say("cost-count", &args));
    }
    Ok(0)
}

fn question(count: &Count) -> Result<CountQuestion, AskError> {
    Ok(CountQuestion {
        all_k: count.all_k,
        distinct: count.distinct,
        modulus: count.modulus,
        method: count.method.map(|method| method.0),
        condition: condition(&count.conditions),
        least: count.least,
        ..placing(&count.placing)?
    })
}

/// Which placements are meant.
pub(super) fn condition(conditions: &Conditions) -> Condition {
    match (conditions.dominate, conditions.maximal) {
        (true, _) => Condition::Dominating,
        (_, true) => Condition::Maximal,
        _ => Condition::Peaceful,
    }
}

/// Pieces and a board as they are asked for.
pub(super) fn placing(placing: &Placing) -> Result<CountQuestion, AskError> {
    let (pieces, first_value) = match placing.pieces.as_deref() {
        // Where pieces may be left out, what comes first may be a value.
        Some(text) if placing.region.is_some() && text.contains('=') => (None, Some(text)),
        pieces => (pieces, None),
    };
    let regions = |label: &str| -> Result<BoardText, AskError> {
        Ok(BoardText::Regions { label: label.to_string(), text: files::read_text(Path::new(label))? })
    };
    Ok(CountQuestion {
        pieces: pieces.unwrap_or_default().to_string(),
        values: first_value.map(String::from).into_iter().chain(placing.values.iter().cloned()).collect(),
        board: match &placing.region {
            Some(region) => Some(regions(region)?),
            None => placing.board.as_deref().map(board).transpose()?,
        },
        edges: match (placing.torus, placing.cylinder) {
            (true, _) => Edges::Torus,
            (_, true) => Edges::Cylinder,
            _ => Edges::Apart,
        },
        sight: if placing.blocking { Sight::Blocked } else { Sight::Through },
        with: placing.with.clone(),
        ..CountQuestion::default()
    })
}

/// A size such as `5x8`, or the picture in a file.
fn board(text: &str) -> Result<BoardText, AskError> {
    let is_number = |side: &str| !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit());
    let sides = text.split_once(['x', 'X', '×']);
    if sides.is_some_and(|(rows, cols)| is_number(rows) && is_number(cols)) {
        return Ok(BoardText::Size(text.to_string()));
    }
    let path = Path::new(text);
    if !path.exists() && !text.contains(['.', '/', '\\']) && text != "-" {
        return Ok(BoardText::Size(text.to_string()));
    }
    Ok(BoardText::Picture { label: text.to_string(), text: files::read_text(path)? })
}

pub(crate) fn pieces(context: &Context) -> Done {
    if context.common.json {
        context.say_json(&ask::pieces_json(&context.words))
    } else {
        context.say(&ask::pieces_text(&context.words))
    }
}
