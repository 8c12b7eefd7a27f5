#!/bin/sh
# Scores the page's main views by Lighthouse (from npm, under target/) against a fresh server; fails under 95.
#   tools/lighthouse.sh [BINARY]      default: target/quick/shuking; RUNS=3: the best of so many
set -eu
cd "$(dirname "$0")/.."
bin=${1:-target/quick/shuking}
npm=target/lighthouse

[ -x "$bin" ] || { echo "lighthouse.sh: $bin is not built" >&2; exit 2; }
CHROMIUM=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || true)}
[ -n "$CHROMIUM" ] || { echo "lighthouse.sh: chromium is missing; run tools/setup.sh test" >&2; exit 2; }
export CHROMIUM
if ! cmp -s tools/lighthouse/package.json "$npm/installed"; then
    mkdir -p "$npm"
    cp tools/lighthouse/package.json "$npm/package.json"
    npm install --silent --prefix "$npm" --ignore-scripts --no-audit --no-fund
    cp tools/lighthouse/package.json "$npm/installed"
fi
cp tools/lighthouse/score.mjs "$npm/score.mjs"

dir=$(mktemp -d)
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
"$bin" serve --demo --addr "127.0.0.1:$port" --data "$dir" --today 2025-12-01 --log warn >"$dir/log" 2>&1 &
server=$!
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null || true; rm -rf "$dir"' EXIT
trap 'exit 130' INT TERM
for _ in $(seq 300); do
    curl -fs "http://127.0.0.1:$port/healthz" >/dev/null 2>&1 && break
    sleep 0.1
done
node "$npm/score.mjs" "http://127.0.0.1:$port"
