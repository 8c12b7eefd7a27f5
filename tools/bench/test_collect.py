"""The collector on what benchmarks really print. `python3 -m unittest discover -s tools/bench`"""

import json
import pathlib
import sys
import unittest

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE))
import collect  # noqa: E402

MACHINE = {"taken": "2026-11-15", "cores": 2, "cpu": "a CPU", "memory_gb": 23.5, "kernel": "Linux 6", "load": 0.2,
           "commit_ms": {"SQLite": 0.42}}


def sample(name):
    return (HERE / "samples" / f"{name}.txt").read_text()


class Divan(unittest.TestCase):
    def test_a_tree_is_read_by_path(self):
        found = collect.divan(sample("adviser-read"))
        self.assertAlmostEqual(found["one_message"]["median"], 18.1e-6)
        self.assertAlmostEqual(found["one_message"]["slowest"], 152.7e-6)
        self.assertAlmostEqual(found["grows_with_the_text/0/8000"]["median"], 33.2e-3)
        self.assertAlmostEqual(found["grows_with_the_text/3/1000"]["median"], 83.23e-6)
        self.assertNotIn("grows_with_the_text", found)

    def test_items_belong_to_the_line_above(self):
        found = collect.divan(sample("tax-gift"))
        self.assertAlmostEqual(found["assessments"]["per_second"], 6.626e6)
        self.assertAlmostEqual(found["explanations_as_json"]["per_second"], 192.3e3)

    def test_anything_else_is_nothing(self):
        for text in ("", "error: could not compile\n", "│ │ │\n", "├─ half a line"):
            self.assertEqual(collect.divan(text), {})


class Server(unittest.TestCase):
    def test_loads_commits_and_memory(self):
        found = collect.http(sample("server-turns"))
        self.assertEqual(found["commit_ms"], {"SQLite": 0.42, "PostgreSQL": 0.39})
        self.assertEqual(found["loads"][("SQLite, 1 turn a commit", 32)]["per_second"], 2066)
        self.assertEqual(found["loads"][("SQLite", 1)]["p99_ms"], 1.08)
        self.assertEqual(found["steady"]["PostgreSQL"]["p99_ms"], 6.69)
        self.assertEqual(found["steady"]["PostgreSQL"]["flush_p99_ms"], 2.23)
        self.assertEqual(found["memory_mb"], [9.8, 27.7])

    def test_of_two_halves_the_worse_one_counts(self):
        self.assertEqual(collect.http(sample("server-turns"))["steady"]["SQLite"]["flush_p99_ms"], 1.1)
        steady = collect.http(sample("server-steady"))["steady"]
        self.assertEqual(steady["the product, SQLite"]["p99_ms"], 9.32)
        self.assertEqual(steady["the product, PostgreSQL"]["p99_ms"], 20.02)


class Table(unittest.TestCase):
    def setUp(self):
        steps = ["adviser/read", "adviser/turn", "tax/gift", "duckling", "server/turns", "server/steady"]
        printed = {step: sample(step.replace("/", "-")) for step in steps}
        extra = {"start_seconds": 0.11, "process_seconds": 0.004, "binary_mb": 41.5}
        self.rows = {row["what"]: row for row in collect.rows(printed, extra)}

    def test_each_figure_stands_beside_its_baseline(self):
        self.assertAlmostEqual(self.rows["reader: amounts and dates"]["ratio"], 229.8, 1)
        self.assertAlmostEqual(self.rows["turn: read to reply"]["figure"], 1 / 20.83e3)
        self.assertAlmostEqual(self.rows["HTTP turn, SQLite, group commit"]["ratio"], 4.4, 1)
        self.assertAlmostEqual(self.rows["HTTP turn, PostgreSQL, p99 at 1,000/s"]["figure"], 0.00669)
        self.assertAlmostEqual(self.rows["HTTP turn, PostgreSQL, p99 at 1,000/s"]["ratio"], 3.0)
        self.assertAlmostEqual(self.rows["the product, PostgreSQL, even disk, p99 at 1,000/s"]["ratio"], 0.8008)
        self.assertEqual(self.rows["memory after 100,000 turns"]["baseline_figure"], 9.8)
        self.assertEqual(self.rows["binary"]["baseline_figure"], 60.0)

    def test_what_was_not_measured_says_so(self):
        self.assertIsNone(self.rows["search: one question"]["figure"])
        text = collect.plain(list(self.rows.values()), MACHINE)
        self.assertIn("not measured", text)
        self.assertIn("0.42 ms", text)
        self.assertTrue(all(row["figure"] is None for row in collect.rows({}, {}) if row["what"] != "binary"))

    def test_the_documentation_keeps_what_stands_around_the_table(self):
        text = collect.markdown(list(self.rows.values()), MACHINE)
        document = f"before\n{collect.BEGIN}\nold\n{collect.END}\nafter\n"
        once = collect.into(document, text)
        self.assertTrue(once.startswith("before\n") and once.endswith("\nafter\n") and "old" not in once)
        self.assertEqual(collect.into(once, text), once)
        self.assertIn("| 18.1 µs |", text)
        json.dumps(list(self.rows.values()))


if __name__ == "__main__":
    unittest.main()
