//! A folder of documents as sections. A file's first heading, or its name, is its title; each further heading begins a
//! section. Sections without words are left out.

use super::{DocumentsError, html, markdown, plain};
use library::Page;
use std::path::{Path, PathBuf};

/// Folders inside folders that are looked into.
const DEEPEST: usize = 8;
/// The longest section; a longer one is cut between paragraphs.
const LONGEST: usize = 1_200;

/// A heading and its depth, or a paragraph, in the order of the document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Block {
    Heading(usize, String),
    Paragraph(String),
}

/// The sections of every document in a folder, by file name.
pub fn read_folder(folder: &Path) -> Result<Vec<Page>, DocumentsError> {
    let mut files = Vec::new();
    let inside = folder
        .canonicalize()
        .map_err(|error| unreadable(&folder.display().to_string(), &error))?;
    collect(folder, &inside, DEEPEST, &mut files)?;
    files.sort();
    if files.is_empty() {
        return Err(DocumentsError::NoFiles(folder.display().to_string()));
    }
    let mut pages = Vec::new();
    for file in files {
        let name = file.strip_prefix(folder).unwrap_or(&file).display().to_string();
        let bytes = std::fs::read(&file).map_err(|error| unreadable(&name, &error))?;
        let text = files::decode(&bytes).map_err(|error| unreadable(&name, &error))?;
        let found = sections(&name, &text);
        if found.is_empty() {
            return Err(unreadable(&name, &"has no text"));
        }
        pages.extend(found);
    }
    Ok(pages)
}

fn unreadable(file: &str, reason: &dyn std::fmt::Display) -> DocumentsError {
    DocumentsError::Unreadable {
        file: file.to_owned(),
        reason: reason.to_string(),
    }
}

/// A link that leads out of the folder is not one of its documents.
fn collect(
    folder: &Path,
    inside: &Path,
    depth: usize,
    files: &mut Vec<PathBuf>,
) -> Result<(), DocumentsError> {
    let shown = folder.display().to_string();
    let entries = std::fs::read_dir(folder).map_err(|error| unreadable(&shown, &error))?;
    for entry in entries {
        let path = entry.map_err(|error| unreadable(&shown, &error))?.path();
        if !path.canonicalize().is_ok_and(|real| real.starts_with(inside)) {
            continue;
        }
        if path.is_dir() && depth > 0 {
            collect(&path, inside, depth - 1, files)?;
        } else if kind(&path).is_some() {
            files.push(path);
        }
    }
    Ok(())
}

/// How a file is read.
fn kind(path: &Path) -> Option<fn(&str) -> Vec<Block>> {
    let extension = path.extension()?.to_str()?.to_ascii_lowercase();
    match extension.as_str() {
        "md" | "markdown" => Some(markdown::blocks),
        "txt" => Some(plain::blocks),
        "html" | "htm" => Some(html::blocks),
        _ => None,
    }
}

/// The sections of one document.
pub(crate) fn sections(name: &str, text: &str) -> Vec<Page> {
    let Some(read) = kind(Path::new(name)) else {
        return Vec::new();
    };
    let mut blocks = read(text).into_iter().peekable();
    let title = match blocks.peek() {
        Some(Block::Heading(_, title)) => title.clone(),
        _ => stem(name),
    };
    let mut pages: Vec<Page> = Vec::new();
    let mut path: Vec<(usize, String)> = Vec::new();
    let mut open = false;
    for block in blocks {
        match block {
            Block::Heading(level, heading) => {
                path.retain(|(above, _)| *above < level);
                path.push((level, heading));
                open = false;
            }
            Block::Paragraph(words) => {
                let fits = |page: &Page| page.text.chars().count() + words.chars().count() < LONGEST;
                match pages.last_mut() {
                    Some(page) if open && fits(page) => {
                        page.text.push('\n');
                        page.text.push_str(&words);
                    }
                    _ => pages.push(Page {
                        id: format!("{}-{}", stem(name), pages.len() + 1),
                        title: title.clone(),
                        path: path.iter().map(|(_, heading)| heading.clone()).collect(),
                        text: words,
                        address: name.to_owned(),
                    }),
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

    #[test]
    fn a_document_is_cut_at_its_headings() {
        let text = "# 연차 규정\n\n머리말이에요.\n\n## 부여\n\n1년에 15일.\n\n- 하나\n- 둘\n\n## 빈 곳\n\n### 이월\n다음 해로.";
        let pages = sections("rules/leave.md", text);
        let shown: Vec<(&str, String, &str)> = pages
            .iter()
            .map(|page| (page.id.as_str(), page.path.join(" > "), page.text.as_str()))
            .collect();
        assert_eq!(
            shown,
            [
                ("rules-leave-1", "연차 규정".to_owned(), "머리말이에요."),
                (
                    "rules-leave-2",
                    "연차 규정 > 부여".to_owned(),
                    "1년에 15일.\n- 하나\n- 둘"
                ),
                (
                    "rules-leave-3",
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
        let pages = sections("welfare.html", text);
        assert_eq!(pages.len(), 1);
        assert_eq!(pages[0].title, "복지 & 경조");
        assert_eq!(pages[0].text, "결혼은 5일이에요.\n부모상도요.\n- 신청서");
    }

    #[test]
    fn a_page_without_headings_is_titled_by_its_head() {
        let text = "<html><head><title>복지 제도</title></head><body><p>결혼은 5일이에요.</p></body>";
        let pages = sections("a.html", text);
        assert_eq!(
            (pages[0].title.as_str(), pages[0].text.as_str()),
            ("복지 제도", "결혼은 5일이에요.")
        );
    }

    #[test]
    fn plain_text_is_cut_at_its_articles() {
        let text = "연차휴가 규정\n\n제1조(목적) 이 규정은 휴가를 정한다.\n\n제2조 (이월)\n남은 날은 다음 해에 쓴다.\n제3조의2(예외) 없다.\n";
        let pages = sections("a.txt", text);
        let shown: Vec<(String, &str)> = pages
            .iter()
            .map(|page| (page.path.join(" > "), page.text.as_str()))
            .collect();
        assert_eq!(
            shown,
            [
                (
                    "연차휴가 규정 > 제1조(목적)".to_owned(),
                    "이 규정은 휴가를 정한다."
                ),
                (
                    "연차휴가 규정 > 제2조 (이월)".to_owned(),
                    "남은 날은 다음 해에 쓴다."
                ),
                ("연차휴가 규정 > 제3조의2(예외)".to_owned(), "없다."),
            ]
        );
    }

    #[test]
    fn documents_are_read_as_korean_programs_write_them() {
        let folder = tempfile::tempdir().unwrap();
        let write = |bytes: &[u8]| std::fs::write(folder.path().join("a.md"), bytes).unwrap();
        // "# 휴가" and "쉰다" in CP949.
        write(b"# \xC8\xDE\xB0\xA1\n\n\xBD\xAE\xB4\xD9\n");
        let pages = read_folder(folder.path()).unwrap();
        assert_eq!(
            (pages[0].title.as_str(), pages[0].text.as_str()),
            ("휴가", "쉰다")
        );
        for (bytes, told) in [
            (
                b"\xFF\xFEa\x00".as_slice(),
                "a.md: is UTF-16; save it as UTF-8 or CP949",
            ),
            (
                b"a\n\x80\xFF".as_slice(),
                "a.md: is neither UTF-8 nor CP949 (line 2)",
            ),
        ] {
            write(bytes);
            assert_eq!(read_folder(folder.path()).unwrap_err().to_string(), told);
        }
    }

    #[test]
    fn plain_text_is_titled_by_its_file_and_long_sections_are_cut() {
        let paragraph = "가".repeat(700);
        let pages = sections("안내.txt", &format!("{paragraph}\n\n{paragraph}\n"));
        assert_eq!(pages.len(), 2);
        assert_eq!(
            (pages[0].title.as_str(), pages[0].id.as_str()),
            ("안내", "안내-1")
        );
    }
}
