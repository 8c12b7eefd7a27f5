//! The gate before every sum: opens a case where a transfer is no plain gift, goes on with it, and lets a gift through
//! with everything that was heard.

use crate::compose::replied::said;
use crate::compose::shown::Shown;
use crate::content::About;
use crate::decide::Because;
use crate::equipped::Adviser;
use crate::known::facts::{Asset, Case, Facts, Side, Way};
use crate::known::said::{Said, VARIABLES};
use crate::known::state::State;
use crate::premise::inverse;
use crate::premise::rule::{self, Next};
use crate::premise::{Judged, Sides};
use crate::read::Understood;
use crate::tell::explain::Basis;
use crate::topic::{asks_whether_taxed, plain, wants_tax};
use crate::{compose, perform, update};
use conversation::{Act, Block, Calculation, Citation, Intent, Metadata, Premise, Reply, Turn};
use korean::answer::Answer;
use serde_json::{Map, Value};
use tax::gift::{Kind, Variable};
use tax::statement::Statement;

/// How often an open question is put before the person is left to come back with the answer.
const PATIENCE: u8 = 2;

impl Adviser {
    /// The reply to a message about a transfer that is no plain gift; none where the gift is gone on with.
    pub(crate) fn gate(
        &self,
        state: &mut State,
        understood: &mut Understood,
        turn: &Turn<'_>,
    ) -> Option<Reply> {
        self.judge_by_own_words(state, understood, turn);
        if is_steering(understood) {
            return None;
        }
        if let Some(reply) = self.turned_round(state, understood, turn) {
            return Some(reply);
        }
        let other = |judged: &Judged| judged.told && !judged.is_gift();
        if !understood.judged.as_ref().is_some_and(other)
            && let Some(reply) = self.worth(state, understood, &scene(state, turn), turn)
        {
            return Some(reply);
        }
        if let Some(reply) = self.on_rule(state, understood, turn) {
            return Some(reply);
        }
        if let Some(reply) = self.abroad(state, understood, turn) {
            return Some(reply);
        }
        match state.facts.premise.take() {
            Some(case) => self.carry_case(state, *case, understood, turn),
            None => self.begin_case(state, understood, turn),
        }
    }

    /// The answer to a question turned round that opens a consultation: "이자를 얼마 드리면 0원이에요?"
    fn turned_round(&self, state: &mut State, understood: &mut Understood, turn: &Turn<'_>) -> Option<Reply> {
        if !understood.question
            || state.facts.premise.is_some()
            || state.asked.is_some()
            || state.is_answered()
        {
            return None;
        }
        let scene = scene(state, turn);
        let tie = understood.said.donor_relationship;
        let minor = understood.said.is_minor_recipient == Some(true);
        let turned = inverse::asked(self.content.premises(), &scene, turn.text, tie, minor, turn.today)?;
        let reply = self.found(&turned.case, turned.find, turned.answer, turn);
        let reply = match turned.assumed {
            Some(assumed) => reply.followed_by(Block::text(assumed)),
            None => reply,
        };
        understood.kind = Some(turned.case.kind);
        understood.intent = Intent::GiftTax;
        if turned.find != "largest_monthly" {
            state.facts.premise = Some(Box::new(turned.case));
        }
        Some(reply)
    }

    /// A question about a rule that opens a consultation is answered from its card, whomever and whatever limits it names by
    /// the way: where no transfer is told with its sum, none is asked for.
    fn on_rule(&self, state: &mut State, understood: &mut Understood, turn: &Turn<'_>) -> Option<Reply> {
        let fresh = state.said.is_empty()
            && state.asked.is_none()
            && state.facts.premise.is_none()
            && state.facts.others.is_empty();
        let elsewhere = understood.intent == Intent::OutOfScope || understood.facts.goal.is_some();
        if !fresh || !understood.asks || elsewhere || understood.donor_pays_tax {
            return None;
        }
        // "이모께서 현금을 주셨는데 세금 있나요?": a gift is told, and its sum is what is missing.
        let said = &understood.said;
        let transfer = said.donor_relationship.is_some()
            || said.gift_date.is_some()
            || said.is_non_resident.is_some()
            || understood.relation_said
            || understood.relation.is_some();
        let own = understood.judged.as_ref().is_some_and(Judged::is_own_matter) && !names_rule(turn.text);
        let told = own
            || understood.tells_case()
            || understood.has_sum && understood.other_tax
            || wants_tax(turn.text)
            || transfer && asks_whether_taxed(turn.text);
        if told {
            return None;
        }
        let Some(found) = self.find(turn.text, turn.today) else {
            return self.without_answer(state, understood, turn);
        };
        let about = match &found {
            Basis::Card(best) => best.card.about,
            Basis::Choices(cards) => cards.first()?.about,
            Basis::Article(_) => return None,
        };
        understood.intent = if about == About::Inheritance {
            Intent::InheritanceTax
        } else {
            Intent::GeneralInfo
        };
        understood.answer = None;
        understood.act = Act::Ask;
        let reply = self.explain_from(state, Some(found), turn);
        Some(if about == About::Inheritance {
            reply.followed_by(Block::text(compose::OF_INHERITANCE))
        } else {
            reply
        })
    }

    /// A question about gift tax that nothing answers: that is said, and no gift is asked for in its place.
    fn without_answer(
        &self,
        state: &mut State,
        understood: &mut Understood,
        turn: &Turn<'_>,
    ) -> Option<Reply> {
        const CONSULTS: &[&str] = &["상담", "도와", "계산", "문의", "알려", "물어", "질문"];
        let names_tax = ["증여세", "증여인가", "증여예요", "증여가"]
            .iter()
            .any(|word| turn.text.contains(word));
        let consults = CONSULTS.iter().any(|word| turn.text.contains(word));
        if !understood.question || !names_tax || consults || understood.tells() {
            return None;
        }
        understood.intent = Intent::GeneralInfo;
        understood.answer = None;
        understood.act = Act::Ask;
        Some(self.explain_from(state, None, turn))
    }

    /// Property abroad given to somebody who lives abroad is another law's: the donor pays, and no sum is computed.
    fn abroad(&self, state: &mut State, understood: &mut Understood, turn: &Turn<'_>) -> Option<Reply> {
        let lives_abroad = understood.said.is_non_resident.or(state.said.is_non_resident) == Some(true);
        if !lives_abroad || !is_property_abroad(turn.text) {
            return None;
        }
        let card = self.content.card("foreign-property-to-nonresident")?;
        understood.intent = Intent::GeneralInfo;
        state.asked = None;
        Some(self.explain_with(state, card, turn))
    }

    /// Where an operator's words are in force, the kind is judged by them.
    fn judge_by_own_words(&self, state: &State, understood: &mut Understood, turn: &Turn<'_>) {
        if self.content.premises().is_built_in() {
            return;
        }
        let scene = scene(state, turn);
        let case = state.facts.premise.as_deref();
        let (judged, slots) = crate::premise::by(self.content.premises(), &scene, case, turn.today);
        let has_sum = understood.has_sum;
        understood.take_premise(judged, slots, has_sum);
    }

    /// A message that may open a case.
    fn begin_case(&self, state: &mut State, understood: &mut Understood, turn: &Turn<'_>) -> Option<Reply> {
        let judged = understood.judged.clone()?;
        if judged.is_gift() || !concerns(state, understood, &judged, turn.text) {
            return None;
        }
        let mut case = Case {
            kind: judged.kind,
            way: judged.way,
            open: judged.question.map(ToOwned::to_owned),
            asked: 0,
            held: Map::new(),
            slots: understood.slots,
        };
        hold(&mut case, &mut state.said);
        let sides = crate::premise::sides(self.content.premises(), &scene(state, turn), &case, turn.today);
        take_in(state, &mut case, understood, turn);
        set_right(state, &mut case, sides, &judged, turn);
        let case_kind = case.kind;
        let reply = self.conclude_case(state, case, turn);
        let of_regime = case_kind == Premise::SpecialRegime && !understood.has_sum;
        Some(
            if (understood.question || of_regime) && reply.metadata.calculation.is_none() {
                self.with_card(state, reply, turn)
            } else {
                reply
            },
        )
    }

    /// What was asked beside the telling, from the card that fits it.
    fn with_card(&self, state: &mut State, reply: Reply, turn: &Turn<'_>) -> Reply {
        let Some(card) = self.card_on_premise(turn) else {
            return reply;
        };
        state.facts.card = Some(card.id.clone());
        let text = self.content.fill(&card.text, turn.today);
        let mut reply = reply.followed_by(Block::text(text.as_str()));
        for citation in self.sources.card(card, &text, turn.today) {
            let cited = &mut reply.metadata.citations;
            if cited
                .iter()
                .all(|one| one.full_reference != citation.full_reference)
            {
                cited.push(citation);
            }
        }
        reply
    }

    /// A message while a case is at hand.
    fn carry_case(
        &self,
        state: &mut State,
        mut case: Case,
        understood: &mut Understood,
        turn: &Turn<'_>,
    ) -> Option<Reply> {
        let other = understood
            .judged
            .clone()
            .filter(|judged| judged.kind != case.kind);
        if case.kind == Premise::Unclear {
            let by_reply = case
                .open
                .as_deref()
                .and_then(|name| self.content.premises().question(name))
                .and_then(|question| question.settled(turn.text));
            let by_words = other
                .filter(|judged| judged.kind != Premise::Unclear && !understood.question)
                .map(|judged| (judged.kind, judged.way));
            if is_answered_by_sum(state, &mut case, understood, turn) {
                return None;
            }
            let settled = by_reply.or(by_words);
            if settled.is_none() && understood.question && understood.intent == Intent::GeneralInfo {
                state.facts.premise = Some(Box::new(case));
                return None;
            }
            take_in(state, &mut case, understood, turn);
            return match settled {
                Some((Premise::Gift, _)) => {
                    release(&case, understood);
                    None
                }
                Some((kind, way)) => {
                    case = Case {
                        kind,
                        way,
                        open: None,
                        asked: 0,
                        ..case
                    };
                    if case.slots.sum.is_none() {
                        case.slots.sum = case
                            .held
                            .get(Variable::GiftPropertyValue.name())
                            .and_then(Value::as_i64);
                    }
                    Some(self.conclude_case(state, case, turn))
                }
                None => {
                    case.asked = case.asked.saturating_add(1);
                    Some(self.conclude_case(state, case, turn))
                }
            };
        }
        if let Some(judged) = other
            && !understood.question
            && (understood.said.gift_property_value.is_some() || understood.correction)
        {
            // Another transfer is told, or the kind is taken back. A day told after living costs is that transfer's.
            let same_day = ["같은 날", "같은날", "그날", "그 날", "동시에"]
                .iter()
                .any(|word| turn.text.contains(word));
            let day = state
                .said
                .gift_date
                .filter(|_| case.kind == Premise::LivingSupport || same_day);
            let earlier = taxed_before(&case, state, understood, turn).unwrap_or_default();
            *state = State {
                said: Said {
                    gift_date: day,
                    ..earlier
                },
                facts: Facts {
                    thorough: state.facts.thorough,
                    ..Facts::default()
                },
                depth: state.depth,
                history: std::mem::take(&mut state.history),
                ..State::default()
            };
            return if judged.is_gift() {
                None
            } else {
                self.begin_case(state, understood, turn)
            };
        }
        if understood.question
            && !understood.has_sum
            && let Some((find, answer)) = rule::turned_round(&case, turn.text, state, turn.today)
        {
            let reply = self.found(&case, find, answer, turn);
            state.facts.premise = Some(Box::new(case));
            return Some(reply);
        }
        let answers = state.asked.is_some() || case.open.is_some();
        let tells = !understood.slots.is_empty() || understood.tells();
        if !tells && (!answers || understood.question) {
            state.facts.premise = Some(Box::new(case));
            return None;
        }
        case.slots.absorb(&understood.slots);
        take_in(state, &mut case, understood, turn);
        Some(self.conclude_case(state, case, turn))
    }

    /// Asks what decides, or says what the case comes to.
    fn conclude_case(&self, state: &mut State, mut case: Case, turn: &Turn<'_>) -> Reply {
        state.asked = None;
        state.facts.card = None;
        if let Some(name) = case.open.as_deref().filter(|_| case.kind == Premise::Unclear) {
            let reply = self.which_kind(name, &case, turn);
            state.facts.premise = Some(Box::new(case));
            return reply;
        }
        case.open = None;
        if case.kind == Premise::FreeUse && case.slots.apart == Some(false) {
            case.way = Some(Way::Together);
        }
        let reply = match rule::work_out(&case, state, turn.today) {
            Next::Slot(slot) => {
                case.open = Some(slot.to_owned());
                self.ask_slot(slot, &case, state, turn)
            }
            Next::Variable(variable) => {
                let lead = self.lead(&case, turn);
                self.ask(state, variable, &Because::Next, &lead, turn)
            }
            Next::Stated(statement) => match statement.gifts.first() {
                // Presumed funds have no giver and no deduction: the rule's own tax is told.
                Some(_) if case.kind == Premise::FundSource => {
                    self.kind_verdict(&case, Some(&statement), turn)
                }
                Some(gift) => {
                    let lead = compose::premise_worked(&self.lead(&case, turn), &statement);
                    let mut reply = self.taxed_by_rule(state, &case, gift.value.get(), &lead, turn);
                    reply.metadata.calculation = reply
                        .metadata
                        .calculation
                        .map(|gift| with_rule(&gift, &statement));
                    reply
                }
                None => self.kind_verdict(&case, Some(&statement), turn),
            },
            Next::Value(value) => {
                let lead = self.lead(&case, turn);
                self.taxed_by_rule(state, &case, value, &lead, turn)
            }
            Next::Regime(statement) => self.regime(state, &case, &statement, turn),
            Next::Told => self.kind_verdict(&case, None, turn),
        };
        state.facts.premise = Some(Box::new(case));
        reply
    }

    /// What the kind comes to in one sentence, before a question or a figure.
    fn lead(&self, case: &Case, turn: &Turn<'_>) -> String {
        let text = self.content.premises().kind(case.kind, case.way);
        text.map(|text| {
            self.content
                .fill(&format!("**{}** {}", text.verdict, text.because), turn.today)
        })
        .unwrap_or_default()
    }

    fn ask_slot(&self, slot: &str, case: &Case, state: &State, turn: &Turn<'_>) -> Reply {
        let premises = self.content.premises();
        let question = self
            .content
            .fill(premises.slot(slot).unwrap_or_default(), turn.today);
        let mut blocks = vec![Block::text(self.lead(case, turn))];
        if let Some(statement) = rule::regime_statement(case, state, turn.today) {
            blocks.extend(compose::premise_regime_open(&statement));
        }
        blocks.push(compose::premise_slot(slot, &question, &premises.taps(slot)));
        said(
            blocks,
            Metadata {
                citations: self.cited(case, turn),
                ..Metadata::default()
            },
        )
    }

    /// The answer of a special regime, in the shape of every calculation.
    fn regime(&self, state: &State, case: &Case, statement: &Statement, turn: &Turn<'_>) -> Reply {
        let granted = statement.amounts.get("granted") == Some(&Value::Bool(true));
        let value = |name: &str| statement.won(name).map(tax::Won::get);
        let lead = self.lead(case, turn);
        let part = value("plain_part").unwrap_or_default();
        // What is left after a trust is a plain gift of that part; without the regime all of it is.
        if !granted || case.way == Some(Way::Disabled) && part > 0 {
            let lead = compose::premise_worked(&format!("{lead}\n\n{}", statement.summary), statement);
            return self.taxed_as_gift(state, case, part, &lead, turn);
        }
        let citations = self.cited(case, turn);
        let blocks = compose::premise_regime(statement, &citations, &lead);
        let plain = self.taxed_as_gift(state, case, value("gift_value").unwrap_or_default(), "", turn);
        let calculation = plain
            .metadata
            .calculation
            .filter(|_| case.way != Some(Way::Disabled))
            .map(|plain| granted_calculation(plain.as_value(), statement));
        said(
            blocks,
            Metadata {
                citations,
                calculation,
                ..Metadata::default()
            },
        )
    }

    /// The answer to a question turned round.
    fn found(&self, case: &Case, find: &str, answer: i64, turn: &Turn<'_>) -> Reply {
        let sentence = self.content.premises().find(find).unwrap_or_default();
        let sentence = if find == "least_interest" && answer == 0 {
            "이자를 드리지 않아도 증여세가 없어요.".to_owned()
        } else {
            sentence.replace('%', &korean::print::won(answer))
        };
        told(
            format!("**{sentence}**\n\n{}", self.lead(case, turn)),
            Metadata {
                citations: self.cited(case, turn),
                ..Metadata::default()
            },
        )
    }

    fn cited(&self, case: &Case, turn: &Turn<'_>) -> Vec<Citation> {
        let text = self.content.premises().kind(case.kind, case.way);
        text.map(|text| {
            self.sources
                .articles(&text.articles, &self.lead(case, turn), turn.today)
        })
        .unwrap_or_default()
    }

    /// The gift engine's answer for the value of the rule; the marriage and birth deduction is shut (53조의2④).
    fn taxed_by_rule(&self, state: &State, case: &Case, value: i64, lead: &str, turn: &Turn<'_>) -> Reply {
        let mut shut = state.clone();
        shut.said.marriage_deduction_amount = Some(0);
        shut.said.childbirth_deduction_amount = Some(0);
        shut.facts.claimed.clear();
        if case.kind == Premise::NameTrust {
            // Property in another's name is taxed without a deduction, and its owner pays (55조①1, 4조의2②).
            shut.said.donor_relationship = Some(tax::gift::Relationship::Unrelated);
        }
        self.taxed_as_gift(&shut, case, value, lead, turn)
    }

    /// The gift engine's answer for a value.
    fn taxed_as_gift(&self, state: &State, case: &Case, value: i64, lead: &str, turn: &Turn<'_>) -> Reply {
        let mut trial = state.clone();
        if case.kind == Premise::Return {
            // What was read of the way back says nothing of the gift itself.
            trial.said = Said {
                donor_relationship: case.slots.tie.or(trial.said.donor_relationship),
                ..Said::default()
            };
        } else {
            trial.said.absorb(&Said::from_map(&case.held));
        }
        trial.said.gift_property_value = Some(value);
        trial.said.donor_relationship = trial.said.donor_relationship.or(case.slots.tie);
        trial.said.secured_debt = None;
        trial.said.gift_date = case.slots.given_on.or(state.said.gift_date);
        (trial.facts.goal, trial.facts.donor_pays_tax) = (None, None);
        let Some(Ok(mut outcome)) = perform::perform(&trial, turn.today) else {
            return self.kind_verdict(case, None, turn);
        };
        outcome.offer = None;
        let mut shown = Shown::of(&trial, &outcome, turn, &self.sources);
        let of_rule = self.cited(case, turn);
        shown.citations.splice(0..0, of_rule);
        let content = compose::answer(&trial, &outcome, &shown, &[], lead);
        said(content, shown.metadata(outcome, turn))
    }

    fn which_kind(&self, name: &str, case: &Case, turn: &Turn<'_>) -> Reply {
        let Some(question) = self.content.premises().question(name) else {
            return told(String::new(), Metadata::default());
        };
        let fill = |text: &str| self.content.fill(text, turn.today);
        if case.asked >= PATIENCE {
            return told(fill(&compose::premise_left_open(question)), Metadata::default());
        }
        said(
            vec![compose::premise_question(question, case.asked > 0, fill)],
            Metadata::default(),
        )
    }

    fn kind_verdict(&self, case: &Case, statement: Option<&Statement>, turn: &Turn<'_>) -> Reply {
        let Some(text) = self.content.premises().kind(case.kind, case.way) else {
            return told(String::new(), Metadata::default());
        };
        let citations = self.cited(case, turn);
        let content = compose::premise_verdict(text, statement, &citations);
        told(
            self.content.fill(&content, turn.today),
            Metadata {
                citations,
                recommendations: vec![self.content.fill(&text.keep, turn.today)],
                ..Metadata::default()
            },
        )
    }
}

/// "공제는 되나요", "언제까지": a rule of its own is asked for beside what is told.
fn names_rule(text: &str) -> bool {
    const OF_RULE: &[&str] = &[
        "공제",
        "한도",
        "언제",
        "가산세",
        "취득세",
        "양도세",
        "특례",
        "감면",
        "상속세",
        "세무서",
        "서류",
        "몇 년",
        "합산",
        "할증",
    ];
    OF_RULE.iter().any(|word| text.contains(word))
}

/// A message as it was typed, seen from the state.
fn scene(state: &State, turn: &Turn<'_>) -> crate::read::Scene {
    let context = crate::read::Context {
        today: turn.today,
        asked: state.asked,
        said: &state.said,
        facts: &state.facts,
        answered: state.is_answered(),
    };
    crate::read::Scene::of(turn.text, &context)
}

/// The regime's figures under the names of a calculation, and all of the regime beside them. Of the plain gift's only what holds
/// for both stays.
fn granted_calculation(plain: &Value, statement: &Statement) -> Calculation {
    const OF_BOTH: [&str; 9] = [
        "tax_type",
        "input",
        "assumptions",
        "warnings",
        "law_as_of",
        "filing_deadline",
        "filing_deadline_unrolled",
        "holiday_table_covers_deadline",
        "gift_value_gross",
    ];
    let mut calculation = plain.as_object().cloned().unwrap_or_default();
    calculation.retain(|name, _| OF_BOTH.contains(&name.as_str()));
    for (name, stated) in [
        ("gift_value", "gift_value"),
        ("total_deduction", "deduction"),
        ("total_deduction_applied", "deduction"),
        ("taxable_base", "taxable_base"),
        ("calculated_tax", "calculated_tax"),
        ("computed_tax", "calculated_tax"),
        ("surtax", "surtax"),
        ("filing_credit", "filing_credit"),
        ("filing_credit_applied", "filing_credit"),
        ("final_tax", "tax_payable"),
        ("tax_if_filed_on_time", "tax_payable"),
        ("tax_payable", "tax_payable"),
        ("tax_due_today", "tax_payable"),
    ] {
        let amount = statement.won(stated).unwrap_or_default().get();
        calculation.insert(name.to_owned(), amount.into());
    }
    let stated = statement.to_json();
    if let Some(steps) = stated.get("steps") {
        calculation.insert("steps".to_owned(), steps.clone());
    }
    calculation.insert("regime".to_owned(), Value::Object(stated));
    Calculation::new(Value::Object(calculation))
}

/// A gift's calculation with what the rule of its kind stated: the working has its source there.
fn with_rule(gift: &Calculation, statement: &Statement) -> Calculation {
    let mut calculation = gift.as_value().as_object().cloned().unwrap_or_default();
    calculation.insert("rule".to_owned(), Value::Object(statement.to_json()));
    Calculation::new(Value::Object(calculation))
}

/// A reply of one part.
fn told(text: String, metadata: Metadata) -> Reply {
    said(vec![Block::text(text)], metadata)
}

/// Restart, cancel, undo, thanks and the like are about the conversation, not about the transfer.
fn is_steering(understood: &Understood) -> bool {
    let courtesy = matches!(
        understood.answer,
        Some(Answer::Thanks | Answer::Compliment | Answer::Greet)
    ) && !understood.tells();
    // "없던 걸로 하자고 하셨어요" beside a sum tells of a debt, and undoes nothing here.
    let restarts = matches!(
        understood.answer,
        Some(Answer::Restart | Answer::Cancel | Answer::Undo)
    );
    let case = understood.tells_case() && understood.judged.as_ref().is_some_and(|judged| !judged.is_gift());
    courtesy
        || restarts && !case && !understood.question
        || understood.steers_away()
        || understood.plan.is_some() && !case
        || understood.dodge.is_some()
        || understood.service
}

/// "미국에 있는 집", "해외 부동산", "일본 계좌에 있는 돈": where the property lies, not where somebody lives.
fn is_property_abroad(text: &str) -> bool {
    const PLACES: &[&str] = &[
        "미국",
        "일본",
        "캐나다",
        "호주",
        "영국",
        "독일",
        "프랑스",
        "중국",
        "베트남",
        "싱가포르",
        "홍콩",
        "뉴질랜드",
        "태국",
        "필리핀",
        "인도네시아",
        "말레이시아",
        "하와이",
        "뉴욕",
        "엘에이",
        "해외",
        "외국",
        "국외",
        "현지",
    ];
    const THINGS: &[&str] = &[
        "에있는",
        "소재",
        "부동산",
        "집",
        "아파트",
        "주택",
        "콘도",
        "땅",
        "토지",
        "계좌",
        "예금",
        "통장",
        "은행",
        "주식",
        "재산",
    ];
    let text = plain(text);
    PLACES.iter().any(|place| {
        text.match_indices(place).any(|(at, _)| {
            let behind = text.get(at + place.len()..).unwrap_or_default();
            let behind = behind.strip_prefix("의").unwrap_or(behind);
            // "미국에 있는 아들": who is there, not what.
            let who = [
                "에있는아들",
                "에있는딸",
                "에있는자녀",
                "에있는손",
                "에있는동생",
                "에있는형",
                "에있는누나",
                "에있는언니",
                "에있는오빠",
                "에있는아이",
                "에있는애",
                "에있는남편",
                "에있는아내",
            ];
            THINGS.iter().any(|thing| behind.starts_with(thing))
                && !who.iter().any(|one| behind.starts_with(one))
        })
    })
}

/// Whether a message tells of a transfer of this kind, rather than asking for a rule or answering another question.
fn concerns(state: &State, understood: &Understood, judged: &Judged, text: &str) -> bool {
    let about_gift = matches!(
        state.asked,
        None | Some(Variable::GiftDate | Variable::DonorRelationship | Variable::GiftPropertyValue)
    );
    // Without a sum a question asks for the rule; in place of an answer it asks by the way.
    let told = understood.tells_case()
        || judged.is_own_matter() && !understood.other_tax
        || understood.intent == Intent::GiftTax && !understood.asks;
    let by_the_way = understood.question && (state.asked.is_some() || understood.other_tax);
    let later = state.is_answered()
        && (understood.what_if
            || understood.question
            || understood.act != Act::Inform && understood.act != Act::Correct);
    // A sum of its own beside what is paid every month is the gift.
    let beside = judged.question == Some("monthly") && understood.said.gift_property_value.is_some();
    // After an answer other money is talk ("할머니 병원비로 500만원 썼어요"), and a sum put right stays the gift's.
    let known = state.said.gift_property_value;
    let named = |won: i64| {
        understood
            .spans
            .iter()
            .any(|span| span.value.as_i64() == Some(won))
    };
    let talk = state.is_answered()
        && understood.has_sum
        && (!known.is_some_and(named)
            || understood.told.corrects.any && understood.said.gift_property_value.is_some());
    // A debt on the house that is given, which the donor pays: no gift of its own.
    let house = |facts: &Facts| facts.asset == Some(Asset::RealEstate);
    let kept = judged.kind == Premise::DebtRelief
        && (house(&state.facts) && state.is_answered()
            || house(&understood.facts)
                && understood.said.gift_property_value.is_some()
                && understood.said.secured_debt.is_some());
    // "제가 돌려줘야 하는 거예요": the deposit just told, no loan.
    let deposit = matches!(judged.kind, Premise::Loan | Premise::Repayment)
        && state.is_answered()
        && !understood.has_sum
        && state.said.secured_debt.is_some_and(|won| won > 0);
    let beside = beside || talk || kept || deposit;
    // What is told of a gift at hand needs no verb of giving.
    let begun = state.is_answered() || state.asked.is_some() || state.said.gift_property_value.is_some();
    let estate = judged.kind == Premise::Inheritance && judged.way.is_none();
    // "상속받기로 한 8천도 증여세인가요?": what was inherited is no gift.
    let of_gift_tax = judged.told && judged.is_fact() && text.contains("증여");
    let elsewhere = beside
        || estate && (understood.intent == Intent::InheritanceTax || !understood.has_sum) && !of_gift_tax
        || judged.question == Some("what") && (begun || understood.correction);
    about_gift && told && !by_the_way && !later && !elsewhere
}

/// "같은 날 현금 3천만원도 주셨어요": what a case was taxed for is an earlier gift of the same giver to the one that is added.
fn taxed_before(case: &Case, state: &State, understood: &Understood, turn: &Turn<'_>) -> Option<Said> {
    const ADDED: &[&str] = &[
        "또",
        "더 ",
        "원도",
        "만도",
        "억도",
        "천도",
        "추가로",
        "같은 날",
        "말고도",
        "그리고",
    ];
    let added = ADDED.iter().any(|word| turn.text.contains(word)) && !understood.correction;
    let tie = state.said.donor_relationship.or(case.slots.tie)?;
    let same = understood
        .said
        .donor_relationship
        .is_none_or(|other| other == tie);
    if !added || !same {
        return None;
    }
    let value = match rule::work_out(case, state, turn.today) {
        Next::Stated(statement) => statement.gifts.first()?.value.get(),
        Next::Value(value) => value,
        _ => return None,
    };
    Some(Said {
        donor_relationship: Some(tie),
        past_gifts_value: Some(value),
        ..Said::default()
    })
}

/// What the words of a gift say otherwise of a case: who gets the advantage, the day of a loan that is told with the day it is to be
/// paid back, and several loans told one after the other.
fn set_right(state: &mut State, case: &mut Case, sides: Option<Sides>, judged: &Judged, turn: &Turn<'_>) {
    if let Some(sides) = sides {
        let facts = &mut state.facts;
        (facts.donor_word, facts.recipient_word) = match sides.speaker {
            Side::Donor => (None, sides.other),
            _ => (sides.other, None),
        };
        facts.speaker = Some(sides.speaker);
        state.said.donor_relationship = sides.tie.or(state.said.donor_relationship);
    }
    if case.kind != Premise::Loan {
        return;
    }
    if (judged.done || judged.is_fact()) && state.gift_day().is_some_and(|day| day > turn.today) {
        state.said.gift_date = None;
        state.facts.gift_month = None;
    }
    if case.slots.several_loans == Some(true) {
        case.held.remove(Variable::PastGiftsValue.name());
        state.facts.earlier.clear();
    }
}

/// What was heard: who and when to the state, the amounts to the case until its kind is clear.
fn take_in(state: &mut State, case: &mut Case, understood: &mut Understood, turn: &Turn<'_>) {
    let mut heard = understood.clone();
    hold(case, &mut heard.said);
    if case.kind == Premise::DebtRelief && case.slots.compensation.is_none() {
        // Of what was owed, the part that is let go was read as the gift.
        let value = case
            .held
            .get(Variable::GiftPropertyValue.name())
            .and_then(Value::as_i64);
        case.slots.sum = value.or(case.slots.sum);
    }
    heard.facts.goal = None;
    heard
        .ambiguous
        .retain(|open| open.variable == Variable::DonorRelationship.name());
    update::merge(state, &heard, turn.today);
    state.facts.open_question = None;
    understood.kind = Some(case.kind);
    understood.intent = Intent::GiftTax;
}

/// A sum that answers an open question by itself: the part to be paid back, the debt that is left. The rest is a gift.
fn is_answered_by_sum(
    state: &mut State,
    case: &mut Case,
    understood: &mut Understood,
    turn: &Turn<'_>,
) -> bool {
    let value = Variable::GiftPropertyValue.name();
    let whole = case.held.get(value).and_then(Value::as_i64);
    let (Some(sum), Some(whole)) = (understood.slots.sum, whole) else {
        return false;
    };
    match case.open.as_deref() {
        Some("debt") if sum < whole => {
            case.held
                .insert(Variable::SecuredDebt.name().to_owned(), sum.into());
        }
        Some("part") if sum < whole => {
            case.held.insert(value.to_owned(), (whole - sum).into());
        }
        _ => return false,
    }
    understood.said = Said::default();
    understood.ambiguous.clear();
    take_in(state, case, understood, turn);
    release(case, understood);
    true
}

/// Moves the amounts read as a gift's out of what was said.
fn hold(case: &mut Case, said: &mut Said) {
    for variable in VARIABLES
        .into_iter()
        .filter(|variable| variable.kind() == Kind::Amount)
    {
        if let Some(amount) = said.amount(variable) {
            case.held.insert(variable.name().to_owned(), amount.into());
            said.forget(variable);
        }
    }
}

/// It is a gift after all: everything that was heard is said now.
fn release(case: &Case, understood: &mut Understood) {
    let mut whole = Said::from_map(&case.held);
    whole.absorb(&understood.said);
    *understood = Understood {
        said: whole,
        facts: understood.facts.clone(),
        date: understood.date,
        year_said: understood.year_said,
        month_said: understood.month_said,
        relation: understood.relation,
        relation_said: understood.relation_said,
        spans: std::mem::take(&mut understood.spans),
        kind: Some(Premise::Gift),
        ..Understood::new()
    };
}
