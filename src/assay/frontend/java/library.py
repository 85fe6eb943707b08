# SPDX-License-Identifier: Apache-2.0
"""The part of Java's library, and of SV-COMP's, that has a meaning of its own here."""

from __future__ import annotations

from assay.frontend.java.types import BYTE, CHAR, INT, LONG, SHORT
from assay.frontend.tree import IntrinsicName
from assay.program.types import BOOLEAN, IntegerType, Type

_BOXES = {"Byte": BYTE, "Short": SHORT, "Character": CHAR, "Integer": INT, "Long": LONG}

LANGUAGE_PACKAGE = "java.lang."
THROWABLE = LANGUAGE_PACKAGE + "Throwable"
OBJECT = LANGUAGE_PACKAGE + "Object"
VERIFIER = "Verifier"
VERIFIER_PACKAGE = "org.sosy_lab.sv_benchmarks"

JBMC_VERIFIER = "org.cprover.CProver"
"""JBMC's class of the same kind, which is known by its whole name."""

LIBRARY_PACKAGES = ("java.", "javax.", VERIFIER_PACKAGE + ".")
"""How the names of classes begin that have no variables of a class's name."""

EXCEPTIONS: dict[str, str | None] = {
    "Throwable": None,
    "Exception": "Throwable",
    "Error": "Throwable",
    "AssertionError": "Error",
    "CloneNotSupportedException": "Exception",
    "InterruptedException": "Exception",
    "RuntimeException": "Exception",
    "ArithmeticException": "RuntimeException",
    "ArrayStoreException": "RuntimeException",
    "ClassCastException": "RuntimeException",
    "IllegalArgumentException": "RuntimeException",
    "IllegalStateException": "RuntimeException",
    "IndexOutOfBoundsException": "RuntimeException",
    "ArrayIndexOutOfBoundsException": "IndexOutOfBoundsException",
    "NegativeArraySizeException": "RuntimeException",
    "NullPointerException": "RuntimeException",
    "NumberFormatException": "IllegalArgumentException",
    "UnsupportedOperationException": "RuntimeException",
}
"""Classes of `java.lang`, with those that they extend."""

NUMBERS = frozenset(
    f"{LANGUAGE_PACKAGE}{name}"
    for name in (*_BOXES, "Boolean", "Double", "Float", "Number", "Object", "Record", "Enum")
) | frozenset(LANGUAGE_PACKAGE + name for name in EXCEPTIONS)
"""Classes whose objects are numbers, or are modelled."""

MATH: dict[str, IntrinsicName] = {
    "abs": IntrinsicName.ABSOLUTE,
    "min": IntrinsicName.MINIMUM,
    "max": IntrinsicName.MAXIMUM,
}

NONDET: dict[str, Type] = {
    "nondetBoolean": BOOLEAN,
    "nondetByte": BYTE,
    "nondetChar": CHAR,
    "nondetShort": SHORT,
    "nondetInt": INT,
    "nondetLong": LONG,
}

PRINTING = frozenset({"System.out.print", "System.out.println", "System.err.print"}) | {
    "System.err.println",
    "System.out.flush",
    "System.err.flush",
}


def library_name(qualified: str) -> str:
    """A dotted name without the packages that this module knows."""
    for package in (LANGUAGE_PACKAGE, VERIFIER_PACKAGE + "."):
        qualified = qualified.removeprefix(package)
    return qualified


def library_constant(qualified: str) -> tuple[int, IntegerType] | None:
    """`Integer.MAX_VALUE` and its like."""
    box, _, name = library_name(qualified).partition(".")
    of = _BOXES.get(box)
    if of is None:
        return None
    values = {
        "MIN_VALUE": (of.low, of),
        "MAX_VALUE": (of.high, of),
        "SIZE": (of.bits, INT),
        "BYTES": (of.bits // 8, INT),
    }
    return values.get(name)
