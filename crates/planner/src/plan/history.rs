//! What gifts of the past mean for new ones, phase by phase: as long as the same ones are added nothing changes. Where a
//! still older gift had raised their rate, their credit (법 제58조) is larger than the tax on their sum, and how new
//! gifts are divided by year matters (`curve`). Must never call a history settled in which another day is cheaper.

use super::PlanError;
use super::curve::Phase;
use super::family::{Family, Unit};
use super::ledger::Ledger;
use super::problem::{computed_tax, leaves_window};
use super::schedule::coming_of_age;
use jiff::civil::Date;
use std::collections::BTreeSet;
use tax::{Won, law};

/// The stretches of the plan in which the same gifts of a unit are added.
pub(super) fn phases(family: &Family, ledger: &Ledger, unit: usize) -> Vec<Phase> {
    let mut days = BTreeSet::from([family.start]);
    let own = ledger.entries().iter().filter(|entry| entry.given.unit == unit);
    days.extend(own.map(|entry| leaves_window(entry.given.date)));
    let skipping = family.units.get(unit).filter(|unit| unit.bears_surtax());
    // Of age, the higher surtax falls away.
    days.extend(skipping.and_then(|unit| coming_of_age(family, unit.recipient)));
    days.retain(|day| (family.start..=family.end).contains(day));
    let starts: Vec<Date> = days.into_iter().collect();
    let next = starts
        .iter()
        .skip(1)
        .map(|day| day.yesterday().unwrap_or(*day))
        .chain([family.end]);
    starts
        .iter()
        .zip(next)
        .map(|(first, last)| {
            let earlier = ledger.earlier(unit, *first);
            Phase {
                first: *first,
                last,
                base: earlier.base,
                own_tax: earlier.own_tax,
                surtax: earlier.surtax,
                percent: skipping.map_or(0, |unit| percent(family, unit, *first, earlier.value)),
            }
        })
        .collect()
}

/// The surtax in percent, where the past gifts alone decide it.
fn percent(family: &Family, unit: &Unit, day: Date, value: i64) -> u32 {
    let minor = family
        .recipients
        .get(unit.recipient)
        .is_some_and(|recipient| recipient.is_minor(day));
    law::SKIP_SURTAX.at(day).percent_for(minor, Won::new(value))
}

/// Whether the past gifts of a phase were taxed as their sum alone.
pub(super) fn is_settled(phase: &Phase, bears_surtax: bool) -> bool {
    let tax = computed_tax(phase.first, phase.base);
    let percent = law::SKIP_SURTAX.at(phase.first).percent;
    let surtax = if bears_surtax {
        tax * i64::from(percent) / 100
    } else {
        0
    };
    let plain = !bears_surtax || phase.percent == percent;
    plain && phase.own_tax == tax && phase.surtax == surtax
}

pub(super) fn too_large(family: &Family, unit: usize) -> PlanError {
    PlanError::NotCovered(format!(
        "{}의 과거 증여는 그보다 앞선 증여와 합산돼 더 높은 세율로 과세됐어요. 그런 가족의 목표는 300억원까지 계획해요.",
        family.unit_name(unit)
    ))
}
