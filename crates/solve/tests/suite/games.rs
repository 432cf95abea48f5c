//! Small games, and wrappers that number a game in another way.

use game::{End, Facts, Fault, Game, Index, PlainWalker, Turn, Walker};

/// Heaps of beans, numbered by mixed radix below `size` each; a move takes any number from one of them.
#[derive(Clone, Copy)]
pub(crate) struct Heaps<const N: usize> {
    pub size: u64,
}

impl<const N: usize> Game for Heaps<N> {
    type Position = [u64; N];
    type Move = (usize, u64);

    fn facts(&self) -> Facts {
        Facts::impartial()
    }

    fn start(&self) -> Option<[u64; N]> {
        Some([self.size - 1; N])
    }

    fn moves(&self, heaps: &[u64; N], into: &mut Vec<(usize, u64)>) -> Result<(), Fault> {
        for (heap, &beans) in heaps.iter().enumerate() {
            into.extend((1..=beans).map(|take| (heap, take)));
        }
        Ok(())
    }

    fn apply(&self, heaps: &[u64; N], &(heap, take): &(usize, u64)) -> Result<[u64; N], Fault> {
        let mut after = *heaps;
        after[heap] -= take;
        Ok(after)
    }

    fn split(&self, heaps: &[u64; N]) -> Vec<[u64; N]> {
        let alone = |heap: usize| {
            let mut alone = [0; N];
            alone[heap] = heaps[heap];
            alone
        };
        (0..N).filter(|&heap| heaps[heap] > 0).map(alone).collect()
    }

    fn index(&self) -> Option<Box<dyn Index<[u64; N]> + '_>> {
        Some(Box::new(HeapsIndex(*self)))
    }
}

struct HeapsIndex<const N: usize>(Heaps<N>);

impl<const N: usize> Index<[u64; N]> for HeapsIndex<N> {
    fn bound(&self) -> u64 {
        self.0.size.pow(N as u32)
    }

    fn rank(&self, heaps: &[u64; N]) -> Option<u64> {
        heaps.iter().try_fold(0, |rank, &beans| (beans < self.0.size).then_some(rank * self.0.size + beans))
    }

    fn unrank(&self, mut rank: u64) -> Option<[u64; N]> {
        let mut heaps = [0; N];
        for beans in heaps.iter_mut().rev() {
            *beans = rank % self.0.size;
            rank /= self.0.size;
        }
        Some(heaps)
    }

    fn walker(&self) -> Box<dyn Walker + '_> {
        Box::new(PlainWalker::new(&self.0, self))
    }
}

/// A game that is a list of what each node leads to. A node without moves is stuck, and stuck loses.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    pub moves: Vec<Vec<u16>>,
    pub ends: Vec<Option<End>>,
    pub start: u16,
}

impl Game for Graph {
    type Position = u16;
    type Move = usize;

    fn facts(&self) -> Facts {
        Facts { stuck: End::Lose, impartial: true, sums: false, splits: false }
    }

    fn start(&self) -> Option<u16> {
        Some(self.start)
    }

    fn verdict(&self, node: &u16) -> Result<Option<End>, Fault> {
        Ok(self.ends[usize::from(*node)])
    }

    fn moves(&self, node: &u16, into: &mut Vec<usize>) -> Result<(), Fault> {
        into.extend(0..self.moves[usize::from(*node)].len());
        Ok(())
    }

    fn apply(&self, node: &u16, mv: &usize) -> Result<u16, Fault> {
        Ok(self.moves[usize::from(*node)][*mv])
    }

    fn index(&self) -> Option<Box<dyn Index<u16> + '_>> {
        Some(Box::new(GraphIndex { game: self, nodes: self.moves.len() }))
    }
}

/// A graph some of whose moves keep the turn.
#[derive(Clone, Debug)]
pub(crate) struct Again {
    pub graph: Graph,
    /// For each node a bit for each of its moves.
    pub stays: Vec<u64>,
}

impl Game for Again {
    type Position = u16;
    type Move = usize;

    fn facts(&self) -> Facts {
        self.graph.facts()
    }

    fn start(&self) -> Option<u16> {
        self.graph.start()
    }

    fn verdict(&self, node: &u16) -> Result<Option<End>, Fault> {
        self.graph.verdict(node)
    }

    fn moves(&self, node: &u16, into: &mut Vec<usize>) -> Result<(), Fault> {
        self.graph.moves(node, into)
    }

    fn apply(&self, node: &u16, mv: &usize) -> Result<u16, Fault> {
        self.graph.apply(node, mv)
    }

    fn turn_after(&self, node: &u16, mv: &usize) -> Result<Turn, Fault> {
        let stays = self.stays[usize::from(*node)] >> mv & 1 == 1;
        Ok(if stays { Turn::Stays } else { Turn::Passes })
    }

    fn index(&self) -> Option<Box<dyn Index<u16> + '_>> {
        Some(Box::new(GraphIndex { game: self, nodes: self.graph.moves.len() }))
    }
}

struct GraphIndex<'a, G> {
    game: &'a G,
    nodes: usize,
}

impl<G: Game<Position = u16>> Index<u16> for GraphIndex<'_, G> {
    fn bound(&self) -> u64 {
        self.nodes as u64
    }

    fn rank(&self, node: &u16) -> Option<u64> {
        Some(u64::from(*node))
    }

    fn unrank(&self, rank: u64) -> Option<u16> {
        Some(rank as u16)
    }

    fn walker(&self) -> Box<dyn Walker + '_> {
        Box::new(PlainWalker::new(self.game, self))
    }
}

/// A piece on row `r`, column `c` of a board; a move names another column `k` and takes the piece `k` rows
/// on, to that column. Rows from 1 to `rows`, columns from 1 to `columns`.
#[derive(Clone, Copy)]
pub(crate) struct Tab {
    pub rows: u64,
    pub columns: u64,
}

impl Game for Tab {
    type Position = (u64, u64);
    type Move = u64;

    fn facts(&self) -> Facts {
        Facts::impartial()
    }

    fn start(&self) -> Option<(u64, u64)> {
        None
    }

    fn moves(&self, &(row, column): &(u64, u64), into: &mut Vec<u64>) -> Result<(), Fault> {
        into.extend((1..=self.columns.min(self.rows - row)).filter(|&k| k != column));
        Ok(())
    }

    fn apply(&self, &(row, _): &(u64, u64), &k: &u64) -> Result<(u64, u64), Fault> {
        Ok((row + k, k))
    }

    fn index(&self) -> Option<Box<dyn Index<(u64, u64)> + '_>> {
        Some(Box::new(TabIndex(*self)))
    }
}

struct TabIndex(Tab);

impl Index<(u64, u64)> for TabIndex {
    fn bound(&self) -> u64 {
        self.0.rows * self.0.columns
    }

    fn rank(&self, &(row, column): &(u64, u64)) -> Option<u64> {
        let on_board = (1..=self.0.rows).contains(&row) && (1..=self.0.columns).contains(&column);
        on_board.then(|| (row - 1) * self.0.columns + column - 1)
    }

    fn unrank(&self, rank: u64) -> Option<(u64, u64)> {
        Some((rank / self.0.columns + 1, rank % self.0.columns + 1))
    }

    fn walker(&self) -> Box<dyn Walker + '_> {
        Box::new(PlainWalker::new(&self.0, self))
    }
}

/// Tic-tac-toe: squares hold 0, or 1 for the first player, or 2. Numbered in base 3; who is to move follows
/// from the squares.
#[derive(Clone, Copy)]
pub(crate) struct TicTacToe;

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

fn count(squares: &[u8; 9], who: u8) -> usize {
    squares.iter().filter(|&&square| square == who).count()
}

fn mover(squares: &[u8; 9]) -> u8 {
    if count(squares, 1) == count(squares, 2) { 1 } else { 2 }
}

impl Game for TicTacToe {
    type Position = [u8; 9];
    type Move = usize;

    fn facts(&self) -> Facts {
        Facts { stuck: End::Tie, impartial: false, sums: false, splits: false }
    }

    fn start(&self) -> Option<[u8; 9]> {
        Some([0; 9])
    }

    fn verdict(&self, squares: &[u8; 9]) -> Result<Option<End>, Fault> {
        let other = 3 - mover(squares);
        let full = |line: &[usize; 3]| line.iter().all(|&square| squares[square] == other);
        Ok(LINES.iter().any(full).then_some(End::Lose))
    }

    fn moves(&self, squares: &[u8; 9], into: &mut Vec<usize>) -> Result<(), Fault> {
        into.extend((0..9).filter(|&square| squares[square] == 0));
        Ok(())
    }

    fn apply(&self, squares: &[u8; 9], &square: &usize) -> Result<[u8; 9], Fault> {
        let mut after = *squares;
        after[square] = mover(squares);
        Ok(after)
    }

    fn index(&self) -> Option<Box<dyn Index<[u8; 9]> + '_>> {
        Some(Box::new(TicTacToeIndex))
    }
}

struct TicTacToeIndex;

impl Index<[u8; 9]> for TicTacToeIndex {
    fn bound(&self) -> u64 {
        3_u64.pow(9)
    }

    fn rank(&self, squares: &[u8; 9]) -> Option<u64> {
        Some(squares.iter().fold(0, |rank, &square| rank * 3 + u64::from(square)))
    }

    fn unrank(&self, mut rank: u64) -> Option<[u8; 9]> {
        let mut squares = [0; 9];
        for square in squares.iter_mut().rev() {
            *square = (rank % 3) as u8;
            rank /= 3;
        }
        let lead = count(&squares, 1).checked_sub(count(&squares, 2))?;
        (lead <= 1).then_some(squares)
    }

    fn walker(&self) -> Box<dyn Walker + '_> {
        Box::new(PlainWalker::new(&TicTacToe, self))
    }
}

/// A row of holes, 0 if empty, else the piece of player 1 or 2. A move slides one's own piece any distance
/// over empty holes. Play may loop; stuck loses. Positions have no numbers.
#[derive(Clone)]
pub(crate) struct Strip {
    pub holes: Vec<u8>,
}

impl Game for Strip {
    type Position = (Vec<u8>, u8);
    type Move = (usize, usize);

    fn facts(&self) -> Facts {
        Facts { stuck: End::Lose, impartial: false, sums: false, splits: false }
    }

    fn start(&self) -> Option<(Vec<u8>, u8)> {
        Some((self.holes.clone(), 1))
    }

    fn moves(&self, (holes, mover): &(Vec<u8>, u8), into: &mut Vec<(usize, usize)>) -> Result<(), Fault> {
        for from in (0..holes.len()).filter(|&hole| holes[hole] == *mover) {
            let empty = |&to: &usize| holes[to] == 0;
            into.extend((0..from).rev().take_while(empty).map(|to| (from, to)));
            into.extend((from + 1..holes.len()).take_while(empty).map(|to| (from, to)));
        }
        Ok(())
    }

    fn apply(
        &self,
        (holes, mover): &(Vec<u8>, u8),
        &(from, to): &(usize, usize),
    ) -> Result<(Vec<u8>, u8), Fault> {
        let mut after = holes.clone();
        after.swap(from, to);
        Ok((after, 3 - mover))
    }
}

/// Kayles: a row of pins; a move takes one or two neighbours and leaves two rows. A position is a sum of
/// rows.
#[derive(Clone, Copy)]
pub(crate) struct Kayles;

impl Game for Kayles {
    type Position = Vec<u32>;
    type Move = (usize, u32, u32);

    fn facts(&self) -> Facts {
        Facts { splits: true, ..Facts::impartial() }
    }

    fn start(&self) -> Option<Vec<u32>> {
        None
    }

    fn moves(&self, rows: &Vec<u32>, into: &mut Vec<(usize, u32, u32)>) -> Result<(), Fault> {
        for (row, &pins) in rows.iter().enumerate() {
            for take in 1..=2.min(pins) {
                into.extend((0..=(pins - take) / 2).map(|left| (row, take, left)));
            }
        }
        Ok(())
    }

    fn apply(&self, rows: &Vec<u32>, &(row, take, left): &(usize, u32, u32)) -> Result<Vec<u32>, Fault> {
        let mut after = rows.clone();
        let pins = after.swap_remove(row);
        after.extend([left, pins - take - left].into_iter().filter(|&pins| pins > 0));
        after.sort_unstable();
        Ok(after)
    }

    fn split(&self, rows: &Vec<u32>) -> Vec<Vec<u32>> {
        rows.iter().map(|&pins| vec![pins]).collect()
    }
}

/// How a [`Renumbered`] game numbers its positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Numbers {
    /// As the game does.
    Own,
    /// Not at all.
    None,
    /// In the same order, so far apart that no table or set holds the bound.
    Spread,
    /// In the opposite order.
    Reversed,
    /// In no order; most numbers name no position.
    Shuffled,
    /// Only near a position: below twice its number plus two, doubled by each step of room.
    Around,
}

/// The same game with other numbers.
#[derive(Clone, Copy)]
pub(crate) struct Renumbered<G> {
    pub game: G,
    pub numbers: Numbers,
}

impl<G: Game> Game for Renumbered<G> {
    type Position = G::Position;
    type Move = G::Move;

    fn facts(&self) -> Facts {
        self.game.facts()
    }

    fn start(&self) -> Option<G::Position> {
        self.game.start()
    }

    fn moves(&self, position: &G::Position, into: &mut Vec<G::Move>) -> Result<(), Fault> {
        self.game.moves(position, into)
    }

    fn apply(&self, position: &G::Position, mv: &G::Move) -> Result<G::Position, Fault> {
        self.game.apply(position, mv)
    }

    fn turn_after(&self, position: &G::Position, mv: &G::Move) -> Result<Turn, Fault> {
        self.game.turn_after(position, mv)
    }

    fn verdict(&self, position: &G::Position) -> Result<Option<End>, Fault> {
        self.game.verdict(position)
    }

    fn split(&self, position: &G::Position) -> Vec<G::Position> {
        self.game.split(position)
    }

    fn index(&self) -> Option<Box<dyn Index<G::Position> + '_>> {
        let inner = self.game.index()?;
        let bound = inner.bound();
        match self.numbers {
            Numbers::None | Numbers::Around => None,
            _ => Some(Box::new(NewIndex { game: self, inner, bound })),
        }
    }

    fn index_around(&self, position: &G::Position, room: u32) -> Option<Box<dyn Index<G::Position> + '_>> {
        if self.numbers != Numbers::Around {
            return self.index();
        }
        let inner = self.game.index()?;
        let bound = ((inner.rank(position)? + 1) * 2) << room;
        Some(Box::new(NewIndex { game: self, inner, bound }))
    }
}

struct NewIndex<'a, G: Game> {
    game: &'a Renumbered<G>,
    inner: Box<dyn Index<G::Position> + 'a>,
    /// Of the inner numbers.
    bound: u64,
}

/// Odd, and its inverse modulo any power of two up to 2⁶⁴.
const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
const INVERSE: u64 = 0xF1DE_83E1_9937_733D;

/// A prime; times a number of 20 bits it passes 2³¹.
const APART: u64 = (1 << 40) - 87;

impl<G: Game> NewIndex<'_, G> {
    fn mask(&self) -> u64 {
        (self.bound * 3).next_power_of_two() - 1
    }
}

impl<G: Game> Index<G::Position> for NewIndex<'_, G> {
    fn bound(&self) -> u64 {
        match self.game.numbers {
            Numbers::Spread => self.bound * APART,
            Numbers::Shuffled => self.mask() + 1,
            _ => self.bound,
        }
    }

    fn rank(&self, position: &G::Position) -> Option<u64> {
        let rank = self.inner.rank(position).filter(|&rank| rank < self.bound)?;
        Some(match self.game.numbers {
            Numbers::Spread => rank * APART,
            Numbers::Reversed => self.bound - 1 - rank,
            Numbers::Shuffled => (rank.wrapping_mul(ODD) ^ 0x55) & self.mask(),
            _ => rank,
        })
    }

    fn unrank(&self, rank: u64) -> Option<G::Position> {
        let rank = match self.game.numbers {
            Numbers::Spread if !rank.is_multiple_of(APART) => return None,
            Numbers::Spread => rank / APART,
            Numbers::Reversed => self.bound - 1 - rank,
            Numbers::Shuffled => ((rank ^ 0x55) & self.mask()).wrapping_mul(INVERSE) & self.mask(),
            _ => rank,
        };
        if rank < self.bound.min(self.inner.bound()) { self.inner.unrank(rank) } else { None }
    }

    fn walker(&self) -> Box<dyn Walker + '_> {
        Box::new(PlainWalker::new(self.game, self))
    }
}

#[test]
fn the_games_keep_their_promises() {
    game::laws::check(&Heaps::<2> { size: 5 }, &[[0, 0], [4, 4], [2, 3]]).unwrap();
    game::laws::check(&Tab { rows: 10, columns: 4 }, &[(1, 1), (4, 3), (10, 4)]).unwrap();
    game::laws::check(&TicTacToe, &[[0; 9], [1, 2, 1, 2, 1, 2, 0, 0, 0]]).unwrap();
    game::laws::check(&Strip { holes: vec![1, 0, 2] }, &[(vec![0, 1, 0, 2], 1)]).unwrap();
    game::laws::check(&Kayles, &[vec![], vec![3], vec![1, 5, 6]]).unwrap();
    let graph = Graph { moves: vec![vec![1, 2], vec![0, 1], vec![]], ends: vec![None; 3], start: 0 };
    game::laws::check(&Again { graph, stays: vec![2, 1, 0] }, &[0, 1, 2]).unwrap();
    for numbers in [Numbers::Own, Numbers::Spread, Numbers::Reversed, Numbers::Shuffled, Numbers::Around] {
        let game = Renumbered { game: Heaps::<2> { size: 5 }, numbers };
        game::laws::check(&game, &[[0, 0], [4, 4], [2, 3]]).unwrap();
    }
}
