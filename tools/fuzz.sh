#!/bin/sh
# Coverage-guided fuzzing of every reader with the nightly compiler, a minute each unless told otherwise.
#   tools/fuzz.sh [MINUTES]
set -eu
cd "$(dirname "$0")/.."
seconds=$((${1:-1} * 60))

command -v cargo-fuzz >/dev/null || cargo install --locked cargo-fuzz
found=$(mktemp -d)
trap 'rm -rf "$found"' EXIT
for target in fuzz/fuzz_targets/*.rs; do
    name=$(basename "$target" .rs)
    mkdir -p "$found/$name"
    # New inputs go to a folder of their own: the checked-in corpus stays small.
    cargo +nightly fuzz run "$name" "$found/$name" "fuzz/corpus/$name" -- -max_total_time="$seconds" -max_len=400 -only_ascii=0
done
