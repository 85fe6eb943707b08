# SPDX-License-Identifier: Apache-2.0
"""Input that cannot be a program: a diagnostic with its place, exit code 2, never a traceback."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from assay import __file__ as package
from assay.cli.main import main

DEEP = 10_000
LONG = 100_000


@dataclass(frozen=True, slots=True)
class Bad:
    """A text, and what the diagnostics about it must say."""

    name: str
    suffix: str
    text: str | bytes
    code: str
    line: int | None = None  # of the first diagnostic; None where there is no line to point at
    least: int = 1  # how many diagnostics at least


def method(body: str, *, before: str = "") -> str:
    head = "    static int f(int x, int[] a) {"
    return f"class T {{\n    {before}\n{head}\n        {body}\n    }}\n}}\n"


def function(body: str, *, before: str = "") -> str:
    return f"{before}\nint f(int x, int *a) {{\n    {body}\n}}\n"


def method_under(specification: str) -> str:
    return method("return x;", before=specification)


def function_under(specification: str) -> str:
    return function("return x;", before=specification)


def deep(before: str, middle: str, after: str) -> str:
    return before * DEEP + middle + after * DEEP


FORALL = "(\\forall int k; 0 < k && k < 2; "
JAVA = (
    Bad("syntax-missing-semicolon", ".java", method("int y = x return y;"), "syntax", 4),
    Bad("syntax-open-block", ".java", "class T { static int f() { return 1; }\n", "syntax", 1),
    Bad("syntax-no-expression", ".java", method("return x + ;"), "syntax", 4),
    Bad("syntax-words", ".java", "these are words\n", "syntax", 1),
    Bad("type-boolean", ".java", method("return x == 1;"), "type", 4),
    Bad("type-narrowing", ".java", method("byte b = x; return b;"), "type", 4),
    Bad("type-condition", ".java", method("if (x) return 1; return 0;"), "type", 4),
    Bad("type-index", ".java", method("return a[true];"), "type", 4),
    Bad("type-array", ".java", method("return x[0];"), "type", 4),
    Bad("unknown-name", ".java", method("return y;"), "unknown-name", 4),
    Bad("unknown-method", ".java", method("return g(x);"), "unknown-function", 4),
    Bad("wrong-arguments", ".java", method("return f(x);"), "type", 4),
    Bad("duplicate", ".java", method("int x = 1; return x;"), "duplicate", 4),
    Bad("unassigned", ".java", method("int y; return y;"), "unassigned", 4),
    Bad("missing-return", ".java", method("if (x > 0) return 1;"), "missing-return"),
    Bad("literal-too-large", ".java", method("return 2147483648;"), "type", 4),
    Bad("unsupported-code", ".java", method("Runnable r = () -> {}; return x;"), "unsupported", 4),
    Bad("several", ".java", method("int y = z;\n boolean b = 1;\nreturn w;"), "unknown-name", 4, 3),
    Bad("spec-name", ".java", method_under("//@ requires q > 0;"), "unknown-name", 2),
    Bad("spec-syntax", ".java", method_under("//@ requires x > ;"), "spec-syntax", 2),
    Bad("spec-keyword", ".java", method_under("//@ requiers x > 0;"), "spec-keyword", 2),
    Bad("spec-space", ".java", method_under("// @ requires x > 0;"), "spec-space", 2),
    Bad("spec-place", ".java", method("//@ ensures x > 0;\n return x;"), "spec-place", 4),
    Bad("spec-type", ".java", method_under("//@ requires x;"), "type", 2),
    Bad("deep-parentheses", ".java", method(f"return {deep('(', 'x', ')')};"), "nesting", 4),
    Bad("deep-blocks", ".java", method(f"{deep('{', ';', '}')} return x;"), "nesting", 4),
    Bad("deep-unary", ".java", method(f"return {deep('- ', 'x', '')};"), "nesting", 4),
    Bad("deep-ternary", ".java", method(f"return {deep('x > 1 ? 2 : ', 'x', '')};"), "nesting", 4),
    Bad("deep-if", ".java", method(f"{deep('if (x > 0) ', 'x = 1;', '')} return x;"), "nesting", 4),
    Bad("deep-index", ".java", method(f"return {deep('a[', '0', ']')};"), "nesting", 4),
    Bad("deep-brackets", ".java", method(f"int{'[]' * DEEP} b = null; return 0;"), "type", 4),
    Bad("deep-specification", ".java",
        method_under(f"//@ requires {deep('(', 'x > 0', ')')};"), "nesting", 2),
    Bad("deep-negation", ".java",
        method_under(f"//@ requires {deep('!', 'true', '')};"), "nesting", 2),
    Bad("deep-quantifier", ".java",
        method_under(f"//@ requires {deep(FORALL, 'true', ')')};"),
        "nesting", 2),
    Bad("unclosed-parentheses", ".java", method("return " + "(" * DEEP + "x;"), "syntax", None),
    Bad("empty", ".java", "", "empty"),
    Bad("blank", ".java", " \n\t\n", "empty"),
    Bad("binary", ".java", bytes(range(256)) * 20, "binary"),
)  # fmt: skip
C = (
    Bad("syntax-missing-semicolon", ".c", function("int y = x return y;"), "syntax", 3),
    Bad("syntax-open-block", ".c", "int f(void) { return 1;\n", "syntax"),
    Bad("syntax-words", ".c", "these are words\n", "type", 1),
    Bad("type-assignment", ".c", function("int *p = 3; struct s q; return x;"), "type", 3),
    Bad("type-dereference", ".c", function("return *x;"), "type", 3),
    Bad("unknown-name", ".c", function("return y;"), "unknown-name", 3),
    Bad("unknown-header", ".c", '#include "missing.h"\n' + function("return x;"), "syntax", 1),
    Bad("duplicate", ".c", function("int y = 1; int y = 2; return y;"), "type", 3),
    Bad("unknown-label", ".c", function("goto there; return x;"), "unknown-name", 3),
    Bad("several", ".c", function("int y = z;\n int q = *x;\n return w;"), "unknown-name", 3, 3),
    Bad("unsupported-float", ".c", function("double d = x; return d > 1.5;"), "unsupported", 3),
    Bad("spec-name", ".c", function_under("/*@ requires q > 0; */"), "unknown-name", 1),
    Bad("spec-syntax", ".c", function_under("/*@ requires x > ; */"), "spec-syntax", 1),
    Bad("spec-keyword", ".c", function_under("/*@ requiers x > 0; */"), "spec-keyword", 1),
    Bad("spec-space", ".c", function_under("/* @ requires x > 0; */"), "spec-space", 1),
    Bad("spec-place", ".c", function("/*@ loop invariant x > 0; */\n return x;"), "spec-place", 3),
    Bad("deep-parentheses", ".c", function(f"return {deep('(', 'x', ')')};"), "nesting", 3),
    Bad("deep-blocks", ".c", function(f"{deep('{', ';', '}')} return x;"), "nesting", 3),
    Bad("deep-ternary", ".c", function(f"return {deep('x > 1 ? 2 : ', 'x', '')};"), "nesting", 3),
    Bad("deep-if", ".c", function(f"{deep('if (x > 0) ', 'x = 1;', '')} return x;"), "nesting", 3),
    Bad("deep-index", ".c", function(f"return {deep('a[', '0', ']')};"), "nesting", 3),
    Bad("deep-pointer", ".c", function(f"int {'*' * DEEP}p = 0; return 0;"), "unsupported", 3),
    Bad("deep-specification", ".c",
        function_under(f"/*@ requires {deep('(', 'x > 0', ')')}; */"), "nesting", 1),
    Bad("unclosed-parentheses", ".c", function("return " + "(" * DEEP + "x;"), "nesting"),
    Bad("empty", ".c", "", "empty"),
    Bad("blank", ".i", "\n\n", "empty"),
    Bad("binary", ".c", b"\x7fELF\x00\x01\x02" * 50, "binary"),
)  # fmt: skip
ALL = JAVA + C
HEAD = re.compile(r"^(?P<file>.+?):(?P<line>\d+):(?P<column>\d+): error: .+ \[(?P<code>[\w-]+)\]$")


def written(bad: Bad, folder: Path) -> Path:
    path = folder / f"T{bad.suffix}"
    path.write_bytes(bad.text if isinstance(bad.text, bytes) else bad.text.encode())
    return path


def identifier(bad: Bad) -> str:
    return bad.suffix[1:] + "-" + bad.name


@pytest.mark.parametrize("bad", ALL, ids=identifier)
def test_text(bad: Bad, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(bad, tmp_path)
    assert main(["show", str(path)]) == 2
    shown = capsys.readouterr()
    assert shown.out == "" or bad.code == "unsupported"
    assert "Traceback" not in shown.err
    lines = shown.err.splitlines()
    assert f"[{bad.code}]" in shown.err, shown.err[:2000]
    heads = [found for found in map(HEAD.match, lines) if found]
    if bad.code in ("empty", "binary"):
        assert lines[0].startswith(f"{path}: error: ")
        return
    assert len(heads) >= bad.least, shown.err[:2000]
    if bad.line is not None:
        assert heads[0]["code"] == bad.code, shown.err[:2000]
        assert int(heads[0]["line"]) == bad.line
    assert re.match(r" *\d+ \| ", lines[1]), "the source line is shown"
    assert re.match(r" *\| *\^", lines[2]), "with a caret"
    assert max(map(len, lines)) < 400 + len(str(path))


@pytest.mark.parametrize("bad", ALL, ids=identifier)
def test_json(bad: Bad, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(bad, tmp_path)
    assert main(["show", str(path), "--format", "json"]) == 2
    document = json.loads(capsys.readouterr().out)
    found = [*document["diagnostics"]]
    found += [
        one for left_out in document.get("unsupported", ()) for one in left_out["diagnostics"]
    ]
    assert len(found) >= bad.least
    assert bad.code in [entry["code"] for entry in found]
    for entry in found:
        assert entry["file"] == str(path)
        assert entry["message"]
        if bad.code not in ("empty", "binary"):
            assert entry["line"] >= 1
            assert entry["column"] >= 1


FINE = {
    "unary.c": function(f"return {deep('- ', 'x', '')};"),
    "sum.c": function(f"return x{' + x' * DEEP};"),
    "chain.c": function("else ".join(f"if (x == {i}) x++; " for i in range(DEEP)) + " return x;"),
    "sum.java": method(f"return x{' + x' * 3000};"),
    "chain.java": method("else ".join(f"if (x == {i}) x++; " for i in range(3000)) + "return x;"),
}


@pytest.mark.parametrize("name", FINE)
def test_deep_but_fine(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / name
    path.write_text(FINE[name])
    assert main(["show", str(path)]) == 0, capsys.readouterr().err[:500]


def test_unreadable(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "missing.c"
    assert main(["show", str(missing)]) == 2
    assert "[unreadable]" in capsys.readouterr().err
    folder = tmp_path / "folder.java"
    folder.mkdir()
    assert main(["run", str(folder), "--only", "f", "--args", ""]) == 2
    assert "[unreadable]" in capsys.readouterr().err


def test_unknown_kind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("int x;\n")
    assert main(["show", str(path)]) == 2
    assert "[file-kind]" in capsys.readouterr().err


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read everything")
def test_no_permission(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "secret.c"
    path.write_text("int x;\n")
    path.chmod(0)
    assert main(["show", str(path)]) == 2
    assert "[unreadable]" in capsys.readouterr().err


LONG_FILES = {
    "T.java": "class T {\nstatic int f(int x) {\n"
    + "  x = x ^ 1;\n" * LONG
    + "  return y;\n}\n}\n",
    "t.c": "int f(int x) {\n" + "    x = x ^ 1;\n" * LONG + "    return y;\n}\n",
    "lines.c": "\n" * LONG + "int f(int x) { return y; }\n",
    "Comments.java": "// nothing\n" * LONG + "class Comments { static int f() { return y; } }\n",
}


@pytest.mark.parametrize("name", LONG_FILES)
def test_long_file(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / name
    path.write_text(LONG_FILES[name])
    start = time.monotonic()
    assert main(["show", str(path)]) == 2
    assert time.monotonic() - start < 60
    shown = capsys.readouterr().err
    line = LONG_FILES[name].split("y;")[0].count("\n") + 1
    assert f"{name}:{line}:" in shown
    assert "[unknown-name]" in shown


def test_deep_input_in_a_process_of_its_own(tmp_path: Path) -> None:
    """The stack of the main thread is what users have: no crash there either."""
    path = tmp_path / "t.c"
    path.write_text(function(f"return {deep('(', 'x', ')')};"))
    environment = {**os.environ, "PYTHONPATH": str(Path(package).parent.parent)}
    command = [sys.executable, "-m", "assay.cli.main", "show", str(path)]
    finished = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert finished.returncode == 2
    assert "[nesting]" in finished.stderr
    assert "Traceback" not in finished.stderr
