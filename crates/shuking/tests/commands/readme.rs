//! What README, its Korean twin and the manuals print is what happens: commands run, figures hold, links lead somewhere.

use std::collections::BTreeMap;
use std::io::BufRead as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

const BINARY: &str = env!("CARGO_BIN_EXE_shuking");

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The blocks of a page in a language, without the fences.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let fence = format!("```{language}\n");
    page.split(&fence)
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap().to_owned())
        .collect()
}

fn commands(page: &str) -> Vec<String> {
    let blocks = blocks(page, "sh");
    let lines = blocks.iter().flat_map(|block| block.lines());
    lines.map(|line| line.trim_end().to_owned()).collect()
}

/// Every number of a page with how often it stands there; in a Korean sentence a number may have a word in front of it.
fn figures(page: &str) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    let is_part = |letter: char| letter.is_ascii_digit() || letter == ',' || letter == '.';
    for word in page.split(|letter| !is_part(letter)) {
        let word = word.trim_matches([',', '.']);
        if word.len() > 1 {
            *found.entry(word.to_owned()).or_insert(0) += 1;
        }
    }
    found
}

struct Serving {
    process: Child,
    address: String,
    _folder: tempfile::TempDir,
}

impl Serving {
    fn start(today: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut process = Command::new(BINARY)
            .args(["serve", "--addr", "127.0.0.1:0", "--today", today, "--data"])
            .arg(folder.path())
            .current_dir(folder.path())
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let log = std::io::BufReader::new(process.stderr.take().unwrap());
        let mut lines = log.lines().map_while(Result::ok);
        let line = lines.find(|line| line.contains("listening on")).unwrap();
        let address = line.split("http://").nth(1).unwrap();
        let address = address.split_whitespace().next().unwrap().to_owned();
        // Somebody must read on, or the server would wait for it.
        std::thread::spawn(move || lines.for_each(drop));
        Self {
            process,
            address,
            _folder: folder,
        }
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn both_languages_say_the_same() {
    let (english, korean) = (text("README.md"), text("README.ko.md"));
    assert_eq!(commands(&english), commands(&korean));
    assert_eq!(blocks(&english, "text"), blocks(&korean, "text"));
    assert_eq!(figures(&english), figures(&korean));
    let links = |page: &str| {
        let targets = page
            .split("](")
            .skip(1)
            .map(|rest| rest.split(')').next().unwrap().to_owned());
        targets
            .filter(|target| !target.starts_with("README"))
            .collect::<Vec<_>>()
    };
    assert_eq!(links(&english), links(&korean));
}

#[test]
fn the_number_of_rules_is_true() {
    let rules = tax::all().count();
    for (file, words) in [
        ("README.md", format!("{rules} rules")),
        ("README.ko.md", format!("규정 {rules}가지")),
    ] {
        assert!(text(file).contains(&words), "{file} does not say: {words}");
    }
}

#[test]
fn the_number_of_cards_is_true() {
    let folder = root().join("content/tax/cards");
    let cards: usize = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
        .map(|file| file.lines().filter(|line| line.trim() == "[[card]]").count())
        .sum();
    for (page, words) in [
        ("README.md", format!("{cards} knowledge cards")),
        ("README.ko.md", format!("설명 카드 {cards}장")),
    ] {
        assert!(text(page).contains(&words), "{page} does not say: {words}");
    }
}

/// Runs the lines of a page that call the program, in a folder of their own.
fn run_all(page: &str, called: &str) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let family = blocks(&text("docs/plan.md"), "json").remove(0);
    std::fs::write(folder.path().join("family.json"), family).unwrap();
    let lines = commands(&text(page));
    let mut run = 0;
    for line in lines.iter().filter(|line| line.starts_with(called)) {
        let done = Command::new("bash")
            .args(["-c", &line.replacen(called, BINARY, 1)])
            .current_dir(folder.path())
            .env("SHUKING_LOG", "error")
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert!(done.status.success(), "{page}: {line}: {done:?}");
        run += 1;
    }
    run
}

#[test]
fn every_command_of_the_pages_runs() {
    assert!(run_all("README.md", "target/quick/shuking") >= 3);
    assert!(run_all("docs/cli.md", "shuking") >= 10);
    let makefile = text("Makefile");
    for line in commands(&text("README.md")) {
        if let Some(target) = line.strip_prefix("make ") {
            assert!(makefile.contains(&format!("\n{}:", target.trim())), "{line}");
        }
    }
}

/// An interactive zsh takes a remark behind a command for its arguments.
#[test]
fn commands_can_be_pasted_into_any_shell() {
    let mut pages = vec![root().join("README.md"), root().join("README.ko.md")];
    let files = std::fs::read_dir(root().join("docs")).unwrap();
    let files = files.map(|file| file.unwrap().path());
    pages.extend(files.filter(|path| path.extension().is_some_and(|end| end == "md")));
    for page in pages {
        for line in commands(&std::fs::read_to_string(&page).unwrap()) {
            assert!(
                !line.contains(" #") && !line.starts_with('#'),
                "{}: {line}",
                page.display()
            );
        }
    }
}

#[test]
fn the_http_block_runs_in_every_shell() {
    let block = blocks(&text("README.md"), "sh")
        .into_iter()
        .find(|block| block.contains("curl"))
        .unwrap();
    let serving = Serving::start("2025-12-01");
    let block = block.replace("127.0.0.1:8080", &serving.address);
    for shell in ["bash", "zsh", "dash"] {
        let Ok(done) = Command::new(shell).args(["-c", &block]).output() else {
            println!("{shell} is not installed: skipped");
            continue;
        };
        let answers = String::from_utf8(done.stdout).unwrap();
        assert!(done.status.success(), "{shell}: {answers}");
        assert!(answers.contains("\"asked\":\"gift_date\""), "{shell}: {answers}");
        assert!(answers.contains("\"finalTax\":5000000"), "{shell}: {answers}");
    }
}

/// The amounts and articles that the transcript shows are those of the real conversation.
#[test]
fn the_transcript_is_true() {
    let transcript = blocks(&text("README.md"), "text").remove(0);
    let said: Vec<&str> = transcript
        .lines()
        .filter_map(|line| line.strip_prefix("나 › "))
        .collect();
    let shown: Vec<&str> = transcript
        .lines()
        .filter_map(|line| line.strip_prefix("슈킹 › "))
        .collect();
    assert_eq!((said.len(), shown.len()), (3, 3));
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("said"), said.join("\n")).unwrap();
    let done = Command::new(BINARY)
        .args(["--today", "2025-12-01", "chat"])
        .current_dir(folder.path())
        .stdin(std::fs::File::open(folder.path().join("said")).unwrap())
        .output()
        .unwrap();
    let answers = String::from_utf8(done.stdout).unwrap();
    let answers: Vec<&str> = answers.split("나 › ").skip(1).collect();
    for (line, answer) in shown.iter().zip(answers) {
        for figure in figures(line).keys() {
            assert!(
                answer.contains(figure.as_str()),
                "{figure} of '{line}' is not in: {answer}"
            );
        }
    }
}

#[test]
fn every_link_leads_somewhere() {
    let mut pages: Vec<PathBuf> = [
        "README.md",
        "README.ko.md",
        "CONTRIBUTING.md",
        "ARCHITECTURE.md",
        "CHANGELOG.md",
    ]
    .map(|page| root().join(page))
    .into();
    for folder in ["docs", "docs/decisions"] {
        let files = std::fs::read_dir(root().join(folder)).unwrap();
        let files = files.map(|file| file.unwrap().path());
        pages.extend(files.filter(|file| file.extension().is_some_and(|end| end == "md")));
    }
    for page in pages {
        let text = std::fs::read_to_string(&page).unwrap();
        for target in text
            .split("](")
            .skip(1)
            .map(|rest| rest.split(')').next().unwrap())
        {
            let file = target.split('#').next().unwrap();
            if file.is_empty() || file.contains("://") || file.contains(char::is_whitespace) {
                continue;
            }
            assert!(
                page.parent().unwrap().join(file).exists(),
                "{}: {target}",
                page.display()
            );
        }
    }
}
