# SPDX-License-Identifier: Apache-2.0
"""Whether blocks of memory end behind an element.

int *p = malloc(7);          room for one element; \\block_length(p) is 7, and ((char *)p)[6] exists
"""

from __future__ import annotations

from assay.frontend import tree
from assay.frontend.lower.state import FunctionState, UnitState
from assay.frontend.walking import nodes
from assay.program.graph import Premise, PremiseKind
from assay.program.heap import base_element
from assay.program.terms import ZERO, Term, equal, integer, truncated_remainder
from assay.program.types import FixedArrayType, IntegerType, Type, VoidType
from assay.source import Span

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


def trust_end(state: FunctionState, of: Type, whole: Term, expression: tree.Allocate) -> None:
    """Take for granted that nothing lies behind the last element of new memory, if the program
    looks at it as smaller elements, so that it would find what is there."""
    size = state.unit.layouts.size(of)
    element = base_element(of)
    if of == element and not _is_seen_in_parts(state.unit, element):
        return
    asked = expression.size if expression.unit is None else expression.unit
    if size > 1 and not _is_multiple(expression.size, size) and not _is_multiple(asked, size):
        trust_end_of(state, whole, size, expression.span)


def trust_end_of(state: FunctionState, whole: Term, size: int, span: Span) -> None:
    state.trust_placement(equal(truncated_remainder(whole, integer(size)), ZERO), span)


def trust_end_of_untyped(state: FunctionState, element: Type, whole: Term, span: Span) -> None:
    """The same of memory that gets its type now; so many bytes it has."""
    size = state.unit.layouts.size(element)
    if size > 1 and _is_seen_in_parts(state.unit, element):
        trust_end_of(state, whole, size, span)


def _is_seen_in_parts(unit: UnitState, element: Type) -> bool:
    size = unit.layouts.size(element)
    return any(
        element in found and unit.layouts.size(target) % size
        for target, found in unit.sources.items()
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
