# SPDX-License-Identifier: Apache-2.0
"""Terms as functions of a state, where arrays may have any length: quantifiers stay quantifiers.

A variable of a quantifier that runs over a few known numbers is still expanded (the objects of an
input are numbered); the others are bound again in the result.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import final

from assay.execution.expansion import (
    AskedIntervals,
    Expanded,
    Function,
    Variables,
    bound_function,
)
from assay.execution.values import NotExpandableError, Value, both, lifted, lowered
from assay.program.interpreter.ranges import BooleanRange, Enumeration, Interval, plan
from assay.program.terms import Op, Term, at_most, conjunction, disjunction, subterms, variable
from assay.program.terms.binders import bind

FEW = 8  # values that are written out
_FEW_OBJECTS = 64  # the same, of numbers of objects: string literals have some, too


Compiled = Callable[[Term], Function]
"""Gives the functions of the parts of a term."""


@final
class Kept:
    """Keeps quantifiers, sums and counts whose range is not a few known numbers."""

    def __init__(self) -> None:
        self._numbers = count()
        self._written_out = Expanded()

    def function(self, term: Term, compiled: Compiled, intervals: AskedIntervals) -> Function:
        if term.op is Op.FORALL or term.op is Op.EXISTS:
            return self._quantifier(term, compiled, intervals)
        return self._collection(term, compiled, intervals)

    def _collection(self, term: Term, compiled: Compiled, intervals: AskedIntervals) -> Function:
        """A sum or the like: written out if all of it is known numbers, else kept as it is."""
        found = plan(term)
        if found is None:
            raise NotExpandableError(f"a sum without finite range: {term}")
        written_out = self._written_out.function(term, compiled, intervals)
        guard, body = compiled(found.guard), compiled(found.body)
        loops = [self._loop(loop, compiled, intervals) for loop in found.loops]

        def run(variables: Variables) -> Value:
            one = _Instance((), applies=True, scope=dict(variables))
            for loop, over in zip(found.loops, loops, strict=True):
                if isinstance(loop, BooleanRange) or len(instances := over(one)) != 1:
                    return written_out(variables)
                one = instances[0]
            if len(one.bound) != len(loops):
                return written_out(variables)
            span = lifted(both((one.applies, guard(one.scope))))
            return lowered(bind(term.op, one.bound, span, lifted(body(one.scope))))

        return run

    def _quantifier(self, term: Term, compiled: Compiled, intervals: AskedIntervals) -> Function:
        found = plan(term) or Enumeration((), term.args[0], term.args[1])
        ranged = {loop.variable for loop in found.loops}
        free = [v for v in term.payload if v not in ranged]
        guard, body = compiled(found.guard), compiled(found.body)
        objects = _objects(found.guard, found.body)
        loops = [
            self._loop(loop, compiled, intervals, _FEW_OBJECTS if loop.variable in objects else FEW)
            for loop in found.loops
        ]

        def run(variables: Variables) -> Value:
            instances: list[_Instance] = [_Instance((), applies=True, scope=dict(variables))]
            for variable_ in free:
                instances = [self._kept(one, variable_) for one in instances]
            for over in loops:
                instances = [more for one in instances for more in over(one)]
            parts = []
            for one in instances:
                applies = both((one.applies, guard(one.scope)))
                if applies is not False:
                    span, inner = lifted(applies), lifted(body(one.scope))
                    parts.append(bind(term.op, one.bound, span, inner))
            join = conjunction if term.op is Op.FORALL else disjunction
            return lowered(join(*parts))

        return run

    def _kept(self, one: _Instance, bound: Term) -> _Instance:
        """The variable stays a variable of the quantifier."""
        name = variable(f"k?{next(self._numbers)}", bound.sort)
        return _Instance((*one.bound, name), one.applies, {**one.scope, bound: name})

    def _loop(
        self,
        loop: Interval | BooleanRange,
        compiled: Compiled,
        intervals: AskedIntervals,
        few: int = FEW,
    ) -> Callable[[_Instance], list[_Instance]]:
        """What becomes of an instance when one more variable is given its values."""
        over = loop.variable
        if isinstance(loop, BooleanRange):
            return lambda one: [one.with_value(over, value) for value in (False, True)]
        least = bound_function(loop.low, compiled, intervals)
        most = bound_function(loop.high, compiled, intervals)

        def values(one: _Instance) -> list[_Instance]:
            low, high = least(one.scope), most(one.scope)
            if type(low) is int and type(high) is int and high - low < few:
                return [one.with_value(over, value) for value in range(low, high + 1)]
            kept = self._kept(one, over)
            name = kept.bound[-1]
            inside = conjunction(at_most(lifted(low), name), at_most(name, lifted(high)))
            return [_Instance(kept.bound, both((kept.applies, lowered(inside))), kept.scope)]

        return values


def _objects(*formulas: Term) -> frozenset[Term]:
    """What is the number of an object in some formulas: it is one whose elements are read."""
    return frozenset(
        part.args[1]
        for part in subterms(*formulas)
        if part.op is Op.SELECT and part.args[0].sort.element is not None
        if part.args[0].sort.element.is_map
    )


@final
class _Instance:
    """Values for some variables of a quantifier, and names for those that stay bound."""

    __slots__ = ("applies", "bound", "scope")

    def __init__(self, bound: tuple[Term, ...], applies: Value, scope: dict[Term, Value]) -> None:
        self.bound = bound
        self.applies = applies
        self.scope = scope

    def with_value(self, bound: Term, value: Value) -> _Instance:
        return _Instance(self.bound, self.applies, {**self.scope, bound: value})
