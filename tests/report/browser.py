# SPDX-License-Identifier: Apache-2.0
"""Chromium without a window, driven through its pipe: opens pages, runs scripts, takes pictures."""

from __future__ import annotations

import base64
import itertools
import json
import os
import select
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any

FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--hide-scrollbars", "--remote-debugging-pipe"),
)
PATIENCE = 60.0  # seconds, for one answer


class Browser:
    """One page of one browser; `problems` are errors that the page has reported."""

    def __init__(self, profile: Path) -> None:
        self._numbers = itertools.count(1)
        self._rest = b""
        self._events: list[dict[str, Any]] = []
        self.problems: list[str] = []
        theirs, self._to = os.pipe()
        self._from, answers = os.pipe()
        self._process = subprocess.Popen(
            ["chromium", *FLAGS, f"--user-data-dir={profile}", "about:blank"],
            preexec_fn=lambda: _as_three_and_four(theirs, answers),
            pass_fds=(3, 4, theirs, answers),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(theirs)
        os.close(answers)
        target = self._ask("Target.createTarget", {"url": "about:blank"})["targetId"]
        attached = self._ask("Target.attachToTarget", {"targetId": target, "flatten": True})
        self._session: str | None = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable")

    _session: str | None = None

    def __enter__(self) -> Browser:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)
        os.close(self._to)
        os.close(self._from)

    def ask(self, method: str, parameters: dict[str, Any] | None = None) -> Any:
        return self._ask(method, parameters or {}, self._session)

    def _ask(self, method: str, parameters: dict[str, Any], session: str | None = None) -> Any:
        number = next(self._numbers)
        message: dict[str, Any] = {"id": number, "method": method, "params": parameters}
        if session is not None:
            message["sessionId"] = session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            heard = self._hear()
            if heard.get("id") == number:
                assert "error" not in heard, heard
                return heard["result"]

    def _hear(self) -> dict[str, Any]:
        end = time.monotonic() + PATIENCE
        while b"\0" not in self._rest:
            ready, _, _ = select.select([self._from], [], [], max(0.0, end - time.monotonic()))
            assert ready, "the browser does not answer"
            read = os.read(self._from, 1 << 20)
            assert read, "the browser has gone"
            self._rest += read
        text, _, self._rest = self._rest.partition(b"\0")
        heard: dict[str, Any] = json.loads(text)
        self._note(heard)
        return heard

    def _note(self, heard: dict[str, Any]) -> None:
        self._events.append(heard)
        match heard.get("method"):
            case "Runtime.exceptionThrown":
                self.problems.append(json.dumps(heard["params"]["exceptionDetails"]))
            case "Log.entryAdded" if heard["params"]["entry"]["level"] in ("error", "warning"):
                self.problems.append(json.dumps(heard["params"]["entry"]))
            case "Runtime.consoleAPICalled" if heard["params"]["type"] in ("error", "warning"):
                self.problems.append(json.dumps(heard["params"]["args"]))
            case "Network.requestWillBeSent":
                url = heard["params"]["request"]["url"]
                if not url.startswith(("file:", "data:", "about:")):
                    self.problems.append(f"the page asks for {url}")

    def open(self, page: Path) -> None:
        self._events.clear()
        self.ask("Page.navigate", {"url": page.as_uri()})
        while not any(one.get("method") == "Page.loadEventFired" for one in self._events):
            self._hear()

    def evaluate(self, script: str) -> Any:
        """The value of an expression in the page."""
        found = self.ask(
            "Runtime.evaluate",
            {"expression": script, "returnByValue": True, "awaitPromise": True},
        )
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def press(self, key: str) -> None:
        for kind in ("keyDown", "keyUp"):
            self.ask("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": key})

    def resize(self, width: int, height: int, *, dark: bool = False, phone: bool = False) -> None:
        self.ask(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone},
        )
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.ask("Emulation.setEmulatedMedia", {"features": [scheme]})

    def picture(self, path: Path) -> None:
        found = self.ask("Page.captureScreenshot", {"format": "png"})
        path.write_bytes(base64.b64decode(found["data"]))


def _as_three_and_four(theirs: int, answers: int) -> None:
    """The browser reads from 3 and writes to 4."""
    read, write = os.dup(theirs), os.dup(answers)
    os.dup2(read, 3)
    os.dup2(write, 4)
    os.set_inheritable(3, True)
    os.set_inheritable(4, True)
