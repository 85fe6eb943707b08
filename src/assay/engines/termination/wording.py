# SPDX-License-Identifier: Apache-2.0
"""Measures and sets of states in the notation of the source."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from assay.dataclass import replace
from assay.engines.termination.measures import MeasureLevel
from assay.engines.termination.proving import EveryRunEnds
from assay.engines.termination.recurrence import Diverges
from assay.frontend.writing import Where, clause_text, expression_text
from assay.passes.flatten import Flat
from assay.program.analysis.loops import LoopNest, loops_of, spans_of_loops
from assay.program.contracts import OLD, at_label
from assay.program.graph import Language, Location, Procedure, Program
from assay.program.sorts import BOOL, INT
from assay.program.terms import Op, Term, conjunction, free_variables, name_of, substitute, variable
from assay.program.types import BooleanType, IntegerType
from assay.source import Span
from assay.transitions.cuts import Cut

_KEYWORD = {Language.JAVA: "decreases", Language.C: "loop variant"}
_NUMBERS = (IntegerType, BooleanType)
_COPY = re.compile(r"^.*\$\d+\.")  # before the name of a variable of a called procedure


def measure_lines(program: Program, flat: Flat, found: EveryRunEnds) -> Iterator[str]:
    """`loop at line 9: decreases n - i` for each loop, and likewise for recursive calls."""
    keyword = _KEYWORD[program.semantics.language]
    calls = _calls(flat)
    flat = replace(flat, procedure=found.procedure)
    spans = spans_of_loops(found.procedure)
    for nest in loops_of(found.procedure).nests:
        cut = Cut(nest.head, nest.head)
        levels = [_level(program, flat, one, cut) for one in found.measure if cut in one.phases]
        parts = [one for one in levels if one is not None]
        if not parts:
            continue
        called = _called_in(found.procedure, nest, calls)
        if called is not None:
            yield f"recursion of {called}: decreases {', '.join(parts)}"
        else:
            yield f"loop at line {spans[nest.head].line}: {keyword} {', '.join(parts)}"


def _calls(flat: Flat) -> dict[Span, str]:
    """Where recursive calls are, and of what. Heads are not where these jump to once iterations are
    taken together, but the jumps keep their places in the source."""
    edges = flat.procedure.edges
    return {one.span: flat.owners[one.target] for one in edges if one.target in flat.jumps}


def _called_in(procedure: Procedure, nest: LoopNest, calls: Mapping[Span, str]) -> str | None:
    """The procedure whose recursive calls go round there, unless it is a loop of the source."""
    if spans_of_loops(procedure)[nest.head] in {loop.span for loop in procedure.loops}:
        return None
    inside = (one for one in procedure.edges if one.source in nest.body)
    return next((calls[one.span] for one in inside if one.span in calls), None)


def _level(program: Program, flat: Flat, level: MeasureLevel, cut: Cut) -> str | None:
    phases = [one for one in level.phases[cut] if one.op is not Op.INTEGER]
    if not phases:
        return None
    texts = [_text(program, flat, cut.location, one) for one in phases]
    if len(level.phases[cut]) == 1:
        return texts[0]
    if len(texts) == 1:
        return f"max({texts[0]}, -1)"
    return f"({' then '.join(texts)})"


def call_lines(program: Program, found: EveryRunEnds) -> Iterator[str]:
    """What holds of recursive calls that come back, where the measure needs it."""
    for name, summary in found.summaries.items():
        owner = program.procedures[name]
        at_entry = {one: at_label(one, OLD) for one in summary.parameters}
        texts = [
            clause_text(substitute(one, at_entry), program, owner, None, Where.ENSURES) or str(one)
            for one in summary.clauses
        ]
        yield f"calls of {name} come back with {', '.join(texts)}"


def _called_again(program: Program, found: Diverges, name: str) -> str:
    parameters = program.procedures[name].parameters
    known = {t for one in parameters if isinstance(one.type, _NUMBERS) for t in one.variables}
    known |= {v.term for v in program.globals if v.source_name and isinstance(v.type, _NUMBERS)}
    state = ", ".join(f"{_plain(term)} = {value}" for term, value in found.state if term in known)
    return f"recursion of {name}: a call with {state or 'any state'} leads to the same call again"


def divergence_line(program: Program, flat: Flat, found: Diverges) -> str:
    """What goes on for ever, and why."""
    if found.call is not None:
        return _called_again(program, found, found.call)
    values = (
        f"{_plain(term)} = {str(value).lower() if term.sort is BOOL else value}"
        for term, value in found.state
        if _is_shown(flat, term)
    )
    state = ", ".join(dict.fromkeys(values))
    if found.head in flat.jumps:
        what = f"recursion of {flat.owners[found.head]}"
    else:
        what = f"loop at line {found.span.line}"
    if found.closed is None:
        return f"{what}: the state {state or 'of the program'} comes again and again"
    formula = conjunction(*found.closed)
    text = _text(program, flat, found.head, formula) if found.closed else "it is entered"
    where = f"{what}: never left once {text}, as in {state or 'any state'}"
    if found.rule is None or found.rule.variable is None:
        return where
    rule = found.rule.term(variable(_plain(found.rule.variable), INT))
    return f"{where}, if each input there is {rule} of the iteration's start"


def _is_shown(flat: Flat, term: Term) -> bool:
    variables = (*flat.procedure.variables, *flat.program.globals)
    shown = {v.term for v in variables if v.source_name and isinstance(v.type, _NUMBERS)}
    return term in shown and "$" not in _plain(term) and "@" not in name_of(term)


def _text(program: Program, flat: Flat, head: Location, term: Term) -> str:
    """As the source would write it; with plain names where that cannot be done exactly."""
    owner = program.procedures.get(flat.owners.get(head, flat.procedure.name))
    names = {one: variable(_plain(one), one.sort) for one in free_variables(term)}
    renamed = substitute(term, names)
    if owner is not None and _knows(program, owner, renamed):
        loop = next((one for one in owner.loops if one.span == _span(flat, head)), None)
        write = clause_text if term.sort is BOOL else expression_text
        found = write(renamed, program, owner, loop)
        if found is not None:
            return found
    return str(renamed)


def _span(flat: Flat, head: Location) -> Span | None:
    return next((one.span for one in flat.procedure.loops if one.head == head), None)


def _knows(program: Program, owner: Procedure, term: Term) -> bool:
    known = {v.term for v in (*owner.variables, *program.globals)}
    return free_variables(term) <= known


def _plain(term: Term) -> str:
    return _COPY.sub("", name_of(term))
