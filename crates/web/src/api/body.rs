//! What the bodies of several commands share.

use std::borrow::Cow;
use std::collections::BTreeMap;

use ask::{AskError, Choice, Kind, Rules, Settings, Shown, Subject, Words, message};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

// A body with the language in which it is answered. In the description it goes by the name of what is asked.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "{B}")]
pub(super) struct Spoken<B> {
    #[serde(flatten)]
    pub(super) body: B,
    #[serde(default)]
    pub(super) language: Language,
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

/// A game with its parameters, and a position of it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct GameBody {
    /// A game of the catalogue; or else `rules`.
    pub(super) game: Option<String>,
    /// The text of a rules file; or else `game`.
    pub(super) rules: Option<String>,
    /// Parameters, and numbers of the position, by name: numbers, lists of numbers, or texts as the command line has them.
    #[schemars(with = "BTreeMap<String, Parameter>")]
    pub(super) parameters: Map<String, Value>,
    /// The position, as a text; otherwise the one that play begins with.
    pub(super) position: Option<String>,
    /// The player to move, where the two may do different things.
    pub(super) turn: Option<String>,
    /// Every end turned round: who wins in normal play loses.
    pub(super) misere: bool,
}

/// What messages call rules that came in a body.
pub(super) const LABEL: &str = "rules";

impl GameBody {
    pub(super) fn rules(&self) -> Result<Rules, AskError> {
        rules(self.game.as_deref(), self.rules.as_deref())
    }

    pub(super) fn settings(&self) -> Result<Settings, AskError> {
        Ok(Settings {
            values: values(&self.parameters)?,
            at: self.position.clone(),
            turn: self.turn.clone(),
            misere: self.misere,
        })
    }

    /// One game or a sum of several, as the command line reads it: in the position parts may name other games, and where
    /// neither `game` nor `rules` is given, all of them do.
    pub(super) fn subject(&self) -> Result<Subject, AskError> {
        let settings = self.settings()?;
        match (&self.game, &self.rules, &self.position) {
            (Some(game), None, _) => Subject::read(game, &settings, &Rules::find),
            (None, None, Some(sum)) if sum.contains(':') => {
                Subject::read(sum, &Settings { at: None, ..settings }, &Rules::find)
            }
            _ => {
                let rules = self.rules()?;
                let find =
                    |name: &str| if name == rules.name() { Ok(rules.clone()) } else { Rules::find(name) };
                Subject::read(rules.name(), &settings, &find)
            }
        }
    }
}

/// The rules of a game with its parameters.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct RulesBody {
    /// A game of the catalogue; or else `rules`.
    pub(super) game: Option<String>,
    /// The text of a rules file; or else `game`.
    pub(super) rules: Option<String>,
    /// Parameters by name: numbers, lists of numbers, or texts as the command line has them.
    #[schemars(with = "BTreeMap<String, Parameter>")]
    pub(super) parameters: Map<String, Value>,
}

impl RulesBody {
    pub(super) fn rules(&self) -> Result<Rules, AskError> {
        rules(self.game.as_deref(), self.rules.as_deref())
    }

    pub(super) fn settings(&self) -> Result<Settings, AskError> {
        Ok(Settings { values: values(&self.parameters)?, ..Settings::default() })
    }
}

fn rules(game: Option<&str>, rules: Option<&str>) -> Result<Rules, AskError> {
    match (game, rules) {
        (Some(game), None) => Rules::find(game),
        (None, Some(text)) => Rules::read(LABEL, text),
        _ => Err(AskError::new(Kind::Input, message!("expected either `game` or `rules`"))
            .hint(message!("for example \"game\": \"tab\""))),
    }
}

/// What parameters may be, for the description.
#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "texts are made of any of them without this type")]
pub(super) enum Parameter {
    Number(i64),
    List(Vec<i64>),
    Text(String),
}

/// A method by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Method(pub(super) Choice);

impl<'de> Deserialize<'de> for Method {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Method, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        let known = Choice::ALL.into_iter().find(|choice| choice.name() == name);
        known.map(Method).ok_or_else(|| {
            let names = Choice::ALL.map(Choice::name).join(", ");
            serde::de::Error::custom(format!("there is no method `{name}`; there are {names}"))
        })
    }
}

impl JsonSchema for Method {
    fn schema_name() -> Cow<'static, str> {
        "Method".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string", "enum": Choice::ALL.map(Choice::name),
            "description": "How it is answered; otherwise by what suits.",
        })
    }
}

/// A picture of more squares or heaps is not sent: no page can show it.
const MOST_SQUARES: usize = 100_000;

/// The picture of a position; null if it is too large to be sent.
pub(super) fn picture(shown: &Shown) -> Value {
    if shown.picture.n_items() <= MOST_SQUARES { shown.picture.json() } else { Value::Null }
}

/// The parameters of a body, as texts.
pub(super) fn values(parameters: &Map<String, Value>) -> Result<Vec<(String, String)>, AskError> {
    parameters.iter().map(|(name, value)| Ok((name.clone(), text_of(name, value)?))).collect()
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
