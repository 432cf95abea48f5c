//! What the bodies of several commands share.

use ask::{AskError, Choice, Kind, Rules, Settings, Subject, Words, message};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};

/// A body that says in which language it is answered.
pub(super) trait Spoken {
    fn words(&self) -> Words;
}

/// What is wrong with a body that has a field which its command does not know: serde overlooks these.
pub(super) fn unknown_field<B: JsonSchema>(body: &Value) -> Option<String> {
    let schema = schemars::schema_for!(B);
    let known = schema.get("properties").and_then(Value::as_object)?;
    let unknown = body.as_object()?.keys().find(|name| !known.contains_key(*name))?;
    let known: Vec<&str> = known.keys().map(String::as_str).collect();
    Some(format!("there is no field `{unknown}`; there are {}", known.join(", ")))
}

/// In which language people read the answer. Names are never translated.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Language {
    /// English
    #[default]
    En,
    /// Vietnamese
    Vi,
}

impl Language {
    pub(super) fn words(self) -> Words {
        match self {
            Language::En => Words::english(),
            Language::Vi => Words::vietnamese(),
        }
    }
}

/// How a question is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Method {
    /// Any table, never a claim: the method that suits
    Table,
    /// One pass over the numbers of all positions
    Sweep,
    /// Depth first from one position
    Search,
    /// Backwards from the ends of play
    Retrograde,
    /// A claim of the rules
    Claim,
    /// A theory written for a game of the catalogue
    Theory,
    /// Sprague–Grundy values of the parts of a sum
    Nimbers,
    /// Bouton's rule or the misère quotient of a game with heaps
    Quotient,
}

impl Method {
    pub(super) fn choice(self) -> Choice {
        match self {
            Method::Table => Choice::Table,
            Method::Sweep => Choice::Sweep,
            Method::Search => Choice::Search,
            Method::Retrograde => Choice::Retrograde,
            Method::Claim => Choice::Claim,
            Method::Theory => Choice::Theory,
            Method::Nimbers => Choice::Nimbers,
            Method::Quotient => Choice::Quotient,
        }
    }
}

/// A game with its parameters, and a position of it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct GameBody {
    /// A game of the catalogue; or else `rules`.
    pub(super) game: Option<String>,
    /// The text of a rules file; or else `game`.
    pub(super) rules: Option<String>,
    /// Parameters, and numbers of the position, by name: numbers, lists of numbers, or texts as the command line has them.
    pub(super) parameters: Map<String, Value>,
    /// The position, as a text; otherwise the one that play begins with.
    pub(super) position: Option<String>,
    /// The player to move, where the two may do different things.
    pub(super) turn: Option<String>,
    /// Every end turned round: who wins in normal play loses.
    pub(super) misere: bool,
}

/// What messages call rules that came in a body.
const LABEL: &str = "rules";

impl GameBody {
    pub(super) fn rules(&self) -> Result<Rules, AskError> {
        match (&self.game, &self.rules) {
            (Some(game), None) => Rules::find(game),
            (None, Some(text)) => Rules::read(LABEL, text),
            _ => Err(AskError::new(Kind::Input, message!("expected either `game` or `rules`"))
                .hint(message!("for example \"game\": \"tab\""))),
        }
    }

    /// The game, or the sum of games that its name or its position tells.
    pub(super) fn subject(&self) -> Result<Subject, AskError> {
        match &self.game {
            Some(game) if self.rules.is_none() => Subject::read(game, &self.settings()?, &Rules::find),
            _ => Ok(Subject::One(self.rules()?, self.settings()?)),
        }
    }

    pub(super) fn settings(&self) -> Result<Settings, AskError> {
        let values: Result<Vec<_>, _> =
            self.parameters.iter().map(|(name, value)| Ok((name.clone(), text_of(name, value)?))).collect();
        Ok(Settings {
            values: values?,
            at: self.position.clone(),
            turn: self.turn.clone(),
            misere: self.misere,
        })
    }
}

/// A value as the command line has it: `10`, `1,3,4`.
fn text_of(name: &str, value: &Value) -> Result<String, AskError> {
    let plain = |value: &Value| match value {
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(text.clone()),
        _ => None,
    };
    let text = match value {
        Value::Array(values) => {
            values.iter().map(plain).collect::<Option<Vec<_>>>().map(|texts| texts.join(","))
        }
        value => plain(value),
    };
    text.ok_or_else(|| {
        let name = name.to_string();
        AskError::new(
            Kind::Input,
            message!("the parameter `{name}` is no number and no list of numbers", name),
        )
        .hint(message!("for example \"parameters\": {{\"rows\": 10, \"takes\": [1, 3, 4]}}"))
    })
}
