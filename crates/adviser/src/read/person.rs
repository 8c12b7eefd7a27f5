//! What a sentence says of one person: a part in the gift, or only something of their own.

use super::scene::Scene;
use super::words::{Sense, Word};
use korean::Span;
use korean::kin::{Case, Mention, Path, Step, Who};
use korean::transfer::{Manner, Transfer, Way};

/// The dead, the denied, the host of a feast, the one who keeps paying the debt, the one somebody lives with, the speaker by
/// another word: people of the story, not of the gift.
pub fn is_aside(scene: &Scene, mention: &Mention) -> bool {
    let taken_back = scene.taken_back(Span {
        start: mention.span.start,
        end: mention.end,
    });
    if (taken_back && !gives_by_arrow(scene, mention)) || describes_speaker(scene, mention) {
        return true;
    }
    let rest = Span {
        start: mention.end,
        end: scene.clause_span(scene.clause(mention.span.start)).end,
    };
    let pays = scene.has_in(rest, Sense::Repay) && !scene.transfers.iter().any(|t| t.span.overlaps(rest));
    is_rule(scene, mention)
        || describes_next(scene, mention)
        || is_parent_of_next(scene, mention)
        || is_born_here(scene, mention)
        || is_dead(scene, mention)
        || is_denied(scene, mention)
        || is_host(scene, mention)
        || pays
        || mention.case == Case::With
}

/// "직계존속 공제는 10억": a rule's word, not a person.
fn is_rule(scene: &Scene, mention: &Mention) -> bool {
    const RULES: &[&str] = &["공제", "면제", "한도", "증여재산공제"];
    let at = mention.end + usize::from(scene.text.at(mention.end) == Some(' '));
    matches!(mention.case, Case::Bare | Case::Of) && RULES.iter().any(|word| scene.text.starts_with(at, word))
}

/// "며느리 돈은 아니고", "아버지가 아니라".
fn is_denied(scene: &Scene, mention: &Mention) -> bool {
    let next = scene
        .people
        .iter()
        .map(|m| m.span.start)
        .find(|start| *start >= mention.end)
        .unwrap_or(usize::MAX);
    let after = Span {
        start: mention.span.end,
        end: (mention.end + 12)
            .min(next)
            .min(scene.clause_span(scene.clause(mention.span.start)).end),
    };
    let only_particles = |to: usize| {
        (mention.span.end..to).all(|i| {
            scene
                .text
                .at(i)
                .is_some_and(|c| " 이가은는도을를께한테에게서의돈쪽님거것".contains(c))
        })
    };
    // "남편이 보낸 건 아니고 시어머니가 보내신 거예요".
    let did_not = |to: usize| {
        let between = scene.text.slice(Span {
            start: mention.end.min(to),
            end: to,
        });
        let between = between.trim();
        let close = to.saturating_sub(mention.end) <= 12 && to < next;
        // Somebody else did it: "남편이 대신 갚아준 게 아니라 저한테 줬어요" is still the husband's.
        let another = scene
            .people
            .iter()
            .any(|m| m.who != Who::Speaker && m.span.start > to && m.case == mention.case);
        close
            && another
            && matches!(mention.case, Case::Subject | Case::Dative | Case::Source)
            && ["건", "게", "것은", "것이", "거는", "거", "것도"]
                .iter()
                .any(|end| between.ends_with(end))
    };
    scene.words.iter().any(|w| {
        w.sense == Sense::Negated
            && w.span.start >= mention.end
            && !scene.text.starts_with(w.span.start, "없")
            && did_not(w.span.start)
            || w.sense == Sense::Negated
                && w.span.overlaps(after)
                && w.span.start < mention.end + 7
                && only_particles(w.span.start)
    })
}

/// "동생 결혼식 때 1억 받았어요", "친척분들 앞에서 주셨어요": whose day it was, or who looked on, does not tell who gave. What somebody
/// gives on another's day is for them.
fn is_host(scene: &Scene, mention: &Mention) -> bool {
    const DAYS: &[&str] = &[
        "결혼식",
        "혼인식",
        "약혼식",
        "결혼기념일",
        "기념일",
        "생신",
        "생일",
        "환갑",
        "회갑",
        "고희",
        "칠순",
        "팔순",
        "구순",
        "잔치",
        "돌잔치",
        "첫돌",
        "백일",
        "졸업식",
        "입학식",
        "퇴임식",
        "장례식",
        "장례",
        "제사",
        "기일",
        "병문안",
    ];
    const THEN: &[&str] = &[
        "때",
        "날",
        "잔치",
        "잔칫날",
        "에",
        "당일",
        "전날",
        "다음날",
        "자리",
        "끝나고",
        "가서",
        "갔다",
    ];
    if !matches!(mention.case, Case::Bare | Case::Of) || mention.who == Who::Speaker {
        return false;
    }
    let word_at = |at: usize| at + usize::from(scene.text.at(at) == Some(' '));
    let at = word_at(mention.end);
    let hosts = DAYS.iter().any(|day| {
        let then = word_at(at + day.chars().count());
        scene.text.starts_with(at, day) && THEN.iter().any(|word| scene.text.starts_with(then, word))
    });
    let sentence = scene.sentence(mention.span.start);
    let here = |at: usize| scene.sentence(at) == sentence;
    let alone = !scene
        .people
        .iter()
        .any(|m| m.who != Who::Speaker && m.span != mention.span && here(m.span.start));
    let gives = |t: &Transfer| t.way == Way::Give && t.manner != Manner::Honorific;
    let given = scene.transfers.iter().any(|t| here(t.span.start) && gives(t));
    (hosts && alone && !given) || scene.text.starts_with(at, "앞에서")
}

/// Whether someone is said to have died, before the word ("돌아가신 아버지") or behind it.
pub fn is_dead(scene: &Scene, mention: &Mention) -> bool {
    let clause = scene.clause_span(scene.clause(mention.span.start));
    let next = scene
        .people
        .iter()
        .filter(|m| m.who != Who::Speaker)
        .map(|m| m.span.start)
        .find(|start| *start >= mention.end)
        .unwrap_or(usize::MAX);
    let behind = Span {
        start: mention.span.end,
        end: clause.end.min(next).min(mention.end + 14),
    };
    let attribute = |word: &Word| {
        if word.span.end > mention.span.start || mention.span.start - word.span.end > 4 {
            return false;
        }
        let closed = scene
            .text
            .at(word.span.end.saturating_sub(1))
            .is_some_and(|c| "한은간".contains(c));
        let ending = scene.text.slice(Span {
            start: word.span.end,
            end: mention.span.start,
        });
        closed && ending == " "
            || ["신 ", "한 ", "하신 ", "난 ", "나신 ", "된 ", "보낸 "].contains(&ending.as_str())
    };
    // "돌아가시기 전에": alive then.
    let before_death = |word: &Word| {
        ["시기 전", "기 전", "하기 전", "하시기 전", " 전에", "시기전"]
            .iter()
            .any(|then| scene.text.starts_with(word.span.end, then))
    };
    let own = mention.case != Case::Dative
        && scene
            .words
            .iter()
            .any(|w| w.sense == Sense::Dead && w.span.overlaps(behind) && !before_death(w));
    own || scene.words.iter().any(|w| w.sense == Sense::Dead && attribute(w))
}

/// "며느리인 저한테", "저는 엄마구요", "주려는 증조할아버지입니다" tell who is typing, not who else there is.
pub fn describes_speaker(scene: &Scene, mention: &Mention) -> bool {
    if mention.case != Case::Identity {
        return false;
    }
    let next_is_speaker = scene
        .people
        .iter()
        .any(|p| p.who == Who::Speaker && p.span.start >= mention.end && p.span.start - mention.end <= 1);
    let before_is_speaker = scene.people.iter().any(|p| {
        p.who == Who::Speaker
            && matches!(p.case, Case::Topic | Case::Subject)
            && p.end <= mention.span.start
            && (mention.span.start - p.end <= 2 || is_parent_of(scene, p.end, mention.span.start))
    });
    let after_verb = scene
        .transfers
        .iter()
        .any(|t| t.span.end <= mention.span.start && mention.span.start - t.span.end <= 1);
    let others = scene
        .people
        .iter()
        .any(|p| p.who != Who::Speaker && p.span != mention.span);
    // 딸 둘 아빠, 애 엄마: of the speaker's own child.
    let of_child = matches!(
        mention.path().as_ref().map(Path::steps),
        Some([Step::Down(_), Step::Up(_)])
    );
    next_is_speaker || before_is_speaker && of_child || ((before_is_speaker || after_verb) && others)
}

/// "저는 딸 둘 아빠인데요": only a child stands between the speaker and the word for them.
fn is_parent_of(scene: &Scene, from: usize, to: usize) -> bool {
    scene.people.iter().any(|child| {
        is_descendant_mention(child)
            && matches!(child.case, Case::Bare | Case::Of)
            && child.span.start >= from
            && child.span.start - from <= 2
            && child.end <= to
            && to - child.end <= 4
    })
}

/// The speaker who only tells who they are: "저는 할머니고 손자가 받아요".
pub fn is_described(scene: &Scene, speaker: &Mention) -> bool {
    speaker.who == Who::Speaker
        && scene.people.iter().any(|m| {
            describes_speaker(scene, m) && m.span.start >= speaker.end && m.span.start - speaker.end <= 2
        })
}

/// "제가 자식이고 부모님이 받으세요": the speaker is the other one of this pair.
pub fn describes_speaker_to(scene: &Scene, other: &Mention) -> bool {
    let Some(back) = other.path().map(|p| p.back()) else {
        return false;
    };
    scene
        .people
        .iter()
        .any(|m| describes_speaker(scene, m) && m.path().is_some_and(|p| p.same_shape(&back)))
}

/// Whether a way leads to an older generation.
pub fn is_elder(path: &Path) -> bool {
    let up = path.steps().iter().filter(|s| matches!(s, Step::Up(_))).count();
    let down = path.steps().iter().filter(|s| matches!(s, Step::Down(_))).count();
    up > down
}

/// Whether a way leads only down.
pub fn is_descendant(path: &Path) -> bool {
    !path.is_self() && path.steps().iter().all(|step| matches!(step, Step::Down(_)))
}

/// Whether a word names a child or grandchild.
pub fn is_descendant_mention(mention: &Mention) -> bool {
    mention.path().is_some_and(|p| is_descendant(&p))
}

/// A heard reason ("사업한다고", "독립한다길래") closes its subject before the verb of giving.
pub fn has_quote(scene: &Scene, from: usize, to: usize) -> bool {
    scene.has_in(Span { start: from, end: to }, Sense::Quoted)
}

/// An age told of someone in their own clause.
pub fn has_age(scene: &Scene, mention: &Mention) -> bool {
    let clause = scene.clause(mention.span.start);
    scene
        .ages
        .iter()
        .any(|age| age.span.start >= mention.span.end && scene.clause(age.span.start) == clause)
}

/// "딸인 엄마한테": one person, described by another word before it.
fn describes_next(scene: &Scene, mention: &Mention) -> bool {
    mention.case == Case::Identity
        && scene.text.starts_with(mention.span.end, "인 ")
        && scene
            .people
            .iter()
            .any(|next| next.span.start == mention.span.end + 2)
}

/// "남편이 전처와 낳은 아들이": the one who begot or bore only tells whose child it is.
fn is_parent_of_next(scene: &Scene, mention: &Mention) -> bool {
    if !mention
        .path()
        .is_some_and(|p| matches!(p.steps(), [Step::Spouse(_)]))
    {
        return false;
    }
    let next = scene
        .people
        .iter()
        .map(|m| m.span.start)
        .filter(|start| *start >= mention.end);
    next.into_iter().any(|start| {
        start - mention.end <= 12
            && scene.sentence(start) == scene.sentence(mention.span.start)
            && ["낳은 ", "얻은 ", "데려온 "].iter().any(|bore| {
                start
                    .checked_sub(bore.chars().count())
                    .is_some_and(|at| scene.text.starts_with(at, bore))
            })
    })
}

/// "아기는 2023년 10월에 태어났어요": a birth beside the gift, not the one who receives.
pub fn is_born_here(scene: &Scene, mention: &Mention) -> bool {
    let clause = scene.clause_span(scene.clause(mention.span.start));
    let rest = Span {
        start: mention.end,
        end: clause.end,
    };
    let infant = matches!(
        mention.word,
        "애" | "아이" | "아기" | "애기" | "첫째" | "둘째" | "셋째"
    );
    infant
        && matches!(mention.case, Case::Subject | Case::Topic | Case::Bare)
        && ["태어났", "태어나", "출생했"]
            .iter()
            .any(|born| scene.says_in(rest, born))
        && !scene.transfers.iter().any(|t| t.span.overlaps(rest))
}

/// "하라고", "사라며": meant for the one who receives.
pub fn has_command(scene: &Scene, from: usize, to: usize) -> bool {
    scene.has_in(Span { start: from, end: to }, Sense::Command)
}

/// A state or an event of the subject's own before the verb: 스물다섯인데, 결혼해서, 살 때.
pub fn has_state(scene: &Scene, from: usize, to: usize) -> bool {
    scene.has_in(Span { start: from, end: to }, Sense::State)
}

/// Something money is given for: a wedding, a flat, a school, a business.
pub fn has_occasion(scene: &Scene, from: usize, to: usize) -> bool {
    let span = Span { start: from, end: to };
    scene.has_in(span, Sense::Occasion)
        || scene.has_in(span, Sense::Marriage)
        || scene.has_in(span, Sense::Birth)
        || scene.has_in(span, Sense::Command)
}

/// What a child gives a parent for: 효도, 첫 월급.
pub fn has_thanks(scene: &Scene, from: usize, to: usize) -> bool {
    scene.has_in(Span { start: from, end: to }, Sense::Thanks)
}

/// "부친→의뢰인 현금 3억": in a note with a sum the arrow leads from the giver to the receiver.
pub fn gives_by_arrow(scene: &Scene, mention: &Mention) -> bool {
    arrows(scene).any(|(from, _)| from == mention.span)
}

/// The one the arrow leads to.
pub fn receives_by_arrow(scene: &Scene, mention: &Mention) -> bool {
    arrows(scene).any(|(_, to)| to == mention.span)
}

/// The people on both sides of each arrow, where no verb tells the gift.
fn arrows(scene: &Scene) -> impl Iterator<Item = (Span, Span)> + '_ {
    let near = |from: usize, to: usize| to >= from && to - from <= 1;
    let noted = !scene.amounts.is_empty() && scene.transfers.is_empty();
    scene
        .markers
        .iter()
        .filter(move |m| noted && m.rule == "arrow")
        .filter_map(move |m| {
            let from = scene.people.iter().find(|p| near(p.end, m.span.start))?;
            let to = scene.people.iter().find(|p| near(m.span.end, p.span.start))?;
            Some((from.span, to.span))
        })
}
