# SPDX-License-Identifier: Apache-2.0
"""Which objects of a translation unit are `const`: to change one is undefined (C11 6.7.3 p6).

const int limit = 3;  int *p = (int *)&limit;     refused: a change of `*p` may be one of `limit`
char *find(const char *s) { return (char *)s; }   fine where no characters are const
"""

from __future__ import annotations

from assay.frontend.c import kinds
from assay.frontend.c.library import CONTINUE, RECURSE, ClangCursor, visit
from assay.frontend.c.translation import TranslationUnit
from assay.program.types import IntegerType, PointerType, StructType, Type

_OBJECTS = (
    kinds.VARIABLE_DECLARATION,
    kinds.PARAMETER_DECLARATION,
    kinds.MEMBER_DECLARATION,
    kinds.COMPOUND_LITERAL,
)


def may_be_constant(translation: TranslationUnit, element: Type) -> bool:
    """Whether some object with such elements is declared const; one that is a number or a pointer
    has no structs in it. String literals are not const: writes to them are checked."""
    if translation.constant_elements is None:
        translation.constant_elements = _constant_elements(translation)
    found = translation.constant_elements
    if not isinstance(element, IntegerType | PointerType | StructType):
        return bool(found)
    return element in found or any(not isinstance(one, IntegerType | PointerType) for one in found)


def _constant_elements(translation: TranslationUnit) -> frozenset[Type]:
    """The elements of all objects that are declared const."""
    library, types = translation.library, translation.types
    found: set[Type] = set()

    def each(cursor: ClangCursor, _parent: ClangCursor, _data: object) -> int:
        if cursor.kind in _OBJECTS and types.is_constant(library.clang_getCursorType(cursor)):
            source = library.clang_getCursorType(cursor)
            while types.kind(source) in kinds.ARRAY_TYPES:
                source = library.clang_getArrayElementType(library.clang_getCanonicalType(source))
            found.add(types.of(source))
        is_function = cursor.kind == kinds.FUNCTION_DECLARATION
        if is_function and not library.clang_isCursorDefinition(cursor):
            return CONTINUE
        return RECURSE

    visit(library, translation.root(), each)
    return frozenset(found)
