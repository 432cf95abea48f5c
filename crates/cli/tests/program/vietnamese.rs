//! With `--lang vi` no English word is said: by no mistake, no help and no answer.
//!
//! English words are those of the English texts of the program. A word that people wrote is none: what stands in backticks
//! or quotes, a line of a rules file that is drawn, a name of the rules, an argument, a file.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use ask::catalog;

use crate::run::Run;

/// Words that Vietnamese texts have too: what contests call a test and a subtask, the name of a format, of a notation, of a table of
/// sequences, of a game of chess, of a unit, of what reads commands and of this program; of a game, of those who proved something
/// about games, and of a value that has no other name.
const SHARED: &[&str] = &[
    "test", "subtask", "json", "betza", "oeis", "shogi", "shell", "theco", "nim", "bouton", "guy", "smith",
    "plambeck", "siegel", "genus", "mib", "toml",
];

#[test]
fn wrong_rules_files_are_explained() {
    let words = Words::of_the_program();
    let mut problems: Vec<String> = Vec::new();
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/wrong"));
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() > 100, "{}", files.len());
    for path in files {
        let rules = fs::read_to_string(&path).unwrap();
        let run = Run::new();
        run.file("g.game", &rules);
        // What is wrong only with the opening is said where it is needed.
        let wrong = ["check", "solve"].map(|command| run.theco(&[command, "g.game", "--lang", "vi"]));
        let wrong = wrong.into_iter().find(|output| !output.status.success());
        let output = wrong.unwrap_or_else(|| panic!("{}: no mistake is found", path.display()));
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        problems.extend(words.problem(&path.display().to_string(), &said, &names_in(&rules)));
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn wrong_arguments_are_explained() {
    let words = Words::of_the_program();
    let mut problems: Vec<String> = Vec::new();
    let run = Run::new();
    run.file("no.game", "game no\nstate a in 0..9 = asked\nmove k in 1..a then a -= k\nstuck ties\n");
    run.file("loops.game", "game g\nstate a in 0..9 = 3\nmove k in {1, 9} then a = (a + k) mod 10\n");
    run.file("bounded.game", "game g\nstate a in 0..60 = 3\nmove k in 1..a then a -= k\n");
    run.file("latin.game", "game g\n")
        .file("regions", "AAB\nAB\n")
        .file("picture", ".?.\n")
        .file("saved", "{}");
    fs::write(run.path().join("latin.game"), b"game \xe9\n").unwrap();
    fs::create_dir_all(run.path().join("full/folder")).unwrap();
    run.file("right.inp", "1\n5 2 1 2\n").file("wrong.out", "2\n").file("empty.toml", "");
    run.file("heaps.inp", "3 4 5\n").file("heaps.out", "3 4 4\n");
    for (name, line) in [
        ("wrong", "depth = 3"),
        ("class", "class = 3"),
        ("range", "rows = \"5..2\""),
        ("count", "points = 0"),
        ("name", "name = 3"),
        ("ties", "class = \"tie\""),
    ] {
        run.file(&format!("{name}.toml"), &format!("[[subtask]]\ntests = 3\n{line}\n"));
    }
    for line in WRONG_ARGUMENTS {
        let arguments = in_vietnamese(line);
        let output = run.theco(&arguments);
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        if output.status.success() {
            problems.push(format!("{line}: nothing is wrong:\n{said}"));
        }
        problems.extend(words.problem(line, &said, &names_in(&format!("{line} {NAMES}"))));
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// Names of the rules that hints list, and of a contest.
const NAMES: &str = "rows cols row col holes reach first hole bishops kings queens knights count heap \
                     win lose tie endless none one some";

const WRONG_ARGUMENTS: &[&str] = &[
    "solv",
    "help solv",
    "solve",
    "solve tab --foo",
    "solve tab --mthod x",
    "solve tab --method swep",
    "solve tab --method",
    "solve tab --time abc",
    "solve tab --time -3",
    "solve tab --memory 4X",
    "solve tab --threads 0",
    "solve tab --threads x",
    "solve tab --color blue",
    "solve tab --json=3",
    "solve tab -o",
    "solve tab -x",
    "solve tab --misere --misere",
    "solve tab --lang",
    "solve tab rows",
    "solve tab rows=x",
    "solve tab rows=0",
    "solve tab rows=99999999999999999999",
    "solve tab rows=3 rows=4",
    "solve tab colums=3",
    "solve tab depth=3",
    "solve tab --turn one",
    "solve tab --at 4,3,3",
    "solve tab --at 4",
    "solve tab --at a,b",
    "solve tab --at 99,1",
    "solve tab --at 4,3 row=2",
    "solve tic-tac-toe --at .../.../...+.../.../...",
    "solve tab --at tabb:4,3",
    "solve nim:3+tic-tac-toe",
    "solve nim:3+kayles --at 4",
    "solve nim:3+kayles most=4",
    "solve nim:3+kayles --turn one",
    "solve nim:3+",
    "solve x*nim:3+kayles",
    "solve stones(most):3+nim",
    "solve (a=1):3+nim",
    "nimber tic-tac-toe",
    "nimber dots",
    "nimber loops.game",
    "nimber nim:3+kayles:4 --misere",
    "nimber half --misere",
    "nimber kayles --at x",
    "quotient half",
    "quotient bounded.game --to 61",
    "quotient kayles --to x",
    "solve half --misere --method quotient",
    "nimbers half --misere",
    "nimbers treblecross cells=3..5 --misere",
    "solve tabb",
    "solve xyzzy",
    "solve missing.game",
    "solve latin.game",
    "solve .",
    "solve ./no.game",
    "solve no.game --at 3+4",
    "solve strip --at 0113",
    "solve strip --at 01120 --turn nobody",
    "solve strip --at 01120 squares=9",
    "solve tic-tac-toe --at ...",
    "solve tic-tac-toe --at ../.../...",
    "solve tic-tac-toe --at .../.q./...",
    "solve subtraction takes=1,1",
    "solve subtraction takes=x",
    "solve nim --at 3*x",
    "solve nim --at x*3",
    "solve stones pile=5 -o missing/file",
    "solve stones pile=5 -o .",
    "table stones --all --memory 1K",
    "table tab --signed --json",
    "table tab --all --reachable",
    "table tab --format bmp",
    "table tic-tac-toe --format svg",
    "table tab rows=100000 cols=100000 --format svg",
    "play tab --first bot",
    "play tab --from missing",
    "play tab --from saved",
    "play tab -o x",
    "contest tab",
    "contest tab --pair",
    "contest tic-tac-toe",
    "contest xyzzy",
    "contest n_hau rows=3",
    "contest n_hau --pair",
    "contest n_hau --mod 7",
    "contest tab --mod 7",
    "contest bishops --mod 1",
    "contest bishops --mod x",
    "contest count",
    "contest count:",
    "contest count:knigs",
    "contest count:kings",
    "contest count:kings k=2",
    "contest count:kings+knights",
    "contest count:kings:2 --pair",
    "contest count:region",
    "contest tab --input regions --output a -o b",
    "contest tab --input regions --output regions",
    "contest tab --input regions",
    "contest tab --input regions --write plie",
    "contest tab --input regions --write",
    "stress",
    "stress tab",
    "stress tab --",
    "stress tab -- ./missing",
    "stress tab -- missing-program",
    "stress tab -- ./saved",
    "stress tab -- .",
    "stress tab rows -- true",
    "stress tab rows=x -- true",
    "stress tab rows=5..2 -- true",
    "stress tab rows=300..400 -- true",
    "stress tab depth=3 -- true",
    "stress tab --tests 0 -- true",
    "stress tab --together 0 -- true",
    "stress tab --seed x -- true",
    "stress tab --time-limit x -- true",
    "stress tab --memory-limit x -- true",
    "stress tab --output-limit x -- true",
    "stress tab --pair -- true",
    "stress tab --write plie -- true",
    "stress tic-tac-toe -- true",
    "stress xyzzy -- true",
    "stress missing.game -- true",
    "stress n_hau n=50..60 --time 1s -- true",
    "stress n_hau k=3 -- true",
    "stress count:knigs -- true",
    "generate",
    "generate tab",
    "generate tab --out full",
    "generate tab --out saved",
    "generate tab --out missing/tests",
    "generate tab --out tests --tests 0",
    "generate tab --out tests --tests 1000000",
    "generate tab --out tests --layout cms",
    "generate tab --out tests rows=5..2",
    "generate tab --out tests rows=300..400",
    "generate tab --out tests depth=3",
    "generate tab --out tests --plan missing",
    "generate tab --out tests --plan saved",
    "generate tab --out tests --plan empty.toml",
    "generate tab --out tests --plan wrong.toml",
    "generate tab --out tests --plan class.toml",
    "generate tab --out tests --plan range.toml",
    "generate tab --out tests --plan count.toml",
    "generate tab --out tests --plan name.toml",
    "generate tab --out tests --plan ties.toml",
    "generate tab --out tests --plan ties.toml --tests 4",
    "generate tic-tac-toe --out tests",
    "generate n_hau n=50..60 --time 1s --out tests",
    "generate bishops --mod 1 --out tests",
    "judge",
    "judge tab",
    "judge tab regions",
    "judge tab a b c d",
    "judge tab missing saved",
    "judge tab regions saved",
    "judge tab right.inp missing",
    "judge tab right.inp wrong.out",
    "judge tab right.inp regions",
    "judge tab right.inp empty.toml",
    "judge tab depth=3 right.inp regions",
    "judge tab right.inp regions --protocol polygon",
    "judge tab right.inp missing --protocol testlib",
    "judge tab right.inp wrong.out --protocol testlib",
    "judge tic-tac-toe right.inp regions",
    "judge n_hau right.inp regions",
    "judge three-heaps heaps.inp heaps.out",
    "check",
    "nimbers",
    "nimbers kayle",
    "nimbers kayles pins=3",
    "nimbers kayles --to -1",
    "nimbers kayles --to x",
    "nimbers kayles --to 1000000 --memory 1M",
    "nimbers kayles --format pdf",
    "nimbers cram",
    "nimbers cram rows=1..2 cols=1..2",
    "nimbers cram rows=2..1",
    "nimbers cram rows=1..2 --to 5",
    "nimbers cram rows=0..2",
    "nimbers wythoff",
    "nimbers toads",
    "nimbers loops.game",
    "nimbers bounded.game --to 61",
    "check missing.game",
    "check stones --up-to x",
    "count",
    "count quens n=8",
    "count queens",
    "count queens n=x",
    "count queens n=8..1",
    "count queens n=8 --mod 0",
    "count queens n=8 --mod x",
    "count queens n=8 --dominate --maximal",
    "count queens n=8 --least",
    "count queens n=8 --board 8",
    "count queens --board 5x",
    "count queens --board missing.txt",
    "count queens --board picture",
    "count queens --region regions",
    "count queens n=8 --with Zb4",
    "count queens n=8 --with Qb4,Qb4",
    "count queens n=8 --with Qz99",
    "count queens n=8 --explain --json",
    "count queens n=8 --method formula",
    "count queens n=8 --torus --cylinder",
    "count 8",
    "place queens n=4..6",
    "place queens n=4 --seed 3",
    "place queens n=4 --limit 0",
    "place queens n=4 --one --limit 3",
    "place queens n=4 --trace --format svg",
    "place queens n=4 --generate",
    "place region n=3 --generate",
    "pieces more",
    "games more",
];

#[test]
fn wrong_inputs_of_contests_are_explained() {
    let words = Words::of_the_program();
    let mut problems: Vec<String> = Vec::new();
    for (contest, input) in [
        ("tab", ""),
        ("tab", "3"),
        ("tab", "3 x 1 1"),
        ("tab", "3 4 9 1"),
        ("tab", "3 999 1 1"),
        ("tab", "3 4 1 1 5"),
        ("tab", "3 99999999999999999999 1 1"),
        ("n_hau", ""),
        ("n_hau", "x"),
        ("n_hau", "4 5"),
        ("bishops", "4"),
        ("count:kings", "4"),
        ("count:kings", "4 3 2"),
        ("count:rooks", "4 3"),
        ("count:rooks", "4000000"),
        ("queens", "100000\n"),
        ("counted.game", "x"),
        ("counted.game", "-1"),
        ("counted.game", "2\n3\n"),
        ("until.game", "3\n4\n"),
        ("symbols.game", "a."),
        ("symbols.game", "..\n.\n"),
        ("set.game", "1 1\n"),
        ("set.game", ""),
    ] {
        let run = Run::new();
        let pile = "state pile in 0..9 = 3\nmove k in 1..pile then pile -= k\n";
        let board = "param n in 1.. = 2\nstate cell[n, n] of empty \".\", x \"x\"\n";
        let move_ = "move r in 1..n, c in 1..n if cell[r, c] == empty then cell[r, c] = x\n";
        let contest_of = |tests: &str, read: &str| {
            format!("contest \"a.inp\" \"a.out\" {tests} read {read} write if wins then 1 else 0\n")
        };
        run.file("counted.game", &format!("game g\n{pile}{}", contest_of("tests counted", "pile")));
        run.file("until.game", &format!("game g\n{pile}{}", contest_of("tests until 0", "pile")));
        run.file("symbols.game", &format!("game g\n{board}{move_}{}", contest_of("", "cell")));
        let takes = "param takes set in 1.. = {1, 3}\nstate pile in 0..9 = 3\nmove k in takes if k <= pile then pile -= k\n";
        run.file("set.game", &format!("game g\n{takes}{}", contest_of("", "takes, pile")));
        run.file("a.inp", input);
        let arguments = ["contest", contest, "--input", "a.inp", "--output", "a.out", "--lang", "vi"];
        let output = run.theco(&arguments);
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        let case = format!("{contest}: {input:?}");
        if output.status.success() {
            problems.push(format!("{case}: nothing is wrong:\n{said}"));
        }
        problems.extend(words.problem(&case, &said, &names_in("pile cell takes row col rows cols")));
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn all_help_is_vietnamese() {
    let words = Words::of_the_program();
    let mut problems: Vec<String> = Vec::new();
    let run = Run::new();
    let commands = [
        "", "games", "show", "solve", "nimber", "nimbers", "quotient", "table", "play", "contest", "stress",
        "generate", "judge", "check", "count", "place", "pieces", "serve",
    ];
    let mut said = vec![run.check(&["--lang", "vi"], 0).0, run.check(&["--lang=vi", "help", "solve"], 0).0];
    for command in commands {
        for help in ["-h", "--help"] {
            let arguments: Vec<&str> =
                [command, help, "--lang", "vi"].into_iter().filter(|word| !word.is_empty()).collect();
            said.push(run.check(&arguments, 0).0);
        }
    }
    for said in said {
        // Commands and the values of options are typed as they are, and so are examples.
        let lines = said.lines().filter(|line| !line.trim_start().starts_with("theco "));
        let lines = lines.map(|line| match line.strip_prefix("  ").and_then(|line| line.split_once(' ')) {
            Some((command, rest)) if commands.contains(&command) || command == "help" => rest,
            _ => line
                .strip_prefix("          - ")
                .and_then(|line| line.split_once(": "))
                .map_or(line, |(_, help)| help),
        });
        let text: Vec<&str> = lines.collect();
        let values = "en vi auto always never text csv json svg png bfile array squares h n_hau table sweep search \
                      retrograde claim theory nimbers quotient human computer formula ferrers join few batched branch frontier cover \
                      queens knights kings count xephau bishops region if wins then else rows cols takes theco solve contest \
                      nimber games show play check count place pieces stress generate judge \
                      pairs plain testlib cms themis polygon windows";
        problems.extend(words.problem("help", &text.join("\n"), &names_in(values)));
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn answers_are_vietnamese() {
    let words = Words::of_the_program();
    let mut problems: Vec<String> = Vec::new();
    let run = Run::new();
    run.file("a.inp", "3 4 1 1\n");
    let catalogue: &Path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../catalogue/games"));
    let methods = "sweep retrograde search nimbers claim theory formula ferrers join batched few branch frontier cover count";
    for line in [
        "solve tab --explain -v",
        "solve tab --plies --method retrograde --explain",
        "solve strip --at 0112020 --turn two",
        "solve tic-tac-toe --misere --explain",
        "solve nim --at 3+4+5 --explain",
        "table tab rows=4 cols=4",
        "table tab rows=4 cols=4 --signed",
        "table stones pile=12 --histogram",
        "table tic-tac-toe --summary -v",
        "nimbers kayles -v",
        "nimbers kayles --to 1100",
        "nimbers cram rows=2 cols=1..5",
        "nimbers subtraction --to 20",
        "nimbers lasker --to 9 -v",
        "nimbers kayles --to 9 --misere",
        "nimber kayles --at 3+5",
        "nimber kayles --at 1000000000",
        "nimber kayles --at 5 --misere",
        "nimber nim:3+kayles:4",
        "solve nim:3+kayles:4 --explain",
        "solve nim:3+kayles:60",
        "solve nim:3+kayles:4 --misere",
        "solve kayles --at 9+9+25+100 --misere --method quotient",
        "solve nim --at 3+4+500000 --misere",
        "play nim:3+kayles:2 --both",
        "quotient kayles --to 200",
        "quotient subtraction --to 12",
        "show tab",
        "games",
        "pieces",
        "play tab --at 1,1 --both",
        "play strip --at 0112020 --first computer",
        "check tab",
        "check stones --up-to 50",
        "count queens n=6 --explain -v",
        "count bishops n=6 k=3 --explain",
        "count kings n=4 --dominate --least --explain",
        "count queens n=1..6 --distinct",
        "count queens n=6 --list-units",
        "count queens n=6 --verify 2 --seed 1",
        "count queens n=6 --checkpoint q.theco",
        "count queens n=6 --checkpoint q.theco --explain",
        "count queens n=7 --checkpoint q.theco",
        "count queens n=7 --checkpoint a.inp",
        "count queens n=7 --method join --mod 0",
        "count queens n=7 --all-k --method join",
        "place queens n=6 --distinct -v",
        "place queens n=5 --one -v",
        "place queens n=3",
        "place queens n=4 --trace",
        "place queens n=4 --unique",
        "contest tab --input a.inp --output b.out -v",
        "generate tab --tests 3 --seed 1 --out tests",
        "generate n_hau n=1..5 --tests 9 --seed 1 --out n_hau",
        "generate count:kings n=1..4 --tests 3 --seed 1 --out kings",
        "judge tab a.inp b.out",
        "stress tab --tests 3 --seed 1 --stdio -- true",
        "stress tab --tests 3 --seed 1 -- false",
        "stress tab --tests 3 --seed 1 --time-limit 10ms -- sleep 9",
    ] {
        let arguments = in_vietnamese(line);
        let output = run.theco(&arguments);
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        // Each game is told by its name, and each piece.
        let named = [
            fs::read_to_string(catalogue.join(format!("{}.game", arguments[1]))).unwrap_or_default(),
            names_of_all(catalogue),
        ];
        let rules = named.join("\n");
        let names = names_in(&format!("{line} {methods} {rules} n_hau xephau heap pins"));
        problems.extend(words.problem(line, &said, &names));
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn pictures_and_letters_are_vietnamese() {
    let run = Run::new();
    let out = |line: &str| {
        let arguments = in_vietnamese(line);
        run.check(&arguments, 0).0
    };
    assert!(out("place queens n=4 --one --format svg").contains("<desc>quân hậu: b4 d3 a2 c1\n"));
    assert!(out("place region n=5 --generate --seed 1 --format svg").contains("\nvùng 2: "));
    let plot = out("nimbers nim --to 5 --format svg");
    assert!(plot.contains("<desc>nim\nheap 0…5; giá trị Grundy: 0 1 2 3 4 5\nChu kì 1 kể từ 0, "), "{plot}");
    // On this board one square has a move: from row 1 and column 2 up one row, to column 1.
    let table = out("table tab rows=2 cols=2");
    assert!(table.starts_with("row/col  1  2\n      2 B0 B0\n      1 B0 T1\nT3: "), "{table}");
}

#[test]
fn english_would_be_found() {
    let words = Words::of_the_program();
    let run = Run::new();
    run.file("g.game", "game g\nstate a in 0..9 = 3\nmove k in 1..b then a -= k\n");
    for line in
        ["check g.game", "solve tab --foo", "solve tab --at 4", "contest tab", "help solve", "solve tab"]
    {
        let arguments: Vec<&str> = line.split_whitespace().chain(["--lang", "en"]).collect();
        let output = run.theco(&arguments);
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(words.problem(line, &said, &names_in(line)).is_some(), "{line}: {said}");
    }
}

/// The arguments of a line, with the language before those of another program.
fn in_vietnamese(line: &str) -> Vec<&str> {
    let mut arguments: Vec<&str> = line.split_whitespace().collect();
    let end = arguments.iter().position(|argument| *argument == "--").unwrap_or(arguments.len());
    arguments.splice(end..end, ["--lang", "vi"]);
    arguments
}

/// The names of all games and pieces: they are typed, and the same in every language.
fn names_of_all(catalogue: &Path) -> String {
    let files = fs::read_dir(catalogue).unwrap().map(|entry| entry.unwrap().file_name());
    let games: Vec<String> = files.map(|name| name.to_string_lossy().into_owned()).collect();
    let pieces = ask::pieces_json(&ask::Words::english());
    let mut names = games.join(" ");
    for piece in pieces["pieces"].as_array().unwrap() {
        for field in ["name", "singular", "also"] {
            names += &format!(" {}", piece[field]);
        }
    }
    names
}

/// The words of the program's English texts.
struct Words {
    english: HashSet<String>,
}

impl Words {
    fn of_the_program() -> Words {
        let mut english = HashSet::new();
        for entry in catalog::entries(catalog::VIETNAMESE_MESSAGES) {
            english.extend(words_of(&without_quotes(&entry.english)));
        }
        for entry in catalog::entries(catalog::VIETNAMESE_HELP) {
            english.extend(words_of(&without_quotes(&entry.english)));
        }
        for line in include_str!("../../../ask/locales/en.ftl").lines() {
            let text = line.split_once(" = ").map_or(line, |(_, text)| text);
            english.extend(words_of(&without_quotes(&text.replace(['{', '}'], " "))));
        }
        // What clap and the system say.
        let more = "error help note tip usage unexpected argument required arguments provided following permission denied";
        english.extend(more.split(' ').map(str::to_string));
        Words { english }
    }

    /// The English words of a text outside of what people wrote, if there are any.
    fn problem(&self, case: &str, said: &str, names: &HashSet<String>) -> Option<String> {
        if said.trim().is_empty() {
            return Some(format!("{case}: nothing is said"));
        }
        let wrong: Vec<String> = words_of(&without_quotes(&without_drawn_lines(&without_verdicts(said))))
            .into_iter()
            .filter(|word| {
                self.english.contains(word) && !SHARED.contains(&word.as_str()) && !names.contains(word)
            })
            .collect();
        (!wrong.is_empty()).then(|| format!("{case}: {wrong:?} in\n{said}"))
    }
}

/// Words of three plain letters or more in lower case; those with marks are Vietnamese. What begins with a hyphen is an
/// option, and what holds other characters a name of a file or a value.
fn words_of(text: &str) -> Vec<String> {
    let is_end = |c: char| c.is_whitespace() || ",;:()[]<>!?…|".contains(c);
    let words = text.split(is_end).filter(|word| !word.starts_with('-'));
    let words = words.map(|word| word.trim_matches(['.', '\'', '"', '*', '^']));
    let plain = |word: &&str| word.len() >= 3 && word.bytes().all(|byte| byte.is_ascii_alphabetic());
    words.filter(plain).map(str::to_lowercase).collect()
}

/// A text without what stands in backticks or in quotes.
fn without_quotes(text: &str) -> String {
    let mut kept = String::new();
    for line in text.lines() {
        let parts = line.split('`').enumerate().filter(|(number, _)| number % 2 == 0);
        let outside: Vec<&str> = parts.map(|(_, part)| part).collect();
        let outside = outside.join(" ");
        let parts = outside.split('"').enumerate().filter(|(number, _)| number % 2 == 0);
        let parts: Vec<&str> = parts.map(|(_, part)| part).collect();
        kept += &parts.join(" ");
        kept.push('\n');
    }
    kept
}

/// Without the words by which judge systems know a verdict.
fn without_verdicts(said: &str) -> String {
    let verdicts = ["ok ", "wrong answer ", "wrong output format "];
    let rest = |line: &str| {
        verdicts.iter().find_map(|verdict| line.strip_prefix(verdict)).unwrap_or(line).to_string() + "\n"
    };
    said.lines().map(rest).collect()
}

/// Without the lines of a rules file and its name; what is said below them stays.
fn without_drawn_lines(said: &str) -> String {
    let is_drawn = |line: &&str| {
        let rest = line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < line.trim_start().len() && rest.trim_start().starts_with('|') || line.contains("-->")
    };
    let lines: Vec<&str> = said.lines().filter(|line| !is_drawn(line)).collect();
    lines.join("\n")
}

/// The names and keywords that a text holds outside of comments and quotes.
fn names_in(text: &str) -> HashSet<String> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or(""));
    let text: Vec<&str> = lines.collect();
    let names = text.join("\n");
    let names = names.split(|c: char| !c.is_ascii_alphanumeric()).filter(|name| !name.is_empty());
    names.map(str::to_lowercase).collect()
}
