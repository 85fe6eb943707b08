# SPDX-License-Identifier: Apache-2.0
"""Files that cannot be read, or have nothing in them: one diagnostic, exit code 2, also in JSON."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Done

Assay = Callable[..., Done]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.c").mkdir()
    (tmp_path / "empty.c").write_bytes(b"")
    (tmp_path / "blank.java").write_bytes(b" \n\t\n")
    (tmp_path / "binary.c").write_bytes(b"\x7fELF\0\0\0")
    (tmp_path / "wide.java").write_text("class A { }", encoding="utf-16")
    (tmp_path / "notes.txt").write_text("hello")
    (tmp_path / "comment.java").write_text("// nothing here\n")
    (tmp_path / "comment.c").write_text("/* nothing here */\n")
    (tmp_path / "task.yml").write_text("input_files: gone.c\n")
    (tmp_path / "two.yml").write_text("input_files: [empty.c, binary.c]\n")
    (tmp_path / "wrong.yml").write_text("hello\n")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("missing.c", "unreadable"),
        ("missing", "unreadable"),
        ("folder.c", "unreadable"),
        ("with\0nul.c", "unreadable"),
        ("", "unreadable"),
        ("empty.c", "empty"),
        ("blank.java", "empty"),
        ("binary.c", "binary"),
        ("wide.java", "binary"),
        ("notes.txt", "file-kind"),
        ("comment.java", "no-procedure"),
        ("comment.c", "no-procedure"),
        ("task.yml", "unreadable"),
        ("two.yml", "task-file"),
        ("wrong.yml", "task-file"),
    ],
)
def test_bad_files(assay: Assay, folder: Path, name: str, code: str) -> None:
    done = assay("run", name)
    assert (done.code, done.out) == (2, "")
    assert f"[{code}]\n" in done.err
    assert done.err.count("error:") == 1
    done = assay("run", name, "--format", "json")
    assert (done.code, done.err) == (2, "")
    (found,) = done.json("diagnostics.json")["diagnostics"]
    assert found["code"] == code


def test_an_unreadable_file_is_said_before_its_kind(assay: Assay, folder: Path) -> None:
    assert "no such file" in assay("show", "Mistyped.jav").err


def test_several_errors_at_once(assay: Assay, folder: Path) -> None:
    (folder / "Wrong.java").write_text(
        "class Wrong {\n  static int f() { return x; }\n  static int g() { return y; }\n}\n"
    )
    done = assay("show", "Wrong.java")
    assert done.code == 2
    assert "Wrong.java:2:27: error: unknown name `x` [unknown-name]\n" in done.err
    assert "Wrong.java:3:27: error: unknown name `y` [unknown-name]\n" in done.err
    found = assay("show", "Wrong.java", "--format", "json").json("diagnostics.json")
    assert [each["line"] for each in found["diagnostics"]] == [2, 3]


def test_a_task_sets_the_data_model(assay: Assay, folder: Path) -> None:
    task = "input_files: long.c\noptions:\n  language: C\n  data_model: {}\n"
    for model, size in (("ILP32", 4), ("LP64", 8)):
        (folder / "long.yml").write_text(task.format(model))
        (folder / "long.c").write_text("int main(void) { return sizeof(long); }\n")
        assert f"result   {size}\n" in assay("run", "long.yml").out
        other = "LP64" if model == "ILP32" else "ILP32"
        overridden = assay("run", "long.yml", "--data-model", other)
        assert f"result   {12 - size}\n" in overridden.out


def test_macros_and_headers(assay: Assay, folder: Path) -> None:
    (folder / "include").mkdir()
    (folder / "include" / "size.h").write_text("#define SIZE 7\n")
    (folder / "sized.c").write_text('#include "size.h"\nint main(void) { return SIZE + MORE; }\n')
    done = assay("run", "sized.c", "-I", "include", "-D", "MORE=5")
    assert "result   12\n" in done.out
    done = assay("run", "sized.c", "-D", "MORE=5")
    assert done.code == 2
    assert "size.h" in done.err


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["--format", "json", "--bogus"], "--bogus"),
        (["--timeout", "soon", "--format=json"], "soon"),
        (["--explore", "sideways", "--format", "json"], "sideways"),
        (["--solvers", "magic", "--format", "json"], "magic"),
    ],
)
def test_wrong_options_are_said_in_json_too(
    assay: Assay, folder: Path, arguments: list[str], what: str
) -> None:
    done = assay("verify", "long.c", *arguments)
    assert (done.code, done.err) == (2, "")
    (found,) = done.json("diagnostics.json")["diagnostics"]
    assert found["code"] == "option"
    assert what in found["message"]
