//! Where imported statutes are kept: the files as they were, and a list of those that count. A crash leaves the old list
//! or the new one; a file that is not on the list does not exist.

use crate::address::source_id;
use crate::document::Document;
use crate::import::{self, ImportError};
use crate::library::Volume;
use crate::names::compact;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

const LIST: &str = "list.json";
const LOCK: &str = "lock";

/// A folder of imported statutes.
#[derive(Debug, Clone)]
pub struct Shelf {
    folder: PathBuf,
}

/// What became of one imported file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Imported {
    /// The file.
    pub file: String,
    /// What changed.
    pub change: Change,
    /// What is in it.
    #[serde(flatten)]
    pub volume: Volume,
}

/// What an import changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// A law or version that was not there.
    Added,
    /// The same version with another text.
    Replaced,
    /// Exactly what was there.
    Unchanged,
}

/// Why the shelf cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum ShelfError {
    /// A file that is no statute: nothing was imported.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// The disk.
    #[error("{path}: {error}")]
    Disk {
        /// Where.
        path: PathBuf,
        /// What.
        error: io::Error,
    },
    /// The list or a file on it is not what was written.
    #[error("{path}: {reason}; import the statutes again")]
    Damaged {
        /// Where.
        path: PathBuf,
        /// What.
        reason: String,
    },
}

#[derive(Debug, Default, Serialize, Deserialize)]
struct List {
    files: Vec<Entry>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Entry {
    /// Law, date and number: one version.
    version: String,
    /// The file's name in the folder.
    file: String,
    /// A number over its text.
    check: i64,
}

impl Shelf {
    /// The shelf in a folder, which need not exist yet.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
        }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Every statute on the shelf; none where nothing was imported.
    pub fn load(&self) -> Result<Vec<Document>, ShelfError> {
        let list = self.list()?;
        list.files.iter().map(|entry| self.load_one(entry)).collect()
    }

    fn load_one(&self, entry: &Entry) -> Result<Document, ShelfError> {
        let path = self.folder.join(&entry.file);
        let bytes = fs::read(&path).map_err(|error| disk(&path, error))?;
        let damaged = |reason: String| ShelfError::Damaged {
            path: path.clone(),
            reason,
        };
        let document = import::read(&entry.file, &bytes).map_err(|error| damaged(error.to_string()))?;
        if source_id(document.text()) == entry.check {
            Ok(document)
        } else {
            Err(damaged("the text was changed after the import".into()))
        }
    }

    /// Reads all files, then puts all of them on the shelf, or none. `seen` is told each file as it has been read.
    pub fn import(
        &self,
        files: &[(String, Vec<u8>)],
        mut seen: impl FnMut(&str),
    ) -> Result<Vec<Imported>, ShelfError> {
        let mut documents = Vec::new();
        for (name, bytes) in files {
            documents.push((name, import::read(name, bytes)?));
            seen(name);
        }
        fs::create_dir_all(&self.folder).map_err(|error| disk(&self.folder, error))?;
        let _lock = self.lock()?;
        let mut list = self.list()?;
        let mut done = Vec::new();
        for (name, document) in documents {
            let change = self.put(&mut list, &document)?;
            done.push(Imported {
                file: name.clone(),
                change,
                volume: Volume::of(&document),
            });
        }
        if done.iter().any(|one| one.change != Change::Unchanged) {
            list.files.sort_by(|one, other| one.version.cmp(&other.version));
            let text = serde_json::to_vec_pretty(&list).map_err(|error| disk(&self.folder, error.into()))?;
            self.write(LIST, &text)?;
            self.sweep(&list);
        }
        Ok(done)
    }

    /// Writes a document's file, which does not count until the list names it.
    fn put(&self, list: &mut List, document: &Document) -> Result<Change, ShelfError> {
        let check = source_id(document.text());
        let version = format!(
            "{} {} {}",
            compact(&document.name),
            document.in_force,
            compact(&document.promulgation)
        );
        let file = format!(
            "{}-{}-{check:014x}.txt",
            compact(&document.name),
            document.in_force
        );
        let entry = Entry { version, file, check };
        let old = list.files.iter().position(|one| one.version == entry.version);
        if old.is_some_and(|place| list.files.get(place) == Some(&entry)) {
            return Ok(Change::Unchanged);
        }
        self.write(&entry.file, document.text().as_bytes())?;
        if let Some(there) = old.and_then(|place| list.files.get_mut(place)) {
            *there = entry;
            return Ok(Change::Replaced);
        }
        list.files.push(entry);
        Ok(Change::Added)
    }

    fn list(&self) -> Result<List, ShelfError> {
        let path = self.folder.join(LIST);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(List::default()),
            Err(error) => return Err(disk(&path, error)),
        };
        serde_json::from_slice(&bytes).map_err(|error| ShelfError::Damaged {
            path,
            reason: error.to_string(),
        })
    }

    /// One import at a time; the lock goes with the process.
    fn lock(&self) -> Result<File, ShelfError> {
        let path = self.folder.join(LOCK);
        let file = File::create(&path).map_err(|error| disk(&path, error))?;
        file.lock().map_err(|error| disk(&path, error))?;
        Ok(file)
    }

    /// Under another name first, so that a reader sees the old file or the new one.
    fn write(&self, name: &str, bytes: &[u8]) -> Result<(), ShelfError> {
        let path = self.folder.join(name);
        let new = self.folder.join(format!("{name}.new"));
        let written = File::create(&new)
            .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
            .and_then(|()| fs::rename(&new, &path))
            .and_then(|()| File::open(&self.folder)?.sync_all());
        written.map_err(|error| disk(&path, error))
    }

    /// Removes files that no list names any more. What cannot be removed harms nobody.
    fn sweep(&self, list: &List) {
        let Ok(entries) = fs::read_dir(&self.folder) else {
            return;
        };
        for entry in entries.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let is_ours = ["txt", "new"]
                .iter()
                .any(|end| Path::new(&name).extension().is_some_and(|one| one == *end));
            if is_ours && !list.files.iter().any(|one| one.file == name) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

fn disk(path: &Path, error: io::Error) -> ShelfError {
    ShelfError::Disk {
        path: path.to_owned(),
        error,
    }
}
