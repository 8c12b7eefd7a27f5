//! Messages of a record's words that ask for no record: what a rule grants everyone, and what is only told. Must never
//! keep a person from the own record that is asked for by name.

use super::period;
use super::scene::Scene;
use super::sense::{Sense, Senses};

/// What the company keeps for each and has rules about.
pub(super) const HR: Senses = Senses::of(&[
    Sense::Leave,
    Sense::Attend,
    Sense::Pay,
    Sense::Point,
    Sense::Welfare,
]);

/// Whether no record of the asker's is asked for.
pub(super) fn no_record(scene: &Scene) -> bool {
    let s = scene.senses;
    // "이번 달 급여 얼마 나오나요": an amount of a month is the own.
    let coming = scene
        .period
        .is_some_and(|(said, _)| period::first_day(said, scene.today) > scene.today);
    let of_a_month = s.all(Senses::of(&[Sense::Dated, Sense::Count])) && !coming;
    if s.has(Sense::MayNorm)
        && !of_a_month
        && !s.any(Senses::of(&[
            Sense::Mine,
            Sense::Remain,
            Sense::History,
            Sense::Status,
            Sense::Average,
            Sense::Used,
            Sense::Team,
            Sense::Profile,
            Sense::Done,
            Sense::Payslip,
        ]))
        && s.any(HR)
    {
        return true;
    }
    // "우리 회사 연차는 몇 개부터 시작해요?": everyone's.
    let company = s.has(Sense::Company) && s.any(HR);
    if company
        && !s.any(Senses::of(&[
            Sense::Mine,
            Sense::Remain,
            Sense::Used,
            Sense::History,
            Sense::Average,
            Sense::Dated,
        ]))
    {
        return true;
    }
    let only_chat = s.has(Sense::Chat)
        && !s.any(Senses::of(&[
            Sense::Show,
            Sense::Query,
            Sense::Count,
            Sense::Remain,
            Sense::Mine,
            Sense::Edu,
            Sense::Quiz,
            Sense::Leader,
            Sense::Team,
        ]));
    // "월급 올랐으면 좋겠다": nothing is asked.
    let asking = Senses::of(&[
        Sense::Show,
        Sense::Query,
        Sense::Count,
        Sense::Remain,
        Sense::Mine,
        Sense::Who,
        Sense::What,
        Sense::Define,
        Sense::When,
        Sense::Status,
        Sense::History,
        Sense::Todo,
        Sense::Must,
        Sense::Team,
        Sense::Leader,
    ]);
    let told = s.has(Sense::Chat) && !s.any(asking) && !scene.asks();
    if only_chat || told {
        return true;
    }
    // "육아휴직 급여는 얼마": paid under a rule, not last month.
    let own = Senses::of(&[
        Sense::Mine,
        Sense::Payslip,
        Sense::Dated,
        Sense::Remain,
        Sense::Used,
        Sense::History,
    ]);
    let ruled = Senses::of(&[Sense::Pay, Sense::Leave, Sense::Point]);
    if s.has(Sense::Conduct) && s.any(ruled) && !s.any(own) {
        return true;
    }
    // "저 결혼하는데 휴가 며칠 나오나요": what the rule gives, whoever asks.
    let kept = own.without(Senses::of(&[Sense::Mine, Sense::Dated]));
    s.all(Senses::of(&[Sense::Conduct, Sense::MayNorm])) && s.any(ruled) && !s.any(kept)
}
