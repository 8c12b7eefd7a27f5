//! A consultation in this process: the assistant, a language model if one is set, and the state between turns. Stores
//! nothing.

use crate::failure::Failure;
use crate::settings::ModelGiven;
use crate::{helper, statutes};
use adviser::{Adviser, Content};
use conversation::{Assistant, Block, Carried, Depth, Metadata, Reply, Turn};
use jiff::civil::Date;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::runtime::Runtime;

/// Where the texts come from.
#[derive(clap::Args, Clone, Debug)]
pub struct Texts {
    /// A folder with edited texts (`tax/questions.toml`, `tax/cards/*.toml`, `tax/figures.toml`); the built-in ones serve for the rest.
    #[arg(long, env = "SHUKING_CONTENT")]
    content: Option<PathBuf>,
}

impl Texts {
    /// The folder with edited texts, if there is one.
    pub fn folder(&self) -> Option<&Path> {
        self.content.as_deref()
    }

    /// Refuses a folder that is not there or has none of the files: nothing of it would be used.
    pub fn check(&self) -> Result<(), Failure> {
        match &self.content {
            Some(dir) if !dir.join("tax").is_dir() && !dir.join("workplace").is_dir() => {
                Err(Failure::Input(format!(
                    "SHUKING_CONTENT (--content): {} has neither a folder `tax` nor `workplace`",
                    dir.display()
                )))
            }
            _ => Ok(()),
        }
    }

    /// The texts; a broken file is reported on standard error.
    pub fn content(&self) -> Content {
        let Some(dir) = &self.content else {
            return Content::built_in();
        };
        let (content, broken) = Content::from_dir(dir);
        for file in broken {
            eprintln!("{}: {}; the built-in texts serve instead", file.file, file.reason);
        }
        content
    }

    /// The workplace assistant with these texts and the company's channels.
    pub fn workplace(&self, contacts: &[(&'static str, String)]) -> workplace::Workplace {
        let (content, broken) = match &self.content {
            Some(dir) => workplace::Content::from_dir(dir),
            None => (workplace::Content::built_in(), Vec::new()),
        };
        for file in broken {
            eprintln!("{}: {}; the built-in texts serve instead", file.file, file.reason);
        }
        workplace::Workplace::new(content.with_channels(contacts.iter().cloned()))
    }

    /// The assistant with these texts, which cites its cards alone.
    pub fn adviser(&self) -> Adviser {
        match &self.content {
            Some(_) => Adviser::new(self.content()),
            None => Adviser::default(),
        }
    }
}

/// A consultation's texts and where the imported statutes are.
#[derive(clap::Args, Clone, Debug)]
pub struct Sources {
    #[command(flatten)]
    texts: Texts,
    /// The folder with the imported statutes; without one the cards alone are cited.
    #[arg(long, env = "SHUKING_DATA", value_name = "DIR", default_value = "data")]
    data: PathBuf,
}

impl Sources {
    fn adviser(&self) -> anyhow::Result<Adviser> {
        let content = self.texts.content();
        let library = statutes::open(&self.data, content.library_cards())?;
        Ok(Adviser::with_library(content, Arc::new(library)))
    }
}

/// A consultation.
pub struct Consultation {
    adviser: Adviser,
    helper: Option<(llm::Helper, Runtime)>,
    last: Option<Metadata>,
    working: Vec<Block>,
    depth: Depth,
    today: Date,
}

impl Consultation {
    /// Begins one.
    pub fn new(sources: &Sources, model: &ModelGiven, today: Date) -> Result<Self, Failure> {
        sources.texts.check()?;
        let settings = model.clone().settled()?;
        let helper = match helper::of(&settings, sources.texts.folder())? {
            Some(helper) => {
                let runtime = tokio::runtime::Builder::new_current_thread()
                    .enable_all()
                    .build()?;
                Some((helper, runtime))
            }
            None => None,
        };
        Ok(Self {
            adviser: sources.adviser()?,
            helper,
            last: None,
            working: Vec::new(),
            depth: Depth::Quick,
            today,
        })
    }

    /// Says something; personal data is masked before anything else sees it.
    pub fn say(&mut self, text: &str) -> Result<Reply, Failure> {
        let masked = korean::personal::mask(text).text;
        let carried = self.last.as_ref().map(Carried::from);
        let turn = Turn {
            text: &masked,
            last: carried.as_ref(),
            depth: self.depth,
            today: self.today,
            now: jiff::Timestamp::now(),
        };
        let reply = match &self.helper {
            Some((helper, runtime)) => {
                let help = runtime.block_on(helper.reply(&self.adviser, &turn));
                help.map_err(|failure| Failure::Other(anyhow::anyhow!("the language model: {failure}")))?
                    .reply
            }
            None => self.adviser.reply(&turn),
        };
        let working = reply.metadata.blocks.iter().filter(|block| block.is_detail());
        let working: Vec<Block> = working.cloned().collect();
        if !working.is_empty() {
            self.working = working;
        }
        self.last = Some(reply.metadata.clone());
        Ok(reply)
    }

    /// The last reply's metadata.
    pub fn last(&self) -> Option<&Metadata> {
        self.last.as_ref()
    }

    /// The working of the last reply that had any.
    pub fn working(&self) -> &[Block] {
        &self.working
    }

    /// Changes how much is asked.
    pub fn set_depth(&mut self, depth: Depth) {
        self.depth = depth;
    }

    /// Forgets everything.
    pub fn reset(&mut self) {
        self.last = None;
        self.working.clear();
    }
}
