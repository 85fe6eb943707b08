# SPDX-License-Identifier: Apache-2.0
"""What ordinary identifiers of C mean for a specification: values, types, or neither."""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass
from assay.frontend.c import kinds
from assay.frontend.c.library import CONTINUE, RECURSE, ClangCursor, visit
from assay.frontend.c.names import UnitNames
from assay.frontend.tree import VariableDeclaration
from assay.program.types import IntegerType, PointerType, Type
from assay.source import SourceError


@final
@dataclass(frozen=True, slots=True)
class Enumerator:
    value: int


@final
@dataclass(frozen=True, slots=True)
class TypeName:
    """A typedef; `spelling` has the words of the language for it, None if there are none."""

    spelling: str | None


@final
@dataclass(frozen=True, slots=True)
class FunctionName:
    name: str


@final
@dataclass(frozen=True, slots=True)
class Unmodelled:
    """A variable that the model lacks, and why."""

    error: SourceError


Meaning = VariableDeclaration | Enumerator | TypeName | FunctionName | Unmodelled

DECLARES = frozenset(
    {
        kinds.ENUM_CONSTANT,
        kinds.FUNCTION_DECLARATION,
        kinds.VARIABLE_DECLARATION,
        kinds.PARAMETER_DECLARATION,
        kinds.TYPEDEF_DECLARATION,
    }
)


def meaning_of(names: UnitNames, cursor: ClangCursor) -> Meaning:
    """What the name that a declaration declares stands for."""
    translation = names.translation
    if cursor.kind == kinds.ENUM_CONSTANT:
        return Enumerator(names.enumerator(cursor))
    if cursor.kind == kinds.TYPEDEF_DECLARATION:
        return TypeName(_spelling(translation.types.of(translation.source_type(cursor))))
    if cursor.kind == kinds.FUNCTION_DECLARATION:
        return FunctionName(translation.spelling(cursor))
    try:
        return names.variable(cursor)
    except SourceError as error:
        return Unmodelled(error)


def _spelling(of: Type) -> str | None:
    match of:
        case IntegerType(name=name):
            return name
        case PointerType(target=target):
            inner = _spelling(target)
            return None if inner is None else f"{inner} *"
        case _:
            return None


@final
class FileNames:
    """The names declared outside of functions, each with the number of its first declaration."""

    def __init__(self, names: UnitNames, top_level: list[ClangCursor]) -> None:
        self._names = names
        self._declared: dict[str, tuple[int, ClangCursor]] = {}
        self._places: dict[int | None, int] = {}
        for number, cursor in enumerate(top_level):
            self._places.setdefault(cursor.declaration, number)
            self._note(number, cursor)

    def _note(self, number: int, cursor: ClangCursor) -> None:
        if cursor.kind in DECLARES:
            name = self._names.translation.spelling(cursor)
            self._declared.setdefault(name, (number, cursor))
        if cursor.kind != kinds.FUNCTION_DECLARATION:
            for constant in enumerators_below(self._names, cursor):
                name = self._names.translation.spelling(constant)
                self._declared.setdefault(name, (number, constant))

    def place(self, cursor: ClangCursor) -> int:
        """The number of a declaration of the file."""
        return self._places[cursor.declaration]

    def meaning(self, name: str, place: int) -> Meaning | None:
        """What a name means behind the declaration with a number; None if it is not declared."""
        number, cursor = self._declared.get(name, (place + 1, None))
        if cursor is None or number > place:
            return None
        return meaning_of(self._names, cursor)


def enumerators_below(names: UnitNames, cursor: ClangCursor) -> list[ClangCursor]:
    """The enumerators that a declaration declares in its own scope."""
    found: list[ClangCursor] = []

    def each(inner: ClangCursor, _parent: ClangCursor, _data: object) -> int:
        if inner.kind == kinds.ENUM_CONSTANT:
            found.append(inner)
        return CONTINUE if inner.kind == kinds.PARAMETER_DECLARATION else RECURSE

    visit(names.translation.library, cursor, each)
    return found
