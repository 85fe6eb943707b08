# SPDX-License-Identifier: Apache-2.0
"""Reads SV-COMP property files (`.prp`)."""

from __future__ import annotations

import re
from enum import StrEnum

from assay.frontend.yaml import refusal
from assay.source import SourceFile, Span


class Property(StrEnum):
    """What SV-COMP asks of a program."""

    UNREACH_CALL = "unreach-call"
    NO_OVERFLOW = "no-overflow"
    TERMINATION = "termination"
    VALID_FREE = "valid-free"
    UNREACH_LABEL = "unreach-label"
    VALID_DEREF = "valid-deref"
    VALID_MEMTRACK = "valid-memtrack"
    VALID_MEMCLEANUP = "valid-memcleanup"
    NO_DATA_RACE = "no-data-race"
    VALID_ASSERT = "valid-assert"
    NO_RUNTIME_EXCEPTION = "no-runtime-exception"


FORMULAS = {
    "G!call(reach_error())": Property.UNREACH_CALL,
    "G!call(__VERIFIER_error())": Property.UNREACH_CALL,
    "G!label(ERROR)": Property.UNREACH_LABEL,
    "G!overflow": Property.NO_OVERFLOW,
    "Fend": Property.TERMINATION,
    "Gvalid-free": Property.VALID_FREE,
    "Gvalid-deref": Property.VALID_DEREF,
    "Gvalid-memtrack": Property.VALID_MEMTRACK,
    "Gvalid-memcleanup": Property.VALID_MEMCLEANUP,
    "G!data-race": Property.NO_DATA_RACE,
    "Gassert": Property.VALID_ASSERT,
    "G!uncaught(java.lang.RuntimeException)": Property.NO_RUNTIME_EXCEPTION,
}
CHECK = re.compile(r"CHECK\s*\(\s*init\s*\((.*)\)\s*,\s*LTL\s*\((.*)\)\s*\)")


def read_properties(file: SourceFile) -> tuple[Property, ...]:
    """What a property file asks for; every line that is not empty is one CHECK."""
    found = []
    for number, start in enumerate(file.line_starts, 1):
        line = file.line_text(number).strip()
        if line:
            found.append(_property(line, Span(file, start, start + len(line))))
    if not found:
        raise refusal(Span(file, 0, 0), "it has no CHECK line")
    return tuple(found)


def _property(line: str, span: Span) -> Property:
    match = CHECK.fullmatch(line)
    if match is None:
        raise refusal(span, "a line must read CHECK( init(...), LTL(...) )")
    formula = "".join(match[2].split())
    if formula not in FORMULAS:
        raise refusal(span, f"unknown property LTL({match[2]})")
    return FORMULAS[formula]
