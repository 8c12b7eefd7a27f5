//! What `read` returns, and what it is given beside the text.

use super::dodge::Dodge;
use super::told::Told;
use super::when::GiftDate;
use crate::known::facts::Slots;
use crate::known::facts::{Beside, Facts};
use crate::known::said::Said;
use crate::premise::Judged;
use crate::relation::Relation;
use conversation::{Act, Ambiguity, Intent, Premise, ReadSpan, Reading, Unsure};
use korean::answer::Answer;
use tax::gift::Variable;

/// Gifts told beside the one at hand.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Added {
    /// Earlier ones of the same donor.
    pub earlier: Vec<Beside>,
    /// Of other donors.
    pub others: Vec<Beside>,
    /// Of the same donor, too long ago to be added.
    pub bygone: Vec<Beside>,
}

/// What was understood of a message.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one independent thing a message can do"
)]
#[derive(Debug, Clone)]
pub struct Understood {
    /// What the person is after.
    pub intent: Intent,
    /// What the message does.
    pub act: Act,
    /// The variables it states.
    pub said: Said,
    /// What it states beyond them; only what is set was said.
    pub facts: Facts,
    /// The gift's date, also where it is no day.
    pub date: GiftDate,
    /// Whether the date's year was said, not chosen.
    pub year_said: bool,
    /// Whether its month was: "20일이요" leaves it to what was said before.
    pub month_said: bool,
    /// The donor's relation, where all readings agree.
    pub relation: Option<Relation>,
    /// Someone's part in the gift was named.
    pub relation_said: bool,
    /// What could be meant in more than one way.
    pub ambiguous: Vec<Ambiguity>,
    /// What was heard and must be confirmed before a figure rests on it.
    pub unsure: Vec<Unsure>,
    /// How it speaks of what it names.
    pub told: Told,
    /// Gifts to be kept beside the one at hand.
    pub added: Added,
    /// Several gifts told at once, each with its own people and sum.
    pub gifts: Vec<Beside>,
    /// What happened; none where no transfer is told.
    pub kind: Option<Premise>,
    /// The same with its branch and the question that decides.
    pub judged: Option<Judged>,
    /// What the kind's own rule goes by.
    pub slots: Slots,
    /// A sum of money stands in it.
    pub has_sum: bool,
    /// Where each piece stood.
    pub spans: Vec<ReadSpan>,
    /// What it answers as a whole.
    pub answer: Option<Answer>,
    /// It takes something back.
    pub correction: bool,
    /// Giver and receiver are the other way round.
    pub opposite: bool,
    /// It supposes something after an answer.
    pub what_if: bool,
    /// It supposes after an answer that the donor pays the tax.
    pub donor_pays_tax: bool,
    /// It asks after an answer for a way that costs less.
    pub better: bool,
    /// It asks about a way round the tax.
    pub dodge: Option<Dodge>,
    /// It asks for a plan.
    pub plan: Option<super::PlanAsked>,
    /// It begins another gift after an answer.
    pub new_gift: bool,
    /// It asks for every question.
    pub thorough: bool,
    /// It asks why something is asked.
    pub why: bool,
    /// It asks for the articles.
    pub basis: bool,
    /// It asks about the assistant itself.
    pub service: bool,
    /// It is a question.
    pub question: bool,
    /// It asks something somewhere, whatever it ends with.
    pub asks: bool,
    /// It speaks of somebody beside the person typing, of a gift or of an inheritance.
    pub about_family: bool,
    /// It names another tax and neither gift nor inheritance.
    pub other_tax: bool,
}

impl Understood {
    /// Nothing understood yet.
    pub(crate) fn new() -> Self {
        Self {
            intent: Intent::GiftTax,
            act: Act::Inform,
            said: Said::default(),
            facts: Facts::default(),
            date: GiftDate::Unsaid,
            year_said: true,
            month_said: true,
            relation: None,
            relation_said: false,
            ambiguous: Vec::new(),
            unsure: Vec::new(),
            told: Told::default(),
            added: Added::default(),
            gifts: Vec::new(),
            kind: None,
            judged: None,
            slots: Slots::default(),
            has_sum: false,
            asks: false,
            spans: Vec::new(),
            answer: None,
            correction: false,
            opposite: false,
            what_if: false,
            donor_pays_tax: false,
            better: false,
            dodge: None,
            plan: None,
            new_gift: false,
            thorough: false,
            why: false,
            basis: false,
            service: false,
            question: false,
            about_family: false,
            other_tax: false,
        }
    }

    /// What the words tell of the kind. Told to be a gift, or of a kind with a rule of its own, it is read like one.
    pub(crate) fn take_premise(&mut self, judged: Option<Judged>, slots: Slots, has_sum: bool) {
        let of_ours = judged.as_ref().is_some_and(Judged::is_read_as_gift);
        let elsewhere = match self.intent {
            Intent::InheritanceTax => judged.as_ref().is_some_and(|judged| judged.question.is_none()),
            intent => intent == Intent::OutOfScope,
        };
        if of_ours && has_sum && elsewhere {
            self.intent = Intent::GiftTax;
        }
        self.kind = judged.as_ref().map(|judged| judged.kind);
        (self.judged, self.slots, self.has_sum) = (judged, slots, has_sum);
    }

    /// "빌린 게 아니라 받은 9천만원이에요": the only sum of what is told to be a gift is its value.
    pub(crate) fn take_sole_sum(&mut self) {
        let value = Variable::GiftPropertyValue;
        if let Some(part) = self.judged.as_ref().and_then(|judged| judged.part) {
            for variable in [Variable::PastGiftsValue, Variable::SecuredDebt] {
                self.said.forget(variable);
            }
            self.said.gift_property_value = Some(part);
            self.ambiguous.retain(|open| open.variable != value.name());
            return;
        }
        let Some(sole) = self.judged.as_ref().and_then(|judged| judged.sole) else {
            return;
        };
        let amount = |variable: &Variable| self.said.amount(*variable).filter(|won| *won != 0);
        let others: Vec<Variable> = crate::known::said::VARIABLES
            .into_iter()
            .filter(|variable| amount(variable).is_some())
            .collect();
        // Only where another kind is denied: a sum that the reader left open for its own reasons stays open.
        let denied = self.judged.as_ref().is_some_and(|judged| judged.against);
        let misread = denied && others.iter().all(|variable| amount(variable) == Some(sole));
        if self.said.gift_property_value.is_some() || !misread {
            return;
        }
        for variable in others {
            self.said.forget(variable);
        }
        self.said.gift_property_value = Some(sole);
        self.ambiguous.retain(|open| open.variable != value.name());
    }

    /// Whether it tells of a gift and of nothing aimed at, supposed or of another kind.
    pub fn tells_gift(&self) -> bool {
        let gift = self
            .judged
            .as_ref()
            .is_none_or(|judged| judged.kind == Premise::Gift && judged.question.is_none());
        let aims = self.facts.goal.is_some() || self.donor_pays_tax || self.plan.is_some() || self.better;
        gift && !aims && !self.what_if && self.intent == Intent::GiftTax
    }

    /// Whether a transfer is told with a sum of its own.
    pub fn tells_case(&self) -> bool {
        self.judged.as_ref().is_some_and(|judged| judged.told)
    }

    /// The message is about the conversation, not about the gift.
    pub fn steers_away(&self) -> bool {
        self.why || self.basis
    }

    /// Whether it says anything about a gift.
    pub fn tells(&self) -> bool {
        !self.said.is_empty()
            || self.relation_said
            || !self.ambiguous.is_empty()
            || self.facts.goal.is_some()
            || self.donor_pays_tax
            || self.plan.is_some()
            || !self.added.earlier.is_empty()
            || !self.added.others.is_empty()
    }

    /// Whether a variable was spoken of without being settled.
    pub fn is_open(&self, variable: Variable) -> bool {
        self.ambiguous.iter().any(|a| a.variable == variable.name())
    }

    /// Whether what was known no longer holds, while what is to take its place is open: "아니 2월 30일이에요", "아니 3천인가 4천이에요".
    pub fn unsettles(&self, open: &Ambiguity) -> bool {
        let unsaid = Variable::named(&open.variable).is_some_and(|variable| !self.said.has(variable));
        unsaid && (self.correction || open.reason == "no_such_day")
    }

    /// Whether somebody is named who is kin, but nobody knows how: "친척이 2억을 줬어요".
    pub fn is_some_relatives(&self) -> bool {
        let donor = Variable::DonorRelationship.name();
        self.relation_said
            && self
                .ambiguous
                .iter()
                .any(|a| a.variable == donor && a.reason == "which_relative")
    }

    /// As `shuking read` shows it.
    pub fn reading(&self) -> Reading {
        // A sum below nought is kept to be refused by its limit; it is no value.
        let mut values = self.said.to_map();
        values.retain(|_, value| value.as_i64().is_none_or(|won| won >= 0));
        Reading {
            intent: self.intent,
            act: self.act,
            values,
            ambiguous: self.ambiguous.clone(),
            unsure: self.unsure.clone(),
            kind: self.kind,
            spans: self.spans.clone(),
        }
    }
}
