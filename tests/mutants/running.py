# SPDX-License-Identifier: Apache-2.0
"""Shows one change to tests until one of them fails, the time is up, or all have passed."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, Queue
from typing import Any

from .changes import found_again
from .choosing import chosen
from .copies import environment, made
from .edit import Change
from .reaching import Reach

SERVER = Path(__file__).with_name("server.py")
PASSED, NONE_FOUND = 0, 5  # what pytest says; tests may have gone since they were recorded
SHORT = 0.1  # seconds between two looks at the log
HANGS = 20.0  # seconds that a test may take in any case, and
SLOWER = 8  # so many times of what was recorded, before it counts as hanging


@dataclass(frozen=True)
class Result:
    """What came of a change: caught, hangs, broken (at import), survived, unreached or gone.

    Unreached: no test that was recorded comes to the function. Gone: it was drawn from another
    revision, and the code that it changes is not there any more.
    """

    result: str
    seconds: float
    test: str = ""  # the one that noticed
    why: str = ""
    tests: int = 0  # that were run
    limited: bool = False  # the time was up before all chosen tests had been run


@dataclass(frozen=True)
class _Stage:
    """What one run of pytest said."""

    result: str
    test: str = ""
    why: str = ""
    tests: int = 0


class Runner:
    """A server of tests in one copy of the tree."""

    def __init__(
        self, root: Path, reach: Reach, limit: float, wanted: tuple[str, ...] = ()
    ) -> None:
        self.root = root
        self.wanted = wanted  # texts in the names of tests that come first
        self.reach = reach
        self.limit = limit
        self._folder = tempfile.TemporaryDirectory(prefix="mutants-")
        self._answers: Queue[dict[str, Any]] = Queue()
        command = [sys.executable, str(SERVER)]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, text=True, cwd=root, env=environment(root)
        )
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        assert "ready" in self._answers.get(timeout=120)

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(json.loads(line))

    def close(self) -> None:
        self._process.kill()
        self._listener.join()
        with self._process:  # closes the pipes and waits
            pass
        self._folder.cleanup()

    def judge(self, change: Change) -> Result:
        """Make the change, run tests until one notices, take it back."""
        began = time.monotonic()
        content = (self.root / change.path).read_text()
        found = found_again(change, content)
        if found is None:
            return Result("gone", 0.0)
        stages = chosen(self.reach, self.root, found, self.wanted)
        if not stages:
            return Result("unreached", 0.0)
        with made(found, self.root):
            return self._shown(found, stages, began)

    def _shown(self, change: Change, stages: list[list[str]], began: float) -> Result:
        ran = 0
        said = _Stage("survived")
        for tests in stages:
            said = self._stage(change, tests, began + self.limit)
            ran += said.tests
            if said.result != "survived":
                break
        if said.result in ("caught", "hangs"):
            said = self._confirmed(change, said)
        seconds = round(time.monotonic() - began, 1)
        limited = said.result == "limit"
        result = "survived" if limited else said.result
        return Result(result, seconds, said.test, said.why, ran, limited)

    def _confirmed(self, change: Change, said: _Stage) -> _Stage:
        """The test must fail or hang a second time: by chance, nothing has been noticed."""
        if "::" not in said.test:
            return said
        again = self._stage(change, [said.test], time.monotonic() + self.limit)
        return said if again.result in ("caught", "hangs") else _Stage("survived", why="by chance")

    def _stage(self, change: Change, tests: list[str], deadline: float) -> _Stage:
        log = Path(self._folder.name) / "log"
        log.write_text("")
        module = change.path.removeprefix("src/").removesuffix(".py").replace("/", ".")
        question = {"tests": tests, "log": str(log), "module": module.removesuffix(".__init__")}
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        group = self._answers.get(timeout=60)["group"]
        stopped = self._watch(log, deadline)
        if stopped:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)
            self._answers.get(timeout=60)
        return stopped or _read(log)

    def _watch(self, log: Path, deadline: float) -> _Stage | None:
        """Wait for the end; what to say if it has to be stopped."""
        current, since = "", time.monotonic()
        while True:
            try:
                self._answers.get(timeout=SHORT)
                return None
            except Empty:
                pass
            started = [e["start"] for e in _entries(log) if "start" in e]
            now = time.monotonic()
            if started and started[-1] != current:
                current, since = started[-1], now
            if current and now - since > self._longest(current):
                return _Stage("hangs", current, "it does not end", len(started))
            if now > deadline:
                return _Stage("limit", tests=len(started))

    def _longest(self, test: str) -> float:
        number = self.reach.tests.index(test) if test in self.reach.tests else None
        recorded = 0.0 if number is None else self.reach.seconds[number]
        return max(HANGS, SLOWER * recorded)


def _entries(log: Path) -> list[dict[str, Any]]:
    lines = log.read_text().split("\n")[:-1]  # the last one may not be complete
    return [json.loads(line) for line in lines]


def _read(log: Path) -> _Stage:
    entries = _entries(log)
    ran = sum("start" in entry for entry in entries)
    for entry in entries:
        if "broken" in entry:
            return _Stage("broken", why=entry["broken"])
        if "failed" in entry:
            return _Stage("caught", entry["failed"], entry["why"], ran)
    if any(entry.get("code") in (PASSED, NONE_FOUND) for entry in entries):
        return _Stage("survived", tests=ran)
    last = next((entry["start"] for entry in reversed(entries) if "start" in entry), None)
    if last is None:
        raise RuntimeError(f"no test was run: {entries}")
    return _Stage("caught", last, f"the process ends in it: {entries[-1]}"[:300], ran)
