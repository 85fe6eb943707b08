# SPDX-License-Identifier: Apache-2.0
"""Procedures of a source that a command says nothing about, and why."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from assay.evidence.verdicts import Reason
from assay.report.json import Json, reason_json
from assay.report.text import PLAIN, Palette

NOTHING: Final[Mapping[str, Reason]] = MappingProxyType({})


def omitted_text(omitted: Mapping[str, Reason], palette: Palette = PLAIN) -> str:
    """`sine  not looked at: floating point is not supported`"""
    rows = [
        f"{palette.strong}{name}{palette.end}  not looked at: {reason.text}\n"
        for name, reason in omitted.items()
    ]
    return "".join(rows)


def omitted_json(omitted: Mapping[str, Reason]) -> list[Json]:
    return [{"procedure": name, "reason": reason_json(reason)} for name, reason in omitted.items()]
