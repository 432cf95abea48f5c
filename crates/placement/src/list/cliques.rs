//! Choices covered by cliques, of each of which a placement has at most one.

use crate::board::Board;
use crate::graph::Graph;
use crate::problem::Fixed;
use crate::{Limits, Stop};

use super::masks::{Mask, last_in, masks_of};

/// Choices of one kind or of all, each in one clique.
pub(super) struct Cover {
    /// Of which kind they are; none: of all.
    pub(super) kind: Option<usize>,
    pub(super) cliques: Vec<Vec<Mask>>,
}

/// How many vertices are sought in the lists of others between two looks at the watch.
const WORK_A_LOOK: usize = 1 << 16;

/// Lines of squares along which cliques are sought: pieces that exclude each other along such lines get few cliques. In a
/// region all do.
const LINES: [Line; 5] = [
    |_, square| square.row,
    |_, square| square.col,
    |_, square| square.row - square.col,
    |_, square| square.row + square.col,
    // A square without a region is like a region of its own: those come first, in the order of squares.
    |board, square| board.region(square.number).map_or(-1, |region| region as i64),
];

/// The line of a square, as a number.
type Line = fn(&Board, Square) -> i64;

/// A square of a board.
#[derive(Clone, Copy)]
struct Square {
    number: usize,
    row: i64,
    col: i64,
}

/// Cliques of choices of one kind or of all that have each of these in one clique: each in ascending order.
pub(crate) type Cliques = Vec<Vec<usize>>;

/// Covers of the choices of each kind, and of all if there are several kinds.
pub(super) fn covers(
    graph: &Graph,
    choices: &[Fixed],
    board: &Board,
    limits: &Limits,
) -> Result<Vec<Cover>, Stop> {
    let masks = |clique: &Vec<usize>| masks_of(clique.iter().copied());
    let covers = good_covers(graph, choices, board, limits)?;
    let cover = |(kind, cliques): (Option<usize>, Cliques)| Cover {
        kind,
        cliques: cliques.iter().map(masks).collect(),
    };
    Ok(covers.into_iter().map(cover).collect())
}

/// For each kind, and for all if there are several, covers with few cliques.
pub(crate) fn good_covers(
    graph: &Graph,
    choices: &[Fixed],
    board: &Board,
    limits: &Limits,
) -> Result<Vec<(Option<usize>, Cliques)>, Stop> {
    let kinds = graph.wanted.len();
    let all = (kinds > 1).then_some(None);
    let mut covers = Vec::new();
    for kind in (0..kinds).map(Some).chain(all) {
        let mut found = line_covers(graph, choices, board, kind, limits)?;
        keep_good(&mut found);
        covers.extend(found.into_iter().map(|cliques| (kind, cliques)));
    }
    Ok(covers)
}

/// Covers of the choices of a kind, or of all, by cliques along each sort of line.
pub(crate) fn line_covers(
    graph: &Graph,
    choices: &[Fixed],
    board: &Board,
    kind: Option<usize>,
    limits: &Limits,
) -> Result<Vec<Cliques>, Stop> {
    let is_in = |vertex: &usize| kind.is_none_or(|kind| choices[*vertex].kind == kind);
    let along = |line: Line| {
        let key = |choice: &Fixed| {
            let (row, col) = ((choice.square / board.cols()) as i64, (choice.square % board.cols()) as i64);
            (line(board, Square { number: choice.square, row, col }), row, col, choice.kind)
        };
        let mut order: Vec<usize> = (0..choices.len()).filter(is_in).collect();
        order.sort_by_key(|vertex| key(&choices[*vertex]));
        cliques(graph, &order, limits)
    };
    let lines = if board.has_regions() { LINES.len() } else { LINES.len() - 1 };
    LINES.into_iter().take(lines).map(along).collect()
}

/// Leaves the covers with few cliques, each once.
pub(crate) fn keep_good(covers: &mut Vec<Cliques>) {
    covers.sort();
    covers.dedup();
    covers.sort_by_key(Vec::len);
    let least = covers.first().map_or(0, Vec::len);
    covers.retain(|cover| cover.len() <= least + least / 4);
}

/// Takes cliques greedily: the first vertex that is left, and those after it that exclude all that are taken. The vertices
/// of each, and the cliques, in ascending order.
fn cliques(graph: &Graph, order: &[usize], limits: &Limits) -> Result<Cliques, Stop> {
    const NONE: usize = usize::MAX;
    // The place of each vertex that is left.
    let mut place = vec![NONE; graph.vertices.len()];
    order.iter().enumerate().for_each(|(at, vertex)| place[*vertex] = at);
    let mut cliques = Vec::new();
    let mut work = 0;
    for (at, first) in order.iter().enumerate() {
        if place[*first] == NONE {
            continue;
        }
        let mut clique = vec![*first];
        let near = |vertex: usize| graph.neighbours[vertex].iter().map(|other| *other as usize);
        let mut common: Vec<usize> =
            near(*first).filter(|other| place[*other] != NONE && place[*other] > at).collect();
        common.sort_by_key(|other| std::cmp::Reverse(place[*other]));
        while let Some(next) = common.pop() {
            clique.push(next);
            work += common.len() + 64;
            if work > WORK_A_LOOK {
                work = 0;
                limits.go_on()?;
            }
            common.retain(|other| graph.neighbours[next].binary_search(&(*other as u32)).is_ok());
        }
        clique.iter().for_each(|vertex| place[*vertex] = NONE);
        clique.sort_unstable();
        cliques.push(clique);
    }
    cliques.sort();
    Ok(cliques)
}

impl Cover {
    /// The last choice from which on enough cliques still have one that is free; none if there are too few anyway.
    /// `lasts` is for numbers on the way.
    pub(super) fn limit(&self, free: &[u64], wanted: usize, lasts: &mut Vec<usize>) -> Option<usize> {
        if wanted == 0 {
            return Some(usize::MAX);
        }
        lasts.clear();
        lasts.extend(self.cliques.iter().filter_map(|clique| last_in(clique, free)));
        if lasts.len() < wanted {
            return None;
        }
        let at = lasts.len() - wanted;
        Some(*lasts.select_nth_unstable(at).1)
    }

    /// How many words it takes to look at all.
    pub(super) fn work(&self) -> usize {
        self.cliques.iter().map(Vec::len).sum()
    }
}
