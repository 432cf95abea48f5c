//! Sequences of nimbers: of the positions 0, 1, 2, … of a game, or of its opening for one value of a parameter after
//! another.

mod asked;
mod complaint;
mod period;
mod picture;
mod print;
mod values;

use cgt::Genus;
use lang::ParamValue;

use crate::error::AskError;
use crate::{Budget, Choice, Rules, Settings, Words};

pub use period::{PeriodAnswer, ProvedPeriod, Theorem};
pub use print::NimbersFormat;

use asked::Asked;

/// What is asked of the nimbers of a game.
#[derive(Clone, Debug, Default)]
pub struct NimbersQuestion {
    /// Parameters; one of them may be a range such as `cells=3..12`: then it is what the sequence runs over.
    pub settings: Settings,
    /// The last number whose nimber is wanted; 100, or a few more where numbers begin late, if none is given, and no
    /// more than the rules allow.
    pub to: Option<i64>,
}

/// Nimbers one after another.
#[derive(Clone, Debug)]
pub struct NimbersAnswer {
    /// The game's name.
    pub game: String,
    /// Its parameters with their values, without the one that the sequence runs over.
    pub parameters: Vec<(String, ParamValue)>,
    /// The rules as an octal code, where they have one.
    pub code: Option<String>,
    /// The terms are the misère nimbers, and these the genera.
    pub genera: Option<Vec<Genus>>,
    /// What the sequence runs over.
    pub varied: Varied,
    /// The number of the first term.
    pub first: i64,
    /// The nimbers of the numbers from the first on.
    pub nimbers: Vec<u32>,
    /// Whether the sequence is known to come again and again.
    pub period: PeriodAnswer,
    /// How it was answered.
    pub method: Choice,
    /// What found the terms.
    pub by: By,
    /// How many positions were solved.
    pub positions: u64,
    /// The most memory that tables and lists took at one time.
    pub bytes: u64,
    /// How long it took, as the caller measured it.
    pub seconds: f64,
}

/// What finds terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A search from each position, which keeps what it met.
    Search,
    /// A search of all sums that play leads to.
    Genera,
    /// The rules are of take-and-break form, whose sequences have fast methods.
    Sequence,
}

/// What a sequence runs over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Varied {
    /// The number of this name that a position is.
    Number(String),
    /// The values of the parameter of this name; the terms are the nimbers of the opening.
    Parameter(String),
}

impl Varied {
    /// What the numbers are called.
    pub fn name(&self) -> &str {
        match self {
            Varied::Number(name) | Varied::Parameter(name) => name,
        }
    }
}

impl NimbersAnswer {
    /// The number of the last term.
    pub fn last(&self) -> i64 {
        self.first.saturating_add(self.nimbers.len() as i64 - 1)
    }
}

/// Finds the nimbers of one number after another.
///
/// ```
/// use ask::{Budget, NimbersQuestion, Rules, Words};
///
/// let rules = Rules::find("kayles").unwrap();
/// let question = NimbersQuestion { to: Some(11), ..NimbersQuestion::default() };
/// let answer = ask::nimbers(&rules, &question, &Budget::unlimited(), &Words::english()).unwrap();
/// assert_eq!(answer.nimbers, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
/// ```
///
/// # Errors
/// An [`AskError`] that says what to ask instead: nimbers have no meaning in the game, play can loop, a position is not
/// one number, the sequence does not go so far, or it is too long for the memory.
pub fn nimbers(
    rules: &Rules,
    question: &NimbersQuestion,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<NimbersAnswer, AskError> {
    let asked = Asked::read(rules, question, words)?;
    let values = asked.values(rules, budget, words)?;
    Ok(NimbersAnswer {
        game: rules.name().to_string(),
        parameters: asked.parameters(),
        code: values.code,
        genera: values.genera.filter(|_| asked.is_misere()),
        varied: asked.varied(),
        first: asked.first(),
        nimbers: values.nimbers,
        period: values.period,
        method: values.method,
        by: values.by,
        positions: values.positions,
        bytes: values.bytes,
        seconds: 0.0,
    })
}
