# SPDX-License-Identifier: Apache-2.0
"""Programs that are hard to read: our reading of them computes what a compiler computes."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path

import pytest
from readers import compare_c, compare_java
from readers.c_program import c_program
from readers.constructs import JAVA, NESTED, OBJECTS, C
from readers.coverage import coverage
from readers.difference import Difference
from readers.java_program import java_program
from readers.lines import Program
from readers.nested_program import nested_program
from readers.object_program import object_program
from readers.refused import c_refused, java_refused
from readers.shrink import shrunk

COUNT = 80
DEEP = 800
COVERED = 400
FEW = 8  # with objects, which take longer
MANY = 150


@pytest.mark.needs("gcc")
@pytest.mark.parametrize("model", list(compare_c.MODELS))
def test_c_programs_are_read_as_gcc_reads_them(model: str, tmp_path: Path) -> None:
    programs = [c_program(number) for number in range(COUNT)]
    found = compare_c.differences(programs, tmp_path, model)
    assert not found, "\n".join(map(str, found))


@pytest.mark.needs("javac")
def test_java_programs_are_read_as_javac_reads_them(tmp_path: Path) -> None:
    programs = [java_program(number) for number in range(COUNT)]
    found = compare_java.differences(programs, tmp_path)
    assert not found, "\n".join(map(str, found))


@pytest.mark.needs("javac")
def test_programs_with_objects_are_read_as_javac_reads_them(tmp_path: Path) -> None:
    programs = [object_program(number) for number in range(FEW)]
    found = compare_java.differences(programs, tmp_path)
    assert not found, "\n".join(map(str, found))


@pytest.mark.needs("javac")
def test_nested_programs_are_read_as_javac_reads_them(tmp_path: Path) -> None:
    programs = [nested_program(number) for number in range(FEW)]
    found = compare_java.differences(programs, tmp_path)
    assert not found, "\n".join(map(str, found))


@pytest.mark.deep
@pytest.mark.needs("javac")
def test_many_nested_programs_are_read_as_javac_reads_them(tmp_path: Path) -> None:
    programs = [nested_program(number) for number in range(FEW, FEW + MANY)]
    found = compare_java.differences(programs, tmp_path)
    assert not found, "\n".join(map(str, found))


@pytest.mark.deep
@pytest.mark.needs("gcc")
@pytest.mark.parametrize("model", list(compare_c.MODELS))
def test_many_c_programs_are_read_as_gcc_reads_them(model: str, tmp_path: Path) -> None:
    programs = [c_program(number) for number in range(COUNT, COUNT + DEEP)]
    found = compare_c.differences(programs, tmp_path, model)
    assert not found, "\n".join(map(str, found))


@pytest.mark.deep
@pytest.mark.needs("javac")
def test_many_java_programs_are_read_as_javac_reads_them(tmp_path: Path) -> None:
    programs = [java_program(number) for number in range(COUNT, COUNT + DEEP)]
    found = compare_java.differences(programs, tmp_path)
    assert not found, "\n".join(map(str, found))


@pytest.mark.deep
@pytest.mark.needs("javac")
def test_many_programs_with_objects_are_read_as_javac_reads_them(tmp_path: Path) -> None:
    programs = [object_program(number) for number in range(FEW, FEW + MANY)]
    found = compare_java.differences(programs, tmp_path)
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize(
    ("make", "constructs"),
    [(c_program, C), (java_program, JAVA), (object_program, OBJECTS), (nested_program, NESTED)],
)
def test_programs_contain_every_construct(
    make: Callable[[int], Program], constructs: tuple[str, ...]
) -> None:
    found = coverage(map(make, range(COVERED)), constructs)
    assert not [name for name, count in found.within.items() if count == 0]
    assert found.pairs > found.possible * 2 // 3


@pytest.mark.parametrize("make", [c_program, java_program, object_program, nested_program])
def test_programs_differ_from_each_other(make: Callable[[int], Program]) -> None:
    texts = {make(number).text.replace(str(number), "#") for number in range(200)}
    assert len(texts) == 200


# --- what is refused


def _refused_or_right(found: Sequence[Difference]) -> bool:
    """A construct that is not supported is refused; read some day, as a compiler reads it."""
    words = ("refused", "unsupported")
    return all(one.theirs == "compiled" and one.ours.startswith(words) for one in found)


@pytest.mark.needs("gcc")
def test_c_that_is_refused_or_right(tmp_path: Path) -> None:
    found = compare_c.differences(list(c_refused().values()), tmp_path, "LP64")
    assert found
    assert _refused_or_right(found), "\n".join(map(str, found))


@pytest.mark.needs("javac")
def test_java_that_is_refused_or_right(tmp_path: Path) -> None:
    found = compare_java.differences(list(java_refused().values()), tmp_path)
    assert found
    assert _refused_or_right(found), "\n".join(map(str, found))


# --- the comparison itself


@pytest.mark.needs("gcc")
def test_a_difference_is_seen(tmp_path: Path) -> None:
    """A claim that is false in C is one that our reading must break."""
    lines = ("unsigned p1(int x, unsigned y) {", "  /*@ assert x == 1; */ ;", "  return 5;", "}")
    found = compare_c.differences([Program("p1", lines)], tmp_path, "LP64")
    assert [one.kind for one in found] == [("number", "violated: assertion")] * 4


@pytest.mark.needs("gcc")
@pytest.mark.parametrize(("claim", "agree"), [("x < 3", True), ("x < 4", False)])
def test_claims_that_may_be_false_are_compared(claim: str, agree: bool, tmp_path: Path) -> None:
    """gcc and we have to find the same claim false, on the same inputs."""
    check = f"/*@ assert {claim}; */ ; /*REAL if (!(x < 3)) claimed(7); REAL*/"
    lines = ("unsigned p1(int x, unsigned y) {", f"  {check}", "  return 5;", "}")
    found = compare_c.differences([Program("p1", lines)], tmp_path, "LP64")
    assert [one.input for one in found] == ([] if agree else [(3, 5)])


@pytest.mark.needs("gcc")
def test_any_order_that_c_allows_is_accepted(tmp_path: Path) -> None:
    lines = (
        "unsigned n;",
        "unsigned f(unsigned a) { n = n * 3 + a; return n; }",
        "unsigned p1(int x, unsigned y) { n = 1; return f(2) * 10 + f(5); }",
    )
    assert not compare_c.differences([Program("p1", lines)], tmp_path, "LP64")


@pytest.mark.needs("javac")
def test_a_constructor_runs_before_the_method(tmp_path: Path) -> None:
    lines = (
        "class J1 {",
        "  int a = 3; static int b = Math.max(4, 5);",
        "  J1(int x, long y) { a += x; b++; }",
        "  int run(int x, long y) { return a * 100 + b; }",
        "}",
    )
    assert not compare_java.differences([Program("J1", lines)], tmp_path)


def test_shrinking_leaves_out_what_is_not_needed() -> None:
    lines = ("a {", "  b", "  c {", "    d", "  }", "}", "e")
    assert shrunk(lines, lambda kept: "    d" in kept) == ("    d",)
    assert shrunk(lines, lambda kept: "  c {" in kept and "  }" in kept) == ("  c {", "  }")


def test_shrinking_leaves_out_a_loop_with_code_behind_its_brace() -> None:
    lines = ("int i = 0;", "for (;;) { if (i++) break;", "  b", "}", "e")
    whole = [("int i = 0;", "for (;;) { if (i++) break;", "  b", "}", "e"), ("int i = 0;", "e")]
    assert shrunk(lines, lambda kept: kept in whole) == ("int i = 0;", "e")


@pytest.mark.needs("gcc")
@pytest.mark.parametrize("text", ["case 0: do {", "\\forall", "#pragma push_macro"])
def test_shrinking_keeps_what_compiles(text: str, tmp_path: Path) -> None:
    """Of a program with jumps into loops, claims or directives a few lines are left."""
    programs = (c_program(number) for number in count())
    lines = next(one.lines for one in programs if any(text in line for line in one.lines))

    def holds(kept: tuple[str, ...]) -> bool:
        file = tmp_path / "kept.c"
        file.write_text(Program("p", kept).text)
        command = ["gcc", "-w", "-std=gnu11", "-fsyntax-only", str(file)]
        compiles = subprocess.run(command, capture_output=True, check=False).returncode == 0
        return compiles and any(text in line for line in kept)

    assert len(shrunk(lines, holds)) <= 12
