#!/bin/sh
# Lints docs/openapi.json with three validators and lets two generated clients hold a conversation with a fresh server, and
# runs the examples of /docs.
#   tools/openapi.sh [BINARY]      default: target/debug/shuking
# The tools are pinned and live under target/: openapi-spec-validator and openapi-python-client from PyPI, Spectral, Redocly
# and openapi-fetch from npm; openapi-typescript comes with the page's packages.
set -eu
cd "$(dirname "$0")/.."
root=$PWD
bin=${1:-target/debug/shuking}
venv=target/openapi/python
npm=target/openapi/npm

[ -x "$bin" ] || { echo "openapi.sh: $bin is not built" >&2; exit 2; }
if ! cmp -s tools/openapi/requirements.txt "$venv/installed"; then
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet -r tools/openapi/requirements.txt
    cp tools/openapi/requirements.txt "$venv/installed"
fi
if ! cmp -s tools/openapi/package.json "$npm/installed"; then
    mkdir -p "$npm"
    cp tools/openapi/package.json "$npm/package.json"
    npm install --silent --prefix "$npm" --ignore-scripts --no-audit --no-fund
    cp tools/openapi/package.json "$npm/installed"
fi

echo "openapi: three validators"
"$venv/bin/openapi-spec-validator" docs/openapi.json
"$npm/node_modules/.bin/spectral" lint --quiet --fail-severity error --ruleset tools/openapi/spectral.yaml docs/openapi.json
"$npm/node_modules/.bin/redocly" lint --config tools/openapi/redocly.yaml --format summary docs/openapi.json >"$npm/redocly.log" 2>&1 ||
    { cat "$npm/redocly.log"; exit 1; }

echo "openapi: two generated clients"
work=$(mktemp -d)
server=""
trap 'if [ -n "$server" ]; then kill "$server" 2>/dev/null; wait "$server" 2>/dev/null || true; fi; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
"$venv/bin/openapi-python-client" generate --path docs/openapi.json --output-path "$work/shuking_client" --meta none \
    --config tools/openapi/client.yaml --fail-on-warning >"$work/generated.log" 2>&1 || { cat "$work/generated.log"; exit 1; }
cp tools/openapi/talk.py "$work/"
mkdir "$work/ts"
cp tools/openapi/talk.ts tools/openapi/tsconfig.json tools/openapi/package.json "$work/ts/"
ln -s "$root/$npm/node_modules" "$work/ts/node_modules"
"$npm/node_modules/.bin/openapi-typescript" docs/openapi.json --output "$work/ts/schema.ts" >/dev/null
"$npm/node_modules/.bin/tsc" --project "$work/ts/tsconfig.json"

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
url=http://127.0.0.1:$port
"$bin" serve --demo --addr "127.0.0.1:$port" --data "$work/data" --today 2025-12-01 --log warn >"$work/log" 2>&1 &
server=$!
for _ in $(seq 300); do
    curl -fs "$url/healthz" >/dev/null 2>&1 && break
    sleep 0.1
done
(cd "$work" && "$root/$venv/bin/python" talk.py "$url")
node "$work/ts/out/talk.js" "$url"
"$venv/bin/python" tools/openapi/examples.py "$url"
