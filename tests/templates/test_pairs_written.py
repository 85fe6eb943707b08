# SPDX-License-Identifier: Apache-2.0
"""Contracts that were inferred can be pasted into the source, and prove it there."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.budget import Budget
from assay.engines.table import EngineName
from assay.evidence.verdicts import InferredContract, ProcedureOutcome, Verdict, discharged
from assay.execution.options import BoundedOptions
from assay.frontend.load import Reading, load
from assay.run.verification import chosen, verified
from tests.templates.support import PROGRAMS, SECONDS

JAVA = """class M {
  static int m(int n) { if (n > 100) return n - 10; return m(m(n + 11)); }
  //@ ensures \\result == 200;
  static int use() { return m(19) + m(119); }
}
"""
EVEN = """int odd(int n);
int even(int n) { if (n <= 0) return 0; return odd(n - 1) + 1; }
int odd(int n) { if (n <= 0) return 0; return even(n - 1) + 1; }
int main(void) { int r = even(6); /*@ assert r == 6; */ return 0; }
"""
FROM_BENCH = ("add", "m91", "mergesort", "fibonacci", "a1")


def _outcomes(path: Path, engine: EngineName, math: str) -> list[ProcedureOutcome]:
    program = load(str(path), Reading(math=math))
    found = [
        verified(program, one, BoundedOptions(), Budget.of(SECONDS), engine=engine).outcome
        for one in chosen(program)
    ]
    return discharged(found)


def _pasted(text: str, contracts: tuple[InferredContract, ...]) -> str:
    """Each contract in a comment above its procedure."""
    lines = text.splitlines()
    for one in sorted(contracts, key=lambda found: -found.line):
        comment = ["/*@", *one.clauses, "*/"]
        lines[one.line - 1 : one.line - 1] = [f"  {line}" for line in comment]
    return "\n".join(lines) + "\n"


def _check(text: str, path: Path, math: str) -> None:
    path.write_text(text)
    (first,) = _outcomes(path, EngineName.TEMPLATES, math)
    assert first.inferred
    path.write_text(_pasted(text, first.inferred))
    again = _outcomes(path, EngineName.INVARIANTS, math)
    assert {one.procedure.split(".")[-1] for one in again} > {
        one.procedure for one in first.inferred
    }
    assert {one.verdict for one in again} == {first.verdict}


@pytest.mark.parametrize("name", FROM_BENCH)
def test_pasted_acsl_proves_the_program(name: str, tmp_path: Path) -> None:
    _check((PROGRAMS / f"{name}.c").read_text(), tmp_path / f"{name}.c", "ideal")


def test_pasted_jml_proves_the_program(tmp_path: Path) -> None:
    _check(JAVA, tmp_path / "M.java", "ideal")


def test_contracts_of_procedures_that_call_each_other(tmp_path: Path) -> None:
    _check(EVEN, tmp_path / "even.c", "ideal")


def test_what_calls_must_meet_lest_sums_overflow(tmp_path: Path) -> None:
    path = tmp_path / "add.c"
    _check((PROGRAMS / "add.c").read_text(), path, "safe")
    assert "requires 0 <= i && i + j <= 2147483647;\n  ensures \\result == i + j;" in (
        path.read_text()
    )


def test_mccarthys_function_as_a_user_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "m91.c"
    path.write_text((PROGRAMS / "m91.c").read_text())
    (outcome,) = _outcomes(path, EngineName.TEMPLATES, "ideal")
    assert outcome.verdict is Verdict.PROVED_BOUNDED
    (contract,) = outcome.inferred
    assert contract.procedure == "m"
    assert contract.clauses == (
        "behavior case_1:",
        "  assumes 101 <= n <= 119;",
        "  ensures \\result == n - 10;",
        "behavior case_2:",
        "  assumes n <= 100;",
        "  ensures \\result == 91;",
    )
