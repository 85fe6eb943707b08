# SPDX-License-Identifier: Apache-2.0
"""Lemmas of ACSL as procedures without code, whose only claim is the lemma.

lemma positive: \\forall int x, integer n; n > 0 ==> x * x + n > 0;

becomes a procedure with the parameter x that asserts `\\forall integer n; ...`: it is proved or
refuted by itself, like any other claim, and proofs of what comes after it may use it.
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.frontend.c.annotations import CAnnotations
from assay.frontend.c.functions import Built, logic_of
from assay.frontend.c.meanings import FileNames
from assay.frontend.c.names import UnitNames
from assay.frontend.c.resolving import Resolver
from assay.frontend.c.scopes import FileScope
from assay.frontend.c.types import named_type
from assay.frontend.spec.annotation import LogicClaim
from assay.frontend.spec.names import nodes_in
from assay.frontend.spec.tree import (
    FunctionSpecification,
    Quantifier,
    SpecBoolean,
    SpecCall,
    SpecCase,
    SpecExpression,
    SpecFormula,
    SpecQuantifier,
)
from assay.frontend.tree import (
    Block,
    Function,
    LemmaStates,
    SpecStatement,
    SpecStatementKind,
    Storage,
    VariableDeclaration,
)
from assay.program.graph import DeclaredProcedure
from assay.program.types import VOID, IntegerType, PointerType, Type
from assay.source import Diagnostic, SourceError

_EVERYTHING = 1 << 30  # behind all declarations


def lemma_name(claim: LogicClaim) -> str:
    return f"{'axiom' if claim.is_axiom else 'lemma'} {claim.name}"


def lemmas(
    names: UnitNames, annotations: CAnnotations, file: FileNames
) -> tuple[dict[str, Built], tuple[DeclaredProcedure, ...]]:
    """The lemmas of a unit as functions, and that they are declared."""
    built: dict[str, Built] = {}
    declared = []
    for claim in annotations.claims:
        if claim.is_axiom and not claim.is_shown:
            continue
        name = lemma_name(claim)
        declared.append(DeclaredProcedure(name, claim.formula.span))
        try:
            if name in built:
                raise SourceError.at("duplicate", claim.formula.span, name=claim.name)
            built[name] = Built(_function(names, annotations, file, claim), (), ())
        except SourceError as error:
            built[name] = Built(None, error.diagnostics, ())
    return built, tuple(declared)


def unused_axioms(annotations: CAnnotations) -> list[Diagnostic]:
    """A remark for each axiom: nothing rests on it."""
    axioms = (one for one in annotations.claims if one.is_axiom and not one.is_shown)
    return [Diagnostic("axiom", one.formula.span, {"name": one.name}) for one in axioms]


def _function(
    names: UnitNames, annotations: CAnnotations, file: FileNames, claim: LogicClaim
) -> Function:
    span = claim.formula.span
    outside = FileScope(names, file, _EVERYTHING)
    resolver = Resolver(outside, logic_of(annotations, outside))
    formula = resolver.resolved(claim.formula.expression)
    model = names.translation.options.data_model
    applied = any(isinstance(one, SpecCall) and one.meaning for one in nodes_in(formula))
    opened = (PointerType,) if applied else (IntegerType, PointerType)
    parameters, formula = _opened(formula, str(model), opened)
    scope = {**resolver.scope, **{one.name: one for one in parameters}}
    stated = SpecStatement(SpecStatementKind.ASSERT, formula, scope, span, total=True)
    anything = SpecFormula(SpecBoolean(value=True, span=span), span)  # wherever pointers lead
    case = SpecCase(requires=(anything,), span=span)
    specification = FunctionSpecification((), case, span=span)
    name = lemma_name(claim)
    states = (LemmaStates(claim.labels, span),) if claim.labels else ()
    body = Block((*states, stated), span)
    return Function(name, name, parameters, VOID, body, specification, scope, span)


def _opened(
    formula: SpecExpression, data_model: str, kinds: tuple[type, ...]
) -> tuple[tuple[VariableDeclaration, ...], SpecExpression]:
    """The formula without the variables of some kinds for which it has to hold, and these."""
    found: list[VariableDeclaration] = []
    if not isinstance(formula, SpecQuantifier) or formula.quantifier is not Quantifier.FORALL:
        return (), formula
    left = []
    for written, name in formula.variables:
        of = _type(written, data_model)
        if isinstance(of, kinds):
            assert of is not None
            found.append(VariableDeclaration(name, of, Storage.PARAMETER, formula.span))
        else:
            left.append((written, name))
    more, inner = _opened(formula.body, data_model, kinds)
    if left:
        inner = replace(formula, variables=tuple(left), body=inner)
    return (*found, *more), inner


def _type(written: str, data_model: str) -> Type | None:
    """An integer type of C, or a pointer to one, by its words."""
    if written.endswith(" *"):
        target = _type(written.removesuffix(" *"), data_model)
        return None if target is None else PointerType(target)
    return named_type(written, data_model)
