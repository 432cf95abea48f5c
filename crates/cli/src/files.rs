//! Files: read whole, found in any case of letters.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use ask::{AskError, Kind, Message, message};

/// A larger input is refused.
const LARGEST_INPUT: u64 = 1 << 30;

/// What cannot be done with a file.
#[derive(Clone, Copy)]
pub(crate) enum Doing {
    Read,
    Write,
    WriteTo,
    WriteInto,
    Create,
}

pub(crate) fn file_error(doing: Doing, path: &Path, error: &io::Error) -> AskError {
    stream_error(doing, Message::from(shown(path)), error)
}

/// As [`file_error`] for a stream, which has a name in each language.
pub(crate) fn stream_error(doing: Doing, name: Message, error: &io::Error) -> AskError {
    let why = reason(error);
    let message = match doing {
        Doing::Read => message!("cannot read `{name}`: {why}", name, why),
        Doing::Write => message!("cannot write `{name}`: {why}", name, why),
        Doing::WriteTo => message!("cannot write to `{name}`: {why}", name, why),
        Doing::WriteInto => message!("cannot write into `{name}`: {why}", name, why),
        Doing::Create => message!("cannot create the folder `{name}`: {why}", name, why),
    };
    AskError::new(Kind::File, message)
}

/// Why the system refuses: in words for what often happens, else as the system says it.
fn reason(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound => message!("there is no such file or folder"),
        io::ErrorKind::PermissionDenied => message!("it is not permitted"),
        io::ErrorKind::IsADirectory => message!("it is a folder"),
        io::ErrorKind::NotADirectory => message!("a part of the path is no folder"),
        io::ErrorKind::AlreadyExists => message!("it exists already"),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => message!("the disk is full"),
        io::ErrorKind::FileTooLarge => message!("the file would be too large"),
        io::ErrorKind::ReadOnlyFilesystem => message!("the disk can only be read"),
        io::ErrorKind::InvalidFilename => message!("this can be no name of a file"),
        _ => Message::from(error.to_string()),
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// The whole text of a file.
pub(crate) fn read_text(path: &Path) -> Result<String, AskError> {
    let bytes = read_bytes_or_stdin(path)?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
        let message = message!("{file}:{line}: this is no text in UTF-8", file = shown(path), line);
        AskError::new(Kind::File, message).hint(message!("save the file as UTF-8"))
    })
}

fn read_bytes_or_stdin(path: &Path) -> Result<Vec<u8>, AskError> {
    if path == Path::new("-") { read_limited(io::stdin().lock(), path) } else { read_bytes(path) }
}

fn read_bytes(path: &Path) -> Result<Vec<u8>, AskError> {
    let file = fs::File::open(path).map_err(|error| file_error(Doing::Read, path, &error))?;
    let is_folder = file.metadata().is_ok_and(|metadata| metadata.is_dir());
    if is_folder {
        return Err(AskError::new(
            Kind::File,
            message!("`{file}` is a folder, not a file", file = shown(path)),
        ));
    }
    read_limited(file, path)
}

fn read_limited(reader: impl Read, path: &Path) -> Result<Vec<u8>, AskError> {
    let mut bytes = Vec::new();
    let read = reader.take(LARGEST_INPUT + 1).read_to_end(&mut bytes);
    let read = read.map_err(|error| file_error(Doing::Read, path, &error))?;
    if read as u64 > LARGEST_INPUT {
        return Err(AskError::new(Kind::File, message!("`{file}` is larger than 1 GiB", file = shown(path))));
    }
    Ok(bytes)
}

/// A contest's input. What is no UTF-8 becomes characters that no contest reads, so that they are found in place.
pub(crate) fn read_input(path: &Path) -> Result<String, AskError> {
    let bytes = read_bytes_or_stdin(path)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Whether two paths lead to the same file.
pub(crate) fn is_same_file(input: &Path, output: &Path) -> bool {
    match (input.canonicalize(), output.canonicalize()) {
        (Ok(input), Ok(output)) => input == output,
        _ => false,
    }
}

/// The names of all files of a folder, in order.
fn names_in(folder: &Path) -> Result<Vec<String>, AskError> {
    let entries = fs::read_dir(folder).map_err(|error| file_error(Doing::Read, folder, &error))?;
    let mut files: Vec<String> =
        entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect();
    files.sort();
    Ok(files)
}

/// A file of a folder by its name, or else by its name in another case of letters.
pub(crate) fn in_folder(folder: &Path, name: &str) -> Result<PathBuf, AskError> {
    let exact = folder.join(name);
    if exact.is_file() {
        return Ok(exact);
    }
    let named = names_in(folder)?.into_iter().find(|file| file.eq_ignore_ascii_case(name));
    Ok(named.map_or(exact, |file| folder.join(file)))
}

/// Finds `NAME.inp`, then `NAME.in`, in any case of letters, in the current folder.
pub(crate) fn find_input(input: &str) -> Result<PathBuf, AskError> {
    let stem = Path::new(input).file_stem().and_then(OsStr::to_str).unwrap_or(input);
    let mut names = vec![input.to_string()];
    names.extend([format!("{stem}.inp"), format!("{stem}.in")]);
    let files = names_in(Path::new("."))?;
    for name in &names {
        let fits: Vec<&String> = files.iter().filter(|file| file.eq_ignore_ascii_case(name)).collect();
        match fits[..] {
            [] => {}
            [file] => return Ok(PathBuf::from(file)),
            [first, ..] if hold_the_same(&fits) => return Ok(PathBuf::from(first)),
            [first, second, ..] => {
                let message =
                    message!("`{first}` and `{second}` both fit; which one is meant?", first, second);
                return Err(AskError::new(Kind::File, message)
                    .hint(message!("say so: `--input {file}`", file = first)));
            }
        }
    }
    let message = message!(
        "there is no `{first}` in this folder, and no `{second}`",
        first = names[0],
        second = names[names.len() - 1]
    );
    Err(AskError::new(Kind::File, message)
        .hint(message!("go to the folder of the input, or name it: `--input FILE`")))
}

/// Whether files are the same, whatever they are called.
fn hold_the_same(files: &[&String]) -> bool {
    let mut texts = files.iter().map(|file| read_bytes(Path::new(file)).ok());
    let first = texts.next().flatten();
    first.is_some() && texts.all(|text| text == first)
}

/// The output that belongs to an input: in the same folder, with the input's spelling.
pub(crate) fn output_of(input: &Path, output: &str) -> PathBuf {
    if input == Path::new("-") {
        return PathBuf::from("-");
    }
    let extension = Path::new(output).extension().and_then(OsStr::to_str).unwrap_or("out");
    let is_upper = |text: &str| text.chars().any(char::is_uppercase) && !text.chars().any(char::is_lowercase);
    let upper = input.extension().and_then(OsStr::to_str).is_some_and(is_upper);
    let stem = |path: &Path| path.file_stem().and_then(OsStr::to_str).unwrap_or("").to_string();
    let (input_stem, output_stem) = (stem(input), stem(Path::new(output)));
    // The stem as the input spells it; an output of another name keeps its own.
    let stem = if input_stem.eq_ignore_ascii_case(&output_stem) {
        input_stem
    } else if upper {
        output_stem.to_uppercase()
    } else {
        output_stem
    };
    let extension = if upper { extension.to_uppercase() } else { extension.to_string() };
    input.with_file_name(format!("{stem}.{extension}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outputs_are_spelt_as_their_inputs() {
        for (input, output, found) in [
            ("tab.inp", "tab.out", "tab.out"),
            ("TAB.INP", "tab.out", "TAB.OUT"),
            ("Tab.inp", "tab.out", "Tab.out"),
            ("DONGXU.IN", "dongxu.out", "DONGXU.OUT"),
            ("folder/dongxu.in", "dongxu.out", "folder/dongxu.out"),
            ("-", "tab.out", "-"),
            ("q.inp", "answer.out", "answer.out"),
            ("Q.INP", "answer.out", "ANSWER.OUT"),
        ] {
            assert_eq!(output_of(Path::new(input), output), Path::new(found), "{input}");
        }
    }
}
