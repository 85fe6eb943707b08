# SPDX-License-Identifier: Apache-2.0
"""What recursive pure methods say of their values, as lemmas that proofs may use.

requires n >= 0; ensures \\result >= 1;
model static \\bigint fact(int n) { .. }         n >= 0 ==> fact(n) >= 1, for every int n

The claim of such a lemma is the contract of the method, which is verified like any other. It is no
lemma if the method calls others: their proofs could rest on it in turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assay.frontend import tree
from assay.frontend.lower.model_induction import instance
from assay.frontend.lower.state import UnitState
from assay.frontend.walking import nodes
from assay.program.contracts import Contract
from assay.program.domains import longest_array
from assay.program.graph import Procedure
from assay.program.heap import LENGTH, NULL
from assay.program.terms import (
    Term,
    conjunction,
    conjuncts,
    different,
    implication,
    in_range,
    select,
    substitute,
)
from assay.program.terms.applications import apply
from assay.program.types import ReferenceType


def contract_lemmas(
    state: UnitState, procedures: Mapping[str, Procedure]
) -> Iterator[tuple[str, Term, tuple[Term, ...]]]:
    """The lemmas that the contracts of recursive pure methods are: the name of the method, a
    formula, and what types say of the variables in it."""
    for name, (definition, _) in state.recursive.items():
        function, procedure = state.unit.functions[name], procedures.get(name)
        if procedure is None or definition.symbol is None or not _stands_alone(function):
            continue
        contract = procedure.contract
        if contract is None or not contract.stated or not contract.ensures:
            continue
        values = tuple(one.variables[0] for one in procedure.parameters)
        given = dict(zip(definition.parameters, values, strict=True))
        value = apply(
            definition.symbol, tuple(substitute(one, given) for one in definition.arguments)
        )
        yield name, _formula(contract, procedure, value), tuple(_typed(state, procedure))


def _stands_alone(function: tree.Function) -> bool:
    called = (one.callee for one in nodes(function.body) if isinstance(one, tree.CallExpression))
    return function.pure and not function.receiver and all(one == function.name for one in called)


def _formula(contract: Contract, procedure: Procedure, value: Term) -> Term:
    """That the contract holds of a value; that arrays are not null is no condition: of each there
    are some."""
    put = {procedure.results[0]: value}
    present = {
        different(one.variables[0], NULL)
        for one in procedure.parameters
        if isinstance(one.type, ReferenceType)
    }
    demanded = [
        part
        for clause in contract.requires
        for part in conjuncts(instance(clause, put))
        if part not in present
    ]
    promised = conjunction(*(instance(clause, put) for clause in contract.ensures))
    return implication(conjunction(*demanded), promised)


def _typed(state: UnitState, procedure: Procedure) -> Iterator[Term]:
    """What the types of parameters say."""
    for one in procedure.parameters:
        (term,) = one.variables
        if isinstance(one.type, ReferenceType):
            longest = longest_array(state.semantics, one.type.element)
            yield from in_range(select(LENGTH, term), 0, longest)
            continue
        domain = state.bounds(one.type)
        if domain is not None:
            yield from in_range(term, *domain)
