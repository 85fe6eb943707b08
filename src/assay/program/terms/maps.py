# SPDX-License-Identifier: Apache-2.0
"""Maps from integers: reading a position, a copy with one position changed, the constant map."""

from __future__ import annotations

from assay.program.sorts import BOOL, INT, map_of
from assay.program.terms.core import TRUE, Op, Term, _intern, integer, require
from assay.program.terms.linear import at_most, subtract
from assay.source import InternalError


def select(array: Term, index: Term) -> Term:
    """The element at an index; reads through stores whose index is known to be equal or not."""
    require(index, INT)
    while array.op is Op.STORE:
        distance = subtract(index, array.args[1])
        if distance.op is not Op.INTEGER:
            break
        if distance.payload == 0:
            return array.args[2]
        array = array.args[0]
    if array.op is Op.CONSTANT_MAP:
        return array.args[0]
    if array.sort.element is None:
        raise InternalError(f"not a map: {array}")
    return _intern(Op.SELECT, (array, index), None, array.sort.element)


def store(array: Term, index: Term, value: Term) -> Term:
    """The map with one position changed; a second store at the same index replaces the first."""
    require(index, INT)
    if array.sort.element is None:
        raise InternalError(f"not a map: {array}")
    require(value, array.sort.element)
    if array.op is Op.STORE and array.args[1] is index:
        array = array.args[0]
    if value.op is Op.SELECT and value.args[0] is array and value.args[1] is index:
        return array
    return _intern(Op.STORE, (array, index, value), None, array.sort)


def constant_map(value: Term) -> Term:
    return _intern(Op.CONSTANT_MAP, (value,), None, map_of(value.sort))


def all_different(array: Term, low: Term, high: Term) -> Term:
    """The elements at low, ..., high - 1 are pairwise different."""
    if array.sort is not map_of(INT):
        raise InternalError(f"all-different of {array.sort}")
    if at_most(high, low) is TRUE or subtract(high, low) is integer(1):
        return TRUE
    return _intern(Op.ALL_DIFFERENT, (array, low, high), None, BOOL)
