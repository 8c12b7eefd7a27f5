//! The answer to "shall I?". Must never take anything but a yes for a yes.

use super::{Scene, Step, Task, Workplace, done, finished, say};
use crate::intent::QuizAction;
use crate::pending::{Pending, Waiting};
use crate::route::route;
use crate::routed::Routed;
use korean::Text;
use korean::answer::yes_no;

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
        match yes_no(&Text::new(&scene.text)) {
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
        if routed.is_real_question() || asked_again {
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
