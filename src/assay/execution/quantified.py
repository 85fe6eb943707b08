# SPDX-License-Identifier: Apache-2.0
"""Terms as functions of a state, where arrays may have any length: quantifiers stay quantifiers.

A variable of a quantifier that runs over a few known numbers is still expanded (the objects of an
input are numbered); the others are bound again in the result.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import final

from assay.execution.evaluate import Evaluator, Function, Variables
from assay.execution.values import NotExpandableError, Value, both, lifted, lowered
from assay.program.interpreter.ranges import Choice, Interval, Plan, plan
from assay.program.terms import Op, Term, at_most, conjunction, disjunction, variable
from assay.program.terms.binders import bind

FEW = 8  # values that are written out


@final
class QuantifiedEvaluator(Evaluator):
    """Keeps quantifiers, sums and counts whose range is not a few known numbers."""

    def __init__(self, interval: Callable[[Term], tuple[int, int] | None]) -> None:
        super().__init__(interval)
        self._numbers = count()

    def _binder(self, term: Term) -> Function:
        if term.op is Op.FORALL or term.op is Op.EXISTS:
            return self._quantifier(term)
        return self._collection(term)

    def _collection(self, term: Term) -> Function:
        """A sum or the like: written out if all of it is known numbers, else kept as it is."""
        found = plan(term)
        if found is None:
            raise NotExpandableError(f"a sum without finite range: {term}")
        written_out = super()._binder(term)
        guard, body = self.function(found.guard), self.function(found.body)

        def run(variables: Variables) -> Value:
            one = _Instance((), applies=True, scope=dict(variables))
            for loop in found.loops:
                if isinstance(loop, Choice) or len(over := self._over(one, loop)) != 1:
                    return written_out(variables)
                one = over[0]
            if len(one.bound) != len(found.loops):
                return written_out(variables)
            span = lifted(both((one.applies, guard(one.scope))))
            return lowered(bind(term.op, one.bound, span, lifted(body(one.scope))))

        return run

    def _quantifier(self, term: Term) -> Function:
        found = plan(term) or Plan((), term.args[0], term.args[1])
        ranged = {loop.variable for loop in found.loops}
        free = [v for v in term.payload if v not in ranged]
        guard, body = self.function(found.guard), self.function(found.body)
        for loop in found.loops:
            if isinstance(loop, Interval):
                self._bound(loop.low), self._bound(loop.high)

        def run(variables: Variables) -> Value:
            instances: list[_Instance] = [_Instance((), applies=True, scope=dict(variables))]
            for variable_ in free:
                instances = [self._kept(one, variable_) for one in instances]
            for loop in found.loops:
                instances = [more for one in instances for more in self._over(one, loop)]
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

    def _over(self, one: _Instance, loop: Interval | Choice) -> list[_Instance]:
        if isinstance(loop, Choice):
            return [one.with_value(loop.variable, value) for value in (False, True)]
        low, high = self._bound(loop.low)(one.scope), self._bound(loop.high)(one.scope)
        if type(low) is int and type(high) is int and high - low < FEW:
            return [one.with_value(loop.variable, value) for value in range(low, high + 1)]
        kept = self._kept(one, loop.variable)
        name = kept.bound[-1]
        inside = conjunction(at_most(lifted(low), name), at_most(name, lifted(high)))
        return [_Instance(kept.bound, both((kept.applies, lowered(inside))), kept.scope)]


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
