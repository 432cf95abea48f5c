use game::{Look, NextNumber, Walker};

use crate::Stage;
use crate::bits::Bits;
use crate::error::{Halt, id_within_limit};
use crate::meter::Meter;
use crate::packed::Packed;
use crate::space::look_at;

/// Where all moves lead in a numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// To larger numbers.
    Up,
    /// To smaller numbers.
    Down,
}

/// Solves all numbers below `bound` in one pass against the moves, see
/// [`Method::Sweep`](crate::Method::Sweep).
pub(crate) fn sweep_all(
    walker: &mut dyn Walker,
    bound: u64,
    way: Way,
    meter: &mut Meter<'_>,
) -> Result<Vec<Packed>, Halt> {
    let mut values = meter.filled(Packed::UNSOLVED, bound)?;
    let (mut moves, mut positions) = (Vec::new(), 0);
    for done in 0..bound {
        meter.tick(Stage::Solve, done, Some(bound))?;
        let number = match way {
            Way::Up => bound - 1 - done,
            Way::Down => done,
        };
        let look = look_at(walker, number, &mut moves)?;
        let value = match look {
            Look::Open => {
                best_of_solved(|number| Some(values[number as usize]), number, &moves, (way, bound))?
                    .settled()?
            }
            ended => Packed::seen(ended),
        };
        values[number as usize] = value;
        positions += u64::from(look != Look::Invalid);
        meter.allow(positions)?;
    }
    Ok(values)
}

/// Solves what play reaches from `start`: one pass along the moves marks it, one against them solves it.
pub(crate) fn sweep_reached(
    walker: &mut dyn Walker,
    bound: u64,
    start: u64,
    way: Way,
    meter: &mut Meter<'_>,
) -> Result<(Bits, Vec<Packed>), Halt> {
    let (mut reached, mut open) = (Bits::new(bound, meter)?, Bits::new(bound, meter)?);
    let positions = mark_reached(walker, (&mut reached, &mut open), bound, start, way, meter)?;
    id_within_limit(positions)?;
    reached.count(meter)?;
    let mut values = meter.filled(Packed::UNSOLVED, positions)?;
    let mut moves = Vec::new();
    let (mut next, mut done) = (way.last(&reached, bound), 0);
    while let Some(number) = next {
        meter.tick(Stage::Solve, done, Some(positions))?;
        let value = if open.contains(number) {
            moves.clear();
            walker.look_again(number, &mut moves)?;
            let worth = |next: &NextNumber| values[reached.rank(next.number()) as usize].across(next.turn());
            moves.iter().map(worth).fold(Packed::WORST, Packed::max).settled()?
        } else {
            Packed::seen(look_at(walker, number, &mut moves)?)
        };
        values[reached.rank(number) as usize] = value;
        next = way.before(&reached, number);
        done += 1;
    }
    Ok((reached, values))
}

/// Solves the representatives of a whole table: `n_marked` of its numbers below `bound`.
pub(crate) fn sweep_representatives(
    walker: &mut dyn Walker,
    marked: &Bits,
    (n_marked, bound): (u64, u64),
    way: Way,
    meter: &mut Meter<'_>,
) -> Result<Vec<Packed>, Halt> {
    let mut values = meter.filled(Packed::UNSOLVED, n_marked)?;
    let (mut moves, mut done, mut positions) = (Vec::new(), 0, 0);
    let mut next = way.last(marked, bound);
    while let Some(number) = next {
        meter.tick(Stage::Solve, done, Some(n_marked))?;
        let look = look_at(walker, number, &mut moves)?;
        let solved = |number: u64| marked.contains(number).then(|| values[marked.rank(number) as usize]);
        let value = match look {
            Look::Open => best_of_solved(solved, number, &moves, (way, bound))?.settled()?,
            ended => Packed::seen(ended),
        };
        values[marked.rank(number) as usize] = value;
        positions += u64::from(look != Look::Invalid);
        meter.allow(positions)?;
        next = way.before(marked, number);
        done += 1;
    }
    Ok(values)
}

/// Marks what play reaches from `start`, and where there are moves; how many positions that is. Since moves go
/// one way, all moves that lead to a number have been seen when the pass comes to it.
fn mark_reached(
    walker: &mut dyn Walker,
    (reached, open): (&mut Bits, &mut Bits),
    bound: u64,
    start: u64,
    way: Way,
    meter: &mut Meter<'_>,
) -> Result<u64, Halt> {
    reached.insert(start);
    let (mut moves, mut done, mut positions) = (Vec::new(), 0, 1);
    let mut next = Some(start);
    while let Some(number) = next {
        meter.tick(Stage::Discover, done, None)?;
        meter.allow(positions)?;
        match look_at(walker, number, &mut moves)? {
            Look::Invalid => return Err(Halt::no_such_position(number)),
            Look::Open => drop(open.insert(number)),
            _ => {}
        }
        for next in &moves {
            let successor = next.number();
            way.verify(number, successor, bound)?;
            positions += u64::from(reached.insert(successor));
        }
        next = way.after(reached, number);
        done += 1;
    }
    Ok(positions)
}

/// The best of values that the pass has already found, which `solved` tells by number; all numbers are below `bound`.
#[inline]
fn best_of_solved(
    solved: impl Fn(u64) -> Option<Packed>,
    number: u64,
    moves: &[NextNumber],
    (way, bound): (Way, u64),
) -> Result<Packed, Halt> {
    let mut best = Packed::WORST;
    for next in moves {
        let successor = next.number();
        way.verify(number, successor, bound)?;
        let Some(value) = solved(successor).filter(|value| !value.is_mark()) else {
            return Err(Halt::no_such_position(successor));
        };
        best = best.max(value.across(next.turn()));
    }
    Ok(best)
}

impl Way {
    /// Asks that a move goes this way, and not past the end.
    #[inline]
    fn verify(self, number: u64, successor: u64, bound: u64) -> Result<(), Halt> {
        if successor >= bound {
            return Err(Halt::no_such_position(successor));
        }
        let goes = match self {
            Way::Up => successor > number,
            Way::Down => successor < number,
        };
        if goes { Ok(()) } else { Err(Halt::NotOneWay) }
    }

    /// The member that the moves come to last.
    fn last(self, reached: &Bits, bound: u64) -> Option<u64> {
        match self {
            Way::Up => reached.at_or_below(bound - 1),
            Way::Down => reached.at_or_above(0),
        }
    }

    /// The next member along the moves.
    #[inline]
    fn after(self, reached: &Bits, number: u64) -> Option<u64> {
        match self {
            Way::Up => reached.at_or_above(number + 1),
            Way::Down => number.checked_sub(1).and_then(|number| reached.at_or_below(number)),
        }
    }

    /// The next member against the moves.
    #[inline]
    fn before(self, reached: &Bits, number: u64) -> Option<u64> {
        self.back().after(reached, number)
    }

    fn back(self) -> Way {
        match self {
            Way::Up => Way::Down,
            Way::Down => Way::Up,
        }
    }
}
