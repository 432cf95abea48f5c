//! `theco place` as people run it: streams, closed pipes, files, mistakes.

use crate::run::Run;

#[test]
fn places() {
    let run = Run::new();
    let out = |arguments: &str| {
        let arguments: Vec<&str> = ["place"].into_iter().chain(arguments.split_whitespace()).collect();
        run.check(&arguments, 0)
    };
    assert_eq!(out("queens n=4 --format array"), ("1 3 0 2\n2 0 3 1\n".into(), String::new()));
    assert_eq!(out("queens n=4 --format squares --limit 1").0, "b4 d3 a2 c1\n");
    assert_eq!(out("queens n=4 --json").0.lines().count(), 2);
    assert_eq!(
        out("queens n=4 --distinct"),
        (
            "Placement 1, which stands for 2\n4  . Q . .\n3  . . . Q\n2  Q . . .\n1  . . Q .\n   a b c d\n"
                .into(),
            "1 placement up to rotations and reflections, 2 in all.\n".into()
        )
    );
    assert_eq!(out("queens n=8 --format n_hau").0.lines().last(), Some("Tong cong 92 nghiem"));
    assert_eq!(out("queens n=3 --format array"), (String::new(), "There is no such placement.\n".into()));
    assert_eq!(out("queens n=3"), ("There is no such placement.\n".into(), String::new()));
    assert_eq!(out("queens n=3 -q --format array"), (String::new(), String::new()));
    assert_eq!(
        out("queens n=4 --lang vi --limit 1").1,
        "Dừng sau 1 cách đặt theo --limit; có thể còn nữa.\n"
    );
    assert!(out("queens n=4 --trace").0.ends_with("All columns of row 0 were tried. Solutions: 2\n"));
    assert!(out("queens n=4 --trace --lang vi").0.ends_with("Đã thử mọi cột của hàng 0. Số nghiệm: 2\n"));
    run.check(&["place", "queens", "n=6", "--format", "array", "-o", "six.txt"], 0);
    assert_eq!(run.read("six.txt").unwrap().lines().count(), 4);
}

#[test]
fn puzzles_are_made_and_proved() {
    let run = Run::new();
    run.check(&["place", "region", "n=8", "--generate", "--seed", "7", "-o", "puzzle.txt"], 0);
    let puzzle = run.read("puzzle.txt").unwrap();
    assert_eq!(puzzle.lines().count(), 8);
    assert_eq!(run.check(&["place", "region", "n=8", "--generate", "--seed", "7"], 0).0, puzzle);
    let (yes, _) = run.check(&["place", "--region", "puzzle.txt", "--unique"], 0);
    assert!(yes.starts_with("Yes: "), "{yes}");
    let (solution, _) = run.check(&["place", "--region", "puzzle.txt", "--format", "squares"], 0);
    assert_eq!(yes, format!("Yes: {solution}"));
    let (no, _) = run.check(&["place", "queens", "n=6", "--unique"], 1);
    assert_eq!(no, "No: b6 d5 f4 a3 c2 e1 is one, c6 f5 b4 e3 a2 d1 another.\n");
    assert_eq!(
        run.check(&["place", "queens", "n=3", "--unique", "--lang", "vi"], 1).0,
        "Không: chẳng có cách đặt nào.\n"
    );
    let (_, note) = run.check(&["place", "region", "n=5", "--generate"], 0);
    assert!(note.starts_with("The seed was "), "{note}");
    let (json, _) = run.check(&["place", "region", "n=4", "--generate", "--seed", "1", "--json"], 0);
    assert!(json.starts_with("{\"theco\":1,\"n\":4,\"seed\":1,\"regions\":[\""), "{json}");
    run.check(
        &["place", "region", "n=6", "--generate", "--seed", "1", "--format", "png", "-o", "puzzle.png"],
        0,
    );
    assert!(std::fs::read(run.path().join("puzzle.png")).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn mistakes_are_named_with_what_to_type_instead() {
    let run = Run::new();
    for (arguments, message, hint) in [
        ("queens n=8 k=4 --format array", "one piece in each row", "--format squares"),
        ("queens n=4..8", "one board", "one n"),
        ("queens n=8 --limit 0", "0 is not in 1..", ""),
        ("queens n=8 --one --limit 2", "cannot be used with", ""),
        ("queens n=8 --figure", "--trace", ""),
        ("rooks n=8 --trace", "n queens on n rows", "theco place queens n=4 --trace"),
        ("queens n=8 --trace --format array", "`--trace` is text or JSON", "--format json"),
        ("queens n=8 --format jpeg", "invalid value 'jpeg'", "array"),
        ("knights n=8", "how many knights?", "`k=`"),
        ("queens n=8 --generate", "boards cut into regions", "theco place region n=8 --generate"),
        ("region n=8 --generate --format array", "does not go with `--format array`", "--format text"),
        ("region n=8", "which one?", "--region FILE"),
        ("queens n=8 --seed 1", "--generate", ""),
        ("queens n=3 --format svg", "nothing to draw: There is no such placement.", "--format squares"),
        ("n=8 queens", "the pieces come first", "queens n=8"),
        ("queens n=8 --one --all-k", "cannot be used with", ""),
        ("queens n=1000000 --unique", "far more memory than machines have", "smaller board"),
        ("queens n=2000 --one --format svg --memory 64M", "over the limit of 64", "--memory"),
    ] {
        let arguments: Vec<&str> = ["place"].into_iter().chain(arguments.split_whitespace()).collect();
        let (out, err) = run.check(&arguments, 2);
        assert_eq!(out, "", "{arguments:?}");
        assert!(err.starts_with("error: ") && err.contains(message), "{arguments:?}: {err}");
        assert!(err.contains(hint), "{arguments:?}: {err}");
    }
}

/// Standard output by name is written to, and what stands before it in a file stays; a link is followed to a new file.
#[test]
#[cfg(unix)]
fn standard_output_has_names_and_links_are_followed() {
    let run = Run::new();
    for name in ["-", "/dev/stdout", "/dev/fd/1"] {
        let out = std::fs::File::create(run.path().join("out.txt")).unwrap();
        std::io::Write::write_all(&mut &out, b"before\n").unwrap();
        let mut command = run.command(&["place", "queens", "n=4", "--format", "array", "-o", name]);
        assert!(command.stdout(out).status().unwrap().success());
        assert_eq!(run.read("out.txt").as_deref(), Some("before\n1 3 0 2\n2 0 3 1\n"), "{name}");
    }
    std::os::unix::fs::symlink("target.txt", run.path().join("link.txt")).unwrap();
    run.check(&["place", "queens", "n=4", "--format", "array", "-o", "link.txt"], 0);
    assert_eq!(run.read("target.txt").as_deref(), Some("1 3 0 2\n2 0 3 1\n"));
    assert!(std::fs::symlink_metadata(run.path().join("link.txt")).unwrap().is_symlink());
}

#[test]
#[cfg(unix)]
fn nobody_need_read_to_the_end() {
    for arguments in
        ["queens n=12 --format array", "queens n=12", "queens n=9 --trace", "kings n=20 k=9 --json"]
    {
        let arguments: Vec<&str> = ["place"].into_iter().chain(arguments.split_whitespace()).collect();
        Run::new().check_unread(&[&arguments[..], &["-q"]].concat());
    }
}

#[test]
fn the_time_limit_stops_a_list_and_leaves_no_file() {
    let run = Run::new();
    for arguments in [
        &["place", "queens", "n=20", "--format", "array"][..],
        &["place", "queens", "n=40", "--trace"],
        &["place", "queens", "n=63"],
    ] {
        let limited = [arguments, &["--time", "200ms", "-q", "-o", "queens.txt"]].concat();
        let (_, err) = run.check(&limited, 2);
        assert!(err.contains("the time is over"), "{err}");
        assert!(run.names().is_empty());
    }
}

#[test]
fn contests_read_and_write_files() {
    let run = Run::new();
    run.file("N_HAU.INP", "6\n").file("xephau.inp", "4\n").file("bishops.in", "8 6\n4 4\n0 0\n");
    let (_, err) = run.check(&["contest", "n_hau"], 0);
    assert_eq!(err, "N_HAU.INP: 1 test answered in N_HAU.OUT\n");
    let book = "Nghiem thu 1: 2 4 6 1 3 5\nNghiem thu 2: 3 6 2 5 1 4\nNghiem thu 3: 4 1 5 2 6 3\n\
                Nghiem thu 4: 5 3 1 6 4 2\nTong cong 4 nghiem\n";
    assert_eq!(run.read("N_HAU.OUT").as_deref(), Some(book));
    run.check(&["contest", "xephau", "-q"], 0);
    let board = run.read("xephau.out").unwrap();
    assert!([".H..\n...H\nH...\n..H.\n", "..H.\nH...\n...H\n.H..\n"].contains(&&*board), "{board}");
    let (out, _) = run.check(&["contest", "bishops", "--json"], 0);
    assert_eq!(out, "{\"theco\":1,\"input\":\"bishops.in\",\"output\":\"bishops.out\",\"tests\":2}\n");
    assert_eq!(run.read("bishops.out").as_deref(), Some("5599888\n260\n"));
    run.file("pair.txt", "8 6\n");
    assert_eq!(
        run.check(&["contest", "bishops", "--pair", "--input", "pair.txt", "--output", "-"], 0).0,
        "5599888\n"
    );
    for (arguments, message) in [
        (&["contest", "n_hau", "n=8"][..], "has no `n=8`"),
        (&["contest", "n_hau", "--pair"], "`--pair` is for the contests bishops and count:PIECES"),
        (&["contest", "tab", "--pair"], "`--pair` is for the contests bishops and count:PIECES"),
        (&["contest", "queens"], "there is no `queens.inp` in this folder"),
        (&["contest", "n-hao"], "did you mean the contest `n_hau`?"),
        (&["contest", "xephau", "--misere"], "has no `--misere`"),
        (&["contest", "n_hau", "--mod", "7"], "`--mod` is for the contests whose answers are numbers"),
        (&["contest", "tab", "--mod", "7"], "`--mod` is for the contests whose answers are numbers"),
        (&["contest", "bishops", "--mod", "1"], "write `--mod` and a number of at least 2"),
        (&["contest", "count"], "write them behind a colon, such as `count:kings`"),
        (&["contest", "count:knigs"], "did you mean `kings`?"),
        (&["contest", "count:kings+knights"], "it is not said how many"),
        (&["contest", "count:kings", "k=2"], "such as `count:kings:2`; n is in `count.inp`"),
        (&["contest", "count:kings:2", "--pair"], "leave out `--pair`: `kings:2` says how many"),
        (&["contest", "count:kings"], "there is no `count.inp` in this folder"),
    ] {
        let (_, err) = run.check(arguments, 2);
        assert!(err.contains(message), "{err}");
    }
}

/// Of kings by (n−1)(n−2)(n²+3n−2)/2 (OEIS A061995), of bishops the sample of UVa 861.
#[test]
fn contests_count_any_pieces() {
    for (arguments, input, output) in [
        (&["count:kings"][..], "8 2\n", "1806\n"),
        (&["count:kings:2"], "8\n", "1806\n"),
        (&["count:kings", "--mod", "1000"], " 8\r\n2 ", "806\n"),
        (&["count:queens"], "8\n", "92\n"),
        (&["count:queens", "--pair"], "8 8\n", "92\n"),
        (&["count:rooks", "--mod", "5039"], "7\n", "1\n"),
        (&["Count:bishops"], "8 6\n", "5599888\n"),
        (&["bishops", "--mod", "97"], "8 6\n4 4\n0 0\n", "78\n66\n"),
        (&["count:(0,1)+(0,2):0"], "3 1\n", "9\n"),
    ] {
        let run = Run::new();
        run.file("a.txt", input);
        let arguments = [&["contest"], arguments, &["--input", "a.txt", "--output", "-"]].concat();
        assert_eq!(run.check(&arguments, 0).0, output, "{arguments:?}");
    }
    let run = Run::new();
    run.file("COUNT.INP", "3 4\n");
    run.check(&["contest", "count:kings"], 0);
    assert_eq!(run.read("COUNT.OUT").as_deref(), Some("1\n"), "corners are all that is left of each other");
}
