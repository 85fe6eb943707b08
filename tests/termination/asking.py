# SPDX-License-Identifier: Apache-2.0
"""Asks the termination engine about a text."""

from __future__ import annotations

from assay.budget import Budget
from assay.engines.termination.engine import run
from assay.evidence.verdicts import ProcedureOutcome
from assay.execution.task import Task
from assay.frontend.load import Reading, load_file
from assay.program.graph import Language, Program
from assay.source import SourceFile

NONDET = "extern int __VERIFIER_nondet_int(void);\nextern void __VERIFIER_assume(int);\n"
CHECKED = frozenset({"termination"})
PATIENCE = 600.0  # seconds: what is asked takes a few of them, also on a slow machine


def program_of(text: str, reading: Reading, *, java: bool = False, entry: str = "main") -> Program:
    name, language = ("Test.java", Language.JAVA) if java else ("test.c", Language.C)
    full = text if java else NONDET + text
    return load_file(SourceFile(name, full.encode()), language, reading, entry)


def asked(
    text: str,
    *,
    math: str = "safe",
    int_bits: int | None = None,
    java: bool = False,
    entry: str = "main",
    seconds: float = PATIENCE,
) -> ProcedureOutcome:
    """What the engine says of `main`, or of a method."""
    check = CHECKED if java else None
    reading = Reading(math=math, int_bits=int_bits, check=check)
    program = program_of(text, reading, java=java, entry=entry)
    found = [p for n, p in program.procedures.items() if n == entry or p.source_name == entry]
    (procedure,) = found
    budget = Budget.of(seconds)
    return run(Task(program, procedure, program.is_start(procedure), budget=budget))
