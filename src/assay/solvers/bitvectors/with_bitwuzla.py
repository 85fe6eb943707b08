# SPDX-License-Identifier: Apache-2.0
"""Bitwuzla as a solver of bit-vectors (Niemetz and Preiner, CAV 2023)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

import bitwuzla
from bitwuzla import Kind

from assay.solvers.bitvectors.solver import Expression

_KINDS = {
    "not": Kind.NOT,
    "ite": Kind.ITE,
    "eq": Kind.EQUAL,
    "select": Kind.ARRAY_SELECT,
    "store": Kind.ARRAY_STORE,
    "bvneg": Kind.BV_NEG,
    "bvadd": Kind.BV_ADD,
    "bvsub": Kind.BV_SUB,
    "bvmul": Kind.BV_MUL,
    "bvand": Kind.BV_AND,
    "bvor": Kind.BV_OR,
    "bvxor": Kind.BV_XOR,
    "bvshl": Kind.BV_SHL,
    "bvlshr": Kind.BV_SHR,
    "bvashr": Kind.BV_ASHR,
    "bvudiv": Kind.BV_UDIV,
    "bvsdiv": Kind.BV_SDIV,
    "bvurem": Kind.BV_UREM,
    "bvsrem": Kind.BV_SREM,
    "bvsmod": Kind.BV_SMOD,
    "bvule": Kind.BV_ULE,
    "bvult": Kind.BV_ULT,
    "bvsle": Kind.BV_SLE,
    "bvslt": Kind.BV_SLT,
}


@final
class BitwuzlaBitVectors:
    """Bitwuzla, with a new solver for each question: only then it simplifies as much as it can.

    Expressions are numbers: its own must be gone before what manages them, also where Python's
    collector of garbage finds all of them at once."""

    name = "bitwuzla"

    def __init__(self) -> None:
        self._manager = bitwuzla.TermManager()
        self._made: list[Any] = []
        self._solver: Any = None

    def __del__(self) -> None:
        self._solver = None
        self._made.clear()

    def _kept(self, term: Any) -> int:
        self._made.append(term)
        return len(self._made) - 1

    def _sort(self, width: int) -> Any:
        return self._manager.mk_bv_sort(width) if width else self._manager.mk_bool_sort()

    def truth(self, name: str) -> Expression:
        return self._kept(self._manager.mk_const(self._sort(0), name))

    def bits(self, name: str, width: int) -> Expression:
        return self._kept(self._manager.mk_const(self._sort(width), name))

    def array(self, name: str, index: int, element: int) -> Expression:
        sort = self._manager.mk_array_sort(self._sort(index), self._sort(element))
        return self._kept(self._manager.mk_const(sort, name))

    def filled(self, index: int, value: Expression) -> Expression:
        of = self._made[value]
        sort = self._manager.mk_array_sort(self._sort(index), of.sort())
        return self._kept(self._manager.mk_const_array(sort, of))

    def number(self, value: int, width: int) -> Expression:
        return self._kept(self._manager.mk_bv_value(self._sort(width), value))

    def constant(self, value: bool) -> Expression:  # noqa: FBT001 - the value itself
        return self._kept(self._manager.mk_true() if value else self._manager.mk_false())

    def apply(self, name: str, *parts: Expression) -> Expression:
        return self._term(_KINDS[name], parts)

    def all_of(self, parts: Sequence[Expression]) -> Expression:
        return self._joined(Kind.AND, parts)

    def any_of(self, parts: Sequence[Expression]) -> Expression:
        return self._joined(Kind.OR, parts)

    def _joined(self, kind: Any, parts: Sequence[Expression]) -> Expression:
        if len(parts) < 2:
            return parts[0] if parts else self.constant(kind is Kind.AND)
        return self._term(kind, parts)

    def low_bits(self, count: int, of: Expression) -> Expression:
        return self._term(Kind.BV_EXTRACT, [of], [count - 1, 0])

    def extended(self, of: Expression, more: int, *, signed: bool) -> Expression:
        return self._term(Kind.BV_SIGN_EXTEND if signed else Kind.BV_ZERO_EXTEND, [of], [more])

    def _term(self, kind: Any, parts: Sequence[Expression], numbers: Sequence[int] = ()) -> int:
        made = self._made
        return self._kept(
            self._manager.mk_term(kind, [made[part] for part in parts], list(numbers))
        )

    def check(self, formulas: Sequence[Expression], seconds: float | None) -> bool | None:
        options = bitwuzla.Options()
        options.set(bitwuzla.Option.PRODUCE_MODELS, True)  # noqa: FBT003
        if seconds is not None:
            options.set(bitwuzla.Option.TIME_LIMIT_PER, max(1, int(seconds * 1000)))
        self._solver = bitwuzla.Bitwuzla(self._manager, options)
        for formula in formulas:
            self._solver.assert_formula(self._made[formula])
        answer = self._solver.check_sat()
        if answer == bitwuzla.Result.UNSAT:
            return False
        return True if answer == bitwuzla.Result.SAT else None

    def interpolant(
        self, left: Sequence[Expression], right: Sequence[Expression], seconds: float
    ) -> Any | None:
        """A term of Bitwuzla's that follows from some formulas, excludes others, and speaks of what
        both speak of; None if they do not exclude each other, or it does not know that. There
        must be formulas on both sides."""
        options = bitwuzla.Options()
        options.set(bitwuzla.Option.PRODUCE_INTERPOLANTS, True)  # noqa: FBT003
        options.set(bitwuzla.Option.TIME_LIMIT_PER, max(1, int(seconds * 1000)))
        self._solver = bitwuzla.Bitwuzla(self._manager, options)
        of_left = [self._made[one] for one in left]
        for one in (*of_left, *(self._made[one] for one in right)):
            self._solver.assert_formula(one)
        if self._solver.check_sat() != bitwuzla.Result.UNSAT:
            return None
        try:
            return self._solver.get_interpolant(of_left)
        except bitwuzla.BitwuzlaException:  # of what it does not support
            return None

    def value(self, of: Expression) -> int:
        found = self._solver.get_value(self._made[of])
        if found.sort().is_bool():
            return int(found.value())
        return int(found.value(10))
