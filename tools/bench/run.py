#!/usr/bin/env python3
"""Runs every benchmark, prints one table, and keeps it.

  tools/bench/run.py            runs all, prints the table, writes target/bench.json and docs/benchmarks.md
  tools/bench/run.py --again    makes the table again from what the last run printed (target/bench/*.txt)
  tools/bench/run.py tax/gift   runs only the steps named; the others keep what they printed last
"""

import json
import os
import pathlib
import platform
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import collect  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
PRINTED = ROOT / "target" / "bench"
BINARY = ROOT / "target" / "release" / "shuking"


def cargo(package, bench):
    return ["cargo", "bench", "-q", "-p", package, "--bench", bench]


STEPS = {
    **{f"{package}/{bench}": cargo(package, bench) for package, bench in [
        ("tax", "gift"), ("korean", "read"), ("korean", "people"), ("adviser", "read"), ("adviser", "turn"),
        ("workplace", "route"), ("library", "library"), ("planner", "plan"), ("records", "import"), ("desk", "turn")]},
    "duckling": ["tools/duckling.sh"],
    "server/turns": ["tools/postgres.sh", "with", "steady", *cargo("server", "turns")],
    "binary": ["cargo", "build", "-q", "--release", "-p", "shuking"],
    "server/steady": ["tools/even-disk.sh", "tools/postgres.sh", "with", "steady", *cargo("server", "turns"),
                      "--", "steady", "Whole", "WholeOnPostgres"],
    "page": ["node", "web/browser/paint.mjs"],
}

# What a step needs unless it is told otherwise.
SETTINGS = {"server/steady": {"SHUKING_BENCH_SECONDS": "60"}}


def main(arguments):
    unknown = [name for name in arguments if name != "--again" and name not in STEPS]
    if unknown:
        sys.exit(f"{unknown[0]}: no such step; there are {', '.join(STEPS)}")
    PRINTED.mkdir(parents=True, exist_ok=True)
    machine = describe()
    failed = [] if arguments == ["--again"] else [name for name in arguments or STEPS if not run(name)]
    printed = {name: read(name) for name in STEPS}
    machine["commit_ms"] = collect.http(printed["server/turns"])["commit_ms"]
    table = collect.rows(printed, measured())
    (ROOT / "target" / "bench.json").write_text(
        json.dumps({"machine": machine, "rows": table}, ensure_ascii=False, indent=2) + "\n")
    manual = ROOT / "docs" / "benchmarks.md"
    manual.write_text(collect.into(manual.read_text(), collect.markdown(table, machine)))
    print("\n" + collect.plain(table, machine))
    if failed:
        sys.exit(f"\nnot finished: {', '.join(failed)}")


def run(name):
    """Runs a step, shows what it prints and keeps it; a failed one keeps nothing."""
    print(f"\n== {name}", flush=True)
    environment = {**SETTINGS.get(name, {}), **os.environ, "SHUKING_BINARY": str(BINARY)}
    process = subprocess.Popen(STEPS[name], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    lines = []
    for line in process.stdout:
        print(line, end="", flush=True)
        lines.append(line)
    done = process.wait() == 0
    file(name).write_text("".join(lines) if done else "")
    return done


def file(name):
    return PRINTED / (name.replace("/", "-") + ".txt")


def read(name):
    return file(name).read_text() if file(name).exists() else ""


def describe():
    """The machine, as far as figures depend on it."""
    def first(path, key):
        lines = (line.partition(":") for line in pathlib.Path(path).read_text().splitlines())
        return next((value.strip() for name, _, value in lines if name.strip() == key), None)

    memory = first("/proc/meminfo", "MemTotal") or "0 kB"
    return {
        "taken": time.strftime("%Y-%m-%d", time.gmtime()),
        "cores": os.cpu_count(),
        "cpu": first("/proc/cpuinfo", "model name") or platform.machine(),
        "memory_gb": int(memory.split()[0]) / 1024**2,
        "kernel": f"{platform.system()} {platform.release()}",
        "load": os.getloadavg()[0],
    }


def measured():
    """What is measured here: start-up and size of the release binary."""
    if not BINARY.exists():
        return {}
    versions = [timed(lambda: subprocess.run([BINARY, "--version"], check=True, stdout=subprocess.DEVNULL)) for _ in range(9)]
    return {
        "binary_mb": BINARY.stat().st_size / 1e6,
        "process_seconds": statistics.median(versions),
        "start_seconds": statistics.median(start() for _ in range(5)),
    }


def start():
    """Seconds from the start of the process to the first answer of a new database."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
        free.close()
        began = time.monotonic()
        server = subprocess.Popen([BINARY, "serve", "--addr", address, "--data", folder, "--log", "error"], cwd=folder)
        try:
            session = None
            while session is None:
                try:
                    session = post(f"http://{address}/api/sessions", {})
                except OSError:
                    if time.monotonic() - began > 30:
                        return None
                    time.sleep(0.001)
            post(f"http://{address}/api/sessions/{session['id']}/messages", {"content": "아버지께 1억 받았어요"})
            return time.monotonic() - began
        finally:
            server.kill()
            server.wait()


def post(url, body):
    headers = {"Content-Type": "application/json", "X-Client-Id": "bench-client"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def timed(work):
    began = time.monotonic()
    work()
    return time.monotonic() - began


if __name__ == "__main__":
    main(sys.argv[1:])
