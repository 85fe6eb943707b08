# SPDX-License-Identifier: Apache-2.0
"""What everything that runs a procedure outside of assay starts from: the program as the machine
runs it, how its source is included, names for what is written."""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

from assay.dataclass import replace
from assay.evidence.emit.c_source import FileScopeNames, TestSource, declared
from assay.evidence.emit.machine import NoTestError, TestMachine
from assay.frontend.c.options import COptions, DataModel
from assay.frontend.load import Reading, load
from assay.program.graph import Procedure, Program
from assay.source import InternalError


def procedure_of(program: Program, name: str) -> Procedure:
    """A procedure as the machine runs it; raises NoTestError if that cannot be read."""
    found = program.procedures.get(name)
    if found is None:
        text = "as the machine computes, its specification is not supported"
        raise NoTestError(text)
    return found


def machine_program(path: str, reading: Reading, entry: str | None) -> Program:
    """The program as the machine runs it, whatever `--math` and `--check` say."""
    return load(path, replace(reading, math="wrap", int_bits=None, check=None), entry)


def c_source(reading: Reading, machine: TestMachine, folder: Path) -> TestSource:
    """The source of a function, as a file in a folder includes it."""
    span = machine.procedure.span
    include = os.path.relpath(span.file.path, folder)
    options = [f"-I{os.path.relpath(one, folder)}" for one in reading.include]
    options += [f"-D{one}" for one in reading.define]
    if reading.std is not None:
        options.append(f"-std={reading.std}")
    return TestSource(
        span.file,
        Path(include).as_posix(),
        tuple(map(shlex.quote, options)),
        machine.program.semantics.data_model,
    )


def c_declared(reading: Reading, machine: TestMachine) -> FileScopeNames:
    """What the source of a function declares."""
    model: DataModel = "LP64" if machine.program.semantics.data_model == "LP64" else "ILP32"
    options = COptions(model, reading.include, reading.define)
    if reading.std is not None:
        options = replace(options, standard=reading.std)
    return declared(machine.procedure.span.file, options)


def identifier_of(name: str) -> str:
    """The name with letters, digits and underscores of ASCII."""
    plain = re.sub(r"[^\x00-\x7f]", lambda found: f"u{ord(found[0]):04x}", name)
    return re.sub(r"\W+", "_", plain.replace("[]", "_array")).strip("_")


def class_name(procedure: str, program: Program) -> str:
    """A name for tests that neither another test nor a class of the program has."""
    taken = {name.split(".")[0] for name in program.procedures}
    for name in program.procedures:
        stem = f"{identifier_of(name)}_Test"
        while stem in taken:
            stem += "_"
        if name == procedure:
            return stem
        taken.add(stem)
    raise InternalError(f"{procedure} is not in its program")
