//! Bishops counted as the school book does: the two colours by themselves, diagonal by diagonal.

use num_bigint::BigUint;
use picture::{Content, Drawing, Picture};
use placement::{Board, Kind as PieceKind, Options, Piece, Problem, SortedDiagonals, Wanted};
use serde_json::{Value, json};

use super::complaint::{Complaint, complain};
use super::picture::ground;
use crate::error::{AskError, Kind};
use crate::{Budget, FORMAT, Words, message};

/// Larger boards have tables that nobody reads.
const LONGEST_SIDE: usize = 100;

/// How k bishops on n rows and columns are counted.
#[derive(Clone, Debug)]
pub struct BishopsAnswer {
    n: usize,
    k: usize,
    board: Board,
    /// The light squares, then the dark ones.
    colours: [Colour; 2],
    count: BigUint,
}

/// The squares of one colour.
#[derive(Clone, Debug)]
struct Colour {
    name: &'static str,
    table: SortedDiagonals,
}

/// Counts the ways to put k bishops on n rows and columns so that none attacks another, and shows how: the diagonals of each
/// colour, shortest first, the number of ways for the first m of them, and the products of both colours.
///
/// The count is compared with what [`count`](crate::count()) would say.
///
/// # Errors
/// If n is greater than 100, or a limit is reached.
pub fn bishops(n: usize, k: usize, budget: &Budget<'_>, words: &Words) -> Result<BishopsAnswer, AskError> {
    if n > LONGEST_SIDE {
        return Err(complain(&Complaint::LongBishops { n, most: LONGEST_SIDE }, words));
    }
    let board =
        Board::new(n, n).map_err(|_| complain(&Complaint::LongBishops { n, most: LONGEST_SIDE }, words))?;
    let answer = BishopsAnswer {
        n,
        k,
        board,
        colours: ["light", "dark"].map(|name| colour(n, k, name)),
        count: BigUint::ZERO,
    };
    let count = answer.terms().into_iter().map(|(_, [light, dark])| light * dark).sum();
    if count != counted(&answer.board, k, budget, words)? {
        return Err(AskError::new(
            Kind::Fault,
            message!("the table of bishops and the count differ: a mistake in the program"),
        ));
    }
    Ok(BishopsAnswer { count, ..answer })
}

/// The squares of a colour, the one at the bottom left being dark.
fn colour(n: usize, k: usize, name: &'static str) -> Colour {
    // The bottom left square is on the diagonal n − 1 from the middle.
    let dark = n.saturating_sub(1) % 2;
    let parity = if name == "dark" { dark } else { 1 - dark };
    // There is at most one bishop on a diagonal.
    let diagonals = placement::sorted_diagonals(n, parity, 0).diagonals.len();
    Colour { name, table: placement::sorted_diagonals(n, parity, k.min(diagonals)) }
}

/// The same by whatever method suits.
fn counted(board: &Board, k: usize, budget: &Budget<'_>, words: &Words) -> Result<BigUint, AskError> {
    let piece = Piece::read("bishops").expect("bishops are pieces with a name");
    let bishops = PieceKind { piece, wanted: Wanted::Exactly(k) };
    let problem = Problem { board: board.clone(), kinds: vec![bishops], fixed: Vec::new() };
    let answer = placement::count(&problem, &Options::default(), &budget.counting());
    let answer = answer.map_err(|error| AskError::count(error, words))?;
    Ok(answer.counts.all().iter().sum())
}

impl BishopsAnswer {
    /// For each number of bishops on the light squares, the ways on both colours.
    fn terms(&self) -> Vec<(usize, [&BigUint; 2])> {
        let [light, dark] = self.colours.each_ref().map(Colour::ways);
        let both = |j: usize| Some((j, [light.get(j)?, dark.get(self.k.checked_sub(j)?)?]));
        (0..light.len()).filter_map(both).collect()
    }

    /// As JSON. Numbers of ways are texts.
    pub fn json(&self) -> Value {
        let term = |(light, ways): (usize, [&BigUint; 2])| {
            json!({
                "light": light, "dark": self.k - light, "ways": ways.map(BigUint::to_string),
                "product": (ways[0] * ways[1]).to_string(),
            })
        };
        json!({
            "theco": FORMAT, "n": self.n, "k": self.k, "count": self.count.to_string(),
            "colours": self.colours.each_ref().map(|colour| colour.json(&self.board)),
            "terms": self.terms().into_iter().map(term).collect::<Vec<_>>(),
        })
    }
}

impl Colour {
    /// The ways to put 0, 1, 2, … bishops on all squares of the colour.
    fn ways(&self) -> &[BigUint] {
        self.table.numbers.last().map_or(&[], Vec::as_slice)
    }

    fn json(&self, board: &Board) -> Value {
        let diagonal = |place: usize| {
            let squares = self.table.squares(place).into_iter().map(|square| board.name(square));
            json!({
                "difference": self.table.diagonals[place], "length": self.table.length(place),
                "squares": squares.collect::<Vec<_>>(),
            })
        };
        let row = |row: &Vec<BigUint>| row.iter().map(BigUint::to_string).collect::<Value>();
        json!({
            "colour": self.name,
            "diagonals": (0..self.table.diagonals.len()).map(diagonal).collect::<Vec<_>>(),
            "table": self.table.numbers.iter().map(row).collect::<Vec<_>>(),
            "picture": self.picture(board).json(),
        })
    }

    /// The board with the squares of this colour alone, each with the place of its diagonal, from 1.
    fn picture(&self, board: &Board) -> Picture {
        let mut drawn = ground(board);
        drawn.squares.iter_mut().for_each(|square| square.content = Content::Hole);
        for place in 0..self.table.diagonals.len() {
            for square in self.table.squares(place) {
                drawn.squares[square].content = Content::Number(place as i64 + 1);
            }
        }
        Picture { parts: vec![vec![Drawing::Board(drawn)]] }
    }
}
