//! What is supposed after an answer in words that carry no value of their own: a sum more or less, a child's age, a wedding
//! before the gift, another kind of property. Changes only what the supposition names.

use super::scene::Scene;
use super::words::Sense;
use super::{Context, Understood};
use crate::known::facts::{Occasion, Side};
use korean::age::Age;
use korean::kin::{Case, Path, Step, Tie, Who, seen_from};
use korean::transfer::Tense;
use tax::gift::Relationship;

/// Weighing one way against another: "사위한테 주는 게 나을까요?".
const WEIGHED: &[&str] = &[
    "나을까",
    "나은가",
    "나은지",
    "낫나",
    "낫지",
    "낫겠",
    "낫습",
    "어떨까",
    "어때",
    "어떤가요",
    "괜찮을까",
];

/// The wedding or the birth comes first.
const WEDDINGS: &[&str] = &[
    "결혼하고",
    "결혼한뒤",
    "결혼한후",
    "결혼하면",
    "결혼후에",
    "혼인하고",
    "혼인신고하고",
    "혼인신고하면",
    "혼인신고후",
    "시집가고",
    "시집가면",
    "결혼맞춰",
    "결혼에맞춰",
    "결혼할때",
    "결혼식때",
    "결혼시킬때",
    "장가가고",
    "장가가면",
];
const BIRTHS: &[&str] = &[
    "애낳고",
    "애를낳고",
    "애낳으면",
    "애를낳으면",
    "아이낳고",
    "아이를낳고",
    "아이낳으면",
    "아기낳고",
    "아기낳으면",
    "출산하고",
    "출산하면",
    "출산후에",
    "애가태어나",
    "아이가태어나",
    "아기가태어나",
    "손주가태어나",
    "애생기면",
    "아이가생기면",
];

fn plain(scene: &Scene) -> String {
    scene.text.chars().iter().filter(|c| !c.is_whitespace()).collect()
}

fn says(plain: &str, words: &[&str]) -> bool {
    words.iter().any(|word| plain.contains(word))
}

/// Whether a message supposes by its ending or by weighing: "내년 1월에 하면", "주는 게 나을까요".
pub fn is_supposed(scene: &Scene) -> bool {
    let plain = plain(scene);
    let end = plain.trim_end_matches(['?', '!', '.', '~', '요', 'ㅋ', 'ㅎ', '은']);
    let conditional = |transfer: &korean::transfer::Transfer| transfer.tense == Tense::Conditional;
    end.ends_with('면')
        || scene.transfers.iter().any(conditional)
        || scene.is_question() && says(&plain, WEIGHED)
}

/// Whether such a message is about the gift at hand, with no value in it.
pub fn is_about_gift(scene: &Scene) -> bool {
    let plain = plain(scene);
    let asset = [Sense::RealEstate, Sense::Goods, Sense::Cash]
        .iter()
        .any(|sense| scene.has(*sense));
    // "아파트 말고 현금이면".
    let instead = asset && scene.says("말고") && scene.amounts.is_empty();
    let gives = !scene.transfers.is_empty() || instead;
    let dying = ["사망", "돌아가", "죽기", "임종"]
        .iter()
        .any(|word| scene.says(word));
    gives && !dying && (asset || says(&plain, WEDDINGS) || says(&plain, BIRTHS))
}

/// Takes what a supposition says without a value of its own.
pub fn mark(scene: &Scene, context: &Context<'_>, understood: &mut Understood) {
    if !understood.what_if {
        return;
    }
    if scene.people.is_empty() {
        // "현금 말고 아파트로 주면": what is given changes, not who gives.
        understood.opposite = false;
    }
    // "이미 받은 게 5000 있으면": nobody speaks of five thousand won.
    if let Some(past) = understood
        .said
        .past_gifts_value
        .filter(|past| (1..100_000).contains(past))
    {
        understood.said.past_gifts_value = past.checked_mul(10_000);
    }
    more_or_less(scene, context, understood);
    of_the_recipient(scene, context, understood);
    by_the_spouse(scene, context, understood);
    let plain = plain(scene);
    let supposed = Occasion {
        applies: true,
        from: None,
        to: None,
    };
    // "혼인공제 받으면?" supposes what it needs.
    let claimed = |sense: Sense| scene.amounts.is_empty() && scene.has(sense);
    let facts = &mut understood.facts;
    if says(&plain, WEDDINGS) || claimed(Sense::MarriageDeduction) {
        facts.marriage = facts.marriage.or(Some(supposed));
    }
    if says(&plain, BIRTHS) || claimed(Sense::BirthDeduction) {
        facts.birth = facts.birth.or(Some(supposed));
    }
}

/// "1억 더 주면", "5천 덜 받으면", "어머니도 1억 주시면": the value before, and what is added or left out.
fn more_or_less(scene: &Scene, context: &Context<'_>, understood: &mut Understood) {
    let ([sum], Some(value)) = (scene.amounts.as_slice(), context.said.gift_property_value) else {
        return;
    };
    let Some(won) = sum
        .value
        .won()
        .filter(|won| understood.said.gift_property_value == Some(*won))
    else {
        return;
    };
    let around = |start: usize, end: usize| -> String {
        let chars = scene.text.chars().get(start..end.min(scene.text.len()));
        chars
            .unwrap_or_default()
            .iter()
            .filter(|c| !c.is_whitespace())
            .collect()
    };
    let behind = around(sum.span.end, sum.span.end + 7);
    let behind = behind.trim_start_matches(['원', '을', '를', '만', '정', '도', '쯤', '씩']);
    let before = around(sum.span.start.saturating_sub(5), sum.span.start);
    let parents =
        |one: &korean::kin::Mention| matches!(one.path().as_ref().map(Path::steps), Some([Step::Up(_)]));
    let also = context.said.donor_relationship == Some(Relationship::LinealAscendant)
        && context.said.is_generation_skipping != Some(true)
        && scene.people.iter().any(|one| {
            parents(one) && one.case == Case::Topic && scene.text.at(one.end.saturating_sub(1)) == Some('도')
        });
    let more = also
        || behind.starts_with('더')
        || behind.starts_with('늘')
        || behind.starts_with("추가")
        || before.ends_with("추가로")
        || before.ends_with('더');
    let less = behind.starts_with('덜')
        || behind.starts_with('줄')
        || behind.starts_with("빼고")
        || behind.starts_with("적게")
        || before.ends_with('덜');
    let changed = match (more, less) {
        (true, _) => value.checked_add(won),
        (_, true) => value.checked_sub(won).filter(|left| *left > 0),
        _ => return,
    };
    understood.said.gift_property_value = changed.or(understood.said.gift_property_value);
}

/// "미성년 자녀라면", "애가 15살이면": who receives, not another way round.
fn of_the_recipient(scene: &Scene, context: &Context<'_>, understood: &mut Understood) {
    let turned = understood.said.donor_relationship == Some(Relationship::LinealDescendant)
        && context.said.donor_relationship == Some(Relationship::LinealAscendant)
        && scene.transfers.is_empty();
    let age = is_minor(scene);
    let minor = age.or(understood.said.is_minor_recipient);
    // "현금 말고 아파트로 주면": nobody is named, so nobody changes.
    let nobody = scene.people.is_empty() && understood.said.donor_relationship.is_some();
    if nobody || turned && minor.is_some() {
        understood.said.donor_relationship = None;
        understood.said.is_generation_skipping = None;
        understood.relation = None;
        understood.relation_said = false;
        let facts = &mut understood.facts;
        (facts.donor_word, facts.recipient_word) = (None, None);
        (facts.kinship, facts.kinship_degree, facts.speaker) = (None, None, None);
        understood.opposite = false;
        understood.said.is_minor_recipient = minor;
    } else if scene.transfers.is_empty() && understood.said.is_minor_recipient.is_none() {
        understood.said.is_minor_recipient = age;
    }
}

/// Whether the age that is supposed is a minor's.
fn is_minor(scene: &Scene) -> Option<bool> {
    match scene.ages.first()?.value {
        Age::Years { n, .. } => Some(n < 19),
        Age::Infant | Age::Minor | Age::School(_) => Some(true),
        Age::Adult | Age::Decade(_) => Some(false),
        Age::BirthYear { .. } => None,
    }
}

/// "제가 아니라 남편이 주면", "아내도 같이": the recipient stays who it was, and the spouse is measured from there.
fn by_the_spouse(scene: &Scene, context: &Context<'_>, understood: &mut Understood) {
    let spouse = scene.people.iter().find(|one| {
        let gives = matches!(one.case, Case::Subject | Case::Topic | Case::With | Case::Bare);
        gives && matches!(one.path().as_ref().map(Path::steps), Some([Step::Spouse(_)]))
    });
    let recipient = context.facts.recipient_word.as_deref().and_then(|word| {
        let found = korean::kin::find(&korean::Text::new(word));
        found.first().and_then(korean::kin::Mention::path)
    });
    let alone = scene
        .people
        .iter()
        .all(|one| one.who == Who::Speaker || Some(one.span) == spouse.map(|one| one.span));
    let (Some(spouse), Some(recipient), true) =
        (spouse.and_then(korean::kin::Mention::path), recipient, alone)
    else {
        return;
    };
    if context.facts.speaker != Some(Side::Donor) {
        return;
    }
    let relationship = match seen_from(&recipient, &spouse).first().map(Path::tie) {
        Some(Tie::Ascendant { .. }) => Relationship::LinealAscendant,
        Some(Tie::Descendant { .. }) => Relationship::LinealDescendant,
        Some(Tie::Blood { .. } | Tie::Affinity { .. }) => Relationship::OtherRelative,
        _ => return,
    };
    understood.said.donor_relationship = Some(relationship);
    understood.said.is_generation_skipping = context.said.is_generation_skipping;
    understood.relation = None;
    understood.relation_said = true;
    understood.opposite = false;
    let facts = &mut understood.facts;
    (facts.donor_word, facts.recipient_word) = (None, None);
    (facts.kinship, facts.kinship_degree, facts.speaker) = (None, None, None);
}
