use std::collections::HashMap;

/// A finite commutative monoid as a table of products; 0 is the identity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Monoid {
    order: usize,
    products: Vec<u16>,
}

impl Monoid {
    /// The monoid of one element.
    pub(super) fn trivial() -> Monoid {
        Monoid { order: 1, products: vec![0] }
    }

    pub(super) fn order(&self) -> usize {
        self.order
    }

    pub(super) fn product(&self, one: u16, other: u16) -> u16 {
        self.products[usize::from(one) * self.order + usize::from(other)]
    }

    /// With the elements in this order, in which each has this number.
    pub(super) fn renumbered(&self, order: &[u16], numbers: &[u16]) -> Monoid {
        let products = order
            .iter()
            .flat_map(|&one| order.iter().map(move |&other| numbers[usize::from(self.product(one, other))]));
        Monoid { order: self.order, products: products.collect() }
    }

    /// The products of one element with each.
    pub(super) fn row(&self, element: u16) -> &[u16] {
        let from = usize::from(element) * self.order;
        &self.products[from..from + self.order]
    }
}

/// The coarsest partition of the states that is as fine as the one given and that every step respects: the class of
/// each state, numbered as they first occur, and how many there are.
///
/// **Method**: Moore's refinement. **Complexity**: states · steps · rounds, with at most as many rounds as classes.
pub(super) fn coarsest_partition(given: &[u32], steps: &[Vec<u32>]) -> (Vec<u32>, usize) {
    let (mut classes, mut n_classes) = numbered(given.iter().map(|&class| vec![class]));
    loop {
        let (finer, n_finer) = numbered((0..classes.len()).map(|state| {
            let led_to = steps.iter().map(|step| classes[step[state] as usize]);
            std::iter::once(classes[state]).chain(led_to).collect()
        }));
        if n_finer == n_classes {
            return (classes, n_classes);
        }
        (classes, n_classes) = (finer, n_finer);
    }
}

/// Numbers things as they first occur.
fn numbered(things: impl Iterator<Item = Vec<u32>>) -> (Vec<u32>, usize) {
    let mut numbers: HashMap<Vec<u32>, u32> = HashMap::new();
    let classes = things
        .map(|thing| {
            let next = numbers.len() as u32;
            *numbers.entry(thing).or_insert(next)
        })
        .collect();
    (classes, numbers.len())
}

/// A monoid whose elements are classes of states.
pub(super) struct Collapsed {
    pub(super) monoid: Monoid,
    /// The element that each state belongs to.
    pub(super) elements: Vec<u16>,
}

impl Collapsed {
    /// Which elements have states that were given as 1.
    pub(super) fn marked(&self, given: &[u32]) -> Vec<bool> {
        let mut marked = vec![false; self.monoid.order()];
        for (&element, &given) in self.elements.iter().zip(given) {
            marked[usize::from(element)] = given == 1;
        }
        marked
    }
}

/// Takes states for one that no product tells apart.
///
/// The states are products of generators, the first of them the empty one; a step multiplies by a generator. States of
/// different given classes stay apart. Elements are numbered by their least words: by length, then by generators.
/// Err says how many there would be, if that is more than `limit`.
pub(super) fn collapse(given: &[u32], steps: &[Vec<u32>], limit: usize) -> Result<Collapsed, usize> {
    let (classes, order) = coarsest_partition(given, steps);
    if order > limit {
        return Err(order);
    }
    // A state of each element, and from which element by which step the element is first reached.
    let mut states: Vec<u32> = vec![0];
    let mut reached_by: Vec<(u16, usize)> = vec![(0, 0)];
    let mut element_of_class: Vec<Option<u16>> = vec![None; order];
    element_of_class[classes[0] as usize] = Some(0);
    let mut moved: Vec<Vec<u16>> = vec![Vec::new(); steps.len()];
    let mut element = 0;
    while element < states.len() {
        for (step, (to, moved)) in steps.iter().zip(&mut moved).enumerate() {
            let state = to[states[element] as usize];
            let found = element_of_class[classes[state as usize] as usize].get_or_insert_with(|| {
                states.push(state);
                reached_by.push((element as u16, step));
                (states.len() - 1) as u16
            });
            moved.push(*found);
        }
        element += 1;
    }
    let order = states.len();
    let mut products: Vec<u16> = Vec::with_capacity(order * order);
    for one in 0..order {
        products.push(one as u16);
        for &(before, step) in &reached_by[1..] {
            let other = products[one * order + usize::from(before)];
            products.push(moved[step][usize::from(other)]);
        }
    }
    let elements = classes.iter().map(|&class| element_of_class[class as usize].unwrap_or(0)).collect();
    Ok(Collapsed { monoid: Monoid { order, products }, elements })
}
