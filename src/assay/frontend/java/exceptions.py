# SPDX-License-Identifier: Apache-2.0
"""What kinds of exception an exception is: its class and those that the class extends."""

from __future__ import annotations

from assay.frontend.java.body import Body
from assay.frontend.java.library import library_name

_PARENTS = {
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


def kinds(name: str, body: Body) -> tuple[str, ...]:
    """The classes of an exception up to `Throwable`; it ends earlier where they are not known."""
    found: list[str] = []
    own = body.file.classes.find(name, body.owner)
    while own is not None and name not in found:
        found.append(name)
        name = next(iter(own.parents), "Object")
        own = body.file.classes.find(name, body.owner)
    known: str | None = library_name(name)
    while known is not None and known not in found:
        found.append(known)
        known = _PARENTS.get(known)
    return tuple(found)
