# SPDX-License-Identifier: Apache-2.0
"""What procedures and loops may change, computed from their graphs and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import final

from assay.checking.outcome import UndecidedError
from assay.dataclass import dataclass
from assay.program.commands import Assign, Call, Havoc
from assay.program.graph import Procedure, Program
from assay.program.heap import is_heap
from assay.program.loops import LoopNest
from assay.program.terms import Op, Term, free_variables

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
    """What the iterations of a loop may change."""

    variables: tuple[Term, ...]  # all of them, heap maps included
    objects: Mapping[Term, tuple[Term, ...]]
    """For some heap maps: terms, the same in every iteration, for the only objects written to."""


def changes_of(procedure: Procedure, nest: LoopNest, effects: Effects) -> Changes:
    """Every write on an edge inside the body counts, whether it can be reached or not."""
    writes: dict[Term, list[Term | None]] = {}
    for edge in procedure.edges:
        if edge.source not in nest.body:
            continue
        match edge.command:
            case Assign(targets, values):
                for target, value in zip(targets, values, strict=True):
                    writes.setdefault(target, []).append(_object(target, value))
            case Havoc(targets=targets):
                for target in targets:
                    writes.setdefault(target, []).append(None)
            case Call(callee=callee, results=results):
                if callee not in effects:
                    raise UndecidedError(f"`{callee}` is not supported")
                for target in (*results, *effects[callee]):
                    writes.setdefault(target, []).append(None)
            case _:
                pass
    objects = {
        heap: tuple(dict.fromkeys(one for one in written if one is not None))
        for heap, written in writes.items()
        if is_heap(heap) and all(_is_fixed(one, writes) for one in written)
    }
    return Changes(tuple(sorted(writes, key=lambda term: term.id)), objects)


def _object(heap: Term, value: Term) -> Term | None:
    """The object that `heap := heap[object := ...]` writes to."""
    if value.op is Op.STORE and value.args[0] is heap:
        return value.args[1]
    return None


def _is_fixed(written: Term | None, changed: Mapping[Term, object]) -> bool:
    return written is not None and free_variables(written).isdisjoint(changed)
