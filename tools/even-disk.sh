#!/bin/sh
# Runs COMMAND as on a disk of its own that never falters: its temporary files are in memory, and every flush of it and of what
# it starts takes MICROSECONDS (1000) longer. For measuring the product where the machine's disk is shared with others.
#   [MICROSECONDS=1000] tools/even-disk.sh COMMAND…
# What COMMAND writes while it runs has to fit into memory: ten minutes of a thousand turns a second are 13 GB.
set -eu
[ $# -gt 0 ] || { sed -n '2,5s/^# \{0,1\}//p' "$0"; exit 2; }
home=$(cd "$(dirname "$0")/.." && pwd)
dir=$(mktemp -d -p /dev/shm)
trap 'rm -rf "$dir"' EXIT
trap 'exit 130' INT TERM
# PostgreSQL is another user and reads these, too.
chmod 711 "$dir"
mkdir -m 1777 "$dir/tmp"
cc -O2 -shared -fPIC -o "$dir/fault.so" "$home/crates/shuking/tests/stress/fault.c" -ldl
python3 -c 'import struct, sys; sys.stdout.buffer.write(struct.pack("qqq", 0, int(sys.argv[1]), 0))' "${MICROSECONDS:-1000}" >"$dir/faults"
chmod 644 "$dir/faults" "$dir/fault.so"
TMPDIR="$dir/tmp" FAULTS="$dir/faults" LD_PRELOAD="$dir/fault.so" "$@"
