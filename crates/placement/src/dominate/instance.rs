//! A problem as choices that cover targets.

use crate::attack::attacked;
use crate::condition::Condition;
use crate::graph::{free_squares, is_peaceful, orbits};
use crate::problem::Problem;
use crate::symmetry::Symmetry;
use crate::{Limits, Stop};

/// A number for none.
const NONE: u32 = u32::MAX;

/// Choices, each of which covers targets and excludes other choices; wanted are sets of choices that cover all targets and
/// of which none excludes another.
///
/// A choice is to put a piece on a square or, for counts up to symmetry, on every square of an orbit; a target is a square,
/// or an orbit, that must be dominated.
#[derive(Clone, Debug, Default)]
pub(crate) struct Instance {
    /// For each choice how many pieces it is, at least 1.
    pub(crate) pieces: Vec<u32>,
    /// For each choice the targets that it covers, in ascending order.
    pub(crate) covers: Vec<Vec<u32>>,
    /// For each choice the other choices that it excludes, in ascending order.
    pub(crate) excludes: Vec<Vec<u32>>,
    /// How many targets there are.
    pub(crate) targets: usize,
    /// The symmetries but the identity.
    pub(crate) moves: Vec<Move>,
    /// For each choice its first square; choices are in this order.
    pub(crate) squares: Vec<usize>,
}

/// Where a symmetry carries choices and targets.
#[derive(Clone, Debug, Default)]
pub(crate) struct Move {
    pub(crate) choices: Vec<u32>,
    pub(crate) targets: Vec<u32>,
}

impl Instance {
    /// The instance of the placements that a symmetry of the problem leaves as they are; of all, for the identity.
    pub(super) fn of(
        problem: &Problem,
        condition: Condition,
        symmetry: Symmetry,
        limits: &Limits,
    ) -> Result<Instance, Stop> {
        let is_maximal = condition == Condition::Maximal;
        let (may_stand, is_target) = match condition {
            Condition::Maximal => {
                let free = free_squares(problem).swap_remove(0);
                (free.clone(), free)
            }
            _ => (vacant(problem), undominated(problem)),
        };
        let (mut choice_at, mut target_at) = (vec![NONE; may_stand.len()], vec![NONE; may_stand.len()]);
        let mut instance = Instance::default();
        let mut orbits_of_choices = Vec::new();
        for orbit in orbits(problem, symmetry) {
            if is_target[orbit[0]] {
                orbit.iter().for_each(|square| target_at[*square] = instance.targets as u32);
                instance.targets += 1;
            }
            if may_stand[orbit[0]] && (!is_maximal || is_peaceful(problem, 0, &orbit)) {
                orbit.iter().for_each(|square| choice_at[*square] = orbits_of_choices.len() as u32);
                orbits_of_choices.push(orbit);
            }
        }
        for (choice, orbit) in orbits_of_choices.iter().enumerate() {
            if choice % 256 == 0 {
                limits.go_on()?;
            }
            let reached = reached(problem, orbit, is_maximal);
            instance.covers.push(numbers(&reached, &target_at));
            let mut excludes = if is_maximal { numbers(&reached, &choice_at) } else { Vec::new() };
            excludes.retain(|other| *other as usize != choice);
            instance.excludes.push(excludes);
            instance.pieces.push(orbit.len() as u32);
            instance.squares.push(orbit[0]);
        }
        if symmetry == Symmetry::IDENTITY {
            let others = problem.symmetries_under(condition).into_iter().skip(1);
            instance.moves = others.map(|other| moves(problem, other, &choice_at, &target_at)).collect();
        }
        Ok(instance)
    }

    /// The greater of the numbers of choices and of targets.
    pub(crate) fn largest(&self) -> usize {
        self.pieces.len().max(self.targets)
    }

    /// How many pieces all choices are together.
    pub(super) fn pieces(&self) -> usize {
        self.pieces.iter().map(|pieces| *pieces as usize).sum()
    }

    /// No fewer pieces than so many cover all targets.
    pub(super) fn least_pieces(&self) -> usize {
        let each = self.covers.iter().zip(&self.pieces);
        let most = each.map(|(covers, pieces)| covers.len().div_ceil(*pieces as usize)).max().unwrap_or(0);
        self.targets.div_ceil(most.max(1))
    }

    /// The parts that have nothing to do with each other, at least one; choices that cover nothing are one of them.
    pub(super) fn parts(self) -> Vec<Instance> {
        let choices = self.pieces.len();
        let mut roots: Vec<usize> = (0..choices + self.targets).collect();
        for choice in 0..choices {
            let targets = self.covers[choice].iter().map(|target| choices + *target as usize);
            let others = self.excludes[choice].iter().map(|other| *other as usize);
            for other in targets.chain(others) {
                let (first, second) = (root(&mut roots, choice), root(&mut roots, other));
                roots[first.max(second)] = first.min(second);
            }
        }
        // Vertices of a part by its least one; all choices that cover nothing go together.
        let of = |vertex: usize, roots: &mut [usize]| match vertex {
            choice
                if choice < choices && self.covers[choice].is_empty() && self.excludes[choice].is_empty() =>
            {
                usize::MAX
            }
            vertex => root(roots, vertex),
        };
        let parts: Vec<usize> = (0..choices + self.targets).map(|vertex| of(vertex, &mut roots)).collect();
        let mut keys = parts.clone();
        keys.sort_unstable();
        keys.dedup();
        if keys.len() <= 1 {
            return vec![self];
        }
        keys.iter().map(|key| part_of(&self, |vertex| parts[vertex] == *key)).collect()
    }
}

/// The part of an instance whose choices and, after all of these, targets are told by their number.
fn part_of(instance: &Instance, is_in: impl Fn(usize) -> bool) -> Instance {
    let choices: Vec<usize> = (0..instance.pieces.len()).filter(|choice| is_in(*choice)).collect();
    let targets: Vec<usize> =
        (0..instance.targets).filter(|target| is_in(instance.pieces.len() + target)).collect();
    let place = |members: &[usize], len: usize| {
        let mut place = vec![NONE; len];
        members.iter().enumerate().for_each(|(at, member)| place[*member] = at as u32);
        place
    };
    let (choice_at, target_at) = (place(&choices, instance.pieces.len()), place(&targets, instance.targets));
    let renamed = |list: &Vec<u32>, at: &[u32]| -> Vec<u32> {
        list.iter().map(|number| at[*number as usize]).filter(|number| *number != NONE).collect()
    };
    let carried = |members: &[usize], to: &[u32], at: &[u32]| -> Vec<u32> {
        members.iter().map(|member| at[to[*member] as usize]).collect()
    };
    let moves = instance.moves.iter().map(|symmetry| Move {
        choices: carried(&choices, &symmetry.choices, &choice_at),
        targets: carried(&targets, &symmetry.targets, &target_at),
    });
    // Of the symmetries only those that carry the part into itself.
    let stays = |symmetry: &Move| symmetry.choices.iter().chain(&symmetry.targets).all(|to| *to != NONE);
    Instance {
        pieces: choices.iter().map(|choice| instance.pieces[*choice]).collect(),
        covers: choices.iter().map(|choice| renamed(&instance.covers[*choice], &target_at)).collect(),
        excludes: choices.iter().map(|choice| renamed(&instance.excludes[*choice], &choice_at)).collect(),
        targets: targets.len(),
        moves: moves.filter(stays).collect(),
        squares: choices.iter().map(|choice| instance.squares[*choice]).collect(),
    }
}

/// The least vertex of a part, as far as it is known.
fn root(roots: &mut [usize], mut vertex: usize) -> usize {
    while roots[vertex] != vertex {
        roots[vertex] = roots[roots[vertex]];
        vertex = roots[vertex];
    }
    vertex
}

/// The squares of an orbit and those that pieces on it attack; with `both_ways`, those too from which they are attacked.
fn reached(problem: &Problem, orbit: &[usize], both_ways: bool) -> Vec<usize> {
    let (board, piece) = (&problem.board, &problem.kinds[0].piece);
    let mut reached = orbit.to_vec();
    for square in orbit {
        attacked(board, piece, *square, |other| reached.push(other));
        if both_ways {
            attacked(board, &piece.turned(), *square, |other| reached.push(other));
        }
    }
    reached
}

/// The numbers of squares that have one, in ascending order, each once.
fn numbers(squares: &[usize], at: &[u32]) -> Vec<u32> {
    let mut numbers: Vec<u32> = squares.iter().map(|square| at[*square]).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.retain(|number| *number != NONE);
    numbers
}

/// Squares that are no holes and have no piece on them.
fn vacant(problem: &Problem) -> Vec<bool> {
    let mut vacant = vec![true; problem.board.squares()];
    let fixed = problem.fixed.iter().map(|fixed| &fixed.square);
    problem.board.holes().iter().chain(fixed).for_each(|square| vacant[*square] = false);
    vacant
}

/// Squares that are neither holes nor dominated by what stands already.
fn undominated(problem: &Problem) -> Vec<bool> {
    let mut undominated = vacant(problem);
    for fixed in &problem.fixed {
        let piece = &problem.kinds[fixed.kind].piece;
        attacked(&problem.board, piece, fixed.square, |square| undominated[square] = false);
    }
    undominated
}

/// Where a symmetry carries the choices and targets of single squares.
fn moves(problem: &Problem, symmetry: Symmetry, choice_at: &[u32], target_at: &[u32]) -> Move {
    let carried = |at: &[u32]| -> Vec<u32> {
        let members = (0..at.len()).filter(|square| at[*square] != NONE);
        members.map(|square| at[symmetry.moved(&problem.board, square)]).collect()
    };
    Move { choices: carried(choice_at), targets: carried(target_at) }
}
