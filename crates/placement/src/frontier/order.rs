//! In which order to walk over the vertices of a connected graph.

use hashbrown::HashMap;

use crate::{Limits, Stop};

/// Above this many looks at an edge greedy orders are not tried.
const GREEDY_WORK: usize = 10_000_000;
/// Below this many different neighbourhoods an order is good enough.
const FEW_KINDS: usize = 8;
/// How many more than the fewest may be as good.
const NEARLY: usize = 2;
/// How many orders are worth to be walked for comparison.
const MOST_CANDIDATES: usize = 4;
/// What a greedy order does with vertices after which there are equally many different neighbourhoods: it takes that of
/// the least a × (neighbours) - b × (neighbours done), here as (a, b).
const TIES: [(isize, isize); 4] = [(0, 0), (0, 1), (1, 1), (1, 2)];

/// A few orders that are likely to be good, as lists of vertices, the likely best first: among the order in which the
/// vertices came, by breadth from one end (Cuthill, McKee 1969), by breadth from the whole of the far end, and greedy
/// ones.
///
/// **Method** After some vertices are done, what matters of a choice among them is which later vertices it excludes: a
/// union of *later neighbourhoods* of single vertices. If there are d different ones, not empty, there are at most 2^d
/// states. Orders with about the least greatest d are given. **Complexity** about vertices² × neighbours. **Limits**
/// the least d over all orders is hard to find, and d is a bound for the states, not their number.
pub(super) fn candidates(neighbours: &[Vec<u32>], limits: &Limits) -> Result<Vec<Vec<u32>>, Stop> {
    let given: Vec<u32> = (0..neighbours.len() as u32).collect();
    let kinds = most_kinds(neighbours, &given);
    if kinds <= FEW_KINDS {
        return Ok(vec![given]);
    }
    let mut orders = vec![given, by_breadth(neighbours, false), by_breadth(neighbours, true)];
    let edges: usize = neighbours.iter().map(Vec::len).sum();
    if neighbours.len().saturating_mul(edges) <= GREEDY_WORK {
        for base in 0..orders.len() {
            for ties in TIES {
                limits.go_on()?;
                orders.push(greedy(neighbours, &orders[base], ties));
            }
        }
    }
    let mut ranked: Vec<(usize, Vec<u32>)> =
        orders.into_iter().map(|order| (most_kinds(neighbours, &order), order)).collect();
    let most = ranked.iter().map(|(kinds, _)| *kinds).min().unwrap_or(0) + NEARLY;
    // The given order comes first if it is nearly as good: along a board there are fewer states than the bound tells.
    ranked[0].0 = kinds - NEARLY;
    ranked.sort_by_key(|(kinds, _)| *kinds);
    ranked.dedup_by(|a, b| a.1 == b.1);
    let good = ranked.into_iter().take_while(|(kinds, _)| *kinds <= most);
    Ok(good.map(|(_, order)| order).take(MOST_CANDIDATES).collect())
}

/// The greatest number of different later neighbourhoods, not empty, at any time.
fn most_kinds(neighbours: &[Vec<u32>], order: &[u32]) -> usize {
    let mut frontier = Frontier::new(neighbours);
    order
        .iter()
        .map(|vertex| {
            frontier.take(*vertex);
            frontier.kinds.len()
        })
        .max()
        .unwrap_or(0)
}

/// Vertices that are done, with their later neighbourhoods, each told by the exclusive or of its members' numbers.
struct Frontier<'a> {
    neighbours: &'a [Vec<u32>],
    done: Vec<bool>,
    later: Vec<u64>,
    /// How many vertices have each later neighbourhood but the empty one.
    kinds: HashMap<u64, usize, foldhash::fast::FixedState>,
}

impl<'a> Frontier<'a> {
    fn new(neighbours: &'a [Vec<u32>]) -> Self {
        let later = neighbours.iter().map(|list| list.iter().fold(0, |sum, x| sum ^ number(*x))).collect();
        Frontier { neighbours, done: vec![false; neighbours.len()], later, kinds: HashMap::default() }
    }

    fn take(&mut self, vertex: u32) {
        for &other in &self.neighbours[vertex as usize] {
            let old = self.later[other as usize];
            self.later[other as usize] = old ^ number(vertex);
            if self.done[other as usize] {
                self.remove(old);
                self.add(old ^ number(vertex));
            }
        }
        self.done[vertex as usize] = true;
        self.add(self.later[vertex as usize]);
    }

    fn add(&mut self, kind: u64) {
        if kind != 0 {
            *self.kinds.entry(kind).or_insert(0) += 1;
        }
    }

    fn remove(&mut self, kind: u64) {
        let left = self.kinds.get_mut(&kind).expect("a neighbourhood that was added");
        *left -= 1;
        if *left == 0 {
            self.kinds.remove(&kind);
        }
    }

    /// By how much the number of different neighbourhoods would grow.
    fn growth(&self, vertex: u32, changes: &mut Vec<(u64, isize)>) -> isize {
        changes.clear();
        changes.push((self.later[vertex as usize], 1));
        for &other in self.neighbours[vertex as usize].iter().filter(|other| self.done[**other as usize]) {
            let old = self.later[other as usize];
            changes.extend([(old, -1), (old ^ number(vertex), 1)]);
        }
        changes.sort_unstable();
        let kinds = changes.chunk_by(|a, b| a.0 == b.0).filter(|chunk| chunk[0].0 != 0);
        kinds
            .map(|chunk| {
                let before = self.kinds.get(&chunk[0].0).map_or(0, |count| *count as isize);
                let after = before + chunk.iter().map(|change| change.1).sum::<isize>();
                isize::from(after > 0) - isize::from(before > 0)
            })
            .sum()
    }
}

/// A number of 64 bits that looks random, for sums that tell sets apart (the mixer of Steele, Lea, Flood 2014).
fn number(vertex: u32) -> u64 {
    let mut x = (u64::from(vertex) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// By distance from one end, or from all vertices that are furthest from it; those at the same distance after the
/// first of their neighbours that is done.
fn by_breadth(neighbours: &[Vec<u32>], whole_end: bool) -> Vec<u32> {
    if neighbours.is_empty() {
        return Vec::new();
    }
    // Twice to the far end: the end of the last search is about as far from the rest as any vertex.
    let mut start = vec![0];
    for _ in 0..3 {
        let (order, last_layer) = search(neighbours, &start);
        start = order[last_layer..].to_vec();
        if !whole_end {
            start.sort_by_key(|vertex| neighbours[*vertex as usize].len());
            start.truncate(1);
        } else {
            start.sort_unstable();
        }
    }
    search(neighbours, &start).0
}

/// The vertices by distance, and where those of the greatest distance begin.
fn search(neighbours: &[Vec<u32>], start: &[u32]) -> (Vec<u32>, usize) {
    let mut seen = vec![false; neighbours.len()];
    let mut order = start.to_vec();
    order.iter().for_each(|vertex| seen[*vertex as usize] = true);
    let (mut layer, mut next) = (0, order.len());
    loop {
        for i in layer..next {
            let first = order.len();
            for &other in &neighbours[order[i] as usize] {
                if !std::mem::replace(&mut seen[other as usize], true) {
                    order.push(other);
                }
            }
            order[first..].sort_by_key(|vertex| neighbours[*vertex as usize].len());
        }
        if order.len() == next {
            return (order, layer);
        }
        (layer, next) = (next, order.len());
    }
}

/// From the first of `base` on always the vertex after which there are fewest different later neighbourhoods; of equal
/// ones by `ties`, then the earlier of `base`.
fn greedy(neighbours: &[Vec<u32>], base: &[u32], ties: (isize, isize)) -> Vec<u32> {
    let mut frontier = Frontier::new(neighbours);
    let mut left = base.to_vec();
    let mut order = Vec::new();
    let mut changes = Vec::new();
    while !left.is_empty() {
        let rank = |vertex: u32, changes: &mut _| {
            let list = &neighbours[vertex as usize];
            let done = list.iter().filter(|other| frontier.done[**other as usize]).count();
            (frontier.growth(vertex, changes), ties.0 * list.len() as isize - ties.1 * done as isize)
        };
        let best = (0..left.len()).min_by_key(|&at| rank(left[at], &mut changes)).expect("some are left");
        let vertex = left.remove(if order.is_empty() { 0 } else { best });
        frontier.take(vertex);
        order.push(vertex);
    }
    order
}
