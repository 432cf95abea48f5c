//! Which values of a binder the words leave.

use super::reading::{Reading, StateRead};
use crate::definition::{Definition, Position};
use crate::layout::Board;
use crate::rules::{Binary, Change, Expr, ExprKind, MoveKind};
use crate::walk::{Walker, Wanted, compare};
use crate::write::{Writer, asks_best};

/// Where a move may have changed a state is looked at one place at a time if these are no more.
const MOST_PLACES: usize = 100;

/// `by * x + plus`, where x is the binder that is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Form {
    by: i128,
    plus: i128,
}

/// What is known of an expression without looking at its parts.
enum Leaf {
    Form(Form),
    Unknown,
    /// Its parts are to be looked at.
    Inside,
}

impl Form {
    const VARIABLE: Form = Form { by: 1, plus: 0 };

    fn constant(value: i64) -> Form {
        Form { by: 0, plus: i128::from(value) }
    }

    fn value(self) -> Option<i64> {
        if self.by == 0 { i64::try_from(self.plus).ok() } else { None }
    }

    fn add(self, other: Form) -> Option<Form> {
        Some(Form { by: self.by.checked_add(other.by)?, plus: self.plus.checked_add(other.plus)? })
    }

    fn times(self, factor: i128) -> Option<Form> {
        Some(Form { by: self.by.checked_mul(factor)?, plus: self.plus.checked_mul(factor)? })
    }

    /// Where it has a value.
    fn solved(self, value: i64) -> Solved {
        let Some(rest) = i128::from(value).checked_sub(self.plus) else { return Solved::Anything };
        match (self.by, rest.checked_rem(self.by)) {
            (0, _) if rest == 0 => Solved::Anything,
            (0, _) => Solved::Nothing,
            (by, Some(0)) => i64::try_from(rest / by).map_or(Solved::Nothing, Solved::At),
            (_, Some(_)) => Solved::Nothing,
            (_, None) => Solved::Anything,
        }
    }
}

/// The values of a binder that solve an equation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Solved {
    Anything,
    Nothing,
    At(i64),
}

/// The form of an expression, if it is affine in one variable and the rest of it is known.
fn form<'e>(expr: &'e Expr, leaf: &mut dyn FnMut(&'e Expr) -> Leaf) -> Option<Form> {
    match leaf(expr) {
        Leaf::Form(form) => return Some(form),
        Leaf::Unknown => return None,
        Leaf::Inside => {}
    }
    match &expr.kind {
        ExprKind::Negate(inner) => form(inner, leaf)?.times(-1),
        ExprKind::Binary(op, left, right) => {
            let (left, right) = (form(left, leaf)?, form(right, leaf)?);
            match op {
                Binary::Add => left.add(right),
                Binary::Subtract => left.add(right.times(-1)?),
                Binary::Multiply if left.by == 0 => right.times(left.plus),
                Binary::Multiply if right.by == 0 => left.times(right.plus),
                _ => None,
            }
        }
        ExprKind::If(cond, then, else_) => {
            let holds = form(cond, leaf)?.value()? != 0;
            form(if holds { then } else { else_ }, leaf)
        }
        ExprKind::Compare(op, left, right) => {
            let (left, right) = (form(left, leaf)?.value()?, form(right, leaf)?.value()?);
            Some(Form::constant(i64::from(compare(*op, left, right))))
        }
        ExprKind::Not(inner) => Some(Form::constant(i64::from(form(inner, leaf)?.value()? == 0))),
        _ => None,
    }
}

/// Finds what the words say about a binder.
pub(super) struct Guide<'a> {
    pub(super) definition: &'a Definition,
    pub(super) position: &'a Position,
    pub(super) reading: &'a Reading<'a>,
    pub(super) writer: Writer<'a>,
}

impl Wanted for Guide<'_> {
    fn values<'w>(&mut self, walker: &mut Walker<'w>, kind: &'w MoveKind, binder: usize) -> Option<Vec<i64>> {
        let mut values = None;
        let mut moved = Moved { walker, kind, binder };
        for (expr, value) in &self.reading.numbers {
            if has_no_value(expr, kind) {
                return Some(Vec::new());
            }
            if let Some(form) = self.written(expr, &mut moved) {
                narrow(&mut values, form.solved(*value));
            }
        }
        for read in &self.reading.states {
            self.state(read, &mut moved, &mut values);
            if values.as_ref().is_some_and(Vec::is_empty) {
                break;
            }
        }
        values
    }
}

/// Whether what is written asks for a binder that moves of this kind do not have, so that it has no value.
fn has_no_value(expr: &Expr, kind: &MoveKind) -> bool {
    match &expr.kind {
        ExprKind::BestBinder(name) => kind.binders.iter().all(|binder| binder.name != *name),
        ExprKind::If(cond, ..) => has_no_value(cond, kind),
        ExprKind::Negate(inner) | ExprKind::Not(inner) | ExprKind::Abs(inner) => has_no_value(inner, kind),
        ExprKind::Binary(_, left, right) | ExprKind::Compare(_, left, right) => {
            has_no_value(left, kind) || has_no_value(right, kind)
        }
        _ => false,
    }
}

impl Guide<'_> {
    /// The form of what is written.
    fn written(&mut self, expr: &Expr, moved: &mut Moved<'_, '_>) -> Option<Form> {
        let layout = self.definition.layout();
        let (writer, cells) = (&mut self.writer, self.position.cells());
        form(expr, &mut |expr| match &expr.kind {
            ExprKind::BestBinder(name) => moved.binder_named(name),
            ExprKind::BestState(state) => {
                moved.after(*state, cells[layout.boards[*state].first]).map_or(Leaf::Unknown, Leaf::Form)
            }
            _ if asks_best(expr) => Leaf::Inside,
            _ => writer.eval(expr).map_or(Leaf::Unknown, |value| Leaf::Form(Form::constant(value))),
        })
    }

    /// What a state after the move says of the binder.
    fn state(&self, read: &StateRead, moved: &mut Moved<'_, '_>, values: &mut Option<Vec<i64>>) {
        let [changes] = &moved.kind.parts[..] else { return };
        let board = &self.definition.layout().boards[read.state];
        let mut n_changes = Some(0);
        for change in changes.iter().filter(|change| change.state == read.state) {
            if !change.binders.is_empty() {
                n_changes = None;
            }
            n_changes = n_changes.map(|n_changes| n_changes + 1);
            let Some(place) = moved.sure_place(change, board) else { continue };
            let Some(value) = read.values.get(place - board.first) else { continue };
            if let Some(form) = moved.form(&change.value) {
                narrow(values, form.solved(*value));
            }
        }
        if read.values.len() == board.len() {
            for change in changes.iter().filter(|change| change.state == read.state) {
                if let Some(only) = moved.values_that_write(change, board, &read.values) {
                    keep(values, only);
                }
            }
        }
        match n_changes {
            // More is changed than such a move changes.
            Some(n_changes) if n_changes < read.differing.len() => *values = Some(Vec::new()),
            // Each change is one of those that are seen.
            Some(n_changes) if n_changes > 0 && n_changes == read.differing.len() => {
                for change in changes.iter().filter(|change| change.state == read.state) {
                    if let Some(only) = moved.values_at(change, board, &read.differing) {
                        keep(values, only);
                    }
                }
            }
            _ => {}
        }
    }
}

/// A kind of moves whose first binders have their values, and one that is looked at.
struct Moved<'m, 'w> {
    walker: &'m mut Walker<'w>,
    kind: &'w MoveKind,
    /// The one that is looked at; those behind it are not known either.
    binder: usize,
}

impl<'w> Moved<'_, 'w> {
    fn binder_named(&self, name: &str) -> Leaf {
        match self.kind.binders.iter().position(|binder| binder.name == name) {
            Some(binder) => self.binder_at(binder),
            None => Leaf::Unknown,
        }
    }

    fn binder_at(&self, binder: usize) -> Leaf {
        match binder.cmp(&self.binder) {
            std::cmp::Ordering::Less => {
                Leaf::Form(Form::constant(self.walker.vars[self.kind.binders[binder].var]))
            }
            std::cmp::Ordering::Equal => Leaf::Form(Form::VARIABLE),
            std::cmp::Ordering::Greater => Leaf::Unknown,
        }
    }

    /// The form of an expression of the move.
    fn form(&mut self, expr: &'w Expr) -> Option<Form> {
        form(expr, &mut |expr| {
            if self.is_settled(expr) {
                // What goes wrong here may stand where no move comes.
                return self
                    .walker
                    .eval(expr)
                    .map_or(Leaf::Unknown, |value| Leaf::Form(Form::constant(value)));
            }
            let ExprKind::Var(var) = expr.kind else { return Leaf::Inside };
            match self.kind.binders.iter().position(|binder| binder.var == var) {
                Some(binder) => self.binder_at(binder),
                None => Leaf::Unknown,
            }
        })
    }

    /// No binder is in it whose value is not known.
    fn is_settled(&self, expr: &Expr) -> bool {
        if let ExprKind::Var(var) = expr.kind {
            return self.kind.binders[self.binder..].iter().all(|binder| binder.var != var);
        }
        expr.parts().into_iter().all(|part| self.is_settled(part))
    }

    fn value(&mut self, expr: &'w Expr) -> Option<i64> {
        if self.is_settled(expr) { self.walker.eval(expr).ok() } else { None }
    }

    /// Where a change writes, if it is known, and certain that it does.
    fn sure_place(&mut self, change: &'w Change, board: &Board) -> Option<usize> {
        if !change.binders.is_empty() {
            return None;
        }
        if let Some(cond) = &change.if_
            && self.value(cond)? == 0
        {
            return None;
        }
        let indices: Option<Vec<i64>> = change.indices.iter().map(|index| self.value(index)).collect();
        board.place(&indices?)
    }

    /// The form of a single number after the move, which is `before` now.
    fn after(&mut self, state: usize, before: i64) -> Option<Form> {
        let [changes] = &self.kind.parts[..] else { return None };
        let mut is_sure = true;
        for change in changes.iter().filter(|change| change.state == state) {
            let holds = match &change.if_ {
                _ if !change.binders.is_empty() => None,
                None => Some(true),
                Some(cond) => self.value(cond).map(|holds| holds != 0),
            };
            match holds {
                Some(false) => {}
                Some(true) => return self.form(&change.value),
                None => is_sure = false,
            }
        }
        is_sure.then(|| Form::constant(before))
    }

    /// The values with which a change writes where a state holds what it writes, if that is known and rare there; nothing
    /// if all may.
    fn values_that_write(&mut self, change: &'w Change, board: &Board, state: &[i64]) -> Option<Vec<i64>> {
        if change.if_.is_some() || !change.binders.is_empty() {
            return None;
        }
        let value = self.form(&change.value)?.value()?;
        let places = state.iter().enumerate().filter(|(_, known)| **known == value).map(|(place, _)| place);
        let places: Vec<usize> = places.take(MOST_PLACES + 1).collect();
        if places.len() > MOST_PLACES { None } else { self.values_at(change, board, &places) }
    }

    /// The values with which a change writes at one of some places of its state; nothing if all may be.
    fn values_at(&mut self, change: &'w Change, board: &Board, places: &[usize]) -> Option<Vec<i64>> {
        let mut values = Vec::new();
        for place in places {
            let indices = match board.dimensions {
                0 => return None,
                1 => vec![*place + 1],
                _ => vec![*place / board.cols + 1, *place % board.cols + 1],
            };
            let mut found = None;
            for (index, wanted) in change.indices.iter().zip(indices) {
                let Some(form) = self.form(index) else { continue };
                narrow(&mut found, form.solved(wanted as i64));
            }
            values.extend(found?);
        }
        values.sort_unstable();
        values.dedup();
        Some(values)
    }
}

fn narrow(values: &mut Option<Vec<i64>>, solved: Solved) {
    match solved {
        Solved::Anything => {}
        Solved::Nothing => *values = Some(Vec::new()),
        Solved::At(value) => keep(values, vec![value]),
    }
}

/// Keeps what is among others too.
fn keep(values: &mut Option<Vec<i64>>, others: Vec<i64>) {
    match values {
        Some(values) => values.retain(|value| others.contains(value)),
        None => *values = Some(others),
    }
}
