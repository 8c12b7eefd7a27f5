//! One turn of the tax assistant: read → update → decide → perform → compose.

use crate::change::confirm::{self, Settled};
use crate::change::doubt;
use crate::change::each::tell_apart;
use crate::change::range::{self, is_unremembered};
use crate::change::refine::{left_with_giver, lessen, redate, refine};
use crate::change::revise::{deny, revise, revise_other, revise_part};
use crate::change::suppose::{is_taken_over, suppose};
use crate::compose::replied::{called, said};
use crate::compose::shown::Shown;
use crate::compose::{self, CLOSING};
use crate::content::Content;
use crate::decide::{self, Because, Move};
use crate::equipped::Adviser;
use crate::hear::gossip::is_gossip;
use crate::known::facts::{Doubt, Facts, Occasion, Side};
use crate::known::said::REQUIRED;
use crate::known::state::State;
use crate::perform::{self, Outcome};
use crate::read::{Dodge, Understood};
use crate::tell::circumstances;
use crate::tell::elsewhere::is_elsewhere;
use crate::tell::fields::fields;
use crate::tell::follow::{self, Topic};
use crate::topic::thanks;
use crate::understand::{start_over, understand};
use crate::{
    change::{guard, set, suggest},
    gifts,
    property::acquisition,
    tell::kin_or_not,
    update,
};
use conversation::{
    Asked, Assistant, Beside, Block, Depth, Inquiry, Intent, Invalid, Metadata, MissingReason, Reply, Stage,
    ToolCall, Turn,
};
use jiff::ToSpan;
use korean::answer::Answer;
use planner::compare::Change;
use serde_json::{Map, Value};
use tax::gift::{Assessment, Variable, assess};

impl Assistant for Adviser {
    fn take_turn(&self, turn: &Turn<'_>, beside: Beside<'_>, over: &dyn Fn(Stage)) -> Reply {
        match beside {
            Beside::Nothing => self.likely(self.reply_to(turn, None, over), turn),
            Beside::Suggested(values) => self.likely(self.reply_to(turn, Some(values), over), turn),
            Beside::Set(values) => self.set_to(turn, values, over),
        }
    }

    fn inquiry(&self, turn: &Turn<'_>) -> Option<Inquiry> {
        self.inquiry_about(turn)
    }

    fn settable(&self, values: &Map<String, Value>) -> Result<String, Invalid> {
        set::told(values)
    }
}

impl Adviser {
    pub(crate) fn reply_to(&self, turn: &Turn<'_>, suggested: Option<&Value>, over: &dyn Fn(Stage)) -> Reply {
        let mut state = State::of(turn);
        update::note_answer(&mut state, turn.text);
        state.stood = stood(&state);
        if std::mem::take(&mut state.facts.recalling) && has_sum(turn.text) && state.asked.is_none() {
            // "한 천만원쯤?" after "기억이 안 나요" is what is remembered.
            state.asked = Some(Variable::PastGiftsValue);
        }
        let doubt = doubt::settle(&mut state, turn);
        let settled = confirm::settle(&mut state, turn);
        let mut understood = match (&doubt, &settled) {
            (doubt::Settled::Another(words), _) => Understood {
                new_gift: true,
                ..start_over(&mut state, words, turn.today)
            },
            (doubt::Settled::Chosen(_) | doubt::Settled::Unclear(_), _) | (_, Settled::Denied(_)) => {
                Understood::new()
            }
            (_, Settled::Accepted(understood)) => (**understood).clone(),
            (_, Settled::Unasked) => {
                let reply = kin_or_not::ask(&mut state, turn)
                    .or_else(|| self.realty(&mut state, turn))
                    .or_else(|| self.retold(&mut state, turn));
                if let Some(reply) = reply.or_else(|| self.among(&mut state, turn)) {
                    over(Stage::Read);
                    return self.finished(&mut state, &Understood::new(), reply, turn, over);
                }
                let before = state.clone();
                let mut understood = understand(&mut state, turn);
                if understood.new_gift {
                    gifts::keep(&mut state, &mut understood, &before);
                } else if state.stood.is_some() {
                    update::near(&mut understood, state.gift_day());
                }
                let topic = spoken_of(&state, &understood, turn);
                if topic.is_none() {
                    self.reconsider(&mut understood, &state, turn);
                    stay(&state, &mut understood, turn);
                }
                if let Some(reply) =
                    topic.and_then(|topic| self.follow_up(&mut state, &mut understood, topic, turn))
                {
                    over(Stage::Read);
                    return self.finished(&mut state, &understood, reply, turn, over);
                }
                understood
            }
        };
        if let Some(suggested) = suggested {
            suggest::take(&mut state, &mut understood, suggested, turn);
        }
        over(Stage::Read);
        let gated = match (&doubt, &settled) {
            (doubt::Settled::Chosen(_) | doubt::Settled::Unclear(_), _) | (_, Settled::Denied(_)) => None,
            _ => self.gate(&mut state, &mut understood, turn),
        };
        let reply = match (gated, doubt, settled) {
            (Some(reply), ..) => reply,
            (_, doubt::Settled::Chosen(lead), _) => self.go_on(&mut state, &lead, turn),
            (_, doubt::Settled::Unclear(unclear), _) => doubt::put(&mut state, unclear, compose::CHOOSE),
            (_, _, Settled::Denied(variable)) => {
                self.ask(&mut state, variable, &Because::Next, compose::DENIED, turn)
            }
            _ => return self.reply_read(&mut state, &understood, turn, over),
        };
        self.finished(&mut state, &understood, reply, turn, over)
    }

    /// What a message only says again of what is known: an earlier gift put right, a supposition taken over.
    fn retold(&self, state: &mut State, turn: &Turn<'_>) -> Option<Reply> {
        if state.asked == Some(Variable::PastGiftsValue) && is_unremembered(turn.text) {
            return self.unremembered(state, turn);
        }
        if state.asked.is_some() {
            return None;
        }
        let before = state.snapshot();
        if let Some(note) = revise_part(state, turn.text, turn.today) {
            state.facts.previous = Some(Box::new(before));
            return Some(self.go_on(state, &note, turn));
        }
        if !state.is_computable() {
            return None;
        }
        if let Some(supposed) = state
            .facts
            .supposed
            .clone()
            .filter(|supposed| is_taken_over(turn.text, supposed))
        {
            state.restore(&supposed);
            state.facts.previous = Some(Box::new(before));
            return Some(self.go_on(state, compose::TAKEN_OVER, turn));
        }
        if deny(state, turn.text) {
            state.facts.previous = Some(Box::new(before));
            return Some(self.go_on(state, compose::TAKEN_BACK, turn));
        }
        if is_unremembered(turn.text) && !state.said.has(Variable::PastGiftsValue) {
            return self.unremembered(state, turn);
        }
        let note = refine(state, turn.text, turn.today)
            .or_else(|| tell_apart(state, turn.text, turn.today))
            .or_else(|| redate(state, turn.text))
            .or_else(|| lessen(state, turn.text))
            .or_else(|| left_with_giver(state, turn.text))
            .or_else(|| revise_other(state, turn.text, turn.today))
            .or_else(|| revise(state, turn.text, turn.today))?;
        update::derive_again(state, turn.today);
        state.facts.previous = Some(Box::new(before));
        Some(self.go_on(state, &note, turn))
    }

    /// What was asked about the last answer: alone, or before the card on its rule.
    fn follow_up(
        &self,
        state: &mut State,
        understood: &mut Understood,
        topic: Topic,
        turn: &Turn<'_>,
    ) -> Option<Reply> {
        self.reconsider(understood, state, turn);
        let none = topic == Topic::Deduction && follow::plain(turn.text).contains('없');
        if understood.intent == Intent::GeneralInfo
            && !none
            && matches!(
                topic,
                Topic::Late
                    | Topic::Parts
                    | Topic::Where
                    | Topic::All
                    | Topic::Deduction
                    | Topic::Costly
                    | Topic::Rate
            )
            && self.find(turn.text, turn.today).is_some()
            && let Some(first) = self.follow_in_short(state, topic, turn)
        {
            return Some(self.explain(state, turn).led_by(first));
        }
        let reply = self.follow(state, topic, turn)?;
        if understood.intent == Intent::OutOfScope {
            understood.intent = Intent::GiftTax;
        }
        Some(reply)
    }

    /// The reply to what was understood.
    pub(crate) fn reply_read(
        &self,
        state: &mut State,
        understood: &Understood,
        turn: &Turn<'_>,
        over: &dyn Fn(Stage),
    ) -> Reply {
        let reply = self.respond(state, understood, turn, over);
        let reply = self.with_rule(state, understood, reply, turn);
        self.finished(state, understood, reply, turn, over)
    }

    fn finished(
        &self,
        state: &mut State,
        understood: &Understood,
        mut reply: Reply,
        turn: &Turn<'_>,
        over: &dyn Fn(Stage),
    ) -> Reply {
        self.finish(state, &mut reply, understood.intent, turn);
        over(Stage::Compose);
        reply
    }

    /// Writes down what the next turn goes on from, and what is known of every field.
    pub(crate) fn finish(&self, state: &mut State, reply: &mut Reply, intent: Intent, turn: &Turn<'_>) {
        reply.metadata.collected_parameters = state.said.to_map();
        reply.metadata.facts = state.facts.to_map();
        reply.metadata.intent = intent;
        reply.metadata.case = gifts::case(state);
        fill_missing(&mut reply.metadata, state);
        reply.metadata.fields = fields(state, &reply.metadata, turn);
        remember_question(state, reply, &self.content, turn);
    }

    fn respond(
        &self,
        state: &mut State,
        understood: &Understood,
        turn: &Turn<'_>,
        over: &dyn Fn(Stage),
    ) -> Reply {
        if understood.answer == Some(Answer::Undo) {
            return self.undo(state, turn);
        }
        if let Some(asked) = &understood.plan {
            return self.plan(state, asked, turn);
        }
        state.facts.plan.clear();
        if let Some(aside) = decide::aside(state, understood) {
            if let (Move::Explain, Some(Dodge::By(id))) = (&aside, understood.dodge)
                && let Some(card) = self.topic_card(turn.text).or_else(|| self.content.card(id))
            {
                return self.explain_with(state, card, turn);
            }
            return self.aside(state, &aside, turn);
        }
        if (understood.what_if || weighs(state, understood, turn.text))
            && let Some(reply) = suppose(state, understood, turn, &self.sources, self.content.areas())
        {
            return reply;
        }
        if understood.what_if && state.stood.is_some() && understood.facts.goal.is_none() {
            // "남편이 받은 거로 하면요?": what is supposed and cannot be computed changes no fact.
            let supposed = Understood {
                what_if: true,
                question: true,
                act: understood.act,
                intent: understood.intent,
                better: understood.better,
                donor_pays_tax: understood.donor_pays_tax,
                ..Understood::new()
            };
            return self.proceed(state, &supposed, turn, over);
        }
        self.proceed(state, understood, turn, over)
    }

    /// A message about the gift: merge it, then ask or answer.
    fn proceed(
        &self,
        state: &mut State,
        understood: &Understood,
        turn: &Turn<'_>,
        over: &dyn Fn(Stage),
    ) -> Reply {
        let asked_before = state.asked;
        let before = state.snapshot();
        let known = state.facts.clone();
        let mut sure = understood.clone();
        confirm::hear(state, &mut sure);
        if let Some(reply) = self.several(state, &sure, turn) {
            return reply;
        }
        let guarded = guard::guard(state, &sure, turn);
        let understood = &guarded.understood;
        let merged = update::merge(state, understood, turn.today);
        let collected = before.collected.clone();
        state.noted = state
            .stood
            .is_some()
            .then(|| compose::changed(&collected, &known, state))
            .flatten();
        if let [_] = understood.added.others.as_slice()
            && gifts::asks_of_it(turn.text)
        {
            // "친정엄마도 6천 주셨어요. 이건 얼마 나와요?": the one just told is asked about.
            gifts::turn_to(state, state.facts.others.len().saturating_sub(1));
        }
        if state.said.to_map() != before.collected {
            state.facts.previous = Some(Box::new(before));
        }
        steer(state, understood);
        state.facts.open_question = None;
        state.facts.supposed = None;
        let notes = guarded.notes.join(" ");
        let again = state
            .waiting
            .take()
            .filter(|_| understood.tells() && !understood.correction);
        let again = again.map(|doubt| Doubt {
            again: true,
            asked: state.asked.map(|asked| asked.name().to_owned()),
            ..doubt
        });
        if let Some(doubt) = guarded.doubt.or(again) {
            return doubt::put(state, doubt, &notes);
        }
        if let Some(reply) = self.confirm(state, &notes, turn) {
            return reply;
        }
        if state.facts.apart {
            return self.laid_out(state, &notes, turn);
        }
        range::keep(state, understood);
        let failures = state.facts.unknown.clone();
        let next = decide::decide(state, understood, &merged.refused, asked_before);
        over(Stage::Decide);
        let asks_rule = understood.question && matches!(&next, Move::Ask(_, Because::Open(_)));
        if !asks_rule && let Some(reply) = self.ranged(state, &next, &collected, turn) {
            return reply;
        }
        let next = match next {
            Move::Ask(variable, Because::Unread) if follow::is_exclaimed(turn.text) => {
                // "헐 차이 크네요": no failed answer.
                state.facts.unknown.clone_from(&failures);
                Move::Ask(variable, Because::Next)
            }
            next => next,
        };
        if let Move::Ask(variable, because @ (Because::Next | Because::Unread | Because::Open(_))) = &next
            && let Some((lead, citations)) = self.answer_first(state, understood, turn)
        {
            // A question answered is no failure to answer ours.
            state.facts.unknown = failures;
            let because = if *because == Because::Unread {
                &Because::Next
            } else {
                because
            };
            let mut reply = self.ask(state, *variable, because, &lead, turn);
            reply.metadata.citations = citations;
            return reply;
        }
        let lead = if understood.new_gift && !state.facts.others.is_empty() {
            "하나 더 있는 증여로 볼게요. 앞의 증여도 그대로 기억하고 있어요."
        } else if understood.new_gift {
            "새로운 증여로 볼게요. 앞에서 말씀하신 내용은 쓰지 않아요."
        } else {
            &notes
        };
        if next == Move::Answer
            && lead.is_empty()
            && state.stood.is_some()
            && state.said.to_map() == collected
            && is_unmoved(&known, state)
            && !understood.better
            && !steers(understood)
        {
            if let Some(lead) = residence_open(state, turn.text) {
                return self.ask(state, Variable::IsNonResident, &Because::Next, lead, turn);
            }
            let gossip = is_gossip(turn.text, &state.facts);
            let topic = match understood {
                _ if follow::asks_again(turn.text) => Topic::Short,
                one if one.donor_pays_tax || one.what_if && follow::is_use(turn.text) => Topic::Same,
                one if one.what_if && self.find(turn.text, turn.today).is_some() => {
                    return self.explain(state, turn);
                }
                one if one.what_if => Topic::Beyond,
                one if one.question => match told_occasion(&known, state) {
                    // "지난달에 혼인신고했는데 혼인공제 되죠?" of a gift that knows no such deduction.
                    Some(variable) => Topic::Claim(variable),
                    None if self.find(turn.text, turn.today).is_some() => return self.explain(state, turn),
                    None if gossip => Topic::Gossip,
                    None => Topic::Unclear,
                },
                _ if gossip => Topic::Gossip,
                _ if thanks(turn.text) => return self.aside(state, &Move::Thanks, turn),
                _ if follow::is_exclaimed(turn.text) => Topic::Heard,
                _ => Topic::Remark,
            };
            if let Some(reply) = self.follow(state, topic, turn) {
                return reply;
            }
        }
        let noted = match &next {
            Move::Ask(_, Because::Next | Because::DayMatters) if lead.is_empty() => {
                compose::noted(&collected, state)
            }
            _ => None,
        };
        let lead = noted.as_deref().unwrap_or(lead);
        let reply = self.perform(state, &next, lead, turn);
        if understood.better {
            return compose::better(reply);
        }
        reply
    }

    /// What was heard without being sure: put to the person once nothing else is missing, kept while something is. What an
    /// answer rests on is put before anything optional is asked: whether that matters depends on it.
    fn confirm(&self, state: &mut State, lead: &str, turn: &Turn<'_>) -> Option<Reply> {
        if state.facts.heard.is_empty() {
            return None;
        }
        let missing = decide::missing(state);
        if let Some(next) = missing
            .iter()
            .copied()
            .find(|one| !confirm::is_heard(state, *one) && REQUIRED.contains(one))
        {
            let covered = missing.first() != Some(&next);
            return covered.then(|| self.ask(state, next, &Because::Next, lead, turn));
        }
        let confirm = confirm::put(state)?;
        let question = compose::confirm(&state.facts.heard);
        let lead = (!lead.is_empty()).then(|| Block::text(lead));
        Some(said(
            lead.into_iter().chain([question]).collect::<Vec<Block>>(),
            Metadata {
                confirm: Some(confirm),
                ..Metadata::default()
            },
        ))
    }

    /// The next question, or the answer.
    fn go_on(&self, state: &mut State, lead: &str, turn: &Turn<'_>) -> Reply {
        let next = decide::missing(state)
            .first()
            .map_or(Move::Answer, |variable| Move::Ask(*variable, Because::Next));
        self.perform(state, &next, lead, turn)
    }

    pub(crate) fn perform(&self, state: &mut State, next: &Move, lead: &str, turn: &Turn<'_>) -> Reply {
        match next {
            Move::Answer => self.answer(state, lead, turn),
            Move::Ask(variable, because) => self.ask(state, *variable, because, lead, turn),
            Move::Guide(variable) => {
                state.asked = None;
                let citation = self.sources.provision(variable.article(), turn.today);
                said(
                    compose::guide(&self.content, *variable, turn.today),
                    Metadata {
                        citations: citation.into_iter().collect(),
                        ..Metadata::default()
                    },
                )
            }
            aside => self.aside(state, aside, turn),
        }
    }

    pub(crate) fn ask(
        &self,
        state: &mut State,
        variable: Variable,
        because: &Because,
        lead: &str,
        turn: &Turn<'_>,
    ) -> Reply {
        state.asked = Some(variable);
        let mut question = compose::ask(&self.content, variable, because, turn.today);
        if *because == Because::Unread
            && let Some(first) = question.first_mut()
        {
            *first = Block::text(compose::unread(turn.text));
        }
        let lead = (!lead.is_empty()).then(|| Block::text(lead));
        let day = state.gift_day().unwrap_or(turn.today);
        let context = self.sources.provision(variable.article(), day);
        said(
            lead.into_iter().chain(question).collect::<Vec<Block>>(),
            Metadata {
                asked: Some(variable.name().to_owned()),
                clarifying_context: context.into_iter().collect(),
                ..Metadata::default()
            },
        )
    }

    pub(crate) fn answer(&self, state: &mut State, lead: &str, turn: &Turn<'_>) -> Reply {
        if let Some((variable, why)) = contradiction(state, turn) {
            state.said.forget(variable);
            state.facts.gift_month = state
                .facts
                .gift_month
                .take()
                .filter(|_| variable != Variable::GiftDate);
            return self.ask(state, variable, &Because::Next, &why, turn);
        }
        state.asked = None;
        state.facts.card = None;
        let outcome = match perform::perform(state, turn.today) {
            Some(Ok(outcome)) => acquisition::with(
                once(outcome, state, turn),
                state.facts.asset,
                self.content.areas(),
            ),
            // The limits refuse what the engine would; what is left is asked for again.
            Some(Err(error)) => {
                let variable = Variable::named(error.field()).unwrap_or(Variable::GiftPropertyValue);
                state.said.forget(variable);
                return self.ask(state, variable, &Because::Unread, lead, turn);
            }
            None => return self.ask(state, Variable::GiftDate, &Because::Next, lead, turn),
        };
        let unmoved = |before: &Assessment| {
            before.gift == outcome.assessment.gift
                || state.facts.goal.is_none() && {
                    let change = Change::between(before, &outcome.assessment);
                    change.difference == 0 && change.moved.is_empty()
                }
        };
        let heard = state.noted.take().filter(|_| lead.is_empty()).unwrap_or_default();
        let lead = if lead.is_empty() { heard.as_str() } else { lead };
        if !lead.is_empty() && !state.facts.thorough && state.stood.as_deref().is_some_and(unmoved) {
            // What was heard is said, the answer stands.
            let reply = self.follow(state, Topic::Stands, turn);
            if let Some(reply) = reply {
                let reply = match Self::table_of(state, turn) {
                    Some((table, call)) => {
                        let mut reply = reply.led_by(table);
                        reply.metadata.tool_calls.push(call);
                        reply
                    }
                    None => reply,
                };
                return reply.led_by(Block::text(lead));
            }
        }
        let shown = Shown::of(state, &outcome, turn, &self.sources);
        let alternatives = circumstances::alternatives(state, &outcome.assessment, turn.today);
        let mut blocks = compose::answer(state, &outcome, &shown, &alternatives, lead);
        let table = Self::table_of(state, turn);
        if let Some((table, _)) = &table {
            let behind = blocks.iter().position(|block| matches!(block, Block::Figures(_)));
            blocks.insert(behind.map_or(0, |at| at + 1), table.clone());
        }
        let change = state
            .stood
            .as_ref()
            .map(|before| Change::between(before, &outcome.assessment));
        said(
            blocks,
            Metadata {
                offer: outcome.offer.clone(),
                alternatives,
                ..compared(
                    state,
                    shown.metadata(outcome, turn),
                    change,
                    table.map(|(_, call)| call),
                    turn,
                )
            },
        )
    }

    fn undo(&self, state: &mut State, turn: &Turn<'_>) -> Reply {
        let Some(previous) = state.facts.previous.take() else {
            return self.go_on(state, "되돌릴 내용이 없어요.", turn);
        };
        state.restore(&previous);
        self.go_on(state, "", turn).led_by(Block::text(compose::UNDONE))
    }
}

/// What was offered with the answer before and passed over is not offered again with the next one.
fn once(outcome: Outcome, state: &State, turn: &Turn<'_>) -> Outcome {
    let before = turn.last.and_then(|last| last.offer.as_ref());
    let offer = outcome.offer.filter(|offer| {
        state.stood.is_none() || before.is_none_or(|before| before.variable != offer.variable)
    });
    Outcome { offer, ..outcome }
}

/// Somebody works or studies abroad, and whether they live there is not known: it is asked, not passed over.
fn residence_open(state: &State, text: &str) -> Option<&'static str> {
    let open = state.said.is_non_resident.is_none() && decide::matters(state, Variable::IsNonResident);
    let found = korean::residence::find(&korean::Text::new(text));
    let abroad = found
        .iter()
        .any(|find| find.value.abroad != korean::residence::Abroad::No);
    let giver = state
        .facts
        .donor_word
        .as_deref()
        .is_some_and(|word| text.contains(word));
    // "아들은 미국에 살아요" of a gift that the person typing received.
    let receives = state.facts.speaker == Some(Side::Recipient) && state.facts.recipient_word.is_none();
    let of_others = receives && names_another(state, text);
    (open && abroad && !giver && !of_others).then_some(compose::ABROAD)
}

/// "그럼 아들한테 2억 다 주는 게 나아요?": a sum that is only weighed, after an answer.
fn weighs(state: &State, understood: &Understood, text: &str) -> bool {
    const WEIGHED: &[&str] = &[
        "게나",
        "게좋",
        "게유리",
        "게이득",
        "것이나",
        "편이",
        "나을까",
        "좋을까",
        "어때",
        "어떨까",
        "괜찮을까",
        "나은가",
        "나을지",
        "로해야",
        "로할까",
        "로하나",
        "로봐야",
    ];
    let plain = crate::topic::plain(text);
    let other = understood.said.gift_property_value != state.said.gift_property_value;
    let one_more = |event: &crate::read::Event| event.more || event.earlier || event.same_day || event.before;
    !understood.told.events.iter().any(one_more)
        && state.stood.is_some()
        && understood.question
        && understood.said.gift_property_value.is_some()
        && other
        && (!understood.told.corrects.any || !understood.told.corrects.sum && text.trim_end().ends_with('?'))
        && WEIGHED.iter().any(|word| plain.contains(word))
}

fn has_sum(text: &str) -> bool {
    let sums = korean::amount::find(&korean::Text::new(text));
    sums.iter().any(|find| find.value.won().is_some())
}

/// What cannot be true together: asked about instead of computed.
fn contradiction(state: &State, turn: &Turn<'_>) -> Option<(Variable, String)> {
    let day = state.gift_day()?;
    if state.facts.planned == Some(true) && day < turn.today.saturating_sub(1.months()) {
        return Some((Variable::GiftDate, compose::planned_but_past(day)));
    }
    let marries = state.said.marriage_deduction_amount.is_some_and(|won| won > 0);
    let too_young = state
        .facts
        .recipient_born
        .is_none_or(|born| born.born_from.saturating_add(18.years()) > day);
    if state.said.is_minor_recipient == Some(true) && marries && too_young {
        return Some((Variable::IsMinorRecipient, compose::MINOR_MARRIES.to_owned()));
    }
    None
}

/// The answer that stands before a message is read: an open question, but for one that held it up, means that none does, and so
/// does a confirmation, which comes before the first figure.
fn stood(state: &State) -> Option<Box<Assessment>> {
    let held_up = state
        .facts
        .doubt
        .as_ref()
        .is_some_and(|doubt| doubt.asked.is_none());
    let open = state.facts.confirming || state.asked.is_some() && !held_up;
    let stands = state.is_computable() && !open && state.facts.premise.is_none();
    let (gift, _) = stands.then(|| crate::known::gift::of(state)).flatten()?;
    assess(&gift).ok().map(Box::new)
}

/// Inside a consultation only the name of another matter leads out of it.
fn stay(state: &State, understood: &mut Understood, turn: &Turn<'_>) {
    let within = !state.said.is_empty() || state.asked.is_some();
    if within && understood.intent == Intent::OutOfScope && !understood.other_tax && !is_elsewhere(turn.text)
    {
        understood.intent = Intent::GiftTax;
    }
}

/// The comparison with the answer before and the other gifts, as steps of the work.
fn compared(
    state: &State,
    mut metadata: Metadata,
    change: Option<Change>,
    table: Option<ToolCall>,
    turn: &Turn<'_>,
) -> Metadata {
    metadata.tool_calls.extend(table);
    if let (Some(change), Some(before)) = (change, &state.stood) {
        let params = serde_json::json!({
            "base_final_tax": before.final_tax(),
            "difference": change.difference,
            "moved": change.moved,
        });
        metadata.tool_calls.push(called("compare_tax", params, turn));
    }
    metadata
}

/// What about the last answer a message speaks of, where one stands.
fn spoken_of(state: &State, understood: &Understood, turn: &Turn<'_>) -> Option<Topic> {
    let stands = state.is_answered() && state.facts.premise.is_none() && state.facts.heard.is_empty();
    let topic = stands
        .then(|| follow::topic(turn.text, understood, state))
        .flatten();
    let of_two = |topic: &Topic| matches!(topic, Topic::Deduction | Topic::Sure | Topic::Still);
    let topic = topic.filter(|topic| !of_two(topic) || !names_another(state, turn.text));
    let of_this = |topic: Topic| {
        matches!(
            topic,
            Topic::Total
                | Topic::Until
                | Topic::InTime
                | Topic::Late
                | Topic::Must
                | Topic::Penalty
                | Topic::Surtax
                | Topic::Nothing
        )
    };
    match topic {
        Some(topic) if of_this(topic) && names_anothers(state, turn.text) => Some(Topic::Untold),
        topic => topic,
    }
}

/// "아들 건은 얼마예요?": the gift of somebody who is no part of this one is asked about.
fn names_anothers(state: &State, text: &str) -> bool {
    let letters = korean::Text::new(text);
    let sides = [&state.facts.donor_word, &state.facts.recipient_word];
    korean::kin::find(&letters).iter().any(|person| {
        let behind = letters.slice(korean::Span {
            start: person.span.end,
            end: letters.len().min(person.span.end + 4),
        });
        let gift = ["건", "거", "것", "꺼", "몫"]
            .iter()
            .any(|word| behind.trim_start().starts_with(word));
        let asked = person.case == korean::kin::Case::Topic && text.contains("얼마");
        (gift || asked)
            && person.who != korean::kin::Who::Speaker
            && !sides.iter().any(|word| word.as_deref() == Some(person.word))
    })
}

/// Somebody who is no part of the gift is asked about: "며느리는 공제가 얼마예요?".
fn names_another(state: &State, text: &str) -> bool {
    let sides = [&state.facts.donor_word, &state.facts.recipient_word];
    korean::kin::find(&korean::Text::new(text)).iter().any(|person| {
        person.who != korean::kin::Who::Speaker
            && !sides.iter().any(|word| word.as_deref() == Some(person.word))
    })
}

/// The deduction of a marriage or a birth that was just told with its day.
fn told_occasion(before: &Facts, state: &State) -> Option<Variable> {
    let new = |then: Option<Occasion>, now: Option<Occasion>| {
        now != then && now.is_some_and(|one| one.applies && one.from.is_some())
    };
    if new(before.marriage, state.facts.marriage) {
        return Some(Variable::MarriageDeductionAmount);
    }
    new(before.birth, state.facts.birth).then_some(Variable::ChildbirthDeductionAmount)
}

/// Whether a message asks for the answer itself: "그냥 계산해줘", "자세히 계산해줘".
fn steers(understood: &Understood) -> bool {
    understood.thorough || matches!(understood.answer, Some(Answer::Skip | Answer::Undo))
}

/// Whether nothing was learnt that a word or a figure of the answer rests on.
fn is_unmoved(before: &Facts, state: &State) -> bool {
    let now = &state.facts;
    let words = |facts: &Facts| {
        (
            facts.donor_word.clone(),
            facts.recipient_word.clone(),
            facts.asset,
            facts.speaker,
            facts.recipients,
            facts.others.len(),
        )
    };
    let gift = crate::known::gift::of(state).map(|(gift, _)| gift);
    let stands = state.stood.as_ref().is_some_and(|stood| Some(stood.gift) == gift);
    is_same(before, now)
        || stands && words(before) == words(now) && before.goal == now.goal && now.doubt.is_none()
}

/// Whether nothing was learnt beyond the variables.
fn is_same(before: &Facts, after: &Facts) -> bool {
    let bare = |facts: &Facts| Facts {
        previous: None,
        open_question: None,
        planned: None,
        unmarried: None,
        card: None,
        supposed: None,
        unknown: serde_json::Map::new(),
        doubt: None,
        ..facts.clone()
    };
    bare(before) == bare(after)
}

/// "그냥 계산해줘", "자세히 계산해줘".
fn steer(state: &mut State, understood: &Understood) {
    if understood.answer == Some(Answer::Skip) {
        state.facts.no_more_questions = true;
    }
    if understood.thorough {
        state.facts.thorough = true;
        state.facts.no_more_questions = false;
        state.depth = Depth::Thorough;
    }
}

/// What is still needed, and why.
fn fill_missing(metadata: &mut Metadata, state: &State) {
    let missing = if metadata.calculation.is_some() {
        Vec::new()
    } else if state.facts.premise.is_some() {
        // What happened is asked first; of the gift's own variables only what is being asked.
        metadata
            .asked
            .as_deref()
            .and_then(Variable::named)
            .into_iter()
            .collect()
    } else {
        decide::missing(state)
    };
    metadata.missing_reasons = missing
        .iter()
        .map(|variable| {
            (
                variable.name().to_owned(),
                state
                    .reasons
                    .get(variable.name())
                    .copied()
                    .unwrap_or(MissingReason::NotProvided),
            )
        })
        .collect();
    metadata.missing_parameters = missing
        .iter()
        .map(|variable| variable.name().to_owned())
        .collect();
}

/// Questions in the history, more than any conversation needs: it travels in every message and must not grow with the talk.
const LONGEST_HISTORY: usize = 40;

/// A question just asked goes into the history.
fn remember_question(state: &mut State, reply: &mut Reply, content: &Content, turn: &Turn<'_>) {
    if let Some(variable) = reply.metadata.asked.as_deref().and_then(Variable::named) {
        let question = content
            .question(variable)
            .map(|text| text.question.clone())
            .unwrap_or_default();
        state.history.push(Asked {
            variable: variable.name().to_owned(),
            question,
            answer: None,
            at: turn.now,
        });
    }
    let oldest = state.history.len().saturating_sub(LONGEST_HISTORY);
    state.history.drain(..oldest);
    reply.metadata.clarifying_history = std::mem::take(&mut state.history);
    debug_assert!(
        reply.metadata.calculation.is_none() || reply.content.ends_with(CLOSING),
        "every answer ends with the closing sentence"
    );
}
