//! A reply against the record: what it collected, answered, asked and offered.

use super::Play;
use crate::check::{self, Asking, Failure};
use crate::person::Thing;
use crate::said::{Kind, Said};
use crate::told::{Fact, How, REST, Told, is_flag};
use crate::worth::matters_now;
use conversation::{Depth, Metadata};
use tax::gift::Variable;

impl Play<'_> {
    pub(super) fn judge(
        &self,
        said: &Said,
        before: Option<&Metadata>,
        now: &Metadata,
    ) -> Result<(), Failure> {
        if let Some(failure) = check::collected(&self.told, now) {
            return Err(failure);
        }
        if said.kind == Kind::WhatIf {
            return self.what_if(said, now);
        }
        self.answer(said, now)?;
        self.offer(now)?;
        self.question(said, before, now)
    }

    fn answer(&self, said: &Said, now: &Metadata) -> Result<(), Failure> {
        let Some(calculation) = &now.calculation else {
            // What was heard without being sure is confirmed before any answer.
            return if now.confirm.is_some() {
                Ok(())
            } else {
                self.may_be_silent(said)
            };
        };
        // After thanks or a question the shown calculation may still be the what-if's.
        if matches!(said.kind, Kind::Aside | Kind::Ask) && self.last_kind == Kind::WhatIf {
            return Ok(());
        }
        let found = calculation.amount("final_tax");
        let Some(expected) = self.told.tax() else {
            let variable = self.told.first_missing().unwrap_or(Variable::GiftDate);
            return Err(Failure::InventedFact {
                variable,
                collected: "an answer without it".to_owned(),
            });
        };
        if found != Some(expected) {
            return Err(Failure::WrongTax { expected, found });
        }
        match self.not_asked() {
            Some(variable) if self.thorough() && !self.hurried => Err(Failure::NotAsked(variable)),
            _ => Ok(()),
        }
    }

    /// No answer is fine while something is asked or missing; not after a wish to have it, nor a yes to the offer.
    fn may_be_silent(&self, said: &Said) -> Result<(), Failure> {
        let ready = self.told.first_missing().is_none();
        let accepted = matches!(said.kind, Kind::Offer(_))
            && said
                .facts
                .iter()
                .any(|fact| matches!(fact, Fact::Rest(_, value, _) if *value != 0));
        match said.kind {
            Kind::SkipAll if ready => Err(Failure::SkipIgnored),
            Kind::Offer(_) if accepted && !self.thorough() => Err(Failure::NoAnswer),
            _ => Ok(()),
        }
    }

    /// Something that changes the tax and was neither told nor asked for.
    fn not_asked(&self) -> Option<Variable> {
        let minor = self
            .told
            .rest(Variable::IsMinorRecipient)
            .is_some_and(|known| known.value != 0);
        let no_past = self
            .told
            .rest(Variable::PastGiftsValue)
            .is_none_or(|known| known.value == 0);
        REST.into_iter().find(|variable| {
            let excused = self.told.knows(*variable)
                || self.touched.contains(variable)
                || self.passed.contains(variable)
                || self.unknown.contains(variable);
            let idle = match variable {
                Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount => minor,
                Variable::PastTaxPaid => no_past,
                Variable::SecuredDebt => !self.spoke_of_estate(),
                _ => false,
            };
            !excused && !idle && matters_now(&self.told, *variable)
        })
    }

    /// Only a house or land carries secured debt, and only once it was named.
    fn spoke_of_estate(&self) -> bool {
        match self.person.thing {
            Thing::Estate(name) => self.lines.iter().any(|line| line.person.contains(name)),
            Thing::Cash | Thing::Goods(_) => false,
        }
    }

    fn question(&self, said: &Said, before: Option<&Metadata>, now: &Metadata) -> Result<(), Failure> {
        let asked = now.asked.as_deref().and_then(Variable::named);
        let open = before
            .and_then(|last| last.asked.as_deref())
            .and_then(Variable::named);
        if let (Kind::Ask, Some(open)) = (said.kind, open)
            && asked != Some(open)
        {
            return Err(Failure::QuestionLost(open));
        }
        let Some(asked) = asked else { return Ok(()) };
        let asking = Asking {
            told: &self.told,
            depth: if self.thorough() {
                Depth::Thorough
            } else {
                Depth::Quick
            },
            touched: &self.touched,
            passed: &self.passed,
        };
        check::question(&asking, asked).map_or(Ok(()), Err)
    }

    /// The offer names something open and its figures are the engine's, both before the filing credit or both after.
    fn offer(&self, now: &Metadata) -> Result<(), Failure> {
        let (Some(offer), Some(_)) = (&now.offer, &now.calculation) else {
            return Ok(());
        };
        let Some(variable) = Variable::named(&offer.variable) else {
            return Ok(());
        };
        let value = match variable {
            one if is_flag(one) => 1,
            Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount => 100_000_000,
            _ => return Ok(()),
        };
        let then = self.supposing(&[Fact::Rest(variable, value, How::Said)]);
        let shown = (Some(offer.tax_now), Some(offer.tax_then));
        let right =
            shown == (self.told.tax(), then.tax()) || shown == (self.told.tax_on_time(), then.tax_on_time());
        let told = self
            .told
            .rest(variable)
            .is_some_and(|known| known.how == How::Said);
        if right && !told {
            Ok(())
        } else {
            Err(Failure::WrongOffer(variable))
        }
    }

    fn supposing(&self, facts: &[Fact]) -> Told {
        let mut told = self.told.clone();
        told.hear(facts);
        told
    }

    /// The what-if's tax beside the first, and nothing of it kept.
    fn what_if(&self, said: &Said, now: &Metadata) -> Result<(), Failure> {
        let (Some(base), Some(expected)) = (self.told.tax(), self.supposing(&said.facts).tax()) else {
            return Ok(());
        };
        let found = now.calculation.as_ref().and_then(|done| done.amount("final_tax"));
        if found != Some(expected) {
            return Err(Failure::WrongTax { expected, found });
        }
        let shown = now
            .what_if
            .as_ref()
            .map(|shown| (shown.base_final_tax, shown.final_tax, shown.difference));
        if shown == Some((base, expected, expected - base)) {
            Ok(())
        } else {
            Err(Failure::WrongWhatIf)
        }
    }
}
