# SPDX-License-Identifier: Apache-2.0
"""Any state at all at the head of a loop: what is kept there, and what may have any value."""

from __future__ import annotations

from typing import final

from assay.engines.invariants.judging.case import JudgedCase, Variables
from assay.engines.invariants.judging.states import plain
from assay.execution.heap import is_memory
from assay.execution.heap.allocation import lengths
from assay.execution.setting import Setting
from assay.execution.values import Value
from assay.program.contracts import LABEL, OLD, at_label
from assay.program.graph import Procedure
from assay.program.heap import ALLOCATED, LENGTH, is_heap
from assay.program.terms import ZERO, Term, at_most, name_of
from assay.program.types import BooleanType, IntegerType


@final
class AnyStates:
    """States in which an iteration may start, whatever was before it."""

    def __init__(self, case: JudgedCase, procedure: Procedure, setting: Setting) -> None:
        self._case = case
        self._procedure = procedure
        self._setting = setting
        self._starts: dict[tuple[object, ...], Variables] = {}

    def remember(self, variables: Variables) -> None:
        """A way in which the loop is reached: which variables have values, and of what kind."""
        shape = tuple(
            (term.id, value if self._is_kept(term) else None)
            for term, value in sorted(variables.items(), key=lambda item: item[0].id)
            if not is_memory(value)
        )
        self._starts.setdefault(shape, dict(variables))

    def starts(self) -> list[Variables]:
        """One state for each way in which the loop was reached."""
        return list(self._starts.values())

    def structure_changes(self) -> bool:
        """Whether the loop allocates, or changes which arrays there are."""
        return any(map(self._is_structure, self._case.modified))

    def like(self, variables: Variables) -> tuple[Variables, list[Term]]:
        """Any value for every variable and every element, and what holds of them; the values at
        entry of what the procedure never changes are the same."""
        found: Variables = {}
        for term, value in variables.items():
            if LABEL not in name_of(term):
                found[term] = self._any(term, value)
        for term in list(found):
            ghost = at_label(term, OLD)
            if ghost in variables and term not in self._case.assigned:
                found[ghost] = found[term]
        for term, value in variables.items():
            if term not in found:  # at a label
                found[term] = self._any(plain(term), value)
        known = lengths(found).elements.values() if LENGTH in found else ()
        return found, [at_most(ZERO, length) for length in known if type(length) is Term]

    def _is_kept(self, term: Term) -> bool:
        """References that the loop does not change mean the objects that they mean before it."""
        return self._is_structure(term) or (
            self._is_reference(term) and term not in self._case.modified
        )

    def _is_structure(self, term: Term) -> bool:
        """How many objects there are, and which of them are rows of which."""
        return term in (ALLOCATED, LENGTH) or (is_heap(term) and self._is_reference(term))

    def _is_reference(self, term: Term) -> bool:
        of = self._setting.type_of(self._procedure, term)
        return of is not None and not isinstance(of, IntegerType | BooleanType)

    def _any(self, term: Term, value: Value) -> Value:
        if self._is_kept(term):
            return value
        of = self._setting.type_of(self._procedure, term)
        return self._setting.memory.like(value, term, of)
