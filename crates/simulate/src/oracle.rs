//! An assistant that is told the facts instead of reading them, to try the driver and the judge; with a fault on
//! demand, to see that the judge finds it.

use crate::Listener;
use crate::said::{Kind, Said};
use crate::told::{Fact, How, REST, Told, is_flag};
use crate::worth::can_matter;
use conversation::{Calculation, Depth, Metadata, Offer, Reply, Turn, WhatIf};
use serde_json::{Map, Value, json};
use tax::gift::Variable;

/// What the oracle gets wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    None,
    Tax,
    ForgetsDebt,
    InventsMinor,
    AsksUseless,
    AsksAgain,
    AsksInQuick,
    NeverAsksPast,
    LosesQuestion,
    IgnoresSkip,
    Offer,
    WhatIf,
    Silent,
    AsksValueFirst,
    Repeats,
}

pub struct Oracle {
    pub fault: Fault,
    told: Told,
    passed: Vec<Variable>,
    hurried: bool,
    detailed: bool,
}

impl Oracle {
    pub fn new(fault: Fault) -> Self {
        Self {
            fault,
            told: Told::default(),
            passed: Vec::new(),
            hurried: false,
            detailed: false,
        }
    }

    fn next_question(&self, depth: Depth) -> Option<Variable> {
        if self.fault == Fault::Repeats {
            return Some(Variable::GiftDate);
        }
        let missing = self.told.first_missing();
        if self.fault == Fault::AsksValueFirst && missing.is_some() && self.told.value.is_none() {
            return Some(Variable::GiftPropertyValue);
        }
        if missing.is_some() {
            return missing;
        }
        if self.fault == Fault::AsksInQuick
            && depth == Depth::Quick
            && !self.told.knows(Variable::SecuredDebt)
        {
            return Some(Variable::SecuredDebt);
        }
        if (depth == Depth::Quick && !self.detailed) || (self.hurried && self.fault != Fault::IgnoresSkip) {
            return None;
        }
        let past = self
            .told
            .rest(Variable::PastGiftsValue)
            .is_some_and(|known| known.value > 0);
        REST.into_iter().find(|one| {
            let idle = *one == Variable::PastTaxPaid && !past
                || *one == Variable::PastGiftsValue && self.fault == Fault::NeverAsksPast;
            let worth = self.fault == Fault::AsksUseless || can_matter(&self.told, *one);
            let known =
                self.told.knows(*one) && !(self.fault == Fault::AsksAgain && *one == Variable::IsNonResident);
            !known && !self.passed.contains(one) && !idle && worth
        })
    }

    fn collected(&self) -> Map<String, Value> {
        let mut all = Map::new();
        let mut put = |variable: Variable, value: Value| {
            all.insert(variable.name().to_owned(), value);
        };
        if let Some(day) = self.told.day {
            put(Variable::GiftDate, day.to_string().into());
        }
        if let Some(who) = self.told.donor.and_then(|tie| tie.on(self.told.day)) {
            put(Variable::DonorRelationship, who.name().into());
        }
        if let Some(won) = self.told.value {
            put(Variable::GiftPropertyValue, won.into());
        }
        for variable in REST {
            let forgets = self.fault == Fault::ForgetsDebt && variable == Variable::SecuredDebt;
            if let Some(known) = self.told.rest(variable).filter(|_| !forgets) {
                let value = if is_flag(variable) {
                    Value::Bool(known.value != 0)
                } else {
                    known.value.into()
                };
                put(variable, value);
            }
        }
        if self.fault == Fault::InventsMinor && !self.told.knows(Variable::IsMinorRecipient) {
            put(Variable::IsMinorRecipient, Value::Bool(true));
        }
        all
    }

    fn offer(&self, tax: i64) -> Option<Offer> {
        let variable = Variable::IsNonResident;
        if self.told.knows(variable) {
            return None;
        }
        let mut then = self.told.clone();
        then.hear(&[Fact::Rest(variable, 1, How::Said)]);
        let wrong = i64::from(self.fault == Fault::Offer);
        Some(Offer {
            variable: variable.name().to_owned(),
            tax_now: tax,
            tax_then: then.tax()? + wrong,
        })
    }

    fn what_if(&self, said: &Said, metadata: &mut Metadata) {
        let mut then = self.told.clone();
        then.hear(&said.facts);
        let (Some(base), Some(tax)) = (self.told.tax(), then.tax()) else {
            return;
        };
        metadata.calculation = Some(Calculation::new(json!({ "final_tax": tax })));
        if self.fault != Fault::WhatIf {
            metadata.what_if = Some(WhatIf {
                changes: Map::new(),
                base_final_tax: base,
                final_tax: tax,
                difference: tax - base,
                cause: None,
                moved: Vec::new(),
            });
        }
    }
}

impl Listener for Oracle {
    fn hear(&mut self, said: &Said, turn: &Turn<'_>) -> Reply {
        match said.kind {
            Kind::Restart | Kind::NewGift => {
                self.told = Told::default();
                self.passed.clear();
            }
            Kind::SkipAll => self.hurried = true,
            Kind::SkipOne(variable) => self.passed.push(variable),
            Kind::Detail => (self.detailed, self.hurried) = (true, false),
            _ => {}
        }
        let mut metadata = Metadata::default();
        if said.kind == Kind::WhatIf {
            metadata.collected_parameters = self.collected();
            self.what_if(said, &mut metadata);
            return Reply {
                content: "what if".to_owned(),
                metadata,
            };
        }
        self.told.hear(&said.facts);
        metadata.collected_parameters = self.collected();
        if said.kind == Kind::Ask && self.fault == Fault::LosesQuestion {
            return Reply {
                content: "explained".to_owned(),
                metadata,
            };
        }
        match self.next_question(turn.depth) {
            Some(asked) => metadata.asked = Some(asked.name().to_owned()),
            None if self.fault == Fault::Silent => {}
            None => {
                let tax = self.told.tax().unwrap_or_default() + i64::from(self.fault == Fault::Tax);
                metadata.offer = self.offer(tax);
                metadata.calculation = Some(Calculation::new(json!({ "final_tax": tax })));
            }
        }
        Reply {
            content: "heard".to_owned(),
            metadata,
        }
    }
}
