//! What is taken back of an earlier gift: its day, its sum, who gave it, or the whole of it. Only that gift changes; the total
//! follows from the list.

use crate::compose;
use crate::known::facts::{Beside, Kinship};
use crate::known::state::State;
use crate::relation::{Relation, relationship};
use jiff::ToSpan;
use jiff::civil::Date;
use korean::amount::{Money, Unit};
use korean::kin::{self, Mention};
use korean::{Find, Span, Text};
use tax::law::aggregation_begins;

/// Words between what was said and what is right.
const NOT_BUT: &[&str] = &[
    "아니라",
    "아니고",
    "아니구",
    "아니에요",
    "아니예요",
    "아녜요",
    "말고",
];

/// "2021년이 아이고 2024년": 아니고 as it is said in the south-east, behind the particle of what is taken back.
fn is_dialect_not(text: &Text, at: usize) -> bool {
    let not = ["아이고", "아이라"].iter().any(|word| text.starts_with(at, word));
    let before = text.slice(Span { start: 0, end: at });
    not && before.trim_end().ends_with(['이', '가'])
}

/// Words that point at something told before.
const POINTS: &[&str] = &[
    "그건",
    "그거",
    "그게",
    "그때",
    "이전",
    "예전",
    "아까",
    "전에 받은",
    "그 돈",
];

/// "그 2천은 빼주세요": a sum that is let go, right behind it.
pub fn drops(text: &Text, end: usize) -> bool {
    let behind = text.slice(Span {
        start: end,
        end: text.len().min(end + 8),
    });
    ["빼줘", "빼주", "빼 주", "빼고", "취소", "없던"]
        .iter()
        .any(|word| behind.contains(word))
}

/// Words that let an earlier gift go.
const DROPS: &[&str] = &[
    "증여가 아니",
    "증여 아니",
    "빌려준 돈",
    "빌려줬던",
    "돌려받은",
    "빼줘",
    "빼주",
    "빼 주",
    "빼고",
    "빼야",
    "취소",
    "없던 걸로",
    "없던걸로",
    "아니었",
    "착각",
];

/// The sums, days and people of a message, before and after the word that takes back.
struct Parts {
    split: Option<usize>,
    days: Vec<(Span, (Date, Date))>,
    sums: Vec<(Span, i64)>,
    people: Vec<Mention>,
}

impl Parts {
    fn of(text: &Text, today: Date) -> Self {
        let split = (0..text.len())
            .find(|at| NOT_BUT.iter().any(|word| text.starts_with(*at, word)) || is_dialect_not(text, *at));
        let days = korean::date::find(text, today, korean::date::Lean::Past)
            .iter()
            .filter_map(|find| Some((find.span, days(find)?)))
            .collect();
        let sums = korean::amount::find(text)
            .iter()
            .filter_map(|find| Some((find.span, in_ten_thousands(find)?)))
            .collect();
        Self {
            split,
            days,
            sums,
            people: kin::find(text)
                .into_iter()
                .filter(|mention| mention.who != kin::Who::Speaker)
                .collect(),
        }
    }

    fn before<'a, T>(&self, all: &'a [(Span, T)]) -> impl Iterator<Item = &'a T> + use<'a, T> {
        let split = self.split.unwrap_or(usize::MAX);
        all.iter()
            .filter(move |(span, _)| span.start < split)
            .skip(usize::from(self.is_turned(all)))
            .map(|(_, one)| one)
    }

    /// "2천임 3천아니고": what is right stands first, what is taken back right before the word.
    fn is_turned<T>(&self, all: &[(Span, T)]) -> bool {
        match (self.split, all) {
            (Some(split), [_, (wrong, _)]) => wrong.end <= split && split - wrong.end <= 2,
            _ => false,
        }
    }

    /// "빌렸다 갚은 거라 증여 아니에요. 빼주세요": denied, and nothing else is told in its place.
    fn goes_on_with_nothing(&self) -> bool {
        self.after(&self.days).is_none() && self.after(&self.sums).is_none()
    }

    fn after<'a, T>(&self, all: &'a [(Span, T)]) -> Option<&'a T> {
        let split = self.split?;
        let behind = all.iter().find(|(span, _)| span.start > split);
        let turned = all.first().filter(|_| self.is_turned(all));
        behind.or(turned).map(|(_, one)| one)
    }
}

/// "500이 아니라 1500이었대요": a bare figure counts 만원, nobody gives 1,500 won.
fn in_ten_thousands(find: &Find<Money>) -> Option<i64> {
    let won = find.value.won()?;
    let bare = find.value.unit == Unit::Bare && won < 100_000;
    if bare { won.checked_mul(10_000) } else { Some(won) }
}

fn days(find: &Find<korean::date::Dated>) -> Option<(Date, Date)> {
    let (first, next) = find.value.when.bounds()?;
    Some((first, next.yesterday().unwrap_or(first)))
}

/// Takes back what a message says of an earlier gift; what to say of it. None where it speaks of none.
pub fn revise(state: &mut State, words: &str, today: Date) -> Option<String> {
    // "그때 낸 세금은 500만원이 아니라 400만원이에요" speaks of the tax, not of the gift.
    let bare = words.replace("전세금", "");
    let of_tax = ["세금", "세액", "증여세"].iter().any(|word| bare.contains(word));
    if state.facts.earlier.is_empty() && state.facts.bygone.is_empty() || of_tax {
        return None;
    }
    let text = Text::new(words);
    let parts = Parts::of(&text, today);
    if parts.people.is_empty()
        && let Some(note) = recall_bygone(state, &parts)
    {
        if !state.facts.earlier.is_empty() {
            total(state);
        }
        return Some(note);
    }
    let points = POINTS.iter().any(|word| words.contains(word));
    if is_one_more(&text, &parts) {
        return None;
    }
    let drops = DROPS.iter().any(|word| words.contains(word));
    let index = target(state, &parts, points, drops)?;
    let gift = state.facts.earlier.get(index)?.clone();
    let note = if let Some((from, to)) = parts
        .after(&parts.days)
        .copied()
        .filter(|_| parts.sums.is_empty())
    {
        redate(state, index, from, to)
    } else if let Some(won) = parts
        .after(&parts.sums)
        .copied()
        .filter(|_| of_earlier(state, &parts, points))
    {
        let changed = state.facts.earlier.get_mut(index)?;
        changed.value = won;
        compose::revised(changed)
    } else if let Some(other) = another_donor(state, &parts).filter(|_| parts.sums.is_empty()) {
        state.facts.earlier.remove(index);
        let moved = Beside {
            value: gift.value,
            from: gift.from,
            to: gift.to,
            ..other
        };
        let note = compose::moved(&moved);
        state.facts.others.push(moved);
        note
    } else if parts.goes_on_with_nothing()
        && parts.sums.iter().all(|(_, won)| *won == gift.value)
        && parts.people.iter().all(|named| is_party(state, named))
        && !words.contains('?')
        && drops
    {
        state.facts.earlier.remove(index);
        compose::dropped(&gift)
    } else {
        return None;
    };
    total(state);
    Some(note)
}

/// "엄마는 5천이 아니라 6천이었어요" of a gift of both parents: that part alone changes. None where no part of it is put right.
pub fn revise_part(state: &mut State, words: &str, today: Date) -> Option<String> {
    let known = state.said.gift_property_value?;
    let parts = Parts::of(&Text::new(words), today);
    if !is_one_of_pair(state, words) || words.contains('?') || !parts.days.is_empty() {
        return None;
    }
    let mut before = parts.before(&parts.sums);
    let (old, None) = (*before.next()?, before.next()) else {
        return None;
    };
    let new = *parts.after(&parts.sums)?;
    let rest = known.checked_sub(old).filter(|rest| *rest > 0)?;
    let value = rest.checked_add(new)?;
    state.said.gift_property_value = Some(value);
    Some(compose::revised_part(old, new, value))
}

/// "장인어른은 2천이 아니라 3천이네요", "이모 건 빼주세요": a gift of another donor is put right or let go.
pub fn revise_other(state: &mut State, words: &str, today: Date) -> Option<String> {
    let parts = Parts::of(&Text::new(words), today);
    let [named] = parts.people.as_slice() else {
        return None;
    };
    let of_them = |gift: &Beside| gift.donor_word.as_deref() == Some(named.word);
    let mut found = (0_usize..)
        .zip(&state.facts.others)
        .filter(|(_, gift)| of_them(gift));
    let ((index, gift), None) = (found.next()?, found.next()) else {
        return None;
    };
    let gift = gift.clone();
    if let Some(won) = parts.after(&parts.sums).copied() {
        let mut before = parts.before(&parts.sums);
        let same = before.next() == Some(&gift.value) && before.next().is_none();
        let changed = state.facts.others.get_mut(index).filter(|_| same)?;
        changed.value = won;
        return Some(compose::revised_part(gift.value, won, won));
    }
    let drops = !words.contains('?')
        && ["빼줘", "빼주", "빼 주", "취소", "없던"]
            .iter()
            .any(|word| words.contains(word));
    (drops && parts.sums.is_empty() && parts.days.is_empty()).then(|| {
        state.facts.others.remove(index);
        compose::not_used(gift.value)
    })
}

/// Whether a message names one of two who gave together: "엄마는" of a gift of 부모님.
pub fn is_one_of_pair(state: &State, words: &str) -> bool {
    let sexless = |word: &str| {
        let people = kin::find(&Text::new(word));
        people
            .first()
            .and_then(Mention::path)
            .is_some_and(|path| path.sex().is_none())
    };
    let people: Vec<Mention> = kin::find(&Text::new(words))
        .into_iter()
        .filter(|mention| mention.who != kin::Who::Speaker)
        .collect();
    let line = matches!(state.facts.kinship, Some(Kinship::Ascendant | Kinship::Affinity));
    let pair = state.facts.donor_word.as_deref().is_some_and(sexless);
    let [one] = people.as_slice() else { return false };
    line && pair && one.path().is_some_and(|path| path.sex().is_some())
}

/// "그거 말고 2018년에도 천오백 받았어요": beside what was told, not in its place.
fn is_one_more(text: &Text, parts: &Parts) -> bool {
    let Some(split) = parts.split else { return false };
    let named = parts.before(&parts.sums).next().is_some() || parts.before(&parts.days).next().is_some();
    let also = |at: usize| {
        [
            "에도 ",
            "한테도",
            "에게도",
            "께도",
            "것도",
            "거도",
            " 또 ",
            " 더 ",
        ]
        .iter()
        .any(|word| text.starts_with(at, word))
    };
    !named && (split..text.len()).any(also)
}

/// "아 4천은 아니에요", "2월 3일은 아니에요": the value or the day known is taken back, and no other is given.
pub fn deny(state: &mut State, words: &str) -> bool {
    let text = Text::new(words);
    let sums = korean::amount::find(&text);
    let day = state.gift_day();
    let denied = |end: usize| {
        let rest: String = text
            .slice(Span {
                start: end,
                end: text.len(),
            })
            .chars()
            .filter(|c| !c.is_whitespace())
            .collect();
        let rest = rest.trim_start_matches(['원', '은', '는', '이', '가', '도']);
        let ends = [
            "아니에요",
            "아니예요",
            "아닙니다",
            "아니야",
            "아니네요",
            "아닌데요",
            "아닌데",
            "아님",
            "아녜요",
        ];
        ends.iter()
            .any(|word| rest.trim_end_matches(['.', '!', '~', 'ㅠ', 'ㅜ', 'ㅋ']) == *word)
    };
    match sums.as_slice() {
        [only] if only.value.won() == state.said.gift_property_value && denied(only.span.end) => {
            state.said.gift_property_value = None;
            true
        }
        [] if denies_donor(state, words) => {
            crate::update::forget_donor(state);
            true
        }
        [] => {
            let today = day.unwrap_or_default();
            let found = korean::date::find(&text, today, korean::date::Lean::Past);
            let known = |find: &Find<korean::date::Dated>| {
                days(find).is_some_and(|(from, to)| from == to && Some(from) == day)
            };
            match found.as_slice() {
                [only] if known(only) && denied(only.span.end) => {
                    state.said.gift_date = None;
                    state.facts.gift_month = None;
                    true
                }
                _ => false,
            }
        }
        _ => false,
    }
}

/// "장인어른이 준 게 아니라네요", "아빠가 준 거 아니래요": who gave is taken back, and nobody else is named.
fn denies_donor(state: &State, words: &str) -> bool {
    const NOT: &[&str] = &[
        "아니에요",
        "아니예요",
        "아녜요",
        "아닙니다",
        "아니네요",
        "아니라네요",
        "아니래요",
        "아니었어요",
        "아니었네요",
        "아니랍니다",
        "아니라고하네요",
        "아니라고해요",
        "아니었대요",
        "아니라는데요",
        "아님",
        "아니야",
        "아니래",
    ];
    const GIVEN: &[&str] = &[
        "준게",
        "준거",
        "준건",
        "준것이",
        "주신게",
        "주신거",
        "주신건",
        "주신것이",
        "보낸게",
        "보내신게",
        "보낸건",
        "보내신건",
        "준돈이",
        "주신돈이",
    ];
    let plain = crate::topic::plain(words);
    let Some(donor) = state.facts.donor_word.as_deref() else {
        return false;
    };
    if words.contains('?') {
        return false;
    }
    let donor = crate::topic::plain(donor);
    let Some((_, behind)) = plain.rsplit_once(donor.as_str()) else {
        return false;
    };
    let behind = behind.trim_start_matches(['이', '가', '은', '는', '께', '서', '한', '테']);
    let given = GIVEN
        .iter()
        .find_map(|word| behind.strip_prefix(word))
        .unwrap_or(behind);
    NOT.contains(&given.trim_end_matches(['ㅠ', 'ㅜ', 'ㅋ']))
}

/// The sum that takes the place of a known one: "1억5천이 아니라 1억3천이에요".
pub fn in_place_of(words: &str, known: i64, today: Date) -> Option<i64> {
    let parts = Parts::of(&Text::new(words), today);
    let named = parts.before(&parts.sums).any(|won| *won == known);
    parts
        .after(&parts.sums)
        .copied()
        .filter(|won| named && *won != known)
}

/// "1월 14일이 아니라 24일이고": a day alone behind the one taken back is of the same month.
pub fn day_in_place_of(words: &str, known: Date) -> Option<Date> {
    let plain = crate::topic::plain(words);
    let (at, not) = ["일이아니라", "일이아니고", "일아니고", "일말고", "일이아니구"]
        .iter()
        .find_map(|not| Some((plain.find(not)?, *not)))?;
    let number = |digits: &str| digits.parse::<i8>().ok();
    let before = plain.get(..at)?;
    let old: String = before.chars().rev().take_while(char::is_ascii_digit).collect();
    let old: String = old.chars().rev().collect();
    let month = before.strip_suffix(old.as_str())?.strip_suffix('월');
    let of_month = month.is_none_or(|rest| {
        let digits: String = rest.chars().rev().take_while(char::is_ascii_digit).collect();
        number(&digits.chars().rev().collect::<String>()) == Some(known.month())
    });
    let behind = plain.get(at + not.len()..)?;
    let new: String = behind.chars().take_while(char::is_ascii_digit).collect();
    let day_follows = behind.strip_prefix(new.as_str())?.starts_with('일');
    let taken_back = number(&old)? == known.day() && of_month && day_follows;
    taken_back
        .then(|| known.with().day(number(&new)?).build().ok())
        .flatten()
}

/// "연도를 틀렸네 24년이요 2025가 아니고": the same day of another year.
pub fn year_in_place_of(words: &str, known: Date) -> Option<Date> {
    let plain = crate::topic::plain(words);
    let says_year = ["연도", "년도", "해를", "년이아니", "년아니", "년말고", "년이요"]
        .iter()
        .any(|word| plain.contains(word));
    let takes_back = ["아니라", "아니고", "아니구", "말고", "틀렸", "잘못", "착각"]
        .iter()
        .any(|word| plain.contains(word));
    let other = ["월", "일에", "주", "받"].iter().any(|word| plain.contains(word));
    if !says_year || !takes_back || other || words.contains('?') {
        return None;
    }
    let mut years: Vec<i16> = Vec::new();
    let mut digits = String::new();
    for letter in plain.chars().chain([' ']) {
        if letter.is_ascii_digit() {
            digits.push(letter);
        } else if !digits.is_empty() {
            let year: i16 = digits.parse().ok()?;
            years.push(if year < 100 { year + 2000 } else { year });
            digits.clear();
        }
    }
    let mut others = years.iter().filter(|year| **year != known.year());
    let (new, None) = (*others.next()?, others.next()) else {
        return None;
    };
    let near = (known.year() - 15..=known.year() + 15).contains(&new);
    near.then(|| known.with().year(new).build().ok()).flatten()
}

/// The earlier gift a message speaks of: by its day, by its sum, or by a word that points at the only one.
fn target(state: &State, parts: &Parts, points: bool, drops: bool) -> Option<usize> {
    let earlier = &state.facts.earlier;
    let by_day = |gift: &Beside| {
        let (Some(from), Some(to)) = (gift.from, gift.to) else {
            return false;
        };
        parts
            .before(&parts.days)
            .any(|(first, last)| *first <= to && *last >= from)
    };
    let by_sum = |gift: &Beside| parts.before(&parts.sums).any(|won| *won == gift.value);
    let only = |holds: &dyn Fn(&Beside) -> bool| {
        let mut found = earlier
            .iter()
            .enumerate()
            .filter(|(_, gift)| holds(gift))
            .map(|(at, _)| at);
        found.next().filter(|_| found.next().is_none())
    };
    let takes_back = parts.split.is_some() || points || drops;
    let of_this = parts
        .before(&parts.sums)
        .any(|won| Some(*won) == state.said.gift_property_value);
    only(&by_day)
        .or_else(|| only(&by_sum).filter(|_| !of_this))
        .or_else(|| (points && earlier.len() == 1).then_some(0))
        .filter(|_| takes_back || !parts.days.is_empty())
}

/// Whether the sum that is put right is the earlier gift's.
fn of_earlier(state: &State, parts: &Parts, points: bool) -> bool {
    let mut before = parts.before(&parts.sums);
    let named = before.any(|won| state.facts.earlier.iter().any(|gift| gift.value == *won));
    named || points || parts.before(&parts.days).next().is_some()
}

/// One of the two of this gift, by the word for them.
fn is_party(state: &State, named: &Mention) -> bool {
    [&state.facts.donor_word, &state.facts.recipient_word]
        .into_iter()
        .flatten()
        .any(|word| word == named.word)
}

/// "2014년이 아니라 2019년이에요" of a gift that was too old to be added: it is one of before after all.
fn recall_bygone(state: &mut State, parts: &Parts) -> Option<String> {
    let (from, to) = *parts.after(&parts.days)?;
    let near = |gift: &Beside| match (gift.from, gift.to) {
        (Some(first), Some(last)) => parts.before(&parts.days).any(|(a, b)| *a <= last && *b >= first),
        _ => false,
    };
    let sums = |gift: &Beside| parts.sums.iter().all(|(_, won)| *won == gift.value);
    let at = state
        .facts
        .bygone
        .iter()
        .position(|gift| near(gift) && sums(gift))?;
    let gift = Beside {
        from: Some(from),
        to: Some(to),
        ..state.facts.bygone.remove(at)
    };
    if state.gift_day().is_some_and(|day| to < aggregation_begins(day)) {
        let note = compose::too_old(&gift);
        state.facts.bygone.push(gift);
        return Some(note);
    }
    let note = compose::added_earlier(&gift);
    state.facts.earlier.push(gift);
    Some(note)
}

/// Puts the time of an earlier gift right; what to say of it.
pub(crate) fn redate(state: &mut State, index: usize, from: Date, to: Date) -> String {
    let day = state.gift_day();
    let Some(gift) = state.facts.earlier.get_mut(index) else {
        return String::new();
    };
    (gift.from, gift.to) = (Some(from), Some(to));
    let gift = gift.clone();
    if day.is_some_and(|day| to < day.saturating_sub(10.years())) {
        state.facts.earlier.remove(index);
        return compose::too_old(&gift);
    }
    compose::revised(&gift)
}

/// Who gave it instead, where that is another donor than the one of this gift.
fn another_donor(state: &State, parts: &Parts) -> Option<Beside> {
    let split = parts.split?;
    let named = parts.people.iter().find(|m| m.span.start > split)?;
    let path = named.path()?;
    let relation = Relation::Tie(path.tie());
    let day = state.gift_day()?;
    let donor = relationship(relation, day)?;
    let (kinship, degree) = crate::known::facts::kinship(path.tie());
    let known = state
        .facts
        .donor_word
        .as_deref()
        .map(|word| kin::find(&Text::new(word)));
    let known = known.and_then(|people| people.first().and_then(Mention::path));
    // 외할머니 and 친할아버지 are both 직계존속 and no couple.
    let apart = known.is_some_and(|known| !crate::read::same_donor(&known, &path));
    (apart || Some(donor) != state.said.donor_relationship).then(|| Beside {
        donor_word: Some(named.word.to_owned()),
        donor_relationship: Some(donor.name().to_owned()),
        kinship: Some(kinship),
        kinship_degree: degree,
        ..Beside::default()
    })
}

/// The total of the list, where there is one.
pub fn total(state: &mut State) {
    let sum = state
        .facts
        .earlier
        .iter()
        .try_fold(0_i64, |sum, gift| sum.checked_add(gift.value));
    state.said.past_gifts_value = sum.filter(|_| !state.facts.earlier.is_empty());
    if state.facts.earlier.is_empty() {
        state.said.past_tax_paid = None;
    }
}
