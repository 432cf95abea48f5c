use game::{Look, Outcome, Turn, Walker};

use crate::bits::Bits;
use crate::error::{Halt, linked_within_limit};
use crate::meter::Meter;
use crate::packed::Packed;
use crate::space::{Link, Space, look_at};
use crate::{SolveError, Stage};

/// How many cheap steps pass between two calls of the watch.
const CHUNK: usize = 1 << 16;

/// All moves of a set of positions, each looked at once.
pub(crate) struct Moves {
    /// By id: the value of a position where play has ended, the mark of any other.
    values: Vec<Packed>,
    /// By id: how many moves.
    degrees: Vec<u32>,
    /// What moves lead to, one position after the other.
    targets: Vec<Link>,
    /// The positions in the order of `targets`; by id if there is no list.
    order: Option<Vec<u32>>,
}

/// Solves a set of positions, see [`Method::Retrograde`](crate::Method::Retrograde).
pub(crate) fn retrograde(moves: Moves, meter: &mut Meter<'_>) -> Result<Vec<Packed>, Halt> {
    let Moves { mut values, degrees: mut undecided, targets, order, .. } = moves;
    let sources = Sources::new(&values, &undecided, &targets, order.as_deref(), meter)?;
    meter.drop(targets);
    if let Some(order) = order {
        meter.drop(order);
    }
    let mut queue = meter.filled(0, values.len() as u64)?;
    queue.clear();
    decide_wins_and_losses(&mut values, &mut undecided, &sources, &mut queue, meter)?;
    decide_ties(&mut values, &sources, &mut queue, meter)?;
    for value in values.iter_mut().filter(|value| **value == Packed::UNSOLVED) {
        *value = Packed::ENDLESS;
    }
    Ok(values)
}

/// In order of plies: the queue takes the ends first, then what is one ply away, and so on.
fn decide_wins_and_losses(
    values: &mut [Packed],
    undecided: &mut [u32],
    sources: &Sources,
    queue: &mut Vec<u32>,
    meter: &Meter<'_>,
) -> Result<(), SolveError> {
    queue.extend(ids_with(values, |outcome| matches!(outcome, Outcome::Lose | Outcome::Win)));
    let mut done = 0;
    while let Some(&id) = queue.get(done) {
        meter.tick(Stage::Solve, done as u64, Some(values.len() as u64))?;
        done += 1;
        let (passed, stayed) = worths(values[id as usize]);
        for source in sources.of(id) {
            let (value, source) = (if source.turn() == Turn::Stays { stayed } else { passed }, source.id());
            if values[source as usize] != Packed::UNSOLVED {
                continue;
            }
            undecided[source as usize] -= 1;
            if value.outcome() == Some(Outcome::Win) || undecided[source as usize] == 0 {
                values[source as usize] = value.settled()?;
                queue.push(source);
            }
        }
    }
    Ok(())
}

/// What is not won or lost is a tie if it has a move to a tie, as near as can be.
fn decide_ties(
    values: &mut [Packed],
    sources: &Sources,
    queue: &mut Vec<u32>,
    meter: &Meter<'_>,
) -> Result<(), SolveError> {
    queue.clear();
    queue.extend(ids_with(values, |outcome| outcome == Outcome::Tie));
    let mut done = 0;
    while let Some(&id) = queue.get(done) {
        meter.tick(Stage::Solve, done as u64, Some(values.len() as u64))?;
        done += 1;
        // A tie is one from either chair.
        let (value, _) = worths(values[id as usize]);
        for source in sources.of(id).iter().map(|source| source.id()) {
            if values[source as usize] == Packed::UNSOLVED {
                values[source as usize] = value.settled()?;
                queue.push(source);
            }
        }
    }
    Ok(())
}

/// What a move to a position of this value is worth, where the turn passes and where it stays.
fn worths(value: Packed) -> (Packed, Packed) {
    (value.across(Turn::Passes), value.across(Turn::Stays))
}

fn ids_with(values: &[Packed], wanted: impl Fn(Outcome) -> bool) -> impl Iterator<Item = u32> {
    let wanted = move |value: &Packed| value.outcome().is_some_and(&wanted);
    values.iter().enumerate().filter(move |(_, value)| wanted(value)).map(|(id, _)| id as u32)
}

/// The moves turned round: where each position can be reached from, and whether the turn stays. One entry for each move.
struct Sources {
    /// The sources of position `id` stand from `starts[id]` to `starts[id + 1]`.
    starts: Vec<u64>,
    sources: Vec<Link>,
}

impl Sources {
    /// Sorts the moves by target, by counting.
    fn new(
        values: &[Packed],
        degrees: &[u32],
        targets: &[Link],
        order: Option<&[u32]>,
        meter: &mut Meter<'_>,
    ) -> Result<Sources, Halt> {
        let mut starts = meter.filled(0_u64, degrees.len() as u64 + 1)?;
        let mut sources = meter.filled(Link::passed(0), targets.len() as u64)?;
        count_targets(values, targets, &mut starts, meter)?;
        // Each range is filled from its end, where its start then comes to stand.
        let mut rest = targets;
        for place in 0..degrees.len() {
            if place.is_multiple_of(CHUNK) {
                meter.check(Stage::Solve, 0, None)?;
            }
            let source = order.map_or(place as u32, |order| order[place]);
            let (here, after) = rest.split_at(degrees[source as usize] as usize);
            rest = after;
            for target in here {
                let start = &mut starts[target.id() as usize];
                *start -= 1;
                sources[*start as usize] = Link::new(source, target.turn());
            }
        }
        Ok(Sources { starts, sources })
    }

    #[inline]
    fn of(&self, id: u32) -> &[Link] {
        let id = id as usize;
        &self.sources[self.starts[id] as usize..self.starts[id + 1] as usize]
    }
}

/// Counts how often each position is a target, and sets `ends` to where its range of sources ends.
fn count_targets(
    values: &[Packed],
    targets: &[Link],
    ends: &mut [u64],
    meter: &Meter<'_>,
) -> Result<(), Halt> {
    for chunk in targets.chunks(CHUNK) {
        meter.check(Stage::Solve, 0, None)?;
        for target in chunk.iter().map(|target| target.id()) {
            if values[target as usize] == Packed::INVALID {
                return Err(Halt::no_such_position(u64::from(target)));
            }
            ends[target as usize] += 1;
        }
    }
    let mut end = 0;
    for count in ends {
        end += *count;
        *count = end;
    }
    Ok(())
}

/// Lists the moves of a space, which may grow meanwhile.
pub(crate) fn list_moves(space: &mut impl Space, meter: &mut Meter<'_>) -> Result<Moves, Halt> {
    let (mut values, mut degrees, mut targets) = (Vec::new(), Vec::new(), Vec::new());
    let of = if space.grows() { None } else { Some(space.len() as u64) };
    if !space.grows() {
        meter.reserve(&mut values, space.len())?;
        meter.reserve(&mut degrees, space.len())?;
    }
    let mut positions = 0;
    while values.len() < space.len() {
        meter.tick(Stage::Discover, values.len() as u64, of)?;
        let from = targets.len();
        let value = Packed::seen(space.look(values.len() as u32, &mut targets, meter)?);
        positions += u64::from(value != Packed::INVALID);
        meter.allow(positions)?;
        meter.push(&mut values, value)?;
        meter.push(&mut degrees, (targets.len() - from) as u32)?;
    }
    Ok(Moves { values, degrees, targets, order: None })
}

/// Lists the moves of what play reaches from `start`, breadth first; the numbers, at most 2³¹, are marked in
/// a set, and ids are the places in it.
pub(crate) fn list_marked_moves(
    walker: &mut dyn Walker,
    bound: u64,
    start: u64,
    meter: &mut Meter<'_>,
) -> Result<(Bits, Moves), Halt> {
    linked_within_limit(bound.saturating_sub(1))?;
    let mut reached = Bits::new(bound, meter)?;
    let (mut values, mut degrees, mut targets) = (Vec::new(), Vec::new(), Vec::new());
    let (mut order, mut moves) = (Vec::new(), Vec::new());
    reached.insert(start);
    meter.push(&mut order, start as u32)?;
    while let Some(&number) = order.get(values.len()) {
        meter.tick(Stage::Discover, values.len() as u64, None)?;
        meter.allow(order.len() as u64)?;
        let look = look_at(walker, u64::from(number), &mut moves)?;
        if look == Look::Invalid {
            return Err(Halt::no_such_position(u64::from(number)));
        }
        meter.push(&mut values, Packed::seen(look))?;
        meter.push(&mut degrees, moves.len() as u32)?;
        meter.reserve(&mut targets, moves.len())?;
        for next in &moves {
            let successor = next.number();
            if successor >= bound {
                return Err(Halt::no_such_position(successor));
            }
            targets.push(Link::new(successor as u32, next.turn()));
            if reached.insert(successor) {
                meter.push(&mut order, successor as u32)?;
            }
        }
    }
    reached.count(meter)?;
    to_ids(&mut order, meter, |number| reached.rank(u64::from(number)))?;
    to_ids(&mut targets, meter, |link| Link::new(reached.rank(u64::from(link.id())), link.turn()))?;
    let values = by_id(values, &order, meter)?;
    let degrees = by_id(degrees, &order, meter)?;
    Ok((reached, Moves { values, degrees, targets, order: Some(order) }))
}

/// Puts ids in the place of numbers.
fn to_ids<T: Copy>(list: &mut [T], meter: &Meter<'_>, id: impl Fn(T) -> T) -> Result<(), SolveError> {
    for chunk in list.chunks_mut(CHUNK) {
        meter.check(Stage::Solve, 0, None)?;
        for item in chunk {
            *item = id(*item);
        }
    }
    Ok(())
}

/// Sorts a list by id, when the places of `order` say whose each item is.
fn by_id<T: Copy>(list: Vec<T>, order: &[u32], meter: &mut Meter<'_>) -> Result<Vec<T>, SolveError> {
    let mut sorted = meter.filled(list[0], list.len() as u64)?;
    for (&id, &item) in order.iter().zip(&list) {
        sorted[id as usize] = item;
    }
    meter.drop(list);
    Ok(sorted)
}
