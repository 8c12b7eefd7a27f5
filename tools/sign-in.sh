#!/bin/sh
# Lets employees sign in at a real OpenID provider (the certified oidc-provider of npm, started here) and ask a fresh server.
#   tools/sign-in.sh [BINARY]      default: target/debug/shuking
set -eu
cd "$(dirname "$0")/.."
bin=${1:-target/debug/shuking}
npm=target/sign-in

[ -x "$bin" ] || { echo "sign-in.sh: $bin is not built" >&2; exit 2; }
if ! cmp -s tools/sign-in/package.json "$npm/installed"; then
    mkdir -p "$npm"
    cp tools/sign-in/package.json "$npm/package.json"
    npm install --silent --prefix "$npm" --ignore-scripts --no-audit --no-fund
    cp tools/sign-in/package.json "$npm/installed"
fi
cp tools/sign-in/talk.mjs "$npm/"

work=$(mktemp -d)
server=""
trap 'if [ -n "$server" ]; then kill "$server" 2>/dev/null; wait "$server" 2>/dev/null || true; fi; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
ports=$(python3 -c 'import socket
all = [socket.socket() for _ in range(2)]
for one in all: one.bind(("127.0.0.1", 0))
print(*[one.getsockname()[1] for one in all])')
issuer=${ports#* }
url=http://127.0.0.1:${ports% *}
SHUKING_OIDC_ISSUER=http://127.0.0.1:$issuer SHUKING_OIDC_AUDIENCE=shuking SHUKING_OIDC_CLAIM=employee_id \
    "$bin" serve --demo --addr "${url#http://}" --data "$work/data" --today 2026-03-10 --log warn >"$work/log" 2>&1 &
server=$!
for _ in $(seq 300); do
    curl -fs "$url/healthz" >/dev/null 2>&1 && break
    sleep 0.1
done
node "$npm/talk.mjs" "$issuer" "$url" 2>"$work/talk.err" || { cat "$work/talk.err" "$work/log"; exit 1; }
