# SPDX-License-Identifier: Apache-2.0
"""Binders as Python functions: nested loops over finite ranges, with an early end.

    forall k; 0 <= k && k < n; a[k] <= m      def n7(i_n, i_m, ..., first=FEW):
                                                h1 = mmi_heap[i_a]
                                                l1, u1 = 0, i_n - 1
                                                if u1 - l1 + 1 > first: return beyond7(...)
                                                for q1 in range(l1, u1 + 1):
                                                    if not h1[q1] <= i_m: return False
                                                return True

A range that is not finite, or has more than `FEW` values, goes to `zones` first, which needs one
evaluation for each part of the range in which nothing changes; if that does not end either, up to
`MANY` values are enumerated, and beyond that the value is unknown. `SPENT` counts the work of one
formula over all its binders.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from assay.program.interpreter import formulas, zones
from assay.program.interpreter.expressions import ExpressionCompiler, is_partial
from assay.program.interpreter.names import identifier
from assay.program.interpreter.ranges import (
    BooleanRange,
    Bound,
    Enumeration,
    Interval,
    Most,
    plan,
    wider_plan,
)
from assay.program.interpreter.unknown import Unknown, UnknownValue
from assay.program.sorts import BOOL
from assay.program.terms import Op, Term, conjunction, disjunction, free_variables, negation
from assay.program.terms.walk import has_application

FEW: Final = 50_000
MANY: Final = 2_000_000
MOST_ZONES: Final = 4_000
_MOST_APPLIED: Final = 200
"""Zones where definitions are applied: what they say of one number is no more than that."""
_VALUES_PER_ZONE = 400  # that can be tried in the time of one evaluation in a zone
_MOST_LOOPS = 15  # Python nests 20 of them

_START: Final = {
    Op.FORALL: "u = True",
    Op.EXISTS: "u = False",
    Op.TOTAL: "s = 0",
    Op.COUNT: "s = 0",
    Op.PRODUCT: "s = 1",
    Op.MINIMUM: "s = None",
    Op.MAXIMUM: "s = None",
}
_END: Final = {
    Op.FORALL: "return u",
    Op.EXISTS: "return u",
    Op.TOTAL: "return s",
    Op.COUNT: "return s",
    Op.PRODUCT: "return s",
    Op.MINIMUM: "return 0 if s is None else s",
    Op.MAXIMUM: "return 0 if s is None else s",
}
_STEP: Final = {
    Op.TOTAL: "s += v",
    Op.PRODUCT: "s *= v",
    Op.MINIMUM: "if s is None or v < s: s = v",
    Op.MAXIMUM: "if s is None or v > s: s = v",
}


def define_binder(binder: Term) -> None:
    """Compile the function of a binder whose partial subterms have theirs already."""
    formulas.LIBRARY[f"beyond{binder.id}"] = _beyond(binder)
    names = "".join(f", {identifier(v)}" for v in formulas.parameters(binder))
    loops = plan(binder) or wider_plan(binder)
    if loops is None or len(loops.loops) > _MOST_LOOPS:
        lines = [f"return beyond{binder.id}(0, 0{names})"]
    else:
        lines = _BinderLoops(binder, loops, f"beyond{binder.id}(first, n{names})").lines
    formulas.define(binder, lines, f"{', ' if names else ''}first={FEW}")


def _beyond(binder: Term) -> Callable[..., Any]:
    """What to do where a range is not finite (limit 0) or has more values than the limit.

    Looking at zones must not cost much more than just trying all values, if that is possible.
    """
    names = formulas.parameters(binder)
    zones_at_most = _MOST_APPLIED if has_application(binder) else MOST_ZONES

    def beyond(limit: int, count: int, *values: Any) -> Any:
        if limit < MANY and formulas.SPENT[0] <= MANY:
            most = count // _VALUES_PER_ZONE if FEW < count <= MANY else zones_at_most
            answer = zones.evaluate(binder, dict(zip(names, values, strict=True)), most)
            if answer is not None:
                return answer
            if limit:
                return formulas.function_of(binder)(*values, MANY)
        reason = Unknown(_REASON if limit else "a quantifier has no finite range")
        if binder.sort is BOOL:
            return reason
        raise UnknownValue(reason)

    return beyond


_REASON = f"a quantifier ranges over more than {MANY:,} values"


class _BinderLoops:
    """Writes the body of one binder's function."""

    def __init__(self, binder: Term, loops: Enumeration, beyond: str) -> None:
        self.lines: list[str] = []
        self._binder = binder
        self._plan = loops
        self._beyond = beyond
        self._known: dict[Term, str] = {}
        self._depth = 0
        self._hoist()
        self._emit("n = 0")
        self._emit(_START[binder.op])
        for number, loop in enumerate(loops.loops):
            self._open(number, loop)
        self._inner()
        self._depth = 0
        self._emit(_END[binder.op])

    def _emit(self, line: str) -> None:
        self.lines.append(" " * self._depth + line)

    def _hoist(self) -> None:
        """Compute what does not depend on the bound variables before the loops."""
        bound = frozenset(self._binder.payload)
        writer = ExpressionCompiler(self._emit, formulas.call_text, prefix="g")
        stack = [self._plan.guard, self._plan.body]
        while stack:
            term = stack.pop()
            if not term.args or term in self._known:
                continue
            if bound.isdisjoint(free_variables(term)) and not is_partial(term):
                name = f"h{len(self._known)}"
                self._emit(f"{name} = {writer.text(term)}")
                self._known[term] = name
            elif not is_partial(term):
                stack.extend(term.args)

    def _writer(self, prefix: str) -> ExpressionCompiler:
        return ExpressionCompiler(self._emit, formulas.call_text, self._known, prefix)

    def _open(self, number: int, loop: Interval | BooleanRange) -> None:
        name = identifier(loop.variable)
        if isinstance(loop, BooleanRange):
            self._emit(f"for {name} in (False, True):")
        else:
            low, high = f"l{number}", f"u{number}"
            self._emit(f"{low} = {self._bound(loop.low, f'x{number}')}")
            self._emit(f"{high} = {self._bound(loop.high, f'y{number}')}")
            self._emit(f"c = {high} - {low} + 1")
            self._emit("if c < 0: c = 0")
            self._emit("n += c")
            self._emit(f"if n > first or SPENT[0] + c > {MANY}: return {self._beyond}")
            self._emit("SPENT[0] += c")
            self._emit(f"for {name} in range({low}, {high} + 1):")
        self._depth += 1

    def _bound(self, bound: Bound, prefix: str) -> str:
        if isinstance(bound, Most):
            parts = [self._bound(part, f"{prefix}{i}t") for i, part in enumerate(bound.of)]
            return f"{'max' if bound.largest else 'min'}({', '.join(parts)})"
        return self._writer(prefix).text(bound)

    def _inner(self) -> None:
        guard, body = self._plan.guard, self._plan.body
        match self._binder.op:
            case Op.FORALL:
                self._instance(disjunction(negation(guard), body), decisive=False)
            case Op.EXISTS:
                self._instance(conjunction(guard, body), decisive=True)
            case Op.COUNT:
                self._counted(conjunction(guard, body))
            case _:
                self._collected(guard, body)

    def _instance(self, formula: Term, *, decisive: bool) -> None:
        if not is_partial(formula):
            text = self._writer("t").text(formula)
            self._emit(f"if {text}: return True" if decisive else f"if not {text}: return False")
            return
        self._emit(f"r = {formulas.call_text(formula)}")
        self._emit(f"if r is {decisive}: return {decisive}")
        self._emit(f"if r is not {not decisive}: u = r")

    def _counted(self, formula: Term) -> None:
        self._emit(f"r = {self._writer('t').text(formula)}")
        self._emit("if r is True: s += 1")
        self._emit("elif r is not False: raise UnknownValue(r)")

    def _collected(self, guard: Term, body: Term) -> None:
        writer = self._writer("t")
        self._emit(f"r = {writer.text(guard)}")
        self._emit("if r is not True:")
        self._emit(" if r is False: continue")
        self._emit(" raise UnknownValue(r)")
        self._emit(f"v = {self._writer('w').text(body)}")
        self._emit(_STEP[self._binder.op])
