//! What the rules read alike: the relation, the gift engine's variables, and whether the two are related persons.

use crate::gift::{Gift, Relationship, Variable};
use crate::schema::{Facts, Field, Refusal, Value};
use crate::{Won, law};
use std::sync::LazyLock;

/// Who gives the advantage, seen from who gets it.
pub(super) const DONOR: Field = Field::relationship("donor_relationship", "이익을 주는 사람과의 관계");

/// Whether the two are related persons, and why a stranger may have done it.
pub(super) const PERSONS: [Field; 2] = [
    Field::flag("is_related", "특수관계인", true).open(),
    Field::flag("customary_reason", "거래 관행상 정당한 사유", false),
];

/// The gift engine's variables that a rule passes on.
const PASSED_ON: &[Variable] = &[
    Variable::IsGenerationSkipping,
    Variable::IsMinorRecipient,
    Variable::IsNonResident,
    Variable::MarriageDeductionAmount,
    Variable::ChildbirthDeductionAmount,
    Variable::PastGiftsValue,
    Variable::PastTaxPaid,
    Variable::ParentDeceased,
    Variable::UsedGroupDeduction,
    Variable::PastGiftsDeduction,
    Variable::PastMarriageBirthDeduction,
    Variable::PastSurtaxPaid,
    Variable::PastSkipGiftsValue,
    Variable::PastTaxTimeBarred,
    Variable::ForeignTaxPaid,
    Variable::ForeignTaxBase,
    Variable::AppraisalFee,
    Variable::FiledOnTime,
    Variable::FilingDate,
    Variable::PaymentDate,
    Variable::Fraud,
];

/// The first of the variables that every rule with a gift takes, whoever the donor is.
const FILING_FROM: usize = 16;

static VARIABLES: LazyLock<Vec<Field>> =
    LazyLock::new(|| PASSED_ON.iter().map(|variable| variable.field()).collect());

/// The fields of all variables.
pub(super) fn variables() -> impl Iterator<Item = &'static Field> {
    VARIABLES.iter()
}

/// The fields of fees, return and payment alone.
pub(super) fn filing() -> impl Iterator<Item = &'static Field> {
    VARIABLES.iter().skip(FILING_FROM)
}

/// A gift of nothing yet, with all that was said of donor and recipient.
pub(super) fn template(facts: &Facts, donor: Relationship) -> Gift {
    let mut gift = Gift::new(law::FIRST_DAY, donor, Won::ZERO);
    for variable in PASSED_ON {
        if let Some(value) = facts.fact(variable.name()).known() {
            gift.set(*variable, value.clone());
        }
    }
    gift
}

/// Whether two persons are related (영 제2조의2): kin always, strangers if said so.
pub(super) fn is_related(facts: &Facts, relation: Relationship) -> Result<bool, Refusal> {
    let kin = relation != Relationship::Unrelated;
    let related = match facts.fact("is_related").known() {
        Some(Value::Flag(false)) if kin => {
            return Err(Refusal::new(
                "is_related",
                "가족과 친족은 특수관계인이에요. 아니오(false)는 관계가 기타일 때만 쓸 수 있어요.",
            ));
        }
        Some(Value::Flag(said)) => *said,
        _ => kin,
    };
    if related && facts.get::<bool>("customary_reason")? {
        return Err(Refusal::new(
            "customary_reason",
            "정당한 사유는 특수관계인이 아닌 사람 사이에서만 따져요.",
        ));
    }
    Ok(related)
}

/// The relation seen from the other side.
pub(super) fn turned(relation: Relationship) -> Relationship {
    match relation {
        Relationship::LinealAscendant => Relationship::LinealDescendant,
        Relationship::LinealDescendant => Relationship::LinealAscendant,
        same => same,
    }
}
