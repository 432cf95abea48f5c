//! Reads checked rules with the position left open: numbers become [`Value`]s, conditions [`Union`]s of zones.
//!
//! Nothing here says more than the plain evaluator does. What cannot be said by affine forms is refused, by None.

use std::collections::HashSet;

use crate::layout::ParamValue;
use crate::rules::{Binary, Compare, Expr, ExprKind, Quantifier, Range, RangeKind, Rules, Type};
use crate::walk;

use super::linear::Union;
use super::value::Value;

/// So much work is done before rules are refused: a node that is looked at costs 1, those of definitions at each use.
const MOST_WORK: usize = 20_000_000;

/// What it costs to intersect two zones.
const INTERSECTION: usize = 4;

/// What is known while rules are read.
pub(super) struct Reader<'a> {
    pub(super) rules: &'a Rules,
    params: &'a [ParamValue],
    /// The values of binders, quantified names and parameters of definitions.
    pub(super) bound: Vec<Option<Value>>,
    work_left: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(rules: &'a Rules, params: &'a [ParamValue]) -> Reader<'a> {
        Reader { rules, params, bound: vec![None; rules.n_vars], work_left: MOST_WORK }
    }

    /// None where so much work is more than is left.
    pub(super) fn spend(&mut self, work: usize) -> Option<()> {
        self.work_left = self.work_left.checked_sub(work)?;
        Some(())
    }

    pub(super) fn and(&mut self, one: &Union, other: &Union) -> Option<Union> {
        self.spend(INTERSECTION * one.0.len() * other.0.len())?;
        one.and(other)
    }

    /// Where a condition holds, or where it does not, within a union.
    pub(super) fn narrow(&mut self, within: &Union, cond: &'a Expr, holds: bool) -> Option<Union> {
        let cond = self.condition(cond, holds)?;
        self.and(within, &cond)
    }

    fn or(&mut self, one: Union, other: Union) -> Option<Union> {
        self.spend(one.0.len() * other.0.len())?;
        one.or(other)
    }

    /// Where the comparison holds.
    pub(super) fn compared(&mut self, op: Compare, left: &Value, right: &Value) -> Option<Union> {
        self.spend((left.leaves() * right.leaves()).pow(2))?;
        compared(op, left, right)
    }

    pub(super) fn number(&mut self, expr: &'a Expr) -> Option<Value> {
        self.spend(1)?;
        match &expr.kind {
            ExprKind::Constant(value) => Value::constant(*value),
            ExprKind::Param(param) => match &self.params[*param] {
                ParamValue::Number(value) => Value::constant(*value),
                ParamValue::Set(_) => None,
            },
            ExprKind::Var(var) => self.bound[*var].clone(),
            // There is but one number.
            ExprKind::Cell { indices, .. } => indices.is_empty().then(|| Value::variable(0)),
            ExprKind::Let(number) => self.number(&self.rules.lets[*number].value),
            ExprKind::Element { list, index } => {
                let element = self.element(list, index)?;
                self.number(element)
            }
            ExprKind::Call { def, arguments } => {
                self.call(*def, arguments, |reader, body| reader.number(body))
            }
            ExprKind::Negate(inner) => self.number(inner)?.negated(),
            ExprKind::Binary(op, left, right) => {
                let (left, right) = (self.number(left)?, self.number(right)?);
                combined(*op, &left, &right)
            }
            ExprKind::If(cond, then, else_) => {
                let (holds, fails) = (self.condition(cond, true)?, self.condition(cond, false)?);
                Value::chosen(holds, &self.number(then)?, fails, &self.number(else_)?)
            }
            ExprKind::Least(values) => self.extreme(values, i64::min),
            ExprKind::Greatest(values) => self.extreme(values, i64::max),
            ExprKind::Abs(inner) => {
                let inner = self.number(inner)?;
                Value::extreme(vec![inner.negated()?, inner], i64::max)
            }
            ExprKind::Quantified(
                quantifier @ (Quantifier::Sum
                | Quantifier::Xor
                | Quantifier::Count
                | Quantifier::Min
                | Quantifier::Max),
                binders,
                body,
            ) => {
                let mut values = Vec::new();
                self.each(binders, &mut |reader| {
                    values.push(reader.number(body)?);
                    Some(())
                })?;
                total(*quantifier, values)
            }
            _ if expr.type_ == Type::Truth => {
                Value::truth(self.condition(expr, true)?, self.condition(expr, false)?)
            }
            _ => None,
        }
    }

    /// Where the condition holds, or where it does not.
    pub(super) fn condition(&mut self, expr: &'a Expr, holds: bool) -> Option<Union> {
        self.spend(1)?;
        match &expr.kind {
            ExprKind::Not(inner) => self.condition(inner, !holds),
            ExprKind::And(left, right) | ExprKind::Or(left, right) => {
                let (left, right) = (self.condition(left, holds)?, self.condition(right, holds)?);
                let is_and = matches!(expr.kind, ExprKind::And(..));
                if is_and == holds { self.and(&left, &right) } else { self.or(left, right) }
            }
            ExprKind::Compare(op, left, right) => {
                let (left, right) = (self.number(left)?, self.number(right)?);
                self.compared(if holds { *op } else { opposite(*op) }, &left, &right)
            }
            ExprKind::In(value, range) => self.within(value, range, holds),
            ExprKind::If(cond, then, else_) => {
                let (is_then, then) = (self.condition(cond, true)?, self.condition(then, holds)?);
                let (is_else, else_) = (self.condition(cond, false)?, self.condition(else_, holds)?);
                let (then, else_) = (self.and(&is_then, &then)?, self.and(&is_else, &else_)?);
                self.or(then, else_)
            }
            ExprKind::Quantified(quantifier @ (Quantifier::All | Quantifier::Any), binders, body) => {
                let is_and = (*quantifier == Quantifier::All) == holds;
                let mut all = Some(Union::of(is_and));
                self.each(binders, &mut |reader| {
                    let one = reader.condition(body, holds)?;
                    let before = all.take()?;
                    all = if is_and { reader.and(&before, &one) } else { reader.or(before, one) };
                    all.is_some().then_some(())
                })?;
                all
            }
            ExprKind::Let(number) => self.condition(&self.rules.lets[*number].value, holds),
            ExprKind::Element { list, index } => {
                let element = self.element(list, index)?;
                self.condition(element, holds)
            }
            ExprKind::Call { def, arguments } => {
                self.call(*def, arguments, |reader, body| reader.condition(body, holds))
            }
            ExprKind::Constant(_) | ExprKind::Var(_) => {
                let op = if holds { Compare::NotEqual } else { Compare::Equal };
                let value = self.number(expr)?;
                self.compared(op, &value, &Value::constant(0)?)
            }
            _ => None,
        }
    }

    fn within(&mut self, value: &'a Expr, range: &'a Range, holds: bool) -> Option<Union> {
        let value = self.number(value)?;
        let (lo, hi, step) = match &range.kind {
            RangeKind::Between { lo, hi, step } => (lo, hi, step),
            RangeKind::Set(set) => {
                let mut all = Union::of(!holds);
                for element in self.set(set)? {
                    let op = if holds { Compare::Equal } else { Compare::NotEqual };
                    let one = self.compared(op, &value, &element)?;
                    all = if holds { self.or(all, one)? } else { self.and(&all, &one)? };
                }
                return Some(all);
            }
        };
        let lo = self.number(lo)?;
        let hi = hi.as_ref().map(|hi| self.number(hi).ok_or(())).transpose().ok()?;
        if let step @ 2.. = self.step(step.as_ref())? {
            let difference = value.as_constant()?.checked_sub(lo.as_constant()?)?;
            if difference % step != 0 {
                return Some(Union::of(!holds));
            }
        }
        let op = if holds { Compare::GreaterOrEqual } else { Compare::Less };
        let below = self.compared(op, &value, &lo)?;
        let Some(hi) = hi else { return Some(below) };
        let op = if holds { Compare::LessOrEqual } else { Compare::Greater };
        let above = self.compared(op, &value, &hi)?;
        if holds { self.and(&below, &above) } else { self.or(below, above) }
    }

    /// The step of a range, if it is a known number from 1.
    pub(super) fn step(&mut self, step: Option<&'a Expr>) -> Option<i64> {
        let Some(step) = step else { return Some(1) };
        self.number(step)?.as_constant().filter(|step| *step >= 1)
    }

    /// The numbers of a set in their order, each once; none where it cannot be told whether two are the same.
    pub(super) fn set(&mut self, set: &'a Expr) -> Option<Vec<Value>> {
        let mut once = Vec::new();
        let elements = self.elements(set)?;
        if let [_] = &elements[..] {
            return Some(elements);
        }
        let mut met = HashSet::new();
        for element in elements {
            let constant = element.as_constant()?;
            if met.insert(constant) {
                once.push(element);
            }
        }
        Some(once)
    }

    /// The elements of a set as they stand.
    fn elements(&mut self, set: &'a Expr) -> Option<Vec<Value>> {
        self.spend(1)?;
        match &set.kind {
            ExprKind::Param(param) => match &self.params[*param] {
                ParamValue::Set(values) => values.iter().map(|value| Value::constant(*value)).collect(),
                ParamValue::Number(_) => None,
            },
            ExprKind::Let(number) => self.elements(&self.rules.lets[*number].value),
            ExprKind::Element { list, index } => {
                let element = self.element(list, index)?;
                self.elements(element)
            }
            ExprKind::Set(elements) => elements.iter().map(|element| self.number(element)).collect(),
            _ => None,
        }
    }

    fn element(&mut self, list: &'a Expr, index: &'a Expr) -> Option<&'a Expr> {
        let index = self.number(index)?.as_constant()?;
        self.rules.list(list).get(usize::try_from(index.checked_sub(1)?).ok()?)
    }

    fn call<T>(
        &mut self,
        def: usize,
        arguments: &'a [Expr],
        read: impl FnOnce(&mut Self, &'a Expr) -> Option<T>,
    ) -> Option<T> {
        let values: Vec<Value> =
            arguments.iter().map(|argument| self.number(argument)).collect::<Option<_>>()?;
        let def = &self.rules.defs[def];
        let saved: Vec<Option<Value>> = def.vars.iter().map(|var| self.bound[*var].take()).collect();
        for (var, value) in def.vars.iter().zip(values) {
            self.bound[*var] = Some(value);
        }
        let result = read(self, &def.body);
        for (var, value) in def.vars.iter().zip(saved) {
            self.bound[*var] = value;
        }
        result
    }

    /// Calls `visit` with quantified names bound to each choice of numbers. None where these are not known.
    fn each(
        &mut self,
        binders: &'a [(usize, Range)],
        visit: &mut dyn FnMut(&mut Self) -> Option<()>,
    ) -> Option<()> {
        let Some(((var, range), rest)) = binders.split_first() else {
            return visit(self);
        };
        for value in self.listed(range, self.work_left)? {
            self.spend(1)?;
            self.bound[*var] = Some(value);
            self.each(rest, visit)?;
        }
        Some(())
    }

    /// The numbers of a range, where they can be listed and are at most so many.
    pub(super) fn listed(&mut self, range: &'a Range, most: usize) -> Option<Vec<Value>> {
        let (lo, hi, step) = match &range.kind {
            RangeKind::Set(set) => return self.set(set),
            RangeKind::Between { lo, hi, step } => (lo, hi.as_ref()?, step),
        };
        let (lo, hi) = (self.number(lo)?.as_constant()?, self.number(hi)?.as_constant()?);
        let step = self.step(step.as_ref())?;
        if hi.checked_sub(lo)? / step >= i64::try_from(most).ok()? {
            return None;
        }
        (lo..=hi).step_by(usize::try_from(step).ok()?).map(Value::constant).collect()
    }

    fn extreme(&mut self, values: &'a [Expr], choose: fn(i64, i64) -> i64) -> Option<Value> {
        Value::extreme(values.iter().map(|value| self.number(value)).collect::<Option<_>>()?, choose)
    }
}

fn combined(op: Binary, left: &Value, right: &Value) -> Option<Value> {
    if let (Some(left), Some(right)) = (left.as_constant(), right.as_constant()) {
        return Value::constant(walk::binary(op, left, right).ok()?);
    }
    match op {
        Binary::Add => left.add(right),
        Binary::Subtract => left.add(&right.negated()?),
        Binary::Multiply => match (left.as_constant(), right.as_constant()) {
            (Some(factor), _) => right.times(factor),
            (_, Some(factor)) => left.times(factor),
            _ => None,
        },
        Binary::Divide => left.divided(right.as_constant().filter(|divisor| *divisor >= 1)?),
        Binary::Modulo | Binary::Xor => None,
    }
}

fn compared(op: Compare, left: &Value, right: &Value) -> Option<Union> {
    let below = |one: &Value, other: &Value| one.add(&Value::constant(1)?)?.at_most(other);
    match op {
        Compare::LessOrEqual => left.at_most(right),
        Compare::GreaterOrEqual => right.at_most(left),
        Compare::Less => below(left, right),
        Compare::Greater => below(right, left),
        Compare::Equal => left.at_most(right)?.and(&right.at_most(left)?),
        Compare::NotEqual => below(left, right)?.or(below(right, left)?),
    }
}

/// What holds where the comparison does not.
fn opposite(op: Compare) -> Compare {
    match op {
        Compare::Equal => Compare::NotEqual,
        Compare::NotEqual => Compare::Equal,
        Compare::Less => Compare::GreaterOrEqual,
        Compare::GreaterOrEqual => Compare::Less,
        Compare::Greater => Compare::LessOrEqual,
        Compare::LessOrEqual => Compare::Greater,
    }
}

fn total(quantifier: Quantifier, values: Vec<Value>) -> Option<Value> {
    match quantifier {
        Quantifier::Min => Value::extreme(values, i64::min),
        Quantifier::Max => Value::extreme(values, i64::max),
        Quantifier::Xor => {
            values.iter().try_fold(Value::constant(0)?, |all, value| combined(Binary::Xor, &all, value))
        }
        // A condition that is counted is the number 1 where it holds.
        _ => values.iter().try_fold(Value::constant(0)?, |all, value| all.add(value)),
    }
}
