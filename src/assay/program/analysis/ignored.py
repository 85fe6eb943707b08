# SPDX-License-Identifier: Apache-2.0
"""Parameters that nobody looks at: they are not mentioned, or only passed on to such parameters.

void f(void *context) { g(1, context); }   void g(int n, void *context) { total += n; }
"""

from __future__ import annotations

from collections.abc import Sequence

from assay.program.analysis.mentions import clauses_of, named
from assay.program.commands import Call, evaluated, writes
from assay.program.graph import Procedure, Program
from assay.program.terms import Term, free_variables


def is_ignored(program: Program, procedure: Procedure, variables: Sequence[Term]) -> bool:
    """Whether nothing depends on the values of these variables of a procedure."""
    waiting = [(procedure, one) for one in variables]
    seen = {(procedure.name, one) for one in variables}
    while waiting:
        current, one = waiting.pop()
        if one not in named(current):
            continue
        passed = _passed(program, current, one)
        if passed is None:
            return False
        for callee, parameter in passed:
            if (callee.name, parameter) not in seen:
                seen.add((callee.name, parameter))
                waiting.append((callee, parameter))
    return True


def _passed(
    program: Program, procedure: Procedure, one: Term
) -> list[tuple[Procedure, Term]] | None:
    """The parameters that get the value of a variable; None if it is used otherwise."""
    found = []
    for edge in procedure.edges:
        command = edge.command
        if one in writes(command):
            return None
        if not isinstance(command, Call):
            if any(one in free_variables(term) for term in evaluated(command)):
                return None
            continue
        callee = program.procedures.get(command.callee)
        parameters = [] if callee is None else _variables(callee)
        for position, argument in enumerate(command.arguments):
            if one not in free_variables(argument):
                continue
            if argument is not one or callee is None or not callee.edges:
                return None
            found.append((callee, parameters[position]))
    is_stated = any(one in free_variables(term) for term in _stated(procedure))
    return None if is_stated else found


def _variables(procedure: Procedure) -> list[Term]:
    return [one for parameter in procedure.parameters for one in parameter.variables]


def _stated(procedure: Procedure) -> list[Term]:
    """The formulas that are stated of a procedure and its loops."""
    return [term for one in clauses_of(procedure) for term in (one.formula, one.defined)]
