//! The folder of a run: filled before it, looked at during it, emptied after it.
//!
//! Programs leave what they like there: folders that nobody may enter, or that are nested deeper than a path can tell.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use super::Channel;

/// A folder beside whose `work`, where the program runs, lie the files of its standard streams.
#[derive(Clone, Debug)]
pub(super) struct Folder {
    root: PathBuf,
}

/// Of so many files and folders only what is in them counts as written; of each further one a page does too, so that
/// many empty files are not free.
const FREE_ENTRIES: u64 = 100;

const PAGE: u64 = 4096;

/// So much is kept of the end of standard error.
const SAID: u64 = 2000;

impl Folder {
    pub(super) fn new(root: PathBuf) -> Folder {
        Folder { root }
    }

    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    pub(super) fn work(&self) -> PathBuf {
        self.root.join("work")
    }

    /// What stands on standard input.
    pub(super) fn input(&self) -> PathBuf {
        self.root.join("input")
    }

    /// Where standard output goes.
    pub(super) fn output(&self) -> PathBuf {
        self.root.join("output")
    }

    /// Where standard error goes.
    pub(super) fn said(&self) -> PathBuf {
        self.root.join("said")
    }

    /// Makes all ready for a run: an empty folder to work in, and the input where the channel says.
    pub(super) fn fill(&self, channel: &Channel, input: &[u8]) -> io::Result<()> {
        if !fs::symlink_metadata(self.work()).is_ok_and(|about| about.is_dir()) {
            clear(&self.work())?;
            fs::create_dir_all(self.work())?;
        }
        empty(&self.work())?;
        match channel {
            Channel::Files { input: name, .. } => {
                let path = self.work().join(name);
                fs::write(&path, input)?;
                for other in [name.to_uppercase(), name.to_lowercase()] {
                    link(&path, &self.work().join(other))?;
                }
                replace(&self.input(), b"")
            }
            Channel::Standard => replace(&self.input(), input),
        }
    }

    /// What the program answered, at most so many bytes; nothing if there is no such file.
    pub(super) fn answer(&self, channel: &Channel, most: u64) -> io::Result<Option<Vec<u8>>> {
        let path = match channel {
            Channel::Files { output, .. } => match find(&self.work(), output) {
                Some(path) => path,
                None => return Ok(None),
            },
            Channel::Standard => self.output(),
        };
        if !fs::symlink_metadata(&path).is_ok_and(|about| about.is_file()) {
            return Ok(None);
        }
        allow(&path)?;
        let mut answer = Vec::new();
        File::open(path)?.take(most).read_to_end(&mut answer)?;
        Ok(Some(answer))
    }

    /// Whether something was written where the answer is not looked for.
    pub(super) fn has_other_output(&self, channel: &Channel) -> bool {
        match channel {
            Channel::Files { .. } => fs::symlink_metadata(self.output()).is_ok_and(|about| about.len() > 0),
            Channel::Standard => fs::read_dir(self.work()).is_ok_and(|mut entries| entries.next().is_some()),
        }
    }

    /// The end of standard error.
    pub(super) fn last_words(&self) -> String {
        let read = || -> io::Result<Vec<u8>> {
            // A program may have put something else in its place.
            if !fs::symlink_metadata(self.said())?.is_file() {
                return Ok(Vec::new());
            }
            let mut file = File::open(self.said())?;
            let length = file.metadata()?.len();
            file.seek(SeekFrom::Start(length.saturating_sub(SAID)))?;
            let mut said = Vec::new();
            file.take(SAID).read_to_end(&mut said)?;
            Ok(said)
        };
        read().map(|said| String::from_utf8_lossy(&said).into_owned()).unwrap_or_default()
    }

    /// How many bytes lie in the folder to work in and beside it, where the files of the output are; more than `enough` is not counted
    /// further.
    pub(super) fn written(&self, enough: u64) -> u64 {
        let (mut bytes, mut entries) = (0_u64, 0);
        let mut folders = vec![self.root.clone()];
        while let Some(folder) = folders.pop() {
            let is_root = folder == self.root;
            // What cannot be read, or is gone already, cannot be counted.
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                if entry.path() == self.input() {
                    continue;
                }
                // The files of the output and the folder to work in were not made by the program.
                entries += u64::from(!is_root);
                match entry.metadata() {
                    Ok(about) if about.is_dir() => folders.push(entry.path()),
                    Ok(about) => bytes = bytes.saturating_add(about.len()),
                    Err(_) => {}
                }
                if entries > FREE_ENTRIES {
                    bytes = bytes.saturating_add(PAGE);
                }
                if bytes > enough {
                    return bytes;
                }
            }
        }
        bytes
    }
}

/// The file of this name, or else the first one whose name differs in the case of letters alone.
fn find(folder: &Path, name: &str) -> Option<PathBuf> {
    allow(folder).ok()?;
    let exact = folder.join(name);
    if fs::symlink_metadata(&exact).is_ok() {
        return Some(exact);
    }
    let lower = name.to_lowercase();
    let entries = fs::read_dir(folder).ok()?.flatten();
    let like =
        entries.filter(|entry| entry.file_name().to_str().is_some_and(|is| is.to_lowercase() == lower));
    like.map(|entry| entry.path()).min()
}

/// The same file under another name, unless the system takes both names for one.
fn link(file: &Path, other: &Path) -> io::Result<()> {
    match fs::hard_link(file, other) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => fs::copy(file, other).map(drop),
        _ => Ok(()),
    }
}

/// Writes a file anew, so that nothing is written through what a program left in its place.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    clear(path)?;
    fs::write(path, bytes)
}

/// Makes an empty file where a stream goes.
pub(super) fn create(path: &Path) -> io::Result<File> {
    clear(path)?;
    File::create_new(path)
}

fn clear(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
        Ok(about) if about.is_dir() => remove(path),
        Ok(_) => fs::remove_file(path),
    }
}

/// Removes a folder and all that is in it; that it is gone already is no error.
pub(super) fn remove(folder: &Path) -> io::Result<()> {
    match empty(folder).and_then(|()| fs::remove_dir(folder)) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

/// Empties a folder. What lies in folders of folders is first moved up, so that neither paths nor open files run out
/// however deep they are nested.
fn empty(folder: &Path) -> io::Result<()> {
    // Never through a link that a program left in its place.
    if !fs::symlink_metadata(folder)?.is_dir() {
        return Err(ErrorKind::NotADirectory.into());
    }
    allow(folder)?;
    let mut n_moved = 0;
    loop {
        let mut is_empty = true;
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            is_empty = false;
            if entry.file_type()?.is_dir() {
                move_up(&entry.path(), folder, &mut n_moved)?;
                fs::remove_dir(entry.path())?;
            } else {
                fs::remove_file(entry.path())?;
            }
        }
        if is_empty {
            return Ok(());
        }
    }
}

/// Empties a folder by moving its folders into another one.
fn move_up(folder: &Path, into: &Path, n_moved: &mut u64) -> io::Result<()> {
    allow(folder)?;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if !entry.file_type()?.is_dir() {
            fs::remove_file(entry.path())?;
            continue;
        }
        allow(&entry.path())?;
        let place = loop {
            *n_moved += 1;
            let place = into.join(format!("moved-{n_moved}"));
            if fs::symlink_metadata(&place).is_err() {
                break place;
            }
        };
        fs::rename(entry.path(), place)?;
    }
    Ok(())
}

/// Lets the owner do everything with a file or folder that a program left.
#[cfg(unix)]
fn allow(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mut permissions = fs::symlink_metadata(path)?.permissions();
    if permissions.mode() & 0o700 == 0o700 {
        return Ok(());
    }
    permissions.set_mode(0o700);
    fs::set_permissions(path, permissions)
}

#[cfg(not(unix))]
fn allow(path: &Path) -> io::Result<()> {
    let mut permissions = fs::symlink_metadata(path)?.permissions();
    if !permissions.readonly() {
        return Ok(());
    }
    #[expect(clippy::permissions_set_readonly_false, reason = "what follows is removed or read")]
    permissions.set_readonly(false);
    fs::set_permissions(path, permissions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_however_deep_are_emptied() {
        let root = tempfile::tempdir().expect("a folder");
        let work = root.path().join("work");
        // Deeper than a path can tell: built from the inside out.
        let mut inner = root.path().join("0");
        fs::create_dir(&inner).expect("made");
        for depth in 1..1100 {
            let outer = root.path().join(depth.to_string());
            fs::create_dir(&outer).expect("made");
            fs::write(outer.join("file"), "x").expect("written");
            fs::rename(&inner, outer.join("folder")).expect("moved");
            inner = outer;
        }
        fs::rename(inner, &work).expect("moved");
        fs::create_dir(work.join("moved-1")).expect("made");
        fs::write(work.join("moved-1").join("x"), "").expect("written");
        empty(&work).expect("emptied");
        assert_eq!(fs::read_dir(&work).expect("there").count(), 0);
        remove(&work).expect("removed");
        remove(&work).expect("gone already");
    }

    #[test]
    fn many_files_count_though_they_are_empty() {
        let root = tempfile::tempdir().expect("a folder");
        let folder = Folder::new(root.path().to_path_buf());
        folder.fill(&Channel::Standard, b"12345").expect("filled");
        assert_eq!(folder.written(u64::MAX), 0);
        for n in 0..FREE_ENTRIES + 2 {
            fs::write(folder.work().join(n.to_string()), "ab").expect("written");
        }
        assert_eq!(folder.written(u64::MAX), 2 * (FREE_ENTRIES + 2) + 2 * PAGE);
        assert!(folder.written(10) > 10);
    }

    #[test]
    fn files_are_found_in_any_case_of_letters() {
        let root = tempfile::tempdir().expect("a folder");
        let folder = Folder::new(root.path().to_path_buf());
        let channel = Channel::Files { input: "tab.inp".into(), output: "tab.out".into() };
        folder.fill(&channel, b"5").expect("filled");
        assert_eq!(fs::read(folder.work().join("TAB.INP")).expect("there"), b"5");
        assert_eq!(folder.answer(&channel, 10).expect("read"), None);
        fs::write(folder.work().join("TAB.OUT"), "upper").expect("written");
        assert_eq!(folder.answer(&channel, 10).expect("read").as_deref(), Some(&b"upper"[..]));
        fs::write(folder.work().join("tab.out"), "exact").expect("written");
        assert_eq!(folder.answer(&channel, 3).expect("read").as_deref(), Some(&b"exa"[..]));
        folder.fill(&channel, b"6").expect("filled");
        assert_eq!(folder.answer(&channel, 10).expect("read"), None);
    }
}
