//! Sums over the gaps of a row, from which the table tells who wins. A move changes two gaps, so it changes these
//! sums by two terms.

use super::order::Role;
use super::{Player, Reach};

/// What the table needs to know of a row. No sum outgrows the row's length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Totals {
    pub(super) one: Share,
    pub(super) two: Share,
    /// How many open gaps are critical for both.
    pub(super) n_doubly_critical: usize,
    /// How many heaps are open.
    pub(super) n_heaps: usize,
    pub(super) nim_sum: usize,
}

/// What is one player's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Share {
    /// Empty holes in and beside odd runs of the player.
    pub(super) space: usize,
    /// How many critical gaps of the player are open.
    pub(super) n_critical: usize,
    /// The sum of these gaps: the gap itself where there is one.
    pub(super) critical: usize,
}

impl Totals {
    pub(super) fn new(roles: &[Role], gaps: &[usize], reach: Reach) -> Totals {
        let mut totals = Totals::default();
        for (role, gap) in roles.iter().zip(gaps) {
            totals.add(*role, *gap, reach);
        }
        totals
    }

    pub(super) fn of(&self, player: Player) -> &Share {
        match player {
            Player::One => &self.one,
            Player::Two => &self.two,
        }
    }

    pub(super) fn is_safe(&self, player: Player) -> bool {
        self.of(player).space > 0
    }

    pub(super) fn add(&mut self, role: Role, gap: usize, reach: Reach) {
        self.change(role, gap, reach, |sum, term| sum + term);
    }

    pub(super) fn remove(&mut self, role: Role, gap: usize, reach: Reach) {
        self.change(role, gap, reach, |sum, term| sum - term);
    }

    fn change(&mut self, role: Role, gap: usize, reach: Reach, by: impl Fn(usize, usize) -> usize) {
        if gap == 0 {
            return;
        }
        match role {
            Role::Idle => {}
            Role::Space(Player::One) => self.one.space = by(self.one.space, gap),
            Role::Space(Player::Two) => self.two.space = by(self.two.space, gap),
            Role::Heap(critical) => {
                self.n_heaps = by(self.n_heaps, 1);
                self.nim_sum ^= reach.heap(gap);
                for (share, is_critical) in [(&mut self.one, critical.one), (&mut self.two, critical.two)] {
                    if is_critical {
                        share.n_critical = by(share.n_critical, 1);
                        share.critical = by(share.critical, gap);
                    }
                }
                if critical.one && critical.two {
                    self.n_doubly_critical = by(self.n_doubly_critical, 1);
                }
            }
        }
    }
}
