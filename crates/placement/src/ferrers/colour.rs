/// The two colours of a square board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colour {
    /// The colour of the corners at the ends of the diagonal 0.
    Corner,
    /// The other one.
    Other,
}

impl Colour {
    /// How many of the n factors of the polynomial of this colour are x + 1; the others are x.
    pub(super) fn more(self, n: usize) -> usize {
        match self {
            Colour::Corner => n.div_ceil(2),
            Colour::Other => n / 2,
        }
    }
}
