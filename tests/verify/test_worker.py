# SPDX-License-Identifier: Apache-2.0
"""A child that is asked to stop does, also while an object is taken down."""

from __future__ import annotations

from time import monotonic, sleep

import pytest

from assay.budget import OutOfTimeError
from assay.run.worker import Send, Worker


class _Slow:
    """Takes its time to go; nothing can be raised meanwhile."""

    def __del__(self) -> None:
        end = monotonic() + 0.2
        while monotonic() < end:
            pass


def _work(send: Send) -> None:
    try:
        send("begun")
        while True:
            gone = _Slow()
            del gone
            sleep(0.05)
    except OutOfTimeError:
        send("stopped")


@pytest.mark.parametrize("delay", [0.0, 0.1, 0.22])
def test_a_request_to_stop_is_not_lost(delay: float, capfd: pytest.CaptureFixture[str]) -> None:
    worker = Worker(_work)
    assert worker.receive() == "begun"
    sleep(delay)
    assert list(worker.last_words()) == ["stopped"]
    assert capfd.readouterr().err == ""
