# SPDX-License-Identifier: Apache-2.0
"""The syntax tree of specifications, with names not yet resolved.

JML and ACSL write the same things differently; what one of them lacks simply does not occur.
A chained comparison `0 <= i < n` is already a conjunction.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, final

from assay.dataclass import dataclass
from assay.source import Span


@final
@dataclass(frozen=True, slots=True)
class SpecInteger:
    value: int
    span: Span


@final
@dataclass(frozen=True, slots=True)
class SpecBoolean:
    value: bool
    span: Span


@final
@dataclass(frozen=True, slots=True)
class SpecNull:
    """null, \\null"""

    span: Span


@final
@dataclass(frozen=True, slots=True)
class SpecName:
    name: str  # may be dotted in Java: Integer.MAX_VALUE
    span: Span


@final
@dataclass(frozen=True, slots=True)
class SpecResult:
    span: Span


AT_ENTRY = "\\old"  # no label of a program is called that
LOOP_LABELS = frozenset({"LoopEntry", "LoopCurrent"})
ACSL_LABELS = frozenset({"Pre", "Old", "Here", "Post", "Init"}) | LOOP_LABELS


@final
@dataclass(frozen=True, slots=True)
class SpecAt:
    """\\old(e) is \\at(e, L) with the label AT_ENTRY.

    Labels of ACSL are Pre, Old, Here, Post, LoopEntry, LoopCurrent, Init, or a C label."""

    operand: SpecExpression
    label: str
    span: Span


@final
@dataclass(frozen=True, slots=True)
class SpecUnary:
    operator: str  # - ~ ! +
    operand: SpecExpression
    span: Span


@final
@dataclass(frozen=True, slots=True)
class SpecBinary:
    """Arithmetic, bitwise, shifts (>>> in JML), comparisons, && || ^^, ==> <== <==> <=!=>."""

    operator: str
    left: SpecExpression
    right: SpecExpression
    span: Span


@final
@dataclass(frozen=True, slots=True)
class SpecConditional:
    condition: SpecExpression
    then: SpecExpression
    otherwise: SpecExpression
    span: Span


@final
@dataclass(frozen=True, slots=True)
class SpecIndex:
    array: SpecExpression
    index: SpecExpression
    span: Span


ALL_FIELDS = "*"


@final
@dataclass(frozen=True, slots=True)
class SpecField:
    """object.name; t.length is the one of the core. In a frame of JML, `o.*` has the name "*"."""

    object: SpecExpression
    name: str
    span: Span
    of: str = ""  # Java: the class that declares it, if it is not the one of the expression


@final
@dataclass(frozen=True, slots=True)
class SpecDereference:
    """*p"""

    pointer: SpecExpression
    span: Span


@final
@dataclass(frozen=True, slots=True)
class SpecAddressOf:
    """&x"""

    target: SpecExpression
    span: Span


@final
@dataclass(frozen=True, slots=True)
class SpecCast:
    """(int) e: to a machine type it wraps; to integer / \\bigint it does nothing. Java: to a class,
    of which the object must be."""

    type: str
    operand: SpecExpression
    span: Span
    of_class: str = ""
    kinds: frozenset[int] = frozenset()  # the numbers of the classes that belong to it
    may_be_null: bool = True


@final
@dataclass(frozen=True, slots=True)
class SpecCall:
    """A pure method or a library function (Math.abs, abs, \\min, \\max, \\abs of two numbers)."""

    name: str
    arguments: tuple[SpecExpression, ...]
    span: Span
    overloads: tuple[str, ...] | None = None
    """Java: the keys of the methods that it can mean; None where nobody has looked yet."""
    exact: bool = False
    """A method that fits better may be declared elsewhere, unless this one fits exactly."""
    labels: tuple[str, ...] = ()  # ACSL: the states that it is about, f{L1, L2}(x)
    meaning: LogicFunction | None = None
    """ACSL: the definition that it means, unless that is written out."""
    on: SpecExpression | None = None
    """Java: the object that it is called on, where that is no name, until the method is known."""


@final
class LogicFunction:
    """A definition of ACSL whose names are resolved; its body may apply it again."""

    __slots__ = (
        "axioms",
        "body",
        "is_least",
        "labels",
        "lowered",
        "name",
        "parameters",
        "reads",
        "result",
        "scope",
        "span",
    )

    def __init__(
        self,
        name: str,
        labels: tuple[str, ...],
        parameters: tuple[tuple[str, str], ...],
        result: str,
        span: Span,
    ) -> None:
        self.name = name
        self.labels = labels
        self.parameters = parameters  # type and name
        self.result = result  # the type; empty for a predicate
        self.span = span
        self.body: SpecExpression | None = None  # None where only axioms say what it is
        self.is_least = False  # of all that meet the equation that the body is
        self.axioms: tuple[str, ...] = ()  # procedures that claim the axioms which say what it is
        self.reads: tuple[SpecExpression, ...] | None = None  # without a body: what it depends on
        self.scope: dict[str, Any] = {}  # the variables of the file that it names
        self.lowered: object | None = None  # what lowering has made of it, once it is used


class SpecArithmetic(StrEnum):
    """JML: what sums and the like are in a part of a specification."""

    MATH = "\\bigint_math"  # mathematical integers, as everywhere else
    WRAPPING = "\\java_math"  # values of `int` or `long`, modulo their width
    FITTING = "\\safe_math"  # values of `int` or `long`, which have to fit


@final
@dataclass(frozen=True, slots=True)
class SpecComputed:
    """\\java_math(e) and its kin: e, computed in one of the arithmetics."""

    arithmetic: SpecArithmetic
    operand: SpecExpression
    span: Span


class Quantifier(StrEnum):
    FORALL = "\\forall"
    EXISTS = "\\exists"
    SUM = "\\sum"
    PRODUCT = "\\product"
    MINIMUM = "\\min"
    MAXIMUM = "\\max"
    COUNT = "\\num_of"


@final
@dataclass(frozen=True, slots=True)
class SpecQuantifier:
    """JML (\\forall T x, y; range; body); ACSL \\forall T x, y; body (range None)."""

    quantifier: Quantifier
    variables: tuple[tuple[str, str], ...]  # (type, name)
    range: SpecExpression | None
    body: SpecExpression
    span: Span


@final
@dataclass(frozen=True, slots=True)
class SpecLet:
    """\\let x = e; body"""

    name: str
    value: SpecExpression
    body: SpecExpression
    span: Span


@final
@dataclass(frozen=True, slots=True)
class SpecAllDifferent:
    """(\\alldifferent t;): the elements of an array are pairwise different."""

    array: SpecExpression
    span: Span


@final
@dataclass(frozen=True, slots=True)
class SpecRange:
    """low..high, inclusive, in a[low..high] or p + (low..high); a missing end is the array's."""

    low: SpecExpression | None
    high: SpecExpression | None
    span: Span


@final
@dataclass(frozen=True, slots=True)
class SpecSizeOf:
    """ACSL: sizeof(T), or sizeof(e): how many bytes a value of the type takes."""

    type: str  # empty where it is that of the operand
    operand: SpecExpression | None
    span: Span


@final
@dataclass(frozen=True, slots=True)
class SpecUpdate:
    """ACSL: { s \\with .f = e, .g[i] = e }: the value of s but for some of its parts. Without a
    base it stands for the value of a part, and the base is what that part was."""

    base: SpecExpression | None
    changes: tuple[tuple[tuple[str | SpecExpression, ...], SpecExpression | SpecUpdate], ...]
    """For each change the way to a part, names of members and indices, and its value."""
    span: Span


@final
@dataclass(frozen=True, slots=True)
class SpecSet:
    """ACSL: {e, ...}, or { e | T x; P }: a set of numbers or pointers."""

    elements: tuple[SpecExpression, ...]
    variables: tuple[tuple[str, str], ...]  # of a comprehension: type and name
    condition: SpecExpression | None
    span: Span


INSTANCE_OF = "instanceof"
TYPE_OF, TYPE, SUBTYPE = "\\typeof", "\\type", "<:"
INVARIANT_FOR = "\\invariant_for"


@final
@dataclass(frozen=True, slots=True)
class SpecMemory:
    """\\valid(l, ...), \\valid_read(l, ...), \\separated(l, ...): sets of memory locations. JML:
    \\fresh(e, ...) and \\nonnullelements(e, ...) of references, e instanceof C, \\typeof(e),
    \\type(C), and \\typeof(e) <: \\type(C)."""

    predicate: str
    locations: tuple[SpecExpression, ...]
    span: Span
    type: str = ""  # of `instanceof` and \\type
    kinds: frozenset[int] = frozenset()  # the numbers of the classes that belong to that


SpecExpression = (
    SpecInteger
    | SpecBoolean
    | SpecNull
    | SpecName
    | SpecResult
    | SpecAt
    | SpecUnary
    | SpecBinary
    | SpecConditional
    | SpecIndex
    | SpecField
    | SpecDereference
    | SpecAddressOf
    | SpecCast
    | SpecCall
    | SpecComputed
    | SpecQuantifier
    | SpecLet
    | SpecAllDifferent
    | SpecRange
    | SpecSizeOf
    | SpecUpdate
    | SpecSet
    | SpecMemory
)


@final
@dataclass(frozen=True, slots=True)
class SpecNewArray:
    """`new T[n]` and `new T[]{a, b}`, which only `set` and `ghost` can have as a value."""

    element: str
    length: SpecExpression | None
    elements: tuple[SpecExpression, ...]
    span: Span


CALLED = "()"  # the name of the target in `set m(e);`, which is a call


@final
@dataclass(frozen=True, slots=True)
class SpecTarget:
    """The ghost variable that gets a value: JML's `ghost T x = e;` and `set x = e;`."""

    type: str  # empty where it is declared already
    name: str
    span: Span


class ClauseUse(StrEnum):
    """ACSL: what becomes of a clause."""

    PLAIN = "both"  # it is to be shown, and then may be used
    CHECK = "check"  # it is to be shown, and nothing rests on it
    ADMIT = "admit"  # it is taken for granted


@final
@dataclass(frozen=True, slots=True)
class SpecFormula:
    """One clause with a formula (or, for a variant or a ghost variable, a value)."""

    expression: SpecExpression
    span: Span  # of the clause's keyword: what a report points at
    target: SpecTarget | None = None  # of `ghost` and `set`
    made: SpecNewArray | None = None  # their value in place of the expression
    use: ClauseUse = ClauseUse.PLAIN
    behaviors: tuple[str, ...] = ()  # ACSL: those of the function under which alone it is said


@final
@dataclass(frozen=True, slots=True)
class SpecFrame:
    """One assignable/assigns clause.

    Locations are SpecName (x), SpecIndex with an index or a SpecRange (a[*] has both ends None),
    SpecDereference (*p, or *(p + (0..n-1))). Empty: \\nothing. `everything`: \\everything.
    """

    locations: tuple[SpecExpression, ...]
    everything: bool
    span: Span
    behaviors: tuple[str, ...] = ()  # ACSL: those of the function under which alone it is said
    depends: bool = False  # ACSL: it says what values depend on
    sources: tuple[SpecName, ...] | None = None  # on these variables; None: on more than such


THROWN = "?thrown"  # JML: the exception that leaves the method, in what a `signals` says of it


@final
@dataclass(frozen=True, slots=True)
class SpecSignals:
    """JML's signals (E e) P: if an exception of class E leaves the method, P holds then.

    A formula that speaks of e is a definition of e as THROWN."""

    exception: str  # as it is written; in a resolved contract, what tells it from all others
    formula: SpecFormula


@final
@dataclass(frozen=True, slots=True)
class SpecCase:
    """One specification case (JML, joined by `also`) or behavior (ACSL)."""

    name: str = ""
    assumes: tuple[SpecFormula, ...] = ()  # ACSL behaviors
    requires: tuple[SpecFormula, ...] = ()
    ensures: tuple[SpecFormula, ...] = ()
    frames: tuple[SpecFrame, ...] = ()
    decreases: tuple[SpecFormula, ...] = ()
    span: Span | None = None
    thrown: tuple[str, ...] | None = None
    """JML's exceptional_behavior: one of these exceptions leaves the method, by names that tell
    them from all others. None: none does."""
    redundant: tuple[SpecFormula, ...] = ()  # JML's requires_redundantly: follows from `requires`
    diverges: tuple[SpecFormula, ...] = ()  # JML: where one of these holds, runs need not end
    terminates: tuple[SpecFormula, ...] = ()  # ACSL: where these hold, runs have to end
    allowed: tuple[str, ...] = ()  # JML: exceptions that may leave the method, where none has to
    signals: tuple[SpecSignals, ...] = ()  # JML: what holds when exceptions leave it
    kinds: tuple[tuple[str, frozenset[int]], ...] = ()
    """JML: the numbers of the classes that each of these exceptions can be of, where known."""
    allocates: tuple[SpecFrame, ...] = ()  # ACSL: pointers to what may be allocated
    exits: tuple[SpecFormula, ...] = ()  # ACSL: what holds when it ends the program
    returns: tuple[SpecFormula, ...] = ()  # ACSL, of a statement: when a `return` leaves it
    breaks: tuple[SpecFormula, ...] = ()
    continues: tuple[SpecFormula, ...] = ()

    @property
    def leaving(self) -> tuple[str, ...]:
        """The exceptions that may leave the method."""
        return self.allowed if self.thrown is None else self.thrown

    @property
    def lists_assigned(self) -> bool:
        return bool(self.frames) and not any(frame.everything for frame in self.frames)


@final
@dataclass(frozen=True, slots=True)
class FunctionSpecification:
    """JML: `cases` joined by `also`. ACSL: `common` holds for every run, `cases` are behaviors.

    complete / disjoint behaviors are lists of names (empty list: all behaviors)."""

    cases: tuple[SpecCase, ...]
    common: SpecCase | None = None
    complete: tuple[tuple[str, ...], ...] = ()
    disjoint: tuple[tuple[str, ...], ...] = ()
    span: Span | None = None
    behaviors: tuple[str, ...] = ()  # ACSL, of a statement: those of the function it is said for
    keeping: tuple[Span, ...] = ()  # ACSL: `allocates \nothing`, `frees \nothing`

    @property
    def every_case(self) -> tuple[SpecCase, ...]:
        return (*((self.common,) if self.common else ()), *self.cases)

    @property
    def lists_assigned(self) -> bool:
        """Whether it lists what may be assigned, whatever case applies, and if none does."""
        if self.common is not None and self.common.lists_assigned:
            return True
        listing = {case.name for case in self.cases if case.lists_assigned}
        everyone = {case.name for case in self.cases}
        if any(set(names or everyone) <= listing for names in self.complete):
            return True
        return listing == everyone and any(not case.assumes for case in self.cases)


@final
@dataclass(frozen=True, slots=True)
class LoopSpecification:
    invariants: tuple[SpecFormula, ...] = ()
    variants: tuple[SpecFormula, ...] = ()
    frames: tuple[SpecFrame, ...] = ()
    span: Span | None = None
    keeping: tuple[Span, ...] = ()  # ACSL: `loop allocates \nothing`, `loop frees \nothing`
