# SPDX-License-Identifier: Apache-2.0
"""Compiled terms have the values that a naive evaluator gives them."""

from __future__ import annotations

import pytest

from assay.program.interpreter.formulas import evaluate
from assay.program.sorts import Sort
from assay.program.terms import Op, subterms

from .chance import HIGHEST, LOWEST, SORTS, Generator
from .naive import from_map, naive

BOX = range(LOWEST, HIGHEST + 1)
CASES = 400


@pytest.mark.parametrize("sort", SORTS, ids=str)
def test_every_operator(sort: Sort) -> None:
    for seed in range(CASES):
        generator = Generator(seed)
        term = generator.term(sort, 3)
        environment = generator.environment()
        plain = {name: from_map(value) for name, value in environment.items()}
        expected = naive(term, plain, BOX)
        found = from_map(evaluate(term, environment))
        assert type(found) is type(expected), f"seed {seed}: {term}"
        assert found == expected, f"seed {seed}: {term}"
        assert {name: from_map(value) for name, value in environment.items()} == plain


def test_the_generator_makes_every_operator() -> None:
    seen: set[Op] = set()
    for sort in SORTS:
        for seed in range(CASES):
            seen.update(part.op for part in subterms(Generator(seed).term(sort, 3)))
    assert seen == set(Op)
