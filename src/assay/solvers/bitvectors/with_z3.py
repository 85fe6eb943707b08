# SPDX-License-Identifier: Apache-2.0
"""Z3 as a solver of bit-vectors: each question is made into clauses for its SAT solver."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

import z3

from assay.solvers.bitvectors.solver import Expression
from assay.solvers.z3.context import Context

_WITHOUT_ARRAYS: Final = "QF_BV"
_WITH_ARRAYS: Final = "QF_ABV"


@final
class Z3BitVectors:
    """Z3, with a new solver for each question: only then it simplifies as much as it can."""

    name = "z3"

    def __init__(self) -> None:
        self._context = Context()
        self._logic = _WITHOUT_ARRAYS
        self._sorts: dict[int, Any] = {0: self._context.bool_sort}
        self._model: z3.ModelRef | None = None

    def _sort(self, width: int) -> Any:
        found = self._sorts.get(width)
        if found is None:
            found = self._sorts[width] = self._context.bits_sort(width)
        return found

    def truth(self, name: str) -> Expression:
        return self._context.constant(name, self._context.bool_sort)

    def bits(self, name: str, width: int) -> Expression:
        return self._context.constant(name, self._sort(width))

    def array(self, name: str, index: int, element: int) -> Expression:
        self._logic = _WITH_ARRAYS
        sort = self._context.map_sort(self._sort(index), self._sort(element))
        return self._context.constant(name, sort)

    def filled(self, index: int, value: Expression) -> Expression:
        self._logic = _WITH_ARRAYS
        return self._context.constant_map(self._sort(index), value)

    def number(self, value: int, width: int) -> Expression:
        return self._context.number(value, self._sort(width))

    def constant(self, value: bool) -> Expression:  # noqa: FBT001 - the value itself
        return self._context.true if value else self._context.false

    def apply(self, name: str, *parts: Expression) -> Expression:
        match parts:
            case (x,):
                return self._context.unary(name, x)
            case (x, y):
                return self._context.binary(name, x, y)
            case _:
                return self._context.ternary(name, *parts)

    def all_of(self, parts: Sequence[Expression]) -> Expression:
        return self._context.nary("and", parts)

    def any_of(self, parts: Sequence[Expression]) -> Expression:
        return self._context.nary("or", parts)

    def low_bits(self, count: int, of: Expression) -> Expression:
        return self._context.low_bits(count, of)

    def extended(self, of: Expression, more: int, *, signed: bool) -> Expression:
        return self._context.extended("sign_ext" if signed else "zero_ext", more, of)

    def check(self, formulas: Sequence[Expression], seconds: float | None) -> bool | None:
        outer = self._context.outer
        solver = z3.SolverFor(self._logic, ctx=outer)
        if seconds is not None:
            solver.set("timeout", max(1, int(seconds * 1000)))
        solver.add(*(z3.z3._to_expr_ref(one, outer) for one in formulas))
        answer = solver.check()
        self._model = solver.model() if answer == z3.sat else None
        if answer == z3.unsat:
            return False
        return True if answer == z3.sat else None

    def value(self, of: Expression) -> int:
        assert self._model is not None
        found = self._model.eval(z3.z3._to_expr_ref(of, self._context.outer), model_completion=True)
        if z3.is_bv_value(found):
            return int(found.as_long())
        return int(z3.is_true(found))
