# SPDX-License-Identifier: Apache-2.0
"""What about a procedure decides which attempts are worth their time."""

from __future__ import annotations

from collections import Counter
from typing import Final, final

from assay.dataclass import dataclass
from assay.execution.shapes import entries, is_array
from assay.execution.task import Task
from assay.program.analysis.call_graph import called, with_callees
from assay.program.analysis.effects import effects
from assay.program.analysis.loops import loops_of
from assay.program.analysis.modified import modified
from assay.program.analysis.once import once
from assay.program.analysis.quantified import applies_definitions, quantifies
from assay.program.analysis.records import has_records
from assay.program.analysis.summarized import summarized
from assay.program.commands import Assume, Havoc, evaluated
from assay.program.graph import Edge, Language, Location, Procedure
from assay.program.heap import ALLOCATED
from assay.program.sorts import BOOL, INT
from assay.program.terms import Op, subterms

_FAR: Final = 500  # iterations
_OF_TYPES: Final = 1 << 30  # numbers that speak of types rather than of iterations
_BITS: Final = frozenset({Op.BAND, Op.BOR, Op.BXOR, Op.SHL, Op.SHR})


@final
@dataclass(frozen=True, slots=True)
class Features:
    """A procedure, as the schedule sees it."""

    loops: int
    has_arrays: bool  # among its inputs
    has_records: bool  # structs or pointers to pointers, there
    has_definitions: bool  # something is said with symbols that the source defines by recursion
    has_sizes: bool  # loops, arrays or quantifiers of any number, not bounded by the user
    is_stated: bool  # every loop has an invariant
    needs_summaries: bool  # it calls what has loops or calls itself, and has no contract
    branches: int  # places where ways part, in what it calls too
    uses_bits: bool  # it computes with bits, or what it calls does
    chooses_in_loops: bool  # a loop meets unknown values, there too
    reads_elements: bool  # of arrays, there too
    is_run: bool  # it starts a whole program, and can be run as it is
    asks_in_objects: bool  # it starts a whole program of Java that meets unknown values
    has_far_ends: bool  # a loop compares with a number that no exploration comes to, there too
    allocates_in_loops: bool  # or calls what allocates


def features_of(task: Task) -> Features:
    given = () if task.from_main else entries(task.program, task.procedure)
    arrays = any(map(is_array, given))
    loops = len(loops_of(task.procedure).nests)
    return Features(
        loops=loops,
        has_arrays=arrays,
        has_records=not task.from_main and has_records(task.program, task.procedure),
        has_definitions=applies_definitions(task.program, task.procedure),
        has_sizes=not _asks_for_bounds(task)
        and (loops > 0 or arrays or quantifies(task.procedure)),
        is_stated=_is_stated(task.procedure),
        needs_summaries=_needs_summaries(task),
        branches=sum(_branches(one) for one in task.program.procedures.values()),
        uses_bits=any(map(_uses_bits, with_callees(task.program, task.procedure))),
        chooses_in_loops=any(map(_chooses_in_loops, with_callees(task.program, task.procedure))),
        reads_elements=any(map(_reads_elements, with_callees(task.program, task.procedure))),
        is_run=task.from_main and not task.procedure.parameters,
        asks_in_objects=task.from_main
        and task.program.semantics.language is Language.JAVA
        and any(map(_chooses, with_callees(task.program, task.procedure))),
        has_far_ends=any(map(_has_far_ends, with_callees(task.program, task.procedure))),
        allocates_in_loops=_allocates_in_loops(task),
    )


def _asks_for_bounds(task: Task) -> bool:
    options = task.bounded
    bounds = (options.array_length, options.loop_bound)
    return bool(options.lengths) or options.examples or any(one is not None for one in bounds)


def _is_stated(procedure: Procedure) -> bool:
    stated = {loop.head for loop in procedure.loops if loop.contract.invariants}
    return all(nest.head in stated for nest in loops_of(procedure).nests)


def _needs_summaries(task: Task) -> bool:
    if task.bounded.loop_bound is not None or task.bounded.call_depth is not None:
        return False
    if task.bounded.examples or not any(called(task.procedure)):
        return False
    return bool(summarized(task.program, task.procedure))


@once
def _uses_bits(procedure: Procedure) -> bool:
    found = (term for edge in procedure.edges for term in evaluated(edge.command))
    return any(one.op in _BITS for one in subterms(*found))


@once
def _reads_elements(procedure: Procedure) -> bool:
    found = (term for edge in procedure.edges for term in evaluated(edge.command))
    return any(
        one.op is Op.SELECT and one.sort in (INT, BOOL) and one.args[0].op is Op.SELECT
        for one in subterms(*found)
    )


@once
def _chooses_in_loops(procedure: Procedure) -> bool:
    inside = frozenset[Location]().union(*(nest.body for nest in loops_of(procedure).nests))
    return any(isinstance(e.command, Havoc) and e.source in inside for e in procedure.edges)


@once
def _chooses(procedure: Procedure) -> bool:
    return any(isinstance(edge.command, Havoc) for edge in procedure.edges)


@once
def _has_far_ends(procedure: Procedure) -> bool:
    inside = frozenset[Location]().union(*(nest.body for nest in loops_of(procedure).nests))
    conditions = (
        edge.command.condition
        for edge in procedure.edges
        if isinstance(edge.command, Assume) and edge.source in inside
    )
    sums = (one for one in subterms(*conditions) if one.op is Op.SUM)
    return any(_FAR <= abs(one.payload[1]) < _OF_TYPES for one in sums)


def _allocates_in_loops(task: Task) -> bool:
    written = effects(task.program)
    return any(
        ALLOCATED in modified(_edges_in_loops(one), written)
        for one in with_callees(task.program, task.procedure)
    )


@once
def _edges_in_loops(procedure: Procedure) -> tuple[Edge, ...]:
    inside = frozenset[Location]().union(*(nest.body for nest in loops_of(procedure).nests))
    return tuple(one for one in procedure.edges if one.source in inside)


@once
def _branches(procedure: Procedure) -> int:
    ways = Counter(edge.source for edge in procedure.edges)
    return sum(1 for count in ways.values() if count > 1)
