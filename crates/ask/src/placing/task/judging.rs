//! Whether an output is right, whatever it holds.

use super::super::contest_input::Case;
use super::tokens::{Token, Tokens};
use super::{PlacementContest, PlacementTask, board, lists, numbers};
use crate::contest::tokens::shown;
use crate::contest::{Verdict, Wrong, WrongKind};
use crate::error::AskError;
use crate::{Budget, Words};

/// The most characters of what would be right.
const MOST_EXPECTED: usize = 240;

/// After so many tokens somebody may want to stop.
const LOOK: usize = 1 << 12;

/// Judges an output.
///
/// **Complexity** Time linear in the output; beside that what it takes to count the placements, and where some are missing, to
/// list them up to the first of these. Memory for the placements of the output that are right.
pub(super) fn judge(
    task: &PlacementTask,
    cases: &[Case],
    output: &str,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Verdict, AskError> {
    let mut judging = Judging { task, budget, words, tokens: Tokens::of(output), test: 0, until_look: LOOK };
    match judging.all(cases) {
        Ok(()) => Ok(Verdict::Right { tests: cases.len() }),
        Err(End::Wrong(wrong)) => Ok(Verdict::Wrong(*wrong)),
        Err(End::Unknown(error)) => Err(error),
    }
}

/// Why judging ends before the output does.
pub(super) enum End {
    Wrong(Box<Wrong>),
    /// It cannot be told.
    Unknown(AskError),
}

impl From<AskError> for End {
    fn from(error: AskError) -> End {
        End::Unknown(error)
    }
}

/// An output while it is read.
pub(super) struct Judging<'a> {
    pub(super) task: &'a PlacementTask,
    pub(super) budget: &'a Budget<'a>,
    pub(super) words: &'a Words,
    tokens: Tokens<'a>,
    test: usize,
    until_look: usize,
}

impl<'a> Judging<'a> {
    fn all(&mut self, cases: &[Case]) -> Result<(), End> {
        for (test, case) in cases.iter().enumerate() {
            self.test = test;
            match self.task.question.contest {
                PlacementContest::Bishops | PlacementContest::Count => numbers::judge(self, case)?,
                PlacementContest::Xephau => board::judge(self, case)?,
                PlacementContest::NHau => lists::judge_book(self, case)?,
                PlacementContest::Queens => lists::judge_arrays(self, case)?,
            }
        }
        match self.next()? {
            None => Ok(()),
            Some(token) => Err(End::Wrong(Box::new(Wrong {
                kind: WrongKind::Extra,
                test: None,
                line: token.line,
                expected: String::new(),
                found: shown([token.text]),
                why: None,
            }))),
        }
    }

    pub(super) fn next(&mut self) -> Result<Option<Token<'a>>, AskError> {
        self.until_look -= 1;
        if self.until_look == 0 {
            self.until_look = LOOK;
            let watched = placement::Watch::check(self.budget, None);
            watched.map_err(|stop| AskError::count(stop.into(), self.words))?;
        }
        Ok(self.tokens.next())
    }

    /// The next token; where there is none, `expected` says what is missing.
    pub(super) fn required(
        &mut self,
        expected: impl FnOnce(&Self) -> Result<String, AskError>,
    ) -> Result<Token<'a>, End> {
        match self.next()? {
            Some(token) => Ok(token),
            None => Err(self.missing(&expected(self)?)),
        }
    }

    /// The output ends where something is expected.
    pub(super) fn missing(&self, expected: &str) -> End {
        let kind = if self.tokens.is_at_start() { WrongKind::Nothing } else { WrongKind::Missing };
        let line = self.tokens.last_line();
        self.end(Wrong {
            kind,
            test: Some(self.test),
            line,
            expected: cut(expected),
            found: String::new(),
            why: None,
        })
    }

    /// A token is wrong.
    pub(super) fn wrong(
        &self,
        kind: WrongKind,
        token: Token<'_>,
        expected: &str,
        why: Option<String>,
    ) -> End {
        self.end(Wrong {
            kind,
            test: Some(self.test),
            line: token.line,
            expected: cut(expected),
            found: shown([token.text]),
            why,
        })
    }

    /// The same about several tokens, which are said as one.
    pub(super) fn wrong_line(&self, line: usize, found: &str, expected: &str, why: String) -> End {
        self.wrong(WrongKind::Answer, Token { text: found, line }, expected, Some(why))
    }

    fn end(&self, wrong: Wrong) -> End {
        End::Wrong(Box::new(wrong))
    }

    pub(super) fn say(&self, id: &str, arguments: &[(&'static str, String)]) -> String {
        let arguments: Vec<_> =
            arguments.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
        self.words.say(id, &arguments)
    }
}

/// Not more than can be read.
fn cut(text: &str) -> String {
    match text.char_indices().nth(MOST_EXPECTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
