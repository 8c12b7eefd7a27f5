#!/usr/bin/env python3
"""Lints and builds every test of the workspace in one go and runs it, with the product's other tests beside: four jobs at
once, because most of them wait more than they compute. What overloads the machine on purpose runs last and alone.

A job that passes is one line; the output of one that fails is shown whole at the end.
"""
import json
import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The binary that `cargo test --workspace` has built: asking for it alone would build its dependencies anew, with other features.
BINARY = str(ROOT / "target/debug/shuking")
# Clippy compiles as well as it lints: apart it would go through every crate a second time.
LINTING = {"RUSTC_WORKSPACE_WRAPPER": "clippy-driver", "CLIPPY_ARGS": "-Dwarnings"}
ENVIRONMENT = os.environ | LINTING | {"SHUKING_BINARY": BINARY}
BESIDE = {
    "page in a browser": ["tools/browser.sh"],
    "conversations of the workplace": [BINARY, "eval", "--workplace"],
    "HTTP contract": ["tools/schemathesis.sh", BINARY],
    "OpenAPI": ["tools/openapi.sh", BINARY],
    "sign-in": ["tools/sign-in.sh", BINARY],
    "page's types": ["npm", "run", "--silent", "check", "--prefix", "web"],
    "page's units": ["npm", "test", "--silent", "--prefix", "web"],
    "bench tools": [sys.executable, "-m", "unittest", "discover", "-q", "-s", "tools/bench"],
    "examples in documentation": ["cargo", "test", "--workspace", "--doc"],
}
# The longest first, so that none is left for the end; then the rest as it comes.
FIRST = ["page in a browser", "OpenAPI", "HTTP contract", "shuking attacks", "server http", "adviser adviser", "page's types",
         "records records", "desk desk", "store conformance", "shuking serve", "store keeping"]
ALONE = {"shuking stress"}
AT_ONCE = 4


def programs():
    """The test programs by name, each with the folder it runs in."""
    build = ["cargo", "test", "--workspace", "--all-targets", "--no-run", "--message-format", "json-render-diagnostics"]
    built = subprocess.run(build, cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True)
    if built.returncode != 0:
        sys.exit(built.returncode)
    found = {}
    for line in built.stdout.splitlines():
        artifact = json.loads(line)
        if not artifact.get("executable") or not artifact["profile"]["test"] or "bench" in artifact["target"]["kind"]:
            continue
        crate = Path(artifact["manifest_path"]).parent
        unit = "test" not in artifact["target"]["kind"]
        found[f"{crate.name} {'units' if unit else artifact['target']['name']}"] = ([artifact["executable"]], crate)
    return found


class Jobs:
    def __init__(self, jobs):
        self.waiting = list(jobs.items())
        self.turn = threading.Lock()
        self.failed = {}
        self.tests = 0

    def run(self, at_once):
        workers = [threading.Thread(target=self.work) for _ in range(at_once)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()

    def work(self):
        while True:
            with self.turn:
                if not self.waiting:
                    return
                name, (command, folder) = self.waiting.pop(0)
            begun = time.monotonic()
            done = subprocess.run(command, cwd=folder, env=ENVIRONMENT, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
            passed = sum(map(int, re.findall(r"^(?:test result: ok\. )?(\d+) (?:passed|of \d+ browser tests)", done.stdout, re.M)))
            with self.turn:
                self.tests += passed
                if done.returncode != 0:
                    self.failed[name] = done.stdout
                mark = "ok  " if done.returncode == 0 else "FAIL"
                print(f"  {mark} {time.monotonic() - begun:6.1f} s  {name}{f' ({passed})' if passed else ''}", flush=True)


def main():
    jobs = {name: (command, ROOT) for name, command in BESIDE.items()} | programs()
    jobs = {name: jobs[name] for name in FIRST} | jobs
    begun = time.monotonic()
    together = Jobs({name: job for name, job in jobs.items() if name not in ALONE})
    together.run(AT_ONCE)
    alone = Jobs({name: jobs[name] for name in ALONE})
    alone.run(1)
    failed = together.failed | alone.failed
    for name, output in failed.items():
        print(f"\n== {name} ==\n{output}")
    print(f"test: {together.tests + alone.tests} tests in {len(jobs)} jobs, {time.monotonic() - begun:.0f} s, {len(failed)} jobs failed")
    sys.exit(1 if failed else 0)


main()
