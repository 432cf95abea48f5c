//! What the moves of rules about one number lead to, as zones of points.

use crate::layout::ParamValue;
use crate::rules::{Binder, Change, Compare, MoveKind, Range, RangeKind, Rules};

use super::kind::Kind;
use super::linear::{Affine, Union, VARIABLES, Zone};
use super::read::Reader;
use super::told::{fixed, told_by_heaps};
use super::value::Value;

/// Ranges between known numbers are written out to so many choices in a kind of move.
const MOST_WRITTEN_OUT: usize = 4096;

/// So many zones, of all kinds together.
const MOST_ZONES: usize = 300_000;

/// A number that is bounded by this may be written out where a condition is not of the right form otherwise.
const MOST_SPLIT: i64 = 256;

/// What is taken, and the heap that is left or the two: where each of these is at least 0, and the point lies in the
/// zone, some move leads there from the sum of the three. Of one heap the last number is not looked at.
#[derive(Clone, Debug)]
pub(super) struct Leaves {
    pub(super) zone: Zone,
    pub(super) two: bool,
}

/// The number that is taken, among those of a point.
pub(super) const TAKEN: usize = 0;

/// All that moves lead to. None where that cannot be told, or where it is not proved that no heap grows.
///
/// No form of the zones is [`Kind::Mixed`].
pub(super) fn options(rules: &Rules, params: &[ParamValue], least: i64) -> Option<Vec<Leaves>> {
    let mut options = Options { reader: Reader::new(rules, params), least, found: Vec::new() };
    let from_least = Affine::variable(0).less(&Affine::constant(least)?)?;
    let mut playing = Union::at_least_0(&from_least);
    for end in &rules.ends {
        playing = options.reader.narrow(&playing, &end.cond, false)?;
    }
    for kind in &rules.moves {
        let mut here = playing.clone();
        if let Some(cond) = &kind.if_ {
            here = options.reader.narrow(&here, cond, true)?;
        }
        options.bind(kind, 0, &here, Bound { free: 0, written_out: 1 })?;
    }
    Some(options.found)
}

/// Binders that have values.
#[derive(Clone, Copy)]
struct Bound {
    /// How many are left open.
    free: usize,
    /// How many choices of the others there are, at most.
    written_out: usize,
}

struct Options<'a> {
    reader: Reader<'a>,
    least: i64,
    found: Vec<Leaves>,
}

impl<'a> Options<'a> {
    fn bind(&mut self, kind: &'a MoveKind, depth: usize, here: &Union, bound: Bound) -> Option<()> {
        if here.0.is_empty() {
            return Some(());
        }
        let Some(binder) = kind.binders.get(depth) else {
            return self.complete(kind, here, bound);
        };
        let most = MOST_WRITTEN_OUT / bound.written_out;
        if let Some(values) = self.reader.listed(&binder.range, most) {
            let written_out = bound.written_out * values.len().clamp(1, most.max(1));
            return self.bind_each(kind, depth, here, values, Bound { written_out, ..bound });
        }
        let free = bound.free + 1;
        if free >= VARIABLES {
            return None;
        }
        let value = Value::variable(free);
        self.reader.bound[binder.var] = Some(value.clone());
        let between = self.between(&binder.range, &value)?;
        let mut here = self.reader.and(here, &between)?;
        if binder.while_.is_some() {
            let going = self.while_below(binder, free)?;
            here = self.reader.and(&here, &going)?;
        }
        if let Some(cond) = &binder.if_ {
            here = self.reader.narrow(&here, cond, true)?;
        }
        self.bind(kind, depth + 1, &here, Bound { free, ..bound })
    }

    /// A binder whose values are listed.
    fn bind_each(
        &mut self,
        kind: &'a MoveKind,
        depth: usize,
        here: &Union,
        values: Vec<Value>,
        bound: Bound,
    ) -> Option<()> {
        let binder = &kind.binders[depth];
        let mut going = here.clone();
        for value in values {
            self.reader.bound[binder.var] = Some(value);
            if let Some(cond) = &binder.while_ {
                going = self.reader.narrow(&going, cond, true)?;
            }
            if going.0.is_empty() {
                break;
            }
            match &binder.if_ {
                Some(cond) => {
                    let passed = self.reader.narrow(&going, cond, true)?;
                    self.bind(kind, depth + 1, &passed, bound)?;
                }
                None => self.bind(kind, depth + 1, &going, bound)?,
            }
        }
        Some(())
    }

    fn between(&mut self, range: &'a Range, value: &Value) -> Option<Union> {
        let RangeKind::Between { lo, hi, step } = &range.kind else { return None };
        if self.reader.step(step.as_ref())? != 1 {
            return None;
        }
        let lo = self.reader.number(lo)?;
        let from = self.reader.compared(Compare::LessOrEqual, &lo, value)?;
        let Some(hi) = hi else { return Some(from) };
        let hi = self.reader.number(hi)?;
        let to = self.reader.compared(Compare::LessOrEqual, value, &hi)?;
        self.reader.and(&from, &to)
    }

    /// Where a `while` lets a binder come, if it is an upper bound: then all lower values pass too.
    ///
    /// A range without end must be ended by it.
    fn while_below(&mut self, binder: &'a Binder, variable: usize) -> Option<Union> {
        let going = self.reader.condition(binder.while_.as_ref()?, true)?;
        let falls = |form: &Affine| form.by[variable] < 0;
        let is_bound = going.0.iter().flat_map(|zone| &zone.0).all(|form| form.by[variable] <= 0);
        let ends = !binder.range.is_open() || going.0.iter().all(|zone| zone.0.iter().any(falls));
        (is_bound && ends).then_some(going)
    }

    /// The moves of a kind whose binders all have values.
    fn complete(&mut self, kind: &'a MoveKind, here: &Union, bound: Bound) -> Option<()> {
        let parts: Vec<Vec<(Zone, Affine)>> =
            kind.parts.iter().map(|changes| self.left(changes)).collect::<Option<_>>()?;
        for zone in &here.0 {
            match &parts[..] {
                [part] => {
                    for (within, heap) in part {
                        self.keep(zone.and_all(within), &[*heap], bound.free)?;
                    }
                }
                [one, other] => {
                    for (within, one) in one {
                        let Some(zone) = zone.and_all(within) else { continue };
                        for (within, other) in other {
                            self.keep(zone.and_all(within), &[*one, *other], bound.free)?;
                        }
                    }
                }
                _ => return None,
            }
        }
        Some(())
    }

    /// The heap that changes leave.
    fn left(&mut self, changes: &'a [Change]) -> Option<Vec<(Zone, Affine)>> {
        let change = match changes {
            [] => return Some(vec![(Zone::default(), Affine::variable(0))]),
            [change] if change.binders.is_empty() => change,
            _ => return None,
        };
        let value = self.reader.number(&change.value)?;
        match &change.if_ {
            None => value.forms(),
            Some(cond) => {
                let (holds, fails) =
                    (self.reader.condition(cond, true)?, self.reader.condition(cond, false)?);
                Value::chosen(holds, &value, fails, &Value::variable(0))?.forms()
            }
        }
    }

    /// Keeps what is left in a zone of a position and binders, told by what is taken and left.
    fn keep(&mut self, zone: Option<Zone>, heaps: &[Affine], free: usize) -> Option<()> {
        let Some(zone) = zone else { return Some(()) };
        self.reader.spend(work_of(&zone))?;
        if zone.is_empty() {
            return Some(());
        }
        let least = Affine::constant(self.least)?;
        let mut taken = Affine::variable(0);
        for heap in heaps {
            if !zone.implies(&heap.less(&least)?) {
                return None;
            }
            taken = taken.less(heap)?;
        }
        if !zone.implies(&taken) {
            return None;
        }
        let told = told_by_heaps(zone, [&[taken], heaps].concat(), free)?;
        self.keep_pure(&told, heaps.len() == 2)
    }

    /// Keeps a zone of points; one that has forms of no right kind is written out where that helps.
    fn keep_pure(&mut self, zone: &Zone, two: bool) -> Option<()> {
        let mut pure = Zone::default();
        let mut mixed = Vec::new();
        for form in &zone.0 {
            match Kind::of(form) {
                Kind::Always => {}
                Kind::Mixed => mixed.push(form),
                _ => pure.0.push(*form),
            }
        }
        let of_heaps = |zone: &Zone| {
            (0..VARIABLES).try_fold(zone.clone(), |zone, number| zone.and(&Affine::variable(number)))
        };
        let known = of_heaps(&pure)?;
        mixed.retain(|form| !known.implies(form));
        if let Some(form) = mixed.first() {
            return self.split(zone, form, two);
        }
        if self.found.len() >= MOST_ZONES {
            return None;
        }
        self.found.push(Leaves { zone: pure, two });
        Some(())
    }

    /// Writes out a number of a form that is bounded.
    fn split(&mut self, zone: &Zone, form: &Affine, two: bool) -> Option<()> {
        let bounds = (0..VARIABLES).filter(|number| form.by[*number] != 0);
        let bounded = bounds.filter_map(|number| Some((greatest_of(zone, number)?, number)));
        let (greatest, number) = bounded.min().filter(|(greatest, _)| *greatest <= MOST_SPLIT)?;
        for value in 0..=greatest {
            self.reader.spend(work_of(zone))?;
            let known = Affine::constant(value)?;
            let mut written_out = Some(Zone::default());
            for form in &zone.0 {
                let rest = Affine { by: with(form.by, number, 0), ..*form };
                let form = rest.add(&known.times(form.by[number])?)?;
                written_out = written_out.and_then(|zone| zone.and(&form));
            }
            let Some(zone) = written_out else { continue };
            self.keep_pure(&fixed(zone, number, value)?, two)?;
        }
        Some(())
    }
}

/// What it costs to prove something about a zone.
fn work_of(zone: &Zone) -> usize {
    1 + zone.0.len().pow(3) / 4
}

fn with(mut by: [i64; VARIABLES], number: usize, value: i64) -> [i64; VARIABLES] {
    by[number] = value;
    by
}

/// A number that is never exceeded, if some form says so.
fn greatest_of(zone: &Zone, number: usize) -> Option<i64> {
    let bounds = zone.0.iter().filter(|form| form.by[number] < 0 && form.by.iter().all(|by| *by <= 0));
    bounds.map(|form| form.plus.div_euclid(-form.by[number])).min()
}
