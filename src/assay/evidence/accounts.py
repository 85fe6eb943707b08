# SPDX-License-Identifier: Apache-2.0
"""Procedures without a verdict of their own: followed into from others, or not checked, and why."""

from __future__ import annotations

from typing import Final, final

from assay.dataclass import dataclass
from assay.evidence.verdicts import Reason
from assay.program.graph import Form
from assay.source import Span


@final
@dataclass(frozen=True, slots=True)
class Account:
    """One of them."""

    name: str
    span: Span
    callers: tuple[str, ...] = ()  # verified procedures whose runs were followed into it
    reason: Reason | None = None  # why nobody looked at it, where nobody did

    @property
    def standing(self) -> str:
        return "reached" if self.reason is None else "not-checked"

    @property
    def is_left_out(self) -> bool:
        """Whether there is something about it that nobody has looked at, or asked not to."""
        return self.reason is not None and self.reason.code in _LEFT_OUT


NOT_ASKED: Final = Reason("only", "--only names another procedure")
NOT_IN_QUESTION: Final = Reason("property", "not reached from `main`, which --property asks about")
NO_CONTRACT: Final = Reason("no-contract", "no contract")

OF_FORM: Final = {
    Form.BODY: Reason("not-read", "not reached by what was read"),
    Form.DECLARED: Reason("no-body", "only declared here"),
    Form.KNOWN: Reason("known", "calls have a meaning of their own"),
    Form.SETUP: Reason("setup", "runs when a class or an object is made"),
    Form.NESTED: Reason("nested", "in a class inside of a procedure or an expression"),
    Form.UNKEPT: Reason("unkept", "stated of objects, and nothing in the file is checked for it"),
}
_LEFT_OUT: Final = frozenset({"no-contract", "not-read", "setup", "nested", "unkept"})
