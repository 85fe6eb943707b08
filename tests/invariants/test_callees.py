# SPDX-License-Identifier: Apache-2.0
"""Loops of callees that only facts about their callers' variables prove, each with a false twin.

Every access is inside of its object because the caller has put a zero at its end, or passes its
length; in the twin one byte, or one element, is missing.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.budget import Budget
from assay.engines.invariants.engine import run
from assay.evidence.verdicts import ProcedureOutcome, Verdict
from assay.execution.task import Task
from assay.frontend.load import Reading, load

HEAD = """
extern int __VERIFIER_nondet_int(void);
int length(const char *s) { const char *p = s; while (*p != 0) p++; return (int)(p - s); }
void copy(char *to, const char *from) { while ((*to++ = *from++) != 0) ; }
void fill(int *a, int n) { for (int i = 0; i < n; i++) a[i] = 0; }
"""
SIZED = "int n = __VERIFIER_nondet_int(); if (n < 1 || n > 1000) return 0;"
STRING = "char *s = __builtin_alloca(n); s[n - 1] = 0;"
CALLS = {
    "length": (f"{SIZED} {STRING} return length(s);", "s[n - 1] = 0;", ""),
    "copy": (
        f"{SIZED} {STRING} char *t = __builtin_alloca(n); copy(t, s); return 0;",
        "alloca(n); copy",
        "alloca(n - 1); copy",
    ),
    "fill": (f"{SIZED} int a[n]; fill(a, n); return a[0];", "fill(a, n)", "fill(a, n + 1)"),
    "fill twice": (
        f"{SIZED} int a[n]; fill(a, n); int b[2 * n]; fill(b, 2 * n); return b[n];",
        "fill(b, 2 * n)",
        "fill(b, 2 * n + 1)",
    ),
}


def asked(body: str, folder: Path) -> ProcedureOutcome:
    path = folder / "calls.c"
    path.write_text(f"{HEAD} int main(void) {{ {body} }}")
    reading = Reading(check=frozenset({"memory", "index"}), uninitialised="input")
    program = load(str(path), reading)
    procedure = program.procedures["main"]
    return run(Task(program, procedure, program.is_start(procedure), budget=Budget.of(120.0)))


@pytest.mark.parametrize("name", CALLS)
def test_a_loop_of_a_callee_is_proved(name: str, tmp_path: Path) -> None:
    outcome = asked(CALLS[name][0], tmp_path)
    assert outcome.verdict is Verdict.PROVED, outcome.reason


@pytest.mark.parametrize("name", CALLS)
def test_its_twin_is_not_proved(name: str, tmp_path: Path) -> None:
    body, part, other = CALLS[name]
    assert part in body
    outcome = asked(body.replace(part, other), tmp_path)
    assert outcome.verdict is Verdict.UNKNOWN
    assert any(one.verdict is Verdict.UNKNOWN for one in outcome.obligations)
