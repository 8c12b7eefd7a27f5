//! The two readers together on the labelled messages: nothing wrong is stated, and little of what was said plainly is
//! asked again.

use adviser::frames::{read_surely, undoubting};
use adviser::read::score::{Judged, judge};
use serde_json::Value;

/// Of the messages the first reader reads right, at most this share may be asked about.
const MOST_ASKED: f64 = 0.15;
/// At most this share may be wrong without a question.
const MOST_SILENT: f64 = 0.005;
/// At least this share must be read right, sure or not.
const LEAST_READ: f64 = 0.98;

#[test]
fn labelled_messages_are_sure_or_asked_and_never_silently_wrong() {
    let mut counts = [0_u32; 5];
    for file in [
        include_str!("../data/gift_utterances_dev.jsonl"),
        include_str!("../data/utterances_more.jsonl"),
        include_str!("../data/utterances_reader.jsonl"),
    ] {
        for line in file.lines() {
            let row: Value = serde_json::from_str(line).unwrap();
            let (judged, wrong) = judge(&row, read_surely).unwrap();
            counts[judged as usize] += 1;
            if judged != Judged::Whole {
                println!("{}\t{}\t{}\t{wrong}", judged.name(), row["asked"], row["text"]);
            }
        }
    }
    let [whole, asked, _, _, silent] = counts;
    let all: u32 = counts.iter().sum();
    println!("{counts:?} of {all}");
    let share = |count: u32| f64::from(count) / f64::from(all);
    assert!(share(asked) <= MOST_ASKED, "{asked} of {all} are asked");
    assert!(
        share(silent) <= MOST_SILENT,
        "{silent} of {all} are silently wrong"
    );
    assert!(share(whole + asked) >= LEAST_READ, "{counts:?} of {all}");
}

/// What people type most: a bare answer, and a gift told in one plain sentence; the seeds' own examples are among them.
#[test]
fn plain_words_need_no_confirmation() {
    for line in include_str!("../data/utterances_plain.jsonl").lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let (judged, wrong) = judge(&row, read_surely).unwrap();
        assert_eq!(judged, Judged::Whole, "{}: {wrong}", row["text"]);
    }
}

/// What the frames alone make of a message, one row for each way of telling that they once got wrong.
#[test]
fn frames_read_each_way_of_telling() {
    for line in include_str!("../data/utterances_frames.jsonl").lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let (judged, wrong) = judge(&row, undoubting).unwrap();
        assert_eq!(judged, Judged::Whole, "{}: {wrong}", row["text"]);
    }
}
