//! Finds the program that somebody typed, or says what to type instead.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::Read;
use std::path::{self, Path, PathBuf};

use ask::{AskError, Kind, Message, message};

/// Where a command is: a path, or a name that is looked up in `PATH`.
pub(super) fn program(command: &OsStr) -> Result<PathBuf, AskError> {
    let written = Path::new(command);
    let is_path = written.components().count() > 1 || command.to_string_lossy().contains(path::is_separator);
    if is_path {
        let path = spellings(&absolute(written)).into_iter().find(|path| path.exists());
        let path = path.unwrap_or_else(|| absolute(written));
        return match fs::metadata(&path) {
            Ok(about) if about.is_dir() => Err(folder(written)),
            Ok(_) if is_program(&path) => with_its_language(path),
            Ok(_) => Err(no_program(written)),
            Err(_) => Err(missing(written)),
        };
    }
    let places = env::var_os("PATH").unwrap_or_default();
    let candidates = env::split_paths(&places).filter(|place| !place.as_os_str().is_empty());
    let candidates = candidates.flat_map(|place| spellings(&absolute(&place).join(written)));
    candidates.into_iter().find(|path| is_program(path)).ok_or_else(|| missing(written))
}

/// A script whose first line ends as on Windows names a language that is not there.
fn with_its_language(path: PathBuf) -> Result<PathBuf, AskError> {
    let mut start = Vec::new();
    let read = fs::File::open(&path).and_then(|file| file.take(LONGEST_FIRST_LINE).read_to_end(&mut start));
    let first_line = start.split(|byte| *byte == b'\n').next().unwrap_or_default();
    if read.is_ok() && first_line.starts_with(b"#!") && first_line.ends_with(b"\r") {
        let wrong =
            message!("the lines of `{command}` end as on Windows", command = path.display().to_string());
        return Err(
            AskError::new(Kind::File, wrong).hint(message!("save the file with the line ends of Unix"))
        );
    }
    Ok(path)
}

/// The first line of a script is not longer.
const LONGEST_FIRST_LINE: u64 = 256;

/// The arguments as they mean the same in another folder: those that name what lies in this one become whole paths.
pub(super) fn arguments(written: &[OsString]) -> Vec<OsString> {
    let whole = |argument: &OsString| {
        let path = Path::new(argument);
        if path.is_relative() && path.exists() { absolute(path).into_os_string() } else { argument.clone() }
    };
    written.iter().map(whole).collect()
}

fn absolute(path: &Path) -> PathBuf {
    path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}

/// How a program's file may be called where only its name is typed.
fn spellings(path: &Path) -> Vec<PathBuf> {
    let mut spellings = vec![path.to_path_buf()];
    if cfg!(windows) {
        spellings.push(path.with_added_extension("exe"));
    }
    spellings
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|about| about.is_file() && about.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    // There is no telling from the file's properties; a source file is none.
    path.is_file() && how_to_run(path).is_none()
}

fn missing(written: &Path) -> AskError {
    let command = written.display().to_string();
    let error = AskError::new(Kind::File, message!("there is no program `{command}`", command));
    let is_name = written.components().count() == 1;
    if is_name && written.is_file() {
        let way = if is_program(written) { None } else { how_to_run(written) };
        return error.hint(
            way.unwrap_or_else(|| message!("for the file in this folder type `./{command}`", command)),
        );
    }
    if written.as_os_str().is_empty() || !is_name {
        return error.hint(message!("write the path of a program, as in `./solution`"));
    }
    error.hint(message!("write the path of the file, as in `./solution`, or install the program"))
}

fn folder(written: &Path) -> AskError {
    let command = written.display().to_string();
    AskError::new(Kind::File, message!("`{command}` is a folder, not a program", command))
        .hint(message!("name the program in it"))
}

fn no_program(written: &Path) -> AskError {
    let command = written.display().to_string();
    let hint = how_to_run(written).unwrap_or_else(|| message!("make it one: `chmod +x {command}`", command));
    AskError::new(Kind::File, message!("`{command}` is a file, but no program", command)).hint(hint)
}

/// How the file of a language is run, by its name.
fn how_to_run(written: &Path) -> Option<Message> {
    let file = written.display().to_string();
    let extension = written.extension()?.to_str()?.to_lowercase();
    let stem = written.file_stem()?.to_string_lossy().into_owned();
    let compiled = match extension.as_str() {
        "py" => return Some(message!("type `-- python3 {file}`", file)),
        "js" => return Some(message!("type `-- node {file}`", file)),
        "java" => return Some(message!("type `-- java {file}`", file)),
        "sh" => return Some(message!("type `-- sh {file}`", file)),
        "cpp" | "cc" | "cxx" => format!("g++ -O2 -o {stem} {file}"),
        "c" => format!("cc -O2 -o {stem} {file}"),
        "pas" | "pp" => format!("fpc -O2 {file}"),
        "rs" => format!("rustc -O {file}"),
        "go" => format!("go build {file}"),
        _ => return None,
    };
    Some(message!("compile it, `{compiled}`, and type `-- ./{stem}`", compiled, stem))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(command: &str) -> (String, String) {
        let error = program(OsStr::new(command)).expect_err("no program");
        (error.message.to_string(), error.hint.map(|hint| hint.to_string()).unwrap_or_default())
    }

    #[test]
    fn what_is_no_program_gets_a_hint() {
        let (message, hint) = said("no-such-program-anywhere");
        assert_eq!(message, "there is no program `no-such-program-anywhere`");
        assert_eq!(hint, "write the path of the file, as in `./solution`, or install the program");
        // Tests run in the folder of their crate.
        assert_eq!(said("./src").0, "`./src` is a folder, not a program");
        assert_eq!(said("src/missing").0, "there is no program `src/missing`");
        assert_eq!(said("").1, "write the path of a program, as in `./solution`");
        assert_eq!(said("Cargo.toml").1, "for the file in this folder type `./Cargo.toml`");
    }

    #[test]
    #[cfg(unix)]
    fn a_source_file_says_how_it_is_run() {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, hint) in [
            ("a.py", "type `-- python3 "),
            ("a.CPP", "compile it, `g++ -O2 -o a "),
            ("a.pas", "compile it, `fpc -O2 "),
            ("a", "make it one: `chmod +x "),
        ] {
            let path = folder.path().join(name);
            fs::write(&path, "").expect("written");
            let (_, said) = said(path.to_str().expect("a path"));
            assert!(said.starts_with(hint), "{said}");
        }
        assert!(program(OsStr::new("sh")).expect("found").is_absolute());
    }

    #[test]
    fn arguments_that_name_files_become_whole_paths() {
        let written = ["Cargo.toml", "5", "-v", "src"].map(OsString::from);
        let whole = arguments(&written);
        assert_eq!(whole[1..3], written[1..3]);
        assert!([&whole[0], &whole[3]].into_iter().all(|path| Path::new(path).is_absolute()));
    }
}
