# SPDX-License-Identifier: Apache-2.0
"""Writes what `assay verify` has proved to a file, and says what is not in it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

from assay.evidence.accounts import Account
from assay.evidence.certificate import certificate
from assay.program.graph import Program
from assay.run.verification import Verified
from assay.source import ToolError


def write_certificate(
    path: str,
    program: Program,
    found: Iterable[Verified],
    others: Iterable[Account],
    entry: str | None,
) -> None:
    document = certificate(program, [one.outcome for one in found], entry, others)
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n", "utf-8")
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise ToolError("unwritable", path, reason=reason) from None
    certified, left_out = len(document["procedures"]), document["left_out"]
    print(f"{path}: {certified} certified, {len(left_out)} left out", file=sys.stderr)
    for one in left_out:
        print(f"  left out: {one['procedure']} ({one['reason']})", file=sys.stderr)
