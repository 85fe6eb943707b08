# SPDX-License-Identifier: Apache-2.0
"""What a specification says about a procedure or a loop, in terms of program variables.

In a formula `x` is the current value of a variable, `at_label(x, "old")` its value at entry. A
parameter in a postcondition means its value at entry, so the front end has already written it so.
Cases (JML `also`, ACSL `behavior`) are already folded in: a case's clauses are implications.
"""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass, field
from assay.program.obligations import Kind
from assay.program.terms import TRUE, Term, name_of, variable
from assay.source import Span

OLD = "old"
LABEL = "@"  # between the name of a variable and the label, in the name of a ghost


def at_label(of: Term, label: str) -> Term:
    """The ghost variable that holds a variable's value at a label (`old`: at procedure entry)."""
    return variable(f"{name_of(of)}{LABEL}{label}", of.sort)


@final
@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: what must hold, and when its own expressions are defined."""

    formula: Term  # Bool; Int for a variant
    span: Span
    kind: Kind
    defined: Term = TRUE  # indices in range, divisors not zero, ... (obligation `spec-defined`)


@final
@dataclass(frozen=True, slots=True)
class ElementRange:
    """The elements low..high (inclusive) of one object in one heap map, in the state at entry."""

    heap: Term
    object: Term
    low: Term
    high: Term


@final
@dataclass(frozen=True, slots=True)
class AssignableGlobal:
    """A variable outside the procedure."""

    variable: Term


Place = ElementRange | AssignableGlobal


@final
@dataclass(frozen=True, slots=True)
class Frame:
    """What may be assigned (besides fresh objects and the procedure's own variables).

    Each case is a guard over the state at entry and the places it allows; a place may be assigned
    if every case whose guard holds allows it. `None` for places means everything.
    """

    cases: tuple[tuple[Term, tuple[Place, ...] | None], ...]
    span: Span | None  # None where the frame was computed from the body


@final
@dataclass(frozen=True, slots=True)
class Contract:
    """What callers must establish and may rely on."""

    requires: tuple[Clause, ...] = ()
    ensures: tuple[
        Clause, ...
    ] = ()  # includes clauses of kind FRAME where the language compares states
    frame: Frame | None = None
    decreases: tuple[Clause, ...] = ()  # measure of a recursive procedure
    span: Span | None = None
    stated: bool = True  # False: nothing but what the language says of every procedure
    terminates: tuple[Clause, ...] = ()  # over the state at entry: where runs have to end
    implied: bool = False  # everything stated is said by the class: the procedure has no contract
    given: tuple[Clause, ...] = field(default=(), compare=False)
    """Java: what holds of every object that is there where runs begin with the procedure. Callers
    are not asked for it, and so the contract stands for no call."""


@final
@dataclass(frozen=True, slots=True)
class LoopContract:
    """What a specification says of a loop. Invariants are checked whenever its head is reached,
    before the condition is evaluated; the variant must not be negative when an iteration starts,
    and each iteration must make it smaller (compared from left to right if there are several)."""

    invariants: tuple[Clause, ...] = ()  # includes clauses of kind FRAME
    variants: tuple[Clause, ...] = ()
    frame: Frame | None = None

    @property
    def claims(self) -> tuple[Clause, ...]:
        """Everything that is due at the head."""
        return (*self.invariants, *self.variants)
