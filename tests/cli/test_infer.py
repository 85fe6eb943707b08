# SPDX-License-Identifier: Apache-2.0
"""`assay infer`: formulas as text, as JSON, as an exit code, and in the file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Done

from assay.budget import Budget
from assay.evidence.inferred import InferenceKind, Inferred
from assay.evidence.limits import out_of_time
from assay.frontend.load import Reading, load
from assay.report.next_steps import inference_step
from assay.run.worker import Silent, Worker

_LONG_ENOUGH = ("--timeout", "600")

Assay = Callable[..., Done]
Source = Callable[[str, str], str]

JAVA = """\
class Clamp {
  /** Not more than ten. */
  static int up(int a, int b) {
    int x = a;
    while (x < b) {
      x++;
    }
    assert x <= 10;
    return x;
  }
}
"""
C = """\
void drain(int n)
{
    while (n != 0)
        n--;
}
"""


@pytest.fixture
def java(source: Source) -> str:
    return source("Clamp.java", JAVA)


def test_precondition_as_text(assay: Assay, java: str) -> None:
    done = assay("infer", "precondition", java)
    assert done.code == 0
    head, clause, sentence, checked, outside, total = done.out.splitlines()
    assert head.startswith("Clamp.up  precondition  found  ")
    assert clause.strip() == "requires a <= 10 && b <= 10;"
    assert sentence.strip() == "for a <= 10 and b <= 10 nothing fails in `up`"
    assert checked.split(maxsplit=1) == ["checked", "proved by induction for all these inputs"]
    assert outside.endswith("inputs that do not satisfy it were run: something fails in each")
    assert total == "1 procedure: 1 found"


def test_what_is_written_is_proved_by_verify(assay: Assay, java: str) -> None:
    before = Path(java).read_text()
    assert assay("verify", java, "--only", "up").code == 1
    done = assay("infer", "precondition", java, "--write", "--format", "json")
    assert done.code == 0
    (text,) = done.json("infer.json")["written"]
    after = Path(java).read_text()
    assert f"requires {text};" in after
    kept = [line for line in after.splitlines() if "@" not in line]
    assert kept == before.splitlines()
    assert assay("verify", java).code == 0


def test_postcondition_is_written(assay: Assay, source: Source) -> None:
    path = source(
        "f.c", "int f(int n)\n{\n    int i = 0;\n    while (i < n) i++;\n    return i;\n}\n"
    )
    done = assay("infer", "postcondition", path, "--write", "--format", "json")
    assert done.code == 0
    assert len(done.json("infer.json")["written"]) == 1
    assert "ensures" in Path(path).read_text()
    assert assay("verify", path).code == 0


def test_nothing_is_needed(assay: Assay, source: Source) -> None:
    path = source("f.c", "int f(int n)\n{\n    return n;\n}\n")
    done = assay("infer", "precondition", path, "--write")
    assert done.code == 0
    assert "nothing can fail in `f`: it needs no precondition" in done.out
    assert "0 clauses written" in done.out
    assert "requires" not in Path(path).read_text()


def test_nontermination_as_text(assay: Assay, source: Source) -> None:
    path = source("drain.c", C)
    done = assay("infer", "nontermination", path, "--math", "ideal")
    assert done.code == 0
    assert "for n < 0 every run of `drain` goes on for ever" in done.out
    assert "provided that no operation overflows its type" in done.out
    assert "n = -1: no end within" in done.out


def test_what_cannot_be_proved_is_no_fact(assay: Assay, source: Source) -> None:
    """On the machine the loop overflows: what holds of the integers is not told as a fact."""
    path = source("drain.c", C)
    done = assay("infer", "nontermination", path, "--timeout", "10", "--format", "json")
    assert done.code == 3
    (procedure,) = done.json("infer.json")["procedures"]
    assert procedure["inferred"] == []
    assert procedure["reason"]["code"] in ("unchecked", "timeout")


def test_a_formula_that_says_nothing_is_not_called_found(assay: Assay, source: Source) -> None:
    path = source("scale.c", "int scale(int x, int y) { return x * y / 100; }\n")
    done = assay("infer", "precondition", path, "--timeout", "10")
    assert done.code == 3
    assert "nothing was found that could be proved (arithmetic can overflow in line 1)" in done.out


def test_what_no_input_satisfies_is_no_fact(assay: Assay, source: Source) -> None:
    path = source("never.c", "/*@ requires n < 2 && n > 3; */ int f(int n) { return n + 1; }\n")
    for kind in InferenceKind:
        done = assay("infer", kind, path, *_LONG_ENOUGH, "--format", "json")
        (procedure,) = done.json("infer.json")["procedures"]
        assert procedure["inferred"] == []
        assert procedure["reason"] is not None


@pytest.mark.parametrize(
    ("kind", "text", "step"),
    [
        ("precondition", "int f(int x, int y) { return x * y; }", "assay verify {} --only f"),
        (
            "postcondition",
            "int f(int x, int y) { return x * y; }",
            "assay infer postcondition {} --only f --template",
        ),
        ("bound", "int f(int x) { return x; }", None),
        ("counterexample", "int f(int x) { return x; }", None),
    ],
)
def test_what_to_do_next_where_nothing_was_found(
    assay: Assay, source: Source, kind: str, text: str, step: str | None
) -> None:
    path = source("f.c", f"{text}\n")
    done = assay("infer", kind, path, *_LONG_ENOUGH)
    assert done.code == 3
    next_ = [line for line in done.out.splitlines() if line.strip().startswith("next ")]
    if step is None:
        assert next_ == []
    else:
        (line,) = next_
        assert step.format(path) in line


def test_more_time_is_what_a_timeout_asks_for(source: Source) -> None:
    path = source("f.c", "int f(int x) { return x; }\n")
    program = load(path, Reading())
    kind, reason = InferenceKind.BOUND, out_of_time("it was done")
    found = Inferred(program.procedures["f"], kind, (), reason, seconds=60.0)
    step = inference_step(found, path, program.semantics)
    assert step == f"assay infer bound {path} --only f --timeout 240"


def test_a_formula_that_the_source_has_no_words_for_is_not_quoted(
    assay: Assay, source: Source
) -> None:
    """A reference is a number in the model: `m > 0` is no text for a user."""
    text = "class M { static int row(/*@ nullable @*/ int[][] m) { return m.length; } }\n"
    done = assay("infer", "precondition", source("M.java", text), "--timeout", "30")
    assert "m > 0" not in done.out
    assert "m < 0" not in done.out


def test_a_size_of_templates(assay: Assay, java: str) -> None:
    size = ("infer", "precondition", java, "--cut-set", "headers", "--timeout", "8", "--template")
    one, two = assay(*size, "1x1"), assay(*size, "2x1")
    assert "requires a <= 10 && b <= 10;" in two.out
    assert "requires a <= 10 && b <= 10;" not in one.out


def test_how_many_disjuncts_there_may_be(assay: Assay, source: Source) -> None:
    """Figure 4(a) of the paper: i >= j, or i <= 0."""
    path = source("wp.c", _LONG)
    size = ("infer", "precondition", path, "--math", "ideal", *_LONG_ENOUGH, "--format", "json")
    for template, disjuncts in (("1x1", 1), ("1x2", 2)):
        done = assay(*size, "--template", template)
        assert done.code == 0
        (procedure,) = done.json("infer.json")["procedures"]
        (found,) = procedure["inferred"]
        assert len(found["pieces"]) == disjuncts
        assert all(len(piece) == 1 for piece in found["pieces"])


_RECURSIVE = """\
int within(int n) {
  //@ assert 0 <= n;
  //@ assert n <= 10;
  if (n == 0) return 0;
  return within(n - 1);
}
"""


def test_a_size_of_templates_for_a_recursive_procedure(assay: Assay, source: Source) -> None:
    size = ("infer", "precondition", source("within.c", _RECURSIVE), *_LONG_ENOUGH, "--template")
    one, two = assay(*size, "1x1"), assay(*size, "2x1")
    assert (one.code, two.code) == (3, 0)
    assert "requires 0 <= n <= 10;" in two.out
    assert "not used" not in one.out + two.out


@pytest.mark.parametrize(
    ("kind", "options", "ignored"),
    [
        ("precondition", ("--template", "2x1", "--cut-set", "headers"), []),
        ("precondition", ("--template", "2x1", "--cut-set", "paths"), ["--cut-set"]),
        ("precondition", ("--pairs", "2"), ["--pairs"]),
        ("postcondition", ("--pairs", "2"), []),
        (
            "postcondition",
            ("--template", "2x1", "--cut-set", "headers"),
            ["--template", "--cut-set"],
        ),
        (
            "bound",
            ("--template", "2x1", "--cut-set", "headers"),
            ["--template", "--cut-set"],
        ),
    ],
)
def test_options_that_have_no_say_are_noted(
    assay: Assay, source: Source, kind: str, options: tuple[str, ...], ignored: list[str]
) -> None:
    path = source("within.c", _RECURSIVE)
    done = assay("infer", kind, path, *options, *_LONG_ENOUGH, "--format", "json")
    (procedure,) = done.json("infer.json")["procedures"]
    assert [note.split()[0] for note in procedure["notes"]] == ignored
    text = assay("infer", kind, path, *options, *_LONG_ENOUGH).out
    assert all(f"note      {note}" in text for note in procedure["notes"])


def test_bounds_of_a_loop_inside_a_loop(assay: Assay, source: Source) -> None:
    path = source("grid.c", _GRID)
    done = assay("infer", "bound", path, "--math", "ideal", *_LONG_ENOUGH, "--format", "json")
    assert done.code == 0
    (procedure,) = done.json("infer.json")["procedures"]
    found = [(one["loop"], one["bound"], one["altogether"]) for one in procedure["inferred"]]
    assert found == [(4, "n", False), (5, "m", False), (5, "m * n", True)]
    assert "at most m * n iterations altogether" in procedure["inferred"][-1]["sentence"]


_GRID = """\
void grid(int n, int m)
{
    int k = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            k = 1 - k;
}
"""


def test_an_endless_run_that_templates_do_not_find(assay: Assay, source: Source) -> None:
    """The states come again, but no conjunction of inequalities says which."""
    path = source("toggle.c", _TOGGLE)
    done = assay("infer", "nontermination", path, *_LONG_ENOUGH, "--format", "json")
    assert done.code == 0
    (procedure,) = done.json("infer.json")["procedures"]
    (found,) = procedure["inferred"]
    inputs = found["run"]["inputs"]
    assert found["formula"] == f"n == {inputs['n']}"
    assert found["checked"].startswith("proved of the run of this input")
    assert inputs["n"] % 3 != 0
    assert found["assumptions"] == []
    done = assay("infer", "nontermination", path, "--math", "ideal", *_LONG_ENOUGH)
    assert "provided that no operation overflows its type" in done.out


_TOGGLE = """\
void toggle(int n)
{
    int x = n % 3;
    while (x != 0)
        x = 3 - x;
}
"""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("bounds", "Clamp.java"), "`bounds` cannot be inferred"),
        (("bound", "Clamp.java", "--write"), "--write does not go with `bound`"),
        (("precondition", "Clamp.java", "--write", "--math", "ideal"), "--math ideal"),
        (("precondition", "Clamp.java", "--template", "2"), "`2` is not like 2x1"),
        (("precondition", "Clamp.java", "--only", "down"), "down"),
    ],
)
def test_bad_usage(assay: Assay, java: str, arguments: tuple[str, ...], message: str) -> None:
    assert java == "Clamp.java"
    done = assay("infer", *arguments)
    assert done.code == 2
    assert message in done.err


def test_arrays_are_not_for_templates(assay: Assay, source: Source) -> None:
    path = source(
        "A.java",
        "class A { static int f(int[] t) { int s = 0; for (int i = 0; i < t.length; i++) "
        "s += t[i]; assert s >= 0; return s; } }\n",
    )
    done = assay("infer", "precondition", path, "--timeout", "8", "--format", "json")
    (procedure,) = done.json("infer.json")["procedures"]
    assert done.code == (0 if procedure["inferred"] else 3)
    assert procedure["inferred"] or procedure["reason"]


def test_interrupted(assay: Assay, source: Source, monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(worker: Worker, budget: Budget) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr(Worker, "receive", pressed)
    done = assay("infer", "precondition", source("wp.c", _LONG), "--format", "json")
    assert done.code == 130
    (procedure,) = done.json("infer.json")["procedures"]
    assert procedure["reason"]["code"] == "interrupted"


_LONG = """\
void wp(int i, int j)
{
    int x = 0, y = 0;
    while (x <= 100) {
        x = x + i;
        y = y + j;
    }
    //@ assert x >= y;
}
"""


def test_a_worker_that_is_silent_for_too_long(
    assay: Assay, source: Source, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Worker, "receive", lambda worker, budget: Silent())
    done = assay("infer", "precondition", source("wp.c", _LONG), "--format", "json")
    (procedure,) = done.json("infer.json")["procedures"]
    assert procedure["reason"]["code"] == "timeout"
    assert done.code == 3


def test_what_is_not_supported_is_not_passed_over(assay: Assay, source: Source) -> None:
    path = source("t.c", "int f(int n) { return n / 2; }\ndouble g(double d) { return d / 2; }\n")
    done = assay("infer", "precondition", path)
    assert "g  not looked at: `g` with a result of floating point is not supported" in done.out
    assert done.code == 3
    document = assay("infer", "precondition", path, "--format", "json").json("infer.json")
    assert [one["procedure"] for one in document["others"]] == ["g"]
    assert assay("infer", "precondition", path, "--only", "f").code == 0


MAIN = """\
int main(int argc, char **argv) {
    int a[4];
    for (int i = 0; i < 4; i++) a[i] = i + 1;
    for (int i = 0; i < 4; i++) a[i] = 12 / a[i];
    return a[3] / CLAIM;
}
"""


def test_what_the_code_excludes_is_no_precondition(assay: Assay, source: Source) -> None:
    """`main` of C is never called with a negative number of arguments."""
    done = assay("infer", "precondition", source("a.c", MAIN.replace("CLAIM", "argc")))
    assert "argc < 0;" not in done.out
    assert "|| argc < 0" not in done.out
    done = assay("infer", "precondition", source("b.c", MAIN.replace("CLAIM", "(a[3] - 3)")))
    assert done.code == 3
    assert "the code takes the contrary for granted" in done.out


def test_what_needs_nothing_is_said_to(assay: Assay, source: Source) -> None:
    path = source("a.c", MAIN.replace("CLAIM", "3"))
    done = assay("infer", "precondition", path, "--write")
    assert done.code == 0
    assert "requires \\true;" in done.out
    assert "every run was followed to its end" in done.out
    assert Path(path).read_text() == MAIN.replace("CLAIM", "3")
