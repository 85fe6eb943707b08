# SPDX-License-Identifier: Apache-2.0
"""Which variables are visible where, for the names in specifications."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import final

from assay.frontend.c import kinds
from assay.frontend.c.body import Body
from assay.frontend.tree import Scope, VariableDeclaration
from assay.source import SourceError

NO_NAMES: Scope = {}

_OPENS = frozenset({kinds.COMPOUND, kinds.FOR})


@final
class Visible(Mapping[str, VariableDeclaration]):
    """The variables visible at one place: one more than at the place before it."""

    __slots__ = ("_declaration", "_name", "_outer")

    def __init__(self, outer: Scope, declaration: VariableDeclaration) -> None:
        self._outer = outer
        self._name = declaration.name
        self._declaration = declaration

    def __getitem__(self, name: str) -> VariableDeclaration:
        scope: Scope = self
        while isinstance(scope, Visible):
            if scope._name == name:
                return scope._declaration
            scope = scope._outer
        return scope[name]

    def _flat(self) -> dict[str, VariableDeclaration]:
        names: dict[str, VariableDeclaration] = {}
        scope: Scope = self
        while isinstance(scope, Visible):
            names.setdefault(scope._name, scope._declaration)
            scope = scope._outer
        return {**scope, **names}

    def __iter__(self) -> Iterator[str]:
        return iter(self._flat())

    def __len__(self) -> int:
        return len(self._flat())


def scopes_of(body: Body, outermost: Scope, wanted: frozenset[int]) -> dict[int, Scope]:
    """The scope at each statement of a body, and at the other nodes that are wanted.

    At a `for` it has the variables its header declares, at a block those it declares itself."""
    at: dict[int, Scope] = {0: outermost}
    owner = {0: 0}  # of each statement, the nearest one around it that opens a scope
    parents = body.nodes.parents
    first = kinds.UNEXPOSED_STATEMENT
    for number, kind in enumerate(body.kinds):
        if kind == kinds.VARIABLE_DECLARATION and number:
            holder = owner[parents[number]]
            try:
                at[holder] = Visible(at[holder], body.names.variable(body.cursors[number]))
            except SourceError:
                continue  # reported where the declaration is built
        elif kind >= first or number in wanted:
            around = _owner(number, parents, owner)
            at[number] = at[around]
            owner[number] = number if kind in _OPENS else around
    return at


def _owner(number: int, parents: list[int], owner: dict[int, int]) -> int:
    above = parents[number]
    while above not in owner:  # a statement inside an expression
        above = parents[above]
    return owner[above]
