#!/usr/bin/env python3
"""Learns the weights of the evidence (content/tax/evidence.tsv) from labelled messages.

    tools/reading/train.py BINARY BATCH... [--check FILE...] [--write FILE]

BATCH is a labelled file (docs/reading.md) that no reader was fitted to, or FILE:WEIGHT for one that a reader was fitted to. Each batch
without a weight is held out once: the table shows how it is read by weights learned from the others. --check files are only
read. --prior TABLE goes on from weights learned before: they hold where the batches say nothing else. FILE@BINARY takes a batch as another binary reads it: the one from before the frames were mended on it. The word turns:WEIGHT stands for the turns of scenarios/tax, as the first reader reads them. --write learns from all batches and writes the table. Needs numpy; nothing of it runs in the product or its tests."""
import argparse, collections, json, math, os, subprocess, sys
import numpy as np

VARIABLES = """gift_date donor_relationship gift_property_value is_generation_skipping is_minor_recipient is_non_resident
marriage_deduction_amount childbirth_deduction_amount secured_debt past_gifts_value past_tax_paid""".split()
NOTHING = (False, 0)
# How long the runs of letters are, as in crates/adviser/src/frames/evidence/letters.rs.
RUNS = (2, 3)
LETTERS = "letters"

def is_nothing(value):
    return value is not None and value in NOTHING


def load(binary, path):
    if path == "turns":
        printed = subprocess.run([binary, "eval", "--turns"], capture_output=True, text=True, check=True).stdout
        rows = [json.loads(line) for line in sorted(set(printed.splitlines()))]
    else:
        rows = [json.loads(line) for line in open(path) if line.strip()]
    lines = "".join(json.dumps({k: r[k] for k in ("text", "today", "asked", "collected", "facts") if r.get(k)}, ensure_ascii=False) + "\n" for r in rows)
    out = subprocess.run([binary, "read", "--jsonl", "--evidence"], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    messages = []
    for row, line in zip(rows, out, strict=True):
        want = {k: v for k, v in row["expected"].items() if v is not None and k in VARIABLES}
        evidence = json.loads(line)
        runs = {evidence["letters"][i:i + n] for n in RUNS for i in range(len(evidence["letters"]) - n + 1)}
        messages.append({"row": row, "want": want, "weighed": evidence["weighed"], "runs": runs})
    return messages


# Which weights a family of cues has: one for all (a), one by variable (v), by source (s), by both (b). Chosen by adding what
# makes held-out batches likelier; a family that is not listed is not weighed.
SHAPE = dict(row.split() for row in """
act s
after v
asked av
before s
bias avsb
case b
correction vb
does v
doubt asb
event_at a
form a
frames_take_for a
honoured v
humbly b
intent av
is a
kind avs
left_open vb
length v
lies a
little av
made as
made_beside_share a
manner v
no_event b
nothing avs
noun v
open av
pairs v
people v
receiver a
rule a
share b
whose v
""".strip().splitlines())


def expanded(variable, source, cue):
    shape = SHAPE.get(cue.partition(":")[0], "")
    rows = (("a", ("*", "*", cue)), ("v", (variable, "*", cue)), ("s", ("*", source, cue)), ("b", (variable, source, cue)))
    return [row for name, row in rows if name in shape]


def answer(variable, value):
    """What is said of a variable, as far as letters can tell."""
    return value if variable == "donor_relationship" else "no" if is_nothing(value) else "yes"


class Problem:
    """Candidates of all groups (a variable of a message) as one sparse matrix in coordinate form."""

    def __init__(self, least, prior):
        self.names, self.least, self.prior = None, least, prior

    def fit_names(self, groups):
        seen = collections.Counter()
        for _, _, candidates, _, _, runs in groups:
            for variable, c in candidates:
                seen.update(row for cue in c["cues"] for row in expanded(variable, c["source"], cue))
                seen.update((LETTERS, variable, answer(variable, c["value"]), run) for run in runs)
        names = [n for n, k in seen.items() if k >= self.least] + [n for n in self.prior if seen[n] < self.least]
        self.names = {name: i for i, name in enumerate(names)}

    def matrix(self, groups):
        rows, columns, starts, good, weights = [], [], [0], [], []
        n = 0
        for _, _, candidates, right, weight, runs in groups:
            for variable, c in candidates:
                ids = [self.names[f] for f in features(variable, c, runs) if f in self.names]
                rows.extend([n] * len(ids)); columns.extend(ids)
                n += 1
            starts.append(n)
            good.extend(right); weights.append(weight)
        return np.array(rows, int), np.array(columns, int), np.array(starts, int), np.array(good, bool), np.array(weights, float)


def features(variable, candidate, runs):
    """The names of all weights that a candidate is weighed by."""
    for cue in candidate["cues"]:
        yield from expanded(variable, candidate["source"], cue)
    said = answer(variable, candidate["value"])
    for run in runs:
        yield (LETTERS, variable, said, run)


def groups_of(messages, weight=1.0):
    """(message, variable, candidates, which are right, weight, runs of letters)"""
    groups = []
    for i, m in enumerate(messages):
        for variable, candidates in m["weighed"].items():
            want = m["want"].get(variable)
            right = [same(c["value"], want) or (want is None and is_nothing(c["value"])) for c in candidates]
            groups.append((i, variable, [(variable, c) for c in candidates], right, weight, m["runs"]))
    return groups


def same(a, b):
    return a is not None and b is not None and isinstance(a, bool) == isinstance(b, bool) and a == b


def right_nothing(groups, messages):
    """Nothing stated is right where nothing is wanted, or what is wanted is not among the candidates."""
    out = []
    for i, variable, candidates, right, _, _ in groups:
        want = messages[i]["want"].get(variable)
        out.append(want is None or not any(right))
    return np.array(out, bool)


class Objective:
    def __init__(self, data, none_right, prior, l2):
        self.prior, size = prior, len(prior)
        self.rows, self.columns, self.starts, self.good, self.weights = data
        self.none_right, self.size, self.l2 = none_right, size, l2
        self.n = self.starts[-1]
        self.group = np.repeat(np.arange(len(self.starts) - 1), np.diff(self.starts))

    def chances(self, w):
        scores = np.bincount(self.rows, weights=w[self.columns], minlength=self.n)
        scores = np.clip(scores, -30, 30)
        e = np.exp(scores)
        total = 1.0 + np.bincount(self.group, weights=e, minlength=len(self.starts) - 1)
        return e / total[self.group], 1.0 / total

    def __call__(self, w):
        p, p0 = self.chances(w)
        right = np.bincount(self.group, weights=p * self.good, minlength=len(p0)) + p0 * self.none_right
        right = np.maximum(right, 1e-12)
        loss = -(self.weights * np.log(right)).sum() + 0.5 * (self.l2 * (w - self.prior) ** 2).sum()
        # d/ds of -log(sum of right) = p - p * good / right
        d = self.weights[self.group] * (p - p * self.good / right[self.group])
        gradient = np.bincount(self.columns, weights=d[self.rows], minlength=self.size) + self.l2 * (w - self.prior)
        return loss, gradient


def lbfgs(f, w, steps=150, memory=12):
    loss, g = f(w)
    past = []
    for _ in range(steps):
        q, a = g.copy(), []
        for s, y, rho in reversed(past):
            alpha = rho * (s @ q); a.append(alpha); q -= alpha * y
        if past:
            s, y, _ = past[-1]; q *= (s @ y) / (y @ y)
        else:
            q /= max(1.0, np.linalg.norm(g))
        for (s, y, rho), alpha in zip(past, reversed(a)):
            q += s * (alpha - rho * (y @ q))
        step, slope = 1.0, g @ q
        while True:
            new = w - step * q
            new_loss, new_g = f(new)
            if new_loss <= loss - 1e-4 * step * slope or step < 1e-6: break
            step *= 0.5
        s, y = new - w, new_g - g
        if s @ y > 1e-10: past = (past + [(s, y, 1.0 / (s @ y))])[-memory:]
        done = loss - new_loss < 1e-4 * max(1.0, abs(loss)) * 0.01
        w, loss, g = new, new_loss, new_g
        if done: break
    return w


def learn(batches, args, prior):
    groups, none = [], []
    for messages, weight in batches:
        own = groups_of(messages, weight)
        groups += own; none.append(right_nothing(own, messages))
    problem = Problem(args.least, prior)
    problem.fit_names(groups)
    start = np.array([prior.get(name, 0.0) for name in problem.names])
    # A run of letters is one of thousands: each may say little.
    l2 = np.array([args.l2_letters if name[0] == LETTERS else args.l2 for name in problem.names])
    objective = Objective(problem.matrix(groups), np.concatenate(none), start, l2)
    return problem, lbfgs(objective, start.copy())


def weigh(messages, weights):
    """Chances of every candidate with given weights, likeliest first."""
    for m in messages:
        m["chances"] = {}
        for variable, candidates in m["weighed"].items():
            scores = [sum(weights.get(f, 0.0) for f in features(variable, c, m["runs"])) for c in candidates]
            e = [math.exp(max(-30.0, min(30.0, s))) for s in scores]
            total = 1.0 + sum(e)
            m["chances"][variable] = sorted(((x / total, c) for x, c in zip(e, candidates)), key=lambda pair: -pair[0])


def decide(m, limits):
    """As crates/adviser/src/frames/gate.rs decides."""
    values, unsure = {}, {}
    for variable, chances in m["chances"].items():
        sure = limits.get("sure " + variable, limits["sure"])
        some = sum(p for p, c in chances if not is_nothing(c["value"]))
        first = lambda c: c["source"].startswith(("first", "both"))
        no = next((c for _, c in chances if is_nothing(c["value"]) and first(c)), None)
        best, c = chances[0]
        told = c["source"] != "neither" and (not is_nothing(c["value"]) or first(c) or m["row"].get("asked") == variable)
        if no and some <= 1 - sure: values[variable] = no["value"]
        elif best >= limits.get("sure " + c["source"], sure) and told: values[variable] = c["value"]
        elif "intent:out" in c["cues"] and not m["row"].get("asked"): pass
        elif (sum(p for p, _ in chances) if m["row"].get("asked") == variable else some) >= limits["proposed"]:
            shown = [c["value"] for p, c in chances if p >= limits["runner_up"]][:4]
            if shown: unsure[variable] = shown
    return values, unsure


ORDER = ["whole", "asked", "misput", "lost", "silent"]


def judged(want, values, unsure):
    worst = 0
    def worse(to):
        nonlocal worst
        worst = max(worst, ORDER.index(to))
    for k, v in want.items():
        if k in values:
            if values[k] != v: worse("silent")
        elif k in unsure: worse("asked" if v in unsure[k] else "misput")
        elif v in NOTHING: pass
        else: worse("lost")
    for k, v in values.items():
        if k not in want and v not in NOTHING: worse("silent")
    for k, v in unsure.items():
        if k not in want and any(x is not None and x not in NOTHING for x in v): worse("misput")
    return ORDER[worst]


def table(messages, limits):
    count = collections.Counter(judged(m["want"], *decide(m, limits)) for m in messages)
    return [100.0 * count[name] / len(messages) for name in ORDER]


def show(title, figures):
    print(f"  {title:<34}" + " ".join(f"{name} {value:5.1f}" for name, value in zip(ORDER, figures)))


def reach(messages):
    """Whole at best: every wanted value is stated by a reader; and is among the candidates."""
    stated = found = 0
    for m in messages:
        def there(k, v, only): return any(same(c["value"], v) and (not only or c["source"] != "neither") for c in m["weighed"].get(k, []))
        need = [(k, v) for k, v in m["want"].items() if v not in NOTHING]
        stated += all(there(k, v, True) for k, v in need)
        found += all(there(k, v, False) for k, v in need)
    return 100.0 * stated / len(messages), 100.0 * found / len(messages)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary"); parser.add_argument("batches", nargs="+")
    parser.add_argument("--check", nargs="*", default=[]); parser.add_argument("--write")
    parser.add_argument("--l2", type=float, default=1.0); parser.add_argument("--l2-letters", type=float, default=12.0); parser.add_argument("--least", type=int, default=4)
    parser.add_argument("--sure", type=float, default=0.93); parser.add_argument("--sure-both", type=float, default=0.5); parser.add_argument("--proposed", type=float, default=0.35)
    parser.add_argument("--runner-up", type=float, default=0.08); parser.add_argument("--smallest", type=float, default=0.04)
    parser.add_argument("--no-cross", action="store_true"); parser.add_argument("--prior")
    args = parser.parse_args()
    batches = []
    for name in args.batches:
        name, _, binary = name.partition("@")
        path, _, weight = name.partition(":")
        batches.append((os.path.basename(path), load(binary or args.binary, path), float(weight or 1), not weight))
    prior = {}
    for line in open(args.prior) if args.prior else ():
        columns = line.rstrip("\n").split("\t")
        if len(columns) == 4: prior[tuple(columns[:3])] = float(columns[3])
    for line in open(os.path.join(os.path.dirname(args.prior), "letters.tsv")) if args.prior else ():
        columns = line.rstrip("\n").split("\t")
        if len(columns) == 4: prior[(LETTERS, columns[1], columns[2], columns[0])] = float(columns[3])
    limits = {"sure": args.sure, "sure both": args.sure_both, "proposed": args.proposed, "runner_up": args.runner_up}
    if not args.no_cross:
        total = collections.defaultdict(list)
        for held, messages, _, unread in batches:
            if not unread: continue
            problem, w = learn([(m, k) for n, m, k, _ in batches if n != held], args, prior)
            weigh(messages, {name: w[i] for name, i in problem.names.items()})
            print(f"{held}: {len(messages)}, stated by a reader {reach(messages)[0]:.1f}, among the candidates {reach(messages)[1]:.1f}")
            for sure in (0.8, 0.85, 0.9, 0.93, 0.95, 0.97):
                figures = table(messages, limits | {"sure": sure})
                show(f"sure {sure}", figures)
                total[sure].append((len(messages), figures))
        print("held out, all")
        for sure, rows in total.items():
            n = sum(k for k, _ in rows)
            show(f"sure {sure}", [sum(k * f[i] for k, f in rows) / n for i in range(5)])
    problem, w = learn([(m, k) for _, m, k, _ in batches], args, prior)
    weights = {name: round(float(w[i]), 2) for name, i in problem.names.items() if abs(w[i]) >= args.smallest}
    for path in args.check + [n.partition("@")[0].partition(":")[0] for n in args.batches]:
        messages = load(args.binary, path)
        weigh(messages, weights)
        show(os.path.basename(path), table(messages, limits))
    cues = sorted(name + (x,) for name, x in weights.items() if name[0] != LETTERS)
    runs = sorted((run, variable, said, x) for (kind, variable, said, *run), x in weights.items() if kind == LETTERS for run in run)
    head = "# Weights of the evidence, learned by tools/reading/train.py: variable, source, cue, weight. Not to be edited by hand.\n"
    head += "".join(f"{name}\t{value}\n" for name, value in limits.items())
    write(args.write, head, cues)
    head = "# What runs of letters weigh, learned by tools/reading/train.py: run, variable, answer, weight. Not to be edited by hand.\n"
    write(args.write and os.path.join(os.path.dirname(args.write), "letters.tsv"), head, runs)


def write(path, head, rows):
    text = head + "".join("\t".join([*names, f"{weight:g}"]) + "\n" for *names, weight in rows)
    print(f"{len(rows)} weights, {len(text.encode()) // 1000} kB")
    if path:
        with open(path, "w") as out: out.write(text)


if __name__ == "__main__":
    main()
