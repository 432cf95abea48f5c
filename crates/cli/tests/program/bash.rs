//! What bash makes of the completions.

use std::process::Command;

use crate::run::Run;

/// Loads the script as a shell does, and asks what completes a line.
#[test]
fn bash_completes_commands_and_games() {
    let run = Run::new();
    let (script, _) = run.check(&["completions", "bash"], 0);
    run.file("theco.bash", &script);
    for (words, expected) in [
        ("theco sol", "solve"),
        ("theco solve tic", "tic-tac-toe"),
        ("theco contest n_", "n_hau"),
        ("theco stress three-h", "three-heaps"),
        ("theco show --for", "--format"),
        ("theco show --format p", "png"),
        ("theco completions fi", "fish"),
    ] {
        let typed: Vec<&str> = words.split(' ').collect();
        let (last, before) = (typed[typed.len() - 1], typed[typed.len() - 2]);
        let ask = format!(
            "source ./theco.bash; COMP_WORDS=({words}); COMP_CWORD={}; COMPREPLY=(); \
             _theco theco '{last}' '{before}'; echo \"${{COMPREPLY[*]}}\"",
            typed.len() - 1
        );
        let mut bash = Command::new("bash");
        let output = bash.args(["--norc", "-c", &ask]).current_dir(run.path()).output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap().trim(), expected, "{words}");
    }
}
