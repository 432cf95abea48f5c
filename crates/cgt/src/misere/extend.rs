use std::collections::HashMap;

use super::Halt;
use super::model::{Model, distinct};
use super::monoid::collapse;
use super::words::generators;

/// The model that a further heap suggests, whose options are elements of the model so far.
///
/// **Method**: takes a sum for the least sum of its element as long as the new heap is not looked at, so that whether
/// X + k·h is lost is asked of the element of X alone. The column of these answers for k follows from that for k − 1
/// and from nothing else, so that the columns repeat as soon as one of them occurs again; the states (element, k) are
/// then finitely many, and those that no product tells apart are one element of the new model.
///
/// What two sums with the same element do beside the new heap may differ. Then the model is wrong, and its proof fails.
pub(super) fn extend(model: &Model, options: &[u16], limit: usize) -> Result<Model, Halt> {
    let order = model.monoid.order();
    let columns = Columns::of(model, options, 64 * limit / order + 8).ok_or(Halt::OverLimit)?;
    let n_columns = columns.columns.len();
    let state = |element: usize, copies: usize| (copies * order + element) as u32;
    let given: Vec<u32> = columns.columns.iter().flatten().map(|&lost| u32::from(lost)).collect();
    let mut steps: Vec<Vec<u32>> = Vec::new();
    for heap in generators(model) {
        let row = model.monoid.row(model.heaps[heap]);
        let step =
            (0..n_columns).flat_map(|copies| row.iter().map(move |&to| state(usize::from(to), copies)));
        steps.push(step.collect());
    }
    let one_more = |copies: usize| if copies + 1 < n_columns { copies + 1 } else { columns.back_to };
    steps.push(
        (0..n_columns).flat_map(|copies| (0..order).map(move |at| state(at, one_more(copies)))).collect(),
    );
    let collapsed = collapse(&given, &steps, limit).map_err(Halt::TooLarge)?;
    let mut extended = model.carried(&collapsed, collapsed.marked(&given));
    let options = distinct(options.iter().map(|&option| collapsed.elements[usize::from(option)]).collect());
    extended.push(collapsed.elements[one_more(0) * order], options);
    Ok(extended)
}

/// Which elements are lost beside so many copies of a heap.
struct Columns {
    columns: Vec<Vec<bool>>,
    /// The column that follows the last once more.
    back_to: usize,
}

impl Columns {
    /// None if there are more than `limit` columns.
    fn of(model: &Model, options: &[u16], limit: usize) -> Option<Columns> {
        let least_sums = model.least_sums();
        let mut by_rank: Vec<usize> = (0..model.monoid.order()).collect();
        by_rank.sort_by_key(|&element| least_sums[element].rank);
        let mut columns = vec![model.lost.clone()];
        let mut seen = HashMap::from([(model.lost.clone(), 0)]);
        while columns.len() < limit {
            let last = &columns[columns.len() - 1];
            let mut next = vec![false; by_rank.len()];
            for &element in &by_rank {
                let row = model.monoid.row(element as u16);
                let in_the_rest = least_sums[element].options.iter().any(|&to| next[usize::from(to)]);
                let in_the_heap = || options.iter().any(|&to| last[usize::from(row[usize::from(to)])]);
                next[element] = !in_the_rest && !in_the_heap();
            }
            if let Some(&back_to) = seen.get(&next) {
                return Some(Columns { columns, back_to });
            }
            seen.insert(next.clone(), columns.len());
            columns.push(next);
        }
        None
    }
}
