"""Puts every mutant of a source file beside the original, behind a switch.

A function's body `{ B }` becomes `{ match crate::mutant() { 17 => { B17 } 18 => { B18 } _ => { B } } }`, where B17 is
B with exactly the replacement that cargo-mutants would make. One build then holds them all.
"""

import hashlib
import json
import re

SWITCH = """
/// The mutant that is switched on; 0 for none.
#[doc(hidden)]
pub fn mutant() -> u32 {
    static ON: std::sync::LazyLock<u32> =
        std::sync::LazyLock::new(|| std::env::var("MUTANT").ok().and_then(|n| n.parse().ok()).unwrap_or(0));
    *ON
}
"""

TOKEN = re.compile(r"""
    //[^\n]* | /\*.*?\*/                       # comments
  | b?r(\#*)".*?"\1 | b?"(?:\\.|[^"\\])*"      # strings
  | b?'(?:\\[^']+|[^'\\])'                     # characters, not lifetimes
  | [{}()\[\]] | .""", re.VERBOSE | re.DOTALL)


def fits(mutant):
    """Whether a mutant can stand behind a switch: not in a constant, nor where another body is another type."""
    function = mutant["function"]
    return function is not None and "impl " not in function["return_type"] and not mutant["constant"]


def called_by_constant(message):
    """The function that a constant needs to be one too, if the compiler's message speaks of it."""
    found = re.search(r"non-const [^`]*`([^`]+)`", message)
    return found and re.sub(r"::<.*>$", "", found[1]).rsplit("::", 1)[-1]


class Source:
    """A file and where its lines begin."""

    def __init__(self, text):
        self.text = text
        self.starts = [0]
        for line in text.split("\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)

    def at(self, place):
        return self.starts[place["line"] - 1] + place["column"] - 1

    def span(self, span):
        return self.at(span["start"]), self.at(span["end"])

    def constant(self, function):
        """Where a function says that it is constant, if it does."""
        start, end = self.span(function["span"])
        found = re.search(r"\bconst\s+fn\b", self.text[start:self.body(start, end)[0]])
        return found and start + found.start()

    def body(self, start, end):
        """What is between the braces of the function at start..end."""
        depth = 0
        for token in TOKEN.finditer(self.text, start, end):
            if token[0] in ("(", "["):
                depth += 1
            elif token[0] in (")", "]"):
                depth -= 1
            elif token[0] == "{" and depth == 0:
                return token.end(), end - 1
        raise ValueError(f"no body in {self.text[start:end]!r}")


def change(source, mutant):
    """What a mutant changes, wherever its function (or, outside of any, its line) stands in the file."""
    if mutant["function"] is None:
        start, end = (source.starts[line] for line in
                      (mutant["span"]["start"]["line"] - 1, mutant["span"]["end"]["line"]))
    else:
        start, end = source.span(mutant["function"]["span"])
    place = [at - start for at in source.span(mutant["span"])]
    said = json.dumps([mutant["file"], source.text[start:end], place, mutant["replacement"]])
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def switched(source, mutants):
    """The file with these mutants (id → mutant) behind the switch, and the lines (first, last, id) each stands on."""
    bodies = {}
    for number, mutant in mutants.items():
        body = source.body(*source.span(mutant["function"]["span"]))
        bodies.setdefault(body, []).append(number)
    # A function within a function is switched with the outer one.
    for inner in sorted(bodies, key=lambda b: b[1] - b[0]):
        outer = [b for b in bodies if b[0] <= inner[0] and inner[1] <= b[1] and b != inner]
        if outer:
            bodies[max(outer, key=lambda b: b[1] - b[0])] += bodies.pop(inner)
    out, line, lines, done = [], 1, [], 0

    def put(text):
        nonlocal line
        out.append(text)
        line += text.count("\n")

    for (start, end), numbers in sorted(bodies.items()):
        put(source.text[done:start] + " match crate::mutant() {\n")
        for number in numbers:
            first = line
            a, b = source.span(mutants[number]["span"])
            put(f"{number} => {{{source.text[start:a]} {mutants[number]['replacement']} {source.text[b:end]}}}")
            lines.append((first, line, number))
            put("\n")
        put(f"_ => {{{source.text[start:end]}}}\n}}")
        done = end
    put(source.text[done:])
    return "".join(out), lines
