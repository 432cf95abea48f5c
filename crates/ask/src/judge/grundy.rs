//! The nimbers of the parts of a sum, each game's by what suits it.

use std::ops::ControlFlow;

use game::{Fault, Game, Next};
use lang::{ClaimTheory, Definition, MovePattern, Position};
use solve::Nimbers;

use super::{Unjudged, Wish, is_beyond};
use crate::written::Written;
use crate::{Budget, Choice, Rules};

/// What knows the nimbers of the parts of a sum, game by game.
pub(crate) struct Grundy<'g>(Vec<Source<'g>>);

/// A move with what it leads to.
pub(crate) type Found<G> = (<G as Game>::Move, Next<<G as Game>::Position>);

/// What knows the nimbers of one game.
pub(crate) enum Source<'g> {
    /// A claim that is believed.
    Claim(ClaimTheory<'g>),
    /// A search, which keeps every part that it met.
    Searched(&'g Definition, Box<Nimbers<'g, Definition>>),
}

impl<'g> Source<'g> {
    /// A claim that is believed, unless the nimbers themselves are asked for; else a search.
    pub(crate) fn of(rules: &Rules, definition: &'g Definition, wish: Wish) -> Result<Source<'g>, Unjudged> {
        if let Some(reason) = definition.rules().no_sums() {
            return Err(Unjudged::NoNimbers(reason));
        }
        let believed = definition.claims().filter(|claims| {
            let is_proved = claims.proof().is_some() && rules.trusts_proofs();
            claims.nimber_span().is_some() && (is_proved || wish.trust_claims)
        });
        if let (Some(claims), None) = (believed, wish.method) {
            return Ok(Source::Claim(claims));
        }
        Ok(Source::Searched(definition, Box::new(Nimbers::new(definition)?)))
    }

    /// How the nimbers are known.
    pub(crate) fn choice(&self) -> Choice {
        match self {
            Source::Claim(_) => Choice::Claim,
            Source::Searched(..) => Choice::Nimbers,
        }
    }

    /// Learns the nimber of a part.
    fn learn(&mut self, part: &Position, budget: &Budget<'_>) -> Result<(), Unjudged> {
        match self {
            Source::Claim(_) => Ok(()),
            Source::Searched(definition, nimbers) => {
                let found = nimbers.find(part, budget.limits());
                found.map(|_| ()).map_err(|error| {
                    let shown = |position: &Position| definition.show_position(position);
                    Unjudged::of_nimbers(error, definition.rules().name(), shown)
                })
            }
        }
    }

    fn nimber(&self, part: &Position) -> Result<Option<u64>, Fault> {
        match self {
            Source::Claim(claims) => Ok(claims.nimber(part)?.map(i64::unsigned_abs)),
            Source::Searched(_, nimbers) => Ok(nimbers.nimber(part)),
        }
    }
}

impl<'g> Grundy<'g> {
    /// Learns the nimbers of a position and of all that play reaches from it; a source for each game.
    pub(crate) fn of<G: Written>(
        sources: Vec<Source<'g>>,
        game: &G,
        position: &G::Position,
        budget: &Budget<'_>,
    ) -> Result<Grundy<'g>, Unjudged> {
        let mut grundy = Grundy(sources);
        for (number, part) in game.parts(position) {
            grundy.0[number].learn(&part, budget)?;
        }
        Ok(grundy)
    }

    /// The nimber of a part; nothing if it was not reached.
    pub(crate) fn nimber(&self, (game, part): &(usize, Position)) -> Result<Option<u64>, Fault> {
        self.0[*game].nimber(part)
    }

    /// The nimber of a sum; nothing if one of its parts was not reached.
    pub(crate) fn sum(&self, parts: &[(usize, Position)]) -> Result<Option<u64>, Fault> {
        parts
            .iter()
            .try_fold(Some(0), |sum, part| Ok(sum.zip(self.nimber(part)?).map(|(sum, part)| sum ^ part)))
    }

    /// The first move that wins; where all lose, the first of all. None where none is met before there are too many to
    /// try.
    pub(crate) fn best<G: Written>(
        &self,
        game: &G,
        position: &G::Position,
    ) -> Result<Option<Found<G>>, Fault> {
        let parts = game.parts(position);
        let Some(total) = self.sum(&parts)? else { return Ok(None) };
        for (number, part) in parts.iter().enumerate() {
            let Some(nimber) = self.nimber(part)? else { continue };
            // A part that has a nimber has a move to each that is less.
            let wanted = nimber ^ total;
            if total != 0 && wanted >= nimber {
                continue;
            }
            let search = Search { nimbers: self, game, position, part: number };
            let found =
                if total == 0 { search.first()? } else { search.winning([wanted, nimber - wanted])? };
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// How many parts were solved.
    pub(crate) fn positions(&self) -> u64 {
        self.searched().map(Nimbers::positions).sum()
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.searched().map(Nimbers::bytes).sum()
    }

    pub(crate) fn is_merged(&self) -> bool {
        self.searched().any(Nimbers::is_merged)
    }

    fn searched(&self) -> impl Iterator<Item = &Nimbers<'g, Definition>> {
        self.0.iter().filter_map(|source| match source {
            Source::Searched(_, nimbers) => Some(&**nimbers),
            Source::Claim(_) => None,
        })
    }
}

/// A search for a move in one part of a position.
struct Search<'a, 'g, G: Written> {
    nimbers: &'a Grundy<'g>,
    game: &'a G,
    position: &'a G::Position,
    part: usize,
}

impl<G: Written> Search<'_, '_, G> {
    /// The first move.
    fn first(&self) -> Result<Option<Found<G>>, Fault> {
        self.like(Vec::new(), &mut |_| Ok(true))
    }

    /// The first move that leaves the nimber 0. Where there are very many moves, those are tried first that have one of
    /// `likely` as a value: to leave so many of a heap, or to take so many, is often what wins.
    fn winning(&self, likely: [u64; 2]) -> Result<Option<Found<G>>, Fault> {
        let wins = &mut |position: &G::Position| Ok(self.nimbers.sum(&self.game.parts(position))? == Some(0));
        let found = self.like(Vec::new(), wins)?;
        if found.is_some() {
            return Ok(found);
        }
        let mut names: Vec<&str> = self.game.move_kinds().into_iter().flat_map(|kind| kind.binders).collect();
        names.dedup();
        for (name, value) in names.iter().flat_map(|name| likely.map(|value| (*name, value))) {
            let Ok(value) = i64::try_from(value) else { continue };
            let found = self.like(vec![(name.to_string(), value)], wins)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// The first move with such values that leads to a position as is `wanted`, if it is met before there are too many to
    /// try.
    fn like(
        &self,
        values: Vec<(String, i64)>,
        wanted: &mut dyn FnMut(&G::Position) -> Result<bool, Fault>,
    ) -> Result<Option<Found<G>>, Fault> {
        let pattern = MovePattern { part: Some(self.part), kind: None, values };
        let (mut found, mut left) = (None, self.game.most_tried());
        let walked = self.game.each_move_like(self.position, &pattern, &mut |mv, after| {
            left -= 1;
            if wanted(&after.position)? {
                found = Some((mv, after));
            }
            Ok(if found.is_none() && left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
        });
        match walked {
            Err(fault) if is_beyond(&fault) => Ok(found),
            walked => walked.map(|()| found),
        }
    }
}
