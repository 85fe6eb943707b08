# SPDX-License-Identifier: Apache-2.0
"""Calls through pointers of C: a pointer to a function is the number of one whose address is taken.

int (*p)(int) = &f;  p(3);     becomes     assert p is 1 or 2; if p == 1: f(3); otherwise: g(3)
"""

from __future__ import annotations

from assay.frontend import tree
from assay.program.types import IntegerType
from assay.source import InternalError

_UNKNOWN = "()"  # ends the types of functions that do not say what their parameters are


def number_of(unit: tree.SourceUnit, function: str) -> int:
    """The number of a function whose address is taken."""
    return 1 + list(unit.addressed).index(function)


def candidates(unit: tree.SourceUnit, call: tree.IndirectCall) -> list[str]:
    """The functions that a call may be one of: their types are what the pointer says."""
    of = call.pointer_type
    if not isinstance(of, IntegerType):
        raise InternalError("a call through something that is no pointer to a function")
    return [name for name, other in unit.addressed.items() if _fits(unit, name, other, of, call)]


def others(unit: tree.SourceUnit, call: tree.IndirectCall) -> list[str]:
    """The functions that a pointer may lead to by a conversion, and whose types are different."""
    known = set(candidates(unit, call))
    return [name for name in unit.addressed if name not in known]


def _fits(
    unit: tree.SourceUnit, name: str, own: IntegerType, of: IntegerType, call: tree.IndirectCall
) -> bool:
    function = unit.functions.get(name)
    if own == of:
        return function is None or _takes(function, call)
    if not own.name.endswith(_UNKNOWN) and not of.name.endswith(_UNKNOWN):
        return False
    same_result = own.name.split("(*")[0] == of.name.split("(*")[0]
    return same_result and function is not None and _takes(function, call)


def _takes(function: tree.Function, call: tree.IndirectCall) -> bool:
    given = [each.type for each in call.arguments[1:]]
    return given == [each.type for each in function.parameters]
