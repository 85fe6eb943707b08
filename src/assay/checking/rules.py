# SPDX-License-Identifier: Apache-2.0
"""How each loop of a procedure is dealt with: what a certificate says, matched with the graph."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from assay.checking.document import (
    EndingLoop,
    EndingSteps,
    Invariant,
    LoopSteps,
    Place,
    ProcedureSteps,
)
from assay.checking.outcome import RejectedError
from assay.dataclass import dataclass, replace
from assay.program.analysis.loops import LoopNest, loops_of
from assay.program.contracts import LABEL, OLD, Clause, LoopContract, at_label
from assay.program.graph import Location, Procedure, Program
from assay.program.obligations import Kind
from assay.program.sorts import BOOL, INT, Sort
from assay.program.terms import Op, Term, free_variables, name_of
from assay.program.text import parse_term
from assay.source import InternalError, SourceError, Span


@final
@dataclass(frozen=True, slots=True)
class Rule:
    """One loop: where it is, what its source says of it, and what else is to be used."""

    head: Location
    span: Span
    contract: LoopContract
    nest: LoopNest | None  # None: no way leads back to the head
    found: tuple[Clause, ...] = ()
    iterations: int | None = None  # None: by induction
    measure: tuple[Clause, ...] = ()  # what becomes smaller, besides what the source states
    of_steps: bool = False  # from head to head of loops inside of one another


Rules = Mapping[Location, Rule]


def rules_of(program: Program, procedure: Procedure, steps: ProcedureSteps) -> Rules:
    """The loops of a procedure. Those of the procedure that is claimed about must all be there."""
    given = {one.head: one for one in steps.loops if one.procedure == procedure.name}
    if len(given) != sum(one.procedure == procedure.name for one in steps.loops):
        raise RejectedError(f"a loop of `{procedure.name}` is listed twice")
    rules = dict(_stated(procedure))
    for head in given:
        if head not in rules or rules[head].nest is None:
            raise RejectedError(f"`{procedure.name}` has no loop at location {head}")
    names = names_of(program, procedure)
    for head, rule in rules.items():
        if head in given:
            rules[head] = _with(rule, given[head], names)
        elif rule.nest is not None and procedure.name == steps.name:
            raise RejectedError(f"the loop at line {rule.span.line} is missing")
    return rules


def ending_rules(program: Program, procedure: Procedure, steps: EndingSteps) -> Rules:
    """The loops of a procedure, each with a reason why it is left."""
    listed = [one for one in steps.loops if one.procedure == procedure.name]
    given = {one.head: one for one in listed}
    rules = dict(_stated(procedure))
    if len(given) != len(listed) or not all(
        head in rules and rules[head].nest is not None for head in given
    ):
        raise RejectedError(f"`{procedure.name}` has no such loops")
    names = names_of(program, procedure)
    for head, rule in rules.items():
        if head in given:
            rules[head] = rule = _measured(rule, given[head], names)
        has_reason = rule.measure or rule.contract.variants or rule.iterations is not None
        if rule.nest is not None and not has_reason:
            raise RejectedError(f"nothing says why the loop at line {rule.span.line} is left")
    _refuse_mixtures(procedure, rules)
    return rules


def _measured(rule: Rule, steps: EndingLoop, names: Mapping[str, Term]) -> Rule:
    line = rule.span.line
    if steps.line != line:
        raise RejectedError(f"the loop at line {line} is listed as the one at line {steps.line}")
    if steps.iterations is not None and (steps.found or steps.measure):
        raise RejectedError(f"the loop at line {line} is both followed and measured")
    found = tuple(_clause(one, rule.span, names) for one in steps.found)
    measure = tuple(
        Clause(term_of(one, names, INT), rule.span, Kind.TERMINATION) for one in steps.measure
    )
    return replace(
        rule, found=found, iterations=steps.iterations, measure=measure, of_steps=steps.of_steps
    )


def _refuse_mixtures(procedure: Procedure, rules: Rules) -> None:
    """Loops inside of one another are measured together, or each by itself: what is kept at one
    head is compared with the next one, and what is in between must not be forgotten."""
    forest = loops_of(procedure)
    groups: dict[Location, set[int]] = {}
    for head, rule in rules.items():
        if rule.nest is not None and rule.iterations is None:
            outermost = [*forest.around(head)][-1].head
            groups.setdefault(outermost, set()).add(len(rule.measure) if rule.of_steps else 0)
    if any(len(one) > 1 for one in groups.values()):
        raise RejectedError(f"the measures of loops in `{procedure.name}` cannot be compared")


def _stated(procedure: Procedure) -> Mapping[Location, Rule]:
    contracts = {loop.head: loop for loop in procedure.loops}
    rules = {}
    for nest in loops_of(procedure).nests:
        loop = contracts.get(nest.head)
        span = loop.span if loop else nest.back_edges[0].span
        rules[nest.head] = Rule(nest.head, span, loop.contract if loop else LoopContract(), nest)
    for head, loop in contracts.items():
        if head not in rules:
            rules[head] = Rule(head, loop.span, loop.contract, None)
    return rules


def _with(rule: Rule, steps: LoopSteps, names: Mapping[str, Term]) -> Rule:
    contract, line = rule.contract, rule.span.line
    if steps.line != line:
        raise RejectedError(f"the loop at line {line} is listed as the one at line {steps.line}")
    for what, clauses, listed in (
        ("invariants", contract.invariants, steps.stated),
        ("variants", contract.variants, steps.variants),
    ):
        if tuple(Place(one.span.line, one.span.column) for one in clauses) != listed:
            raise RejectedError(f"other {what} are stated for the loop at line {line}")
    if steps.iterations is not None and steps.found:
        raise RejectedError(f"the loop at line {line} is both followed and proved by induction")
    found = tuple(_clause(one, rule.span, names) for one in steps.found)
    return Rule(rule.head, rule.span, contract, rule.nest, found, steps.iterations)


def _clause(one: Invariant, span: Span, names: Mapping[str, Term]) -> Clause:
    formula, defined = formula_of(one.formula, names), formula_of(one.defined, names)
    return Clause(formula, span, Kind.INVARIANT_PRESERVED, defined)


def formula_of(text: str, names: Mapping[str, Term]) -> Term:
    """A formula over these names and no others."""
    return term_of(text, names, BOOL)


def term_of(text: str, names: Mapping[str, Term], sort: Sort) -> Term:
    """A term of a sort over these names and no others."""
    try:
        term = parse_term(text, names)
    except (SourceError, InternalError, RecursionError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else "it is too deep"
        raise RejectedError(f"`{text}` is not a formula: {reason}") from None
    known = set(names.values())
    strange = [one for one in free_variables(term) if one not in known]
    if term.sort is not sort or strange:
        kind = "truth value" if sort is BOOL else "number"
        what = f"`{name_of(strange[0])}` is unknown" if strange else f"it is no {kind}"
        raise RejectedError(f"`{text}` is not a formula of this procedure: {what}")
    return term


def names_of(program: Program, procedure: Procedure) -> Mapping[str, Term]:
    """The variables of a procedure, and the values at entry of those that have one there."""
    inputs = [one.term for one in program.globals]
    inputs += [term for parameter in procedure.parameters for term in parameter.variables]
    terms = [*inputs, *(one.term for one in procedure.variables)]
    terms += [at_label(term, OLD) for term in inputs if LABEL not in name_of(term)]
    return {name_of(term): term for term in terms if term.op is Op.VAR}
