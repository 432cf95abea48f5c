//! The nimbers of the parts of a sum, each game's by what suits it.

use game::Fault;
use lang::{ClaimTheory, Definition, Position};
use solve::Nimbers;

use super::heaps::Heaps;
use super::winning::{Found, Search};
use super::{Unjudged, Wish};
use crate::written::Written;
use crate::{Budget, Choice, Rules};

/// What knows the nimbers of the parts of a sum, game by game.
pub(crate) struct Grundy<'g>(Vec<Source<'g>>);

/// What knows the nimbers of one game.
pub(crate) enum Source<'g> {
    /// A claim that is believed.
    Claim(ClaimTheory<'g>),
    /// The sequence of a game with heaps.
    Heaps(&'g Definition, Box<Heaps>),
    /// A search, which keeps every part that it met.
    Searched(&'g Definition, Box<Nimbers<'g, Definition>>),
}

impl<'g> Source<'g> {
    /// A claim that is believed, unless the nimbers themselves are asked for; the sequence of a game with heaps; else a
    /// search.
    pub(crate) fn of(rules: &Rules, definition: &'g Definition, wish: Wish) -> Result<Source<'g>, Unjudged> {
        if let Some(reason) = definition.rules().no_sums() {
            return Err(Unjudged::NoNimbers(reason));
        }
        if definition.is_misere() {
            return Err(Unjudged::MisereNimbers);
        }
        let believed = definition.claims().filter(|claims| {
            let is_proved = claims.proof().is_some() && rules.trusts_proofs();
            claims.nimber_span().is_some() && (is_proved || wish.trust_claims)
        });
        if let (Some(claims), None) = (believed, wish.method) {
            return Ok(Source::Claim(claims));
        }
        if let Some(heaps) = Heaps::of(definition) {
            return Ok(Source::Heaps(definition, Box::new(heaps)));
        }
        Ok(Source::Searched(definition, Box::new(Nimbers::new(definition)?)))
    }

    /// How the nimbers are known.
    pub(crate) fn choice(&self) -> Choice {
        match self {
            Source::Claim(_) => Choice::Claim,
            Source::Heaps(..) | Source::Searched(..) => Choice::Nimbers,
        }
    }

    /// Learns the nimber of a part.
    fn learn(&mut self, part: &Position, budget: &Budget<'_>) -> Result<(), Unjudged> {
        match self {
            Source::Claim(_) => Ok(()),
            Source::Heaps(definition, heaps) => match Heaps::heap(definition, part) {
                Some(heap) => heaps.learn(heap, budget),
                None => Ok(()),
            },
            Source::Searched(definition, nimbers) => {
                let found = nimbers.find(part, budget.limits());
                found.map(|_| ()).map_err(|error| {
                    let shown = |position: &Position| definition.show_position(position);
                    Unjudged::of_nimbers(error, definition.rules().name(), shown)
                })
            }
        }
    }

    /// Numbers that are likely values of a move from a part with this nimber to one that is wanted.
    fn likely(&self, part: &Position, nimber: u64, wanted: u64) -> Vec<u64> {
        let of_heap = |definition, heaps: &Heaps| Some(heaps.likely(Heaps::heap(definition, part)?, wanted));
        match self {
            Source::Heaps(definition, heaps) => of_heap(definition, heaps).unwrap_or_default(),
            _ => vec![wanted, nimber - wanted],
        }
    }

    fn nimber(&self, part: &Position) -> Result<Option<u64>, Fault> {
        match self {
            Source::Claim(claims) => Ok(claims.nimber(part)?.map(i64::unsigned_abs)),
            Source::Heaps(definition, heaps) => {
                Ok(Heaps::heap(definition, part).and_then(|heap| heaps.nimber(heap)))
            }
            Source::Searched(_, nimbers) => Ok(nimbers.nimber(part)),
        }
    }
}

impl<'g> Grundy<'g> {
    /// Nimbers that are claimed of one game.
    pub(super) fn claimed(claims: ClaimTheory<'g>) -> Grundy<'g> {
        Grundy(vec![Source::Claim(claims)])
    }

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
            let search = Search { game, position, part: number };
            let found = if total == 0 {
                search.first()?
            } else {
                let likely = self.0[part.0].likely(&part.1, nimber, wanted);
                search.winning(&likely, &mut |after| Ok(self.sum(&game.parts(after))? == Some(0)))?
            };
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// How many parts were solved.
    pub(crate) fn positions(&self) -> u64 {
        let of = |source: &Source<'_>| match source {
            Source::Claim(_) => 0,
            Source::Heaps(_, heaps) => heaps.positions(),
            Source::Searched(_, nimbers) => nimbers.positions(),
        };
        self.0.iter().map(of).sum()
    }

    /// The most memory that tables and lists held.
    pub(crate) fn bytes(&self) -> u64 {
        let of = |source: &Source<'_>| match source {
            Source::Claim(_) => 0,
            Source::Heaps(_, heaps) => heaps.bytes(),
            Source::Searched(_, nimbers) => nimbers.bytes(),
        };
        self.0.iter().map(of).sum()
    }

    /// Whether parts that are the same by symmetry were counted once.
    pub(crate) fn is_merged(&self) -> bool {
        self.0.iter().any(|source| matches!(source, Source::Searched(_, nimbers) if nimbers.is_merged()))
    }
}
