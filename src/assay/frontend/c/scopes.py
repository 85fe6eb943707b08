# SPDX-License-Identifier: Apache-2.0
"""Which names are visible at the places of a function where specifications stand (C11 6.2.1)."""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass
from assay.frontend.c import kinds
from assay.frontend.c.body import CBody
from assay.frontend.c.headers import header_parts
from assay.frontend.c.library import CONTINUE, RECURSE, ClangCursor, visit
from assay.frontend.c.meanings import DECLARES, FileNames, Meaning, enumerators_below, meaning_of
from assay.frontend.c.names import UnitNames
from assay.frontend.c.refusals import unsupported
from assay.frontend.tree import VariableDeclaration
from assay.source import SourceError

_LOOPS = frozenset({kinds.WHILE, kinds.DO, kinds.FOR})
_BLOCKS = frozenset({kinds.COMPOUND, kinds.IF, kinds.SWITCH}) | _LOOPS  # C11 6.8.4 p3, 6.8.5 p5
_PROTOTYPES = frozenset({kinds.FUNCTION_DECLARATION, kinds.PARAMETER_DECLARATION})
_OLD_STANDARDS = ("c89", "c90", "gnu89", "gnu90", "iso9899:1990", "iso9899:199409")


@final
@dataclass(frozen=True, slots=True)
class FileScope:
    """What a function sees of its file: what is declared up to a place."""

    names: UnitNames
    file: FileNames
    place: int

    def meaning(self, name: str) -> Meaning | None:
        return self.file.meaning(name, self.place)

    def variables(self) -> dict[str, VariableDeclaration]:
        """The variables that are in use already, for hints about misspelt names."""
        return dict(self.names.used_globals)


@final
@dataclass(frozen=True, slots=True)
class Inside:
    """One name more than is visible outside; the innermost declaration counts."""

    outer: FileScope | Inside
    name: str
    declared: ClangCursor | Meaning

    def meaning(self, name: str) -> Meaning | None:
        scope: FileScope | Inside = self
        while isinstance(scope, Inside):
            if scope.name == name:
                return scope.own_meaning()
            scope = scope.outer
        return scope.meaning(name)

    def own_meaning(self) -> Meaning:
        if not isinstance(self.declared, ClangCursor):
            return self.declared
        return meaning_of(self.outside().names, self.declared)

    def outside(self) -> FileScope:
        scope: FileScope | Inside = self
        while isinstance(scope, Inside):
            scope = scope.outer
        return scope

    def variables(self) -> dict[str, VariableDeclaration]:
        hidden: dict[str, Inside] = {}
        scope: FileScope | Inside = self
        while isinstance(scope, Inside):
            hidden.setdefault(scope.name, scope)
            scope = scope.outer
        found = {name: each for name, each in scope.variables().items() if name not in hidden}
        for name, each in hidden.items():
            declared = each.local_variable()
            if declared is not None:
                found[name] = declared
        return found

    def local_variable(self) -> VariableDeclaration | None:
        """The variable of the function that the name stands for, if it is one."""
        if isinstance(self.declared, ClangCursor):
            if self.declared.kind != kinds.VARIABLE_DECLARATION:
                return None
            if self.outside().names.is_extern(self.declared):
                return None
        meaning = self.own_meaning()
        return meaning if isinstance(meaning, VariableDeclaration) else None


Visible = FileScope | Inside


def with_parameters(function: ClangCursor, meanings: list[Meaning], outer: FileScope) -> Visible:
    """The scope behind the parameter list of a declaration; the meanings are by position."""
    scope: Visible = outer
    names = outer.names
    for parameter, meaning in zip(names.parameters(function), meanings, strict=False):
        for constant in enumerators_below(names, parameter):
            scope = Inside(scope, names.translation.spelling(constant), constant)
        name = names.translation.spelling(parameter)
        if name:
            scope = Inside(scope, name, meaning)
    return scope


@final
@dataclass(slots=True)
class Scopes:
    """The scopes of one body, by the addresses of statements."""

    before: dict[int | None, Visible]  # a statement
    head: dict[int | None, Visible]  # of a loop, behind the initialisation of a `for`
    end: dict[int | None, Visible]  # of a block


@final
@dataclass(slots=True)
class _Open:
    """A node on the way from the function to where the walk is."""

    key: int | None
    kind: int
    outer: Visible | None  # what is visible again behind it, if it is a block
    children: int = 0


class _ScopeWalk:
    """Follows the nodes of a function in the order of the source."""

    def __init__(self, body: CBody, scope: Visible, substatements: set[int | None]) -> None:
        self.found = Scopes({}, {}, {})
        self.refused: SourceError | None = None
        self._body = body
        self._scope = scope
        self._substatements = substatements
        standard = body.names.translation.standard
        self._kinds = frozenset({kinds.COMPOUND}) if standard in _OLD_STANDARDS else _BLOCKS
        self._initialised = {
            body.cursors[number].statement: header_parts(body, number).initial
            for number, kind in enumerate(body.kinds)
            if kind == kinds.FOR
        }
        self._path = [_Open(body.cursors[0].declaration, kinds.FUNCTION_DECLARATION, None)]

    def run(self) -> Scopes:
        visit(self._body.translation.library, self._body.cursors[0], self._each)
        while len(self._path) > 1:
            self._leave()
        if self.refused is not None:
            raise self.refused
        return self.found

    def _each(self, cursor: ClangCursor, parent: ClangCursor, _data: object) -> int:
        above = _key(parent)
        while self._path[-1].key != above and len(self._path) > 1:
            self._leave()
        if len(self._path) == 1 and cursor.kind == kinds.PARAMETER_DECLARATION:
            return CONTINUE  # declared already
        if cursor.kind in kinds.ATTRIBUTES:
            self._check_attribute(cursor)
        self._arrive(cursor)
        return RECURSE

    def _check_attribute(self, cursor: ClangCursor) -> None:
        """libclang does not show the enumerators that arguments of an attribute declare."""
        span = self._body.span(cursor)
        text = self._body.names.text(span.file)
        end = text.end_of_parentheses(text.end_of_word(span.start))
        if any(text.spelling(each) == b"enum" for each in text.code_between(span.start, end)):
            self.refused = unsupported("an attribute that declares enumerators", span)

    def _arrive(self, cursor: ClangCursor) -> None:
        key, kind = _key(cursor), cursor.kind
        around = self._path[-1]
        if around.kind in _LOOPS and around.children == int(
            self._initialised.get(around.key, False)
        ):
            self.found.head.setdefault(around.key, self._scope)
        around.children += 1
        self.found.before.setdefault(key, self._scope)
        if kind in DECLARES and kind != kinds.PARAMETER_DECLARATION:
            name = self._body.translation.spelling(cursor)
            self._scope = Inside(self._scope, name, cursor)
        opens = kind in self._kinds or kind in _PROTOTYPES or self._is_block(key)
        self._path.append(_Open(key, kind, self._scope if opens else None))

    def _is_block(self, key: int | None) -> bool:
        return len(self._kinds) > 1 and key in self._substatements

    def _leave(self) -> None:
        left = self._path.pop()
        if left.kind == kinds.COMPOUND:
            self.found.end.setdefault(left.key, self._scope)
        if left.outer is not None:
            self._scope = left.outer


def _key(cursor: ClangCursor) -> int | None:
    return cursor.statement if cursor.kind >= kinds.FIRST_EXPRESSION else cursor.declaration


def scopes_of(body: CBody, outer: Visible, substatements: set[int | None]) -> Scopes:
    """The scopes at the statements of a body; substatements of `if` and the like are blocks."""
    return _ScopeWalk(body, outer, substatements).run()
