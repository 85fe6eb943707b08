# SPDX-License-Identifier: Apache-2.0
"""ACSL: whether blocks of memory end behind an element.

int *p = malloc(7);          \\block_length(p) is 7, and there is room for one element
"""

from __future__ import annotations

from assay.frontend import tree
from assay.frontend.lower.state import FunctionState, UnitState
from assay.frontend.walking import nodes
from assay.program.graph import Premise, PremiseKind
from assay.program.heap import base_element
from assay.program.types import FixedArrayType, IntegerType, Type, VoidType

_TEXT = "memory that others have allocated ends behind an element"


def may_end_within(unit: UnitState, element: Type) -> bool:
    """Whether some allocation of the unit, for such elements or for any, is not seen to ask for
    a multiple of what they take."""
    size = unit.layouts.size(element)
    return any(
        base_element(one.type.target) == element or isinstance(one.type.target, VoidType)
        for survey in unit.surveys.values()
        for one in survey.allocated
        if not _is_multiple(one.size, size)
        if one.unit is None or not _is_multiple(one.unit, size)
    )


def _is_multiple(expression: tree.Expression, size: int) -> bool:
    match expression:
        case tree.IntegerLiteral(value=value):
            return value % size == 0
        case tree.Convert(operand=operand, type=IntegerType(bits=bits)):
            return bits > 1 and (1 << bits) % size == 0 and _is_multiple(operand, size)
        case tree.Binary(operator=tree.BinaryOperator.MULTIPLY, left=left, right=right):
            one = _is_multiple(left, size) or _is_multiple(right, size)
            return one and _wraps_evenly(expression.type, size)
        case tree.Binary(operator=tree.BinaryOperator.ADD, left=left, right=right):
            both = _is_multiple(left, size) and _is_multiple(right, size)
            return both and _wraps_evenly(expression.type, size)
        case _:
            return False


def _wraps_evenly(of: Type, size: int) -> bool:
    return isinstance(of, IntegerType) and (of.signed or (1 << of.bits) % size == 0)


def note_others(state: FunctionState) -> None:
    """A function may be handed memory that others have allocated."""
    if _is_given_memory(state):
        premise = Premise(PremiseKind.BLOCKS, _TEXT, state.function.name)
        state.unit.premises[premise] = None


def _is_given_memory(state: FunctionState) -> bool:
    function = state.function
    known = (*function.parameters, *state.unit.globals)
    if not all(_is_number(one.type) for one in known):
        return True
    calls = tree.CallExpression | tree.IndirectCall | tree.ExternalCall
    return any(isinstance(one, calls) and not _is_number(one.type) for one in nodes(function.body))


def _is_number(of: Type) -> bool:
    """Whether a value has no pointers in it."""
    if isinstance(of, FixedArrayType):
        return _is_number(base_element(of))
    return isinstance(of, IntegerType | VoidType)
