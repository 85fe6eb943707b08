# SPDX-License-Identifier: Apache-2.0
"""From a model of the store to a counterexample that the interpreter has seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from assay.dataclass import replace
from assay.evidence.replay import Replayer, Scenario
from assay.evidence.verdicts import CONTRACT_TOO_WEAK, Example, Reason
from assay.execution.claims import Claims
from assay.execution.configuration import Configuration, choices_met
from assay.execution.inputs import Built, InitialState, arguments, global_values
from assay.program.graph import Procedure, Program
from assay.program.interpreter import Outcome, Rejected, SparseArray, Violated
from assay.program.obligations import Obligation
from assay.program.terms import Term, integer, select
from assay.solvers.answers import Sat
from assay.solvers.model import Model, ModelEvaluation

_LONG = 300_000  # steps of a run that is not made small,
_MANY = 1000  # or values that it asks for


class Judge:
    """Believes a violation only when the interpreter has seen it."""

    def __init__(self, program: Program, procedure: Procedure, claims: Claims) -> None:
        self._program = program
        self._procedure = procedure
        self.claims = claims
        self._replayer = Replayer(program, procedure)
        self.given: InitialState | None = None  # the input whose paths are being explored

    def __call__(self, configuration: Configuration, answer: Sat, obligation: Obligation) -> None:
        scenario = self._scenario(configuration, answer.model)
        outcome = self._replayer.run(scenario)
        if isinstance(outcome, Rejected):
            scenario, outcome = self._refilled(scenario, outcome)
        if not isinstance(outcome, Violated) or not self._replayer.is_possible(outcome):
            self.claims.leave_open(obligation, _not_replayed(configuration, obligation))
            return
        seen = outcome.obligation
        if not self.claims.is_refuted(seen):
            self.claims.refute(seen, self._replayer.counterexample(scenario, seen))
        if not self.claims.is_refuted(obligation):
            self.claims.leave_open(obligation, _not_replayed(configuration, obligation))

    def meet(self, scenario: Scenario, violated: Violated) -> None:
        """A run that has broken an obligation: it counts if it can be repeated."""
        obligation = violated.obligation
        if self.claims.is_refuted(obligation):
            return
        if violated.steps > _LONG or len(violated.choices) > _MANY:
            found = Replayer(self._program, self._procedure, violated.steps + 1).repeated(
                scenario, obligation
            )
            if found is not None:
                self.claims.refute(obligation, found)
        elif self._replayer.breaks(scenario, obligation):
            self.claims.refute(obligation, self._replayer.counterexample(scenario, obligation))

    def example(self, configuration: Configuration, answer: Sat) -> Example | None:
        """The run of a model that satisfies a path; None if it does not come to its end."""
        scenario = self._scenario(configuration, answer.model)
        return self._replayer.example(scenario)

    def _refilled(self, scenario: Scenario, outcome: Outcome) -> tuple[Scenario, Outcome]:
        """A long array of which only a few elements matter may be filled up otherwise."""
        for number, argument in enumerate(scenario.arguments):
            if not isinstance(argument, SparseArray):
                continue
            for value in dict.fromkeys(argument.elements.values()):
                filled = SparseArray(argument.length, value, dict(argument.elements))
                arguments_ = [*scenario.arguments]
                arguments_[number] = filled
                other = replace(scenario, arguments=arguments_)
                result = self._replayer.run(other)
                if isinstance(result, Violated):
                    return other, result
        return scenario, outcome

    def _scenario(self, configuration: Configuration, model: Model) -> Scenario:
        assert self.given is not None
        choices: list[int | bool] = []
        contents: dict[str, Callable[[int], int | bool]] = {}
        evaluation = ModelEvaluation(model)
        for choice in choices_met(configuration.choices, evaluation.holds):
            if choice.symbol.sort.is_map:
                contents[choice.havoc.label] = partial(_element, model, choice.symbol)
            else:
                choices.append(evaluation.value(choice.symbol))
        built: Built = {}
        return Scenario(
            arguments(self.given, self._procedure, model, built, self._program.records),
            choices,
            contents,
            global_values(self.given, self._program, model, built),
        )


def _element(model: Model, symbol: Term, index: int) -> int | bool:
    value: int | bool = model.value(select(symbol, integer(index)))
    return value


def _not_replayed(configuration: Configuration, obligation: Obligation) -> Reason:
    if not configuration.exact:
        text = (
            "the contract of a called procedure allows a violation that its body does not show; "
            "strengthen its postcondition"
        )
        return Reason(CONTRACT_TOO_WEAK, text, obligation.span)
    text = "a violation was found, but running it did not show it"
    return Reason("replay", text, obligation.span)
