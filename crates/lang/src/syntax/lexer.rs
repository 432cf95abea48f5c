//! From characters to tokens.

use message::message;

use super::parser::ITEM_WORDS;
use crate::diagnostic::{Diagnostic, Sink, Span};

/// Words that cannot be names.
pub(crate) fn keywords() -> impl Iterator<Item = &'static str> {
    ITEM_WORDS.iter().chain(INNER_WORDS).copied()
}

/// Words inside an item, and those that are kept for later.
const INNER_WORDS: &[&str] = &[
    "in", "of", "outside", "asked", "set", "by", "if", "then", "else", "while", "for", "and", "or", "not",
    "mod", "xor", "min", "max", "abs", "all", "any", "sum", "count", "me", "other", "best", "plies",
    "endless", "misere", "nimber", "proof", "tests", "read", "write", "again", "measure", "option", "lemma",
];

/// Words of other languages and spellings: what was written, and what is meant.
const FOREIGN_WORDS: &[(&str, &str)] = &[("div", "/"), ("misère", "misere"), ("Misère", "misere")];

/// Longest first, so that `..` is not read as two dots.
const MARKS: &[&str] = &[
    "..", "==", "!=", "<=", ">=", "+=", "-=", "=", "<", ">", "+", "-", "*", "/", "(", ")", "[", "]", "{",
    "}", ",", ":",
];

/// Habits from other languages: what was written, what is meant, and what to write.
const FOREIGN: &[(&str, &str)] = &[
    ("&&", "and"),
    ("||", "or"),
    ("<>", "!="),
    ("**", "*"),
    ("=>", ">="),
    ("=<", "<="),
    ("!", "not"),
    ("%", "mod"),
    ("^", "xor"),
    ("&", "and"),
    ("|", "or"),
    ("≤", "<="),
    ("≥", ">="),
    ("≠", "!="),
    ("×", "*"),
    ("·", "*"),
    (":=", "="),
    ("//", "/"),
    ("−", "-"),
    ("–", "-"),
    ("…", ".."),
    (";", ","),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Name,
    Word(&'static str),
    Number(i64),
    /// The span holds the quotes too.
    Text,
    Mark(&'static str),
    /// What has no meaning, and was reported.
    Bad,
    End,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) span: Span,
    pub(crate) first_on_line: bool,
}

/// Cuts a text into tokens; the last is always `Kind::End`.
pub(crate) fn tokens(text: &str, sink: &mut Sink) -> Vec<Token> {
    let mut lexer = Lexer { text, at: 0, sink, tokens: Vec::new(), first_on_line: true };
    lexer.at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    while lexer.at < text.len() {
        lexer.step();
    }
    // The end is where the last word ends: what is missing there is missing behind that word.
    lexer.at = lexer.tokens.last().map_or(0, |token| token.span.end as usize);
    lexer.push(Kind::End, lexer.at);
    lexer.tokens
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    sink: &'a mut Sink,
    tokens: Vec<Token>,
    first_on_line: bool,
}

impl Lexer<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn step(&mut self) {
        let Some(next) = self.rest().chars().next() else { return };
        match next {
            '\n' => {
                self.first_on_line = true;
                self.at += 1;
            }
            _ if next.is_whitespace() => self.at += next.len_utf8(),
            '#' => self.at += self.rest().find('\n').unwrap_or(self.rest().len()),
            '"' | '“' | '”' => self.quoted(next, &['"', '“', '”']),
            '\'' | '‘' | '’' if self.has_single_quotes(next) => self.quoted(next, &['\'', '‘', '’']),
            '0'..='9' => self.number(),
            _ if next.is_alphabetic() || next == '_' => self.word(),
            _ => self.mark(next),
        }
    }

    fn push(&mut self, kind: Kind, end: usize) {
        let span = Span::new(self.at, end);
        self.tokens.push(Token { kind, span, first_on_line: self.first_on_line });
        self.first_on_line = false;
        self.at = end;
    }

    /// Whether another single quote stands on the line, not too far away.
    fn has_single_quotes(&self, quote: char) -> bool {
        let inner = self.rest()[quote.len_utf8()..].chars().take(80).take_while(|c| *c != '\n');
        inner.into_iter().any(|c| matches!(c, '\'' | '‘' | '’'))
    }

    fn quoted(&mut self, quote: char, quotes: &[char]) {
        if quote != '"' {
            let span = Span::new(self.at, self.at + quote.len_utf8());
            self.sink.push(
                Diagnostic::new(span, message!("`{quote}` is no quote here", quote))
                    .hint(message!("write `\"`")),
            );
        }
        let begin = self.at + quote.len_utf8();
        let inner = &self.text[begin..];
        let line = inner.find(|c| c == '\n' || quotes.contains(&c)).unwrap_or(inner.len());
        match inner[line..].chars().next() {
            Some(close) if close != '\n' => self.push(Kind::Text, begin + line + close.len_utf8()),
            _ => {
                let span = Span::new(self.at, begin + inner[..line].trim_end().len());
                let message = message!("this text has no closing `\"` on its line");
                self.sink.push(Diagnostic::new(span, message).hint(message!("end it with `\"`")));
                self.push(Kind::Text, begin + line);
            }
        }
    }

    fn number(&mut self) {
        let length = self.rest().find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest().len());
        let end = self.at + length;
        let value = self.text[self.at..end].parse::<i64>().unwrap_or_else(|_| {
            let message =
                message!("this number is larger than {most}, the largest there is", most = i64::MAX);
            let hint = message!("choose a smaller number");
            self.sink.push(Diagnostic::new(Span::new(self.at, end), message).hint(hint));
            0
        });
        self.push(Kind::Number(value), end);
        let glued = self.rest().find(|c: char| !is_name_part(c)).unwrap_or(self.rest().len());
        if glued > 0 {
            let span = Span::new(end - length, end + glued);
            let message =
                message!("a name cannot begin with a digit: `{written}`", written = span.of(self.text));
            let (digits, letters) = span.of(self.text).split_at(length);
            let hint = message!(
                "write `{digits} * {letters}` to multiply, or begin the name with a letter",
                digits,
                letters
            );
            self.sink.push(Diagnostic::new(span, message).hint(hint));
            self.at += glued;
        } else if self.rest().starts_with('.') && self.rest()[1..].starts_with(|c: char| c.is_ascii_digit()) {
            let digits = self.rest()[1..].find(|c: char| !c.is_ascii_digit());
            let after = end + 1 + digits.unwrap_or(self.rest().len() - 1);
            let span = Span::new(end - length, after);
            let message = message!("there are only whole numbers");
            self.sink.push(
                Diagnostic::new(span, message)
                    .hint(message!("write a whole number, or a range such as `1..3`")),
            );
            self.at = after;
        }
    }

    fn word(&mut self) {
        let length = self.rest().find(|c: char| !is_name_part(c)).unwrap_or(self.rest().len());
        let end = self.at + length;
        let word = &self.text[self.at..end];
        if let Some((_, meant)) = FOREIGN_WORDS.iter().find(|(foreign, _)| *foreign == word) {
            let hint = match *meant {
                "/" => message!("write `/`, which rounds down"),
                _ => message!("write `misere`, without the accent"),
            };
            let message = message!("`{word}` is no word of the language", word);
            self.sink.push(Diagnostic::new(Span::new(self.at, end), message).hint(hint));
            return self.push(meaning(meant), end);
        }
        if let Some(strange) = word.chars().find(|c| !c.is_ascii()) {
            let message = message!("`{strange}` cannot stand in a name", strange);
            let hint = message!("a name is a letter from a to z, then letters, digits and `_`");
            self.sink.push(Diagnostic::new(Span::new(self.at, end), message).hint(hint));
        } else if word.starts_with('_') {
            let message = message!("a name begins with a letter: `{word}`", word);
            let hint = message!("a name is a letter from a to z, then letters, digits and `_`");
            self.sink.push(Diagnostic::new(Span::new(self.at, end), message).hint(hint));
        }
        let kind = keywords().find(|keyword| *keyword == word).map_or(Kind::Name, Kind::Word);
        self.push(kind, end);
    }

    fn mark(&mut self, next: char) {
        let written = FOREIGN.iter().find(|(foreign, _)| {
            // `=<` and `=>` are also the ends of proper marks: `x ==>` is nobody's habit.
            self.rest().starts_with(foreign) && !(*foreign == "!" && self.rest().starts_with("!="))
        });
        if let Some((foreign, meant)) = written {
            if *foreign == "//" && self.first_on_line {
                return self.foreign_comment();
            }
            let span = Span::new(self.at, self.at + foreign.len());
            let ends_item = *foreign == ";" && self.item_begins_after(foreign.len());
            let hint = match *foreign {
                ";" if ends_item => message!("leave it out: an item needs no mark at its end"),
                "//" => message!("write `/`, which rounds down; a comment begins with `#`"),
                "**" => message!("there is no power; multiply with `*`"),
                "^" => message!("write `xor` for the nim-sum; there is no power"),
                _ => message!("write `{meant}`", meant),
            };
            self.sink
                .push(Diagnostic::new(span, message!("`{foreign}` is no operator here", foreign)).hint(hint));
            if ends_item {
                self.at += foreign.len();
                return;
            }
            return self.push(meaning(meant), self.at + foreign.len());
        }
        if let Some(mark) = MARKS.iter().find(|mark| self.rest().starts_with(**mark)) {
            return self.push(Kind::Mark(mark), self.at + mark.len());
        }
        let span = Span::new(self.at, self.at + next.len_utf8());
        let shown = if next.is_control() { next.escape_debug().to_string() } else { next.to_string() };
        let mut diagnostic =
            Diagnostic::new(span, message!("the character `{shown}` has no meaning here", shown));
        diagnostic.hint = match next {
            '\'' | '‘' | '’' | '`' => Some(message!("a text stands between two `\"`")),
            '?' => Some(message!("a choice is written `if … then … else …`")),
            '.' => Some(message!("a range is written `1..3`, a square `row[2]`, a symbol `\".\"`")),
            _ => None,
        };
        self.sink.push(diagnostic);
        self.push(Kind::Bad, self.at + next.len_utf8());
    }

    /// Whether a word of an item, or nothing more, follows what is `length` bytes long.
    fn item_begins_after(&self, length: usize) -> bool {
        let mut rest = self.rest().get(length..).unwrap_or("").trim_start();
        while let Some(comment) = rest.strip_prefix('#') {
            rest = comment.split_once('\n').map_or("", |(_, below)| below).trim_start();
        }
        let end = rest.find(|c| !is_name_part(c)).unwrap_or(rest.len());
        rest.is_empty() || ITEM_WORDS.contains(&&rest[..end])
    }

    fn foreign_comment(&mut self) {
        let end = self.at + self.rest().find('\n').unwrap_or(self.rest().len());
        let message = message!("`//` begins no comment here");
        self.sink.push(
            Diagnostic::new(Span::new(self.at, self.at + 2), message)
                .hint(message!("a comment begins with `#`")),
        );
        self.at = end;
    }
}

/// The token of a keyword or a mark.
fn meaning(meant: &str) -> Kind {
    let word = keywords().find(|keyword| *keyword == meant).map(Kind::Word);
    let mark = || MARKS.iter().find(|mark| **mark == meant).map(|mark| Kind::Mark(mark));
    word.or_else(mark).unwrap_or(Kind::Mark(","))
}

fn is_name_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
