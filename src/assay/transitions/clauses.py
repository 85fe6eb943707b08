# SPDX-License-Identifier: Apache-2.0
"""Formulas over the integers of paths, as clauses of the program."""

from __future__ import annotations

from collections.abc import Mapping

from assay.program.analysis.loops import spans_of_loops
from assay.program.contracts import OLD, Clause, at_label
from assay.program.graph import Location, Procedure, Program
from assay.program.obligations import Kind
from assay.program.sorts import BOOL
from assay.program.terms import Term, conjuncts, substitute, to_integer
from assay.transitions.linearize import number_of


def clauses(
    program: Program, procedure: Procedure, heads: Mapping[Location, Term]
) -> dict[Location, tuple[Clause, ...]]:
    """Formulas over integers as clauses over the variables of the program; of a loop with several
    entries, those at its head."""
    back = names_before(program, procedure)
    spans = spans_of_loops(procedure)
    return {
        head: tuple(
            Clause(substitute(part, back), spans[head], Kind.INVARIANT_PRESERVED)
            for part in conjuncts(formula)
        )
        for head, formula in heads.items()
        if head in spans
    }


def names_before(program: Program, procedure: Procedure) -> dict[Term, Term]:
    """How a precondition speaks of inputs: integers that stand for truth values, those at entry as
    well, are these."""
    terms = [v.term for v in (*program.globals, *procedure.variables) if v.term.sort is BOOL]
    every = (*terms, *(at_label(term, OLD) for term in terms))
    return {number_of(term): to_integer(term) for term in every}
