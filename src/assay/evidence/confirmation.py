# SPDX-License-Identifier: Apache-2.0
"""What a compiler says of a verdict: the second reader of the program.

| answer | when |
|---|---|
| confirmed | the counterexample was compiled and run, and fails as predicted |
| challenged | a proof: all inputs that were run end as the interpreter says, and break nothing |
| disagrees | a run of the compiled program ends in another way: a defect of assay |
| open | running does not show it, or no compiler is there |
"""

from __future__ import annotations

from enum import StrEnum
from typing import final

from assay.dataclass import dataclass

DISAGREES = "compiler-disagrees"
"""The code of the reason why nothing is said: the compiler has read another program."""


class ConfirmationAnswer(StrEnum):
    CONFIRMED = "confirmed"
    CHALLENGED = "challenged"
    DISAGREES = "disagrees"
    OPEN = "open"


@final
@dataclass(frozen=True, slots=True)
class Confirmation:
    """The answer to one question."""

    answer: ConfirmationAnswer
    compiler: str | None = None  # `gcc 12.2`
    inputs: int = 0  # that were run
    reason: str | None = None  # where open, or what the disagreement is
    file: str | None = None  # where a disagreement is kept: the program, the input, both answers
