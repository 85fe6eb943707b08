# SPDX-License-Identifier: Apache-2.0
"""A child that is asked to stop does, also while an object is taken down."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from time import monotonic, sleep

import pytest

from assay.budget import OutOfTimeError
from assay.run.worker import Send, Worker
from assay.source import SourceFile, Span


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


def test_a_file_that_both_know_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said of one procedure does not grow with the file."""
    file = SourceFile("known.c", b"x" * 1_000_000)

    def work(send: Send) -> None:
        send(Span(file, 1, 2))

    received: list[int] = []
    monkeypatch.setattr("assay.run.worker.pickle.loads", _counting(received))
    worker = Worker(work)
    span = worker.receive()
    worker.close()
    assert span.file is file
    assert sum(received) < 1000


def _counting(received: list[int]) -> Callable[[bytes], object]:
    loads = pickle.loads

    def counting(body: bytes) -> object:
        received.append(len(body))
        return loads(body)

    return counting


def test_a_file_of_the_child_is_sent_whole() -> None:
    """Both processes number the files that they read after the fork alike."""

    def work(send: Send) -> None:
        send(Span(SourceFile("of_child.c", b"child"), 0, 5))

    worker = Worker(work)
    other = SourceFile("of_parent.c", b"parent")
    span = worker.receive()
    worker.close()
    assert span.text == "child"
    assert other.path == "of_parent.c"
