//! Whether an expression reads one of some parameters.

use crate::rules::{Expr, ExprKind, Range, RangeKind, Rules};

impl Rules {
    /// Whether a fixed expression reads a parameter that is marked.
    pub(super) fn reads_any(&self, expr: &Expr, marked: &[bool]) -> bool {
        // What cannot read any of them is not looked through.
        let first = marked.iter().position(|marked| *marked);
        if first.is_none_or(|first| expr.facts.params <= first) {
            return false;
        }
        let reads = |expr: &Expr| self.reads_any(expr, marked);
        match &expr.kind {
            ExprKind::Param(param) => marked[*param],
            ExprKind::Let(number) => reads(&self.lets[*number].value),
            ExprKind::Call { def, arguments } => reads(&self.defs[*def].body) || arguments.iter().any(reads),
            ExprKind::Element { list, index } => reads(list) || reads(index),
            ExprKind::Negate(inner) | ExprKind::Not(inner) | ExprKind::Abs(inner) => reads(inner),
            ExprKind::Binary(_, left, right)
            | ExprKind::Compare(_, left, right)
            | ExprKind::And(left, right)
            | ExprKind::Or(left, right) => reads(left) || reads(right),
            ExprKind::If(cond, then, else_) => reads(cond) || reads(then) || reads(else_),
            ExprKind::In(value, range) => reads(value) || self.range_reads_any(range, marked),
            ExprKind::Quantified(_, binders, body) => {
                reads(body) || binders.iter().any(|(_, range)| self.range_reads_any(range, marked))
            }
            ExprKind::Least(parts)
            | ExprKind::Greatest(parts)
            | ExprKind::List(parts)
            | ExprKind::Set(parts)
            | ExprKind::Cell { indices: parts, .. } => parts.iter().any(reads),
            ExprKind::Constant(_)
            | ExprKind::Me
            | ExprKind::Other
            | ExprKind::Var(_)
            | ExprKind::Text(_)
            | ExprKind::Answer(_)
            | ExprKind::BestState(_)
            | ExprKind::BestBinder(_) => false,
        }
    }

    /// Whether a range reads a parameter that is marked.
    pub(super) fn range_reads_any(&self, range: &Range, marked: &[bool]) -> bool {
        match &range.kind {
            RangeKind::Between { lo, hi, step } => {
                let ends = [Some(lo), hi.as_ref(), step.as_ref()];
                ends.into_iter().flatten().any(|end| self.reads_any(end, marked))
            }
            RangeKind::Set(set) => self.reads_any(set, marked),
        }
    }
}
