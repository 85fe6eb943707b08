# SPDX-License-Identifier: Apache-2.0
"""The syntax tree of generated programs: small, and the same for both languages.

A program that uses only what both languages have prints as Java with JML and as C with ACSL. Types
are written on leaves only; `static.type_of` computes the others. Specifications use the same
expressions and a few of their own; there arithmetic is unbounded.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import final

from .types import Scalar, Typing

ARITHMETIC = ("+", "-", "*", "/", "%")
BITWISE = ("&", "|", "^")
SHIFTS = ("<<", ">>", ">>>")
COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")
LOGICAL = ("&&", "||")
CONNECTIVES = ("==>", "<==>")  # specifications only


# --- expressions ---------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Literal:
    value: int
    type: Scalar  # one that the language has literals of; `int` in specifications


@final
@dataclass(frozen=True, slots=True)
class Truth:
    value: bool


@final
@dataclass(frozen=True, slots=True)
class Variable:
    name: str
    type: Scalar


@final
@dataclass(frozen=True, slots=True)
class Element:
    """array[index]"""

    array: str
    type: Scalar
    index: Expression


@final
@dataclass(frozen=True, slots=True)
class Length:
    """array.length; in C the parameter that goes with the array."""

    array: str


@final
@dataclass(frozen=True, slots=True)
class Unary:
    operator: str  # + - ~ !
    operand: Expression


@final
@dataclass(frozen=True, slots=True)
class Binary:
    operator: str
    left: Expression
    right: Expression


@final
@dataclass(frozen=True, slots=True)
class Conditional:
    condition: Expression
    then: Expression
    otherwise: Expression


@final
@dataclass(frozen=True, slots=True)
class Cast:
    type: Scalar
    operand: Expression


@final
@dataclass(frozen=True, slots=True)
class ArrayArgument:
    """An array handed to a call; in C its length goes along."""

    array: str


@final
@dataclass(frozen=True, slots=True)
class Invoke:
    procedure: str
    arguments: tuple[Expression, ...]
    type: Scalar | None  # None: void


@final
@dataclass(frozen=True, slots=True)
class Intrinsic:
    """Math.abs, Math.min, Math.max; of C only `abs`."""

    name: str
    arguments: tuple[Expression, ...]


@final
@dataclass(frozen=True, slots=True)
class AssignExpression:
    """target = value, or target operator= value, for its value."""

    target: Variable | Element
    operator: str
    value: Expression


@final
@dataclass(frozen=True, slots=True)
class IncrementExpression:
    target: Variable | Element
    amount: int  # 1 or -1
    prefix: bool


@final
@dataclass(frozen=True, slots=True)
class Old:
    operand: Expression


@final
@dataclass(frozen=True, slots=True)
class Result:
    type: Scalar


class Quantifier(StrEnum):
    FORALL = "\\forall"
    EXISTS = "\\exists"
    SUM = "\\sum"
    MINIMUM = "\\min"
    MAXIMUM = "\\max"
    COUNT = "\\num_of"


@final
@dataclass(frozen=True, slots=True)
class Quantified:
    """Over all `variable` with low <= variable < high."""

    quantifier: Quantifier
    variable: str
    low: Expression
    high: Expression
    body: Expression


@final
@dataclass(frozen=True, slots=True)
class AllDifferent:
    array: str


Expression = (
    Literal
    | Truth
    | Variable
    | Element
    | Length
    | Unary
    | Binary
    | Conditional
    | Cast
    | ArrayArgument
    | Invoke
    | Intrinsic
    | AssignExpression
    | IncrementExpression
    | Old
    | Result
    | Quantified
    | AllDifferent
)


# --- statements ----------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Declare:
    name: str
    type: Scalar
    value: Expression


@final
@dataclass(frozen=True, slots=True)
class DeclareArray:
    """With the given elements; the rest is zero."""

    name: str
    element: Scalar
    length: int
    values: tuple[Expression, ...]


@final
@dataclass(frozen=True, slots=True)
class Assign:
    target: Variable | Element
    operator: str  # empty for a plain assignment
    value: Expression


@final
@dataclass(frozen=True, slots=True)
class Increment:
    target: Variable | Element
    amount: int
    prefix: bool


@final
@dataclass(frozen=True, slots=True)
class Perform:
    """A call for its effect."""

    call: Invoke


@final
@dataclass(frozen=True, slots=True)
class If:
    condition: Expression
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] | None = None


@final
@dataclass(frozen=True, slots=True)
class LoopSpecification:
    invariants: tuple[Expression, ...] = ()
    variant: Expression | None = None
    assigns: tuple[str, ...] | None = None  # names of variables and arrays


class LoopKind(StrEnum):
    WHILE = "while"
    DO = "do"
    FOR = "for"


@final
@dataclass(frozen=True, slots=True)
class Loop:
    """initial and update belong to `for`; a condition of None is `for (;;)` or `while (true)`."""

    kind: LoopKind
    initial: Declare | None
    condition: Expression | None
    update: tuple[Assign | Increment, ...]
    body: tuple[Statement, ...]
    specification: LoopSpecification = LoopSpecification()
    label: str = ""


@final
@dataclass(frozen=True, slots=True)
class ForEach:
    """Over the elements of an array; in C with an index."""

    name: str
    type: Scalar
    array: str
    body: tuple[Statement, ...]


@final
@dataclass(frozen=True, slots=True)
class Case:
    """No values: default. Without `breaks` the run falls through to the next case."""

    values: tuple[int, ...]
    body: tuple[Statement, ...]
    breaks: bool


@final
@dataclass(frozen=True, slots=True)
class Switch:
    subject: Expression
    cases: tuple[Case, ...]


@final
@dataclass(frozen=True, slots=True)
class Break:
    label: str = ""


@final
@dataclass(frozen=True, slots=True)
class Continue:
    label: str = ""


@final
@dataclass(frozen=True, slots=True)
class Return:
    value: Expression | None


@final
@dataclass(frozen=True, slots=True)
class Assert:
    """The language's own assert."""

    condition: Expression


@final
@dataclass(frozen=True, slots=True)
class SpecAssert:
    formula: Expression


@final
@dataclass(frozen=True, slots=True)
class Assume:
    """JML's assume; in C __VERIFIER_assume."""

    condition: Expression


@final
@dataclass(frozen=True, slots=True)
class Block:
    body: tuple[Statement, ...]


Statement = (
    Declare
    | DeclareArray
    | Assign
    | Increment
    | Perform
    | If
    | Loop
    | ForEach
    | Switch
    | Break
    | Continue
    | Return
    | Assert
    | SpecAssert
    | Assume
    | Block
)


# --- declarations --------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Domain:
    """A few intervals, both ends included: the values that `requires` lets in."""

    intervals: tuple[tuple[int, int], ...]

    @property
    def values(self) -> tuple[int, ...]:
        return tuple(v for low, high in self.intervals for v in range(low, high + 1))


@final
@dataclass(frozen=True, slots=True)
class Parameter:
    name: str
    type: Scalar
    domain: Domain


@final
@dataclass(frozen=True, slots=True)
class ArrayParameter:
    """All arrays of length shortest .. longest with elements in the domain."""

    name: str
    element: Scalar
    domain: Domain
    shortest: int
    longest: int


@final
@dataclass(frozen=True, slots=True)
class Contract:
    """What is stated beside the parameters' domains."""

    requires: tuple[Expression, ...] = ()
    ensures: tuple[Expression, ...] = ()
    assigns: tuple[str, ...] | None = None  # arrays whose elements may be assigned


@final
@dataclass(frozen=True, slots=True)
class Procedure:
    """Without a contract it is meant to be inlined, and its parameters' domains are not stated."""

    name: str
    parameters: tuple[Parameter | ArrayParameter, ...]
    result: Scalar | None
    contract: Contract | None
    body: tuple[Statement, ...]
    distinct: bool = True  # whether arrays are required to be different objects

    @property
    def arrays(self) -> tuple[ArrayParameter, ...]:
        return tuple(p for p in self.parameters if isinstance(p, ArrayParameter))


@final
@dataclass(frozen=True, slots=True)
class Program:
    """Procedures in order of definition; the last is the one to start from."""

    name: str
    typing: Typing
    procedures: tuple[Procedure, ...]

    @property
    def entry(self) -> Procedure:
        return self.procedures[-1]
