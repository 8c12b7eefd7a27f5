#!/bin/sh
# Tries the page in a real browser against a fresh server:  tools/browser.sh [name…]
#   SHUKING_BINARY  the binary to serve with (default target/debug/shuking, built here)
#   TIMES           how often to repeat everything (1)
#   SHOTS=1         renew the documentation's pictures
set -eu
cd "$(dirname "$0")/.."
if [ -z "${SHUKING_BINARY:-}" ]; then
    cargo build -q -p shuking
    SHUKING_BINARY=$PWD/target/debug/shuking
fi
export SHUKING_BINARY
CHROMIUM=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || true)}
[ -n "$CHROMIUM" ] || { echo "browser.sh: chromium is missing; run tools/setup.sh test" >&2; exit 2; }
export CHROMIUM
exec node web/browser/run.mjs "$@"
