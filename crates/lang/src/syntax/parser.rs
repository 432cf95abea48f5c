//! What both halves of the parser stand on: the current token, expectations, recovery.

use super::lexer::{self, Kind, Token};
use super::tree::{Name, Text};
use crate::diagnostic::{Diagnostic, Sink, Span, nearest};

/// A mistake was reported; what was being read is given up.
#[derive(Debug)]
pub(super) struct Failed;

pub(super) type Parsed<T> = Result<T, Failed>;

/// Words that begin an item.
pub(super) const ITEM_WORDS: &[&str] = &[
    "game", "about", "source", "param", "let", "def", "players", "state", "valid", "loses", "wins", "ties",
    "stuck", "move", "claim", "contest",
];

pub(super) struct Parser<'a> {
    pub(super) text: &'a str,
    pub(super) sink: &'a mut Sink,
    tokens: Vec<Token>,
    at: usize,
    pub(super) depth: u32,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str, sink: &'a mut Sink) -> Parser<'a> {
        let tokens = lexer::tokens(text, sink);
        Parser { text, sink, tokens, at: 0, depth: 0 }
    }

    pub(super) fn here(&self) -> Token {
        self.tokens[self.at]
    }

    pub(super) fn kind(&self) -> Kind {
        self.here().kind
    }

    /// The token `count` tokens further on; the last one if there are not so many.
    pub(super) fn token_after(&self, count: usize) -> Token {
        self.tokens[(self.at + count).min(self.tokens.len() - 1)]
    }

    pub(super) fn kind_after(&self, count: usize) -> Kind {
        self.token_after(count).kind
    }

    pub(super) fn next(&mut self) -> Token {
        let token = self.here();
        if token.kind != Kind::End {
            self.at += 1;
        }
        token
    }

    /// The span of the last token that was taken.
    pub(super) fn last_span(&self) -> Span {
        self.tokens[self.at.saturating_sub(1)].span
    }

    pub(super) fn takes_mark(&mut self, mark: &str) -> bool {
        let takes = self.at_mark(mark);
        if takes {
            self.next();
        }
        takes
    }

    pub(super) fn takes_word(&mut self, word: &str) -> bool {
        let takes = self.at_word(word);
        if takes {
            self.next();
        }
        takes
    }

    pub(super) fn at_mark(&self, mark: &str) -> bool {
        matches!(self.kind(), Kind::Mark(m) if m == mark)
    }

    pub(super) fn at_word(&self, word: &str) -> bool {
        matches!(self.kind(), Kind::Word(w) if w == word)
    }

    /// What stands here, as a message shows it.
    pub(super) fn found(&self) -> String {
        let token = self.here();
        match token.kind {
            Kind::End => "the end of the file".to_string(),
            Kind::Text => format!("the text {}", token.span.of(self.text)),
            Kind::Word(word) => format!("the keyword `{word}`"),
            _ => format!("`{}`", token.span.of(self.text)),
        }
    }

    pub(super) fn fail<T>(&mut self, expected: &str, hint: Option<String>) -> Parsed<T> {
        let mut diagnostic = Diagnostic::new(self.here().span, format!("expected {expected}, found {}", self.found()));
        diagnostic.hint = hint;
        self.sink.push(diagnostic);
        Err(Failed)
    }

    pub(super) fn expect_mark(&mut self, mark: &str, after: &str, example: &str) -> Parsed<Span> {
        if self.at_mark(mark) {
            return Ok(self.next().span);
        }
        self.fail(&format!("`{mark}` {after}"), Some(format!("for example `{example}`")))
    }

    pub(super) fn expect_word(&mut self, word: &str, after: &str, example: &str) -> Parsed<Span> {
        if self.at_word(word) {
            return Ok(self.next().span);
        }
        self.fail(&format!("`{word}` {after}"), Some(format!("for example `{example}`")))
    }

    /// A name that is being given to something.
    pub(super) fn expect_name(&mut self, what: &str, example: &str) -> Parsed<Name> {
        match self.kind() {
            Kind::Name => Ok(self.take_name()),
            Kind::Word(word) => {
                let hint = format!("`{word}` is a word of the language; choose another name, such as `{word}_`");
                self.fail(what, Some(hint))
            }
            _ => self.fail(what, Some(format!("for example `{example}`"))),
        }
    }

    pub(super) fn take_name(&mut self) -> Name {
        let span = self.next().span;
        Name { text: span.of(self.text).to_string(), span }
    }

    pub(super) fn expect_text(&mut self, what: &str, example: &str) -> Parsed<Text> {
        if self.kind() != Kind::Text {
            return self.fail(what, Some(format!("for example `{example}`")));
        }
        let span = self.next().span;
        let quoted = span.of(self.text);
        let inner = quoted.trim_start_matches(['"', '“', '”']).trim_end_matches(['"', '“', '”']);
        Ok(Text { text: inner.to_string(), span })
    }

    /// After a mistake: goes on to where the next item seems to begin.
    pub(super) fn skip_to_item(&mut self) {
        loop {
            let token = self.here();
            match token.kind {
                Kind::End => return,
                Kind::Word(word) if token.first_on_line && ITEM_WORDS.contains(&word) => return,
                _ => self.next(),
            };
        }
    }

    /// A word that should begin an item but does not.
    pub(super) fn not_an_item(&mut self) {
        let found = self.found();
        let span = self.here().span;
        let near = nearest(span.of(self.text), ITEM_WORDS.iter().copied());
        let hint = match near {
            Some(word) if self.kind() == Kind::Name => format!("did you mean `{word}`?"),
            _ => format!("an item begins with one of: {}", ITEM_WORDS.join(", ")),
        };
        let message = format!("expected the next item, found {found}");
        self.sink.push(Diagnostic::new(span, message).hint(hint));
        self.next();
        self.skip_to_item();
    }
}
