# SPDX-License-Identifier: Apache-2.0
"""What `assay infer` prints is compared with all runs on small inputs, by plain arithmetic."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from assay.cli.main import main
from tests.templates.agreement import holds, number
from tests.templates.loops import Ran

SMALL = range(-3, 15)


def _inferred(
    capsys: pytest.CaptureFixture[str], kind: str, path: Path, *options: str
) -> list[dict[str, Any]]:
    """The formulas that are printed for the only procedure."""
    code = main(["infer", kind, str(path), *options, "--format", "json"])
    (procedure,) = json.loads(capsys.readouterr().out)["procedures"]
    assert code == (0 if procedure["inferred"] else 3)
    found: list[dict[str, Any]] = procedure["inferred"]
    return found


def _points() -> Iterator[tuple[int, int]]:
    yield from product(SMALL, repeat=2)


# --- programs, and what they do


COUNT = """\
int count(int a, int b)
{
    int x = a;
    while (x < b)
        x++;
    //@ assert x <= 10;
    return x;
}
"""


def _count(a: int, b: int) -> Ran:
    last = max(a, b)
    iterations = max(0, b - a)
    return Ran(violated=last > 10, result=None if last > 10 else last, iterations=iterations)


JAVA = """\
class Steps {
    static int down(int a, int b) {
        int x = a;
        while (x > 0) {
            x = x - 2;
            assert x >= b;
        }
        return x;
    }
}
"""


def _down(a: int, b: int) -> Ran:
    x, iterations = a, 0
    while x > 0:
        x -= 2
        if x < b:
            return Ran(violated=True, iterations=iterations)
        iterations += 1
    return Ran(result=x, iterations=iterations)


PARAMETER = """\
void drain(int a, int b)
{
    while (a != 0)
        a--;
}
"""


def _drain(a: int, _b: int) -> Ran:
    return Ran(result=0, iterations=a) if a >= 0 else Ran()


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str, str], Path]:
    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.write_text(text)
        return path

    return write


Written = Callable[[str, str], Path]


def test_precondition_in_c(written: Written, capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = _inferred(capsys, "precondition", written("count.c", COUNT))
    for a, b in _points():
        assert holds(found["formula"], a, b) == (not _count(a, b).violated)
    assert found["outside"]["tried"] > 0 == found["outside"]["fine"]
    assert found["assumptions"] == []


def test_precondition_in_java(written: Written, capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = _inferred(capsys, "precondition", written("Steps.java", JAVA))
    inside = [point for point in _points() if holds(found["formula"], *point)]
    assert inside
    assert not any(_down(*point).violated for point in inside)


def test_postcondition_in_c(written: Written, capsys: pytest.CaptureFixture[str]) -> None:
    """It says which number is returned, for all inputs on which it returns one."""
    (found,) = _inferred(capsys, "postcondition", written("count.c", COUNT))
    for a, b in _points():
        result = _count(a, b).result
        if result is not None:
            assert holds(found["formula"], a, b, result)
            assert not holds(found["formula"], a, b, result - 1)


def test_postcondition_in_java(written: Written, capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = _inferred(capsys, "postcondition", written("Steps.java", JAVA))
    for a, b in _points():
        result = _down(a, b).result
        assert result is None or holds(found["formula"], a, b, result)
    assert not holds(found["formula"], 5, -9, 1)


def test_bound_on_a_parameter_that_changes(
    written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    facts = _inferred(capsys, "bound", written("drain.c", PARAMETER))
    assert facts
    for found in facts:
        assert found["loop"] == 3
        for a, b in _points():
            if holds(found["formula"], a, b):
                assert _drain(a, b).iterations <= max(0, number(found["bound"], a, b))
    assert any(holds(one["formula"], 9, 0) and number(one["bound"], 9, 0) == 9 for one in facts)


def test_where_a_loop_never_ends(written: Written, capsys: pytest.CaptureFixture[str]) -> None:
    """Over the integers; the machine's overflow ends it, and nothing is said."""
    path = written("drain.c", PARAMETER)
    (found,) = _inferred(capsys, "nontermination", path, "--math", "ideal")
    for a, b in _points():
        assert holds(found["formula"], a, b) == _drain(a, b).is_endless
    assert found["run"]["saw"].startswith("no end within")
    assert _inferred(capsys, "nontermination", path, "--timeout", "10") == []


def test_where_an_assertion_fails(written: Written, capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = _inferred(capsys, "counterexample", written("count.c", COUNT))
    inside = [point for point in _points() if holds(found["formula"], *point)]
    assert inside
    assert all(_count(*point).violated for point in inside)
    assert found["fails"] == [6]
    assert found["sentence"].endswith("the assertion in line 6 fails")
    inputs = found["run"]["inputs"]
    assert _count(inputs["a"], inputs["b"]).violated


ABORTS = """\
extern void abort(void);
void f(int a, int b)
{
    if (a > 3)
        abort();
    //@ assert b > 0;
}
"""


def test_the_end_of_the_program_is_no_violation(
    written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    (found,) = _inferred(capsys, "counterexample", written("aborts.c", ABORTS))
    for a, b in _points():
        assert holds(found["formula"], a, b) == (a <= 3 and b <= 0)


CALLS = """\
static int same(int a)
{
    while (a > 100) { }
    return a;
}
void f(int a, int b)
{
    int x = same(a);
    //@ assert b > 0;
}
"""


def test_a_call_that_may_not_come_back(
    written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written("calls.c", CALLS)
    assert main(["infer", "counterexample", str(path), "--only", "f"]) == 3
    assert "a call of `same` might not come back" in capsys.readouterr().out


STATED = """\
/*@ requires b >= 0; */
int count(int a, int b)
{
    int x = a;
    while (x < b)
        x++;
    //@ assert 0 <= x <= 10;
    return x;
}
"""


def test_what_is_stated_is_not_told_again(
    written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    (found,) = _inferred(capsys, "precondition", written("count.c", STATED))
    (piece,) = found["pieces"]
    assert sorted(piece) == ["a <= 10", "b <= 10"]


INTO_A_LOOP = """\
void f(int n)
{
    int x = n;
    if (n > 0)
        goto second;
first:
    x = x - 1;
second:
    if (x == 3)
        goto second;
    if (x > 0)
        goto first;
    //@ assert x > 0;
}
"""


@pytest.mark.deep
def test_a_loop_with_several_entries(written: Written, capsys: pytest.CaptureFixture[str]) -> None:
    """Three goes on for ever without ever passing the first label."""
    (found,) = _inferred(capsys, "nontermination", written("into.c", INTO_A_LOOP))
    assert found["pieces"] == [["3 <= n"]]


OVERFLOW = """\
int next(int a, int b)
{
    return a + 1;
}
"""


def test_overflow_is_part_of_a_precondition(
    written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    (found,) = _inferred(capsys, "precondition", written("next.c", OVERFLOW))
    assert holds(found["formula"], 2**31 - 2, 0)
    assert not holds(found["formula"], 2**31 - 1, 0)
