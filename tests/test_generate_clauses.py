# SPDX-License-Identifier: Apache-2.0
"""Contracts of generated programs mean what an evaluation apart from the program model says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest
from generate import ARRAYS, EXTREMES, GENERAL, Language, Program, generate, text, tree
from generate.evaluate import State, UndefinedError, holds
from generate.inputs import Input, inputs, values
from generate.strip import stripped
from generate.truth import key, model
from shares import few_or

from assay.program.interpreter import Interpreter, Outcome, Rejected, Returned, Value, Violated

LANGUAGES = list(Language)
INPUTS = 60
SEEDS = few_or(10, 25)  # with each of three profiles


def contract_only(program: Program) -> Program:
    """The entry keeps what it requires and ensures; everything else is only code."""
    bare = stripped(program)
    assert program.entry.contract is not None
    stated = replace(program.entry.contract, assigns=None)
    entry = replace(bare.entry, contract=stated, distinct=program.entry.distinct)
    return replace(bare, procedures=(*bare.procedures[:-1], entry))


def state(program: Program, given: Input) -> State:
    """What the contract can speak of at entry."""
    named = dict(zip(_names(program), values(given, program.typing.language), strict=True))
    scalars = {name: value for name, value in named.items() if isinstance(value, int)}
    arrays = {name: _numbers(value) for name, value in named.items() if isinstance(value, list)}
    return State(program.typing, scalars, arrays, arrays)


def _names(program: Program) -> Iterator[str]:
    for parameter in program.entry.parameters:
        yield parameter.name
        if isinstance(parameter, tree.ArrayParameter) and program.typing.language is Language.C:
            yield f"{parameter.name}_length"


def _numbers(value: list[Value]) -> list[int]:
    numbers = [element for element in value if isinstance(element, int)]
    assert len(numbers) == len(value)
    return numbers


def expected(program: Program, before: State, end: Returned) -> str:
    """What a run that ends like this shows: `rejected`, `returned`, or the clause that breaks."""
    contract = program.entry.contract
    assert contract is not None
    if not all(holds(formula, before) for formula in contract.requires):
        return "rejected"
    given = zip(_names(program), end.arguments, strict=True)
    arrays = {name: _numbers(value) for name, value in given if isinstance(value, list)}
    assert end.result is None or isinstance(end.result, int)
    after = replace(before, arrays=arrays, result=end.result)
    for number, formula in enumerate(contract.ensures):
        if not holds(formula, after):
            return f"ensures {number}"
    return "returned"


def shown(program: Program, outcome: Outcome) -> str:
    match outcome:
        case Rejected():
            return "rejected"
        case Returned():
            return "returned"
        case Violated() if outcome.obligation.kind == "postcondition":
            lines = text(program).splitlines()
            ensures = [n for n, line in enumerate(lines, 1) if " ensures " in line]
            return f"ensures {ensures.index(outcome.obligation.span.line)}"
        case _:
            return str(outcome)


@pytest.mark.parametrize("count", SEEDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_contracts_mean_what_they_say(language: Language, count: int) -> None:
    seen: Counter[str] = Counter()
    for profile in (GENERAL, EXTREMES, ARRAYS):
        for seed in range(300, 300 + count):
            seen.update(compared(generate(seed, language, profile)))
    assert seen["returned"] >= 12 * count
    assert seen["ensures"] >= 6 * count
    assert seen["rejected"] >= 0.8 * count


def compared(program: Program) -> Iterator[str]:
    """Runs some inputs of the program and gives the first word of what both sides say."""
    language = program.typing.language
    program = contract_only(program)
    name = key(program, program.entry)
    code, stated = (
        Interpreter(model(p), step_limit=3000, depth_limit=200)
        for p in (stripped(program), program)
    )
    for given in islice(inputs(program.entry, language), INPUTS):
        end = code.run(name, values(given, language))
        if not isinstance(end, Returned):
            continue
        try:
            want = expected(program, state(program, given), end)
        except UndefinedError:
            continue
        got = shown(program, stated.run(name, values(given, language)))
        assert got == want, f"{given}\n{text(program)}"
        yield want.split()[0]
