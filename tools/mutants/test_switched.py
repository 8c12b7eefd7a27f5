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
    return {"file": "sum.rs", "function": function, "span": span, "replacement": replacement, "constant": False}


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
        at = self.source.constant(constant)
        self.assertEqual(SOURCE[at:at + len("const fn two")], "const fn two")
        self.assertIsNone(self.source.constant(self.minus["function"]))
        self.assertTrue(switched.fits(self.minus))
        self.assertFalse(switched.fits({**self.minus, "constant": True}))
        self.assertFalse(switched.fits({**self.minus, "function": None}))
        self.assertFalse(switched.fits(mutant((2, 1), (6, 2), 5, 14, 1, "-", "-> impl Iterator<Item = u8>")))

    def test_a_change_is_known_where_its_function_moved(self):
        change = switched.change(self.source, self.minus)
        moved = switched.Source("\n" + SOURCE)
        self.assertEqual(change, switched.change(moved, mutant((3, 1), (7, 2), 6, 14, 1, "-")))
        self.assertNotEqual(change, switched.change(self.source, mutant((2, 1), (6, 2), 5, 14, 1, "*")))
        other = switched.Source(SOURCE.replace("shown", "known"))
        self.assertNotEqual(change, switched.change(other, self.minus))
        outside = {**mutant((7, 1), (7, 31), 7, 26, 1, "-"), "function": None}
        lower = {**mutant((8, 1), (8, 31), 8, 26, 1, "-"), "function": None}
        self.assertEqual(switched.change(self.source, outside), switched.change(moved, lower))

    def test_the_function_that_a_constant_calls_is_known_by_its_name(self):
        for message, name in [
            ("cannot call non-const function `minus` in constants", "minus"),
            ("cannot call non-const associated function `Won::<u8>::new` in statics", "new"),
            ("cannot call non-const function `law::table::text::<Option<Won>>` in statics", "text"),
            ("cannot call non-const method `<Won as Ord>::max` in constant functions", "max"),
            ("mismatched types", None),
        ]:
            self.assertEqual(switched.called_by_constant(message), name, message)


if __name__ == "__main__":
    unittest.main()
