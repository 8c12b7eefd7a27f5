#!/bin/sh
# Lines of code in crates/*/src, by crate: without blank lines, comments and unit tests. `tools/lines.sh [REVISION]`.
set -eu
cd "$(dirname "$0")/.."
if [ $# -gt 0 ]; then
    tree=$(mktemp -d)
    trap 'rm -rf "$tree"' EXIT
    git archive "$1" crates | tar -x -C "$tree"
    cd "$tree"
fi
total=0
for crate in crates/*/; do
    # A unit test module is the last thing in its file, or a file `tests.rs` of its own.
    lines=$(find "$crate"src -name '*.rs' ! -name tests.rs -exec awk '
        FNR == 1 { code = 1; waiting = 0 }
        waiting { waiting = 0; if ($0 !~ /;$/) code = 0; next }
        /^#\[cfg\(test\)\]/ { waiting = 1; next }
        code && NF && $1 !~ /^\/\// { count++ }
        END { print count + 0 }' {} + | awk '{ sum += $1 } END { print sum + 0 }')
    printf '%-14s %6d\n' "$(basename "$crate")" "$lines"
    total=$((total + lines))
done
printf '%-14s %6d\n' all "$total"
