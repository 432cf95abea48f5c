//! Why there is no answer.

use game::Fault;
use lang::SetupError;
use solve::{NimberError, SolveError};

use crate::error::{AskError, Kind};
use crate::{Rules, Words};

/// Why a position was not judged.
pub(crate) enum Unjudged {
    Solve(SolveError),
    /// Nimbers have no meaning in the game: why, and the line that prevents them.
    NoNimbers((message::Message, lang::Span)),
    /// Nimbers do not tell who wins in misère play.
    MisereNimbers,
    /// Play returns to a position; from it play goes to another and back.
    Loop {
        game: String,
        from: String,
        to: String,
    },
    /// No finite misère quotient was found with this heap within the limits.
    NoQuotient {
        game: String,
        heap: u64,
    },
    /// A quotient was asked for, and the rules are not known to be about heaps, or play is not misère.
    NoHeaps,
    /// A claim was asked for and there is none, or none that is believed.
    NoClaim {
        is_there: bool,
    },
    /// A theory was asked for and there is none.
    NoTheory,
    /// The rules are too large with these parameters.
    Setup(SetupError),
    /// What was solved does not tell of the position.
    NotKnown,
}

impl Unjudged {
    pub(crate) fn ask(&self, rules: &Rules, words: &Words) -> AskError {
        match self {
            Unjudged::Solve(error) => AskError::solve(rules, error, words),
            Unjudged::NoNimbers((reason, span)) => {
                let message = words.say(
                    "error-no-nimbers",
                    &[("game", rules.name().into()), ("reason", words.said(reason).into())],
                );
                let hint = words.say("hint-loop", &[("game", rules.name().into())]);
                AskError::at(rules, Kind::Unsuitable, message, hint, *span)
            }
            Unjudged::Loop { game, from, to } => {
                let id = if from == to { "error-loop-at-once" } else { "error-loop" };
                let hint = words.say("hint-loop", &[("game", game.as_str().into())]);
                let args = [
                    ("game", game.as_str().into()),
                    ("from", from.as_str().into()),
                    ("to", to.as_str().into()),
                ];
                AskError::new(Kind::Unsuitable, words.say(id, &args)).hint(hint)
            }
            Unjudged::MisereNimbers => {
                AskError::new(Kind::Unsuitable, words.say("error-misere-nimbers", &[]))
                    .hint(words.say("hint-misere-nimbers", &[]))
            }
            Unjudged::NoQuotient { game, heap } => {
                let args = [
                    ("game", game.as_str().into()),
                    ("heap", heap.to_string().into()),
                    ("before", heap.saturating_sub(1).to_string().into()),
                ];
                AskError::new(Kind::Limit, words.say("error-no-quotient", &args))
                    .hint(words.say("hint-no-quotient", &args))
            }
            Unjudged::NoHeaps => {
                let message = words.say("error-no-heaps", &[("game", rules.name().into())]);
                AskError::new(Kind::Unsuitable, message).hint(words.say("hint-no-heaps", &[]))
            }
            Unjudged::Setup(error) => AskError::setup(rules, error.clone()),
            Unjudged::NotKnown => AskError::new(Kind::Limit, words.say("play-no-answer", &[])),
            Unjudged::NoTheory => {
                let message = words.say("error-no-theory", &[("game", rules.name().into())]);
                AskError::new(Kind::Unsuitable, message).hint(words.say("hint-unsuitable", &[]))
            }
            Unjudged::NoClaim { is_there } => {
                let id = if *is_there { "error-claim-untrusted" } else { "error-no-claim" };
                let error = AskError::new(Kind::Unsuitable, words.say(id, &[("game", rules.name().into())]));
                if *is_there {
                    error.hint(words.say("hint-trust", &[]))
                } else {
                    error.hint(words.say("hint-unsuitable", &[]))
                }
            }
        }
    }
}

impl From<Fault> for Unjudged {
    fn from(fault: Fault) -> Unjudged {
        Unjudged::Solve(SolveError::Fault(fault))
    }
}

impl From<SolveError> for Unjudged {
    fn from(error: SolveError) -> Unjudged {
        Unjudged::Solve(error)
    }
}

impl Unjudged {
    /// A loop, with its positions as people write them.
    pub(crate) fn of_nimbers<P>(error: NimberError<P>, game: &str, shown: impl Fn(&P) -> String) -> Unjudged {
        match error {
            NimberError::Loop { from, to } => {
                Unjudged::Loop { game: game.to_string(), from: shown(&from), to: shown(&to) }
            }
            NimberError::Solve(error) => Unjudged::Solve(error),
        }
    }
}
