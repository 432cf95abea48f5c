//! Expressions as steps: values into registers, conditions into jumps.

use std::collections::HashSet;

use super::program::{Op, Reg, SCRATCH};
use super::{Compiled, Compiler, Flow, Label, Operand};
use crate::diagnostic::Span;
use crate::layout::ParamValue;
use crate::rules::{Binary, Compare, Expr, ExprKind, Quantifier, Range, RangeKind, Type};
use crate::walk;
use crate::wrong::Wrong;

/// What a range is, as far as it is known now.
pub(super) enum Values {
    /// Few values, all known: written out.
    Known(Vec<i64>),
    /// The elements of a set that is written where it is used.
    Written(Vec<Operand>),
    /// From the first operand by steps of the third; `None`: to no end, or by 1.
    Between(Operand, Option<Operand>, Option<Operand>),
    /// The set whose number is in a register.
    Set(Reg),
}

impl<'a> Compiler<'a> {
    /// The value of an expression.
    pub(super) fn value(&mut self, expr: &'a Expr) -> Compiled<Operand> {
        self.visit()?;
        match &expr.kind {
            ExprKind::Constant(value) => Ok(Operand::Constant(*value)),
            ExprKind::Me => Ok(Operand::Constant(self.player(self.second))),
            ExprKind::Other => Ok(Operand::Constant(self.player(!self.second))),
            ExprKind::Param(param) => Ok(match &self.params[*param] {
                ParamValue::Number(value) => Operand::Constant(*value),
                ParamValue::Set(_) => Operand::Constant(0),
            }),
            ExprKind::Var(var) => Ok(self.vars[*var]),
            ExprKind::Cell { state, indices } => self.cell(*state, indices, expr.span),
            ExprKind::Let(number) => self.value(&self.rules.lets[*number].value),
            ExprKind::Element { list, index } => self.element(list, index, expr.span),
            ExprKind::Call { def, arguments } => self.call(*def, arguments),
            ExprKind::Negate(inner) => {
                self.unary(inner, expr.span, i64::checked_neg, |to, from| Op::Negate { to, from })
            }
            ExprKind::Abs(inner) => {
                self.unary(inner, expr.span, i64::checked_abs, |to, from| Op::Abs { to, from })
            }
            ExprKind::Binary(op, left, right) => {
                let scratch = self.next_scratch;
                let (left, right) = (self.value(left)?, self.value(right)?);
                // The step reads both before it writes, so the result may lie where one of them did.
                self.next_scratch = scratch;
                let value = self.binary(*op, left, right, expr.span)?;
                self.keep(value);
                Ok(value)
            }
            ExprKind::If(cond, then, else_) => self.conditional(cond, then, else_, expr.span),
            ExprKind::Quantified(quantifier, binders, body)
                if !matches!(quantifier, Quantifier::All | Quantifier::Any) =>
            {
                self.gather(*quantifier, binders, body, expr.span)
            }
            ExprKind::Least(values) => {
                self.choose(values, expr.span, i64::min, |to, left, right| Op::Min { to, left, right })
            }
            ExprKind::Greatest(values) => {
                self.choose(values, expr.span, i64::max, |to, left, right| Op::Max { to, left, right })
            }
            ExprKind::Not(_)
            | ExprKind::Compare(..)
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::In(..)
            | ExprKind::Quantified(..) => self.truth(expr),
            // These belong to `write`, which is never compiled, or are handled where they are used.
            ExprKind::List(_)
            | ExprKind::Set(_)
            | ExprKind::Text(_)
            | ExprKind::Answer(_)
            | ExprKind::BestState(_)
            | ExprKind::BestBinder(_) => Ok(Operand::Constant(0)),
        }
    }

    /// Keeps the register of a value from being used for another.
    fn keep(&mut self, value: Operand) {
        if let Operand::Register(reg) = value {
            let used = (usize::from(reg) + 1).saturating_sub(self.layout.n_cells);
            // Constants lie behind all scratch values.
            if used <= SCRATCH {
                self.next_scratch = self.next_scratch.max(used);
            }
        }
    }

    fn player(&self, second: bool) -> i64 {
        self.rules.players.as_ref().map_or(0, |players| players.symbols[usize::from(second)])
    }

    /// A condition as 0 or 1.
    fn truth(&mut self, expr: &'a Expr) -> Compiled<Operand> {
        let (start, scratch) = (self.here(), self.next_scratch);
        let to = self.scratch()?;
        let (no, done) = (self.label(), self.label());
        let flow = self.branch(expr, false, no)?;
        let settled = self.here() == start;
        match flow {
            Flow::Always | Flow::Never if settled => {
                self.next_scratch = scratch;
                self.place(no);
                self.place(done);
                return Ok(Operand::Constant(i64::from(flow == Flow::Never)));
            }
            _ => {}
        }
        let (one, zero) = (self.constant(1)?, self.constant(0)?);
        self.emit(Op::Copy { to, from: one }, expr.span)?;
        self.jump(done)?;
        self.place(no);
        self.emit(Op::Copy { to, from: zero }, expr.span)?;
        self.place(done);
        Ok(Operand::Register(to))
    }

    fn cell(&mut self, state: usize, indices: &'a [Expr], span: Span) -> Compiled<Operand> {
        let (indices, known) = self.indices(indices)?;
        let board = &self.layout.boards[state];
        if let Some(known) = known {
            return match (board.place(&known), board.outside) {
                (Some(place), _) => Ok(Operand::Register(place as Reg)),
                (None, Some(outside)) => Ok(Operand::Constant(outside)),
                (None, None) => {
                    let place = walk::show_indices(&known);
                    let name = self.rules.states[state].name.clone();
                    self.fail(Wrong::ReadOutside { name, place }, span)?;
                    Ok(Operand::Constant(0))
                }
            };
        }
        let board = state as Reg;
        if let [col] = indices[..] {
            let (col, to) = (self.register(col)?, self.scratch()?);
            self.emit(Op::Row { to, board, col }, span)?;
            return Ok(Operand::Register(to));
        }
        let place = self.pair(&indices, span)?;
        let to = self.scratch()?;
        self.emit(Op::Square { to, board, place }, span)?;
        Ok(Operand::Register(to))
    }

    /// The values of indices, and the indices themselves if all are known now.
    pub(super) fn indices(&mut self, indices: &'a [Expr]) -> Compiled<(Vec<Operand>, Option<Vec<i64>>)> {
        let operands = indices.iter().map(|index| self.value(index)).collect::<Compiled<Vec<_>>>()?;
        let known = operands.iter().map(|operand| match operand {
            Operand::Constant(value) => Some(*value),
            Operand::Register(_) => None,
        });
        let known = known.collect();
        Ok((operands, known))
    }

    /// Two operands in two neighbouring registers; the first of these.
    pub(super) fn pair(&mut self, operands: &[Operand], span: Span) -> Compiled<Reg> {
        let (first, second) = (self.scratch()?, self.scratch()?);
        for (to, operand) in [first, second].into_iter().zip(operands) {
            let from = self.register(*operand)?;
            self.emit(Op::Copy { to, from }, span)?;
        }
        Ok(first)
    }

    fn element(&mut self, list: &'a Expr, index: &'a Expr, span: Span) -> Compiled<Operand> {
        let elements = self.rules.list(list);
        let index = self.value(index)?;
        if let Operand::Constant(number) = index {
            let place = number.checked_sub(1).and_then(|place| usize::try_from(place).ok());
            return match place.and_then(|place| elements.get(place)) {
                Some(element) => self.value(element),
                None => {
                    self.fail(Wrong::ListOutside { index: number, length: elements.len() }, span)?;
                    Ok(Operand::Constant(0))
                }
            };
        }
        let values = elements.iter().map(|element| self.fixed(element)).collect::<Vec<_>>();
        let list = Self::pooled(&mut self.program.lists, values);
        let (list, index, to) = (self.constant(list)?, self.register(index)?, self.scratch()?);
        self.emit(Op::Element { to, list, index }, span)?;
        Ok(Operand::Register(to))
    }

    fn pooled(pool: &mut Vec<Vec<i64>>, values: Vec<i64>) -> i64 {
        let known = pool.iter().position(|known| *known == values);
        known.unwrap_or_else(|| {
            pool.push(values);
            pool.len() - 1
        }) as i64
    }

    /// The value of an expression that is fixed before play. Lists hold only such.
    fn fixed(&self, expr: &'a Expr) -> i64 {
        walk::Walker::new(self.rules, self.params, self.layout, &[], false).eval(expr).unwrap_or(0)
    }

    fn call(&mut self, def: usize, arguments: &'a [Expr]) -> Compiled<Operand> {
        let saved = self.bind_arguments(def, arguments)?;
        let result = self.value(&self.rules.defs[def].body);
        self.unbind_arguments(def, &saved);
        result
    }

    fn bind_arguments(&mut self, def: usize, arguments: &'a [Expr]) -> Compiled<Vec<Operand>> {
        let values = arguments.iter().map(|argument| self.value(argument)).collect::<Compiled<Vec<_>>>()?;
        let vars = &self.rules.defs[def].vars;
        let saved = vars.iter().map(|var| self.vars[*var]).collect();
        for (var, value) in vars.iter().zip(values) {
            self.vars[*var] = value;
        }
        Ok(saved)
    }

    fn unbind_arguments(&mut self, def: usize, saved: &[Operand]) {
        for (var, value) in self.rules.defs[def].vars.iter().zip(saved) {
            self.vars[*var] = *value;
        }
    }

    fn unary(
        &mut self,
        inner: &'a Expr,
        span: Span,
        now: fn(i64) -> Option<i64>,
        op: fn(Reg, Reg) -> Op,
    ) -> Compiled<Operand> {
        let inner = self.value(inner)?;
        if let Operand::Constant(value) = inner
            && let Some(value) = now(value)
        {
            return Ok(Operand::Constant(value));
        }
        let (from, to) = (self.register(inner)?, self.scratch()?);
        self.emit(op(to, from), span)?;
        Ok(Operand::Register(to))
    }

    pub(super) fn binary(
        &mut self,
        op: Binary,
        left: Operand,
        right: Operand,
        span: Span,
    ) -> Compiled<Operand> {
        if let (Operand::Constant(left), Operand::Constant(right)) = (left, right)
            && let Ok(value) = walk::binary(op, left, right)
        {
            return Ok(Operand::Constant(value));
        }
        // A sum with nothing is the other operand: `r + 0 * dr`.
        match (op, left, right) {
            (Binary::Add, value, Operand::Constant(0))
            | (Binary::Add, Operand::Constant(0), value)
            | (Binary::Subtract, value, Operand::Constant(0))
            | (Binary::Multiply, value, Operand::Constant(1))
            | (Binary::Multiply, Operand::Constant(1), value) => return Ok(value),
            (Binary::Multiply, _, Operand::Constant(0)) | (Binary::Multiply, Operand::Constant(0), _) => {
                return Ok(Operand::Constant(0));
            }
            _ => {}
        }
        let (left, right) = (self.register(left)?, self.register(right)?);
        let to = self.scratch()?;
        self.emit(arithmetic(op, to, left, right), span)?;
        Ok(Operand::Register(to))
    }

    fn conditional(
        &mut self,
        cond: &'a Expr,
        then: &'a Expr,
        else_: &'a Expr,
        span: Span,
    ) -> Compiled<Operand> {
        let to = self.scratch()?;
        let (no, done) = (self.label(), self.label());
        let flow = self.branch(cond, false, no)?;
        if flow == Flow::Never {
            self.place(no);
            self.place(done);
            return self.value(then);
        }
        let scratch = self.next_scratch;
        if flow != Flow::Always {
            let then = self.value(then)?;
            self.copy(to, then, span)?;
            self.jump(done)?;
        }
        self.next_scratch = scratch;
        self.place(no);
        let else_ = self.value(else_)?;
        if flow == Flow::Always {
            self.place(done);
            return Ok(else_);
        }
        self.copy(to, else_, span)?;
        self.place(done);
        Ok(Operand::Register(to))
    }

    pub(super) fn copy(&mut self, to: Reg, from: Operand, span: Span) -> Compiled<()> {
        let from = self.register(from)?;
        self.emit(Op::Copy { to, from }, span)
    }

    fn choose(
        &mut self,
        values: &'a [Expr],
        span: Span,
        now: fn(i64, i64) -> i64,
        op: fn(Reg, Reg, Reg) -> Op,
    ) -> Compiled<Operand> {
        let scratch = self.next_scratch;
        let mut best = self.value(&values[0])?;
        for value in &values[1..] {
            let value = self.value(value)?;
            best = match (best, value) {
                (Operand::Constant(best), Operand::Constant(value)) => Operand::Constant(now(best, value)),
                _ => {
                    let (left, right) = (self.register(best)?, self.register(value)?);
                    self.next_scratch = scratch;
                    let to = self.scratch()?;
                    self.emit(op(to, left, right), span)?;
                    Operand::Register(to)
                }
            };
            self.keep(best);
        }
        Ok(best)
    }

    /// `sum`, `xor`, `count`, `min` and `max` over ranges.
    fn gather(
        &mut self,
        quantifier: Quantifier,
        binders: &'a [(usize, Range)],
        body: &'a Expr,
        span: Span,
    ) -> Compiled<Operand> {
        let (total, is_empty) = (self.scratch()?, self.scratch()?);
        self.copy(total, Operand::Constant(0), span)?;
        if matches!(quantifier, Quantifier::Min | Quantifier::Max) {
            self.copy(is_empty, Operand::Constant(1), span)?;
        }
        let scratch = self.next_scratch;
        self.loops(binders, &mut |compiler| compiler.gather_one(quantifier, body, total, is_empty, span))?;
        self.next_scratch = scratch;
        if matches!(quantifier, Quantifier::Min | Quantifier::Max) {
            let found = self.label();
            let one = self.constant(1)?;
            self.emit(Op::JumpIfNotEqual { left: is_empty, right: one, target: found.0 }, span)?;
            self.fail(Wrong::NothingToChoose, span)?;
            self.place(found);
        }
        Ok(Operand::Register(total))
    }

    fn gather_one(
        &mut self,
        quantifier: Quantifier,
        body: &'a Expr,
        total: Reg,
        is_empty: Reg,
        span: Span,
    ) -> Compiled<()> {
        let scratch = self.next_scratch;
        let skip = self.label();
        let value = if quantifier == Quantifier::Count {
            if self.branch(body, false, skip)? == Flow::Always {
                self.place(skip);
                return Ok(());
            }
            Operand::Constant(1)
        } else {
            self.value(body)?
        };
        let value = self.register(value)?;
        match quantifier {
            Quantifier::Xor => self.emit(Op::Xor { to: total, left: total, right: value }, body.span)?,
            Quantifier::Min | Quantifier::Max => {
                let (first, done) = (self.label(), self.label());
                let one = self.constant(1)?;
                self.emit(Op::JumpIfEqual { left: is_empty, right: one, target: first.0 }, span)?;
                let (to, left, right) = (total, total, value);
                let op = if quantifier == Quantifier::Min {
                    Op::Min { to, left, right }
                } else {
                    Op::Max { to, left, right }
                };
                self.emit(op, span)?;
                self.jump(done)?;
                self.place(first);
                self.emit(Op::Copy { to: total, from: value }, span)?;
                self.copy(is_empty, Operand::Constant(0), span)?;
                self.place(done);
            }
            _ => self.emit(Op::Add { to: total, left: total, right: value }, body.span)?,
        }
        self.place(skip);
        self.next_scratch = scratch;
        Ok(())
    }

    /// Jumps to `target` if the condition is `when`, else goes on. What is certain needs no step.
    pub(super) fn branch(&mut self, expr: &'a Expr, when: bool, target: Label) -> Compiled<Flow> {
        self.visit()?;
        let (scratch, start) = (self.next_scratch, self.here());
        let flow = match &expr.kind {
            ExprKind::Not(inner) => self.branch(inner, !when, target)?,
            ExprKind::And(left, right) => self.both((left, right), true, when, target)?,
            // One of two holds where it is not so that both fail.
            ExprKind::Or(left, right) => self.both((left, right), false, !when, target)?,
            ExprKind::Compare(op, left, right) => self.compare(*op, left, right, when, target, expr.span)?,
            ExprKind::In(value, range) => self.within(value, range, when, target)?,
            ExprKind::If(cond, then, else_) => self.branch_if(cond, then, else_, when, target)?,
            ExprKind::Let(number) if self.rules.lets[*number].value.type_ == Type::Truth => {
                self.branch(&self.rules.lets[*number].value, when, target)?
            }
            ExprKind::Call { def, arguments } => {
                let saved = self.bind_arguments(*def, arguments)?;
                let flow = self.branch(&self.rules.defs[*def].body, when, target);
                self.unbind_arguments(*def, &saved);
                flow?
            }
            ExprKind::Quantified(quantifier @ (Quantifier::All | Quantifier::Any), binders, body) => {
                self.quantified(*quantifier, binders, body, when, target)?
            }
            _ => {
                let value = self.value(expr)?;
                self.branch_value(value, when, target, expr.span)?
            }
        };
        self.forget_needless(start, flow, target)?;
        self.next_scratch = scratch;
        Ok(flow)
    }

    fn branch_value(&mut self, value: Operand, when: bool, target: Label, span: Span) -> Compiled<Flow> {
        match value {
            Operand::Constant(value) => self.settle((value != 0) == when, target),
            Operand::Register(left) => {
                let right = self.constant(0)?;
                let target = target.0;
                self.emit(
                    if when {
                        Op::JumpIfNotEqual { left, right, target }
                    } else {
                        Op::JumpIfEqual { left, right, target }
                    },
                    span,
                )?;
                Ok(Flow::Maybe)
            }
        }
    }

    fn settle(&mut self, taken: bool, target: Label) -> Compiled<Flow> {
        if taken {
            self.jump(target)?;
            Ok(Flow::Always)
        } else {
            Ok(Flow::Never)
        }
    }

    /// Jumps if it is `when` that both conditions are `sense`.
    fn both(
        &mut self,
        (left, right): (&'a Expr, &'a Expr),
        sense: bool,
        when: bool,
        target: Label,
    ) -> Compiled<Flow> {
        if when {
            let (skip, start) = (self.label(), self.here());
            let first = self.branch(left, !sense, skip)?;
            let flow = if first == Flow::Always {
                self.undo_jump(start);
                Flow::Never
            } else {
                let second = self.branch(right, sense, target)?;
                if first == Flow::Never { second } else { maybe(second, Flow::Always) }
            };
            self.place(skip);
            return Ok(flow);
        }
        let first = self.branch(left, !sense, target)?;
        if first == Flow::Always {
            return Ok(Flow::Always);
        }
        let second = self.branch(right, !sense, target)?;
        Ok(match (first, second) {
            (Flow::Never, second) => second,
            (_, Flow::Always) => Flow::Always,
            _ => Flow::Maybe,
        })
    }

    /// Takes back a lone jump to what follows it. With more than one step since `start` other jumps may count on
    /// it standing there.
    fn undo_jump(&mut self, start: u32) {
        if let (true, Some(Op::Jump { .. })) = (self.here() == start + 1, self.program.ops.last()) {
            self.program.ops.pop();
            self.program.spans.pop();
        }
    }

    fn compare(
        &mut self,
        op: Compare,
        left: &'a Expr,
        right: &'a Expr,
        when: bool,
        target: Label,
        span: Span,
    ) -> Compiled<Flow> {
        let (left, right) = (self.value(left)?, self.value(right)?);
        self.compare_operands(op, left, right, when, target, span)
    }

    pub(super) fn compare_operands(
        &mut self,
        op: Compare,
        left: Operand,
        right: Operand,
        when: bool,
        target: Label,
        span: Span,
    ) -> Compiled<Flow> {
        if let (Operand::Constant(left), Operand::Constant(right)) = (left, right) {
            return self.settle(walk::compare(op, left, right) == when, target);
        }
        let (left, right) = (self.register(left)?, self.register(right)?);
        let target = target.0;
        let op = match (op, when) {
            (Compare::Equal, true) | (Compare::NotEqual, false) => Op::JumpIfEqual { left, right, target },
            (Compare::Equal, false) | (Compare::NotEqual, true) => Op::JumpIfNotEqual { left, right, target },
            (Compare::Less, true) | (Compare::GreaterOrEqual, false) => {
                Op::JumpIfLess { left, right, target }
            }
            (Compare::Less, false) | (Compare::GreaterOrEqual, true) => {
                Op::JumpIfNotLess { left, right, target }
            }
            (Compare::Greater, true) | (Compare::LessOrEqual, false) => {
                Op::JumpIfLess { left: right, right: left, target }
            }
            (Compare::Greater, false) | (Compare::LessOrEqual, true) => {
                Op::JumpIfNotLess { left: right, right: left, target }
            }
        };
        self.emit(op, span)?;
        Ok(Flow::Maybe)
    }

    fn branch_if(
        &mut self,
        cond: &'a Expr,
        then: &'a Expr,
        else_: &'a Expr,
        when: bool,
        target: Label,
    ) -> Compiled<Flow> {
        let (no, done, start) = (self.label(), self.label(), self.here());
        let flow = self.branch(cond, false, no)?;
        match flow {
            Flow::Never => {
                self.place(no);
                self.place(done);
                self.branch(then, when, target)
            }
            Flow::Always => {
                self.undo_jump(start);
                self.place(no);
                self.place(done);
                self.branch(else_, when, target)
            }
            Flow::Maybe => {
                let first = self.branch(then, when, target)?;
                if first != Flow::Always {
                    self.jump(done)?;
                }
                self.place(no);
                let second = self.branch(else_, when, target)?;
                self.place(done);
                Ok(if first == second { first } else { Flow::Maybe })
            }
        }
    }

    fn within(&mut self, value: &'a Expr, range: &'a Range, when: bool, target: Label) -> Compiled<Flow> {
        let value = self.value(value)?;
        match self.values(range)? {
            Values::Known(values) => {
                if let Operand::Constant(value) = value {
                    return self.settle(values.contains(&value) == when, target);
                }
                let set = self.fixed_set(values);
                let set = self.constant(set)?;
                self.within_set(value, set, when, target, range.span)
            }
            Values::Set(set) => self.within_set(value, set, when, target, range.span),
            Values::Written(elements) => {
                let (found, missed) = (self.label(), self.label());
                for element in elements {
                    self.compare_operands(Compare::Equal, value, element, true, found, range.span)?;
                }
                self.jump(if when { missed } else { target })?;
                self.place(found);
                if when {
                    self.jump(target)?;
                }
                self.place(missed);
                Ok(Flow::Maybe)
            }
            Values::Between(lo, hi, step) => {
                self.within_span(value, (lo, hi, step), when, target, range.span)
            }
        }
    }

    fn within_set(
        &mut self,
        value: Operand,
        set: Reg,
        when: bool,
        target: Label,
        span: Span,
    ) -> Compiled<Flow> {
        let (value, target) = (self.register(value)?, target.0);
        self.emit(
            if when { Op::JumpIfIn { value, set, target } } else { Op::JumpIfNotIn { value, set, target } },
            span,
        )?;
        Ok(Flow::Maybe)
    }

    fn within_span(
        &mut self,
        value: Operand,
        (lo, hi, step): (Operand, Option<Operand>, Option<Operand>),
        when: bool,
        target: Label,
        span: Span,
    ) -> Compiled<Flow> {
        let out = self.label();
        let missed = if when { out } else { target };
        if let Some(step) = step {
            let step = self.register(step)?;
            self.emit(Op::CheckStep { step }, span)?;
        }
        self.compare_operands(Compare::Less, value, lo, true, missed, span)?;
        if let Some(hi) = hi {
            self.compare_operands(Compare::Greater, value, hi, true, missed, span)?;
        }
        if let Some(step) = step {
            let (value, lo, step) = (self.register(value)?, self.register(lo)?, self.register(step)?);
            self.emit(Op::JumpIfOffStep { value, lo, step, target: missed.0 }, span)?;
        }
        if when {
            self.jump(target)?;
        }
        self.place(out);
        Ok(Flow::Maybe)
    }

    fn quantified(
        &mut self,
        quantifier: Quantifier,
        binders: &'a [(usize, Range)],
        body: &'a Expr,
        when: bool,
        target: Label,
    ) -> Compiled<Flow> {
        // `any` is settled by the first truth, `all` by the first falsehood.
        let settles = quantifier == Quantifier::Any;
        let (start, loops) = (self.here(), self.open_loops);
        let end = self.label();
        let settled = if settles == when { target } else { end };
        let mut always = false;
        self.loops(binders, &mut |compiler| {
            // What stands behind a value that always settles it is never reached.
            if !always {
                let flow = compiler.branch(body, settles, settled)?;
                always |= flow == Flow::Always && compiler.open_loops == loops;
            }
            Ok(())
        })?;
        if always {
            self.place(end);
            return Ok(if settles == when { Flow::Always } else { Flow::Never });
        }
        let nothing_asked = self.here() == start;
        if settles == when {
            self.place(end);
            return Ok(if nothing_asked { Flow::Never } else { Flow::Maybe });
        }
        self.jump(target)?;
        self.place(end);
        Ok(if nothing_asked { Flow::Always } else { Flow::Maybe })
    }

    /// Where the outcome is known and nothing before it can go wrong, nothing before it need be done.
    fn forget_needless(&mut self, start: u32, flow: Flow, target: Label) -> Compiled<()> {
        let steps = &self.program.ops[start as usize..];
        let least = usize::from(flow == Flow::Always);
        if flow == Flow::Maybe || steps.len() <= least || !steps.iter().all(|op| self.is_harmless(op)) {
            return Ok(());
        }
        self.program.ops.truncate(start as usize);
        self.program.spans.truncate(start as usize);
        self.settle(flow == Flow::Always, target).map(|_| ())
    }

    /// The step cannot fail and has no effect but on scratch registers and on where to go on.
    fn is_harmless(&self, op: &Op) -> bool {
        match op {
            Op::Copy { .. }
            | Op::Min { .. }
            | Op::Max { .. }
            | Op::Jump { .. }
            | Op::JumpIfEqual { .. }
            | Op::JumpIfNotEqual { .. }
            | Op::JumpIfLess { .. }
            | Op::JumpIfNotLess { .. }
            | Op::JumpIfIn { .. }
            | Op::JumpIfNotIn { .. } => true,
            Op::Row { board, .. } | Op::Square { board, .. } => {
                self.layout.boards[*board as usize].outside.is_some()
            }
            _ => false,
        }
    }

    /// Runs `body` for all values of all ranges, the last range fastest.
    pub(super) fn loops(
        &mut self,
        binders: &'a [(usize, Range)],
        body: &mut dyn FnMut(&mut Self) -> Compiled<()>,
    ) -> Compiled<()> {
        let Some(((var, range), rest)) = binders.split_first() else { return body(self) };
        let saved = self.vars[*var];
        let scratch = self.next_scratch;
        let values = self.values(range)?;
        self.one_loop(*var, values, range.span, &mut |compiler, _| {
            compiler.loops(rest, body)?;
            Ok(false)
        })?;
        self.next_scratch = scratch;
        self.vars[*var] = saved;
        Ok(())
    }

    /// Runs `body` for each value; it is given the label that ends the loop, and says whether the loop is
    /// certain to have ended.
    pub(super) fn one_loop(
        &mut self,
        var: usize,
        values: Values,
        span: Span,
        body: &mut dyn FnMut(&mut Self, Label) -> Compiled<bool>,
    ) -> Compiled<()> {
        let exit = self.label();
        match values {
            Values::Known(values) => {
                let scratch = self.next_scratch;
                for value in values {
                    self.vars[var] = Operand::Constant(value);
                    if body(self, exit)? {
                        break;
                    }
                    self.next_scratch = scratch;
                }
            }
            Values::Written(elements) => {
                for (number, element) in elements.iter().enumerate() {
                    let next = self.label();
                    let mut skipped = false;
                    for earlier in &elements[..number] {
                        let flow =
                            self.compare_operands(Compare::Equal, *element, *earlier, true, next, span)?;
                        skipped |= flow == Flow::Always;
                    }
                    if !skipped {
                        self.vars[var] = *element;
                        self.open_loops += 1;
                        body(self, exit)?;
                        self.open_loops -= 1;
                    }
                    self.place(next);
                }
            }
            Values::Between(lo, hi, step) => self.range_loop(var, (lo, hi, step), exit, span, body)?,
            Values::Set(set) => {
                let (value, index) = (self.scratch()?, self.scratch()?);
                self.copy(index, Operand::Constant(0), span)?;
                let top = self.label();
                self.place(top);
                self.emit(Op::NextOfSet { value, index, set, exit: exit.0 }, span)?;
                self.vars[var] = Operand::Register(value);
                self.open_loops += 1;
                body(self, exit)?;
                self.open_loops -= 1;
                self.jump(top)?;
            }
        }
        self.place(exit);
        Ok(())
    }

    fn range_loop(
        &mut self,
        var: usize,
        (lo, hi, step): (Operand, Option<Operand>, Option<Operand>),
        exit: Label,
        span: Span,
        body: &mut dyn FnMut(&mut Self, Label) -> Compiled<bool>,
    ) -> Compiled<()> {
        let value = self.scratch()?;
        let hi = hi.unwrap_or(Operand::Constant(i64::MAX));
        self.copy(value, lo, span)?;
        let hi = self.register(hi)?;
        let step = step.map(|step| self.register(step)).transpose()?;
        if let Some(step) = step {
            self.emit(Op::CheckStep { step }, span)?;
        }
        self.emit(Op::JumpIfLess { left: hi, right: value, target: exit.0 }, span)?;
        let top = self.label();
        self.place(top);
        self.vars[var] = Operand::Register(value);
        self.open_loops += 1;
        body(self, exit)?;
        self.open_loops -= 1;
        let top = top.0;
        self.emit(
            match step {
                None => Op::Advance { value, hi, top },
                Some(step) => Op::AdvanceBy { value, hi, step, top },
            },
            span,
        )
    }

    /// What is known of a range.
    pub(super) fn values(&mut self, range: &'a Range) -> Compiled<Values> {
        match &range.kind {
            RangeKind::Set(set) => self.set_values(set),
            RangeKind::Between { lo, hi, step } => {
                let lo = self.value(lo)?;
                let hi = hi.as_ref().map(|hi| self.value(hi)).transpose()?;
                let step = step.as_ref().map(|step| self.value(step)).transpose()?;
                if let (Operand::Constant(lo), Some(Operand::Constant(hi)), None) = (lo, hi, step) {
                    let count = (i128::from(hi) - i128::from(lo) + 1).max(0);
                    if count <= self.unrolls as i128 || count == 0 {
                        return Ok(Values::Known((lo..=hi).collect()));
                    }
                }
                Ok(Values::Between(lo, hi, step))
            }
        }
    }

    fn set_values(&mut self, set: &'a Expr) -> Compiled<Values> {
        self.visit()?;
        match &set.kind {
            ExprKind::Let(number) => self.set_values(&self.rules.lets[*number].value),
            ExprKind::Param(param) => match &self.params[*param] {
                ParamValue::Set(values) => self.known_or_pooled(values.clone()),
                ParamValue::Number(value) => Ok(Values::Known(vec![*value])),
            },
            ExprKind::Element { list, index } => self.set_element(list, index, set.span),
            ExprKind::Set(elements) => {
                let operands =
                    elements.iter().map(|element| self.value(element)).collect::<Compiled<Vec<_>>>()?;
                let (mut known, mut seen) = (Vec::with_capacity(operands.len()), HashSet::new());
                for operand in &operands {
                    match operand {
                        Operand::Constant(value) if !seen.insert(*value) => {}
                        Operand::Constant(value) => known.push(*value),
                        Operand::Register(_) => return Ok(Values::Written(operands)),
                    }
                }
                self.known_or_pooled(known)
            }
            _ => Ok(Values::Known(Vec::new())),
        }
    }

    fn known_or_pooled(&mut self, values: Vec<i64>) -> Compiled<Values> {
        if values.len() <= self.unrolls.max(1) {
            return Ok(Values::Known(values));
        }
        let set = self.fixed_set(values);
        Ok(Values::Set(self.constant(set)?))
    }

    fn set_element(&mut self, list: &'a Expr, index: &'a Expr, span: Span) -> Compiled<Values> {
        let elements = self.rules.list(list);
        let index = self.value(index)?;
        if let Operand::Constant(number) = index {
            let place = number.checked_sub(1).and_then(|place| usize::try_from(place).ok());
            return match place.and_then(|place| elements.get(place)) {
                Some(element) => self.set_values(element),
                None => {
                    self.fail(Wrong::ListOutside { index: number, length: elements.len() }, span)?;
                    Ok(Values::Known(Vec::new()))
                }
            };
        }
        let mut numbers = Vec::with_capacity(elements.len());
        for element in elements {
            let mut walker = walk::Walker::new(self.rules, self.params, self.layout, &[], false);
            let values = walker.set(element).unwrap_or_default();
            numbers.push(self.fixed_set(values));
        }
        let list = Self::pooled(&mut self.program.set_lists, numbers);
        let (list, index, to) = (self.constant(list)?, self.register(index)?, self.scratch()?);
        self.emit(Op::ChooseSet { to, list, index }, span)?;
        Ok(Values::Set(to))
    }
}

/// A condition that may never be asked can at most perhaps take its branch.
fn maybe(flow: Flow, taken: Flow) -> Flow {
    if flow == taken { Flow::Maybe } else { flow }
}

fn arithmetic(op: Binary, to: Reg, left: Reg, right: Reg) -> Op {
    match op {
        Binary::Add => Op::Add { to, left, right },
        Binary::Subtract => Op::Subtract { to, left, right },
        Binary::Multiply => Op::Multiply { to, left, right },
        Binary::Divide => Op::Divide { to, left, right },
        Binary::Modulo => Op::Modulo { to, left, right },
        Binary::Xor => Op::Xor { to, left, right },
    }
}
