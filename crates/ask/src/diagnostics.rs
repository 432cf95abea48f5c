//! Mistakes drawn in the text where they are.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use lang::Diagnostic;
use serde_json::{Value, json};

use crate::Words;
use crate::error::AskError;

/// A text with the name that people know it by.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub(crate) label: String,
    pub(crate) text: String,
}

/// A longer line is not drawn: only its beginning is of use to a person.
const LONGEST_LINE: usize = 2_000;

/// All mistakes, drawn one below the other; `hint` is the word before what each of them adds.
pub(crate) fn draw(
    source: &Source,
    diagnostics: &[Diagnostic],
    hint_word: &str,
    words: &Words,
    color: bool,
) -> String {
    let error_word = words.say("error", &[]);
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    let mut drawn = String::new();
    for diagnostic in diagnostics {
        let message = words.said(&diagnostic.message);
        let hint = diagnostic.hint.as_ref().map(|hint| words.said(hint));
        if line_length(&source.text, diagnostic.span.range().start) > LONGEST_LINE {
            let (line, column) = line_and_column(&source.text, diagnostic.span.range().start);
            let placed = AskError::in_file(&source.label, line, column, &diagnostic.message);
            drawn += &format!("{error_word}: {}\n", words.said(&placed));
            if let Some(hint) = &hint {
                drawn += &format!("{hint_word}: {hint}\n");
            }
            continue;
        }
        let mut snippet = Snippet::source(source.text.as_str())
            .path(source.label.as_str())
            .annotation(AnnotationKind::Primary.span(within(&source.text, diagnostic.span.range())));
        for (span, note) in &diagnostic.related {
            snippet = snippet.annotation(
                AnnotationKind::Context.span(within(&source.text, span.range())).label(words.said(note)),
            );
        }
        let mut group = Level::ERROR.with_name(error_word.as_str()).primary_title(message).element(snippet);
        if let Some(hint) = hint {
            group = group.element(Level::HELP.with_name(hint_word).message(hint));
        }
        drawn += &renderer.render(&[group]).to_string();
        drawn += "\n";
    }
    drawn
}

fn line_length(text: &str, at: usize) -> usize {
    let start = text[..at.min(text.len())].rfind('\n').map_or(0, |newline| newline + 1);
    text[start..].find('\n').unwrap_or(text.len() - start)
}

/// A span that a drawing can hold: inside the text and on characters.
fn within(text: &str, range: std::ops::Range<usize>) -> std::ops::Range<usize> {
    let start = text.floor_char_boundary(range.start.min(text.len()));
    let end = text.floor_char_boundary(range.end.min(text.len()));
    start..end.max(start)
}

/// The two ends of a span as editors of web pages count: in units of UTF-16 from the beginning of the text.
fn ends(text: &str, range: std::ops::Range<usize>) -> [usize; 2] {
    let range = within(text, range);
    let units = |text: &str| text.encode_utf16().count();
    let from = units(&text[..range.start]);
    [from, from + units(&text[range])]
}

/// Line and column, both from 1, the column in characters.
pub(crate) fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let at = text.floor_char_boundary(at.min(text.len()));
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    (text[..at].matches('\n').count() + 1, text[start..at].chars().count() + 1)
}

pub(crate) fn json(source: &Source, diagnostics: &[Diagnostic], words: &Words) -> Value {
    let one = |diagnostic: &Diagnostic| {
        let (line, column) = line_and_column(&source.text, diagnostic.span.range().start);
        let (end_line, end_column) = line_and_column(&source.text, diagnostic.span.range().end);
        let [from, to] = ends(&source.text, diagnostic.span.range());
        let related = |(span, note): &(lang::Span, message::Message)| {
            let [from, to] = ends(&source.text, span.range());
            json!({ "from": from, "to": to, "message": words.said(note) })
        };
        json!({
            "line": line, "column": column, "end_line": end_line, "end_column": end_column,
            "from": from, "to": to,
            "message": words.said(&diagnostic.message),
            "hint": diagnostic.hint.as_ref().map(|hint| words.said(hint)),
            "related": diagnostic.related.iter().map(related).collect::<Vec<_>>(),
        })
    };
    diagnostics.iter().map(one).collect()
}
