//! The answer to "shall I?". Must never take anything but a yes for a yes.

use super::{Scene, Step, Task, Workplace, done, finished, say};
use crate::intent::{ClarifyGroup, QuizAction};
use crate::pending::{Pending, Waiting};
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
        let answer =
            yes_no(&Text::new(&scene.text)).or_else(|| ends_with_cancel(&scene.text).then_some(false));
        match answer {
            Some(true) => {
                let scene = Scene {
                    text: original,
                    ..scene
                };
                return self.run(scene, asked, vec![Task::Act(action)]);
            }
            Some(false) => {
                let text = self.content.texts.cancelled.clone();
                return say(scene, &asked, text);
            }
            None => {}
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
        let text = self.content.texts.confirm(action).to_owned();
        let pending = Pending {
            original_query: original,
            waiting: Waiting::Confirm {
                action,
                asked_again: true,
            },
        };
        done(finished(scene, &Routed::action(action), text), Some(pending))
    }
}

/// "네 아니 취소할게요": who takes back at the end what was said before wants nothing.
fn ends_with_cancel(text: &str) -> bool {
    text.split_whitespace()
        .last()
        .is_some_and(|last| whole(&Text::new(last)) == Some(Answer::Cancel))
}
