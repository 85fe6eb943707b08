# SPDX-License-Identifier: Apache-2.0
"""No wrong verdict: generated programs under all settings in turn, compared with all their runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from generate.truth import model
from shares import sparse

from assay.evidence.verdicts import ProcedureOutcome, Verdict

from .compare import disagreements
from .examine import examined, verified
from .runs import Run, all_runs
from .samples import sample
from .settings import ALL, DEFAULT, FOR_ALL_SIZES, ORDERS, few

SEED = 20_000
SECONDS = 1.5
SPARSE = 5  # so that all explorations, which come in fours, are among them


@pytest.mark.parametrize(
    "number", sparse(range(len(ALL)), SPARSE), ids=[str(setting) for setting in ALL]
)
def test_verdicts_are_true(number: int) -> None:
    found = examined(sample(number, SEED), [ALL[number]], SECONDS)
    assert found.disagreements == []
    assert found.procedures


@pytest.mark.parametrize("number", sparse(range(110, 130), SPARSE))
def test_proofs_for_all_sizes_are_true(number: int) -> None:
    found = examined(sample(number, SEED), [FOR_ALL_SIZES], SECONDS)
    assert found.disagreements == []
    assert found.procedures


def test_few_settings_are_all_of_them_in_the_end() -> None:
    used = {setting for number in range(200) for setting in few(number)}
    assert {setting.solvers for setting in used} == {setting.solvers for setting in ALL}
    assert {setting.explore for setting in used} == {setting.explore for setting in ALL}
    assert len(ORDERS) == 24
    assert len(ALL) == 5 * (24 + 4)


# --- what is compared is noticed -----------------------------------------------------------------

Change = Callable[[ProcedureOutcome], ProcedureOutcome]


def found_with(
    change: Change,
    suits: Callable[[ProcedureOutcome], bool],
    inside: Sequence[Run] | None = None,
) -> list[str]:
    """The disagreements about an outcome that suits, after it was changed."""
    for number in range(200):
        made = sample(number, SEED)
        if made.loop_bound is not None or made.lengths != (0, 3):
            continue
        program, entry = model(made.program, made.math), made.program.entry
        outcome = verified(made, program, entry, DEFAULT, SECONDS)
        if suits(outcome):
            runs = all_runs(made.program, program, entry)
            assert not list(disagreements(outcome, runs, runs, program))
            within = runs if inside is None else inside
            return list(disagreements(change(outcome), within, runs, program))
    raise AssertionError("no program suits")


def proved_everywhere(outcome: ProcedureOutcome) -> ProcedureOutcome:
    results = tuple(
        replace(one, verdict=Verdict.PROVED, counterexample=None) for one in outcome.obligations
    )
    return replace(outcome, obligations=results)


def with_other_inputs(outcome: ProcedureOutcome) -> ProcedureOutcome:
    """A counterexample that was not run: every number is another one."""
    results = []
    for one in outcome.obligations:
        found = one.counterexample
        if found is not None:
            inputs = {name: _other(value) for name, value in found.inputs.items()}
            one = replace(one, counterexample=replace(found, inputs=inputs))
        results.append(one)
    return replace(outcome, obligations=tuple(results))


def _other(value: object) -> object:
    if isinstance(value, list):
        return [_other(element) for element in value]
    return value if isinstance(value, bool) or not isinstance(value, int) else value - 1000


def is_refuted(outcome: ProcedureOutcome) -> bool:
    return outcome.verdict is Verdict.REFUTED


def has_facts(outcome: ProcedureOutcome) -> bool:
    return any("at most 0" not in fact for fact in outcome.facts)


def has_bounds(outcome: ProcedureOutcome) -> bool:
    return outcome.verdict is Verdict.PROVED_BOUNDED


def test_a_wrong_proof_is_noticed() -> None:
    found = found_with(proved_everywhere, is_refuted)
    assert any("is said to hold" in one for one in found)
    assert any("the procedure is proved" in one for one in found)


def test_a_wrong_counterexample_is_noticed() -> None:
    assert any("but that run" in one for one in found_with(with_other_inputs, is_refuted))


def test_a_wrong_number_of_iterations_is_noticed() -> None:
    def fewer(outcome: ProcedureOutcome) -> ProcedureOutcome:
        lines = [fact.split(":")[0] for fact in outcome.facts]
        return replace(outcome, facts=tuple(f"{line}: at most 0 iterations" for line in lines))

    assert any("iterations at line" in one for one in found_with(fewer, has_facts))


def test_a_proof_without_its_bounds_is_noticed() -> None:
    found = found_with(proved_everywhere, has_bounds)
    assert any("is proved, although" in one for one in found)


def test_a_bound_that_is_not_listed_is_noticed() -> None:
    found = found_with(proved_everywhere, is_refuted, inside=())
    assert any("without a bound" in one for one in found)
