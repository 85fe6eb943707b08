# SPDX-License-Identifier: Apache-2.0
"""ACSL: what `assigns x \\from a, b` says of where values come from.

/*@ assigns g \\from x; */ void f(int x) { g = x + 1; }     holds: nothing but x flows into g
                          void f(int x) { g = x + h; }     is told not to be looked at

It is looked at which variables occur in what is assigned, and in the conditions of any branch,
without regard to order: so what holds here holds, and of what does not nothing is known. That a
value is left as it was needs no source. Variables outside of memory are followed, and no calls.
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.frontend.lower.state import FunctionState, Plain
from assay.frontend.spec.tree import SpecExpression, SpecFrame, SpecName
from assay.program.commands import Assign, Assume, Call, Havoc
from assay.program.graph import Premise, PremiseKind, Role
from assay.program.terms import Term, free_variables

_INSIDE = (Role.LOCAL, Role.TEMPORARY)
_Flows = dict[Term, set[Term]]


def note_dependencies(state: FunctionState) -> None:
    """List what is said of dependencies, unless it is seen to hold."""
    specification = state.function.specification
    assert specification is not None
    clauses = [one for case in specification.every_case for one in case.frames if one.depends]
    flows = _flows(state)
    if flows is None or not all(_holds(state, one, flows) for one in clauses):
        text = "what `\\from` says of dependencies is not looked at"
        state.unit.premises[Premise(PremiseKind.DEPENDENCIES, text, state.function.name)] = None


def _flows(state: FunctionState) -> _Flows | None:
    """For each variable of the model those that occur where it is assigned, or that decide what is
    executed; None where that is not known."""
    if state.function.body is None:
        return None
    found: _Flows = {}
    deciding: set[Term] = set()
    for edge in state.builder.edges:
        match edge.command:
            case Assign(targets=targets, values=values):
                for target, value in zip(targets, values, strict=True):
                    found.setdefault(target, set()).update(free_variables(value))
            case Assume(condition=condition):
                deciding |= free_variables(condition)
            case Call() | Havoc():
                return None
            case _:
                pass
    for sources in found.values():
        sources |= deciding
    return found


def _holds(state: FunctionState, clause: SpecFrame, flows: _Flows) -> bool:
    if clause.everything or clause.sources is None:
        return False
    assigned = _terms(state, clause.locations)
    sources = _terms(state, clause.sources)
    if assigned is None or sources is None:
        return False
    return all(_outside(state, target, flows) <= set(sources) for target in assigned)


def _outside(state: FunctionState, target: Term, flows: _Flows) -> set[Term]:
    """What a variable may depend on of what there is before the function begins."""
    seen: set[Term] = set()
    waiting = list(flows.get(target, ()))
    while waiting:
        one = waiting.pop()
        if one not in seen:
            seen.add(one)
            waiting += flows.get(one, ())
    inside = {one.term for one in state.variables if one.role in _INSIDE}
    return seen - inside


def _terms(state: FunctionState, named: tuple[SpecExpression, ...]) -> list[Term] | None:
    """The variables of the model that names stand for; None where something else is named."""
    found: list[Term] = []
    for terms in _each(state, named):
        if terms is None:
            return None
        found += terms
    return found


def _each(
    state: FunctionState, named: tuple[SpecExpression, ...]
) -> Iterator[tuple[Term, ...] | None]:
    for one in named:
        variable = state.function.scope.get(one.name) if isinstance(one, SpecName) else None
        if variable is None:
            yield None
        elif variable in state.parameters:
            yield state.parameters[variable]
        else:
            binding = state.unit.globals.get(variable)
            yield binding.terms if isinstance(binding, Plain) else None
