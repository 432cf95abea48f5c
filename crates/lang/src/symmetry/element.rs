use std::sync::Arc;

/// A rearrangement of the numbers of a position: where each comes from, and what becomes of its value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Element {
    /// For each cell, the cell whose number it takes. No two take the same.
    sources: Box<[u32]>,
    /// For each cell, what becomes of the number on the way; nothing, mostly.
    changes: Box<[Option<Arc<Exchange>>]>,
}

/// A table of values, ascending by what they were: pairs of before and after. It takes different numbers to different
/// ones.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Exchange(pub(crate) Box<[(i64, i64)]>);

impl Exchange {
    fn of(&self, value: i64) -> i64 {
        self.0.binary_search_by_key(&value, |pair| pair.0).map_or(value, |place| self.0[place].1)
    }

    fn is_identity(&self) -> bool {
        self.0.iter().all(|(before, after)| before == after)
    }
}

impl Element {
    pub(crate) fn new(sources: Vec<u32>, changes: Vec<Option<Exchange>>) -> Element {
        let changes = changes.into_iter().map(|change| change.and_then(shared)).collect();
        Element { sources: sources.into(), changes }
    }

    /// The one that changes nothing.
    pub(crate) fn identity(n_cells: usize) -> Element {
        Element { sources: (0..n_cells as u32).collect(), changes: vec![None; n_cells].into() }
    }

    pub(crate) fn is_identity(&self) -> bool {
        self.keeps_values() && self.sources.iter().zip(0..).all(|(source, cell)| *source == cell)
    }

    /// Numbers change their places only.
    pub(crate) fn keeps_values(&self) -> bool {
        self.changes.iter().all(Option::is_none)
    }

    /// The number that `cell` takes is taken as it is.
    pub(crate) fn keeps_value(&self, cell: usize) -> bool {
        self.changes[cell].is_none()
    }

    /// The cell whose number `cell` takes.
    pub(crate) fn source(&self, cell: usize) -> usize {
        self.sources[cell] as usize
    }

    pub(crate) fn sources(&self) -> &[u32] {
        &self.sources
    }

    /// What `cell` holds when its source holds `value`.
    #[inline]
    pub(crate) fn value(&self, cell: usize, value: i64) -> i64 {
        self.changes[cell].as_ref().map_or(value, |change| change.of(value))
    }

    /// What `cell` holds after, at a position with these cells.
    #[inline]
    pub(crate) fn cell(&self, cell: usize, before: &[i64]) -> i64 {
        self.value(cell, before[self.sources[cell] as usize])
    }

    pub(crate) fn apply(&self, before: &[i64]) -> Vec<i64> {
        (0..self.sources.len()).map(|cell| self.cell(cell, before)).collect()
    }

    /// Whether it leaves a position as it is.
    pub(crate) fn fixes(&self, cells: &[i64]) -> bool {
        (0..self.sources.len()).all(|cell| self.cell(cell, cells) == cells[cell])
    }

    /// First this, then `next`.
    pub(crate) fn then(&self, next: &Element) -> Element {
        let sources = next.sources.iter().map(|source| self.sources[*source as usize]).collect();
        let changes = (0..self.sources.len()).map(|cell| {
            let (first, second) = (&self.changes[next.source(cell)], &next.changes[cell]);
            match (first, second) {
                (first, None) => first.clone(),
                (None, second) => second.clone(),
                (Some(first), Some(second)) => {
                    let pairs = first.0.iter().map(|(before, after)| (*before, second.of(*after)));
                    shared(Exchange(pairs.collect()))
                }
            }
        });
        Element { sources, changes: changes.collect() }
    }
}

fn shared(exchange: Exchange) -> Option<Arc<Exchange>> {
    (!exchange.is_identity()).then(|| Arc::new(exchange))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turned() -> Element {
        let exchange = Exchange([(0, 0), (1, 2), (2, 1)].into());
        Element::new(vec![2, 0, 1], vec![Some(exchange), None, None])
    }

    #[test]
    fn numbers_move_and_change() {
        assert_eq!(turned().apply(&[0, 1, 2]), [1, 0, 1]);
        assert!(turned().fixes(&[0, 0, 0]) && !turned().fixes(&[0, 0, 1]));
    }

    #[test]
    fn one_after_the_other_is_both() {
        let (mut power, cells) = (Element::identity(3), [1, 2, 0]);
        let mut expected = cells.to_vec();
        let mut order = 0;
        loop {
            power = power.then(&turned());
            expected = turned().apply(&expected);
            order += 1;
            assert_eq!(power.apply(&cells), expected);
            if power.is_identity() {
                break;
            }
        }
        assert_eq!(order, 6, "a turn of three with one exchange: back after two rounds");
    }
}
