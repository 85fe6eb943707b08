# SPDX-License-Identifier: Apache-2.0
"""What the C front end does not support, and what a user can do about each."""

from __future__ import annotations

import re

from assay.source import SourceError, Span

_HINTS = {
    "floating point": "use integers; floating-point values cannot be checked exactly yet",
    "function pointer": "call the function by its name",
    "pointer to a pointer": "pass the array or the scalar itself",
    "string literal": "strings are taken as arguments of output functions and to fill char arrays",
    "member": "keep what the member holds in a variable of its own",
    "struct": "keep the members in variables of their own",
    "union": "keep the members in variables of their own",
    "conversion of a pointer": "use a pointer of the type that the object was declared with",
    "variable-length": "only the first dimension of an array may have a variable length",
    "external variable": "define the variable in this file",
    "assembler": "write the same in C",
    "jump to a computed label": "use `switch`",
}


def unsupported(construct: str, span: Span | None) -> SourceError:
    """The diagnostic that names a construct, with the hint that fits it best."""
    found = (text for key, text in _HINTS.items() if re.search(rf"\b{key}\b", construct))
    hint = next(found, "write it another way")
    return SourceError.at("unsupported", span, construct=construct, hint=hint)
