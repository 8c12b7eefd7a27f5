//! A consultation in this process: the assistant and the state between turns. Stores nothing.

use adviser::{Adviser, Content};
use conversation::{Assistant, Depth, Metadata, Reply, Turn};
use jiff::civil::Date;
use std::path::PathBuf;

/// Where the texts come from.
#[derive(clap::Args, Clone, Debug)]
pub struct Texts {
    /// A folder with edited texts (`tax/questions.toml`, `tax/cards/*.toml`, `tax/figures.toml`); the built-in ones serve for the rest.
    #[arg(long, env = "SHUKING_CONTENT")]
    content: Option<PathBuf>,
}

impl Texts {
    /// The assistant with these texts; a broken file is reported on standard error.
    pub fn adviser(&self) -> Adviser {
        let Some(dir) = &self.content else {
            return Adviser::default();
        };
        let (content, broken) = Content::from_dir(dir);
        for file in broken {
            eprintln!("{}: {}; the built-in texts serve instead", file.file, file.reason);
        }
        Adviser::new(content)
    }
}

/// A consultation.
pub struct Consultation {
    adviser: Adviser,
    last: Option<Metadata>,
    depth: Depth,
    today: Date,
}

impl Consultation {
    /// Begins one.
    pub fn new(texts: &Texts, today: Date) -> Self {
        Self {
            adviser: texts.adviser(),
            last: None,
            depth: Depth::Quick,
            today,
        }
    }

    /// Says something; personal data is masked before anything else sees it.
    pub fn say(&mut self, text: &str) -> Reply {
        let masked = korean::personal::mask(text).text;
        let reply = self.adviser.reply(&Turn {
            text: &masked,
            last: self.last.as_ref(),
            depth: self.depth,
            today: self.today,
            now: jiff::Timestamp::now(),
        });
        self.last = Some(reply.metadata.clone());
        reply
    }

    /// The last reply's metadata.
    pub fn last(&self) -> Option<&Metadata> {
        self.last.as_ref()
    }

    /// Changes how much is asked.
    pub fn set_depth(&mut self, depth: Depth) {
        self.depth = depth;
    }

    /// Forgets everything.
    pub fn reset(&mut self) {
        self.last = None;
    }
}
