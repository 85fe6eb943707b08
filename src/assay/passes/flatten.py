# SPDX-License-Identifier: Apache-2.0
"""One procedure without calls: what it calls stands in its place.

    main() { f(x); }   f(a) { while (a > 0) a--; }      main() { f.a = x; while (f.a > 0) f.a--; }

A call of a procedure that is already active there (recursion) becomes a choice: either it never
comes back, which is a jump to the beginning of that procedure, or it does, with any results. A run
that never ends is then a run of the flat procedure that never ends: along the calls that never come
back it passes jump after jump, or it stays in some loop. What is known of calls that come back
(`summaries.py`) restricts their results.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import final

from assay.dataclass import dataclass, field, replace
from assay.program.analysis.call_graph import call_graph
from assay.program.analysis.effects import effects, read, written
from assay.program.analysis.ghosts import old_ghosts
from assay.program.commands import SKIP, Assign, Assume, Call, Command, Havoc, Source, Why, renamed
from assay.program.contracts import LABEL
from assay.program.domains import values_of
from assay.program.graph import Edge, Location, Loop, Procedure, Program, Role, Variable
from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
    TRUE,
    ZERO,
    Term,
    conjunction,
    different,
    equal,
    in_range,
    name_of,
    substitute,
    variable,
)
from assay.program.types import Type
from assay.source import Span

_MOST_LOCATIONS = 4000
CHOICE = "$call"  # what the choice is called that stands for a recursive call; 0: it is made


class LargeError(Exception):
    """Calls lead to more code than can be looked at."""

    def __init__(self, text: str, span: Span | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.span = span


class RecursiveCalls(Enum):
    """What becomes of recursive calls."""

    MAY_RETURN = auto()  # or never come back
    RETURN = auto()


@final
@dataclass(frozen=True, slots=True)
class CallSummary:
    """What holds of the arguments and the result of each call that comes back."""

    parameters: tuple[Term, ...]
    result: Term
    clauses: tuple[Term, ...]

    def at(self, arguments: Sequence[Term], result: Term) -> Term:
        names = dict(zip(self.parameters, arguments, strict=True)) | {self.result: result}
        return conjunction(*(substitute(one, names) for one in self.clauses))


Summaries = Mapping[str, CallSummary]  # by the procedure


@final
@dataclass(frozen=True, slots=True)
class FlatBody:
    """A procedure that stands in the flat one."""

    procedure: Procedure
    offset: int  # what its locations are more by
    names: Mapping[Term, Term]  # what its variables are called there
    calls: tuple[Location, ...]  # that lead to it, from the outermost one: where they are made


@final
@dataclass(frozen=True, slots=True)
class Flat:
    """A program with one procedure that calls nothing that has a body."""

    program: Program
    procedure: Procedure
    exact: bool  # no choice stands for a call
    jumps: frozenset[Location] = field(default_factory=frozenset)  # beginnings of recursive calls
    owners: Mapping[Location, str] = field(default_factory=dict)  # the procedure of each location
    bodies: tuple[FlatBody, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class _Copy:
    """Where a procedure stands in the flat one."""

    procedure: Procedure
    offset: int
    names: Mapping[Term, Term]
    deep: Term | None  # 1 after a jump: then nobody waits for the end
    calls: tuple[Location, ...] = ()  # that lead to it: where they are made


def flattened(
    program: Program,
    target: Procedure,
    summaries: Summaries | None = None,
    calls: RecursiveCalls = RecursiveCalls.MAY_RETURN,
    *,
    most: int = _MOST_LOCATIONS,
) -> Flat:
    """The procedure with everything that it calls, up to so many locations."""
    return _Flattening(program, target, summaries or {}, calls, most).flat()


@final
class _Flattening:
    def __init__(
        self,
        program: Program,
        target: Procedure,
        summaries: Summaries,
        calls: RecursiveCalls,
        most: int,
    ) -> None:
        self._program = program
        self._target = target
        self._summaries = summaries
        self._calls = calls
        self._most = most
        self._effects = effects(program)
        self._graph = call_graph(program)
        self._types = {one.term: one.type for one in program.globals}
        self._locations = 0
        self._copies = 0
        self._edges: list[Edge] = []
        self._loops: list[Loop] = []
        self._variables: list[Variable] = []
        self._jumps: set[Location] = set()
        self._owners: dict[Location, str] = {}
        self._exact = True
        self._bodies: list[FlatBody] = []

    def flat(self) -> Flat:
        self._insert(self._target, ())
        procedure = replace(
            self._target,
            locations=self._locations,
            edges=tuple(self._edges),
            loops=tuple(self._loops),
            variables=tuple(self._variables),
        )
        bodiless = {n: p for n, p in self._program.procedures.items() if not p.edges}
        program = replace(self._program, procedures={**bodiless, procedure.name: procedure})
        jumps, owners = frozenset(self._jumps), dict(self._owners)
        return Flat(program, procedure, self._exact, jumps, owners, tuple(self._bodies))

    def _insert(
        self, procedure: Procedure, active: tuple[_Copy, ...], calls: tuple[Location, ...] = ()
    ) -> _Copy:
        copy = replace(self._copied(procedure), calls=calls)
        self._bodies.append(FlatBody(procedure, copy.offset, copy.names, calls))
        active = (*active, copy)
        for edge in procedure.edges:
            source, target = copy.offset + edge.source, copy.offset + edge.target
            if edge.target == procedure.halt:
                target = active[0].procedure.halt
            command = renamed(edge.command, copy.names)
            if isinstance(command, Call) and self._program.procedures[command.callee].edges:
                self._call(replace(edge, source=source, target=target), command, active)
            else:
                self._edges.append(Edge(source, command, target, edge.span))
        return copy

    def _copied(self, procedure: Procedure) -> _Copy:
        offset = self._locations
        self._locations += procedure.locations
        if self._locations > self._most:
            raise LargeError("calls that lead to more code than can be looked at", procedure.span)
        first = self._copies == 0
        prefix = f"{procedure.name}${self._copies}."
        self._copies += 1
        used = read(procedure) | written(procedure)
        names = {} if first else {one.term: _named(prefix, one.term) for one in procedure.variables}
        self._variables += (
            replace(one, term=names.get(one.term, one.term), role=_role(one.role, first=first))
            for one in procedure.variables
            if first or one.role is not Role.GHOST or one.term in used
        )
        self._loops += (_moved(one, offset) for one in procedure.loops)
        self._owners |= {offset + at: procedure.name for at in range(procedure.locations)}
        deep = None
        if not first and procedure.name in self._graph.recursive:
            deep = variable(f"{prefix}$deep", INT)
            self._variables.append(Variable(deep, Role.TEMPORARY))
        return _Copy(procedure, offset, names, deep)

    # --- calls

    def _call(self, edge: Edge, call: Call, active: tuple[_Copy, ...]) -> None:
        callee = self._program.procedures[call.callee]
        again = next((one for one in active if one.procedure.name == call.callee), None)
        if again is not None:
            self._recursion(edge, call, again)
            return
        around = active[-1]
        copy = self._insert(callee, active, (*around.calls, edge.source - around.offset))
        targets, values = _arguments(copy, call)
        if copy.deep is not None:
            targets, values = (*targets, copy.deep), (*values, ZERO)
        self._add(edge, edge.source, Assign(targets, values), copy.offset + callee.entry)
        results = tuple(copy.names.get(one, one) for one in callee.results[: len(call.results)])
        back = copy.offset + callee.exit
        if copy.deep is not None:
            waiting = self._location(call.callee)
            self._add(edge, back, Assume(equal(copy.deep, ZERO), Why.ASSUME), waiting)
            back = waiting
        self._add(edge, back, Assign(call.results, results), edge.target)

    def _recursion(self, edge: Edge, call: Call, again: _Copy) -> None:
        """Either it never comes back, or it does."""
        self._exact = False
        if self._calls is RecursiveCalls.RETURN:
            self._comes_back(edge, edge.source, call, again.procedure)
            return
        owner = self._owners[edge.source]
        choice = self._temporary("choice", owner)
        chosen, entering, returning = (self._location(owner) for _ in range(3))
        self._add(edge, edge.source, Havoc((choice,), Source.NONDET, CHOICE), chosen)
        self._add(edge, chosen, Assume(equal(choice, ZERO), Why.BRANCH), entering)
        self._add(edge, chosen, Assume(different(choice, ZERO), Why.BRANCH), returning)
        entry = again.offset + again.procedure.entry
        targets, values = _arguments(again, call)
        if again.deep is not None:
            targets, values = (*targets, again.deep), (*values, ONE)
        self._add(edge, entering, Assign(targets, values), entry)
        self._jumps.add(entry)
        self._comes_back(edge, returning, call, again.procedure)

    def _comes_back(self, edge: Edge, at: Location, call: Call, callee: Procedure) -> None:
        """With results, and with anything where it may have written."""
        owner = self._owners[edge.source]
        written = sorted(self._effects[callee.name], key=lambda term: term.id)
        changed = (*call.results, *written)
        if not changed:
            self._add(edge, at, SKIP, edge.target)
            return
        summary = self._summaries.get(callee.name)
        known: Term = TRUE
        if summary is not None and call.results:
            given = tuple(self._temporary("given", owner) for _ in call.arguments)
            known = summary.at(given, call.results[0])
            kept = self._location(owner)
            self._add(edge, at, Assign(given, call.arguments), kept)
            at = kept
        back = self._location(owner)
        self._add(edge, at, Havoc(changed, Source.NONDET, callee.source_name), back)
        domains: list[tuple[Term, Type | None]]
        domains = [(one, callee.result_type) for one in call.results[:1]]
        domains += ((one, self._types.get(one)) for one in written)
        condition = conjunction(*(c for one, of in domains for c in self._domain(one, of)))
        if known is TRUE:
            self._add(edge, back, Assume(condition, Why.DOMAIN), edge.target)
            return
        said = self._location(owner)
        self._add(edge, back, Assume(condition, Why.DOMAIN), said)
        self._add(edge, said, Assume(known, Why.ASSUME), edge.target)

    def _temporary(self, name: str, owner: str) -> Term:
        made = variable(f"${name}{self._location(owner)}", INT)
        self._variables.append(Variable(made, Role.TEMPORARY))
        return made

    def _domain(self, term: Term, of: Type | None) -> Iterator[Term]:
        found = None if of is None else values_of(self._program.semantics, of)
        if found is not None and term.sort is INT:
            yield from in_range(term, *found)

    def _location(self, owner: str) -> Location:
        self._locations += 1
        self._owners[self._locations - 1] = owner
        return self._locations - 1

    def _add(self, edge: Edge, source: Location, command: Command, target: Location) -> None:
        self._edges.append(Edge(source, command, target, edge.span))


def _arguments(copy: _Copy, call: Call) -> tuple[tuple[Term, ...], tuple[Term, ...]]:
    """What a call gives a value to, and the values: the parameters, and the ghosts that keep what
    parameters and globals are at entry."""
    parameters = [t for p in copy.procedure.parameters for t in p.variables]
    given = dict(zip(parameters, call.arguments, strict=True))
    given |= {ghost: given.get(of, of) for of, ghost in old_ghosts(copy.procedure)}
    return tuple(copy.names.get(one, one) for one in given), tuple(given.values())


def _moved(loop: Loop, offset: int) -> Loop:
    conditions = tuple(offset + one for one in loop.conditions)
    return replace(loop, head=offset + loop.head, conditions=conditions)


def _named(prefix: str, term: Term) -> Term:
    """The variable of a copy. A ghost has no label there: `x@old` would be the value at entry of
    the flat procedure, and not of the copy."""
    return variable(f"{prefix}{name_of(term).replace(LABEL, '$')}", term.sort)


def _role(role: Role, *, first: bool) -> Role:
    """What is a parameter, a result or a ghost of a called procedure is a variable like others."""
    inner = role in (Role.PARAMETER, Role.RESULT, Role.GHOST)
    return Role.LOCAL if inner and not first else role
