# SPDX-License-Identifier: Apache-2.0
"""Formulas that users propose for loops: what they mean, and what is wrong with them."""

from __future__ import annotations

import pytest

from assay.frontend.annotate import ReadCandidate, read_candidates
from assay.frontend.load import Reading
from assay.program.contracts import Clause
from assay.source import SourceError, SourceFile

JAVA = b"""class T {
  static int f(int n, int[] a) {
    int s = 0;
    for (int i = 0; i < n; i++) { s = s + a[i]; }
    while (s > 0) s--; while (s < 0) s++;
    return s;
  }
}
"""
C = b"""int f(int n) {
  while (n > 0) n--;
  return n;
}
int main(void) { return f(3); }
"""


def read(texts: dict[int, list[str]], data: bytes = JAVA) -> list[ReadCandidate]:
    name = "T.java" if data is JAVA else "t.c"
    return read_candidates(SourceFile(name, data), Reading(), texts)


def outcomes(found: list[ReadCandidate]) -> list[str]:
    return [
        str(one.read.formula) if isinstance(one.read, Clause) else one.read.diagnostics[0].code
        for one in found
    ]


def test_formulas_are_read_where_their_loops_are() -> None:
    found = read({4: ["0 <= i && i <= n", r"s == (\sum \bigint k; 0 <= k && k < i; a[k])"]})
    assert [(one.procedure, one.loop) for one in found] == [("T.f", 0), ("T.f", 0)]
    assert outcomes(found) == [
        "i >= 0 && i <= n",
        "s == (sum k: k >= 0 && k < i; heap.int[a][k])",
    ]
    assert all(isinstance(one.read, Clause) and one.read.span.line == 4 for one in found)


def test_each_loop_of_a_line_gets_the_formula() -> None:
    found = read({5: ["s <= 9"]})
    assert [(one.loop, str(getattr(one.read, "formula", None))) for one in found] == [
        (1, "s <= 9"),
        (2, "s <= 9"),
    ]


def test_the_state_at_entry_can_be_spoken_of() -> None:
    assert outcomes(read({5: [r"\old(n) == n"]})) == ["n == n@old", "n == n@old"]


WRONG = {
    "nobody > 0": "unknown-name",
    "i > 0": "unknown-name",  # not visible at the loops of line 5
    "(s > 0": "spec-syntax",
    "s > 0)": "spec-syntax",
    "s +": "spec-syntax",
    "": "spec-syntax",
    "s + 1": "type",
    "s > 0 */": "spec-syntax",
    "s > 0; loop_invariant s > 1": "spec-syntax",
    "s > 0; decreases s": "spec-syntax",
    "assert s > 0": "spec-syntax",
    r"\result > 0": "spec-place",
    r"\typeof(s) == s": "type",
    "s > 0 // comment": "spec-syntax",
}


@pytest.mark.parametrize(("text", "code"), WRONG.items())
def test_what_is_wrong_is_said_and_the_others_are_read(text: str, code: str) -> None:
    found = outcomes(read({5: ["s >= -9", text, "s <= 9"]}))
    assert found == ["s >= -9", code, "s <= 9"] * 2


def test_all_that_is_wrong_at_once() -> None:
    found = outcomes(read({5: [*WRONG, "s <= 9"]}))
    assert found == [*WRONG.values(), "s <= 9"] * 2


def test_a_diagnostic_shows_the_line_of_the_loop() -> None:
    (one,) = read({4: ["nobody > 0"]})
    assert isinstance(one.read, SourceError)
    span = one.read.diagnostics[0].span
    assert span is not None
    assert (span.line, span.text) == (4, "nobody")


def test_a_semicolon_and_line_breaks_do_no_harm() -> None:
    assert outcomes(read({4: ["0 <= i\n  && i <= n;"]})) == ["i >= 0 && i <= n"]


def test_a_line_without_a_loop_has_no_candidates() -> None:
    assert read({3: ["s == 0"]}) == []


def test_in_c() -> None:
    found = outcomes(read({2: [r"n <= \at(n, Pre)", "n <= 3", r"\valid(n)", "m < 2"]}, C))
    assert found == ["n <= n@old", "n <= 3", "type", "unknown-name"]


def test_an_error_of_the_file_itself_is_raised() -> None:
    file = SourceFile("T.java", JAVA.replace(b"return s;", b"return nobody;"))
    with pytest.raises(SourceError, match="nobody"):
        read_candidates(file, Reading(), {4: ["s >= 0"]})
