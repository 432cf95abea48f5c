//! What the bodies about placements share.

use ask::{AskError, BoardText, Condition, CountQuestion, Edges, Kind, Message, Sight, message};
use schemars::JsonSchema;
use serde::Deserialize;

/// Pieces and a board.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct PlacingBody {
    /// Names such as `queens`, mixes such as `queens:2+knights:3`, or Betza notation; on a board of regions they may be left out.
    pub(super) pieces: String,
    /// The side of a square board.
    pub(super) n: Option<Amount>,
    /// Another board than a square one: rows and columns, such as `5x8`, or a picture with a line for each row: `.` free, `#` a
    /// hole, a letter a piece.
    pub(super) board: Option<String>,
    /// A board cut into regions: a line for each row, a letter for each square.
    pub(super) regions: Option<String>,
    /// The left and right edges are joined, and the top and bottom ones.
    pub(super) torus: bool,
    /// The left and right edges are joined.
    pub(super) cylinder: bool,
    /// Holes end lines of attack; otherwise they are seen through.
    pub(super) blocking: bool,
    /// Pieces that stand already, such as `Qb4,Qd5`.
    pub(super) with: Option<String>,
}

/// Which placements are meant.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct ConditionBody {
    /// The number of pieces.
    pub(super) k: Option<Amount>,
    /// Every number of pieces.
    pub(super) all_k: bool,
    /// Placements that a rotation or reflection carries into each other are taken once.
    pub(super) distinct: bool,
    /// Every square has a piece on it or is attacked; pieces may attack each other.
    pub(super) dominate: bool,
    /// No piece attacks another, and none can be added.
    pub(super) maximal: bool,
}

/// A number; in a text also a range such as `1..12`, where several are counted.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum Amount {
    Number(u64),
    Text(String),
}

/// What messages call boards and regions that came in a body.
const BOARD: &str = "board";
const REGIONS: &str = "regions";

impl PlacingBody {
    /// The pieces and the board; of what is asked about them nothing.
    pub(super) fn question(&self) -> Result<CountQuestion, AskError> {
        Ok(CountQuestion {
            pieces: self.pieces.clone(),
            values: self.n.iter().map(|n| n.named("n")).collect(),
            board: self.board()?,
            edges: match (self.torus, self.cylinder) {
                (true, true) => return Err(either("torus", "cylinder")),
                (true, false) => Edges::Torus,
                (false, true) => Edges::Cylinder,
                (false, false) => Edges::Apart,
            },
            sight: if self.blocking { Sight::Blocked } else { Sight::Through },
            with: self.with.clone().filter(|with| !with.trim().is_empty()),
            ..CountQuestion::default()
        })
    }

    fn board(&self) -> Result<Option<BoardText>, AskError> {
        match (&self.board, &self.regions) {
            (Some(_), Some(_)) => Err(either(BOARD, REGIONS)),
            (None, None) => Ok(None),
            (None, Some(text)) => {
                Ok(Some(BoardText::Regions { label: REGIONS.to_string(), text: text.clone() }))
            }
            (Some(text), None) if text.contains(['\n', '.', '#']) => {
                Ok(Some(BoardText::Picture { label: BOARD.to_string(), text: text.clone() }))
            }
            (Some(text), None) => Ok(Some(BoardText::Size(text.clone()))),
        }
    }
}

impl ConditionBody {
    /// A question about these placements.
    pub(super) fn question(&self, placing: &PlacingBody) -> Result<CountQuestion, AskError> {
        let mut question = placing.question()?;
        question.values.extend(self.k.iter().map(|k| k.named("k")));
        question.all_k = self.all_k;
        question.distinct = self.distinct;
        question.condition = match (self.dominate, self.maximal) {
            (true, true) => return Err(either("dominate", "maximal")),
            (true, false) => Condition::Dominating,
            (false, true) => Condition::Maximal,
            (false, false) => Condition::Peaceful,
        };
        Ok(question)
    }
}

impl Amount {
    /// As the command line has it: `n=8`.
    fn named(&self, name: &str) -> String {
        match self {
            Amount::Number(number) => format!("{name}={number}"),
            Amount::Text(text) => format!("{name}={text}"),
        }
    }
}

/// An error about a field of a body.
pub(super) fn wrong(message: Message) -> AskError {
    AskError::new(Kind::Input, message)
}

/// Of two fields only one may be there.
pub(super) fn either(first: &'static str, second: &'static str) -> AskError {
    wrong(message!("`{first}` and `{second}` exclude each other", first, second))
        .hint(message!("leave out one of them"))
}

/// A number that must be from 1 up to a bound.
pub(super) fn within(name: &'static str, value: u64, most: u64) -> Result<u64, AskError> {
    if (1..=most).contains(&value) {
        return Ok(value);
    }
    let (value, most) = (value.to_string(), most.to_string());
    Err(wrong(message!("`{name}` is {value}: it must be from 1 to {most}", name, value, most)))
}
