# SPDX-License-Identifier: Apache-2.0
"""Bitwise operations and shifts on integers in two's complement without end."""

from __future__ import annotations

from assay.program.sorts import INT
from assay.program.terms.core import ZERO, Op, Term, _intern, integer, require
from assay.program.terms.linear import floor_division, scale

_MINUS_ONE = integer(-1)


def bit_and(left: Term, right: Term) -> Term:
    require(left, INT)
    require(right, INT)
    if left is ZERO or right is ZERO:
        return ZERO
    if left is _MINUS_ONE or left is right:
        return right
    if right is _MINUS_ONE:
        return left
    return _bitwise(Op.BAND, left, right)


def bit_or(left: Term, right: Term) -> Term:
    require(left, INT)
    require(right, INT)
    if left is ZERO or left is right:
        return right
    if right is ZERO:
        return left
    return _bitwise(Op.BOR, left, right)


def bit_xor(left: Term, right: Term) -> Term:
    require(left, INT)
    require(right, INT)
    if left is right:
        return ZERO
    if left is ZERO:
        return right
    if right is ZERO:
        return left
    return _bitwise(Op.BXOR, left, right)


_FOLD = {
    Op.BAND: int.__and__,
    Op.BOR: int.__or__,
    Op.BXOR: int.__xor__,
}
_LARGEST_FOLDED_SHIFT = 4096


def _bitwise(op: Op, left: Term, right: Term) -> Term:
    if left.op is Op.INTEGER and right.op is Op.INTEGER:
        return integer(_FOLD[op](left.payload, right.payload))
    if right.id < left.id:
        left, right = right, left
    return _intern(op, (left, right), None, INT)


def shift_left(left: Term, count: Term) -> Term:
    """left * 2**count; a constant count scales."""
    require(left, INT)
    require(count, INT)
    if count.op is Op.INTEGER and 0 <= count.payload <= _LARGEST_FOLDED_SHIFT:
        return scale(1 << count.payload, left)
    if left is ZERO or _negative(count):
        return ZERO
    return _intern(Op.SHL, (left, count), None, INT)


def shift_right(left: Term, count: Term) -> Term:
    """left / 2**count rounded down; a constant count divides."""
    require(left, INT)
    require(count, INT)
    if count.op is Op.INTEGER and 0 <= count.payload <= _LARGEST_FOLDED_SHIFT:
        return floor_division(left, integer(1 << count.payload))
    if left is ZERO or _negative(count):
        return ZERO
    return _intern(Op.SHR, (left, count), None, INT)


def _negative(count: Term) -> bool:
    return count.op is Op.INTEGER and count.payload < 0
