//! Checks, on sample positions, that a game keeps its promises.
//!
//! The test of a new game is one line: `laws::check(&game, &samples)`.

use std::fmt::Debug;

use crate::{End, Fault, Fold, Game, Index, Look, PlainWalker, Turn, Walker, is_carried};

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
    let Some(fold) = game.fold(None) else { return Ok(()) };
    let images = orbit_is_one(&*fold, position)?;
    if let Some(fixing) = game.fold(Some(position)) {
        ensure(fixing.orbit_size(position) == 1, || format!("{position:?} is not left as it is"))?;
    }
    let (end, mut moves) = (verdict(game, position)?, Vec::new());
    if end.is_none() {
        said(game.successors(position, &mut moves), position)?;
    }
    for (choice, image) in images {
        let same = is_carried(game, (end, &moves), &image, |next| fold.image(next, choice));
        ensure(said(same, &image)?, || format!("play from {image:?} is not what it is from {position:?}"))?;
    }
    for (index, greatest) in [(game.index(), false), (game.index_around(position, 0), true)] {
        let Some((index, number)) =
            index.and_then(|index| index.rank(position).map(|number| (index, number)))
        else {
            continue;
        };
        let Some(numbers) = index.fold(None, greatest) else { continue };
        ensure(numbers.orbit_size(&number) == fold.orbit_size(position), || {
            format!("the orbit of {position:?} has another size by number")
        })?;
        for (choice, image) in orbit_is_one(&*numbers, &number)? {
            let expected = index.rank(&fold.image(position, choice));
            ensure(expected == Some(image), || {
                format!("symmetry {choice} makes {expected:?} of {position:?}, and by number {image}")
            })?;
        }
    }
    Ok(())
}

/// Images of an item with the choices that make them, and the laws that each of them keeps.
fn orbit_is_one<T: Clone + PartialEq + Debug>(fold: &dyn Fold<T>, item: &T) -> Result<Vec<(u64, T)>, String> {
    let (representative, first) = (fold.representative(item), fold.first(item));
    let step = fold.order().div_ceil(8).max(1);
    let images: Vec<(u64, T)> =
        (0..8).map(|nth| nth * step).map(|choice| (choice, fold.image(item, choice))).collect();
    for (_, member) in &images {
        ensure(fold.representative(member) == representative && fold.first(member) == first, || {
            format!("{member:?} and {item:?} are alike and have two representatives")
        })?;
        ensure(fold.orbit_size(member) == fold.orbit_size(item), || {
            format!("the orbits of {member:?} and {item:?} are one, with two sizes")
        })?;
    }
    ensure(fold.representative(&representative) == representative, || {
        format!("{representative:?} stands for {item:?} and not for itself")
    })?;
    ensure(fold.orbit_size(item) <= fold.order(), || {
        format!("the orbit of {item:?} is larger than the group")
    })?;
    Ok(images)
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
