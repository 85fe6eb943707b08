# SPDX-License-Identifier: Apache-2.0
"""`assay invariants`: verdicts on candidates as text, as JSON, as an exit code, and in the file."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from conftest import Done

from assay.engines.invariants.judging.several import Numbered, judged

Assay = Callable[..., Done]
Source = Callable[[str, str], str]

JAVA = """\
class Sum {
  /*@ requires 0 <= n && n <= 1000;
    @ ensures \\result == n * (n + 1) / 2; @*/
  static int upTo(int n) {
    int i = 0, s = 0;
    while (i <= n) {
      s = s + i;
      i = i + 1;
    }
    return s;
  }

  static void fill(int[] a, int v) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\\forall int k; 0 <= k && k < i - 1; a[k] == v);
    for (int i = 0; i < a.length; i++) { a[i] = v; }
  }
}
"""


@pytest.fixture
def java(source: Source) -> str:
    return source("Sum.java", JAVA)


def candidates(done: Done, line: int) -> dict[str, dict[str, Any]]:
    document = done.json("invariants.json")
    return {
        one["candidate"]: one
        for procedure in document["procedures"]
        for loop in procedure["loops"]
        if loop["line"] == line
        for one in loop["candidates"]
    }


def test_candidates_of_a_file(assay: Assay, source: Source, java: str) -> None:
    """The verdicts of the paper's example, with a spurious candidate and one that is too large."""
    proposals = source(
        "candidates.txt",
        "# the sum of the first numbers\n"
        "6: 2 * s == i * (i - 1)\n"
        "6: 2 * s == i * (n - 1)\n"
        "Sum.upTo:6: i <= n + 1\n"
        "upTo:6: s <= 500500 || s < 0\n"
        "6: 0 <= i\n",
    )
    done = assay("invariants", java, "--from", "user", "--candidates", proposals, "--format=json")
    found = candidates(done, 6)
    assert {text: one["verdict"] for text, one in found.items()} == {
        "2 * s == i * (i - 1)": "inductive",
        "2 * s == i * (n - 1)": "violated",
        "i <= n + 1": "inductive",
        "s <= 500500 || s < 0": "inductive",
        "0 <= i": "inductive",
    }
    assert not found["2 * s == i * (i - 1)"]["linear"]
    assert found["i <= n + 1"]["linear"]
    assert found["2 * s == i * (n - 1)"]["run"]["inputs"]["n"] >= 0
    assert done.code == 1


def test_alone_and_together(assay: Assay, source: Source, java: str) -> None:
    proposals = source("c.txt", "6: 2 * s == i * (i - 1)\n6: i <= n + 1\n6: i >= 0\n6: s >= 0\n")
    given = ("invariants", java, "--only", "upTo", "--from", "user", "--candidates", proposals)
    together = candidates(assay(*given, "--format", "json"), 6)
    assert together["s >= 0"]["verdict"] == "inductive"
    alone = candidates(assay(*given, "--alone", "--format", "json"), 6)
    assert alone["s >= 0"]["verdict"] == "not inductive"  # i may be negative
    assert alone["i <= n + 1"]["verdict"] == "inductive"
    iteration = alone["s >= 0"]["iteration"]
    assert iteration["before"]["s"] >= 0 > iteration["after"]["s"]
    assert iteration["after"]["s"] == iteration["before"]["s"] + iteration["before"]["i"]
    assert iteration["after"]["i"] == iteration["before"]["i"] + 1


def test_table(assay: Assay, java: str) -> None:
    done = assay("invariants", java, "--only", "fill", "--from", "user")
    assert done.code == 1
    first, *rows, last = done.out.splitlines()
    assert first == "Sum.fill  loop at line 16: 2 candidates: 1 inductive, 1 not inductive"
    assert rows[0].split("  ")[1] == "0 <= i && i <= a.length"
    assert rows[0].split()[-6:-2] == ["a.length", "inductive", "user", "linear"]
    assert rows[1].strip().startswith("(\\forall int k; 0 <= k && k < i - 1; a[k] == v)")
    assert rows[2].strip().startswith("before an iteration     a = [")
    assert rows[3].strip().startswith("after it                a = [")
    assert last == "1 loop, 2 candidates: 1 inductive, 1 not inductive"


def test_what_is_found_and_written(assay: Assay, java: str) -> None:
    before = Path(java).read_text()
    done = assay("invariants", java, "--only", "upTo", "--write", "--format", "json")
    assert done.code == 0
    written = done.json("invariants.json")["written"]
    assert written
    after = Path(java).read_text()
    assert after != before
    assert _without_invariants(after) == _without_invariants(before)
    again = assay("invariants", java, "--only", "upTo", "--from", "user", "--format", "json")
    stated = [one for one in candidates(again, 6 + len(written)).values() if one["stated"]]
    assert len(stated) == len(written)
    assert {one["verdict"] for one in stated} == {"inductive"}
    proof = assay("verify", java, "--only", "upTo", "--engine", "invariants")
    assert proof.code == 0
    assert "proved" in proof.out


def _without_invariants(text: str) -> list[str]:
    return [line for line in text.splitlines() if "loop_invariant" not in line]


def test_nothing_is_written_that_holds_of_other_integers(assay: Assay, java: str) -> None:
    before = Path(java).read_text()
    done = assay("invariants", java, "--write", "--math", "ideal")
    assert done.code == 2
    assert "--write does not go with --math ideal" in done.err
    assert Path(java).read_text() == before


MACRO = """\
#define LOOP for (int i = 0; i < n && i < 9; i++)
/*@ requires n >= 0; ensures \\result < 9; */
int f(int n) {
  int s = 0;
  LOOP { s = i; }
  int j = 0;
  while (j < 3) { j++; }
  return s;
}
"""


def test_a_file_is_not_made_unreadable(assay: Assay, source: Source) -> None:
    """The first loop's keyword is in a macro: its invariants have no place."""
    path = source("macro.c", MACRO)
    done = assay("invariants", path, "--write")
    text = Path(path).read_text()
    if done.code == 2:
        assert "macro" in done.err
        assert text == MACRO
    else:
        assert assay("verify", path).code in (0, 3)


@pytest.mark.parametrize("bits", ["8", "16", "32"])
def test_widths(assay: Assay, source: Source, java: str, bits: str) -> None:
    proposals = source("c.txt", "6: s == i * (i - 1) / 2 && i <= n + 1\n")
    given = ("--from", "user", "--only", "upTo", "--candidates", proposals, "--math", "ideal")
    done = assay("invariants", java, *given, "--int-bits", bits, "--format", "json")
    assert [one["verdict"] for one in candidates(done, 6).values()] == ["inductive"]
    assert done.code == 0


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("here: i >= 0", "this is no candidate"),
        ("7: i >= 0", "there is no loop at line 7"),
        ("fill:6: i >= 0", "there is no loop of `fill` at line 6"),
        ("6: i >= unknown", "unknown"),
        ("6: i >=", "error"),
        ("6: i + 1", "error"),
    ],
)
def test_candidates_that_mean_nothing(
    assay: Assay, source: Source, java: str, line: str, says: str
) -> None:
    proposals = source("c.txt", f"\n{line}\n")
    done = assay("invariants", java, "--candidates", proposals)
    assert done.code == 2
    assert says in done.err


def test_c(assay: Assay, source: Source) -> None:
    file = source(
        "count.c",
        "/*@ requires n >= 0; assigns \\nothing; */\n"
        "int count(int n) {\n"
        "  int c = 0;\n"
        "  for (int i = n; i > 0; i--) c++;\n"
        "  return c;\n"
        "}\n",
    )
    proposals = source("c.txt", "count:4: c + i == n\n4: c < n\n")
    done = assay("invariants", file, "--from=user", "--candidates", proposals, "--format=json")
    found = candidates(done, 4)
    assert found["c + i == n"]["verdict"] == "inductive"
    assert found["c < n"]["verdict"] == "violated"
    assert found["c < n"]["run"]["inputs"] == {"n": 0}


def test_the_words_of_the_program_model_are_for_those_who_ask(assay: Assay, source: Source) -> None:
    file = source(
        "sum.c",
        "/*@ requires n >= 0 && \\valid_read(a + (0 .. n-1)); assigns \\nothing; */\n"
        "int bits(const unsigned char *a, int n) {\n"
        "  int s = 0;\n"
        "  for (int i = 0; i < n; i++) s = (s + a[i]) & 255;\n"
        "  return s;\n"
        "}\n",
    )
    done = assay("invariants", file)
    assert "i <= n " in done.out
    assert "which the source has no notation for (--verbose)" in done.out
    assert not any(word in done.out for word in (".offset", "heap."))
    listed = assay("invariants", file, "--verbose").out
    assert listed.index("in assay's words:") < listed.index("p.offset: how many elements")
    assert listed.index("p.offset: how many elements") < listed.index("a.offset")


def test_no_time(assay: Assay, java: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What has no verdict when the time is up is undecided, and nothing is written."""

    def slow(*given: Any, **options: Any) -> Iterator[Numbered]:
        judgements = judged(*given, **options)
        yield next(judgements)
        sleep(60)

    monkeypatch.setattr("assay.run.invariants.judged", slow)
    before = Path(java).read_text()
    given = ("--only", "fill", "--from", "user", "--timeout", "4", "--write")
    done = assay("invariants", java, *given, "--format", "json")
    document = done.json("invariants.json")
    (procedure,) = document["procedures"]
    assert procedure["reason"]["code"] == "timeout"
    verdicts = [one["verdict"] for one in procedure["loops"][0]["candidates"]]
    assert sorted(verdicts) == ["inductive", "undecided"]
    assert document["written"] == []
    assert Path(java).read_text() == before
    assert done.code == 3


def test_a_crash_is_no_verdict(assay: Assay, java: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: Any, **__: Any) -> Iterator[Numbered]:
        os.kill(os.getpid(), signal.SIGKILL)
        yield from ()

    monkeypatch.setattr("assay.run.invariants.judged", crash)
    done = assay("invariants", java, "--only", "fill", "--from", "user", "--format", "json")
    found = candidates(done, 16)
    assert {one["verdict"] for one in found.values()} == {"undecided"}
    assert {one["reason"]["code"] for one in found.values()} == {"crash"}
    assert done.code == 3


def test_nothing_to_do(assay: Assay, source: Source) -> None:
    file = source("N.java", "class N { static int f(int n) { return n; } }")
    assert assay("invariants", file).code == 2
    assert assay("invariants", file, "--from", "dreams").code == 2


def test_verify_says_which_iteration_breaks_an_invariant(assay: Assay, source: Source) -> None:
    """No run comes to 7; nothing but a run shows that."""
    file = source(
        "N.java",
        "class N {\n"
        "  //@ requires 0 <= n && n <= 1000000;\n"
        "  static int f(int n) {\n"
        "    int x = 5;\n"
        "    //@ loop_invariant 0 <= x && x < 1000000;\n"
        "    //@ loop_invariant x != 7;\n"
        "    for (int i = 0; i < n; i++) { x = (x * 4) % 999983; }\n"
        "    return x;\n"
        "  }\n"
        "}\n",
    )
    done = assay("verify", file, "--format", "json", "--timeout", "12")
    assert done.code == 3
    (procedure,) = done.json("verify.json")["procedures"]
    (kept,) = [
        one
        for one in procedure["obligations"]
        if one["kind"] == "invariant-preserved" and one["line"] == 6
    ]
    assert kept["verdict"] == "unknown"
    assert kept["reason"]["code"] == "not-inductive"
    assert "x = 749989" in kept["reason"]["text"]
    assert "it leads to x = 7" in kept["reason"]["text"]


OMITTED = """\
int f(int n) { int i = 0; while (i < n) i++; return i; }
double g(double d, int n) { int i = 0;
  /*@ loop invariant i == 77; */
  while (i < n) { i++; d = d + 1.0; } return d; }
"""


def test_what_is_not_supported_is_not_passed_over(assay: Assay, source: Source) -> None:
    """The invariant of `g` is wrong, and nobody has judged it."""
    path = source("t.c", OMITTED)
    done = assay("invariants", path)
    assert "g  not looked at: `g` with a result of floating point is not supported" in done.out
    assert done.code == 3
    (other,) = assay("invariants", path, "--format", "json").json("invariants.json")["others"]
    assert (other["procedure"], other["reason"]["code"]) == ("g", "unsupported")
    assert assay("invariants", path, "--only", "f").code == 0


def test_only_what_is_not_supported(assay: Assay, source: Source) -> None:
    done = assay("invariants", source("t.c", OMITTED.partition("\n")[2]))
    assert (done.code, "not looked at" in done.out) == (3, True)


SHADOW = """\
int f(int n) {
    int r = 0;
    //@ loop invariant r <= 3 * i;
    for (int i = 0; i < n; i++) {
        r = r + 4;
        { int i = 99; r = r + i - 99; }
    }
    return r;
}
"""


def test_a_name_stands_for_the_variable_that_the_claim_is_about(
    assay: Assay, source: Source
) -> None:
    path = source("a.c", SHADOW)
    assert "r = 4, i = 1" in assay("invariants", path, "--from", "user").out
    assert "r = 4, i = 1" in assay("run", path, "--only", "f", "--args", "2").out


def test_a_name_stands_for_the_variable_that_is_still_read(assay: Assay, source: Source) -> None:
    path = source("a.c", SHADOW.replace("3 * i", "3"))
    assert "r = 4, i = 1" in assay("run", path, "--only", "f", "--args", "2").out
