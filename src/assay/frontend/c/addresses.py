# SPDX-License-Identifier: Apache-2.0
"""Address constants (C11 6.6 p9): which place in which object an initial value points to."""

from __future__ import annotations

from assay.frontend.c.folding import folded
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.types import Structs, element_count
from assay.frontend.tree import (
    AddressOf,
    Binary,
    BinaryOperator,
    Convert,
    Dereference,
    Expression,
    Index,
    Name,
    NullLiteral,
    Storage,
    VariableDeclaration,
)
from assay.program.types import FixedArrayType, PointerType, Type
from assay.source import SourceError

_Place = tuple[VariableDeclaration, int]


def check_address(value: Expression, structs: Structs) -> None:
    """Refuse an initial value of a pointer that is neither null nor in or behind an object."""
    if isinstance(value, NullLiteral):
        return
    variable, offset = _target(value, structs)
    if not 0 <= offset <= element_count(variable.type, structs):
        raise unsupported("an initial address outside its object", value.span)


def _target(pointer: Expression, structs: Structs) -> _Place:
    """What a pointer points to: an object, and how many scalars lie before the place in it."""
    match pointer:
        case Convert(operand=operand) if isinstance(operand.type, FixedArrayType):
            return _place(operand, structs)
        case Convert(operand=operand) if isinstance(operand.type, PointerType):
            return _target(operand, structs)
        case AddressOf(target=target):
            return _place(target, structs)
        case Binary(operator=BinaryOperator.ADD, left=left, right=right):
            return _moved(_target(left, structs), right, left.type, 1, structs)
        case Binary(operator=BinaryOperator.SUBTRACT, left=left, right=right):
            return _moved(_target(left, structs), right, left.type, -1, structs)
        case _:
            raise _not_constant(pointer)


def _place(place: Expression, structs: Structs) -> _Place:
    match place:
        case Name(variable=variable) if variable.storage is Storage.GLOBAL:
            return variable, 0
        case Dereference(pointer=pointer):
            return _target(pointer, structs)
        case Index(array=array, index=index) if isinstance(array.type, PointerType):
            return _moved(_target(array, structs), index, array.type, 1, structs)
        case Index(array=array, index=index, type=of):
            return _moved(_place(array, structs), index, PointerType(of), 1, structs)
        case _:
            raise _not_constant(place)


def _moved(place: _Place, steps: Expression, of: Type, sign: int, structs: Structs) -> _Place:
    count = folded(steps)
    if count is None or not isinstance(of, PointerType):
        raise _not_constant(steps)
    return place[0], place[1] + sign * count * element_count(of.target, structs)


def _not_constant(value: Expression) -> SourceError:
    return unsupported("an initial value that is not constant", value.span)
