# SPDX-License-Identifier: Apache-2.0
"""Gives the lengths of objects that a procedure asks for a variable each, for who knows no maps.

    p := q;  assume offset < length[p]      p, #p := q, #q;  assume offset < #p

This is for a search, whose results are proved of the program itself, where `lengths` says what the
names stand for: calls are taken to change no length, and different names to lead to different
objects.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import final

from assay.dataclass import dataclass, replace
from assay.program.commands import Assert, Assign, Assume, Command, Havoc, evaluated
from assay.program.graph import Edge, Procedure, Role, Variable
from assay.program.heap import LENGTH
from assay.program.sorts import INT
from assay.program.terms import (
    BINDERS,
    Op,
    Term,
    conditional,
    free_variables,
    name_of,
    rebuild,
    select,
    subterms,
    variable,
)

_MOST = 12  # lengths with a name; each assignment to one of them may be a case of its own


@final
@dataclass(frozen=True, slots=True)
class NamedLengths:
    """A procedure in which lengths are variables, and what these stand for."""

    procedure: Procedure
    lengths: Mapping[Term, Term]


def with_named_lengths(procedure: Procedure) -> NamedLengths:
    """The procedure with a variable for each length that it asks for; itself if there is none."""
    objects = tuple(sorted(_followed(procedure), key=lambda term: term.id))
    if not objects or len(objects) > _MOST:
        return NamedLengths(procedure, {})
    names = {one: variable(f"#{name_of(one)}", INT) for one in objects}
    naming = _Naming(names)
    edges = tuple(replace(edge, command=naming.command(edge.command)) for edge in procedure.edges)
    added = tuple(Variable(name, Role.TEMPORARY) for name in names.values())
    changed = replace(procedure, edges=edges, variables=(*procedure.variables, *added))
    return NamedLengths(changed, {name: select(LENGTH, one) for one, name in names.items()})


def _followed(procedure: Procedure) -> set[Term]:
    """The variables whose objects' lengths are asked for, and those that they are assigned from."""
    found = set(_asked(procedure.edges))
    sources = [
        (target, value)
        for edge in procedure.edges
        if isinstance(edge.command, Assign)
        for target, value in zip(edge.command.targets, edge.command.values, strict=True)
        if value.op is Op.VAR and value.sort is INT
    ]
    size = -1
    while size != len(found):
        size = len(found)
        found |= {value for target, value in sources if target in found}
    return found


def _asked(edges: tuple[Edge, ...]) -> Iterator[Term]:
    for edge in edges:
        if isinstance(edge.command, Assume | Assert):
            for term in evaluated(edge.command):
                yield from (one.args[1] for one in subterms(term) if _is_length(one))


def _is_length(term: Term) -> bool:
    return term.op is Op.SELECT and term.args[0] is LENGTH and term.args[1].op is Op.VAR


@final
class _Naming:
    """Puts the names in the place of the lengths."""

    def __init__(self, names: Mapping[Term, Term]) -> None:
        self._names = names
        self._lengths = {select(LENGTH, one): name for one, name in names.items()}

    def command(self, command: Command) -> Command:
        match command:
            case Assume(condition=condition) | Assert(condition=condition):
                return replace(command, condition=self._named(condition))
            case Assign():
                return self._assigned(command)
            case Havoc(targets=targets):
                changed = LENGTH in targets
                lost = [n for one, n in self._names.items() if changed or one in targets]
                return replace(command, targets=(*targets, *lost)) if lost else command
            case _:
                return command

    def _named(self, term: Term) -> Term:
        """A term with names in the place of lengths."""
        if term in self._lengths:
            return self._lengths[term]
        if LENGTH not in free_variables(term) or term.op in BINDERS:
            return term
        return rebuild(term, tuple(map(self._named, term.args)))

    def _assigned(self, command: Assign) -> Assign:
        values = dict(zip(command.targets, command.values, strict=True))
        lengths = values.get(LENGTH, LENGTH)
        changes = {
            name: self._length(lengths, values.get(one, one))
            for one, name in self._names.items()
            if lengths is not LENGTH or one in values
        }
        targets = (*command.targets, *changes)
        return Assign(targets, (*command.values, *changes.values()))

    def _length(self, lengths: Term, object_: Term) -> Term:
        """The length of an object in a map, before the assignment."""
        if object_.op is Op.ITE:
            condition, then, otherwise = object_.args
            return conditional(
                condition, self._length(lengths, then), self._length(lengths, otherwise)
            )
        if lengths.op is Op.STORE:
            before, index, length = lengths.args
            return length if index is object_ else self._length(before, object_)
        if lengths is LENGTH and object_ in self._names:
            return self._names[object_]
        return select(lengths, object_)
