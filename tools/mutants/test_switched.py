"""The switched source is the original with each mutant beside it, and nothing else."""

import unittest

import switched

SOURCE = """//! A file.
fn sum(parts: [u8; 2]) -> u8 {
    // A brace in a comment { and in a text:
    let shown = "{";
    parts[0] + parts[1]
}
const fn two() -> u8 { 1 + 1 }
"""


def place(line, column):
    return {"line": line, "column": column}


def mutant(first, last, line, column, length, replacement, returns="-> u8"):
    span = {"start": place(line, column), "end": place(line, column + length)}
    function = {"span": {"start": place(*first), "end": place(*last)}, "return_type": returns}
    return {"function": function, "span": span, "replacement": replacement, "constant": False}


class Switched(unittest.TestCase):
    source = switched.Source(SOURCE)
    minus = mutant((2, 1), (6, 2), 5, 14, 1, "-")

    def test_a_body_with_its_mutant(self):
        text, lines = switched.switched(self.source, {7: self.minus})
        body = SOURCE.split("-> u8 {", 1)[1].split("\n}", 1)[0] + "\n"
        mutated = body.replace("[0] + ", "[0]  -  ")
        expected = SOURCE.replace(body, f" match crate::mutant() {{\n7 => {{{mutated}}}\n_ => {{{body}}}\n}}", 1)
        self.assertEqual(text, expected)
        self.assertEqual(lines, [(3, 7, 7)])

    def test_without_mutants_nothing_changes(self):
        self.assertEqual(switched.switched(self.source, {}), (SOURCE, []))

    def test_what_cannot_be_switched(self):
        constant = {"span": {"start": place(7, 1), "end": place(7, 31)}}
        self.assertTrue(self.source.is_constant(constant))
        self.assertFalse(self.source.is_constant(self.minus["function"]))
        self.assertTrue(switched.fits(self.minus))
        self.assertFalse(switched.fits({**self.minus, "constant": True}))
        self.assertFalse(switched.fits({**self.minus, "function": None}))
        self.assertFalse(switched.fits(mutant((2, 1), (6, 2), 5, 14, 1, "-", "-> impl Iterator<Item = u8>")))


if __name__ == "__main__":
    unittest.main()
