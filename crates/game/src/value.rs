use std::cmp::Ordering;

use crate::Turn;

/// How a finished position ended, for the player who would have to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The player to move has lost.
    Lose,
    /// Play ended level.
    Tie,
    /// The player to move has won.
    Win,
}

impl End {
    /// The same end with win and loss exchanged: what misère play makes of it.
    pub fn turned(self) -> End {
        match self {
            End::Lose => End::Win,
            End::Tie => End::Tie,
            End::Win => End::Lose,
        }
    }

    /// The value of a position where play has ended so.
    pub fn value(self) -> Value {
        match self {
            End::Lose => Value::Lose { plies: 0 },
            End::Tie => Value::Tie { plies: 0 },
            End::Win => Value::Win { plies: 0 },
        }
    }
}

/// What the player to move gets when both play perfectly, without the number of moves.
///
/// Ordered from worst to best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// The player to move loses.
    Lose,
    /// Play need not end.
    Endless,
    /// Play ends level.
    Tie,
    /// The player to move wins.
    Win,
}

impl Outcome {
    /// The outcome for the player who moved here.
    pub fn turned(self) -> Outcome {
        match self {
            Outcome::Lose => Outcome::Win,
            Outcome::Win => Outcome::Lose,
            level => level,
        }
    }

    /// The outcome for the player who moved here: the same player's where the turn stayed.
    pub fn across(self, turn: Turn) -> Outcome {
        match turn {
            Turn::Passes => self.turned(),
            Turn::Stays => self,
        }
    }
}

/// What the player to move gets when both play perfectly, and after how many plies.
///
/// Plies are moves of both players together. The winner hurries, the loser delays; a tie is reached as fast
/// as the moves that keep it allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The player to move loses after `plies`.
    Lose {
        /// Moves of both players to the end.
        plies: u32,
    },
    /// A draw in which play need not end.
    Endless,
    /// Play ends level after `plies`.
    Tie {
        /// Moves of both players to the end.
        plies: u32,
    },
    /// The player to move wins after `plies`.
    Win {
        /// Moves of both players to the end.
        plies: u32,
    },
}

impl Value {
    /// The value without its plies.
    pub fn outcome(self) -> Outcome {
        match self {
            Value::Lose { .. } => Outcome::Lose,
            Value::Endless => Outcome::Endless,
            Value::Tie { .. } => Outcome::Tie,
            Value::Win { .. } => Outcome::Win,
        }
    }

    /// Plies to the end; none for endless play.
    pub fn plies(self) -> Option<u32> {
        match self {
            Value::Lose { plies } | Value::Tie { plies } | Value::Win { plies } => Some(plies),
            Value::Endless => None,
        }
    }

    /// What a move is worth to the player who makes it, when it leads to a position of this value.
    ///
    /// The plies grow by the move itself; they stop at `u32::MAX`, which no table can hold positions for.
    pub fn before(self) -> Value {
        match self {
            Value::Lose { plies } => Value::Win { plies: plies.saturating_add(1) },
            Value::Endless => Value::Endless,
            Value::Tie { plies } => Value::Tie { plies: plies.saturating_add(1) },
            Value::Win { plies } => Value::Lose { plies: plies.saturating_add(1) },
        }
    }

    /// What a move is worth to the player who makes it, when it leads to a position of this value and the turn stays:
    /// the player is the same, and the move is one ply more.
    pub fn before_own(self) -> Value {
        match self {
            Value::Lose { plies } => Value::Lose { plies: plies.saturating_add(1) },
            Value::Endless => Value::Endless,
            Value::Tie { plies } => Value::Tie { plies: plies.saturating_add(1) },
            Value::Win { plies } => Value::Win { plies: plies.saturating_add(1) },
        }
    }

    /// What a move is worth to the player who makes it: [`before`](Value::before) where the turn passes,
    /// [`before_own`](Value::before_own) where it stays.
    pub fn across(self, turn: Turn) -> Value {
        match turn {
            Turn::Passes => self.before(),
            Turn::Stays => self.before_own(),
        }
    }

    /// A number that grows with how good the value is for its player.
    fn rank(self) -> (Outcome, i64) {
        let goodness = match self {
            Value::Win { plies } | Value::Tie { plies } => -i64::from(plies),
            Value::Lose { plies } => i64::from(plies),
            Value::Endless => 0,
        };
        (self.outcome(), goodness)
    }
}

/// From worst to best for the player to move: a quick loss, a slow loss, endless play, a slow tie, a quick
/// tie, a slow win, a quick win.
impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_ordered_as_a_player_orders_them() {
        let worst_to_best = [
            Value::Lose { plies: 0 },
            Value::Lose { plies: 6 },
            Value::Endless,
            Value::Tie { plies: 9 },
            Value::Tie { plies: 2 },
            Value::Win { plies: 7 },
            Value::Win { plies: 1 },
        ];
        assert!(worst_to_best.is_sorted());
        for pair in worst_to_best.windows(2) {
            assert!(pair[0] < pair[1], "{pair:?}");
        }
    }

    #[test]
    fn what_is_good_here_is_bad_for_whoever_moved_here() {
        assert_eq!(Value::Lose { plies: 2 }.before(), Value::Win { plies: 3 });
        assert_eq!(Value::Win { plies: 1 }.before(), Value::Lose { plies: 2 });
        assert_eq!(Value::Tie { plies: 0 }.before(), Value::Tie { plies: 1 });
        assert_eq!(Value::Endless.before(), Value::Endless);
    }

    #[test]
    fn where_the_turn_stays_what_is_good_stays_good() {
        let values = [
            (Value::Lose { plies: 2 }, Value::Lose { plies: 3 }),
            (Value::Endless, Value::Endless),
            (Value::Tie { plies: 0 }, Value::Tie { plies: 1 }),
            (Value::Win { plies: 1 }, Value::Win { plies: 2 }),
        ];
        for (after, before) in values {
            assert_eq!(after.before_own(), before);
            assert_eq!(after.across(Turn::Stays), before);
            assert_eq!(after.across(Turn::Passes), after.before());
            assert_eq!(after.outcome().across(Turn::Stays), before.outcome());
            assert_eq!(after.outcome().across(Turn::Passes), after.before().outcome());
        }
    }

    #[test]
    fn turning_twice_changes_nothing() {
        for end in [End::Lose, End::Tie, End::Win] {
            assert_eq!(end.turned().turned(), end);
            assert_eq!(end.turned().value().outcome(), end.value().outcome().turned());
        }
    }
}
