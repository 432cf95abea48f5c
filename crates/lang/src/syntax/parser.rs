//! What both halves of the parser stand on: the current token, expectations, recovery.

use message::{Message, message};

use super::lexer::{self, Kind, Token};
use super::tree::{Name, Text};
use crate::diagnostic::{Diagnostic, Sink, Span, nearest};

/// A mistake was reported; what was being read is given up.
#[derive(Debug)]
pub(super) struct Failed;

pub(super) type Parsed<T> = Result<T, Failed>;

/// Words that begin an item.
pub(super) const ITEM_WORDS: &[&str] = &[
    "game",
    "about",
    "source",
    "param",
    "let",
    "def",
    "players",
    "state",
    "valid",
    "loses",
    "wins",
    "ties",
    "stuck",
    "move",
    "symmetric",
    "claim",
    "contest",
    "picture",
    "note",
];

pub(super) struct Parser<'a> {
    pub(super) text: &'a str,
    pub(super) sink: &'a mut Sink,
    tokens: Vec<Token>,
    at: usize,
    pub(super) depth: u32,
    /// Inside the value of a change, where a lone `=` may be the beginning of another change.
    pub(super) changing: bool,
}

/// Words of other languages, where a word of this one is due.
const FOREIGN_WORDS: &[(&str, &str)] = &[
    ("elif", "else if"),
    ("elseif", "else if"),
    ("elsif", "else if"),
    ("otherwise", "else"),
    ("do", "then"),
    ("from", "in"),
];

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str, sink: &'a mut Sink) -> Parser<'a> {
        let tokens = lexer::tokens(text, sink);
        Parser { text, sink, tokens, at: 0, depth: 0, changing: false }
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

    /// How many tokens have been taken.
    pub(super) fn place(&self) -> usize {
        self.at
    }

    /// The names among the tokens taken since `place`.
    pub(super) fn names_since(&self, place: usize) -> impl Iterator<Item = String> {
        let taken = self.tokens[place..self.at].iter();
        taken.filter(|token| token.kind == Kind::Name).map(|token| token.span.of(self.text).to_string())
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
    pub(super) fn found(&self) -> Message {
        let token = self.here();
        match token.kind {
            Kind::End => message!("the end of the file"),
            Kind::Text => message!("the text {text}", text = token.span.of(self.text)),
            Kind::Word(word) => message!("the keyword `{word}`", word),
            _ => Message::from(format!("`{}`", token.span.of(self.text))),
        }
    }

    pub(super) fn fail<T>(&mut self, expected: Message, hint: Option<Message>) -> Parsed<T> {
        let mut diagnostic = Diagnostic::new(
            self.missing(),
            message!("expected {expected}, found {found}", expected, found = self.found()),
        );
        diagnostic.hint = hint;
        self.report(diagnostic);
        Err(Failed)
    }

    /// Where something is missing: before the next item it is behind the last word.
    pub(super) fn missing(&self) -> Span {
        let end = self.last_span().end as usize;
        if self.begins_item() { Span::new(end, end) } else { self.here().span }
    }

    fn begins_item(&self) -> bool {
        matches!(self.kind(), Kind::Word(word) if self.here().first_on_line && ITEM_WORDS.contains(&word))
    }

    /// Reports a mistake, unless what stands here has been reported already.
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        if self.kind() != Kind::Bad {
            self.sink.push(diagnostic);
        }
    }

    pub(super) fn expect_mark(&mut self, mark: &str, after: Message, example: &str) -> Parsed<Span> {
        if self.at_mark(mark) {
            return Ok(self.next().span);
        }
        self.fail(
            message!("`{mark}` {after}", mark, after),
            Some(message!("for example `{example}`", example)),
        )
    }

    pub(super) fn expect_word(&mut self, word: &str, after: Message, example: &str) -> Parsed<Span> {
        if self.at_word(word) {
            return Ok(self.next().span);
        }
        let written = self.here().span.of(self.text);
        let foreign =
            FOREIGN_WORDS.iter().find(|(foreign, meant)| *foreign == written && meant.starts_with(word));
        let hint = match foreign {
            Some((_, meant)) => message!("write `{meant}`", meant),
            None if self.kind() == Kind::Name && nearest(written, [word]).is_some() => {
                message!("did you mean `{word}`?", word)
            }
            None => message!("for example `{example}`", example),
        };
        self.fail(message!("`{word}` {after}", word, after), Some(hint))
    }

    /// A name that is being given to something.
    pub(super) fn expect_name(&mut self, what: Message, example: &str) -> Parsed<Name> {
        match self.kind() {
            Kind::Name => Ok(self.take_name()),
            Kind::Word(word) if !self.begins_item() => {
                let hint = message!(
                    "`{word}` is a word of the language; choose another name, such as `{word}_`",
                    word
                );
                self.fail(what, Some(hint))
            }
            _ => self.fail(what, Some(message!("for example `{example}`", example))),
        }
    }

    pub(super) fn take_name(&mut self) -> Name {
        let span = self.next().span;
        Name { text: span.of(self.text).to_string(), span }
    }

    pub(super) fn expect_text(&mut self, what: Message, example: &str) -> Parsed<Text> {
        if self.kind() != Kind::Text {
            return self.fail(what, Some(message!("for example `{example}`", example)));
        }
        let span = self.next().span;
        let mut inner = span.of(self.text).chars();
        inner.next();
        let inner = inner.as_str();
        let inner = inner.strip_suffix(['"', '“', '”', '\'', '‘', '’']).unwrap_or(inner);
        Ok(Text { text: inner.to_string(), span })
    }

    /// After a mistake: goes on to where the next item seems to begin.
    pub(super) fn skip_to_item(&mut self) {
        loop {
            let token = self.here();
            match token.kind {
                Kind::End => return,
                Kind::Word(word) if token.first_on_line && ITEM_WORDS.contains(&word) => return,
                Kind::Name if token.first_on_line && self.is_capital_item(token) => return,
                _ => self.next(),
            };
        }
    }

    /// The word of an item, with capitals.
    fn is_capital_item(&self, token: Token) -> bool {
        ITEM_WORDS.iter().any(|word| word.eq_ignore_ascii_case(token.span.of(self.text)))
    }

    /// A word that should begin an item but does not. If another is clearly meant, the item is read as that.
    pub(super) fn not_an_item(&mut self) -> Option<&'static str> {
        let found = self.found();
        let span = self.here().span;
        let near = nearest(span.of(self.text), ITEM_WORDS.iter().copied());
        let near = near.and_then(|near| ITEM_WORDS.iter().find(|word| **word == near));
        let near = near.copied().filter(|_| self.kind() == Kind::Name);
        let hint = match near {
            Some(word) => message!("did you mean `{word}`?", word),
            None => message!("an item begins with one of: {words}", words = ITEM_WORDS.join(", ")),
        };
        let message = message!("expected the next item, found {found}", found);
        self.report(Diagnostic::new(span, message).hint(hint));
        if near.is_some() && self.here().first_on_line {
            return near;
        }
        self.next();
        self.skip_to_item();
        None
    }
}
