# SPDX-License-Identifier: Apache-2.0
"""Programs print line by line, and what is printed reads back as an equal program."""

from __future__ import annotations

import contextlib
import dataclasses
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assay.program.checker import check
from assay.program.graph import Program
from assay.program.text import parse_program, procedure_text, program_text
from assay.source import SourceError, SourceFile
from text.samples import HEADER, SOURCE, everything, random_program


def test_everything_reads_back() -> None:
    program = everything()
    assert check(program) == []
    assert parse_program(program_text(program), [SOURCE, HEADER]) == program


@given(st.integers(0, 2**32))
@settings(max_examples=150)
def test_random_programs_read_back(seed: int) -> None:
    program = random_program(seed)
    assert parse_program(program_text(program), [SOURCE]) == program


def test_who_can_call_a_procedure_and_what_stands_in_it_read_back() -> None:
    program = everything()
    changed = {
        name: dataclasses.replace(one, internal=True, in_place=("f", "A.f(int[])", "in"))
        for name, one in program.procedures.items()
    }
    program = dataclasses.replace(program, procedures=changed)
    assert parse_program(program_text(program), [SOURCE, HEADER]) == program


def test_terms_come_back_as_the_same_objects() -> None:
    program = everything()
    again = parse_program(program_text(program), [SOURCE, HEADER])
    for name, procedure in program.procedures.items():
        for one, other in zip(procedure.variables, again.procedures[name].variables, strict=True):
            assert one.term is other.term


def test_files_that_are_not_given_stand_in_by_name() -> None:
    again = parse_program(program_text(everything()))
    span = again.procedures["helper"].span
    assert (span.file.path, span.start, span.end) == ("lib/odd name.h", 7, 13)
    assert program_text(again).replace("  // line 1", "") == "\n".join(
        line.split("  // line")[0] for line in program_text(everything()).split("\n")
    )


def test_two_files_of_one_path_stay_two() -> None:
    other = SourceFile(SOURCE.path, b"another text")
    program = everything()
    helper = program.procedures["helper"]
    moved = dataclasses.replace(helper, span=dataclasses.replace(helper.span, file=other))
    changed = dataclasses.replace(program, procedures={**program.procedures, "helper": moved})
    assert parse_program(program_text(changed), [SOURCE, other, HEADER]) == changed


@pytest.mark.parametrize(
    "line",
    [
        'program java math=ideal int_bits=16 data_model=LP64 checks="array-size,index"',
        "type int = signed 32",
        "type `unsigned char` = unsigned 8",
        "type `int'` = unsigned 16 called int",
        'taken-for-granted external "memory never runs out"',
        "global heap.int: Map Map Int heap int",
        "initial heap.length[1] := 5",
        'procedure Fill.fill "fill" @14-18  // line 2',
        "  parameter t: int[] nullable = t",
        '  variable p.offset: Int local `unsigned char`[3] * "p"',
        "  result int = $result",
        "  locations 15, entry 0, exit 13, halt 14",
        "  loop 2 decided at 2, 3 @26-29  // line 2",
        "      defined: i <= heap.length[t]",
        "    variant variant: v - i @36-38  // line 2",
        "      case true: everything",
        "      case flag: nothing",
        "  0 -> 1: heap.int@old := heap.int @40-44  // line 2",
        "  1 -> 2: i, $1 := 0, v @41-45  // line 2",
        "  2 -> 3: assume branch: i < heap.length[t] @42-46  // line 2",
        "  4 -> 5: heap.int[t][i] := v @44-48  // line 2",
        "  5 -> 6: $1 := call helper(t, p.offset) @45-49  // line 2",
        '  7 -> 8: havoc $result from nondet "Verifier.nondetInt" @47-51  // line 2',
        "  8 -> 9: assume domain: $result <= 7 @48-52  // line 3",
        "  9 -> 10: call helper(t, 0) @49-53  // line 3",
        "  11 -> 12: assume: !flag @51-55  // line 4",
        "  12 -> 13: skip @52-56  // line 4",
        "  0 -> 1: skip := t + `odd name` @1:7-13  // line 2",
    ],
)
def test_lines_of_the_text(line: str) -> None:
    assert line in program_text(everything()).split("\n")


def test_one_procedure_alone_reads_well() -> None:
    text = procedure_text(everything().procedures["Fill.fill"])
    assert text.startswith("procedure Fill.fill")
    assert "{" not in text


def test_bad_lines_are_diagnosed_at_their_place() -> None:
    lines = program_text(everything()).split("\n")
    for number, line in enumerate(lines):
        if not line.strip():
            continue
        broken = [*lines[:number], line.split("//")[0] + " }", *lines[number + 1 :]]
        with pytest.raises(SourceError) as raised:
            parse_program("\n".join(broken))
        (diagnostic,) = raised.value.diagnostics
        assert diagnostic.code == "syntax"
        assert diagnostic.span is not None
        assert diagnostic.span.line == number + 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "what is this",
        "program cobol",
        "program c colour=red",
        "program c\n0 -> 1: skip @0-1",
        "program c\nvariable x: Int local",
        "program c\nrequires index: true @0-1",
        "program c\ninitial x := 1",
        "program c\nglobal x: Real global",
        "program c\nfile",
        "program c\ndefined: true",
        "program c\ncase true: nothing",
        "program c\ntype int = 32",
        "program c\nglobal x: Int everywhere",
        "program c\nprocedure f @0-1",
    ],
)
def test_bad_texts_are_diagnosed(text: str) -> None:
    with pytest.raises(SourceError) as raised:
        parse_program(text)
    assert raised.value.diagnostics[0].code == "syntax"


@given(st.integers(0, 2**32))
@settings(max_examples=200)
def test_a_mutated_text_is_read_or_diagnosed(seed: int) -> None:
    """Delete, double or swap a piece of the text; the answer is a program or a diagnostic."""
    random = Random(seed)
    text = program_text(everything())
    start = random.randrange(len(text))
    end = min(len(text), start + random.choice([1, 2, 5, 30]))
    middle = random.choice(
        ["", text[start:end] * 2, text[start:end][::-1], "0", "(", '"', "\n", "@9"]
    )
    mutated = text[:start] + middle + text[end:]
    with contextlib.suppress(SourceError):
        assert isinstance(parse_program(mutated, [SOURCE, HEADER]), Program)
