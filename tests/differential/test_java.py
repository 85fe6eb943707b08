# SPDX-License-Identifier: Apache-2.0
"""Java: the interpreter agrees with `java` on results, final arrays and the kind of failure."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from assay.frontend.load import Reading

from .inputs import Case, cases
from .model import Model
from .observed import Failed, Observed
from .real_java import RANGES, compile_java, run_java
from .signatures import java_procedures

PROGRAMS = Path(__file__).parent / "java"
ORACLE = PROGRAMS / "OverflowExact.java"
FILES = [path for path in sorted(PROGRAMS.glob("*.java")) if path != ORACLE]
pytestmark = pytest.mark.needs("javac", "java")


def cases_of(file: Path) -> list[Case]:
    return [case for procedure in java_procedures(file) for case in cases(procedure, RANGES)]


def exact(case: Case) -> Case:
    """The same case for the twin that throws where a result leaves its type."""
    return replace(case, procedure=replace(case.procedure, file=ORACLE))


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> dict[Case, Observed]:
    """What Java does in every case."""
    compiled = tmp_path_factory.mktemp("classes")
    compile_java([*FILES, ORACLE], compiled)
    everything = [case for file in FILES for case in cases_of(file)]
    everything += [exact(case) for case in cases_of(PROGRAMS / "Overflow.java")]
    classes = [file.stem for file in [*FILES, ORACLE]]
    return dict(zip(everything, run_java(classes, everything, compiled), strict=True))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_wrapping_arithmetic_is_java(file: Path, real: dict[Case, Observed]) -> None:
    model = Model(file, Reading(math="wrap"))
    found = [(case, model.run(case), real[case]) for case in cases_of(file)]
    wrong = [f"{case}: {ours}, java: {theirs}" for case, ours, theirs in found if ours != theirs]
    assert not wrong, "\n".join(wrong[:20])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_safe_arithmetic_differs_only_by_overflow(file: Path, real: dict[Case, Observed]) -> None:
    model = Model(file, Reading(math="safe"))
    found = [(case, model.run(case), real[case]) for case in cases_of(file)]
    wrong = [
        f"{case}: {ours}, java: {theirs}"
        for case, ours, theirs in found
        if ours not in (theirs, Failed("overflow"))
    ]
    assert not wrong, "\n".join(wrong[:20])


def test_overflow_is_where_the_exact_methods_throw(real: dict[Case, Observed]) -> None:
    file = PROGRAMS / "Overflow.java"
    model = Model(file, Reading(math="safe"))
    found = [(case, model.run(case), real[exact(case)]) for case in cases_of(file)]
    wrong = [f"{case}: {ours}, exact: {theirs}" for case, ours, theirs in found if ours != theirs]
    assert not wrong, "\n".join(wrong[:20])
    assert Failed("overflow") in [theirs for _, _, theirs in found]


def test_there_are_many_procedures() -> None:
    assert sum(len(java_procedures(file)) for file in FILES) >= 60
