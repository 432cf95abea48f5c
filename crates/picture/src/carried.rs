//! What a move did to a strip.

use crate::{Board, Content, Drawing, Picture};

impl Picture {
    /// The numbers of the squares between which a move carried one piece along a strip: the one it left, then the one
    /// it came to. Nothing if there is not exactly one strip, or the move did anything else to it.
    ///
    /// Takes time in proportion to the length of the strip.
    pub fn carried(&self, after: &Picture) -> Option<[i64; 2]> {
        let (before, after) = (self.strip()?, after.strip()?);
        let squares = before.squares.iter().zip(&after.squares).zip(&before.column_numbers);
        let (mut left, mut reached) = (None, None);
        for ((old, new), number) in squares.filter(|((old, new), _)| old.content != new.content) {
            let (place, piece) = match (&old.content, &new.content) {
                (piece @ Content::Piece { .. }, Content::Empty(_)) => (&mut left, piece),
                (Content::Empty(_), piece @ Content::Piece { .. }) => (&mut reached, piece),
                _ => return None,
            };
            if place.replace((piece, *number)).is_some() {
                return None;
            }
        }
        let ((one, from), (same, to)) = (left?, reached?);
        (one == same).then_some([from, to])
    }

    /// The only board of the picture, if it is a strip.
    fn strip(&self) -> Option<&Board> {
        let mut boards = self.parts.iter().flatten().filter_map(|drawing| match drawing {
            Drawing::Board(board) => Some(board),
            _ => None,
        });
        let board = boards.next().filter(|board| board.is_strip())?;
        boards.next().is_none().then_some(board)
    }
}
