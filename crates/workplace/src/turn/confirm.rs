//! The answer to "shall I?". Must never take anything but a yes for a yes.

use super::{Scene, Step, Task, Workplace, say};
use crate::intent::{ClarifyGroup, QuizAction};
use crate::route::{declines, is_about_quiz, route};
use crate::routed::Routed;
use korean::Text;
use korean::answer::{Answer, whole, yes_no};

impl Workplace {
    /// A yes acts, a no drops the action, a real question is answered and drops it, anything else is asked once more.
    pub(super) fn confirmed(
        &self,
        scene: Scene,
        original: String,
        action: QuizAction,
        asked_again: bool,
    ) -> Step {
        let asked = Routed {
            requires_confirmation: false,
            ..Routed::action(action)
        };
        match yes_or_no(&scene.text) {
            Some(true) => {
                let scene = Scene {
                    text: original,
                    ..scene
                };
                return self.run(scene, asked, vec![Task::Act(action)]);
            }
            Some(false) => {
                // "아니 좀 더 풀래".
                if let Some(step) = self.sits_on(&scene) {
                    return step;
                }
                let text = self.content.texts.cancelled.clone();
                return say(scene, &asked, text);
            }
            None => {}
        }
        if let Some(step) = self.sits_on(&scene) {
            return step;
        }
        // "몇 문제인데?", "무슨 퀴즈 제출하는 건데?": asked about what is about to be done.
        if is_about_offer(&scene.text) {
            let scene = Scene {
                text: original,
                ..scene
            };
            return self.ask_yes(scene, Routed::action(action), action, asked_again);
        }
        let routed = route(&scene.text, scene.today);
        if !routed.is_real_question() && declines(&scene.text) {
            let text = self.content.texts.cancelled.clone();
            return say(scene, &asked, text);
        }
        let asks_anew = matches!(
            routed.clarify_group,
            Some(ClarifyGroup::Edu | ClarifyGroup::Policy | ClarifyGroup::Profile)
        ) && !is_about_quiz(&scene.text);
        if routed.is_real_question() || asks_anew || asked_again {
            return self.go(scene, routed);
        }
        let scene = Scene {
            text: original,
            ..scene
        };
        self.ask_yes(scene, Routed::action(action), action, true)
    }
}

/// Whether a message asks which quiz it is or how long.
fn is_about_offer(said: &str) -> bool {
    const ASKS: &str = "몇문제|몇문항|문제몇|문항몇|문제수|문항수|몇개나풀|무슨퀴즈|어떤퀴즈|어느퀴즈|무슨시험|어떤시험|무슨교육|어떤교육|어느교육|뭘제출|뭐를제출|무엇을제출|뭘시작|뭐를시작|무슨답안|어떤답안|퀴즈이름|몇분걸|얼마나걸";
    let close: String = said.chars().filter(|c| c.is_alphanumeric()).collect();
    close.chars().count() <= 18 && ASKS.split('|').any(|word| close.contains(word))
}

/// A clear yes or no. A yes with an order in it is one only when the order is spelled right: 시작하쟈마 may be a refusal.
fn yes_or_no(said: &str) -> Option<bool> {
    let text = Text::new(said);
    match yes_no(&text) {
        Some(true) => orders_are_whole(&text).then_some(true),
        Some(false) => Some(false),
        None if ends_with_cancel(said) || crate::route::calls_off(said) => Some(false),
        None => said_twice(&text).or_else(|| (takes_it(&text) || agrees(&text)).then_some(true)),
    }
}

/// "아냐아냐": the same word again.
fn said_twice(text: &Text) -> Option<bool> {
    let said: Vec<char> = text
        .chars()
        .iter()
        .copied()
        .filter(|c| c.is_alphanumeric())
        .collect();
    let (first, second) = said.split_at_checked(said.len() / 2)?;
    let once: String = first.iter().collect();
    (first == second).then(|| yes_no(&Text::new(&once)))?
}

/// The deed in the words of the one who does it.
const TAKES: &str = "볼게|볼게요|볼께|볼께요|볼래|볼래요|보겠습니다|풀게|풀게요|풀께|풀께요|풀래|풀래요|풀겠습니다|풀어볼게|풀어볼게요|칠게|칠게요|낼게|낼게요|낼래|낼래요|내겠습니다";

/// "네 볼게요", "풀래요": nothing but that, a yes and plain words.
fn takes_it(text: &Text) -> bool {
    let said: String = text.chars().iter().collect();
    let is_of = |list: &str, word: &str| list.split('|').any(|one| one == word);
    let words: Vec<&str> = said.split(|c: char| !c.is_alphanumeric()).collect();
    let plain = |word: &&str| is_of(BESIDE, word) || yes_no(&Text::new(word)) == Some(true);
    let takes = |word: &&str| is_of(TAKES, word);
    !said.contains('?') && words.iter().any(takes) && words.iter().all(|word| takes(word) || plain(word))
}

/// "어 해줘": a yes and an order that is whole, and nothing else. "시작 채점" names two deeds and is no yes.
fn agrees(text: &Text) -> bool {
    let said: String = text.chars().iter().collect();
    let words: Vec<&str> = said
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    // A lone letter is no yes beside an order: `시작"O`.
    let said_so = |word: &str| word.chars().any(korean::typo::is_syllable) || word.chars().count() > 1;
    let yes = |word: &&str| order(word).is_none() && said_so(word) && yes_no(&Text::new(word)) == Some(true);
    let plain = |word: &&str| BESIDE.split('|').any(|one| one == *word);
    let order = |word: &&str| order(word) == Some(true);
    !said.contains('?')
        && words.iter().any(yes)
        && words.iter().any(order)
        && words.iter().all(|word| yes(word) || order(word) || plain(word))
}

/// Whether a word is an order, and then whether it is spelled whole.
fn order(word: &str) -> Option<bool> {
    let is_of = |list: &str, word: &str| list.split('|').any(|one| one == word);
    let deed = DEEDS.split('|').find_map(|deed| word.strip_prefix(deed));
    let verb = VERBS.split('|').any(|verb| word.starts_with(verb));
    deed.map_or(verb.then_some(is_of(ENDINGS, word)), |ending| {
        Some(is_of(ENDINGS, ending))
    })
}

/// What is done, before its ending.
const DEEDS: &str = "시작|진행|제출|실행|저장|생성|채점|응시|출제|만들어|부탁";

/// What begins an order without naming the deed.
const VERBS: &str = "하자|할|하겠|하고|해|합|하세|하시|하죠";

/// How an order ends; 하지 is none, whatever follows it.
const ENDINGS: &str = "|해|해요|해여|해용|해줘|해줘요|해주세요|해주셔요|해주십시오|해주라|해줄래|해줄래요|해다오|해라|해봐|해봐요|해보자|해볼게|해볼게요|해볼래|해볼래요|할게|할게요|할께|할께요|할래|할래요|할게여|할거야|할거예요|할거에요|하자|하자고|하죠|하시죠|하세요|하십시오|합시다|합니다|합니당|하겠습니다|하겠어요|하겠음|한다|할란다|함|하고싶어|하고싶어요|하고싶습니다|하면돼|하면됩니다|해도돼|해도돼요|해도됩니다|시켜줘|시켜주세요|요|이요|여|좀|을|를|줘|줘요|주세요|주라|봐|보자|가자|갑시다|고고|ㄱ|ㄱㄱ|드려요|드립니다|드릴게요|바로";

/// What may stand beside an order that no yes goes with: "아 할래" may be a mistyped "안 할래".
const BESIDE: &str = "|지금|바로|그럼|그냥|일단|우선|당장|빨리|얼른|어서|이제|그렇게|한번|좀|다|퀴즈|퀴즈를|시험|시험을|테스트|답안|답안을|문제|문제를|문항|문항을|제발|꼭|네네";

fn orders_are_whole(text: &Text) -> bool {
    let said: String = text.chars().iter().collect();
    let words: Vec<&str> = said.split(|c: char| !c.is_alphanumeric()).collect();
    let is_of = |list: &str, word: &str| list.split('|').any(|one| one == word);
    if words.iter().any(|word| order(word) == Some(false)) {
        return false;
    }
    let agreed = words
        .iter()
        .any(|word| order(word).is_none() && yes_no(&Text::new(word)) == Some(true));
    let ordered = words.iter().any(|word| order(word).is_some());
    agreed
        || !ordered
        || words
            .iter()
            .all(|word| order(word).is_some() || is_of(BESIDE, word))
}

/// "네 아니 취소할게요": who takes back at the end what was said before wants nothing.
fn ends_with_cancel(text: &str) -> bool {
    text.split_whitespace()
        .last()
        .is_some_and(|last| whole(&Text::new(last)) == Some(Answer::Cancel))
}
