# SPDX-License-Identifier: Apache-2.0
"""Questions about a candidate where it is due, conjunct by conjunct."""

from __future__ import annotations

from typing import final

from assay.engines.invariants.judging.case import JudgedCase, SettledError, Variables, parts
from assay.evidence.verdicts import Reason
from assay.execution.configuration import Configuration
from assay.execution.reasoning import Reasoning
from assay.execution.values import NotExpandableError, Value, lifted
from assay.program.terms import negation
from assay.solvers.answers import NoAnswer, Sat, Unsat


@final
class Questions:
    """Asks whether a candidate holds, and keeps what is not decided."""

    def __init__(self, case: JudgedCase) -> None:
        self._case = case
        self.open: dict[str, Reason] = {}  # why something is not decided, by what it is

    def ask(self, reasoning: Reasoning, state: Configuration, before: Variables | None) -> None:
        """Whether the candidate holds here: at the entry of its loop, or after an iteration that
        started with some variables."""
        what = "entry" if before is None else "iteration"
        setting, candidate = reasoning.setting, self._case.candidate
        try:
            known = set() if before is None else set(parts(setting, before, candidate))
            for value in parts(setting, state.top.variables, candidate):
                if value not in known:  # else it speaks of what the iteration has not changed
                    self._ask_part(reasoning, state, value, before, what)
        except NotExpandableError as limit:
            self.open.setdefault(what, Reason("quantifier", str(limit)))
        except KeyError as unknown:  # a variable that is not assigned yet
            text = f"`{unknown.args[0]}` has no value there"
            self.open.setdefault(what, Reason("undefined", text))

    def _ask_part(
        self,
        reasoning: Reasoning,
        state: Configuration,
        value: Value,
        before: Variables | None,
        what: str,
    ) -> None:
        if value is True:
            return
        with reasoning.asking(state, negation(lifted(value))) as answer:
            model = answer.model if isinstance(answer, Sat) else None
        if isinstance(answer, Unsat):
            return
        if isinstance(answer, NoAnswer):
            self.open.setdefault(what, Reason("solver", f"no solver decides it: {answer.reason}"))
            return
        assert model is not None
        if self._case.refute(state, model, before):
            raise SettledError
        text = _not_confirmed(reasoning, state, before)
        self.open.setdefault(what, Reason("not-confirmed", text))


def _not_confirmed(reasoning: Reasoning, state: Configuration, before: Variables | None) -> str:
    if before is None:
        return "what is known of the loops and calls before it does not imply it at the entry"
    if len(state.top.counts) > 1 or reasoning.setting.report.contracts:
        return (
            "what is known of the loops and calls inside an iteration allows one that breaks "
            "it; running it did not show that"
        )
    return "a state was found, but running an iteration from it did not show a violation"
