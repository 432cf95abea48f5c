//! `docs/catalogue.md` and its pictures are what the program says of its games; `BLESS=1` writes them anew.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ask::{Budget, Group, ImageFormat, PlacementContest, Rules, Settings, TextStyle, Words};

use crate::values::{Fixture, fixtures_of_all};

/// Games whose opening is shown as an image and not as text.
const PICTURED: [&str; 10] = [
    "change",
    "game-of-y",
    "hare",
    "ho-bag-gonu",
    "mu-torere",
    "picaria",
    "pong",
    "tant-fant",
    "three-morris",
    "tsoro-yematatu",
];

/// The page is as wide as people read.
const WIDTH: usize = 100;

const HEAD: &str = "# The games of the catalogue

What `theco games` lists: every game with its parameters, its opening, what its rules claim, and values that are known from
elsewhere and that the tests compare with what theco finds. The rules are in [crates/catalogue/games](../crates/catalogue/games);
`theco show NAME` prints them, `theco play NAME` plays.

What is *known* is said of the player to move: `win`, `lose`, `tie`, or `endless`, where neither side can force an end; behind it `in 8`
where best play takes so many plies; then how many positions play reaches from there, or a whole table holds, how many plies the longest
of them takes, and how many of them there are of each outcome.

This page is made of the rules and of [testdata/values](../testdata/values) by `BLESS=1 cargo test -p ask --test suite catalogue_page`.
";

#[test]
fn the_page_is_what_the_program_says() {
    check("docs/catalogue.md", &page());
}

#[test]
fn the_pictures_are_what_the_program_draws() {
    for name in PICTURED {
        let (rules, words) = (Rules::find(name).unwrap(), Words::english());
        let svg =
            ask::draw(&rules, &Settings::default(), ImageFormat::Svg, &Budget::unlimited(), &words).unwrap();
        check(&picture(name), &String::from_utf8(svg).unwrap());
    }
}

fn picture(name: &str) -> String {
    format!("docs/pictures/{name}.svg")
}

fn at_root(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file)
}

/// Compares a file with what it must be, or writes it.
#[track_caller]
fn check(file: &str, made: &str) {
    if std::env::var_os("BLESS").is_some() {
        fs::write(at_root(file), made).unwrap();
    }
    let found = fs::read_to_string(at_root(file)).unwrap_or_default();
    let line = found.lines().zip(made.lines()).position(|(found, made)| found != made);
    assert!(
        found == made,
        "{file} is not current, from line {:?}: run this with BLESS=1",
        line.map(|line| line + 1)
    );
}

fn page() -> String {
    let fixtures = fixtures_of_all();
    let (en, vi) = (Words::english(), Words::vietnamese());
    let mut page = HEAD.to_string();
    page += "\n| | |\n|---|---|\n";
    for group in Group::ALL {
        let links: Vec<String> = of(group).map(|entry| format!("[{0}](#{0})", entry.name)).collect();
        // Writing into a string cannot fail.
        let _ = writeln!(page, "| {} · {} | {} |", en.group(group), vi.group(group), links.join(", "));
    }
    let contests = PlacementContest::ALL.map(|contest| format!("`{}`", contest.name())).join(", ");
    let _ = writeln!(
        page,
        "\nPlacements of pieces have no rules file: `theco contest` also answers {contests}, \
         `theco count` and `theco place` any others \
         ([placements](placements.md), [placing](placing.md))."
    );
    for group in Group::ALL {
        let _ = writeln!(page, "\n## {} · {}", en.group(group), vi.group(group));
        for entry in of(group) {
            game(entry, &fixtures, &mut page);
        }
    }
    page
}

fn of(group: Group) -> impl Iterator<Item = &'static catalogue::Entry> {
    catalogue::GAMES.iter().filter(move |entry| entry.group == group)
}

fn game(entry: &catalogue::Entry, fixtures: &[Fixture], page: &mut String) {
    let name = entry.name;
    let rules = Arc::new(lang::read(entry.text).rules.unwrap());
    let mut lines = vec![format!("\n### {name}\n")];
    lines.extend(["en", "vi"].map(|language| format!("{}\n", prose(rules.about(language).unwrap()))));
    lines.push(format!("* rules: [{name}.game](../crates/catalogue/games/{name}.game)"));
    lines.extend(rules.source().map(|source| format!("* from: {}", prose(source))));
    for parameter in rules.parameters() {
        let of = if parameter.is_set { "numbers in " } else { "in " };
        lines.push(format!(
            "* `{}=` {of}`{}`, `{}` if not given",
            parameter.name, parameter.range, parameter.default
        ));
    }
    lines.extend(
        rules.players().map(|[first, second]| format!("* players: `{first}`, who begins, and `{second}`")),
    );
    lines.extend(rules.contest().map(|files| format!("* contest: `{}`, `{}`", files.input, files.output)));
    *page += &(lines.join("\n") + "\n");
    opening(name, page);
    claims(name, &rules, page);
    values(name, fixtures, page);
}

fn opening(name: &str, page: &mut String) {
    if PICTURED.contains(&name) {
        *page += &format!("\n![The opening of {name}](pictures/{name}.svg)\n");
        return;
    }
    let answer = ask::show(&Rules::find(name).unwrap(), &Settings::default()).unwrap();
    if let Some(shown) = answer.shown {
        let picture = shown.picture.text(&TextStyle { width: WIDTH, color: false });
        *page += &format!("\n```text\n{picture}```\n");
    }
}

fn claims(name: &str, rules: &Arc<lang::Rules>, page: &mut String) {
    let claims = rules.claim_infos();
    let mut lines: Vec<String> = Vec::new();
    for claim in &claims {
        let claimed = claim.claim.split_whitespace().collect::<Vec<_>>().join(" ");
        lines.push(match claim.proof {
            Some(proof) => format!("* `{claimed}`: {}", prose(proof)),
            None => format!("* `{claimed}`, not proved: it is only checked"),
        });
    }
    let definition = rules.define(&lang::Settings::default());
    if definition.is_ok_and(|definition| catalogue::theory(name, &definition).is_some()) {
        lines.push(format!("* A theory that no line can claim, in Rust: [{name}.md]({name}.md)"));
    }
    if !lines.is_empty() {
        *page += &format!("\nClaims:\n\n{}\n", lines.join("\n"));
    }
}

fn values(name: &str, fixtures: &[Fixture], page: &mut String) {
    *page += "\n| position | known | source |\n|---|---|---|\n";
    for fixture in fixtures.iter().filter(|fixture| fixture.game == name) {
        let cells = [question(fixture), known(fixture), prose(&fixture.source)];
        *page += &format!("| {} |\n", cells.map(|cell| cell.replace('|', "\\|")).join(" | "));
    }
}

/// The question of a fixture, as it is typed.
fn question(fixture: &Fixture) -> String {
    let code = |text: &str| if text.is_empty() { String::new() } else { format!("`{text}` ") };
    let mut question = code(&fixture.parameters);
    let positions: Vec<String> = fixture.at.texts().into_iter().flatten().collect();
    question += &match &positions[..] {
        [] => "the opening".to_string(),
        positions => positions
            .iter()
            .map(|position| format!("`{}`", shortened(position)))
            .collect::<Vec<_>>()
            .join(", "),
    };
    if let Some(turn) = &fixture.turn {
        question += &format!(", `{turn}` to move");
    }
    question + if fixture.misere { ", misère" } else { "" }
}

/// Long positions are not read in a table: their beginning and their end tell them apart.
fn shortened(position: &str) -> String {
    match position.chars().count() {
        0..=100 => position.to_string(),
        length => position.chars().take(40).chain(['…']).chain(position.chars().skip(length - 40)).collect(),
    }
}

/// What is known of the answer, but for the moves.
fn known(fixture: &Fixture) -> String {
    let mut known = fixture.outcome.clone();
    if let Some(plies) = fixture.plies {
        known += &format!(" in {plies}");
    }
    for (number, place) in [(fixture.positions, ""), (fixture.table, " in the table")] {
        known += &number.map_or_else(String::new, |number| {
            let what = if number == 1 { "position" } else { "positions" };
            format!("; {number} {what}{place}")
        });
    }
    if let Some(longest) = fixture.longest {
        known += &format!("; at most {longest} plies");
    }
    let counts: Vec<String> =
        fixture.histogram.iter().map(|(outcome, count)| format!("{outcome}: {count}")).collect();
    match &counts[..] {
        [] => known,
        // Every number of plies is too much for a table.
        [_, _, _, _, _, ..] => known,
        counts => format!("{known}; {}", counts.join(", ")),
    }
}

/// A text of people as Markdown shows it unchanged.
fn prose(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('*', "\\*")
        .replace('_', "\\_")
        .replace('<', "&lt;")
        .replace('[', "\\[")
}
