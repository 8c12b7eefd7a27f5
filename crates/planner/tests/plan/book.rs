//! A second, simpler ledger than the planner's: adds up a list of gifts through `assess`, reading only the input JSON.

use jiff::ToSpan as _;
use jiff::civil::Date;
use planner::plan::{PlanInput, WindowKind};
use tax::Won;
use tax::gift::{Gift, Relationship, assess};

#[derive(Debug, Clone)]
pub struct Line {
    pub date: Date,
    pub donor: String,
    pub amount: i64,
    pub debt: i64,
    /// What is claimed for a marriage or birth.
    pub claim: i64,
}

#[derive(Debug, Clone)]
struct Done {
    date: Date,
    donor: String,
    amount: i64,
    deduction: i64,
    marriage_birth: i64,
    own_tax: i64,
    surtax: i64,
}

/// The gifts of one recipient.
#[derive(Debug, Clone)]
pub struct Book<'a> {
    input: &'a PlanInput,
    recipient: &'a str,
    done: Vec<Done>,
    /// Whether a gift was spared by the minimum or the threshold.
    pub spared: bool,
}

pub fn word<'a>(input: &'a PlanInput, donor: &str, recipient: &str) -> Option<&'a str> {
    let donor = input.donors.iter().find(|one| one.name == donor).unwrap();
    donor.relations.get(recipient).and_then(|word| word.as_str())
}

pub fn relationship(word: &str) -> Relationship {
    match word {
        "부모" | "조부모" => Relationship::LinealAscendant,
        "배우자" => Relationship::Spouse,
        "직계비속" => Relationship::LinealDescendant,
        "기타친족" | "시부모" | "시아버지" | "시어머니" | "이모" => {
            Relationship::OtherRelative
        }
        "기타" => Relationship::Unrelated,
        other => panic!("{other}"),
    }
}

impl<'a> Book<'a> {
    pub fn new(input: &'a PlanInput, recipient: &'a str) -> Self {
        let mut book = Self {
            input,
            recipient,
            done: Vec::new(),
            spared: false,
        };
        let mut past: Vec<_> = input
            .past_gifts
            .iter()
            .filter(|gift| gift.recipient == recipient)
            .collect();
        past.sort_by_key(|gift| gift.date);
        for gift in past {
            book.give(&Line {
                date: gift.date,
                donor: gift.donor.clone(),
                amount: gift.amount,
                debt: 0,
                claim: gift.marriage_birth_deduction,
            });
        }
        book
    }

    fn is_same_person(&self, one: &str, other: &str) -> bool {
        if one == other {
            return true;
        }
        let of = |name: &str| self.input.donors.iter().find(|donor| donor.name == name).unwrap();
        let ascendant = |name: &str| {
            word(self.input, name, self.recipient)
                .is_some_and(|word| relationship(word) == Relationship::LinealAscendant)
        };
        let says = |one: &str, other: &str| of(one).spouse.is(other);
        (says(one, other) || says(other, one)) && ascendant(one) && ascendant(other)
    }

    /// What may still be claimed for a marriage or birth on a day.
    pub fn claimable(&self, donor: &str, date: Date) -> i64 {
        let ascendant =
            relationship(word(self.input, donor, self.recipient).unwrap()) == Relationship::LinealAscendant;
        let used: i64 = self.done.iter().map(|gift| gift.marriage_birth).sum();
        let open = self.input.windows.iter().any(|window| {
            let from = match window.kind {
                WindowKind::Marriage => window.date.checked_sub(2.years()).unwrap(),
                WindowKind::Birth => window.date,
            };
            window.recipient == self.recipient
                && from <= date
                && date <= window.date.checked_add(2.years()).unwrap()
        });
        if ascendant && open { 100_000_000 - used } else { 0 }
    }

    /// Enters a gift; its tax with the return in time.
    pub fn give(&mut self, line: &Line) -> i64 {
        let who = self
            .input
            .recipients
            .iter()
            .find(|one| one.name == self.recipient)
            .unwrap();
        let word = word(self.input, &line.donor, self.recipient).unwrap();
        let group = relationship(word);
        let since = line.date.checked_sub(10.years()).unwrap();
        let recent: Vec<&Done> = self.done.iter().filter(|gift| gift.date >= since).collect();
        let same: Vec<&&Done> = recent
            .iter()
            .filter(|gift| self.is_same_person(&line.donor, &gift.donor))
            .collect();
        let used: i64 = recent
            .iter()
            .filter(|gift| {
                let other = crate::book::word(self.input, &gift.donor, self.recipient).unwrap();
                relationship(other) == group
            })
            .map(|gift| gift.deduction)
            .sum();
        let sum = |part: fn(&Done) -> i64| Some(Won::new(same.iter().map(|gift| part(gift)).sum()));
        let donor = self
            .input
            .donors
            .iter()
            .find(|one| one.name == line.donor)
            .unwrap();
        let gift = Gift {
            is_generation_skipping: Some(word == "조부모"),
            parent_deceased: Some(donor.parent_deceased.iter().any(|one| one == self.recipient)),
            is_minor_recipient: who.birth.map(|born| tax::law::is_minor(born, line.date)),
            is_non_resident: Some(who.non_resident),
            marriage_deduction_amount: Some(Won::new(line.claim)),
            secured_debt: Some(Won::new(line.debt)),
            past_gifts_value: sum(|gift| gift.amount),
            past_tax_paid: sum(|gift| gift.own_tax),
            used_group_deduction: Some(Won::new(used)),
            past_gifts_deduction: sum(|gift| gift.deduction),
            past_marriage_birth_deduction: sum(|gift| gift.marriage_birth),
            past_surtax_paid: sum(|gift| gift.surtax),
            ..Gift::new(line.date, group, Won::new(line.amount + line.debt))
        };
        let done = assess(&gift).unwrap();
        let earlier: i64 = same
            .iter()
            .map(|gift| gift.amount - gift.deduction - gift.marriage_birth)
            .sum();
        let not_added = earlier > 0 && done.value.aggregated_past_gifts.is_zero();
        self.spared |= not_added || (done.tax.below_minimum && !done.tax.taxable_base.is_zero());
        self.done.push(Done {
            date: line.date,
            donor: line.donor.clone(),
            amount: line.amount,
            deduction: done.deductions.group_deduction_now.get(),
            marriage_birth: done.deductions.marriage_deduction_now.get(),
            own_tax: done.tax.computed_tax.get() - done.credits.past_tax_credit.get(),
            surtax: done.tax.surtax.get(),
        });
        done.tax_if_filed_on_time().get()
    }

    pub fn forget_last(&mut self) {
        self.done.pop();
    }
}
