# SPDX-License-Identifier: Apache-2.0
"""What procedures and loops may change, computed from their graphs and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import final

from assay.checking.outcome import UndecidedError
from assay.dataclass import dataclass
from assay.program.analysis.loops import LoopNest
from assay.program.commands import Assign, Call, Command, Havoc
from assay.program.contracts import ElementRange
from assay.program.graph import Procedure, Program
from assay.program.heap import gives_values, is_heap, is_shadow
from assay.program.terms import TRUE, Op, Term, free_variables, substitute

Effects = Mapping[str, frozenset[Term]]


def effects_of(program: Program) -> Effects:
    """For each procedure the shared variables that a call of it may change; all of them where it
    has no body."""
    shared = frozenset(one.term for one in program.globals)
    found = {
        name: frozenset(_written(one)) & shared if one.edges else shared
        for name, one in program.procedures.items()
    }
    while True:
        more = {
            name: found[name].union(*(found.get(called, shared) for called in callees(one)))
            for name, one in program.procedures.items()
        }
        if more == found:
            return found
        found = more


def callees(procedure: Procedure) -> Iterator[str]:
    for edge in procedure.edges:
        if isinstance(edge.command, Call):
            yield edge.command.callee


def _written(procedure: Procedure) -> Iterator[Term]:
    for edge in procedure.edges:
        match edge.command:
            case Assign(targets=targets) | Havoc(targets=targets):
                yield from targets
            case Call(results=results):
                yield from results
            case _:
                pass


@final
@dataclass(frozen=True, slots=True)
class Changes:
    """What the iterations of a loop may change.

    Objects are given by terms that mean the same in every iteration."""

    variables: tuple[Term, ...]  # all of them, heap maps included
    objects: Mapping[Term, tuple[Term, ...]]
    """For some heap maps: the only objects that are written to."""
    framed: Mapping[Term, tuple[Term, ...]]
    """For others: the only ones, if the frames of procedures that are called say the truth."""
    only_given: frozenset[Term]
    """Shadows in which elements get a value and none loses it."""


@final
@dataclass(frozen=True, slots=True)
class _Write:
    """A write to a variable; of a heap map, to some objects (None: to any)."""

    objects: tuple[Term, ...] | None = None
    by_frame: bool = False
    gives: bool = False  # to a shadow: elements get a value, and none loses it


def changes_of(program: Program, procedure: Procedure, nest: LoopNest, effects: Effects) -> Changes:
    """Every write on an edge inside the body counts, whether it can be reached or not."""
    writes: dict[Term, list[_Write]] = {}
    for edge in procedure.edges:
        if edge.source in nest.body:
            for target, write in _writes(program, edge.command, effects):
                writes.setdefault(target, []).append(write)
    objects: dict[Term, tuple[Term, ...]] = {}
    framed: dict[Term, tuple[Term, ...]] = {}
    for heap, found in writes.items():
        if is_heap(heap) and all(_is_fixed(one.objects, writes) for one in found):
            kind = framed if any(one.by_frame for one in found) else objects
            kind[heap] = tuple(dict.fromkeys(o for one in found for o in one.objects or ()))
    given = frozenset(
        heap
        for heap, found in writes.items()
        if is_shadow(heap) and all(one.gives for one in found)
    )
    return Changes(tuple(sorted(writes, key=lambda term: term.id)), objects, framed, given)


def _writes(program: Program, command: Command, effects: Effects) -> Iterator[tuple[Term, _Write]]:
    match command:
        case Assign(targets, values):
            for target, value in zip(targets, values, strict=True):
                yield target, _Write(_object(target, value), gives=gives_values(target, value))
        case Havoc(targets=targets):
            yield from ((target, _Write()) for target in targets)
        case Call():
            if command.callee not in effects:
                raise UndecidedError(f"`{command.callee}` is not supported")
            yield from ((target, _Write()) for target in command.results)
            callee = program.procedures[command.callee]
            for target in effects[command.callee]:
                yield target, _listed(callee, command, target)
        case _:
            pass


def _object(heap: Term, value: Term) -> tuple[Term, ...] | None:
    """The object that `heap := heap[object := ...]` writes to."""
    if value.op is Op.STORE and value.args[0] is heap:
        return (value.args[1],)
    return None


def _listed(callee: Procedure, command: Call, heap: Term) -> _Write:
    """The objects that the frame of a called procedure lists, in the caller's terms."""
    frame = callee.contract.frame if callee.contract is not None else None
    places = next((p for guard, p in (frame.cases if frame else ()) if guard is TRUE), None)
    if places is None or not is_heap(heap):
        return _Write()
    parameters = [term for one in callee.parameters for term in one.variables]
    passed = dict(zip(parameters, command.arguments, strict=True))
    objects = [
        substitute(one.object, passed)
        for one in places
        if isinstance(one, ElementRange) and one.heap is heap
    ]
    return _Write(tuple(objects), by_frame=True)


def _is_fixed(objects: tuple[Term, ...] | None, changed: Mapping[Term, object]) -> bool:
    return objects is not None and all(free_variables(one).isdisjoint(changed) for one in objects)
