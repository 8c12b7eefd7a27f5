//! Which thing a yes, a no or a cancel belongs to: the noun it stands with, and the open question only where the message names
//! nothing else.

use crate::known::facts::{Facts, Occasion, Side};
use crate::read::Understood;
use conversation::{Act, Intent};
use jiff::civil::Date;
use korean::answer::Answer;
use tax::gift::Variable;

/// The nouns of what can be taken back by itself.
const NOUNS: &[(Variable, &[&str])] = &[
    (
        Variable::MarriageDeductionAmount,
        &["혼인공제", "혼인 공제", "결혼공제", "결혼 공제", "혼인증여"],
    ),
    (
        Variable::ChildbirthDeductionAmount,
        &["출산공제", "출산 공제", "출생공제", "입양공제", "입양 공제"],
    ),
    (
        Variable::SecuredDebt,
        &["대출", "채무", "전세", "보증금", "융자", "빚"],
    ),
    (
        Variable::PastGiftsValue,
        &["이전 증여", "사전증여", "예전 증여", "과거 증여", "전에 받은"],
    ),
];

/// The words of what holds or does not, taken back by itself: "비거주자라고 한 건 취소합니다".
const FLAGS: &[(Variable, &str)] = &[
    (Variable::IsNonResident, "비거주"),
    (Variable::IsMinorRecipient, "미성년"),
    (Variable::IsGenerationSkipping, "세대생략"),
];

/// What is done with them: 취소, 빼다, 안 쓰다, 없던 걸로.
const DROPPED: &[&str] = &[
    "취소",
    "빼주",
    "빼 주",
    "빼줘",
    "빼고 계산",
    "뺄게",
    "빼겠",
    "안 쓸",
    "안쓸",
    "안 쓰",
    "안쓰",
    "쓰지 않",
    "안 받을",
    "안받을",
    "받지 않을",
    "없는 걸로",
    "없는걸로",
    "없던 걸로",
    "없던걸로",
    "철회",
    "제외",
];

/// What can be cancelled in the world outside: not the consultation.
const OUTSIDE: &[&str] = &["증여", "등기", "신고", "계약", "이체", "혼인신고", "상속"];

/// Whether a message names it by its own noun.
pub fn names(variable: Variable, text: &str) -> bool {
    NOUNS
        .iter()
        .any(|(named, nouns)| *named == variable && nouns.iter().any(|noun| text.contains(noun)))
}

/// Said of a fact and not of the consultation: "혼인공제는 안 쓸게요" withdraws that alone, "증여를 취소하면?" asks about the law.
pub fn scope(understood: &mut Understood, text: &str) {
    let dropped = DROPPED.iter().filter_map(|word| text.find(word)).min();
    let noun = dropped.and_then(|at| {
        let before = text.get(..at).unwrap_or_default();
        NOUNS
            .iter()
            .find(|(_, nouns)| nouns.iter().any(|noun| before.contains(noun)))
            .map(|(variable, _)| *variable)
    });
    if noun.is_none() {
        claim(understood, text);
    }
    let steers = matches!(understood.answer, Some(Answer::Cancel | Answer::Undo));
    let flag = dropped.and_then(|at| {
        let before = text.get(..at).unwrap_or_default();
        let named = |(_, noun): &&(Variable, &str)| before.contains(noun);
        FLAGS.iter().find(named).map(|(variable, _)| *variable)
    });
    if let Some(variable) = flag.filter(|_| !text.contains('?') && noun.is_none()) {
        understood.answer = None;
        understood.act = Act::Correct;
        understood.intent = Intent::GiftTax;
        understood.what_if = false;
        understood.said.set_flag(variable, Some(false));
        return;
    }
    if let Some(variable) = noun.filter(|_| !text.contains('?') && understood.said.amount_is_free()) {
        understood.answer = None;
        understood.act = Act::Correct;
        understood.intent = Intent::GiftTax;
        understood.what_if = false;
        understood.said.set_amount(variable, Some(0));
        understood
            .ambiguous
            .retain(|open| open.variable != variable.name());
    } else if steers && is_outside(text) {
        understood.answer = None;
        understood.intent = Intent::GeneralInfo;
        understood.act = Act::Ask;
    } else if understood.answer == Some(Answer::Cancel) && is_of_life(text) {
        understood.answer = None;
        understood.intent = Intent::GiftTax;
        understood.act = Act::Inform;
    }
}

/// "저희 팀장 때문에 회사 때려치우고 싶어요": longer than a cancel, and not a word of the consultation.
fn is_of_life(text: &str) -> bool {
    const CONSULTATION: &[&str] = &[
        "상담",
        "대화",
        "계산",
        "질문",
        "문의",
        "그만",
        "여기까지",
        "취소",
        "다음에",
        "나중에",
        "끝",
        "종료",
        "필요없",
        "필요 없",
        "됐",
        "지워",
        "삭제",
        "안 할",
        "안할",
    ];
    // "20년 거 취소요", "그 금액은 일단 취소해 주세요": a part is taken back, not the talk.
    const PART: &[&str] = &[
        "거취소",
        "건취소",
        "껀취소",
        "꺼취소",
        "것취소",
        "거는취소",
        "건은취소",
        "것은취소",
        "금액은",
        "날짜는",
        "년거",
        "년꺼",
        "년것",
    ];
    const ENDS: &[&str] = &[
        "상담",
        "대화",
        "그만할",
        "그만둘",
        "그만하",
        "여기까지",
        "취소",
        "종료",
        "끝",
    ];
    let plain = crate::topic::plain(text);
    let long = plain.chars().count() > 20 && !ENDS.iter().any(|word| text.contains(word));
    if PART.iter().any(|word| plain.contains(word)) || long {
        return true;
    }
    plain.chars().count() > 9 && !CONSULTATION.iter().any(|word| text.contains(word))
}

/// "거주자였다면요?", "제가 한국에 들어와 살고 있었다면요?", "성인이었으면요?": what is supposed of who receives.
pub fn supposed_flag(text: &str) -> Option<(Variable, bool)> {
    let plain = crate::topic::plain(text);
    let plain = plain.trim_end_matches('요');
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    if !plain.ends_with("면") || says(&["결혼", "혼인", "출산", "낳"]) {
        return None;
    }
    let lives = says(&["살", "들어와", "거주"]);
    if says(&["귀국"]) {
        return Some((Variable::IsNonResident, false));
    }
    if says(&["비거주"]) {
        Some((Variable::IsNonResident, true))
    } else if says(&["거주자"]) || says(&["한국에", "국내에"]) && lives {
        Some((Variable::IsNonResident, false))
    } else if says(&["해외에", "외국에"]) && lives {
        Some((Variable::IsNonResident, true))
    } else if says(&["성인이"]) {
        Some((Variable::IsMinorRecipient, false))
    } else if says(&["미성년"]) {
        Some((Variable::IsMinorRecipient, true))
    } else {
        None
    }
}

/// "혼인공제를 안 받으면?", "예전에 받은 게 없었다면요?", "혼인공제를 1억 받으면?": what is supposed of a noun.
pub fn supposed(text: &str) -> Option<(Variable, i64)> {
    const NONE: &[&str] = &[
        "없으면",
        "없다면",
        "없었으면",
        "없었다면",
        "안받으면",
        "안받는다면",
        "안쓰면",
        "안쓴다면",
        "빼면",
        "뺀다면",
        "제외하면",
        "적용안하면",
        "적용하지않으면",
        "쓰지않으면",
        "받지않으면",
        "못받으면",
        "안하면",
        "안넣으면",
        "떠안지않",
        "안떠안",
    ];
    const FULL: &[&str] = &[
        "받으면",
        "받는다면",
        "쓰면",
        "쓴다면",
        "적용하면",
        "적용받으면",
        "적용한다면",
        "넣으면",
        "되면",
        "된다면",
    ];
    let plain = crate::topic::plain(text);
    // "결혼하면 얼마나 줄어요?": the deduction that a wedding opens.
    let weds = [
        "결혼하면",
        "결혼한다면",
        "혼인신고하면",
        "혼인신고를하면",
        "결혼을하면",
    ]
    .iter()
    .any(|word| plain.contains(word));
    let how_much = ["얼마", "줄어", "달라", "안내", "0원", "어떻게되"]
        .iter()
        .any(|word| plain.contains(word));
    if weds && how_much && !plain.contains("공제") && korean::kin::find(&korean::Text::new(text)).is_empty()
    {
        let variable = Variable::MarriageDeductionAmount;
        return Some((variable, variable.range().1.get()));
    }
    let named = |nouns: &[&str]| nouns.iter().any(|noun| plain.contains(&noun.replace(' ', "")));
    let variable = NOUNS
        .iter()
        .find(|(_, nouns)| named(nouns))
        .map(|(variable, _)| *variable)
        .or_else(|| {
            let before = [
                "예전에받은",
                "전에받은",
                "이전에받은",
                "예전에주신",
                "전에주신",
                "과거에받은",
                "예전에준",
                "먼저받은",
            ];
            before
                .iter()
                .any(|word| plain.contains(word))
                .then_some(Variable::PastGiftsValue)
        })?;
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    if says(NONE) {
        return Some((variable, 0));
    }
    let deduction = matches!(
        variable,
        Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount
    );
    let sums = korean::amount::find(&korean::Text::new(text));
    let won = match sums.as_slice() {
        [] => Some(variable.range().1.get()),
        [one] => one.value.won(),
        _ => None,
    };
    won.filter(|_| deduction && says(FULL)).map(|won| (variable, won))
}

/// "혼인신고가 미뤄져서 2027년 1월 9일이면요?": another day of the wedding or the birth is supposed, not of the gift.
pub fn supposed_occasion(text: &str, today: Date) -> Option<Understood> {
    let plain = crate::topic::plain(text);
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    let marriage = says(&["혼인신고", "결혼", "혼인"]);
    let birth = says(&["출산", "출생", "태어", "낳"]);
    if marriage == birth || !plain.contains('면') || says(&["받", "주시", "줬", "주면", "증여", "드리"])
    {
        return None;
    }
    let letters = korean::Text::new(text);
    let days = korean::date::find(&letters, today, korean::date::Lean::Future);
    let [day] = days.as_slice() else { return None };
    let (from, next) = day.value.when.bounds()?;
    if !korean::amount::find(&letters).is_empty() {
        return None;
    }
    let mut supposed = Understood {
        what_if: true,
        act: Act::WhatIf,
        question: true,
        ..Understood::new()
    };
    let occasion = Some(Occasion {
        applies: true,
        from: Some(from),
        to: Some(next.yesterday().unwrap_or(from)),
    });
    if marriage {
        supposed.facts.marriage = occasion;
    } else {
        supposed.facts.birth = occasion;
    }
    Some(supposed)
}

/// "2020년에 1억5천 받았을 때 세액이 천만원이었습니다": it tells what was, and supposes nothing.
pub fn states(text: &str) -> bool {
    const ENDS: &[&str] = &[
        "습니다",
        "었어요",
        "았어요",
        "였어요",
        "했어요",
        "었음",
        "았음",
        "었네요",
        "았네요",
        "었고요",
    ];
    let plain = crate::topic::plain(text);
    !text.contains('?') && !plain.contains('면') && ENDS.iter().any(|end| plain.ends_with(end))
}

/// "그거 이번엔 안 쓸래요", "그 공제는 안 받을게요": declined by a word that points at it.
pub fn declines_it(text: &str) -> bool {
    const POINTS: &[&str] = &[
        "그거",
        "그건",
        "그공제",
        "이공제",
        "그것",
        "이거",
        "이건",
        "공제는",
        "공제안",
    ];
    const DECLINES: &[&str] = &[
        "안쓸",
        "안쓰",
        "쓰지않",
        "안받을",
        "받지않",
        "안할래",
        "안할게",
        "빼줘",
        "빼주",
        "뺄게",
        "뺄래",
        "아껴",
        "나중에쓸",
    ];
    let plain = crate::topic::plain(text);
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    let named = NOUNS
        .iter()
        .skip(2)
        .any(|(_, nouns)| nouns.iter().any(|noun| text.contains(noun)));
    !text.contains('?')
        && !plain.contains('면')
        && !named
        && says(POINTS)
        && says(DECLINES)
        && korean::amount::find(&korean::Text::new(text)).is_empty()
}

/// Whether a message says, after what it denies, that who types did what they did: "… 아니라 제가 준 거예요" of a donor.
pub fn names_own_side(text: &str, speaker: Option<Side>) -> bool {
    let plain = crate::topic::plain(text);
    let behind = ["아니라", "아니고", "아니구"]
        .iter()
        .find_map(|not| plain.split_once(not))
        .map_or("", |(_, behind)| behind);
    let own = ["제가", "내가", "저는", "나는"]
        .iter()
        .any(|word| behind.contains(word));
    let (gives, receives) = (
        ["준", "줬", "드린", "드렸", "보낸", "보냈"]
            .iter()
            .any(|word| behind.contains(word)),
        behind.contains('받'),
    );
    own && match speaker {
        Some(Side::Donor) => gives && !receives,
        Some(Side::Recipient) => receives && !gives,
        _ => false,
    }
}

/// "아버지가 대신 내주시면 세금이 얼마나 늘어요?": what it comes to if the giver pays the tax.
pub fn supposes_payer(text: &str) -> bool {
    let plain = crate::topic::plain(text);
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    says(&[
        "대신내주시면",
        "대신내주면",
        "대신내면",
        "세금까지내주",
        "세금도내주",
        "세금을내주",
    ]) && says(&["얼마", "늘어", "달라"])
        && korean::amount::find(&korean::Text::new(text)).is_empty()
}

/// "그럼 할아버지 돈은 빼고 계산하면요?": the only earlier gift is supposed away.
pub fn left_out(text: &str, facts: &Facts) -> Option<Understood> {
    let plain = crate::topic::plain(text);
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    let asks = plain.trim_end_matches('요').ends_with('면') || text.contains('?');
    let points = says(&["돈", "건", "그거", "그건", "것", "증여"]);
    let claims = says(&["공제", "대출", "전세", "채무", "보증금"]);
    let sums = korean::amount::find(&korean::Text::new(text));
    let [gift] = facts.earlier.as_slice() else {
        return None;
    };
    let same = sums.iter().all(|sum| sum.value.won() == Some(gift.value));
    let holds = asks
        && points
        && !claims
        && same
        && says(&["빼고", "빼면", "제외하고", "제외하면", "안더하면", "안합치면"]);
    holds.then(|| {
        let mut supposed = Understood {
            what_if: true,
            act: Act::WhatIf,
            question: true,
            ..Understood::new()
        };
        supposed.said.past_gifts_value = Some(0);
        supposed
    })
}

/// "6월 2일로 미루면": another day is supposed, after the known one or before it as the verb says.
pub fn moved_day(text: &str, today: Date, known: Option<Date>) -> Option<Date> {
    const LATER: &[&str] = &["미루면", "미룬다면", "늦추면", "늦춘다면", "연기하면"];
    const EITHER: &[&str] = &["당기면", "앞당기면", "옮기면", "바꾸면", "당긴다면"];
    let plain = crate::topic::plain(text);
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    if !says(LATER) && !says(EITHER) {
        return None;
    }
    let found = korean::date::find(&korean::Text::new(text), today, korean::date::Lean::Future);
    let [only] = found.as_slice() else { return None };
    let korean::date::When::Day(day) = only.value.when else {
        return None;
    };
    let known = known?;
    let later = (known.year()..=known.year() + 1)
        .filter_map(|year| Date::new(year, day.month(), day.day()).ok())
        .find(|day| *day > known);
    if says(LATER) { later } else { Some(day) }
}

/// "그 대출까지 제가 떠안으면요?": the debt that stayed with the giver is supposed to come along.
pub fn takes_over(text: &str) -> bool {
    const TAKEN: &[&str] = &[
        "떠안으면",
        "떠안는다면",
        "승계하면",
        "인수하면",
        "갚으면",
        "넘겨받으면",
        "이어받으면",
        "안으면",
        "안고가면",
    ];
    let plain = crate::topic::plain(text);
    TAKEN.iter().any(|word| plain.contains(word)) && korean::amount::find(&korean::Text::new(text)).is_empty()
}

/// "혼인공제 받을게요": claimed by its name, in full where no sum is said.
fn claim(understood: &mut Understood, text: &str) {
    const WANTED: &[&str] = &[
        "받을게",
        "받을래",
        "받고 싶",
        "쓸게",
        "쓸래",
        "쓰고 싶",
        "적용해",
        "신청할",
        "신청하",
        "쓸 거",
        "받을 거",
        "넣어줘",
        "넣어 줘",
        "넣어주",
        "넣어 주",
        "다시 넣",
        "다시 쓸",
        "넣을게",
        "포함해",
    ];
    let wanted = WANTED.iter().any(|word| text.contains(word));
    for (variable, nouns) in NOUNS.iter().take(2) {
        let named = nouns.iter().any(|noun| text.contains(noun));
        if wanted
            && named
            && (!understood.question || !text.contains('?') && !text.ends_with('나'))
            && !understood.said.has(*variable)
            && !understood.is_open(*variable)
        {
            understood.intent = Intent::GiftTax;
            understood
                .said
                .set_amount(*variable, Some(variable.range().1.get()));
        }
    }
}

fn is_outside(text: &str) -> bool {
    let consultation = ["상담", "대화", "방금", "아까", "그만"]
        .iter()
        .any(|word| text.contains(word));
    !consultation && OUTSIDE.iter().any(|word| text.contains(word))
}

/// Signs that accept nothing at all, not even what lowers a tax.
const COURTESY: &[&str] = &[
    "ㅇㅋ",
    "ㅇㅋㅇㅋ",
    "ㅇㅋㄷㅋ",
    "오케이",
    "오케",
    "오키",
    "ok",
    "okay",
    "네네",
    "넵넵",
    "예예",
    "ㅇ",
    "ㅇㅇ",
    "ㅇㅇㅇ",
    "응응",
    "어어",
    "굿",
    "그렇군요",
    "그렇군",
    "아하",
];

/// Whether a message only shows that something was heard.
pub fn is_courtesy(text: &str) -> bool {
    let plain = text.trim().trim_end_matches(['.', '!', '~', ' ']).to_lowercase();
    COURTESY.contains(&plain.as_str()) || COURTESY.contains(&plain.trim_end_matches('요'))
}

/// "네 이제 맞아요", "네 그게 맞네요": the figures are agreed to; nothing that was offered is.
pub fn is_agreed(text: &str) -> bool {
    let plain = crate::topic::plain(text);
    let agreed = ["맞아", "맞네", "맞습", "맞음", "맞는"]
        .iter()
        .any(|word| plain.contains(word));
    let behind = plain.trim_start_matches(['네', '예', '응', '넵']);
    agreed && !behind.starts_with('맞') && !plain.contains("해당")
}

/// Words that only show that something was heard; what raises a tax takes more than that.
const HEARD: &[&str] = &[
    "ㅇㅋ",
    "ㅇㅋㅇㅋ",
    "ㅇㅋㄷㅋ",
    "오케이",
    "오케",
    "오키",
    "ok",
    "okay",
    "네네",
    "넵넵",
    "예예",
    "응응",
    "넵",
    "ㅇㅇ",
    "굿",
    "그렇군요",
    "아하",
];

/// Whether a message is no more than a sign that something was heard.
pub fn is_mere_sign(text: &str) -> bool {
    let plain = text
        .trim()
        .trim_end_matches(['.', '!', '~', '요', ' '])
        .to_lowercase();
    HEARD.contains(&plain.as_str())
}
