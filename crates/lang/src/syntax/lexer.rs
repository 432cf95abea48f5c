//! From characters to tokens.

use crate::diagnostic::{Diagnostic, Sink, Span};

/// Words that cannot be names.
pub(crate) const KEYWORDS: &[&str] = &[
    "game", "about", "source", "param", "let", "def", "players", "state", "valid", "loses", "wins", "ties",
    "stuck", "move", "claim", "contest", "in", "of", "outside", "asked", "set", "by", "if", "then", "else",
    "while", "for", "and", "or", "not", "mod", "xor", "min", "max", "abs", "all", "any", "sum", "count", "me",
    "other", "best", "plies", "endless", "misere", "nimber", "proof", "tests", "read", "write", "again",
    "measure", "option", "lemma", "symmetric",
];

/// Longest first, so that `..` is not read as two dots.
const MARKS: &[&str] = &[
    "..", "==", "!=", "<=", ">=", "+=", "-=", "=", "<", ">", "+", "-", "*", "/", "(", ")", "[", "]", "{", "}",
    ",", ":",
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
    lexer.push(Kind::End, text.len());
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
            '"' | '“' | '”' => self.quoted(next),
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

    fn quoted(&mut self, quote: char) {
        if quote != '"' {
            let span = Span::new(self.at, self.at + quote.len_utf8());
            self.sink.push(Diagnostic::new(span, "curly quotes are not read").hint("write `\"`"));
        }
        let begin = self.at + quote.len_utf8();
        let inner = &self.text[begin..];
        let line = inner.find('\n').unwrap_or(inner.len());
        let close = inner[..line].find(|c| matches!(c, '"' | '“' | '”'));
        match close {
            Some(close) => {
                let width = inner[close..].chars().next().map_or(1, char::len_utf8);
                self.push(Kind::Text, begin + close + width);
            }
            None => {
                let span = Span::new(self.at, begin + inner[..line].trim_end().len());
                let message = "this text has no closing `\"` on its line";
                self.sink.push(Diagnostic::new(span, message).hint("end it with `\"`"));
                self.push(Kind::Text, begin + line);
            }
        }
    }

    fn number(&mut self) {
        let length = self.rest().find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest().len());
        let end = self.at + length;
        let value = self.text[self.at..end].parse::<i64>().unwrap_or_else(|_| {
            let message = format!("this number is larger than {}, the largest there is", i64::MAX);
            self.sink.push(Diagnostic::new(Span::new(self.at, end), message));
            0
        });
        self.push(Kind::Number(value), end);
        let glued = self.rest().find(|c: char| !is_name_part(c)).unwrap_or(self.rest().len());
        if glued > 0 {
            let span = Span::new(end - length, end + glued);
            let message = format!("a name cannot begin with a digit: `{}`", span.of(self.text));
            self.sink.push(Diagnostic::new(span, message).hint("begin the name with a letter"));
            self.at += glued;
        } else if self.rest().starts_with('.') && self.rest()[1..].starts_with(|c: char| c.is_ascii_digit()) {
            let digits = self.rest()[1..].find(|c: char| !c.is_ascii_digit());
            let after = end + 1 + digits.unwrap_or(self.rest().len() - 1);
            let span = Span::new(end - length, after);
            let message = "there are only whole numbers";
            self.sink.push(Diagnostic::new(span, message).hint("a range is written `1..3`"));
            self.at = after;
        }
    }

    fn word(&mut self) {
        let length = self.rest().find(|c: char| !is_name_part(c)).unwrap_or(self.rest().len());
        let end = self.at + length;
        let word = &self.text[self.at..end];
        if word == "div" {
            let span = Span::new(self.at, end);
            self.sink.push(Diagnostic::new(span, "`div` is no operator here").hint("write `/`, which rounds down"));
            return self.push(Kind::Mark("/"), end);
        }
        if let Some(strange) = word.chars().find(|c| !c.is_ascii()) {
            let message = format!("`{strange}` cannot stand in a name");
            let hint = "a name is a letter from a to z, then letters, digits and `_`";
            self.sink.push(Diagnostic::new(Span::new(self.at, end), message).hint(hint));
        } else if word.starts_with('_') {
            let message = format!("a name begins with a letter: `{word}`");
            self.sink.push(Diagnostic::new(Span::new(self.at, end), message));
        }
        let kind = KEYWORDS.iter().find(|keyword| **keyword == word).map_or(Kind::Name, |k| Kind::Word(k));
        self.push(kind, end);
    }

    fn mark(&mut self, next: char) {
        let written = FOREIGN.iter().find(|(foreign, _)| {
            // `=<` and `=>` are also the ends of proper marks: `x ==>` is nobody's habit.
            self.rest().starts_with(foreign) && !(*foreign == "!" && self.rest().starts_with("!="))
        });
        if let Some((foreign, meant)) = written {
            let span = Span::new(self.at, self.at + foreign.len());
            let hint = match *foreign {
                "**" => "there is no power; multiply with `*`".to_string(),
                "^" => "write `xor` for the nim-sum; there is no power".to_string(),
                _ => format!("write `{meant}`"),
            };
            self.sink.push(Diagnostic::new(span, format!("`{foreign}` is no operator here")).hint(hint));
            let kind = KEYWORDS.iter().find(|keyword| *keyword == meant).map(|keyword| Kind::Word(keyword));
            let kind = kind.or(MARKS.iter().find(|mark| *mark == meant).map(|mark| Kind::Mark(mark)));
            return self.push(kind.unwrap_or(Kind::Mark(",")), self.at + foreign.len());
        }
        if let Some(mark) = MARKS.iter().find(|mark| self.rest().starts_with(**mark)) {
            return self.push(Kind::Mark(mark), self.at + mark.len());
        }
        let span = Span::new(self.at, self.at + next.len_utf8());
        let message = format!("the character `{}` has no meaning here", next.escape_debug());
        self.sink.push(Diagnostic::new(span, message));
        self.at += next.len_utf8();
    }
}

fn is_name_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
