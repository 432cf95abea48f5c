//! Placements of one piece in each row: backtracking row by row, with a mask of what is free in each row.

use std::collections::BTreeMap;

use num_traits::{PrimInt, Unsigned};

use crate::Limits;
use crate::board::Board;
use crate::error::CountError;
use crate::graph::Graph;
use crate::problem::{Fixed, Problem, Wanted};
use crate::symmetry::Symmetry;

use super::{End, Found, bytes};

/// The most rows and columns; with more rows no list would come to an end, and tables would be large.
const MOST_SIDE: usize = 64;

/// Placements are kept for their mirror images up to so many bytes.
const MOST_KEPT: usize = 1 << 26;

/// The rows in which a piece must be put, in words as narrow as will do: so many of them are looked at at once.
pub(super) enum Rows {
    Narrow(Table<u16, 16>),
    Middle(Table<u32, 32>),
    Wide(Box<Table<u64, 64>>),
}

/// Rows, and what is free in them, as columns in words: up to `N` rows of as many columns as a word has bits.
pub(super) struct Table<W, const N: usize> {
    rows: Vec<Row<W, N>>,
    /// For each row the columns where a piece may be put; all of them where there is no row.
    free: [W; N],
    cols: usize,
    /// Other lines of which each must have a piece, on a board with regions.
    lines: Lines<W, N>,
    /// How many bytes may be taken by placements that are kept for their mirror images; 0 where these are none.
    most_kept: usize,
}

/// Lines of squares of which each must have a piece, at most 128.
struct Lines<W, const N: usize> {
    /// For each, its squares in each row.
    squares: Vec<[W; N]>,
    /// For each square, the lines it is on, as bits.
    of_square: Vec<u128>,
}

struct Row<W, const N: usize> {
    /// The square in column 0.
    start: usize,
    /// For each column, the columns that a piece there leaves free in the rows after this; in other rows, all.
    leaves: Vec<[W; N]>,
}

impl Rows {
    /// None if not just one piece must be put in each row with a choice: pieces of one kind that exclude each other along
    /// whole rows, as many as there are such rows.
    pub(super) fn of(
        graph: &Graph,
        choices: &[Fixed],
        problem: &Problem,
        limits: &Limits,
    ) -> Result<Option<Rows>, CountError> {
        let cols = problem.board.cols();
        let lines: Vec<&[Fixed]> =
            choices.chunk_by(|one, next| one.square / cols == next.square / cols).collect();
        let side = lines.len().max(cols);
        if graph.wanted != [Wanted::Exactly(lines.len())] || lines.is_empty() || side > MOST_SIDE {
            return Ok(None);
        }
        let row_of: Vec<usize> = (0..).zip(&lines).flat_map(|(row, line)| vec![row; line.len()]).collect();
        let excludes_its_row = |vertex: usize| {
            let in_row =
                graph.neighbours[vertex].iter().filter(|other| row_of[**other as usize] == row_of[vertex]);
            in_row.count() + 1 == lines[row_of[vertex]].len()
        };
        if !(0..choices.len()).all(excludes_its_row) {
            return Ok(None);
        }
        let words = side.next_power_of_two().max(16) as u128;
        let needed = bytes(problem) + words / 8 * words * (lines.len() * cols) as u128;
        limits.ask(needed)?;
        let has_mirror = Symmetry::MIRROR.keeps(problem);
        let most_kept =
            if has_mirror && limits.ask(needed + MOST_KEPT as u128).is_ok() { MOST_KEPT } else { 0 };
        let choices = Choices {
            board: &problem.board,
            graph,
            choices,
            lines: &lines,
            row_of: &row_of,
            cols,
            most_kept,
        };
        Ok(Some(match words {
            16 => Rows::Narrow(Table::of(&choices)),
            32 => Rows::Middle(Table::of(&choices)),
            _ => Rows::Wide(Box::new(Table::of(&choices))),
        }))
    }

    /// Brings all placements, in order.
    pub(super) fn list(&self, found: &mut Found) -> Result<(), End> {
        match self {
            Rows::Narrow(table) => table.list(found),
            Rows::Middle(table) => table.list(found),
            Rows::Wide(table) => table.list(found),
        }
    }
}

/// What a table is made of.
struct Choices<'a> {
    board: &'a Board,
    graph: &'a Graph,
    choices: &'a [Fixed],
    /// The choices in each row.
    lines: &'a [&'a [Fixed]],
    /// The row of each.
    row_of: &'a [usize],
    cols: usize,
    most_kept: usize,
}

/// What changes during a search.
struct State<'a, 'b> {
    put: Vec<Fixed>,
    /// For each row the lines that have a piece before it.
    met: Vec<u128>,
    /// The columns of the placements that were found, one after the other, where they are kept.
    kept: Option<Vec<u8>>,
    most_kept: usize,
    found: &'a mut Found<'b>,
}

impl State<'_, '_> {
    /// Brings what is put, and keeps it while there is room.
    fn take(&mut self, cols: usize) -> Result<(), End> {
        if let Some(kept) = &mut self.kept {
            kept.extend(self.put.iter().map(|piece| (piece.square % cols) as u8));
            if kept.len() > self.most_kept {
                self.kept = None;
            }
        }
        self.found.take(&self.put)
    }
}

impl<W: PrimInt + Unsigned, const N: usize> Table<W, N> {
    fn of(choices: &Choices) -> Self {
        let needed = Lines::of(choices);
        let Choices { graph, choices, lines, row_of, cols, most_kept, .. } = *choices;
        let start = |line: &&[Fixed]| line[0].square / cols * cols;
        let row = |line| Row { start: start(line), leaves: vec![[W::max_value(); N]; cols] };
        let mut rows: Vec<Row<W, N>> = lines.iter().map(row).collect();
        let mut free = [W::max_value(); N];
        for (free, line) in free.iter_mut().zip(lines) {
            *free = line.iter().fold(W::zero(), |free, choice| free | bit(choice.square % cols));
        }
        for (vertex, row) in row_of.iter().enumerate() {
            let leaves = &mut rows[*row].leaves[choices[vertex].square % cols];
            let near = graph.neighbours[vertex].iter().map(|other| *other as usize);
            for other in near.filter(|other| row_of[*other] > *row) {
                leaves[row_of[other]] = leaves[row_of[other]] & !bit::<W>(choices[other].square % cols);
            }
        }
        Table { rows, free, cols, lines: needed, most_kept }
    }

    /// In order. Where left and right may be exchanged, what begins on the right is the mirror image of what begins on the
    /// left, in the opposite order.
    fn list(&self, found: &mut Found) -> Result<(), End> {
        let put = self.rows.iter().map(|row| Fixed { kind: 0, square: row.start }).collect();
        let is_mirrored = self.most_kept > 0 && !found.is_distinct();
        let kept = is_mirrored.then(Vec::new);
        let mut state =
            State { put, kept, most_kept: self.most_kept, met: vec![0; self.rows.len() + 1], found };
        let half = bit::<W>(self.cols / 2) - W::one();
        let (left, right) = (self.free[0] & half, self.free[0] & !half);
        self.fill_from(left, &mut state)?;
        let Some(kept) = state.kept.take() else { return self.fill_from(right, &mut state) };
        if self.cols % 2 == 1 {
            self.fill_from(self.free[0] & bit(self.cols / 2), &mut state)?;
        }
        for columns in kept.rchunks_exact(self.rows.len()) {
            for ((piece, row), col) in state.put.iter_mut().zip(&self.rows).zip(columns) {
                piece.square = row.start + self.cols - 1 - usize::from(*col);
            }
            state.found.take(&state.put)?;
        }
        Ok(())
    }

    /// Puts pieces in the first of these columns, and in all rows after it.
    fn fill_from(&self, first: W, state: &mut State) -> Result<(), End> {
        if self.rows.len() == 1 {
            return self.bring(0, first, state);
        }
        let mut free = self.free;
        free[0] = first;
        self.fill(0, &free, state)
    }

    /// Puts pieces in a row and those after it, of which there are some; `free` is what is free in them.
    fn fill(&self, at: usize, free: &[W; N], state: &mut State) -> Result<(), End> {
        let row = &self.rows[at];
        state.found.did(self.rows.len() - at)?;
        let mut left = free[at];
        while left != W::zero() {
            let col = left.trailing_zeros() as usize;
            left = left & (left - W::one());
            state.put[at].square = row.start + col;
            let (mut next, mut is_dead) = ([W::zero(); N], false);
            for ((next, free), leaves) in next.iter_mut().zip(free).zip(&row.leaves[col]) {
                *next = *free & *leaves;
                is_dead |= *next == W::zero();
            }
            if at == 0 && state.found.is_distinct() {
                is_dead |= !self.cut(&mut next, state.put[0], state.found);
            }
            if is_dead || !self.lines.can_be_met(at, row.start + col, &next, &mut state.met) {
                continue;
            }
            match self.rows.len() - at {
                2 => self.bring(at + 1, next[at + 1], state)?,
                _ => self.fill(at + 1, &next, state)?,
            }
        }
        Ok(())
    }

    /// Brings the placements with each piece that may be put in the last row.
    fn bring(&self, last: usize, mut free: W, state: &mut State) -> Result<(), End> {
        while free != W::zero() {
            state.put[last].square = self.rows[last].start + free.trailing_zeros() as usize;
            free = free & (free - W::one());
            state.take(self.cols)?;
        }
        Ok(())
    }

    /// Takes away what may not follow the first piece; false if nothing is left in some row, or the piece may not be first.
    fn cut(&self, free: &mut [W; N], first: Fixed, found: &Found) -> bool {
        for (row, free) in self.rows.iter().zip(free.iter_mut()).skip(1) {
            let may_follow =
                |col: &usize| found.may_follow(first, Fixed { square: row.start + col, ..first });
            let columns = (0..N).filter(|col| *free & bit(*col) != W::zero()).filter(may_follow);
            *free = columns.fold(W::zero(), |columns, col| columns | bit(col));
        }
        found.may_follow(first, first) && free.iter().all(|free| *free != W::zero())
    }
}

impl<W: PrimInt + Unsigned, const N: usize> Lines<W, N> {
    /// The regions and columns, where there are as many of them as pieces; none without regions, as rows alone do well then.
    fn of(choices: &Choices) -> Self {
        let (cols, board) = (choices.cols, choices.board);
        let mut lines = Lines { squares: Vec::new(), of_square: vec![0; board.squares()] };
        if !board.has_regions() {
            return lines;
        }
        let by = |line: &dyn Fn(usize) -> Option<usize>| {
            let mut members: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
            for (vertex, choice) in choices.choices.iter().enumerate() {
                members.entry(line(choice.square).unwrap_or(usize::MAX)).or_default().push(vertex);
            }
            members
        };
        for members in [by(&|square| board.region(square)), by(&|square| Some(square % cols))] {
            let is_each_needed = members.len() == choices.lines.len() && !members.contains_key(&usize::MAX);
            if is_each_needed && members.values().all(|line| excludes_itself(choices.graph, line)) {
                members.values().for_each(|line| lines.add(choices, line));
            }
        }
        lines
    }

    fn add(&mut self, choices: &Choices, line: &[usize]) {
        let mut squares = [W::zero(); N];
        for vertex in line {
            let square = choices.choices[*vertex].square;
            let row = choices.row_of[*vertex];
            squares[row] = squares[row] | bit(square % choices.cols);
            self.of_square[square] |= 1 << self.squares.len();
        }
        self.squares.push(squares);
    }

    /// Notes which lines have a piece once there is one on a square of a row, and whether each of the others has a square that
    /// is free after that row.
    fn can_be_met(&self, row: usize, square: usize, free: &[W; N], met: &mut [u128]) -> bool {
        if self.squares.is_empty() {
            return true;
        }
        met[row + 1] = met[row] | self.of_square[square];
        (0..self.squares.len()).filter(|line| met[row + 1] >> line & 1 == 0).all(|line| {
            let pairs = self.squares[line].iter().zip(free).skip(row + 1);
            pairs.fold(W::zero(), |some, (line, free)| some | (*line & *free)) != W::zero()
        })
    }
}

/// Whether of some vertices each excludes all others.
fn excludes_itself(graph: &Graph, vertices: &[usize]) -> bool {
    vertices.iter().all(|vertex| {
        let near = &graph.neighbours[*vertex];
        vertices.iter().all(|other| other == vertex || near.binary_search(&(*other as u32)).is_ok())
    })
}

/// The word with a column.
fn bit<W: PrimInt>(col: usize) -> W {
    W::one() << col
}
