# SPDX-License-Identifier: Apache-2.0
"""Unknown summaries of a shape, for one procedure."""

from __future__ import annotations

from assay.engines.templates.summaries.bodies import SummarizedBody
from assay.engines.templates.summaries.shapes import (
    Equations,
    FormulaShape,
    PairShape,
    SummaryShape,
)
from assay.engines.templates.summaries.summary import Summary, SummaryCase
from assay.solvers.farkas.template import Inequality, Unknowns


def unknown_summary(
    body: SummarizedBody, shape: SummaryShape, leading: int, unknowns: Unknowns
) -> Summary:
    """`leading` is the number of the output that an equation is for."""
    match shape:
        case PairShape(pairs=count, is_demanding=is_demanding):
            cases = tuple(_pair(body, shape, leading, unknowns) for _ in range(count))
            return Summary(cases, is_demanding)
        case FormulaShape():
            return Summary((_formula(body, shape, leading, unknowns),))


def _pair(body: SummarizedBody, shape: PairShape, leading: int, unknowns: Unknowns) -> SummaryCase:
    before = tuple(unknowns.inequality(body.inputs) for _ in range(shape.before))
    outputs = body.named_outputs()
    if not outputs:
        return SummaryCase(before, ((),))
    over = (*body.inputs, *outputs)
    after = [unknowns.inequality(over) for _ in range(shape.after)]
    if shape.equations is Equations.ONE:
        after.append(_equation(body, leading, unknowns))
    elif shape.equations is Equations.EACH:
        after += (unknowns.equation(body.inputs, one) for one in outputs)
    return SummaryCase(before, (tuple(after),))


def _formula(
    body: SummarizedBody, shape: FormulaShape, leading: int, unknowns: Unknowns
) -> SummaryCase:
    outputs = body.named_outputs()
    over = body.inputs if shape.has_equations else (*body.inputs, *outputs)
    disjuncts = unknowns.template(shape.shape, over).disjuncts
    if shape.has_equations and outputs:
        disjuncts = tuple((_equation(body, leading, unknowns), *one) for one in disjuncts)
    return SummaryCase((), disjuncts)


def _equation(body: SummarizedBody, leading: int, unknowns: Unknowns) -> Inequality:
    outputs = body.named_outputs()
    first = outputs[leading % len(outputs)]
    return unknowns.equation((*body.inputs, *(one for one in outputs if one is not first)), first)
