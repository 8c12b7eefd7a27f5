#!/usr/bin/env python3
"""Changes the code on purpose, one small change at a time, and sees whether the tests notice.

  tools/mutants/run.py                 every area
  tools/mutants/run.py tax             one area
  tools/mutants/run.py tax --missed    only what the last run missed, after tests were added

The changes are those of cargo-mutants (`.cargo/mutants.toml` says where). Building each alone takes hours, so all that
can are built at once, each behind a switch; the few others are built one by one. What came of each is kept in
target/mutants/AREA.json, by what it changes and not by its line: a function that only moved need not be judged again.
"""

import collections
import concurrent.futures
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import switched  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / "target" / "mutants"
# Area → its crate, the tests that judge it, and the one of them that notices most: what is built alone is put to it first.
AREAS = {
    "tax": ("tax", ["--tests"], "--lib"),
    "router": ("workplace", ["--tests"], "--test=routing"),
    "decisions": ("adviser", ["--lib", *(f"--test={name}" for name in (
        "changes", "dialogues", "documented", "figures", "general", "kept", "people", "robust", "suggested", "citations"))], "--lib"),
}
BUILD = {"CARGO_PROFILE_DEV_DEBUG": "0", "CARGO_TERM_COLOR": "never"}
# Enough people and cases to notice a change, few enough to ask two thousand times; a failing case is not shrunk.
SIZES = {"PEOPLE": "300", "CITED_ANSWERS": "30", "PROPTEST_CASES": "64", "PROPTEST_MAX_SHRINK_ITERS": "0"}
# Twenty times what a test program needs, and ten seconds: more is an endless loop.
CPU_SECONDS, CPU_TIMES, BYTES = 10, 20, 4 << 30


def main(arguments):
    areas = [name for name in arguments if name in AREAS] or list(AREAS)
    unknown = [name for name in arguments if name not in (*AREAS, "--missed")]
    if unknown:
        sys.exit(f"{unknown[0]}: no such area; there are {', '.join(AREAS)}")
    for area in areas:
        report(area, run(area, only_missed="--missed" in arguments))


def run(area, only_missed):
    package, tests, quick = AREAS[area]
    tree = copy(area)
    mutants = {n: m for n, m in enumerate(listed(tree, package), 1)}
    identify(tree, mutants)
    kept = WORK / f"{area}.json"
    outcomes = {}
    if only_missed:
        last = {entry["change"]: entry["outcome"] for entry in json.loads(kept.read_text())}
        outcomes = {m["name"]: last[m["change"]] for m in mutants.values() if m["change"] in last}
    changes = {m["name"]: m["change"] for m in mutants.values()}

    def keep():
        entries = [{"name": name, "change": changes[name], "outcome": outcome} for name, outcome in outcomes.items()]
        kept.write_text(json.dumps(entries, ensure_ascii=False, indent=1) + "\n")

    mutants = {n: m for n, m in mutants.items() if outcomes.get(m["name"], "missed") == "missed"}
    mark_constants(tree, package, mutants)
    together = {n: m for n, m in mutants.items() if switched.fits(m)}
    alone = [m for n, m in mutants.items() if n not in together]
    print(f"{area}: {len(together)} mutants in one build, {len(alone)} one by one", flush=True)
    pristine = {file: switched.Source((tree / file).read_text()) for file in {m["file"] for m in together.values()}}
    for number in put_in(tree, package, pristine, together):
        outcomes[together.pop(number)["name"]] = "unviable"
    programs = built(tree, package, tests)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(lambda n: judged(tree, package, programs, n), together)
        for done, (number, outcome) in enumerate(zip(together, found), 1):
            outcomes[together[number]["name"]] = outcome
            if done % 50 == 0 or done == len(together):
                keep()
                print(f"  {done} of {len(together)}", flush=True)
    for done, (name, outcome) in enumerate(one_by_one(area, package, [quick], tests, programs, alone), 1):
        outcomes[name] = outcome
        keep()
        print(f"  {done} of {len(alone)} alone", flush=True)
    return outcomes


def copy(area):
    """The working tree as it is now, where it may be changed."""
    tree = WORK / area
    files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True)
    listing = {name for name in files.stdout.decode().splitlines() if (ROOT / name).is_file()}
    for name in listing:
        source, target = ROOT / name, tree / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists() or source.read_bytes() != target.read_bytes():
            shutil.copyfile(source, target)
    for old in (path for path in (tree / "crates").rglob("*.rs") if str(path.relative_to(tree)) not in listing):
        old.unlink()
    return tree


def cargo(tree, *arguments, **options):
    # A folder of its own: cargo would take what is built here for the crate of the same name.
    environment = {**os.environ, **BUILD, **SIZES, "CARGO_TARGET_DIR": str(WORK / "target")}
    return subprocess.run(["cargo", *arguments], cwd=tree, env=environment, capture_output=True, text=True, **options)


def listed(tree, package):
    return json.loads(cargo(tree, "mutants", "--list", "--json", "-p", package, check=True).stdout)


def identify(tree, mutants):
    sources = {}
    for mutant in mutants.values():
        source = sources.setdefault(mutant["file"], switched.Source((tree / mutant["file"]).read_text()))
        mutant["change"] = switched.change(source, mutant)


def mark_constants(tree, package, mutants):
    """Takes `const` from every function that no constant needs; what cannot lose it is marked."""
    needed = set()
    pristine = {file: switched.Source((tree / file).read_text()) for file in {m["file"] for m in mutants.values()}}
    while True:
        freed = {file: source.text for file, source in pristine.items()}
        for mutant in mutants.values():
            function, source = mutant["function"], pristine[mutant["file"]]
            at = function and source.constant(function)
            mutant["constant"] = function is None or at is not None and function["function_name"] in needed
            if at is not None and not mutant["constant"]:
                freed[mutant["file"]] = freed[mutant["file"]][:at] + "     " + freed[mutant["file"]][at + 5:]
        for file, text in freed.items():
            (tree / file).write_text(text)
        called = {switched.called_by_constant(message) for _, _, message in compiler_errors(tree, package)}
        more = {m["function"]["function_name"] for m in mutants.values()
                if m["function"] and m["function"]["function_name"].split("::")[-1] in called}
        if more <= needed:
            return
        needed |= more


def one_by_one(area, package, quick, tests, limits, mutants):
    """What cannot be switched is built alone: first with the test that notices most, then with all."""
    tree = copy(area)
    limits = {stem(program): seconds for program, seconds in limits.items()}
    for mutant in mutants:
        file = tree / mutant["file"]
        source = switched.Source(file.read_text())
        start, end = source.span(mutant["span"])
        file.write_text(f"{source.text[:start]} {mutant['replacement']} {source.text[end:]}")
        for chosen in (quick, tests):
            done = compiled(tree, package, chosen)
            outcome = "unviable" if done.returncode else judged(
                tree, package, {program: limits[stem(program)] for program in executables(done)}, 0)
            if outcome != "missed":
                break
        file.write_text(source.text)
        yield mutant["name"], outcome


def put_in(tree, package, pristine, mutants):
    """Writes the switched files; gives back the mutants that the compiler refuses."""
    refused = set()
    root = tree / "crates" / package / "src" / "lib.rs"
    root.write_text(root.read_text() + switched.SWITCH)
    while True:
        places = {}
        for file, source in pristine.items():
            here = {n: m for n, m in mutants.items() if m["file"] == file and n not in refused}
            text, places[file] = switched.switched(source, here)
            (tree / file).write_text(text)
        errors = compiler_errors(tree, package)
        if not errors:
            return refused
        found = {number for file, line, _ in errors for first, last, number in places.get(file, ())
                 if first <= line <= last}
        if not found:
            sys.exit(f"errors outside of any mutant: {errors}")
        refused |= found


def compiler_errors(tree, package):
    lines = cargo(tree, "check", "-p", package, "--message-format=json").stdout.splitlines()
    messages = [json.loads(line) for line in lines]
    errors = [m["message"] for m in messages if m["reason"] == "compiler-message" and m["message"]["level"] == "error"]
    return [(span["file_name"], span["line_start"], error["message"])
            for error in errors for span in error["spans"] if span["is_primary"]]


def compiled(tree, package, tests):
    return cargo(tree, "test", "-p", package, "--no-run", "--message-format=json", *tests)


def executables(done):
    messages = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    return [m["executable"] for m in messages if m.get("executable")]


def stem(program):
    return pathlib.Path(program).name.rsplit("-", 1)[0]


def built(tree, package, tests):
    """The test programs, the quickest first, each with its limit; each passes with no mutant switched on."""
    done = compiled(tree, package, tests)
    if done.returncode != 0:
        sys.exit(done.stderr)
    took = {}
    for program in executables(done):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        if judged(tree, package, {program: 600}, 0) != "missed":
            sys.exit(f"{program} fails with no mutant switched on")
        took[program] = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        print(f"  {stem(program)}: {took[program]:.2f} s", flush=True)
    return {program: CPU_SECONDS + round(took[program] * CPU_TIMES) for program in sorted(took, key=took.get)}


def judged(tree, package, programs, number):
    """Limits are of processor time, so that a busy machine does not pass for an endless loop."""
    environment = {**os.environ, **SIZES, "MUTANT": str(number)}
    for program, seconds in programs.items():
        done = subprocess.run(["sh", "-c", f"ulimit -t {seconds} && ulimit -v {BYTES >> 10} && exec {program} -q"],
                              cwd=tree / "crates" / package, env=environment, capture_output=True)
        if done.returncode in (-9, -24):
            return "timeout"
        if done.returncode != 0:
            return "caught"
    return "missed"


def report(area, outcomes):
    count = collections.Counter(outcomes.values())
    viable = len(outcomes) - count["unviable"]
    noticed = count["caught"] + count["timeout"]
    for name in sorted(name for name, outcome in outcomes.items() if outcome == "missed"):
        print(f"  missed {name}")
    print(f"{area}: {len(outcomes)} mutants, {viable} viable, {count['caught']} caught, {count['timeout']} timed out, "
          f"{count['missed']} missed: {noticed * 100 / viable:.1f}% noticed", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
