# SPDX-License-Identifier: Apache-2.0
"""What can be inferred of a procedure, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import final

from assay.dataclass import dataclass
from assay.evidence.verdicts import Reason
from assay.program.graph import Procedure
from assay.program.interpreter import Value

NOTHING_FOUND = "nothing-found"
"""The code of the reason that no formula of the sizes tried is an answer."""

UNPROVED = "unchecked"
"""The code of the reason that formulas were found, but not proved."""

NO_QUESTION = "no-question"
"""The code of the reason that there is nothing to ask about: no loop, no assertion."""


class InferenceKind(StrEnum):
    """What to look for."""

    PRECONDITION = "precondition"
    POSTCONDITION = "postcondition"
    BOUND = "bound"
    NONTERMINATION = "nontermination"
    COUNTEREXAMPLE = "counterexample"


@final
@dataclass(frozen=True, slots=True)
class Replayed:
    """An input that satisfies the formula, and what the interpreter saw."""

    inputs: Mapping[str, Value]
    saw: str


@final
@dataclass(frozen=True, slots=True)
class InputsOutside:
    """Small inputs that do not satisfy a precondition: how many, and how many break nothing."""

    tried: int
    fine: int
    example: Mapping[str, Value] | None  # of those that break nothing


@final
@dataclass(frozen=True, slots=True)
class InferredFact:
    """A formula that is proved, for each of the disjuncts: one or the other holds."""

    text: str  # in the notation of the source, or else of the model
    is_written: bool  # the first
    pieces: tuple[tuple[str, ...], ...]  # disjuncts and their conjuncts; none: true
    assumptions: tuple[str, ...] = ()  # that the proof rests on
    line: int | None = None  # of the loop that a bound is about
    bound: str | None = None  # on its iterations
    is_total: bool = False  # on those of all entries into it together
    by_termination: bool = False  # one run that another engine has shown never to end
    by_exploration: bool = False  # every run was followed to its end
    lines: tuple[int, ...] = ()  # of the obligations that fail
    kinds: tuple[str, ...] = ()  # of them
    replayed: Replayed | None = None
    outside: InputsOutside | None = None
    clauses: tuple[str, ...] = ()  # the same as a contract, one on each line, where it has cases
    cases: tuple[tuple[str, str], ...] = ()  # these: before, and after
    called: tuple[str, ...] = ()  # the procedures that a bound on calls is about


@final
@dataclass(frozen=True, slots=True)
class Findings:
    """What a search has found, and why not more."""

    facts: tuple[InferredFact, ...]
    reason: Reason | None = None


@final
@dataclass(frozen=True, slots=True)
class Inferred:
    """What was found of one procedure."""

    procedure: Procedure
    kind: InferenceKind
    facts: tuple[InferredFact, ...]
    reason: Reason | None = None  # why there is none, or not all of them
    seconds: float = 0.0
    notes: tuple[str, ...] = ()  # what the user asked for and did not get
