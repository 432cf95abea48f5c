//! Affine forms with whole coefficients, and sets of whole points where several of them are not negative.

/// So many numbers a form is in: a position and two binders, or what is taken and two heaps that are left.
pub(super) const VARIABLES: usize = 3;

/// Coefficients beyond this are refused. At points of numbers below 2^25 no form so outgrows 64 bits.
pub(super) const LARGEST: i64 = 1 << 36;

/// Eliminating variables gives up where more forms than this arise.
const MOST_FORMS: usize = 150;

/// `by[0] * x + by[1] * y + by[2] * z + plus`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Affine {
    pub(super) by: [i64; VARIABLES],
    pub(super) plus: i64,
}

impl Affine {
    pub(super) const ZERO: Affine = Affine { by: [0; VARIABLES], plus: 0 };

    pub(super) fn constant(plus: i64) -> Option<Affine> {
        small(plus).map(|plus| Affine { plus, ..Affine::ZERO })
    }

    pub(super) fn variable(number: usize) -> Affine {
        let mut by = [0; VARIABLES];
        by[number] = 1;
        Affine { by, plus: 0 }
    }

    pub(super) fn is_constant(&self) -> bool {
        self.by == [0; VARIABLES]
    }

    /// None where a coefficient grows too large.
    pub(super) fn add(&self, other: &Affine) -> Option<Affine> {
        let mut sum = Affine { plus: small(self.plus + other.plus)?, ..*self };
        for (by, other) in sum.by.iter_mut().zip(other.by) {
            *by = small(*by + other)?;
        }
        Some(sum)
    }

    /// None where a coefficient grows too large.
    pub(super) fn times(&self, factor: i64) -> Option<Affine> {
        let mut product = Affine { plus: small(self.plus.checked_mul(factor)?)?, ..*self };
        for by in &mut product.by {
            *by = small(by.checked_mul(factor)?)?;
        }
        Some(product)
    }

    /// None where a coefficient grows too large.
    pub(super) fn less(&self, other: &Affine) -> Option<Affine> {
        self.add(&other.times(-1)?)
    }

    /// What is not negative just where this form is negative.
    pub(super) fn opposite(&self) -> Option<Affine> {
        Affine { plus: -1, ..Affine::ZERO }.less(self)
    }

    pub(super) fn at(&self, point: [i64; VARIABLES]) -> i64 {
        self.by.iter().zip(point).fold(self.plus, |sum, (by, value)| sum + by * value)
    }
}

fn small(value: i64) -> Option<i64> {
    (-LARGEST..=LARGEST).contains(&value).then_some(value)
}

/// The whole points at which each of these forms is at least 0; without any, all points.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Zone(pub(super) Vec<Affine>);

impl Zone {
    /// The points of this zone at which the form is at least 0 too. None where it is a negative constant.
    pub(super) fn and(&self, form: &Affine) -> Option<Zone> {
        let mut zone = self.clone();
        zone.narrow(form).then_some(zone)
    }

    /// The points in both; None where it is plain that there are none.
    pub(super) fn and_all(&self, other: &Zone) -> Option<Zone> {
        let mut zone = self.clone();
        other.0.iter().all(|form| zone.narrow(form)).then_some(zone)
    }

    /// Keeps the points at which the form is at least 0; false where it is a negative constant.
    fn narrow(&mut self, form: &Affine) -> bool {
        let form = tightened(form);
        if form.is_constant() {
            return form.plus >= 0;
        }
        match self.0.iter_mut().find(|known| known.by == form.by) {
            Some(known) => known.plus = known.plus.min(form.plus),
            None => self.0.push(form),
        }
        true
    }

    pub(super) fn holds(&self, point: [i64; VARIABLES]) -> bool {
        self.0.iter().all(|form| form.at(point) >= 0)
    }

    /// It is proved that the form is at least 0 in the whole zone.
    pub(super) fn implies(&self, form: &Affine) -> bool {
        let outside = form.opposite().map(|opposite| self.and(&opposite));
        outside.is_some_and(|outside| outside.is_none_or(|outside| outside.is_empty()))
    }

    /// The points that are in the zone for some whole value of a variable. None where this cannot be told exactly.
    pub(super) fn for_some(&self, variable: usize) -> Option<Zone> {
        let mut left = Zone::default();
        left.0.extend(self.0.iter().filter(|form| form.by[variable] == 0));
        for below in self.0.iter().filter(|form| form.by[variable] > 0) {
            for above in self.0.iter().filter(|form| form.by[variable] < 0) {
                // Between x and y / q, or p / x and y, there is a whole number if there is any.
                if below.by[variable] != 1 && above.by[variable] != -1 {
                    return None;
                }
                left.0.push(joined(below, above, variable)?);
            }
        }
        Some(left)
    }

    /// It is proved that the zone has no point: a variable after the other is eliminated (Fourier 1827, Motzkin 1936),
    /// and what remains is a contradiction.
    pub(super) fn is_empty(&self) -> bool {
        let mut forms = self.clone();
        for variable in 0..VARIABLES {
            let mut left = Zone::default();
            let all = std::mem::take(&mut forms.0);
            for form in all.iter().filter(|form| form.by[variable] == 0) {
                if !left.narrow(form) {
                    return true;
                }
            }
            for below in all.iter().filter(|form| form.by[variable] > 0) {
                for above in all.iter().filter(|form| form.by[variable] < 0) {
                    // One that would outgrow its numbers is left out: then less is proved.
                    let Some(joined) = joined(below, above, variable) else { continue };
                    if !left.narrow(&joined) {
                        return true;
                    }
                    if left.0.len() > MOST_FORMS {
                        return false;
                    }
                }
            }
            forms = left;
        }
        false
    }
}

/// What follows from two forms without a variable that the one bounds from below and the other from above.
fn joined(below: &Affine, above: &Affine, variable: usize) -> Option<Affine> {
    below.times(-above.by[variable])?.add(&above.times(below.by[variable])?)
}

/// The same bound on whole points, with coefficients that have no common divisor.
fn tightened(form: &Affine) -> Affine {
    let divisor = form.by.iter().fold(0, |divisor, by| common_divisor(divisor, by.abs()));
    if divisor <= 1 {
        return *form;
    }
    Affine { by: form.by.map(|by| by / divisor), plus: form.plus.div_euclid(divisor) }
}

pub(super) fn common_divisor(mut one: i64, mut other: i64) -> i64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// A union of zones; without any, no points.
#[derive(Clone, Debug, Default)]
pub(super) struct Union(pub(super) Vec<Zone>);

/// A union of more zones than this is refused.
const MOST_ZONES: usize = 4096;

impl Union {
    pub(super) fn everywhere() -> Union {
        Union(vec![Zone::default()])
    }

    pub(super) fn nowhere() -> Union {
        Union(Vec::new())
    }

    pub(super) fn of(is_everywhere: bool) -> Union {
        if is_everywhere { Union::everywhere() } else { Union::nowhere() }
    }

    /// Where the form is at least 0.
    pub(super) fn at_least_0(form: &Affine) -> Union {
        Union(Zone::default().and(form).into_iter().collect())
    }

    /// None where there are too many zones.
    pub(super) fn or(mut self, other: Union) -> Option<Union> {
        for zone in other.0 {
            if zone.0.is_empty() {
                return Some(Union::everywhere());
            }
            if !self.0.contains(&zone) {
                self.0.push(zone);
            }
            if self.0.len() > MOST_ZONES {
                return None;
            }
        }
        Some(self)
    }

    /// None where there are too many zones.
    pub(super) fn and(&self, other: &Union) -> Option<Union> {
        if self.0.len().checked_mul(other.0.len())? > MOST_ZONES {
            return None;
        }
        let pairs = self.0.iter().flat_map(|zone| other.0.iter().map(move |other| (zone, other)));
        Some(Union(pairs.filter_map(|(zone, other)| zone.and_all(other)).collect()))
    }
}
