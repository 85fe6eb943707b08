# SPDX-License-Identifier: Apache-2.0
"""A test of a C function as a program with `main` that includes the source it tests.

Exit status 0: the contract holds; 1: it does not; 2: this machine cannot evaluate it. What the
language leaves undefined is left to the sanitizers, so the program has to be compiled with them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assay.evidence.emit.c_harness import PARTS, CHarness
from assay.evidence.emit.c_source import FileScopeNames, TestSource
from assay.evidence.emit.c_support import SUPPORT
from assay.evidence.emit.c_values import Data, flat, literal, number
from assay.evidence.emit.machine import NoTestError, TestMachine, TestTrial
from assay.evidence.emit.spelling import MARK, comment, own
from assay.program.graph import Role
from assay.program.heap import base_element
from assay.program.interpreter import Chosen
from assay.program.obligations import Kind
from assay.program.types import FixedArrayType


class CTest:
    """Writes the programs that test one function."""

    def __init__(self, machine: TestMachine, source: TestSource, declared: FileScopeNames) -> None:
        self._harness = CHarness(machine, source, declared)

    def text(self, trial: TestTrial, about: str) -> str:
        harness = self._harness
        objects = harness.machine.program.objects
        hidden = any(one.role is Role.STATIC for one in objects)
        if hidden and trial.breaks is not None and trial.breaks.kind is Kind.FRAME:
            raise NoTestError("a static array of the function is not visible from outside")
        records = harness.machine.program.records
        data = Data(harness.first_object, harness.source.data_model, records, harness.tags)
        arguments = data.arguments(harness.procedure.parameters, list(trial.inputs.values()))
        tail = [
            *harness.contract(),
            *harness.stubs(),
            *self._choices(trial.choices),
            *harness.watch(self._watched(trial)),
            *data.declarations,
            "",
            *harness.entry("void", self._main(trial, data, arguments)),
            "",
        ]
        flags = "".join(f"{flag} " for flag in self.flags(trial))
        head = [
            f"/* {MARK} from {own(comment(harness.source.include.rsplit('/')[-1]))}.",
            f" * {own(comment(about))}",
            f" * Compile: gcc -g {own(flags)}-fsanitize=address,undefined \\",
            " *     -fno-sanitize-recover=all THIS_FILE",
            " * Exit status: 0 the contract holds, 1 it does not, 2 it cannot be evaluated. */",
        ]
        return harness.whole(head, SUPPORT.replace("@objects@", str(data.objects)), tail)

    def flags(self, trial: TestTrial) -> list[str]:
        """The options that a compiler needs for the test, besides the sanitizers."""
        return self._harness.flags(self._watched(trial))

    def _choices(self, choices: Sequence[Chosen]) -> Iterator[str]:
        """Functions that return the recorded values, one after the other, and then 0."""
        for name in self._harness.choosers:
            values = [int(one.value) for one in choices if one.choice.label == name]
            texts = [number(value) for value in values]
            yield f"__typeof__({name}()) {name}(void) {{"
            if texts:
                yield f"    static const long long values[] = {{{', '.join(texts)}}};"
                yield "    static unsigned next;"
                yield f"    if (next < {len(texts)}) return values[next++];"
            yield "    return 0;"
            yield "}"

    def _watched(self, trial: TestTrial) -> list[str]:
        if trial.breaks is None or trial.breaks.kind is not Kind.UNREACHABLE:
            return []
        return self._harness.errors

    def _main(self, trial: TestTrial, data: Data, arguments: list[str]) -> Iterator[str]:
        harness = self._harness
        yield from harness.watching(self._watched(trial))
        yield from data.statements
        yield from self._globals(trial)
        yield from harness.remembered()
        for (_, name), parts in zip(harness.parameters, data.values, strict=True):
            for part, text in zip(PARTS, parts, strict=False):
                yield f"{name}{part} = {text};"
        yield from harness.called(arguments)

    def _globals(self, trial: TestTrial) -> Iterator[str]:
        harness = self._harness
        for one in (*harness.visible, *harness.machine.program.objects):
            if one.source_name not in trial.globals or one.role is not Role.GLOBAL:
                continue
            value, of = trial.globals[one.source_name], one.type
            name = harness.named(one.source_name)
            if isinstance(of, FixedArrayType):
                base = base_element(of)
                for index, element in enumerate(flat(value)):
                    yield f"(({base} *){name})[{index}] = {literal(base, element)};"
            else:
                yield f"{name} = {literal(of, value)};"
