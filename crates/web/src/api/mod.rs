//! What can be asked: for each command a body and an answer.
//!
//! A command is a line in [`COMMANDS`] and a file of its own: the struct that its body is read into, and a function from
//! that to an answer, which is that of the command line with `--json`, and more fields where a page asks for them. The
//! description of it all (`openapi.json`) is made from the same list.

mod bishops;
mod board;
mod body;
mod check;
mod contest;
mod count;
mod description;
mod games;
mod genus;
mod judge;
mod nimber;
mod nimbers;
mod pieces;
mod place;
mod placing;
#[cfg(test)]
mod placing_tests;
mod play;
mod quotient;
mod sessions;
mod show;
mod solve;
mod table;
#[cfg(test)]
mod tests;
mod trace;

use ask::{AskError, Budget, Kind, Words};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use body::Spoken;
pub(crate) use description::description;
use sessions::Sessions;

/// A command: what is asked under `/api/v1/NAME`.
pub(crate) struct Command {
    /// The last part of its address; that of the command line where there is one.
    pub(crate) name: &'static str,
    /// What it does, in a line.
    pub(crate) summary: &'static str,
    /// It is answered at once, whatever is asked, and need not wait behind long work.
    pub(crate) is_light: bool,
    /// The schema of its body.
    pub(crate) body: fn(&mut SchemaGenerator) -> Schema,
    /// The name of the schema of its answer in `answers.json`.
    pub(crate) answer: &'static str,
    /// Answers.
    run: fn(&mut Desk, &str) -> Result<Value, Failed>,
}

/// All that can be asked, as the description lists it.
pub(crate) const COMMANDS: &[Command] = &[
    games::COMMAND,
    show::COMMAND,
    check::COMMAND,
    solve::COMMAND,
    play::COMMAND,
    table::COMMAND,
    nimber::COMMAND,
    nimbers::COMMAND,
    quotient::COMMAND,
    genus::COMMAND,
    contest::COMMAND,
    judge::COMMAND,
    count::COMMAND,
    place::COMMAND,
    trace::COMMAND,
    pieces::COMMAND,
    board::COMMAND,
    bishops::COMMAND,
];

/// Answers one question after the other, and remembers what helps with the next.
pub(crate) struct Desk {
    budget: Budget<'static>,
    sessions: Sessions,
}

/// An answer or an error, as HTTP has it.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) json: String,
}

/// Why a body was not answered.
enum Failed {
    /// It is no body of the command.
    Body(String),
    /// There is no answer, in the words of a language.
    Asked(Box<AskError>, Words),
}

impl Desk {
    pub(crate) fn new(budget: Budget<'static>) -> Desk {
        Desk { budget, sessions: Sessions::default() }
    }

    /// Answers the body of a command.
    pub(crate) fn answer(&mut self, command: &str, body: &str) -> Reply {
        let Some(command) = COMMANDS.iter().find(|known| known.name == command) else {
            return Reply::error(
                404,
                &json!({ "kind": "not-found", "message": "there is no such command", "hint": "GET /api/v1/openapi.json lists them" }),
            );
        };
        // A table of a game in play and one of another question may be more than a worker can hold.
        if !command.is_light && command.name != play::COMMAND.name {
            self.sessions.make_room();
        }
        match (command.run)(self, body) {
            Ok(answer) => Reply { status: 200, json: answer.to_string() },
            Err(Failed::Body(message)) => Reply::body_error(&message),
            Err(Failed::Asked(error, words)) => {
                let status = if error.kind == Kind::NotFound { 404 } else { 422 };
                Reply { status, json: error.json(&words).to_string() }
            }
        }
    }
}

impl Reply {
    /// The body is none of its command.
    pub(crate) fn body_error(message: &str) -> Reply {
        let hint = "GET /api/v1/openapi.json describes the body of every command";
        Reply::error(400, &json!({ "kind": "body", "message": message, "hint": hint }))
    }

    /// The answer is too long to send.
    pub(crate) fn too_long() -> Reply {
        let hint = "ask for less, or ask on the command line, which writes it to a file";
        Reply::error(
            422,
            &json!({ "kind": "limit", "message": "the answer is too long to send", "hint": hint }),
        )
    }

    pub(crate) fn error(status: u16, error: &Value) -> Reply {
        Reply { status, json: json!({ "error": error }).to_string() }
    }
}

/// Reads a body and answers it: what every command does.
fn answer_body<B: DeserializeOwned + JsonSchema>(
    desk: &mut Desk,
    text: &str,
    answer: fn(&mut Desk, &B, &Words) -> Result<Value, AskError>,
) -> Result<Value, Failed> {
    let wrong = |error: serde_json::Error| Failed::Body(error.to_string());
    let value: Value = serde_json::from_str(text).map_err(wrong)?;
    // A list would be read as the fields in their order.
    if !value.is_object() {
        return Err(Failed::Body("the body is no JSON object".to_string()));
    }
    if let Some(unknown) = body::unknown_field::<Spoken<B>>(&value) {
        return Err(Failed::Body(unknown));
    }
    let Spoken { body, language } = serde_json::from_value::<Spoken<B>>(value).map_err(wrong)?;
    let words = language.words();
    answer(desk, &body, &words).map_err(|error| Failed::Asked(Box::new(error), words))
}
