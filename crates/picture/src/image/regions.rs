//! Which region of a board gets which fill: neighbours differ where the fills suffice.

use std::collections::{BTreeMap, BTreeSet};

/// For each square the number of its fill, of so many; `regions` has the region of each square, row by row.
///
/// Each region in turn takes the first fill, from its own place on, that no neighbour before it has; where all are taken, that
/// of its place. Takes time in proportion to the squares.
pub(super) fn fills(regions: &[usize], columns: usize, fills: usize) -> Vec<usize> {
    let mut places = BTreeMap::new();
    for region in regions {
        let next = places.len();
        places.entry(*region).or_insert(next);
    }
    let mut earlier = vec![BTreeSet::new(); places.len()];
    let mut touch = |one: usize, other: usize| {
        let (one, other) = (places[&regions[one]], places[&regions[other]]);
        if one != other {
            earlier[one.max(other)].insert(one.min(other));
        }
    };
    for place in 0..regions.len() {
        if place >= columns {
            touch(place - columns, place);
        }
        if place % columns.max(1) > 0 {
            touch(place - 1, place);
        }
    }
    let mut fill_of: Vec<usize> = Vec::with_capacity(earlier.len());
    for (place, earlier) in earlier.iter().enumerate() {
        let taken: BTreeSet<usize> = earlier.iter().map(|other| fill_of[*other]).collect();
        let from_its_place = (0..fills).map(|step| (place + step) % fills);
        fill_of.push(from_its_place.clone().find(|fill| !taken.contains(fill)).unwrap_or(place % fills));
    }
    regions.iter().map(|region| fill_of[places[region]]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_differ() {
        assert_eq!(fills(&[7, 7, 2, 7, 2, 2], 3, 9), [0, 0, 1, 0, 1, 1]);
        // Ten strips in a row: the tenth would have the fill of the first.
        let strips: Vec<usize> = (0..10).collect();
        assert_eq!(fills(&strips, 10, 9), [0, 1, 2, 3, 4, 5, 6, 7, 8, 0]);
        // A ring round nine others leaves the tenth fill to none of them.
        let mut ring: Vec<usize> = vec![9; 11 * 3];
        (0..9).for_each(|inner| ring[12 + inner] = inner);
        let ring = fills(&ring, 11, 9);
        let touching = (0..9).filter(|inner| ring[12 + inner] == ring[0]).count();
        assert_eq!(touching, 0);
        assert!(fills(&[], 0, 9).is_empty());
    }
}
