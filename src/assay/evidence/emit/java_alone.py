# SPDX-License-Identifier: Apache-2.0
"""The tests of a Java method as a class with `main`, which runs without JUnit.

java Tests FILE        a line for each test in FILE: `name ok`, or `name end 1 why`
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assay.evidence.emit.java import test_method
from assay.evidence.emit.java_harness import JavaHarness
from assay.evidence.emit.java_support import ALONE, ALONE_IMPORTS, IMPORTS, SUPPORT
from assay.evidence.emit.machine import TestMachine, TestTrial

_HEAD = "Written by `assay --confirm`"


class JavaAlone:
    """Writes the class for one method."""

    def __init__(self, machine: TestMachine, name: str) -> None:
        self._harness = JavaHarness(machine, name)

    @property
    def main(self) -> str:
        """The name of the class, as the virtual machine calls it."""
        return self._harness.full_name

    def text(self, trials: Sequence[TestTrial]) -> str:
        self._harness.check_runs(len(trials))
        members = list(self._members(trials))
        return self._harness.whole(_HEAD, IMPORTS + ALONE_IMPORTS, members, SUPPORT + ALONE)

    def _members(self, trials: Sequence[TestTrial]) -> Iterator[str]:
        name = self._harness.name
        for trial in trials:
            yield ""
            yield from test_method(self._harness, trial)
        yield ""
        yield "public static void main(String[] paths) throws Exception {"
        yield "    try (PrintWriter out = new PrintWriter(paths[0])) {"
        for trial in trials:
            yield "        try {"
            yield f"            new {name}().{trial.name}();"
            yield f'            out.println("{trial.name} ok");'
            yield "        } catch (Throwable thrown) {"
            yield f'            out.println("{trial.name} " + ended(thrown));'
            yield "        }"
            yield "        out.flush();"
        yield "    }"
        yield "}"
