# SPDX-License-Identifier: Apache-2.0
"""What a later loop claims of one element after the other, of the elements that loops have passed.

for (i = 1; i < n; i++) if (a[i] > m) m = a[i];          forall k; 0 <= k < i: a[k] <= m
for (x = 0; x < n; x++) assert(a[x] <= m);
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, final

from assay.dataclass import dataclass
from assay.engines.invariants.candidates.scope import LoopScope
from assay.program.analysis.loops import LoopNest, loops_of
from assay.program.commands import Assert, Call
from assay.program.graph import Edge, Location, Procedure, Program
from assay.program.heap import is_heap
from assay.program.obligations import Kind
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    ONE,
    ZERO,
    Op,
    Term,
    at_most,
    conjunction,
    different,
    forall,
    free_variables,
    less,
    negation,
    substitute,
    subterms,
    variable,
)

_CLAIMS: Final = (Kind.ASSERTION, Kind.UNREACHABLE)
_EACH: Final = variable("k?", INT)


@final
@dataclass(frozen=True, slots=True)
class CountedLoop:
    """A loop with its counter, and the values that this had in iterations that are over."""

    name: Term
    low: Term
    high: Term
    end: Term | None  # that the counter does not pass


def claimed(
    program: Program,
    procedure: Procedure,
    scopes: Mapping[Location, LoopScope],
    counted: Mapping[Location, CountedLoop],
) -> Iterator[tuple[Location, Term]]:
    """For each counted loop, what is claimed of single elements in others."""
    forest = loops_of(procedure)
    for edge in procedure.edges:
        nest = next(forest.around(edge.source), None)
        if nest is None or nest.head not in counted:
            continue
        for formula in _claims(program, edge):
            yield from _for_others(formula, nest, scopes, counted)


def _for_others(
    formula: Term,
    nest: LoopNest,
    scopes: Mapping[Location, LoopScope],
    counted: Mapping[Location, CountedLoop],
) -> Iterator[tuple[Location, Term]]:
    own = counted[nest.head]
    names = free_variables(formula)
    if own.name not in names or len(names & scopes[nest.head].modified) > 1:
        return
    body = substitute(formula, {own.name: _EACH})
    for head, other in counted.items():
        scope = scopes[head]
        visible = {one.term for one in scope.variables()}
        needed = {one for one in free_variables(body) if one is not _EACH and not is_heap(one)}
        if head != nest.head and needed <= visible and _is_changed(body, scope):
            ranges = [(own.low, other.high), (other.low, other.high)]
            if own.end is not None and free_variables(own.end) <= visible:
                ranges.append((own.low, own.end))
            for low, high in dict.fromkeys(ranges):
                span = conjunction(at_most(low, _EACH), less(_EACH, high))
                yield head, forall((_EACH,), span, body)


def _is_changed(formula: Term, scope: LoopScope) -> bool:
    """Whether a loop changes what a formula speaks of."""
    if any(one in scope.modified and not is_heap(one) for one in free_variables(formula)):
        return True
    read = [one.args for one in subterms(formula) if one.op is Op.SELECT and is_heap(one.args[0])]
    written = [(scope.written.get(heap, ()), one) for heap, one in read]
    return any(objects is None or one in objects for objects, one in written)


def _claims(program: Program, edge: Edge) -> Iterator[Term]:
    """The formulas that must hold where an edge is."""
    match edge.command:
        case Assert(condition, obligation) if obligation.kind in _CLAIMS:
            yield condition
        case Call(callee, arguments) if _is_claim(program.procedures.get(callee)):
            yield from map(_truth, arguments)
        case _:
            pass


def _is_claim(procedure: Procedure | None) -> bool:
    """Whether a procedure only asserts something of its parameter."""
    if procedure is None or len(procedure.parameters) != 1:
        return False
    commands = [edge.command for edge in procedure.edges]
    return any(isinstance(c, Assert) and c.obligation.kind in _CLAIMS for c in commands)


def _truth(argument: Term) -> Term:
    if argument.sort is BOOL:
        return argument
    if argument.op is Op.ITE and argument.args[1:] == (ONE, ZERO):
        return argument.args[0]
    if argument.op is Op.ITE and argument.args[1:] == (ZERO, ONE):
        return negation(argument.args[0])
    return different(argument, ZERO)
