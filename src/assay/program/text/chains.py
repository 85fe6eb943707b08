# SPDX-License-Identifier: Apache-2.0
"""What a chain of operators of one level denotes, and the functions that terms are written with."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from assay.program.terms import (
    Op,
    Term,
    add,
    all_different,
    at_most,
    bit_and,
    bit_or,
    bit_xor,
    conjunction,
    constant_map,
    different,
    disjunction,
    equal,
    equivalence,
    floor_division,
    floor_remainder,
    integer,
    less,
    multiply,
    negate,
    negation,
    scale,
    shift_left,
    shift_right,
    truncated_division,
    truncated_remainder,
    wrap,
)
from assay.program.text.levels import PrecedenceLevel
from assay.source import InternalError

Binary = Callable[[Term, Term], Term]
Chain = Callable[[list[Term], list[str]], Term]

_COMPARISONS: dict[str, Binary] = {
    "==": equal,
    "!=": different,
    "<=": at_most,
    "<": less,
    ">=": lambda left, right: at_most(right, left),
    ">": lambda left, right: less(right, left),
}
_FUNCTIONS: dict[str, Callable[..., Term]] = {
    "floor_div": floor_division,
    "floor_mod": floor_remainder,
    "constant_map": constant_map,
    "all_different": all_different,
}
_WRAP = re.compile(r"wrap_([su])([1-9][0-9]{0,5})")


def function_named(name: str) -> Callable[..., Term] | None:
    found = _WRAP.fullmatch(name)
    if found:
        return partial(wrap, bits=int(found[2]), signed=found[1] == "s")
    return _FUNCTIONS.get(name) or _defined(name)


def _defined(name: str) -> Callable[..., Term] | None:
    """A symbol that some specification has defined."""
    from assay.program.terms.applications import apply, symbol_of

    try:
        symbol = symbol_of(name)
    except KeyError:
        return None
    return lambda *arguments: apply(symbol, arguments)


def _comparison(operands: list[Term], operators: list[str]) -> Term:
    if len(operators) > 1:
        raise InternalError(f"`{operators[0]}` and `{operators[1]}` need parentheses")
    return _COMPARISONS[operators[0]](*operands)


def _sum(operands: list[Term], operators: list[str]) -> Term:
    signed = (
        negate(t) if sign == "-" else t for sign, t in zip(operators, operands[1:], strict=True)
    )
    return add(operands[0], *signed)


def _product(operands: list[Term], operators: list[str]) -> Term:
    """From left to right; `2*x*y` is twice the product, as a sum's part is written."""
    factors = [operands[0]]
    for sign, operand in zip(operators, operands[1:], strict=True):
        if sign == "*":
            factors.append(operand)
        else:
            divide = truncated_division if sign == "/" else truncated_remainder
            factors = [divide(_multiplied(factors), operand)]
    return _multiplied(factors)


def _multiplied(factors: Sequence[Term]) -> Term:
    coefficient = 1
    product: Term | None = None
    for factor in factors:
        if factor.op is Op.INTEGER:
            coefficient *= factor.payload
        else:
            product = factor if product is None else multiply(product, factor)
    return integer(coefficient) if product is None else scale(coefficient, product)


def _implication(operands: list[Term], _: list[str]) -> Term:
    return disjunction(*(negation(premise) for premise in operands[:-1]), operands[-1])


def _folded(functions: dict[str, Binary]) -> Chain:
    def chain(operands: list[Term], operators: list[str]) -> Term:
        result = operands[0]
        for sign, operand in zip(operators, operands[1:], strict=True):
            result = functions[sign](result, operand)
        return result

    return chain


CHAINS: dict[PrecedenceLevel, Chain] = {
    PrecedenceLevel.EQUIVALENCE: _folded({"<==>": equivalence}),
    PrecedenceLevel.IMPLICATION: _implication,
    PrecedenceLevel.OR: lambda operands, _: disjunction(*operands),
    PrecedenceLevel.AND: lambda operands, _: conjunction(*operands),
    PrecedenceLevel.COMPARISON: _comparison,
    PrecedenceLevel.BIT_OR: _folded({"|": bit_or}),
    PrecedenceLevel.BIT_XOR: _folded({"^": bit_xor}),
    PrecedenceLevel.BIT_AND: _folded({"&": bit_and}),
    PrecedenceLevel.SHIFT: _folded({"<<": shift_left, ">>": shift_right}),
    PrecedenceLevel.SUM: _sum,
    PrecedenceLevel.PRODUCT: _product,
}
