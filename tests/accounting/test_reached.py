# SPDX-License-Identifier: Apache-2.0
"""Violations that hang on variables which only the source can assign: they count in states that
constructors and calls lead to, and what is told is such a state."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from programs.verifying import verify

from accounting.machines import machine
from assay.cli.main import main
from assay.execution.task import Task
from assay.frontend.java.types import INT
from assay.frontend.load import Reading, load
from assay.program.heap import LENGTH, heap_of
from assay.program.terms import ZERO, at_most, conjunction, equal, integer, select
from assay.run.reachable.formulas import occurs
from assay.run.reachable.state import is_plain

COUNTER = "class C { private int n; void inc() { if (n < 10) n++; }\n"


def _procedure(path: Path, name: str, *options: str) -> dict[str, Any]:
    found = verify(path, "--timeout", "20", *options).procedures
    (one,) = [each for each in found if each["procedure"] == name]
    return one


def _java(folder: Path, text: str, name: str, *options: str) -> dict[str, Any]:
    path = folder / "C.java"
    path.write_text(text)
    return _procedure(path, name, *options)


def _c(folder: Path, text: str, name: str) -> dict[str, Any]:
    path = folder / "t.c"
    path.write_text(text)
    return _procedure(path, name)


@pytest.mark.parametrize("number", range(12))
def test_machines(number: int, tmp_path: Path) -> None:
    """What is refuted is false in a state that the machine has, what is proved is true in all."""
    _check_machine(number, tmp_path)


@pytest.mark.deep
@pytest.mark.parametrize("number", range(100, 400))
def test_more_machines(number: int, tmp_path: Path) -> None:
    _check_machine(number, tmp_path)


def _check_machine(number: int, folder: Path) -> None:
    made, states = machine(Random(number))
    true = all(a + b <= made.bound for a, b in states)
    for name, text, prefix in (("t.c", made.c(), ""), ("M.java", made.java(), "M.")):
        (folder / name).write_text(text)
        found = _procedure(folder / name, f"{prefix}get")
        shown = found["counterexample"]
        if shown is None:
            assert found["verdict"] == "unknown" or true, text
            continue
        assert not true, text
        values = {name[-1]: value for name, value in shown["globals"].items()}
        state = (values.get("a", made.first[0]), values.get("b", made.first[1]))
        assert state in states, f"{state} in\n{text}"


def test_the_way_is_told(tmp_path: Path) -> None:
    text = COUNTER + "//@ ensures \\result < 4;\nint get() { return n; } }"
    shown = _java(tmp_path, text, "C.get")["counterexample"]
    assert shown["globals"] == {"this.n": 4}
    assert shown["reached_by"] == "new C(); inc() 4 times"


def test_initial_values_are_a_way(tmp_path: Path) -> None:
    shown = _c(
        tmp_path,
        "static int n; void f(void) { n = 1; }\n"
        "/*@ ensures \\result > 0; */ int get(void) { return n; }\n",
        "get",
    )
    assert shown["counterexample"]["reached_by"] == "the initial values"


def test_without_a_way_it_is_open(tmp_path: Path) -> None:
    text = COUNTER + "//@ ensures \\result <= 10;\nint get() { return n; } }"
    found = _java(tmp_path, text, "C.get")
    assert found["verdict"] == "unknown"
    assert found["reason"]["code"] == "needs-invariant"
    assert "this.n = 11" in found["reason"]["text"]
    assert found["counterexample"] is None


def test_an_invariant_is_the_next_step(tmp_path: Path) -> None:
    text = COUNTER.replace("int n;", "int n; //@ private invariant 0 <= n && n <= 10;\n")
    found = _java(
        tmp_path, text + "//@ ensures \\result <= 10;\nint get() { return n; } }", "C.get"
    )
    assert found["verdict"] == "proved"


def test_what_others_assign_is_an_input(tmp_path: Path) -> None:
    text = COUNTER.replace("private", "") + "//@ ensures \\result <= 10;\nint get() { return n; } }"
    shown = _java(tmp_path, text, "C.get")["counterexample"]
    assert shown["globals"] == {"this.n": 11}
    assert shown["reached_by"] is None


def test_inputs_are_made_small_and_hidden_variables_stay(tmp_path: Path) -> None:
    """The sum is 100 or more for x = 97 and n = 3, which is as far as calls come."""
    text = "class C { private int n = 3; void low() { if (n > 1) n--; }\n"
    text += "//@ requires 0 <= x && x < 1000; ensures \\result < 100;\n"
    shown = _java(tmp_path, text + "int sum(int x) { return n + x; } }", "C.sum")["counterexample"]
    n, x = shown["globals"]["this.n"], shown["inputs"]["x"]
    assert n in (1, 2, 3)
    assert x == 100 - n


def test_a_constructor_takes_what_is_needed(tmp_path: Path) -> None:
    text = "class C { private final int low, high; C(int low, int high) {\n"
    text += "if (low > high) throw new IllegalArgumentException();\n"
    text += "this.low = low; this.high = high; }\n"
    text += "//@ requires low > 0 && low < 100; ensures \\result != 7;\n"
    found = _java(tmp_path, text + "int get() { return high == low + 5 ? 7 : 0; } }", "C.get")
    shown = found["counterexample"]
    numbers = ast.literal_eval(re.sub("new C", "", shown["reached_by"]))
    assert numbers[1] == numbers[0] + 5
    assert numbers[0] > 0


def test_calls_that_break_something_are_no_way(tmp_path: Path) -> None:
    """Beyond 3, set fails: no run goes on from there."""
    text = "static int t[4]; static int n;\n"
    text += "void set(int x) { t[x] = 1; n = x; }\n"
    text += "/*@ ensures \\result <= 3; */ int get(void) { return n; }\n"
    assert _c(tmp_path, text, "get")["verdict"] == "unknown"


MODE = "static int mode; void set(int v) { if (v > 5 && v < 100) mode = v; }\n"


def test_what_fails_in_every_state_may_fail_elsewhere(tmp_path: Path) -> None:
    """Every run of f fails, at one of two divisions; but mode is never 1."""
    text = MODE + "int f(int x) { if (mode == 1) return x / (mode - 1);\nreturn x / 0; }\n"
    found = _c(tmp_path, text, "f")["obligations"]
    verdicts = {one["line"]: one["verdict"] for one in found if one["kind"] == "division"}
    assert verdicts == {2: "unknown", 3: "refuted"}


@pytest.mark.parametrize("name", ["Athat", "Athis"])
def test_names_of_classes_say_nothing(name: str, tmp_path: Path) -> None:
    """A static field is one of the class, whatever the class is called."""
    path = tmp_path / f"{name}.java"
    text = f"class {name} {{ private static int n; static void on() {{ n = 3; }}\n"
    path.write_text(text + "//@ ensures \\result == 0;\nstatic int get() { return n; } }")
    shown = _procedure(path, f"{name}.get")["counterexample"]
    assert shown["globals"] == {f"{name}.n": 3}
    assert shown["reached_by"] == "on()"


@pytest.mark.parametrize("name", ["old", "new", "static_"])
def test_names_of_functions_say_nothing(name: str, tmp_path: Path) -> None:
    """`new` is no constructor in C: it can be called over and over again."""
    text = f"static int n; void {name}(void) {{ if (n < 30) n++; }}\n"
    text += "/*@ ensures \\result < 20; */ int get(void) { return n; }\n"
    shown = _c(tmp_path, text, "get")["counterexample"]
    assert shown["reached_by"] == f"{name}() 20 times"


def test_another_search_in_a_state_that_was_reached(tmp_path: Path) -> None:
    """No n that calls lead to is 1000; the factor of the input has to be another one then."""
    text = "static int n = 2; void on(void) { n = 3; }\n"
    text += "/*@ requires 0 <= x <= 10000; ensures \\result != 4800; */\n"
    shown = _c(tmp_path, text + "int f(int x) { return n * x; }\n", "f")["counterexample"]
    assert shown["globals"]["n"] * shown["inputs"]["x"] == 4800
    assert shown["globals"]["n"] in (2, 3)


def test_a_run_that_never_ends_starts_in_such_a_state(tmp_path: Path) -> None:
    text = "class C { private int n; C() { n = 5; } void inc() { if (n < 9) n++; }\n"
    text += "//@ ensures true;\nint f(int i) { while (n == 0) i = 5; return i; } }"
    found = _java(tmp_path, text, "C.f")
    assert found["verdict"] == "unknown"
    assert found["termination"]["answer"] == "open"


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [("n < 12", "unknown"), ("n + k < 12", "found"), ("k < 50", "found")],
)
def test_inferred_counterexamples_occur(
    claim: str, verdict: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only n = 0, ..., 10 occur; k is whatever a caller passes."""
    path = tmp_path / "C.java"
    text = f"//@ requires 0 < k && k < 100;\nvoid f(int k) {{ assert {claim}; }} }}"
    path.write_text(COUNTER + text)
    main(["infer", "counterexample", str(path), "--only", "f", "--format", "json"])
    (found,) = json.loads(capsys.readouterr().out)["procedures"]
    assert bool(found["inferred"]) == (verdict == "found")
    assert verdict == "found" or found["reason"]["code"] == "needs-invariant"


@pytest.mark.parametrize(("claim", "verdict"), [("n <= 10", "undecided"), ("n <= 9", "violated")])
def test_candidates_are_violated_in_states_that_occur(
    claim: str, verdict: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "C.java"
    loop = f"//@ loop_invariant {claim};\nwhile (i < n) i++;\nreturn i;"
    path.write_text(f"{COUNTER}//@ ensures true;\nint f() {{ int i = 0;\n{loop} }} }}")
    main(["invariants", str(path), "--only", "f", "--format", "json"])
    (procedure,) = json.loads(capsys.readouterr().out)["procedures"]
    (found,) = [one for loop in procedure["loops"] for one in loop["candidates"]][:1]
    assert found["verdict"] == verdict


ARRAY = """class C { private final int[] a = new int[2];
void inc() { if (a[0] < 10) a[0]++; }
//@ requires 0 < k && k < 100;
int get(int k) { return a[0] + a.length + k; } }"""


@pytest.mark.parametrize(
    ("low", "length", "expected"), [(4, 2, True), (12, 2, False), (0, 3, False), (-1, 2, True)]
)
def test_formulas_about_arrays(low: int, length: int, expected: bool, tmp_path: Path) -> None:
    """The first element is 0, ..., 10, and there are two."""
    task = _task(tmp_path, ARRAY, "C.get")
    (array,) = (one.term for one in task.program.globals if one.source_name == "this.a")
    first = select(select(heap_of(INT), array), ZERO)
    formula = conjunction(
        at_most(integer(low), first), equal(select(LENGTH, array), integer(length))
    )
    assert occurs(task, formula) is expected


def test_formulas_under_a_precondition(tmp_path: Path) -> None:
    """Whatever is said of k, no run starts with n = 50."""
    text = COUNTER + "//@ requires n == 50;\nint get(int k) { return n + k; } }"
    task = _task(tmp_path, text, "C.get")
    assert not occurs(task, at_most(ZERO, task.procedure.parameters[0].variables[0]))


def _task(folder: Path, text: str, name: str) -> Task:
    path = folder / "C.java"
    path.write_text(text)
    program = load(str(path), Reading())
    return Task(program, program.procedures[name])


def test_shared_arrays_are_not_told_by_their_values() -> None:
    one = [0, 0]
    assert is_plain([one, [0, 0], 3, None])
    assert not is_plain([one, one])
    assert not is_plain([[one, [1]], one])
    assert not is_plain([[one, one]])


@pytest.mark.parametrize("getter", ["", "int[] give() { return a; }\n"])
def test_that_an_input_is_the_same_array_is_told(getter: str, tmp_path: Path) -> None:
    """The array has these values from the beginning: what was not found is a call with it."""
    text = f"class C {{ private final int[] a = new int[2];\n{getter}"
    text += "//@ requires x.length == 2; ensures \\result == 0;\n"
    text += "int f(int[] x) { x[0] = 1; int r = a[0]; a[0] = 0; return r; } }"
    reason = _java(tmp_path, text, "C.f")["reason"]
    assert reason["code"] == "needs-invariant"
    assert "this.a = [0, 0], x = this.a, but no way to such a call" in reason["text"]
