# SPDX-License-Identifier: Apache-2.0
"""Commands as a person would write them in the source: what pictures of graphs show.

Before: `heap.int[a][a.offset + j] := t`. After: `a[j] = t`. Unlike the text form, this notation
is not read back.
"""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never, final

from assay.dataclass import dataclass
from assay.program.commands import Assert, Assign, Assume, Call, Command, Havoc, Why
from assay.program.contracts import Clause
from assay.program.graph import Procedure
from assay.program.heap import LENGTH, is_heap
from assay.program.sorts import INT
from assay.program.terms import Op, Term, name_of, rewrite, select, subtract, variable
from assay.program.text import term_text
from assay.program.text.printing import element_assigned
from assay.program.types import Type
from assay.source import Span

LONGEST = 40  # characters of source text that are quoted


class Mark(StrEnum):
    """What a line is, for its colour."""

    PLAIN = "plain"
    OBLIGATION = "obligation"
    ASSUMPTION = "assumption"
    UNKNOWN = "unknown"


@final
@dataclass(frozen=True, slots=True)
class Label:
    text: str
    mark: Mark = Mark.PLAIN


class CommandLabels:
    """Words the commands of one procedure."""

    def __init__(self, procedure: Procedure) -> None:
        terms = [v.term for v in procedure.variables if v.term.op is Op.VAR]
        self._offsets = {
            name_of(t).removesuffix(".offset"): t for t in terms if name_of(t).endswith(".offset")
        }
        self._types: dict[Term, Type | None] = {v.term: v.type for v in procedure.variables}
        self._known: dict[Term, Term] = {}

    def term(self, term: Term) -> str:
        """The term with elements of arrays written as in the source."""
        return term_text(rewrite(term, self._shorter)).replace("`", "")

    def _shorter(self, term: Term) -> Term:
        if term.op is not Op.SELECT:
            return term
        of, index = term.args
        if of is LENGTH:
            return variable(f"{self._object(index)}.length", INT)
        if of.op is Op.VAR and is_heap(of):
            _, at, label = name_of(of).partition("@")
            return variable(f"{self._object(index)}{at}{label}", term.sort)
        if of.op is Op.VAR and name_of(of) in self._offsets:
            return select(of, subtract(index, self._offsets[name_of(of)]))
        return term

    def _object(self, reference: Term) -> str:
        text = term_text(reference).replace("`", "")
        return text if reference.op in (Op.VAR, Op.BOUND, Op.SELECT) else f"({text})"

    def command(self, command: Command) -> Label | None:
        """One line; nothing for what only says the range of a type, and for an empty command."""
        match command:
            case Assign():
                return self._assign(command)
            case Assume(condition, why):
                if why is Why.DOMAIN:
                    return None
                return Label(f"assume {self.term(condition)}", Mark.ASSUMPTION)
            case Assert(condition, obligation):
                what = _source(obligation.span) or obligation.detail or self.term(condition)
                return Label(f"assert {obligation.kind}: {what}", Mark.OBLIGATION)
            case Havoc(targets, source, label):
                values = ", ".join(self._any(target) for target in targets)
                return Label(f"{values} ({source} {label})", Mark.UNKNOWN)
            case Call(callee, arguments, results):
                before = f"{', '.join(map(self.term, results))} = " if results else ""
                return Label(f"{before}{callee}({', '.join(map(self.term, arguments))})")
            case _:
                assert_never(command)

    def clause(self, word: str, clause: Clause) -> Label:
        """A clause of a loop's specification, shown at its head."""
        return Label(f"{word} {self.term(clause.formula)}", Mark.OBLIGATION)

    def _assign(self, command: Assign) -> Label | None:
        if not command.targets:
            return None
        pairs = zip(command.targets, command.values, strict=True)
        places, values = zip(*(element_assigned(*pair) for pair in pairs), strict=True)
        return Label(f"{', '.join(map(self.term, places))} = {', '.join(map(self.term, values))}")

    def _any(self, target: Term) -> str:
        of = self._types.get(target)
        return f"{self.term(target)} = any {'value' if of is None else of}"


def _source(span: Span) -> str:
    """What the source says there, if it is short."""
    text = span.text.strip()
    return text if len(text) <= LONGEST and "\n" not in text else ""
