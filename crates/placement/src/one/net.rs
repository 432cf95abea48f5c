//! Choices, what they exclude, and cliques of which each has one piece at most: what a search looks at.

use crate::attack::{exclusions, ridden};
use crate::board::Board;
use crate::error::CountError;
use crate::graph::{self, Graph};
use crate::list::choices_of;
use crate::list::cliques::{Cliques, good_covers, keep_good};
use crate::piece::Ride;
use crate::problem::{Fixed, Problem};
use crate::symmetry::Symmetry;
use crate::{Limits, Stop};

use super::lines::lines;

/// Graphs up to so many bytes are made, for better cliques; where they would be larger, lines will do.
const SMALL_GRAPH: u64 = 1 << 22;

/// The directions of lines, as steps down and to the right.
const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

const NONE: u32 = u32::MAX;

/// A problem as a search sees it.
pub(super) struct Net {
    pub(super) choices: Vec<Fixed>,
    near: Near,
    pub(super) covers: Vec<Cover>,
    /// The choices of each clique.
    pub(super) cliques: Vec<Vec<u32>>,
    /// For each clique its cover.
    pub(super) cover_of: Vec<u32>,
    /// The cliques of each choice, one list after the other, and where each list starts.
    clique_lists: Vec<u32>,
    starts: Vec<u32>,
    /// How many pieces of each kind are missing.
    pub(super) missing: Vec<usize>,
}

/// Cliques that have each choice of one kind, or of all, once.
pub(super) struct Cover {
    pub(super) kind: Option<usize>,
    pub(super) cliques: usize,
}

/// How it is found what a choice excludes.
enum Near {
    Lists(Vec<Vec<u32>>),
    Rides {
        board: Board,
        /// From each kind to each other.
        rides: Vec<Vec<Vec<Ride>>>,
        /// For each kind the choice on each square.
        at: Vec<Vec<u32>>,
    },
}

impl Net {
    /// Of a settled problem.
    pub(super) fn of(problem: &Problem, limits: &Limits) -> Result<Net, CountError> {
        const A_CHOICE: u128 = 128;
        let choices = problem.board.squares() as u128 * problem.kinds.len() as u128;
        limits.ask(A_CHOICE * choices)?;
        // Lines know nothing of regions.
        let needs_graph = graph::bytes(problem) <= SMALL_GRAPH || problem.board.has_regions();
        let missing = missing(problem);
        let along = if needs_graph { None } else { along_lines(problem, &missing, limits)? };
        let (near, choices, covers) = match along {
            Some(net) => net,
            None => by_graph(problem, A_CHOICE * choices, limits)?,
        };
        limits.go_on()?;
        let (mut of_choice, mut cliques, mut cover_of) =
            (vec![Vec::new(); choices.len()], Vec::new(), Vec::new());
        let mut sizes = Vec::new();
        for (cover, (kind, members)) in covers.into_iter().enumerate() {
            sizes.push(Cover { kind, cliques: members.len() });
            for clique in members {
                clique.iter().for_each(|choice| of_choice[*choice].push(cliques.len() as u32));
                cliques.push(clique.into_iter().map(|choice| choice as u32).collect());
                cover_of.push(cover as u32);
            }
        }
        let mut starts = vec![0];
        let mut clique_lists = Vec::new();
        for mut list in of_choice {
            clique_lists.append(&mut list);
            starts.push(clique_lists.len() as u32);
        }
        Ok(Net { choices, near, covers: sizes, cliques, cover_of, clique_lists, starts, missing })
    }

    /// The cliques of a choice.
    pub(super) fn cliques_of(&self, choice: u32) -> &[u32] {
        &self.clique_lists[self.starts[choice as usize] as usize..self.starts[choice as usize + 1] as usize]
    }

    /// Calls `visit` with each choice that a choice excludes, some more than once.
    pub(super) fn visit_excluded(&self, choice: u32, mut visit: impl FnMut(u32)) {
        match &self.near {
            Near::Lists(lists) => lists[choice as usize].iter().for_each(|other| visit(*other)),
            Near::Rides { board, rides, at } => {
                let Fixed { kind, square } = self.choices[choice as usize];
                for (rides, at) in rides[kind].iter().zip(at) {
                    let mut visit = |square: usize| {
                        if at[square] != NONE && at[square] != choice {
                            visit(at[square]);
                        }
                    };
                    visit(square);
                    ridden(board, rides, square, visit);
                }
            }
        }
    }
}

/// How many pieces of each kind are missing, of a settled problem.
fn missing(problem: &Problem) -> Vec<usize> {
    (0..problem.kinds.len()).map(|kind| problem.more(kind).least()).collect()
}

/// What excludes what, the choices, and cliques that cover those of a kind or all.
type Parts = (Near, Vec<Fixed>, Vec<(Option<usize>, Cliques)>);

fn by_graph(problem: &Problem, more: u128, limits: &Limits) -> Result<Parts, CountError> {
    limits.ask(u128::from(graph::bytes(problem)) + more)?;
    let graph = Graph::of(problem, Symmetry::IDENTITY, limits)?;
    let choices = choices_of(problem);
    let covers = good_covers(&graph, &choices, &problem.board, limits)?;
    Ok((Near::Lists(graph.neighbours), choices, covers))
}

/// Of which kind, or of all, and the directions along which they exclude each other.
type Along = (Option<usize>, Vec<(i32, i32)>);

/// Without a graph, if pieces of each kind exclude each other along whole lines of some direction.
fn along_lines(problem: &Problem, missing: &[usize], limits: &Limits) -> Result<Option<Parts>, Stop> {
    let (board, kinds) = (&problem.board, &problem.kinds);
    let rides = |kind: usize, other: usize| exclusions(&kinds[kind].piece, &kinds[other].piece);
    let is_whole = |kind: usize, other: usize, (down, right): (i32, i32)| {
        rides(kind, other).contains(&Ride { down, right, most: None })
    };
    let put: Vec<usize> = (0..kinds.len()).filter(|kind| missing[*kind] > 0).collect();
    let of_each = |kind: usize| {
        let along = DIRECTIONS.into_iter().filter(move |direction| is_whole(kind, kind, *direction));
        (Some(kind), along.collect::<Vec<_>>())
    };
    let mut directions: Vec<Along> = put.iter().map(|kind| of_each(*kind)).collect();
    if directions.iter().any(|(_, along)| along.is_empty()) {
        return Ok(None);
    }
    if put.len() > 1 {
        let all = |direction: &(i32, i32)| {
            put.iter().all(|kind| put.iter().all(|other| is_whole(*kind, *other, *direction)))
        };
        directions.push((None, DIRECTIONS.into_iter().filter(all).collect()));
    }
    let choices = choices_of(problem);
    let mut at = vec![vec![NONE; board.squares()]; kinds.len()];
    (0..).zip(&choices).for_each(|(place, choice)| at[choice.kind][choice.square] = place);
    let mut covers = Vec::new();
    for (kind, along) in directions {
        let mut found: Vec<Cliques> = Vec::new();
        for (down, right) in along {
            limits.go_on()?;
            let (line_of, lines) = lines(board, down, right);
            let mut cliques = vec![Vec::new(); lines];
            let members = choices.iter().enumerate();
            let members = members.filter(|(_, choice)| kind.is_none_or(|kind| choice.kind == kind));
            members.for_each(|(place, choice)| cliques[line_of[choice.square] as usize].push(place));
            cliques.retain(|clique| !clique.is_empty());
            found.push(cliques);
        }
        keep_good(&mut found);
        covers.extend(found.into_iter().map(|cliques| (kind, cliques)));
    }
    let rides = (0..kinds.len()).map(|kind| (0..kinds.len()).map(|other| rides(kind, other)).collect());
    Ok(Some((Near::Rides { board: board.clone(), rides: rides.collect(), at }, choices, covers)))
}
