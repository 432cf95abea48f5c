use std::collections::HashSet;

use game::{Fault, Game, Next, Turn};

use super::{Element, Group, Symmetries};
use crate::definition::{Definition, Position};
use crate::diagnostic::Span;

/// So many positions are tried before a table is made, and so many moves of theirs.
const POSITIONS: usize = 200;
const MOVES: usize = 5000;

/// So many of the declared symmetries are tried at each.
const DECLARED: usize = 16;

/// A game is played at random for at most so many moves.
const LONGEST_PLAY: usize = 100;

/// What the rules call a symmetry is none: play from `image` is not what it is from `position`.
pub(crate) struct FalseSymmetry {
    pub(crate) position: Position,
    pub(crate) image: Position,
    pub(crate) span: Span,
}

/// Tries the declared symmetries at positions that play reaches at random and, where all are numbered, at some of those.
/// Positions where the rules go wrong are passed over: that is told when they are solved.
pub(crate) fn try_symmetries(definition: &Definition, symmetries: &Symmetries) -> Result<(), FalseSymmetry> {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let (mut met, mut moves) = (HashSet::new(), 0);
    let starts: Vec<Position> = definition.opening().into_iter().chain(some_numbered(definition)).collect();
    while met.len() < POSITIONS && moves < MOVES {
        let before = met.len();
        for start in &starts {
            let mut position = start.clone();
            for _ in 0..LONGEST_PLAY {
                if met.insert(position.clone()) {
                    moves += try_at(definition, symmetries, &position)?;
                }
                if met.len() >= POSITIONS || moves >= MOVES {
                    return Ok(());
                }
                let Some(mut after) = successors(definition, &position).filter(|after| !after.is_empty())
                else {
                    break;
                };
                position = after.swap_remove(random.below(after.len()));
            }
        }
        if met.len() == before {
            break;
        }
    }
    Ok(())
}

/// Tries the declared symmetries at a position; how many moves were looked at.
pub(crate) fn try_at(
    definition: &Definition,
    symmetries: &Symmetries,
    position: &Position,
) -> Result<usize, FalseSymmetry> {
    if position.n_parts() > 1 {
        return Ok(0);
    }
    let Ok(seen) = Seen::at(definition, position) else { return Ok(0) };
    let mut moves = seen.moves();
    let step = symmetries.declared.len().div_ceil(DECLARED);
    for (element, span) in symmetries.declared.iter().step_by(step) {
        let image = Position::new(element.apply(position.cells()), position.is_second());
        let expected = seen.carried(element).told_by(&symmetries.group);
        match Seen::at(definition, &image) {
            Ok(seen) if seen.clone().told_by(&symmetries.group) == expected => moves += seen.moves(),
            _ => return Err(FalseSymmetry { position: position.clone(), image, span: *span }),
        }
    }
    Ok(moves)
}

/// What the rules say of a position.
#[derive(Clone, PartialEq)]
enum Seen {
    NoPosition,
    Ended(game::End),
    /// The parts of what each move leads to, and whose turn it is there.
    Leads(Vec<(Vec<Vec<i64>>, Turn)>),
}

impl Seen {
    fn at(definition: &Definition, position: &Position) -> Result<Seen, Fault> {
        if !definition.is_valid(position)? {
            return Ok(Seen::NoPosition);
        }
        if let Some(end) = definition.verdict(position)? {
            return Ok(Seen::Ended(end));
        }
        let mut after = Vec::new();
        definition.successors(position, &mut after)?;
        let parts = |next: &Next<Position>| (next.position.parts().map(<[i64]>::to_vec).collect(), next.turn);
        Ok(Seen::Leads(after.iter().map(parts).collect()))
    }

    /// The same with a symmetry done to all positions.
    fn carried(&self, element: &Element) -> Seen {
        let Seen::Leads(leads) = self else { return self.clone() };
        let carried =
            leads.iter().map(|(parts, turn)| (parts.iter().map(|part| element.apply(part)).collect(), *turn));
        Seen::Leads(carried.collect())
    }

    /// The same told by representatives, in no order.
    fn told_by(mut self, group: &Group) -> Seen {
        if let Seen::Leads(leads) = &mut self {
            for (parts, _) in leads.iter_mut() {
                parts.iter_mut().for_each(|part| group.representative(part, false));
                parts.sort_unstable();
            }
            leads.sort_unstable_by(|one, other| {
                (&one.0, one.1 == Turn::Stays).cmp(&(&other.0, other.1 == Turn::Stays))
            });
        }
        self
    }

    fn moves(&self) -> usize {
        match self {
            Seen::Leads(after) => after.len(),
            _ => 0,
        }
    }
}

/// Positions from the whole table, where there is one.
fn some_numbered(definition: &Definition) -> Vec<Position> {
    if !definition.is_bounded_numbers() {
        return Vec::new();
    }
    let Some(index) = definition.index() else { return Vec::new() };
    let mut random = Random(0xD1B5_4A32_D192_ED03);
    let numbers = (0..POSITIONS / 2).map(|_| random.next() % index.bound());
    numbers.filter_map(|number| index.unrank(number)).collect()
}

fn successors(definition: &Definition, position: &Position) -> Option<Vec<Position>> {
    if position.n_parts() > 1 || definition.verdict(position).ok()?.is_some() {
        return None;
    }
    let mut after = Vec::new();
    definition.successors(position, &mut after).ok()?;
    Some(after.into_iter().map(|next| next.position).collect())
}

/// Numbers that follow no pattern of a game, the same in every run (Marsaglia 2003, xorshift).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}
