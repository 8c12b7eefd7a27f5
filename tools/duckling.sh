#!/bin/sh
# Our reader beside the duckling crate on the same messages in the same run.
set -eu
cd "$(dirname "$0")/../benches/duckling"
exec cargo run --release --quiet
