# SPDX-License-Identifier: Apache-2.0
"""What a compiler said of a verdict, in words and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from assay.evidence.confirmation import Confirmation, ConfirmationAnswer

if TYPE_CHECKING:
    from assay.report.json import Json


def confirmation_text(found: Confirmation) -> str:
    match found.answer:
        case ConfirmationAnswer.CONFIRMED:
            return f"confirmed by {found.compiler}"
        case ConfirmationAnswer.CHALLENGED:
            inputs = "1 input" if found.inputs == 1 else f"{found.inputs:,} inputs"
            rest = f" ({found.reason})" if found.reason is not None else ""
            return f"challenged with {inputs}, {found.compiler}{rest}"
        case ConfirmationAnswer.DISAGREES:
            return f"{found.compiler} disagrees: {found.reason}"
        case ConfirmationAnswer.OPEN:
            if found.compiler is None:
                return f"not asked: {found.reason}"
            return f"cannot be confirmed by running: {found.reason}"
        case _:
            assert_never(found.answer)


def confirmation_json(found: Confirmation | None) -> Json | None:
    if found is None:
        return None
    return {
        "answer": found.answer,
        "compiler": found.compiler,
        "inputs": found.inputs,
        "reason": found.reason,
        "file": found.file,
    }
