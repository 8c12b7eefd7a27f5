//! What a kind's own rule goes by, read from the sums of a message and the words beside each.

use super::cue::Concept;
use super::told::Told;
use crate::known::facts::{Slots, Way};
use crate::relation::{between, relationship};
use conversation::Premise;
use jiff::civil::Date;
use korean::Span;
use korean::date::When;
use korean::kin::{Case, Mention, Tie, Who};
use tax::gift::Relationship;

/// The names of what is asked for.
pub const ASKED: &[&str] = &[
    "principal",
    "interest",
    "market",
    "price",
    "value",
    "together",
    "loan",
    "bank_interest",
    "market_rent",
    "rent",
    "amount",
    "money",
    "payer",
    "total_premium",
    "periodic_amount",
    "years",
    "total_price",
    "own_paid",
    "average",
    "startup",
    "farm",
    "succession",
    "years_managed",
    "disabled",
    "regime_amount",
    "proven",
];

/// The other side of a deal, where only one person can be it: the owner, the lender, whoever is named alone.
pub fn other<'a>(told: &Told<'a>) -> Option<&'a Mention> {
    let mut others: Vec<&Mention> = Vec::new();
    // "매수인: 본인(아들)": in brackets, who the one typing is.
    let is_oneself = |p: &Mention| {
        p.span
            .start
            .checked_sub(1)
            .filter(|at| told.scene.text.at(*at) == Some('('))
            .is_some_and(|at| {
                let mut people = told.scene.people.iter();
                people.any(|me| me.who == Who::Speaker && (me.span.end == at || me.end == at))
            })
    };
    let scene: &'a crate::scene::Scene = told.scene;
    let named = scene.people.iter().filter(|p| p.who != Who::Speaker);
    for person in named.filter(|p| p.who != Who::Couple && !is_oneself(p)) {
        if others.iter().all(|known| known.who != person.who) {
            others.push(person);
        }
    }
    let [only] = others
        .iter()
        .filter(|p| others.len() == 1 || !p.path().is_some_and(|path| path.tie() == Tie::Spouse))
        .copied()
        .collect::<Vec<_>>()[..]
    else {
        return None;
    };
    Some(only)
}

/// What the other side is to the one typing.
pub fn tie(told: &Told<'_>, kind: Premise, today: Date) -> Option<Relationship> {
    let only = other(told)?;
    let with_spouse = told.has_spouse();
    let found = between(told.scene, Some(only), None);
    let [relation] = found.as_slice() else { return None };
    let tie = relationship(*relation, today)?;
    // Of a couple in the house of one's parents, the child counts (영 27②, 칙 10①).
    let of_couple = kind == Premise::FreeUse && with_spouse && tie == Relationship::OtherRelative;
    Some(if of_couple {
        Relationship::LinealAscendant
    } else {
        tie
    })
}

/// What the sums of a message are to a kind.
pub fn read(told: &Told<'_>, kind: Premise, way: Option<Way>, open: Option<&str>, today: Date) -> Slots {
    let other = tie(told, kind, today);
    // "아들한테 줬던 집을 돌려받았어요": the one typing had given it.
    let given_by_me = kind == Premise::Return && told.scene.says("돌려받");
    Slots {
        tie: if given_by_me { other.map(turned) } else { other },
        ..sums(told, kind, way, open)
    }
}

/// The same two seen from the other side.
pub fn turned(tie: Relationship) -> Relationship {
    match tie {
        Relationship::LinealAscendant => Relationship::LinealDescendant,
        Relationship::LinealDescendant => Relationship::LinealAscendant,
        other => other,
    }
}

fn sums(told: &Told<'_>, kind: Premise, way: Option<Way>, open: Option<&str>) -> Slots {
    let sums = labelled(told);
    let mut slots = Slots::default();
    if open == Some("together") {
        slots.apart = lives_apart(told);
        return slots;
    }
    if let (Some(open), [only]) = (open, sums.as_slice())
        && answer(&mut slots, open, only)
    {
        return slots;
    }
    match (kind, way) {
        (Premise::FreeUse, Some(Way::Rent)) => rent(&mut slots, &sums),
        (Premise::FreeUse, Some(Way::Collateral)) | (Premise::Loan, _) => lent(told, &mut slots, &sums),
        (Premise::FreeUse, _) => {
            slots.market = market_or_largest(&sums);
            slots.apart = super::deals::is_apart(told).then_some(true);
        }
        (Premise::FamilySale, _) => sold(told, &mut slots, &sums),
        (Premise::Insurance, _) => insured(told, &mut slots, &sums),
        (Premise::Periodic, _) => agreed(told, &mut slots, &sums),
        (Premise::Coown, _) => shared(told, &mut slots, &sums),
        (Premise::SpecialRegime, way) => {
            slots.sum = market_or_largest(&sums);
            slots.years = years(told);
            super::regime::read(told, &mut slots, way, open);
        }
        (Premise::FundSource, _) => funds(told, &mut slots, &sums),
        (Premise::DebtRelief, _) => relieved(told, &mut slots, &sums),
        (Premise::Return, _) => returned(told, &mut slots, &sums),
        _ => slots.sum = sums.iter().map(|sum| sum.won).max(),
    }
    slots
}

/// Whether the owner lives elsewhere, in the answer to whether they live together.
fn lives_apart(told: &Told<'_>) -> Option<bool> {
    let together = told.says(Concept::Together);
    match told.scene.answer {
        Some(korean::answer::Answer::Yes) => Some(false),
        Some(korean::answer::Answer::No) => Some(true),
        _ if super::deals::is_apart_from_owner(told) => Some(true),
        _ => together.then_some(false),
    }
}

/// A sum alone answers what was asked.
fn answer(slots: &mut Slots, open: &str, only: &Sum) -> bool {
    let slot = match open {
        "principal" | "loan" | "amount" | "money" | "periodic_amount" | "total_price" | "regime_amount" => {
            &mut slots.sum
        }
        "interest" | "bank_interest" => {
            slots.interest = Some(only.yearly());
            return true;
        }
        "market" | "value" => &mut slots.market,
        "price" => &mut slots.price,
        "market_rent" => {
            slots.market = Some(only.won * 12);
            return true;
        }
        "rent" => {
            slots.price = Some(only.won * 12);
            return true;
        }
        "own_paid" | "proven" => &mut slots.own_paid,
        _ => return false,
    };
    *slot = Some(only.won);
    true
}

/// A sum with the words that stand beside it.
pub struct Sum {
    /// How much.
    pub won: i64,
    span: Span,
    /// Between the sum before, or its clause's start, and it.
    pub left: String,
    /// Behind it, up to the next sum.
    pub right: String,
}

impl Sum {
    fn left_has(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.left.contains(word))
    }

    fn right_has(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.right.contains(word))
    }

    fn right_opens(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.right.starts_with(word))
    }

    fn is_monthly(&self) -> bool {
        const MONTHLY: &[&str] = &["매달", "매월", "다달이", "한달에", "달마다"];
        self.left_has(MONTHLY) || self.is_of_month() || self.right_opens(&["씩매달", "씩매월"])
    }

    /// "월 30만원", not "1월에 30만원".
    fn is_of_month(&self) -> bool {
        let mut letters = self.left.chars().rev();
        letters.next() == Some('월') && !letters.next().is_some_and(|c| c.is_ascii_digit())
    }

    fn yearly(&self) -> i64 {
        if self.is_monthly() {
            self.won.saturating_mul(12)
        } else {
            self.won
        }
    }

    fn is_interest(&self) -> bool {
        // "이자 받기로 하고 3억": another verb stands between.
        let near = last(&self.left, 8);
        let left = near.contains("이자")
            && !self.left_has(&["무이자", "이자없", "이자는없", "이자받기로", "이자안"]);
        let none = self.right_has(&["이자없", "이자한푼", "이자는없", "이자안", "이자도없"]);
        left || !none
            && self.right_opens(&[
                "씩이자",
                "이자",
                "의이자",
                "을이자",
                "를이자",
                "원이자",
                "씩의이자",
                "정도이자",
            ])
    }

    fn is_market(&self) -> bool {
        self.left_has(&[
            "시세",
            "시가",
            "싯가",
            "감정",
            "실거래",
            "공시",
            "기준시가",
            "호가",
        ]) || self.right_opens(&[
            "짜리",
            "하는",
            "나가는",
            "상당",
            "정도하는",
            "쯤하는",
            "정도짜리",
            "쯤되는",
            "정도되는",
            "인집",
            "인아파트",
            "인상가",
            "인땅",
            "인건물",
            "이넘는",
        ])
    }

    /// A verb of buying or selling follows: what was paid, whatever it was measured by.
    fn is_paid_price(&self) -> bool {
        self.right_opens(&[
            "에샀",
            "에사",
            "에팔",
            "에파셨",
            "에넘",
            "에매매",
            "에양도",
            "주고샀",
            "드리고샀",
            "내고샀",
        ])
    }

    fn is_price(&self) -> bool {
        self.right_opens(&[
            "에샀",
            "에사",
            "에팔",
            "에파",
            "에넘",
            "에매",
            "에양",
            "에계약",
            "에거래",
            "만내고",
            "만드리고",
            "만주고",
            "만받고",
            "주고샀",
            "드리고샀",
            "내고샀",
            "을주고",
            "을드리고",
            "을내고",
            "에주",
        ]) || self.left_has(&[
            "대금",
            "매매가",
            "값으로",
            "가격으로",
            "값은",
            "매매로",
            "실제로는",
            "실제로",
        ]) || self.right_opens(&["에"]) && !self.right_opens(&["에서", "에대"])
    }
}

/// How far a word may stand behind its sum, spaces left out.
const BEHIND: usize = 12;
const BEFORE: usize = 22;

/// The sums of a message with what stands beside each.
pub fn labelled(told: &Told<'_>) -> Vec<Sum> {
    let spans: Vec<(Span, i64)> = told.sums().collect();
    spans
        .iter()
        .enumerate()
        .map(|(i, (span, won))| {
            let before = i
                .checked_sub(1)
                .and_then(|i| spans.get(i))
                .map_or(0, |(s, _)| s.end);
            let next = spans.get(i + 1).map_or(told.scene.text.len(), |(s, _)| s.start);
            Sum {
                won: *won,
                span: *span,
                left: last(&letters(told, before, span.start), BEFORE),
                right: letters(told, span.end, next).chars().take(BEHIND).collect(),
            }
        })
        .collect()
}

fn last(text: &str, most: usize) -> String {
    let skip = text.chars().count().saturating_sub(most);
    text.chars().skip(skip).collect()
}

fn letters(told: &Told<'_>, from: usize, to: usize) -> String {
    (from..to)
        .filter_map(|i| told.scene.text.at(i))
        .filter(|c| *c != ' ')
        .collect()
}

fn market_or_largest(sums: &[Sum]) -> Option<i64> {
    sums.iter()
        .find(|sum| sum.is_market())
        .map(|sum| sum.won)
        .or_else(|| sums.iter().map(|sum| sum.won).max())
}

/// What was lent and what it costs a year.
fn lent(told: &Told<'_>, slots: &mut Slots, sums: &[Sum]) {
    let paid = sums.iter().filter(|sum| sum.is_interest());
    slots.interest = paid.map(Sum::yearly).max();
    let aside = |sum: &Sum| {
        sum.is_interest()
            || sum.is_market()
            || sum.left_has(&["연봉", "집값", "매매가", "월급", "분양가", "중에"])
            || sum.is_monthly()
    };
    let principal: Vec<i64> = sums.iter().filter(|sum| !aside(sum)).map(|sum| sum.won).collect();
    let again = sums
        .iter()
        .skip(1)
        .any(|sum| !aside(sum) && sum.left_has(&["또", "추가", "더", "다시"]));
    // "작년 10월에 1억2천, 올해 1월에 1억1천": each on a day of its own.
    let dated = |sum: &Sum| {
        told.scene
            .dates
            .iter()
            .any(|find| find.span.end <= sum.span.start && sum.span.start - find.span.end <= 3)
    };
    let each = principal.len() > 1 && sums.iter().filter(|sum| !aside(sum)).all(dated);
    slots.several_loans = (again || each).then_some(true);
    slots.sum = if again || each {
        Some(principal.iter().sum())
    } else {
        principal.iter().copied().max()
    };
    let unpaid = told.of(Concept::Interest).any(|cue| {
        let near = Span {
            start: cue.span.end,
            end: cue.span.end + 10,
        };
        [
            "한 푼도",
            "한푼도",
            "못 드",
            "못 줬",
            "못 냈",
            "못 주",
            "안 줬",
            "안 드",
            "안 냈",
            "안 줘",
            "안 내",
        ]
        .iter()
        .any(|word| told.scene.says_in(near, word))
    });
    // What was agreed and never paid is no interest (41조의4①2: 실제 지급한 이자).
    if unpaid {
        slots.interest = Some(0);
    }
    if slots.interest.is_none() {
        slots.rate = told
            .scene
            .parts
            .iter()
            .find(|part| told.mentions(Concept::Interest) || part.value.num * 100 < part.value.den * 30)
            .and_then(|part| part.value.num.checked_mul(1_000_000)?.checked_div(part.value.den));
    }
    let none = told.says(Concept::NoInterest) || told.denies(Concept::Interest);
    if none && slots.interest.is_none() && slots.rate.is_none() {
        slots.interest = Some(0);
    }
}

/// The market's value and the price.
fn sold(told: &Told<'_>, slots: &mut Slots, sums: &[Sum]) {
    let cheaper =
        |sum: &Sum| sum.left.ends_with("보다") && sum.right_has(&["싸게", "저렴", "낮", "깎", "비싸"]);
    slots.market = sums
        .iter()
        .find(|sum| sum.is_market() && !cheaper(sum))
        .map(|sum| sum.won);
    let bought = sums.iter().find(|sum| sum.is_paid_price());
    if let Some(bought) = bought {
        slots.market = sums
            .iter()
            .find(|sum| sum.is_market() && sum.span != bought.span && !cheaper(sum))
            .map(|sum| sum.won);
    }
    slots.price = bought
        .or_else(|| {
            sums.iter()
                .find(|sum| sum.is_price() && !sum.is_market() && !cheaper(sum))
        })
        .map(|sum| sum.won);
    let rest: Vec<&Sum> = sums
        .iter()
        .filter(|sum| Some(sum.won) != slots.market && Some(sum.won) != slots.price && !cheaper(sum))
        .collect();
    match (slots.market, slots.price, rest.as_slice()) {
        (_, None, [only]) => slots.price = Some(only.won),
        (None, Some(_), [only]) => slots.market = Some(only.won),
        (None, None, [one, other]) => {
            slots.market = Some(one.won.max(other.won));
            slots.price = Some(one.won.min(other.won));
        }
        _ => {}
    }
    if let (Some(market), Some(gap)) = (slots.market, sums.iter().find(|sum| cheaper(sum))) {
        slots.price = slots.price.or(Some(if gap.right_has(&["비싸"]) {
            market + gap.won
        } else {
            market - gap.won
        }));
    }
    if let (Some(market), None, Some(part)) = (slots.market, slots.price, told.scene.parts.first()) {
        slots.price = market
            .checked_mul(part.value.num)
            .map(|won| won / part.value.den.max(1));
    }
    if ["시세대로", "시가대로", "제값", "시세에 맞"]
        .iter()
        .any(|word| told.scene.says(word))
    {
        slots.market = slots.market.or(slots.price);
        slots.price = slots.price.or(slots.market);
    }
}

/// A year's market rent and a year's rent.
fn rent(slots: &mut Slots, sums: &[Sum]) {
    let market = sums.iter().find(|sum| {
        sum.left_has(&["시세", "주변", "원래", "보통", "시가"])
            || sum.right_opens(&["짜리", "하는", "받을수", "정도하는"])
    });
    slots.market = market.map(|sum| sum.won * 12);
    let paid = sums.iter().find(|sum| market.is_none_or(|m| m.span != sum.span));
    slots.price = paid.map(|sum| sum.won * 12);
    if slots.market.is_none() && sums.len() == 2 {
        slots.market = sums.iter().map(|sum| sum.won * 12).max();
        slots.price = sums.iter().map(|sum| sum.won * 12).min();
    }
}

/// Insurance money and who paid for it.
fn insured(told: &Told<'_>, slots: &mut Slots, sums: &[Sum]) {
    const MONEY: &[&str] = &["보험금", "환급금", "만기"];
    let money = sums
        .iter()
        .rfind(|sum| sum.left_has(MONEY) || sum.right_opens(&["보험금", "의보험금"]))
        .or_else(|| {
            sums.iter().rfind(|sum| {
                sum.right_has(&["받", "나왔", "나옴", "나온", "수령", "탔"]) && !sum.left_has(&["보험료"])
            })
        })
        .or_else(|| sums.iter().find(|sum| !sum.left_has(&["보험료"])));
    slots.sum = money.map(|sum| sum.won);
    let mut before = 0;
    let (mut total, mut own, mut others) = (None, None, None);
    for sum in sums.iter().filter(|sum| money.is_none_or(|m| m.span != sum.span)) {
        // "1천은 제가, 3천은 아빠가": the payer may stand behind the sum.
        let behind = told.scene.people.iter().find(|p| {
            p.span.start >= sum.span.end
                && p.span.start - sum.span.end <= 3
                && p.case == Case::Subject
                && sum.right_opens(&["은", "는", "만원은", "원은"])
        });
        let payer = behind.or_else(|| {
            told.scene.people.iter().rfind(|p| {
                p.span.end <= sum.span.start
                    && p.span.start >= before
                    && (matches!(p.case, Case::Subject | Case::Topic)
                        || p.case == Case::Bare && sum.span.start - p.span.end <= 2)
            })
        });
        let payer =
            payer.filter(|_| !sum.left_has(&["총납입", "총보험료", "전체보험료", "보험료총", "다합쳐"]));
        before = behind.map_or(sum.span.end, |p| p.end.max(sum.span.end));
        match payer.map(|p| p.who) {
            None => total = total.or(Some(sum.won)),
            Some(Who::Speaker) => own = Some(sum.won),
            Some(_) => others = Some(sum.won),
        }
    }
    slots.premium = total.or_else(|| Some(own? + others?)).or(others);
    slots.premium_by_others = others.or_else(|| Some(total? - own?));
    let by_verb = told.of(Concept::Insurance).find_map(|cue| {
        let from = cue.span.start.saturating_sub(14);
        let payer =
            told.scene.people.iter().rfind(|p| {
                p.span.start >= from && p.end <= cue.span.start && matches!(p.case, Case::Subject)
            })?;
        let between = letters(told, payer.end, cue.span.start);
        [
            "낸",
            "내신",
            "부은",
            "부으신",
            "넣은",
            "넣으신",
            "든",
            "드신",
            "납입한",
            "들어준",
            "들어주신",
            "부어주신",
        ]
        .iter()
        .any(|verb| between.contains(verb))
        .then_some(payer.who == Who::Speaker)
    });
    let paid_by = told.of(Concept::Premium).find_map(|cue| {
        let near = Span {
            start: cue.span.start.saturating_sub(10),
            end: cue.span.end + 14,
        };
        told.scene
            .people
            .iter()
            .find(|p| {
                p.span.overlaps(near)
                    && matches!(p.case, Case::Subject | Case::Topic | Case::Identity | Case::Bare)
            })
            .map(|p| p.who == Who::Speaker)
    });
    let by_pocket = [
        "제 월급",
        "제 돈으로",
        "제 통장에서",
        "제 소득",
        "스스로 냈",
        "본인이 냈",
    ]
    .iter()
    .any(|word| told.scene.says(word))
        || told.together(Concept::Premium, Concept::Own);
    let shared = told.scene.says("일부") || told.scene.says("반반") || told.scene.says("나눠 냈");
    slots.shared_premiums = (total.is_none() && shared && paid_by != Some(true)).then_some(true);
    // "보험료 4200만원 전부 아버지 통장에서 나갔고": whose account it went from.
    let by_account = told.others().any(|p| {
        const ACCOUNT: &[&str] = &["통장에서", "계좌에서", "통장으로", "돈으로", "카드로"];
        told.follows(p.end, ACCOUNT) || told.follows(p.span.end, ACCOUNT)
    });
    slots.own_premiums = if by_account && !by_pocket {
        Some(false)
    } else if by_pocket {
        Some(true)
    } else {
        paid_by.or(by_verb)
    };
    if slots.own_premiums == Some(false) && by_account && others.is_none() {
        slots.premium = total.or(own);
        slots.premium_by_others = slots.premium;
    }
    // "보험료는 아버지랑 반반 냈어요": the parts alone decide.
    let halves = ["반반", "반씩", "절반씩"]
        .iter()
        .any(|word| told.scene.says(word));
    if slots.premium.is_none() && halves && told.others().next().is_some() {
        (slots.premium, slots.premium_by_others) = (Some(2), Some(1));
    }
    if let (None, Some(part)) = (slots.premium, told.scene.parts.first())
        && told.mentions(Concept::Premium)
        && told.others().next().is_some()
    {
        let payer = told.scene.people.iter().rfind(|p| {
            p.span.end <= part.span.start && matches!(p.case, Case::Subject | Case::Topic | Case::Bare)
        });
        let (whole, named) = (part.value.den, part.value.num);
        let by_others = if payer.is_some_and(|p| p.who == Who::Speaker) {
            whole - named
        } else {
            named
        };
        (slots.premium, slots.premium_by_others) = (Some(whole), Some(by_others));
    }
    // "총 8천만원 중 절반은 엄마가": a part of all premiums.
    if let (Some(total), None, Some(part)) = (total, others, told.scene.parts.first()) {
        let paid = total
            .checked_mul(part.value.num)
            .and_then(|won| won.checked_div(part.value.den));
        slots.premium_by_others = paid.or(slots.premium_by_others);
    }
}

/// What of a debt is gone, and what was given for it: "1억 1천을 대신 갚았고 2천은 드렸고 나머지 9천은 안 받겠대요".
fn relieved(told: &Told<'_>, slots: &mut Slots, sums: &[Sum]) {
    slots.sum = sums.iter().map(|sum| sum.won).max();
    let part = |sum: &&Sum| Some(sum.won) < slots.sum;
    let is_back = |sum: &&Sum| {
        told.deed_at(sum.span.start).is_some_and(|deed| {
            let to_other =
                deed.has_part(&[korean::frame::Part::To]) || deed.traits.has(korean::morph::Traits::HUMBLE);
            !deed.negated
                && to_other
                && (deed.meaning.gives() || deed.meaning == korean::morph::Meaning::Repay)
        })
    };
    let rest = sums.iter().filter(part).find(|sum| {
        sum.left_has(&["나머지", "남은"])
            && sum.right_has(&[
                "안받",
                "받지않",
                "포기",
                "탕감",
                "면제",
                "안갚",
                "갚지않",
                "없던",
                "그만갚",
                "그만주",
                "됐다",
            ])
    });
    slots.compensation = sums
        .iter()
        .filter(part)
        .find(is_back)
        .map(|sum| sum.won)
        .or_else(|| Some(slots.sum? - rest?.won));
}

/// The value of what was given back, and the two days: "1월 19일에 받았다가 3월 6일에 돌려드렸어요".
fn returned(told: &Told<'_>, slots: &mut Slots, sums: &[Sum]) {
    slots.sum = market_or_largest(sums);
    let back = told
        .of(Concept::GaveBack)
        .chain(told.of(Concept::Again))
        .map(|cue| cue.span.start)
        .min();
    let Some(back) = back else { return };
    let days: Vec<(Span, Date)> = told
        .scene
        .dates
        .iter()
        .filter(|find| find.span.end <= back)
        .filter_map(|find| Some((find.span, last_day(find.value.when)?)))
        .collect();
    match days.as_slice() {
        [(_, given), .., (_, returned)] => {
            (slots.given_on, slots.returned_on) = (Some(*given), Some(*returned));
        }
        [(span, day)] => {
            let given = told.deeds.iter().any(|deed| {
                deed.transfers() && deed.span.end > span.end && deed.span.start < back && !deed.holds(back)
            });
            if given {
                slots.given_on = Some(*day);
            } else {
                slots.returned_on = Some(*day);
            }
        }
        [] => {}
    }
}

/// The day meant, or the last one of the month.
fn last_day(when: When) -> Option<Date> {
    match when {
        When::Day(day) => Some(day),
        When::Month { year, month } => Some(Date::new(year, month, 1).ok()?.last_of_month()),
        _ => None,
    }
}

/// A sum again and again for a term.
fn agreed(told: &Told<'_>, slots: &mut Slots, sums: &[Sum]) {
    slots.sum = sums
        .iter()
        .find(|sum| sum.right_opens(&["씩", "을매", "을주", "을보"]) || sum.is_monthly())
        .or(sums.first())
        .map(|sum| sum.won);
    let yearly = ["매년", "해마다", "1년에", "일 년에", "연간"]
        .iter()
        .any(|word| told.scene.says(word));
    if slots.sum.is_some() {
        slots.every = Some(if yearly { 12 } else { 1 });
    }
    slots.years = years(told);
}

/// "10년 동안", "5년간", "20년 약정".
fn years(told: &Told<'_>) -> Option<u32> {
    const NO_TERM: &[&str] = &[
        "전", "후", "뒤", "생", "도", "월", "차", "1", "2", "3", "4", "5", "6", "7", "8", "9",
    ];
    let text: Vec<char> = told
        .scene
        .text
        .chars()
        .iter()
        .copied()
        .filter(|c| *c != ' ')
        .collect();
    for (i, c) in text.iter().enumerate() {
        let behind: String = text.iter().skip(i + 1).take(3).collect();
        if *c != '년' || NO_TERM.iter().any(|word| behind.starts_with(word)) {
            continue;
        }
        let digits: String = text
            .iter()
            .take(i)
            .rev()
            .take_while(|c| c.is_ascii_digit())
            .collect();
        if let Ok(years) = digits.chars().rev().collect::<String>().parse() {
            return Some(years);
        }
    }
    ["평생", "기한 없이", "계속", "무기한"]
        .iter()
        .any(|word| told.scene.says(word))
        .then_some(0)
}

/// What says of a sum that nobody can show where it came from.
const LACKS: &[&str] = &[
    "모자라",
    "부족",
    "못밝",
    "못하",
    "소명이안",
    "증명이안",
    "소명못",
    "못대",
    "못댔",
    "증빙이없",
    "증빙없",
    "증명못",
    "증명할수없",
    "설명못",
    "설명이안",
    "안돼",
    "안되",
];
/// The price of a purchase, what of it is explained, and how old the buyer is.
fn funds(told: &Told<'_>, slots: &mut Slots, sums: &[Sum]) {
    slots.sum = sums.iter().map(|sum| sum.won).max();
    let unexplained = sums
        .iter()
        .find(|sum| sum.right_has(LACKS) && Some(sum.won) != slots.sum);
    let explained: Vec<i64> = sums
        .iter()
        .filter(|sum| Some(sum.won) != slots.sum && unexplained.is_none_or(|gap| gap.span != sum.span))
        .map(|sum| sum.won)
        .collect();
    slots.own_paid = match (slots.sum, unexplained) {
        (Some(price), Some(gap)) => Some(price - gap.won),
        _ if explained.is_empty() => None,
        _ => Some(explained.iter().sum()),
    };
    slots.age = told.scene.ages.iter().find_map(|find| match find.value {
        korean::age::Age::Years { n, .. } | korean::age::Age::Decade(n) => Some(n),
        _ => None,
    });
}

/// How far behind a sum whose money it was may stand: "2억은 제 예금".
const OF_SUM: usize = 3;

/// A price, one's share of it and one's own money.
fn shared(told: &Told<'_>, slots: &mut Slots, sums: &[Sum]) {
    slots.sum = sums.iter().map(|sum| sum.won).max();
    slots.share = told
        .scene
        .parts
        .first()
        .map(|part| (part.value.num, part.value.den));
    // "내 지분 4억 중에 2억5천은 내가 냈고": what one's share is worth is told.
    let share = sums.iter().find(|sum| {
        ["내지분", "제지분", "지분값", "제몫", "내몫"]
            .iter()
            .any(|words| {
                let left = sum.left.trim_end_matches(['이', '가', '은', '는']);
                left.ends_with(words)
            })
    });
    if let Some(share) = share {
        (slots.sum, slots.share) = (Some(share.won), Some((1, 1)));
    }
    slots.own_paid = sums
        .iter()
        .filter(|sum| Some(sum.won) != slots.sum)
        .find(|sum| {
            let mine = ["난", "나는", "내가", "전", "저는", "본인은", "본인이"];
            sum.left_has(&["제가", "제돈", "내돈", "저는", "제자금", "제가낸"])
                || sum.right_has(&["제가", "제돈", "내돈", "내가모은", "내가낸"])
                || mine.iter().any(|word| sum.left.ends_with(word))
                || told
                    .of(Concept::Own)
                    .any(|cue| cue.span.start >= sum.span.end && cue.span.start - sum.span.end <= OF_SUM)
        })
        .map(|sum| sum.won);
    let nothing = [
        "한 푼도",
        "한푼도",
        "돈은 안",
        "전부 남편",
        "모두 남편",
        "다 남편",
        "남편 돈으로",
        "아내 돈으로",
        "전액 남편",
        "전액 아내",
        "전부 아내",
        "전부 아버지",
        "아버지 돈으로",
        "부모님 돈으로",
        "남편이 다",
        "남편이 전",
        "아내가 다",
        "아내가 전",
        "혼자 다",
    ]
    .iter()
    .any(|word| told.scene.says(word));
    let by_another = told.others().any(|p| {
        told.follows(p.end, &["돈 ", "돈으로", "자금"]) || told.follows(p.span.end, &["돈 ", "돈으로"])
    }) && ["전액", "전부", "모두", "다 "]
        .iter()
        .any(|word| told.scene.says(word));
    // "제 돈 10억으로 산 집의 30%를 남편 이름으로": who gets the share paid nothing.
    let all_own = told.says(Concept::Own) && told.says(Concept::InName) && sums.len() == 1;
    if (nothing || by_another || all_own) && slots.own_paid.is_none() {
        slots.own_paid = Some(0);
    }
}
