# SPDX-License-Identifier: Apache-2.0
"""Contracts of procedures that call themselves, proved together: what `infer` may say of them."""

from __future__ import annotations

from collections.abc import Mapping

from assay.budget import Budget
from assay.dataclass import replace
from assay.engines.templates.summaries.bodies import SummarizedBody
from assay.engines.templates.summaries.sampled import SampledPairs
from assay.engines.templates.summaries.summary import Pairs
from assay.evidence.verdicts import ProcedureOutcome
from assay.execution.contracted import together
from assay.execution.proving import by_induction
from assay.execution.task import Task
from assay.passes.with_procedure import with_procedures
from assay.program.analysis.call_graph import call_graph
from assay.program.analysis.loops import loops_of
from assay.program.analysis.summarized import summarized
from assay.program.contracts import Clause, Contract
from assay.program.graph import Procedure, Program
from assay.program.terms import TRUE
from assay.transitions.clauses import clauses


def is_recursive(program: Program, procedure: Procedure) -> bool:
    """Whether a call of it may lead to another one."""
    return procedure.name in call_graph(program).recursive


def by_cases(program: Program, procedure: Procedure) -> bool:
    """Whether its results are found case by case: it calls itself, or has no loop of its own but
    calls what has one or calls itself."""
    names = summarized(program, procedure)
    return is_recursive(program, procedure) or bool(names and not loops_of(procedure).nests)


def bodies_of(program: Program, procedure: Procedure, budget: Budget) -> dict[str, SummarizedBody]:
    """The procedure and those that it is known by summaries of."""
    names = summarized(program, procedure) | {procedure.name}
    return {
        name: SummarizedBody(program, program.procedures[name], names, budget)
        for name in sorted(names)
    }


def sampled_pairs(
    program: Program, procedure: Procedure, budget: Budget
) -> tuple[dict[str, SummarizedBody], dict[str, Pairs]]:
    """Pairs that runs suggest and that keep each other."""
    bodies = bodies_of(program, procedure, budget)
    return bodies, SampledPairs(bodies, budget).found()


def proved_contracts(
    task: Task, contracts: Mapping[str, Contract], bodies: Mapping[str, SummarizedBody]
) -> ProcedureOutcome | None:
    """The proof that each of some procedures meets its contract, if calls of them do; None if there
    is none."""
    procedures = {
        name: replace(task.program.procedures[name], contract=contract)
        for name, contract in contracts.items()
    }
    program = with_procedures(task.program, procedures.values())
    outcomes = {}
    for name, procedure in procedures.items():
        facts = bodies[name].facts if name in bodies else {}
        heads = {cut.location: formula for cut, formula in facts.items() if formula is not TRUE}
        found = clauses(task.program, procedure, heads)
        outcomes[name] = by_induction(
            replace(task, program=program, procedure=procedure, from_main=False), found
        )
        if not outcomes[name].verdict.is_success:
            return None
    own = outcomes[task.procedure.name]
    return together(own, outcomes, program)


def with_clauses(
    procedure: Procedure, requires: tuple[Clause, ...], ensures: tuple[Clause, ...]
) -> Contract:
    """What the language says of every procedure, and some clauses."""
    contract = procedure.contract or Contract(span=procedure.span)
    return replace(
        contract,
        requires=(*contract.requires, *requires),
        ensures=(*contract.ensures, *ensures),
        stated=True,
    )
