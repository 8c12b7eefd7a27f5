#!/bin/sh
# Runs schemathesis (from PyPI, in a virtual environment under target/) with all checks against a fresh server.
#   tools/schemathesis.sh [BINARY]      default: target/debug/shuking
# Bounded: EXAMPLES (25) per operation and phase, a fixed SEED (1), at most LIMIT (110) seconds.
set -eu
cd "$(dirname "$0")/.."
bin=${1:-target/debug/shuking}
venv=target/schemathesis
version=4.32.5

[ -x "$bin" ] || { echo "schemathesis.sh: $bin is not built" >&2; exit 2; }
if ! "$venv/bin/schemathesis" --version 2>/dev/null | grep -qF "$version"; then
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet "schemathesis==$version"
fi

dir=$(mktemp -d)
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
url=http://127.0.0.1:$port
OPERATOR_KEY=schemathesis-operator "$bin" serve --demo --addr "127.0.0.1:$port" --data "$dir" --today 2025-12-01 --log warn >"$dir/log" 2>&1 &
server=$!
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null || true; rm -rf "$dir"' EXIT
trap 'exit 130' INT TERM
for _ in $(seq 300); do
    curl -fs "$url/healthz" >/dev/null 2>&1 && break
    sleep 0.1
done

root=$PWD
cd "$dir" # what schemathesis keeps between runs goes with the folder
timeout "${LIMIT:-110}" "$root/$venv/bin/schemathesis" --config-file "$root/schemathesis.toml" run "$url/openapi.json" --checks all --continue-on-failure \
    --max-examples "${EXAMPLES:-25}" --seed "${SEED:-1}" --generation-database=none --warnings off --no-color \
    --header "X-Client-Id: schemathesis-client" --header "Authorization: Bearer demo" --header "X-User-Id: E00001" || { status=$?; tail -5 "$dir/log"; exit "$status"; }
