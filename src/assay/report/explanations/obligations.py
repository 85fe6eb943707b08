# SPDX-License-Identifier: Apache-2.0
"""What each kind of obligation asks for, and which weakness (CWE) a violation of it is."""

from __future__ import annotations

from typing import Final

from assay.program.obligations import WORDING, Kind
from assay.report.advice import ADVICE
from assay.report.explanations.explanation import Explanation, Subject

_ANY = 710  # improper adherence to coding standards
EXPLAINED: Final[dict[Kind, tuple[int, str, str]]] = {  # weakness, meaning, example
    Kind.POSTCONDITION: (
        684,
        "What `ensures` promises must be true whenever the procedure returns.",
        "//@ ensures \\result >= 0;\nint half(int x) { return x / 2; }   // x = -2 returns -1",
    ),
    Kind.PRECONDITION: (
        573,
        "What `requires` asks of a caller must be true at each call.",
        "//@ requires n > 0;\nint root(int n);\nint f(void) { return root(0); }",
    ),
    Kind.ASSERTION: (
        617,
        "An `assert` in the code or in a specification must be true whenever a run comes to it.",
        "assert(x != 7);   // x = 7",
    ),
    Kind.UNREACHABLE: (
        617,
        "No run may come to a place that is marked as an error, such as a call of reach_error().",
        "if (x * x == 49) reach_error();   // x = 7",
    ),
    Kind.INDEX: (
        129,
        "An index must be at least 0 and less than the length of the array.",
        "for (int i = 0; i <= t.length; i++) s += t[i];   // i = t.length",
    ),
    Kind.DIVISION: (
        369,
        "The right operand of a division or remainder must not be zero.",
        "int mean = sum / n;   // n = 0",
    ),
    Kind.OVERFLOW: (
        190,
        (
            "The result of signed arithmetic must fit its type. C leaves undefined what happens "
            "otherwise; Java wraps around, which `--math wrap` takes as meant."
        ),
        "int middle = (low + high) / 2;   // low = 1, high = 2147483647",
    ),
    Kind.SHIFT: (
        1335,
        (
            "A shift count must be at least 0 and less than the width of the type; in C what is "
            "shifted to the left must not be negative."
        ),
        "1 << n   // n = 32",
    ),
    Kind.CAST: (
        681,
        "A value must fit the type that it is converted to.",
        "unsigned char c = (unsigned char)n;   // n = 256",
    ),
    Kind.CLASS: (
        704,
        "In Java, an object must be of the class that it is cast to, or of one that extends it.",
        "Circle c = (Circle) shape;   // shape is a Square",
    ),
    Kind.NULL: (
        476,
        (
            "A reference or pointer that is followed, or that JML does not call `nullable`, must "
            "not be null."
        ),
        "/*@ nullable @*/ int[] t;   t.length   // t = null",
    ),
    Kind.ARRAY_SIZE: (
        1284,
        "The size of a new array must not be negative; in C it must be positive.",
        "new int[n]   // n = -1",
    ),
    Kind.INVARIANT_ENTRY: (
        684,
        "A loop invariant must be true when the loop is met, before the first iteration.",
        "//@ loop_invariant 0 < i;\nfor (int i = 0; i < n; i++) ...   // i = 0",
    ),
    Kind.INVARIANT_PRESERVED: (
        684,
        "A loop invariant must be true again after every iteration.",
        "//@ loop_invariant i < n;\nfor (int i = 0; i < n; i++) ...   // i = n at the exit",
    ),
    Kind.VARIANT: (
        835,
        (
            "What a loop says that it decreases must be at least 0 before each iteration, and "
            "smaller after it."
        ),
        "//@ decreases n - i;\nwhile (i != n) { if (t[i] > 0) i++; }",
    ),
    Kind.FRAME: (
        684,
        "Only what `assignable` or `assigns` lists may be assigned.",
        "//@ assignable t[0];\nvoid f(int[] t) { t[1] = 0; }",
    ),
    Kind.MEMORY: (
        119,
        (
            "Memory may only be read or written inside of an object that lives, pointers may not "
            "leave their array, and what is freed must have been allocated and not yet freed."
        ),
        "int *p = malloc(4 * sizeof(int)); p[4] = 0;",
    ),
    Kind.LEAK: (
        401,
        (
            "What malloc or calloc gave must be freed before `main` returns, unless a global "
            "variable leads to it. Only looked at if `--check` names it, or a property of SV-COMP."
        ),
        "int *p = malloc(4); p = 0;",
    ),
    Kind.UNINITIALISED: (
        457,
        "A variable must have a value before it is read.",
        "int s; for (int i = 0; i < n; i++) s += t[i];",
    ),
    Kind.SEQUENCING: (
        758,
        "In C, two accesses to one object of which one changes it need an order.",
        "i = i++ + 1;",
    ),
    Kind.SPEC_DEFINED: (
        1068,
        (
            "The expressions of a specification must be defined wherever it is evaluated: indices "
            "in range, divisors not zero, references not null."
        ),
        "//@ requires t[i] > 0;   // i may be any number",
    ),
    Kind.EXCEPTION: (
        248,
        "No exception may leave a procedure that does not announce it.",
        'throw new IllegalStateException("empty");',
    ),
    Kind.UNWINDING: (
        834,
        "No run may need more iterations of a loop than the bound that was given.",
        "assay verify sum.c --loop-bound 4   // a loop with 5 iterations",
    ),
    Kind.TERMINATION: (
        835,
        "Every run must come to its end.",
        "while (n != 0) n -= 2;   // n = 1",
    ),
}


def _texts(kind: Kind) -> tuple[int, str, str]:
    """A kind that nobody has explained yet is explained by its wording."""
    wording = WORDING[kind]
    return EXPLAINED.get(kind) or (_ANY, f"What must hold: {wording.holds}.", wording.fails)


def _explanation(kind: Kind) -> Explanation:
    cwe, meaning, example = _texts(kind)
    wording, advice = WORDING[kind], ADVICE[kind]
    said = (
        f"{meaning} Where it is so, reports say: {wording.holds}; where a run breaks it: "
        f"{wording.fails}."
    )
    todo = f"{advice[0].upper()}{advice[1:]}."
    return Explanation(kind.value, Subject.OBLIGATION, said, example, todo, cwe)


OF_KIND: Final = {kind: _explanation(kind) for kind in Kind}

OBLIGATIONS: Final = tuple(OF_KIND.values())

RULES: Final = {kind: _texts(kind)[1] for kind in Kind}
"""What each kind asks for, in a sentence."""
