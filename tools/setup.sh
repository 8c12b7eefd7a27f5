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
if [ "${1:-build}" = test ]; then
    need python3 python3 "schemathesis and a free port for the test servers"
    need curl curl "to see that a server is up"
    need setpriv util-linux "to run PostgreSQL as its own user"
    python3 -c 'import ensurepip' 2>/dev/null || { echo "setup: python3-venv is missing (schemathesis)"; packages="$packages python3-venv"; }
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || need initdb postgresql "a real PostgreSQL for the store's tests"
fi

[ -z "$packages" ] && exit 0
as_root=""
[ "$(id -u)" = 0 ] || as_root=sudo
echo "setup: installing$packages"
$as_root apt-get update -qq
# shellcheck disable=SC2086 # one word per package
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends $packages >/dev/null
