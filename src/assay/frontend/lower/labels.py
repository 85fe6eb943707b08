# SPDX-License-Identifier: Apache-2.0
"""Values that variables had at labels, which specifications can speak of: ghost copies.

//@ loop_invariant x >= \\old(x);     becomes     x@old := x at entry;  ...  x >= x@old
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from assay.frontend.lower.state import FunctionState, unsupported
from assay.frontend.tree import LemmaStates
from assay.program.commands import SKIP, Assign, Havoc, Source
from assay.program.contracts import Contract
from assay.program.graph import Edge, Loop, Role, Variable
from assay.program.terms import Op, Term, free_variables, variable
from assay.source import Span

_OF_CODE = "code."
_NOT_REACHED = "the state at a label, or before a loop, that a jump passes by"


def reach_label(state: FunctionState, label: str, span: Span) -> None:
    """A label of the code may be called like one that specifications have, such as `old`."""
    ghost = f"{_OF_CODE}{label}"
    state.labels.of_code[label] = ghost
    keep_at(state, ghost, span)


def begin_in_any_states(state: FunctionState, states: LemmaStates) -> None:
    """Labels of a lemma: memory is anything at each of them, and at the last one as it is here."""
    for label in states.labels[:-1]:
        ghost = f"{_OF_CODE}{label}"
        state.labels.of_code[label] = ghost
        state.labels.any.add(ghost)
        keep_at(state, ghost, states.span)
    state.labels.of_code[states.labels[-1]] = None


def keep_at(state: FunctionState, label: str, span: Span) -> None:
    """Keep, here, what specifications say of the state at a label."""
    state.labels.edges[label] = state.builder.reserve(span)
    state.labels.known[label] = len(state.variables)


def missing_at(state: FunctionState, term: Term, label: str) -> str | None:
    """The name of a local variable that is declared only after a label."""
    for one in state.variables[state.labels.known[label] :]:
        if one.term is term:
            return "\\result" if one.role is Role.RESULT else one.source_name
    return None


def fill_labels(state: FunctionState) -> None:
    """Keep, at each label, the variables that something says a thing about there."""
    needed = _ghost_names(_all_terms(state)) if state.has_specifications else []
    for label, number in state.labels.edges.items():
        ghosts = [(t, o) for t, o, at in needed if at == label]
        command: Any
        if ghosts and label in state.labels.any:
            text = f"the state {label.removeprefix(_OF_CODE)}"
            command = Havoc(tuple(t for t, _ in ghosts), Source.BYTES, text)
        elif ghosts:
            command = Assign(tuple(t for t, _ in ghosts), tuple(o for _, o in ghosts))
        else:
            command = SKIP
        state.builder.fill(number, command)
        if ghosts:
            _check_reached(state, number, {ghost for ghost, _ in ghosts})


def _check_reached(state: FunctionState, number: int, ghosts: set[Term]) -> None:
    """Refuse what speaks of a label where a jump can have passed it by: there is no state."""
    passing = state.builder.reached_without(number, state.entry)
    for other, edge in enumerate(state.builder.edges):
        is_told = other != number and edge.source in passing
        if is_told and _mentions(_command_terms(edge), ghosts):
            raise unsupported(_NOT_REACHED, edge.span)
    for loop in state.loops:
        terms = [t for clause in loop.contract.claims for t in (clause.formula, clause.defined)]
        if loop.head in passing and _mentions(terms, ghosts):
            raise unsupported(_NOT_REACHED, loop.span)


def _all_terms(state: FunctionState) -> Iterable[Term]:
    for edge in state.builder.edges:
        yield from _command_terms(edge)
    for loop in state.loops:
        for clause in loop.contract.claims:
            yield clause.formula
            yield clause.defined


def ghosts(
    state: FunctionState, edges: list[Edge], loops: tuple[Loop, ...], contract: Contract | None
) -> list[Variable]:
    """The ghost variables that anything in the procedure mentions."""
    if not state.has_specifications:
        return []
    terms: list[Term] = [t for edge in edges for t in _command_terms(edge)]
    clauses = [c for loop in loops for c in loop.contract.claims]
    if contract is not None:
        clauses += [*contract.requires, *contract.ensures, *contract.decreases]
    terms += [t for c in clauses for t in (c.formula, c.defined)]
    names = dict.fromkeys(ghost for ghost, _, _ in _ghost_names(terms))
    return [Variable(ghost, Role.GHOST) for ghost in names]


def _mentions(terms: Iterable[Term], ghosts: set[Term]) -> bool:
    return any(not ghosts.isdisjoint(free_variables(term)) for term in terms)


def _command_terms(edge: Edge) -> tuple[Term, ...]:
    command: Any = edge.command
    if isinstance(command, Assign):
        return (*command.targets, *command.values)
    condition = getattr(command, "condition", None)
    if condition is not None:
        return (condition,)
    return getattr(command, "arguments", ())


def _ghost_names(terms: Iterable[Term]) -> list[tuple[Term, Term, str]]:
    """The ghosts in terms, with the variables they are copies of and their labels."""
    found: dict[Term, tuple[Term, Term, str]] = {}
    for term in terms:
        for free in free_variables(term):
            if free.op is Op.VAR and "@" in free.payload[0]:
                name, label = free.payload[0].split("@", 1)
                found[free] = (free, variable(name, free.sort), label)
    return sorted(found.values(), key=lambda entry: entry[0].id)
