//! How long the readers of answers, personal data, residence and events take.
#![allow(missing_docs)]

use divan::{Bencher, black_box};
use korean::{Text, answer, event, personal, residence};

const MESSAGE: &str = "아버지는 미국에 사시고 저는 서울 살아요 작년 10월에 혼인신고 했고 3억 받았습니다";

fn main() {
    divan::main();
}

#[divan::bench]
fn answers(bencher: Bencher) {
    let text = Text::new(MESSAGE);
    bencher.bench(|| (answer::whole(black_box(&text)), answer::markers(black_box(&text))));
}

#[divan::bench]
fn personal_data(bencher: Bencher) {
    let text = Text::new(MESSAGE);
    bencher.bench(|| personal::find(black_box(&text)));
}

#[divan::bench]
fn residences(bencher: Bencher) {
    let text = Text::new(MESSAGE);
    bencher.bench(|| residence::find(black_box(&text)));
}

#[divan::bench]
fn events(bencher: Bencher) {
    let text = Text::new(MESSAGE);
    bencher.bench(|| event::find(black_box(&text)));
}

/// Doubling the text should at most double the time, whatever it is made of.
#[divan::bench(args = [1_000, 2_000, 4_000, 8_000], consts = [0, 1, 2, 3, 4, 5])]
fn grows_with_the_text<const PIECE: usize>(bencher: Bencher, length: usize) {
    const PIECES: [&str; 6] = ["네 ", "1", "1 ", "모르", "테헤란로 1-2 서울 ", "처음부터 ,,,"];
    let piece = PIECES.get(PIECE).copied().unwrap_or_default();
    let text = Text::new(&piece.chars().cycle().take(length).collect::<String>());
    bencher.bench(|| {
        (
            answer::whole(&text),
            answer::markers(&text),
            answer::yes_no(&text),
            personal::find(&text),
            residence::find(&text),
            event::find(&text),
        )
    });
}
