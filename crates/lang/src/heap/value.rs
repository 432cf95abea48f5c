//! Numbers as rules write them, in terms of a position and binders that are not known yet.

use super::linear::{Affine, LARGEST, Union, VARIABLES, Zone, common_divisor};

/// A number with more leaves than this is refused.
const MOST_LEAVES: usize = 64;

/// A number, made from affine forms.
#[derive(Clone, Debug)]
pub(super) enum Value {
    /// The form divided by a number from 1, rounded down.
    Floor(Affine, i64),
    /// The least of some; at least one.
    Least(Vec<Value>),
    /// The greatest of some; at least one.
    Greatest(Vec<Value>),
    /// In each zone the number is this one. The zones cover everything; where two overlap both are right.
    Cases(Vec<(Zone, Value)>),
}

/// What happens to order where a number is put through a function.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Kept,
    Turned,
}

impl Value {
    pub(super) fn constant(value: i64) -> Option<Value> {
        Some(Value::Floor(Affine::constant(value)?, 1))
    }

    pub(super) fn variable(number: usize) -> Value {
        Value::Floor(Affine::variable(number), 1)
    }

    /// 1 in the first, 0 in the second, which together cover everything.
    pub(super) fn truth(holds: Union, fails: Union) -> Option<Value> {
        Value::chosen(holds, &Value::constant(1)?, fails, &Value::constant(0)?)
    }

    /// One in the first union, the other in the second, which together cover everything.
    pub(super) fn chosen(holds: Union, then: &Value, fails: Union, else_: &Value) -> Option<Value> {
        let holds = holds.0.into_iter().map(|zone| (zone, then.clone()));
        let fails = fails.0.into_iter().map(|zone| (zone, else_.clone()));
        let mut cases: Vec<(Zone, Value)> = holds.chain(fails).collect();
        if let Some(everywhere) = cases.iter().position(|(zone, _)| zone.0.is_empty()) {
            return Some(cases.swap_remove(everywhere).1);
        }
        Value::Cases(cases).checked()
    }

    pub(super) fn as_constant(&self) -> Option<i64> {
        match self {
            Value::Floor(over, by) => over.is_constant().then(|| over.plus.div_euclid(*by)),
            _ => None,
        }
    }

    pub(super) fn leaves(&self) -> usize {
        match self {
            Value::Floor(..) => 1,
            Value::Least(values) | Value::Greatest(values) => values.iter().map(Value::leaves).sum(),
            Value::Cases(cases) => cases.iter().map(|(_, value)| value.leaves()).sum(),
        }
    }

    fn checked(self) -> Option<Value> {
        (self.leaves() <= MOST_LEAVES).then_some(self)
    }

    /// The least or greatest of some numbers, constants among them made one.
    pub(super) fn extreme(values: Vec<Value>, choose: fn(i64, i64) -> i64) -> Option<Value> {
        let (constants, mut others): (Vec<Value>, Vec<Value>) =
            values.into_iter().partition(|value| value.as_constant().is_some());
        if let Some(constant) = constants.iter().filter_map(Value::as_constant).reduce(choose) {
            others.push(Value::constant(constant)?);
        }
        if others.len() <= 1 {
            return others.pop();
        }
        let all = if choose(0, 1) == 0 { Value::Least(others) } else { Value::Greatest(others) };
        all.checked()
    }

    fn map(&self, order: Order, leaf: &mut dyn FnMut(&Affine, i64) -> Option<Value>) -> Option<Value> {
        let mut all =
            |values: &[Value]| values.iter().map(|value| value.map(order, leaf)).collect::<Option<_>>();
        let mapped = match (self, order) {
            (Value::Floor(over, by), _) => return leaf(over, *by),
            (Value::Least(values), Order::Kept) | (Value::Greatest(values), Order::Turned) => {
                Value::Least(all(values)?)
            }
            (Value::Greatest(values), Order::Kept) | (Value::Least(values), Order::Turned) => {
                Value::Greatest(all(values)?)
            }
            (Value::Cases(cases), _) => {
                let cases = cases.iter().map(|(zone, value)| Some((zone.clone(), value.map(order, leaf)?)));
                Value::Cases(cases.collect::<Option<_>>()?)
            }
        };
        mapped.checked()
    }

    /// None where two roundings would have to be added, or where the sum grows too large.
    pub(super) fn add(&self, other: &Value) -> Option<Value> {
        self.map(Order::Kept, &mut |one, one_by| {
            other.map(Order::Kept, &mut |other, other_by| match (one_by, other_by) {
                (1, by) => floor(&one.times(by)?.add(other)?, by),
                (by, 1) => floor(&other.times(by)?.add(one)?, by),
                _ => None,
            })
        })
    }

    pub(super) fn negated(&self) -> Option<Value> {
        self.map(Order::Turned, &mut |over, by| floor(&over.times(-1)?.add(&Affine::constant(by - 1)?)?, by))
    }

    pub(super) fn times(&self, factor: i64) -> Option<Value> {
        match factor {
            0 => Value::constant(0),
            ..0 => self.negated()?.times(factor.checked_neg()?),
            1.. => self.map(Order::Kept, &mut |over, by| match by {
                1 => floor(&over.times(factor)?, 1),
                _ => (factor == 1).then_some(Value::Floor(*over, by)),
            }),
        }
    }

    /// Divided by a number from 1, rounded down.
    pub(super) fn divided(&self, divisor: i64) -> Option<Value> {
        self.map(Order::Kept, &mut |over, by| floor(over, by.checked_mul(divisor)?))
    }

    /// Where this number is at most the other. None where two roundings would have to be compared.
    pub(super) fn at_most(&self, other: &Value) -> Option<Union> {
        let any = |mut unions: Box<dyn Iterator<Item = Option<Union>> + '_>| {
            unions.try_fold(Union::nowhere(), |all, union| all.or(union?))
        };
        let all = |mut unions: Box<dyn Iterator<Item = Option<Union>> + '_>| {
            unions.try_fold(Union::everywhere(), |all, union| all.and(&union?))
        };
        match (self, other) {
            (Value::Cases(cases), _) => any(Box::new(
                cases.iter().map(|(zone, value)| Union(vec![zone.clone()]).and(&value.at_most(other)?)),
            )),
            (_, Value::Cases(cases)) => any(Box::new(
                cases.iter().map(|(zone, value)| Union(vec![zone.clone()]).and(&self.at_most(value)?)),
            )),
            (Value::Least(values), _) => any(Box::new(values.iter().map(|value| value.at_most(other)))),
            (Value::Greatest(values), _) => all(Box::new(values.iter().map(|value| value.at_most(other)))),
            (_, Value::Least(values)) => all(Box::new(values.iter().map(|value| self.at_most(value)))),
            (_, Value::Greatest(values)) => any(Box::new(values.iter().map(|value| self.at_most(value)))),
            (Value::Floor(one, one_by), Value::Floor(other, other_by)) => {
                let form = match (*one_by, *other_by) {
                    (by, 1) => other.times(by)?.add(&Affine::constant(by - 1)?)?.less(one)?,
                    (1, by) => other.less(&one.times(by)?)?,
                    _ => return None,
                };
                Some(Union::at_least_0(&form))
            }
        }
    }

    /// The affine forms that this number is, each with a zone. None where something is rounded.
    pub(super) fn forms(&self) -> Option<Vec<(Zone, Affine)>> {
        match self {
            Value::Floor(form, by) => (*by == 1).then(|| vec![(Zone::default(), *form)]),
            Value::Least(values) => forms_of(values, &|one, other| one.at_most(other)),
            Value::Greatest(values) => forms_of(values, &|one, other| other.at_most(one)),
            Value::Cases(cases) => {
                let mut forms = Vec::new();
                for (zone, value) in cases {
                    for (within, form) in value.forms()? {
                        forms.extend(zone.and_all(&within).map(|zone| (zone, form)));
                    }
                }
                Some(forms)
            }
        }
    }
}

/// The forms of the one of several numbers that comes before all the others.
fn forms_of(
    values: &[Value],
    before: &dyn Fn(&Value, &Value) -> Option<Union>,
) -> Option<Vec<(Zone, Affine)>> {
    let mut forms = Vec::new();
    for (number, value) in values.iter().enumerate() {
        let mut where_first = Union::everywhere();
        for (_, other) in values.iter().enumerate().filter(|(other, _)| *other != number) {
            where_first = where_first.and(&before(value, other)?)?;
        }
        for (within, form) in value.forms()? {
            forms.extend(where_first.0.iter().filter_map(|zone| Some((zone.and_all(&within)?, form))));
        }
    }
    Some(forms)
}

/// A form divided and rounded down, in lowest terms.
fn floor(over: &Affine, by: i64) -> Option<Value> {
    let common = (0..VARIABLES).fold(by, |common, number| common_divisor(common, over.by[number].abs()));
    if common == 1 {
        return (by <= LARGEST).then_some(Value::Floor(*over, by));
    }
    let over = Affine { by: over.by.map(|by| by / common), plus: over.plus.div_euclid(common) };
    Some(Value::Floor(over, by / common))
}
