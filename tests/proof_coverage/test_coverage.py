# SPDX-License-Identifier: Apache-2.0
"""Proof coverage: what is not needed can be changed, and the program is proved all the same.

Which lines and clauses are superfluous is argued beside each of them: `DEAD` marks those of which
no proof needs anything. What is used may differ from proof to proof, so that is asserted only where
no proof can do without.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from programs.schemas import validator

from assay.cli.main import main

COUNTING = """\
/*@ requires n >= 0;
    requires n <= 1000;  // DEAD: i < n says that i + 1 fits
    requires k > 5;  // DEAD: nothing is said of k
    ensures \\result == n; */
int count(int n, int k) {
  int i = 0;
  int unused = 3;  // DEAD: nobody reads it
  /*@ loop invariant 0 <= i <= n;
      loop invariant unused >= 0;  // DEAD: nobody asks for it
      loop assigns i, unused; */
  while (i < n) {
    i++;
    unused = 5;  // DEAD: only its own invariant needs it
  }
  if (k > 3) unused = 4;  // DEAD
  return i;
}
"""
HALVES = """\
int small(int x);
/*@ requires x >= 0;
    ensures \\result >= 0; */
int half(int x) {
  int y = x / 2;
  int z = y;  // DEAD: it is overwritten
  z = small(y);
  if (x < 0) return -1;  // no run gets there, since x >= 0
  return z;
}
//@ ensures \\result >= 0; ensures \\result <= 100;
int small(int x) {
  return x < 0 ? 0 : x > 100 ? 100 : x;
}
"""
ARRAYS = """\
class Arrays {
  /*@ requires a != null && a.length > 0;
    @ ensures (\\forall int k; 0 <= k && k < a.length; a[k] == 7);
    @ assignable a[*]; @*/
  static void fill(int[] a, int[] b) {
    int n = a.length;
    int steps = 0;  // DEAD: it is counted for nobody
    /*@ loop_invariant 0 <= i && i <= n;
      @ loop_invariant (\\forall int k; 0 <= k && k < i; a[k] == 7);
      @ decreases n - i; @*/
    for (int i = 0; i < n; i++) {
      a[i] = 7;
      steps = i;  // DEAD
    }
  }
}
"""


def covered(path: Path, text: str) -> dict[str, Any]:
    path.write_text(text)
    report = path.with_suffix(".json")
    arguments = [str(path), "--coverage-report", str(report), "--no-cache"]
    assert main(["verify", *arguments]) == 0
    document: dict[str, Any] = json.loads(report.read_text())
    validator("coverage.json").validate(document)
    return document


def lines(document: dict[str, Any], what: str, coverage: str) -> set[int]:
    return {one["line"] for one in document[what] if one["coverage"] == coverage}


def dead(text: str) -> set[int]:
    return {number for number, line in enumerate(text.splitlines(), 1) if "DEAD" in line}


@pytest.mark.parametrize(
    ("name", "text", "needed"),
    [
        ("count.c", COUNTING, {6, 8, 11, 12, 16}),
        ("half.c", HALVES, {7, 9, 13}),
        ("Arrays.java", ARRAYS, {8, 9, 11, 12}),
    ],
    ids=lambda one: one if isinstance(one, str) and "." in one and len(one) < 20 else "",
)
def test_superfluous_places_are_found(
    name: str, text: str, needed: set[int], tmp_path: Path
) -> None:
    document = covered(tmp_path / name, text)
    missed = lines(document, "lines", "not needed") | lines(document, "clauses", "not needed")
    assert missed >= dead(text)
    used = lines(document, "lines", "used") | lines(document, "clauses", "used")
    assert used >= needed
    assert document["without"] == []


def test_what_no_run_reaches(tmp_path: Path) -> None:
    text = "int f(void) {\n  int x = 1;\n  if (x > 2)\n    x = 3;\n  return x;\n}\n"
    document = covered(tmp_path / "f.c", "//@ ensures \\result == 1;\n" + text)
    assert lines(document, "lines", "unreached") == {5}
    sides = {one["kind"]: one["coverage"] for one in document["branches"]}
    assert sides == {
        "true": "used",
        "false": "not needed",
    }  # that it is not met, follows from line 3


OTHER = {"= 3;": "= -8;", "= 5;": "= 1234;", "= 4;": "= -77;", "= 0;": "= 99;", "= i;": "= 12;"}
"""Other values of the type."""


@pytest.mark.deep
@pytest.mark.parametrize(
    ("name", "text"), [("count.c", COUNTING), ("half.c", HALVES), ("Arrays.java", ARRAYS)]
)
def test_proofs_survive_changes_of_what_is_not_needed(name: str, text: str, tmp_path: Path) -> None:
    """Lines compute other values, clauses are missing, one after the other."""
    document = covered(tmp_path / name, text)
    changed = 0
    for number in sorted(lines(document, "lines", "not needed") | dead(text)):
        line = text.splitlines()[number - 1]
        other = without_clause(line) or with_other_value(line)
        if other is None or (
            "unused >= 0" in text and "unused" in line and "invariant" not in line
        ):
            continue  # the invariant that needs it is a claim of its own
        (tmp_path / name).write_text(text.replace(line, other))
        assert main(["verify", str(tmp_path / name), "--no-cache"]) == 0, other
        changed += 1
    assert changed


def without_clause(line: str) -> str | None:
    clause = re.match(r"\s*(?:/\*@)?\s*(requires|loop invariant)[^;]*;", line)
    return None if clause is None else line.replace(clause[0].lstrip(" /*@"), "", 1)


def with_other_value(line: str) -> str | None:
    found = next((old for old in OTHER if old in line), None)
    return None if found is None else line.replace(found, OTHER[found], 1)


def test_used_clauses_cannot_go(tmp_path: Path) -> None:
    """Without a precondition that is used, something else happens: here an overflow."""
    text = "/*@ requires x < 9;\n    requires y > 0; */\nint f(int x, int y) { return x + 1; }\n"
    document = covered(tmp_path / "f.c", text)
    assert lines(document, "clauses", "used") == {1}
    assert lines(document, "clauses", "not needed") == {2}


def test_a_page_for_the_browser(tmp_path: Path) -> None:
    """Text of the source is escaped, nothing is loaded, and marks say what they mean."""
    path, page = tmp_path / "f.c", tmp_path / "f.html"
    path.write_text("// <script>alert(1)</script>\n//@ ensures \\result == 1;\n" + ONE)
    assert main(["verify", str(path), "--coverage-report", str(page), "--no-cache"]) == 0
    text = page.read_text()
    assert "<script" not in text
    assert "&lt;script&gt;" in text
    assert "http" not in text.replace("http-equiv", "")
    assert "not needed" in text
    assert "postcondition, line 2" in text


ONE = "int f(int x) {\n  int y = x;\n  y = 1;\n  return y;\n}\n"


def test_without_a_proof_there_is_a_reason(tmp_path: Path) -> None:
    path, report = tmp_path / "f.c", tmp_path / "f.json"
    path.write_text("//@ ensures \\result == 1;\nint f(int x) { return x; }\n")
    assert main(["verify", str(path), "--coverage-report", str(report), "--no-cache"]) == 1
    document = json.loads(report.read_text())
    validator("coverage.json").validate(document)
    assert document["lines"] == []
    assert document["without"] == [{"procedure": "f", "reason": "it is refuted"}]


@pytest.mark.parametrize(
    "arguments", [["--coverage-report", "x.txt"], ["--coverage-report", "x.html", "other.c"]]
)
def test_wrong_use(arguments: list[str], tmp_path: Path) -> None:
    path = tmp_path / "f.c"
    path.write_text(ONE)
    given = [str(tmp_path / one) if one == "other.c" else one for one in arguments]
    (tmp_path / "other.c").write_text(ONE)
    assert main(["verify", str(path), *given]) == 2
