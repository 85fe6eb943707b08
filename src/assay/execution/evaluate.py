# SPDX-License-Identifier: Apache-2.0
"""Terms as functions of a state: evaluated on plain values where possible, else rebuilt as terms.

Each term is turned once into a closure `function(variables)`. What becomes of quantifiers is said
by the `Binders` that an evaluator is made with: they are written out (`expansion.py`), or kept
(`quantified.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from assay.execution.expansion import AskedIntervals, Binders, Ends, Expanded, Function, Variables
from assay.execution.heap import merge, read, write
from assay.execution.operations import OPERATIONS
from assay.execution.values import Value, both, either, lifted, linear_sum, lowered
from assay.program.terms import BINDERS, Op, Term, at_most, equal, integer
from assay.source import InternalError

if TYPE_CHECKING:
    from assay.execution.applied import SymbolicUnfolding


@final
class Evaluator:
    """Evaluates terms; `interval` says between which numbers a term lies, as far as is known."""

    def __init__(self, interval: Callable[[Term], Ends], binders: Binders | None = None) -> None:
        """Without `binders`, quantifiers are written out."""
        self._intervals = AskedIntervals(interval)
        self._binders: Binders = Expanded() if binders is None else binders
        self._functions: dict[Term, Function] = {}
        self._unfolding: SymbolicUnfolding | None = None  # of defined symbols, once one is met

    def __call__(self, term: Term, variables: Variables) -> Value:
        return self.function(term)(variables)

    def function(self, term: Term) -> Function:
        """The closure of a term; those of its parts are made first, without recursion."""
        functions = self._functions
        found = functions.get(term)
        if found is not None:
            return found
        stack = [term]
        while stack:
            top = stack[-1]
            if top in functions:
                stack.pop()
                continue
            missing = [] if top.op in BINDERS else [a for a in top.args if a not in functions]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            functions[top] = self._make(top)
        return functions[term]

    def _make(self, term: Term) -> Function:
        match term.op:
            case Op.VAR | Op.BOUND:
                return lambda variables: variables[term]
            case Op.INTEGER:
                value = term.payload
                return lambda _: value
            case Op.TRUE:
                return lambda _: True
            case Op.FALSE:
                return lambda _: False
            case Op.SUM:
                return self._sum(term)
            case Op.LE:
                return self._at_most_zero(term)
            case Op.EQ if len(term.args) == 1:
                return self._equals_zero(term)
            case Op.AND | Op.OR:
                return self._junction(term)
            case Op.ITE:
                return self._conditional(term)
            case Op.SELECT | Op.STORE:
                return self._map(term)
            case Op.APPLY:
                return self._application(term)
            case _ if term.op in BINDERS:
                return self._binders.function(term, self.function, self._intervals)
            case _:
                return self._general(term)

    def _args(self, term: Term) -> list[Function]:
        return [self._functions[arg] for arg in term.args]

    def _sum(self, term: Term) -> Function:
        coefficients, constant = term.payload
        args = self._args(term)
        if len(args) == 1:
            arg = args[0]
            coefficient: int = coefficients[0]
            added: int = constant

            def one(variables: Variables) -> Value:
                value = arg(variables)
                if type(value) is int:
                    return coefficient * value + added
                return linear_sum((coefficient,), (value,), added)

            return one
        return lambda variables: linear_sum(
            coefficients, [arg(variables) for arg in args], constant
        )

    def _at_most_zero(self, term: Term) -> Function:
        arg = self._functions[term.args[0]]
        zero = integer(0)

        def run(variables: Variables) -> Value:
            value = arg(variables)
            return value <= 0 if type(value) is int else lowered(at_most(lifted(value), zero))

        return run

    def _equals_zero(self, term: Term) -> Function:
        arg = self._functions[term.args[0]]
        zero = integer(0)

        def run(variables: Variables) -> Value:
            value = arg(variables)
            return value == 0 if type(value) is int else lowered(equal(lifted(value), zero))

        return run

    def _junction(self, term: Term) -> Function:
        args = self._args(term)
        join = both if term.op is Op.AND else either
        return lambda variables: join(arg(variables) for arg in args)

    def _conditional(self, term: Term) -> Function:
        condition, then, otherwise = self._args(term)

        def run(variables: Variables) -> Value:
            test = condition(variables)
            if type(test) is not bool and self._unfolding is not None:
                test = self._unfolding.decided(test)
            if type(test) is bool:
                return then(variables) if test else otherwise(variables)
            return merge(test, then(variables), otherwise(variables))

        return run

    def _map(self, term: Term) -> Function:
        args = self._args(term)
        interval = self._intervals.of
        if term.op is Op.SELECT:
            array, index = args
            return lambda variables: read(array(variables), index(variables), interval)
        array, index, value = args
        return lambda variables: write(
            array(variables), index(variables), value(variables), interval
        )

    def _application(self, term: Term) -> Function:
        from assay.execution.applied import SymbolicUnfolding

        if self._unfolding is None:
            self._unfolding = SymbolicUnfolding(self.function, self._intervals, self._binders)
        unfolding, symbol, args = self._unfolding, term.payload, self._args(term)
        return lambda variables: unfolding.value(symbol, [arg(variables) for arg in args])

    def _general(self, term: Term) -> Function:
        operation = OPERATIONS.get(term.op)
        if operation is None:
            raise InternalError(f"no evaluation of {term.op.name}")
        args = self._args(term)
        payload = term.payload
        return lambda variables: operation(payload, [arg(variables) for arg in args])
