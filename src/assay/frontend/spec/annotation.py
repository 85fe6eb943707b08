# SPDX-License-Identifier: Apache-2.0
"""What a run of adjacent annotation comments says, not yet attached to a declaration or loop."""

from __future__ import annotations

from enum import StrEnum
from typing import final

from assay.dataclass import dataclass
from assay.frontend.spec.tree import (
    FunctionSpecification,
    LoopSpecification,
    SpecExpression,
    SpecFormula,
)
from assay.source import Diagnostic, Span

MEMBER_WORDS = frozenset({"static", "instance", "final"})  # JML: before members of a class


class Unreal(StrEnum):
    """JML: how a field that only specifications see gets its value."""

    GHOST = "ghost"  # by `set`
    MODEL = "model"  # from what represents it


@final
@dataclass(frozen=True, slots=True)
class SpecVariable:
    """A field that only specifications see."""

    kind: Unreal
    type: str  # as it is written
    name: str
    words: frozenset[str]  # static, instance, final, private, nullable, ...
    span: Span  # of the name
    value: SpecFormula | None = None  # in a new object, if it is not 0, `false` or null


@final
@dataclass(frozen=True, slots=True)
class Represents:
    """`represents m = e`: the value of a model field in objects of the class."""

    name: str
    value: SpecFormula
    words: frozenset[str]


@final
@dataclass(frozen=True, slots=True)
class InGroups:
    """`in g, h` behind a field: who may assign g may assign the field; `maps e \\into g`: and e."""

    groups: tuple[str, ...]
    field: (
        str  # the model or ghost field before it; empty: the field that the source declares there
    )
    location: SpecExpression | None  # of `maps`
    span: Span


@final
@dataclass(frozen=True, slots=True)
class ClassClauses:
    """JML: what annotations among the members of a class say of its objects."""

    invariants: tuple[SpecFormula, ...] = ()
    of_class: tuple[SpecFormula, ...] = ()  # static invariants
    initially: tuple[SpecFormula, ...] = ()  # of objects that constructors have made
    constraints: tuple[SpecFormula, ...] = ()  # of the states before and after a method
    fields: tuple[SpecVariable, ...] = ()
    represents: tuple[Represents, ...] = ()
    groups: tuple[InGroups, ...] = ()

    def and_also(self, other: ClassClauses) -> ClassClauses:
        """Everything that one or the other says."""
        return ClassClauses(
            (*self.invariants, *other.invariants),
            (*self.of_class, *other.of_class),
            (*self.initially, *other.initially),
            (*self.constraints, *other.constraints),
            (*self.fields, *other.fields),
            (*self.represents, *other.represents),
            (*self.groups, *other.groups),
        )

    def spans(self) -> dict[Span, str]:
        """Where each of its clauses is, and its keyword."""
        found = {each.span: "invariant" for each in (*self.invariants, *self.of_class)}
        found |= {each.span: "initially" for each in self.initially}
        found |= {each.span: "constraint" for each in self.constraints}
        found |= {each.span: each.kind.value for each in self.fields}
        found |= {each.value.span: "represents" for each in self.represents}
        found |= {each.span: "in" for each in self.groups}
        return found


class AnnotationPlace(StrEnum):
    """Where a run of annotation comments stands. Clauses that cannot stand there are diagnosed.

    JML needs it too for `assignable` and `decreases`, which mean different things before a method
    and before a loop. A parser that is not told the place decides by the other clauses.
    """

    FUNCTION = "function"  # directly before, or in the header of, a method or function
    LOOP = "loop"  # directly before a loop; assert and assume may come before the loop's clauses
    STATEMENT = "statement"  # anywhere else in a body
    DECLARATION = "declaration"  # beside a class, field, parameter or local: modifiers only


class SpecStatementWord(StrEnum):
    """What a formula that stands among the statements of a body is for."""

    ASSERT = "assert"
    ASSUME = "assume"
    GHOST = "ghost"  # JML: gives a value to the formula's target


@final
@dataclass(frozen=True, slots=True)
class LeftOut:
    """An ACSL definition that is not supported, which concerns only those who use it."""

    keyword: str
    span: Span  # of the keyword
    words: frozenset[str]  # in the definition: what it defines is among them


@final
@dataclass(frozen=True, slots=True)
class LogicDefinition:
    """An ACSL predicate or logic function: what stands for its uses."""

    name: str
    parameters: tuple[tuple[str, str], ...]  # type and name
    body: SpecExpression | None  # None where only axioms, or cases, say what it is
    span: Span
    labels: tuple[str, ...] = ()
    result: str = ""  # the type of a logic function; a predicate has none
    reads: tuple[SpecExpression, ...] | None = None  # of one without a body, if it says it
    is_least: bool = False  # of all that meet the equation: an inductive definition
    axioms: tuple[str, ...] = ()  # the names of those that say what the body is


@final
@dataclass(frozen=True, slots=True)
class LogicClaim:
    """An ACSL lemma, or an axiom: a formula about all values and states."""

    name: str
    labels: tuple[str, ...]
    formula: SpecFormula
    is_axiom: bool = False
    is_shown: bool = False  # an axiom about what axioms define: it has to follow from that


@final
@dataclass(frozen=True, slots=True)
class Annotation:
    """The clauses of a run of comments, sorted by what they can be attached to."""

    contract: FunctionSpecification | None
    loop: LoopSpecification | None
    statements: tuple[tuple[SpecStatementWord, SpecFormula], ...]  # in source order
    modifiers: frozenset[str]  # JML: pure, nullable, non_null, helper, spec_public, ...
    span: Span  # of all the comments
    of_class: ClassClauses = ClassClauses()  # JML: of the class in which the comments stand
    warnings: tuple[Diagnostic, ...] = ()
    left_out: tuple[LeftOut, ...] = ()  # ACSL
    defined: tuple[LogicDefinition, ...] = ()  # ACSL
    claims: tuple[LogicClaim, ...] = ()  # ACSL: lemmas and axioms
    outer: tuple[FunctionSpecification, ...] = ()  # ACSL: a statement's, for other behaviors

    @property
    def defines(self) -> bool:
        """Whether it has definitions, lemmas or axioms, supported or not."""
        return bool(self.left_out or self.defined or self.claims)

    @property
    def is_empty(self) -> bool:
        """Whether there is no clause in it."""
        return self.contract is None and self.loop is None and not self.statements
