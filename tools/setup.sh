#!/bin/sh
# Installs what is missing from Debian's packages, saying what and why; quick when nothing is.
#   tools/setup.sh build    what `make run` needs
#   tools/setup.sh test     what `make test` needs as well
set -eu

command -v cargo >/dev/null || { echo "setup: Rust is missing; install the stable toolchain first" >&2; exit 1; }

packages=""
need() { # need COMMAND PACKAGE WHY
    command -v "$1" >/dev/null 2>&1 && return
    echo "setup: $2 is missing ($3)"
    packages="$packages $2"
}

need cc gcc "a C compiler for the bundled SQLite"
[ -e /usr/include/stdio.h ] || { echo "setup: libc6-dev is missing (C headers)"; packages="$packages libc6-dev"; }
need node nodejs "to build the page"
need npm npm "to fetch the page's packages"
if [ "${1:-build}" = test ]; then
    need chromium chromium "to try the page in a real browser"
    [ -d /usr/share/fonts/truetype/nanum ] || { echo "setup: fonts-nanum is missing (Korean in the browser's screenshots)"; packages="$packages fonts-nanum"; }
    need python3 python3 "schemathesis and a free port for the test servers"
    need curl curl "to see that a server is up"
    need setpriv util-linux "to run PostgreSQL as its own user"
    python3 -c 'import ensurepip' 2>/dev/null || { echo "setup: python3-venv is missing (schemathesis)"; packages="$packages python3-venv"; }
    [ -x /usr/sbin/pgbouncer ] || need pgbouncer pgbouncer "a pooler in transaction mode before PostgreSQL"
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || need initdb postgresql "a real PostgreSQL for the store's tests"
fi

if [ -n "$packages" ]; then
    as_root=""
    [ "$(id -u)" = 0 ] || as_root=sudo
    echo "setup: installing$packages"
    $as_root apt-get update -qq
    # shellcheck disable=SC2086 # one word per package
    DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends $packages >/dev/null
fi

# The page's tools want Node 20.19; where Debian's is older, npm brings a newer one into target/.
cd "$(dirname "$0")/.."
new_enough() { "$1" -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null; }
if ! new_enough node && ! new_enough target/node/node_modules/node/bin/node; then
    echo "setup: node $(node --version) is too old for the page's tools, installing Node 22 into target/node"
    npm install --silent --no-audit --no-fund --prefix target/node node@22
fi
