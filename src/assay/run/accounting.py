# SPDX-License-Identifier: Apache-2.0
"""Accounts for every procedure of a source: which have no verdict of their own, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from assay.evidence.accounts import OF_FORM, Account
from assay.evidence.verdicts import Reason
from assay.program.analysis.call_graph import called
from assay.program.analysis.records import unexplored_input
from assay.program.analysis.started import read_from_start
from assay.program.graph import DeclaredProcedure, Form, Procedure, Program
from assay.source import Diagnostic

_READINGS: Final = ("@", "!")  # what ends the names of other readings of Java's methods
_NAMESAKES: Final = (Form.SETUP, Form.NESTED)  # what may be called like a procedure with a verdict


def accounted(program: Program, verified: Iterable[str], others: Reason) -> tuple[Account, ...]:
    """Everything else that the source has; `others` is why procedures with a body that nobody
    reaches were not looked at."""
    names = list(verified)
    callers = _callers(program, names)
    left = (one for one in program.declared if one.name not in names or one.form in _NAMESAKES)
    return tuple(_account(one, callers, others) for one in left)


def not_modelled(program: Program) -> dict[str, Reason]:
    """Procedures that use what is not supported, and what that is: nothing is known of them."""
    bodiless = {one.name for one in program.declared if one.form is Form.DECLARED}
    unsupported, left = program.unsupported.items(), bodiless | read_from_start(program)
    return {
        name: _unsupported(why)
        for name, why in unsupported
        if name not in left and not name.endswith(_READINGS)
    }


def with_record_inputs(program: Program) -> dict[str, Reason]:
    """Procedures of which nothing is inferred, because nobody explores their inputs."""
    found = ((one, unexplored_input(program, one)) for one in program.sources)
    return {
        one.name: Reason("record-input", f"no values are tried of {input_}", one.span)
        for one, input_ in found
        if input_ is not None
    }


def _unsupported(diagnostics: Sequence[Diagnostic]) -> Reason:
    if not diagnostics:
        return Reason("unsupported", "it uses what is not supported")
    return Reason("unsupported", diagnostics[0].message, diagnostics[0].span)


def _account(one: DeclaredProcedure, callers: Mapping[str, list[str]], others: Reason) -> Account:
    if one.name in callers and one.form not in _NAMESAKES:
        return Account(one.name, one.span, tuple(callers[one.name]))
    reason = others if one.form is Form.BODY else OF_FORM[one.form]
    return Account(one.name, one.span, reason=reason)


def _callers(program: Program, verified: Iterable[str]) -> dict[str, list[str]]:
    """Of each procedure that is followed into, the verified ones from which that is."""
    found: dict[str, list[str]] = {}
    for name in verified:
        procedure = program.procedures.get(name)
        for reached in followed(program, procedure) if procedure is not None else ():
            found.setdefault(reached, []).append(name)
    return found


def followed(program: Program, procedure: Procedure) -> Iterator[str]:
    """What it calls, directly or not, as far as no contract stands for it."""
    seen = {procedure.name}
    waiting = [*called(procedure), *procedure.in_place]
    while waiting:
        name = waiting.pop(0)
        callee = program.procedures.get(name)
        if name in seen or callee is None or not callee.edges or is_stated(callee):
            continue
        seen.add(name)
        yield name
        if callee.copy_of:
            yield callee.copy_of
        waiting += [*called(callee), *callee.in_place]


def is_stated(procedure: Procedure) -> bool:
    """Whether it has a body and a contract that the source states."""
    return bool(procedure.edges) and procedure.has_contract
