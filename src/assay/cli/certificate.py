# SPDX-License-Identifier: Apache-2.0
"""Writes what `assay verify` has proved to a file, and says what is not in it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable

from assay.cli.output import write_file
from assay.evidence.accounts import Account
from assay.evidence.certificate import certificate
from assay.program.graph import Program
from assay.run.verification import Verified


def write_certificate(
    path: str,
    program: Program,
    found: Iterable[Verified],
    others: Iterable[Account],
    entry: str | None,
) -> None:
    document = certificate(program, [one.outcome for one in found], entry, others)
    write_file(path, json.dumps(document, indent=2, ensure_ascii=False) + "\n")
    certified, left_out = len(document["procedures"]), document["left_out"]
    print(f"{path}: {certified} certified, {len(left_out)} left out", file=sys.stderr)
    for one in left_out:
        print(f"  left out: {one['procedure']} ({one['reason']})", file=sys.stderr)
    for one in document["procedures"]:
        if one["uncertified_ending"] is not None:
            print(
                f"  uncertified: that {one['name']} ends ({one['uncertified_ending']})",
                file=sys.stderr,
            )
