# SPDX-License-Identifier: Apache-2.0
"""The states that are reached, as formulas at the heads of loops and contracts of procedures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, final

from assay.dataclass import dataclass, replace
from assay.engines.arrays.relations import ProcedureView, element_in, numbers, parts_and_indices
from assay.engines.arrays.tabulation import Tabulation
from assay.evidence.proofs import FoundCase
from assay.execution.contracted import FoundContract
from assay.program.analysis.loops import loops_of, spans_of_loops
from assay.program.contracts import OLD, Clause, at_label
from assay.program.graph import Location
from assay.program.obligations import Kind
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    FALSE,
    TRUE,
    Term,
    conjuncts,
    disjunction,
    free_variables,
    implication,
    name_of,
    substitute,
    to_integer,
    variable,
)
from assay.solvers.relations.constraints import whole_formula
from assay.source import Span

_BEFORE: Final = "entry:"  # in front of the name of a number: its value at entry


@final
@dataclass(frozen=True, slots=True)
class ProofFormulas:
    """What holds at the heads of loops of the procedure, and contracts of those it calls."""

    loops: Mapping[Location, tuple[Clause, ...]]
    contracts: Mapping[str, FoundContract]


def annotation(
    table: Tabulation, views: Mapping[str, ProcedureView], root: str, names: Iterable[str]
) -> ProofFormulas:
    """What the states that are reached say; `names` are known by contracts."""
    contracts = {
        name: _contract(table, views[name])
        for name in sorted(names)
        if (name, views[name].procedure.entry) in table.reached
    }
    return ProofFormulas(_at_heads(table, views[root], within=False), contracts)


def _at_heads(
    table: Tabulation, view: ProcedureView, *, within: bool
) -> dict[Location, tuple[Clause, ...]]:
    spans = spans_of_loops(view.procedure)
    found = {}
    for nest in loops_of(view.procedure).nests:
        reached = table.reached.get((view.procedure.name, nest.head))
        if reached is None:
            continue
        formula = _formula(view, reached, nest.head, within=within)
        clauses = (
            Clause(part, spans[nest.head], Kind.INVARIANT_PRESERVED) for part in conjuncts(formula)
        )
        found[nest.head] = tuple(clauses)
    return found


def _formula(view: ProcedureView, relation: Any, node: Location, *, within: bool) -> Term:
    """States at a node, in terms of the program; of a call, with the values at its entry."""
    before = view.entry() if within else ()
    after = view.terms(node)
    names = [*_entry_numbers(before), *numbers(after)]
    formula = whole_formula(relation.wrap().flatten(), names)
    return substitute(formula, {**_values_at_entry(before), **_values(after)})


def _contract(table: Tabulation, view: ProcedureView) -> FoundContract:
    procedure = view.procedure
    name = procedure.name
    inputs = view.entry()
    entered = table.reached[name, procedure.entry].domain()
    before = _values(inputs)
    required = substitute(whole_formula(entered, numbers(inputs)), before)
    cases = tuple(_cases(view, table.reached.get((name, procedure.exit))))
    formulas = [implication(_at_entry(one.before, inputs), one.after) for one in cases]
    return FoundContract(
        tuple(Clause(one, procedure.span, Kind.PRECONDITION) for one in conjuncts(required)),
        tuple(Clause(one, procedure.span, Kind.POSTCONDITION) for one in formulas),
        cases,
        _at_heads(table, view, within=True),
    )


def _cases(view: ProcedureView, summary: Any) -> Iterator[FoundCase]:
    """A summary by the inputs, if these tell its pieces apart; else all of it."""
    exit_ = view.procedure.exit
    if summary is None:
        yield FoundCase(TRUE, FALSE)  # no call comes back
        return
    groups = _by_inputs(summary)
    if groups is None:
        yield FoundCase(TRUE, _formula(view, summary, exit_, within=True))
        return
    inputs = view.entry()
    for domain, pieces in groups:
        before = substitute(whole_formula(domain, numbers(inputs)), _values(inputs))
        after = [_formula(view, one.gist_domain(domain), exit_, within=True) for one in pieces]
        yield FoundCase(before, disjunction(*after))


def _by_inputs(summary: Any) -> list[tuple[Any, list[Any]]] | None:
    """Pieces with the same inputs together; None if others overlap."""
    groups: list[tuple[Any, list[Any]]] = []
    for piece in summary.coalesce().get_basic_maps():
        one = piece.to_map()
        domain = one.domain()
        for known, pieces in groups:
            if known.is_equal(domain):
                pieces.append(one)
                break
            if not known.intersect(domain).is_empty():
                return None
        else:
            groups.append((domain, [one]))
    return groups


def with_ensured(span: Span, contract: FoundContract, formulas: Iterable[Term]) -> FoundContract:
    """A contract that says more of what a call ends with."""
    more = tuple(formulas)
    clauses = (Clause(one, span, Kind.POSTCONDITION) for one in more)
    return replace(
        contract,
        ensures=(*contract.ensures, *clauses),
        cases=(*contract.cases, *(FoundCase(TRUE, one) for one in more)),
    )


# --- names


def _entry_numbers(terms: Sequence[Term]) -> list[Term]:
    return [variable(_BEFORE + name_of(one), INT) for one in numbers(terms)]


def _values(terms: Sequence[Term]) -> dict[Term, Term]:
    """The terms of the program for their numbers."""
    return {number: _integer(term) for number, term in zip(numbers(terms), terms, strict=True)}


def _values_at_entry(terms: Sequence[Term]) -> dict[Term, Term]:
    pairs = zip(_entry_numbers(terms), terms, strict=True)
    return {number: _integer(_old(term)) for number, term in pairs}


def _old(term: Term) -> Term:
    """A variable or an element as it was at entry."""
    if not parts_and_indices(term):
        return at_label(term, OLD)
    return element_in(term, {one: at_label(one, OLD) for one in free_variables(term)})


def _at_entry(formula: Term, inputs: Sequence[Term]) -> Term:
    names = {one: at_label(one, OLD) for term in inputs for one in free_variables(term)}
    return substitute(formula, names)


def _integer(term: Term) -> Term:
    return to_integer(term) if term.sort is BOOL else term
