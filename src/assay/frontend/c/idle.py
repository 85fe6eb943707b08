# SPDX-License-Identifier: Apache-2.0
"""Which expressions do nothing when they are evaluated, so that they can be left out."""

from __future__ import annotations

from assay.frontend.c import kinds
from assay.frontend.c.library import BREAK, CONTINUE, RECURSE, ClangCursor, Visitor, visit
from assay.frontend.c.translation import TranslationUnit
from assay.program.types import IntegerType

_WITHOUT_EFFECT = frozenset(
    {
        kinds.UNEXPOSED_EXPRESSION,
        kinds.NAME,
        kinds.MEMBER,
        kinds.INTEGER_LITERAL,
        kinds.FLOATING_LITERAL,
        kinds.IMAGINARY_LITERAL,
        kinds.STRING_LITERAL,
        kinds.CHARACTER_LITERAL,
        kinds.PARENTHESES,
        kinds.INDEX,
        kinds.CONDITIONAL,
        kinds.CAST,
        kinds.GENERIC_SELECTION,
    }
)
_SIMPLE = frozenset(
    {
        kinds.UNEXPOSED_EXPRESSION,
        kinds.INTEGER_LITERAL,
        kinds.CHARACTER_LITERAL,
        kinds.PARENTHESES,
    }
)
_CHANGES = frozenset(
    {
        kinds.POST_INCREMENT,
        kinds.POST_DECREMENT,
        kinds.PRE_INCREMENT,
        kinds.PRE_DECREMENT,
    }
)


def has_effects(translation: TranslationUnit, cursor: ClangCursor) -> bool:
    """Whether something may happen below a node if all of it is evaluated, other than reading."""
    library = translation.library

    def each(child: ClangCursor, _parent: ClangCursor, _data: object) -> int:
        kind = child.kind
        if kind < kinds.FIRST_EXPRESSION or kind in _WITHOUT_EFFECT:
            return RECURSE
        if kind == kinds.SIZE_OF:
            return BREAK if has_open_lengths(translation, child) else CONTINUE
        if kind == kinds.BINARY:
            operator = library.clang_getCursorBinaryOperatorKind(child)
            return BREAK if operator == kinds.ASSIGN else RECURSE
        if kind == kinds.UNARY:
            return BREAK if library.clang_getCursorUnaryOperatorKind(child) in _CHANGES else RECURSE
        return BREAK

    return bool(library.clang_visitChildren(cursor, Visitor(each), None))


def has_plain_lengths(translation: TranslationUnit, declaration: ClangCursor) -> bool:
    """Whether the lengths of arrays in a declaration's type are constants or plain variables, so
    that nothing happens and nothing can go wrong when they are evaluated."""
    library = translation.library

    def each(child: ClangCursor, _parent: ClangCursor, _data: object) -> int:
        kind = child.kind
        if kind < kinds.FIRST_EXPRESSION or kind in kinds.ATTRIBUTES:
            return CONTINUE if kind == kinds.PARAMETER_DECLARATION else RECURSE
        if kind in _SIMPLE:
            return RECURSE
        if kind == kinds.NAME:
            return CONTINUE if isinstance(translation.type(child), IntegerType) else BREAK
        is_constant = translation.constant(child) is not None
        return CONTINUE if is_constant and not _happens(translation, child) else BREAK

    return not library.clang_visitChildren(declaration, Visitor(each), None)


def has_open_lengths(translation: TranslationUnit, size_of: ClangCursor) -> bool:
    """Whether lengths in a type below `sizeof` are computed. If the result does not depend on them,
    as for a pointer to an array, a compiler may evaluate them or not (C11 6.7.6.2 p5)."""
    children = _children(translation, size_of)
    if not children:
        return False
    is_expression = translation.extent(children[-1]).end == translation.extent(size_of).end
    if not is_expression:
        return not has_plain_lengths(translation, size_of)

    def each(child: ClangCursor, _parent: ClangCursor, _data: object) -> int:
        if child.kind == kinds.CAST and not _has_plain_type(translation, child):
            return BREAK
        return RECURSE

    return bool(translation.library.clang_visitChildren(size_of, Visitor(each), None))


def _has_plain_type(translation: TranslationUnit, cast: ClangCursor) -> bool:
    """Whether the lengths in the type of a cast are constants; its operand comes last."""
    lengths = [each for each in _children(translation, cast) if each.kind >= kinds.FIRST_EXPRESSION]
    return all(translation.constant(length) is not None for length in lengths[:-1])


def _children(translation: TranslationUnit, cursor: ClangCursor) -> list[ClangCursor]:
    found: list[ClangCursor] = []

    def each(child: ClangCursor, _parent: ClangCursor, _data: object) -> int:
        found.append(child)
        return CONTINUE

    visit(translation.library, cursor, each)
    return found


def _happens(translation: TranslationUnit, cursor: ClangCursor) -> bool:
    kind, library = cursor.kind, translation.library
    if kind == kinds.UNARY and library.clang_getCursorUnaryOperatorKind(cursor) in _CHANGES:
        return True
    known = kind in _WITHOUT_EFFECT or kind in (kinds.UNARY, kinds.BINARY, kinds.SIZE_OF)
    return not known or has_effects(translation, cursor)
