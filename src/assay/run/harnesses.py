# SPDX-License-Identifier: Apache-2.0
"""Programs around one procedure that a compiler makes and that are run: tests, and challenges.

Whatever keeps them from being compiled or run is a NoTestError with the reason.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, final

from assay.dataclass import dataclass
from assay.evidence.compilers import (
    Compiler,
    Finished,
    Started,
    compile_c,
    compile_java,
    knows,
    lacks,
    run,
    run_java,
)
from assay.evidence.emit.c import CTest
from assay.evidence.emit.c_challenge import CChallenge
from assay.evidence.emit.challenge import ENDED, STARTED, Challenge, Observed, Status
from assay.evidence.emit.java_alone import JavaAlone
from assay.evidence.emit.java_challenge import JavaChallenge
from assay.evidence.emit.java_source import public_class
from assay.evidence.emit.machine import NoTestError, TestMachine, TestTrial
from assay.frontend.c.options import COptions
from assay.frontend.load import Reading
from assay.program.graph import Procedure, Program
from assay.run.emission import c_declared, c_source, class_name

Left = Callable[[], float]
"""How many seconds the next thing may take."""


@final
@dataclass(frozen=True, slots=True)
class Tested:
    """What became of a test that should fail."""

    status: Status
    said: str
    text: str  # of the test


@final
@dataclass(frozen=True, slots=True)
class Answered:
    """What a program has said of its runs, one after the other, until it ended; a program that did
    not even begin is a NoTestError."""

    observed: tuple[Observed, ...]
    finished: Finished


class Programs(Protocol):
    """What a compiler makes of one procedure."""

    compiler: Compiler
    machine: TestMachine

    def tests(self, trials: Sequence[TestTrial], left: Left) -> list[Tested]:
        """Compile and run a test for each."""

    def challenge(self) -> Challenge:
        """Begin to compile the program that runs many inputs."""

    def answered(self, lines: Sequence[str], left: Left) -> Answered:
        """Run it on the inputs."""

    def text(self) -> str:
        """The program that runs many inputs."""

    def close(self) -> None:
        """Nothing more is asked."""


class CPrograms:
    """Programs that include the source of a C function."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        compiler: Compiler,
        folder: Path,
        reading: Reading,
    ) -> None:
        self.compiler = compiler
        self.machine = TestMachine(program, procedure)
        self._folder = folder.resolve()
        self._source = c_source(reading, self.machine, self._folder)
        self._declared = c_declared(reading, self.machine)
        self._file = self._folder / "challenge.c"
        self._options: list[str] = []
        self._compiling: Started | None = None

    def tests(self, trials: Sequence[TestTrial], left: Left) -> list[Tested]:
        writer = CTest(self.machine, self._source, self._declared)
        found = []
        for trial in trials:
            file = self._folder / f"{trial.name}.c"
            text = writer.text(trial, "")
            file.write_text(text)
            flags = self._flags(writer.flags(trial))
            self._compiled(compile_c(self.compiler, file, flags).finished(left()), flags)
            done = _in_time(run([f"./{file.stem}"], left(), self._folder))
            if STARTED not in done.said.splitlines():
                raise NoTestError(f"the test does not start here: {_first_line(done.said)}")
            found.append(Tested(_status(done), done.said, text))
        return found

    def challenge(self) -> Challenge:
        writer = CChallenge(self.machine, self._source, self._declared)
        self._file.write_text(writer.text())
        self._options = self._flags(writer.flags)
        self._compiling = compile_c(self.compiler, self._file, self._options)
        return writer

    def answered(self, lines: Sequence[str], left: Left) -> Answered:
        assert self._compiling is not None
        self._compiled(self._compiling.finished(left()), self._options)
        given, said = self._folder / "input", self._folder / "output"
        given.write_text("\n".join([str(len(lines)), *lines, ""]))
        done = run([f"./{self._file.stem}", given.name, said.name], left(), self._folder)
        return _answered(said, done)

    def text(self) -> str:
        return self._file.read_text()

    def close(self) -> None:
        if self._compiling is not None:
            self._compiling.stop()

    def _flags(self, flags: Sequence[str]) -> list[str]:
        """With the sizes of the data model, as far as the compiler can."""
        wanted = [word for flag in flags for word in shlex.split(flag)]
        if not any(flag.startswith("-std=") for flag in wanted):
            wanted.append(f"-std={COptions().standard}")  # as the program was read
        for flag in wanted:
            standard = flag.removeprefix("-std=")
            if standard != flag and not knows(self.compiler, standard):
                raise NoTestError(f"{self.compiler.name} does not read `{flag}` as C23 says")
        wanted.append("-U__SANITIZE_ADDRESS__")
        if self._source.data_model == "ILP32" and "-m32" not in wanted:
            wanted += [] if lacks(self.compiler, "-m32") else ["-m32"]
        return wanted

    def _compiled(self, done: Finished, flags: Sequence[str]) -> None:
        if _in_time(done).status == 0:
            return
        for one in ("-m32", "-fsanitize=address,undefined"):
            if (one in flags or one.startswith("-f")) and lacks(self.compiler, one):
                raise NoTestError(f"{self.compiler.name} has no `{one}` here")
        raise NoTestError(f"{self.compiler.name} does not compile it: {_first_error(done.said)}")


class JavaPrograms:
    """Classes beside that of a Java method."""

    def __init__(
        self, program: Program, procedure: Procedure, compiler: Compiler, folder: Path
    ) -> None:
        self.compiler = compiler
        self.machine = TestMachine(program, procedure)
        self._folder = folder
        self._name = class_name(procedure.name, program)
        self._file = folder / f"{self._name}.java"
        self._compiling: Started | None = None
        self._main = ""

    def tests(self, trials: Sequence[TestTrial], left: Left) -> list[Tested]:
        writer = JavaAlone(self.machine, self._name)
        text = writer.text(trials)
        self._compiled(self._compile(text).finished(left()))
        said = self._folder / "output"
        _in_time(run_java(self._folder, writer.main, [str(said)], left()))
        lines = {name: rest for name, *rest in _observed(said)}
        found = []
        for trial in trials:
            if trial.name not in lines:
                raise NoTestError("the tests did not come to their end")
            answer, *rest = lines[trial.name]
            status = Status(int(rest[0])) if answer == ENDED else Status.HOLDS
            found.append(Tested(status, " ".join(rest[1:]), text))
        return found

    def challenge(self) -> Challenge:
        writer = JavaChallenge(self.machine, self._name)
        self._compiling = self._compile(writer.text())
        self._main = writer.main
        return writer

    def answered(self, lines: Sequence[str], left: Left) -> Answered:
        assert self._compiling is not None
        self._compiled(self._compiling.finished(left()))
        given, said = self._folder / "input", self._folder / "output"
        given.write_text("\n".join([str(len(lines)), *lines, ""]))
        done = run_java(self._folder, self._main, [str(given), str(said)], left())
        found = _answered(said, done)
        if done.status != 0:  # what a run throws is a line; so it is the machine that has ended
            raise NoTestError(f"the virtual machine ended: {_first_line(done.said)}")
        return found

    def text(self) -> str:
        return self._file.read_text()

    def close(self) -> None:
        if self._compiling is not None:
            self._compiling.stop()

    def _compile(self, text: str) -> Started:
        """With a copy of the source, in a file that is called as its public class."""
        source = self.machine.procedure.span.file
        copy = self._folder / "source" / f"{public_class(source) or Path(source.path).stem}.java"
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes(source.data)
        self._file.write_text(text)
        return compile_java(self.compiler, [copy, self._file], self._folder)

    def _compiled(self, done: Finished) -> None:
        if _in_time(done).status != 0:
            raise NoTestError(
                f"{self.compiler.name} does not compile it: {_first_error(done.said)}"
            )


def _in_time(done: Finished) -> Finished:
    if done.status is None:
        raise NoTestError("the time was up")
    return done


def _status(done: Finished) -> Status:
    """How a test that has begun has ended: what sanitizers and assertions end has failed."""
    known = {0: Status.HOLDS, Status.UNDECIDED.value: Status.UNDECIDED}
    return known.get(done.status or 0, Status.FAILS)


def _first_line(said: str) -> str:
    return next((line.strip() for line in said.splitlines() if line.strip()), "it says nothing")


def _answered(file: Path, done: Finished) -> Answered:
    first, *rest = _observed(file) or ((),)
    if first != (STARTED,):
        raise NoTestError(f"the program does not start here: {_first_line(done.said)}")
    return Answered(tuple(rest), done)


def _first_error(said: str) -> str:
    """The first message of a compiler, without its place."""
    for line in said.splitlines():
        _, found, text = line.partition("error: ")
        if found:
            return text
    return _first_line(said)


def _observed(file: Path) -> tuple[Observed, ...]:
    """The lines that a program has written, without one that it did not finish."""
    text = file.read_text(errors="replace") if file.exists() else ""
    return tuple(tuple(line.split(" ")) for line in text.split("\n")[:-1])
