"""What the benchmarks printed, as figures: one row a subject, each beside its baseline of the same run.

Reads text and returns values; runs nothing and knows no clock.
"""

import re

UNITS = {"ns": 1e-9, "µs": 1e-6, "μs": 1e-6, "ms": 1e-3, "s": 1.0}
PREFIXES = {"": 1, "K": 1e3, "M": 1e6, "G": 1e9}
COLUMNS = ("fastest", "slowest", "median", "mean")


def divan(text):
    """{"bench": {"median": seconds, …, "per_second": items}} of divan's tree; nested names are joined by "/"."""
    found, path = {}, []
    for line in text.splitlines():
        if _is_branch(line):
            depth, name, cells = _branch(line)
            path = path[:depth] + [name]
            times = [_seconds(cell) for cell in cells[:4]]
            if all(time is not None for time in times):
                found["/".join(path)] = dict(zip(COLUMNS, times))
        elif "/".join(path) in found:
            rates = re.findall(r"([\d.]+) ([KMG]?)item/s", line)
            if len(rates) == len(COLUMNS):
                number, prefix = rates[COLUMNS.index("median")]
                found["/".join(path)]["per_second"] = float(number) * PREFIXES[prefix]
    return found


def _is_branch(line):
    return re.match(r"^[│ ]*[├╰]─ ", line) is not None


def _branch(line):
    lead, rest = re.match(r"^([│ ]*)[├╰]─ (.*)$", line).groups()
    cells = rest.split("│")
    name, _, first = cells[0].strip().partition("  ")
    return len(lead) // 3, name.strip(), [first.strip()] + [cell.strip() for cell in cells[1:]]


def _seconds(cell):
    match = re.fullmatch(r"([\d.]+) (ns|µs|μs|ms|s)", cell)
    return float(match[1]) * UNITS[match[2]] if match else None


def duckling(text):
    """{"korean": messages a second, "duckling": …}"""
    rates = re.findall(r"^(korean|duckling)\s+([\d.]+) messages/s", text, re.M)
    return {name: float(rate) for name, rate in rates}


def http(text):
    """{"commit_ms": {database: ms}, "loads": {(what, clients): {…}}, "steady": {what: {…}}, "memory_mb": [start, end]}"""
    found = {"commit_ms": {}, "loads": {}, "steady": {}, "memory_mb": None}
    part = "loads"
    for line in text.splitlines():
        if line.startswith("1,000 turns a second"):
            part = "steady"
        commit = re.match(r"^  (SQLite|PostgreSQL)\s+([\d.]+) ms$", line)
        if commit:
            found["commit_ms"][commit[1]] = float(commit[2])
        memory = re.match(r"^  ([\d.]+) MB \(([\d.]+) MB at start\)", line)
        if memory:
            found["memory_mb"] = [float(memory[2]), float(memory[1])]
        load = re.match(r"^(\S.*?)\s+(\d+)\s+(\d+)((?:\s+[\d.]+){5})\s*$", line)
        if load:
            p50, p90, p99, most, processor = map(float, load[4].split())
            figures = {"per_second": int(load[3]), "p50_ms": p50, "p90_ms": p90, "p99_ms": p99, "max_ms": most, "cpu_us": processor}
            key = load[1] if part == "steady" else (load[1], int(load[2]))
            # Of the two halves of a steady load the worse one counts.
            if part == "loads" or p99 >= found[part].get(key, figures)["p99_ms"]:
                found[part][key] = figures
        flush = re.match(r"^  8 kB written and flushed, alone((?:\s+[\d.]+){4})\s*$", line)
        if flush:
            figures["flush_p99_ms"] = float(flush[1].split()[2])
    return found


def rows(printed, extra):
    """The table: what, its figure, its baseline and the baseline's figure. None where nothing was measured."""
    def time(step, name):
        return (divan(printed.get(step, "")).get(name) or {}).get("median")

    def rate(step, name):
        return (divan(printed.get(step, "")).get(name) or {}).get("per_second")

    def each(step, name):
        """Seconds of one item, where a bench goes through many."""
        items = rate(step, name)
        return 1 / items if items else time(step, name)

    readers = duckling(printed.get("duckling", ""))
    loads = http(printed.get("server/turns", ""))
    reading = time("adviser/read", "one_message")
    table = [
        row("reader: amounts and dates", "messages/s", readers.get("korean"), "duckling crate", readers.get("duckling"), more=True),
        row("reader: a whole message", "s", reading, "amounts and dates alone", invert(readers.get("korean"))),
        row("engine: one gift", "s", each("tax/gift", "assessments"), "with its explanation as JSON", each("tax/gift", "explanations_as_json")),
        row("turn: read to reply", "s", each("adviser/turn", "whole_turn"), "reading alone", reading),
        row("router: one message", "s", time("workplace/route", "one_message"), "its keywords looked for, one by one", time("workplace/route", "keywords_alone")),
        row("search: one question", "s", time("library/library", "search"), "its words looked for in every line", time("library/library", "scan")),
    ]
    echo = loads["loads"].get(("bare axum echo", 32), {})
    alone = loads["loads"].get(("SQLite, 1 turn a commit", 32), {})
    for name in ("SQLite", "PostgreSQL"):
        load = loads["loads"].get((name, 32), {})
        table.append(row(f"HTTP turn, {name}, 32 clients", "turns/s", load.get("per_second"), "bare axum echo", echo.get("per_second"), more=True))
        if name == "SQLite":
            table.append(row("HTTP turn, SQLite, group commit", "turns/s", load.get("per_second"), "one turn a commit", alone.get("per_second"), more=True))
        steady = loads["steady"].get(name, {})
        flush = milli(steady.get("flush_p99_ms"))
        table.append(row(f"HTTP turn, {name}, p99 at 1,000/s", "s", milli(steady.get("p99_ms")), "p99 of one flush beside it", flush))
    even = http(printed.get("server/steady", ""))["steady"]
    for name in ("SQLite", "PostgreSQL"):
        product = even.get(f"the product, {name}", {})
        table.append(row(f"the product, {name}, even disk, p99 at 1,000/s", "s", milli(product.get("p99_ms")), "its limit", 0.025))
    memory = loads["memory_mb"] or [None, None]
    table += [
        row("memory after 100,000 turns", "MB", memory[1], "at start", memory[0]),
        row("start to first answer", "s", extra.get("start_seconds"), "`shuking --version`", extra.get("process_seconds")),
        row("binary", "MB", extra.get("binary_mb"), "its limit", 60.0),
    ]
    return table


def row(what, unit, figure, baseline, other, more=False):
    """`more`: a bigger figure is better, and the ratio says how many times the baseline it is."""
    ratio = figure / other if figure and other else None
    return {"what": what, "unit": unit, "figure": figure, "baseline": baseline, "baseline_figure": other, "ratio": ratio, "more_is_better": more}


def invert(rate):
    return 1 / rate if rate else None


def milli(value):
    return value / 1000 if value is not None else None


def shown(value, unit):
    if value is None:
        return "not measured"
    if unit == "s":
        for name, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9)):
            if value >= size or name == "ns":
                return f"{value / size:.3g} {name}" if value / size < 1000 else f"{value / size:,.0f} {name}"
    return f"{value:,.0f} {unit}" if value >= 100 else f"{value:.1f} {unit}"


def markdown(table, machine):
    """The table as it stands in the documentation."""
    lines = [f"{describe(machine)}", "", "| what | figure | baseline | its figure | ratio |", "|---|---|---|---|---|"]
    for one in table:
        ratio = f"{one['ratio']:.3g}" if one["ratio"] else "–"
        figures = [shown(one[key], one["unit"]) for key in ("figure", "baseline_figure")]
        lines.append(f"| {one['what']} | {figures[0]} | {one['baseline']} | {figures[1]} | {ratio} |")
    return "\n".join(lines)


def plain(table, machine):
    """The table for a terminal."""
    body = [[one["what"], shown(one["figure"], one["unit"]), one["baseline"], shown(one["baseline_figure"], one["unit"]),
             f"{one['ratio']:.3g}" if one["ratio"] else "-"] for one in table]
    body.insert(0, ["", "figure", "baseline", "its figure", "ratio"])
    widths = [max(len(line[column]) for line in body) for column in range(5)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in body]
    return "\n".join([describe(machine), "", *lines])


def describe(machine):
    commits = ", ".join(f"{name} {ms:.2f} ms" for name, ms in machine.get("commit_ms", {}).items())
    parts = [f"{machine['cores']} cores, {machine['cpu']}, {machine['memory_gb']:.0f} GB, {machine['kernel']}"]
    if commits:
        parts.append(f"a durable commit costs {commits}")
    parts.append(f"load {machine['load']:.1f} at the start" if machine.get("load") is not None else "")
    return f"{machine['taken']}: " + "; ".join(part for part in parts if part) + "."


BEGIN, END = "<!-- bench: begin -->", "<!-- bench: end -->"


def into(document, text):
    """The document with what stands between its markers replaced."""
    before, rest = document.split(BEGIN)
    after = rest.split(END)[1]
    return f"{before}{BEGIN}\n{text}\n{END}{after}"
