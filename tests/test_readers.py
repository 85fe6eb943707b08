# SPDX-License-Identifier: Apache-2.0
"""Programs that are hard to read: our reading of them computes what a compiler computes."""

from __future__ import annotations

from pathlib import Path

import pytest
from readers import compare_c, compare_java
from readers.c_program import c_program
from readers.java_program import java_program
from readers.shrink import shrunk

COUNT = 80


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


def test_programs_differ_from_each_other() -> None:
    texts = {c_program(number).text.replace(str(number), "#") for number in range(200)}
    assert len(texts) == 200


def test_a_difference_is_seen(tmp_path: Path) -> None:
    """A claim that is false in C is one that our reading must break."""
    from readers.lines import Program

    lines = ("unsigned p1(int x, unsigned y) {", "  /*@ assert x == 1; */ ;", "  return 5;", "}")
    found = compare_c.differences([Program("p1", lines)], tmp_path, "LP64")
    assert [one.kind for one in found] == [("number", "violated: assertion")] * 4


def test_shrinking_leaves_out_what_is_not_needed() -> None:
    lines = ("a {", "  b", "  c {", "    d", "  }", "}", "e")
    assert shrunk(lines, lambda kept: "    d" in kept) == ("    d",)
    assert shrunk(lines, lambda kept: "  c {" in kept and "  }" in kept) == ("  c {", "  }")
