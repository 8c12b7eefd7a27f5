//! The documents in the store: listed, added, replaced, removed, each with its versions. Of a document's versions the one
//! that began last holds on a day.

use super::read::{ReadDocument, ReadFolder, unreadable};
use super::{BETWEEN, CHANGES, DocumentsError, UPDATED, Unread};
use jiff::Timestamp;
use jiff::civil::Date;
use library::Page;
use std::collections::{BTreeMap, HashMap};
use store::{Bind, Bulk, COUNT_ON, Cell, Store, StoreError};

const PUT_UPDATED: &str = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
const LIST: &str = "SELECT d.name, d.version, d.title, d.valid_from, d.valid_until, d.imported_at, \
    (SELECT COUNT(*) FROM company_pages p WHERE p.document = d.name AND p.version = d.version) \
    FROM company_documents d ORDER BY d.name, d.version";
const PAGES: &str = "SELECT document, version, title, path, text, address, page_id FROM company_pages \
    ORDER BY document, version, position";
const DELETE_DOCUMENT: &str = "DELETE FROM company_documents WHERE name = $1 AND version = $2";
const DELETE_PAGES: &str = "DELETE FROM company_pages WHERE document = $1 AND version = $2";
const PAGE_COLUMNS: &[&str] = &[
    "page_id", "document", "version", "position", "title", "path", "text", "address",
];
const COLUMNS: &[&str] = &[
    "name",
    "version",
    "title",
    "valid_from",
    "valid_until",
    "imported_at",
];

/// A version of a document in the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// Its name: the path of its file.
    pub name: String,
    /// Which version; empty for one that is simply replaced.
    pub version: String,
    /// Its title.
    pub title: String,
    /// The first day on which it holds.
    pub valid_from: Option<Date>,
    /// The last.
    pub valid_until: Option<Date>,
    /// When it was imported.
    pub imported_at: String,
    /// How many sections it has.
    pub sections: usize,
}

impl Document {
    fn may_hold(&self, day: Date) -> bool {
        self.valid_from.is_none_or(|from| from <= day) && self.valid_until.is_none_or(|until| day <= until)
    }
}

/// Of each document the version that holds on a day.
pub fn in_force(documents: &[Document], day: Date) -> Vec<&Document> {
    let mut latest: BTreeMap<&str, &Document> = BTreeMap::new();
    for document in documents.iter().filter(|document| document.may_hold(day)) {
        let held = latest.entry(&document.name).or_insert(document);
        if held.valid_from < document.valid_from {
            *held = document;
        }
    }
    latest.into_values().collect()
}

/// What happened to a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// It is new.
    Added,
    /// Its text, title or days are others.
    Changed,
    /// It is as it was.
    Same,
    /// It is gone.
    Removed,
    /// It was not in the folder and stays.
    Left,
}

impl Change {
    /// The word for it in reports.
    pub fn word(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Changed => "changed",
            Self::Same => "same",
            Self::Removed => "removed",
            Self::Left => "left",
        }
    }
}

/// What an import did, or would do.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Shelved {
    /// Documents by name and version.
    pub documents: Vec<(String, String, Change)>,
    /// How many sections were read.
    pub sections: usize,
    /// What should be known: files that were not read.
    pub notes: Vec<String>,
}

impl Shelved {
    /// How many documents were changed so.
    pub fn count(&self, change: Change) -> usize {
        self.documents.iter().filter(|(.., one)| *one == change).count()
    }
}

/// How to import a folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Shelving {
    /// Documents that are not in the folder are removed.
    pub replace: bool,
    /// Files that cannot be read are told and left out; otherwise nothing is imported.
    pub skip_unreadable: bool,
    /// Nothing is changed.
    pub dry_run: bool,
}

/// Every version of every document.
pub async fn list(store: &Store) -> Result<Vec<Document>, StoreError> {
    let day = |text: Option<String>| text.and_then(|text| text.parse().ok());
    let mut documents = Vec::new();
    for row in store.rows(LIST, &[]).await? {
        documents.push(Document {
            name: row.text(0)?,
            version: row.text(1)?,
            title: row.text(2)?,
            valid_from: day(row.maybe_text(3)?),
            valid_until: day(row.maybe_text(4)?),
            imported_at: row.text(5)?,
            sections: usize::try_from(row.int(6)?).unwrap_or_default(),
        });
    }
    Ok(documents)
}

/// The sections of every version, by document and version.
pub(super) async fn pages(store: &Store) -> Result<HashMap<(String, String), Vec<Page>>, StoreError> {
    let mut pages: HashMap<(String, String), Vec<Page>> = HashMap::new();
    for row in store.rows(PAGES, &[]).await? {
        let path = row.text(3)?;
        pages.entry((row.text(0)?, row.text(1)?)).or_default().push(Page {
            id: row.text(6)?,
            title: row.text(2)?,
            path: path
                .split(BETWEEN)
                .filter(|part| !part.is_empty())
                .map(str::to_owned)
                .collect(),
            text: row.text(4)?,
            address: row.text(5)?,
        });
    }
    Ok(pages)
}

/// Imports what was read from a folder.
pub async fn shelve(
    store: &Store,
    read: ReadFolder,
    shelving: Shelving,
    now: Timestamp,
) -> Result<Shelved, DocumentsError> {
    let mut notes = read.notes;
    if !read.unread.is_empty() && !shelving.skip_unreadable {
        return Err(DocumentsError::Unread(read.unread));
    }
    notes.extend(read.unread.iter().map(|one: &Unread| format!("{one}; left out")));
    if read.documents.is_empty() {
        return Err(unreadable("the folder", &"none of its files can be read"));
    }
    let before = list(store).await?;
    let texts = pages(store).await?;
    let mut shelved = Shelved {
        sections: read.documents.iter().map(|document| document.pages.len()).sum(),
        notes,
        ..Shelved::default()
    };
    let is_same = |document: &ReadDocument| {
        let held = before.iter().find(|one| is_version(one, document));
        held.map(|held| {
            let key = (document.name.clone(), document.version.clone());
            held.valid_from == document.valid_from
                && held.valid_until == document.valid_until
                && texts.get(&key) == Some(&document.pages)
        })
    };
    let mut changed: Vec<&ReadDocument> = Vec::new();
    for document in &read.documents {
        let change = match is_same(document) {
            None => Change::Added,
            Some(false) => Change::Changed,
            Some(true) => Change::Same,
        };
        if change != Change::Same {
            changed.push(document);
        }
        shelved
            .documents
            .push((document.name.clone(), document.version.clone(), change));
    }
    let is_missing = |one: &&Document| !read.documents.iter().any(|document| is_version(one, document));
    let missing: Vec<&Document> = before.iter().filter(is_missing).collect();
    let change = if shelving.replace {
        Change::Removed
    } else {
        Change::Left
    };
    shelved.documents.extend(
        missing
            .iter()
            .map(|one| (one.name.clone(), one.version.clone(), change)),
    );
    if shelving.dry_run {
        return Ok(shelved);
    }
    let mut bulk = store.bulk().await?;
    for one in missing.iter().filter(|_| shelving.replace) {
        delete(&mut bulk, &one.name, &one.version).await?;
    }
    for document in changed {
        put(&mut bulk, document, now).await?;
    }
    finish(bulk, now).await?;
    Ok(shelved)
}

fn is_version(held: &Document, read: &ReadDocument) -> bool {
    held.name == read.name && held.version == read.version
}

/// Adds a document, or puts it in the place of its version.
pub async fn add(store: &Store, document: &ReadDocument, now: Timestamp) -> Result<(), StoreError> {
    let mut bulk = store.bulk().await?;
    put(&mut bulk, document, now).await?;
    finish(bulk, now).await
}

/// Takes versions of a document away, all or one; says how many.
pub async fn remove(
    store: &Store,
    name: &str,
    version: Option<&str>,
    now: Timestamp,
) -> Result<usize, StoreError> {
    let documents = list(store).await?;
    let gone = documents
        .iter()
        .filter(|one| one.name == name && version.is_none_or(|version| one.version == version));
    let mut bulk = store.bulk().await?;
    let mut count = 0;
    for one in gone {
        delete(&mut bulk, &one.name, &one.version).await?;
        count += 1;
    }
    if count > 0 {
        finish(bulk, now).await?;
    }
    Ok(count)
}

/// Replaces all documents by these.
pub async fn load(store: &Store, documents: &[ReadDocument], now: Timestamp) -> Result<(), StoreError> {
    let mut bulk = store.bulk().await?;
    bulk.clear("company_pages").await?;
    bulk.clear("company_documents").await?;
    for document in documents {
        put(&mut bulk, document, now).await?;
    }
    finish(bulk, now).await
}

async fn finish(mut bulk: Bulk, now: Timestamp) -> Result<(), StoreError> {
    bulk.execute(PUT_UPDATED, &[Bind::Text(UPDATED), Bind::Text(&now.to_string())])
        .await?;
    bulk.execute(COUNT_ON, &[Bind::Text(CHANGES)]).await?;
    bulk.commit().await
}

async fn delete(bulk: &mut Bulk, name: &str, version: &str) -> Result<(), StoreError> {
    let which = [Bind::Text(name), Bind::Text(version)];
    bulk.execute(DELETE_PAGES, &which).await?;
    bulk.execute(DELETE_DOCUMENT, &which).await?;
    Ok(())
}

async fn put(bulk: &mut Bulk, document: &ReadDocument, now: Timestamp) -> Result<(), StoreError> {
    delete(bulk, &document.name, &document.version).await?;
    let day = |day: Option<Date>| day.map_or(Cell::NoText, |day| Cell::Text(day.to_string()));
    let about = vec![
        document.name.as_str().into(),
        document.version.as_str().into(),
        document.title.as_str().into(),
        day(document.valid_from),
        day(document.valid_until),
        Cell::Text(now.to_string()),
    ];
    bulk.insert("company_documents", COLUMNS, &[about]).await?;
    let rows: Vec<Vec<Cell>> = (1..)
        .zip(&document.pages)
        .map(|(position, page)| {
            vec![
                page.id.as_str().into(),
                document.name.as_str().into(),
                document.version.as_str().into(),
                Cell::Int(position),
                page.title.as_str().into(),
                Cell::Text(page.path.join(BETWEEN)),
                page.text.as_str().into(),
                page.address.as_str().into(),
            ]
        })
        .collect();
    bulk.insert("company_pages", PAGE_COLUMNS, &rows).await
}
