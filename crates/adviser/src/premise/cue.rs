//! The words that tell what happened, found in a message with how each stands there: said, denied, or only reported.
//! The words themselves are data (`content/tax/premises.toml`).

use super::standing::{Standing, standing};
use korean::typo::{Lexicon, Right, Row};
use korean::{Span, Text};
use serde::Deserialize;
use std::collections::BTreeMap;

/// What a word is evidence of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Concept {
    /// 빌리다.
    Borrow,
    /// 빌려주다.
    Lend,
    /// 갚다.
    Repay,
    /// 빌린 돈: a loan of before.
    OldLoan,
    /// What one has to get back: money lent, advanced, deposited.
    Claim,
    /// Sent by mistake.
    Mistake,
    /// A debt let go.
    Forgive,
    /// Given for nothing, in so many words.
    JustGiven,
    /// 그냥, beside a verb of giving.
    Simply,
    /// A contract of loan.
    LoanPaper,
    /// 원금.
    Principal,
    /// 무이자.
    NoInterest,
    /// 이자.
    Interest,
    /// Perhaps, some day.
    Maybe,
    /// Not settled.
    Doubt,
    /// One's own money.
    Own,
    /// Held or passed on for another.
    KeepFor,
    /// A purse two people share.
    SharedPurse,
    /// 사다.
    Buy,
    /// 사 주다, 사라고: bought for somebody.
    BoughtFor,
    /// 팔다.
    Sell,
    /// What something was sold for before.
    SoldMoney,
    /// The market value.
    Market,
    /// A price was agreed.
    Priced,
    /// What a property costs.
    HousePrice,
    /// No price was paid.
    Unpaid,
    /// For nothing.
    Free,
    /// Lives in or uses.
    Live,
    /// Lives there with the owner.
    Together,
    /// As security.
    Collateral,
    /// 월세.
    Rent,
    /// A debt.
    Debt,
    /// Pays another's debt.
    PaysOff,
    /// Stands surety.
    Guarantor,
    /// Insurance money.
    Insurance,
    /// Premiums.
    Premium,
    /// 신탁.
    Trust,
    /// In name alone.
    NameOnly,
    /// Why another's name is used.
    Motive,
    /// 명의로.
    InName,
    /// A company.
    Company,
    /// Who owns a company.
    Shareholder,
    /// Pay for work.
    Work,
    /// Damages.
    Damages,
    /// Living, school and medical costs.
    Support,
    /// School costs among them.
    School,
    /// Medical costs among them.
    Medical,
    /// Spent on them.
    Spent,
    /// Saved or invested instead.
    Kept,
    /// Customary presents.
    Custom,
    /// Household goods.
    Household,
    /// Many givers.
    Many,
    /// 창업.
    Startup,
    /// 가업.
    Succession,
    /// 영농.
    Farm,
    /// 장애인.
    Disabled,
    /// Applied for, or to be.
    Applied,
    /// A trade the regime of startup funds lists.
    Trade,
    /// A trade it does not list.
    OtherTrade,
    /// Both farm and live there.
    BothFarm,
    /// For life.
    ForLife,
    /// Where the money of a purchase came from.
    FundSource,
    /// A special regime is named.
    Special,
    /// Every month.
    Periodic,
    /// Agreed beforehand.
    Agreed,
    /// Joint names.
    Joint,
    /// Shares and coins.
    Shares,
    /// A day's price.
    Closing,
    /// An average.
    Average,
    /// Given back.
    GaveBack,
    /// 다시, beside a verb of giving.
    Again,
    /// What was given before.
    WasGift,
    /// A public body.
    Body,
    /// 기부.
    Donate,
    /// A private person in such a body.
    PrivatePerson,
    /// 이혼.
    Divorce,
    /// 별거.
    Separated,
    /// 재산분할, 위자료, 양육비.
    Division,
    /// A divorce that is done or under way.
    Divorced,
    /// A divorce's agreement or judgment.
    Settled,
    /// Who is bound to support earns enough.
    Able,
    /// Savings.
    Savings,
    /// Savings somebody else paid in.
    SavedFor,
    /// Put into an account and left there.
    Placed,
    /// Came in, nobody says why.
    Arrived,
    /// Somebody has died.
    Dead,
    /// 상속, 유산.
    Estate,
    /// A funeral.
    Funeral,
    /// While alive.
    Lifetime,
    /// An estate divided anew.
    Redivide,
    /// Sets what follows apart: 그거랑 별개로.
    Apart,
    /// Means nothing, and hides what it holds: 월급쟁이.
    Plain,
    /// Paid first by the one typing: 제 카드로 결제하고.
    PaidFirst,
}

/// One word of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cue {
    /// What it is evidence of.
    pub concept: Concept,
    /// Where it stood.
    pub span: Span,
    /// How.
    pub standing: Standing,
}

/// The table of words.
#[derive(Debug)]
pub struct Cues(Lexicon<Concept>);

impl Cues {
    /// Prepares the table as the file has it.
    pub fn new(table: &BTreeMap<Concept, String>) -> Self {
        let rows: Vec<Row<Concept>> = table
            .iter()
            .flat_map(|(concept, words)| words.split_whitespace().map(|word| row(*concept, word)))
            .collect();
        Self(Lexicon::new(&rows))
    }

    /// The words of a text by where they start; one inside another is not meant.
    pub fn find(&self, text: &Text) -> Vec<Cue> {
        let hits = self.0.find_every(text);
        // "급매도 아니고": what reaches over its end by a particle is no word of its own either.
        let particle = |at: usize| text.at(at).is_some_and(|c| "도은는만".contains(c));
        let inside = |span: Span| {
            hits.iter().any(|other| {
                let reached = other.span.start < span.start
                    && other.span.end > span.start
                    && other.span.end + 1 == span.end
                    && particle(other.span.end);
                other.span != span
                    && (other.span.start <= span.start && other.span.end >= span.end || reached)
            })
        };
        hits.iter()
            .filter(|hit| !inside(hit.span) && hit.value != Concept::Plain)
            .take(MOST)
            .map(|hit| Cue {
                concept: hit.value,
                span: hit.span,
                standing: standing(text, hit.span),
            })
            .collect()
    }
}

/// No message about a transfer has more; what stands beyond is not read, so that the time stays linear.
const MOST: usize = 96;

/// The words are kept for the program's life: the table is read once.
fn row(concept: Concept, word: &str) -> Row<Concept> {
    let inner: &'static str = Box::leak(word.trim_matches('_').replace('_', " ").into_boxed_str());
    let row = if word.starts_with('_') {
        Row::starting(inner, concept)
    } else {
        Row::new(inner, concept)
    };
    if word.ends_with('_') {
        row.then(Right::Next(""))
    } else {
        row
    }
}
