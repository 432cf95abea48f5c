//! The order of the pieces, which no move changes, and what it makes of each gap.

use std::ops::Range;

use super::Player;

/// What a gap is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// For nothing that decides who wins.
    Idle,
    /// Space of an odd run of this player.
    Space(Player),
    /// A heap.
    Heap(Critical),
}

/// For whom a heap is a critical gap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Critical {
    pub(super) one: bool,
    pub(super) two: bool,
}

/// The pieces from left to right, cut into runs.
#[derive(Clone, Debug)]
pub(super) struct Order {
    pub(super) owners: Vec<Player>,
    /// The pieces of each run, from left to right.
    pub(super) runs: Vec<Range<usize>>,
    /// What each gap is: that left of piece `i` has number `i`.
    pub(super) roles: Vec<Role>,
}

impl Order {
    pub(super) fn new(owners: Vec<Player>) -> Order {
        let runs = runs(&owners);
        let mut roles = vec![Role::Idle; owners.len() + 1];
        for run in &runs {
            if is_odd(run) {
                roles[run.start..=run.end].fill(Role::Space(owners[run.start]));
            } else {
                roles[run.start + 1..run.end].iter_mut().step_by(2).for_each(|role| {
                    *role = Role::Heap(Critical::default());
                });
            }
        }
        let mut order = Order { owners, runs, roles };
        for number in 1..order.runs.len() {
            let (left, right) = (order.runs[number - 1].clone(), order.runs[number].clone());
            match (is_odd(&left), is_odd(&right)) {
                (true, false) => order.mark_critical(right.start + 1, right.start),
                (false, true) => order.mark_critical(left.end - 1, left.end - 1),
                _ => {}
            }
        }
        order
    }

    /// Makes the heap a critical gap of the owner of the piece.
    fn mark_critical(&mut self, gap: usize, piece: usize) {
        if let Role::Heap(critical) = &mut self.roles[gap] {
            match self.owners[piece] {
                Player::One => critical.one = true,
                Player::Two => critical.two = true,
            }
        }
    }

    /// The run's owner, if it is an odd run.
    pub(super) fn owner_of(&self, run: &Range<usize>) -> Option<Player> {
        is_odd(run).then(|| self.owners[run.start])
    }
}

/// Cuts between neighbours of the same player.
fn runs(owners: &[Player]) -> Vec<Range<usize>> {
    let mut start = 0;
    let alternating = owners.chunk_by(|left, right| left != right);
    alternating
        .map(|run| {
            let first = start;
            start += run.len();
            first..start
        })
        .collect()
}

fn is_odd(run: &Range<usize>) -> bool {
    !run.len().is_multiple_of(2)
}
