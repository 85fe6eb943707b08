# SPDX-License-Identifier: Apache-2.0
"""A proof that runs end, in terms of the procedures of the source.

The engine looks at a flat procedure, in which bodies stand in place of calls; loops are named here
by the procedure that they belong to. What speaks of the variables of several procedures, of loops
that were changed, or of recursive calls, cannot be told so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import final

from assay.dataclass import dataclass, replace
from assay.engines.termination.measures import values
from assay.engines.termination.proving import EveryRunEnds
from assay.evidence.proofs import EndingProof, MeasuredLoop
from assay.passes.flatten import Flat, FlatBody
from assay.program.analysis.loops import loops_of, spans_of_loops
from assay.program.contracts import LABEL, OLD, Clause, at_label
from assay.program.graph import Program
from assay.program.terms import ZERO, Term, free_variables, name_of, substitute
from assay.transitions.cuts import Cut


class _UntoldError(Exception):
    """A formula speaks of variables that the procedure of its loop does not have."""


def ending_proof(program: Program, flat: Flat, found: EveryRunEnds) -> EndingProof | None:
    """None where there is nothing that the source's procedures could say."""
    if found.procedure is not flat.procedure or not flat.exact or found.summaries:
        return None
    spans = spans_of_loops(flat.procedure)
    loops: dict[tuple[str, int], MeasuredLoop] = {}
    try:
        for nest in loops_of(flat.procedure).nests:
            body = _body(flat, nest.head)
            told = FormulasOfBody(program, body)
            head = nest.head - body.offset
            loop = MeasuredLoop(
                body.procedure.name,
                head,
                spans[nest.head],
                tuple(told.clauses(found, nest.head)),
                measure=tuple(told.measure(found, nest.head)),
                of_steps=True,
            )
            if loops.setdefault((body.procedure.name, head), loop) != loop:
                return None
    except _UntoldError:
        return None
    return EndingProof(tuple(loops.values()))


def _body(flat: Flat, location: int) -> FlatBody:
    for one in flat.bodies:
        if one.offset <= location < one.offset + one.procedure.locations:
            return one
    raise _UntoldError


@final
@dataclass(frozen=True, slots=True)
class FormulasOfBody:
    """Formulas of the flat procedure in the names of one body."""

    program: Program
    body: FlatBody

    def clauses(self, found: EveryRunEnds, head: int) -> Iterator[Clause]:
        for one in found.facts.get(head, ()):
            yield replace(one, formula=self.told(one.formula), defined=self.told(one.defined))

    def measure(self, found: EveryRunEnds, head: int) -> Iterator[Term]:
        cut = Cut(head, head)
        if not found.measure:
            yield ZERO  # it does not become smaller: no way leads back
        for level in found.measure:
            for one in values(level, cut):
                yield self.told(one)

    def told(self, formula: Term) -> Term:
        names: Mapping[Term, Term] = {flat: own for own, flat in self.body.names.items()}
        own = {one.term for one in (*self.program.globals, *self.body.procedure.variables)}
        own |= {term for one in self.body.procedure.parameters for term in one.variables}
        own |= {at_label(term, OLD) for term in own if LABEL not in name_of(term)}
        term = substitute(formula, names)
        if not free_variables(term) <= own:
            raise _UntoldError
        return term
