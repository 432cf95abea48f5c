//! Answers found again by another method.

use game::Outcome;
use lang::{ContestTest, Definition, Judged, Position};
use message::message;
use solve::{Limits, Merge, Request, SolveError};

use super::right_lines::{Asked, Sought};
use super::{Checked, Contest, TestAnswer, groups};
use crate::Choice;
use crate::error::{AskError, Kind};
use crate::judge::{Judge, count_moves, request};
use crate::solving::Told;
use crate::table::outcome_name;

/// The tests of an input may take so many positions each, all together so many at most, and no more than hold so many
/// numbers together.
const POSITIONS_EACH: u64 = 100_000;
const MOST_POSITIONS: u64 = 1_000_000;
const MOST_NUMBERS: u64 = 20_000_000;

/// All tests of an input together may look at so many moves, and each at so many: a fraction of a second.
const MOST_MOVES: u64 = 5_000_000;
const MOVES_EACH: u64 = 1_000_000;

/// A position with more moves is not solved again: to look at it alone is work.
const MOVES_OF_ONE: u64 = 20_000;

const OUTCOMES: [Outcome; 4] = [Outcome::Win, Outcome::Lose, Outcome::Tie, Outcome::Endless];

/// The most memory of a second table.
const MOST_BYTES: u64 = 512 << 20;

/// The work of finding answers again.
pub(super) struct Recheck<'a> {
    contest: &'a Contest<'a>,
    /// How many positions may still be solved.
    left: u64,
    /// How many moves may still be looked at.
    moves_left: u64,
    checked: Checked,
}

impl<'a> Recheck<'a> {
    pub(super) fn new(contest: &'a Contest<'a>) -> Recheck<'a> {
        Recheck { contest, left: 0, moves_left: MOST_MOVES, checked: Checked::default() }
    }

    /// Compares the answers with those of other methods, as far as these are little work.
    pub(super) fn check(
        mut self,
        tests: &[ContestTest],
        answers: &[TestAnswer],
    ) -> Result<Checked, AskError> {
        self.left = POSITIONS_EACH.saturating_mul(tests.len() as u64).min(MOST_POSITIONS);
        for numbers in groups(tests) {
            let definition = self.contest.definition(&tests[numbers[0]])?;
            let mut judge: Option<Judge<'_>> = None;
            for number in numbers {
                let Some(answer) = answers.get(number) else { continue };
                let position = self.contest.position(&tests[number], &definition)?;
                let Some((told, judge)) = self.told(&mut judge, &definition, &position, answer)? else {
                    continue;
                };
                let judged = Judged { outcome: told.outcome(), plies: told.plies(), best: None };
                let (test, definition, position, judged) = (&tests[number], &*definition, &position, &judged);
                self.compare(&Asked { test, definition, position, judge, judged }, answer)?;
                let method = judge.choice().name();
                self.checked.tests += 1;
                if !self.checked.methods.contains(&method) {
                    self.checked.methods.push(method);
                }
            }
        }
        Ok(self.checked)
    }

    /// What another method than that of the answer says of a position, the last one first; nothing where none fits.
    fn told<'g, 'j>(
        &mut self,
        judge: &'j mut Option<Judge<'g>>,
        definition: &'g Definition,
        position: &Position,
        answer: &TestAnswer,
    ) -> Result<Option<(Told, &'j Judge<'g>)>, AskError> {
        let fault = |fault| AskError::fault(self.contest.rules, &fault, self.contest.words);
        let is_other = |judge: &Judge<'_>| judge.choice().name() != answer.method;
        let known = match judge.as_ref().filter(|judge| is_other(judge)) {
            Some(judge) => judge.told(definition, position).map_err(fault)?,
            None => None,
        };
        if known.is_none() {
            *judge = self.second(definition, position, answer)?;
        }
        let Some(judge) = judge else { return Ok(None) };
        let fault = |fault| AskError::fault(self.contest.rules, &fault, self.contest.words);
        Ok(judge.told(definition, position).map_err(fault)?.map(|told| (told, &*judge)))
    }

    /// A table by another method than that of the answer, if one suits and is little work.
    fn second<'g>(
        &mut self,
        definition: &'g Definition,
        position: &Position,
        answer: &TestAnswer,
    ) -> Result<Option<Judge<'g>>, AskError> {
        if definition.compile().is_err() {
            return Ok(None);
        }
        let (rules, budget, words) = (self.contest.rules, self.contest.budget, self.contest.words);
        // Few positions have more moves than the first.
        let most = MOVES_OF_ONE.min(self.moves_left / 2);
        let Ok(moves) = count_moves(definition, position, most) else { return Ok(None) };
        self.moves_left = self.moves_left.saturating_sub(moves);
        if moves >= most {
            return Ok(None);
        }
        let moves = moves.max(1);
        for method in others(answer.method) {
            let numbers = definition.n_numbers().max(1) as u64;
            // What fails is work, too; something is left for other tests, which may be smaller.
            let most = MOVES_EACH.min(self.moves_left / 2) / moves;
            let positions = (self.left / 2).min(MOST_NUMBERS / numbers).min(most);
            let bytes = budget.bytes.min(MOST_BYTES);
            // Whether what is merged is the same play is a question, too.
            let request = Request {
                limits: Limits { positions, bytes, ..budget.limits() },
                merge: Merge::Nothing,
                ..request(definition, position, *method, budget)
            };
            match solve::solve(definition, &request) {
                Ok(solved) if Choice::of(solved.method()).name() == answer.method => {}
                Ok(solved) => {
                    self.spend(solved.positions(), moves);
                    return Ok(Some(Judge::Table(solved)));
                }
                Err(SolveError::OverLimit { .. }) => self.spend(positions, moves),
                Err(error @ SolveError::Stopped(_)) => return Err(AskError::solve(rules, &error, words)),
                // It does not suit, or the rules go wrong where play from this position never comes.
                Err(_) => {}
            }
        }
        Ok(None)
    }

    /// So many positions with so many moves each were looked at.
    fn spend(&mut self, positions: u64, moves: u64) {
        self.left = self.left.saturating_sub(positions);
        self.moves_left = self.moves_left.saturating_sub(positions.saturating_mul(moves));
    }

    fn compare(&self, asked: &Asked<'_>, answer: &TestAnswer) -> Result<(), AskError> {
        let Judged { outcome, plies, .. } = *asked.judged;
        let is_same = outcome_name(outcome) == answer.class
            && answer.plies.zip(plies).is_none_or(|(known, found)| known == found)
            && self.contest.is_right(asked, &answer.line)? != Sought::Nowhere;
        if is_same { Ok(()) } else { Err(self.disagree(asked, answer)) }
    }

    /// The test with both answers.
    fn disagree(&self, asked: &Asked<'_>, answer: &TestAnswer) -> AskError {
        let Contest { words, question, .. } = *self.contest;
        let Judged { outcome, plies, .. } = *asked.judged;
        let known = OUTCOMES.into_iter().find(|outcome| outcome_name(*outcome) == answer.class);
        let known = known.map(|outcome| words.say_told(Told { outcome, plies: answer.plies }));
        let known = known.unwrap_or_else(|| answer.class.to_string());
        let message = message!(
            "position {position}: by the method {method} the line is `{line}` ({known}), by the method {other} the mover {found}",
            position = asked.definition.show_position(asked.position),
            method = answer.method,
            line = answer.line,
            known,
            other = asked.judge.choice().name(),
            found = words.say_told(Told { outcome, plies })
        );
        let message = AskError::in_file(&question.label, asked.test.line, 1, &message);
        AskError::new(Kind::Fault, message)
            .hint(message!("a claim or a symmetry of the rules is wrong, or it is a fault of theco"))
    }
}

/// The methods that may find an answer again; nothing stands for the one that suits best.
fn others(method: &str) -> &'static [Option<Choice>] {
    match Choice::ALL.into_iter().find(|choice| choice.name() == method) {
        Some(Choice::Sweep) => &[Some(Choice::Search), Some(Choice::Retrograde)],
        Some(Choice::Search) => &[Some(Choice::Sweep), Some(Choice::Retrograde)],
        Some(Choice::Retrograde) => &[Some(Choice::Sweep), Some(Choice::Search)],
        _ => &[None],
    }
}
