# SPDX-License-Identifier: Apache-2.0
"""The states at the heads of loops, by transitive closure of what one iteration does.

    i = 0; while (i < n) { i += 2; s -= 1; }       s - s@old = -i / 2, i even, 0 <= i <= n + 1

The relation of all paths between two points is one map of isl. Heads of other loops are taken out
as states of an automaton are (Kleene): a way through such a head may go round its loop any number
of times. Where isl knows the closure only roughly, or a body is not linear, the set is too large,
never too small; `exact` says which.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from typing import Any, Final, final

from assay.dataclass import dataclass
from assay.engines.invariants.candidates.acceleration.paths import (
    ENTRY,
    Paths,
    TooManyLoopPathsError,
    is_unknown,
    paths,
)
from assay.engines.invariants.candidates.scope import LoopScope, scopes
from assay.program.contracts import OLD, Contract, at_label
from assay.program.graph import Location, Procedure, Program
from assay.program.heap import LENGTH
from assay.program.sorts import INT
from assay.program.terms import Op, Term, equal, free_variables
from assay.program.types import PointerType, ReferenceType
from assay.solvers.relations.isl import errors, new_context, read_map, without_dimension
from assay.solvers.relations.text import RelationWriter
from assay.transitions.updates import Updates

_MOST_OPERATIONS: Final = 150_000  # of isl, for one loop
_MOST_DIMENSIONS: Final = 10
_MOST_PARAMETERS: Final = 12
_MOST_PIECES: Final = 24  # of a relation
_LONGEST: Final = 20_000  # characters of one relation
_OFFSET: Final = ".offset"  # ends the name of the second variable of a pointer


@final
@dataclass(frozen=True, slots=True)
class ReachableSet:
    """A set of states at the head of a loop that contains all that runs reach."""

    head: Location
    states: Any  # islpy.Set; its dimensions are the variables
    variables: tuple[Term, ...]
    parameters: tuple[Term, ...]  # terms that nothing in the procedure changes
    exact: bool  # over the integers without end, and of runs that break no obligation


class RelationTooLargeError(Exception):
    """A relation that isl should not be asked about."""


def reached(
    program: Program, procedure: Procedure, head: Location, visible: Mapping[Location, Set[Term]]
) -> ReachableSet | None:
    """The states at a head, of the variables that are visible there; None where the work is too
    much.

    `visible` is for each head what the states there are told by; variables of inner loops matter
    for what the outer ones do.
    """
    context = new_context(_MOST_OPERATIONS)
    try:
        return _Relations(context, program, procedure, visible).at(head)
    except (TooManyLoopPathsError, RelationTooLargeError, errors()):
        return None


@final
class _Relations:
    """The relations between the points of one procedure."""

    def __init__(
        self,
        context: Any,
        program: Program,
        procedure: Procedure,
        visible: Mapping[Location, Set[Term]],
    ) -> None:
        self._context = context
        self._program = program
        self._procedure = procedure
        known = scopes(program, procedure)
        self._assigned = known[0].assigned if known else frozenset[Term]()
        self._scopes: dict[Location, LoopScope] = {scope.head: scope for scope in known}
        self._objects = frozenset(_objects(program, procedure))
        self._visible = visible
        self._variables = tuple(
            v
            for v in sorted(frozenset().union(*visible.values()), key=lambda term: term.id)
            if v.sort is INT and v in self._assigned and v not in self._objects
        )
        if len(self._variables) > _MOST_DIMENSIONS:
            raise RelationTooLargeError
        self._names = {term: f"v{number}" for number, term in enumerate(self._variables)}
        self._parameters: dict[Term, str] = {}
        self._exact = True

    def at(self, head: Location) -> ReachableSet:
        maps = self._maps(paths(self._program, self._procedure))
        for other in self._others(head):
            maps = self._without(maps, other)
        entry = maps.get((ENTRY, head))
        if entry is None:
            raise RelationTooLargeError  # nothing leads there
        states = entry.range()
        turn = maps.get((head, head))
        if turn is not None:
            states = states.union(states.apply(self._closure(turn)))
        shown = tuple(term for term in self._variables if term in self._visible[head])
        for position, term in reversed(list(enumerate(self._variables))):
            if term not in shown:
                states = without_dimension(states, position)
        return ReachableSet(head, states.coalesce(), shown, tuple(self._parameters), self._exact)

    def _others(self, head: Location) -> list[Location]:
        """The other heads, inner loops first."""
        ordered = sorted(self._scopes.values(), key=lambda scope: -scope.nest.depth)
        return [scope.head for scope in ordered if scope.head != head]

    def _without(self, maps: dict[tuple[Location, Location], Any], out: Location) -> Any:
        """The relations between the other points, by ways through this one too."""
        kept = {points: one for points, one in maps.items() if out not in points}
        turn = maps.get((out, out))
        closure = None if turn is None else self._closure(turn)
        for start, into in [(a, one) for (a, b), one in maps.items() if b == out and a != out]:
            through = into if closure is None else into.union(into.apply_range(closure))
            for end, onward in [(b, one) for (a, b), one in maps.items() if a == out and b != out]:
                way = through.apply_range(onward)
                known = kept.get((start, end))
                kept[start, end] = _manageable(way if known is None else known.union(way))
        return kept

    def _closure(self, turn: Any) -> Any:
        closure, exact = _manageable(turn).transitive_closure()
        self._exact = self._exact and bool(exact)
        return _manageable(closure)

    # --- one map for the paths between two points

    def _maps(self, found: Paths) -> dict[tuple[Location, Location], Any]:
        bodies = {
            points: [self._body(points[0], path) for path in some] for points, some in found.items()
        }
        return {points: self._map(pieces) for points, pieces in bodies.items()}

    def _map(self, pieces: list[str]) -> Any:
        if len(pieces) > _MOST_PIECES or sum(map(len, pieces)) > _LONGEST:
            raise RelationTooLargeError
        if len(self._parameters) > _MOST_PARAMETERS:
            raise RelationTooLargeError
        before = ", ".join(self._names.values())
        after = ", ".join(f"w{number}" for number in range(len(self._variables)))
        parameters = ", ".join(self._parameters.values())
        texts = [f"[{before}] -> [{after}] : {piece}" for piece in pieces]
        text = f"[{parameters}] -> {{ {'; '.join(texts)} }}"
        return read_map(self._context, text)

    def _body(self, start: Location, path: Updates) -> str:
        """What holds between the states at both ends."""
        writer = RelationWriter(self._name, lambda term: is_unknown(term) or term in self._objects)
        formulas = [writer.formula(condition) for condition in path.conditions]
        if start == ENTRY:
            formulas += [writer.formula(condition) for condition in self._given()]
            formulas += [writer.formula(equal(*pair)) for pair in self._entered()]
        for number, term in enumerate(self._variables):
            formulas.append(f"w{number} = {writer.number(path.values.get(term, term))}")
        formulas += writer.definitions()
        lengths = [name for term, name in self._parameters.items() if _is_length(term)]
        formulas += [f"{name} >= 0" for name in lengths]
        self._exact = self._exact and writer.exact
        bound = f"exists {', '.join(writer.unknown)} : " if writer.unknown else ""
        return f"{bound}{' and '.join(formulas) or '1 = 1'}"

    def _given(self) -> list[Term]:
        contract = self._procedure.contract or Contract()
        return [clause.formula for clause in contract.requires]

    def _entered(self) -> list[tuple[Term, Term]]:
        """Variables of the state that have a value at entry, with that value."""
        if self._program.is_start(self._procedure):
            return [pair for pair in self._program.initial if pair[0] in self._names]
        shared = {one.term for one in self._program.globals}
        given = {term for one in self._procedure.parameters for term in one.variables}
        return [(term, at_label(term, OLD)) for term in self._variables if term in shared | given]

    def _name(self, term: Term) -> str | None:
        """Of a variable of the state, or of a term that has the same value all the time."""
        known = self._names.get(term)
        if known is not None or not self._is_constant(term):
            return known
        return self._parameters.setdefault(term, f"p{len(self._parameters)}")

    def _is_constant(self, term: Term) -> bool:
        if term.op not in (Op.VAR, Op.SELECT) or term in self._objects:
            return False
        free = free_variables(term)
        return free.isdisjoint(self._assigned) and not any(map(is_unknown, free))


def _is_length(term: Term) -> bool:
    return term.op is Op.SELECT and term.args[0] is LENGTH


def _objects(program: Program, procedure: Procedure) -> Iterator[Term]:
    """Variables that hold objects: numbers that nobody counts with."""
    for one in (*procedure.variables, *program.globals):
        is_reference = isinstance(one.type, ReferenceType | PointerType)
        if is_reference and not one.source_name.endswith(_OFFSET):
            yield one.term


def _manageable(relation: Any) -> Any:
    relation = relation.coalesce()
    if relation.n_basic_map() > _MOST_PIECES:
        raise RelationTooLargeError
    return relation
