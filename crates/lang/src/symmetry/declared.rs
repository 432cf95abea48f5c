use std::collections::HashSet;
use std::ops::ControlFlow;

use message::message;

use super::element::Exchange;
use super::{Element, Symmetries};
use crate::diagnostic::Span;
use crate::layout::{Domain, Layout, ParamValue};
use crate::rules::{Change, Expr, ExprKind, MoveKind, Rules};
use crate::setup::SetupError;
use crate::walk::Walker;

/// The symmetries of larger positions are not looked at: their tables do not fit anyway.
const MOST_CELLS: usize = 4096;

/// A number that is exchanged by what it is has at most so many values.
const MOST_VALUES: usize = 1 << 16;

/// So many symmetries are taken from the rules, each choice of binders counted, or so many cells of them together; more
/// would not help.
const MOST_DECLARED: usize = 1024;
const MOST_DECLARED_CELLS: usize = 1 << 20;

/// The symmetries that the rules declare, for given parameters; `None` if there are none, or none that change anything.
///
/// # Errors
/// A [`SetupError`] where what is declared is no rearrangement of the numbers of a position.
pub(crate) fn declared(
    rules: &Rules,
    params: &[ParamValue],
    layout: &Layout,
) -> Result<Option<Symmetries>, SetupError> {
    if rules.symmetries.is_empty() || layout.n_cells > MOST_CELLS {
        return Ok(None);
    }
    // Any position will do: what is fixed before play does not depend on it.
    let cells: Vec<i64> = layout.domains().map(some_value).collect();
    let domains: Vec<&Domain> = layout.domains().collect();
    let most = MOST_DECLARED.min(MOST_DECLARED_CELLS / layout.n_cells.max(1));
    let (mut declared, mut known): (Vec<(Element, Span)>, HashSet<Element>) = Default::default();
    for symmetry in &rules.symmetries {
        let mut walker = Walker::new(rules, params, layout, &cells, false);
        let _: ControlFlow<()> = each_choice(&mut walker, symmetry, 0, &mut |walker| {
            if declared.len() >= most {
                return Ok(ControlFlow::Break(()));
            }
            // Each is told by itself: what it costs has nothing to do with a position.
            walker.tries = 0;
            let element = element(walker, symmetry, &domains)?;
            if !element.is_identity() && known.insert(element.clone()) {
                declared.push((element, symmetry.span));
            }
            Ok(ControlFlow::Continue(()))
        })?;
    }
    Ok((!declared.is_empty()).then(|| Symmetries::new(declared)))
}

/// Calls `visit` with every choice of the binders.
fn each_choice<'a>(
    walker: &mut Walker<'a>,
    symmetry: &'a MoveKind,
    depth: usize,
    visit: &mut dyn FnMut(&mut Walker<'a>) -> Result<ControlFlow<()>, SetupError>,
) -> Result<ControlFlow<()>, SetupError> {
    if depth == 0
        && let Some(cond) = &symmetry.if_
        && walker.eval(cond)? == 0
    {
        return Ok(ControlFlow::Continue(()));
    }
    let Some(binder) = symmetry.binders.get(depth) else { return visit(walker) };
    let mut result = Ok(ControlFlow::Continue(()));
    walker.each(&binder.range, &mut |walker, value| {
        walker.vars[binder.var] = value;
        if let Some(cond) = &binder.while_
            && walker.eval(cond)? == 0
        {
            return Ok(ControlFlow::Break(()));
        }
        if let Some(cond) = &binder.if_
            && walker.eval(cond)? == 0
        {
            return Ok(ControlFlow::Continue(()));
        }
        result = each_choice(walker, symmetry, depth + 1, visit);
        let goes_on = matches!(result, Ok(ControlFlow::Continue(())));
        Ok(if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    })?;
    result
}

/// The rearrangement that a symmetry says, its binders bound.
fn element<'a>(
    walker: &mut Walker<'a>,
    symmetry: &'a MoveKind,
    domains: &[&Domain],
) -> Result<Element, SetupError> {
    let n_cells = walker.layout.n_cells;
    let mut sources: Vec<u32> = (0..n_cells as u32).collect();
    let mut changes: Vec<Option<Exchange>> = vec![None; n_cells];
    let mut written = HashSet::new();
    for change in symmetry.parts.iter().flatten() {
        each_place(walker, change, 0, &mut |walker, place| {
            if !written.insert(place) {
                return Err(SetupError::new(message!("this symmetry sets one place twice")).at(change.span));
            }
            let (source, exchange) = source(walker, change, place, domains)?;
            sources[place] = source as u32;
            changes[place] = exchange;
            Ok(())
        })?;
    }
    let mut from = HashSet::new();
    if sources.iter().any(|source| !from.insert(*source)) {
        let hint = message!(
            "each number must go to one place: when `a` takes that of `b`, another place takes that of `a`"
        );
        return Err(SetupError::new(message!(
            "this symmetry takes one number to two places, so another is lost"
        ))
        .hint(hint)
        .at(symmetry.span));
    }
    Ok(Element::new(sources, changes))
}

/// Calls `visit` with every place that a change sets.
fn each_place<'a>(
    walker: &mut Walker<'a>,
    change: &'a Change,
    depth: usize,
    visit: &mut dyn FnMut(&mut Walker<'a>, usize) -> Result<(), SetupError>,
) -> Result<(), SetupError> {
    if let Some((var, range)) = change.binders.get(depth) {
        let mut result = Ok(());
        walker.each(range, &mut |walker, value| {
            walker.vars[*var] = value;
            result = each_place(walker, change, depth + 1, visit);
            Ok(if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
        })?;
        return result;
    }
    if let Some(cond) = &change.if_
        && walker.eval(cond)? == 0
    {
        return Ok(());
    }
    let place = walker.change_place(change)?;
    visit(walker, place)
}

/// The one place that the new value of `place` depends on, and how.
fn source<'a>(
    walker: &mut Walker<'a>,
    change: &'a Change,
    place: usize,
    domains: &[&Domain],
) -> Result<(usize, Option<Exchange>), SetupError> {
    let value = &change.value;
    let source = match reads(walker, walker.cells, value)?.1[..] {
        [source] => source,
        _ => return Err(no_rearrangement(value.span)),
    };
    let (from, to) = (domains[source], domains[place]);
    if matches!(value.kind, ExprKind::Cell { .. }) {
        return if from == to { Ok((source, None)) } else { Err(other_range(value.span)) };
    }
    let values = values(from).ok_or_else(|| {
        let hint = message!("let it take the number of another place as it is: `a = b`");
        SetupError::new(message!("a number with so many values cannot be exchanged by what it is"))
            .hint(hint)
            .at(value.span)
    })?;
    let (mut pairs, mut met) = (Vec::with_capacity(values.len()), HashSet::new());
    let mut cells = walker.cells.to_vec();
    for before in values {
        cells[source] = before;
        let (after, read) = reads(walker, &cells, value)?;
        if read.iter().any(|place| *place != source) {
            return Err(no_rearrangement(value.span));
        }
        if !to.holds(after) || !met.insert(after) {
            return Err(other_range(value.span));
        }
        pairs.push((before, after));
    }
    Ok((source, Some(Exchange(pairs.into()))))
}

/// The value of an expression at a position, and the places that it reads there.
fn reads<'a>(walker: &Walker<'a>, cells: &[i64], expr: &'a Expr) -> Result<(i64, Vec<usize>), SetupError> {
    let mut at = Walker::new(walker.rules, walker.params, walker.layout, cells, false);
    at.vars.clone_from(&walker.vars);
    at.reads = Some(Vec::new());
    let value = at.eval(expr)?;
    let mut reads = at.reads.take().unwrap_or_default();
    reads.sort_unstable();
    reads.dedup();
    Ok((value, reads))
}

fn no_rearrangement(span: Span) -> SetupError {
    let hint = message!("a symmetry sets each place from one other: `symmetric then a = b, b = a`");
    SetupError::new(message!("this does not depend on the number of just one place")).hint(hint).at(span)
}

fn other_range(span: Span) -> SetupError {
    SetupError::new(message!(
        "the two places hold different values, so one cannot take the number of the other"
    ))
    .hint(message!("exchange only what may hold the same"))
    .at(span)
}

fn some_value(domain: &Domain) -> i64 {
    match domain {
        Domain::From(lo) | Domain::Between(lo, _) => *lo,
        Domain::Among(values) | Domain::Symbols(values) => values.first().copied().unwrap_or(0),
    }
}

/// All values of a place, ascending, where they are few.
fn values(domain: &Domain) -> Option<Vec<i64>> {
    let mut values: Vec<i64> = match domain {
        Domain::Between(lo, hi) if hi.checked_sub(*lo)? < MOST_VALUES as i64 => (*lo..=*hi).collect(),
        Domain::Among(values) | Domain::Symbols(values) if values.len() <= MOST_VALUES => values.clone(),
        _ => return None,
    };
    values.sort_unstable();
    Some(values)
}
