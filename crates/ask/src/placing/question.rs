//! What is asked of placements, and whether it can be answered so.

use placement::{Condition, Edges, Problem, Ride, Sight, Wanted};

use super::complaint::{Complaint, complain};
use super::picture::MOST_SQUARES;
use crate::Words;
use crate::counting::CountQuestion;
use crate::error::AskError;

/// Square boards with more rows are not drawn.
pub(super) const LONGEST_SIDE_DRAWN: usize = 1 << 13;

/// Boards with more squares are not drawn.
const MOST_DRAWN: usize = LONGEST_SIDE_DRAWN * LONGEST_SIDE_DRAWN;

/// Which placements, and how they are written.
#[derive(Clone, Debug, Default)]
pub struct PlaceQuestion {
    /// The pieces and the board, as they are counted; of one board and one number of pieces.
    pub placing: CountQuestion,
    /// The most placements that are written.
    pub limit: Option<u64>,
    /// Any one, at once.
    pub one: bool,
    /// Squares that a piece attacks are shown.
    pub attacks: bool,
    /// How they are written.
    pub format: PlaceFormat,
}

/// How placements are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PlaceFormat {
    /// Boards for people.
    #[default]
    Text,
    /// A line each: the column of the piece in each row, from 0.
    Array,
    /// A line each: the squares, as chess players name them.
    Squares,
    /// Boards of `H` and `.`.
    H,
    /// As the Vietnamese school book prints them: the row of the piece in each column, from 1, and their number at the end.
    NHau,
    /// A JSON object on each line.
    Json,
    /// All of them in one picture.
    Svg,
    /// The same as pixels.
    Png,
}

impl PlaceFormat {
    /// All of them.
    pub const ALL: [PlaceFormat; 8] = [
        PlaceFormat::Text,
        PlaceFormat::Array,
        PlaceFormat::Squares,
        PlaceFormat::H,
        PlaceFormat::NHau,
        PlaceFormat::Json,
        PlaceFormat::Svg,
        PlaceFormat::Png,
    ];

    /// The name, which is never translated.
    pub fn name(self) -> &'static str {
        match self {
            PlaceFormat::Text => "text",
            PlaceFormat::Array => "array",
            PlaceFormat::Squares => "squares",
            PlaceFormat::H => "h",
            PlaceFormat::NHau => "n_hau",
            PlaceFormat::Json => "json",
            PlaceFormat::Svg => "svg",
            PlaceFormat::Png => "png",
        }
    }
}

impl PlaceQuestion {
    /// The problem, with rows and columns exchanged where they are written so.
    pub(super) fn problem(&self, words: &Words) -> Result<Problem, AskError> {
        let problem = self.placing.single_problem(words)?;
        match self.complaint(&problem) {
            Some(complaint) => Err(complain(&complaint, words)),
            None if self.format == PlaceFormat::NHau => Ok(problem.transposed()),
            None => Ok(problem),
        }
    }

    fn complaint(&self, problem: &Problem) -> Option<Complaint> {
        let format = self.format.name();
        match self.format {
            PlaceFormat::Array if !self.has_one_in_each_row(problem) => Some(Complaint::Rows),
            PlaceFormat::NHau if problem.board.edges() == Edges::Cylinder => Some(Complaint::Cylinder),
            PlaceFormat::NHau if !self.has_one_in_each_row(&problem.transposed()) => Some(Complaint::Columns),
            PlaceFormat::H if problem.kinds.len() > 1 => Some(Complaint::Kinds),
            PlaceFormat::H | PlaceFormat::Text if problem.board.squares() > MOST_DRAWN => {
                Some(Complaint::Large { format })
            }
            _ if self.format.image().is_some() && problem.board.squares() > MOST_SQUARES => {
                Some(Complaint::Large { format })
            }
            _ if self.attacks && !(self.format == PlaceFormat::Text || self.format.image().is_some()) => {
                Some(Complaint::Attacks { format })
            }
            _ => None,
        }
    }

    /// Whether a placement has just one piece in each row, as many pieces as rows exclude each other along whole rows.
    fn has_one_in_each_row(&self, problem: &Problem) -> bool {
        let [kind] = &problem.kinds[..] else { return false };
        let is_row = |ride: &Ride| ride.most.is_none() && ride.down == 0 && ride.right.abs() == 1;
        let is_seen = problem.board.sight() == Sight::Through || problem.board.holes().is_empty();
        let is_peaceful = self.placing.condition != Condition::Dominating;
        let is_one_each = kind.wanted == Wanted::Exactly(problem.board.rows());
        is_peaceful && is_one_each && is_seen && kind.piece.rides().iter().any(is_row)
    }
}
