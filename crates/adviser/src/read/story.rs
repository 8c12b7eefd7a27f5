//! Which clauses tell of the gift at hand and which of an earlier one.

use super::scene::Scene;
use super::words::Sense;
use jiff::civil::Date;
use korean::Span;
use korean::answer::Marker;
use korean::date::When;

/// The clauses of a message, told apart.
#[derive(Debug, Default)]
pub struct Story {
    /// Clauses about the gift at hand.
    pub now: Vec<usize>,
    /// Clauses about an earlier gift.
    pub before: Vec<usize>,
}

/// What the conversation already knows that decides which gift is meant.
#[derive(Debug, Clone, Copy)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one independent thing of the conversation"
)]
pub struct Setting {
    /// Today.
    pub today: Date,
    /// The question was about earlier gifts or their tax.
    pub asked_past: bool,
    /// The day of the gift at hand is known already.
    pub date_known: bool,
    /// The question was when the gift is made.
    pub asked_date: bool,
    /// The value of the gift at hand is known already.
    pub value_known: bool,
}

/// Tells the clauses apart.
pub fn tell(scene: &Scene, setting: Setting) -> Story {
    let past: Vec<bool> = (0..scene.clauses.len())
        .map(|i| is_earlier(scene, i, setting))
        .collect();
    let mut story = Story::default();
    let mut inside = false;
    for (i, earlier) in past.iter().enumerate() {
        // Tax paid "그때" belongs to the earlier gift that was just told; 이번에 leads back.
        let span = scene.clause_span(i);
        let back = scene.has_in(span, Sense::Now)
            || scene.transfers.iter().any(|t| t.span.overlaps(span) && !earlier);
        inside = *earlier || (inside && !back);
        if inside {
            story.before.push(i);
        } else {
            story.now.push(i);
        }
    }
    // "와이프가 아니라 남동생이에요" corrects the gift at hand, whatever was asked.
    let renamed = scene.people.iter().any(|person| {
        let behind = person.span.end..=person.end + 1;
        let replaced = |m: &korean::Find<Marker>| m.rule == "not-but" && behind.contains(&m.span.start);
        scene.markers.iter().any(replaced)
    });
    let corrects_person = (scene.amounts.is_empty() || renamed)
        && scene
            .markers
            .iter()
            .any(|m| m.value == Marker::Correction && m.rule != "late");
    let told_before = story.before.iter().any(|clause| {
        scene
            .amounts
            .iter()
            .any(|a| a.span.overlaps(scene.clause_span(*clause)))
    });
    if setting.asked_past && !told_before && !scene.has(Sense::Now) && !corrects_person {
        // "2019년에 2천만원 주셨고 세금은 안 냈어요": the sum is the earlier gift's, wherever the tax stands.
        let mut all: Vec<usize> = story.now.drain(..).chain(story.before.drain(..)).collect();
        all.sort_unstable();
        story.before = all;
    }
    story
}

fn is_earlier(scene: &Scene, index: usize, setting: Setting) -> bool {
    let span = scene.clause_span(index);
    let other_told = (0..scene.clauses.len()).any(|i| i != index && tells_newer(scene, i, setting.today));
    let beside_another = other_told || setting.asked_past || setting.value_known;
    let denied = scene
        .answers
        .iter()
        .any(|a| a.value == korean::answer::Answer::No && a.span.overlaps(span));
    if denied && !scene.amounts.iter().any(|a| a.span.overlaps(span)) {
        // "10년 안에 증여한 적은 없어요" tells of no gift.
        return false;
    }
    let apart = setting.date_known || is_told_apart(scene, index);
    // "받은 적이 있습니다" alone tells of the gift itself.
    let mere_experience = scene.says_in(span, "받은 적") || scene.says_in(span, "받은적");
    if scene.has_in(span, Sense::PastGift) {
        return beside_another || apart || !mere_experience;
    }
    // "10년 안에 받은 것도 있는데 5천이요", said beside a gift that is known.
    if setting.value_known && scene.has_in(span, Sense::LongBefore) && scene.has_in(span, Sense::Received) {
        return true;
    }
    // "이번 증여 말고 2021년에 이미 3천만원 받은 게 있어요", told first.
    let apart_from_now = [
        "이번 증여 말고",
        "이번 거 말고",
        "이번 것 말고",
        "이번건 말고",
        "이번 말고",
        "이번 증여와 별",
    ];
    if apart_from_now.iter().any(|word| scene.says(word))
        && scene.amounts.iter().any(|a| a.span.overlaps(span))
        && is_years_old(scene, span, setting.today)
    {
        return true;
    }
    let told = scene.transfers.iter().any(|t| t.span.overlaps(span));
    let experience = scene
        .transfers
        .iter()
        .any(|t| t.span.overlaps(span) && t.experience);
    let money = scene.amounts.iter().any(|a| a.span.overlaps(span));
    let old_date = scene
        .dates
        .iter()
        .any(|d| d.span.overlaps(span) && is_long_ago(d.value.when, setting.today));
    let old_word = scene.has_in(span, Sense::Before);
    let other_is_now = (0..scene.clauses.len()).any(|i| i != index && is_present(scene, i));
    let also = scene.has_in(span, Sense::Also);
    match (told || money, experience) {
        (_, true) => beside_another || apart,
        (true, false)
            if other_told && is_years_old(scene, span, setting.today) && !scene.has_in(span, Sense::Now) =>
        {
            true
        }
        (true, false) if money && is_of_earlier_year(scene, index) && !scene.has_in(span, Sense::Now) => true,
        (true, false) if (old_date || old_word) && !scene.has_in(span, Sense::Now) => {
            other_is_now
                || setting.asked_past
                || (setting.value_known
                    && !setting.asked_date
                    && (also || old_date && scene.has_in(span, Sense::YearsAgo)))
        }
        _ => false,
    }
}

/// Another clause tells of a gift or names a sum: "1억 2천이요. 15년 전에 5천 받은 적은 있어요".
fn is_told_apart(scene: &Scene, index: usize) -> bool {
    (0..scene.clauses.len()).filter(|i| *i != index).any(|i| {
        let span = scene.clause_span(i);
        scene
            .transfers
            .iter()
            .any(|t| t.span.overlaps(span) && !t.experience)
            || scene
                .dates
                .iter()
                .any(|d| d.span.overlaps(span) && matches!(d.value.when, When::Day(_)))
            || scene.amounts.iter().any(|a| a.span.overlaps(span))
                && !scene.has_in(span, Sense::Tax)
                && !scene.has_in(span, Sense::Paid)
    })
}

/// Tells of a gift that is not years old.
fn tells_newer(scene: &Scene, index: usize, today: Date) -> bool {
    let span = scene.clause_span(index);
    let told = scene
        .transfers
        .iter()
        .any(|t| t.span.overlaps(span) && !t.experience);
    told && scene.amounts.iter().any(|a| a.span.overlaps(span)) && !is_years_old(scene, span, today)
}

/// "3년 전에", "재작년에", "2019년에".
fn is_years_old(scene: &Scene, span: Span, today: Date) -> bool {
    let dated = scene.dates.iter().any(|d| {
        d.span.overlaps(span)
            && match d.value.when {
                When::Year(year) => year < today.year(),
                When::Month { year, .. } => year + 1 < today.year(),
                When::Day(day) => day.year() + 1 < today.year(),
                When::Range { end, .. } => end.year() < today.year(),
                When::Impossible => false,
            }
    });
    dated || scene.has_in(span, Sense::YearsAgo)
}

/// "작년 9월에 1억, 올해 2월에 2억": sums of different years are different gifts, and the last one is asked about.
fn is_of_earlier_year(scene: &Scene, index: usize) -> bool {
    let year = |index: usize| {
        let span = scene.clause_span(index);
        let given = scene.amounts.iter().any(|a| a.span.overlaps(span))
            && ![Sense::Purchase, Sense::Tax, Sense::Paid, Sense::OtherEvent]
                .iter()
                .any(|sense| scene.has_in(span, *sense));
        let dates = scene.dates.iter().filter(|d| given && d.span.overlaps(span));
        dates.filter_map(|d| year_of(d.value.when)).next_back()
    };
    let Some(mine) = year(index) else { return false };
    (0..scene.clauses.len()).any(|other| year(other).is_some_and(|year| year > mine))
}

fn year_of(when: When) -> Option<i16> {
    match when {
        When::Day(day) => Some(day.year()),
        When::Month { year, .. } | When::Year(year) => Some(year),
        When::Range { end, .. } => Some(end.year()),
        When::Impossible => None,
    }
}

/// 이번에, 지금, 또 with money or a verb of giving.
fn is_present(scene: &Scene, index: usize) -> bool {
    let span = scene.clause_span(index);
    let paid = scene.amounts.iter().any(|a| a.span.overlaps(span)) && !scene.has_in(span, Sense::Purchase);
    // "받은 건 이번이 처음이에요" tells of no other gift.
    let denied = scene
        .answers
        .iter()
        .any(|a| a.value == korean::answer::Answer::No && a.span.overlaps(span));
    !denied
        && scene.has_in(span, Sense::Now)
        && (paid || scene.transfers.iter().any(|t| t.span.overlaps(span)))
}

/// Told by the year or month alone, or years back.
fn is_long_ago(when: When, today: Date) -> bool {
    match when {
        When::Year(year) => year <= today.year(),
        When::Month { year, month } => (year, month) < (today.year(), today.month()),
        When::Range { end, .. } => end <= today,
        When::Day(day) => day < today,
        When::Impossible => false,
    }
}
