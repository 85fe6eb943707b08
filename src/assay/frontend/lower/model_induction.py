# SPDX-License-Identifier: Apache-2.0
"""JML: what a recursive model method may suppose of itself where it needs itself.

ensures \\result >= 1;
model static \\bigint fact(int n) { return n == 0 ? 1 : n * fact(n - 1); }

Before the value is computed: that fact(n - 1) >= 1, if the measure by which the definition ends is
smaller on n - 1, and not negative there. This is induction over that measure.
"""

from __future__ import annotations

from assay.frontend.lower.state import FunctionState
from assay.program.commands import Assume, Why
from assay.program.contracts import LABEL, OLD, Clause, Contract, at_label
from assay.program.terms import (
    TRUE,
    ZERO,
    Term,
    at_most,
    conjunction,
    free_variables,
    has_bound_variable,
    implication,
    in_range,
    less,
    name_of,
    substitute,
    variable,
)
from assay.program.terms.applications import DefinedSymbol, applications
from assay.source import Span


def suppose_smaller(state: FunctionState, value: Term, span: Span) -> None:
    """Suppose the contract of each application of the method itself in a value."""
    known = state.unit.recursive.get(state.function.name)
    contract = state.contract
    if known is None or contract is None or not contract.ensures or not state.results:
        return
    if not state.function.modelled:
        return
    definition, _ = known
    symbol = definition.symbol
    if symbol is None or symbol.measure is None:
        return
    own = {
        parameter: state.parameters[declaration][0]
        for parameter, declaration in zip(
            definition.parameters, state.function.parameters, strict=True
        )
    }
    here = tuple(substitute(one, own) for one in definition.arguments)
    for one in applications(value):
        if one.payload is symbol and not has_bound_variable(one):
            formula = _smaller(state, contract, symbol, here, one)
            if formula is not TRUE:
                state.builder.emit(Assume(formula, Why.ASSUME), span)


def _smaller(
    state: FunctionState,
    contract: Contract,
    symbol: DefinedSymbol,
    here: tuple[Term, ...],
    one: Term,
) -> Term:
    """The contract on the arguments of an application, where the measure is smaller on them."""
    count = len(state.function.parameters)
    moved = dict(zip(here[:count], one.args[:count], strict=True))
    if one.args[count:] != tuple(substitute(part, moved) for part in here[count:]):
        return TRUE  # about another state
    assert symbol.measure is not None
    before = substitute(symbol.measure, dict(zip(symbol.parameters, here, strict=True)))
    after = substitute(symbol.measure, dict(zip(symbol.parameters, one.args, strict=True)))
    given = [at_most(ZERO, after), less(after, before)]
    put: dict[Term, Term] = {state.results[0]: one}
    for declaration, argument in zip(state.function.parameters, one.args, strict=False):
        (term,) = state.parameters[declaration]
        put[term] = put[at_label(term, OLD)] = argument
        domain = state.unit.bounds(declaration.type)
        if domain is not None:
            given += in_range(argument, *domain)
    known = conjunction(*(instance(clause, put) for clause in contract.ensures))
    demanded = (instance(clause, put) for clause in contract.requires)
    return implication(conjunction(*given, *demanded), known)


def instance(clause: Clause, put: dict[Term, Term]) -> Term:
    """A clause about other arguments, in a state that is as it was at entry."""
    formula = conjunction(clause.defined, clause.formula)
    entry = f"{LABEL}{OLD}"
    back = {
        one: variable(name_of(one).removesuffix(entry), one.sort)
        for one in free_variables(formula)
        if name_of(one).endswith(entry)
    }
    return substitute(formula, {**back, **put})
