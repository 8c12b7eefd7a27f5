//! A quiz taken in the conversation: which one is offered by name, numbers are answers, an answer can be changed, the rest
//! waits. Must never score an attempt without a yes, and never tell a solution.

use super::resume::plain;
use super::{Plan, Scene, Step, Task, Workplace, say};
use crate::content::quiz_counts;
use crate::fill::fill;
use crate::intent::{Domain, Intent, QuizAction, Refusal};
use crate::need::{QuizOutcome, QuizStep};
use crate::pending::{Pending, Sitting, Waiting};
use crate::route;
use crate::routed::Routed;

/// Longer messages are no answers to a question of a quiz.
const LONGEST: usize = 26;

/// What a message says to the question of a quiz that is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Said {
    /// A choice.
    Choice(u32),
    /// Another choice for an answer given before: for which question, if it says so.
    Change(Option<u32>, u32),
    /// What the answer is.
    Solution,
    /// The question again, or how far it is.
    Again,
    /// The question behind this one.
    Skip,
    /// Enough for now.
    Pause,
}

impl Workplace {
    /// The turn a message makes in a quiz that is being taken, if it does.
    pub(super) fn sits(&self, scene: &Scene) -> Option<Step> {
        let sitting = scene.memory.quiz.clone()?;
        // "그만하고 제출".
        let close = close(&scene.text);
        let hands_in =
            ["제출", "채점"].iter().any(|word| close.ends_with(word)) && close.chars().count() <= 10;
        if hands_in && close.contains("그만") {
            let action = QuizAction::Submit;
            return Some(self.ask_yes(scene.clone(), Routed::action(action), action, false));
        }
        let said = said(&scene.text, sitting.away)?;
        let alone = route::route(&scene.text, scene.today);
        // "아 잠깐 나 휴가 며칠 남았지", "이제 제출할게", "죽고 싶어": a wish of its own.
        let elsewhere = alone.care.is_some() || alone.question_id().is_some() || alone.requires_confirmation;
        let resumes = said == Said::Again && goes_on(&scene.text);
        if elsewhere && !matches!(said, Said::Choice(_) | Said::Change(..) | Said::Solution) && !resumes {
            return None;
        }
        Some(self.sit(scene, &sitting, said))
    }

    /// "아니 좀 더 풀래" while handing in is asked about.
    pub(super) fn sits_on(&self, scene: &Scene) -> Option<Step> {
        let sitting = scene.memory.quiz.clone()?;
        goes_on(&scene.text).then(|| self.sit(scene, &sitting, Said::Again))
    }

    fn sit(&self, scene: &Scene, sitting: &Sitting, said: Said) -> Step {
        let texts = &self.content.texts;
        let quiz = sitting.title.clone();
        let here = Routed::content(Intent::BackendStatus, Domain::Quiz);
        let next = |after: u32| QuizStep::Next {
            quiz: quiz.clone(),
            after,
        };
        let shown = sitting.number.map_or(0, |number| number.saturating_sub(1));
        let (step, told) = match said {
            Said::Solution => {
                let mut scene = scene.clone();
                scene.memory.recorded = false;
                let refused = Routed::refused(Refusal::Bypass, Domain::Quiz);
                return say(scene, &refused, texts.quiz_no_solutions.clone());
            }
            Said::Pause => {
                let mut scene = scene.clone();
                if let Some(sitting) = &mut scene.memory.quiz {
                    sitting.away = true;
                }
                let text = quiz_counts(&texts.quiz_paused, &quiz, 0, 0);
                return say(scene, &here, text);
            }
            Said::Choice(choice) | Said::Change(_, choice) if !(1..=sitting.choices).contains(&choice) => {
                let text = fill(&texts.quiz_no_choice, |key| {
                    (key == "choices").then(|| sitting.choices.to_string())
                });
                (next(shown), Some(text))
            }
            Said::Choice(choice) => match sitting.number {
                Some(number) => (
                    QuizStep::Answer { quiz, number, choice },
                    Some(answered(&texts.quiz_answered, number, choice)),
                ),
                None => (next(0), None),
            },
            Said::Change(which, choice) => match which.or(sitting.last).or(sitting.number) {
                Some(number) => (
                    QuizStep::Answer { quiz, number, choice },
                    Some(answered(&texts.quiz_changed, number, choice)),
                ),
                None => (next(0), None),
            },
            Said::Again => (next(shown), None),
            Said::Skip => (next(sitting.number.unwrap_or(0)), None),
        };
        self.run(scene.clone(), here, vec![Task::Sit(step, told)])
    }

    /// The question before an action, with the quiz's name and how far it is.
    pub(super) fn offered(
        &self,
        mut plan: Plan,
        action: QuizAction,
        asked_again: bool,
        outcome: &QuizOutcome,
    ) -> Step {
        let texts = &self.content.texts;
        let asked = texts.confirm(action);
        let (text, query) = match (action, outcome) {
            (_, QuizOutcome::NoQuiz | QuizOutcome::NoAttempt) => {
                plan.routed.requires_confirmation = false;
                if let Some(first) = plan.told.first_mut() {
                    first.meta.requires_confirmation = false;
                }
                let answer = plain(&plan, texts.quiz(outcome));
                return self.next(plan, answer);
            }
            (
                QuizAction::Submit,
                QuizOutcome::Offered {
                    title,
                    total,
                    answered: 0,
                    ..
                },
            ) => {
                let empty = quiz_counts(&texts.quiz_empty, title, *total, 0);
                plan.routed.requires_confirmation = false;
                let quiz = title.clone();
                plan.task = Task::Sit(QuizStep::Next { quiz, after: 0 }, Some(empty));
                plan.need = super::perform::need(&plan.task, &plan.original_query);
                return Step::Fetch(Box::new(plan));
            }
            (
                QuizAction::Submit,
                QuizOutcome::Offered {
                    title,
                    total,
                    answered,
                    ..
                },
            ) => {
                let mut text = quiz_counts(&texts.quiz_to_submit, title, *total, *answered);
                if answered < total {
                    text.push(' ');
                    text.push_str(&quiz_counts(&texts.quiz_unanswered, title, *total, *answered));
                }
                (format!("{text}\n{asked}"), title.clone())
            }
            (_, QuizOutcome::Offered { title, .. }) => {
                (format!("{}\n{asked}", texts.quiz(outcome)), title.clone())
            }
            // A service that tells nothing before the yes: the quiz by the name it was given.
            _ => {
                let named = plan.routed.education.as_ref();
                let text =
                    named.map_or_else(|| asked.to_owned(), |name| format!("'{name}' 퀴즈예요. {asked}"));
                (text, plan.original_query.clone())
            }
        };
        let mut answer = plain(&plan, text);
        answer.pending = Some(Pending {
            original_query: query,
            waiting: Waiting::Confirm { action, asked_again },
        });
        self.next(plan, answer)
    }

    /// What came of an answer, and the next question.
    pub(super) fn sat(
        &self,
        mut plan: Plan,
        step: &QuizStep,
        said: Option<String>,
        outcome: &QuizOutcome,
    ) -> Step {
        let texts = &self.content.texts;
        let mut lines: Vec<String> = said.into_iter().collect();
        lines.push(texts.quiz(outcome));
        let last = match step {
            QuizStep::Answer { number, .. } => Some(*number),
            _ => plan.memory.quiz.as_ref().and_then(|quiz| quiz.last),
        };
        plan.memory.quiz = sitting(outcome, last);
        let QuizOutcome::Asked {
            question: None,
            title,
            ..
        } = outcome
        else {
            let answer = plain(&plan, lines.join("\n\n"));
            return self.next(plan, answer);
        };
        // Everything is answered: shall it be handed in?
        plan.routed = Routed::action(QuizAction::Submit);
        lines.push(texts.confirm(QuizAction::Submit).to_owned());
        let mut answer = plain(&plan, lines.join("\n\n"));
        answer.pending = Some(Pending {
            original_query: title.clone(),
            waiting: Waiting::Confirm {
                action: QuizAction::Submit,
                asked_again: false,
            },
        });
        self.next(plan, answer)
    }

    /// What came of a confirmed action.
    pub(super) fn quiz(&self, mut plan: Plan, outcome: &QuizOutcome) -> Step {
        let texts = &self.content.texts;
        plan.memory.quiz = sitting(outcome, None);
        let text = match outcome {
            QuizOutcome::Asked {
                title,
                answered: 0,
                total,
                ..
            } => {
                let empty = quiz_counts(&texts.quiz_empty, title, *total, 0);
                format!("{empty}\n\n{}", texts.quiz(outcome))
            }
            _ => texts.quiz(outcome),
        };
        let answer = plain(&plan, text);
        self.next(plan, answer)
    }
}

/// The quiz that goes on after an outcome.
fn sitting(outcome: &QuizOutcome, last: Option<u32>) -> Option<Sitting> {
    let (title, question) = match outcome {
        QuizOutcome::Started { title, question } => (title, Some(question)),
        QuizOutcome::Asked { title, question, .. } => (title, question.as_ref()),
        _ => return None,
    };
    Some(Sitting {
        title: title.clone(),
        number: question.map(|question| question.number),
        choices: question.map_or(4, |question| u32::try_from(question.choices.len()).unwrap_or(4)),
        last,
        away: false,
    })
}

fn answered(text: &str, number: u32, choice: u32) -> String {
    fill(text, |key| {
        Some(match key {
            "number" => number.to_string(),
            "choice" => choice.to_string(),
            _ => return None,
        })
    })
}

/// "계속 풀게", "퀴즈 이어서 하자", "다시 문제".
fn goes_on(text: &str) -> bool {
    const ON: &str = "계속|이어서|이어|마저|더풀|좀더풀|돌아가|다시풀|재개";
    const QUIZ: &str = "퀴즈|문제|풀|문항|시험|하자|할게|할래|해줘|진행";
    let close = close(text);
    let says = |words: &str| words.split('|').any(|word| close.contains(word));
    close.chars().count() <= LONGEST && says(ON) && (says(QUIZ) || close.starts_with("계속"))
}

fn close(text: &str) -> String {
    let circled = |c: char| match c {
        '①' => '1',
        '②' => '2',
        '③' => '3',
        '④' => '4',
        other => other,
    };
    korean::Text::new(text)
        .chars()
        .iter()
        .map(|c| circled(*c))
        .filter(|c| c.is_alphanumeric())
        .collect()
}

/// What a message says to an open question; `away` when something else was shown since.
fn said(text: &str, away: bool) -> Option<Said> {
    const SOLUTION: &str = "답뭐|답이뭐|답은뭐|답알려|답을알려|답좀|정답뭐|정답이뭐|정답은뭐|정답알려|정답좀|정답을|답가르쳐|답이몇번|답은몇번|정답몇번|정답이몇번|힌트|몇번이답|몇번이정답|뭐가정답|뭐가답|뭐가맞|어느게맞|어떤게맞|몇번이맞|답이뭔|답뭔|정답이뭔";
    const AGAIN: &str = "문제다시|다시보여|문제보여|뭐였지|문제가뭐|문제뭐|몇문제남|몇문항남|몇개남|몇문제야|몇문제인|몇문제나|얼마나남|얼마나풀|몇문제풀|어디까지풀|현재문제|지금문제|남은문제|남은문항";
    const SKIP: &str = "패스|스킵|건너|넘어가|넘길게|다음문제|다음문항|모르겠";
    const PAUSE: &str = "그만|쉴게|쉴래|쉬었다|쉬고|이따|나중에|멈출|멈춰|중단|내일할|내일풀|다음에할|다음에풀|잠깐만|잠시만|저장해";
    let close = close(text);
    if close.chars().count() > LONGEST {
        return None;
    }
    let says = |words: &str| words.split('|').any(|word| close.contains(word));
    if let Some(said) = numbered(&close, away) {
        return Some(said);
    }
    if says(SOLUTION) {
        return Some(Said::Solution);
    }
    if goes_on(text) || says(AGAIN) && !away {
        return Some(Said::Again);
    }
    if away {
        return None;
    }
    if says(SKIP) {
        return Some(Said::Skip);
    }
    (says(PAUSE) || route::calls_off(text)).then_some(Said::Pause)
}

/// "2번", "답은 3번 같아요", "아니 1번으로", "1번 문제 3번으로 바꿔줘".
fn numbered(close: &str, away: bool) -> Option<Said> {
    const BEFORE: &str = "|답은|정답은|답|음|그럼|이건|그건|저는|나는|난|전|내답은|제답은|보기|아마|아마도|일단|글쎄|어|그|요건|이번엔|이번에는|이문제는";
    const AFTER: &str = "|이요|요|으로|로|으로할게|으로할게요|로할게|로할게요|으로할래|으로할래요|할게|할게요|할래|할래요|같아|같아요|같은데|같은데요|인것같아|인것같아요|인거같아|인거같아요|인듯|인듯요|일듯|일것같아|이야|이지|이죠|입니다|이에요|예요|선택|선택할게|선택할게요|고를게|고를게요|골라|찍을게|찍을게요|찍자|갈게|갈게요|으로갈게|으로갈게요|가자|으로가자|맞아|이맞아|이맞는것같아|이맞는것같아요|정답|이정답|이답|답|이네|인가|이겠지|이겠죠|하자|으로하자";
    const CHANGE: &str = "바꿀|바꿔|바꾸|고칠|고쳐|수정|정정|변경|다시";
    let is_of = |list: &str, word: &str| list.split('|').any(|one| one == word);
    let mut numbers: Vec<(u32, usize, usize)> = Vec::new();
    let mut rest = close;
    let mut at = 0;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let tail = rest.get(start..)?;
        let length = tail.chars().take_while(char::is_ascii_digit).count();
        numbers.push((tail.get(..length)?.parse().ok()?, at + start, at + start + length));
        at += start + length;
        rest = close.get(at..)?;
    }
    let changes = CHANGE.split('|').any(|word| close.contains(word));
    match numbers.as_slice() {
        [(choice, from, to)] => {
            let before = close.get(..*from)?;
            let after = close.get(*to..)?;
            let counted = after
                .strip_prefix('번')
                .or_else(|| after.is_empty().then_some(""));
            let taken_back = ["아니다", "아니요", "아니", "아냐", "아참", "아"]
                .iter()
                .find_map(|word| before.strip_prefix(word));
            let recalled = ["아까", "방금", "앞", "전문제", "이전"]
                .iter()
                .any(|word| before.contains(word));
            if changes && counted.is_some() || recalled && counted.is_some() {
                return Some(Said::Change(None, *choice));
            }
            let plain = counted.is_some_and(|after| is_of(AFTER, after));
            if let Some(before) = taken_back.filter(|_| plain) {
                return is_of(BEFORE, before).then_some(Said::Change(None, *choice));
            }
            // A bare number after a list points there.
            (plain && is_of(BEFORE, before) && !away).then_some(Said::Choice(*choice))
        }
        [(question, ..), (choice, ..)] if changes => Some(Said::Change(Some(*question), *choice)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_answers_and_changes_and_nothing_else_is() {
        for (text, expected) in [
            ("2번", Some(Said::Choice(2))),
            ("3", Some(Said::Choice(3))),
            ("③", Some(Said::Choice(3))),
            ("답은 4번 같아요", Some(Said::Choice(4))),
            ("9번", Some(Said::Choice(9))),
            ("아니 2번으로 바꿀래", Some(Said::Change(None, 2))),
            ("아니다 1번으로", Some(Said::Change(None, 1))),
            ("1번 문제 3번으로 바꿔줘", Some(Said::Change(Some(1), 3))),
            ("이거 답 뭐야?", Some(Said::Solution)),
            ("힌트 좀", Some(Said::Solution)),
            ("다음 문제", Some(Said::Skip)),
            ("퀴즈 계속하자", Some(Said::Again)),
            ("몇 문제 남았어?", Some(Said::Again)),
            ("오늘은 그만할래", Some(Said::Pause)),
            ("3월 급여 보여줘", None),
            ("지각 2번 했나", None),
            ("연차 며칠 남았지", None),
        ] {
            assert_eq!(said(text, false), expected, "{text}");
        }
        assert_eq!(said("2번", true), None, "a list was shown since");
    }
}
