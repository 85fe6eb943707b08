# SPDX-License-Identifier: Apache-2.0
"""Runs tests in the copy of the tree that is the current folder, each time in a fresh fork.

A script of its own: it imports pytest and the libraries of solvers and parsers once, but nothing of
our code, so that every fork imports that as it is now. Each line of standard input is a question,
each line of standard output the answer; what a fork does in between is written line by line to the
file that the question names.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import sys
import traceback
from pathlib import Path
from typing import Any

sys.path[:] = [path for path in sys.path if Path(path or ".").resolve() != Path(__file__).parent]

import pytest  # noqa: E402 - this folder's modules must not be found as top-level ones

LIBRARIES = (
    "hypothesis", "jsonschema", "_pytest.assertion.rewrite", "_hypothesis_pytestplugin",
    "clang.cindex", "tree_sitter", "tree_sitter_java", "islpy", "z3", "cvc5",
    "ortools.sat.python.cp_model", "unittest", "decimal", "fractions",
)  # fmt: skip
OURS = (
    "assay.cli.main", "assay.cli.verifying", "assay.frontend.load", "assay.frontend.java",
    "assay.frontend.c", "assay.frontend.lower", "assay.frontend.writing", "assay.evidence.verdicts",
    "assay.program.interpreter", "assay.frontend.property", "assay.frontend.task",
)  # fmt: skip
OPTIONS = (
    "-x", "-q", "-p", "no:cacheprovider", "--no-header",
    "-W", "ignore::pytest.PytestAssertRewriteWarning",  # libraries are there before pytest starts
)  # fmt: skip


class Chosen:
    """Keeps only the tests that were asked for, in the order of the question."""

    def __init__(self, tests: list[str], log: Path) -> None:
        self.order = {_named(test): number for number, test in enumerate(tests)}
        self.log = log.open("a", buffering=1)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        kept = [item for item in items if _named(item.nodeid) in self.order]
        items[:] = sorted(kept, key=lambda item: self.order[_named(item.nodeid)])

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.note(start=nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.note(failed=report.nodeid, why=_last_line(report))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.note(failed=report.nodeid, why="it cannot be collected")

    def note(self, **entry: Any) -> None:
        self.log.write(json.dumps(entry) + "\n")


def _named(test: str) -> str:
    """A test's name; which attacks are deep tests depends on how many there are."""
    return test.replace("test_no_wrong_answer_of_the_others", "test_no_wrong_answer")


def _last_line(report: pytest.TestReport) -> str:
    lines = [line for line in str(report.longrepr).splitlines() if line.startswith("E ")]
    return lines[0][1:].strip()[:200] if lines else ""


def main() -> None:
    for name in LIBRARIES:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    assert not any(name.split(".")[0] == "assay" for name in sys.modules)
    _say(ready=os.getpid())
    for line in sys.stdin:
        question = json.loads(line)
        pid = os.fork()
        if pid == 0:
            os.setsid()
            _run(question)
        _say(group=pid)
        os.waitpid(pid, 0)
        _say(ended=pid)


def _say(**answer: int) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


def _run(question: dict[str, Any]) -> None:
    """In the fork: import what was changed, then run the tests; never returns."""
    log = Path(question["log"])
    try:
        quiet = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1, 2):
            os.dup2(quiet, number)
        plugin = Chosen(question["tests"], log)
        if _imports(question["module"], plugin):
            files = dict.fromkeys(test.partition("::")[0] for test in question["tests"])
            code = pytest.main([*OPTIONS, *files], plugins=[plugin])
            plugin.note(code=int(code))
    except BaseException:  # whatever it is, the fork must not go on as the server
        with log.open("a") as file:
            file.write(json.dumps({"crashed": traceback.format_exc()[-500:]}) + "\n")
    os._exit(0)


def _imports(module: str, plugin: Chosen) -> bool:
    try:
        for name in (*OURS, module):
            found = importlib.import_module(name)
    except Exception as error:  # what a change at the level of a module may do
        plugin.note(broken=f"{type(error).__name__}: {error}"[:200])
        return False
    here = Path.cwd() / "src" / "assay"
    assert Path(str(found.__file__)).is_relative_to(here), f"{found.__file__} is not of this copy"
    return True


if __name__ == "__main__":
    main()
