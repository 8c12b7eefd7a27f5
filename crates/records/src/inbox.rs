//! A folder into which other systems put their exports: what lies in it and no longer changes is imported and moved away,
//! with a report beside it. Several processes may look into one folder; one of them takes what is there.

use crate::import::{Imported, Options, Refused, import};
use jiff::{SignedDuration, Timestamp, ToSpan as _};
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use store::Store;

/// The folder in which files are being imported; whoever makes it has taken them.
const TAKEN: &str = "working";
/// Folders of what was imported and of what was not.
const DONE: &str = "done-";
const REFUSED: &str = "refused-";
/// How long imported files stay.
const KEPT: i64 = 7;
/// After this time whoever had taken them is no longer there.
const GIVEN_UP: SignedDuration = SignedDuration::from_hours(1);

/// What a look into the folder came to.
#[derive(Debug)]
pub enum Taken {
    /// Nothing is there.
    Nothing,
    /// Something is there and still changes, or is being imported.
    Waiting,
    /// It was imported; its files and its report are in this folder.
    Done(Box<Imported>, PathBuf),
    /// It was not; its files and the reasons are in this folder.
    Refused(Box<Refused>, PathBuf),
}

/// Looks into the folder and imports what has not changed for a while. The report is written as [`Imported`] is shown.
pub async fn take(
    store: &Store,
    folder: &Path,
    options: &Options,
    settled: SignedDuration,
    now: Timestamp,
) -> Result<Taken, Error> {
    clear(folder, now)?;
    let files = lying(folder)?;
    if files.is_empty() {
        return Ok(Taken::Nothing);
    }
    let earliest = now.checked_sub(settled).unwrap_or(Timestamp::MIN);
    for file in &files {
        if changed(file)? > earliest {
            return Ok(Taken::Waiting);
        }
    }
    let taken = folder.join(TAKEN);
    match std::fs::create_dir(&taken) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Ok(Taken::Waiting),
        made => made?,
    }
    moved(&files, &taken)?;
    let outcome = import(store, &taken, options, now, &mut |_| ()).await;
    let stamp = now.strftime("%Y%m%dT%H%M%SZ");
    let (kind, report) = match &outcome {
        Ok(imported) => (DONE, imported.to_string()),
        Err(refused) => (REFUSED, refused.listed()),
    };
    std::fs::write(taken.join("report.txt"), report)?;
    let place = folder.join(format!("{kind}{stamp}"));
    std::fs::rename(&taken, &place)?;
    Ok(match outcome {
        Ok(imported) => Taken::Done(Box::new(imported), place),
        Err(refused) => Taken::Refused(Box::new(refused), place),
    })
}

/// The files that lie in a folder; hidden ones and those still being written by name are none.
fn lying(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if path.is_file() && !name.starts_with(['.', '~']) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn changed(path: &Path) -> Result<Timestamp, Error> {
    let at = path.metadata()?.modified()?;
    Ok(Timestamp::try_from(at).unwrap_or(Timestamp::MAX))
}

fn moved(files: &[PathBuf], to: &Path) -> Result<(), Error> {
    for file in files {
        if let Some(name) = file.file_name() {
            std::fs::rename(file, to.join(name))?;
        }
    }
    Ok(())
}

/// Takes away what was imported long ago, and puts back what somebody took and never finished.
fn clear(folder: &Path, now: Timestamp) -> Result<(), Error> {
    let taken = folder.join(TAKEN);
    if taken.is_dir() && now.duration_since(changed(&taken)?) > GIVEN_UP {
        moved(&lying(&taken)?, folder)?;
        std::fs::remove_dir_all(&taken)?;
    }
    let oldest = now.checked_sub((KEPT * 24).hours()).unwrap_or(Timestamp::MIN);
    let oldest = format!("{DONE}{}", oldest.strftime("%Y%m%dT%H%M%SZ"));
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if path.is_dir() && name.starts_with(DONE) && name < oldest {
            std::fs::remove_dir_all(&path)?;
        }
    }
    Ok(())
}
