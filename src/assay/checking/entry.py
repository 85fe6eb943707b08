# SPDX-License-Identifier: Apache-2.0
"""The states in which a procedure may start, and what is taken for granted of all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import final

from assay.checking.state import State
from assay.checking.typing import Typing
from assay.program.graph import Procedure, Program, Role
from assay.program.heap import (
    ALLOCATED,
    ENDED,
    LENGTH,
    NEIGHBOURS,
    STORAGE,
    base_element,
    heap_of,
    is_shadow,
)
from assay.program.terms import (
    FALSE,
    TRUE,
    Op,
    Term,
    at_most,
    conjunction,
    constant_map,
    equal,
    integer,
    name_of,
    select,
    substitute,
)
from assay.program.types import PointerType, ReferenceType

_OF_NEW_OBJECTS = (STORAGE, NEIGHBOURS)
"""What is 0 for all objects that are still to be made."""


@final
class Entry:
    """Start states of the procedures of one program."""

    def __init__(self, program: Program, typing: Typing) -> None:
        self._program = program
        self._typing = typing

    def state(self, procedure: Procedure) -> State:
        """Any start state: with initial globals where the whole program starts, else with any."""
        state = State()
        for one in self._program.globals:
            state.give(one.term, self._typing.unknown(state, one.term, one.type))
        for shadow in [one for one in state.variables if is_shadow(one)]:
            state.give(shadow, constant_map(constant_map(TRUE)))
        if ENDED in state.variables:
            state.give(ENDED, constant_map(FALSE))
        if self._program.is_start(procedure):
            for term in (one for one in _OF_NEW_OBJECTS if one in state.variables):
                state.give(term, constant_map(integer(0)))
        start = dict(state.variables)
        if self._program.is_start(procedure):
            for target, value in self._initial(start).items():
                state.give(target, value)
        else:
            state.know(self.granted(state))
        for parameter in procedure.parameters:
            for number, term in enumerate(parameter.variables):
                state.give(term, self._typing.unknown(state, term, parameter.type))
                if number == 0:
                    state.know(self._typing.refers(state, term, parameter.type))
            state.know(
                self._typing.points(state, parameter), self._typing.limited(state, parameter)
            )
            state.know(self._typing.belongs(state, parameter))
        state.know(self._typing.receives(state, procedure))
        return state

    def granted(self, state: State) -> Term:
        """What holds of globals and heap whenever a procedure starts."""
        return conjunction(*self._objects(state), *self._references(state))

    def _initial(self, start: Mapping[Term, Term]) -> dict[Term, Term]:
        """The initial values of globals; of the heap, as far as there is something in it."""
        values = dict(start)
        for target, value in self._program.initial:
            values[target] = substitute(value, values)
        return values

    def _objects(self, state: State) -> Iterator[Term]:
        """Global arrays exist with their lengths, and constants have their values."""
        variables = state.variables
        initial = self._initial(variables)
        if ALLOCATED in variables and initial[ALLOCATED].op is Op.INTEGER:
            yield at_most(initial[ALLOCATED], variables[ALLOCATED])
            for number in range(1, initial[ALLOCATED].payload + 1):
                at = integer(number)
                yield equal(select(variables[LENGTH], at), select(initial[LENGTH], at))
        for one in self._program.globals:
            if one.role is Role.CONSTANT:
                yield equal(variables[one.term], initial[one.term])
        for one in self._program.objects:
            if one.role is Role.CONSTANT and one.type is not None:
                heap = heap_of(base_element(one.type))
                if heap in variables:
                    yield equal(select(variables[heap], one.term), select(initial[heap], one.term))

    def _references(self, state: State) -> Iterator[Term]:
        """Globals that refer to something refer to what exists; the offset of a pointer is free."""
        for one in self._program.globals:
            refers = isinstance(one.type, ReferenceType | PointerType)
            if refers and one.role is not Role.HEAP and not name_of(one.term).endswith(".offset"):
                yield self._typing.refers(state, one.term, one.type)
