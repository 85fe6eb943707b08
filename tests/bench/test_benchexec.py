# SPDX-License-Identifier: Apache-2.0
"""The tool-info module: what BenchExec calls, and what it takes from the output.

BenchExec itself is not needed: of its classes, only what the module uses is put in their place.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from assay.cli.main import main


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Any:
    names = ("benchexec", "benchexec.result", "benchexec.tools", "benchexec.tools.template")
    found = {name: ModuleType(name) for name in (*names, "benchexec.tools.sv_benchmarks_util")}
    for name, module in found.items():
        monkeypatch.setitem(sys.modules, name, module)
    package: Any = found["benchexec"]
    package.result, package.tools = found["benchexec.result"], found["benchexec.tools"]
    package.tools.template = found["benchexec.tools.template"]
    package.tools.template.BaseTool2 = object
    words = {"TRUE_PROP": "true", "FALSE_PROP": "false", "UNKNOWN": "unknown"}
    for name, value in {**words, "TIMEOUT": "TIMEOUT", "ERROR": "ERROR"}.items():
        setattr(package.result, f"RESULT_{name}", value)
    util: Any = found["benchexec.tools.sv_benchmarks_util"]
    util.ILP32, util.LP64 = "ILP32", "LP64"
    util.get_data_model_from_task = lambda task, models: models.get(task.options.get("data_model"))
    monkeypatch.delitem(sys.modules, "bench.benchexec.assay", raising=False)
    return import_module("bench.benchexec.assay").Tool()


def task(**options: str) -> Any:
    return SimpleNamespace(
        property_file="unreach-call.prp", input_files_or_identifier=["a.i"], options=options
    )


def test_what_is_called(tool: Any) -> None:
    limits = SimpleNamespace(cputime=900)
    command = tool.cmdline("assay", [], task(data_model="LP64"), limits)
    model, time = ["--data-model", "LP64"], ["--timeout", "900"]
    asked = ["--property", "unreach-call.prp"]
    assert command == ["assay", "verify", "--no-cache", *asked, *model, *time, "a.i"]
    own = tool.cmdline("assay", ["--timeout", "60"], task(), limits)
    assert own == ["assay", "verify", "--no-cache", "--timeout", "60", *asked, "a.i"]


@pytest.mark.parametrize(
    ("lines", "is_timeout", "answer"),
    [
        (["main   proved   1.0 s", "1 procedure: 1 proved", "TRUE"], False, "true"),
        (["FALSE(unreach-call)", ""], False, "false(unreach-call)"),
        (["FALSE(valid-deref)"], False, "false(valid-deref)"),
        (["UNKNOWN"], True, "unknown"),
        (["main   proved"], True, "TIMEOUT"),
        (["assay: internal error: TRUE"], False, "ERROR"),
        ([], False, "ERROR"),
    ],
)
def test_what_the_output_means(lines: list[str], is_timeout: bool, answer: str, tool: Any) -> None:
    run = SimpleNamespace(output=lines, was_timeout=is_timeout)
    assert tool.determine_result(run) == answer


def test_the_output_of_a_real_run(
    tool: Any, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "u.prp").write_text("CHECK( init(main()), LTL(G ! call(reach_error())) )\n")
    text = (
        "void reach_error(void) {}\nint main(void) { int x = 1; if (x) reach_error(); return 0; }\n"
    )
    (tmp_path / "a.i").write_text(text)
    one = task()
    one.property_file, one.input_files_or_identifier = tmp_path / "u.prp", [str(tmp_path / "a.i")]
    command = tool.cmdline("assay", [], one, SimpleNamespace(cputime=20))
    main([str(part) for part in command[1:]])
    run = SimpleNamespace(output=capsys.readouterr().out.splitlines(), was_timeout=False)
    assert tool.determine_result(run) == "false(unreach-call)"
