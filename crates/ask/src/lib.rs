//! One question in, one answer out: what the command line, the contest files and later front ends share.
//!
//! Here games are found by name, positions are texts, and answers become words in English or Vietnamese, JSON, or
//! lines of a contest. Nothing here touches a file, the terminal or the clock: texts come in and go out, and a
//! [`Budget`] bounds memory, time and patience.
//!
//! ```
//! use ask::{Budget, Rules, SolveQuestion, Words};
//!
//! let rules = Rules::find("tab").unwrap();
//! let question = SolveQuestion {
//!     settings: ask::Settings {
//!         values: vec![("rows".into(), "10".into()), ("cols".into(), "4".into())],
//!         at: Some("4,3".into()),
//!         ..Default::default()
//!     },
//!     ..Default::default()
//! };
//! let answer = ask::solve(&rules, &question, &Budget::unlimited(), &Words::english()).unwrap();
//! assert_eq!(answer.value.plies(), Some(3));
//! assert!(answer.text(&Words::english(), false).contains("wins in 3 plies"));
//! ```

mod budget;
pub mod catalog;
mod check;
mod contest;
mod counting;
mod diagnostics;
mod error;
mod games;
mod genus;
mod image;
mod json;
mod judge;
mod method;
mod nimber;
mod placing;
mod play;
mod quotient;
mod sequence;
mod show;
mod solving;
mod sum;
mod table;
mod table_picture;
mod table_summary;
mod text;
mod verdict;
mod words;
mod written;

pub use budget::{Budget, Progress, Stage, Stop, UnitsProgress, Watch, Work};
pub use catalogue::Group;
pub use check::{CheckAnswer, CheckQuestion, ClaimResult, check};
#[doc(hidden)]
pub use contest::judge_contest_trying;
pub use contest::{
    Answering, Checked, Chosen, ContestAnswer, ContestQuestion, Form, GameTask, Slot, Task, TaskFiles, Test,
    TestAnswer, Values, Verdict, Wrong, WrongKind, contest, is_harmless, judge_contest,
};
pub use counting::{
    BoardText, Chance, CountFormat, CountQuestion, CountSummary, Explained, UnitCounts, UnitStore,
    UnitsQuestion, count, duration, pieces_json, pieces_text,
};
pub use error::{AskError, Kind, show_bytes};
pub use games::{GameAnswer, Rules, game_names, games};
pub use genus::{GenusAnswer, genus};
pub use image::ImageFormat;
pub use json::FORMAT;
#[doc(hidden)]
pub use lang::Effort;
pub use lang::Settings;
pub use message::{Message, message};
pub use method::Choice;
pub use nimber::{NimberAnswer, NimberMove, NimberPart, NimberQuestion, nimber};
pub use picture::{TextStyle, chess_pieces};
pub use placement::{Condition, Edges, Method as CountMethod, Sight};
pub use placing::{
    BishopsAnswer, Diagonals, GenerateQuestion, PlaceFormat, PlaceQuestion, PlaceSummary, PlacementContest,
    PlacementContestAnswer, PlacementContestQuestion, PlacementRanges, PlacementTask, PlacementsAnswer,
    PlacementsQuestion, Puzzle, StandingAnswer, TraceAnswer, TraceQuestion, TraceSummary, UniqueAnswer,
    WantedPlacements, Window, bishops, generate, place, placement_contest, placements, standing, trace,
    trace_window, unique,
};
pub use play::{
    Ended, Hint, Look, LookMove, Made, Opened, Play, PlayQuestion, Player, Record, Refusal, Reply, Session,
    SessionQuestion, Side, Standing, Values as ShownValues, Visited, Why,
};
pub use quotient::{QuotientAnswer, QuotientQuestion, quotient};
pub use sequence::{
    By, NimbersAnswer, NimbersFormat, NimbersQuestion, PeriodAnswer, ProvedPeriod, Theorem, Varied, nimbers,
};
pub use show::{Shown, draw, show};
pub use solving::{MoveAnswer, Over, SolveAnswer, SolveQuestion, Step, Told, WrittenMove, solve, solve_sum};
pub use sum::{Find, Subject, Sum};
pub use table::{TableAnswer, TableFormat, TableQuestion, table, table_json};
pub use table_summary::{LongestWin, OutcomeCount, TableSummary, table_summary};
pub use words::Words;
