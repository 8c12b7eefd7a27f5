//! What a message may change. A known fact is replaced by a correction that names it, by an answer to the question about it,
//! or after one question with both readings; one more event is added, an aside changes nothing (reading.md §4).

use crate::change::revise;
use crate::compose;
use crate::known::facts::{Asset, Beside, Doubt, Reading};
use crate::known::month;
use crate::known::said::Said;
use crate::known::state::State;
use crate::read::{Event, GiftDate, Giver, Manner, Understood, same_donor};
use crate::relation::{Relation, relationship};
use crate::topic::plain;
use crate::update::{self, dated, nobody};
use conversation::Turn;
use jiff::civil::Date;
use tax::gift::{Relationship, Variable};
use tax::law::aggregation_begins;

/// What is left of a message once what is known is protected.
#[derive(Debug)]
pub struct Guarded {
    /// What may be merged.
    pub understood: Understood,
    /// What was made of the rest, in sentences.
    pub notes: Vec<String>,
    /// What has to be asked first.
    pub doubt: Option<Doubt>,
}

/// Where an event stands to the gift at hand.
enum Place {
    /// Part of it: the same day.
    Part,
    /// Before it.
    Earlier,
    /// After it.
    Later,
    /// One more, but nobody said when.
    OneMore,
    /// Nothing tells it from the gift at hand.
    Same,
}

/// Protects what is known from a message.
pub fn guard(state: &State, understood: &Understood, turn: &Turn<'_>) -> Guarded {
    let mut guarded = Guarded {
        understood: understood.clone(),
        notes: Vec::new(),
        doubt: None,
    };
    tenants(state, turn, &mut guarded);
    taken_over(state, turn, &mut guarded);
    mentioned(state, turn, &mut guarded);
    own_debt(state, turn, &mut guarded);
    bought(state, turn, &mut guarded);
    tax_of_before(state, turn, &mut guarded);
    put_right(state, turn, &mut guarded);
    share_told(state, turn, &mut guarded);
    if state.said.is_empty() || understood.new_gift || understood.opposite {
        return guarded;
    }
    let mut guard = Guard {
        state,
        turn,
        out: &mut guarded,
        readings: None,
    };
    guard.recipient();
    guard.asked_about();
    let apart = guard.others();
    let other = guard.donor();
    let used = guard.value(other.as_ref()) || apart;
    guard.date(used || other.is_some());
    guard.debt();
    guard.past();
    guard.flags();
    if let Some((variable, mut readings)) = guard.readings.take() {
        readings.push(Reading::Keep);
        guarded.doubt = Some(Doubt {
            variable: variable.name().to_owned(),
            words: korean::personal::mask(turn.text).text,
            readings,
            again: false,
            asked: state.asked.map(|asked| asked.name().to_owned()),
        });
    }
    guarded
}

/// "거기 세입자가 살아요 전세금 2억 5천": beside a house that is given, what its tenant paid.
fn tenants(state: &State, turn: &Turn<'_>, guarded: &mut Guarded) {
    let house = state.facts.asset == Some(Asset::RealEstate) && state.said.gift_property_value.is_some();
    let says = |words: &[&str]| words.iter().any(|word| turn.text.contains(word));
    let said = &mut guarded.understood.said;
    if house
        && said.secured_debt.is_none()
        && !guarded.understood.what_if
        && !guarded.understood.told.corrects.any
        && says(&["세입자", "임차인"])
        && says(&["전세", "보증금"])
        && let Some(won) = said
            .gift_property_value
            .filter(|won| state.said.gift_property_value != Some(*won))
    {
        said.gift_property_value = None;
        said.secured_debt = Some(won);
        guarded.understood.told.events.retain(|event| event.won != won);
    }
}

/// "저희 집이 좀 가난했어요", "그 돈으로 차를 살까 해요": a thing that is only mentioned is not what was given.
fn mentioned(state: &State, turn: &Turn<'_>, guarded: &mut Guarded) {
    const OF_GIFT: &[&str] = &[
        "받",
        "주셨",
        "줬",
        "주신",
        "준거",
        "증여",
        "명의",
        "등기",
        "이체",
        "송금",
        "입금",
        "세입자",
        "전세",
        "대출",
        "보증금",
        "시세",
        "시가",
        "공시",
        "평가",
        "넘겨",
        "넘어",
        "이에요",
        "예요",
        "입니다",
        "이요",
        "이었",
        "였",
    ];
    let plain = plain(turn.text);
    let understood = &mut guarded.understood;
    if state.is_answered()
        && understood.said.is_empty()
        && !understood.what_if
        && !understood.told.corrects.any
        && !OF_GIFT.iter().any(|word| plain.contains(word))
    {
        understood.facts.asset = None;
    }
}

/// "세입자 전세금 3억을 제가 떠안는 조건이에요": the sum of a debt that passes over is no other value of the gift.
fn taken_over(state: &State, turn: &Turn<'_>, guarded: &mut Guarded) {
    let said = &mut guarded.understood.said;
    let names_debt = ["전세", "보증금", "대출", "융자", "채무"]
        .iter()
        .any(|word| turn.text.contains(word));
    if state.said.gift_property_value.is_some()
        && said.secured_debt.is_none()
        && !guarded.understood.what_if
        && names_debt
        && takes_over(turn.text)
        && let Some(won) = said.gift_property_value.take()
    {
        said.secured_debt = Some(won);
        guarded.understood.told.events.retain(|event| event.won != won);
    }
}

/// A debt counts only where it comes with what is given: on cash there is none, and one's own stays one's own.
fn own_debt(state: &State, turn: &Turn<'_>, guarded: &mut Guarded) {
    const OWN: &[&str] = &[
        "원래제빚",
        "원래제대출",
        "제이름으로",
        "제명의로빌",
        "제가빌린",
        "그건제빚",
        "제빚이",
        "제대출",
        "저은행대출",
        "제은행대출",
        "이돈으로",
        "그돈으로",
        "받은돈으로",
    ];
    const WITH_IT: &[&str] = &[
        "부담부",
        "이어서",
        "승계",
        "떠안",
        "인수",
        "끼",
        "안고",
        "넘겨받",
        "넘어오",
        "넘어와",
        "이어받",
        "물려받",
        "딸린",
        "딸려",
        "잡혀",
        "걸려",
        "담보",
        "근저당",
        "전세",
        "보증금",
        "세입자",
        "임대",
        "융자",
        "제가갚",
        "포함",
    ];
    let Some(won) = guarded.understood.said.secured_debt.filter(|won| *won > 0) else {
        return;
    };
    if state.asked == Some(Variable::SecuredDebt) || guarded.understood.what_if {
        return;
    }
    let plain = plain(turn.text);
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    let asset = guarded.understood.facts.asset.or(state.facts.asset);
    let owned = says(OWN) && !says(&["승계", "떠안", "넘겨받", "이어받"]);
    let on_cash = asset != Some(Asset::RealEstate) && !says(WITH_IT);
    // "보증금 5억에 대출 1억 5천을 받고도 모자라서 1억 2천을 넣어주셨어요": more than all that was given.
    let value = guarded
        .understood
        .said
        .gift_property_value
        .or(state.said.gift_property_value);
    let of_money =
        asset != Some(Asset::RealEstate) || says(&["계좌", "통장", "송금", "입금", "이체", "현금"]);
    let exceeds = of_money && value.is_some_and(|value| won >= value);
    if owned || on_cash || exceeds {
        guarded.understood.said.secured_debt = None;
        guarded.notes.push(compose::own_debt(won));
    }
}

/// "이 땅은 엄마가 9년 전에 1억에 사신 거래요": what somebody once paid for a thing is no gift.
fn bought(state: &State, turn: &Turn<'_>, guarded: &mut Guarded) {
    const BUYS: &[&str] = &[
        "에사신",
        "에사셨",
        "에샀",
        "에산",
        "에산거",
        "주고사",
        "주고샀",
        "에구입",
        "에매입",
        "에매수",
        "에분양",
        "에취득",
        "에낙찰",
        "에경매",
    ];
    let text = korean::Text::new(turn.text);
    if !state.is_answered() || guarded.understood.what_if {
        return;
    }
    let paid = |find: &korean::Find<korean::amount::Money>| {
        let behind = plain(&text.slice(korean::Span {
            start: find.span.end,
            end: text.len().min(find.span.end + 8),
        }));
        let behind = behind
            .trim_start_matches('원')
            .trim_start_matches('을')
            .trim_start_matches('를');
        let buys = BUYS.iter().any(|word| behind.starts_with(word));
        find.value.won().filter(|_| buys)
    };
    let sums = korean::amount::find(&text);
    let understood = &mut guarded.understood;
    for won in sums.iter().filter_map(paid) {
        for variable in [
            Variable::GiftPropertyValue,
            Variable::PastGiftsValue,
            Variable::SecuredDebt,
        ] {
            if understood.said.amount(variable) == Some(won) {
                understood.said.forget(variable);
            }
        }
        understood.told.events.retain(|event| event.won != won);
        guarded.notes.push(compose::bought_for(won));
    }
    if !guarded.notes.is_empty() && guarded.understood.told.events.is_empty() {
        forget_relation(&mut guarded.understood);
        forget_date(&mut guarded.understood);
    }
}

/// "2020년 7월에 같은 아버지한테서 1억5천 받았을 때 산출세액이 천만원이었습니다": an earlier gift and what its tax was.
fn tax_of_before(state: &State, turn: &Turn<'_>, guarded: &mut Guarded) {
    let Some(day) = state.gift_day().filter(|_| state.is_answered()) else {
        return;
    };
    let text = korean::Text::new(turn.text);
    let names_tax = |find: &&korean::Find<korean::amount::Money>| {
        let before = plain(&text.slice(korean::Span {
            start: find.span.start.saturating_sub(8),
            end: find.span.start,
        }));
        let before = before.trim_end_matches(['이', '은', '는', '가', '을', '으', '로', ':']);
        ["산출세액", "납부세액", "증여세", "세액"]
            .iter()
            .any(|word| before.ends_with(word))
    };
    let found = korean::amount::find(&text);
    let ([gift, tax], dates) = (
        found.as_slice(),
        korean::date::find(&text, turn.today, korean::date::Lean::Past),
    ) else {
        return;
    };
    let before = dates
        .iter()
        .any(|find| find.value.when.bounds().is_some_and(|(_, next)| next <= day));
    let (Some(won), Some(paid)) = (gift.value.won(), tax.value.won()) else {
        return;
    };
    let understood = &mut guarded.understood;
    if names_tax(&tax) && !names_tax(&gift) && before && !understood.what_if && !understood.told.corrects.any
    {
        let variable = Variable::GiftPropertyValue;
        understood.said.forget(variable);
        understood.said.past_gifts_value = Some(won);
        understood.said.past_tax_paid = Some(paid);
        understood
            .ambiguous
            .retain(|open| open.variable != variable.name());
        understood.told.events.retain(|event| event.won == won);
        forget_date(understood);
        if !is_another_donor(state, understood) {
            forget_relation(understood);
        }
    }
}

/// "1억5천이 아니라 1억3천이에요. 2천은 동생이 따로 받았대요": the sum that takes the place of the known one is the new one,
/// whatever else the message counts.
fn put_right(state: &State, turn: &Turn<'_>, guarded: &mut Guarded) {
    if let Some(day) = state.gift_day().filter(|_| state.is_answered())
        && let Some(new) = revise::day_in_place_of(turn.text, day)
    {
        let understood = &mut guarded.understood;
        understood.said.gift_date = Some(new);
        understood.date = GiftDate::Day(new);
        let corrects = &mut understood.told.corrects;
        (corrects.any, corrects.outright, corrects.date) = (true, true, true);
    }
    let variable = Variable::GiftPropertyValue;
    let Some(known) = state.said.gift_property_value.filter(|_| state.is_answered()) else {
        return;
    };
    let new = revise::in_place_of(turn.text, known, turn.today);
    let Some(new) = new.filter(|_| !guarded.understood.what_if && state.facts.goal.is_none()) else {
        return;
    };
    let understood = &mut guarded.understood;
    understood.said.gift_property_value = Some(new);
    understood
        .ambiguous
        .retain(|open| open.variable != variable.name());
    understood.told.events.retain(|event| event.won == new);
    for event in &mut understood.told.events {
        (event.more, event.of_others) = (false, false);
    }
    let corrects = &mut understood.told.corrects;
    (corrects.any, corrects.outright, corrects.sum) = (true, true, true);
    understood.correction = true;
}

/// "지분 절반만 받은 거라 제 몫은 3억이에요" of 6억: the sum told is the share itself, not the whole once more. And "3천이 또 들어와서
/// 합이 1억이에요" of 7천 tells the part and the whole.
fn share_told(state: &State, turn: &Turn<'_>, guarded: &mut Guarded) {
    let Some(known) = state.said.gift_property_value.filter(|_| state.is_answered()) else {
        return;
    };
    let found = korean::amount::find(&korean::Text::new(turn.text));
    let sums: Vec<i64> = found.iter().filter_map(|find| find.value.won()).collect();
    let understood = &mut guarded.understood;
    if understood.told.corrects.sum {
        return;
    }
    let whole = sums.iter().copied().find(|all| {
        sums.iter()
            .any(|part| *part > 0 && known.checked_add(*part) == Some(*all))
    });
    if let Some(all) = whole.filter(|_| !understood.what_if && is_total(turn.text)) {
        understood.said.gift_property_value = Some(all);
        understood
            .ambiguous
            .retain(|open| open.variable != Variable::GiftPropertyValue.name());
        understood.told.events.clear();
        let corrects = &mut understood.told.corrects;
        (corrects.any, corrects.outright, corrects.sum) = (true, true, true);
        forget_relation(understood);
        forget_date(understood);
        return;
    }
    let of_share = ["절반", "반만", "지분", "제몫", "내몫"]
        .iter()
        .any(|word| plain(turn.text).contains(word));
    let named = korean::kin::find(&korean::Text::new(turn.text))
        .iter()
        .any(|one| one.who != korean::kin::Who::Speaker);
    if let [sum] = sums.as_slice()
        && of_share
        && !named
        && *sum > 0
        && *sum < known
        && known % *sum == 0
        && !understood.question
        && !understood.what_if
    {
        understood.said.gift_property_value = Some(*sum);
        understood.told.events.clear();
        let corrects = &mut understood.told.corrects;
        (corrects.any, corrects.outright, corrects.sum) = (true, true, true);
        return;
    }
    if let ([sum], Some(read)) = (sums.as_slice(), understood.said.gift_property_value)
        && read < *sum
        && i128::from(known) * i128::from(read) == i128::from(*sum) * i128::from(*sum)
    {
        understood.said.gift_property_value = Some(*sum);
        understood.told.events.retain(|event| event.won != read);
    }
}

/// "합이 1억", "다 해서 1억": a sum that counts the others in.
fn is_total(text: &str) -> bool {
    let plain = plain(text);
    [
        "합이",
        "합해",
        "합쳐",
        "합하",
        "모두",
        "다해서",
        "총",
        "전부",
        "도합",
        "합계",
    ]
    .iter()
    .any(|word| plain.contains(word))
}

/// Whether a debt is said to pass to who receives.
fn takes_over(text: &str) -> bool {
    let plain = plain(text);
    ["떠안", "승계", "인수", "이어받", "넘겨받"]
        .iter()
        .any(|word| plain.contains(word))
}

struct Guard<'a> {
    state: &'a State,
    turn: &'a Turn<'a>,
    out: &'a mut Guarded,
    readings: Option<(Variable, Vec<Reading>)>,
}

impl Guard<'_> {
    fn asked(&self, variable: Variable) -> bool {
        self.state.asked == Some(variable)
    }

    fn doubt(&mut self, variable: Variable, readings: Vec<Reading>) {
        self.readings.get_or_insert((variable, readings));
    }

    /// Somebody else as donor: a correction, an answer, another gift, or in doubt. The donor of another gift is returned.
    fn donor(&mut self) -> Option<Beside> {
        let understood = &self.out.understood;
        if !is_another_donor(self.state, understood)
            || self.asked(Variable::DonorRelationship)
            || self.asked(Variable::IsGenerationSkipping)
        {
            return None;
        }
        let told = &understood.told;
        if told.corrects.people()
            && (told.person || told.corrects.person || understood.is_open(Variable::DonorRelationship))
            || told.unmade
        {
            return None;
        }
        let own_grandparent = self.state.facts.speaker == Some(crate::known::facts::Side::Donor)
            && self.state.said.donor_relationship == Some(Relationship::LinealAscendant)
            && is_grandparent(self.turn.text);
        let other = Beside {
            kinship: understood.facts.kinship,
            kinship_degree: understood.facts.kinship_degree,
            donor_word: understood.facts.donor_word.clone(),
            donor_relationship: understood
                .said
                .donor_relationship
                .map(|donor| donor.name().to_owned()),
            ..Beside::default()
        };
        let other = if own_grandparent { in_line(other) } else { other };
        let gives = told.events.iter().any(|event| event.manner != Manner::Beside);
        let stands = told.person;
        let one_more = told.events.iter().any(|event| {
            let before = |day| event.when.is_some_and(|(_, to)| to < day);
            event.more || event.earlier || event.same_day || self.state.gift_day().is_some_and(before)
        });
        forget_relation(&mut self.out.understood);
        if stands && gives && !one_more && !self.state.is_answered() {
            // Before the first answer it can be told in place of the other as well as beside it.
            self.doubt(Variable::DonorRelationship, vec![Reading::Another]);
            self.out.understood.said = Said::default();
            return None;
        }
        if stands && gives {
            return Some(other);
        }
        if stands && !(self.out.understood.question && self.state.is_answered()) {
            self.doubt(Variable::DonorRelationship, vec![Reading::Donor]);
        }
        None
    }

    /// "아빠가 준 건 따로죠?": somebody named in a question that tells no gift takes nobody's place.
    fn asked_about(&mut self) {
        let understood = &self.out.understood;
        // "엄마는 안 주셨어요": who did not give is not who gave.
        let plain = plain(self.turn.text);
        let denies = [
            "안주셨",
            "안줬",
            "안주신",
            "안줌",
            "못받",
            "안받",
            "준적없",
            "준적은없",
            "주신적없",
            "주신적은없",
            "받은적없",
            "받은건없",
            "받은거없",
        ]
        .iter()
        .any(|word| plain.contains(word));
        if self.state.is_answered()
            && (understood.question || denies)
            && understood.relation_said
            && !understood.what_if
            && understood.told.events.is_empty()
            && !understood.told.corrects.people()
            && self.state.asked.is_none()
        {
            forget_relation(&mut self.out.understood);
        }
    }

    /// "아버지께는 3천 드렸었고요", "부모님께 드려도 세금이 있군요": somebody else named beside the one who receives takes no place.
    fn recipient(&mut self) {
        let told = &self.out.understood.told;
        let answers = self.asked(Variable::DonorRelationship);
        if self.state.facts.recipient_word.is_some()
            && self.state.is_answered()
            && !is_another_donor(self.state, &self.out.understood)
            && !self.out.understood.what_if
            && !told.corrects.people()
            && !answers
        {
            let known = self.state.facts.recipient_word.clone();
            self.out.understood.facts.recipient_word = known;
        }
        // "아빠가 2024년에 4천 주신 것도 있어요" of a gift of the mother's: who gave this one stays.
        let beside = |event: &Event| event.before || event.earlier || event.same_day || event.more;
        let told = &self.out.understood.told;
        if self.state.facts.donor_word.is_some()
            && self.state.is_answered()
            && !self.out.understood.what_if
            && !told.corrects.any
            && !answers
            && !told.events.is_empty()
            && told.events.iter().all(beside)
            && !is_another_donor(self.state, &self.out.understood)
        {
            let known = self.state.facts.donor_word.clone();
            self.out.understood.facts.donor_word = known;
        }
        // "제 동생도 똑같이 받으면 똑같이 내요?": who types receives, and somebody else is spoken of.
        let receives = self.state.facts.speaker == Some(crate::known::facts::Side::Recipient)
            && self.state.facts.recipient_word.is_none();
        if receives
            && self.state.is_answered()
            && !self.out.understood.what_if
            && !told.corrects.people()
            && !answers
            && (self.out.understood.question || told.events.is_empty() && !self.out.understood.opposite)
        {
            self.out.understood.facts.recipient_word = None;
            self.out.understood.facts.speaker = None;
        }
    }

    /// Gifts whose own words name another donor: kept beside, whatever the reader took them for. Returns whether there are any.
    fn others(&mut self) -> bool {
        let told = &self.out.understood.told;
        if self.asked(Variable::GiftPropertyValue)
            || self.asked(Variable::DonorRelationship)
            || told.corrects.any
        {
            return false;
        }
        let day = self.state.gift_day().unwrap_or(self.turn.today);
        let before =
            |event: &Event| event.before || event.earlier || event.when.is_some_and(|(_, to)| to < day);
        let apart: Vec<(Event, Giver)> = told
            .events
            .iter()
            .filter(|event| before(event) || event.same_day || self.asked(Variable::PastGiftsValue))
            .filter(|event| event.manner != Manner::Beside && !event.of_others)
            .filter_map(|event| Some((*event, event.donor?)))
            .collect();
        for (event, giver) in &apart {
            let said = &mut self.out.understood.said;
            for variable in [Variable::GiftPropertyValue, Variable::PastGiftsValue] {
                if said.amount(variable) == Some(event.won) {
                    said.forget(variable);
                }
            }
            let gift = self.from(*giver, event, day);
            let shares = gift.donor_relationship.as_deref()
                == self.state.said.donor_relationship.map(Relationship::name);
            self.out.notes.push(compose::from_another(&gift, shares));
            self.out.understood.added.others.push(gift);
        }
        if !apart.is_empty() {
            forget_relation(&mut self.out.understood);
            self.out
                .understood
                .told
                .events
                .retain(|event| event.donor.is_none());
        }
        !apart.is_empty()
    }

    /// A gift of somebody's, on the day of this one where it is told so.
    fn from(&self, giver: Giver, event: &Event, day: Date) -> Beside {
        let (kinship, degree) = match giver.relation {
            Relation::Tie(tie) => {
                let (kinship, degree) = crate::known::facts::kinship(tie);
                (Some(kinship), degree)
            }
            _ => (None, None),
        };
        let gift = Beside {
            donor_word: Some(giver.word.to_owned()),
            donor_relationship: relationship(giver.relation, day).map(|donor| donor.name().to_owned()),
            kinship,
            kinship_degree: degree,
            ..Beside::default()
        };
        let gift = if self.state.said.donor_relationship == Some(Relationship::LinealAscendant)
            && is_grandparent(giver.word)
        {
            in_line(gift)
        } else {
            gift
        };
        let mut gift = dated(event, gift);
        if event.same_day {
            (gift.from, gift.to) = (self.state.gift_day(), self.state.gift_day());
        }
        gift
    }

    /// Sums told beside a known value. Returns whether the dates of the message belong to them.
    fn value(&mut self, other: Option<&Beside>) -> bool {
        let variable = Variable::GiftPropertyValue;
        let known = self.state.said.gift_property_value;
        let told = self.out.understood.told.clone();
        let Some(known) = known.filter(|_| self.state.facts.goal.is_none()) else {
            return false;
        };
        let replaced = self
            .out
            .understood
            .said
            .gift_property_value
            .filter(|won| *won != known);
        let asked =
            self.asked(variable) || self.asked(Variable::PastGiftsValue) || self.asked(Variable::PastTaxPaid);
        let alone = told.events.iter().any(|event| told.recalls(event.manner));
        let named = told.events.iter().any(|event| {
            event.manner == Manner::Named && !event.more && (event.when.is_none() || told.corrects.date)
        });
        // "저희 집 시세가 8억이에요": beside a gift of money another thing's value.
        let own_house = self.state.facts.asset != Some(Asset::RealEstate)
            && ["우리집", "저희집", "제집", "내집"]
                .iter()
                .any(|word| plain(self.turn.text).contains(word));
        // While another question is open, only a correction replaces the sum.
        let restated = (alone || named && !own_house) && self.state.asked.is_none();
        let text = korean::Text::new(self.turn.text);
        let let_go = korean::amount::find(&text)
            .iter()
            .any(|find| find.value.won() == replaced && revise::drops(&text, find.span.end));
        if let Some(won) = replaced.filter(|_| let_go && self.state.asked.is_none()) {
            // "그 2천은 빼주세요": what is let go is no other value.
            self.out.understood.said.gift_property_value = None;
            self.out.notes.push(compose::not_used(won));
            return false;
        }
        let lone_correction = (told.corrects.sums() || restated)
            && (told.corrects.outright || told.events.iter().all(|event| event.when.is_none()))
            && !told.events.iter().any(|event| event.more && !told.corrects.sum);
        // "할아버지가 2019년에 2천만원 주셨어요" to the question for earlier gifts is one of them.
        let before = |event: &Event| event.when.is_some_and(|(_, to)| Some(to) < self.state.gift_day());
        let answers_past = self.asked(Variable::PastGiftsValue)
            && !told.corrects.any
            && told
                .events
                .iter()
                .any(|event| before(event) && Some(event.won) == replaced);
        // "아 엄마는 6천이었어요" of a gift of both parents: whether the other's part is in it is not said.
        if let Some(won) = replaced
            .filter(|_| self.state.is_answered() && !asked)
            .filter(|_| !self.out.understood.what_if)
            .filter(|_| {
                told.events
                    .iter()
                    .all(|event| !event.more && event.when.is_none())
            })
            .filter(|_| !self.out.understood.question)
            .filter(|_| revise::is_one_of_pair(self.state, self.turn.text))
        {
            let both = won.saturating_add(known / 2);
            self.out.understood.said.gift_property_value = None;
            forget_relation(&mut self.out.understood);
            self.doubt(
                variable,
                vec![Reading::Amount { won }, Reading::Amount { won: both }],
            );
            return false;
        }
        if asked && !answers_past || replaced.is_some() && lone_correction && other.is_none() {
            return false;
        }
        self.value_beside(known, replaced, other, own_house)
    }

    /// Every sum told beside a known value, put where it belongs.
    fn value_beside(
        &mut self,
        known: i64,
        replaced: Option<i64>,
        other: Option<&Beside>,
        own_house: bool,
    ) -> bool {
        let variable = Variable::GiftPropertyValue;
        let told = self.out.understood.told.clone();
        let mut used = false;
        let (mut value, mut touched) = (known, false);
        for event in told
            .events
            .iter()
            .filter(|event| !event.before || other.is_some())
        {
            let of_debt = self.out.understood.said.secured_debt == Some(event.won);
            // "세입자 전세금 3억을 제가 떠안는 조건이에요": the debt is named as taken over, whoever else is named.
            if of_debt && takes_over(self.turn.text) {
                continue;
            }
            let is_value = replaced.is_some() || of_debt;
            if !is_value || event.won == known && !event.more && !event.same_day {
                continue;
            }
            used |= event.when.is_some();
            touched = true;
            if of_debt {
                self.out.understood.said.secured_debt = None;
            }
            let returned = event.won < known && is_returned(self.turn.text);
            if event.manner == Manner::Beside || event.of_others || own_house || returned {
                let note = if event.of_others && self.out.understood.question {
                    compose::taxed_apart(event.won)
                } else if returned && self.state.facts.asset != Some(Asset::RealEstate) {
                    compose::RETURNED.to_owned()
                } else if is_spent(self.turn.text) {
                    compose::SPENT.to_owned()
                } else {
                    compose::not_used(event.won)
                };
                self.out.notes.push(note);
                continue;
            }
            if let Some(other) = other {
                let mut gift = dated(event, other.clone());
                if event.same_day {
                    (gift.from, gift.to) = (self.state.gift_day(), self.state.gift_day());
                }
                let shares = gift.donor_relationship.as_deref()
                    == self.state.said.donor_relationship.map(Relationship::name);
                self.out.notes.push(compose::from_another(&gift, shares));
                self.out.understood.added.others.push(gift);
                continue;
            }
            match place(event, self.state.gift_day(), self.turn.today) {
                Place::Part => {
                    value = value.saturating_add(event.won);
                    self.out.notes.push(compose::added_part(event.won, value));
                }
                Place::Earlier => self.earlier(event),
                Place::Later => self.doubt(
                    variable,
                    vec![Reading::Another, Reading::Amount { won: event.won }],
                ),
                Place::OneMore => {
                    let gift = dated(event, nobody());
                    self.doubt(
                        variable,
                        vec![
                            Reading::Part { won: event.won },
                            Reading::Earlier { gift },
                            Reading::Another,
                        ],
                    );
                }
                Place::Same => {
                    self.doubt(
                        variable,
                        vec![Reading::Amount { won: event.won }, Reading::Another],
                    );
                }
            }
        }
        if replaced.is_some() {
            self.out.understood.said.gift_property_value = Some(value).filter(|value| *value != known);
        }
        if let Some(won) = replaced.filter(|_| !touched) {
            let before = told.events.iter().find(|event| event.before && event.won == won);
            match before.filter(|_| self.out.understood.said.past_gifts_value.is_none()) {
                Some(event) => self.earlier(event),
                // A sum that stands for no event of its own: a fraction, a total.
                None => self.doubt(variable, vec![Reading::Amount { won }]),
            }
        }
        if touched {
            // What was open of several sums is settled by their events.
            self.out
                .understood
                .ambiguous
                .retain(|open| open.variable != variable.name());
        }
        used
    }

    fn earlier(&mut self, event: &Event) {
        let gift = dated(event, nobody());
        let day = self.state.gift_day().unwrap_or(self.turn.today);
        if gift.to.is_some_and(|to| to < aggregation_begins(day)) {
            self.out.notes.push(compose::too_old(&gift));
            self.out.understood.added.bygone.push(gift);
        } else {
            self.out.notes.push(compose::added_earlier(&gift));
            self.out.understood.added.earlier.push(gift);
        }
    }

    /// A day told beside a known one.
    fn date(&mut self, of_event: bool) {
        let understood = &self.out.understood;
        let known = self.state.said.gift_date;
        let known_month = self.state.facts.gift_month.as_deref().and_then(month::first_day);
        if known.is_none() && known_month.is_none() || self.asked(Variable::GiftDate) {
            return;
        }
        let told = &understood.told;
        let reading = match understood.date {
            GiftDate::Unsaid => return,
            GiftDate::Day(day) if Some(day) == known => return,
            // The day of a month that was told before, or the month of a day.
            GiftDate::Day(_) if known.is_none() && !understood.month_said => return,
            GiftDate::Day(day)
                if known_month.is_some_and(|m| (m.year(), m.month()) == (day.year(), day.month())) =>
            {
                return;
            }
            GiftDate::Day(day)
                if known_month.is_some_and(|m| m.month() == day.month() && !understood.year_said) =>
            {
                let _ = day;
                return;
            }
            GiftDate::Day(day) => Some(Reading::Day { day }),
            GiftDate::Month(year, month) => {
                let same = known
                    .or(known_month)
                    .is_some_and(|day| (day.year(), day.month()) == (year, month));
                (!same).then(|| Reading::Month {
                    month: month::written(year, month),
                })
            }
            _ => None,
        };
        // "다시 보니 1월 31일이었네": a day alone, put right.
        let alone = told.corrects.any && told.events.is_empty() && understood.said.amount_is_free();
        let stands = told.date != Manner::Beside || told.corrects.date || told.corrects.outright || alone;
        let corrected =
            told.corrects.dates() && stands || told.recalls(told.date) || told.date == Manner::Named;
        let impossible = understood.date == GiftDate::Impossible && told.date == Manner::Alone;
        if corrected && !of_event && reading.is_some() || impossible {
            return;
        }
        let several = matches!(understood.date, GiftDate::Several(..) | GiftDate::Impossible);
        if several && told.corrects.dates() {
            return;
        }
        let manner = told.date;
        forget_date(&mut self.out.understood);
        if let Some(reading) = reading.filter(|_| !of_event && manner != Manner::Beside) {
            self.doubt(Variable::GiftDate, vec![reading]);
        }
    }

    /// Another debt than the one known.
    fn debt(&mut self) {
        let variable = Variable::SecuredDebt;
        let told = self.out.understood.told.clone();
        let Some(new) = self.out.understood.said.secured_debt else {
            return;
        };
        let Some(known) = self.state.said.secured_debt else {
            if new == 0 {
                self.left_to_giver();
            }
            return;
        };
        if known > 0 && new == 0 && self.other_debt(known) {
            return;
        }
        if known == new || known == 0 || new == 0 || self.asked(variable) || told.corrects.any && !told.more {
            return;
        }
        self.out.understood.said.secured_debt = None;
        if told.more {
            self.out.understood.said.secured_debt = known.checked_add(new);
        } else {
            self.doubt(
                variable,
                vec![Reading::Amount { won: new }, Reading::Part { won: new }],
            );
        }
    }

    /// "대출 1억은 어머니가 계속 갚으세요": how much it is is remembered, so that it can be supposed to pass over.
    fn left_to_giver(&mut self) {
        let sums = korean::amount::find(&korean::Text::new(self.turn.text));
        let mut sums = sums.iter().filter_map(|find| find.value.won());
        if let (Some(won), None) = (sums.next(), sums.next())
            && Some(won) != self.state.said.gift_property_value
        {
            self.out.understood.facts.left_debt = Some(won);
            self.out.notes.push(compose::left_debt(won));
        }
    }

    /// "담보대출 1억 2천은 아버지가 갚으신대요": another debt than the one taken over; that one stays.
    fn other_debt(&mut self, known: i64) -> bool {
        let sums = korean::amount::find(&korean::Text::new(self.turn.text));
        let other = sums
            .iter()
            .filter_map(|find| find.value.won())
            .find(|won| *won != known && Some(*won) != self.state.said.gift_property_value);
        let Some(won) = other.filter(|_| !self.out.understood.told.corrects.any) else {
            return false;
        };
        self.out.understood.said.secured_debt = None;
        self.out.understood.facts.left_debt = Some(won);
        self.out.notes.push(compose::left_debt(won));
        true
    }

    /// "2012년에도 아버지한테 5천 받았는데 이것도 합치나요?": too old to be added, and said so.
    fn long_ago(&mut self) {
        let Some(day) = self.state.gift_day().filter(|_| self.state.is_answered()) else {
            return;
        };
        let begins = aggregation_begins(day);
        let old = |event: &&Event| {
            event.when.is_some_and(|(_, to)| to < begins)
                && !event.of_others
                && event.donor.is_none()
                && event.manner != Manner::Beside
        };
        let events = &self.out.understood.told.events;
        let gifts: Vec<Beside> = events
            .iter()
            .filter(old)
            .map(|event| dated(event, nobody()))
            .collect();
        for gift in gifts {
            let note = compose::too_old(&gift);
            if !self.out.notes.contains(&note) {
                self.out.notes.push(note);
                self.out.understood.added.bygone.push(gift);
            }
        }
    }

    /// Earlier gifts beside the one known: one more is added.
    fn past(&mut self) {
        let variable = Variable::PastGiftsValue;
        let known = self.state.said.past_gifts_value.unwrap_or_default();
        let new = self.out.understood.said.past_gifts_value;
        let told = &self.out.understood.told;
        let Some(new) = new.filter(|_| !self.asked(variable)) else {
            self.long_ago();
            return;
        };
        if known == 0 || new == known || new == 0 {
            return;
        }
        let gifts: Vec<Beside> = told
            .events
            .iter()
            .filter(|event| event.before)
            .map(|event| dated(event, nobody()))
            .collect();
        // Another year is another gift; the same one told anew is a correction.
        let apart = |gift: &Beside| {
            gift.from.is_some()
                && self
                    .state
                    .facts
                    .earlier
                    .iter()
                    .all(|known| known.to < gift.from || gift.to < known.from)
        };
        let more = told.more || gifts.iter().all(apart) && !gifts.is_empty();
        if told.corrects.any && !more {
            return;
        }
        self.out.understood.said.past_gifts_value = None;
        match (more, gifts.as_slice()) {
            (true, [_, ..]) if gifts.iter().map(|gift| gift.value).sum::<i64>() == new => {
                for gift in gifts {
                    if !self.state.facts.earlier.contains(&gift) {
                        self.out.notes.push(compose::added_earlier(&gift));
                        self.out.understood.added.earlier.push(gift);
                    }
                }
            }
            _ => {
                let gift = Beside {
                    value: new,
                    ..nobody()
                };
                self.doubt(
                    variable,
                    vec![Reading::Amount { won: new }, Reading::Earlier { gift }],
                );
            }
        }
    }

    /// A yes or no told otherwise than before.
    fn flags(&mut self) {
        let corrected = self.out.understood.told.corrects.any;
        for variable in [Variable::IsMinorRecipient, Variable::IsNonResident] {
            let (known, new) = (
                self.state.said.flag(variable),
                self.out.understood.said.flag(variable),
            );
            if let (Some(known), Some(value)) = (known, new)
                && known != value
                && !self.asked(variable)
                && !corrected
                && !self.out.understood.told.status
                && self.state.facts.recipient_born.is_none()
            {
                self.out.understood.said.set_flag(variable, None);
                self.out.understood.facts.recipient_born = None;
                self.doubt(variable, vec![Reading::Flag { value }]);
            }
        }
    }
}

/// "2천은 제가 다시 돌려드렸어요".
fn is_returned(text: &str) -> bool {
    ["돌려드렸", "돌려줬", "돌려 드렸", "돌려 줬", "되돌려"]
        .iter()
        .any(|word| text.contains(word))
}

/// What became of the money: "그중 6천은 차 사는 데 썼어요".
fn is_spent(text: &str) -> bool {
    [
        "썼",
        "써버",
        "써 버",
        "적금에",
        "예금에",
        "주식에",
        "펀드에",
        "투자",
    ]
    .iter()
    .any(|word| text.contains(word))
}

/// A gift of a grandparent.
fn in_line(gift: Beside) -> Beside {
    Beside {
        kinship: Some(crate::known::facts::Kinship::Ascendant),
        kinship_degree: Some(2),
        donor_relationship: Some(Relationship::LinealAscendant.name().to_owned()),
        ..gift
    }
}

/// "애 할머니": in the line of the child whoever's parent it is.
fn is_grandparent(text: &str) -> bool {
    [
        "할머니",
        "할아버지",
        "할매",
        "할배",
        "조부",
        "조모",
        "할머님",
        "할아버님",
    ]
    .iter()
    .any(|word| text.contains(word))
}

/// Whether somebody else than the known donor is named, or a known one of another degree.
pub fn is_another_donor(state: &State, understood: &Understood) -> bool {
    let Some(known) = state.said.donor_relationship else {
        return false;
    };
    if !understood.relation_said {
        return false;
    }
    let degrees = (state.facts.kinship_degree, understood.facts.kinship_degree);
    let farther =
        matches!(degrees, (Some(a), Some(b)) if a != b) && state.facts.kinship == understood.facts.kinship;
    let path = |word: &Option<String>| {
        let found = korean::kin::find(&korean::Text::new(word.as_deref()?));
        found.first().and_then(korean::kin::Mention::path)
    };
    // 외삼촌 and 이모 are as near to the law, 아버지 and 새어머니 are in one line; neither are one donor.
    let others = match (path(&state.facts.donor_word), path(&understood.facts.donor_word)) {
        (Some(a), Some(b)) => !same_donor(&a, &b),
        _ => false,
    };
    match understood.said.donor_relationship {
        Some(donor) => donor != known || farther || others,
        None => update::names_another(state, understood) || !understood.is_some_relatives(),
    }
}

/// Where an event stands to the gift at hand.
fn place(event: &Event, day: Option<Date>, today: Date) -> Place {
    if event.same_day {
        return Place::Part;
    }
    if let (Some((from, to)), Some(day)) = (event.when, day) {
        return if from == day && to == day {
            if event.more { Place::Part } else { Place::Same }
        } else if to < day {
            Place::Earlier
        } else if from > day {
            Place::Later
        } else if event.earlier {
            Place::Earlier
        } else {
            Place::OneMore
        };
    }
    if event.earlier || event.more && event.when.is_some_and(|(_, to)| to < today) {
        return Place::Earlier;
    }
    if event.more { Place::OneMore } else { Place::Same }
}

/// Who gives was said of something else.
fn forget_relation(understood: &mut Understood) {
    let donor = Variable::DonorRelationship.name();
    understood.said.donor_relationship = None;
    understood.said.is_generation_skipping = None;
    understood.relation = None;
    understood.relation_said = false;
    understood.ambiguous.retain(|open| open.variable != donor);
    let facts = &mut understood.facts;
    (facts.donor_word, facts.recipient_word) = (None, None);
    (facts.kinship, facts.kinship_degree, facts.speaker) = (None, None, None);
    facts.parent_deceased = None;
}

/// When was said of something else.
fn forget_date(understood: &mut Understood) {
    let date = Variable::GiftDate.name();
    understood.date = GiftDate::Unsaid;
    understood.said.gift_date = None;
    understood.ambiguous.retain(|open| open.variable != date);
}
