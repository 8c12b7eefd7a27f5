#!/bin/sh
# A temporary PostgreSQL for tests and benchmarks; nothing of it outlives `stop`.
#   tools/postgres.sh start [durable]   prints the folder and the address: DIR URL
#   tools/postgres.sh stop DIR
#   tools/postgres.sh crash|again|freeze|thaw DIR   breaks a started one on purpose, and mends it
#   tools/postgres.sh with [durable] COMMAND…   runs COMMAND with SHUKING_TEST_POSTGRES set, stops it afterwards
# Without `durable` commits are not flushed: right for tests, wrong for benchmarks.
# PostgreSQL refuses to run as root: then the user `pgtest` is made and used.
set -eu

find_tool() {
    command -v "$1" 2>/dev/null && return
    for tool in /usr/lib/postgresql/*/bin/"$1" /usr/local/pgsql/bin/"$1"; do
        [ -x "$tool" ] && { echo "$tool"; return; }
    done
    echo "postgres.sh: $1 is not installed" >&2
    exit 1
}

# Runs a tool as the owner of the folder: owned DIR TOOL ARGUMENTS…
owned() {
    dir=$1; shift
    if [ "$(id -u)" = 0 ]; then
        setpriv --reuid=pgtest --regid=pgtest --clear-groups env HOME="$dir" LC_ALL=C.UTF-8 "$@"
    else
        env HOME="$dir" LC_ALL=C.UTF-8 "$@"
    fi
}

free_port() {
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

start() {
    flush="-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
    [ "${1:-}" = durable ] && flush=""
    initdb=$(find_tool initdb); pg_ctl=$(find_tool pg_ctl)
    dir=$(mktemp -d); port=$(free_port)
    if [ "$(id -u)" = 0 ]; then
        id pgtest >/dev/null 2>&1 || useradd --system --user-group --no-create-home --shell /bin/false pgtest
        chown pgtest "$dir"
    fi
    chmod 700 "$dir"
    cd "$dir" 2>/dev/null || cd /
    owned "$dir" "$initdb" -D "$dir/data" -U app --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >/dev/null
    echo "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$dir -c max_connections=300 $flush" >"$dir/options"
    owned "$dir" "$pg_ctl" -D "$dir/data" -w -l "$dir/log" -o "$(cat "$dir/options")" start >/dev/null
    echo "$dir postgres://app@127.0.0.1:$port/postgres"
}

stop() {
    cd /
    owned "$1" "$(find_tool pg_ctl)" -D "$1/data" -m fast -w stop >/dev/null
    rm -rf "$1"
}

# The postmaster and everything it started: tell SIGNAL DIR
tell() {
    postmaster=$(head -n 1 "$2/data/postmaster.pid")
    kill -s "$1" "$postmaster" $(ps -o pid= --ppid "$postmaster")
}

case "${1:-}" in
crash) cd / && owned "$2" "$(find_tool pg_ctl)" -D "$2/data" -m immediate -w stop >/dev/null ;;
again) cd / && owned "$2" "$(find_tool pg_ctl)" -D "$2/data" -w -l "$2/log" -o "$(cat "$2/options")" start >/dev/null ;;
freeze) tell STOP "$2" ;;
thaw) tell CONT "$2" ;;
start) start "${2:-}" ;;
stop) stop "$2" ;;
with)
    shift
    kind=""
    [ "$1" = durable ] && { kind=durable; shift; }
    started=$(start "$kind")
    dir=${started%% *}
    trap 'stop "$dir"' EXIT
    trap 'exit 130' INT TERM
    SHUKING_TEST_POSTGRES=${started#* } "$@"
    ;;
*) sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 2 ;;
esac
