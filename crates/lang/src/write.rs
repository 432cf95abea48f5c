//! The output of a contest: what its lines hold.

use game::Outcome;
use message::message;

use crate::check;
use crate::definition::{Definition, Move, Position};
use crate::diagnostic::{Diagnostic, Sink};
use crate::rules::{AnswerWord, Expr, ExprKind, Item, Rules, Type};
use crate::setup::SetupError;
use crate::syntax;
use crate::text;
use crate::walk::{Answers, Walker};
use crate::wrong::Wrong;

/// What is known of a test's position, for its line.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Who wins.
    pub outcome: Outcome,
    /// In how many plies, if that was asked and play ends.
    pub plies: Option<u32>,
    /// The first best move and the position it leads to, if that was asked and there is one.
    pub best: Option<(Move, Position)>,
}

/// What the lines of an output hold.
#[derive(Debug)]
pub struct Write<'a> {
    items: WriteItems<'a>,
    text: &'a str,
}

#[derive(Debug)]
enum WriteItems<'a> {
    OfRules(&'a [Item]),
    /// With how many names there are, those of the line included.
    Own(Vec<Item>, usize),
}

/// What a line is made of: what is between its blanks, or holds some itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// In their order.
    pub pieces: Vec<Piece>,
    /// Another best move could have made another line.
    pub asks_best: bool,
}

/// What one item writes: a text, or a state or a number as a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// As it is written.
    pub text: String,
    /// It depends on the best move.
    pub of_best: bool,
}

/// What has to be known of a position before its line can be written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// The number of plies.
    pub plies: bool,
    /// The first best move.
    pub best: bool,
}

impl Rules {
    /// What the contest of the rules writes.
    pub fn contest_write(&self) -> Option<Write<'_>> {
        let contest = self.contest.as_ref()?;
        Some(Write { items: WriteItems::OfRules(&contest.write), text: &self.text })
    }

    /// Reads what to write from a text such as `if wins then 1 else 0`.
    ///
    /// # Errors
    /// Every mistake in the text.
    pub fn read_write<'a>(&self, text: &'a str) -> Result<Write<'a>, Vec<Diagnostic>> {
        let mut sink = Sink::default();
        let items = syntax::read_items(text, &mut sink);
        let (items, n_vars) = check::check_items(self, &items, &mut sink);
        if sink.is_empty() {
            Ok(Write { items: WriteItems::Own(items, n_vars), text })
        } else {
            Err(sink.finish())
        }
    }
}

impl Write<'_> {
    pub(crate) fn items(&self) -> &[Item] {
        match &self.items {
            WriteItems::OfRules(items) => items,
            WriteItems::Own(items, _) => items,
        }
    }

    /// What has to be known before a line can be written.
    pub fn needs(&self) -> Needs {
        let mut needs = Needs::default();
        needs_of_items(self.items(), &mut needs);
        needs
    }

    /// The line of a test, without its end.
    ///
    /// # Errors
    /// A [`SetupError`] that says which item has no value at this position.
    pub fn line(
        &self,
        definition: &Definition,
        position: &Position,
        judged: &Judged,
    ) -> Result<String, SetupError> {
        let pieces = self.pieces(definition, position, judged)?.pieces;
        Ok(pieces.into_iter().map(|piece| piece.text).collect::<Vec<_>>().join(" "))
    }

    /// What the line of a test is made of.
    ///
    /// # Errors
    /// As for [`line`](Write::line).
    pub fn pieces(
        &self,
        definition: &Definition,
        position: &Position,
        judged: &Judged,
    ) -> Result<Pieces, SetupError> {
        let mut line = Pieces { pieces: Vec::new(), asks_best: false };
        self.writer(definition, position, judged).items(self.items(), false, &mut line)?;
        Ok(line)
    }

    pub(crate) fn writer<'w>(
        &'w self,
        definition: &'w Definition,
        position: &'w Position,
        judged: &'w Judged,
    ) -> Writer<'w> {
        let n_vars = match &self.items {
            WriteItems::OfRules(_) => definition.rules().n_vars,
            WriteItems::Own(_, n_vars) => *n_vars,
        };
        Writer { definition, position, judged, text: self.text, n_vars }
    }
}

fn needs_of_items(items: &[Item], needs: &mut Needs) {
    for item in items {
        match item {
            Item::Value(value) => needs_of(value, needs),
            Item::If { cond, then, else_ } => {
                needs_of(cond, needs);
                needs_of_items(then, needs);
                needs_of_items(else_, needs);
            }
        }
    }
}

fn needs_of(expr: &Expr, needs: &mut Needs) {
    match &expr.kind {
        ExprKind::Answer(AnswerWord::Plies) => needs.plies = true,
        ExprKind::BestState(_) | ExprKind::BestBinder(_) => needs.best = true,
        _ => expr.parts().into_iter().for_each(|part| needs_of(part, needs)),
    }
}

/// Whether the value of an expression depends on which move is the best.
pub(crate) fn asks_best(expr: &Expr) -> bool {
    let mut needs = Needs::default();
    needs_of(expr, &mut needs);
    needs.best
}

/// Evaluates what is written at one position.
pub(crate) struct Writer<'a> {
    definition: &'a Definition,
    position: &'a Position,
    judged: &'a Judged,
    text: &'a str,
    n_vars: usize,
}

impl Writer<'_> {
    /// Adds what items write; `of_best` says that another best move might not come to them.
    fn items(&mut self, items: &[Item], of_best: bool, line: &mut Pieces) -> Result<(), SetupError> {
        for item in items {
            match item {
                Item::Value(value) => {
                    let of_best = of_best || asks_best(value);
                    line.asks_best |= of_best;
                    line.pieces.push(Piece { text: self.word(value)?, of_best });
                }
                Item::If { cond, then, else_ } => {
                    let of_best = of_best || asks_best(cond);
                    line.asks_best |= of_best;
                    let holds = self.eval(cond)? != 0;
                    self.items(if holds { then } else { else_ }, of_best, line)?;
                }
            }
        }
        Ok(())
    }

    fn word(&mut self, value: &Expr) -> Result<String, SetupError> {
        if let ExprKind::Text(text) = &value.kind {
            return Ok(text.clone());
        }
        let ExprKind::BestState(state) = value.kind else {
            let number = self.eval(value)?;
            return Ok(match value.type_ {
                Type::Symbol => self.definition.rules().symbol_name(number).to_string(),
                _ => number.to_string(),
            });
        };
        let Some((_, after)) = &self.judged.best else { return Err(self.no_best(value)) };
        let (rules, layout) = (self.definition.rules(), self.definition.layout());
        let cells = &after.cells()[layout.boards[state].first..];
        Ok(text::show_state(rules, layout, state, cells).replace([',', '/'], " "))
    }

    pub(crate) fn eval(&mut self, expr: &Expr) -> Result<i64, SetupError> {
        let definition = self.definition;
        let mut answers = JudgedAnswers { definition, judged: self.judged };
        let mut walker = Walker::new(
            definition.rules(),
            definition.params(),
            definition.layout(),
            self.position.cells(),
            self.position.is_second(),
        );
        walker.answers = Some(&mut answers);
        walker.vars.resize(self.n_vars, 0);
        walker.eval(expr).map_err(|broken| {
            let part = broken.span.of(self.text);
            let asked = asks(expr) && broken.wrong == Wrong::NothingToChoose;
            if asked { self.no_answer(part) } else { SetupError::from(broken) }
        })
    }

    fn no_best(&self, value: &Expr) -> SetupError {
        self.no_answer(value.span.of(self.text))
    }

    fn no_answer(&self, part: &str) -> SetupError {
        let position = self.definition.show_position(self.position);
        SetupError::new(message!("`{part}` has no value at position {position}", part, position))
            .hint(message!("write it only where it has one, for example `if wins then … else …`"))
    }
}

fn asks(expr: &Expr) -> bool {
    let mut needs = Needs::default();
    needs_of(expr, &mut needs);
    needs.plies || needs.best
}

struct JudgedAnswers<'a> {
    definition: &'a Definition,
    judged: &'a Judged,
}

impl Answers for JudgedAnswers<'_> {
    fn answer(&mut self, kind: &ExprKind) -> Option<i64> {
        let judged = self.judged;
        match kind {
            ExprKind::Answer(word) => match word {
                AnswerWord::Plies => judged.plies.map(i64::from),
                AnswerWord::Wins => Some(i64::from(judged.outcome == Outcome::Win)),
                AnswerWord::Loses => Some(i64::from(judged.outcome == Outcome::Lose)),
                AnswerWord::Ties => Some(i64::from(judged.outcome == Outcome::Tie)),
                AnswerWord::Endless => Some(i64::from(judged.outcome == Outcome::Endless)),
            },
            ExprKind::BestState(state) => {
                let (_, after) = judged.best.as_ref()?;
                after.cells().get(self.definition.layout().boards[*state].first).copied()
            }
            ExprKind::BestBinder(name) => {
                let (mv, _) = judged.best.as_ref()?;
                self.definition.move_values(mv).find(|(known, _)| known == name).map(|(_, value)| value)
            }
            _ => None,
        }
    }
}
