# SPDX-License-Identifier: Apache-2.0
"""The concrete interpreter: runs a program with exact semantics and judges its obligations.

What runs tell is known here at once; `Interpreter` is loaded by the first who asks for it.
"""

from typing import TYPE_CHECKING, Any

from assay.program.interpreter.choices import Choice, Chooser, Chosen, from_list, random, zero
from assay.program.interpreter.outcome import (
    Arrived,
    Blocked,
    DepthLimit,
    Halted,
    Iteration,
    LeftLoop,
    Outcome,
    Rejected,
    Returned,
    StepLimit,
    Undecided,
    Undetermined,
    Violated,
)
from assay.program.interpreter.trace import TraceStep
from assay.program.interpreter.values import Described, Pointer, SparseArray, StructValue, Value

if TYPE_CHECKING:
    from assay.program.interpreter.interpreter import Interpreter

__all__ = [
    "Arrived",
    "Blocked",
    "Choice",
    "Chooser",
    "Chosen",
    "DepthLimit",
    "Described",
    "Halted",
    "Interpreter",
    "Iteration",
    "LeftLoop",
    "Outcome",
    "Pointer",
    "Rejected",
    "Returned",
    "SparseArray",
    "StepLimit",
    "StructValue",
    "TraceStep",
    "Undecided",
    "Undetermined",
    "Value",
    "Violated",
    "from_list",
    "random",
    "zero",
]


def __getattr__(name: str) -> Any:
    if name == "Interpreter":
        from assay.program.interpreter.interpreter import Interpreter

        return Interpreter
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
