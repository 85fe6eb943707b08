# SPDX-License-Identifier: Apache-2.0
"""Turns a path into a program: the front end is picked by the suffix, and its tree lowered."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass, replace
from assay.frontend.error_calls import ErrorCalls
from assay.frontend.extent import Extent
from assay.options import choosing, natural, option
from assay.program.obligations import Kind
from assay.program.semantics import Allocation, Language, Leaks, Math, Semantics, Unset
from assay.source import SourceFile, ToolError

if TYPE_CHECKING:
    from assay.frontend.c.options import DataModel
    from assay.frontend.tree import SourceUnit
    from assay.program.graph import Program


def _kinds(text: str) -> frozenset[str]:
    kinds = [name.strip() for name in text.split(",") if name.strip()]
    unknown = [name for name in kinds if name not in list(Kind)]
    if unknown or not kinds:
        what = f"`{unknown[0]}` is no kind of obligation" if unknown else "no kind is given"
        raise ValueError(f"{what}; {choosing(unknown[0] if unknown else '', Kind)}")
    return frozenset(kinds)


@final
@dataclass(frozen=True, slots=True)
class Reading:
    """How a source is read."""

    math: str = option(
        "--math",
        help="arithmetic: machine integers whose overflow is an error, machine integers that wrap, "
        "or mathematical integers",
        choices=("safe", "wrap", "ideal"),
        default="safe",
    )
    int_bits: int | None = option(
        "--int-bits",
        help="with --math ideal: consider only runs in which every result fits N signed bits",
        metavar="N",
        read=natural,
        default=None,
    )
    check: frozenset[str] | None = option(
        "--check",
        help="check only these kinds of obligations in code, separated by commas, such as "
        "index,division; contracts are always checked. What is not checked behaves as the "
        f"language says (Java) or is assumed not to fail (C). The kinds: {', '.join(Kind)}",
        metavar="KIND,...",
        read=_kinds,
        default=None,
    )
    uninitialised: str | None = option(
        "--uninitialised",
        help="reading a C local that has no value: an error (checked), or an input (default: "
        "checked; input for SV-COMP tasks and properties)",
        choices=tuple(Unset),
        default=None,
    )
    malloc: str | None = option(
        "--malloc",
        help="C's malloc and calloc: may give null (may-fail), or always give memory (succeeds; "
        "default: may-fail; succeeds for SV-COMP tasks and properties)",
        choices=(Allocation.MAY_FAIL, Allocation.SUCCEEDS),
        default=None,
    )
    malloc_may_fail: bool = option(
        "--malloc-may-fail",
        help="C's malloc and calloc may give null in SV-COMP tasks and for properties, too: the "
        "same as --malloc may-fail",
        switch=True,
        default=False,
    )
    data_model: str | None = option(
        "--data-model",
        help="sizes of C's types (default: what a task file says, or else ILP32)",
        choices=("ILP32", "LP64"),
        default=None,
    )
    include: tuple[str, ...] = option(
        "-I", "--include", help="search DIR for C headers", metavar="DIR", repeated=True, default=()
    )
    define: tuple[str, ...] = option(
        "-D",
        "--define",
        help="define a C macro",
        metavar="NAME[=VALUE]",
        repeated=True,
        default=(),
    )
    std: str | None = option(
        "--std", help="C dialect, as the compiler calls it", metavar="STD", default=None
    )

    link: tuple[str, ...] = option(
        "--link",
        help="another C file of the same program, read together with FILE; files that could change "
        "each other, by macros or `static` names, are refused",
        metavar="FILE",
        repeated=True,
        default=(),
    )
    source_path: tuple[str, ...] = option(
        "--source-path",
        help="search DIR for other Java files of the program: the classes that FILE names, by the "
        "folders of their packages, are read together with it",
        metavar="DIR",
        repeated=True,
        default=(),
    )
    compile_commands: str | None = option(
        "--compile-commands",
        help="take -I, -D, -std, -m32 and -m64 for FILE from this compile_commands.json, or from "
        "the one in this folder",
        metavar="PATH",
        default=None,
    )
    leaks_asked: Leaks | None = None  # by a property

    @property
    def leaks(self) -> Leaks:
        """What is asked of memory that is not freed."""
        if self.leaks_asked is not None:
            return self.leaks_asked
        is_named = self.check is not None and Kind.LEAK in self.check
        return Leaks.LOST if is_named else Leaks.IGNORED

    def allocation(self, default: Allocation) -> Allocation:
        """What allocating means, as the user says, or else by the default."""
        said = Allocation.MAY_FAIL if self.malloc_may_fail else self.malloc
        return Allocation(said or default)


LANGUAGES = {".java": Language.JAVA, ".c": Language.C, ".i": Language.C}
TASKS = (".yml", ".yaml")


def load(
    path: str,
    reading: Reading,
    entry: str | None = None,
    extent: Extent = Extent.EVERYTHING,
    error_calls: ErrorCalls = ErrorCalls.FORBIDDEN,
) -> Program:
    """The program in a `.java`, `.c` or `.i` file, or in the one that an SV-COMP task names.

    If only what is reached of a C file is read, that is from `entry` (or else `main`) and from
    functions with a contract.
    """
    suffix = os.path.splitext(path)[1]
    if reading.int_bits is not None and reading.math != Math.IDEAL:
        raise ToolError("option", what="--int-bits needs --math ideal")
    if suffix not in LANGUAGES and suffix not in TASKS:
        raise _unknown_kind(path)
    file = read_source(path)
    if suffix in TASKS:
        return _load_task(file, reading, entry, extent, error_calls)
    return load_file(file, LANGUAGES[suffix], reading, entry, extent, error_calls)


def read_source(path: str) -> SourceFile:
    """The bytes of a file that has some text in it."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ToolError("unreadable", path, reason=reason) from None
    except ValueError:  # a NUL in the path
        raise ToolError("unreadable", path, reason="no such file") from None
    if b"\0" in data:
        raise ToolError("binary", path)
    if not data.strip():
        raise ToolError("empty", path)
    return SourceFile(path, data)


def _unknown_kind(path: str) -> ToolError:
    """What cannot be read is said first: a wrong suffix may be a misspelt or missing file."""
    try:
        read_source(path)
    except ToolError as error:
        return error
    return ToolError("file-kind", path)


def _load_task(
    file: SourceFile,
    reading: Reading,
    entry: str | None,
    extent: Extent,
    error_calls: ErrorCalls,
) -> Program:
    from assay.frontend.task import read_task

    task = read_task(file)
    if len(task.inputs) > 1 or task.inputs[0].is_dir():
        raise ToolError("task-file", file.path, reason="it names more than one input file")
    reading = replace(
        reading,
        data_model=reading.data_model or task.data_model,
        uninitialised=reading.uninitialised or Unset.INPUT.value,
        malloc=reading.allocation(Allocation.CONVENTION),
    )
    source = read_source(str(task.inputs[0]))
    return load_file(source, task.language, reading, entry, extent, error_calls)


def load_file(
    file: SourceFile,
    language: Language,
    reading: Reading,
    entry: str | None,
    extent: Extent = Extent.EVERYTHING,
    error_calls: ErrorCalls = ErrorCalls.FORBIDDEN,
) -> Program:
    """The program in a text, wherever it comes from."""
    from assay.frontend.lower import lower

    if reading.compile_commands is not None and language is Language.C:
        from assay.frontend.c.commands import with_commands

        reading = with_commands(reading, file.path)
    semantics = Semantics(
        language,
        Math(reading.math),
        reading.int_bits,
        reading.data_model or "ILP32",
        reading.check,
        Unset(reading.uninitialised or Unset.CHECKED),
        reading.allocation(Allocation.MAY_FAIL),
        reading.leaks,
    )
    with _without_collection():
        looking = _ReadingScope(entry or "main", extent, error_calls)
        return lower(_parse(file, semantics, reading, looking), semantics)


@contextmanager
def _without_collection() -> Iterator[None]:
    """Nothing built here is garbage: the collector would walk the growing program for nothing."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@final
@dataclass(frozen=True, slots=True)
class _ReadingScope:
    """What of a C file is looked at, and what for."""

    entry: str
    extent: Extent
    error_calls: ErrorCalls


def _parse(
    file: SourceFile, semantics: Semantics, reading: Reading, looking: _ReadingScope
) -> SourceUnit:
    match semantics.language:
        case Language.JAVA:
            from assay.frontend.java import parse_java

            return parse_java(file, reading.source_path)
        case Language.C:
            from assay.frontend.c import COptions, parse_c

            model: DataModel = "LP64" if semantics.data_model == "LP64" else "ILP32"
            options = COptions(
                model,
                reading.include,
                reading.define,
                entry=looking.entry.split("(")[0].strip(),
                extent=looking.extent,
                error_calls=looking.error_calls,
            )
            if reading.std is not None:
                options = replace(options, standard=reading.std)
            if reading.link:
                from assay.frontend.c.linking import linked

                file = linked(file, [read_source(path) for path in reading.link], options)
            return parse_c(file, options)
