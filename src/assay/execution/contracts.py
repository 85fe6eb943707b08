# SPDX-License-Identifier: Apache-2.0
"""A call replaced by its contract: what it may write becomes unknown, then the postcondition holds.

The caller has checked the precondition. Objects keep their numbers and lengths; a procedure that
allocates, or gives back a reference, cannot be replaced this way and is inlined instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assay.execution.evaluate import Evaluator
from assay.execution.heap import HeapForgetting
from assay.execution.values import Value
from assay.program.contracts import OLD, AssignableGlobal, Contract, ElementRange, Frame, at_label
from assay.program.graph import Procedure
from assay.program.heap import ALLOCATED, ENDED, is_heap, is_shadow
from assay.program.terms import Term
from assay.program.types import BooleanType, IntegerType, MathType, Type, VoidType


def can_replace(procedure: Procedure, writes: frozenset[Term]) -> bool:
    """Whether calls of a procedure can be replaced by its contract."""
    contract = procedure.contract
    if contract is None or not contract.stated:
        return False
    scalar = isinstance(procedure.result_type, IntegerType | MathType | BooleanType | VoidType)
    return scalar and ALLOCATED not in writes


class Replacement:
    """The state after a call of which only the contract is known."""

    def __init__(
        self,
        callee: Procedure,
        contract: Contract,
        writes: frozenset[Term],
        evaluate: Evaluator,
        memory: HeapForgetting,
        types: Mapping[Term, Type | None],
    ) -> None:
        self._callee = callee
        self._contract = contract
        # the objects that it is given have values, and keep them; they do not end
        kept = [term for term in writes if not is_shadow(term) and term is not ENDED]
        self._writes = sorted(kept, key=lambda term: term.id)
        self._evaluate = evaluate
        self._memory = memory
        self._types = types
        self.kept: list[Term] = []  # what else is known after: elements that a frame does not list

    def after(self, before: dict[Term, Value]) -> dict[Term, Value]:
        """Parameters, globals and result after the call, and the values at entry as ghosts."""
        state = dict(before)
        for term in before:
            state[at_label(term, OLD)] = before[term]
        for term in self._writes:
            state[term] = self._unknown(term, before)
        for result in self._callee.results:
            state[result] = self._memory.fresh(
                result, self._callee.result_type, self._callee.source_name
            )
        return state

    def _unknown(self, term: Term, before: dict[Term, Value]) -> Value:
        value, of = before[term], self._types.get(term)
        if not is_heap(term):
            kept = self._kept(term, before)
            return value if kept else self._memory.fresh(term, of)
        frame = self._contract.frame
        if frame is None or not self._applies(frame, before):
            return self._memory.forget(value, self._types.get(term))
        return self._framed(frame, term, value, before)

    def _applies(self, frame: Frame, before: dict[Term, Value]) -> bool:
        """Whether some case certainly applies: where none does, everything may be assigned."""
        return any(self._evaluate(guard, before) is True for guard, _ in frame.cases)

    def _kept(self, term: Term, before: dict[Term, Value]) -> bool:
        frame = self._contract.frame
        if frame is None or not self._applies(frame, before):
            return False
        listed = {p.variable for p in _places(frame) if isinstance(p, AssignableGlobal)}
        return term not in listed and all(places is not None for _, places in frame.cases)

    def _framed(self, frame: Frame, heap: Term, objects: Value, before: dict[Term, Value]) -> Value:
        """Elements that some case of the frame lists become unknown, the others stay."""
        if any(places is None for _, places in frame.cases):
            return self._memory.forget(objects, self._types.get(heap))
        for place in _places(frame):
            if isinstance(place, ElementRange) and place.heap is heap:
                objects = self._assigned(heap, objects, place, before)
        return objects

    def _assigned(
        self, heap: Term, objects: Value, place: ElementRange, before: dict[Term, Value]
    ) -> Value:
        number = self._evaluate(place.object, before)
        low, high = self._evaluate(place.low, before), self._evaluate(place.high, before)
        of = self._types.get(heap)
        if type(number) is not int:
            return self._memory.forget(objects, of)
        forgotten, kept = self._memory.forget_elements(objects, number, low, high, of)
        self.kept += kept
        return forgotten


def _places(frame: Frame) -> Iterator[ElementRange | AssignableGlobal]:
    for _, places in frame.cases:
        yield from places or ()
