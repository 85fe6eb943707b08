# SPDX-License-Identifier: Apache-2.0
"""A plugin of pytest that notes for each test which lines of our code it comes to.

One JSON object for each test is added to the file that MUTANTS_RECORD names: the test, its seconds
and the lines by file and function, counted from the first one of the function. Processes that a
test forks add theirs when they end.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from .targets import Functions, Place, is_target

RECORD = "MUTANTS_RECORD"
CALLS = 200  # so many calls of one function by one test are looked at line by line
ROOT = os.getcwd()

Tracer = Any


class Recorder:
    """The lines that the current test has come to."""

    def __init__(self, record: Path) -> None:
        self.record = record
        self.test = ""
        self.passed = False
        self._lines: dict[CodeType, set[int]] = {}
        self._calls: dict[CodeType, int] = {}
        self._files: dict[str, str | None] = {}  # of a code object, in the tree
        self._functions: dict[str, Functions] = {}

    def start(self, test: str) -> None:
        self.test = test
        self.passed = False
        self._lines.clear()
        self._calls.clear()
        sys.settrace(self._enter)

    def stop(self, seconds: float) -> None:
        sys.settrace(None)
        self.write(seconds)

    def write(self, seconds: float) -> None:
        found: dict[str, dict[str, list[int]]] = {}
        for code, lines in self._lines.items():
            path = self._files[code.co_filename]
            if path is not None:
                for place in self._places(path, lines):
                    found.setdefault(path, {}).setdefault(place.function, []).append(place.offset)
        entry = {"test": self.test, "passed": self.passed, "seconds": round(seconds, 3)}
        self._append(json.dumps(entry | {"places": found}) + "\n")

    def _places(self, path: str, lines: set[int]) -> list[Place]:
        if path not in self._functions:
            self._functions[path] = Functions((Path(ROOT) / path).read_text())
        return [self._functions[path].place(line) for line in sorted(lines)]

    def _append(self, line: str) -> None:
        """At once, because several processes write."""
        file = os.open(self.record, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        try:
            os.write(file, line.encode())
        finally:
            os.close(file)

    def _enter(self, frame: FrameType, event: str, argument: object) -> Tracer:
        code = frame.f_code
        name = code.co_filename
        if name not in self._files:
            self._files[name] = self._in_tree(name)
        if self._files[name] is None:
            return None
        seen = self._calls[code] = self._calls.get(code, 0) + 1
        if seen > CALLS:
            return None
        lines = self._lines.setdefault(code, set())

        def local(frame: FrameType, event: str, argument: object) -> Tracer:
            if event == "line":
                lines.add(frame.f_lineno)
            return local

        return local

    @staticmethod
    def _in_tree(name: str) -> str | None:
        path = os.path.relpath(name, ROOT)
        return path if is_target(path) else None


class Plugin:
    """Starts and stops the recorder around each test."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        began = time.perf_counter()
        self.recorder.start(item.nodeid)
        yield
        self.recorder.stop(time.perf_counter() - began)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            self.recorder.passed = report.passed


def pytest_configure(config: pytest.Config) -> None:
    recorder = Recorder(Path(os.environ[RECORD]))
    config.pluginmanager.register(Plugin(recorder))
    leave = os._exit

    def leave_and_write(status: int) -> None:
        sys.settrace(None)
        recorder.write(0.0)
        leave(status)

    os.register_at_fork(after_in_child=lambda: setattr(os, "_exit", leave_and_write))
