# SPDX-License-Identifier: Apache-2.0
"""What the variables of the model are called at one place of the source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import final

from assay.dataclass import dataclass
from assay.frontend.lower.state import OBJECT
from assay.frontend.writing.blocks import header_over_array, is_visible
from assay.frontend.writing.members import members_of
from assay.program.commands import Assign, Call, Havoc
from assay.program.contracts import OLD, at_label
from assay.program.graph import Language, Loop, Procedure, Program, Role, Variable
from assay.program.interpreter.results import paired
from assay.program.terms import Op, Term, name_of
from assay.program.types import FixedArrayType, IntegerType, Type


class Where(StrEnum):
    """What kind of clause a text is for: it decides which names and states can be written."""

    LOOP = "loop"  # an invariant or a variant; parameters have their current values
    REQUIRES = "requires"  # over parameters and globals; there is no earlier state
    ENSURES = "ensures"  # parameters mean their values at entry, which are `x@old` in terms


@final
@dataclass(frozen=True, slots=True)
class SourceVariable:
    """A variable as the source sees it."""

    name: str
    type: Type
    terms: tuple[Term, ...]  # two for a pointer; the object's number if it lives in the heap
    role: Role
    in_heap: bool

    @property
    def has_entry_value(self) -> bool:
        """Whether `\\old` of it means anything."""
        return self.role not in (Role.LOCAL, Role.TEMPORARY)


@final
class WritableNames:
    """The variables that can be written at one place."""

    def __init__(
        self, program: Program, procedure: Procedure, loop: Loop | None, where: Where
    ) -> None:
        self.program = program
        self.procedure = procedure
        self.where = where
        self.java = program.semantics.language is Language.JAVA
        self.scope: dict[str, SourceVariable] = {}  # what each name means
        self._fill(loop)
        self.entries: dict[Term, SourceVariable] = {}  # by their first terms
        self.offsets: dict[Term, SourceVariable] = {}  # pointers by their second terms
        for entry in self.scope.values():
            self.entries.setdefault(entry.terms[0], entry)
            if len(entry.terms) == 2:
                self.offsets.setdefault(entry.terms[1], entry)
        self.stable = frozenset(self._stable())
        self.members = members_of(program)

    # --- which names are there

    def _fill(self, loop: Loop | None) -> None:
        for one, second in (*paired(self.program.globals), *_alone(self.program.objects)):
            if one.source_name and one.role in (Role.GLOBAL, Role.CONSTANT):
                self._add_global(one, second)
        for one, second in paired(self.procedure.variables):
            if one.role is Role.PARAMETER and one.source_name:
                self._add(one.source_name, one, second)
        if self.where is Where.LOOP:
            self._add_locals(loop)
            if self.java and loop is not None:
                self._add_count(loop)

    def _add_global(self, one: Variable, second: Variable | None) -> None:
        """C: only what is declared before the procedure. Java: by its short name in its class."""
        if self.java:
            owner, _, simple = one.source_name.rpartition(".")
            if self.procedure.name.startswith(f"{owner}."):
                self._add(simple, one, second)
            self._add(one.source_name, one, second)
        elif (
            one.span is None
            or one.span.file is not self.procedure.span.file
            or one.span.start < self.procedure.span.start
        ):
            self._add(one.source_name, one, second)

    def _add_locals(self, loop: Loop | None) -> None:
        """Of several variables with one name, the one that is declared last hides the others."""
        local: dict[str, list[tuple[Variable, Variable | None]]] = {}
        for one, second in (*paired(self.procedure.variables), *self._static()):
            if one.role in (Role.LOCAL, Role.STATIC) and one.source_name:
                name = one.source_name.removeprefix(f"{self.procedure.name}.")
                local.setdefault(name, []).append((one, second))
        for name, found in local.items():
            visible = [pair for pair in found if loop is not None and _sees(loop, pair[0])]
            if visible:
                self._add(name, *max(visible, key=lambda pair: _start(pair[0])))
            elif any(_may_hide(pair[0], loop) for pair in found):
                self.scope.pop(name, None)

    def _static(self) -> Iterator[tuple[Variable, Variable | None]]:
        """C's static locals of this procedure."""
        for one, second in (*paired(self.program.globals), *_alone(self.program.objects)):
            if one.source_name.startswith(f"{self.procedure.name}."):
                yield one, second

    def _add_count(self, loop: Loop) -> None:
        """JML calls the hidden index of a `for` over an array \\count."""
        header = header_over_array(loop.span)
        for one in self.procedure.variables:
            hidden = one.role is Role.TEMPORARY and isinstance(one.type, IntegerType)
            if header and hidden and one.span is not None and header.contains(one.span.start):
                self._add("\\count", one, None)

    def _add(self, name: str, one: Variable, second: Variable | None) -> None:
        if one.type is None or name.startswith('"'):  # a string literal has no name
            return
        terms: tuple[Term, ...] = (one.term,) if second is None else (one.term, second.term)
        if self.where is Where.ENSURES and one.role is Role.PARAMETER:
            terms = tuple(at_label(term, OLD) for term in terms)
        self.scope[name] = SourceVariable(name, one.type, terms, one.role, one.in_heap)

    # --- what never changes

    def _stable(self) -> Iterator[Term]:
        """Parameters that are never assigned: their value at entry is their value."""
        written = set(_written(self.procedure))
        for parameter in self.procedure.parameters:
            yield from (term for term in parameter.variables if term not in written)

    def fixed_length(self, entry: SourceVariable) -> int | None:
        """How many elements a C array object has, where its type says so.

        A jump could pass by the declaration of a local, and then there is no object.
        """
        if not entry.in_heap or not isinstance(entry.type, FixedArrayType):
            return None
        jumps = any(word in self.procedure.span.file.data for word in (b"goto", b"switch"))
        return None if entry.role is Role.LOCAL and jumps else elements_of(entry.type)


def elements_of(of: Type) -> int | None:
    count = 1
    while isinstance(of, FixedArrayType):
        if of.length is None:
            return None
        count *= of.length
        of = of.element
    return count


def _alone(variables: Iterable[Variable]) -> Iterator[tuple[Variable, None]]:
    for one in variables:
        yield one, None


def _start(variable: Variable) -> int:
    return variable.span.start if variable.span is not None else -1


def _sees(loop: Loop, variable: Variable) -> bool:
    """A parameter whose address is taken has its object from the start of the body on."""
    span = variable.span
    if span is None:
        return False
    term = variable.term
    if variable.in_heap and term.op is Op.VAR and OBJECT in name_of(term):
        return True
    return is_visible(span, loop.span)


def _may_hide(variable: Variable, loop: Loop | None) -> bool:
    """Whether a local that does not look visible might hide a global or a parameter after all:
    conditional compilation can make the text's braces misleading."""
    span = variable.span
    return loop is None or span is None or b"#if" in span.file.data


def _written(procedure: Procedure) -> Iterator[Term]:
    for edge in procedure.edges:
        match edge.command:
            case Assign(targets=targets) | Havoc(targets=targets):
                yield from targets
            case Call(results=results):
                yield from results
            case _:
                pass
