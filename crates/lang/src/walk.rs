//! The plain evaluator: walks the rules as they were checked, one node at a time.
//!
//! This is what the language means. The compiled form must agree with it everywhere, and tests compare the
//! two; what is evaluated once (parameters, sizes, starts, contests) is evaluated here.

use std::collections::HashSet;
use std::ops::ControlFlow;

use game::{End, Turn};

use crate::diagnostic::Span;
use crate::layout::{Layout, ParamValue};
use crate::rules::{
    Again, Binary, Change, Compare, Expr, ExprKind, MoveKind, Quantifier, Range, RangeKind, Rules,
};
use crate::wrong::{Broken, Wrong};

/// A position may cost so many tries of binders, quantified names included.
pub(crate) const MOST_TRIES: u64 = 10_000_000;

type Evaluated<T> = Result<T, Broken>;

/// Answers that a `write` line asks for; everywhere else there are none.
pub(crate) trait Answers {
    /// The value of an expression that only `write` may hold; `None` if it has none.
    fn answer(&mut self, kind: &ExprKind) -> Option<i64>;
}

/// One evaluation: the rules, the values of parameters, a position, and the names bound so far.
pub(crate) struct Walker<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) params: &'a [ParamValue],
    pub(crate) layout: &'a Layout,
    pub(crate) cells: &'a [i64],
    pub(crate) second: bool,
    pub(crate) vars: Vec<i64>,
    pub(crate) tries: u64,
    /// The kind of move that is being looked at.
    kind: Option<usize>,
    /// How many of its binders have a value.
    n_bound: usize,
    pub(crate) answers: Option<&'a mut dyn Answers>,
    /// Where the places that are read are noted, if they are.
    pub(crate) reads: Option<Vec<usize>>,
}

/// Says which moves of a kind are looked at.
pub(crate) trait Wanted {
    /// The values that a binder may have, ascending, when those before it have theirs; nothing if all are tried.
    fn values<'a>(&mut self, walker: &mut Walker<'a>, kind: &'a MoveKind, binder: usize) -> Option<Vec<i64>>;
}

/// All moves.
struct All;

impl Wanted for All {
    fn values<'a>(&mut self, _: &mut Walker<'a>, _: &'a MoveKind, _: usize) -> Option<Vec<i64>> {
        None
    }
}

/// Moves some of whose binders have given values.
pub(crate) struct Given(pub(crate) Vec<(usize, i64)>);

impl Wanted for Given {
    fn values<'a>(&mut self, _: &mut Walker<'a>, kind: &'a MoveKind, binder: usize) -> Option<Vec<i64>> {
        let var = kind.binders[binder].var;
        self.0.iter().find(|(given, _)| *given == var).map(|(_, value)| vec![*value])
    }
}

/// A move with what it leaves: one part, or several; and whose turn it then is.
pub(crate) struct Found {
    pub(crate) kind: usize,
    pub(crate) values: Vec<i64>,
    pub(crate) parts: Vec<Vec<i64>>,
    pub(crate) turn: Turn,
}

impl<'a> Walker<'a> {
    pub(crate) fn new(
        rules: &'a Rules,
        params: &'a [ParamValue],
        layout: &'a Layout,
        cells: &'a [i64],
        second: bool,
    ) -> Walker<'a> {
        let vars = vec![0; rules.n_vars];
        Walker {
            rules,
            params,
            layout,
            cells,
            second,
            vars,
            tries: 0,
            kind: None,
            n_bound: 0,
            answers: None,
            reads: None,
        }
    }

    /// Whether all `valid` lines hold.
    pub(crate) fn valid(&mut self) -> Evaluated<bool> {
        for cond in &self.rules.valid {
            if self.eval(cond)? == 0 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The first end whose condition holds.
    pub(crate) fn verdict(&mut self) -> Evaluated<Option<End>> {
        for rule in &self.rules.ends {
            if self.eval(&rule.cond)? != 0 {
                return Ok(Some(rule.end));
            }
        }
        Ok(None)
    }

    /// Calls `visit` with every move, in the order of the text, until it breaks.
    pub(crate) fn each_move(&mut self, visit: &mut dyn FnMut(Found) -> ControlFlow<()>) -> Evaluated<()> {
        for number in 0..self.rules.moves.len() {
            if self.each_move_of(number, &mut All, visit)?.is_break() {
                break;
            }
        }
        self.kind = None;
        Ok(())
    }

    /// Calls `visit` with every move of one kind that is wanted, until it breaks: binders of which nothing is said are
    /// tried as ever. A wanted value is looked up in its range, which so may be very long.
    pub(crate) fn each_move_with(
        &mut self,
        kind: usize,
        wanted: &mut dyn Wanted,
        visit: &mut dyn FnMut(Found) -> ControlFlow<()>,
    ) -> Evaluated<()> {
        self.each_move_of(kind, wanted, visit).map(|_| ())
    }

    fn each_move_of(
        &mut self,
        number: usize,
        wanted: &mut dyn Wanted,
        visit: &mut dyn FnMut(Found) -> ControlFlow<()>,
    ) -> Evaluated<ControlFlow<()>> {
        let kind = &self.rules.moves[number];
        self.kind = Some(number);
        self.n_bound = 0;
        if let Some(cond) = &kind.if_
            && self.eval(cond)? == 0
        {
            return Ok(ControlFlow::Continue(()));
        }
        self.bind(number, kind, 0, wanted, visit)
    }

    /// What a move leaves, given its kind and the values of its binders.
    pub(crate) fn apply(&mut self, number: usize, values: &[i64]) -> Evaluated<Found> {
        let kind = &self.rules.moves[number];
        for (binder, value) in kind.binders.iter().zip(values) {
            self.vars[binder.var] = *value;
        }
        self.complete(number, kind)
    }

    /// The move whose binders have their values now.
    fn complete(&mut self, number: usize, kind: &'a MoveKind) -> Evaluated<Found> {
        let values = kind.binders.iter().map(|binder| self.vars[binder.var]).collect();
        let parts = kind.parts.iter().map(|changes| self.changed(changes)).collect::<Evaluated<_>>()?;
        let again = match &kind.again {
            Some(Again { cond: Some(cond), .. }) => self.eval(cond)? != 0,
            again => again.is_some(),
        };
        let turn = if again { Turn::Stays } else { Turn::Passes };
        Ok(Found { kind: number, values, parts, turn })
    }

    /// The move that was being made when something went wrong.
    pub(crate) fn current_move(&self) -> Option<(usize, Vec<i64>)> {
        let kind = self.kind?;
        let binders = self.rules.moves[kind].binders.iter().take(self.n_bound);
        Some((kind, binders.map(|binder| self.vars[binder.var]).collect()))
    }

    fn bind(
        &mut self,
        number: usize,
        kind: &'a MoveKind,
        depth: usize,
        wanted: &mut dyn Wanted,
        visit: &mut dyn FnMut(Found) -> ControlFlow<()>,
    ) -> Evaluated<ControlFlow<()>> {
        self.n_bound = depth;
        let Some(binder) = kind.binders.get(depth) else {
            return Ok(visit(self.complete(number, kind)?));
        };
        let mut flow = ControlFlow::Continue(());
        let values = wanted.values(self, kind, depth);
        // Where a `while` may stop before it, what comes before it is looked at too.
        let only = values.as_deref().filter(|_| binder.while_.is_none());
        self.each_or_only(&binder.range, only, &mut |walker, value| {
            walker.vars[binder.var] = value;
            walker.n_bound = depth + 1;
            if let Some(cond) = &binder.while_
                && walker.eval(cond)? == 0
            {
                return Ok(ControlFlow::Break(()));
            }
            if values.as_ref().is_some_and(|values| !values.contains(&value)) {
                return Ok(ControlFlow::Continue(()));
            }
            if let Some(cond) = &binder.if_
                && walker.eval(cond)? == 0
            {
                return Ok(ControlFlow::Continue(()));
            }
            flow = walker.bind(number, kind, depth + 1, wanted, visit)?;
            Ok(flow)
        })?;
        Ok(flow)
    }

    /// The position after some changes, all of which read the position before.
    fn changed(&mut self, changes: &'a [Change]) -> Evaluated<Vec<i64>> {
        let mut after = self.cells.to_vec();
        let mut touched = vec![false; after.len()];
        for change in changes {
            self.change(change, 0, &mut after, &mut touched)?;
        }
        Ok(after)
    }

    fn change(
        &mut self,
        change: &'a Change,
        depth: usize,
        after: &mut [i64],
        touched: &mut [bool],
    ) -> Evaluated<()> {
        if let Some((var, range)) = change.binders.get(depth) {
            return self.each(range, &mut |walker, value| {
                walker.vars[*var] = value;
                walker.change(change, depth + 1, after, touched)?;
                Ok(ControlFlow::Continue(()))
            });
        }
        if let Some(cond) = &change.if_
            && self.eval(cond)? == 0
        {
            return Ok(());
        }
        let (place, value) = (self.change_place(change)?, self.eval(&change.value)?);
        let board = &self.layout.boards[change.state];
        let name = || self.rules.states[change.state].name.clone();
        if !board.domain.holds(value) {
            return Err(self.leaves_range(change.state, value, change.span));
        }
        if std::mem::replace(&mut touched[place], true) {
            return Err(Broken::new(Wrong::ChangedTwice { name: name() }, change.span));
        }
        after[place] = value;
        Ok(())
    }

    pub(crate) fn change_place(&mut self, change: &'a Change) -> Evaluated<usize> {
        let indices = change.indices.iter().map(|index| self.eval(index)).collect::<Evaluated<Vec<_>>>()?;
        self.layout.boards[change.state].place(&indices).ok_or_else(|| {
            let name = self.rules.states[change.state].name.clone();
            Broken::new(Wrong::WriteOutside { name, place: show_indices(&indices) }, change.span)
        })
    }

    pub(crate) fn leaves_range(&self, state: usize, value: i64, span: Span) -> Broken {
        let domain = &self.layout.boards[state].domain;
        let shown = match domain {
            crate::layout::Domain::Symbols(_) => self.rules.symbol_name(value).to_string(),
            _ => value.to_string(),
        };
        let name = self.rules.states[state].name.clone();
        Broken::new(Wrong::LeavesRange { name, value: shown, range: domain.show(self.rules) }, span)
    }

    fn tried(&mut self, span: Span) -> Evaluated<()> {
        self.tries += 1;
        if self.tries > MOST_TRIES { Err(Broken::new(Wrong::TooManyTries, span)) } else { Ok(()) }
    }

    /// Calls `visit` with each value of a range, in order, until it breaks.
    pub(crate) fn each(
        &mut self,
        range: &'a Range,
        visit: &mut dyn FnMut(&mut Self, i64) -> Evaluated<ControlFlow<()>>,
    ) -> Evaluated<()> {
        self.each_or_only(range, None, visit)
    }

    /// As [`each`](Self::each), but of a range between two numbers only those of `only`, if that is given.
    fn each_or_only(
        &mut self,
        range: &'a Range,
        only: Option<&[i64]>,
        visit: &mut dyn FnMut(&mut Self, i64) -> Evaluated<ControlFlow<()>>,
    ) -> Evaluated<()> {
        let (lo, hi, step) = match &range.kind {
            RangeKind::Set(set) => {
                for value in self.set(set)? {
                    self.tried(range.span)?;
                    if visit(self, value)?.is_break() {
                        break;
                    }
                }
                return Ok(());
            }
            RangeKind::Between { lo, hi, step } => {
                let lo = self.eval(lo)?;
                let hi = hi.as_ref().map_or(Ok(i64::MAX), |hi| self.eval(hi))?;
                (lo, hi, self.step(step.as_ref())?)
            }
        };
        if let Some(only) = only {
            let is_among = |value: i64| {
                (lo..=hi).contains(&value) && (i128::from(value) - i128::from(lo)) % i128::from(step) == 0
            };
            for value in only.iter().filter(|value| is_among(**value)) {
                self.tried(range.span)?;
                if visit(self, *value)?.is_break() {
                    break;
                }
            }
            return Ok(());
        }
        let mut value = lo;
        while value <= hi {
            self.tried(range.span)?;
            if visit(self, value)?.is_break() {
                break;
            }
            match value.checked_add(step) {
                Some(next) => value = next,
                None => break,
            }
        }
        Ok(())
    }

    fn step(&mut self, step: Option<&'a Expr>) -> Evaluated<i64> {
        let Some(expr) = step else { return Ok(1) };
        let step = self.eval(expr)?;
        if step < 1 { Err(Broken::new(Wrong::StepBelowOne(step), expr.span)) } else { Ok(step) }
    }

    /// The values of a set, each once, in the order of the text.
    pub(crate) fn set(&mut self, set: &'a Expr) -> Evaluated<Vec<i64>> {
        match &set.kind {
            ExprKind::Param(param) => match &self.params[*param] {
                ParamValue::Set(values) => Ok(values.clone()),
                ParamValue::Number(value) => Ok(vec![*value]),
            },
            ExprKind::Let(number) => self.set(&self.rules.lets[*number].value),
            ExprKind::Element { list, index } => {
                let element = self.element(list, index)?;
                self.set(element)
            }
            ExprKind::Set(elements) => {
                // A long set takes as long as many tries.
                self.tries += elements.len() as u64 / 16;
                let mut values = Vec::with_capacity(elements.len());
                let mut known =
                    HashSet::with_capacity_and_hasher(elements.len(), foldhash::fast::FixedState::default());
                for element in elements {
                    let value = self.eval(element)?;
                    if known.insert(value) {
                        values.push(value);
                    }
                }
                Ok(values)
            }
            _ => Ok(Vec::new()),
        }
    }

    fn element(&mut self, list: &'a Expr, index: &'a Expr) -> Evaluated<&'a Expr> {
        let number = self.eval(index)?;
        let elements = self.rules.list(list);
        let place = number.checked_sub(1).and_then(|place| usize::try_from(place).ok());
        place.and_then(|place| elements.get(place)).ok_or_else(|| {
            Broken::new(Wrong::ListOutside { index: number, length: elements.len() }, index.span)
        })
    }

    /// The fixed range of a parameter, state or contest: its least value and its greatest, if it has one,
    /// or the values themselves.
    pub(crate) fn domain(&mut self, range: &'a Range) -> Evaluated<crate::layout::Domain> {
        use crate::layout::Domain;
        match &range.kind {
            RangeKind::Between { lo, hi: None, step: None } => Ok(Domain::From(self.eval(lo)?)),
            RangeKind::Between { lo, hi: Some(hi), step: None } => {
                Ok(Domain::Between(self.eval(lo)?, self.eval(hi)?))
            }
            _ => {
                let mut values = Vec::new();
                self.each(range, &mut |_, value| {
                    values.push(value);
                    Ok(ControlFlow::Continue(()))
                })?;
                values.sort_unstable();
                Ok(Domain::Among(values))
            }
        }
    }

    /// The value of an expression: a number, a symbol by its number, or a truth value as 0 or 1.
    pub(crate) fn eval(&mut self, expr: &'a Expr) -> Evaluated<i64> {
        let broken = |wrong| Broken::new(wrong, expr.span);
        match &expr.kind {
            ExprKind::Constant(value) => Ok(*value),
            ExprKind::Me => Ok(self.player(self.second)),
            ExprKind::Other => Ok(self.player(!self.second)),
            ExprKind::Param(param) => match &self.params[*param] {
                ParamValue::Number(value) => Ok(*value),
                ParamValue::Set(_) => Ok(0),
            },
            ExprKind::Var(var) => Ok(self.vars[*var]),
            ExprKind::Cell { state, indices } => self.cell(*state, indices, expr.span),
            ExprKind::Let(number) => {
                self.tried(expr.span)?;
                self.eval(&self.rules.lets[*number].value)
            }
            ExprKind::Element { list, index } => {
                let element = self.element(list, index)?;
                self.eval(element)
            }
            ExprKind::Call { def, arguments } => self.call(*def, arguments),
            ExprKind::Negate(inner) => self.eval(inner)?.checked_neg().ok_or(broken(Wrong::Overflow)),
            ExprKind::Not(inner) => Ok(i64::from(self.eval(inner)? == 0)),
            ExprKind::Binary(op, left, right) => {
                let (left, right) = (self.eval(left)?, self.eval(right)?);
                binary(*op, left, right).map_err(broken)
            }
            ExprKind::Compare(op, left, right) => {
                let (left, right) = (self.eval(left)?, self.eval(right)?);
                Ok(i64::from(compare(*op, left, right)))
            }
            ExprKind::And(left, right) => {
                if self.eval(left)? == 0 {
                    Ok(0)
                } else {
                    self.eval(right)
                }
            }
            ExprKind::Or(left, right) => {
                if self.eval(left)? != 0 {
                    Ok(1)
                } else {
                    self.eval(right)
                }
            }
            ExprKind::If(cond, then, else_) => {
                if self.eval(cond)? != 0 {
                    self.eval(then)
                } else {
                    self.eval(else_)
                }
            }
            ExprKind::In(value, range) => self.within(value, range),
            ExprKind::Quantified(quantifier, binders, body) => {
                let mut total = Total::new(*quantifier);
                self.quantify(binders, body, &mut total)?;
                total.finish().ok_or(broken(Wrong::NothingToChoose))
            }
            ExprKind::Least(values) => self.choose(values, i64::min),
            ExprKind::Greatest(values) => self.choose(values, i64::max),
            ExprKind::Abs(inner) => self.eval(inner)?.checked_abs().ok_or(broken(Wrong::Overflow)),
            ExprKind::List(_) | ExprKind::Set(_) | ExprKind::Text(_) => Ok(0),
            ExprKind::Answer(_) | ExprKind::BestState(_) | ExprKind::BestBinder(_) => {
                let answer = self.answers.as_mut().and_then(|answers| answers.answer(&expr.kind));
                answer.ok_or(broken(Wrong::NothingToChoose))
            }
        }
    }

    fn player(&self, second: bool) -> i64 {
        self.rules.players.as_ref().map_or(0, |players| players.symbols[usize::from(second)])
    }

    fn cell(&mut self, state: usize, indices: &'a [Expr], span: Span) -> Evaluated<i64> {
        let indices = indices.iter().map(|index| self.eval(index)).collect::<Evaluated<Vec<_>>>()?;
        let board = &self.layout.boards[state];
        match (board.place(&indices), board.outside) {
            (Some(place), _) => {
                self.reads.iter_mut().for_each(|reads| reads.push(place));
                Ok(self.cells[place])
            }
            (None, Some(outside)) => Ok(outside),
            (None, None) => {
                let name = self.rules.states[state].name.clone();
                Err(Broken::new(Wrong::ReadOutside { name, place: show_indices(&indices) }, span))
            }
        }
    }

    fn call(&mut self, def: usize, arguments: &'a [Expr]) -> Evaluated<i64> {
        // Definitions upon definitions can double at each step, so uses of them count as tries.
        self.tried(self.rules.defs[def].body.span)?;
        let rules = self.rules;
        let values = arguments.iter().map(|argument| self.eval(argument)).collect::<Evaluated<Vec<_>>>()?;
        // No definition calls itself, but `f(f(1))` binds its names while they are bound already.
        let def = &rules.defs[def];
        let saved: Vec<i64> = def.vars.iter().map(|var| self.vars[*var]).collect();
        for (var, value) in def.vars.iter().zip(values) {
            self.vars[*var] = value;
        }
        let result = self.eval(&def.body);
        for (var, value) in def.vars.iter().zip(saved) {
            self.vars[*var] = value;
        }
        result
    }

    fn within(&mut self, value: &'a Expr, range: &'a Range) -> Evaluated<i64> {
        let value = self.eval(value)?;
        let within = match &range.kind {
            RangeKind::Set(set) => self.set(set)?.contains(&value),
            RangeKind::Between { lo, hi, step } => {
                let lo = self.eval(lo)?;
                let hi = hi.as_ref().map_or(Ok(i64::MAX), |hi| self.eval(hi))?;
                let step = self.step(step.as_ref())?;
                (lo..=hi).contains(&value) && (i128::from(value) - i128::from(lo)) % i128::from(step) == 0
            }
        };
        Ok(i64::from(within))
    }

    fn quantify(
        &mut self,
        binders: &'a [(usize, Range)],
        body: &'a Expr,
        total: &mut Total,
    ) -> Evaluated<()> {
        let Some(((var, range), rest)) = binders.split_first() else {
            let value = self.eval(body)?;
            return total.add(value).map_err(|wrong| Broken::new(wrong, body.span));
        };
        self.each(range, &mut |walker, value| {
            walker.vars[*var] = value;
            walker.quantify(rest, body, total)?;
            Ok(if total.is_settled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })
    }

    fn choose(&mut self, values: &'a [Expr], better: fn(i64, i64) -> i64) -> Evaluated<i64> {
        let mut best = self.eval(&values[0])?;
        for value in &values[1..] {
            best = better(best, self.eval(value)?);
        }
        Ok(best)
    }
}

/// What a quantifier has gathered so far.
struct Total {
    quantifier: Quantifier,
    value: i64,
    is_empty: bool,
}

impl Total {
    fn new(quantifier: Quantifier) -> Total {
        Total { quantifier, value: i64::from(quantifier == Quantifier::All), is_empty: true }
    }

    fn add(&mut self, value: i64) -> Result<(), Wrong> {
        self.value = match self.quantifier {
            Quantifier::All => i64::from(value != 0),
            Quantifier::Any => i64::from(value != 0),
            Quantifier::Count => self.value + i64::from(value != 0),
            Quantifier::Sum => self.value.checked_add(value).ok_or(Wrong::Overflow)?,
            Quantifier::Xor => binary(Binary::Xor, self.value, value)?,
            Quantifier::Min if !self.is_empty => self.value.min(value),
            Quantifier::Max if !self.is_empty => self.value.max(value),
            Quantifier::Min | Quantifier::Max => value,
        };
        self.is_empty = false;
        Ok(())
    }

    /// No later value can change the result.
    fn is_settled(&self) -> bool {
        match self.quantifier {
            Quantifier::All => self.value == 0,
            Quantifier::Any => self.value != 0,
            _ => false,
        }
    }

    fn finish(self) -> Option<i64> {
        let chooses = matches!(self.quantifier, Quantifier::Min | Quantifier::Max);
        if chooses && self.is_empty { None } else { Some(self.value) }
    }
}

/// What an operator makes of two numbers.
pub(crate) fn binary(op: Binary, left: i64, right: i64) -> Result<i64, Wrong> {
    match op {
        Binary::Add => left.checked_add(right).ok_or(Wrong::Overflow),
        Binary::Subtract => left.checked_sub(right).ok_or(Wrong::Overflow),
        Binary::Multiply => left.checked_mul(right).ok_or(Wrong::Overflow),
        Binary::Divide | Binary::Modulo if right < 1 => Err(Wrong::DivisorBelowOne(right)),
        Binary::Divide => Ok(left.div_euclid(right)),
        Binary::Modulo => Ok(left.rem_euclid(right)),
        Binary::Xor if left < 0 || right < 0 => Err(Wrong::XorOfNegative(left.min(right))),
        Binary::Xor => Ok(left ^ right),
    }
}

/// Whether a comparison holds.
pub(crate) fn compare(op: Compare, left: i64, right: i64) -> bool {
    match op {
        Compare::Equal => left == right,
        Compare::NotEqual => left != right,
        Compare::Less => left < right,
        Compare::LessOrEqual => left <= right,
        Compare::Greater => left > right,
        Compare::GreaterOrEqual => left >= right,
    }
}

/// Indices as messages show them.
pub(crate) fn show_indices(indices: &[i64]) -> String {
    let texts: Vec<String> = indices.iter().map(i64::to_string).collect();
    texts.join(", ")
}
