//! Connected parts of a graph, in the order of a walk.

use super::order;
use crate::graph::{Graph, Vertex};
use crate::problem::Wanted;
use crate::{Limits, Stop};

/// A connected part of a graph, its vertices in the order in which they are walked over.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) vertices: Vec<Vertex>,
    /// For each vertex how much later its later neighbours come.
    pub(super) later: Vec<Vec<usize>>,
    /// The greatest of these distances.
    pub(super) window: usize,
}

/// The connected parts of a graph, without vertices that have more pieces than are wanted; each in a few orders, the
/// likely best first.
pub(super) fn split(graph: &Graph, limits: &Limits) -> Result<Vec<Vec<Part>>, Stop> {
    let fits = |vertex: &Vertex| match graph.wanted[vertex.kind as usize] {
        Wanted::Exactly(wanted) => vertex.pieces as usize <= wanted,
        Wanted::Any => true,
    };
    let mut seen: Vec<bool> = graph.vertices.iter().map(|vertex| !fits(vertex)).collect();
    let mut parts = Vec::new();
    for start in 0..graph.vertices.len() {
        if !seen[start] {
            parts.push(arranged(graph, &reached(graph, start, &mut seen), limits)?);
        }
    }
    Ok(parts)
}

/// What is connected with `start` by vertices that were not seen before, in ascending order.
fn reached(graph: &Graph, start: usize, seen: &mut [bool]) -> Vec<usize> {
    let mut members = vec![start];
    seen[start] = true;
    let mut at = 0;
    while at < members.len() {
        for &other in &graph.neighbours[members[at]] {
            if !std::mem::replace(&mut seen[other as usize], true) {
                members.push(other as usize);
            }
        }
        at += 1;
    }
    members.sort_unstable();
    members
}

/// The part of these vertices in a few orders. Neighbours that are not among them are left out.
fn arranged(graph: &Graph, members: &[usize], limits: &Limits) -> Result<Vec<Part>, Stop> {
    let local = |vertex: &u32| members.binary_search(&(*vertex as usize)).ok().map(|place| place as u32);
    let neighbours: Vec<Vec<u32>> =
        members.iter().map(|member| graph.neighbours[*member].iter().filter_map(local).collect()).collect();
    let part = |order: Vec<u32>| {
        let vertices = order.iter().map(|vertex| graph.vertices[members[*vertex as usize]]).collect();
        Part::new(vertices, &neighbours, &order)
    };
    Ok(order::candidates(&neighbours, limits)?.into_iter().map(part).collect())
}

impl Part {
    /// Of `vertices` in the order of the walk; `neighbours` has the numbers that `order` arranges.
    fn new(vertices: Vec<Vertex>, neighbours: &[Vec<u32>], order: &[u32]) -> Part {
        let mut position = vec![0; order.len()];
        order.iter().enumerate().for_each(|(at, vertex)| position[*vertex as usize] = at);
        let distances = |(at, vertex): (usize, &u32)| {
            let others = neighbours[*vertex as usize].iter().map(|other| position[*other as usize]);
            others.filter_map(|other| other.checked_sub(at)).collect::<Vec<_>>()
        };
        let later: Vec<Vec<usize>> = order.iter().enumerate().map(distances).collect();
        let window = later.iter().flatten().copied().max().unwrap_or(0);
        Part { vertices, later, window }
    }

    /// A cover by cliques: for each vertex the number of its clique. Each vertex joins the first clique that it can, so
    /// that blocks of a board become cliques of kings, and lines cliques of rooks.
    pub(super) fn cliques(&self) -> Vec<usize> {
        let mut earlier = vec![Vec::new(); self.vertices.len()];
        for (at, later) in self.later.iter().enumerate() {
            later.iter().for_each(|distance| earlier[at + distance].push(at));
        }
        let mut clique_of: Vec<usize> = Vec::new();
        let mut sizes: Vec<usize> = Vec::new();
        for list in earlier {
            let mut met: Vec<usize> = list.iter().map(|other| clique_of[*other]).collect();
            met.sort_unstable();
            let whole = met.chunk_by(|a, b| a == b).find(|chunk| chunk.len() == sizes[chunk[0]]);
            let clique = whole.map_or(sizes.len(), |chunk| chunk[0]);
            if clique == sizes.len() {
                sizes.push(0);
            }
            sizes[clique] += 1;
            clique_of.push(clique);
        }
        clique_of
    }

    /// For each position a bound for the pieces of a kind among the vertices before it: of each clique one vertex at
    /// most is chosen. Then the same for the vertices from it on.
    pub(super) fn reach(&self, cliques: &[usize], kind: u32) -> (Vec<usize>, Vec<usize>) {
        let count = self.vertices.len();
        let sums = |positions: &mut dyn Iterator<Item = usize>| {
            let mut most = vec![0; count];
            let mut sum = 0;
            let mut sums = vec![0];
            for at in positions {
                let pieces =
                    if self.vertices[at].kind == kind { self.vertices[at].pieces as usize } else { 0 };
                let more = pieces.saturating_sub(most[cliques[at]]);
                most[cliques[at]] += more;
                sum += more;
                sums.push(sum);
            }
            sums
        };
        let before = sums(&mut (0..count));
        let mut after = sums(&mut (0..count).rev());
        after.reverse();
        (before, after)
    }
}
