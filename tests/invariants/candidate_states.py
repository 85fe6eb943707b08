# SPDX-License-Identifier: Apache-2.0
"""States around those that runs reach, on which two formulas can be told apart."""

from __future__ import annotations

from random import Random
from typing import Any

from assay.program.graph import Program
from assay.program.interpreter.maps import Map
from assay.program.interpreter.samples import State
from assay.program.terms import Term, name_of
from assay.program.types import IntegerType


def numbers_of(program: Program, procedure: str) -> frozenset[Term]:
    """The variables that hold numbers and not references, and their values at entry."""
    found = {
        variable.term
        for variable in program.procedures[procedure].variables
        if isinstance(variable.type, IntegerType) and not variable.in_heap
    }
    return frozenset(found)


def neighbours(states: tuple[State, ...], numbers: frozenset[Term], count: int) -> list[State]:
    """Reached states with some numbers and elements changed a little."""
    chance = Random(1)
    return [_changed(chance.choice(states), numbers, chance) for _ in range(count)]


def _changed(state: State, numbers: frozenset[Term], chance: Random) -> State:
    changed: dict[Term, Any] = {}
    keeps_maps = chance.random() < 0.4
    for term, value in state.items():
        if isinstance(value, Map):
            kept = keeps_maps or name_of(term).startswith("heap.length")
            changed[term] = value if kept else _map(value, chance)
        elif isinstance(value, bool):
            changed[term] = value ^ (chance.random() < 0.3)
        elif term in numbers and chance.random() < 0.4:
            changed[term] = value + chance.randint(-2, 2)
        else:
            changed[term] = value
    return changed


def _map(value: Any, chance: Random) -> Any:
    if not isinstance(value, Map):
        return value + chance.randint(-2, 2) if chance.random() < 0.3 else value
    return Map(value.default, {key: _map(inner, chance) for key, inner in value.items()})
