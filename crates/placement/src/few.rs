//! Few pieces on boards of any size: sets of at most three vertices, from the numbers of vertices, edges and triangles.

use num_bigint::BigUint;

use crate::error::CountError;
use crate::graph::Graph;
use crate::problem::{Problem, Wanted};
use crate::{Limits, Stop};

/// What an edge takes at most for each neighbour of its ends, as measured; only for estimates.
const EDGE_SECONDS: f64 = 2e-9;

/// Whether few enough more pieces are wanted: three of one kind, or one of each of two.
pub(crate) fn suits(problem: &Problem) -> bool {
    matches!(
        missing(problem.kinds.iter().enumerate().map(|(kind, _)| problem.more(kind)))[..],
        [] | [1..=3] | [1, 1]
    )
}

/// How many pieces are missing of each kind of which some are; of any number, more than few.
fn missing(wanted: impl Iterator<Item = Wanted>) -> Vec<usize> {
    let numbers = wanted.map(|wanted| match wanted {
        Wanted::Exactly(number) => number,
        Wanted::Any => usize::MAX,
    });
    numbers.filter(|number| *number > 0).collect()
}

/// About how many seconds [`count`] takes.
pub(crate) fn seconds(graph: &Graph) -> f64 {
    let is_three = graph.wanted.contains(&Wanted::Exactly(3));
    let edges = |near: &Vec<u32>| if is_three { near.len() * near.len() } else { near.len() };
    graph.neighbours.iter().map(edges).sum::<usize>() as f64 * EDGE_SECONDS
}

/// Counts the placements of a graph of a problem that [`suits`]; vertices of two kinds, or of one with pieces of any number.
///
/// **Method** Of n vertices with e edges, n (n − 1) / 2 − e pairs have none; of triples, those without an edge are all, less
/// those of an edge and a third vertex, and so on: with paths of two edges p and triangles t,
/// C(n, 3) − e (n − 2) + p − t (inclusion and exclusion). A vertex may stand for several pieces at once, which makes two of
/// three. **Complexity** for three pieces the edges times the neighbours of their ends; the memory is that of the graph.
pub(crate) fn count(graph: &Graph, limits: &Limits) -> Result<Vec<BigUint>, CountError> {
    let of = |kind: usize, pieces: u32| -> Vec<bool> {
        graph.vertices.iter().map(|vertex| vertex.kind as usize == kind && vertex.pieces == pieces).collect()
    };
    let kinds: Vec<usize> =
        (0..graph.wanted.len()).filter(|kind| graph.wanted[*kind] != Wanted::Exactly(0)).collect();
    let number = |set: &[bool]| set.iter().filter(|is_in| **is_in).count() as u128;
    let count = match (&kinds[..], missing(graph.wanted.iter().copied()).first()) {
        ([], _) => 1,
        ([kind], Some(1)) => number(&of(*kind, 1)),
        ([kind], Some(2)) => {
            let singles = of(*kind, 1);
            pairs_within(graph, &singles) + number(&of(*kind, 2))
        }
        ([kind], Some(3)) => {
            let singles = of(*kind, 1);
            triples(graph, &singles, limits)?
                + pairs_between(graph, &singles, &of(*kind, 2))
                + number(&of(*kind, 3))
        }
        ([first, second], Some(1)) => pairs_between(graph, &of(*first, 1), &of(*second, 1)),
        _ => unreachable!("the caller asks for no more"),
    };
    Ok(vec![count.into()])
}

/// Pairs without an edge in a set.
fn pairs_within(graph: &Graph, set: &[bool]) -> u128 {
    let number = set.iter().filter(|is_in| **is_in).count() as u128;
    number * number.saturating_sub(1) / 2 - edges_between(graph, set, set) / 2
}

/// Pairs without an edge, one of each of two sets that have nothing in common.
fn pairs_between(graph: &Graph, first: &[bool], second: &[bool]) -> u128 {
    let number = |set: &[bool]| set.iter().filter(|is_in| **is_in).count() as u128;
    number(first) * number(second) - edges_between(graph, first, second)
}

/// Edges from a vertex of one set to one of another, those within both counted from both ends.
fn edges_between(graph: &Graph, first: &[bool], second: &[bool]) -> u128 {
    let near = graph.neighbours.iter().zip(first).filter(|(_, is_in)| **is_in);
    near.map(|(near, _)| near.iter().filter(|other| second[**other as usize]).count() as u128).sum()
}

/// Triples without an edge in a set.
fn triples(graph: &Graph, set: &[bool], limits: &Limits) -> Result<u128, Stop> {
    let near: Vec<Vec<u32>> = graph
        .neighbours
        .iter()
        .zip(set)
        .map(|(near, is_in)| near.iter().copied().filter(|other| *is_in && set[*other as usize]).collect())
        .collect();
    let number = set.iter().filter(|is_in| **is_in).count() as u128;
    if number < 3 {
        return Ok(0);
    }
    let edges = near.iter().map(|near| near.len() as u128).sum::<u128>() / 2;
    let paths: u128 =
        near.iter().map(|near| near.len() as u128 * (near.len() as u128).saturating_sub(1) / 2).sum();
    let all = number * (number - 1) * (number - 2) / 6;
    // What is subtracted is added back in part: the difference is at least 0 only in the end.
    Ok(all + paths - edges * (number - 2) - triangles(&near, limits)?)
}

/// Triangles, from ascending lists of neighbours.
fn triangles(near: &[Vec<u32>], limits: &Limits) -> Result<u128, Stop> {
    let mut triangles = 0;
    let mut is_near = vec![false; near.len()];
    for (vertex, list) in near.iter().enumerate() {
        list.iter().for_each(|other| is_near[*other as usize] = true);
        for other in list.iter().filter(|other| **other as usize > vertex) {
            let third =
                near[*other as usize].iter().filter(|third| *third > other && is_near[**third as usize]);
            triangles += third.count() as u128;
        }
        list.iter().for_each(|other| is_near[*other as usize] = false);
        limits.go_on()?;
    }
    Ok(triangles)
}
