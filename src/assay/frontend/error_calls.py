# SPDX-License-Identifier: Apache-2.0
"""What calls of error functions of C mean: `reach_error` and `__VERIFIER_error`."""

from enum import Enum, auto

ERROR_FUNCTIONS = frozenset({"reach_error", "__VERIFIER_error"})


class ErrorCalls(Enum):
    FORBIDDEN = auto()  # such a call is what must not happen
    ORDINARY = auto()  # it does what the function does: the question is about something else
