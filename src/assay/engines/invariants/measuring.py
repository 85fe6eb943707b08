# SPDX-License-Identifier: Apache-2.0
"""Measures of loops that their conditions suggest, for a procedure of which all else is proved.

    while (i < n) { .. i++; }      n - i becomes smaller, and is not negative while it goes on

An iteration is followed from the invariants of the program and of its proof, as ever; only the
measures are asked about. So they hold if everything else does that is assumed on the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Final

from assay.dataclass import replace
from assay.execution.inductive_search import Induction
from assay.execution.obligations import DecideOnly
from assay.execution.task import Task
from assay.execution.use_invariants import Found
from assay.passes.state_measures import stating_measures
from assay.passes.with_procedure import with_procedures
from assay.program.analysis.loops import LoopNest, loops_of
from assay.program.commands import SKIP, Assert, Assume
from assay.program.graph import Edge, Location, Procedure
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import Op, Term, conjuncts, scale, subtract
from assay.solvers.protocol import Effort

_MOST: Final = 4  # measures of one loop
_ATTEMPTS: Final = 6


GuessedMeasure = tuple[Procedure, Location, Term]


def measures_by_conditions(
    task: Task, found: Found, procedures: Sequence[Procedure]
) -> list[GuessedMeasure] | None:
    """A measure of each loop of these procedures that every iteration lowers, if the stated
    invariants hold and those that are given for the procedure of the task; None if none is found.
    """
    guesses = [(one, nest, _guesses(one, nest)) for one in procedures for nest in _bare(one)]
    if not all(some for _, _, some in guesses):
        return None
    for chosen in islice(product(*(some for _, _, some in guesses)), _ATTEMPTS):
        pairs = [
            (one, nest.head, term) for (one, nest, _), term in zip(guesses, chosen, strict=True)
        ]
        if _is_lowered(_with(task, pairs), found):
            return pairs
    return None


def _is_lowered(task: Task, found: Found) -> bool:
    search = Induction(task, found, Effort.BRANCH)
    search.explore(search.explorer(DecideOnly(Kind.VARIANT)))
    return search.report.unexplored() is None and not search.claims.any_open()


# --- guesses


def _bare(procedure: Procedure) -> Iterator[LoopNest]:
    """The loops without a stated measure."""
    measured = {loop.head for loop in procedure.loops if loop.contract.variants}
    return (nest for nest in loops_of(procedure).nests if nest.head not in measured)


def _guesses(procedure: Procedure, nest: LoopNest) -> list[Term]:
    """What the conditions say that are checked first when an iteration starts."""
    if nest.irreducible:
        return []
    found: dict[Term, None] = {}
    for edge in _conditions(procedure, nest):
        assert isinstance(edge.command, Assume)
        for part in conjuncts(edge.command.condition):
            found |= dict.fromkeys(_of_condition(part))
    return list(found)[:_MOST]


def _conditions(procedure: Procedure, nest: LoopNest) -> Iterator[Edge]:
    """Branches that stay in the loop, at places that nothing is assigned before."""
    outgoing: dict[Location, list[Edge]] = {}
    for edge in procedure.edges:
        outgoing.setdefault(edge.source, []).append(edge)
    seen = {nest.head}
    waiting = [nest.head]
    while waiting:
        for edge in outgoing.get(waiting.pop(), ()):
            condition = isinstance(edge.command, Assume)
            leaves_all = condition or edge.command is SKIP or isinstance(edge.command, Assert)
            if edge.target not in nest.body or not leaves_all:
                continue
            if condition:
                yield edge
            if edge.target not in seen:
                seen.add(edge.target)
                waiting.append(edge.target)


def _of_condition(part: Term) -> Iterator[Term]:
    """`t <= 0` bounds `-t` from below; of what differs, either may be larger."""
    if part.op is Op.LE:
        yield scale(-1, part.args[0])
    elif part.op is Op.NOT and part.args[0].op is Op.EQ and part.args[0].args[0].sort is INT:
        left, right = _sides(part.args[0])
        yield from (subtract(left, right), subtract(right, left))


def _sides(equation: Term) -> tuple[Term, Term]:
    left, *right = equation.args
    return left, right[0] if right else subtract(left, left)


def _with(task: Task, pairs: Sequence[GuessedMeasure]) -> Task:
    """The task with these measures stated."""
    changed = [
        stating_measures(
            task.program.procedures[name],
            {head: term for one, head, term in pairs if one.name == name},
        )
        for name in dict.fromkeys(one.name for one, _, _ in pairs)
    ]
    program = with_procedures(task.program, changed)
    return replace(task, program=program, procedure=program.procedures[task.procedure.name])
