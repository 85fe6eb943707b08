# SPDX-License-Identifier: Apache-2.0
"""The engine that refines the elements of arrays that matter (Armando et al. 2006).

A violation counts when the interpreter has repeated it; a proof is made by induction, of the
formulas that the states of the last abstract program give.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import Final

from assay.budget import OutOfTimeError
from assay.dataclass import replace
from assay.engines.arrays.annotation import annotation, with_ensured
from assay.engines.arrays.feasibility import contents_in, values_in
from assay.engines.arrays.products import products
from assay.engines.arrays.refinement import GivenUp, Refinement, Unbroken, Violation
from assay.evidence.limits import out_of_time
from assay.evidence.replay import Replayer, Scenario
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome, Reason, Verdict
from assay.execution.contracted import FoundContract, prove_with_contracts
from assay.execution.task import Task
from assay.program.analysis.summarized import summarized
from assay.program.graph import Role
from assay.program.obligations import Obligation
from assay.program.types import PointerType, ReferenceType
from assay.transitions.linearize import TooManyError
from assay.transitions.path import RefusedError

NAME: Final = "arrays"
_SHARE: Final = 0.7  # of the time, for the search
_LONG_RUN: Final = 6_000_000  # steps
_NEXT: Final = "state invariants, or ask another engine"


def run(task: Task) -> ProcedureOutcome:
    """Verify one procedure."""
    started = perf_counter()
    best = _open(task, Reason(NAME, "nothing was found"))
    try:
        for found in _outcomes(task):
            if best.proof is None or found.verdict is not Verdict.UNKNOWN:
                best = found
    except (RefusedError, TooManyError, OutOfTimeError) as limit:
        if best.proof is None:
            best = _open(task, _reason(limit))
    return replace(best, engine=NAME, seconds=perf_counter() - started)


def _reason(limit: RefusedError | TooManyError | OutOfTimeError) -> Reason:
    match limit:
        case RefusedError():
            return Reason(NAME, f"not supported by this engine: {limit}", limit.span)
        case TooManyError():
            return Reason(NAME, "a condition with too many cases")
        case _:
            return out_of_time("the elements that matter were found")


def _open(task: Task, reason: Reason) -> ProcedureOutcome:
    return ProcedureOutcome(task.procedure.name, NAME, (), reason=reason)


def _outcomes(task: Task) -> Iterator[ProcedureOutcome]:
    """What is found out, the last of it being the best."""
    search = Refinement(task, task.budget.part(_SHARE))
    while True:
        found = search.run()
        match found:
            case Violation():
                result = _replayed(task, found)
                if result is not None:
                    yield _counted(ProcedureOutcome(task.procedure.name, NAME, (result,)), search)
                    return
                search.given_up.add(found.obligation)
            case Unbroken():
                result = _plain_run(task, search, found)
                if result is not None:
                    yield _counted(ProcedureOutcome(task.procedure.name, NAME, (result,)), search)
                    return
                outcome = _counted(_proved(task, found), search)
                yield outcome
                if outcome.verdict is not Verdict.UNKNOWN or search.minds_ends:
                    return
                search.minds_ends = True  # what is open may be that the machine's range is kept
            case GivenUp(text=text):
                yield _counted(_open(task, Reason(NAME, f"{text}; {_NEXT}")), search)
                return


def _proved(task: Task, found: Unbroken) -> ProcedureOutcome:
    names = summarized(task.program, task.procedure)
    known = annotation(found.table, found.views, task.procedure.name, names)
    more = _with_products(found, known.contracts)
    if more != known.contracts:
        outcome = prove_with_contracts(task, more, known.loops)
        if outcome.verdict is not Verdict.UNKNOWN:
            return outcome
    return prove_with_contracts(task, known.contracts, known.loops)


def _with_products(
    found: Unbroken, contracts: Mapping[str, FoundContract]
) -> dict[str, FoundContract]:
    """The contracts with products that exact parts of summaries suggest."""
    exact = found.exact
    if exact is None:
        return dict(contracts)
    return {
        name: with_ensured(
            found.views[name].procedure.span,
            contract,
            products(found.views[name], exact.summaries(name)),
        )
        for name, contract in contracts.items()
    }


def _replayed(task: Task, found: Violation) -> ObligationResult | None:
    """A violation counts when the interpreter has seen it, and nobody has asked for bounds, beyond
    which it may lie."""
    if task.bounded.loop_bound is not None:
        return None
    model, inputs = found.feasible.model, found.feasible.inputs
    arguments = []
    for parameter in task.procedure.parameters:
        if isinstance(parameter.type, PointerType | ReferenceType):
            return None  # arrays of callers are for the bounded engine
        arguments.append(model.value(inputs[parameter.variables[0]]))
    globals_ = {
        one.source_name: model.value(inputs[one.term])
        for one in task.program.globals
        if not task.from_main and one.role is Role.GLOBAL and not one.term.sort.is_map
    }
    choices = values_in(model, found.feasible.choices)
    scenario = Scenario(arguments, choices, contents_in(model, found.feasible.contents), globals_)
    return _broken(task, Replayer(task.program, task.procedure), scenario, found.obligation)


def _plain_run(task: Task, search: Refinement, found: Unbroken) -> ObligationResult | None:
    """A violation at the end of a way that is too long to be told step by step, if a run without
    inputs has it."""
    if not found.table.exact or not task.from_main or task.bounded.loop_bound is not None:
        return None
    replayer = Replayer(task.program, task.procedure, _LONG_RUN)
    open_ = sorted(search.untraced - search.given_up, key=lambda one: one.span.start)
    results = (_broken(task, replayer, Scenario([]), one) for one in open_[:1])
    return next(results, None)


def _broken(
    task: Task, replayer: Replayer, scenario: Scenario, obligation: Obligation
) -> ObligationResult | None:
    """What the interpreter has seen, told to who asked."""
    if not replayer.breaks(scenario, obligation):
        return None
    example = replayer.counterexample(scenario, obligation)
    result = ObligationResult(obligation, Verdict.REFUTED, None, example, ())
    if task.found is not None:
        task.found(result)
    return result


def _counted(outcome: ProcedureOutcome, search: Refinement) -> ProcedureOutcome:
    statistics = {
        **outcome.statistics,
        "refinements": sum(bool(one.added) for one in search.rounds),
        "elements": [str(one) for round_ in search.rounds for one in round_.added],
    }
    return replace(outcome, statistics=statistics)
