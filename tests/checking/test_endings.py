# SPDX-License-Identifier: Apache-2.0
"""That runs end is accepted where it is so, by what `verify` has found; nothing forged is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from assay.checking.outcome import Conclusion
from assay.program.analysis.loops import loops_of, spans_of_loops
from assay.program.graph import Program

from .certifying import Json, by_hand, certified, checked, read

ENDING = {
    "nothing is repeated": "int f(int n) { return n > 0 ? 1 : 0; }",
    "a stated variant": """
        int f(int n) { int i = 0;
          /*@ loop invariant 0 <= i <= n; loop assigns i; loop variant n - i; */
          while (i < n) i++;
          return 0; }""",
    "a condition": """
        int f(int n) { int i = 0;
          /*@ loop invariant 0 <= i <= n; loop assigns i; */
          while (i < n) i++;
          return 0; }""",
    "few iterations": "int f(int n) { int s = 0; for (int i = 0; i < 4; i++) s += i; return s; }",
    "two numbers": """
        int f(int n) { int x = n, y = n;
          /*@ loop invariant 0 <= x <= 9 && 0 <= y <= 9; loop assigns x, y; */
          while (x > 0 && y > 0) { if (y > 1) y--; else { x--; y = 9; } }
          return 0; }""",
    "loops inside of one another": """
        int f(int n) { int i = n, j = 0;
          /*@ loop invariant 0 <= i <= n && 0 <= j <= n; loop assigns i, j; */
          while (i > 0) { i--; j = i;
            /*@ loop invariant 0 <= i <= n && 0 <= j <= n; loop assigns j; */
            while (j > 0) j--; }
          return 0; }""",
    "a recursion": """
        /*@ requires 0 <= k <= 9; decreases k; assigns \\nothing; ensures \\result == 0; */
        int g(int k) { return k == 0 ? 0 : g(k - 1); }
        int f(int n) { return g(n); }""",
    "a call": """
        /*@ requires k <= 9; assigns \\nothing; ensures \\result == 0; */
        int g(int k) { int i = k; while (i > 0) i--; return 0; }
        int f(int n) { return g(n); }""",
}
CONTRACT = "/*@ requires 0 <= n <= 9; assigns \\nothing; ensures 0 <= \\result; */ int f("


def with_contract(text: str) -> str:
    return text.replace("int f(", CONTRACT)


@pytest.mark.parametrize("name", ENDING)
def test_what_ends_is_accepted(name: str, tmp_path: Path) -> None:
    program = read(tmp_path / "f.c", with_contract(ENDING[name]))
    document = certified(program)
    assert [one["uncertified_ending"] for one in document["procedures"]] == [None] * len(
        document["procedures"]
    )
    found = checked(document, program)
    assert {one.name: one.whole for one in found.procedures}["f"] is Conclusion.ACCEPTED
    assert all(one.ending is not None for one in found.procedures)


def claimed(
    program: Program,
    measures: Mapping[str, Sequence[object]],
    *,
    of: str = "iterations",
) -> Json:
    """A certificate that claims of all procedures that they end: for each loop, in the order of the
    text, a measure or a number of iterations."""
    document = by_hand(program)
    for one in document["procedures"]:
        procedure = program.procedures[one["name"]]
        spans = spans_of_loops(procedure)
        heads = sorted(
            (nest.head for nest in loops_of(procedure).nests), key=lambda h: spans[h].start
        )
        loops = []
        for head, said in zip(heads, measures.get(one["name"], ()), strict=True):
            followed = said if isinstance(said, int) else None
            loops.append(
                {
                    "procedure": procedure.name,
                    "head": head,
                    "line": spans[head].line,
                    "iterations": followed,
                    "found": [],
                    "measure": [] if followed is not None else said,
                    "of": of,
                }
            )
        one["ending"] = {"loops": loops}
    return document


ENDLESS: dict[str, tuple[str, Mapping[str, Sequence[object]], str]] = {
    "a loop without an end": (
        "int f(int n) { while (1) ; return 0; }",
        {"f": [["n"]]},
        "iterations",
    ),
    "the same state again and again": (
        "int f(int n) { while (1) ; return 0; }",
        {"f": [3]},
        "iterations",
    ),
    "a number that is not bounded": (
        """int f(int n) { int i = 0;
           /*@ loop invariant -9 <= i <= 9; loop assigns i; */
           while (1) { if (i > -9) i--; else i = 9; } return 0; }""",
        {"f": [["i"]]},
        "iterations",
    ),
    "one is lowered while another is raised": (
        """int f(int n) { int a = 9, b = 9;
           /*@ loop invariant 0 <= a <= 9 && 0 <= b <= 9; loop assigns a, b; */
           while (1) { if (b > 0) b--; else { b = 9; if (a > 0) a--; else a = 9; } } return 0; }""",
        {"f": [["b", "a"]]},
        "iterations",
    ),
    "the inner loop raises what the outer one lowers": (
        """int f(int n) { int i = 9, j = 9;
           /*@ loop invariant 0 <= i <= 9 && 0 <= j <= 9; loop assigns i, j; */
           while (i > 0) { i--; j = 9;
             /*@ loop invariant 0 <= i <= 9 && 0 <= j <= 9; loop assigns i, j; */
             while (j > 0) { j--; i = 9; } }
           return 0; }""",
        {"f": [["i"], ["j"]]},
        "iterations",
    ),
    "the same from head to head": (
        """int f(int n) { int i = 9, j = 9;
           /*@ loop invariant 0 <= i <= 9 && 0 <= j <= 9; loop assigns i, j; */
           while (i > 0) { i--; j = 9;
             /*@ loop invariant 0 <= i <= 9 && 0 <= j <= 9; loop assigns i, j; */
             while (j > 0) { j--; i = 9; } }
           return 0; }""",
        {"f": [["i", "j"], ["i", "j"]]},
        "steps",
    ),
    "a loop inside that nobody looks at": (
        """int f(int n) { int i = 9, j = 0;
           /*@ loop invariant 0 <= i <= 9; loop assigns i, j; */
           while (i > 0) { i--;
             /*@ loop invariant 0 <= i <= 9; loop assigns j; */
             while (j == 0) { j = 0; } }
           return 0; }""",
        {"f": [["i"], []]},
        "iterations",
    ),
    "measures that cannot be compared": (
        """int f(int n) { int i = 9, j = 0;
           /*@ loop invariant 0 <= i <= 9; loop assigns i, j; */
           while (i > 0) { i--; j = 5;
             /*@ loop invariant 0 <= i <= 9; loop assigns j; */
             while (j > 0) j--; }
           return 0; }""",
        {"f": [["i", "j"], ["j"]]},
        "steps",
    ),
    "a recursion without a measure": (
        """/*@ assigns \\nothing; ensures \\result == 0; */ int g(int k) { return g(k); }
           int f(int n) { return g(n); }""",
        {},
        "iterations",
    ),
    "two procedures that call each other": (
        """/*@ assigns \\nothing; ensures \\result == 0; */ int h(int k);
           /*@ assigns \\nothing; ensures \\result == 0; */ int g(int k) { return h(k); }
           int h(int k) { return g(k); }
           int f(int n) { return g(n); }""",
        {},
        "iterations",
    ),
    "a recursion by way of a helper": (
        """/*@ requires 0 <= k; decreases k; assigns \\nothing; ensures \\result == 0; */
           int g(int k);
           int help(int k) { return g(k); }
           int g(int k) { return help(k); }
           int f(int n) { return g(n); }""",
        {},
        "iterations",
    ),
    "a function that nobody defines": (
        "int other(void); int f(int n) { int k = other(); return 0; }",
        {},
        "iterations",
    ),
    "a contract without a body": (
        """/*@ assigns \\nothing; ensures \\result == 0; */ int g(int k);
           int f(int n) { return g(n); }""",
        {},
        "iterations",
    ),
    "a jump back": (
        "int f(int n) { again: if (n >= 0) goto again; return 0; }",
        {"f": [["n"]]},
        "steps",
    ),
}


@pytest.mark.parametrize("name", ENDLESS)
def test_what_goes_on_for_ever_is_not_accepted(name: str, tmp_path: Path) -> None:
    text, measures, of = ENDLESS[name]
    program = read(tmp_path / "f.c", with_contract(text))
    found = checked(claimed(program, measures, of=of), program)
    wrong = next(one for one in found.procedures if one.name == "f")
    assert wrong.ending is None or wrong.ending.conclusion is not Conclusion.ACCEPTED
    assert wrong.whole is not Conclusion.ACCEPTED


def test_what_is_called_has_to_be_claimed_to_end(tmp_path: Path) -> None:
    program = read(tmp_path / "f.c", with_contract(ENDING["a call"]))
    document = certified(program)
    of_g = next(one for one in document["procedures"] if one["name"] == "g")
    of_g["ending"] = None
    found = {one.name: one for one in checked(document, program).procedures}
    assert found["g"].whole is Conclusion.ACCEPTED
    assert found["f"].conclusion is Conclusion.ACCEPTED
    assert found["f"].whole is Conclusion.UNDECIDED
