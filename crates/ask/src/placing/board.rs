//! Placements as boards of characters.

use std::io::{self, Write};

use placement::{Board, Fixed, Problem, regions};

/// On boards with more columns squares stand without blanks between them, and columns have no names.
const WIDEST_NAMED: usize = 26;

/// A placement as a board for people.
pub(super) struct Drawn<'a> {
    pub(super) problem: &'a Problem,
    pub(super) pieces: &'a [Fixed],
    /// Whether `*` marks the squares that a piece attacks.
    pub(super) attacks: bool,
}

impl Drawn<'_> {
    /// Adds the board: rows with their numbers, from the top, then the names of the columns.
    pub(super) fn push(&self, line: &mut Vec<u8>) -> io::Result<()> {
        let board = &self.problem.board;
        let squares = self.squares();
        let digits = board.rows().to_string().len();
        let between = if board.cols() <= WIDEST_NAMED { " " } else { "" };
        for row in 0..board.rows() {
            write!(line, "{:>digits$} ", board.rows() - row)?;
            if between.is_empty() {
                line.push(b' ');
            }
            for square in &squares[row * board.cols()..][..board.cols()] {
                write!(line, "{between}{square}")?;
            }
            line.push(b'\n');
        }
        if board.rows() > 0 && board.cols() > 0 && !between.is_empty() {
            write!(line, "{:digits$} ", "")?;
            for letter in ('a'..='z').take(board.cols()) {
                write!(line, " {letter}")?;
            }
            line.push(b'\n');
        }
        Ok(())
    }

    /// The character of each square.
    fn squares(&self) -> Vec<char> {
        let board = &self.problem.board;
        let mut squares = empty(board);
        if self.attacks {
            attacked(self.problem, self.pieces).for_each(|square| squares[square] = '*');
        }
        board.holes().iter().for_each(|hole| squares[*hole] = '#');
        for piece in self.pieces {
            squares[piece.square] = symbol(self.problem, piece.kind);
        }
        squares
    }
}

/// The squares that some pieces attack.
pub(super) fn attacked(problem: &Problem, pieces: &[Fixed]) -> impl Iterator<Item = usize> {
    let is_attacked = problem.attacked(pieces);
    (0..problem.board.squares()).filter(move |square| is_attacked[*square])
}

/// What stands for each square while it is empty: the small letter of its region if there are not too many, otherwise `.`.
fn empty(board: &Board) -> Vec<char> {
    let letters: Vec<char> = ('a'..='z').collect();
    let has_letters = board.regions().keys().all(|region| *region < letters.len());
    let letter = |square| board.region(square).filter(|_| has_letters).map_or('.', |region| letters[region]);
    (0..board.squares()).map(letter).collect()
}

/// Whether it is the daily puzzle, whose pieces are called queens.
pub(super) fn is_puzzle(problem: &Problem) -> bool {
    let [kind] = &problem.kinds[..] else { return false };
    problem.board.has_regions() && kind.piece.name() == regions::PIECES
}

/// The letter of a kind; of one without a letter `X`, or a letter or digit that tells it from others without one.
pub(super) fn symbol(problem: &Problem, kind: usize) -> char {
    if is_puzzle(problem) {
        return 'Q';
    }
    let letter = |kind: usize| problem.kinds[kind].piece.letter();
    letter(kind).unwrap_or_else(|| {
        let before = (0..kind).filter(|other| letter(*other).is_none()).count();
        ('X'..='Z').chain('a'..='z').chain('0'..='9').nth(before).unwrap_or('?')
    })
}

/// Adds a board of `H` where a piece stands and `.` elsewhere; with an empty line before all but the first.
pub(super) fn push_plain(board: &Board, pieces: &[Fixed], number: u64, line: &mut Vec<u8>) {
    if number > 1 {
        line.push(b'\n');
    }
    let start = line.len();
    let width = board.cols() + 1;
    line.resize(start + board.rows() * width, b'.');
    for row in 0..board.rows() {
        line[start + row * width + board.cols()] = b'\n';
    }
    for piece in pieces {
        line[start + piece.square / board.cols() * width + piece.square % board.cols()] = b'H';
    }
}
