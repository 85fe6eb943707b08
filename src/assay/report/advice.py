# SPDX-License-Identifier: Apache-2.0
"""What to do about an obligation that a run has broken, by its kind."""

from assay.program.obligations import Kind

_SPECIFICATION = "correct the code, or the specification if it asks for too much"
_INVARIANT = "correct the loop, or weaken the invariant; it must also allow the state at the exit"

ADVICE: dict[Kind, str] = {
    Kind.POSTCONDITION: _SPECIFICATION,
    Kind.PRECONDITION: "check the arguments before the call, or require what the callee needs",
    Kind.ASSERTION: "correct the code, or require what the assertion needs",
    Kind.UNREACHABLE: "the choices of this run lead here; exclude them, or handle them",
    Kind.INDEX: "check the index, or require that it is in range",
    Kind.DIVISION: "check the divisor, or require that it is not zero",
    Kind.OVERFLOW: "use a wider type, rearrange the arithmetic, or require smaller operands",
    Kind.SHIFT: "keep the count below the width of the type, and the operand from being negative",
    Kind.CAST: "check the range of the value before it is converted",
    Kind.CLASS: "ask with `instanceof` before the cast",
    Kind.NULL: "check for null, or do not declare it nullable",
    Kind.ARRAY_SIZE: "check the size, or require that it is not negative",
    Kind.INVARIANT_ENTRY: _INVARIANT,
    Kind.INVARIANT_PRESERVED: _INVARIANT,
    Kind.VARIANT: "give an expression that stays at least 0 and gets smaller each time",
    Kind.FRAME: "list the location in the frame, or do not assign it",
    Kind.MEMORY: "check that the pointer points to an element; `\\valid` requires it",
    Kind.LEAK: "free it when it is not needed any more, also where the function returns early",
    Kind.UNINITIALISED: "give the variable a value before it is read",
    Kind.SEQUENCING: "put the change into a statement of its own, before or after the other access",
    Kind.SPEC_DEFINED: "guard the expression, for instance with a range: `0 <= i && i < t.length`",
    Kind.EXCEPTION: "handle the case before, or require that it does not happen",
    Kind.UNWINDING: "raise the bound",
    Kind.TERMINATION: "look for what every iteration makes smaller",
}
