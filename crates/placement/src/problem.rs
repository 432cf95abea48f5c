use hashbrown::HashMap;

use crate::attack::attacked;
use crate::board::{Board, Edges};
use crate::condition::Condition;
use crate::piece::{Piece, Ride};
use crate::symmetry::Symmetry;

/// Which pieces stand on which board: in how many ways can they stand so that none attacks another, and no two are in one
/// region?
///
/// ```
/// use placement::{Board, Kind, Piece, Problem, Wanted};
///
/// let queens = Kind { piece: Piece::read("queens").unwrap(), wanted: Wanted::Exactly(8) };
/// let problem = Problem { board: Board::new(8, 8).unwrap(), kinds: vec![queens], fixed: Vec::new() };
/// let answer = placement::count(&problem, &Default::default(), &placement::Limits::none()).unwrap();
/// assert_eq!(answer.counts.one().unwrap().to_string(), "92");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Where they stand.
    pub board: Board,
    /// What stands there. Pieces of a kind are alike.
    pub kinds: Vec<Kind>,
    /// Pieces that stand already, and stay.
    pub fixed: Vec<Fixed>,
}

/// Pieces of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// How one of them attacks.
    pub piece: Piece,
    /// How many of them stand on the board in the end, those that stand already included.
    pub wanted: Wanted,
}

/// How many pieces of a kind are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// So many.
    Exactly(usize),
    /// Any number, told apart; of one kind at most.
    Any,
}

impl Wanted {
    /// The least number that will do.
    pub(crate) fn least(self) -> usize {
        match self {
            Wanted::Exactly(number) => number,
            Wanted::Any => 0,
        }
    }
}

/// A piece that stands already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fixed {
    /// Its kind, as a place in [`Problem::kinds`].
    pub kind: usize,
    /// Its square.
    pub square: usize,
}

/// Why there is no placement at all, where that is plain to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// More pieces that attack along their whole row are wanted than there are rows.
    Rows {
        /// Pieces wanted.
        pieces: usize,
        /// Rows.
        rows: usize,
    },
    /// More pieces that attack along their whole column are wanted than there are columns.
    Columns {
        /// Pieces wanted.
        pieces: usize,
        /// Columns.
        cols: usize,
    },
    /// More pieces are wanted than there are squares that are no holes.
    Squares {
        /// Pieces wanted.
        pieces: usize,
        /// Squares.
        squares: usize,
    },
    /// A piece that stands already attacks another.
    Attack {
        /// The piece that attacks.
        from: Fixed,
        /// The piece that is attacked.
        to: Fixed,
    },
    /// Two pieces that stand already stand in one region.
    Region {
        /// One of them.
        first: Fixed,
        /// The other, on a later square.
        second: Fixed,
    },
    /// More pieces are wanted than there are regions, and squares that are in none.
    Regions {
        /// Pieces wanted.
        pieces: usize,
        /// Regions, each square that is in none counted as one.
        regions: usize,
    },
    /// More pieces of a kind stand already than are wanted.
    Fixed {
        /// The kind.
        kind: usize,
        /// How many stand already.
        standing: usize,
        /// How many are wanted.
        wanted: usize,
    },
}

impl Problem {
    /// The plain reason why there is no placement, if there is one.
    pub fn obstacle(&self) -> Option<Obstacle> {
        self.obstacle_to(Condition::Peaceful)
    }

    /// The plain reason why no placement fulfils a condition, if there is one; pieces that dominate may attack each other.
    pub fn obstacle_to(&self, condition: Condition) -> Option<Obstacle> {
        let attack = if condition == Condition::Dominating { None } else { self.attack() };
        attack
            .or_else(|| self.one_region())
            .or_else(|| self.too_many_fixed())
            .or_else(|| self.too_many_pieces())
            .or_else(|| if condition == Condition::Dominating { None } else { self.too_few_lines() })
            .or_else(|| self.too_few_regions())
    }

    fn one_region(&self) -> Option<Obstacle> {
        let region = |fixed: &Fixed| self.board.region(fixed.square);
        let mut standing: Vec<Fixed> =
            self.fixed.iter().filter(|fixed| region(fixed).is_some()).copied().collect();
        standing.sort_unstable_by_key(|fixed| (region(fixed), fixed.square));
        let pair = standing.array_windows().find(|[first, second]| region(first) == region(second));
        pair.map(|[first, second]| Obstacle::Region { first: *first, second: *second })
    }

    fn attack(&self) -> Option<Obstacle> {
        let standing: HashMap<usize, usize, foldhash::fast::FixedState> =
            self.fixed.iter().map(|fixed| (fixed.square, fixed.kind)).collect();
        self.fixed.iter().find_map(|from| {
            let mut attack = None;
            attacked(&self.board, &self.kinds[from.kind].piece, from.square, |square| {
                if let Some(kind) = standing.get(&square) {
                    attack =
                        attack.or(Some(Obstacle::Attack { from: *from, to: Fixed { kind: *kind, square } }));
                }
            });
            attack
        })
    }

    fn too_many_fixed(&self) -> Option<Obstacle> {
        (0..self.kinds.len()).find_map(|kind| {
            let standing = self.standing(kind);
            match self.kinds[kind].wanted {
                Wanted::Exactly(wanted) if wanted < standing => {
                    Some(Obstacle::Fixed { kind, standing, wanted })
                }
                _ => None,
            }
        })
    }

    fn too_many_pieces(&self) -> Option<Obstacle> {
        let squares = self.board.squares() - self.board.holes().len();
        let pieces = self.pieces();
        (pieces > squares).then_some(Obstacle::Squares { pieces, squares })
    }

    /// Of the pieces that attack along their whole row each has a row of its own; likewise of columns. Not where a hole may stand
    /// between two of them.
    fn too_few_lines(&self) -> Option<Obstacle> {
        if self.board.has_blocks() {
            return None;
        }
        let pieces = |down: i32, right: i32| {
            let attacks = |ride: &Ride| (ride.down.abs(), ride.right.abs(), ride.most) == (down, right, None);
            let along = |kind: &usize| self.kinds[*kind].piece.rides().iter().any(attacks);
            (0..self.kinds.len()).filter(along).fold(0usize, |sum, kind| sum.saturating_add(self.least(kind)))
        };
        let (rows, cols) = (self.board.rows(), self.board.cols());
        let (in_rows, in_cols) = (pieces(0, 1), pieces(1, 0));
        if in_rows > rows {
            return Some(Obstacle::Rows { pieces: in_rows, rows });
        }
        (in_cols > cols).then_some(Obstacle::Columns { pieces: in_cols, cols })
    }

    fn too_few_regions(&self) -> Option<Obstacle> {
        let regions = self.board.regions();
        let cut = regions.values().map(Vec::len).sum::<usize>();
        let regions = regions.len() + self.board.squares() - self.board.holes().len() - cut;
        let pieces = self.pieces();
        (pieces > regions).then_some(Obstacle::Regions { pieces, regions })
    }

    /// How many pieces are wanted at least.
    fn pieces(&self) -> usize {
        (0..self.kinds.len()).fold(0, |sum, kind| sum.saturating_add(self.least(kind)))
    }

    fn least(&self, kind: usize) -> usize {
        match self.kinds[kind].wanted {
            Wanted::Exactly(wanted) => wanted,
            Wanted::Any => self.standing(kind),
        }
    }

    /// For each square whether one of some pieces attacks it.
    pub fn attacked(&self, pieces: &[Fixed]) -> Vec<bool> {
        let mut is_attacked = vec![false; self.board.squares()];
        for piece in pieces {
            attacked(&self.board, &self.kinds[piece.kind].piece, piece.square, |square| {
                is_attacked[square] = true
            });
        }
        is_attacked
    }

    /// The squares that a piece attacks, in ascending order.
    pub fn attacked_from(&self, piece: Fixed) -> Vec<usize> {
        let mut squares = Vec::new();
        attacked(&self.board, &self.kinds[piece.kind].piece, piece.square, |square| squares.push(square));
        squares.sort_unstable();
        squares.dedup();
        squares
    }

    /// How many pieces of a kind stand already.
    pub fn standing(&self, kind: usize) -> usize {
        self.fixed.iter().filter(|fixed| fixed.kind == kind).count()
    }

    /// How many more pieces of a kind are wanted than stand already; the problem has no obstacle.
    pub(crate) fn more(&self, kind: usize) -> Wanted {
        match self.kinds[kind].wanted {
            Wanted::Exactly(number) => Wanted::Exactly(number - self.standing(kind)),
            Wanted::Any => Wanted::Any,
        }
    }

    /// The same problem with rows and columns exchanged. On a cylinder, where the other edges would be joined then, the
    /// problem as it is.
    pub fn transposed(&self) -> Problem {
        if self.board.edges() == Edges::Cylinder {
            return self.clone();
        }
        let kinds = self.kinds.iter().map(|kind| Kind { piece: kind.piece.transposed(), ..kind.clone() });
        let square =
            |square: &usize| square % self.board.cols() * self.board.rows() + square / self.board.cols();
        let fixed = self.fixed.iter().map(|fixed| Fixed { square: square(&fixed.square), ..*fixed });
        Problem { board: self.board.transposed(square), kinds: kinds.collect(), fixed: fixed.collect() }
    }

    /// The kind of which any number is wanted.
    pub(crate) fn any(&self) -> Option<usize> {
        self.kinds.iter().position(|kind| kind.wanted == Wanted::Any)
    }

    /// The rotations and reflections that keep the board, its holes and regions, its fixed pieces and how pieces attack; the identity
    /// is one of them.
    pub fn symmetries(&self) -> Vec<Symmetry> {
        Symmetry::ALL.into_iter().filter(|symmetry| symmetry.keeps(self)).collect()
    }

    /// The rotations and reflections that keep the board, its holes, its fixed pieces and what a condition is about; the
    /// identity comes first. Of pieces that dominate the directions of attack are kept, of others only who excludes whom.
    pub fn symmetries_under(&self, condition: Condition) -> Vec<Symmetry> {
        match condition {
            Condition::Dominating => {
                Symmetry::ALL.into_iter().filter(|symmetry| symmetry.keeps_directions(self)).collect()
            }
            Condition::Peaceful => self.symmetries(),
            Condition::Maximal => {
                // Even where none of the first kind is wanted it has a say: none may find room.
                let mut any = self.clone();
                any.kinds.iter_mut().take(1).for_each(|kind| kind.wanted = Wanted::Any);
                any.symmetries()
            }
        }
    }

    /// The number of pieces that is wanted where nobody says how many: the lesser side of the board for pieces that
    /// attack along whole rows or columns; for others there is none.
    pub fn usual_number(board: &Board, piece: &Piece) -> Option<usize> {
        let is_line = |ride: &Ride| {
            ride.most.is_none() && matches!((ride.down.abs(), ride.right.abs()), (0, 1) | (1, 0))
        };
        piece.rides().iter().any(is_line).then(|| board.rows().min(board.cols()))
    }
}
