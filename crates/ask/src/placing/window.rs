//! A part of the steps of the backtracking, for pages that step through it.

use std::ops::ControlFlow;

use placement::Step;
use serde_json::{Value, json};

use super::complaint::{Complaint, complain};
use super::steps::Teller;
use super::trace::{STEPS_A_LOOK, TraceQuestion, side_of_plain_queens};
use crate::error::AskError;
use crate::{Budget, Words};

/// So many steps behind the last one that is asked for the end is looked for: all of twelve queens.
const STEPS_TO_THE_END: u64 = 1 << 24;

/// No more solutions are told by their steps.
const MOST_SOLUTIONS_TOLD: usize = 10_000;

/// Which steps are told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The number of the first step, from 1.
    pub from: u64,
    /// How many, if there are so many.
    pub steps: u64,
}

/// A part of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct TraceAnswer {
    /// What the numbers mean.
    start: Value,
    from: u64,
    /// The columns of the queens that stand before the first of these steps, row by row; none if the search ends before.
    queens: Option<Vec<usize>>,
    steps: Vec<Value>,
    /// The steps at which solutions are found, as far as the search was followed.
    solutions_at: Vec<u64>,
    /// How many solutions were found so far.
    solutions: u64,
    /// How many steps the search has, where its end was reached.
    total: Option<u64>,
    /// Whether it ended because of the limit.
    is_cut: bool,
}

/// Tells some steps of the search for the ways to put n queens on n rows and columns, each as [`trace`](crate::trace()) does as JSON
/// and in words. Whether text or JSON is asked for makes no difference.
///
/// The search is followed from its first step; behind the last that is told some millions of steps more, to tell how long it is.
///
/// # Errors
/// If it is no such problem, or a limit is reached.
pub fn trace_window(
    question: &TraceQuestion,
    window: &Window,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<TraceAnswer, AskError> {
    let problem = question.placing.single_problem(words)?;
    let n = side_of_plain_queens(&problem).ok_or_else(|| complain(&Complaint::Trace, words))?;
    let teller = Teller::new(&problem, n, question.diagonals, words);
    let mut follower = Follower::new(teller, window, question.limit);
    let mut stopped = Ok(());
    placement::trace(n, &mut |step, queens| {
        if follower.teller.step % STEPS_A_LOOK == STEPS_A_LOOK - 1 {
            stopped = placement::Watch::check(budget, None);
        }
        if stopped.is_err() { ControlFlow::Break(()) } else { follower.take(step, queens) }
    });
    stopped.map_err(|stop| AskError::count(stop.into(), words))?;
    Ok(follower.answer)
}

/// Follows a search and keeps what is told.
struct Follower<'a> {
    teller: Teller<'a>,
    /// Of the solutions that end the search.
    limit: Option<u64>,
    /// The last step that is told.
    last: u64,
    answer: TraceAnswer,
}

impl<'a> Follower<'a> {
    fn new(teller: Teller<'a>, window: &Window, limit: Option<u64>) -> Follower<'a> {
        let from = window.from.max(1);
        let answer = TraceAnswer {
            start: teller.start(),
            from,
            queens: (from == 1).then(Vec::new),
            steps: Vec::new(),
            solutions_at: Vec::new(),
            solutions: 0,
            total: None,
            is_cut: false,
        };
        Follower { teller, limit, last: from.saturating_add(window.steps).saturating_sub(1), answer }
    }

    fn take(&mut self, step: Step, queens: &[usize]) -> ControlFlow<()> {
        self.teller.hear(step);
        let number = self.teller.step;
        let answer = &mut self.answer;
        if (answer.from..=self.last).contains(&number) {
            let mut told = self.teller.json(step, queens);
            told["said"] = json!(self.teller.say(step, queens));
            answer.steps.push(told);
        }
        let is_solution = step == Step::Solution;
        if is_solution && answer.solutions_at.len() < MOST_SOLUTIONS_TOLD {
            answer.solutions_at.push(number);
        }
        answer.solutions = self.teller.solutions;
        answer.is_cut = is_solution && self.limit == Some(answer.solutions);
        if answer.is_cut || step == Step::End {
            answer.total = Some(number);
            return ControlFlow::Break(());
        }
        if number + 1 == answer.from {
            answer.queens = Some(queens.to_vec());
        }
        let is_far = number >= self.last.saturating_add(STEPS_TO_THE_END);
        if is_far { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl TraceAnswer {
    /// As JSON.
    pub fn json(&self) -> Value {
        let mut json = self.start.clone();
        json["from"] = json!(self.from);
        json["queens"] = json!(self.queens);
        json["steps"] = json!(self.steps);
        json["solutions"] = json!(self.solutions);
        json["solutions_at"] = json!(self.solutions_at);
        json["total"] = json!(self.total);
        json["cut"] = json!(self.is_cut);
        json
    }
}
