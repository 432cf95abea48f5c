//! Which bit of a word stands for which diagonal.

/// What the diagonals of half a board are in a word.
///
/// Only diagonals that reach the other half matter, and for the quarters of one half those that reach both of them: with
/// `half` rows these are 2·half − 1 in each direction, numbered alike so that turning a half upside down exchanges falling
/// and rising ones of one number. Number half − 1 is the long diagonal.
///
/// A word has four fields of 16 bits. Bits 6 to 13 of a field, which are its index, are 64 times the place of an entry in a
/// table; bits 0 to 5 are the most used diagonals, by which words are sorted; bits 14 and 15 are diagonals that need
/// no table.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    half: usize,
    /// The number of the first row that no diagonal of the other half reaches, which numbers rising diagonals.
    first_rising: usize,
    falling: Vec<u64>,
    rising: Vec<u64>,
    /// The rising diagonal before the first, and the falling one after the last: with a middle row they do not reach the other
    /// half, but the middle row and both quarters.
    before: u64,
    after: u64,
    /// The most used diagonals, the most used first.
    hot: Vec<u64>,
}

/// The number of fields of a word.
pub(super) const FIELDS: usize = 4;

/// The bits of a field, and those of its index.
const FIELD: usize = 16;
pub(super) const INDEX: usize = 8;
const BELOW_INDEX: usize = 6;

/// The bit of the long falling diagonal; the rising one comes next. They are above the most used diagonals.
pub(super) const LONG: usize = 3 * FIELD + 14;

/// All bits of indices.
pub(super) const INDICES: u64 = 0x3fc0_3fc0_3fc0_3fc0;

impl Layout {
    pub(super) fn new(side: usize) -> Layout {
        let half = side / 2;
        let mut layout = Layout {
            half,
            first_rising: side - half,
            falling: vec![0; 2 * half - 1],
            rising: vec![0; 2 * half - 1],
            before: if side % 2 == 1 { 1 << 14 } else { 0 },
            after: if side % 2 == 1 { 1 << (FIELD + 14) } else { 0 },
            hot: Vec::new(),
        };
        let by_use = by_use(half);
        // The longer the lists, the more it is worth while to sort them finely.
        let least = if half < 10 { 4 } else { 6 };
        let hot = by_use.len().saturating_sub(FIELDS * INDEX).max(least.min(by_use.len()));
        assert!(hot <= FIELDS * BELOW_INDEX, "boards have at most 24 rows");
        let (most, others) = by_use.split_at(hot);
        // From the last field to the first, so that order by numbers is order by use.
        let most = most.iter().enumerate().map(|(place, line)| {
            let (field, bit) = (FIELDS - 1 - place / BELOW_INDEX, BELOW_INDEX - 1 - place % BELOW_INDEX);
            (line, field * FIELD + bit)
        });
        // Neighbours in different fields, so that values of all fields are spread alike.
        let others = others
            .iter()
            .enumerate()
            .map(|(place, line)| (line, place % FIELDS * FIELD + BELOW_INDEX + place / FIELDS));
        for (place, (line, bit)) in most.chain(others).enumerate() {
            let bits = if line.is_falling { &mut layout.falling } else { &mut layout.rising };
            bits[line.number] = 1 << bit;
            if place < hot {
                layout.hot.push(1 << bit);
            }
        }
        layout.falling[half - 1] = 1 << LONG;
        layout.rising[half - 1] = 1 << (LONG + 1);
        layout
    }

    /// The diagonals of a square of the upper half, or of its middle row.
    pub(super) fn square(&self, row: usize, col: usize) -> u64 {
        let falling = match (col + self.half).checked_sub(row + 1) {
            Some(number) if number < self.falling.len() => self.falling[number],
            Some(number) if number == self.falling.len() => self.after,
            _ => 0,
        };
        let rising = match (row + col).checked_sub(self.first_rising) {
            Some(number) => self.rising.get(number).copied().unwrap_or(0),
            None if row + col + 1 == self.first_rising => self.before,
            None => 0,
        };
        falling | rising
    }

    /// The long falling and the long rising diagonal.
    pub(super) fn long(&self) -> [u64; 2] {
        [self.falling[self.half - 1], self.rising[self.half - 1]]
    }

    /// The most used diagonals, the most used first, no more than 24.
    pub(super) fn hot(&self) -> &[u64] {
        &self.hot
    }

    /// All diagonals that reach the other half.
    pub(super) fn all(&self) -> u64 {
        self.falling.iter().chain(&self.rising).fold(0, |all, bit| all | bit)
    }

    /// For each bit of a word, by its place, the place of what it becomes when its half is turned upside down.
    pub(super) fn turned(&self) -> [u8; 64] {
        exchanged(self.falling.iter().zip(&self.rising))
    }

    /// For each bit of a word, by its place, the place of what it becomes when left and right are exchanged.
    pub(super) fn mirrored(&self) -> [u8; 64] {
        exchanged(self.falling.iter().zip(self.rising.iter().rev()))
    }
}

/// The places of bits when two of each pair are exchanged.
fn exchanged<'a>(pairs: impl Iterator<Item = (&'a u64, &'a u64)>) -> [u8; 64] {
    let mut places = std::array::from_fn(|place| place as u8);
    for (one, other) in pairs {
        places[one.trailing_zeros() as usize] = other.trailing_zeros() as u8;
        places[other.trailing_zeros() as usize] = one.trailing_zeros() as u8;
    }
    places
}

struct Line {
    is_falling: bool,
    number: usize,
}

/// All diagonals but the long ones, the most used first: the nearer to a long one, the longer they are.
fn by_use(half: usize) -> Vec<Line> {
    let long = half - 1;
    let at = |out: usize| {
        [(true, long + out), (false, long + out), (false, long - out), (true, long - out)]
            .map(|(is_falling, number)| Line { is_falling, number })
    };
    (1..half).flat_map(at).collect()
}
