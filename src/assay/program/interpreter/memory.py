# SPDX-License-Identifier: Apache-2.0
"""The machine's globals and heap, as the names of the generated code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

from assay.program.heap import ALLOCATED, KIND, LENGTH, element_sort, heap_of
from assay.program.interpreter.maps import Map, share, writable
from assay.program.interpreter.names import identifier
from assay.program.sorts import BOOL, Sort
from assay.program.terms import Term
from assay.program.types import Type


def initial_value(sort: Sort) -> Any:
    """0, False, or a map of these."""
    if sort.element is not None:
        return Map(initial_value(sort.element))
    return False if sort is BOOL else 0


@final
class SharedMemory:
    """Reads and writes variables that all procedures share."""

    def __init__(
        self,
        namespace: dict[str, Any],
        variables: frozenset[Term],
        types: Mapping[Term, Type | None] | None = None,
        classes: tuple[str, ...] = (),
    ) -> None:
        self._namespace = namespace
        self.variables = variables
        self.types = types or {}  # of what the maps of the heap hold
        self.classes = classes  # of Java, by their numbers
        self.clear()

    def clear(self) -> None:
        for variable in self.variables:
            self[variable] = initial_value(variable.sort)

    def saved(self) -> dict[Term, Any]:
        """The whole state, to be restored later."""
        state = {variable: self[variable] for variable in self.variables}
        for value in state.values():
            if isinstance(value, Map):
                share(value)
        return state

    def restore(self, state: Mapping[Term, Any]) -> None:
        for variable, value in state.items():
            self[variable] = value

    def __getitem__(self, variable: Term) -> Any:
        return self._namespace[identifier(variable)]

    def __setitem__(self, variable: Term, value: Any) -> None:
        self._namespace[identifier(variable)] = value

    def length(self, number: int) -> int:
        length: int = self[LENGTH][number]
        return length

    def contents(self, number: int, element: Type) -> Map:
        """What an object with such elements holds."""
        heap = heap_of(element)
        if heap not in self.variables:
            return Map(initial_value(element_sort(element)))
        contents: Map = self[heap][number]
        return contents

    def set_length(self, number: int, length: int) -> None:
        """Say how many elements an object has."""
        if LENGTH in self.variables:
            changed = writable(self[LENGTH])
            changed[number] = length
            self[LENGTH] = changed

    def set_class(self, number: int, name: str) -> None:
        """Say of which class a Java object is."""
        if KIND in self.variables:
            changed = writable(self[KIND])
            changed[number] = self.classes.index(name) + 1
            self[KIND] = changed

    def set_row(self, heap: Term, number: int, row: Map) -> None:
        """What one map of the heap holds of an object; nothing is done if the program has no such
        map."""
        if heap in self.variables:
            changed = writable(self[heap])
            changed[number] = row
            self[heap] = changed

    def set_contents(self, number: int, element: Type, length: int, contents: Map) -> None:
        heap = heap_of(element)
        for variable, value in ((LENGTH, length), (heap, contents)):
            if variable in self.variables:
                changed = writable(self[variable])
                changed[number] = value
                self[variable] = changed

    def allocate(self, element: Type, length: int, contents: Map) -> int:
        """A new object; its number."""
        self[ALLOCATED] += 1
        number: int = self[ALLOCATED]
        self.set_contents(number, element, length, contents)
        return number
