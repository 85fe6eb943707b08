# SPDX-License-Identifier: Apache-2.0
"""What to do next: every reason has a step or a reason why not, and steps are true."""

from __future__ import annotations

import ast
import importlib
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from our_code import nodes_of

import assay
from assay.cli.options import Parser, add_options
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome, Reason, Verdict
from assay.frontend.load import Reading, load
from assay.program.graph import Program
from assay.program.obligations import Kind, Obligation
from assay.report.next_steps import STEPS, WITHOUT_STEP, next_steps

SOURCE = """//@ requires n >= 0; requires \\valid(a + (0 .. n - 1)); assigns a[0 .. n - 1];
void fill(int *a, int n) { for (int i = 0; i < n; i++) a[i] = 0; }
"""


def _modules() -> Iterator[tuple[str, Path]]:
    root = Path(assay.__file__).parent
    for file in sorted(root.rglob("*.py")):
        name = ".".join(("assay", *file.relative_to(root).with_suffix("").parts))
        yield name, file


def _codes() -> dict[str, str]:
    """The codes of all reasons that the source makes, with a module that does."""
    found: dict[str, str] = {}
    for name, file in _modules():
        for node in nodes_of(file, "Reason("):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                first = node.args[0] if node.args else node.keywords[0].value
                found |= dict.fromkeys(_values(name, first), name)
    return found


def _values(module: str, node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str() as code):
            yield code
        case ast.Name(id=name):
            yield getattr(importlib.import_module(module), name)
        case ast.IfExp(body=one, orelse=other):
            yield from _values(module, one)
            yield from _values(module, other)
        case _:
            raise AssertionError(f"{module}: {ast.unparse(node)} is no code that can be read")


def test_every_reason_has_a_step_or_a_reason_why_not() -> None:
    made = set(_codes())
    assert len(made) > 30
    listed = [*STEPS, *WITHOUT_STEP]
    assert len(listed) == len(set(listed))
    assert made == set(listed)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    file = tmp_path_factory.mktemp("steps") / "a.c"
    file.write_text(SOURCE)
    return load(str(file), Reading())


def _steps(program: Program, code: str, question: str | None) -> list[str]:
    procedure = program.procedures["fill"]
    reason = Reason(code, "it is so", procedure.span)
    outcome = ProcedureOutcome("fill", "bounded", (), reason=reason)
    return list(next_steps("a.c", procedure, outcome, program.semantics, question))


def _accepted(arguments: list[str]) -> None:
    """The parser of the command takes them; it ends the test otherwise."""
    command = importlib.import_module(f"assay.cli.{arguments[0]}").COMMAND
    parser = Parser(f"assay {arguments[0]}", command.description)
    add_options(parser, command.options)
    parser.parse_args(arguments[1:])


@pytest.mark.parametrize("question", [None, "asked.prp"])
@pytest.mark.parametrize("code", STEPS)
def test_the_commands_of_steps_are_accepted(
    program: Program, code: str, question: str | None
) -> None:
    lines = _steps(program, code, question)
    assert lines or question
    assert all(line.startswith(("  next     ", " " * 11)) for line in lines)
    for line in lines:
        for command in re.findall(r"assay ((?:verify|invariants|infer) .*)$", line):
            _accepted(shlex.split(command))
            asks = "--property" in command
            assert asks == (question is not None) or not command.startswith("verify")


@pytest.mark.parametrize("code", STEPS)
def test_a_violation_comes_first(program: Program, code: str) -> None:
    """Beside a violation there is a step only for what it does not make pointless."""
    procedure = program.procedures["fill"]
    broken = ObligationResult(Obligation(Kind.INDEX, procedure.span), Verdict.REFUTED)
    outcome = ProcedureOutcome("fill", "", (broken,), reason=Reason(code, ""))
    lines = list(next_steps("a.c", procedure, outcome, program.semantics))
    assert bool(lines) == (code in ("timeout", "needs-precondition", "needs-invariant"))
