use crate::Limits;

/// What is asked: whose values, of which positions, by which method, within which limits.
pub struct Request<'a, P> {
    /// The position to begin at; without it, the start of the game.
    pub from: Option<&'a P>,
    /// Of this game one naturally wants the table of all positions that are numbered.
    pub whole_table_is_natural: bool,
    /// Which positions are solved.
    pub scope: Scope,
    /// The method that must be taken; without it, the one that suits best.
    pub method: Option<Method>,
    /// Which positions that are the same play are solved once.
    pub merge: Merge,
    /// What the work may take.
    pub limits: Limits<'a>,
}

impl<'a, P> Request<'a, P> {
    /// Asks for the natural positions by the best method.
    pub fn natural(from: Option<&'a P>, limits: Limits<'a>) -> Self {
        Request {
            from,
            whole_table_is_natural: false,
            scope: Scope::Natural,
            method: None,
            merge: Merge::Counted,
            limits,
        }
    }
}

impl<P> Clone for Request<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Request<'_, P> {}

/// Which positions are solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// All that are numbered where that is natural and fits, else those that play reaches.
    Natural,
    /// All positions of the game's numbering.
    All,
    /// Those that play reaches from one position, itself included.
    Reachable,
}

/// Which positions that a symmetry of the rules carries into each other are solved once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Merge {
    /// None.
    Nothing,
    /// By the symmetries that leave the first position as it is: then play reaches all of an orbit or none of it, and
    /// all positions are counted and shown as if none had been merged.
    Counted,
    /// By all symmetries. What play reaches then need not hold all of an orbit, so it is counted merged.
    All,
}

/// How values are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// One pass over the numbers, against the direction of the moves.
    ///
    /// **Method**: dynamic programming in the order of the numbering; where only reachable positions are
    /// wanted, a first pass along the moves marks them. **Needs**: a numbering in which every move leads to
    /// a larger number, or every move to a smaller one; guessed from samples, verified at every move.
    /// **Complexity**: each move is looked at once (twice for reachable positions); 4 bytes a number
    /// (4 a position and 1.5 bits a number for reachable positions). **Limits**: memory alone.
    Sweep,
    /// Depth first from one position.
    ///
    /// **Method**: depth-first search with an explicit stack, each position valued once, when all its moves
    /// are. **Needs**: play that cannot loop; a loop is found, not searched for ever. **Complexity**: each
    /// move is looked at once; about 20 bytes a numbered position, and the moves along the longest line.
    /// **Limits**: fewer than 2³¹ positions.
    Search,
    /// Backwards from the ends of play.
    ///
    /// **Method**: retrograde analysis (Ströhlein 1970; Thompson 1986) in order of plies: moves are listed
    /// once, turned round, and followed back from the ends, first for wins and losses, then for ties; what is
    /// never reached is endless. **Needs**: nothing, play may loop. **Complexity**: linear in
    /// positions and moves; 20 bytes a position and 8 a move, and the numbering of the positions.
    /// **Limits**: fewer than 2³¹ positions.
    Retrograde,
    /// Sprague–Grundy values, which [`nimbers`](crate::nimbers()) finds.
    ///
    /// **Method**: depth-first search over the parts of sums; the least excluded nimber of the moves
    /// (Sprague 1935; Grundy 1939). **Needs**: [`Facts::sums`](game::Facts::sums), and play that cannot loop.
    /// **Complexity**: each move of each part is looked at once; a stored position and about 12 bytes a part.
    /// **Limits**: fewer than 2³² parts.
    Nimbers,
}
