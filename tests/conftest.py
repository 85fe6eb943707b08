# SPDX-License-Identifier: Apache-2.0
"""What every test can use: `@pytest.mark.needs("javac")` for tests that run other programs."""

from __future__ import annotations

import ctypes
import functools
import gc
import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(  # the same examples every time, on slow machines too
    "assay", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("assay")
os.environ.setdefault("ASSAY_JOBS", "1")  # tests run side by side themselves
os.environ["ASSAY_CACHE"] = "off"  # what a test asks for is computed, unless it is about the cache

REQUIRE = "ASSAY_REQUIRE_TOOLS"
SLOW = Path(__file__).parent / "deep.txt"  # single tests that take longer than 2 seconds
GROWN = 1.25  # times as large as after memory was given back last time


class _Process:
    """The memory of the process that runs the tests.

    Most verdicts are found by a copy of the process: what nobody needs any more makes each copy
    take longer, a fifth of a second for a process of 1.5 gigabytes."""

    pages = 0  # when memory was given back last time

    def give_back(self) -> None:
        if self._size() > GROWN * self.pages:
            gc.collect()
            trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
            if trim is not None:
                trim(0)
            self.pages = self._size()

    def _size(self) -> int:
        """In pages; 0 where nobody says."""
        try:
            with open("/proc/self/statm") as file:
                return int(file.read().split()[1])
        except OSError:
            return 0


_PROCESS = _Process()


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    if nextitem is not None and item.path != nextitem.path:
        _PROCESS.give_back()


def pytest_configure(config: pytest.Config) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in a background job of a shell:
        signal.signal(signal.SIGINT, signal.default_int_handler)  # tests interrupt what they start
    config.addinivalue_line(
        "markers",
        'needs(*programs): runs others, as `javac` or "gcc -m32"; skipped where one is missing,'
        f" failed instead if {REQUIRE} is set",
    )
    config.addinivalue_line("markers", "speed: measures time, so it runs alone after the others")
    config.addinivalue_line("markers", "deep: takes longer than `make test` may: `make test-deep`")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests of the list are deep; a line of it that names none is an error."""
    found = {item.nodeid: item for item in items}
    files = {item.nodeid.partition("::")[0] for item in items}
    in_parts = any("::" in argument for argument in config.args)
    for name in SLOW.read_text().splitlines() if SLOW.exists() else ():
        if name in found:
            found[name].add_marker("deep")
        elif name.partition("::")[0] in files and not in_parts:
            raise pytest.UsageError(f"{SLOW.name}: there is no test {name}")


@functools.cache
def available(program: str) -> bool:
    """Whether a program is installed and, for `gcc -m32`, has what it takes to link."""
    name, *options = program.split()
    if shutil.which(name) is None:
        return False
    return not options or _links(name, options)


def _links(compiler: str, options: list[str]) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "probe.c")
        with open(source, "w") as file:
            file.write("#include <stdlib.h>\nint main(void) { return abs(0); }\n")
        command = [compiler, *options, source, "-o", os.path.join(folder, "probe")]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark in item.iter_markers("needs"):
        missing = [program for program in mark.args if not available(program)]
        if missing:
            _report_missing(", ".join(missing))


def _report_missing(programs: str) -> None:
    if os.environ.get(REQUIRE):
        pytest.fail(f"{programs} is not installed, and {REQUIRE} is set", pytrace=False)
    pytest.skip(f"{programs} is not installed")
