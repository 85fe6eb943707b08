# SPDX-License-Identifier: Apache-2.0
"""What the iterations of a loop may change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from typing import final

from assay.dataclass import dataclass
from assay.program.analysis.loops import (
    LoopNest,
    dominates,
    dominators,
    loops_of,
    successors,
)
from assay.program.analysis.once import once
from assay.program.commands import Assign, Call, Havoc
from assay.program.graph import Edge, Location, Procedure
from assay.program.heap import gives_values, is_heap, is_shadow
from assay.program.terms import Op, Term, free_variables


@final
@dataclass(frozen=True, slots=True)
class Changes:
    """Variables that iterations may change; for a heap map the objects, if they are known."""

    variables: tuple[Term, ...]
    objects: Mapping[Term, tuple[Term, ...] | None]
    """By heap map: terms for the objects that are written to; None: any object."""
    only_given: frozenset[Term] = frozenset()
    """Shadows in which elements get a value and none loses it."""


@once
def changes(
    procedure: Procedure, effects: Mapping[str, frozenset[Term]]
) -> dict[Location, tuple[LoopNest, Changes]]:
    """For each head of a loop: the loop, and what it may change."""
    tree = dominators(successors(procedure), procedure.entry)
    found = {}
    for nest in loops_of(procedure).nests:
        edges = _edges(procedure, nest)
        copied = [] if nest.irreducible else edges
        found[nest.head] = nest, _of(edges, effects, _copies(copied, effects, procedure, tree))
    return found


def modified(edges: Iterable[Edge], effects: Mapping[str, frozenset[Term]]) -> frozenset[Term]:
    """The variables that edges may change, through calls as well."""
    return frozenset(target for edge in edges for target, _ in _writes(edge, effects))


def _edges(procedure: Procedure, nest: LoopNest) -> list[Edge]:
    return [e for e in procedure.edges if e.source in nest.body and e.target in nest.body]


@final
@dataclass(frozen=True, slots=True)
class _LoopCopy:
    """The one assignment of a loop to a variable, which no way to what it dominates avoids."""

    value: Term  # the same in every iteration
    at: Location  # where the variable has it


def _copies(
    edges: list[Edge],
    effects: Mapping[str, frozenset[Term]],
    procedure: Procedure,
    tree: Mapping[Location, Location],
) -> Callable[[Term, Location], Term]:
    """What a variable is at a location of the loop, where iterations only ever copy to it what they
    do not change: `t = a; ... t[i] = x`. A way from the head that avoids the copy would be one from
    the entry too, since ways to the head come to it first."""
    writes: dict[Term, list[tuple[Edge, Term | None]]] = {}
    for edge in edges:
        for target, value in _writes(edge, effects):
            writes.setdefault(target, []).append((edge, value))
    arriving = Counter(edge.target for edge in procedure.edges)
    found: dict[Term, _LoopCopy] = {}
    for target, several in writes.items():
        edge, value = several[0]
        if len(several) > 1 or value is None or arriving[edge.target] > 1:
            continue
        if free_variables(value).isdisjoint(writes):
            found[target] = _LoopCopy(value, edge.target)

    def original(term: Term, at: Location) -> Term:
        known = found.get(term)
        return term if known is None or not dominates(tree, known.at, at) else known.value

    return original


def _of(
    edges: list[Edge],
    effects: Mapping[str, frozenset[Term]],
    original: Callable[[Term, Location], Term],
) -> Changes:
    variables: dict[Term, None] = {}
    objects: dict[Term, dict[Term, None] | None] = {}
    taken: set[Term] = set()
    for edge in edges:
        for target, value in _writes(edge, effects):
            if value is None or not gives_values(target, value):
                taken.add(target)
            if not is_heap(target):
                variables[target] = None
                continue
            written = _object(target, value) if value is not None else None
            if written is not None:
                written = original(written, edge.source)
            known = objects.setdefault(target, {})
            if written is None or known is None:
                objects[target] = None
            else:
                known[written] = None
    return Changes(
        tuple(variables),
        {heap: _fixed(terms, variables.keys() | objects.keys()) for heap, terms in objects.items()},
        frozenset(heap for heap in objects if is_shadow(heap) and heap not in taken),
    )


def _writes(
    edge: Edge, effects: Mapping[str, frozenset[Term]]
) -> Iterator[tuple[Term, Term | None]]:
    match edge.command:
        case Assign(targets, values):
            pairs = zip(targets, values, strict=True)
            yield from ((target, value) for target, value in pairs if value is not target)
        case Havoc(targets=targets):
            yield from ((target, None) for target in targets)
        case Call(callee=callee, results=results):
            yield from ((target, None) for target in (*results, *effects[callee]))
        case _:
            pass


def _object(heap: Term, value: Term) -> Term | None:
    """The object that `heap := heap[object -> ...]` writes to."""
    if value.op is Op.STORE and value.args[0] is heap:
        return value.args[1]
    return None


def _fixed(terms: dict[Term, None] | None, changed: Set[Term]) -> tuple[Term, ...] | None:
    """Objects whose terms mean the same in every iteration; a row is read from the heap."""
    if terms is None or any(free_variables(term) & changed for term in terms):
        return None
    return tuple(terms)
