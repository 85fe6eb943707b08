# SPDX-License-Identifier: Apache-2.0
"""The compilers that this machine has: gcc or clang for C, a JDK for Java."""

from __future__ import annotations

import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final, final

from assay.dataclass import dataclass

SANITIZED: Final = ("-g0", "-w", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
_CLIENT: Final = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto")
_NAMES: Final = ("gcc", "clang")
_PROBE: Final = "#include <stdlib.h>\nint main(void) { return abs(0); }\n"
_NEWEST: Final = ("2x", "23")
_AUTO: Final = "int main(void) { auto x = 1.5; return sizeof x != sizeof(double); }\n"
_LARGEST: Final = 1 << 28  # bytes of a file
_LONGEST: Final = 120  # seconds of the processor
_ENVIRONMENT: Final = {"LC_ALL": "C.UTF-8", "ASAN_OPTIONS": "detect_leaks=0", "UBSAN_OPTIONS": ""}
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
    version = _version([path, "-version"], r"(?<=javac )\d+")
    return Compiler(path, f"java {version}")


@cache
def lacks(compiler: Compiler, flag: str) -> bool:
    """Whether a compiler has this option without what it needs for it."""
    return not _compiles(compiler.path, (flag,))


def knows(compiler: Compiler, standard: str) -> bool:
    """Whether a compiler reads a version of C as it was published. Early ones of C23 take its name,
    and read `auto x = 1.5` as C89 does."""
    return not standard.endswith(_NEWEST) or _knows_newest(compiler, standard)


@cache
def _knows_newest(compiler: Compiler, standard: str) -> bool:
    return _compiles(compiler.path, (f"-std={standard}", "-Werror=implicit-int"), _AUTO)


def compile_c(compiler: Compiler, source: Path, flags: Sequence[str]) -> Started:
    """Begin to compile a program into a file of its name without an ending."""
    command = [compiler.path, *SANITIZED, *flags, source.name, "-o", source.stem]
    return Started(command, source.parent)


def compile_java(compiler: Compiler, sources: Sequence[Path], into: Path) -> Started:
    """Begin to compile classes into a folder."""
    options = [f"-J{one}" for one in _CLIENT]
    command = [compiler.path, *options, "-nowarn", "-proc:none", "-encoding", "UTF-8"]
    command += ["-implicit:none", "-cp", str(into), "-sourcepath", str(into)]
    return Started([*command, "-d", str(into), *map(str, sources)], into)


def _java() -> str:
    """The virtual machine beside the compiler, or else the one that is found."""
    compiler = java_compiler()
    beside = None if compiler is None else Path(compiler.path).resolve().parent / "java"
    return str(beside) if beside is not None and beside.exists() else "java"


def run_java(compiled: Path, main: str, arguments: Sequence[str], limit: float) -> Finished:
    command = [_java(), "-Xmx1g", *_CLIENT, "-Xss8m", "-cp", str(compiled), main, *arguments]
    return run(command, limit)


@final
class Started:
    """A program that is running; what it prints is kept only in part."""

    def __init__(self, command: Sequence[str], folder: Path | None = None) -> None:
        self.program = command[0]
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 - closed when it has finished
        self._process = subprocess.Popen(
            list(command),
            stdin=subprocess.DEVNULL,
            stdout=self._said,
            stderr=self._said,
            env={**os.environ, **_ENVIRONMENT},
            cwd=folder,
            start_new_session=True,  # so that what it starts ends with it
            preexec_fn=_limit,
        )

    def finished(self, limit: float) -> Finished:
        """Wait for its end, but not longer than so many seconds."""
        try:
            status: int | None = self._process.wait(max(limit, 0.01))
        except subprocess.TimeoutExpired:
            status = None
        except BaseException:
            self.stop()
            raise
        self._said.seek(0)
        said = self._said.read(_ENOUGH).decode("utf-8", "replace")
        self.stop()
        return Finished(status, said)

    def stop(self) -> None:
        """End it and all that it has started, if something of that is still there."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._said.close()


def _limit() -> None:
    """In the child: what it writes, and how long it works, has an end even if we have one first."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (_LARGEST, _LARGEST))
    resource.setrlimit(resource.RLIMIT_CPU, (_LONGEST, _LONGEST))


def run(command: Sequence[str], limit: float, folder: Path | None = None) -> Finished:
    return Started(command, folder).finished(limit)


def _compiles(path: str, flags: Sequence[str], text: str = _PROBE) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text(text)
        return run([path, *flags, str(source), "-o", str(source.with_suffix(""))], 20).status == 0


def _version(command: Sequence[str], pattern: str) -> str:
    found = re.search(pattern, run(command, 20).said)
    return "" if found is None else found[0]
