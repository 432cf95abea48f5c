//! Where answers go: standard output, or a file that is written whole or not at all.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ask::{AskError, message};
use tempfile::{Builder, NamedTempFile};

use crate::files::{Doing, file_error, stream_error};
use crate::system;

/// Writes to a file, or to standard output if there is none or it is `-`.
///
/// `write` may fail in two ways: outside there is no answer, inside the writing itself failed. The answer is `None` if
/// nobody reads any more, which is no error.
pub(crate) fn write<T>(
    path: Option<&Path>,
    write: impl FnOnce(&mut dyn Write) -> Result<io::Result<T>, AskError>,
) -> Result<Option<T>, AskError> {
    match path.filter(|path| !is_stdout(path)) {
        None => to_stdout(write),
        Some(path) => to_file(path, write).map(Some),
    }
}

/// Whether a path is standard output by name: a file behind that is not to be replaced.
pub(crate) fn is_stdout(path: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == Path::new(name))
}

fn to_stdout<T>(
    write: impl FnOnce(&mut dyn Write) -> Result<io::Result<T>, AskError>,
) -> Result<Option<T>, AskError> {
    let mut out =
        Prompt { out: BufWriter::with_capacity(1 << 16, io::stdout().lock()), flushed: Instant::now() };
    let written = write(&mut out)?.and_then(|answer| out.flush().map(|()| answer));
    match written {
        Ok(answer) => Ok(Some(answer)),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(None),
        Err(error) => Err(stream_error(Doing::WriteTo, message!("standard output"), &error)),
    }
}

/// What is written now and then is seen at once; what comes fast is written in large pieces.
struct Prompt<W: Write> {
    out: BufWriter<W>,
    flushed: Instant,
}

/// What is written waits no longer for more, if more comes at all.
const PATIENCE: Duration = Duration::from_millis(50);

impl<W: Write> Write for Prompt<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        if self.flushed.elapsed() >= PATIENCE {
            self.flush()?;
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.flushed = Instant::now();
        self.out.flush()
    }
}

fn to_file<T>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<io::Result<T>, AskError>,
) -> Result<T, AskError> {
    let failed = |error: io::Error| file_error(Doing::Write, path, &error);
    // A link is followed, so that what it points to is replaced and not the link.
    let target = fs::canonicalize(path).unwrap_or_else(|_| pointed_to(path));
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if target.is_dir() {
        return Err(failed(io::ErrorKind::IsADirectory.into()));
    }
    // A device or a pipe is written to; a temporary file would take its place.
    if target.exists() && !target.is_file() {
        return to_device(&target, write, failed);
    }
    if !folder.is_dir() {
        return Err(file_error(Doing::WriteInto, folder, &io::ErrorKind::NotFound.into()));
    }
    let mut builder = Builder::new();
    builder.prefix(".theco-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&target).map_or(0o666, |metadata| metadata.permissions().mode());
        builder.permissions(fs::Permissions::from_mode(mode));
    }
    let file = builder.tempfile_in(folder).map_err(failed)?;
    system::remove_if_interrupted(Some(file.path()));
    let written = write_and_keep(file, &target, write, failed);
    system::remove_if_interrupted(None);
    written
}

/// Where a link leads whose target is not there yet; the path itself if it is no link.
fn pointed_to(path: &Path) -> PathBuf {
    let folder = path.parent().unwrap_or(Path::new(""));
    fs::read_link(path).map_or_else(|_| path.to_path_buf(), |link| folder.join(link))
}

fn to_device<T>(
    target: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<io::Result<T>, AskError>,
    failed: impl Fn(io::Error) -> AskError,
) -> Result<T, AskError> {
    let device = fs::OpenOptions::new().write(true).open(target).map_err(&failed)?;
    let mut out = BufWriter::with_capacity(1 << 16, device);
    let answer = write(&mut out)?.map_err(&failed)?;
    out.flush().map_err(failed)?;
    Ok(answer)
}

fn write_and_keep<T>(
    file: NamedTempFile,
    target: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<io::Result<T>, AskError>,
    failed: impl Fn(io::Error) -> AskError,
) -> Result<T, AskError> {
    let mut out = BufWriter::with_capacity(1 << 16, file);
    let answer = write(&mut out)?.map_err(&failed)?;
    let file = out.into_inner().map_err(|error| failed(error.into_error()))?;
    file.as_file().sync_all().map_err(&failed)?;
    file.persist(target).map_err(|error| failed(error.error))?;
    Ok(answer)
}
