//! Files: read whole, found in any case of letters.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use ask::{AskError, Kind};

/// A larger input is refused.
const LARGEST_INPUT: u64 = 1 << 30;

pub(crate) fn file_error(what: &str, path: &Path, error: &io::Error) -> AskError {
    if error.kind() == io::ErrorKind::NotFound {
        return AskError::new(
            Kind::File,
            format!("cannot {what} `{}`: there is no such file or folder", path.display()),
        );
    }
    AskError::new(Kind::File, format!("cannot {what} `{}`: {error}", path.display()))
}

/// The whole text of a file.
pub(crate) fn read_text(path: &Path) -> Result<String, AskError> {
    let bytes = read_bytes_or_stdin(path)?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
        let message = format!("{}:{line}: this is no text in UTF-8", path.display());
        AskError::new(Kind::File, message).hint("save the file as UTF-8")
    })
}

fn read_bytes_or_stdin(path: &Path) -> Result<Vec<u8>, AskError> {
    if path == Path::new("-") { read_limited(io::stdin().lock(), path) } else { read_bytes(path) }
}

fn read_bytes(path: &Path) -> Result<Vec<u8>, AskError> {
    let file = fs::File::open(path).map_err(|error| file_error("read", path, &error))?;
    let is_folder = file.metadata().is_ok_and(|metadata| metadata.is_dir());
    if is_folder {
        return Err(AskError::new(Kind::File, format!("`{}` is a folder, not a file", path.display())));
    }
    read_limited(file, path)
}

fn read_limited(reader: impl Read, path: &Path) -> Result<Vec<u8>, AskError> {
    let mut bytes = Vec::new();
    let read = reader.take(LARGEST_INPUT + 1).read_to_end(&mut bytes);
    let read = read.map_err(|error| file_error("read", path, &error))?;
    if read as u64 > LARGEST_INPUT {
        return Err(AskError::new(Kind::File, format!("`{}` is larger than 1 GiB", path.display())));
    }
    Ok(bytes)
}

/// A contest's input. What is no UTF-8 becomes characters that no contest reads, so that they are found in place.
pub(crate) fn read_input(path: &Path) -> Result<String, AskError> {
    let bytes = read_bytes_or_stdin(path)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Finds `NAME.inp`, then `NAME.in`, in any case of letters, in the current folder.
pub(crate) fn find_input(input: &str) -> Result<PathBuf, AskError> {
    let stem = Path::new(input).file_stem().and_then(OsStr::to_str).unwrap_or(input);
    let mut names = vec![input.to_string()];
    names.extend([format!("{stem}.inp"), format!("{stem}.in")]);
    let folder = Path::new(".");
    let entries = fs::read_dir(folder).map_err(|error| file_error("read", folder, &error))?;
    let mut files: Vec<String> =
        entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect();
    files.sort();
    for name in &names {
        let fits: Vec<&String> = files.iter().filter(|file| file.eq_ignore_ascii_case(name)).collect();
        match fits[..] {
            [] => {}
            [file] => return Ok(PathBuf::from(file)),
            [first, second, ..] => {
                let message = format!("`{first}` and `{second}` both fit; which one is meant?");
                return Err(AskError::new(Kind::File, message).hint(format!("say so: `--input {first}`")));
            }
        }
    }
    let message = format!("there is no `{}` in this folder, and no `{}`", names[0], names[names.len() - 1]);
    Err(AskError::new(Kind::File, message).hint("go to the folder of the input, or name it: `--input FILE`"))
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
