//! Zones of a position and binders, told by what is taken and left.

use super::linear::{Affine, VARIABLES, Zone};

/// A zone of a position and its binders, told by what is taken and left instead: these are forms in the position and the
/// binders, which in turn must follow from those of them that are no constants. Binders that none of them reads matter
/// only by being there.
pub(super) fn told_by_heaps(mut zone: Zone, mut heaps: Vec<Affine>, mut free: usize) -> Option<Zone> {
    while let Some(idle) = (1..=free).find(|binder| heaps.iter().all(|heap| heap.by[*binder] == 0)) {
        zone = zone.for_some(idle)?;
        zone.0.iter_mut().chain(&mut heaps).for_each(|form| form.by.swap(idle, free));
        free -= 1;
    }
    let (constants, told): (Vec<usize>, Vec<usize>) =
        (0..heaps.len()).partition(|number| heaps[*number].is_constant());
    if told.len() != free + 1 {
        return None;
    }
    let back = in_heaps(&heaps, &told, free)?;
    let mut all = Zone::default();
    for form in &zone.0 {
        let mut told = Affine::constant(form.plus)?;
        for (by, back) in form.by.iter().zip(&back) {
            told = told.add(&back.times(*by)?)?;
        }
        all.0.push(told);
    }
    constants.into_iter().try_fold(all, |zone, number| fixed(zone, number, heaps[number].plus))
}

/// A position and its open binders as forms in what is taken and left, of which so many are given by these.
fn in_heaps(heaps: &[Affine], told: &[usize], free: usize) -> Option<[Affine; VARIABLES]> {
    // Variables that are not in use tell themselves.
    let rows: Vec<[i64; VARIABLES]> = told
        .iter()
        .map(|number| heaps[*number].by)
        .chain((free + 1..VARIABLES).map(|number| Affine::variable(number).by))
        .collect();
    let inverse = inverse(&[rows[0], rows[1], rows[2]])?;
    let mut back = [Affine::ZERO; VARIABLES];
    for (variable, back) in back.iter_mut().enumerate().take(free + 1) {
        for (column, number) in told.iter().enumerate() {
            let heap = Affine::variable(*number).less(&Affine::constant(heaps[*number].plus)?)?;
            *back = back.add(&heap.times(inverse[variable][column])?)?;
        }
    }
    Some(back)
}

/// The points of a zone, whose forms do not read this number, at which it has this value.
pub(super) fn fixed(mut zone: Zone, number: usize, value: i64) -> Option<Zone> {
    let above = Affine::variable(number).less(&Affine::constant(value)?)?;
    zone.0.extend([above, above.times(-1)?]);
    Some(zone)
}

/// The inverse of a matrix, if that has whole numbers.
fn inverse(rows: &[[i64; VARIABLES]; VARIABLES]) -> Option<[[i64; VARIABLES]; VARIABLES]> {
    // A coefficient of a heap that is worth having is small, and nothing overflows.
    if rows.iter().flatten().any(|entry| entry.abs() > 1000) {
        return None;
    }
    let minor = |row: usize, col: usize| {
        let at = |down: usize, right: usize| rows[(row + down) % 3][(col + right) % 3];
        at(1, 1) * at(2, 2) - at(1, 2) * at(2, 1)
    };
    let determinant: i64 = (0..VARIABLES).map(|col| rows[0][col] * minor(0, col)).sum();
    if determinant.abs() != 1 {
        return None;
    }
    Some(std::array::from_fn(|row| std::array::from_fn(|col| minor(col, row) * determinant)))
}
