//! What is asked or remarked about the answer just given: how much in all, until when, where, why, is it so. Answered from
//! that answer, in a few sentences; nothing told so changes a fact.

use crate::change::guard;
use crate::compose;
use crate::compose::replied::{called, said};
use crate::compose::shown::Shown;
use crate::equipped::Adviser;
use crate::hear::scope;
use crate::known::facts::Occasion;
use crate::known::state::State;
use crate::perform::{self, Outcome};
use crate::read::Understood;
use crate::tell::circumstances;
use crate::tell::elsewhere::is_elsewhere;
use crate::topic::last_sentence;
pub use crate::topic::{Late, Topic, plain};
use conversation::{Act, Block, Intent, Metadata, Reply, Turn};
use korean::Text;
use korean::answer::Answer;
use planner::compare::Change;
use tax::gift::{Assessment, Variable, assess};

/// Ways of asking, the more special first: one word of every group must stand in the message, none of the last list.
struct Way {
    topic: Topic,
    all: &'static [&'static [&'static str]],
    none: &'static [&'static str],
}

const fn way(topic: Topic, all: &'static [&'static [&'static str]], none: &'static [&'static str]) -> Way {
    Way { topic, all, none }
}

/// Other taxes and matters, which the answer does not hold.
const ELSEWHERE: &[&str] = &[
    "취득세",
    "양도",
    "상속",
    "소득세",
    "재산세",
    "종부세",
    "지방세",
    "이자",
    "차용",
];

/// Words that ask whether something may be had.
const POSSIBLE: &[&str] = &[
    "되나",
    "되죠",
    "돼요",
    "되요",
    "될까",
    "되는",
    "안되",
    "안돼",
    "가능",
    "해당",
    "받을수",
    "쓸수",
    "적용",
    "못받",
    "있나",
    "있죠",
];

/// Words that ask about a rule and not about this gift.
const ABOUT_RULE: &[&str] = &[
    "뭐",
    "무엇",
    "한도",
    "언제",
    "조건",
    "어떻게",
    "얼마",
    "중복",
    "평생",
    "재혼",
    "빚",
    "보험",
    "둘다",
    "각각",
    "양쪽",
    "시댁",
    "처가",
    "장인",
    "배우자",
    "이면",
    "라면",
    "하면",
];

const WAYS: &[Way] = &[
    way(
        Topic::Difference,
        &[
            &["얼마나", "얼마", "차이", "몇만"],
            &["줄어", "줄었", "늘어", "늘었", "차이", "달라졌", "아낀", "이득"],
        ],
        &["으면", "다면", "주면", "나눠", "이면", "라면", "면요"],
    ),
    way(
        Topic::Difference,
        &[
            &["왜", "어째서", "이유"],
            &[
                "늘어",
                "늘었",
                "줄어",
                "줄었",
                "올랐",
                "올라",
                "달라졌",
                "많아졌",
                "적어졌",
                "생겨",
                "생겼",
                "생기",
            ],
        ],
        &["으면", "다면", "이면", "라면"],
    ),
    way(
        Topic::Difference,
        &[&["줄었네", "늘었네", "줄었다", "늘었다", "줄어드네", "늘어나네"]],
        &["으면", "다면", "이면", "라면"],
    ),
    way(
        Topic::Surtax,
        &[
            &["할증"],
            &[
                "붙", "있나", "있죠", "내나", "내야", "없죠", "없나", "없는", "적용", "포함", "들어", "빠진",
            ],
        ],
        &["왜", "뭐", "무엇", "언제", "면", "누가", "몇"],
    ),
    way(
        Topic::Penalty,
        &[
            &["가산세"],
            &[
                "얼마",
                "어느정도",
                "몇만",
                "붙어",
                "붙나",
                "있나",
                "나와",
                "나오",
                "없나",
                "없죠",
                "없는거",
            ],
        ],
        &["면", "과소", "덜", "깎", "감면", "며칠"],
    ),
    way(
        Topic::Nothing,
        &[
            &["세금", "낼게", "낼거", "낼돈"],
            &[
                "없어요",
                "없나",
                "없죠",
                "없는거",
                "없는건",
                "없다는",
                "안나와",
                "안나오",
                "안내도되",
                "0원",
            ],
        ],
        &["면", "공제", "신고", "가산세", "까지", "다른세금", "따로", "한도"],
    ),
    way(
        Topic::Total,
        &[&[
            "낼게없네",
            "낼거없네",
            "낼세금없네",
            "낼세금이없네",
            "안내도되네",
            "안내도되는구나",
            "공짜네",
        ]],
        &[],
    ),
    way(
        Topic::Taken,
        &[
            &[
                "받은걸로",
                "받은거로",
                "받은것으로",
                "준걸로",
                "준거로",
                "준것으로",
                "드린걸로",
                "드린것으로",
                "무슨금액",
                "어떤금액",
            ],
            &["계산", "된거", "되어", "되나", "본거", "한거", "잡", "했"],
        ],
        &["이면", "라면"],
    ),
    way(
        Topic::Still,
        &[
            &["세금", "세액", "결과", "금액", "제거", "내거", "계산"],
            &["그대로", "똑같", "안바뀌", "안변하", "변함없"],
        ],
        &["면", "신고", "두면"],
    ),
    way(
        Topic::Claim(Variable::MarriageDeductionAmount),
        &[
            &["혼인공제", "결혼공제", "혼인증여공제", "혼인증여재산공제"],
            POSSIBLE,
        ],
        ABOUT_RULE,
    ),
    way(
        Topic::Claim(Variable::ChildbirthDeductionAmount),
        &[&["출산공제", "출생공제", "입양공제", "출산증여"], POSSIBLE],
        ABOUT_RULE,
    ),
    way(
        Topic::Must,
        &[
            &["신고"],
            &[
                "꼭",
                "안해도",
                "반드시",
                "필요",
                "해야하나",
                "해야되나",
                "해야돼",
                "해야하는",
                "의무",
                "해야할까",
                "해야됨",
                "해야함",
                "무조건",
                "굳이",
            ],
        ],
        &[
            "뭐",
            "무엇",
            "무슨",
            "어떤",
            "어떻게",
            "서류",
            "방법",
            "언제",
            "누가",
            "어디",
            "부모님이",
            "한도",
            "금액",
            "얼마",
        ],
    ),
    way(
        Topic::Total,
        &[&["내면되는거", "내면되겠", "내면되네", "내면되는군", "내면끝"]],
        &["안내면", "늦게"],
    ),
    way(
        Topic::Payer,
        &[
            &["대신", "내줘", "내주", "내드"],
            &[
                "내줘도",
                "내주면",
                "내줄수",
                "내드려도",
                "내도되",
                "내도돼",
                "납부해도",
                "내주시면",
                "내주어도",
            ],
        ],
        &["공제", "얼마"],
    ),
    way(
        Topic::Who,
        &[
            &["누가", "누구이름으로", "누구명의로"],
            &["신고", "내", "납부", "하는", "해야"],
        ],
        &["주면", "주는게", "공제"],
    ),
    way(
        Topic::Late,
        &[&[
            "안내면",
            "안내고",
            "안하면",
            "않으면",
            "넘기면",
            "넘으면",
            "지나면",
            "늦으면",
            "늦게",
            "버티",
            "미루면",
            "못내면",
            "못하면",
            "놓치면",
            "안내버리",
        ]],
        &["공제", "받으면", "신고안해도되"],
    ),
    way(
        Topic::Parts,
        &[
            &["나눠", "나누어", "분할", "할부", "분납", "쪼개", "나눠서"],
            &["내", "납", "낼", "결제", "되", "돼"],
        ],
        &["받", "주면", "줘", "증여"],
    ),
    way(
        Topic::Until,
        &[&[
            "언제까지",
            "며칠까지",
            "몇일까지",
            "언제내",
            "언제신고",
            "마감",
            "데드라인",
            "까지라고",
            "까지죠",
            "까지인가",
            "까지예요",
            "까지맞",
            "은제까지",
            "운제까지",
        ]],
        &["공제"],
    ),
    way(
        Topic::Until,
        &[
            &["기한", "마감", "날짜"],
            &["시간있", "시간은있", "시간이있", "남았", "남은", "여유", "멀었"],
        ],
        &["연장"],
    ),
    way(
        Topic::Until,
        &[
            &["기한", "신고날짜", "납부날짜"],
            &[
                "언제", "며칠", "몇월", "회신", "알려", "바람", "문의", "궁금", "확인",
            ],
        ],
        &["지나", "넘", "연장"],
    ),
    way(
        Topic::Same,
        &[&["상관없", "상관있", "관계없", "영향없", "영향있", "영향을주"]],
        &["받으면", "주면", "공제"],
    ),
    way(
        Topic::Where,
        &[
            &[
                "어디에",
                "어디서",
                "어디로",
                "어디다",
                "어디가서",
                "어느세무서",
                "어디에다",
            ],
            &["내", "납", "신고", "가", "해", "하"],
        ],
        &["받"],
    ),
    way(Topic::Easy, &[&["쉽게", "풀어서", "알기쉽", "초등학생"]], &[]),
    way(
        Topic::Short,
        &[&[
            "짧게",
            "요약",
            "간단히",
            "간략",
            "간단하게",
            "한줄",
            "한마디",
            "결론만",
            "핵심만",
            "다시말",
            "다시한번",
            "다시보여",
            "다시알려",
            "뭐라고",
            "못들었",
            "못봤",
        ]],
        &[],
    ),
    way(
        Topic::Deduction,
        &[
            &["공제"],
            &[
                "얼마",
                "들어간",
                "적용된",
                "빠진",
                "된거",
                "한거",
                "뺀",
                "하나도",
                "없는거",
                "없나",
                "없는건",
            ],
        ],
        &["받으면", "한도", "최대", "까지"],
    ),
    way(
        Topic::Rate,
        &[&["세율", "몇프로", "몇퍼", "몇%"]],
        &["공제", "가산"],
    ),
    way(
        Topic::Why,
        &[&[
            "왜",
            "이유가",
            "어째서",
            "어떻게나온",
            "어떻게나와",
            "어떻게계산",
            "계산이어떻게",
            "어떻게된",
            "계산과정",
            "산출과정",
            "계산식",
            "무슨근거로",
        ]],
        &[
            "왜냐",
            "공제",
            "직계",
            "증여는",
            "증여세는",
            "물어",
            "묻",
            "할머니",
            "할아버지",
            "합쳐",
            "합산",
            "더해지",
            "더비싸",
        ],
    ),
    way(
        Topic::All,
        &[&[
            "그게다",
            "이게다",
            "그게전부",
            "이게전부",
            "이게끝",
            "그게끝",
            "끝인가",
            "끝이에",
            "끝이죠",
            "더낼",
            "이것만",
            "그것만",
            "따로낼",
            "추가로낼",
            "다른세금",
        ]],
        &[],
    ),
    way(
        Topic::Costly,
        &[&[
            "깎",
            "할인",
            "싸게",
            "덜내",
            "비싸",
            "너무하",
            "부담",
            "아깝",
            "아까워",
            "많이나오",
            "많이나왔",
            "많이요",
            "많네",
            "많은데",
            "많다",
            "만만치",
            "장난아니",
            "세금폭탄",
        ]],
        &["부담부", "채무", "집값", "물가", "월세", "요즘", "시세가"],
    ),
    way(
        Topic::Total,
        &[
            &["얼마"],
            &[
                "총",
                "전부",
                "다해서",
                "합쳐",
                "합계",
                "결국",
                "그래서",
                "최종",
                "내",
                "나와",
                "나오",
                "라고",
                "예요",
                "에요",
                "인가",
                "이에",
                "입니",
                "냄",
                "임",
                "여",
                "인거",
                "죠",
            ],
        ],
        &[
            "공제",
            "한도",
            "가산",
            "세율",
            "까지",
            "이자",
            "받으면",
            "주면",
            "주시면",
        ],
    ),
    way(
        Topic::Total,
        &[&["총액", "총합", "세금은요", "합계는"]],
        &["공제", "한도"],
    ),
    way(
        Topic::Sure,
        &[&[
            "진짜",
            "정말",
            "확실",
            "믿어도",
            "틀림없",
            "사실인",
            "맞는거",
            "맞나요",
            "맞아요",
            "맞습니까",
            "맞죠",
            "맞는지",
        ]],
        &["공제"],
    ),
];

/// Words that only show that something was heard, or felt.
const HEARD: &[&str] = &[
    "그렇군",
    "그렇구나",
    "그런가",
    "아하",
    "알겠",
    "알았",
    "이해했",
    "이해됐",
    "오케이",
    "오키",
    "ㅇㅋ",
    "네네",
    "넵넵",
    "예예",
    "응응",
    "굿",
    "생각해볼",
    "생각해보",
    "고민해",
    "물어볼",
    "물어보고",
    "상의",
    "의논",
    "잠시만",
    "잠깐만",
    "글쎄",
    "다행이",
    "헐",
    "와우",
    "우와",
    "아이고",
    "참고할",
    "참고하",
    "법이그렇",
];

/// What about the last answer a message speaks of; none where it tells something or asks of another matter.
pub fn topic(text: &str, understood: &Understood, state: &State) -> Option<Topic> {
    let steers = matches!(
        understood.answer,
        Some(Answer::Restart | Answer::Cancel | Answer::Undo | Answer::Skip | Answer::Greet)
    ) || matches!(understood.answer, Some(Answer::Thanks | Answer::Compliment))
        && !text.contains('?');
    let other = understood.new_gift
        || understood.better
        || understood.donor_pays_tax
        || understood.plan.is_some()
        || understood.dodge.is_some() && !asks_what_happens(text)
        || understood.opposite
        || understood.thorough
        || understood.other_tax
        || is_elsewhere(text)
        || understood.intent == Intent::InheritanceTax;
    if steers || other {
        return None;
    }
    let plain = plain(text);
    if let Some(won) = checked(text, &plain, understood) {
        return Some(Topic::Check(won));
    }
    if asks_payer(&plain, understood) {
        return Some(Topic::Payer);
    }
    if asks_who(text, &plain) {
        return Some(Topic::Who);
    }
    if asks_in_time(text, &plain, understood) {
        return Some(Topic::InTime);
    }
    // "한 달 뒤에 내면요?": the day of paying, not of the gift.
    let pays_later = [
        "뒤에내면",
        "뒤에신고하면",
        "후에내면",
        "후에신고하면",
        "나중에내면",
    ]
    .iter()
    .any(|word| plain.contains(word));
    if pays_later && understood.told.events.is_empty() {
        return Some(Topic::Late);
    }
    let dated = |one: Option<Occasion>| one.is_some_and(|one| one.from.is_some());
    if dated(understood.facts.marriage) || dated(understood.facts.birth) {
        // "작년 8월에 딸을 낳았어요. 출산공제는 되나요?": told, not only asked.
        return None;
    }
    if tells_news(state, understood) || ELSEWHERE.iter().any(|word| plain.contains(word)) {
        return None;
    }
    let dated = !understood.spans.iter().all(|span| span.kind != "date");
    let asks = understood.question || understood.act == Act::Ask || ends_asking(&plain);
    let spoken = |way: &&Way| {
        // "결혼하면 얼마나 줄어요?" supposes, it does not ask what the last change did.
        !(way.topic == Topic::Difference && understood.what_if)
            && way.all
            .iter()
            .all(|group| group.iter().any(|word| plain.contains(word)))
            && !way.none.iter().any(|word| plain.contains(word))
            // "6월 2일로 미루면": another day is supposed.
            && !(dated && plain.contains('면') && matches!(way.topic, Topic::Late | Topic::Until))
            && (asks
                || matches!(
                    way.topic,
                    Topic::Short | Topic::Easy | Topic::Costly | Topic::Total | Topic::Why | Topic::Until
                ))
    };
    // "기한?", "신고기한은?": hardly more than the word.
    let last = last_sentence(text);
    let deadline = last.contains("기한") && last.chars().count() <= 8;
    let late = ["지나", "지난", "넘", "연장"]
        .iter()
        .any(|word| last.contains(word));
    if deadline && !late {
        return Some(Topic::Until);
    }
    let found = bare(&plain).or_else(|| WAYS.iter().find(spoken).map(|way| way.topic));
    found.or_else(|| is_heard(&plain).then_some(Topic::Heard))
}

/// Whether a message says anything of the gift that is not known yet: "실제론 5천을 줬으니 신고해야죠" of a gift of 5천 does
/// not, nor does "194만원이면" of a tax of 194만원.
fn tells_news(state: &State, understood: &Understood) -> bool {
    let one_more = |event: &crate::read::Event| {
        event.more || event.earlier || event.same_day || event.before || event.of_others
    };
    if understood.told.events.iter().any(one_more) || understood.told.corrects.any {
        return understood.tells();
    }
    let mut rest = understood.clone();
    let known = state.said.to_map();
    let figures: Vec<i64> = state.stood.iter().flat_map(|stood| figures(stood)).collect();
    for (name, value) in understood.said.to_map() {
        let figure = value.as_i64().is_some_and(|won| figures.contains(&won));
        if (known.get(&name) == Some(&value) || figure)
            && let Some(variable) = Variable::named(&name)
        {
            rest.said.forget(variable);
        }
    }
    let recipient = |word: &Option<String>| word.is_none() || *word == state.facts.recipient_word;
    if !guard::is_another_donor(state, understood) && recipient(&understood.facts.recipient_word) {
        rest.relation_said = false;
        rest.said.donor_relationship = None;
        rest.said.is_generation_skipping = None;
    }
    rest.tells()
}

/// What the answer says the tax comes to.
fn figures(stood: &Assessment) -> [i64; 3] {
    [0, stood.final_tax().get(), stood.tax_if_filed_on_time().get()]
}

/// "아직 안 늦은 거죠?", "기한 벌써 지난 거예요?", "이번 달 안에 신고하면 늦은 건 아니죠?": whether there is still time to file.
fn asks_in_time(text: &str, plain: &str, understood: &Understood) -> bool {
    const TOO_LATE: &[&str] = &[
        "늦은",
        "늦었",
        "늦지",
        "늦진",
        "안늦",
        "늦나",
        "늦는",
        "기한지난",
        "기한이지난",
        "기한지났",
        "기한이지났",
        "기한은지났",
        "기한안지",
        "기한이안지",
        "기한벌써",
        "기한이벌써",
        "벌써지난",
        "벌써지났",
        "이미지난",
        "이미지났",
        "넘긴건",
        "넘긴거",
        "넘겼나",
        "넘은건",
        "넘은거",
        "안지났",
        "안지난",
        "지금이라도신고",
        "지금이라도내",
        "지금신고해도",
    ];
    const OTHERWISE: &[&str] = &[
        "얼마",
        "늦은밤",
        "늦게",
        "뒤늦",
        "때늦",
        "받으면",
        "주면",
        "받았는데",
        "받은건데",
    ];
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    let asks = understood.question || understood.act == Act::Ask || ends_asking(plain);
    let told = &understood.told.events;
    says(TOO_LATE) && !says(OTHERWISE) && (asks || text.contains('?')) && told.is_empty()
}

/// "애 부모가 내주면 안 되나요": whether somebody else may pay the tax.
fn asks_payer(plain: &str, understood: &Understood) -> bool {
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    says(&["세금", "증여세"])
        && says(&["내주면", "내줘도", "내주셔도", "대신내", "내드려도"])
        && says(&[
            "되나",
            "되죠",
            "돼요",
            "되요",
            "안되",
            "안돼",
            "괜찮",
            "되는지",
            "될까",
        ])
        && !understood.has_sum
        && !understood.donor_pays_tax
}

/// "신고는 며느리가 하나요?", "세금은 제가 내나요 조카가 내나요?": which of the two files and pays.
fn asks_who(text: &str, plain: &str) -> bool {
    const DOES: &[&str] = &[
        "내나",
        "내야",
        "내요",
        "내는",
        "냅니",
        "내는지",
        "하나",
        "해야",
        "하는",
        "합니",
        "해요",
        "하시",
        "내시",
        "부담",
    ];
    const FAVOUR: &[&str] = &["대신", "내줘", "내주", "내드", "면", "공제"];
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    let letters = Text::new(text);
    let subject = korean::kin::find(&letters)
        .iter()
        .any(|person| person.case == korean::kin::Case::Subject);
    let asked = text.contains('?') || ends_asking(plain) && says(&["나요", "까"]);
    // "제가 신고하면 되나요 딸이 해야 되나요": either of the two.
    let either = korean::kin::find(&letters)
        .iter()
        .filter(|person| person.case == korean::kin::Case::Subject)
        .count()
        > 1;
    if either && says(&["신고", "납부", "내나", "내야"]) && (asked || ends_asking(plain)) {
        return korean::amount::find(&letters).is_empty();
    }
    subject
        && asked
        && says(&["신고", "세금", "납부", "증여세"])
        && says(DOES)
        && !says(FAVOUR)
        && korean::amount::find(&letters).is_empty()
}

/// "어디에?", "왜?", "누가요?": hardly more than the word that asks.
fn bare(plain: &str) -> Option<Topic> {
    const ASKED: &[(&str, Topic)] = &[
        ("어디", Topic::Where),
        ("어따", Topic::Where),
        ("언제", Topic::Until),
        ("얼마", Topic::Total),
        ("누가", Topic::Who),
        ("왜", Topic::Why),
    ];
    const OPENS: &[&str] = &["그럼", "그러면", "근데", "그래서", "아니", "그", "음", "아"];
    let word = OPENS
        .iter()
        .find_map(|opens| plain.strip_prefix(opens).filter(|rest| !rest.is_empty()))
        .unwrap_or(plain);
    ASKED
        .iter()
        .find(|(asks, _)| {
            word.strip_prefix(asks)
                .is_some_and(|rest| rest.chars().count() <= 2 && !rest.contains('든'))
        })
        .map(|(_, topic)| *topic)
}

/// "안 내고 있으면 걸리나요?": what not paying comes to, no way round the tax.
fn asks_what_happens(text: &str) -> bool {
    let plain = plain(text);
    ["안내고", "안내면", "신고안하면", "신고안하고", "안하면"]
        .iter()
        .any(|word| plain.contains(word))
}

/// "얼마 냄", "그럼 총": asked without a question mark.
fn ends_asking(plain: &str) -> bool {
    [
        "요", "까", "나", "냐", "지", "죠", "줘", "임", "냄", "여", "면", "야", "해", "세요",
    ]
    .iter()
    .any(|end| plain.ends_with(end))
}

/// "485만원 맞죠?", "500만원이나 내야 돼요?", "그럼 300만원인 거죠?": one sum, put to be confirmed.
fn checked(text: &str, plain: &str, understood: &Understood) -> Option<i64> {
    const PUT: &[&str] = &[
        "맞죠",
        "맞나",
        "맞아요",
        "맞습니까",
        "맞는거",
        "인거죠",
        "인거네",
        "이죠",
        "이네요",
        "인가요",
        "이라고요",
        "라고요",
        "이나내",
        "이나나",
        "이나돼",
        "내면되",
        "내면돼",
        "내는거",
        "내야",
        "나온다",
        "나오는거",
        "만내면",
        "라면서",
        "인거예요",
        "이란거",
        "거아니",
        "건아니",
        "것아니",
    ];
    let found = korean::amount::find(&Text::new(text));
    let [only] = found.as_slice() else { return None };
    let put = PUT.iter().any(|word| plain.contains(word));
    // "미성년자면 2천만원까지만 공제인가요?": the limit is put, nothing supposed.
    let limit = plain.contains("까지") && plain.contains("공제");
    let supposed = (understood.what_if || plain.contains("이면") || plain.contains("다면")) && !limit;
    let told =
        plain.contains("받았") || plain.contains("줬") || plain.contains("주셨") || plain.contains("정정");
    let asked =
        understood.question || plain.contains("라면서") || plain.contains("이죠") || plain.contains("거죠");
    let people = understood.relation_said;
    // "휴 그럼 다시 0원이에요?"
    let nothing = only.value.won() == Some(0) && text.contains('?') && !plain.contains("신고");
    if nothing && !told && !supposed && !people {
        return Some(0);
    }
    only.value
        .won()
        .filter(|_| put && asked && !supposed && !told && !people && !understood.correction)
}

/// "헐 차이 크네요", "그렇군요": felt or heard, with nothing that could be an answer.
pub fn is_exclaimed(text: &str) -> bool {
    let plain = plain(text);
    let bare = plain.trim_end_matches(['ㅋ', 'ㅎ', 'ㅠ', 'ㅜ']);
    let exclaims = ["네요", "군요", "구나", "구만", "구먼"]
        .iter()
        .any(|end| bare.ends_with(end));
    let answers = ["없", "있", "아니", "모르", "맞", "안", "못"]
        .iter()
        .any(|word| plain.contains(word));
    is_heard(&plain) || exclaims && !answers && !plain.chars().any(|c| c.is_ascii_digit())
}

/// "그 돈으로 차를 사면요?", "돌려드리면요?": what becomes of the money.
pub fn is_use(text: &str) -> bool {
    const USES: &[&str] = &[
        "사면",
        "산다면",
        "쓰면",
        "쓴다면",
        "투자하면",
        "저축하면",
        "예금하면",
        "넣으면",
        "갚으면",
        "보태면",
        "두면",
        "돌려",
        "빌려주면",
        "현금이면",
        "현금으로",
        "계좌로",
        "이체하면",
        "입금하면",
    ];
    let plain = plain(text);
    USES.iter().any(|word| plain.contains(word))
}

/// "1억 2천만 다시 보여주세요": the answer is wanted once more.
pub fn asks_again(text: &str) -> bool {
    let plain = plain(text);
    ["다시보여", "다시알려", "다시말", "다시한번"]
        .iter()
        .any(|word| plain.contains(word))
}

/// Nothing but a sign that something was heard or felt.
fn is_heard(plain: &str) -> bool {
    let letters = plain.chars().count();
    let only_signs = plain
        .chars()
        .all(|c| "ㅋㅎㅠㅜㅇㅡ흠음하아어헐와오^;:)(".contains(c));
    only_signs || letters <= 16 && HEARD.iter().any(|word| plain.contains(word))
}

impl Adviser {
    /// The reply to a topic, from the answer as it stands; none where none stands.
    pub(crate) fn follow(&self, state: &mut State, topic: Topic, turn: &Turn<'_>) -> Option<Reply> {
        let outcome = perform::perform(state, turn.today)?.ok()?;
        let shown = Shown::of(state, &outcome, turn, &self.sources);
        let (blocks, extra) = about(state, topic, &outcome, &shown, turn);
        state.facts.card = None;
        let metadata = shown.metadata(outcome, turn);
        let tool_calls = metadata.tool_calls.into_iter().chain(extra.tool_calls).collect();
        Some(said(
            blocks,
            Metadata {
                offer: extra.offer,
                alternatives: extra.alternatives,
                tool_calls,
                ..metadata
            },
        ))
    }

    /// What is said of a topic before the card on its rule: the person asks for the rule, with their own figures.
    pub(crate) fn follow_in_short(&self, state: &State, topic: Topic, turn: &Turn<'_>) -> Option<Block> {
        let outcome = perform::perform(state, turn.today)?.ok()?;
        let shown = Shown::of(state, &outcome, turn, &self.sources);
        let (blocks, _) = about(state, topic, &outcome, &shown, turn);
        blocks.into_iter().find_map(|block| match block {
            Block::Lead { text } => Some(Block::text(text)),
            _ => None,
        })
    }
}

/// The parts of a reply to a topic, and what goes with it beside the calculation.
fn about(
    state: &State,
    topic: Topic,
    outcome: &Outcome,
    shown: &Shown,
    turn: &Turn<'_>,
) -> (Vec<Block>, Metadata) {
    let pending = turn.last.is_some_and(|last| last.offer.is_some());
    let offer = outcome
        .offer
        .clone()
        .filter(|_| pending && topic == Topic::Heard && scope::is_mere_sign(turn.text));
    let alternatives = match topic {
        Topic::Costly => circumstances::alternatives(state, &outcome.assessment, turn.today),
        _ => Vec::new(),
    };
    let late = match topic {
        Topic::Late | Topic::Penalty => Late::of(&outcome.assessment, turn.today),
        _ => None,
    };
    let before = match topic {
        Topic::Difference => before(state),
        _ => None,
    };
    let claimed = match topic {
        Topic::Claim(variable) => claimed(state, variable, turn.today),
        _ => None,
    };
    let said = compose::Said {
        before: before.as_ref(),
        claimed,
        state,
        outcome,
        shown,
        alternatives: &alternatives,
        late: late.as_ref(),
        today: turn.today,
        words: turn.text,
    };
    let blocks = compose::follow(&said, topic, offer.as_ref());
    let late = late.and_then(|late| serde_json::to_value(late).ok());
    let late = late.map(|params| called("calculate_late_filing", params, turn));
    let compared = before.map(|before| {
        let change = Change::between(&before, &outcome.assessment);
        let params = serde_json::json!({
            "base_final_tax": before.final_tax(),
            "difference": change.difference,
            "moved": change.moved,
        });
        called("compare_tax", params, turn)
    });
    let extra = Metadata {
        offer,
        alternatives,
        tool_calls: late.into_iter().chain(compared).collect(),
        ..Metadata::default()
    };
    (blocks, extra)
}

/// What the gift came to before the last change.
fn before(state: &State) -> Option<Assessment> {
    let previous = state.facts.previous.as_ref()?;
    let mut then = state.clone();
    then.said = crate::known::said::Said::from_map(&previous.collected);
    then.facts = crate::known::facts::Facts::from_map(&previous.facts);
    let (gift, _) = crate::known::gift::of(&then)?;
    assess(&gift).ok()
}

/// What would be due with a deduction in full.
fn claimed(state: &State, variable: Variable, today: jiff::civil::Date) -> Option<i64> {
    let mut then = state.clone();
    then.said.set_amount(variable, Some(variable.range().1.get()));
    let (gift, _) = crate::known::gift::of(&then)?;
    assess(&gift)
        .ok()
        .map(|assessment| perform::shown_tax(&assessment, today))
}
