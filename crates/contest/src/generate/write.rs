//! Writes a test set into a folder, in the layouts that judges read: the whole folder, or nothing at all.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use ask::{AskError, Budget, Kind, Message, TaskFiles, Words, message};

use super::TestSet;

/// How the files of a set are called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// `01.in` and `01.ans`, as CMS and Polygon take them.
    #[default]
    Pairs,
    /// `TAB/Test01/TAB.INP` and `TAB/Test01/TAB.OUT`, as Themis takes them.
    Themis,
}

/// How a set is written.
#[derive(Clone, Debug)]
pub struct Folder<'a> {
    /// The folder, which must be new or empty.
    pub folder: &'a Path,
    /// How the files are called.
    pub layout: Layout,
    /// The names that the contest has for its files.
    pub names: &'a TaskFiles,
    /// How lines end.
    pub line_end: LineEnd,
}

/// How lines of inputs and outputs end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineEnd {
    /// As everywhere but on Windows.
    #[default]
    Newline,
    /// As on Windows.
    CarriageReturn,
}

/// Writes a set, with `tests.csv` beside its files: for each file its subtask, points, number of tests, how many there are
/// of each class, greatest plies and greatest number.
///
/// All is made in a folder beside the one that is asked for, which takes its name at last.
///
/// # Errors
/// The folder holds something already, or cannot be made; the names of the contest's files are none; interrupted.
pub fn write(set: &TestSet, into: &Folder<'_>, budget: &Budget<'_>, words: &Words) -> Result<(), AskError> {
    let Folder { folder, .. } = *into;
    check_folder(folder)?;
    let is_there = folder.exists();
    let name = folder.file_name().ok_or_else(|| used(folder))?;
    let parent = parent_of(folder);
    let temporary = tempfile::Builder::new().prefix(".theco-").tempdir_in(parent);
    let temporary = temporary.map_err(|error| failed(parent, &error))?;
    // A folder within the temporary one has the usual permissions.
    let made = temporary.path().join(name);
    fs::create_dir(&made).map_err(|error| failed(folder, &error))?;
    let width = set.files.len().to_string().len().max(2);
    for file in &set.files {
        budget.check(None, words)?;
        let (input, output) = paths(file.number, width, into)?;
        for (path, text) in [(input, &file.input), (output, &file.output)] {
            let path = made.join(path);
            let written = path.parent().map_or(Ok(()), fs::create_dir_all);
            let written = written.and_then(|()| fs::write(&path, with_ends(text, into.line_end).as_ref()));
            written.map_err(|error| failed(folder, &error))?;
        }
    }
    fs::write(made.join("tests.csv"), set.csv()).map_err(|error| failed(folder, &error))?;
    if is_there {
        // Some systems rename over no folder, not even an empty one.
        fs::remove_dir(folder).map_err(|error| failed(folder, &error))?;
    }
    fs::rename(&made, folder).map_err(|error| failed(folder, &error))
}

/// Whether the folder is there; it must be empty then.
/// Whether a set can be written into a folder: it is new, in one that is there, or empty.
///
/// # Errors
/// It cannot, and what to type instead.
pub fn check_folder(folder: &Path) -> Result<(), AskError> {
    refuse_used(folder)?;
    if folder.file_name().is_none() {
        let folder = folder.display().to_string();
        let wrong = message!("the set needs a folder of its own, which `{folder}` is not", folder);
        return Err(AskError::new(Kind::File, wrong)
            .hint(message!("name a new folder: `--out {new}`", new = "tests")));
    }
    let parent = parent_of(folder);
    if !parent.is_dir() {
        let error = io::Error::from(io::ErrorKind::NotFound);
        return Err(failed(parent, &error)
            .hint(message!("create the folder `{folder}` first", folder = parent.display().to_string())));
    }
    Ok(())
}

fn parent_of(folder: &Path) -> &Path {
    folder.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn refuse_used(folder: &Path) -> Result<(), AskError> {
    match fs::read_dir(folder) {
        Ok(mut entries) => match entries.next() {
            None => Ok(()),
            Some(_) => Err(used(folder)),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(failed(folder, &error)),
    }
}

fn used(folder: &Path) -> AskError {
    let name = folder.file_name().and_then(OsStr::to_str).unwrap_or("tests");
    let parent = folder.parent().unwrap_or(Path::new(""));
    let numbered =
        (2..1000).map(|number| parent.join(format!("{name}-{number}"))).find(|path| !path.exists());
    let new = numbered.unwrap_or_else(|| PathBuf::from("tests")).display().to_string();
    let folder = folder.display().to_string();
    AskError::new(Kind::File, message!("the folder `{folder}` is not empty", folder))
        .hint(message!("name a new folder: `--out {new}`", new))
}

/// Where a file's input and output lie in the folder.
fn paths(number: usize, width: usize, into: &Folder<'_>) -> Result<(PathBuf, PathBuf), AskError> {
    match into.layout {
        Layout::Pairs => Ok((format!("{number:0width$}.in").into(), format!("{number:0width$}.ans").into())),
        Layout::Themis => {
            let (input, output) = (plain(&into.names.input)?, plain(&into.names.output)?);
            let stem = Path::new(&input).file_stem().and_then(OsStr::to_str).unwrap_or(&input);
            let folder = Path::new(stem).join(format!("Test{number:0width$}"));
            Ok((folder.join(&input), folder.join(&output)))
        }
    }
}

/// The name of a contest's file in capitals, if it is one and no path.
fn plain(name: &str) -> Result<String, AskError> {
    let is_name =
        Path::new(name).file_name() == Some(OsStr::new(name)) && !name.contains(['/', '\\', ':', '\0']);
    if is_name {
        return Ok(name.to_uppercase());
    }
    let wrong = message!("`{name}` can be no name of a file", name);
    Err(AskError::new(Kind::File, wrong).hint(message!("write `--layout pairs`")))
}

fn with_ends(text: &str, line_end: LineEnd) -> std::borrow::Cow<'_, [u8]> {
    match line_end {
        LineEnd::Newline => text.as_bytes().into(),
        LineEnd::CarriageReturn => text.replace('\n', "\r\n").into_bytes().into(),
    }
}

fn failed(path: &Path, error: &io::Error) -> AskError {
    let why = match error.kind() {
        io::ErrorKind::NotFound => message!("there is no such file or folder"),
        io::ErrorKind::PermissionDenied => message!("it is not permitted"),
        io::ErrorKind::NotADirectory => message!("a part of the path is no folder"),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => message!("the disk is full"),
        io::ErrorKind::ReadOnlyFilesystem => message!("the disk can only be read"),
        _ => Message::from(error.to_string()),
    };
    let name = path.display().to_string();
    AskError::new(Kind::File, message!("cannot write into `{name}`: {why}", name, why))
}
