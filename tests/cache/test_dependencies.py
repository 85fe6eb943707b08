# SPDX-License-Identifier: Apache-2.0
"""Whatever a verdict depends on is changed in turn; the next run tells what a fresh one tells."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from assay.cli.main import main
from assay.run.cache.database import ResultDatabase
from assay.run.cache.pages import PAGE

FIVE = "/*@ ensures \\result == 5; */\nint f(void) { return LIMIT; }\n"


@dataclass(frozen=True)
class Change:
    """Files, what is asked of the first of them, and what changes before it is asked again."""

    files: dict[str, str]
    change: Callable[[Path], object]
    options: tuple[str, ...] = ()
    again: tuple[str, ...] | None = None  # the options of the second run
    before: Callable[[Path], object] = lambda folder: None
    told: bool = True  # where nothing has changed, all of the file is told again


def write(name: str, text: str) -> Callable[[Path], object]:
    def change(folder: Path) -> None:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)

    return change


def set_variable(name: str, *folders: str) -> Callable[[Path], object]:
    def change(folder: Path) -> None:
        os.environ[name] = os.pathsep.join(str(folder / one) for one in folders)

    return change


def link(name: str, goal: str) -> Callable[[Path], object]:
    def change(folder: Path) -> None:
        (folder / name).unlink()
        (folder / name).symlink_to(goal)

    return change


SIX = "#define LIMIT 6\n"
SEVEN = "#define LIMIT 5\n"
INCLUDING = {"s.c": f'#include "h.h"\n{FIVE}', "h.h": SEVEN}
BY_FOLDER = {"s.c": f"#include <h.h>\n{FIVE}", "two/h.h": SEVEN, "one/other.h": ""}
ASKING = "#if __has_include(<h.h>)\n#define LIMIT 6\n#else\n#define LIMIT 5\n#endif\n"
JAVA = "class S {\n  //@ ensures \\result == 5;\n  static int f() { return 5; }\n}\n"
CHANGES = {
    "the text": Change({"s.c": f"{SEVEN}{FIVE}"}, write("s.c", f"{SIX}{FIVE}")),
    "a header": Change(INCLUDING, write("h.h", SIX)),
    "a header that was empty": Change(
        {"s.c": f'#define LIMIT 5\n#include "h.h"\n{FIVE}', "h.h": ""},
        write("h.h", f"#undef LIMIT\n{SIX}"),
    ),
    "a header of a header": Change(
        {"s.c": f'#include "a.h"\n{FIVE}', "a.h": '#include "h.h"\n', "h.h": SEVEN},
        write("h.h", SIX),
    ),
    "a header that is gone": Change(INCLUDING, lambda folder: (folder / "h.h").unlink()),
    "a header that is a link": Change(
        {"s.c": f'#include "h.h"\n{FIVE}', "h.h": SEVEN, "seven.h": SEVEN, "six.h": SIX},
        link("h.h", "six.h"),
    ),
    "a header that is named by a macro": Change(
        {"s.c": f'#define NAME "h.h"\n#include NAME\n{FIVE}', "h.h": SEVEN}, write("h.h", SIX)
    ),
    "a header beside the source before one of a folder": Change(
        {"s.c": f'#include "h.h"\n{FIVE}', "two/h.h": SEVEN}, write("h.h", SIX), ("-I", "two")
    ),
    "a header of a folder before another": Change(
        BY_FOLDER, write("one/h.h", SIX), ("-I", "one", "-I", "two")
    ),
    "a header of a folder that was not there": Change(
        BY_FOLDER, write("new/h.h", SIX), ("-I", "new", "-I", "two")
    ),
    "a header before one of assay's own": Change(
        {"s.c": f'#include "limits.h"\n#define LIMIT (INT_MAX - 2147483642)\n{FIVE}'},
        write("limits.h", "#define INT_MAX 2147483646\n"),
    ),
    "the order of folders": Change(
        {**BY_FOLDER, "one/h.h": SIX},
        lambda folder: None,
        ("-I", "two", "-I", "one"),
        ("-I", "one", "-I", "two"),
    ),
    "the next header of the same name": Change(
        {"s.c": f"#include <h.h>\n{FIVE}", "one/h.h": "#include_next <h.h>\n", "two/h.h": SEVEN},
        write("two/h.h", SIX),
        ("-I", "one", "-I", "two"),
    ),
    "whether a header is there": Change(
        {"s.c": f"{ASKING}{FIVE}"}, write("one/h.h", ""), ("-I", "one"), told=False
    ),
    "whether a header is there, in two lines": Change(
        {"s.c": f"{ASKING}{FIVE}".replace("has_", "has\\\n_")},
        write("one/h.h", ""),
        ("-I", "one"),
        told=False,
    ),
    "CPATH": Change(
        {**BY_FOLDER, "one/h.h": SIX},
        set_variable("CPATH", "one"),
        before=set_variable("CPATH", "two"),
    ),
    "a header of another folder in CPATH": Change(
        BY_FOLDER, write("one/h.h", SIX), before=set_variable("CPATH", "one", "two")
    ),
    "whether a header is there, by CPATH": Change(
        {"s.c": f"{ASKING}{FIVE}", "one/h.h": ""}, set_variable("CPATH", "one"), told=False
    ),
    "C_INCLUDE_PATH": Change(
        {**BY_FOLDER, "one/h.h": SIX},
        set_variable("C_INCLUDE_PATH", "one"),
        before=set_variable("C_INCLUDE_PATH", "two"),
    ),
    "a macro of the command line": Change(
        {"s.c": FIVE}, lambda folder: None, ("-D", "LIMIT=5"), ("-D", "LIMIT=6")
    ),
    "the data model": Change(
        {"s.c": f"#define LIMIT (sizeof(long) == 4 ? 5 : 6)\n{FIVE}"},
        lambda folder: None,
        (),
        ("--data-model", "LP64"),
    ),
    "the dialect": Change(
        {"s.c": f"#define LIMIT (__STDC_VERSION__ == 199901L ? 5 : 6)\n{FIVE}"},
        lambda folder: None,
        ("--std", "c99"),
        ("--std", "c11"),
    ),
    "arithmetic": Change(
        {"s.c": "/*@ ensures \\result == x + 1; */\nint f(int x) { return x + 1; }\n"},
        lambda folder: None,
        ("--math", "ideal"),
        ("--math", "safe"),
    ),
    "another file of the program": Change(
        {
            "s.c": "int g(void);\n/*@ ensures \\result == 5; */\nint f(void) { return g(); }\n",
            "t.c": "int g(void) { return 5; }\n",
        },
        write("t.c", "int g(void) { return 6; }\n"),
        ("--link", "t.c"),
    ),
    "the task's program": Change(
        {
            "t.yml": "format_version: '2.0'\ninput_files: 's.c'\noptions:\n  language: C\n"
            "  data_model: ILP32\n",
            "s.c": f"{SEVEN}{FIVE}",
        },
        write("s.c", f"{SIX}{FIVE}"),
    ),
    "commands of a build": Change(
        {
            "s.c": FIVE,
            "compile_commands.json": json.dumps(
                [{"directory": ".", "file": "s.c", "arguments": ["cc", "-DLIMIT=5", "s.c"]}]
            ),
        },
        write(
            "compile_commands.json",
            json.dumps(
                [{"directory": ".", "file": "s.c", "arguments": ["cc", "-DLIMIT=6", "s.c"]}]
            ),
        ),
        ("--compile-commands", "."),
        told=False,
    ),
    "another class": Change(
        {
            "S.java": JAVA.replace("return 5", "return T.five()"),
            "T.java": "class T { static int five() { return 5; } }\n",
        },
        write("T.java", "class T { static int five() { return 6; } }\n"),
        ("--source-path", "."),
        told=False,
    ),
    "a specification in a file of its own": Change({"S.java": JAVA}, write("S.jml", "")),
    "settings": Change(
        {
            "s.c": "/*@ ensures \\result == x + 1; */\nint f(int x) { return x + 1; }\n",
            "assay.toml": 'math = "ideal"\n',
        },
        write("assay.toml", ""),
    ),
}
UNTOLD = {
    "the time": f"#define LIMIT (__TIME__[0] >= '0' ? 5 : 6)\n{FIVE}",
    "the day": f"#define LIMIT (__DATE__[0] >= 'A' ? 5 : 6)\n{FIVE}",
    "when it was saved": f"#define LIMIT (__TIMESTAMP__[0] >= 'A' ? 5 : 6)\n{FIVE}",
    "the time, in two lines": f"#define LIMIT (__TI\\\nME__[0] >= '0' ? 5 : 6)\n{FIVE}",
}


def told(run: tuple[int, dict[str, Any]]) -> tuple[int, str | None, list[str]]:
    code, document = run
    return code, document.get("verdict"), [one["code"] for one in document["diagnostics"]]


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a cache beside it."""
    monkeypatch.setenv("ASSAY_CACHE", str(tmp_path / "cache"))
    for variable in ("CPATH", "C_INCLUDE_PATH"):
        monkeypatch.setenv(variable, "")  # and put back afterwards
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def pages(work: Path) -> int:
    """How many reports on whole files are remembered."""
    counts = ResultDatabase(str(work.parent / "cache")).counts()
    return sum(one.entries for one in counts if one.kind == PAGE)


@pytest.mark.parametrize("name", CHANGES)
def test_what_has_changed_is_noticed(
    name: str, work: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = CHANGES[name]
    for path, text in case.files.items():
        write(path, text)(work)

    def verify(options: tuple[str, ...]) -> tuple[int, dict[str, Any]]:
        code = main(["verify", next(iter(case.files)), "--format", "json", *options])
        return code, json.loads(capsys.readouterr().out)

    case.before(work)
    first, second = verify(case.options), verify(case.options)
    assert first[0] == 0
    assert told(first) == told(second)
    assert all(one["from_cache"] for one in second[1]["procedures"])
    assert pages(work) == case.told
    again = case.options if case.again is None else case.again
    case.change(work)
    changed, fresh = verify(again), verify((*again, "--no-cache"))
    assert told(changed) == told(fresh)
    assert told(fresh) != told(first)


@pytest.mark.parametrize("name", UNTOLD)
def test_what_depends_on_the_moment_is_read_again(
    name: str, work: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write("s.c", UNTOLD[name])(work)
    assert main(["verify", "s.c"]) == 0
    assert pages(work) == 0


def test_one_file_has_one_name(work: Path) -> None:
    write("s.c", INCLUDING["s.c"])(work)
    write("h.h", INCLUDING["h.h"])(work)
    assert main(["verify", "s.c"]) == 0
    assert main(["verify", "./s.c"]) == main(["verify", ".//./s.c"]) == 0
    assert pages(work) == 1
