//! A search with everything worked out that does not change from state to state.

use std::ops::RangeInclusive;

use super::RowSearch;

/// A search and the numbers of pieces it is to count.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// Up to the last step on which a piece can be put, which is there.
    pub(super) steps: Vec<PlanStep>,
    /// The least number of pieces wanted.
    pub(super) least: usize,
    /// The greatest number of pieces wanted, at least 1, at most the steps on which a piece can be put.
    pub(super) most: usize,
    pub(super) attack: Attack,
}

/// What is known of a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlanStep {
    /// Where a piece can be put.
    pub(super) free: u32,
    /// The columns whose lines go on into this step's row; all ones if the step before has the same row.
    pub(super) keep: u32,
    /// Whether the step before has another row.
    pub(super) new_row: bool,
    /// On how many steps a piece can be put, this one included.
    pub(super) left: usize,
    /// The square of the main diagonal, if the use of that diagonal doubles what a placement counts.
    pub(super) main: u32,
    /// The same for the other long diagonal.
    pub(super) anti: u32,
}

/// How pieces attack.
#[derive(Clone, Debug)]
pub(super) struct Attack {
    pub(super) full: u32,
    /// All ones where pieces attack along columns, falling and rising diagonals; otherwise zero.
    pub(super) lines: [u32; 3],
    pub(super) falling: Shift,
    pub(super) rising: Shift,
    pub(super) next: Vec<Shift>,
    pub(super) second: Vec<Shift>,
}

/// A shift of a mask, as the union of a shift to the left and one to the right, cut off at the edge of the board.
///
/// One of them is by 32, which leaves nothing, unless the edges are joined.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shift {
    pub(super) left: u32,
    pub(super) right: u32,
}

/// Which squares are attacked: in the row at hand along columns, falling and rising diagonals and by leaps, and by leaps
/// in the next row and in the one after it.
pub(super) type State = [u32; 6];

/// The words of a state.
pub(super) const FALLING: usize = 1;
pub(super) const RISING: usize = 2;
pub(super) const NEXT: usize = 4;
pub(super) const SECOND: usize = 5;

impl Shift {
    /// By so many columns to the right, which is to higher bits.
    fn new(offset: i32, cols: u32, wraps: bool) -> Shift {
        if wraps {
            let left = offset.rem_euclid(cols as i32) as u32;
            return Shift { left, right: cols - left };
        }
        let distance = offset.unsigned_abs().min(32);
        if offset < 0 { Shift { left: 32, right: distance } } else { Shift { left: distance, right: 32 } }
    }

    fn of(self, mask: u32) -> u32 {
        let mask = u64::from(mask);
        ((mask << self.left) | (mask >> self.right)) as u32
    }
}

impl Attack {
    fn new(search: &RowSearch) -> Attack {
        let shift = |offset| Shift::new(offset, search.cols, search.wraps);
        Attack {
            full: u32::MAX >> (32 - search.cols),
            lines: [search.column, search.falling, search.rising].map(|line| if line { u32::MAX } else { 0 }),
            falling: shift(1),
            rising: shift(-1),
            next: search.next.iter().copied().map(shift).collect(),
            second: search.second.iter().copied().map(shift).collect(),
        }
    }

    /// Whether there are leaps.
    pub(super) fn has_leaps(&self) -> bool {
        !self.next.is_empty() || !self.second.is_empty()
    }

    fn leaps(&self, shifts: &[Shift], square: u32) -> u32 {
        shifts.iter().fold(0, |mask, shift| mask | shift.of(square)) & self.full
    }
}

impl Plan {
    /// The plan of a search for a range of numbers, or none if no such number of pieces can be put but 0.
    pub(super) fn new(search: &RowSearch, wanted: &RangeInclusive<usize>) -> Option<Plan> {
        let last = search.steps.iter().rposition(|step| step.free != 0)?;
        let mut steps: Vec<PlanStep> = Vec::with_capacity(last + 1);
        let mut left = search.steps.iter().filter(|step| step.free != 0).count();
        let most = left.min(*wanted.end());
        for (number, step) in search.steps[..=last].iter().enumerate() {
            let new_row = number == 0 || step.row != search.steps[number - 1].row;
            let keep = if new_row { !step.cut } else { u32::MAX };
            let main = if search.symmetry.main { 1 << number } else { 0 };
            let anti = if search.symmetry.anti { 1 << (search.cols as usize - 1 - number) } else { 0 };
            steps.push(PlanStep { free: step.free, keep, new_row, left, main, anti });
            left -= usize::from(step.free != 0);
        }
        (most > 0 && *wanted.start() <= most).then(|| Plan {
            steps,
            least: *wanted.start(),
            most,
            attack: Attack::new(search),
        })
    }

    /// The last step, on which a piece can be put.
    pub(super) fn last(&self) -> usize {
        self.steps.len() - 1
    }

    /// Whether a search that has put so many pieces before a step may leave the step empty.
    pub(super) fn may_skip(&self, step: usize, pieces: usize) -> bool {
        let PlanStep { free, left, .. } = self.steps[step];
        pieces + left - usize::from(free != 0) >= self.least
    }

    /// Whether pieces attack along all three lines, none is cut or goes round, and rows have one step each.
    pub(super) fn is_plain(&self) -> bool {
        self.attack.lines == [u32::MAX; 3]
            && self.attack.falling.right == 32
            && self.steps.iter().all(|step| step.new_row && step.keep == u32::MAX)
    }

    /// Where a piece can be put.
    pub(super) fn free(&self, step: usize, state: &State) -> u32 {
        let [columns, falling, rising, leapt, ..] = state;
        self.steps[step].free & !(columns | falling | rising | leapt)
    }

    /// The state with one more piece.
    pub(super) fn place(&self, state: &State, square: u32) -> State {
        let attack = &self.attack;
        let mut state = *state;
        for (line, on) in state.iter_mut().zip(attack.lines) {
            *line |= square & on;
        }
        state[NEXT] |= attack.leaps(&attack.next, square);
        state[SECOND] |= attack.leaps(&attack.second, square);
        state
    }

    /// The state that is left for a step by the one before it.
    pub(super) fn enter(&self, step: usize, state: &State) -> State {
        let PlanStep { keep, new_row, .. } = self.steps[step];
        if !new_row {
            return *state;
        }
        let (attack, [columns, falling, rising, _, next, second]) = (&self.attack, *state);
        let keep = keep & attack.full;
        [columns & keep, attack.falling.of(falling) & keep, attack.rising.of(rising) & keep, next, second, 0]
    }

    /// How often a placement counts that has come to a step with this state and gets no piece from there on.
    pub(super) fn weight(&self, step: usize, state: &State) -> u64 {
        let PlanStep { main, anti, .. } = self.steps[step];
        1 << (u32::from(state[FALLING] & main != 0) + u32::from(state[RISING] & anti != 0))
    }

    /// What the placements count in all that get one more piece, on one of these free squares, and no other.
    pub(super) fn weigh(&self, step: usize, state: &State, free: u32) -> u64 {
        let PlanStep { main, anti, .. } = self.steps[step];
        let squares = free.count_ones() + (free & main).count_ones() + (free & anti).count_ones();
        u64::from(squares) * self.weight(step, state)
    }
}
