//! Which directions of a leap the small letters before it choose.

use super::Ride;
use super::betza::Leap;

/// The leaps of one atom, by how their directions are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    /// Along rows and columns.
    Straight,
    /// Along diagonals.
    Slanted,
    /// Eight directions, as of a knight.
    Oblique,
    /// Rows, columns and diagonals at once: of a king or queen.
    Royal,
}

impl Family {
    pub(super) fn of(leaps: &[Leap]) -> Family {
        match *leaps {
            [(0, _) | (_, 0)] => Family::Straight,
            [(rows, columns)] if rows == columns => Family::Slanted,
            [_] => Family::Oblique,
            _ => Family::Royal,
        }
    }
}

/// Some directions of a leap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    /// Those that go as far to this side as the leap goes at all.
    Farthest(char),
    /// Those that go to this side at all.
    Half(char),
    /// Those that go to the first side and, farthest, to the second.
    Both(char, char),
    /// Every second one of eight: those with `rf` or those with `lf`.
    Turning(char),
}

/// The directions that small letters choose.
pub(super) struct Directions(Vec<Direction>);

impl Directions {
    /// Reads the letters before an atom; none if they have no meaning there. No letters at all choose every direction.
    pub(super) fn read(letters: &str, family: Family) -> Option<Directions> {
        let letters: Vec<char> = letters.chars().collect();
        let in_pairs = || letters.chunks(2).map(|two| pair(two, family)).collect::<Option<Vec<Direction>>>();
        let chosen = match family {
            Family::Straight => straight(&letters),
            Family::Royal => in_pairs().filter(|all| all.iter().all(|one| matches!(one, Direction::Half(_)))),
            Family::Slanted | Family::Oblique if of_one_axis(&letters) => {
                Some(letters.iter().copied().map(Direction::Farthest).collect())
            }
            Family::Slanted | Family::Oblique => in_pairs(),
        };
        chosen.map(Directions)
    }

    /// Whether a ride has one of these directions.
    pub(super) fn have(&self, ride: Ride) -> bool {
        self.0.is_empty() || self.0.iter().any(|direction| direction.has(ride))
    }
}

impl Direction {
    fn has(self, ride: Ride) -> bool {
        match self {
            Direction::Farthest(side) => farthest(side, ride),
            Direction::Half(side) => reach(side, ride) > 0,
            Direction::Both(side, far) => reach(side, ride) > 0 && farthest(far, ride),
            Direction::Turning(side) => {
                let upright = ride.down.abs() > ride.right.abs();
                let rising = (ride.down < 0) == (ride.right > 0);
                (upright == rising) == (side == 'r')
            }
        }
    }
}

fn of_one_axis(letters: &[char]) -> bool {
    letters.iter().all(|letter| "fbv".contains(*letter))
        || letters.iter().all(|letter| "lrs".contains(*letter))
}

/// Along rows and columns each letter stands for itself; `h` behind one changes nothing.
fn straight(letters: &[char]) -> Option<Vec<Direction>> {
    let mut chosen = Vec::new();
    for (k, &letter) in letters.iter().enumerate() {
        match letter {
            'h' if k > 0 && "fblr".contains(letters[k - 1]) => {}
            'h' => return None,
            side => chosen.push(Direction::Farthest(side)),
        }
    }
    Some(chosen)
}

fn pair(letters: &[char], family: Family) -> Option<Direction> {
    match *letters {
        [side @ ('f' | 'b' | 'l' | 'r'), same] if side == same => Some(Direction::Farthest(side)),
        [side @ ('f' | 'b' | 'l' | 'r'), 'h'] => Some(Direction::Half(side)),
        [side @ ('f' | 'b'), far @ ('l' | 'r' | 's')] => Some(Direction::Both(side, far)),
        [side @ ('l' | 'r'), far @ ('f' | 'b' | 'v')] => Some(Direction::Both(side, far)),
        ['h', side @ ('l' | 'r')] if family == Family::Oblique => Some(Direction::Turning(side)),
        _ => None,
    }
}

fn farthest(side: char, ride: Ride) -> bool {
    match side {
        'v' => farthest('f', ride) || farthest('b', ride),
        's' => farthest('l', ride) || farthest('r', ride),
        _ => reach(side, ride) == ride.down.abs().max(ride.right.abs()),
    }
}

/// How far a step goes to a side; negative if it goes the other way.
fn reach(side: char, ride: Ride) -> i32 {
    match side {
        'f' => -ride.down,
        'b' => ride.down,
        'l' => -ride.right,
        'r' => ride.right,
        _ => unreachable!("only the letters of the four sides are asked for"),
    }
}
