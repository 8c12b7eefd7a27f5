//! Messages of a record's words that ask for no record: what a rule grants everyone, and what is only told. Must never
//! keep a person from the own record that is asked for by name.

use super::period;
use super::scene::Scene;
use super::sense::{Sense, Senses};
use super::word;
use crate::facts::QuestionId;

/// What the company keeps for each and has rules about.
pub(super) const HR: Senses = Senses::of(&[
    Sense::Leave,
    Sense::Attend,
    Sense::Pay,
    Sense::Point,
    Sense::Welfare,
]);

/// Whether a record's question is put the way rules are asked for: a condition, what may or must be done, or nothing of the
/// asker's own.
pub(super) fn may_be_ruled(scene: &Scene, question: QuestionId) -> bool {
    const OWN: Senses = Senses::of(&[
        Sense::Mine,
        Sense::Ours,
        Sense::Remain,
        Sense::Used,
        Sense::History,
        Sense::Status,
        Sense::Dated,
        Sense::Show,
        Sense::Query,
        Sense::Completed,
        Sense::Undone,
        Sense::Average,
        Sense::Score,
        Sense::Week,
    ]);
    let ruled = matches!(
        question,
        QuestionId::Q1
            | QuestionId::Q2
            | QuestionId::Q3
            | QuestionId::Q9
            | QuestionId::Q10
            | QuestionId::Q11
            | QuestionId::Q12
            | QuestionId::Q13
            | QuestionId::Q14
            | QuestionId::Q15
            | QuestionId::Q19
            | QuestionId::Q20
    );
    if !ruled {
        return false;
    }
    let amount = matches!(question, QuestionId::Q13 | QuestionId::Q14 | QuestionId::Q15)
        && scene.senses.has(Sense::Count);
    let words = word::split(&scene.text);
    let close: String = words.iter().map(|word| word.text.as_str()).collect();
    let supposes = words.iter().any(|word| is_condition(&word.text))
        || ["어떻게되", "어떻게돼", "어떻게하"]
            .iter()
            .any(|what| close.contains(what));
    let modal = scene.senses.any(Senses::of(&[
        Sense::MayNorm,
        Sense::MustAsk,
        Sense::Norm,
        Sense::If,
    ]));
    let told = words.iter().any(|word| {
        word.text
            .chars()
            .any(|c| korean::typo::final_of(c) == Some(20) && c != '있' && c != '겠')
    });
    // "끌어와서 쓸 수 있습니까", "마감이 2월 맞지": whether it may be, whether it is so; "볼 수 있나요" only asks to be shown.
    let says = |words: &str| words.split('|').any(|word| close.contains(word));
    let may = says("수있습니까|수있나|수있을까|수있는거|수있는건|수는있") && !scene.senses.has(Sense::Count);
    let shown = says("볼수|알수|확인할수|알려줄수|알려주실수|보여줄수|보여주실수|조회할수|봐줄수|찾아줄수");
    let confirms = says("맞지|맞나요|맞죠|맞습니까|아님|사실임|사실인가|진짜인가|진짜예요");
    if may && !shown || confirms && !scene.senses.has(Sense::Mine) {
        return true;
    }
    let named = scene.senses.any(Senses::of(&[Sense::Deadline, Sense::When]));
    let asks = scene.asks() || named && !scene.senses.has(Sense::Show);
    supposes || asks && (modal || !scene.senses.any(OWN) && !told && !amount)
}

/// 쓰면, 그만두면, 일요일이면; not 보면, 합치면, 괜찮으면, which go with a request.
fn is_condition(word: &str) -> bool {
    const ASIDE: &[&str] = &[
        "보면",
        "합치면",
        "합하면",
        "치면",
        "따지면",
        "비교하면",
        "비하면",
        "괜찮으면",
        "되면",
        "있으면",
        "그러면",
        "가능하면",
        "아니면",
        "말하면",
        "라면",
        "하면",
        "측면",
        "화면",
        "전면",
        "면",
    ];
    word.ends_with('면')
        && !ASIDE
            .iter()
            .any(|aside| word == *aside || word.ends_with("시간되면"))
}

/// Whether a question is about anyone, or about what a kind of leave is: what a rule says.
pub(super) fn of_anyone(scene: &Scene) -> bool {
    let s = scene.senses;
    // "7월에 입사한 사람은 복지포인트를 얼마나 받아요?", "수습 기간에는 월급이 몇 프로 나와요?": somebody in general.
    let general = [
        "사람은",
        "사람도",
        "직원은",
        "직원도",
        "사원은",
        "사원도",
        "구성원은",
        "수습",
        "인턴",
        "계약직",
        "알바",
        "신입은",
        "신입도",
    ];
    let says = |words: &[&str]| {
        (0..scene.text.len()).any(|at| words.iter().any(|word| scene.text.starts_with(at, word)))
    };
    if s.any(HR) && !s.has(Sense::Mine) && scene.asks() && says(&general) {
        return true;
    }
    // "휴가 쓰라고 회사에서 알려주는 게 언제예요?": what the company does for everyone.
    let gives = [
        "주는 게",
        "주는게",
        "주는 거",
        "주는거",
        "주는 건",
        "주는건",
        "주나",
        "줍니까",
        "준다",
    ];
    if s.any(HR) && !s.has(Sense::Mine) && scene.asks() && says(&["회사에서"]) && says(&gives) {
        return true;
    }
    // "반차는 몇 시간이에요", "1년 차는 연차가 몇 개예요?": what it is, not what is left.
    let kept = Senses::of(&[
        Sense::Mine,
        Sense::Remain,
        Sense::Used,
        Sense::History,
        Sense::Dated,
    ]);
    // "늦게까지 일하면 밥값은 따로 나와요?": what is granted in a case.
    let granted = says(&["나와요", "나오나", "주나", "받나", "되나", "지급되", "지급하"]);
    let supposed = word::split(&scene.text)
        .iter()
        .any(|word| is_condition(&word.text));
    if s.any(HR) && !s.any(kept) && scene.asks() && granted && supposed {
        return true;
    }
    s.has(Sense::Leave) && !s.any(kept) && says(&["몇 시간", "년 차는", "년차는", "년 차면", "년차면"])
}

/// Whether no record of the asker's is asked for.
pub(super) fn no_record(scene: &Scene) -> bool {
    let s = scene.senses;
    if of_anyone(scene) {
        return true;
    }
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
