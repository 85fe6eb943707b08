# SPDX-License-Identifier: Apache-2.0
"""The tests of a Java method as a JUnit 5 class, one test method for each run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assay.evidence.emit.java_harness import JavaHarness
from assay.evidence.emit.java_support import IMPORTS, JUNIT, SUPPORT
from assay.evidence.emit.java_values import JavaValues
from assay.evidence.emit.machine import TestMachine, TestTrial
from assay.evidence.emit.spelling import MARK, comment


class JavaTests:
    """Writes the test class of one method."""

    def __init__(self, machine: TestMachine, name: str) -> None:
        self._harness = JavaHarness(machine, name)

    def text(self, trials: Sequence[tuple[TestTrial, str]]) -> str:
        self._harness.check_runs(len(trials))
        return self._harness.whole(MARK, JUNIT + IMPORTS, list(self._members(trials)), SUPPORT)

    def _members(self, trials: Sequence[tuple[TestTrial, str]]) -> Iterator[str]:
        for trial, about in trials:
            yield ""
            yield f"/** {comment(about)} */"
            yield "@Test"
            yield from test_method(self._harness, trial)


def test_method(harness: JavaHarness, trial: TestTrial) -> Iterator[str]:
    """The method that makes the inputs of one run and calls `check` with them."""
    yield f"void {trial.name}() throws Throwable {{"
    values = JavaValues(2 if harness.reads_before else 1, harness.objects)
    inputs = zip(harness.arguments, trial.inputs.values(), strict=True)
    arguments = [values.text(one.type, value, name) for (one, name), value in inputs]
    settings = []
    for field in harness.given_fields:
        if field.variable.source_name in trial.globals:
            value = trial.globals[field.variable.source_name]
            text = values.text(field.variable.type, value, field.name)
            settings.append(f"set({field.place}, {text});")
    yield from (f"    {line}" for line in values.statements)
    if harness.on_constant:
        yield f"    Object {harness.receiver} = {arguments[0]};"
    yield from (f"    {line}" for line in harness.prepared)
    yield from (f"    {line}" for line in settings)
    yield f"    check({', '.join(arguments)});"
    yield "}"
