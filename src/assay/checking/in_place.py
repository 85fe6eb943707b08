# SPDX-License-Identifier: Apache-2.0
"""A procedure in which the bodies of what it calls stand in the place of calls.

    main() { 3: f(x); }   f(a) { 0: a = a + 1; }      main() { `3/a` = x; `3/a` = `3/a` + 1; }

A variable of a called procedure has the locations of the calls that lead there in its name, and a
place is known by these calls and its location in its own procedure.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from assay.checking.outcome import RejectedError, UndecidedError
from assay.dataclass import dataclass, replace
from assay.program.analysis.ghosts import old_ghosts
from assay.program.commands import SKIP, Assign, Call, Command, Havoc, Source, renamed
from assay.program.graph import Edge, Location, Procedure, Program, Role, Variable
from assay.program.terms import Term, name_of, variable

_MOST_LOCATIONS = 50_000
_DEEPEST = 64  # calls
Calls = tuple[Location, ...]
"""From the outermost call to the innermost: where each of them is made."""
Names = Mapping[Term, Term]


def name_in(calls: Calls, name: str) -> str:
    """What a variable is called in a procedure that some calls lead to."""
    return "".join(f"{call}/" for call in calls) + name


@final
@dataclass(frozen=True, slots=True)
class InPlace:
    """A procedure without calls, and where the procedures stand in it that it called."""

    program: Program  # with this procedure and no other
    procedure: Procedure
    bodies: Mapping[Calls, tuple[Location, Procedure]]  # the location of the first of theirs

    def location(self, calls: Calls, location: Location) -> Location | None:
        """The location of a place; None if there is no such place."""
        found = self.bodies.get(calls)
        if found is None or not 0 <= location < found[1].locations:
            return None
        return found[0] + location


def in_place(program: Program, procedure: Procedure) -> InPlace:
    """Raises UndecidedError where calls lead back to themselves, or stand for contracts."""
    return _Placing(program, procedure).result()


@final
class _Placing:
    def __init__(self, program: Program, root: Procedure) -> None:
        self._program = program
        self._root = root
        self._locations = 0
        self._edges: list[Edge] = []
        self._variables: list[Variable] = []
        self._bodies: dict[Calls, tuple[Location, Procedure]] = {}

    def result(self) -> InPlace:
        self._insert(self._root, (), (), {})
        procedure = replace(
            self._root,
            locations=self._locations,
            edges=tuple(self._edges),
            loops=(),
            variables=tuple(self._variables),
        )
        program = replace(self._program, procedures={procedure.name: procedure})
        return InPlace(program, procedure, self._bodies)

    def _insert(
        self, procedure: Procedure, calls: Calls, active: tuple[str, ...], names: Names
    ) -> Location:
        """The body of a procedure with other names for its variables: where it begins."""
        self._refuse(procedure, calls, active)
        offset = self._reserved(procedure.locations)
        self._bodies[calls] = offset, procedure
        self._variables += (
            replace(one, term=names.get(one.term, one.term), role=_role(one.role, calls))
            for one in procedure.variables
        )
        inside = (*active, procedure.name)
        for edge in procedure.edges:
            target = self._root.halt if edge.target == procedure.halt else offset + edge.target
            moved = replace(edge, source=offset + edge.source, target=target)
            command = renamed(edge.command, names)
            if isinstance(command, Call):
                self._call(moved, command, (*calls, edge.source), inside)
            else:
                self._edges.append(replace(moved, command=command))
        return offset

    def _refuse(self, procedure: Procedure, calls: Calls, active: tuple[str, ...]) -> None:
        if procedure.name in active:
            raise UndecidedError(f"`{procedure.name}` is called again before it has come back")
        if len(calls) > _DEEPEST:
            raise UndecidedError(f"calls nest more than {_DEEPEST} deep")
        if any(loop.contract.claims for loop in procedure.loops):
            raise UndecidedError(f"what `{procedure.name}` states of its loops is not looked at")
        contract = procedure.contract
        if calls and contract is not None:
            owed = contract.requires or contract.ensures or contract.decreases
            if contract.stated or contract.frame is not None or owed:
                raise UndecidedError(f"the contract of `{procedure.name}` is not looked at")

    def _reserved(self, count: int) -> Location:
        first = self._locations
        self._locations += count
        if self._locations > _MOST_LOCATIONS:
            raise UndecidedError("calls lead to more code than is looked at")
        return first

    def _call(self, edge: Edge, call: Call, calls: Calls, active: tuple[str, ...]) -> None:
        """Locals have any values when a body begins, parameters those that are passed."""
        callee = self._program.procedures.get(call.callee)
        if callee is None:
            raise UndecidedError(f"`{call.callee}` is not supported")
        if not callee.edges:
            raise RejectedError(f"line {edge.span.line}: nothing is known of `{callee.name}`")
        ghosts = old_ghosts(callee)
        own = [*(one.term for one in callee.variables), *(ghost for _, ghost in ghosts)]
        names = {one: variable(name_in(calls, name_of(one)), one.sort) for one in own}
        self._variables += (
            Variable(names[ghost], Role.LOCAL)
            for _, ghost in ghosts
            if all(ghost is not one.term for one in callee.variables)
        )
        offset = self._insert(callee, calls, active, names)
        parameters = [term for one in callee.parameters for term in one.variables]
        given = dict(zip(parameters, call.arguments, strict=True))
        given |= {ghost: given.get(of, of) for of, ghost in ghosts}
        passed = Assign(tuple(names[one] for one in given), tuple(given.values()))
        others = tuple(new for old, new in names.items() if old not in given)
        waiting = self._reserved(1)
        self._add(edge, edge.source, _any(others, callee), waiting)
        self._add(edge, waiting, passed, offset + callee.entry)
        results = tuple(names.get(one, one) for one in callee.results[: len(call.results)])
        self._add(edge, offset + callee.exit, Assign(call.results, results), edge.target)

    def _add(self, edge: Edge, source: Location, command: Command, target: Location) -> None:
        self._edges.append(Edge(source, command, target, edge.span))


def _any(variables: tuple[Term, ...], callee: Procedure) -> Command:
    return Havoc(variables, Source.UNINITIALISED, callee.source_name) if variables else SKIP


def _role(role: Role, calls: Calls) -> Role:
    """What is a parameter of a called procedure is a variable like others."""
    return Role.LOCAL if calls and role in (Role.PARAMETER, Role.RESULT, Role.GHOST) else role
