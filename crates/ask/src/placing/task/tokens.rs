//! What stands in an output between blanks.

use crate::contest::tokens::plain;

/// Characters of an output with blanks before and behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    /// The line in which it stands, from 1.
    pub(super) line: usize,
}

/// Reads an output from its beginning, once.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'a> {
    rest: &'a str,
    line: usize,
    /// The line of the last token; 0 before there was one.
    last: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn of(output: &'a str) -> Tokens<'a> {
        Tokens { rest: plain(output), line: 1, last: 0 }
    }

    /// The line of the last token, from 1.
    pub(super) fn last_line(&self) -> usize {
        self.last.max(1)
    }

    /// Whether there was none so far.
    pub(super) fn is_at_start(&self) -> bool {
        self.last == 0
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let start = self.rest.find(|c: char| !c.is_whitespace()).unwrap_or(self.rest.len());
        self.line += self.rest.as_bytes()[..start].iter().filter(|byte| **byte == b'\n').count();
        let word = &self.rest[start..];
        let (text, rest) = word.split_at(word.find(char::is_whitespace).unwrap_or(word.len()));
        self.rest = rest;
        if text.is_empty() {
            return None;
        }
        self.last = self.line;
        Some(Token { text, line: self.line })
    }
}

/// Whether a text is a number as programs print it: digits, no zero before others.
pub(super) fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
        && (text.len() == 1 || !text.starts_with('0'))
        && !text.is_empty()
}
