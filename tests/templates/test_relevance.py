# SPDX-License-Identifier: Apache-2.0
"""What no claim depends on is left out, and comes back where it is needed after all."""

from __future__ import annotations

from pathlib import Path

from assay.engines.templates.engine import run
from assay.engines.templates.invariants.attempts import ATTEMPTS, FixedSizes
from assay.evidence.verdicts import Verdict
from assay.passes.slicing import sliced
from assay.program.commands import Assign, Assume, Havoc
from assay.program.graph import Procedure
from assay.program.terms import free_variables, name_of
from tests.templates.support import task_at

START = "extern int __VERIFIER_nondet_int(void);\nextern void __VERIFIER_assume(int condition);\n"
FEW = FixedSizes(attempts=ATTEMPTS[:3], rounds=(0.05,))


def _main(body: str, folder: Path) -> Path:
    path = folder / "any.c"
    path.write_text(f"{START}int main(void) {{ {body} return 0; }}")
    return path


def _used(procedure: Procedure) -> set[str]:
    """The variables of commands that do something."""
    found = set()
    for edge in procedure.edges:
        match edge.command:
            case Assign(targets=targets) | Havoc(targets=targets):
                found.update(targets)
            case Assume(condition=condition):
                found |= free_variables(condition)
            case _:
                pass
    return {name_of(one) for one in found}


def test_what_nothing_depends_on_is_left_out(tmp_path: Path) -> None:
    body = """int x = 0, k = 1, n = 7;
    while (x < 9) { __VERIFIER_assume(n <= k); n = n + k; if (n > 3) k++; x++; }
    //@ assert x >= 0;
    """
    procedure = task_at(_main(body, tmp_path)).procedure
    assert {"k", "n", "x"} <= _used(procedure)
    assert _used(sliced(procedure)) == {"x"}


def test_what_decides_is_kept(tmp_path: Path) -> None:
    body = """int x = 0, flag = 1, other = __VERIFIER_nondet_int();
    __VERIFIER_assume(other > 5);
    while (x < 9) { if (flag == 1) x++; else x--; }
    //@ assert x >= 0;
    """
    procedure = sliced(task_at(_main(body, tmp_path)).procedure)
    assert "flag" in _used(procedure)
    assert "other" not in _used(procedure)


def test_an_assumption_that_no_claim_shares_a_variable_with_may_be_needed(tmp_path: Path) -> None:
    """Only because no run passes the assumption does the claim hold."""
    body = """int x = 0, n = 0;
    while (__VERIFIER_nondet_int()) { x = x + 1; n = n + 2; }
    __VERIFIER_assume(n < 0);
    //@ assert x > 5;
    """
    task = task_at(_main(body, tmp_path))
    assert "n" not in _used(sliced(task.procedure))
    assert run(task, FEW).verdict is Verdict.PROVED_BOUNDED


def test_nothing_changes_where_everything_matters(tmp_path: Path) -> None:
    body = """int x = 0, y = 0;
    while (x < y) { x = x + y; }
    //@ assert x >= y;
    """
    procedure = task_at(_main(body, tmp_path)).procedure
    assert sliced(procedure) is procedure
