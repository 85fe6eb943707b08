# SPDX-License-Identifier: Apache-2.0
"""Ways, calls and returns as maps of isl over the variables and elements that matter at nodes.

alpha, beta+ and beta- of Armando et al. 2006, section 4, are what `RelationWriter` makes of
conditional expressions: each is a number that is defined case by case.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, final

from assay.dataclass import dataclass
from assay.engines.arrays.elements import (
    Abstraction,
    element_at,
    number_of_element,
    parts_of,
)
from assay.engines.arrays.ways import ProcedureWays, Way
from assay.program.analysis.effects import effects, mentioned
from assay.program.analysis.liveness import live
from assay.program.analysis.parameters import fixed_parameters
from assay.program.commands import Call
from assay.program.domains import values_of
from assay.program.graph import Edge, Location, Procedure, Program
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    Term,
    conditional,
    conjunction,
    equal,
    free_variables,
    in_range,
    name_of,
    substitute,
    variable,
)
from assay.program.types import IntegerType
from assay.solvers.relations.isl import begin_step, read_map
from assay.solvers.relations.text import RelationWriter
from assay.transitions.linearize import number_of
from assay.transitions.path import RefusedError

_MOST_DIMENSIONS = 24
_LONGEST = 40_000  # characters of one relation
Elements = Mapping[str, tuple[Term, ...]]
"""The chosen elements of each procedure."""


@final
@dataclass(frozen=True, slots=True)
class CallMaps:
    """A call: to what is kept and what goes in; from that and what comes out, to what follows."""

    entering: Any  # state -> kept, inputs
    arguments: Any  # state -> inputs
    leaving: Any  # kept, inputs, outputs -> state after
    kept: int  # dimensions


@final
class ProcedureView:
    """One procedure with its elements: what is known at each node, by which numbers."""

    def __init__(
        self, program: Program, procedure: Procedure, elements: Sequence[Term], ways: ProcedureWays
    ) -> None:
        self.procedure = procedure
        self.ways = ways
        self.elements = tuple(elements)
        self._fixed = fixed_parameters(procedure)
        self._written = effects(program).get(procedure.name, frozenset())
        outputs = frozenset((*procedure.results, *self._written))
        self._alive = live(procedure, outputs, mentioned(program), {})
        shared = frozenset(one.term for one in program.globals)
        self._inputs = shared.union(t for p in procedure.parameters for t in p.variables)
        self._domains = dict(_unsigned(program, procedure))

    def terms(self, node: Location, *, inside: bool = True) -> tuple[Term, ...]:
        """Variables and elements that matter at a node; at the entry, for callers, inputs only."""
        alive = self._alive[node]
        scalars = [term for term in alive if term.sort in (INT, BOOL)]
        if node == self.procedure.entry and not inside:
            scalars = [term for term in scalars if term in self._inputs]
        named = alive | self._fixed
        chosen = [one for one in self.elements if free_variables(one) <= named]
        return (*sorted(scalars, key=lambda term: term.id), *chosen)

    def domain(self, terms: Sequence[Term]) -> list[Term]:
        """What types say of variables that are never negative."""
        found = (self._domains.get(one) for one in terms)
        return [part for bounds in found if bounds is not None for part in bounds]

    def entry(self) -> tuple[Term, ...]:
        return self.terms(self.procedure.entry, inside=False)


def _unsigned(program: Program, procedure: Procedure) -> Iterator[tuple[Term, tuple[Term, ...]]]:
    """Variables of unsigned types, which wrap around, and their ranges."""
    for one in (*program.globals, *procedure.variables):
        if not isinstance(one.type, IntegerType) or one.term.sort is not INT:
            continue
        domain = values_of(program.semantics, one.type)
        if domain is not None and domain[0] == 0:
            yield one.term, in_range(one.term, *domain)


def numbers(terms: Iterable[Term]) -> tuple[Term, ...]:
    """The integers that stand for variables and elements."""
    return tuple(map(_number, terms))


def _number(term: Term) -> Term:
    return number_of_element(term) if parts_and_indices(term) else number_of(term)


def parts_and_indices(term: Term) -> bool:
    """Whether a term is an element and no variable."""
    parts = parts_of(term)
    return parts is not None and bool(parts.indices)


@final
class RelationMaker:
    """Makes the maps of one program with its chosen elements."""

    def __init__(self, context: Any, program: Program, *, ends: bool) -> None:
        self._context = context
        self._program = program
        self._ends = ends

    def begin_step(self) -> None:
        """The limit on operations of isl is for each step."""
        begin_step(self._context)

    def of_way(self, view: ProcedureView, way: Way) -> Any:
        """From the state where a way starts to that where it ends."""
        after = () if way.target is None else view.terms(way.target)
        return self._between(view, view.terms(way.source), after, way)

    def first(self, view: ProcedureView, way: Way) -> Any:
        """From nothing to the states at the entry of the procedure that is verified."""
        return self._between(view, (), view.terms(view.procedure.entry), way)

    def _between(
        self, view: ProcedureView, before: Sequence[Term], after: Sequence[Term], way: Way
    ) -> Any:
        abstract = Abstraction(view.elements)
        conditions = [abstract(one) for one in way.updates.conditions]
        conditions += view.domain(before) if self._ends else ()
        values = [abstract.number(substitute(one, way.updates.values)) for one in after]
        return self.map(numbers(before), conditions, values)

    def map(
        self, before: Sequence[Term], conditions: Sequence[Term], values: Sequence[Term]
    ) -> Any:
        """From some numbers to others, where conditions hold."""
        if max(len(before), len(values)) > _MOST_DIMENSIONS:
            raise RefusedError("more variables at once than this engine looks at")
        names = {term: f"v{place}" for place, term in enumerate(before)}
        writer = RelationWriter(names.get, lambda _: True, ends=self._ends)
        parts = [writer.formula(one) for one in conditions]
        parts += [f"w{place} = {writer.number(one)}" for place, one in enumerate(values)]
        parts += writer.definitions()
        body = " and ".join(parts) or "1 = 1"
        if writer.unknown:
            body = f"exists {', '.join(writer.unknown)}: {body}"
        if len(body) > _LONGEST:
            raise RefusedError("a relation that is too large")
        left, right = ", ".join(names.values()), ", ".join(f"w{p}" for p in range(len(values)))
        return read_map(self._context, f"{{ [{left}] -> [{right}] : {body} }}")

    # --- calls

    def of_call(self, view: ProcedureView, edge: Edge, callee: ProcedureView) -> CallMaps:
        """What a call does, but for what happens inside."""
        command = edge.command
        assert isinstance(command, Call)
        return _CallWriter(self, self._program, view, edge, command, callee).maps()


@final
class _CallWriter:
    def __init__(
        self,
        maker: RelationMaker,
        program: Program,
        view: ProcedureView,
        edge: Edge,
        command: Call,
        callee: ProcedureView,
    ) -> None:
        self._maker = maker
        self._view = view
        self._edge = edge
        self._callee = callee
        self._changed = effects(program)[callee.procedure.name]
        self._parameters = dict(
            zip(
                (t for p in callee.procedure.parameters for t in p.variables),
                command.arguments,
                strict=True,
            )
        )
        self._results = dict(zip(command.results, callee.procedure.results, strict=False))
        self._inputs = callee.entry()
        self._outputs = callee.terms(callee.procedure.exit)
        after = view.terms(edge.target)
        self._kept = [one for one in after if not self._is_changed(one)]

    def _is_changed(self, term: Term) -> bool:
        return not free_variables(term).isdisjoint((*self._results, *self._changed))

    def maps(self) -> CallMaps:
        before = numbers(self._view.terms(self._edge.source))
        abstract = Abstraction(self._view.elements)
        kept = [abstract.number(one) for one in self._kept]
        inputs = [abstract.number(substitute(one, self._parameters)) for one in self._inputs]
        return CallMaps(
            self._maker.map(before, (), [*kept, *inputs]),
            self._maker.map(before, (), inputs),
            self._leaving(),
            len(kept),
        )

    def _leaving(self) -> Any:
        into = {one: _labelled("in", one) for one in self._inputs}
        out = {one: _labelled("out", one) for one in self._outputs}
        before = (*numbers(self._kept), *into.values(), *out.values())
        values = [self._after(one, into, out) for one in self._view.terms(self._edge.target)]
        return self._maker.map(before, (), values)

    def _after(self, term: Term, into: Mapping[Term, Term], out: Mapping[Term, Term]) -> Term:
        if term in self._kept:
            return _number(term)
        if term in self._results:
            return out.get(self._results[term], _unknown(term))
        if not parts_and_indices(term):
            return out.get(term, _unknown(term))
        return self._element(term, into, out)

    def _element(self, element: Term, into: Mapping[Term, Term], out: Mapping[Term, Term]) -> Term:
        """It is what the callee has left in it, where that is one of its own elements."""
        found = _unknown(element)
        parts = parts_of(element)
        assert parts is not None
        now = {t: out.get(r, _unknown(t)) for t, r in self._results.items() if t.sort is INT}
        now |= {t: out.get(t, _unknown(t)) for t in self._changed if t.sort is INT}
        indices = [substitute(one, now) for one in parts.indices]
        inside = {t: n for t, n in into.items() if t.sort is INT and not parts_and_indices(t)}
        for one in self._outputs:
            other = parts_of(one)
            if not parts_and_indices(one) or other is None or other.map is not parts.map:
                continue
            theirs = [substitute(index, inside) for index in other.indices]
            same = conjunction(*map(equal, indices, theirs))
            found = conditional(same, out[one], found)
        return found


def _labelled(label: str, term: Term) -> Term:
    return variable(f"{label}:{name_of(_number(term))}", INT)


def _unknown(term: Term) -> Term:
    return variable(f"after!{name_of(_number(term))}", INT)


def element_in(element: Term, names: Mapping[Term, Term]) -> Term:
    """An element with other terms in the place of variables, its map among them."""
    parts = parts_of(element)
    assert parts is not None
    of = names.get(parts.map, parts.map)
    return element_at(of, [substitute(one, names) for one in parts.indices])
