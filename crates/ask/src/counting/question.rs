//! From texts to placement problems.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use placement::{
    Board, Condition, Edges, Fixed, Kind as PieceKind, Method, Mix, Part, Piece, Problem, Sight, Wanted,
    regions,
};

use super::piece_words::piece_error;
use super::words::{self, Complaint};
use crate::Words;
use crate::error::AskError;

/// What is asked: pieces, a board, how many.
#[derive(Clone, Debug, Default)]
pub struct CountQuestion {
    /// Which pieces: `queens`, `queens:2+knights:3`, Betza notation. On a board of regions `region`, or nothing, is the daily
    /// puzzle: dragon kings, as many as the shorter side.
    pub pieces: String,
    /// `n=8`, the side of a square board, and `k=5`, the number of pieces; each a number or a range such as `1..12`.
    pub values: Vec<String>,
    /// Another board than a square one.
    pub board: Option<BoardText>,
    /// Which edges are joined.
    pub edges: Edges,
    /// Whether lines go over holes.
    pub sight: Sight,
    /// Pieces that stand already, such as `Qb4,Qd5`.
    pub with: Option<String>,
    /// Every number of pieces.
    pub all_k: bool,
    /// Up to rotations and reflections.
    pub distinct: bool,
    /// Counts are taken modulo this number.
    pub modulus: Option<u64>,
    /// How it must be counted.
    pub method: Option<Method>,
    /// Which placements are counted.
    pub condition: Condition,
    /// Not how many there are, but the least number of pieces with which there is one.
    pub least: bool,
}

impl CountQuestion {
    /// The problem, if it is one and not several.
    pub(crate) fn single_problem(&self, words: &Words) -> Result<Problem, AskError> {
        let asked = Asked::read(self, words)?;
        let case = asked.cases().next().filter(|_| asked.is_single());
        asked.problem(case.ok_or_else(|| words::complain(Complaint::PlaceOne, words))?, words)
    }

    /// The board with what stands on it, whatever number of pieces is wanted; without pieces they are queens.
    pub(crate) fn standing_problem(&self, words: &Words) -> Result<Problem, AskError> {
        let mut question = self.clone();
        if question.pieces.trim().is_empty() && !matches!(question.board, Some(BoardText::Regions { .. })) {
            let standing = with(question.with.as_deref().unwrap_or_default(), words)?;
            let first = standing.first().and_then(|(letter, _)| Piece::of_letter((*letter)?));
            question.pieces = first.map_or_else(|| "queens".to_string(), |piece| piece.name().to_string());
        }
        let mut asked = Asked::read_parts(&question, words)?;
        for part in &mut asked.parts {
            part.number = Some(0);
        }
        let case = asked.cases().next().filter(|_| asked.is_single());
        let case = case.ok_or_else(|| words::complain(Complaint::PlaceOne, words))?;
        let mut problem = asked.problem(case, words)?;
        for kind in 0..problem.kinds.len() {
            problem.kinds[kind].wanted = Wanted::Exactly(problem.standing(kind));
        }
        Ok(problem)
    }
}

/// The side of a square board, where nothing but it is given.
pub(crate) fn single_side(question: &CountQuestion, words: &Words) -> Result<Option<usize>, AskError> {
    let (sides, numbers) = values(&question.values, words)?;
    let is_alone = numbers.is_none() && question.board.is_none() && question.with.is_none();
    let side = sides.filter(|sides| is_alone && sides.start() == sides.end());
    Ok(side.map(|sides| *sides.start()))
}

/// A board by its text.
#[derive(Clone, Debug)]
pub enum BoardText {
    /// Rows and columns, such as `5x8`.
    Size(String),
    /// A picture, such as a file has.
    Picture {
        /// What the picture is called.
        label: String,
        /// The picture.
        text: String,
    },
    /// A board cut into regions, such as a file has; see [`Board::read_regions`].
    Regions {
        /// What the text is called.
        label: String,
        /// The text.
        text: String,
    },
}

/// A question read: what is the same for each of its cases.
#[derive(Debug)]
pub(super) struct Asked {
    parts: Vec<Part>,
    /// The part whose number is not written with it.
    open: Option<usize>,
    /// The board, unless each case has its own.
    board: Option<Board>,
    /// Letters of pieces that stand already, with the names of their squares; those of a picture are on its board.
    standing: Vec<(Option<char>, String)>,
    pub(super) sides: Option<RangeInclusive<usize>>,
    pub(super) numbers: Option<RangeInclusive<usize>>,
    pub(super) question: CountQuestion,
}

/// One of the problems that a question asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Case {
    pub(super) side: Option<usize>,
    pub(super) number: Option<usize>,
}

impl Asked {
    pub(super) fn read(question: &CountQuestion, words: &Words) -> Result<Asked, AskError> {
        let mut asked = Asked::read_parts(question, words)?;
        let (question, has_number) = (&asked.question, asked.numbers.is_some());
        asked.open = open_part(&asked.parts, question, has_number, words)?;
        if question.modulus == Some(0) {
            return Err(words::complain(Complaint::ModulusZero, words));
        }
        if let Some(complaint) = conditions(question, &asked.parts, has_number) {
            return Err(words::complain(complaint, words));
        }
        Ok(asked)
    }

    /// The pieces and the board, whether or not it is said how many are wanted.
    fn read_parts(question: &CountQuestion, words: &Words) -> Result<Asked, AskError> {
        let question = &CountQuestion { pieces: pieces(question, words)?, ..question.clone() };
        let mix =
            Mix::read(&question.pieces).map_err(|error| piece_error(&question.pieces, &error, words))?;
        let (sides, numbers) = values(&question.values, words)?;
        let (board, mut standing) = board(question, sides.is_some(), words)?;
        standing.extend(with(question.with.as_deref().unwrap_or_default(), words)?);
        let question = question.clone();
        Ok(Asked { parts: mix.parts, open: None, board, standing, sides, numbers, question })
    }

    /// All problems, by side, then by number.
    pub(super) fn cases(&self) -> impl Iterator<Item = Case> {
        let each = |range: &Option<RangeInclusive<usize>>| {
            let (none, some) = match range {
                None => (Some(None), None),
                Some(range) => (None, Some(range.clone().map(Some))),
            };
            none.into_iter().chain(some.into_iter().flatten())
        };
        let numbers = self.numbers.clone();
        each(&self.sides).flat_map(move |side| each(&numbers).map(move |number| Case { side, number }))
    }

    /// Whether there is one problem and no more.
    pub(super) fn is_single(&self) -> bool {
        let is_one = |range: &Option<RangeInclusive<usize>>| {
            range.as_ref().is_none_or(|range| range.start() == range.end())
        };
        is_one(&self.sides) && is_one(&self.numbers)
    }

    /// Whether the counts of all numbers of pieces are wanted as one: of maximal placements of which nobody says how many
    /// pieces they have.
    pub(super) fn is_total(&self) -> bool {
        let question = &self.question;
        let is_any = self.open.is_some() && self.numbers.is_none();
        question.condition == Condition::Maximal && is_any && !question.all_k && !question.least
    }

    /// The kinds that are counted, without those that only stand there.
    pub(super) fn kinds<'a>(&self, problem: &'a Problem) -> &'a [PieceKind] {
        &problem.kinds[..self.parts.len()]
    }

    pub(super) fn problem(&self, case: Case, words: &Words) -> Result<Problem, AskError> {
        let board = match (&self.board, case.side) {
            (Some(board), _) => board.clone(),
            (None, side) => Board::new(side.unwrap_or_default(), side.unwrap_or_default())
                .map_err(|_| words::complain(Complaint::TooLarge, words))?,
        };
        let board = board.with_edges(self.question.edges).with_sight(self.question.sight);
        let wanted = |(place, part): (usize, &Part)| self.wanted(place, part, case, &board, words);
        let kinds: Result<Vec<PieceKind>, AskError> = self.parts.iter().enumerate().map(wanted).collect();
        let mut problem = Problem { board, kinds: kinds?, fixed: Vec::new() };
        let mut taken = HashSet::new();
        for (letter, square) in &self.standing {
            let fixed = self.stand(&mut problem, *letter, square, words)?;
            if !taken.insert(fixed.square) {
                return Err(words::complain(Complaint::Twice { name: square }, words));
            }
            problem.fixed.push(fixed);
        }
        // Of a kind that is only there to stand, all that stand are wanted.
        for kind in self.parts.len()..problem.kinds.len() {
            problem.kinds[kind].wanted = Wanted::Exactly(problem.standing(kind));
        }
        Ok(problem)
    }

    fn wanted(
        &self,
        place: usize,
        part: &Part,
        case: Case,
        board: &Board,
        words: &Words,
    ) -> Result<PieceKind, AskError> {
        let exactly = |number: u64| Wanted::Exactly(usize::try_from(number).unwrap_or(usize::MAX));
        let wanted = match (part.number, case.number) {
            (Some(number), _) => exactly(number),
            (None, _) if self.question.all_k || self.question.least || self.is_total() => Wanted::Any,
            (None, Some(number)) => Wanted::Exactly(number),
            (None, None) => match Problem::usual_number(board, &part.piece) {
                Some(number) => Wanted::Exactly(number),
                None => return Err(words::complain(Complaint::NoNumber { piece: part.piece.name() }, words)),
            },
        };
        debug_assert!(part.number.is_some() || self.open == Some(place), "one part is without a number");
        Ok(PieceKind { piece: part.piece.clone(), wanted })
    }

    /// A piece that stands already; a kind that is not counted is added as one of its own.
    fn stand(
        &self,
        problem: &mut Problem,
        letter: Option<char>,
        name: &str,
        words: &Words,
    ) -> Result<Fixed, AskError> {
        let refuse = |complaint| Err(words::complain(complaint, words));
        let (letter, name) = small_letter(letter, name, &problem.board);
        let Some(square) = problem.board.square(name) else {
            return refuse(Complaint::NoSquare { name, board: &problem.board });
        };
        if problem.board.is_hole(square) {
            return refuse(Complaint::OnHole { name });
        }
        let kind = match self.kind_of(letter, &problem.kinds) {
            Ok(kind) => kind,
            Err(Some(piece)) => {
                problem.kinds.push(PieceKind { piece, wanted: Wanted::Exactly(0) });
                problem.kinds.len() - 1
            }
            Err(None) => return refuse(Complaint::WhichPiece { letter, name }),
        };
        Ok(Fixed { kind, square })
    }

    /// The kind that a letter stands for, or the piece of a kind that is not there yet.
    fn kind_of(&self, letter: Option<char>, kinds: &[PieceKind]) -> Result<usize, Option<Piece>> {
        let Some(letter) = letter.filter(|letter| !letter.eq_ignore_ascii_case(&ANY_PIECE)) else {
            return if self.parts.len() == 1 { Ok(0) } else { Err(None) };
        };
        let letter = letter.to_ascii_uppercase();
        let known = kinds.iter().position(|kind| kind.piece.letter() == Some(letter));
        known.ok_or_else(|| Piece::of_letter(letter))
    }
}

/// The pieces as a mix; those of the puzzle of regions, where it is asked for.
fn pieces(question: &CountQuestion, words: &Words) -> Result<String, AskError> {
    let has_regions = matches!(question.board, Some(BoardText::Regions { .. }));
    let is_puzzle = question.pieces.trim().eq_ignore_ascii_case("region");
    match question.pieces.trim() {
        "" if has_regions => Ok(regions::PIECES.to_string()),
        _ if is_puzzle && has_regions => Ok(regions::PIECES.to_string()),
        _ if is_puzzle => Err(words::complain(Complaint::NoRegions, words)),
        _ => Ok(question.pieces.clone()),
    }
}

/// The letter of a piece may be small where it cannot be the column's.
fn small_letter<'a>(letter: Option<char>, name: &'a str, board: &Board) -> (Option<char>, &'a str) {
    let mut rest = name.chars();
    let first = rest.next().filter(|_| letter.is_none() && board.square(name).is_none());
    match first {
        Some(_) if board.square(rest.as_str()).is_some() => (first, rest.as_str()),
        _ => (letter, name),
    }
}

/// In a picture, a piece of the only kind that is counted.
const ANY_PIECE: char = 'x';

type Ranges = (Option<RangeInclusive<usize>>, Option<RangeInclusive<usize>>);

fn values(values: &[String], words: &Words) -> Result<Ranges, AskError> {
    let (mut sides, mut numbers) = (None, None);
    for text in values {
        let named = text.split_once('=').map(|(name, value)| (name.trim(), value.trim()));
        let Some((name, value)) = named.filter(|(name, _)| !name.is_empty()) else {
            return Err(words::complain(Complaint::NoName { text }, words));
        };
        let place = match name {
            "n" => &mut sides,
            "k" => &mut numbers,
            _ => return Err(words::complain(Complaint::UnknownValue { name, value }, words)),
        };
        let range = range(name, value).map_err(|complaint| words::complain(complaint, words))?;
        if place.replace(range).is_some() {
            return Err(words::complain(Complaint::ValueTwice { name }, words));
        }
    }
    Ok((sides, numbers))
}

/// A number, or two with `..` between them, the first not greater.
fn range<'a>(name: &'a str, value: &'a str) -> Result<RangeInclusive<usize>, Complaint<'a>> {
    let (from, to) = value.split_once("..").unwrap_or((value, value));
    match (number(from), number(to)) {
        (Some(from), Some(to)) if from <= to => Ok(from..=to),
        (Some(_), Some(_)) => Err(Complaint::Backwards { name, value }),
        _ => Err(Complaint::BadValue { name, value }),
    }
}

/// A number of digits only; one that is too large to count is as good as the largest.
fn number(text: &str) -> Option<usize> {
    let text = text.trim();
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(usize::MAX))
}

type Standing = Vec<(Option<char>, String)>;

fn board(
    question: &CountQuestion,
    has_side: bool,
    words: &Words,
) -> Result<(Option<Board>, Standing), AskError> {
    let too_large = |_| words::complain(Complaint::TooLarge, words);
    match &question.board {
        Some(board) if has_side => {
            let option = if matches!(board, BoardText::Regions { .. }) { "--region" } else { "--board" };
            Err(words::complain(Complaint::TwoBoards { option }, words))
        }
        None if has_side => Ok((None, Vec::new())),
        None => Err(words::complain(Complaint::NoBoard, words)),
        Some(BoardText::Size(text)) => {
            let sides = text.split_once(['x', 'X', '×']);
            let sides = sides.and_then(|(rows, cols)| Some((number(rows)?, number(cols)?)));
            let (rows, cols) = sides.ok_or_else(|| words::complain(Complaint::BadSize { text }, words))?;
            Ok((Some(Board::new(rows, cols).map_err(too_large)?), Vec::new()))
        }
        Some(BoardText::Picture { label, text }) => {
            let (board, letters) = Board::read_picture(text)
                .map_err(|error| words::picture_error(label, &error, "picture", words))?;
            let standing = letters.iter().map(|(letter, square)| (Some(*letter), board.name(*square)));
            let standing = standing.collect();
            Ok((Some(board), standing))
        }
        Some(BoardText::Regions { label, text }) => {
            let board = Board::read_regions(text);
            let board = board.map_err(|error| words::picture_error(label, &error, "regions", words))?;
            Ok((Some(board), Vec::new()))
        }
    }
}

/// Pieces that stand already: a square each, with the letter of the piece before it.
fn with(text: &str, words: &Words) -> Result<Standing, AskError> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let each = |item: &str| {
        let item = item.trim();
        let is_square = |text: &str| {
            let digits = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
            digits.len() < text.len()
                && !digits.is_empty()
                && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        // A capital is the piece's; a small letter may be the column's.
        let (first, rest) = item.split_at(item.chars().next().map_or(0, char::len_utf8));
        let letter = first.chars().next().filter(char::is_ascii_uppercase);
        match letter {
            Some(letter) if is_square(rest) => Ok((Some(letter), rest.to_string())),
            None if is_square(item) => Ok((None, item.to_string())),
            _ => Err(words::complain(Complaint::BadStanding { item }, words)),
        }
    };
    text.split(',').map(each).collect()
}

/// What is wrong with a question for placements that dominate or are maximal, or for the least of them.
fn conditions<'a>(question: &'a CountQuestion, parts: &'a [Part], has_number: bool) -> Option<Complaint<'a>> {
    let option = match question.condition {
        Condition::Peaceful if question.least => return Some(Complaint::LeastAlone),
        Condition::Peaceful => return None,
        Condition::Dominating => "--dominate",
        Condition::Maximal => "--maximal",
    };
    if matches!(question.board, Some(BoardText::Regions { .. })) {
        return Some(Complaint::ConditionRegions { option });
    }
    let [part] = parts else { return Some(Complaint::ConditionKinds { option }) };
    let is_said = has_number || question.all_k || question.least || part.number.is_some();
    let besides = [
        (part.number.is_some(), question.pieces.as_str()),
        (has_number, "k="),
        (question.all_k, "--all-k"),
        (question.distinct, "--distinct"),
        (question.modulus.is_some(), "--mod"),
    ];
    let besides = besides.into_iter().find(|(is_there, _)| question.least && *is_there);
    match besides {
        _ if question.method.is_some() => Some(Complaint::ConditionMethod { option }),
        Some((_, option)) => Some(Complaint::LeastAnd { option }),
        None if question.condition == Condition::Dominating && !is_said => {
            Some(Complaint::DominateNumber { piece: part.piece.name() })
        }
        None => None,
    }
}

/// The part whose number is said by `k=`, by `--all-k`, or not at all.
fn open_part(
    parts: &[Part],
    question: &CountQuestion,
    has_number: bool,
    words: &Words,
) -> Result<Option<usize>, AskError> {
    let open: Vec<usize> = (0..parts.len()).filter(|part| parts[*part].number.is_none()).collect();
    let is_said = has_number || question.all_k;
    let complaint = match open[..] {
        _ if has_number && question.all_k => Complaint::NumberAndAll,
        [] if is_said => Complaint::NumberTwice { pieces: &question.pieces },
        [_, other, ..] => Complaint::WhichNumber { piece: parts[other].piece.name() },
        [part] if parts.len() > 1 && !is_said => Complaint::NoNumber { piece: parts[part].piece.name() },
        _ => return Ok(open.first().copied()),
    };
    Err(words::complain(complaint, words))
}
