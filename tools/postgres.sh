#!/bin/sh
# A temporary PostgreSQL for tests and benchmarks; nothing of it outlives `stop`.
#   tools/postgres.sh start [durable|steady]   prints the folder and the address: DIR URL
#   tools/postgres.sh stop DIR
#   tools/postgres.sh replica DIR       a second server that follows DIR's, which from then on acknowledges nothing that
#                                       the second has not applied; prints the second's DIR URL
#   tools/postgres.sh crash DIR         stops it as a power cut would; the folder stays
#   tools/postgres.sh again DIR         starts it again after that
#   tools/postgres.sh freeze DIR, thaw DIR   stops every process of it where it stands, and lets them go on
#   tools/postgres.sh promote DIR       makes a replica the server that writes
#   tools/postgres.sh with [durable|steady] COMMAND…   runs COMMAND with SHUKING_TEST_POSTGRES set, stops it afterwards
# Without a word commits are not flushed: right for tests, wrong for benchmarks. `durable` flushes; `steady` is besides set
# as deploy/compose.yaml sets its server and, where that is allowed, the machine as deploy/sysctl.conf sets it, until `stop`;
# it has the files of its log as one that has been running for a while.
# PostgreSQL refuses to run as root: then the user `pgtest` is made and used.
set -eu
home=$(cd "$(dirname "$0")/.." && pwd)

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

new_folder() {
    dir=$(mktemp -d); port=$(free_port)
    if [ "$(id -u)" = 0 ]; then
        id pgtest >/dev/null 2>&1 || useradd --system --user-group --no-create-home --shell /bin/false pgtest
        chown pgtest "$dir"
    fi
    chmod 700 "$dir"
    cd "$dir" 2>/dev/null || cd /
}

launch() { # launch DIR PORT FLAGS
    echo "-p $2 -c listen_addresses=127.0.0.1 -c unix_socket_directories=$1 -c max_connections=300 $3" >"$1/options"
    again "$1"
    echo "$1 postgres://app@127.0.0.1:$2/postgres"
}

again() {
    cd /
    owned "$1" "$(find_tool pg_ctl)" -D "$1/data" -w -l "$1/log" -o "$(cat "$1/options")" start >/dev/null
}

# The postmaster and everything it started: tell SIGNAL DIR
tell() {
    postmaster=$(head -n 1 "$2/data/postmaster.pid")
    kill -s "$1" "$postmaster" $(ps -o pid= --ppid "$postmaster")
}

start() {
    case "$1" in
    durable | steady) flags="" ;;
    *) flags="-c fsync=off -c synchronous_commit=off -c full_page_writes=off" ;;
    esac
    new_folder
    owned "$dir" "$(find_tool initdb)" -D "$dir/data" -U app --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >/dev/null
    launch "$dir" "$port" "$flags"
    if [ "$1" = steady ]; then season; fi
}

# The files of the log are made all at once before its size is set, so that none is used twice meanwhile.
season() {
    {
        echo "ALTER SYSTEM SET max_wal_size = '16GB'; ALTER SYSTEM SET min_wal_size = '4GB'; SELECT pg_reload_conf();"
        yes "SELECT pg_logical_emit_message(true, '', ''); SELECT pg_switch_wal();" | head -n 256
        echo "CHECKPOINT; ALTER SYSTEM SET max_wal_size = '4GB'; ALTER SYSTEM SET backend_flush_after = '256kB';"
        echo "ALTER SYSTEM SET bgwriter_delay = '20ms'; ALTER SYSTEM SET bgwriter_lru_maxpages = 1000;"
        echo "ALTER SYSTEM SET bgwriter_lru_multiplier = 4; SELECT pg_reload_conf();"
    } | "$(find_tool psql)" -h 127.0.0.1 -p "$port" -U app -d postgres -qAt >/dev/null
    settle "$dir/kernel"
    sync
}

# Sets the machine as deploy/sysctl.conf does and writes down what it was: settle FILE
settle() {
    for name in dirty_background_bytes dirty_background_ratio; do
        [ "$(cat /proc/sys/vm/$name)" = 0 ] || was="$name $(cat /proc/sys/vm/$name)"
    done
    if sysctl -q -p "$home/deploy/sysctl.conf" >/dev/null 2>&1; then
        echo "$was" >"$1"
    else
        echo "postgres.sh: the machine keeps its own settings; deploy/sysctl.conf needs root" >&2
    fi
}

# Puts back what `settle` wrote down.
unsettle() {
    [ ! -e "$1" ] || while read -r name value; do echo "$value" >"/proc/sys/vm/$name"; done <"$1"
}

replica() {
    first=$1
    followed=$(sed -n 4p "$first/data/postmaster.pid")
    new_folder
    owned "$dir" "$(find_tool pg_basebackup)" -h 127.0.0.1 -p "$followed" -U app -D "$dir/data" -R -X stream -c fast --no-sync
    launch "$dir" "$port" ""
    ask() { "$(find_tool psql)" -h 127.0.0.1 -p "$followed" -U app -d postgres -qAtc "$1"; }
    ask "ALTER SYSTEM SET synchronous_standby_names = '*'" >&2
    ask "ALTER SYSTEM SET synchronous_commit = remote_apply" >&2
    ask "SELECT pg_reload_conf()" >/dev/null
    for _ in $(seq 100); do
        [ "$(ask "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'")" = 1 ] && return
        sleep 0.1
    done
    echo "postgres.sh: the replica does not follow" >&2
    exit 1
}

crash() {
    cd /
    owned "$1" "$(find_tool pg_ctl)" -D "$1/data" -m immediate -w stop >/dev/null
}

promote() {
    cd /
    owned "$1" "$(find_tool pg_ctl)" -D "$1/data" -w promote >/dev/null
}

stop() {
    cd /
    # One that crashed has nothing to stop.
    [ ! -e "$1/data/postmaster.pid" ] || owned "$1" "$(find_tool pg_ctl)" -D "$1/data" -m fast -w stop >/dev/null
    unsettle "$1/kernel"
    rm -rf "$1"
}

case "${1:-}" in
start) start "${2:-}" ;;
stop) stop "$2" ;;
replica) replica "$2" ;;
crash) crash "$2" ;;
again) again "$2" ;;
freeze) tell STOP "$2" ;;
thaw) tell CONT "$2" ;;
promote) promote "$2" ;;
with)
    shift
    kind=""
    case "$1" in durable | steady) kind=$1; shift ;; esac
    started=$(start "$kind")
    dir=${started%% *}
    trap 'stop "$dir"' EXIT
    trap 'exit 130' INT TERM
    SHUKING_TEST_POSTGRES=${started#* } "$@"
    ;;
*) sed -n '2,14s/^# \{0,1\}//p' "$0"; exit 2 ;;
esac
