# SPDX-License-Identifier: Apache-2.0
"""The engine that proves what holds of memory with any number of objects.

    ways between heads of loops, memory as maps          `ways.py`
    runs with few iterations                             `samples.py`
    what may be said of states and of objects there      `literals.py`, `clauses.py`
    what of that every way keeps                         `induction.py`
    what follows                                         `proof.py`
    which facts a certificate needs                      `lean.py`

What every way keeps holds of all runs, since a way has the exact meaning of its commands. So the
last step asks once more, about the facts that were found and nothing else, and says what that means
as any other exploration does. Violations are for others to find.
"""

from __future__ import annotations

from time import perf_counter, process_time
from typing import Final

from assay.budget import Budget, OutOfTimeError
from assay.dataclass import replace
from assay.engines.memory.induction import MemoryInduction
from assay.engines.memory.lean import formulas_of
from assay.engines.memory.proof import MemoryProof
from assay.engines.memory.search import facts_of
from assay.engines.memory.ways import MemoryWays, TooManyWaysError
from assay.evidence.limits import out_of_time
from assay.evidence.proofs import Proof
from assay.evidence.verdicts import ProcedureOutcome, Reason, Verdict
from assay.execution.conclusion import Conclusion
from assay.execution.flat_task import flat_task
from assay.execution.places import placed
from assay.execution.task import Task
from assay.passes.flatten import FlatBody, LargeError

NAME: Final = "memory"
_OPEN: Final = "facts"  # the code of its reasons
_LEAST: Final = 2.0  # seconds to find out what a certificate needs
_MORE_TIME: Final = out_of_time("facts about memory were found")


def run(task: Task) -> ProcedureOutcome:
    """Prove one whole program by facts about its variables and all of its objects."""
    started = perf_counter()
    outcome = _searched(task)
    return replace(outcome, engine=NAME, seconds=perf_counter() - started)


def _searched(task: Task) -> ProcedureOutcome:
    if not task.from_main or task.procedure.parameters:
        return _unknown(task, Reason(_OPEN, "this engine proves whole programs without inputs"))
    begun = process_time()
    try:
        found = flat_task(task)
        if found is None:
            text = "calls are recursive, or loops and procedures have contracts"
            return _unknown(task, Reason(_OPEN, text))
        flat, bodies = found
        ways = MemoryWays(flat, task.budget)
        induction = MemoryInduction(ways.all(), ways.ranges, task.budget)
        proof = MemoryProof(induction, ways, {})
        for facts in facts_of(flat, induction, task.budget):
            proof = MemoryProof(induction, ways, facts)
            if proof.is_enough():
                break
        outcome = Conclusion(task, NAME, proof).outcome()
        if outcome.verdict is not Verdict.PROVED:
            return outcome  # there are certificates of nothing else
        limited = MemoryInduction(induction.ways, ways.ranges, _for_certificate(task, begun))
        return _with_proof(outcome, bodies, limited, ways, proof)
    except (LargeError, TooManyWaysError):
        return _unknown(task, Reason(_OPEN, "there are too many ways between the heads of loops"))
    except OutOfTimeError:
        return _unknown(task, _MORE_TIME)


def _for_certificate(task: Task, begun: float) -> Budget:
    """The verdict is known by now, and must not wait much longer than it has taken."""
    return task.budget.working(max(_LEAST, process_time() - begun))


def _with_proof(
    outcome: ProcedureOutcome,
    bodies: tuple[FlatBody, ...],
    induction: MemoryInduction,
    ways: MemoryWays,
    proof: MemoryProof,
) -> ProcedureOutcome:
    """With the facts that a certificate needs, if there is the time to find them."""
    try:
        formulas = formulas_of(induction, proof.facts, ways.heads)
    except OutOfTimeError:
        return outcome
    return replace(outcome, proof=Proof(places=placed(bodies, formulas)))


def _unknown(task: Task, reason: Reason) -> ProcedureOutcome:
    return ProcedureOutcome(task.procedure.name, NAME, (), reason=reason)
