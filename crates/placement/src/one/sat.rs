//! A placement as what satisfies a formula, or a proof that nothing does, by a solver that learns from conflicts.

use std::cell::Cell;

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, lbool};

use crate::board::Board;
use crate::error::CountError;
use crate::graph::{self, Graph};
use crate::list::choices_of;
use crate::list::cliques::{Cliques, good_covers, line_covers};
use crate::problem::{Fixed, Problem, Wanted};
use crate::symmetry::Symmetry;
use crate::{Limits, Stop};

use super::Answer;

/// Up to so many literals, at most one of them is said pair by pair.
const MOST_PAIRWISE: usize = 5;

/// What a clause takes at most beside its literals, and what a literal takes, in bytes: a vector that grows holds up to twice
/// as much, and each clause is watched twice.
const A_CLAUSE: u128 = 80;
const A_LITERAL: u128 = 8;
/// What a variable takes, about.
const A_VARIABLE: u128 = 128;

/// The solver counts the words of its clauses in 32 bits.
const MOST_WORDS: u64 = 1 << 31;

/// How many decisions are taken between two looks at the watch: less than a few milliseconds.
const DECISIONS_A_LOOK: u32 = 16;

/// Finds a placement of a settled problem or that there is none. Pieces that are given are not all in it.
///
/// **Method** A variable for each choice. Along lines, cliques cover most pairs that exclude each other; at most one of each
/// clique is said by a grid of its rows and columns (J. Chen, "A new SAT encoding of the at-most-one constraint", 2010), the
/// pairs that are left one by one. That enough pieces of a kind are put is said of the cliques of a cover, of which each has
/// one piece at most: if there are more cliques than pieces, no more than so many are empty (C. Sinz, "Towards an optimal CNF
/// encoding of Boolean cardinality constraints", 2005). Pieces over the number are left out. **Complexity** exponential in the
/// worst case. **Limits** memory for the graph, the formula and what is learnt.
pub(super) fn solve(problem: &Problem, not_all: &[Fixed], limits: &Limits) -> Result<Answer, CountError> {
    // The graph, and its cliques for each choice.
    const A_CHOICE: u128 = 256;
    let before = u128::from(graph::bytes(problem))
        + A_CHOICE * problem.board.squares() as u128 * problem.kinds.len() as u128;
    limits.ask(before)?;
    let graph = Graph::of(problem, Symmetry::IDENTITY, limits)?;
    let choices = choices_of(problem);
    let Some(mut formula) = Formula::of(&graph, &choices, &problem.board, before, limits)? else {
        return Ok(Answer::Impossible);
    };
    if !not_all.is_empty() {
        let at = |piece: &Fixed| choices.binary_search_by_key(&key(piece), key).expect("they were put there");
        let literals: Vec<i32> = not_all.iter().map(|piece| -(at(piece) as i32) - 1).collect();
        formula.add(&literals);
    }
    let needed = formula.bytes() + before;
    limits.ask(needed)?;
    let room = u64::try_from(u128::from(limits.bytes) - needed).unwrap_or(u64::MAX);
    let watched = Watched {
        limits,
        room,
        learnt: 0,
        calls: Cell::new(0),
        stop: Cell::new(None),
        is_full: Cell::new(false),
    };
    let mut solver = Solver::new(SolverOpts::default(), watched);
    let variables: Vec<_> = (0..formula.variables).map(|_| solver.new_var_default()).collect();
    let literal = |literal: i32| Lit::new(variables[literal.unsigned_abs() as usize - 1], literal > 0);
    let mut clause = Vec::new();
    for (at, literals) in formula.clauses().enumerate() {
        if at % (1 << 14) == 0 {
            limits.go_on()?;
        }
        clause.clear();
        clause.extend(literals.iter().map(|one| literal(*one)));
        if !solver.add_clause_reuse(&mut clause) {
            return Ok(Answer::Impossible);
        }
    }
    let answer = solver.solve_limited(&[]);
    if answer == lbool::FALSE {
        return Ok(Answer::Impossible);
    }
    if answer != lbool::TRUE {
        let error = CountError::Memory { needed: None, limit: limits.bytes };
        return Err(solver.cb().stop.get().map_or(error, CountError::Stop));
    }
    let is_put = |at: &usize| solver.value_var(variables[*at]) == lbool::TRUE;
    let put = (0..choices.len()).filter(is_put).map(|at| choices[at]);
    Ok(Answer::Put(without_surplus(put, &graph.wanted)))
}

/// The order of choices.
fn key(choice: &Fixed) -> (usize, usize) {
    (choice.square, choice.kind)
}

/// Of each kind no more pieces than are wanted.
fn without_surplus(put: impl Iterator<Item = Fixed>, wanted: &[Wanted]) -> Vec<Fixed> {
    let mut left: Vec<usize> = wanted.iter().map(|wanted| wanted.least()).collect();
    put.filter(|piece| {
        let is_wanted = left[piece.kind] > 0;
        left[piece.kind] -= usize::from(is_wanted);
        is_wanted
    })
    .collect()
}

/// What the solver asks on its way.
struct Watched<'a> {
    limits: &'a Limits<'a>,
    /// How many bytes what is learnt may take.
    room: u64,
    /// How many it takes.
    learnt: u64,
    calls: Cell<u32>,
    stop: Cell<Option<Stop>>,
    is_full: Cell<bool>,
}

impl Callbacks for Watched<'_> {
    fn on_new_clause(&mut self, clause: &[Lit], kind: ClauseKind) {
        if kind == ClauseKind::Learnt {
            self.learnt += bytes_of(clause.len());
        }
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        self.learnt = self.learnt.saturating_sub(bytes_of(clause.len()));
    }

    fn stop(&self) -> bool {
        let calls = self.calls.get() + 1;
        self.calls.set(calls % DECISIONS_A_LOOK);
        if calls == DECISIONS_A_LOOK && self.stop.get().is_none() {
            self.stop.set(self.limits.go_on().err());
        }
        if self.learnt > self.room.min(MOST_WORDS * 4) {
            self.is_full.set(true);
        }
        self.is_full.get() || self.stop.get().is_some()
    }
}

fn bytes_of(literals: usize) -> u64 {
    (A_CLAUSE + A_LITERAL * literals as u128) as u64
}

/// Clauses over variables from 1; a literal is a variable, or less than 0 its contrary.
#[derive(Default)]
struct Formula {
    variables: i32,
    literals: Vec<i32>,
    /// Where each clause ends.
    ends: Vec<usize>,
    /// The most bytes.
    most: u128,
}

impl Formula {
    /// None if it is plain that there is no room.
    fn of(
        graph: &Graph,
        choices: &[Fixed],
        board: &Board,
        before: u128,
        limits: &Limits,
    ) -> Result<Option<Formula>, CountError> {
        let most = u128::from(limits.bytes).saturating_sub(before);
        let mut formula = Formula { most, variables: choices.len() as i32, ..Formula::default() };
        let mut cliques_of = vec![Vec::new(); choices.len()];
        let lines = line_covers(graph, choices, board, None, limits)?;
        for (number, clique) in (0u32..).zip(lines.iter().flatten().filter(|clique| clique.len() > 2)) {
            clique.iter().for_each(|choice| cliques_of[*choice].push(number));
            let literals: Vec<i32> = clique.iter().map(|choice| *choice as i32 + 1).collect();
            formula.at_most_one(&literals);
        }
        for (vertex, near) in graph.neighbours.iter().enumerate() {
            let shares =
                |other: usize| cliques_of[vertex].iter().any(|clique| cliques_of[other].contains(clique));
            let later = near.iter().map(|other| *other as usize).filter(|other| *other > vertex);
            later.filter(|other| !shares(*other)).for_each(|other| {
                formula.add(&[-(vertex as i32) - 1, -(other as i32) - 1]);
            });
            if vertex % 1024 == 0 {
                limits.go_on()?;
                formula.ask(limits)?;
            }
        }
        for (kind, cliques) in good_covers(graph, choices, board, limits)? {
            let missing = match kind {
                Some(kind) => graph.wanted[kind].least(),
                None => graph.wanted.iter().map(|wanted| wanted.least()).sum(),
            };
            if missing > cliques.len() {
                return Ok(None);
            }
            formula.at_least(&cliques, missing, limits)?;
        }
        formula.ask(limits)?;
        Ok(Some(formula))
    }

    fn ask(&self, limits: &Limits) -> Result<(), CountError> {
        let is_short = self.literals.len() as u64 + 3 * self.ends.len() as u64 > MOST_WORDS;
        if self.bytes() > self.most || is_short {
            return Err(CountError::Memory { needed: None, limit: limits.bytes });
        }
        Ok(())
    }

    /// About how many bytes it takes, here and in a solver.
    fn bytes(&self) -> u128 {
        (A_CLAUSE + 16) * self.ends.len() as u128
            + (A_LITERAL + 8) * self.literals.len() as u128
            + A_VARIABLE * self.variables as u128
    }

    fn clauses(&self) -> impl Iterator<Item = &[i32]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| &self.literals[start..*end])
    }

    fn add(&mut self, clause: &[i32]) {
        self.literals.extend(clause);
        self.ends.push(self.literals.len());
    }

    fn variable(&mut self) -> i32 {
        self.variables += 1;
        self.variables
    }

    /// No two of these.
    fn at_most_one(&mut self, literals: &[i32]) {
        if literals.len() <= MOST_PAIRWISE {
            for (at, one) in literals.iter().enumerate() {
                literals[at + 1..].iter().for_each(|other| self.add(&[-one, -other]));
            }
            return;
        }
        let width = literals.len().isqrt();
        let rows: Vec<i32> = (0..literals.len().div_ceil(width)).map(|_| self.variable()).collect();
        let cols: Vec<i32> = (0..width).map(|_| self.variable()).collect();
        for (at, literal) in literals.iter().enumerate() {
            self.add(&[-literal, rows[at / width]]);
            self.add(&[-literal, cols[at % width]]);
        }
        self.at_most_one(&rows);
        self.at_most_one(&cols);
    }

    /// At least so many of these cliques have a piece; of which there are no fewer.
    fn at_least(&mut self, cliques: &Cliques, pieces: usize, limits: &Limits) -> Result<(), CountError> {
        let members =
            |clique: &Vec<usize>| clique.iter().map(|choice| *choice as i32 + 1).collect::<Vec<_>>();
        let empty = cliques.len() - pieces;
        if empty == 0 {
            cliques.iter().for_each(|clique| self.add(&members(clique)));
            return Ok(());
        }
        if pieces == 0 {
            return Ok(());
        }
        // Before each clique, whether at least 1, 2, … cliques are empty.
        let mut before: Vec<i32> = Vec::new();
        for clique in cliques {
            let is_empty = self.variable();
            let mut clause = members(clique);
            clause.push(is_empty);
            self.add(&clause);
            let after: Vec<i32> = (0..empty.min(before.len() + 1)).map(|_| self.variable()).collect();
            for (at, more) in after.iter().enumerate() {
                before.get(at).into_iter().for_each(|one| self.add(&[-one, *more]));
                match at.checked_sub(1) {
                    None => self.add(&[-is_empty, *more]),
                    Some(less) => self.add(&[-is_empty, -before[less], *more]),
                }
            }
            if before.len() == empty {
                self.add(&[-is_empty, -before[empty - 1]]);
            }
            before = after;
            limits.go_on()?;
            self.ask(limits)?;
        }
        Ok(())
    }
}
