//! Checks, on sample positions, that a game keeps its promises.
//!
//! The test of a new game is one line: `laws::check(&game, &samples)`.

use std::fmt::Debug;

use crate::{End, Fault, Fold, Game, Index, Look, PlainWalker, Turn, Walker};

/// Checks every law at every sample.
///
/// # Errors
/// The first law that is broken, in words, with the position where it is.
pub fn check<G: Game>(game: &G, samples: &[G::Position]) -> Result<(), String> {
    facts_agree(game)?;
    for position in samples {
        moves_keep_their_order(game, position)?;
        successors_are_the_moves_applied(game, position)?;
        parts_stand_alone(game, position)?;
        fold_holds(game, position)?;
        sums_take_turns(game, position)?;
        if let Some(index) = game.index() {
            index_holds(game, &*index, position)?;
        }
        if let Some(index) = game.index_around(position, 0) {
            index_holds(game, &*index, position)?;
        }
    }
    Ok(())
}

fn facts_agree<G: Game>(game: &G) -> Result<(), String> {
    let facts = game.facts();
    ensure(!facts.sums || (facts.impartial && facts.stuck == End::Lose), || {
        format!("sums need an impartial game in which stuck loses: {facts:?}")
    })?;
    ensure(!facts.splits || game.index().is_none(), || {
        "a game whose moves leave sums cannot be numbered".to_string()
    })
}

fn moves_keep_their_order<G: Game>(game: &G, position: &G::Position) -> Result<(), String> {
    if verdict(game, position)?.is_some() {
        return Ok(());
    }
    let (mut first, mut again) = (Vec::new(), Vec::new());
    said(game.moves(position, &mut first), position)?;
    said(game.moves(position, &mut again), position)?;
    ensure(first == again, || format!("the moves at {position:?} change their order"))?;
    for (number, mv) in first.iter().enumerate() {
        ensure(!first[..number].contains(mv), || format!("{mv:?} is listed twice at {position:?}"))?;
    }
    Ok(())
}

fn successors_are_the_moves_applied<G: Game>(game: &G, position: &G::Position) -> Result<(), String> {
    if verdict(game, position)?.is_some() {
        return Ok(());
    }
    let (mut moves, mut successors) = (Vec::new(), Vec::new());
    said(game.moves(position, &mut moves), position)?;
    said(game.successors(position, &mut successors), position)?;
    let applied: Vec<_> =
        moves.iter().map(|mv| said(game.next(position, mv), position)).collect::<Result<_, _>>()?;
    ensure(applied == successors, || {
        format!("at {position:?} the moves lead to {applied:?}, but the successors are {successors:?}")
    })
}

fn parts_stand_alone<G: Game>(game: &G, position: &G::Position) -> Result<(), String> {
    if !game.facts().sums {
        return Ok(());
    }
    for part in game.split(position) {
        ensure(game.split(&part) == [part.clone()], || {
            format!("part {part:?} of {position:?} splits again")
        })?;
    }
    Ok(())
}

fn fold_holds<G: Game>(game: &G, position: &G::Position) -> Result<(), String> {
    let Some(fold) = said(game.fold(None), position)? else { return Ok(()) };
    let orbit = orbit_is_one(&*fold, position)?;
    if let Some(fixing) = said(game.fold(Some(position)), position)? {
        ensure(fixing.orbit_size(position) == 1, || format!("{position:?} is not left as it is"))?;
    }
    let outcome = |position: &G::Position| -> Result<_, String> {
        let mut after = Vec::new();
        let end = verdict(game, position)?;
        if end.is_none() {
            said(game.successors(position, &mut after), position)?;
        }
        Ok((end, after.len()))
    };
    let here = outcome(position)?;
    for member in some(&orbit) {
        ensure(outcome(member)? == here, || format!("{member:?} and {position:?} are not the same play"))?;
    }
    for (index, greatest) in [(game.index(), false), (game.index_around(position, 0), true)] {
        let Some((index, number)) =
            index.and_then(|index| index.rank(position).map(|number| (index, number)))
        else {
            continue;
        };
        let Some(fold) = index.fold(None, greatest) else { continue };
        let mut numbers = orbit_is_one(&*fold, &number)?;
        let ranked: Option<Vec<u64>> = orbit.iter().map(|member| index.rank(member)).collect();
        let mut ranked = ranked.ok_or_else(|| format!("not all that is like {position:?} has a number"))?;
        numbers.sort_unstable();
        ranked.sort_unstable();
        ensure(numbers == ranked, || {
            format!("the orbit of {position:?} is {ranked:?}, by number {numbers:?}")
        })?;
    }
    Ok(())
}

/// Some members of an orbit, which may have hundreds.
fn some<T>(orbit: &[T]) -> impl Iterator<Item = &T> {
    orbit.iter().step_by(orbit.len().div_ceil(8).max(1))
}

/// An orbit, with the laws that each of its members keeps.
fn orbit_is_one<T: Clone + PartialEq + Debug>(fold: &dyn Fold<T>, item: &T) -> Result<Vec<T>, String> {
    let mut orbit = Vec::new();
    fold.orbit(item, &mut orbit);
    let representative = fold.representative(item);
    ensure(orbit.contains(item) && orbit.contains(&representative), || {
        format!("the orbit of {item:?} lacks it, or {representative:?}")
    })?;
    ensure(orbit.len() as u64 <= fold.order(), || format!("the orbit of {item:?} is larger than the group"))?;
    for member in some(&orbit) {
        let times = orbit.iter().filter(|other| *other == member).count();
        ensure(times == 1, || format!("{member:?} is twice in an orbit"))?;
        ensure(fold.representative(member) == representative, || {
            format!("{member:?} and {item:?} are alike and have two representatives")
        })?;
        ensure(fold.orbit_size(member) == orbit.len() as u64, || {
            format!("the orbit of {member:?} has another size than it says")
        })?;
    }
    Ok(orbit)
}

/// Another turn in a part would be one in the sum, which nimbers know nothing of.
fn sums_take_turns<G: Game>(game: &G, position: &G::Position) -> Result<(), String> {
    if !game.facts().sums || verdict(game, position)?.is_some() {
        return Ok(());
    }
    let mut successors = Vec::new();
    said(game.successors(position, &mut successors), position)?;
    ensure(successors.iter().all(|next| next.turn == Turn::Passes), || {
        format!("a move at {position:?} keeps the turn, which has no meaning in a sum")
    })
}

fn index_holds<G: Game>(
    game: &G,
    index: &dyn Index<G::Position>,
    position: &G::Position,
) -> Result<(), String> {
    let Some(rank) = index.rank(position) else { return Ok(()) };
    ensure(rank < index.bound(), || format!("{position:?} has number {rank} of {}", index.bound()))?;
    let back = index.unrank(rank);
    ensure(back.as_ref() == Some(position), || format!("{position:?} has number {rank}, which is {back:?}"))?;
    let (mut fast, mut plain) = (Vec::new(), Vec::new());
    let fast_look = said(index.walker().look(rank, &mut fast), position)?;
    let plain_look = said(PlainWalker::new(game, index).look(rank, &mut plain), position)?;
    ensure(fast_look == plain_look && fast == plain, || {
        format!(
            "at {position:?} the walker sees {fast_look:?} {fast:?}, the rules say {plain_look:?} {plain:?}"
        )
    })?;
    ensure(fast_look == Look::Open || fast.is_empty(), || {
        format!("{fast_look:?} at {position:?} with moves")
    })?;
    let mut again = Vec::new();
    if fast_look == Look::Open {
        said(index.walker().look_again(rank, &mut again), position)?;
    }
    ensure(again == fast, || format!("at {position:?} the walker first sees {fast:?}, then {again:?}"))
}

fn verdict<G: Game>(game: &G, position: &G::Position) -> Result<Option<End>, String> {
    said(game.verdict(position), position)
}

fn said<T>(result: Result<T, Fault>, position: &impl Debug) -> Result<T, String> {
    result.map_err(|fault| format!("the rules fail at {position:?}: {fault}"))
}

fn ensure(holds: bool, law: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(law()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Facts, Next};

    /// One pile, take one or two, with one promise broken on demand.
    struct Broken(&'static str);

    impl Game for Broken {
        type Position = u32;
        type Move = u32;
        fn facts(&self) -> Facts {
            Facts { stuck: if self.0 == "facts" { End::Win } else { End::Lose }, ..Facts::impartial() }
        }
        fn start(&self) -> Option<u32> {
            Some(5)
        }
        fn moves(&self, pile: &u32, into: &mut Vec<u32>) -> Result<(), Fault> {
            into.extend(1..=2.min(*pile));
            if self.0 == "twice" && *pile > 0 {
                into.push(1);
            }
            Ok(())
        }
        fn apply(&self, pile: &u32, take: &u32) -> Result<u32, Fault> {
            Ok(pile - take)
        }
        fn turn_after(&self, _: &u32, take: &u32) -> Result<Turn, Fault> {
            let stays = *take == 2 && ["turns", "turns of sums"].contains(&self.0);
            Ok(if stays { Turn::Stays } else { Turn::Passes })
        }
        fn successors(&self, pile: &u32, into: &mut Vec<Next<u32>>) -> Result<(), Fault> {
            let shift = u32::from(self.0 == "successors");
            for take in 1..=2.min(*pile) {
                let turn = if self.0 == "turns" { Turn::Passes } else { self.turn_after(pile, &take)? };
                into.push(Next { position: pile - take + shift, turn });
            }
            Ok(())
        }
    }

    #[test]
    fn a_kept_promise_passes_and_each_broken_one_is_named() {
        assert_eq!(check(&Broken("nothing"), &[0, 1, 5]), Ok(()));
        let broken = |what| check(&Broken(what), &[0, 1, 5]).unwrap_err();
        assert!(broken("facts").contains("stuck loses"));
        assert!(broken("twice").contains("listed twice"));
        assert!(broken("successors").contains("successors are"));
        assert!(broken("turns").contains("successors are"));
        assert!(broken("turns of sums").contains("keeps the turn"));
    }
}
