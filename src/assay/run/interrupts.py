# SPDX-License-Identifier: Apache-2.0
"""Ctrl-C is noted whenever it comes, and obeyed where nothing is lost by it.

Whoever waits for others, or does what can be left out, says so; there `KeyboardInterrupt` is
raised, also if the request was made before. So what is finished can be told, whenever the request
comes. Who asks twice does not want to wait: then it is raised at once.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import final


@final
class _InterruptRequest:
    """Whether the user has asked this process to stop, and whether that may be raised now."""

    made = False
    may_raise = False


@contextmanager
def deferred() -> Iterator[None]:
    """Meanwhile Ctrl-C is raised in `interruptible` parts only; if it is ignored, that stays so."""
    _InterruptRequest.made = False
    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, _note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def interruptible() -> Iterator[None]:
    """A part of `deferred` work that may be broken off, or is not begun any more."""
    try:
        _InterruptRequest.may_raise = True
        if _InterruptRequest.made:
            raise KeyboardInterrupt
        yield
    finally:
        _InterruptRequest.may_raise = False


def is_interrupted() -> bool:
    """Whether the user has asked for it since `deferred` work began."""
    return _InterruptRequest.made


def _note(_number: int, _frame: FrameType | None) -> None:
    again, _InterruptRequest.made = _InterruptRequest.made, True
    if again or _InterruptRequest.may_raise:
        raise KeyboardInterrupt
