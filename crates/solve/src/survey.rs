use game::{Fault, Game, Index, Look};

use crate::error::Halt;
use crate::folds::Folds;
use crate::meter::Meter;
use crate::plan::{Extent, Numbering, Outlook, Question, extent, unsuitable};
use crate::space::{Hashed, Listed, Space, look_at};
use crate::sweep::Way;
use crate::{BrokenNumbering, Method, Need, Quantity, Request, Scope, SolveError};

/// How many numbers of a table, or positions near the first one, are looked at before a method is chosen.
const NUMBERS: u64 = 1000;
const NEAR: usize = 500;

/// With so many moves seen, fewer positions will do.
const ENOUGH_MOVES: u64 = 200_000;

/// How often the room of a numbering is doubled before positions are stored themselves.
const MOST_ROOM: u32 = 8;

/// A game and a question, with what is known of them so far.
pub(crate) struct Survey<'g, 'a, G: Game> {
    game: &'g G,
    pub(crate) question: Question,
    pub(crate) request: Request<'a, G::Position>,
    /// Where to begin; there need be none for a whole table.
    pub(crate) start: Option<G::Position>,
    pub(crate) index: Option<Box<dyn Index<G::Position> + 'g>>,
    numbering: Numbering,
    extent: Extent,
    sample: Option<Sample>,
    loops: bool,
    /// How positions are merged, once that was worked out for what is known now.
    folds: Option<Folds<G::Position>>,
}

/// What was seen at some positions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sample {
    /// How many positions were looked at.
    pub(crate) positions: u64,
    /// How many moves they have.
    pub(crate) moves: u64,
    up: u64,
    down: u64,
    /// They are all that play reaches.
    whole: bool,
}

impl<'g, 'a, G: Game> Survey<'g, 'a, G> {
    /// Learns what can be known without a look at any position.
    pub(crate) fn open(game: &'g G, request: &Request<'a, G::Position>) -> Result<Self, SolveError> {
        let mut question = Question {
            scope: request.scope,
            whole_is_natural: request.whole_table_is_natural,
            at_position: request.from.is_some(),
            asked: request.method,
            positions: request.limits.positions,
            bytes: request.limits.bytes,
            symmetries: 1,
        };
        let start = request.from.cloned().or_else(|| game.start());
        // A numbering of single positions holds no sum; that is stored as it is.
        let is_sum = |start: &G::Position| game.split(start).len() > 1;
        let holds = |index: &dyn Index<G::Position>| {
            start.as_ref().is_none_or(|start| !is_sum(start) || index.rank(start).is_some())
        };
        let index = game.index().filter(|index| holds(&**index));
        let numbering =
            index.as_ref().map_or(Numbering::Missing, |index| Numbering::Whole { bound: index.bound() });
        if let Some(index) = &index {
            question.symmetries =
                Folds::new(game, Some(&**index), None, true, (request.merge, Way::Up)).order();
        }
        let extent = extent(&question, numbering)?;
        let mut survey = Survey {
            game,
            question,
            request: *request,
            start,
            index,
            numbering,
            extent,
            sample: None,
            loops: false,
            folds: None,
        };
        if survey.extent != Extent::All {
            survey.number_closer();
        }
        survey.verify_start()?;
        Ok(survey)
    }

    /// Everything but a whole table begins at a position, and a position must be one.
    fn verify_start(&self) -> Result<(), SolveError> {
        let Some(start) = &self.start else {
            return if self.extent == Extent::All { Ok(()) } else { Err(SolveError::NoStart) };
        };
        let Some(index) = &self.index else { return Ok(()) };
        let number = index.rank(start).ok_or(SolveError::InvalidPosition)?;
        match index.walker().look(number, &mut Vec::new())? {
            Look::Invalid => Err(SolveError::InvalidPosition),
            _ => Ok(()),
        }
    }

    /// What is known, once a sample has been taken.
    pub(crate) fn outlook(&mut self) -> Result<(Outlook, Sample), Halt> {
        let sample = match self.sample {
            Some(sample) => sample,
            None => *self.sample.insert(self.take_sample()?),
        };
        let folds = self.folds();
        let outlook = Outlook {
            numbering: self.numbering,
            extent: self.extent,
            way: sample.way(),
            sampled: sample.moves,
            few: sample.whole.then_some(sample.positions),
            loops: self.loops,
            symmetries: folds.order(),
        };
        self.folds = Some(folds);
        Ok((outlook, sample))
    }

    /// How positions are merged, by all that is known.
    pub(crate) fn folds(&mut self) -> Folds<G::Position> {
        self.folds.take().unwrap_or_else(|| {
            let way = self.sample.and_then(|sample| sample.way()).unwrap_or(Way::Up);
            let is_table = self.extent == Extent::All;
            let merge = (self.request.merge, way);
            Folds::new(self.game, self.index.as_deref(), self.start.as_ref(), is_table, merge)
        })
    }

    fn take_sample(&self) -> Result<Sample, Halt> {
        if let (Extent::All, Some(index)) = (self.extent, &self.index) {
            return sample_spread(&**index);
        }
        let start = self.start.as_ref().ok_or(SolveError::NoStart)?;
        let mut meter = Meter::new(self.request.limits);
        let Some(index) = &self.index else {
            let mut space = Listed::new(self.game, None, start.clone(), &mut meter)?;
            return sample_near(&mut space, &mut meter, |_, _, _| ());
        };
        let number = index.rank(start).ok_or(SolveError::InvalidPosition)?;
        let mut space = Hashed::new(index.walker(), number, &mut meter)?;
        sample_near(&mut space, &mut meter, |space, sample, (from, to)| {
            sample.note(space.number(from), space.number(to));
        })
    }

    /// Learns from a try that failed, if another try makes sense.
    pub(crate) fn learn(&mut self, halt: Halt) -> Result<(), SolveError> {
        self.folds = None;
        let asked = self.question.asked;
        match halt {
            Halt::NotOneWay if asked == Some(Method::Sweep) => {
                return Err(unsuitable(Method::Sweep, Need::OneWay));
            }
            Halt::NotOneWay => self.sample = self.sample.map(|sample| Sample { up: 1, down: 1, ..sample }),
            Halt::Cycle if asked == Some(Method::Search) => return Err(SolveError::Cyclic),
            Halt::Cycle => self.loops = true,
            Halt::Outside(from) if self.extent == Extent::All => {
                return Err(Fault::new(BrokenNumbering::NotNumbered { from }).into());
            }
            Halt::Outside(_) => self.widen(),
            Halt::Error(SolveError::OverLimit { what: Quantity::Bytes, needed: Some(bytes), .. })
                if self.may_shrink() =>
            {
                self.extent = Extent::Instead { bytes };
                self.sample = None;
            }
            Halt::Error(error) => return Err(error),
        }
        Ok(())
    }

    /// A whole table that nobody insisted on gives way to what play reaches.
    fn may_shrink(&self) -> bool {
        self.extent == Extent::All && self.question.scope == Scope::Natural && self.question.at_position
    }

    /// Takes a numbering with more room, or that of all positions if there is one, or none.
    fn widen(&mut self) {
        self.sample = None;
        if matches!(self.numbering, Numbering::Around { room: 0, .. }) && self.number_whole() {
            return;
        }
        match self.numbering {
            Numbering::Around { room, .. } if room < MOST_ROOM => self.number_around(room + 1),
            _ => (self.index, self.numbering) = (None, Numbering::Missing),
        }
    }

    /// Takes the numbering of all positions, if there is one.
    fn number_whole(&mut self) -> bool {
        let Some(index) = self.game.index() else { return false };
        self.numbering = Numbering::Whole { bound: index.bound() };
        self.index = Some(index);
        true
    }

    /// Takes the numbering near the first position if there is no other or it has fewer numbers.
    fn number_closer(&mut self) {
        let whole = self.numbering.bound();
        self.number_around(0);
        if whole.is_some_and(|whole| self.numbering.bound().is_none_or(|around| around >= whole)) {
            self.number_whole();
        }
    }

    /// Takes the numbering near the first position, if there is one that holds it.
    fn number_around(&mut self, room: u32) {
        let around = |start| {
            let index = self.game.index_around(start, room)?;
            index.rank(start).is_some().then_some(index)
        };
        self.index = self.start.as_ref().and_then(around);
        self.numbering = match &self.index {
            Some(index) => Numbering::Around { bound: index.bound(), room },
            None => Numbering::Missing,
        };
    }
}

/// Looks at numbers spread over the whole table.
fn sample_spread<P>(index: &dyn Index<P>) -> Result<Sample, Halt> {
    let (mut walker, mut moves) = (index.walker(), Vec::new());
    let mut sample = Sample::default();
    for step in 0..NUMBERS.min(index.bound()) {
        if sample.moves >= ENOUGH_MOVES {
            break;
        }
        let number = spread(step, index.bound());
        let look = look_at(&mut *walker, number, &mut moves)?;
        sample.positions += u64::from(look != Look::Invalid);
        sample.moves += moves.len() as u64;
        moves.iter().for_each(|to| sample.note(number, to.number()));
    }
    Ok(sample)
}

/// The first numbers all, where there are few; else by the golden ratio, which follows no pattern of the
/// numbering.
fn spread(step: u64, bound: u64) -> u64 {
    if bound <= NUMBERS {
        return step;
    }
    let fraction = (step + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((u128::from(fraction) * u128::from(bound)) >> 64) as u64
}

/// Looks at positions from position 0 of a space on, breadth first.
fn sample_near<S: Space>(
    space: &mut S,
    meter: &mut Meter<'_>,
    note: impl Fn(&S, &mut Sample, (u32, u32)),
) -> Result<Sample, Halt> {
    let (mut sample, mut moves) = (Sample::default(), Vec::new());
    for id in 0..NEAR {
        if id == space.len() || sample.moves >= ENOUGH_MOVES {
            break;
        }
        moves.clear();
        space.look(id as u32, &mut moves, meter)?;
        sample.positions += 1;
        sample.moves += moves.len() as u64;
        moves.iter().for_each(|to| note(space, &mut sample, (id as u32, to.id())));
    }
    sample.whole = sample.positions == space.len() as u64;
    Ok(sample)
}

impl Sample {
    fn note(&mut self, from: u64, to: u64) {
        self.up += u64::from(to >= from);
        self.down += u64::from(to <= from);
    }

    /// The way all moves go that were seen.
    fn way(&self) -> Option<Way> {
        match (self.up, self.down) {
            (_, 0) => Some(Way::Up),
            (0, _) => Some(Way::Down),
            _ => None,
        }
    }
}
