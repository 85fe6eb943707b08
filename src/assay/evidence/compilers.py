# SPDX-License-Identifier: Apache-2.0
"""The compilers that this machine has: gcc or clang for C, a JDK for Java."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, final

from assay.dataclass import dataclass

SANITIZED: Final = ("-g0", "-w", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
_CLIENT: Final = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto")
_NAMES: Final = ("gcc", "clang")
_PROBE: Final = "#include <stdlib.h>\nint main(void) { return abs(0); }\n"
_NUMBER: Final = r"\d+"
_ENOUGH: Final = 4096  # characters of what a program prints that are kept


@final
@dataclass(frozen=True, slots=True)
class Compiler:
    """A compiler and its version, as people say it: `gcc 12.2`."""

    path: str
    name: str


@final
@dataclass(frozen=True, slots=True)
class Finished:
    """What came of running something."""

    status: int | None  # None: it was stopped because the time was up
    said: str


@cache
def c_compiler() -> Compiler | None:
    """gcc or clang, whichever is there."""
    for name in _NAMES:
        path = shutil.which(name)
        if path is not None:
            version = _version([path, "-dumpfullversion", "-dumpversion"], r"\d+(\.\d+)?")
            return Compiler(path, f"{name} {version}")
    return None


@cache
def java_compiler() -> Compiler | None:
    """javac, where java is too."""
    path = shutil.which("javac")
    if path is None or shutil.which("java") is None:
        return None
    return Compiler(path, f"java {_version([path, '-version'], _NUMBER)}")


@cache
def lacks(compiler: Compiler, flag: str) -> bool:
    """Whether a compiler has this option without what it needs for it."""
    return not _compiles(compiler.path, (flag,))


def compile_c(compiler: Compiler, source: Path, flags: Sequence[str]) -> Started:
    """Begin to compile a program into a file of its name without an ending."""
    command = [compiler.path, *SANITIZED, *flags, source.name, "-o", source.stem]
    return Started(command, source.parent)


def compile_java(compiler: Compiler, sources: Sequence[Path], into: Path) -> Started:
    """Begin to compile classes into a folder."""
    options = [f"-J{one}" for one in _CLIENT]
    command = [compiler.path, *options, "-nowarn", "-proc:none", "-encoding", "UTF-8"]
    return Started([*command, "-d", str(into), *map(str, sources)])


def run_java(compiled: Path, main: str, arguments: Sequence[str], limit: float) -> Finished:
    command = ["java", *_CLIENT, "-Xss8m", "-cp", str(compiled), main, *arguments]
    return run(command, limit)


@final
class Started:
    """A program that is running; what it prints is kept only in part."""

    def __init__(self, command: Sequence[str], folder: Path | None = None) -> None:
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 - closed when it has finished
        self._process = subprocess.Popen(
            list(command),
            stdin=subprocess.DEVNULL,
            stdout=self._said,
            stderr=self._said,
            env={**os.environ, "LC_ALL": "C", "ASAN_OPTIONS": "detect_leaks=0"},
            cwd=folder,
        )

    def finished(self, limit: float) -> Finished:
        """Wait for its end, but not longer than so many seconds."""
        try:
            status: int | None = self._process.wait(max(limit, 0.01))
        except subprocess.TimeoutExpired:
            status = None
        self._said.seek(0)
        said = self._said.read(_ENOUGH).decode("utf-8", "replace")
        self.stop()
        return Finished(status, said)

    def stop(self) -> None:
        """End it, if it has not come to its end."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._said.close()


def run(command: Sequence[str], limit: float, folder: Path | None = None) -> Finished:
    return Started(command, folder).finished(limit)


def _compiles(path: str, flags: Sequence[str]) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text(_PROBE)
        return run([path, *flags, str(source), "-o", str(source.with_suffix(""))], 20).status == 0


def _version(command: Sequence[str], pattern: str) -> str:
    found = re.search(pattern, run(command, 20).said)
    return "" if found is None else found[0]
