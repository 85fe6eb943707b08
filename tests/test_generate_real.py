# SPDX-License-Identifier: Apache-2.0
"""Generated programs: the interpreter does what `java` and `gcc` do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from differential import observed
from differential.inputs import Case, SameAs
from differential.model import contents
from differential.observed import Failed, Observed, Stopped
from differential.real_c import compile_c, run_c
from differential.real_java import compile_java, run_java
from differential.signatures import Parameter, Procedure
from generate import EXTREMES, GENERAL, DataModel, Language, Program, generate, java_text, tree
from generate.c import definitions, prelude
from generate.dice import Dice
from generate.inputs import Input, SameArray, inputs, values
from generate.strip import stripped
from generate.truth import key
from generate.unfold import keepers, unfolded
from generate.walk import Node, transformed
from shares import few_or

from assay.frontend.load import Reading, load
from assay.program.interpreter import (
    DepthLimit,
    Halted,
    Interpreter,
    Outcome,
    Returned,
    StepLimit,
    Value,
    Violated,
)

PROGRAMS = few_or(30, 110)  # with each of two profiles
INPUTS = 8
STEPS = 50_000
DEPTH = 500


def programs(count: int, language: Language, model: DataModel = DataModel.ILP32) -> list[Program]:
    """Programs without specifications, under names that differ."""
    made = []
    for profile in (GENERAL, EXTREMES):
        for seed in range(1000, 1000 + count):
            number = seed if profile is GENERAL else seed + count
            program = stripped(generate(seed, language, profile, model))
            made.append(_renamed(program, seed, number))
    return made


def _renamed(program: Program, old: int, new: int) -> Program:
    """The same under another number: two profiles use one seed."""

    def change(node: Node) -> Node:
        match node:
            case tree.Procedure():
                return replace(node, name=node.name.replace(f"p{old}", f"p{new}"))
            case tree.Invoke():
                return replace(node, procedure=node.procedure.replace(f"p{old}", f"p{new}"))
            case _:
                return node

    renamed: Program = transformed(replace(program, name=f"P{new}"), change)
    return renamed


def chosen_inputs(program: Program, seed: int) -> list[Input]:
    """Some inputs of the domains, the first and the last among them."""
    every = list(inputs(program.entry, program.typing.language))
    dice = Dice(seed)
    some = [every[0], every[-1], *(dice.pick(every) for _ in range(INPUTS - 2))]
    return list(dict.fromkeys(some))


def case(program: Program, given: Input, file: Path) -> Case:
    """The same run, as the drivers of the differential tests want it."""
    language = program.typing.language
    parameters: list[Parameter] = []
    arguments: list[int | tuple[int, ...] | SameAs] = []
    for parameter, argument in zip(program.entry.parameters, given, strict=True):
        if isinstance(parameter, tree.Parameter):
            scalar, dimensions = parameter.type, 0
        else:
            scalar, dimensions = parameter.element, 1
        parameters.append(Parameter(parameter.name, program.typing.name(scalar), dimensions))
        arguments.append(_encodable(argument))
        if isinstance(argument, tuple) and language is Language.C:
            parameters.append(Parameter(f"{parameter.name}_length", "int", 0))
            arguments.append(len(argument))
    result = program.entry.result
    name = "void" if result is None else program.typing.name(result)
    procedure = Procedure(file, program.entry.name, name, tuple(parameters), fresh=False)
    return Case(procedure, tuple(arguments))


def _encodable(argument: int | tuple[int, ...] | SameArray) -> int | tuple[int, ...] | SameAs:
    match argument:
        case SameArray(position):
            return SameAs(position)
        case tuple():
            return tuple(int(element) for element in argument)
        case _:
            return int(argument)


def shown(outcome: Outcome) -> Observed | None:
    """None where the run is too long to compare."""
    match outcome:
        case Returned():
            arrays = tuple(contents(value) for value in outcome.arguments if _is_array(value))
            result = outcome.result
            assert result is None or isinstance(result, int)
            return observed.Returned(None if result is None else int(result), arrays)
        case Violated():
            return Failed(str(outcome.obligation.kind))
        case Halted():
            return Stopped()
        case StepLimit() | DepthLimit():
            return None
        case _:
            raise AssertionError(outcome)


def _is_array(value: Value) -> bool:
    return isinstance(value, list)


def interpreted(
    made: Sequence[Program], file: Path, reading: Reading
) -> list[tuple[Program, Input, Observed]]:
    model = load(str(file), reading)
    assert not model.unsupported, next(iter(model.unsupported.values()))
    interpreter = Interpreter(model, step_limit=STEPS, depth_limit=DEPTH)
    found = []
    for seed, program in enumerate(made):
        name = key(program, program.entry)
        for given in chosen_inputs(program, seed):
            outcome = interpreter.run(name, values(given, program.typing.language))
            theirs = shown(outcome)
            if theirs is not None:
                found.append((program, given, theirs))
    return found


def compared(
    ours: Sequence[tuple[Program, Input, Observed]], real: Sequence[Observed], count: int
) -> None:
    pairs = list(zip(ours, real, strict=True))
    wrong = [
        f"{program.entry.name} on {given}: {mine}, really {theirs}"
        for (program, given, mine), theirs in pairs
        if mine != theirs
    ]
    assert not wrong, f"{len(wrong)} differ:\n" + "\n".join(wrong[:20])
    names = {program.name for program, _, _ in ours}
    assert len(names) >= 20 * count // 11, "too few programs end"
    assert len(pairs) >= 100 * count // 11, f"only {len(pairs)} runs"


@pytest.mark.needs("javac", "java")
@pytest.mark.parametrize("count", PROGRAMS)
def test_interpreter_agrees_with_java(count: int, tmp_path: Path) -> None:
    made = programs(count, Language.JAVA)
    file = tmp_path / "Generated.java"
    file.write_text("\n".join(java_text(program) for program in made))
    ours = interpreted(made, file, Reading(math="wrap"))
    compile_java([file], tmp_path)
    cases = [case(program, given, Path(f"{program.name}.java")) for program, given, _ in ours]
    real = run_java([program.name for program in made], cases, tmp_path)
    compared(ours, real, count)


MODELS = [
    pytest.param(DataModel.ILP32, marks=pytest.mark.needs("gcc -m32")),
    pytest.param(DataModel.LP64, marks=pytest.mark.needs("gcc")),
]


def source_text(made: Sequence[Program], more: Sequence[str] = ()) -> str:
    lines = [line for program in made for line in definitions(program)]
    return "\n".join([*prelude(made), *more, *lines]) + "\n"


NOT_SEEN = (Failed("memory"), Failed("index"))
"""What a run of C does after an access outside an array is open; the sanitisers miss some."""


@pytest.mark.parametrize("count", PROGRAMS)
@pytest.mark.parametrize("data_model", MODELS)
def test_interpreter_agrees_with_gcc(data_model: DataModel, count: int, tmp_path: Path) -> None:
    made = programs(count, Language.C, data_model)
    file = tmp_path / "generated.c"
    file.write_text(source_text(made))
    ours = interpreted(made, file, Reading(data_model=data_model))
    ours = [run for run in ours if run[2] not in NOT_SEEN]
    file.write_text(source_text([unfolded(program) for program in made], keepers()))
    cases = [case(program, given, file) for program, given, _ in ours]
    procedures = list(dict.fromkeys(case.procedure for case in cases))
    real = run_c(compile_c(file, procedures, data_model, tmp_path), procedures, cases)
    compared(ours, real, count)
