//! Placements of any pieces: backtracking over choices in order.

use crate::Limits;
use crate::error::CountError;
use crate::graph::Graph;
use crate::problem::{Fixed, Problem, Wanted};

use super::cliques::{Cover, covers};
use super::masks::{Mask, first_from, masks_of, words};
use super::{End, Found, bytes};

/// What stays the same during a search.
pub(super) struct Search {
    choices: Vec<Fixed>,
    /// For each choice, those after it that it excludes.
    excluded: Vec<Vec<Mask>>,
    covers: Vec<Cover>,
    /// For each kind its choices.
    members: Vec<Vec<u64>>,
    wanted: Vec<Wanted>,
    /// The kind of which any number is wanted.
    any: Option<usize>,
    /// How many words hold a set of choices.
    words: usize,
    /// The most pieces that can be put.
    most: usize,
    /// What entering a node takes, in words looked at.
    work: usize,
}

/// A place in a search: some pieces are put.
struct Node {
    /// The next choice to look at.
    next: usize,
    /// The last choice with which the pieces that are missing may still find room.
    limit: usize,
    /// Whether the pieces that are put are all that are wanted, and have not been brought yet.
    brings: bool,
}

/// What changes during a search.
struct State {
    put: Vec<Fixed>,
    /// For each kind, how many are missing; of any number, none.
    missing: Vec<usize>,
    /// For each node on the way the choices that are free: one set after the other.
    free: Vec<u64>,
    nodes: Vec<Node>,
    /// For [`Cover::limit`].
    lasts: Vec<usize>,
}

impl Search {
    pub(super) fn of(
        graph: Graph,
        choices: Vec<Fixed>,
        problem: &Problem,
        limits: &Limits,
    ) -> Result<Search, CountError> {
        let covers = covers(&graph, &choices, &problem.board, limits)?;
        let words = words(choices.len());
        let most = most(&graph.wanted, &covers);
        // The sets grow with the way, and a vector that grows holds up to twice as much.
        limits.ask(bytes(problem) + 2 * 8 * (most as u128 + 1) * words as u128)?;
        let later = |(vertex, near): (usize, &Vec<u32>)| {
            masks_of(near.iter().map(|other| *other as usize).filter(|other| *other > vertex))
        };
        let excluded = graph.neighbours.iter().enumerate().map(later).collect();
        let members = (0..graph.wanted.len()).map(|kind| members(&choices, kind)).collect();
        let work = words + covers.iter().map(Cover::work).sum::<usize>();
        let any = graph.wanted.iter().position(|wanted| *wanted == Wanted::Any);
        Ok(Search { choices, excluded, covers, members, wanted: graph.wanted, any, words, most, work })
    }

    /// Brings all placements, in order.
    pub(super) fn list(&self, found: &mut Found) -> Result<(), End> {
        let mut state = State {
            put: Vec::new(),
            missing: self.wanted.iter().map(|wanted| wanted.least()).collect(),
            free: masks_of(0..self.choices.len()).iter().map(|mask| mask.bits).collect(),
            nodes: Vec::new(),
            lasts: Vec::new(),
        };
        if state.missing.iter().fold(0, |sum: usize, missing| sum.saturating_add(*missing)) > self.most {
            return Ok(());
        }
        self.enter(&mut state, found)?;
        while let Some(choice) = self.next(&mut state, found)? {
            self.put(&mut state, choice, found);
            self.enter(&mut state, found)?;
        }
        Ok(())
    }

    /// Makes the node of the pieces that are put.
    fn enter(&self, state: &mut State, found: &mut Found) -> Result<(), End> {
        found.did(self.work)?;
        let missing: usize = state.missing.iter().sum();
        let node = match (self.any, missing) {
            (None, 0) => Node { next: self.choices.len(), limit: 0, brings: true },
            (None, 1) => {
                self.bring_with_last(state, found)?;
                Node { next: self.choices.len(), limit: 0, brings: false }
            }
            _ => match self.limit(state, missing) {
                None => Node { next: self.choices.len(), limit: 0, brings: false },
                Some(limit) => Node { next: 0, limit, brings: missing == 0 },
            },
        };
        state.nodes.push(node);
        Ok(())
    }

    /// The last choice that may be put next; none if the pieces that are missing find no room.
    fn limit(&self, state: &mut State, missing: usize) -> Option<usize> {
        let free = &state.free[state.free.len() - self.words..];
        self.covers.iter().try_fold(usize::MAX, |limit, cover| {
            let missing = cover.kind.map_or(missing, |kind| state.missing[kind]);
            Some(limit.min(cover.limit(free, missing, &mut state.lasts)?))
        })
    }

    /// Brings the placements with each piece that may be put as the only one that is missing.
    fn bring_with_last(&self, state: &mut State, found: &mut Found) -> Result<(), End> {
        let kind = state.missing.iter().position(|missing| *missing == 1).expect("one piece is missing");
        let free = &state.free[state.free.len() - self.words..];
        for (word, (free, members)) in free.iter().zip(&self.members[kind]).enumerate() {
            let mut left = free & members;
            while left != 0 {
                state.put.push(self.choices[word * 64 + left.trailing_zeros() as usize]);
                found.take(&state.put)?;
                state.put.pop();
                left &= left - 1;
            }
        }
        Ok(())
    }

    /// The next choice to put, after going back as far as needed; none at the end.
    fn next(&self, state: &mut State, found: &mut Found) -> Result<Option<usize>, End> {
        while let Some(node) = state.nodes.last_mut() {
            let free = &state.free[state.free.len() - self.words..];
            let next = first_from(free, node.next).filter(|choice| *choice <= node.limit);
            // A piece that is put before one that stands already makes a list that comes first; others make one longer.
            let is_first = |choice: usize| Some(self.choices[choice].square) < found.last_standing();
            if node.brings && !next.is_some_and(is_first) {
                node.brings = false;
                found.take(&state.put)?;
            }
            let Some(choice) = next else {
                self.back(state);
                continue;
            };
            node.next = choice + 1;
            let piece = self.choices[choice];
            if !state.put.is_empty() || found.may_follow(piece, piece) {
                return Ok(Some(choice));
            }
        }
        Ok(None)
    }

    /// Leaves the last node, and takes back the piece that was put before it.
    fn back(&self, state: &mut State) {
        state.nodes.pop();
        state.free.truncate(state.free.len() - self.words);
        if let Some(piece) = state.put.pop().filter(|piece| Some(piece.kind) != self.any) {
            state.missing[piece.kind] += 1;
        }
    }

    /// Puts a piece: what is free then are choices after it that it does not exclude, of kinds that are still wanted.
    fn put(&self, state: &mut State, choice: usize, found: &Found) {
        let piece = self.choices[choice];
        let (start, from) = (state.free.len(), choice / 64);
        state.free.resize(start + from, 0);
        state.free.extend_from_within(start - self.words + from..start);
        let free = &mut state.free[start..];
        // Twice, as a shift by 64 is none.
        free[from] &= u64::MAX << (choice % 64) << 1;
        self.excluded[choice].iter().for_each(|mask| free[mask.word] &= !mask.bits);
        if Some(piece.kind) != self.any {
            state.missing[piece.kind] -= 1;
            if state.missing[piece.kind] == 0 {
                free.iter_mut().zip(&self.members[piece.kind]).for_each(|(free, members)| *free &= !members);
            }
        }
        if state.put.is_empty() && found.is_distinct() {
            let cut = (choice + 1..self.choices.len())
                .filter(|other| !found.may_follow(piece, self.choices[*other]));
            cut.for_each(|other| free[other / 64] &= !(1 << (other % 64)));
        }
        state.put.push(piece);
    }
}

/// The choices of a kind.
fn members(choices: &[Fixed], kind: usize) -> Vec<u64> {
    let mut members = vec![0; words(choices.len())];
    let of_kind = (0..choices.len()).filter(|choice| choices[*choice].kind == kind);
    of_kind.for_each(|choice| members[choice / 64] |= 1 << (choice % 64));
    members
}

/// The most pieces that can be put: no more of a kind than are wanted, and no more than there are cliques.
fn most(wanted: &[Wanted], covers: &[Cover]) -> usize {
    let room = |kind: Option<usize>| {
        let covers = covers.iter().filter(|cover| cover.kind == kind);
        covers.map(|cover| cover.cliques.len()).min().unwrap_or(usize::MAX)
    };
    let of_kind = |kind: usize| match wanted[kind] {
        Wanted::Exactly(number) => number.min(room(Some(kind))),
        Wanted::Any => room(Some(kind)),
    };
    (0..wanted.len()).map(of_kind).sum::<usize>().min(room(None))
}
