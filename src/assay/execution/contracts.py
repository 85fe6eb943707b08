# SPDX-License-Identifier: Apache-2.0
"""A call replaced by its contract: what it may write becomes unknown, then the postcondition holds.

The caller has checked the precondition. Objects keep their numbers and lengths; a procedure that
allocates, or gives back a reference, cannot be replaced this way and is inlined instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from assay.execution.evaluate import Evaluator
from assay.execution.operations import at_most_value
from assay.execution.values import (
    Contents,
    Objects,
    Value,
    both,
    chosen,
    lifted,
    negated,
    same,
)
from assay.program.contracts import OLD, Contract, ElementRange, Frame, GlobalVariable, at_label
from assay.program.graph import Procedure
from assay.program.heap import ALLOCATED, SHADOW, is_heap
from assay.program.sorts import INT
from assay.program.terms import Op, Term, bind, name_of, variable
from assay.program.types import BooleanType, IntegerType, Type, VoidType

Fresh = Callable[[str, Term, Type | None], Term]
"""A new unknown with a name, of the sort of a term, with the values of a type."""

_POSITION = variable("k?kept", INT)


def can_replace(procedure: Procedure, writes: frozenset[Term]) -> bool:
    """Whether calls of a procedure can be replaced by its contract."""
    contract = procedure.contract
    if contract is None or not contract.stated:
        return False
    scalar = isinstance(procedure.result_type, IntegerType | BooleanType | VoidType)
    return scalar and ALLOCATED not in writes


class Replacement:
    """The state after a call of which only the contract is known."""

    def __init__(
        self,
        callee: Procedure,
        contract: Contract,
        writes: frozenset[Term],
        evaluate: Evaluator,
        fresh: Fresh,
        types: Mapping[Term, Type | None],
    ) -> None:
        self._callee = callee
        self._contract = contract
        # the objects that it is given have values, and keep them
        self._writes = sorted(writes - {SHADOW}, key=lambda term: term.id)
        self._evaluate = evaluate
        self._fresh = fresh
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
            state[result] = self._fresh(self._callee.source_name, result, self._callee.result_type)
        return state

    def _unknown(self, term: Term, before: dict[Term, Value]) -> Value:
        value, of = before[term], self._types.get(term)
        if not is_heap(term):
            kept = self._kept(term, before)
            return value if kept else self._fresh(name_of(term), term, of)
        assert type(value) is Objects
        frame = self._contract.frame
        if frame is None or not self._applies(frame, before):
            return self._everything(term, value)
        return self._framed(frame, term, value, before)

    def _applies(self, frame: Frame, before: dict[Term, Value]) -> bool:
        """Whether some case certainly applies: where none does, everything may be assigned."""
        return any(self._evaluate(guard, before) is True for guard, _ in frame.cases)

    def _kept(self, term: Term, before: dict[Term, Value]) -> bool:
        frame = self._contract.frame
        if frame is None or not self._applies(frame, before):
            return False
        listed = {p.variable for p in _places(frame) if isinstance(p, GlobalVariable)}
        return term not in listed and all(places is not None for _, places in frame.cases)

    def _everything(self, heap: Term, objects: Objects) -> Objects:
        return Objects(
            {number: self._forgotten(heap, old) for number, old in objects.by_number.items()},
            objects.default,
        )

    def _forgotten(self, heap: Term, contents: Contents) -> Contents:
        symbol = self._fresh("contents", contents.map_like(), self._types.get(heap))
        return Contents(symbol, {}, contents.length)

    def _framed(
        self, frame: Frame, heap: Term, objects: Objects, before: dict[Term, Value]
    ) -> Objects:
        """Elements that some case of the frame lists become unknown, the others stay."""
        if any(places is None for _, places in frame.cases):
            return self._everything(heap, objects)
        for place in _places(frame):
            if isinstance(place, ElementRange) and place.heap is heap:
                objects = self._assigned(heap, objects, place, before)
        return objects

    def _assigned(
        self, heap: Term, objects: Objects, place: ElementRange, before: dict[Term, Value]
    ) -> Objects:
        number = self._evaluate(place.object, before)
        low, high = self._evaluate(place.low, before), self._evaluate(place.high, before)
        if type(number) is not int:
            return self._everything(heap, objects)
        old = objects.read(number)
        if type(old) is not Contents:
            return objects.write(number, self._forgotten(heap, old))
        if old.length is None:
            return objects.write(number, self._within(heap, old, low, high))
        unknown = self._forgotten(heap, old)
        elements = {
            k: chosen(
                both((at_most_value(low, k), at_most_value(k, high))), unknown.read(k), old.read(k)
            )
            for k in range(old.length)
        }
        return objects.write(number, Contents(old.base, elements, old.length))

    def _within(self, heap: Term, old: Contents, low: Value, high: Value) -> Contents:
        """An array of any length, in which some elements become unknown."""
        unknown = self._forgotten(heap, old)
        if low == high:
            return old.write(low, unknown.read(low))
        inside = both((at_most_value(low, _POSITION), at_most_value(_POSITION, high)))
        stays = lifted(same(unknown.read(_POSITION), old.read(_POSITION)))
        self.kept.append(bind(Op.FORALL, (_POSITION,), lifted(negated(inside)), stays))
        return unknown


def _places(frame: Frame) -> Iterator[ElementRange | GlobalVariable]:
    for _, places in frame.cases:
        yield from places or ()
