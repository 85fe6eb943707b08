# SPDX-License-Identifier: Apache-2.0
"""What is worth telling of inferred formulas: nothing that others, or the source, say already."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from assay.budget import Budget
from assay.execution.task import Task
from assay.program.contracts import OLD, at_label
from assay.program.domains import domain_of
from assay.program.graph import Procedure, Program
from assay.program.sorts import INT
from assay.program.terms import Term, disjunction, in_range, substitute
from assay.solvers.questions import implies
from assay.solvers.redundancy import irredundant
from assay.solvers.store import knowing

T = TypeVar("T")


def follows(formula: Term, known: Sequence[Term], budget: Budget) -> bool:
    """Whether a solver says so."""
    return implies(knowing(*known, budget=budget), formula)


def needed(found: Sequence[T], formula: Callable[[T], Term], budget: Budget) -> list[T]:
    """Without those whose formulas imply that one of the others holds."""

    def is_inside(one: T, others: Sequence[T]) -> bool:
        return follows(disjunction(*map(formula, others)), [formula(one)], budget)

    return irredundant(found, lambda one, others: bool(others) and is_inside(one, others))


def telling(formulas: Sequence[Term], known: Sequence[Term], budget: Budget) -> list[Term]:
    """The conjuncts that neither the others nor what is known imply."""
    return irredundant(
        list(dict.fromkeys(formulas)),
        lambda one, others: follows(one, [*known, *others], budget),
    )


def informative(task: Task, formulas: Sequence[Term]) -> list[Term]:
    """The formulas of a postcondition that neither types nor the precondition imply."""
    known = list(_known(task.program, task.procedure))
    return [one for one in formulas if not follows(one, known, task.budget)]


def _known(program: Program, procedure: Procedure) -> Iterator[Term]:
    """What holds at every return anyway."""
    parameters = [t for p in procedure.parameters for t in p.variables]
    entry = {term: at_label(term, OLD) for term in parameters}
    entry |= {one.term: at_label(one.term, OLD) for one in program.globals}
    for clause in procedure.contract.requires if procedure.contract is not None else ():
        yield substitute(clause.formula, entry)
    typed = {one.term: one.type for one in (*program.globals, *procedure.variables)}
    for term in (*procedure.results, *parameters, *(one.term for one in program.globals)):
        kind = typed.get(term)
        domain = None if kind is None else domain_of(program.semantics, kind)
        if domain is not None and term.sort is INT:
            yield from in_range(entry.get(term, term) if term in parameters else term, *domain)
