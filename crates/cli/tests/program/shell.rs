//! Completions and manual pages.

use std::fs;

use crate::run::Run;

#[test]
fn every_shell_has_a_script() {
    let run = Run::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let (script, _) = run.check(&["completions", shell], 0);
        assert!(script.contains("theco") && script.contains("histogram"), "{shell}");
    }
    run.check(&["completions", "tcsh"], 2);
}

#[test]
fn every_command_has_a_manual_page() {
    let run = Run::new();
    let (page, _) = run.check(&["man"], 0);
    assert!(page.contains(".TH theco 1") && page.contains("theco\\-solve(1)"), "{page}");
    run.check(&["man", "pages"], 0);
    let pages = run.path().join("pages");
    let commands = [
        "games", "show", "solve", "nimber", "nimbers", "quotient", "table", "play", "contest", "stress",
        "generate", "judge", "check", "count", "place", "pieces", "serve",
    ];
    for command in commands {
        let page = fs::read_to_string(pages.join(format!("theco-{command}.1"))).unwrap();
        assert!(
            page.contains(&format!(".TH theco-{command} 1")) && page.contains(".SH OPTIONS"),
            "{command}"
        );
    }
    // Those, the page of the program, and two more commands.
    assert_eq!(fs::read_dir(&pages).unwrap().count(), commands.len() + 3);
    assert_eq!(fs::read_to_string(pages.join("theco.1")).unwrap(), page);
    assert!(page.contains("\n.SH EXAMPLES\n  theco solve"), "{page}");
    let (page, _) = run.check(&["man", "--lang", "vi"], 0);
    assert!(page.contains("\n.SH VÍ DỤ\n  theco solve") && page.contains("\n.SH LỆNH\n"), "{page}");
    // Each value has its line.
    assert!(page.contains("\n.br\n\\- en: "), "{page}");
    let (_, err) = run.check(&["man", "pages", "-o", "page.1"], 2);
    assert!(err.contains("cannot be used with"), "{err}");
}
