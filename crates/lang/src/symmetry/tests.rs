//! Groups against a twin that knows nothing but how to apply a symmetry.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::element::Exchange;
use super::{Element, Group};

/// All that some symmetries make of a position, one step after the other.
fn reached(generators: &[Element], cells: &[i64]) -> Vec<Vec<i64>> {
    let mut met = BTreeSet::from([cells.to_vec()]);
    let mut queue = vec![cells.to_vec()];
    while let Some(cells) = queue.pop() {
        for generator in generators {
            let image = generator.apply(&cells);
            if met.insert(image.clone()) {
                queue.push(image);
            }
        }
    }
    met.into_iter().collect()
}

fn agrees(generators: &[Element], cells: &[i64]) {
    let group = Group::generated(generators);
    let plain = reached(generators, cells);
    let images: BTreeSet<Vec<i64>> =
        (0..group.order().min(2000)).map(|choice| group.image(cells, choice)).collect();
    if matches!(group, Group::Few(_)) {
        assert!(images.iter().eq(&plain), "{generators:?} {cells:?}");
    }
    assert!(images.iter().all(|image| plain.contains(image)), "{generators:?} {cells:?}");
    assert_eq!(group.orbit_size(cells), plain.len() as u64, "{generators:?} {cells:?}");
    for greatest in [false, true] {
        let representatives: BTreeSet<Vec<i64>> = plain
            .iter()
            .map(|member| {
                let mut cells = member.clone();
                group.representative(&mut cells, greatest);
                cells
            })
            .collect();
        assert_eq!(representatives.len(), 1, "{generators:?} {cells:?}");
        assert!(representatives.iter().all(|one| plain.contains(one)), "{generators:?} {cells:?}");
    }
    let fixing = group.fixing(cells);
    assert_eq!(fixing.orbit_size(cells), 1, "{generators:?} {cells:?}");
    // By the theorem of orbit and stabilizer.
    assert_eq!(fixing.order() * plain.len() as u64, group.order(), "{generators:?} {cells:?}");
}

/// A rearrangement of some cells that hold 0, 1 or 2, some of which are exchanged on the way.
fn element(n_cells: usize) -> impl Strategy<Value = Element> {
    let order = Just((0..n_cells as u32).collect::<Vec<u32>>()).prop_shuffle();
    let exchange = Just(vec![0_i64, 1, 2]).prop_shuffle();
    let changes = prop::collection::vec(prop::option::weighted(0.2, exchange), n_cells);
    (order, changes).prop_map(|(sources, changes)| {
        let changes =
            changes.into_iter().map(|values| values.map(|values| Exchange((0..).zip(values).collect())));
        Element::new(sources, changes.collect())
    })
}

/// The exchange of two stretches of cells of the same length that do not overlap.
fn exchange_of_blocks(n_blocks: u32, length: u32, one: u32, other: u32) -> Element {
    let sources = (0..n_blocks * length).map(|cell| match cell / length {
        block if block == one => cell % length + other * length,
        block if block == other => cell % length + one * length,
        _ => cell,
    });
    let sources: Vec<u32> = sources.collect();
    let changes = vec![None; sources.len()];
    Element::new(sources, changes)
}

proptest! {
    #[test]
    fn a_group_is_all_that_its_symmetries_make_together(
        generators in prop::collection::vec(element(4), 1..3),
        cells in prop::collection::vec(0_i64..3, 4),
    ) {
        let group = Group::generated(&generators);
        for choice in 0..group.order() {
            let (mut here, mut there) = (cells.clone(), group.image(&cells, choice));
            group.representative(&mut here, false);
            group.representative(&mut there, false);
            assert_eq!(here, there, "{generators:?} {cells:?}");
        }
        // Beyond what is written out, only a part of the group is taken.
        if reaches_few(&generators) {
            agrees(&generators, &cells);
        }
    }

    #[test]
    fn blocks_stand_in_any_order(
        length in 1_u32..3,
        pairs in prop::collection::vec((0_u32..5, 0_u32..5), 1..5),
        cells in prop::collection::vec(0_i64..3, 10),
    ) {
        let generators: Vec<Element> = pairs
            .into_iter()
            .filter(|(one, other)| one != other)
            .map(|(one, other)| exchange_of_blocks(5, length, one, other))
            .collect();
        if !generators.is_empty() {
            agrees(&generators, &cells[..5 * length as usize]);
        }
    }
}

/// Whether the whole group is small enough to be written out: exchanges of values can make it very large.
fn reaches_few(generators: &[Element]) -> bool {
    let mut elements = vec![Element::identity(4)];
    let mut at = 0;
    while let Some(element) = elements.get(at).cloned() {
        at += 1;
        for generator in generators {
            let product = element.then(generator);
            if !elements.contains(&product) {
                elements.push(product);
            }
        }
        if elements.len() > 1024 {
            return false;
        }
    }
    true
}
