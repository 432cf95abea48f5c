//! How the answers of a contest are found and written, whichever contest it is.

use super::ContestQuestion;
use crate::error::{AskError, Kind};
use crate::{Choice, PlacementContestQuestion, Settings, Words};

/// What may be asked of a contest beside its input. Contests about games have the first four, those about pieces the others.
#[derive(Clone, Debug, Default)]
pub struct Answering {
    /// Every end turned round.
    pub misere: bool,
    /// How it must be answered.
    pub method: Option<Choice>,
    /// What is written for each test, instead of what the rules say.
    pub write: Option<String>,
    /// The claims of the rules are believed, proof or not.
    pub trust_claims: bool,
    /// The input is one pair n k.
    pub pair: bool,
    /// Counts are taken modulo this number.
    pub modulus: Option<u64>,
}

impl Answering {
    /// What is asked of a contest about a game; `label` is what messages call the input.
    ///
    /// # Errors
    /// Something is asked that only contests about pieces have.
    pub fn of_game(
        &self,
        values: Vec<(String, String)>,
        label: String,
        words: &Words,
    ) -> Result<ContestQuestion, AskError> {
        let refused = match self {
            Answering { pair: true, .. } => Some("contest-no-pairs"),
            Answering { modulus: Some(_), .. } => Some("contest-no-modulus"),
            _ => None,
        };
        if let Some(id) = refused {
            let say = |id: &str| words.say(id, &[]);
            return Err(AskError::new(Kind::Input, say(id)).hint(say(&format!("hint-{id}"))));
        }
        Ok(ContestQuestion {
            settings: Settings { values, misere: self.misere, ..Settings::default() },
            write: self.write.clone(),
            method: self.method,
            trust_claims: self.trust_claims,
            label,
        })
    }

    /// What is asked of a contest about pieces.
    ///
    /// # Errors
    /// Something is asked that only contests about games have.
    pub fn of_pieces(
        &self,
        named: PlacementContestQuestion,
        words: &Words,
    ) -> Result<PlacementContestQuestion, AskError> {
        let given = [
            (self.misere, "--misere"),
            (self.method.is_some(), "--method"),
            (self.write.is_some(), "--write"),
            (self.trust_claims, "--trust-claims"),
        ];
        if let Some((_, option)) = given.into_iter().find(|(is_given, _)| *is_given) {
            let args = [("name", named.name().into()), ("option", option.into())];
            let say = |id: &str| words.say(id, &args);
            return Err(
                AskError::new(Kind::Input, say("contest-no-option")).hint(say("hint-contest-no-option"))
            );
        }
        Ok(PlacementContestQuestion { pair: self.pair, modulus: self.modulus, ..named })
    }
}
