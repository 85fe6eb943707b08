# SPDX-License-Identifier: Apache-2.0
"""Writes what was found out as tests: which files, with which names, beside what is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import final
from zlib import crc32

from assay.dataclass import dataclass, replace
from assay.evidence.emit.c import CTest
from assay.evidence.emit.java import JavaTests
from assay.evidence.emit.machine import NoTestError, TestMachine, TestTrial
from assay.evidence.emit.spelling import MARK
from assay.evidence.verdicts import Counterexample, EmittedTest, Example, ProcedureOutcome
from assay.frontend.load import Reading
from assay.program.graph import Language, Program
from assay.program.obligations import Obligation
from assay.run.emission import (
    c_declared,
    c_source,
    class_name,
    identifier_of,
    machine_program,
    procedure_of,
)
from assay.source import ToolError


@final
@dataclass(frozen=True, slots=True)
class _Wanted:
    """A test that is asked for."""

    name: str
    about: Obligation | None
    run: Counterexample | Example


class TestWriter:
    """Writes the tests of one program into a folder."""

    __test__ = False  # the name is no hint to pytest

    def __init__(self, folder: str, path: str, reading: Reading, entry: str | None) -> None:
        self._folder = Path(folder)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _unwritable(self._folder, error) from None
        self._reading = reading
        self._load: Callable[[], Program] = lambda: machine_program(path, reading, entry)
        self._program: Program | None = None

    def written(self, outcome: ProcedureOutcome) -> ProcedureOutcome:
        """The outcome with the tests that were written for it."""
        wanted = list(_wanted(outcome))
        if not wanted:
            return outcome
        if self._program is None:
            self._program = self._load()  # as the machine runs it, whatever `--math` says
        try:
            procedure = procedure_of(self._program, outcome.procedure)
            machine = TestMachine(self._program, procedure)
            if self._program.semantics.language is Language.JAVA:
                tests = self._java(machine, wanted)
            else:
                tests = list(self._c(machine, wanted))
        except NoTestError as none:
            tests = [_none(one, none) for one in wanted]
        return replace(outcome, tests=tuple(tests))

    def _java(self, machine: TestMachine, wanted: list[_Wanted]) -> list[EmittedTest]:
        """One class for all of them."""
        name = class_name(machine.procedure.name, machine.program)
        writer = JavaTests(machine, name)
        tests: list[EmittedTest] = []
        trials: list[tuple[TestTrial, str]] = []
        path = self._folder / f"{name}.java"
        for one in wanted:
            try:
                trial = machine.trial(one.name, one.run)
            except NoTestError as none:
                tests.append(_none(one, none))
            else:
                trials.append((trial, _comment(trial)))
                tests.append(EmittedTest(one.name, one.about, str(path), trial.breaks))
        refusal = self._write(path, writer.text(trials)) if trials else None
        if refusal is None:
            return tests
        return [t if t.file is None else replace(t, file=None, reason=refusal) for t in tests]

    def _c(self, machine: TestMachine, wanted: list[_Wanted]) -> Iterator[EmittedTest]:
        """A program for each of them."""
        procedure = machine.procedure
        source = c_source(self._reading, machine, self._folder)
        writer = CTest(machine, source, c_declared(self._reading, machine))
        stem = _stem(Path(procedure.span.file.path).stem)
        for one in wanted:
            path = self._folder / f"{stem}_{identifier_of(procedure.name)}_{one.name}.c"
            try:
                trial = machine.trial(one.name, one.run)
                text = writer.text(trial, _comment(trial))
            except NoTestError as none:
                yield _none(one, none)
                continue
            refusal = self._write(path, text)
            written = None if refusal is not None else str(path)
            yield EmittedTest(one.name, one.about, written, trial.breaks, refusal)

    def _write(self, path: Path, text: str) -> str | None:
        """Why the file was not written: somebody else's file is left as it is."""
        try:
            if path.exists() and MARK not in path.read_text(errors="replace")[:200]:
                return f"{path} exists and was not written by assay"
            path.write_text(text)
        except OSError as error:
            raise _unwritable(path, error) from None
        return None


def _unwritable(path: Path, error: OSError) -> ToolError:
    return ToolError("unwritable", str(path), reason=(error.strerror or str(error)).lower())


def _wanted(outcome: ProcedureOutcome) -> Iterator[_Wanted]:
    """A test for each counterexample and each path, with names that are different."""
    taken: dict[str, int] = {}
    for result in outcome.obligations:
        found = result.counterexample
        if found is not None:
            about = result.obligation
            name = f"{about.kind.replace('-', '_')}_line_{about.span.line}"
            taken[name] = taken.get(name, 0) + 1
            yield _Wanted(name if taken[name] == 1 else f"{name}_{taken[name]}", about, found)
    for number, example in enumerate(outcome.examples, 1):
        yield _Wanted(f"path_{number}", None, example)


def _none(one: _Wanted, none: NoTestError) -> EmittedTest:
    return EmittedTest(one.name, one.about, None, reason=str(none))


def _comment(trial: TestTrial) -> str:
    """What a test is about, in one line."""
    if trial.about is None:
        return "A path that was explored to its end: the contract holds."
    about = trial.about
    text = f"Line {about.span.line}: {about.wording.fails}."
    if trial.breaks is not None and trial.breaks.kind is not about.kind:
        breaks = trial.breaks
        text += f" It shows as: {breaks.wording.fails} (line {breaks.span.line})."
    return text


def _stem(name: str) -> str:
    """The name of a file; where characters are replaced, with a number that keeps it apart."""
    plain = identifier_of(name)
    return plain if plain == name else f"{plain}_{crc32(name.encode()):08x}".lstrip("_")
