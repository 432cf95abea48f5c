/// Whose turn it is after a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The other player's, as after nearly every move.
    #[default]
    Passes,
    /// Again that of the player who moved.
    Stays,
}

/// What a move leads to: a position, and who is to move there.
///
/// The value of the position is told from the chair of the player to move *there*, so it takes both to say what the
/// move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Next<P> {
    /// The position after the move.
    pub position: P,
    /// Whose turn it is there.
    pub turn: Turn,
}

impl<P> Next<P> {
    /// What a move leads to after which the other player is to move.
    pub fn passed(position: P) -> Next<P> {
        Next { position, turn: Turn::Passes }
    }

    /// The same turn at another position.
    pub fn map<Q>(self, change: impl FnOnce(P) -> Q) -> Next<Q> {
        Next { position: change(self.position), turn: self.turn }
    }
}

/// What a move leads to, by number: numbers are below 2^63, and the top bit says that the turn stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NextNumber(u64);

const STAYS: u64 = 1 << 63;

impl NextNumber {
    /// The position `number`, where the other player is to move.
    #[inline]
    pub fn passed(number: u64) -> NextNumber {
        NextNumber::new(number, Turn::Passes)
    }

    /// The position `number` with the turn there. The number must be below 2^63, as all bounds of an
    /// [`Index`](crate::Index) are.
    #[inline]
    pub fn new(number: u64, turn: Turn) -> NextNumber {
        debug_assert!(number < STAYS, "a number below 2^63");
        NextNumber(number | if turn == Turn::Stays { STAYS } else { 0 })
    }

    /// The number of the position.
    #[inline]
    pub fn number(self) -> u64 {
        self.0 & !STAYS
    }

    /// Whose turn it is there.
    #[inline]
    pub fn turn(self) -> Turn {
        if self.0 & STAYS == 0 { Turn::Passes } else { Turn::Stays }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_and_turn_are_kept_apart() {
        for number in [0, 1, 77, STAYS - 1] {
            for turn in [Turn::Passes, Turn::Stays] {
                let next = NextNumber::new(number, turn);
                assert_eq!((next.number(), next.turn()), (number, turn));
            }
        }
        assert_eq!(NextNumber::passed(5).turn(), Turn::default());
        assert_eq!(Next::passed(5).map(|five| five + 1), Next { position: 6, turn: Turn::Passes });
    }
}
