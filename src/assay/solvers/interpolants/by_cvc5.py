# SPDX-License-Identifier: Apache-2.0
"""Interpolants that cvc5 finds by enumerating terms (Barbosa et al., TACAS 2022).

It proposes the smallest formulas first, over the integers. Where none of them is an interpolant it
goes on until its time is over: `x = 2y` against `x = 2z + 1` needs a remainder, which is not in the
language that it enumerates.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any, final

from assay.program.sorts import BOOL, INT, Sort
from assay.program.terms import (
    FALSE,
    TRUE,
    Op,
    Term,
    add,
    at_most,
    conditional,
    conjunction,
    disjunction,
    equal,
    implication,
    integer,
    less,
    multiply,
    name_of,
    negate,
    negation,
    select,
    store,
    subtract,
    unfinished,
    variable,
)

Node = Any  # a term of cvc5


class _NotInCvc5Error(Exception):
    """A term has no form in the other language."""


def by_cvc5(a: Sequence[Term], b: Sequence[Term], seconds: float) -> Term | None:
    """A formula that cvc5 takes for an interpolant of A and B; None if it finds none in time."""
    try:
        return _Cvc5Interpolation().interpolant(a, b, seconds)
    except _NotInCvc5Error:
        return None


@final
class _Cvc5Interpolation:
    """One question, with a solver of its own."""

    def __init__(self) -> None:
        import cvc5

        self._kind: Any = cvc5.Kind
        self._manager: Any = cvc5.TermManager()
        self._new_solver: Any = cvc5.Solver
        self._done: dict[Term, Node] = {}
        self._zero = self._manager.mkInteger(0)
        self._readers = _readers(self._kind)

    def interpolant(self, a: Sequence[Term], b: Sequence[Term], seconds: float) -> Term | None:
        solver = self._new_solver(self._manager)
        solver.setOption("produce-interpolants", "true")
        solver.setOption("tlimit-per", str(max(1, int(seconds * 1000))))
        solver.setLogic("ALL")
        for formula in a:
            solver.assertFormula(self._node(formula))
        try:
            found = solver.getInterpolant(self._node(negation(conjunction(*b))))
        except RuntimeError:  # cvc5's own, for what it does not support
            return None
        return None if found.isNull() else self._read(found)

    # --- there

    def _node(self, term: Term) -> Node:
        for part in unfinished(term, self._done):
            self._done[part] = self._written(part, [self._done[one] for one in part.args])
        return self._done[term]

    def _written(self, term: Term, args: list[Node]) -> Node:
        manager, kind = self._manager, self._kind
        match term.op:
            case Op.VAR:
                return manager.mkConst(self._sort(term.sort), name_of(term))
            case Op.INTEGER:
                return manager.mkInteger(str(term.payload))
            case Op.TRUE | Op.FALSE:
                return manager.mkBoolean(term is TRUE)
            case Op.SUM:
                return self._sum(term, args)
            case Op.LE:
                return manager.mkTerm(kind.LEQ, args[0], self._zero)
            case Op.EQ if len(args) == 1:
                return manager.mkTerm(kind.EQUAL, args[0], self._zero)
        name = _KINDS.get(term.op)
        if name is None:
            raise _NotInCvc5Error
        return manager.mkTerm(getattr(kind, name), *args)

    def _sort(self, sort: Sort) -> Any:
        if sort is INT or sort is BOOL:
            manager = self._manager
            return manager.getIntegerSort() if sort is INT else manager.getBooleanSort()
        assert sort.element is not None
        return self._manager.mkArraySort(self._sort(INT), self._sort(sort.element))

    def _sum(self, term: Term, args: list[Node]) -> Node:
        manager, kind = self._manager, self._kind
        coefficients, constant = term.payload
        parts = [
            manager.mkTerm(kind.MULT, manager.mkInteger(str(factor)), arg)
            for factor, arg in zip(coefficients, args, strict=True)
        ]
        return manager.mkTerm(kind.ADD, manager.mkInteger(str(constant)), *parts)

    # --- and back

    def _read(self, node: Node) -> Term:
        """Formulas that are enumerated are small: recursion does."""
        kind = node.getKind()
        if kind == self._kind.CONST_BOOLEAN:
            return TRUE if node.getBooleanValue() else FALSE
        if kind == self._kind.CONST_INTEGER:
            return integer(int(node.getIntegerValue()))
        if kind == self._kind.CONSTANT:
            return self._variable(node)
        reader = self._readers.get(kind)
        if reader is None:
            raise _NotInCvc5Error
        return reader(*(self._read(child) for child in node))

    def _variable(self, node: Node) -> Term:
        sort = node.getSort()
        if not (sort.isInteger() or sort.isBoolean()):
            known = (term for term, made in self._done.items() if made == node)
            found = next(known, None)
            if found is None:
                raise _NotInCvc5Error
            return found
        return variable(node.getSymbol(), INT if sort.isInteger() else BOOL)


_KINDS: Mapping[Op, str] = {
    Op.MUL: "MULT",
    Op.EQ: "EQUAL",
    Op.IFF: "EQUAL",
    Op.NOT: "NOT",
    Op.AND: "AND",
    Op.OR: "OR",
    Op.ITE: "ITE",
    Op.SELECT: "SELECT",
    Op.STORE: "STORE",
}


def _readers(kind: Any) -> dict[Any, Callable[..., Term]]:
    """How terms of each kind are made here."""
    return {
        kind.ADD: add,
        kind.SUB: subtract,
        kind.NEG: negate,
        kind.MULT: lambda *parts: reduce(multiply, parts),
        kind.LEQ: at_most,
        kind.LT: less,
        kind.GEQ: lambda left, right: at_most(right, left),
        kind.GT: lambda left, right: less(right, left),
        kind.EQUAL: equal,
        kind.NOT: negation,
        kind.AND: conjunction,
        kind.OR: disjunction,
        kind.IMPLIES: implication,
        kind.ITE: conditional,
        kind.SELECT: select,
        kind.STORE: store,
    }
