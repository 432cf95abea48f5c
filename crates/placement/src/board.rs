use std::collections::BTreeMap;
use std::fmt;

use thiserror::Error;

/// The greatest number of rows or of columns.
pub const MOST_SIDE: usize = 1_000_000;

/// A board of squares, some of which may be holes; it may be cut into regions.
///
/// A square is a number, `row × columns + column`, with row 0 at the top and column 0 at the left: on a chess board
/// `a8` is 0 and `h1` is 63.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    rows: usize,
    cols: usize,
    /// In ascending order, each once.
    holes: Vec<usize>,
    edges: Edges,
    sight: Sight,
    /// For each square its region; empty where no square has one.
    regions: Vec<Option<usize>>,
}

/// Which edges of a board are joined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edges {
    /// None.
    #[default]
    Apart,
    /// The left and the right edge.
    Cylinder,
    /// The left and the right edge, and the top and the bottom one.
    Torus,
}

/// What a hole does to a line of attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sight {
    /// It is seen through: no piece stands there, and that is all.
    #[default]
    Through,
    /// It ends the line. A leap goes over it.
    Blocked,
}

/// A board with more than [`MOST_SIDE`] rows or columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a board has at most {MOST_SIDE} rows and columns")]
pub struct TooLarge;

impl Board {
    /// A board without holes, its edges apart.
    ///
    /// # Errors
    /// If a side is longer than [`MOST_SIDE`].
    pub fn new(rows: usize, cols: usize) -> Result<Board, TooLarge> {
        if rows > MOST_SIDE || cols > MOST_SIDE {
            return Err(TooLarge);
        }
        let edges = Edges::Apart;
        Ok(Board { rows, cols, holes: Vec::new(), edges, sight: Sight::Through, regions: Vec::new() })
    }

    /// The same with some edges joined.
    #[must_use]
    pub fn with_edges(self, edges: Edges) -> Board {
        Board { edges, ..self }
    }

    /// The same with holes that are seen through or not.
    #[must_use]
    pub fn with_sight(self, sight: Sight) -> Board {
        Board { sight, ..self }
    }

    /// The same with just these holes, all of them squares of the board.
    #[must_use]
    pub fn with_holes(self, holes: impl IntoIterator<Item = usize>) -> Board {
        let mut holes: Vec<usize> = holes.into_iter().collect();
        holes.sort_unstable();
        holes.dedup();
        assert!(holes.last().is_none_or(|last| *last < self.squares()), "holes are squares of the board");
        Board { holes, ..self }
    }

    /// The same cut into regions: for each square, in order, the number of its region, or none. Two pieces never stand in one
    /// region, whatever their kinds; the numbers say nothing else.
    ///
    /// ```
    /// use placement::{Board, Kind, Piece, Problem, Wanted};
    ///
    /// // A A B
    /// // A B B
    /// let regions = [0, 0, 1, 0, 1, 1].map(Some);
    /// let board = Board::new(2, 3).unwrap().with_regions(regions);
    /// let rooks = Kind { piece: Piece::read("rooks").unwrap(), wanted: Wanted::Exactly(2) };
    /// let problem = Problem { board, kinds: vec![rooks], fixed: Vec::new() };
    /// // Of the six ways for two rooks, one has both in A and one has both in B.
    /// let answer = placement::count(&problem, &Default::default(), &placement::Limits::none()).unwrap();
    /// assert_eq!(answer.counts.one(), Some(&4u8.into()));
    /// ```
    ///
    /// # Panics
    /// If there are not as many as squares.
    #[must_use]
    pub fn with_regions(self, regions: impl IntoIterator<Item = Option<usize>>) -> Board {
        let mut regions: Vec<Option<usize>> = regions.into_iter().collect();
        assert_eq!(regions.len(), self.squares(), "each square of the board has a region or none");
        if regions.iter().all(Option::is_none) {
            regions = Vec::new();
        }
        Board { regions, ..self }
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// The number of squares, holes included.
    pub fn squares(&self) -> usize {
        self.rows * self.cols
    }

    /// The holes, in ascending order.
    pub fn holes(&self) -> &[usize] {
        &self.holes
    }

    /// Whether a square is a hole.
    pub fn is_hole(&self, square: usize) -> bool {
        self.holes.binary_search(&square).is_ok()
    }

    /// Whether it has no holes, no regions and no joined edges.
    pub fn is_plain(&self) -> bool {
        self.edges == Edges::Apart && self.holes.is_empty() && !self.has_regions()
    }

    /// Which edges are joined.
    pub fn edges(&self) -> Edges {
        self.edges
    }

    /// What holes do to lines.
    pub fn sight(&self) -> Sight {
        self.sight
    }

    /// The region of a square, if it has one.
    pub fn region(&self, square: usize) -> Option<usize> {
        self.regions.get(square).copied().flatten()
    }

    /// Whether some square has a region.
    pub fn has_regions(&self) -> bool {
        !self.regions.is_empty()
    }

    /// The regions, by their numbers, each with its squares that are no holes.
    pub fn regions(&self) -> BTreeMap<usize, Vec<usize>> {
        let mut regions: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (square, region) in self.regions.iter().enumerate() {
            if let Some(region) = region.filter(|_| !self.is_hole(square)) {
                regions.entry(region).or_default().push(square);
            }
        }
        regions
    }

    /// Whether some hole ends a line.
    pub(crate) fn has_blocks(&self) -> bool {
        self.sight == Sight::Blocked && !self.holes.is_empty()
    }

    /// The board with rows and columns exchanged; `moved` says where a square goes.
    pub(crate) fn transposed(&self, moved: impl Fn(&usize) -> usize) -> Board {
        let mut regions = vec![None; self.regions.len()];
        for (square, region) in self.regions.iter().enumerate() {
            regions[moved(&square)] = *region;
        }
        let (rows, cols) = (self.cols, self.rows);
        let board = Board { rows, cols, holes: Vec::new(), edges: self.edges, sight: self.sight, regions };
        board.with_holes(self.holes.iter().map(moved))
    }

    /// The square a step away, round joined edges; none if the step leaves the board.
    pub(crate) fn step(&self, square: usize, down: i32, right: i32) -> Option<usize> {
        let (row, col) = (square / self.cols, square % self.cols);
        let row = moved(row, down, self.rows, self.edges == Edges::Torus)?;
        let col = moved(col, right, self.cols, self.edges != Edges::Apart)?;
        Some(row * self.cols + col)
    }

    /// The name of a square as chess players write it: its column in letters (`a` … `z`, `aa` …), its row in numbers
    /// from the bottom.
    pub fn name(&self, square: usize) -> String {
        format!("{}{}", column_name(square % self.cols), self.rows - square / self.cols)
    }

    /// The square of a name, in any case; none if it is no name or not on the board.
    pub fn square(&self, name: &str) -> Option<usize> {
        let letters = name.find(|c: char| !c.is_ascii_alphabetic())?;
        let (col, rank) = (column_number(&name[..letters])?, &name[letters..]);
        if rank.starts_with(['0', '+']) {
            return None;
        }
        let rank: usize = rank.parse().ok()?;
        (rank <= self.rows && col < self.cols).then(|| (self.rows - rank) * self.cols + col)
    }

    /// Reads a picture: one line a row from the top, `.` a free square, `#` a hole, a letter a piece that stands there.
    ///
    /// Gives the board and the letters with their squares. A mark of the byte order at the start and empty lines at the end
    /// are left out.
    ///
    /// # Errors
    /// If lines are not of one length or hold something else, or there are none.
    pub fn read_picture(text: &str) -> Result<(Board, Vec<(char, usize)>), PictureError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines: Vec<&str> = text.trim_end().lines().map(str::trim_end).collect();
        let cols = lines.first().map_or(0, |line| line.chars().count());
        if lines.len() > MOST_SIDE || cols > MOST_SIDE {
            return Err(PictureError { line: 1, column: 1, kind: PictureErrorKind::TooLarge });
        }
        if lines.is_empty() {
            return Err(PictureError { line: 1, column: 1, kind: PictureErrorKind::Empty });
        }
        let (mut holes, mut letters) = (Vec::new(), Vec::new());
        for (row, line) in lines.iter().enumerate() {
            let count = line.chars().count();
            for (col, character) in line.chars().enumerate() {
                let wrong = |kind| PictureError { line: row + 1, column: col + 1, kind };
                match character {
                    _ if col >= cols => return Err(wrong(PictureErrorKind::Length { count, first: cols })),
                    '.' => {}
                    '#' => holes.push(row * cols + col),
                    letter if letter.is_ascii_alphabetic() => letters.push((letter, row * cols + col)),
                    found => return Err(wrong(PictureErrorKind::Character { found })),
                }
            }
            if count < cols {
                let kind = PictureErrorKind::Length { count, first: cols };
                return Err(PictureError { line: row + 1, column: count + 1, kind });
            }
        }
        let (rows, edges, sight) = (lines.len(), Edges::Apart, Sight::Through);
        Ok((Board { rows, cols, holes, edges, sight, regions: Vec::new() }, letters))
    }
}

impl fmt::Display for Board {
    /// Its rows and columns, as `8 x 8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} x {}", self.rows, self.cols)
    }
}

/// What is wrong with a picture, and where: line and column from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureError {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
    /// What is wrong there.
    pub kind: PictureErrorKind,
}

/// What is wrong with a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureErrorKind {
    /// A line has another number of squares than the first.
    Length {
        /// Squares of this line.
        count: usize,
        /// Squares of the first line.
        first: usize,
    },
    /// A character that means nothing.
    Character {
        /// The character.
        found: char,
    },
    /// No squares at all.
    Empty,
    /// More than [`MOST_SIDE`] rows or columns.
    TooLarge,
}

/// A coordinate after a step, round the edge if it is `joined`.
fn moved(from: usize, by: i32, side: usize, joined: bool) -> Option<usize> {
    let to = from as i64 + i64::from(by);
    let side = side as i64;
    match joined {
        true => Some(to.rem_euclid(side) as usize),
        false => (0..side).contains(&to).then_some(to as usize),
    }
}

fn column_name(col: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = col + 1;
    while rest > 0 {
        letters.push(b'a' + ((rest - 1) % 26) as u8);
        rest = (rest - 1) / 26;
    }
    letters.iter().rev().map(|letter| char::from(*letter)).collect()
}

fn column_number(letters: &str) -> Option<usize> {
    if letters.is_empty() {
        return None;
    }
    letters
        .bytes()
        .try_fold(0usize, |number, letter| {
            let digit = usize::from(letter.to_ascii_lowercase() - b'a') + 1;
            number.checked_mul(26)?.checked_add(digit)
        })?
        .checked_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_have_names() {
        let chess = Board::new(8, 8).unwrap();
        for (name, square) in [("a8", 0), ("h8", 7), ("b4", 33), ("d5", 27), ("h1", 63)] {
            assert_eq!(chess.name(square), name);
            assert_eq!(chess.square(name), Some(square));
        }
        for name in
            ["", "a", "8", "a0", "a9", "i1", "a08", "a+1", "a1x", "é1", "a1 ", "aaaaaaaaaaaaaaaaaaaaaaaaa1"]
        {
            assert_eq!(chess.square(name), None, "{name}");
        }
    }

    #[test]
    fn names_and_squares_of_wide_boards_agree() {
        let board = Board::new(12, 800).unwrap();
        assert!((0..board.squares()).all(|square| board.square(&board.name(square)) == Some(square)));
        assert_eq!(board.name(11 * 800 + 26), "aa1");
    }

    #[test]
    fn pictures_are_read() {
        let (board, letters) = Board::read_picture("..#\nQ..\n\n").unwrap();
        assert_eq!((board.rows(), board.cols(), board.holes()), (2, 3, &[2][..]));
        assert_eq!(letters, [('Q', 3)]);
        let marked = Board::read_picture("\u{feff}..#\r\nQ..").unwrap();
        assert_eq!(marked, (board, letters));
    }

    #[test]
    fn wrong_pictures_are_refused_where_they_are_wrong() {
        let wrong = |text: &str| Board::read_picture(text).unwrap_err();
        let length = |count| PictureErrorKind::Length { count, first: 3 };
        for (text, line, column, kind) in [
            ("...\n..", 2, 3, length(2)),
            ("...\n....", 2, 4, length(4)),
            ("...\n\n...", 2, 1, length(0)),
            (".?.", 1, 2, PictureErrorKind::Character { found: '?' }),
            (". .", 1, 2, PictureErrorKind::Character { found: ' ' }),
            ("", 1, 1, PictureErrorKind::Empty),
            (" \n\n", 1, 1, PictureErrorKind::Empty),
            ("\u{feff}", 1, 1, PictureErrorKind::Empty),
        ] {
            assert_eq!(wrong(text), PictureError { line, column, kind }, "{text}");
        }
    }
}
