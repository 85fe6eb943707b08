# SPDX-License-Identifier: Apache-2.0
"""Which of some formulas, whoever proposes them, are invariants without any bound or doubt."""

from __future__ import annotations

from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.candidates.candidate import USER
from assay.engines.invariants.find import failing
from assay.engines.invariants.implications import Implications
from assay.engines.invariants.search import clauses_of
from assay.execution.conclusion import Conclusion
from assay.execution.inductive_search import Induction
from assay.execution.proving import NAME
from assay.execution.task import Invariants, Task
from assay.solvers.protocol import Effort


def proved_of(task: Task, proposed: Invariants) -> Invariants:
    """The largest part that keeps itself; nothing, if not every run was looked at, or if something
    was taken for granted that may be wrong."""
    alive = [
        Candidate(head, one.formula, USER, one.defined)
        for head, clauses in proposed.items()
        for one in clauses
    ]
    samples = Implications(task)
    while alive := samples.surviving(alive, ()):
        search = Induction(task, {}, Effort.BRANCH)
        failed = failing(search, alive, samples)
        if search.report.unexplored() is not None or _is_doubtful(task, search):
            return {}
        if not failed:
            return clauses_of(task.procedure, alive)
        alive = [one for one in alive if one not in failed]
    return {}


def _is_doubtful(task: Task, search: Induction) -> bool:
    conclusion = Conclusion(task, NAME, search)
    rests = any(one.hides_bugs for one in conclusion.assumptions())
    return rests or conclusion.doubt() is not None
