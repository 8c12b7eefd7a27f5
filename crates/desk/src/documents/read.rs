//! A folder of documents as sections. A file's first heading, or its name, is its title; each further heading begins a
//! section, and so does each page of a document without headings. Nothing is passed over without a word.

use super::{DocumentsError, Unread};
use files::Block;
use jiff::civil::Date;
use library::Page;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Folders inside folders that are looked into.
const DEEPEST: usize = 8;
/// The longest section; a longer one is cut between paragraphs.
const LONGEST: usize = 1_200;

/// A document as it was read from a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadDocument {
    /// Its name: the file's path under the folder, without the version.
    pub name: String,
    /// Which version it is; none for one that is simply replaced.
    pub version: String,
    /// The first day on which it holds.
    pub valid_from: Option<Date>,
    /// The last.
    pub valid_until: Option<Date>,
    /// Its title.
    pub title: String,
    /// Its sections.
    pub pages: Vec<Page>,
}

/// What a folder holds.
#[derive(Debug, Default)]
pub struct ReadFolder {
    /// Documents, by file name.
    pub documents: Vec<ReadDocument>,
    /// Files that cannot be read, and why.
    pub unread: Vec<Unread>,
    /// What should be known of others.
    pub notes: Vec<String>,
}

/// Every document in a folder.
pub fn read_folder(folder: &Path) -> Result<ReadFolder, DocumentsError> {
    let mut files = Vec::new();
    let inside = folder
        .canonicalize()
        .map_err(|error| unreadable(&folder.display().to_string(), &error))?;
    let mut found = ReadFolder::default();
    collect(folder, folder, &inside, DEEPEST, &mut files, &mut found.notes)?;
    files.sort();
    let read = files.iter().map(|file| {
        let name = shown(folder, file);
        let document = read_file(file, &name);
        (name, document)
    });
    gather(read, &mut found);
    if found.documents.is_empty() && found.unread.is_empty() {
        return Err(DocumentsError::NoFiles(folder.display().to_string()));
    }
    Ok(found)
}

/// A file as it was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    /// Its name; a document's may have folders.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

/// Every document of the files that were sent.
pub fn read_sent(files: Vec<Sent>) -> ReadFolder {
    let mut found = ReadFolder::default();
    let read = files.into_iter().map(|sent| {
        let document = read_bytes(&sent.name, &sent.bytes);
        (sent.name, document)
    });
    gather(read, &mut found);
    found
}

/// Sorts what was read into documents and files that cannot be read.
fn gather(read: impl Iterator<Item = (String, Result<ReadDocument, String>)>, found: &mut ReadFolder) {
    let mut names: HashSet<(String, String)> = HashSet::new();
    for (name, read) in read {
        match read {
            Ok(document) => {
                if !names.insert((document.name.clone(), document.version.clone())) {
                    let reason = "is the same version as another file".to_owned();
                    found.unread.push(Unread { file: name, reason });
                    continue;
                }
                found.documents.push(document);
            }
            Err(reason) => found.unread.push(Unread { file: name, reason }),
        }
    }
    // The same document saved in another format can stand for one that cannot be read.
    let stems: HashSet<String> = found.documents.iter().map(|one| stem(&one.name)).collect();
    let (twins, unread) = std::mem::take(&mut found.unread)
        .into_iter()
        .partition(|one| stems.contains(&stem(&named(&one.file).0)));
    found.unread = unread;
    let twins: Vec<Unread> = twins;
    found.notes.extend(
        twins
            .into_iter()
            .map(|one| format!("{}: {}; another file of this name was read", one.file, one.reason)),
    );
}

/// A document of a folder; its name says which version it is.
fn read_file(file: &Path, name: &str) -> Result<ReadDocument, String> {
    read_bytes(name, &read_whole(file)?)
}

/// What a file holds. One that is too large is not even opened.
fn read_whole(file: &Path) -> Result<Vec<u8>, String> {
    let told = |error: std::io::Error| error.to_string();
    if std::fs::metadata(file).map_err(told)?.len() > files::LARGEST {
        return Err(files::DocumentError::TooLarge.to_string());
    }
    std::fs::read(file).map_err(told)
}

/// A document from what a file holds; its name says how it is read and which version it is.
pub fn read_bytes(name: &str, bytes: &[u8]) -> Result<ReadDocument, String> {
    let (plain, dates) = named(name);
    let days = match dates {
        None => (None, None),
        Some(dates) => days(&dates).ok_or_else(|| {
            format!("'@{dates}' in its name is no day; expected @YYYY-MM-DD or @YYYY-MM-DD~YYYY-MM-DD")
        })?,
    };
    document(name, bytes, plain, days)
}

/// A file as the version of a document that holds from one day to another.
pub fn read_version(
    file: &Path,
    name: &str,
    valid_from: Option<Date>,
    valid_until: Option<Date>,
) -> Result<ReadDocument, String> {
    let own = file.display().to_string();
    document(
        &own,
        &read_whole(file)?,
        name.to_owned(),
        (valid_from, valid_until),
    )
}

fn document(
    file: &str,
    bytes: &[u8],
    name: String,
    (valid_from, valid_until): (Option<Date>, Option<Date>),
) -> Result<ReadDocument, String> {
    let blocks = files::document(file, bytes).map_err(|error| error.to_string())?;
    let version = valid_from.map(|day| day.to_string()).unwrap_or_default();
    let pages = sections(&name, &version, blocks);
    let title = pages.first().map(|page| page.title.clone()).unwrap_or_default();
    Ok(ReadDocument {
        name,
        version,
        valid_from,
        valid_until,
        title,
        pages,
    })
}

/// A name without its version, and the version: `rules/leave@2026-03-01.docx` is a version of `rules/leave.docx`.
fn named(name: &str) -> (String, Option<String>) {
    let path = Path::new(name);
    let ending = path
        .extension()
        .map(|ending| format!(".{}", ending.to_string_lossy()));
    let ending = ending.unwrap_or_default();
    let before = name.strip_suffix(&ending).unwrap_or(name);
    match before.rsplit_once('@') {
        Some((plain, dates)) if !dates.contains('/') => (format!("{plain}{ending}"), Some(dates.to_owned())),
        _ => (name.to_owned(), None),
    }
}

/// The first and the last day of a version.
fn days(text: &str) -> Option<(Option<Date>, Option<Date>)> {
    let (from, until) = match text.split_once('~') {
        None => (text, None),
        Some((from, until)) => (from, Some(until)),
    };
    let from: Date = from.trim().parse().ok()?;
    let until: Option<Date> = until
        .map(|until| until.trim().parse().ok())
        .map_or(Some(None), |day| day.map(Some))?;
    (until.is_none_or(|until| from <= until)).then_some((Some(from), until))
}

pub(super) fn unreadable(file: &str, reason: &dyn std::fmt::Display) -> DocumentsError {
    DocumentsError::Unreadable {
        file: file.to_owned(),
        reason: reason.to_string(),
    }
}

fn shown(folder: &Path, file: &Path) -> String {
    let name = file.strip_prefix(folder).unwrap_or(file).display().to_string();
    name.replace('\\', "/")
}

/// A link that leads out of the folder is not one of its documents; what is hidden is none either.
fn collect(
    top: &Path,
    folder: &Path,
    inside: &Path,
    depth: usize,
    files: &mut Vec<PathBuf>,
    notes: &mut Vec<String>,
) -> Result<(), DocumentsError> {
    let told = folder.display().to_string();
    let entries = std::fs::read_dir(folder).map_err(|error| unreadable(&told, &error))?;
    for entry in entries {
        let path = entry.map_err(|error| unreadable(&told, &error))?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if name.starts_with(['.', '~']) {
            continue;
        }
        if !path.canonicalize().is_ok_and(|real| real.starts_with(inside)) {
            notes.push(format!(
                "{}: leads out of the folder; not read",
                shown(top, &path)
            ));
        } else if !path.is_dir() {
            files.push(path);
        } else if depth > 0 {
            collect(top, &path, inside, depth - 1, files, notes)?;
        } else {
            notes.push(format!("{}: is too deep; not read", shown(top, &path)));
        }
    }
    Ok(())
}

/// The sections of a document.
fn sections(name: &str, version: &str, blocks: Vec<Block>) -> Vec<Page> {
    let is_page = |block: &&Block| !matches!(block, Block::Page(_));
    let title = match blocks.iter().find(is_page) {
        Some(Block::Heading(_, title)) => title.clone(),
        _ => stem(name),
    };
    let id = match version {
        "" => name.to_owned(),
        version => format!("{name}@{version}"),
    };
    let mut pages: Vec<Page> = Vec::new();
    let mut path: Vec<(usize, String)> = Vec::new();
    let mut open = false;
    let mut number = None;
    for block in blocks {
        match block {
            Block::Heading(level, heading) => {
                path.retain(|(above, _)| *above < level);
                path.push((level, heading));
                open = false;
            }
            Block::Page(page) => {
                number = Some(page);
                // A text under a heading goes on over the page.
                open &= path.len() > 1;
            }
            Block::Paragraph(words) => {
                let fits = |page: &Page| page.text.chars().count() + words.chars().count() < LONGEST;
                match pages.last_mut() {
                    Some(page) if open && fits(page) => {
                        page.text.push('\n');
                        page.text.push_str(&words);
                    }
                    _ => {
                        let mut path: Vec<String> = path.iter().map(|(_, heading)| heading.clone()).collect();
                        if let Some(number) = number.filter(|_| path.len() < 2) {
                            path.push(format!("{number}쪽"));
                        }
                        pages.push(Page {
                            id: format!("{id}#{}", pages.len() + 1),
                            title: title.clone(),
                            path,
                            text: words,
                            address: number
                                .map_or_else(|| name.to_owned(), |number| format!("{name}#page={number}")),
                        });
                    }
                }
                open = true;
            }
        }
    }
    pages
}

/// A file's name without its ending, its folders kept: names are unique in a folder only.
fn stem(name: &str) -> String {
    let path = Path::new(name).with_extension("");
    path.display().to_string().replace(['/', '\\'], "-")
}

#[cfg(test)]
mod tests {
    use super::*;
    use files::testing;

    fn read(name: &str, bytes: &[u8]) -> Vec<Page> {
        read_bytes(name, bytes).unwrap().pages
    }

    fn shown_pages(pages: &[Page]) -> Vec<(&str, String, &str)> {
        pages
            .iter()
            .map(|page| (page.address.as_str(), page.path.join(" > "), page.text.as_str()))
            .collect()
    }

    #[test]
    fn a_document_is_cut_at_its_headings() {
        let text = "# 연차 규정\n\n머리말이에요.\n\n## 부여\n\n1년에 15일.\n\n- 하나\n- 둘\n\n## 빈 곳\n\n### 이월\n다음 해로.";
        let pages = read("rules/leave.md", text.as_bytes());
        let shown: Vec<(&str, String, &str)> = pages
            .iter()
            .map(|page| (page.id.as_str(), page.path.join(" > "), page.text.as_str()))
            .collect();
        assert_eq!(
            shown,
            [
                ("rules/leave.md#1", "연차 규정".to_owned(), "머리말이에요."),
                (
                    "rules/leave.md#2",
                    "연차 규정 > 부여".to_owned(),
                    "1년에 15일.\n- 하나\n- 둘"
                ),
                (
                    "rules/leave.md#3",
                    "연차 규정 > 빈 곳 > 이월".to_owned(),
                    "다음 해로."
                ),
            ]
        );
        assert!(pages.iter().all(|page| page.title == "연차 규정"));
    }

    #[test]
    fn pages_of_the_web_lose_their_marks_and_scripts() {
        let text = "<html><head><title>x</title><style>p {}</style></head><body><h1>복지 &amp; 경조</h1>\
            <script>alert('a < b')</script><p>결혼은 <b>5일</b>이에요.<br>부모상도요.</p><ul><li>신청서</li></ul></body>";
        let pages = read("welfare.html", text.as_bytes());
        assert_eq!(pages.len(), 1);
        assert_eq!(pages[0].title, "복지 & 경조");
        assert_eq!(pages[0].text, "결혼은 5일이에요.\n부모상도요.\n- 신청서");
    }

    #[test]
    fn a_page_without_headings_is_titled_by_its_head() {
        let text = "<html><head><title>복지 제도</title></head><body><p>결혼은 5일이에요.</p></body>";
        let pages = read("a.html", text.as_bytes());
        assert_eq!(
            (pages[0].title.as_str(), pages[0].text.as_str()),
            ("복지 제도", "결혼은 5일이에요.")
        );
    }

    #[test]
    fn plain_text_is_cut_at_its_articles() {
        let text = "연차휴가 규정\n\n제1조(목적) 이 규정은 휴가를 정한다.\n\n제2조 (이월)\n남은 날은 다음 해에 쓴다.\n제3조의2(예외) 없다.\n";
        let pages = read("a.txt", text.as_bytes());
        assert_eq!(
            shown_pages(&pages),
            [
                (
                    "a.txt",
                    "연차휴가 규정 > 제1조(목적)".to_owned(),
                    "이 규정은 휴가를 정한다."
                ),
                (
                    "a.txt",
                    "연차휴가 규정 > 제2조 (이월)".to_owned(),
                    "남은 날은 다음 해에 쓴다."
                ),
                ("a.txt", "연차휴가 규정 > 제3조의2(예외)".to_owned(), "없다."),
            ]
        );
    }

    #[test]
    fn office_documents_are_cut_at_their_headings_articles_and_rows() {
        let word = testing::docx(&[
            (Some("a3"), "경조 규정"),
            (Some("10"), "목차 1"),
            (Some("own"), "휴가"),
            (None, "본인 결혼은 <5일> & 유급이다."),
            (None, "구분 | 일수"),
            (None, "조부모 사망 | 3일"),
            (None, "제4조(신청) 인사팀에 신청한다."),
        ]);
        assert_eq!(
            shown_pages(&read("rules/family.docx", &word)),
            [
                (
                    "rules/family.docx",
                    "경조 규정 > 휴가".to_owned(),
                    "본인 결혼은 <5일> & 유급이다.\n구분 | 일수\n조부모 사망 | 3일"
                ),
                (
                    "rules/family.docx",
                    "경조 규정 > 휴가 > 제4조(신청)".to_owned(),
                    "인사팀에 신청한다."
                ),
            ]
        );
        let hangul = testing::hwpx(&[
            (1, "복리후생 규정"),
            (2, "식대"),
            (0, "식대는 월 20만원이다."),
            (0, "직급 | 금액"),
            (0, "사원 | 20만원"),
        ]);
        assert_eq!(
            shown_pages(&read("welfare.hwpx", &hangul)),
            [(
                "welfare.hwpx",
                "복리후생 규정 > 식대".to_owned(),
                "식대는 월 20만원이다.\n직급 | 금액\n사원 | 20만원"
            )]
        );
    }

    #[cfg(feature = "pdf")]
    #[test]
    fn pages_of_a_pdf_are_told() {
        let paper = testing::pdf(&[
            &["취업규칙", "제1조(목적) 이 규칙은 근로조건을 정한다.", "- 1 -"],
            &["제2조(겸직) 겸직하려는 사원은 허가를 받는다.", "- 2 -"],
        ]);
        assert_eq!(
            shown_pages(&read("work.pdf", &paper)),
            [
                (
                    "work.pdf#page=1",
                    "취업규칙 > 제1조(목적)".to_owned(),
                    "이 규칙은 근로조건을 정한다."
                ),
                (
                    "work.pdf#page=2",
                    "취업규칙 > 제2조(겸직)".to_owned(),
                    "겸직하려는 사원은 허가를 받는다."
                ),
            ]
        );
        let plain = testing::pdf(&[&["안내문", "주차는 지하 2층이다."], &["구내식당은 1층이다."]]);
        assert_eq!(
            shown_pages(&read("guide.pdf", &plain)),
            [
                (
                    "guide.pdf#page=1",
                    "안내문 > 1쪽".to_owned(),
                    "주차는 지하 2층이다."
                ),
                (
                    "guide.pdf#page=2",
                    "안내문 > 2쪽".to_owned(),
                    "구내식당은 1층이다."
                ),
            ]
        );
    }

    #[test]
    fn a_table_is_a_document_too() {
        let rows = |rows: &[&[&str]]| -> Vec<Vec<testing::MadeCell>> {
            rows.iter()
                .map(|row| row.iter().map(|cell| (*cell).into()).collect())
                .collect()
        };
        let book = testing::workbook(&[("경조금", rows(&[&["구분", "금액"], &["본인 결혼", "50만원"]]))]);
        assert_eq!(
            shown_pages(&read("tables.xlsx", &book)),
            [(
                "tables.xlsx",
                "경조금".to_owned(),
                "구분 | 금액\n본인 결혼 | 50만원"
            )]
        );
    }

    #[test]
    fn documents_are_read_as_korean_programs_write_them() {
        // "# 휴가" and "쉰다" in CP949.
        let pages = read("a.md", b"# \xC8\xDE\xB0\xA1\n\n\xBD\xAE\xB4\xD9\n");
        assert_eq!(
            (pages[0].title.as_str(), pages[0].text.as_str()),
            ("휴가", "쉰다")
        );
    }

    #[test]
    fn plain_text_is_titled_by_its_file_and_long_sections_are_cut() {
        let paragraph = "가".repeat(700);
        let pages = read("안내.txt", format!("{paragraph}\n\n{paragraph}\n").as_bytes());
        assert_eq!(pages.len(), 2);
        assert_eq!(
            (pages[0].title.as_str(), pages[0].id.as_str()),
            ("안내", "안내.txt#1")
        );
    }

    #[test]
    fn a_version_is_in_the_name() {
        let version = |name: &str| {
            let read = read_bytes(name, "# 가\n\n나다.".as_bytes())?;
            Ok::<_, String>((
                read.name,
                read.version,
                read.valid_until.map(|day| day.to_string()),
            ))
        };
        assert_eq!(
            version("rules/leave@2026-03-01.md"),
            Ok(("rules/leave.md".into(), "2026-03-01".into(), None))
        );
        assert_eq!(
            version("leave@2025-01-01~2025-12-31.md"),
            Ok(("leave.md".into(), "2025-01-01".into(), Some("2025-12-31".into())))
        );
        assert_eq!(version("a.md"), Ok(("a.md".into(), String::new(), None)));
        for wrong in ["a@내년.md", "a@2026-13-01.md", "a@2026-03-01~2026-02-01.md"] {
            let told = version(wrong).unwrap_err();
            assert!(told.contains("expected @YYYY-MM-DD"), "{told}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).unwrap();
        write("a.md", b"\xFF\xFEa\x00");
        write("b.md", b"a\n\x80\xFF");
        write("c.html", b"<p></p>");
        write("d.docx", b"PK\x03\x04 broken");
        write("e.hwp", b"no compound file");
        write("f.doc", b"old");
        write("g.png", b"picture");
        write("h.hwp", b"HWP Document File V3.00 ");
        write("i.docx", b"\xD0\xCF\x11\xE0 encrypted");
        write("j.hwp", b"HWP Document File V3.00 ");
        write("j.txt", "같은 규정이다.".as_bytes());
        let found = read_folder(folder.path()).unwrap();
        let told: Vec<String> = found.unread.iter().map(ToString::to_string).collect();
        for (at, expected) in [
            "a.md: is UTF-16; save it as UTF-8 or CP949",
            "b.md: is neither UTF-8 nor CP949 (line 2)",
            "c.html: has no text",
            "d.docx: is no docx that can be read: ",
            "e.hwp: is no hwp that can be read: it does not begin as one",
            "f.doc: is an older office format; save it as docx or pdf",
            "g.png: is not read; save it as docx, hwpx, pdf, xlsx, md, txt or html",
            "h.hwp: is a hwp of version 3 or older; save it as hwpx or pdf",
            "i.docx: is protected with a password; save it without one",
        ]
        .into_iter()
        .enumerate()
        {
            assert!(told[at].starts_with(expected), "{told:?}");
        }
        assert_eq!(told.len(), 9, "{told:?}");
        assert_eq!(
            found.notes,
            [
                "j.hwp: is a hwp of version 3 or older; save it as hwpx or pdf; another file of this name was read"
            ]
        );
    }
}
