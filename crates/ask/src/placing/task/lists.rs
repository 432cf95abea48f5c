//! Outputs that list all placements of n queens, in any order.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::super::contest::number;
use super::super::contest_input::Case;
use super::judging::{End, Judging};
use super::queens::{ARRAYS, NHAU, Style, attack};
use super::tokens::{Token, is_number};
use crate::contest::WrongKind;
use crate::error::AskError;

/// With more queens a placement that is missing is not looked for: the first one in order may take long to find.
const MOST_LOOKED_FOR: usize = 16;

/// What a placement that was met takes beside its numbers, in bytes.
const PLACEMENT_BYTES: u64 = 64;

/// Judges lines `Nghiem thu d: v1 … vn` and `Tong cong d nghiem`.
pub(super) fn judge_book(judging: &mut Judging<'_>, case: &Case) -> Result<(), End> {
    let mut list = List { case, style: NHAU, met: HashMap::new(), bytes: 0 };
    loop {
        let head = judging.required(|judging| list.expected(judging))?;
        match head.text {
            "Nghiem" => {
                word(judging, "thu")?;
                list.numbered(judging)?;
                list.placement(judging, head.line)?;
            }
            "Tong" => return list.total(judging, head),
            _ => return Err(judging.wrong(WrongKind::Form, head, &list.expected(judging)?, None)),
        }
    }
}

/// Judges the number of all placements and the placements behind it.
pub(super) fn judge_arrays(judging: &mut Judging<'_>, case: &Case) -> Result<(), End> {
    let mut list = List { case, style: ARRAYS, met: HashMap::new(), bytes: 0 };
    let right = list.count(judging)?;
    let token = judging.required(|_| Ok(right.clone()))?;
    if token.text != right {
        let kind = if is_number(token.text) { WrongKind::Answer } else { WrongKind::Form };
        return Err(judging.wrong(kind, token, &right, None));
    }
    // Nobody can print the only placement of no queens.
    while case.n > 0 && list.met.len().to_string() != right {
        list.placement(judging, 0)?;
    }
    Ok(())
}

/// This very word.
fn word(judging: &mut Judging<'_>, right: &str) -> Result<(), End> {
    let token = judging.required(|_| Ok(right.to_string()))?;
    if token.text == right { Ok(()) } else { Err(judging.wrong(WrongKind::Form, token, right, None)) }
}

/// A list while it is read.
struct List<'a> {
    case: &'a Case,
    style: Style,
    /// The placements so far, with their numbers.
    met: HashMap<Box<[u32]>, u64>,
    /// What they take.
    bytes: u64,
}

impl List<'_> {
    /// How many placements there are.
    fn count(&self, judging: &Judging<'_>) -> Result<String, AskError> {
        Ok(number(&judging.task.count(self.case, judging.budget, judging.words)?))
    }

    /// `d:`, the number of the next placement.
    fn numbered(&self, judging: &mut Judging<'_>) -> Result<(), End> {
        let right = format!("{}:", self.met.len() + 1);
        let token = judging.required(|_| Ok(right.clone()))?;
        if token.text == right {
            return Ok(());
        }
        if !token.text.strip_suffix(':').is_some_and(is_number) {
            return Err(judging.wrong(WrongKind::Form, token, &right, None));
        }
        let why = judging.say("task-numbered", &[]);
        Err(judging.wrong(WrongKind::Answer, token, &right, Some(why)))
    }

    /// The numbers of one placement; `line` is that of what stands before it, 0 if nothing does.
    fn placement(&mut self, judging: &mut Judging<'_>, line: usize) -> Result<(), End> {
        let n = self.case.n;
        let mut queens: Vec<u32> = Vec::new();
        let (mut first, mut last) = (line, line);
        for _ in 0..n {
            let token = judging.required(|judging| self.expected(judging))?;
            first = if first == 0 { token.line } else { first };
            last = token.line;
            queens.push(self.place(judging, token)?);
        }
        let why = match attack(&queens) {
            Some(attack) => {
                let across = if self.style == NHAU { "columns" } else { "rows" };
                let id = format!("task-attack-{across}{}", if attack.is_diagonal { "-diagonal" } else { "" });
                let line = |line: usize| (line as u64 + u64::from(self.style.from)).to_string();
                let why = judging.say(&id, &[("first", line(attack.first)), ("second", line(attack.second))]);
                // Numbers are taken n by n, so one that is missing is met in the next line.
                if first == last {
                    why
                } else {
                    let lines = [("first", first.to_string()), ("last", last.to_string())];
                    format!("{why}; {}", judging.say("task-over-lines", &lines))
                }
            }
            None => match self.met.get(&*queens) {
                Some(number) => judging.say("task-repeated", &[("number", number.to_string())]),
                None => return Ok(self.meet(judging, queens)?),
            },
        };
        let found = self.style.line(&queens[..n.min(MOST_LOOKED_FOR)], self.met.len() as u64 + 1);
        Err(judging.wrong_line(last, &found, &self.expected(judging)?, why))
    }

    /// Where a queen stands in its line, from 0.
    fn place(&self, judging: &Judging<'_>, token: Token<'_>) -> Result<u32, End> {
        if !is_number(token.text) {
            return Err(judging.wrong(WrongKind::Form, token, &self.expected(judging)?, None));
        }
        let (least, most) = (u64::from(self.style.from), self.case.n as u64 + u64::from(self.style.from) - 1);
        let value = token.text.parse::<u64>().ok().filter(|value| (least..=most).contains(value));
        match value.and_then(|value| u32::try_from(value - least).ok()) {
            Some(place) => Ok(place),
            None => {
                let why =
                    judging.say("task-range", &[("least", least.to_string()), ("most", most.to_string())]);
                Err(judging.wrong(WrongKind::Answer, token, &self.expected(judging)?, Some(why)))
            }
        }
    }

    fn meet(&mut self, judging: &Judging<'_>, queens: Vec<u32>) -> Result<(), AskError> {
        self.bytes += PLACEMENT_BYTES + 4 * queens.len() as u64;
        judging.budget.ask(self.bytes, judging.words)?;
        let number = self.met.len() as u64 + 1;
        self.met.insert(queens.into_boxed_slice(), number);
        Ok(())
    }

    /// Whether nothing is listed where so many queens stand that counting may take very long, though there are placements.
    fn is_none_of_many(&self, judging: &Judging<'_>) -> Result<bool, AskError> {
        if !self.met.is_empty() || self.case.n <= MOST_LOOKED_FOR {
            return Ok(false);
        }
        let problem = judging.task.problem(self.case, judging.words)?;
        let one = placement::one(&problem, &judging.budget.counting());
        let one = one.map_err(|error| AskError::count(error, judging.words))?;
        Ok(one.placement.is_some())
    }

    /// `Tong cong d nghiem`, behind all placements.
    fn total(&self, judging: &mut Judging<'_>, head: Token<'_>) -> Result<(), End> {
        if self.is_none_of_many(judging)? {
            let why = judging.say("task-list-none", &[]);
            return Err(judging.wrong(WrongKind::Answer, head, &self.expected(judging)?, Some(why)));
        }
        let right = self.count(judging)?;
        let found = self.met.len().to_string();
        if found != right {
            let why = judging.say("task-list-missing", &[("found", found), ("count", right)]);
            return Err(judging.wrong(WrongKind::Answer, head, &self.expected(judging)?, Some(why)));
        }
        word(judging, "cong")?;
        let token = judging.required(|_| Ok(right.clone()))?;
        if token.text != right {
            let (kind, why) = match is_number(token.text) {
                true => {
                    (WrongKind::Answer, Some(judging.say("task-list-total", &[("count", right.clone())])))
                }
                false => (WrongKind::Form, None),
            };
            return Err(judging.wrong(kind, token, &right, why));
        }
        word(judging, "nghiem")
    }

    /// What would be right after the placements so far: the first that is not among them, or the end.
    fn expected(&self, judging: &Judging<'_>) -> Result<String, AskError> {
        let number = self.met.len() as u64 + 1;
        if self.case.n > MOST_LOOKED_FOR {
            return Ok(match self.style {
                NHAU => format!("Nghiem thu {number}: …"),
                _ => judging.say("task-array", &[("n", self.case.n.to_string())]),
            });
        }
        let mut first = None;
        judging.task.list(self.case, judging.budget, judging.words, &mut |queens| {
            if self.met.contains_key(queens) {
                return ControlFlow::Continue(());
            }
            first = Some(self.style.line(queens, number));
            ControlFlow::Break(())
        })?;
        // Without one that is missing, those that were met are all.
        Ok(first.unwrap_or_else(|| format!("Tong cong {} nghiem", self.met.len())))
    }
}
