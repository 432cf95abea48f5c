//! The command line as data.

use std::ffi::OsString;
use std::net::IpAddr;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::Duration;

use ask::{Choice, CountMethod, PlaceFormat};
use clap::builder::PossibleValue;
use clap::{ColorChoice, Parser, Subcommand, ValueEnum};
use contest::Protocol;

/// Exact answers about two-player games and placements of pieces
#[derive(Debug, Parser)]
#[command(
    name = "theco",
    version,
    arg_required_else_help = false,
    after_help = "Examples:\n  theco solve tab rows=10 cols=4 --at 4,3\n  theco table tab rows=10 cols=4 --signed\n  theco solve stones pile=21 --misere\n  theco count queens n=8"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) common: Common,
}

/// Options of every command.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Common {
    /// Answer in JSON
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// The language of the answer; otherwise that of the locale
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<Language>,
    /// Memory for tables, such as 4G; otherwise half of what there is
    #[arg(long, global = true, value_name = "SIZE", value_parser = read_size)]
    pub(crate) memory: Option<u64>,
    /// How many threads work; otherwise one for each core
    #[arg(long, global = true, value_name = "N")]
    pub(crate) threads: Option<NonZero<usize>>,
    /// Stop after this time, such as 60s or 5m
    #[arg(long, global = true, value_name = "TIME", value_parser = humantime::parse_duration)]
    pub(crate) time: Option<Duration>,
    /// Write the answer to a file, whole or not at all
    #[arg(short = 'o', long = "output-file", global = true, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// When to use colours
    #[arg(long, global = true, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    pub(crate) color: ColorChoice,
    /// No progress and no notes
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,
    /// Tell what the answer cost
    #[arg(short, long, global = true)]
    pub(crate) verbose: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Language {
    /// English
    En,
    /// Tiếng Việt
    Vi,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games of the catalogue
    Games,
    /// Show a game: its rules, its parameters, where it comes from; or draw a position of it
    #[command(
        after_help = "Examples:\n  theco show tab\n  theco show ./my.game\n  theco show nim > my.game\n  theco show hare --format svg -o hare.svg\n  theco show strip --at 01120 --format png -o strip.png"
    )]
    Show(Show),
    /// Say who wins from a position, in how many moves, and how
    #[command(
        after_help = "Examples:\n  theco solve tab rows=10 cols=4 --at 4,3\n  theco solve nim --at 3+4+5\n  theco solve 'nim:3 + kayles:7 + stones(most=4):10'\n  theco solve strip --at 0112020 --turn two\n  theco solve stones pile=1000000000000000000"
    )]
    Solve(Solve),
    /// Say the nimber of a position or of a sum of games, and of what each move leaves
    #[command(
        after_help = "Examples:\n  theco nimber kayles --at 7\n  theco nimber nim --at 3+4+5\n  theco nimber kayles --at 5 --misere\n  theco nimber 'nim:3 + kayles:7 + stones(most=4):10'"
    )]
    Nimber(Nimber),
    /// Print the misère quotient of a game with heaps: who wins any sum of them in misère play
    #[command(
        after_help = "Examples:\n  theco quotient kayles --to 30\n  theco quotient subtraction takes=1,3,4 --to 50"
    )]
    Quotient(Quotient),
    /// Print the whole table of a game
    #[command(
        after_help = "Examples:\n  theco table tab rows=10 cols=4\n  theco table tab rows=10 cols=4 --signed\n  theco table tic-tac-toe --histogram\n  theco table tab rows=10 cols=4 --format svg -o tab.svg\n  theco table tic-tac-toe --summary\n  theco table stones --format csv"
    )]
    Table(Table),
    /// List the nimbers of a game whose position is one number, or of its opening for several values of a parameter
    #[command(
        after_help = "Examples:\n  theco nimbers kayles --to 200\n  theco nimbers subtraction takes=2,5,7 --format svg -o subtraction.svg\n  theco nimbers grundy --to 1000 --format bfile -o b002188.txt\n  theco nimbers cram rows=2 cols=1..6"
    )]
    Nimbers(Nimbers),
    /// Play in the terminal against perfect play
    #[command(
        after_help = "Examples:\n  theco play tab\n  theco play strip --at 1000002 --first computer\n  theco play nim --at 3+4+5 --save game.json\n  theco play nim --from game.json\n  theco play tic-tac-toe --both"
    )]
    Play(Playing),
    /// Answer a contest's input file
    #[command(
        after_help = "Examples:\n  theco contest tab                        reads tab.inp, writes tab.out\n  theco contest coins --input dongxu.in --output -\n  theco contest tab --write 'if wins then 1 else 0'\n  theco contest n_hau                      reads n_hau.inp, writes n_hau.out\n  theco contest count:kings --mod 1000000007\n\nContests about pieces: n_hau, xephau, queens, bishops, count:PIECES"
    )]
    Contest(Contest),
    /// Find the smallest input that somebody's program answers wrongly
    #[command(
        after_help = "Examples:\n  theco stress tab -- ./tab                reads tab.inp, writes tab.out\n  theco stress tab rows=1..12 --stdio -- python3 tab.py\n  theco stress three-heaps --tests 5000 --seed 7 -- ./nim\n  theco stress ./my.game --keep wrong -- ./solution\n  theco stress bishops n=1..6 -- ./bishops"
    )]
    Stress(Box<Stress>),
    /// Make test inputs with their answers
    #[command(
        after_help = "Examples:\n  theco generate tab --tests 50 --out tests\n  theco generate tab --tests 20 --layout themis --out TESTS --crlf\n  theco generate coins squares=1..50 coins=0..1000 --out tests\n  theco generate tab --plan subtasks.toml --out tests"
    )]
    Generate(Box<Generate>),
    /// Judge the output of a program; exit code 1 if it is wrong
    #[command(
        after_help = "Examples:\n  theco judge tab tab.inp tab.out\n  theco judge three-heaps 07.in nim.out --protocol testlib\n  theco judge coins first=0 dongxu.in dongxu.out"
    )]
    Judge(Box<Judge>),
    /// Find the mistakes of a rules file, and try its claims
    #[command(after_help = "Examples:\n  theco check my.game\n  theco check stones --up-to 1000")]
    Check(Check),
    /// Count the ways to put pieces on a board so that none attacks another, or that they dominate it
    #[command(
        after_help = "Examples:\n  theco count queens n=8\n  theco count queens n=1..12 --distinct --format bfile\n  theco count bishops n=8 k=6 --explain\n  theco count kings --board 5x7 --all-k\n  theco count queens:2+knights:3 n=6\n  theco count '(1,4)' n=8 k=5 --torus\n  theco count queens n=8 --with Qb4,Qd5\n  theco count queens n=20 --checkpoint queens-20.theco\n  theco count queens n=1..12 --dominate --least\n  theco count queens n=8 --maximal\n  theco count bishops n=5000 k=5000 --mod 1000000007"
    )]
    Count(Box<Count>),
    /// List the ways to put pieces on a board so that none attacks another, or that they dominate it
    #[command(
        after_help = "Examples:\n  theco place queens n=8 --limit 3\n  theco place queens n=8 --distinct --format squares\n  theco place queens n=8 --format array -o queens.txt\n  theco place queens n=1000 --one --format array\n  theco place queens n=8 --with Qb4,Qd5 --one --format svg -o queens.svg\n  theco place region n=8 --generate -o puzzle.txt\n  theco place --region puzzle.txt --unique\n  theco place queens n=4 --trace"
    )]
    Place(Box<Place>),
    /// List the pieces that have a name
    Pieces,
    /// Show all this in a browser: pages on this machine, for this machine
    #[command(
        after_help = "Examples:\n  theco serve --open\n  theco serve --port 8080 --lang vi\n  theco serve --time 30s --memory 4G\n  theco serve --host 0.0.0.0 --name classroom.local"
    )]
    Serve(Serve),
    /// Print the script by which a shell completes commands, options and names
    #[command(
        after_help = "Examples:\n  theco completions bash > ~/.local/share/bash-completion/completions/theco\n  theco completions fish > ~/.config/fish/completions/theco.fish"
    )]
    Completions(Completions),
    /// Print the manual page, or write a page for each command into a folder
    #[command(after_help = "Examples:\n  theco man | man -l -\n  theco man ~/.local/share/man/man1")]
    Man(ManPages),
}

#[derive(Debug, clap::Args)]
pub(crate) struct Serve {
    /// The port; otherwise 8036 or, where that is taken, any
    #[arg(long, value_name = "PORT")]
    pub(crate) port: Option<u16>,
    /// Open the first page in a browser
    #[arg(long)]
    pub(crate) open: bool,
    /// The address to listen at; 0.0.0.0 lets other machines ask too
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) host: IpAddr,
    /// A name by which other machines know this one
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Vec<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ManPages {
    /// The folder for the pages; without one the first page is printed
    #[arg(value_name = "DIR", conflicts_with = "file")]
    pub(crate) folder: Option<PathBuf>,
}

/// Pieces and a board.
#[derive(Debug, clap::Args)]
pub(crate) struct Placing {
    /// Names such as queens, mixes such as queens:2+knights:3, or Betza notation; with --region they may be left out
    #[arg(value_name = "PIECES", required_unless_present = "region")]
    pub(crate) pieces: Option<String>,
    /// The side of a square board and the number of pieces: n=8 k=5; to count, also ranges such as n=1..12
    #[arg(value_name = "NAME=VALUE")]
    pub(crate) values: Vec<String>,
    /// A board of ROWSxCOLUMNS, or a file with its picture: `.` free, `#` a hole, a letter a piece
    #[arg(long, value_name = "BOARD")]
    pub(crate) board: Option<String>,
    /// A file with a board cut into regions, a letter for each square; without PIECES, the daily puzzle: one in each row, column
    /// and region, no two touching
    #[arg(long, value_name = "FILE", conflicts_with = "board")]
    pub(crate) region: Option<String>,
    /// Join the left and right edges, and the top and bottom ones
    #[arg(long, conflicts_with = "cylinder")]
    pub(crate) torus: bool,
    /// Join the left and right edges
    #[arg(long)]
    pub(crate) cylinder: bool,
    /// Holes end lines of attack; otherwise they are seen through
    #[arg(long)]
    pub(crate) blocking: bool,
    /// Pieces that stand already, such as Qb4,Qd5
    #[arg(long, value_name = "PIECES")]
    pub(crate) with: Option<String>,
}

/// Which placements are meant; otherwise those in which no piece attacks another.
#[derive(Debug, clap::Args)]
pub(crate) struct Conditions {
    /// Every square has a piece on it or is attacked; pieces may attack each other
    #[arg(long, conflicts_with = "maximal")]
    pub(crate) dominate: bool,
    /// No piece attacks another, and none can be added
    #[arg(long)]
    pub(crate) maximal: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) placing: Placing,
    #[command(flatten)]
    pub(crate) conditions: Conditions,
    /// The least number of pieces that dominate, or that are maximal
    #[arg(long)]
    pub(crate) least: bool,
    /// Every number of pieces
    #[arg(long)]
    pub(crate) all_k: bool,
    /// Placements that a rotation or reflection carries into each other count once
    #[arg(long)]
    pub(crate) distinct: bool,
    /// Count modulo a number
    #[arg(long = "mod", value_name = "P")]
    pub(crate) modulus: Option<u64>,
    /// How the counts are printed
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Counts,
    /// How it is counted; otherwise by what suits
    #[arg(long, value_name = "METHOD")]
    pub(crate) method: Option<CountMethodName>,
    /// Say by which method it was counted and why
    #[arg(long)]
    pub(crate) explain: bool,
    /// Keep what is counted in a file, unit by unit, and go on from there the next time; for n queens
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
    /// List the units of which a count is the sum, with those counts that the checkpoint has; without one, all of them
    #[arg(long, conflicts_with_all = ["distinct", "modulus", "explain"])]
    pub(crate) list_units: bool,
    /// Count N units again by a search row by row, those of the checkpoint or any; exit code 1 if one differs
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), conflicts_with_all = ["list_units", "distinct", "modulus", "explain"])]
    pub(crate) verify: Option<u64>,
    /// The same seed takes the same units
    #[arg(long, value_name = "N", requires = "verify")]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Place {
    #[command(flatten)]
    pub(crate) placing: Placing,
    #[command(flatten)]
    pub(crate) conditions: Conditions,
    /// Every number of pieces
    #[arg(long)]
    pub(crate) all_k: bool,
    /// Of placements that a rotation or reflection carries into each other the first, with how many they are
    #[arg(long)]
    pub(crate) distinct: bool,
    /// Stop after so many placements
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    /// One placement, at once, or that there is none
    #[arg(long, conflicts_with_all = ["limit", "distinct", "all_k"])]
    pub(crate) one: bool,
    /// Say whether there is exactly one placement; exit code 1 if not
    #[arg(long, conflicts_with_all = ["limit", "distinct", "one", "attacks"])]
    pub(crate) unique: bool,
    /// Make a puzzle with exactly one solution: a board cut into regions, for `region` and n=
    #[arg(long, conflicts_with_all = ["limit", "distinct", "one", "unique", "all_k", "region", "board", "with", "torus", "cylinder", "blocking", "attacks", "dominate", "maximal"])]
    pub(crate) generate: bool,
    /// The same seed makes the same puzzle
    #[arg(long, value_name = "N", requires = "generate")]
    pub(crate) seed: Option<u64>,
    /// Show the squares that a piece attacks
    #[arg(long)]
    pub(crate) attacks: bool,
    /// How placements are printed
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: PlaceFormatName,
    /// Show the search for n queens step by step, as text or JSON
    #[arg(long, conflicts_with_all = ["all_k", "distinct", "one", "attacks", "dominate", "maximal", "unique", "generate"])]
    pub(crate) trace: bool,
    /// In a trace, number diagonals by j-i+n-1 instead of i-j+n
    #[arg(long, requires = "trace")]
    pub(crate) figure: bool,
}

/// A way to print placements by its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlaceFormatName(pub(crate) PlaceFormat);

impl ValueEnum for PlaceFormatName {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<[PlaceFormatName; PlaceFormat::ALL.len()]> =
            LazyLock::new(|| PlaceFormat::ALL.map(PlaceFormatName));
        &*ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self.0 {
            PlaceFormat::Text => "Boards for people",
            PlaceFormat::Array => "The column of the piece in each row, from 0",
            PlaceFormat::Squares => "The squares, as chess players name them",
            PlaceFormat::H => "Boards of `H` and `.`",
            PlaceFormat::NHau => {
                "The row of the piece in each column, from 1, as a Vietnamese school book prints it"
            }
            PlaceFormat::Json => "A JSON object on each line",
            PlaceFormat::Svg => "One picture of all of them, as an SVG",
            PlaceFormat::Png => "The same as a PNG",
        };
        Some(PossibleValue::new(self.0.name()).help(help))
    }
}

/// How counts are printed.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Counts {
    /// For people
    Text,
    /// Comma-separated values
    Csv,
    /// An index and a term on each line, as the OEIS keeps sequences
    Bfile,
    /// JSON
    Json,
}

/// A method of counting by its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CountMethodName(pub(crate) CountMethod);

impl ValueEnum for CountMethodName {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<[CountMethodName; CountMethod::ALL.len()]> =
            LazyLock::new(|| CountMethod::ALL.map(CountMethodName));
        &*ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()))
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct Show {
    /// A game of the catalogue, or the path of a rules file
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// Parameters, and numbers of the position, such as rows=10 or takes=1,3,4
    #[arg(value_name = "NAME=VALUE")]
    pub(crate) values: Vec<String>,
    #[command(flatten)]
    pub(crate) opening: Opening,
    /// As text the rules with the position below them; otherwise the position alone
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: ShowFormat,
}

/// How a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ShowFormat {
    /// A rules file, with what is said of it as comments
    Text,
    /// The position as a picture
    Svg,
    /// The same as pixels
    Png,
}

/// What every command about one game in play takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Play {
    /// A game of the catalogue, or the path of a rules file
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// Parameters, and numbers of the position, such as rows=10 or takes=1,3,4
    #[arg(value_name = "NAME=VALUE", allow_hyphen_values = false)]
    pub(crate) values: Vec<String>,
    /// Every end turned round: who wins in normal play loses
    #[arg(long)]
    pub(crate) misere: bool,
    /// How it is answered; otherwise by what suits
    #[arg(long, value_name = "METHOD")]
    pub(crate) method: Option<MethodName>,
}

/// Where play begins.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Opening {
    /// The position, such as 4,3 or 011202 or .x./..o/... or 3+4+5
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) at: Option<String>,
    /// The player to move, where the two may do different things
    #[arg(long, value_name = "PLAYER")]
    pub(crate) turn: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) play: Play,
    #[command(flatten)]
    pub(crate) opening: Opening,
    /// Count plies by a table even where a claim of the rules answers
    #[arg(long)]
    pub(crate) plies: bool,
    /// Say why it was answered so
    #[arg(long)]
    pub(crate) explain: bool,
    /// Believe the claims of the rules, proved or not
    #[arg(long)]
    pub(crate) trust_claims: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Nimber {
    /// A game of the catalogue, the path of a rules file, or a sum such as nim:3+kayles:7
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// Parameters, and numbers of the position, such as rows=10 or takes=1,3,4
    #[arg(value_name = "NAME=VALUE")]
    pub(crate) values: Vec<String>,
    /// The position, such as 7 or 3+4+5
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) at: Option<String>,
    /// The genus instead: misère nimbers, of games with heaps
    #[arg(long, conflicts_with_all = ["search", "trust_claims"])]
    pub(crate) misere: bool,
    /// Find nimbers by searching, whatever the claims of the rules say
    #[arg(long, conflicts_with = "trust_claims")]
    pub(crate) search: bool,
    /// Believe the claims of the rules, proved or not
    #[arg(long)]
    pub(crate) trust_claims: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Quotient {
    /// A game of the catalogue, or the path of a rules file
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// Parameters, such as takes=1,3,4
    #[arg(value_name = "NAME=VALUE")]
    pub(crate) values: Vec<String>,
    /// The greatest heap
    #[arg(long, value_name = "N", default_value_t = 30)]
    pub(crate) to: u64,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Table {
    #[command(flatten)]
    pub(crate) play: Play,
    #[command(flatten)]
    pub(crate) opening: Opening,
    /// How the table is printed
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
    /// Wins as positive numbers, losses as 0 or negative ones
    #[arg(long)]
    pub(crate) signed: bool,
    /// How many positions there are of each value
    #[arg(long)]
    pub(crate) histogram: bool,
    /// How many positions win, lose and tie, in how many plies, and the longest win
    #[arg(long, conflicts_with_all = ["histogram", "signed"])]
    pub(crate) summary: bool,
    /// All positions that can be numbered
    #[arg(long, conflicts_with = "reachable")]
    pub(crate) all: bool,
    /// Only positions that play reaches
    #[arg(long)]
    pub(crate) reachable: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Nimbers {
    /// A game of the catalogue, or the path of a rules file
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// Parameters such as takes=1,3,4; one may be a range, such as cols=1..6: the nimbers are then those of the opening
    #[arg(value_name = "NAME=VALUE")]
    pub(crate) values: Vec<String>,
    /// The last number; otherwise 100
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) to: Option<i64>,
    /// Misère nimbers and genera, of games with heaps
    #[arg(long)]
    pub(crate) misere: bool,
    /// How the nimbers are printed
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: NimbersFormatName,
}

/// How nimbers are printed.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum NimbersFormatName {
    /// For people
    Text,
    /// Comma-separated values
    Csv,
    /// An index and a term on each line, as the OEIS keeps sequences
    Bfile,
    /// JSON
    Json,
    /// A picture: values against numbers, where a period is seen
    Svg,
    /// The same as pixels
    Png,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Playing {
    #[command(flatten)]
    pub(crate) play: Play,
    #[command(flatten)]
    pub(crate) opening: Opening,
    /// Who moves first; otherwise you do, or who did in a saved game
    #[arg(long, value_name = "WHO", conflicts_with = "both")]
    pub(crate) first: Option<First>,
    /// The computer plays both sides
    #[arg(long)]
    pub(crate) both: bool,
    /// Save the game to a file, after every move
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Play a saved game again, and go on from its end
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Believe the claims of the rules, proved or not
    #[arg(long)]
    pub(crate) trust_claims: bool,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum First {
    /// You
    Human,
    /// The computer
    Computer,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Contest {
    /// A game with a contest, the path of a rules file, or a contest about pieces
    #[arg(value_name = "CONTEST")]
    pub(crate) contest: String,
    /// Parameters that the input does not hold, such as first=0
    #[arg(value_name = "NAME=VALUE")]
    pub(crate) values: Vec<String>,
    #[command(flatten)]
    pub(crate) answering: Answering,
    /// The input file; - for standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) input: Option<PathBuf>,
    /// The output file; - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// How the answers of a contest are found and written.
#[derive(Debug, clap::Args)]
pub(crate) struct Answering {
    /// Every end turned round: who wins in normal play loses
    #[arg(long)]
    pub(crate) misere: bool,
    /// How it is answered; otherwise by what suits
    #[arg(long, value_name = "METHOD")]
    pub(crate) method: Option<MethodName>,
    /// What is written for each test, such as 'if wins then 1 else 0'
    #[arg(long, value_name = "ITEMS")]
    pub(crate) write: Option<String>,
    /// Believe the claims of the rules, proved or not
    #[arg(long)]
    pub(crate) trust_claims: bool,
    /// Of the contests bishops and count:PIECES: the input is one pair n k
    #[arg(long)]
    pub(crate) pair: bool,
    /// Of the contests bishops and count:PIECES: count modulo a number, at least 2
    #[arg(long = "mod", value_name = "P")]
    pub(crate) modulus: Option<u64>,
}

impl Answering {
    /// The same for `ask`.
    pub(crate) fn asked(&self) -> ask::Answering {
        ask::Answering {
            misere: self.misere,
            method: self.method.map(|method| method.0),
            write: self.write.clone(),
            trust_claims: self.trust_claims,
            pair: self.pair,
            modulus: self.modulus,
        }
    }
}

/// The contest of which tests are made.
#[derive(Debug, clap::Args)]
pub(crate) struct TestsOf {
    /// A game with a contest, the path of a rules file, or a contest about pieces
    #[arg(value_name = "CONTEST")]
    pub(crate) contest: String,
    /// Ranges of what the contest reads, such as rows=1..12, and parameters that it does not read
    #[arg(value_name = "NAME=RANGE")]
    pub(crate) values: Vec<String>,
    #[command(flatten)]
    pub(crate) answering: Answering,
    /// The most tests in one input, where inputs hold several
    #[arg(long, value_name = "N", default_value = "10")]
    pub(crate) together: NonZero<usize>,
    /// The same seed makes the same tests
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Stress {
    #[command(flatten)]
    pub(crate) of: TestsOf,
    /// How many inputs the program gets
    #[arg(long, value_name = "N", default_value = "1000")]
    pub(crate) tests: NonZero<u64>,
    /// The program reads standard input and writes standard output, not files
    #[arg(long)]
    pub(crate) stdio: bool,
    /// Processor time for one input
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = read_some_time)]
    pub(crate) time_limit: Duration,
    /// Memory for the program
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = read_size)]
    pub(crate) memory_limit: u64,
    /// How much the program may write
    #[arg(long, value_name = "SIZE", default_value = "64M", value_parser = read_size)]
    pub(crate) output_limit: u64,
    /// Save a wrong input, the program's output and the right one into a folder
    #[arg(long, value_name = "DIR")]
    pub(crate) keep: Option<PathBuf>,
    /// The program with its arguments, after `--`
    #[arg(value_name = "PROGRAM", last = true, required = true)]
    pub(crate) program: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Generate {
    #[command(flatten)]
    pub(crate) of: TestsOf,
    /// How many inputs are made; otherwise 50, or as many as the plan says
    #[arg(long, value_name = "N", conflicts_with = "plan")]
    pub(crate) tests: Option<NonZero<u64>>,
    /// The folder for them, which is made
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// How files are named
    #[arg(long, value_name = "LAYOUT", default_value = "pairs")]
    pub(crate) layout: LayoutName,
    /// A file with subtasks
    #[arg(long, value_name = "FILE")]
    pub(crate) plan: Option<PathBuf>,
    /// Lines end as on Windows
    #[arg(long)]
    pub(crate) crlf: bool,
}

/// How the files of a test set are named.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum LayoutName {
    /// 01.in and 01.ans, as for CMS and Polygon
    Pairs,
    /// A folder for each test, with TAB.INP and TAB.OUT
    Themis,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Judge {
    /// A game with a contest, the path of a rules file, or a contest about pieces
    #[arg(value_name = "CONTEST")]
    pub(crate) contest: String,
    /// The input, the output to be judged and, if the judge system gives one, an answer, which is not needed; parameters that
    /// the contest does not read, such as first=0
    #[arg(value_name = "INPUT OUTPUT")]
    pub(crate) files: Vec<String>,
    #[command(flatten)]
    pub(crate) answering: Answering,
    /// What is printed, in which order files are given, and the exit codes
    #[arg(long, value_name = "PROTOCOL", default_value = "plain")]
    pub(crate) protocol: ProtocolName,
}

/// What a judge system asks of a checker, by its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProtocolName(pub(crate) Protocol);

impl ValueEnum for ProtocolName {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<[ProtocolName; Protocol::ALL.len()]> =
            LazyLock::new(|| Protocol::ALL.map(ProtocolName));
        &*ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self.0 {
            Protocol::Plain => "A line, and exit code 0 or 1",
            Protocol::Testlib => "As testlib and Polygon: INPUT OUTPUT ANSWER; exit codes 0, 1, 2 and 3",
            Protocol::Cms => "As CMS: INPUT ANSWER OUTPUT; the score on standard output",
            Protocol::Themis => "As Themis: two folders on standard input; the score on the last line",
        };
        Some(PossibleValue::new(self.0.name()).help(help))
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct Check {
    /// The path of a rules file, or a game of the catalogue
    #[arg(value_name = "FILE")]
    pub(crate) game: String,
    /// Parameters, such as rows=10
    #[arg(value_name = "NAME=VALUE")]
    pub(crate) values: Vec<String>,
    /// How far numbers without bound go when claims are tried
    #[arg(long, value_name = "N")]
    pub(crate) up_to: Option<u64>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Format {
    /// For people
    Text,
    /// Comma-separated values
    Csv,
    /// JSON
    Json,
    /// A picture, of positions of one number or two
    Svg,
    /// The same as pixels
    Png,
}

/// A method by its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MethodName(pub(crate) Choice);

impl ValueEnum for MethodName {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<[MethodName; Choice::ALL.len()]> = LazyLock::new(|| Choice::ALL.map(MethodName));
        &*ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()))
    }
}

/// A time such as `2s`, but no time at all.
fn read_some_time(text: &str) -> Result<Duration, String> {
    let time = humantime::parse_duration(text).map_err(|error| error.to_string())?;
    if time.is_zero() { Err("expected a time such as 500ms or 2s".to_string()) } else { Ok(time) }
}

/// A size such as `4G`, in powers of 1024.
fn read_size(text: &str) -> Result<u64, String> {
    let expected = "expected a size such as 512M or 4G";
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let number: u64 = text[..digits].parse().map_err(|_| expected.to_string())?;
    let unit = text[digits..].trim().to_ascii_uppercase();
    let shift = match unit.strip_suffix("IB").or(unit.strip_suffix('B')).unwrap_or(&unit) {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        "T" => 40,
        _ => return Err(expected.to_string()),
    };
    number.checked_mul(1 << shift).ok_or_else(|| expected.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Args::command().debug_assert();
    }

    #[test]
    fn sizes_are_powers_of_1024() {
        for (text, size) in [
            ("0", 0),
            ("17", 17),
            ("4K", 4 << 10),
            ("512M", 512 << 20),
            ("4G", 4 << 30),
            ("4GiB", 4 << 30),
            ("1t", 1 << 40),
        ] {
            assert_eq!(read_size(text), Ok(size), "{text}");
        }
        for text in ["", "G", "-1", "4X", "4GBB", "99999999999999999999", "99999999T"] {
            assert!(read_size(text).is_err(), "{text}");
        }
    }
}
