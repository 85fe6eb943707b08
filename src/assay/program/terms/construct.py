# SPDX-License-Identifier: Apache-2.0
"""From an operator, its payload and arguments to a term: the constructors by operator."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assay.program.terms.core import BINDERS, ZERO, Op, Term, bound_variable, integer, variable

Constructor = Callable[[Op, Any, tuple[Term, ...]], Term]
_CONSTRUCTORS: dict[Op, Constructor] = {}


def construct(op: Op, payload: Any, args: tuple[Term, ...]) -> Term:
    """The term that the constructor of an operator makes of these parts."""
    return (_CONSTRUCTORS or _table())[op](op, payload, args)


def _table() -> dict[Op, Constructor]:
    from assay.program.terms import bits, linear, logic, maps
    from assay.program.terms.core import FALSE, TRUE

    def plain(constructor: Callable[..., Term]) -> Constructor:
        return lambda _op, _payload, args: constructor(*args)

    _CONSTRUCTORS.update(
        {
            Op.VAR: lambda _op, payload, _args: variable(*payload),
            Op.BOUND: lambda _op, payload, _args: bound_variable(*payload),
            Op.INTEGER: lambda _op, payload, _args: integer(payload),
            Op.TRUE: lambda _op, _payload, _args: TRUE,
            Op.FALSE: lambda _op, _payload, _args: FALSE,
            Op.SUM: _sum,
            Op.MUL: _product,
            Op.TDIV: plain(linear.truncated_division),
            Op.TREM: plain(linear.truncated_remainder),
            Op.FDIV: plain(linear.floor_division),
            Op.FMOD: plain(linear.floor_remainder),
            Op.WRAP: lambda _, payload, a: linear.wrap(a[0], payload[0], signed=payload[1]),
            Op.BAND: plain(bits.bit_and),
            Op.BOR: plain(bits.bit_or),
            Op.BXOR: plain(bits.bit_xor),
            Op.SHL: plain(bits.shift_left),
            Op.SHR: plain(bits.shift_right),
            Op.LE: lambda _op, _payload, a: linear.at_most(a[0], ZERO),
            Op.EQ: _equality,
            Op.NOT: plain(logic.negation),
            Op.AND: plain(logic.conjunction),
            Op.OR: plain(logic.disjunction),
            Op.IFF: plain(logic.equivalence),
            Op.ITE: plain(logic.conditional),
            Op.SELECT: plain(maps.select),
            Op.STORE: plain(maps.store),
            Op.CONSTANT_MAP: plain(maps.constant_map),
            Op.ALL_DIFFERENT: plain(maps.all_different),
            Op.APPLY: _application,
            **dict.fromkeys(BINDERS, _binder),
        }
    )
    return _CONSTRUCTORS


def _sum(_: Op, payload: Any, args: tuple[Term, ...]) -> Term:
    from assay.program.terms import linear

    coefficients, constant = payload
    parts = (linear.scale(c, a) for c, a in zip(coefficients, args, strict=True))
    return linear.add(integer(constant), *parts)


def _product(_op: Op, _payload: Any, args: tuple[Term, ...]) -> Term:
    from assay.program.terms import linear

    product = args[0]
    for factor in args[1:]:
        product = linear.multiply(product, factor)
    return product


def _equality(_op: Op, _payload: Any, args: tuple[Term, ...]) -> Term:
    from assay.program.terms import logic

    return logic.equal(args[0], ZERO) if len(args) == 1 else logic.equal(args[0], args[1])


def _application(_op: Op, payload: Any, args: tuple[Term, ...]) -> Term:
    from assay.program.terms import applications

    return applications.apply(payload, args)


def _binder(op: Op, payload: Any, args: tuple[Term, ...]) -> Term:
    from assay.program.terms import binders

    return binders.bind(op, payload, args[0], args[1])
