//! After an answer: thanks, a correction, a late fact, a what-if, the offer, another gift, everything in detail.

use super::Play;
use crate::check::Failure;
use crate::person::Person;
use crate::said::{Kind, Said};
use crate::say::{aside, opening, volunteer, what_if};
use crate::told::{Fact, How, REST, is_flag};
use tax::gift::Variable;

impl Play<'_> {
    /// One thing more.
    pub(super) fn afterwards(&mut self) -> Result<(), Failure> {
        let said = match self.random.between(0, 13) {
            0 => Some(aside::thanks(&mut self.random)),
            1 => Some(aside::remark(&mut self.random)),
            2..=4 => self.correction(None),
            5..=7 => what_if::ask(&mut self.random, &self.person, &self.told),
            8 => self.new_gift(),
            9 | 10 => self.late(),
            11 => self.on_offer(),
            12 if !self.thorough() => Some(aside::detail(&mut self.random)),
            12 => Some(aside::elsewhere(&mut self.random, &self.person)),
            _ => Some(aside::ask(&mut self.random, None)),
        };
        let Some(said) = said else { return Ok(()) };
        let kind = said.kind;
        let tells = !said.facts.is_empty();
        self.say(&said)?;
        match kind {
            Kind::Tell if tells => self.converse(),
            Kind::NewGift | Kind::Detail => self.converse(),
            _ => Ok(()),
        }
    }

    /// A fact nobody asked for: 참, 아들이 미성년자예요.
    fn late(&mut self) -> Option<Said> {
        let open: Vec<Variable> = REST
            .into_iter()
            .filter(|one| !self.told.knows(*one) && !self.touched.contains(one))
            .collect();
        let variable = self.random.one_of(&open)?;
        let mut said = volunteer::sentence(&mut self.random, &self.person, variable)?;
        let lead = self
            .random
            .pick(&["참 ", "아 그리고 ", "그리고 ", "아 맞다 ", ""]);
        said.text = format!("{lead}{}", said.text);
        Some(said)
    }

    /// A plain yes or no to the follow-up, as the truth is.
    fn on_offer(&mut self) -> Option<Said> {
        let offer = self.last.as_ref()?.offer.as_ref()?;
        let variable = Variable::named(&offer.variable)?;
        let truth = self.person.truth(variable);
        let claim = [
            Variable::MarriageDeductionAmount,
            Variable::ChildbirthDeductionAmount,
        ]
        .contains(&variable);
        let (words, fact): (&[&str], _) = match truth {
            0 => (
                &["아니요", "아뇨 해당 없어요", "아니요 해당 안 돼요"],
                Fact::Rest(variable, 0, How::Follows),
            ),
            1 if is_flag(variable) => (
                &["네", "네 해당돼요", "네 맞아요"],
                Fact::Rest(variable, 1, How::Said),
            ),
            100_000_000 if claim => (&["네", "네 해당돼요"], Fact::Rest(variable, truth, How::ByLaw)),
            _ => return None,
        };
        let mut said = Said::tell(self.random.pick(words), [fact]);
        said.kind = Kind::Offer(variable);
        Some(said)
    }

    /// A gift that has nothing to do with the last one: another donor, of another group.
    fn new_gift(&mut self) -> Option<Said> {
        for _ in 0..20 {
            let other = Person::new(&mut self.random, self.person.today);
            let relation = |person: &Person| person.kin.tie.on(Some(person.day));
            if relation(&other) == relation(&self.person) {
                continue;
            }
            self.person = other;
            let short = opening::this_time(&mut self.random, &self.person);
            return Some(match short {
                Some(said) if self.random.chance(50) => said,
                _ => opening::another(&mut self.random, &self.person),
            });
        }
        None
    }
}
