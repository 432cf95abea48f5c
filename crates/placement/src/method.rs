/// How placements are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// A closed form.
    Formula,
    /// The recurrence of Ferrers boards, for bishops.
    Ferrers,
    /// Pairs of an upper and a lower half of the board, for queens.
    Join,
    /// A search row by row over batches of positions.
    Batched,
    /// Squares, attacks and triangles of attacks, counted.
    Few,
    /// A search that branches on the tightest row of choices.
    Branch,
    /// Square by square, positions with the same squares left taken together.
    Frontier,
    /// A search that branches on the square that the fewest pieces can dominate; for placements that dominate or are maximal.
    Cover,
}

impl Method {
    /// All that count placements in which no piece attacks another, in the order in which they are considered.
    pub const ALL: [Method; 7] = [
        Method::Formula,
        Method::Ferrers,
        Method::Join,
        Method::Batched,
        Method::Few,
        Method::Branch,
        Method::Frontier,
    ];

    /// The name, which is never translated.
    pub fn name(self) -> &'static str {
        match self {
            Method::Formula => "formula",
            Method::Ferrers => "ferrers",
            Method::Join => "join",
            Method::Batched => "batched",
            Method::Frontier => "frontier",
            Method::Few => "few",
            Method::Branch => "branch",
            Method::Cover => "cover",
        }
    }
}

/// What a method needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Need {
    /// Rooks, bishops on a torus or pieces that attack nothing, on a board without holes or regions.
    Formula,
    /// Bishops alone on a square board without holes or regions, with nothing on it.
    Bishops,
    /// One queen in each row and each column of a square board of 4 to 24 rows without regions, on which nothing blocks.
    Queens,
    /// One kind of piece that attacks along whole rows or columns, and otherwise along whole columns and diagonals or
    /// not further than two rows; at most 32 columns, and no regions.
    Rows,
    /// Not more than three more pieces of one kind, or one of each of two.
    FewPieces,
    /// Not more than 2048 choices of a square and a kind, of 8 kinds.
    FewChoices,
    /// Not too many positions between two squares.
    FewStates,
    /// Placements in which no piece attacks another.
    Peace,
    /// Placements that dominate or are maximal.
    Covering,
    /// One kind of which more pieces are wanted than stand already.
    OneKind,
    /// More memory than the limit allows.
    Memory,
    /// A board without regions.
    NoRegions,
    /// Not more than 2048 squares that are no holes.
    FewSquares,
}

/// What the chooser found about a method.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Considered {
    /// The method.
    pub method: Method,
    /// What was found.
    pub finding: Finding,
}

/// What the chooser found about a method.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Finding {
    /// It cannot count this.
    Unsuitable(Need),
    /// It can, and would take about so many seconds on one thread.
    Takes(f64),
    /// It was not looked at, as another is quick enough.
    NotNeeded,
}
