#!/usr/bin/env python3
"""Learns how likely it is that a later message called for what the rules did to the case (content/tax/changes.tsv).

    tools/reading/changes.py BINARY FILE... [--write content/tax/changes.tsv]

A FILE has lines with today, setup, text and after, as `shuking eval --changes` scores them. The word `turns` stands for the
turns of scenarios/tax and of 800 simulated people, which the rules get right: they teach what plain talk looks like. Each file is held out once: the table
shows, for a sweep of both limits, what becomes of its messages by weights learned from the others. `right` and `wrong` are what the
rules made of the message by themselves; of either, some are asked about. Needs numpy; nothing of it runs in the product or its tests."""
import argparse, json, os, subprocess
import numpy as np
import train

TITLE = "# What a later message changes, learned by tools/reading/changes.py: variable, source, cue, weight. Not to be edited by hand.\n"
RUNS_TITLE = "# What runs of letters weigh for it, learned by tools/reading/changes.py: run, variable, answer, weight. Not to be edited by hand.\n"
# Which weights a family of cues has, as in train.py; all others are weighed by variable.
SHAPE = {"bias": "avsb", "stated": "asb", "changes": "sb", "was": "vb", "told": "vb", "intent": "vs", "act": "vs", "what_if": "vs", "question": "vs"}


def expanded(variable, source, cue):
    shape = SHAPE.get(cue.partition(":")[0], "v")
    rows = (("a", ("*", "*", cue)), ("v", (variable, "*", cue)), ("s", ("*", source, cue)), ("b", (variable, source, cue)))
    return [row for name, row in rows if name in shape]


train.expanded = expanded


def nothing(value):
    return value is None or value in (False, 0)


def runs_of(effects):
    return {effects["letters"][i:i + n] for n in train.RUNS for i in range(len(effects["letters"]) - n + 1)}


def load_turns(binary):
    printed = subprocess.run([binary, "eval", "--learn", "--people", "800", "--seed", "70001"], capture_output=True, text=True, check=True).stdout.splitlines()
    turns = [json.loads(line) for line in sorted(set(printed))]
    right = lambda effects: {v: one["source"] != "kept" for v, (one,) in effects["weighed"].items()}
    return [{"want": right(e), "weighed": e["weighed"], "runs": runs_of(e)} for e in turns]


def load(binary, path):
    if path == "turns": return load_turns(binary)
    rows = [json.loads(line) for line in open(path) if line.strip()]
    printed = subprocess.run([binary, "eval", "--changes", path, "--learn"], capture_output=True, text=True, check=True).stdout.splitlines()
    messages = []
    for row, line in zip(rows, printed, strict=True):
        got = json.loads(line)
        effects, before = got["effects"], got["before"] or {}
        # A case that was not led to what the label starts from teaches nothing.
        if not effects or any(stated(before).get(k) != v for k, v in stated(row.get("before", before)).items()): continue
        want = {}
        for variable, (one,) in effects["weighed"].items():
            is_, should = effects["after"].get(variable), row["after"].get(variable)
            right = (nothing(is_) and nothing(should)) or is_ == should
            # Of what was changed: rightly. Of what was kept: wrongly.
            want[variable] = right if one["source"] != "kept" else not right
        messages.append({"want": want, "weighed": effects["weighed"], "runs": runs_of(effects)})
    return messages


def stated(values):
    return {k: v for k, v in values.items() if not nothing(v)}


def groups_of(messages, weight=1.0):
    return [(i, v, [(v, c) for c in candidates], [m["want"][v]], weight, m["runs"])
            for i, m in enumerate(messages) for v, candidates in m["weighed"].items()]


def learn(batches, args):
    groups = [group for messages in batches for group in groups_of(messages)]
    problem = train.Problem(args.least, {})
    problem.fit_names(groups)
    start = np.zeros(len(problem.names))
    l2 = np.array([args.l2_letters if name[0] == train.LETTERS else args.l2 for name in problem.names])
    none = np.array([not right[0] for _, _, _, right, _, _ in groups])
    w = train.lbfgs(train.Objective(problem.matrix(groups), none, start, l2), start.copy())
    return {name: float(w[i]) for name, i in problem.names.items()}


def weigh(messages, weights):
    for m in messages:
        m["chance"] = {}
        for variable, (one,) in m["weighed"].items():
            score = sum(weights.get(name, 0.0) for name in train.features(variable, one, m["runs"]))
            m["chance"][variable] = 1 / (1 + np.exp(-np.clip(score, -30, 30)))


def asked(one, chance, doubtful, known, missed):
    """As crates/adviser/src/frames/evidence/effect.rs asks."""
    if one["source"] == "kept": return chance > missed
    return chance < (doubtful if one["source"] == "set" else known)


def table(messages, doubtful, known, missed):
    """Of a hundred messages: right and taken, right but asked about, wrong but asked about, wrong and taken."""
    count = np.zeros(4)
    for m in messages:
        wrong = any(m["want"][v] == (one["source"] == "kept") for v, (one,) in m["weighed"].items())
        put = any(asked(one, m["chance"][v], doubtful, known, missed) for v, (one,) in m["weighed"].items())
        count[(2 if put else 3) if wrong else (1 if put else 0)] += 1
    return 100 * count / max(1, len(messages))


def show(title, figures):
    print(f"  {title:<44} right {figures[0]:5.1f}  right but asked {figures[1]:5.1f}  wrong but asked {figures[2]:5.1f}  wrong {figures[3]:5.1f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary"); parser.add_argument("files", nargs="+"); parser.add_argument("--write")
    parser.add_argument("--l2", type=float, default=1.5); parser.add_argument("--l2-letters", type=float, default=12.0); parser.add_argument("--least", type=int, default=4)
    parser.add_argument("--doubtful", type=float, default=0.35); parser.add_argument("--known", type=float, default=0.35); parser.add_argument("--other", type=float, default=0.15); parser.add_argument("--missed", type=float, default=0.5); parser.add_argument("--smallest", type=float, default=0.04)
    parser.add_argument("--no-cross", action="store_true")
    args = parser.parse_args()
    batches = {os.path.basename(path): load(args.binary, path) for path in args.files}
    for name, messages in () if args.no_cross else batches.items():
        weigh(messages, learn([other for one, other in batches.items() if one != name], args))
        show(f"{name} ({len(messages)}) rules alone", table(messages, 0, 0, 2))
        show("  with the limits", table(messages, args.doubtful, args.known, args.missed))
    held = [] if args.no_cross else [m for name, messages in batches.items() if name != "turns" for m in messages]
    print(f"held out, all ({len(held)})")
    for limits in ((0, 0, 2), (0.2, 0.4, 0.6), (0.35, 0.35, 0.5), (0.35, 0.5, 0.5), (0.35, 0.6, 0.4), (0.5, 0.6, 0.4), (0.5, 0.7, 0.3)):
        show("doubtful {}, known {}, missed {}".format(*limits), table(held, *limits))
    weights = {name: x for name, x in learn(list(batches.values()), args).items() if abs(x) >= args.smallest}
    cues = sorted(name + (round(x, 2),) for name, x in weights.items() if name[0] != train.LETTERS)
    runs = sorted((run, variable, said, round(x, 2)) for (kind, variable, said, *run), x in weights.items() if kind == train.LETTERS for run in run)
    train.write(args.write, TITLE + f"doubtful\t{args.doubtful}\ndoubtful known\t{args.known}\ndoubtful other\t{args.other}\nmissed\t{args.missed}\n", cues)
    train.write(args.write and args.write.replace(".tsv", "_letters.tsv"), RUNS_TITLE, runs)


if __name__ == "__main__":
    main()
