//! The walk over the states of a connected graph, and the moves of values it asks for, without the values.

use hashbrown::HashMap;

use super::bounds::MOST_TERMS;
use super::keys::{Key, Wide};
use super::part::Part;
use crate::{CountError, Limits};

/// What moves where, for all steps over the vertices. Values are moved by it once for each modulus.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) stretches: Vec<Stretch>,
    /// The most states after any step.
    pub(super) peak_states: usize,
    /// The states after each step, summed.
    pub(super) states: u64,
}

/// Some consecutive steps, for which the states fall into families that have nothing to do with each other.
///
/// A step changes only those bits of a key that belong to its vertex and to the neighbours of its vertex. States that
/// agree in all other bits form a family, small enough to be taken through all steps in a fast cache. Families in which
/// the same changing bits occur move alike and share their moves.
#[derive(Debug)]
pub(super) struct Stretch {
    /// The vertices, as positions in the order.
    pub(super) steps: std::ops::Range<usize>,
    pub(super) moves: Vec<Moves>,
    /// For each family the index of its moves.
    pub(super) families: Vec<u32>,
    /// The states that each family takes in, family by family, numbered as the stretch before put them out. This
    /// stretch puts its own out family by family too.
    pub(super) sources: Vec<u32>,
    /// How many states there are after it.
    pub(super) results: usize,
}

/// How the states of a family move between slots. The states taken in are the first slots.
#[derive(Debug, Default)]
pub(super) struct Moves {
    pub(super) taken_in: usize,
    pub(super) slots: usize,
    pub(super) steps: Vec<Step>,
    /// The slots of the states at the end.
    pub(super) put_out: Vec<u32>,
    /// How many states there are after each step.
    states: Vec<usize>,
}

/// The moves of one step, done in this order. Each list has pairs (into, from).
#[derive(Debug, Default)]
pub(super) struct Step {
    /// The value and the value with the vertex stay in the same slot: all that the vertex blocks was blocked before.
    pub(super) doubled: Vec<[u32; 2]>,
    /// The value with the vertex, into a slot that is free.
    pub(super) first: Vec<[u32; 2]>,
    /// The value with the vertex, added.
    pub(super) chosen: Vec<[u32; 2]>,
    /// The value added as it is, from a slot that then is free: states that differed in the vertex alone.
    pub(super) merged: Vec<[u32; 2]>,
}

impl Step {
    fn len(&self) -> usize {
        self.doubled.len() + self.first.len() + self.chosen.len() + self.merged.len()
    }

    /// Gives back room that lists do not need.
    fn shrink(&mut self) {
        for list in [&mut self.doubled, &mut self.first, &mut self.chosen, &mut self.merged] {
            list.shrink_to_fit();
        }
    }
}

impl Moves {
    /// How many values are moved, with those in and out.
    pub(super) fn work(&self) -> usize {
        self.taken_in + self.put_out.len() + self.steps.iter().map(Step::len).sum::<usize>()
    }

    fn bytes(&self) -> usize {
        let moves: usize = self.steps.iter().map(Step::len).sum();
        moves * size_of::<[u32; 2]>() + self.put_out.len() * 4 + self.steps.len() * size_of::<Step>()
    }
}

impl Stretch {
    fn bytes(&self) -> usize {
        (self.families.len() + self.sources.len()) * 4 + self.moves.iter().map(Moves::bytes).sum::<usize>()
    }

    /// How many values are moved.
    pub(super) fn work(&self) -> u64 {
        self.families.iter().map(|family| self.moves[*family as usize].work() as u64).sum()
    }
}

impl Program {
    pub(super) fn bytes(&self) -> u64 {
        self.stretches.iter().map(|stretch| stretch.bytes() as u64).sum()
    }
}

/// Why a walk was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// More states than allowed.
    States,
    /// Neighbours further apart in the order than keys are wide.
    Width,
    /// More bytes than allowed; how many, where that is known.
    Memory(Option<u64>),
}

/// How many states there may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct MostStates {
    /// After any step.
    pub(super) at_once: usize,
    /// After all steps, summed.
    pub(super) in_all: u64,
}

/// What a stretch may take.
#[derive(Clone, Copy)]
struct Room {
    /// States after any step.
    states: usize,
    /// All that is held while it is worked out, with the states before and after it.
    bytes: u64,
}

impl Room {
    /// The same with less memory; refused if there is not as much.
    fn less(self, bytes: usize) -> Result<Room, Refusal> {
        let left = self.bytes.checked_sub(bytes as u64).ok_or(Refusal::Memory(None))?;
        Ok(Room { bytes: left, ..self })
    }
}

/// What the slots of a family may take, in bytes: about half of a second-level cache.
const FAMILY_BYTES: usize = 1 << 19;
/// The most steps at a stretch.
const LONGEST_STRETCH: usize = 16;

/// Walks over the states of `part` with the narrowest keys that do.
///
/// `state_bytes` guesses the bytes of a value at each position.
pub(super) fn walk(
    part: &Part,
    state_bytes: &[usize],
    most_states: MostStates,
    limits: &Limits,
) -> Result<Result<Program, Refusal>, CountError> {
    // With room for stretches of some length.
    let bits = part.window + 8;
    if bits <= u64::BITS as usize {
        walk_with::<u64>(part, state_bytes, most_states, limits)
    } else if bits <= u128::BITS as usize {
        walk_with::<u128>(part, state_bytes, most_states, limits)
    } else if part.window < Wide::BITS {
        walk_with::<Wide>(part, state_bytes, most_states, limits)
    } else {
        Ok(Err(Refusal::Width))
    }
}

/// **Method** A state is the set of the vertices still to come that are excluded by those chosen: it is all that
/// matters of the past (the frontier method; Sekine, Imai, Tani 1995). One vertex after the other is left out of every
/// state, and put into every state that does not exclude it.
///
/// **Needs** the window of the part below the width of the keys. **Complexity** about one sort of the states for each
/// stretch and one of each different family for each step. **Limits** see [`order`](super::order).
pub(super) fn walk_with<K: Key>(
    part: &Part,
    state_bytes: &[usize],
    most_states: MostStates,
    limits: &Limits,
) -> Result<Result<Program, Refusal>, CountError> {
    let masks: Vec<K> =
        part.later.iter().map(|later| later.iter().fold(K::EMPTY, |set, x| set.with(*x))).collect();
    // Slots and states are numbered by 32 bits.
    let at_once = most_states.at_once.min(u32::MAX as usize / 2);
    let mut program = Program { stretches: Vec::new(), peak_states: 1, states: 0 };
    let mut keys = vec![K::EMPTY];
    let (mut position, mut length, mut bytes) = (0, 1, 0);
    while position < masks.len() {
        length = length.min(masks.len() - position).min(K::BITS - part.window);
        let steps = position..position + length;
        let room = Room { states: at_once, bytes: limits.bytes.saturating_sub(bytes) };
        let (stretch, next_keys) = match stretch(&keys, &masks, steps, room, limits)? {
            Ok(stretch) => stretch,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let peak = program.add_up(&stretch);
        position += length;
        bytes += stretch.bytes() as u64;
        // The lists of the next stretch, and its values, will take at least this.
        let bytes_to_come =
            next_keys.len().saturating_mul(4 * size_of::<K>() + 8 + state_bytes[position - 1]);
        if peak > at_once || program.states >= most_states.in_all {
            return Ok(Err(Refusal::States));
        }
        if bytes.saturating_add(bytes_to_come as u64) > limits.bytes
            || state_bytes[position - 1] > 8 * MOST_TERMS
        {
            return Ok(Err(Refusal::Memory(None)));
        }
        length = next_length(&stretch, state_bytes[position - 1]);
        program.stretches.push(stretch);
        keys = next_keys;
    }
    Ok(Ok(program))
}

impl Program {
    /// Counts the states of one more stretch and gives its peak.
    fn add_up(&mut self, stretch: &Stretch) -> usize {
        let mut states = vec![0; stretch.steps.len()];
        for family in &stretch.families {
            let of_family = &stretch.moves[*family as usize].states;
            states.iter_mut().zip(of_family).for_each(|(sum, states)| *sum += states);
        }
        self.states += states.iter().map(|states| *states as u64).sum::<u64>();
        let peak = states.into_iter().max().unwrap_or(0);
        self.peak_states = self.peak_states.max(peak);
        peak
    }
}

/// How many steps to take at the next stretch, by how large the families of the last one were: many steps save moves
/// through memory, but make families large.
fn next_length(last: &Stretch, state_bytes: usize) -> usize {
    let slots = last.moves.iter().map(|moves| moves.slots).max().unwrap_or(1);
    let length = last.steps.len();
    match slots * state_bytes {
        ..FAMILY_BYTES => (length + 1).min(LONGEST_STRETCH),
        // If all states are one family even for one step, nothing is gained by few steps.
        bytes if bytes > 2 * FAMILY_BYTES && last.families.len() == 1 && length == 1 => LONGEST_STRETCH,
        bytes if bytes > 2 * FAMILY_BYTES => length.div_ceil(2),
        _ => length,
    }
}

/// A stretch from the states `keys`, and the states after it, if there is room.
fn stretch<K: Key>(
    keys: &[K],
    masks: &[K],
    steps: std::ops::Range<usize>,
    room: Room,
    limits: &Limits,
) -> Result<Result<(Stretch, Vec<K>), Refusal>, CountError> {
    // The states before, sorted by families, and their lists.
    let room = match room.less(keys.len() * (size_of::<K>() + size_of::<(K, K, u32)>() + 8)) {
        Ok(room) => room,
        Err(refusal) => return Ok(Err(refusal)),
    };
    let length = steps.len();
    let changing = (0..length).fold(K::EMPTY, |set, i| set.with(i).or(masks[steps.start + i].up(i)));
    let mut states: Vec<(K, K, u32)> =
        keys.iter().zip(0..).map(|(key, i)| (key.without(changing), key.and(changing), i)).collect();
    states.sort_unstable();
    limits.go_on()?;
    let mut kinds = Kinds {
        masks: &masks[steps.clone()],
        known: HashMap::default(),
        ends: Vec::new(),
        moves: Vec::new(),
        bytes: 0,
    };
    let mut families = Vec::new();
    let mut next_keys = Vec::new();
    let mut entries = Vec::new();
    let mut work = 0;
    for family in states.chunk_by(|a, b| a.0 == b.0) {
        entries.clear();
        entries.extend(family.iter().map(|state| state.1));
        // A list that grows is held twice for a moment.
        let held = kinds.bytes + 3 * next_keys.len() * size_of::<K>();
        let kind = match room.less(held).map(|room| kinds.of(&entries, room, limits, &mut work)) {
            Ok(kind) => kind?,
            Err(refusal) => Err(refusal),
        };
        let kind = match kind {
            Ok(kind) => kind,
            Err(refusal) => return Ok(Err(refusal)),
        };
        families.push(kind);
        let rest = family[0].0.down(length);
        next_keys.extend(kinds.ends[kind as usize].iter().map(|end| end.or(rest)));
        if next_keys.len() > room.states {
            return Ok(Err(Refusal::States));
        }
        work += family.len();
        if work > 20_000 {
            work = 0;
            limits.go_on()?;
        }
    }
    let sources = states.iter().map(|state| state.2).collect();
    let results = next_keys.len();
    families.shrink_to_fit();
    next_keys.shrink_to_fit();
    Ok(Ok((Stretch { steps, moves: kinds.moves, families, sources, results }, next_keys)))
}

/// The different kinds of families of a stretch.
struct Kinds<'a, K> {
    masks: &'a [K],
    known: HashMap<Vec<K>, u32, foldhash::fast::FixedState>,
    /// The changing bits of the states at the end.
    ends: Vec<Vec<K>>,
    moves: Vec<Moves>,
    /// What all that takes.
    bytes: usize,
}

impl<K: Key> Kinds<'_, K> {
    /// The number of the kind whose states have these changing bits, if there is room; `work` grows if it is new.
    fn of(
        &mut self,
        entries: &[K],
        room: Room,
        limits: &Limits,
        work: &mut usize,
    ) -> Result<Result<u32, Refusal>, CountError> {
        if let Some(kind) = self.known.get(entries) {
            return Ok(Ok(*kind));
        }
        let (moves, end) = match moves_of(entries, self.masks, room, limits)? {
            Ok(moves) => moves,
            Err(refusal) => return Ok(Err(refusal)),
        };
        self.bytes += moves.bytes() + (entries.len() + end.len()) * size_of::<K>() + 128;
        *work += moves.work();
        let kind = self.moves.len() as u32;
        self.moves.push(moves);
        self.ends.push(end);
        self.known.insert(entries.to_vec(), kind);
        Ok(Ok(kind))
    }
}

/// States with the slots of their values.
type Slots<K> = Vec<(K, u32)>;

/// How states move, of which `entries` are the changing bits, in ascending order; with the bits at the end; if there is
/// room.
fn moves_of<K: Key>(
    entries: &[K],
    masks: &[K],
    room: Room,
    limits: &Limits,
) -> Result<Result<(Moves, Vec<K>), Refusal>, CountError> {
    let mut held = 0;
    let mut states: Slots<K> = entries.iter().copied().zip(0..).collect();
    let mut moves = Moves { taken_in: entries.len(), slots: entries.len(), ..Moves::default() };
    let mut free = Vec::new();
    for mask in masks {
        let mut step = Step::default();
        let (next, mut chosen) = step.part_ways(&states, *mask);
        chosen.sort_unstable();
        let new = place(&chosen, &next, &mut step, &mut || {
            free.pop().unwrap_or_else(|| {
                moves.slots += 1;
                moves.slots as u32 - 1
            })
        });
        free.extend(step.merged.iter().map(|[_, from]| *from));
        states = merge(next, new);
        if states.len() > room.states {
            return Ok(Err(Refusal::States));
        }
        step.shrink();
        held += step.len() * size_of::<[u32; 2]>() + size_of::<Step>();
        // The states before, those without and with the vertex, and all, in lists that may grow; each state that may come
        // and its moves.
        if let Err(refusal) = room.less(held + states.len() * (6 * size_of::<(K, u32)>() + 32)) {
            return Ok(Err(refusal));
        }
        moves.states.push(states.len());
        moves.steps.push(step);
        if states.len() > 5_000 {
            limits.go_on()?;
        }
    }
    moves.put_out = states.iter().map(|state| state.1).collect();
    Ok(Ok((moves, states.into_iter().map(|state| state.0).collect())))
}

impl Step {
    /// The states without the vertex, in ascending order, and those with it, with the slots they come from, where these
    /// are not the same state. Finds what is merged and doubled.
    fn part_ways<K: Key>(&mut self, states: &[(K, u32)], mask: K) -> (Slots<K>, Slots<K>) {
        let mut without: Slots<K> = Vec::with_capacity(states.len());
        let mut with = Vec::new();
        for &(key, slot) in states {
            match without.last() {
                Some(twin) if twin.0 == key.down(1) => self.merged.push([twin.1, slot]),
                _ => without.push((key.down(1), slot)),
            }
            if !key.has_first() {
                if key.or(mask) == key {
                    self.doubled.push([slot, slot]);
                } else {
                    with.push((key.or(mask).down(1), slot));
                }
            }
        }
        (without, with)
    }
}

/// Finds the slots for `chosen` values: those of equal states in `next`, or free ones for states that are new, which are
/// given back. All lists ascend.
fn place<K: Key>(
    chosen: &[(K, u32)],
    next: &[(K, u32)],
    step: &mut Step,
    free_slot: &mut impl FnMut() -> u32,
) -> Slots<K> {
    let mut new: Slots<K> = Vec::new();
    let mut at = 0;
    for same in chosen.chunk_by(|a, b| a.0 == b.0) {
        let key = same[0].0;
        while at < next.len() && next[at].0 < key {
            at += 1;
        }
        let mut same = same.iter().map(|(_, from)| *from);
        let into = match next.get(at) {
            Some(found) if found.0 == key => found.1,
            _ => {
                let slot = free_slot();
                step.first.extend(same.next().map(|from| [slot, from]));
                new.push((key, slot));
                slot
            }
        };
        step.chosen.extend(same.map(|from| [into, from]));
    }
    new
}

/// Two ascending lists as one.
fn merge<K: Key>(left: Slots<K>, right: Slots<K>) -> Slots<K> {
    if right.is_empty() {
        return left;
    }
    let mut all = Vec::with_capacity(left.len() + right.len());
    let mut left = left.into_iter().peekable();
    for item in right {
        while let Some(smaller) = left.next_if(|other| other.0 < item.0) {
            all.push(smaller);
        }
        all.push(item);
    }
    all.extend(left);
    all
}
