//! Rotations and reflections of boards.

use crate::attack::{exclusions, widest};
use crate::board::{Board, Edges};
use crate::piece::Ride;
use crate::problem::{Fixed, Problem, Wanted};

/// A rotation or reflection of a rectangle, or of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// First rows and columns change places: the reflection that keeps the diagonal from the top left.
    transposes: bool,
    /// Then top and bottom change places.
    flips: bool,
    /// Then left and right change places.
    mirrors: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::of(false, false, false),
        Symmetry::of(false, false, true),
        Symmetry::of(false, true, false),
        Symmetry::of(false, true, true),
        Symmetry::of(true, false, false),
        Symmetry::of(true, false, true),
        Symmetry::of(true, true, false),
        Symmetry::of(true, true, true),
    ];

    /// Leaves everything where it is.
    pub const IDENTITY: Symmetry = Symmetry::of(false, false, false);
    /// Left and right change places.
    pub const MIRROR: Symmetry = Symmetry::of(false, false, true);
    /// Top and bottom change places.
    pub const FLIP: Symmetry = Symmetry::of(false, true, false);
    /// The reflection that keeps the diagonal from the top left.
    pub const MAIN: Symmetry = Symmetry::of(true, false, false);
    /// The reflection that keeps the diagonal from the top right.
    pub const ANTI: Symmetry = Symmetry::of(true, true, true);

    const fn of(transposes: bool, flips: bool, mirrors: bool) -> Symmetry {
        Symmetry { transposes, flips, mirrors }
    }

    /// Where a square of a board goes; the board must be square if rows and columns change places.
    pub fn moved(self, board: &Board, square: usize) -> usize {
        let (row, col) = (square / board.cols(), square % board.cols());
        let (row, col) = if self.transposes { (col, row) } else { (row, col) };
        let row = if self.flips { board.rows() - 1 - row } else { row };
        let col = if self.mirrors { board.cols() - 1 - col } else { col };
        row * board.cols() + col
    }

    /// What a ride becomes.
    fn turned(self, ride: Ride) -> Ride {
        let (down, right) = if self.transposes { (ride.right, ride.down) } else { (ride.down, ride.right) };
        let down = if self.flips { -down } else { down };
        let right = if self.mirrors { -right } else { right };
        Ride { down, right, most: ride.most }
    }

    /// Whether it keeps the board with its holes and regions, the fixed pieces, and what excludes what.
    pub(crate) fn keeps(self, problem: &Problem) -> bool {
        self.keeps_board(&problem.board) && self.keeps_fixed(problem) && self.keeps_attacks(problem)
    }

    /// Whether it keeps the board with its holes, the fixed pieces, and what attacks what.
    pub(crate) fn keeps_directions(self, problem: &Problem) -> bool {
        self.keeps_board(&problem.board) && self.keeps_fixed(problem) && self.keeps_rides(problem)
    }

    fn keeps_board(self, board: &Board) -> bool {
        let is_sound = !self.transposes || (board.rows() == board.cols() && board.edges() != Edges::Cylinder);
        let keeps_holes = || board.holes().iter().all(|hole| board.is_hole(self.moved(board, *hole)));
        is_sound && keeps_holes() && self.keeps_regions(board)
    }

    /// Whether squares of one region go to squares of one region, and the others to others. As many regions come out as go
    /// in, so none is divided and no two become one.
    fn keeps_regions(self, board: &Board) -> bool {
        let region_of_image = |square: &usize| board.region(self.moved(board, *square));
        let keeps = |squares: &Vec<usize>| {
            let image = region_of_image(&squares[0]);
            image.is_some() && squares.iter().all(|square| region_of_image(square) == image)
        };
        board.regions().values().all(keeps)
    }

    fn keeps_fixed(self, problem: &Problem) -> bool {
        let image = |fixed: &Fixed| Fixed { square: self.moved(&problem.board, fixed.square), ..*fixed };
        let mut fixed = problem.fixed.clone();
        let mut images: Vec<Fixed> = fixed.iter().map(image).collect();
        fixed.sort_unstable();
        images.sort_unstable();
        fixed == images
    }

    fn keeps_rides(self, problem: &Problem) -> bool {
        let mut kinds = problem.kinds.iter().filter(|kind| kind.wanted != Wanted::Exactly(0));
        kinds.all(|kind| {
            let rides = widest(kind.piece.rides().to_vec());
            rides == widest(rides.iter().map(|ride| self.turned(*ride)).collect())
        })
    }

    fn keeps_attacks(self, problem: &Problem) -> bool {
        // A kind of which no piece stands anywhere has no say.
        let kinds: Vec<_> = problem.kinds.iter().filter(|kind| kind.wanted != Wanted::Exactly(0)).collect();
        kinds.iter().enumerate().all(|(place, first)| {
            kinds[place..].iter().all(|other| {
                let rides = exclusions(&first.piece, &other.piece);
                rides == widest(rides.iter().map(|ride| self.turned(*ride)).collect())
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symmetry_is_a_permutation_and_all_differ() {
        let board = Board::new(4, 4).unwrap();
        let images: Vec<Vec<usize>> = Symmetry::ALL
            .iter()
            .map(|symmetry| (0..16).map(|square| symmetry.moved(&board, square)).collect())
            .collect();
        for (place, image) in images.iter().enumerate() {
            let mut sorted = image.clone();
            sorted.sort_unstable();
            assert!(sorted.into_iter().eq(0..16));
            assert!(!images[..place].contains(image));
        }
    }

    #[test]
    fn the_named_ones_keep_what_they_say() {
        let board = Board::new(3, 3).unwrap();
        let moved =
            |symmetry: Symmetry, name: &str| board.name(symmetry.moved(&board, board.square(name).unwrap()));
        assert_eq!(moved(Symmetry::MIRROR, "a1"), "c1");
        assert_eq!(moved(Symmetry::FLIP, "a1"), "a3");
        assert_eq!(moved(Symmetry::MAIN, "a3"), "a3");
        assert_eq!(moved(Symmetry::MAIN, "a2"), "b3");
        assert_eq!(moved(Symmetry::ANTI, "c3"), "c3");
        assert_eq!(moved(Symmetry::ANTI, "a3"), "c1");
    }
}
