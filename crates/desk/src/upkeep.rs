//! What an operator keeps up from a browser: the company's documents and records, from files that are sent, and how the
//! assistant is set up. Records are added and changed; nothing is deleted by being left out.

use crate::desk::{Desk, DeskError, Working};
use crate::documents::{Change, DocumentsError, Sent, Shelving, in_force, list, read_sent, remove, shelve};
use jiff::Timestamp;
use jiff::civil::Date;
use records::{IsErased, Options, Refused};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// After this time whoever was at work is no longer there.
const GIVEN_UP: Duration = Duration::from_hours(1);

/// The company's documents, records and settings, as an operator sees and changes them.
pub trait Upkeep: Send + Sync {
    /// Every version of every document, and how the assistant is set up.
    fn company(&self, today: Date) -> Working<'_, Value>;

    /// Takes documents in, or says what that would change.
    fn take_documents(&self, sent: Vec<Sent>, dry_run: bool, now: Timestamp) -> Working<'_, Value>;

    /// Removes one version of a document; says how many went.
    fn remove_document<'a>(&'a self, name: &'a str, version: &'a str, now: Timestamp) -> Working<'a, usize>;

    /// Takes records in, or says what that would change; rows of those who were erased are refused.
    fn take_records(
        &self,
        sent: Vec<Sent>,
        dry_run: bool,
        erased: IsErased,
        now: Timestamp,
    ) -> Working<'_, Value>;
}

impl Upkeep for Desk {
    fn company(&self, today: Date) -> Working<'_, Value> {
        Box::pin(async move {
            let documents = list(&self.store).await?;
            let held = in_force(&documents, today);
            let documents: Vec<Value> = documents
                .iter()
                .map(|one| {
                    json!({"name": one.name, "version": one.version, "title": one.title, "sections": one.sections,
                        "valid_from": one.valid_from, "valid_until": one.valid_until,
                        "in_force": held.contains(&one)})
                })
                .collect();
            let questions = if self.keeps_questions {
                let kept = self.store.open_questions(today).await?;
                let shown = kept.iter().map(
                    |one| json!({"on": one.on, "kind": one.kind.name(), "words": one.words, "times": one.times}),
                );
                Value::Array(shown.collect())
            } else {
                Value::Null
            };
            let content = self.core.content();
            Ok(
                json!({"documents": documents, "channels": content.channels(), "glossary": content.glossary.words(),
                "questions": questions, "own_service": self.source.records().is_none()}),
            )
        })
    }

    fn take_documents(&self, sent: Vec<Sent>, dry_run: bool, now: Timestamp) -> Working<'_, Value> {
        Box::pin(async move {
            // Reading a large pdf takes a while.
            let read = tokio::task::spawn_blocking(move || read_sent(sent)).await;
            let read = read.map_err(|_| DeskError::Endless)?;
            let shelving = Shelving {
                dry_run,
                ..Shelving::default()
            };
            let shelved = shelve(&self.store, read, shelving, now).await.map_err(unread)?;
            let changed: Vec<Value> = shelved
                .documents
                .iter()
                .filter(|(.., change)| *change != Change::Left)
                .map(|(name, version, change)| json!({"name": name, "version": version, "change": change.word()}))
                .collect();
            Ok(json!({"documents": changed, "sections": shelved.sections, "notes": shelved.notes}))
        })
    }

    fn remove_document<'a>(&'a self, name: &'a str, version: &'a str, now: Timestamp) -> Working<'a, usize> {
        Box::pin(async move { Ok(remove(&self.store, name, Some(version), now).await?) })
    }

    fn take_records(
        &self,
        sent: Vec<Sent>,
        dry_run: bool,
        erased: IsErased,
        now: Timestamp,
    ) -> Working<'_, Value> {
        Box::pin(async move {
            let store = self
                .source
                .records()
                .ok_or(DeskError::Invalid("기록은 회사의 서비스에 있어요."))?;
            let place = self.place(now)?;
            place.put(&sent)?;
            let options = Options {
                dry_run,
                erased: Some(erased),
                ..Options::default()
            };
            let taken = records::import(store, &place.0, &options, now, &mut |_| ()).await;
            let taken = taken.map_err(|refused| refused_records(refused, &place.0))?;
            let tables: Vec<Value> = taken
                .tables
                .iter()
                .map(|one| {
                    json!({"table": one.table, "added": one.added, "changed": one.changed, "same": one.same,
                        "deleted": one.deleted})
                })
                .collect();
            Ok(json!({"tables": tables, "rows": taken.rows(), "notes": taken.notes}))
        })
    }
}

impl Desk {
    /// A folder of its own for the files of one import.
    fn place(&self, now: Timestamp) -> Result<Place, DeskError> {
        let folder = self
            .uploads
            .as_ref()
            .ok_or(DeskError::Invalid("이 서버는 파일을 받지 않아요."))?;
        clear(folder);
        let place = folder.join(format!("{}-{}", now.as_nanosecond(), std::process::id()));
        std::fs::create_dir_all(&place).map_err(|error| unwritable(&error))?;
        Ok(Place(place))
    }
}

/// Takes away what a stop left behind; other processes may be at work in the folder.
fn clear(folder: &Path) {
    let is_old = |path: &Path| {
        let changed = path.metadata().and_then(|about| about.modified());
        changed.is_ok_and(|at| at.elapsed().is_ok_and(|age| age > GIVEN_UP))
    };
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        if is_old(&entry.path()) {
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

/// A folder that goes with whoever made it.
struct Place(PathBuf);

impl Place {
    fn put(&self, sent: &[Sent]) -> Result<(), DeskError> {
        for one in sent {
            // A name is no way into another folder.
            let name = Path::new(&one.name)
                .file_name()
                .filter(|name| !name.to_string_lossy().starts_with('.'))
                .ok_or(DeskError::Invalid("파일 이름을 확인해 주세요."))?;
            std::fs::write(self.0.join(name), &one.bytes).map_err(|error| unwritable(&error))?;
        }
        Ok(())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn unwritable(error: &std::io::Error) -> DeskError {
    tracing::error!(%error, "sent files cannot be kept for their import");
    DeskError::Invalid("서버의 데이터 폴더에 파일을 쓸 수 없어요.")
}

fn unread(error: DocumentsError) -> DeskError {
    match error {
        DocumentsError::Store(error) => error.into(),
        DocumentsError::Unread(files) => {
            let lines: Vec<String> = files.iter().map(ToString::to_string).collect();
            DeskError::Refused(lines.join("\n"))
        }
        wrong => DeskError::Refused(wrong.to_string()),
    }
}

/// The lines of a refusal, without the folder that nobody named.
fn refused_records(refused: Refused, place: &Path) -> DeskError {
    match refused {
        Refused::Store(error) => error.into(),
        wrong => {
            let folder = place.display().to_string();
            let listed = wrong.listed().replace(&format!("{folder}/"), "");
            DeskError::Refused(listed.replace(&format!("{folder}: "), ""))
        }
    }
}
