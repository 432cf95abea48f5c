use std::ops::Range;

use message::Message;

/// A stretch of a text, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    pub(crate) fn new(start: usize, end: usize) -> Span {
        // A text is at most 1 MiB long (see `syntax::LARGEST_TEXT`), so its offsets fit.
        Span { start: start as u32, end: end as u32 }
    }

    /// From the start of this span to the end of `last`.
    pub(crate) fn to(self, last: Span) -> Span {
        Span { start: self.start, end: last.end.max(self.start) }
    }

    /// The same stretch as a range of byte offsets.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    pub(crate) fn of(self, text: &str) -> &str {
        text.get(self.range()).unwrap_or("")
    }
}

/// One mistake in a text: where it is, what was expected, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The stretch to underline.
    pub span: Span,
    /// What is wrong, as a fragment in lower case.
    pub message: Message,
    /// What to write instead.
    pub hint: Option<Message>,
    /// Other places that matter, with what each of them is.
    pub related: Vec<(Span, Message)>,
}

impl Diagnostic {
    pub(crate) fn new(span: Span, message: Message) -> Diagnostic {
        Diagnostic { span, message, hint: None, related: Vec::new() }
    }

    pub(crate) fn hint(mut self, hint: Message) -> Diagnostic {
        self.hint = Some(hint);
        self
    }

    pub(crate) fn related(mut self, span: Span, note: Message) -> Diagnostic {
        self.related.push((span, note));
        self
    }
}

/// At most so many mistakes of one text are reported.
pub(crate) const MOST_DIAGNOSTICS: usize = 50;

/// Where mistakes are collected: at most 50, and one for each place.
#[derive(Default)]
pub(crate) struct Sink {
    diagnostics: Vec<Diagnostic>,
}

impl Sink {
    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        let known = self.diagnostics.iter().any(|earlier| earlier.span == diagnostic.span);
        if !known && self.diagnostics.len() < MOST_DIAGNOSTICS {
            self.diagnostics.push(diagnostic);
        }
    }

    /// Nothing more will be kept, so no more need be said.
    pub(crate) fn is_full(&self) -> bool {
        self.diagnostics.len() >= MOST_DIAGNOSTICS
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.diagnostics.is_empty()
    }

    /// All mistakes, in the order of the text.
    pub(crate) fn finish(mut self) -> Vec<Diagnostic> {
        self.diagnostics.sort_by_key(|diagnostic| (diagnostic.span.start, diagnostic.span.end));
        self.diagnostics
    }
}

/// Longer names are not compared: the time grows with the product of the lengths.
const LONGEST_COMPARED: usize = 64;

/// The nearest of `known` to a misspelt `name`, if one is near enough to be meant; capitals do not count.
pub(crate) fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let name = if name.len() <= LONGEST_COMPARED { name.to_lowercase() } else { return None };
    // Of a name with one letter nothing is left to recognise once that is wrong.
    let most = |candidate: &str| match candidate.len().min(name.len()) {
        1 => 0,
        length => 1 + length / 4,
    };
    known
        .into_iter()
        .filter(|candidate| candidate.len().abs_diff(name.len()) <= most(candidate))
        .map(|candidate| (strsim::damerau_levenshtein(&name, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| *distance <= most(candidate))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}
