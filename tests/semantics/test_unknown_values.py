# SPDX-License-Identifier: Apache-2.0
"""Functions that give any value of a type: every value of it may come, and no other.

The least and the greatest value are those of the Java Language Specification (4.2.1) and of C with
two's complement, for ILP32 and LP64.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assay.cli.main import main

JAVA = {
    "Byte": ("byte", -(2**7), 2**7 - 1),
    "Short": ("short", -(2**15), 2**15 - 1),
    "Char": ("char", 0, 2**16 - 1),
    "Int": ("int", -(2**31), 2**31 - 1),
    "Long": ("long", -(2**63), 2**63 - 1),
}
C = {
    "_Bool": ("_Bool", 0, 1),
    "char": ("char", -(2**7), 2**7 - 1),
    "uchar": ("unsigned char", 0, 2**8 - 1),
    "short": ("short", -(2**15), 2**15 - 1),
    "ushort": ("unsigned short", 0, 2**16 - 1),
    "int": ("int", -(2**31), 2**31 - 1),
    "uint": ("unsigned", 0, 2**32 - 1),
    "longlong": ("long long", -(2**63), 2**63 - 1),
    "ulonglong": ("unsigned long long", 0, 2**64 - 1),
}
LONG = {"ILP32": 2**31, "LP64": 2**63}


def verdict(path: Path, text: str, capsys: pytest.CaptureFixture[str], *options: str) -> str:
    path.write_text(text)
    main(["verify", str(path), "--format", "json", "--timeout", "20", *options])
    found: str = json.loads(capsys.readouterr().out)["verdict"]
    return found


@pytest.mark.parametrize("name", JAVA)
def test_java(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    of, least, greatest = JAVA[name]
    call = f"org.sosy_lab.sv_benchmarks.Verifier.nondet{name}()"
    start = f"class T {{ static void f() {{ {of} x = {call};"
    for claim, expected in (
        (f"x >= {least}L && x <= {greatest}L", "proved"),
        (f"x != {least}L", "refuted"),
        (f"x != {greatest}L", "refuted"),
    ):
        text = f"{start} assert {claim}; }} }}"
        assert verdict(tmp_path / "T.java", text, capsys) == expected, claim


def program(name: str, of: str, claim: str) -> str:
    declared = f"extern void reach_error(void); extern {of} __VERIFIER_nondet_{name}(void);"
    body = f"{of} x = __VERIFIER_nondet_{name}(); if (!({claim})) reach_error(); return 0;"
    return f"{declared}\nint main(void) {{ {body} }}\n"


def written(value: int) -> str:
    """A constant of C; the least numbers have none of their own."""
    return f"{value}ull" if value >= 0 else f"({value + 1}ll - 1)"


@pytest.mark.parametrize("name", C)
def test_c(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    of, least, greatest = C[name]
    check(name, of, least, greatest, "ILP32", tmp_path, capsys)


@pytest.mark.parametrize("model", LONG)
def test_long_depends_on_the_data_model(
    model: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    check("long", "long", -LONG[model], LONG[model] - 1, model, tmp_path, capsys)
    check("ulong", "unsigned long", 0, 2 * LONG[model] - 1, model, tmp_path, capsys)


def check(
    name: str,
    of: str,
    least: int,
    greatest: int,
    model: str,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    wide = "long long" if least < 0 else "unsigned long long"
    low, high = (f"({wide}) x", written(least)), (f"({wide}) x", f"({wide}) {written(greatest)}")
    for claim, expected in (
        (f"{low[0]} >= {low[1]} && {high[0]} <= {high[1]}", "proved"),
        (f"{low[0]} != {low[1]}", "refuted"),
        (f"{high[0]} != {high[1]}", "refuted"),
    ):
        options = ("--data-model", model)
        text = program(name, of, claim)
        assert verdict(folder / "t.c", text, capsys, *options) == expected, claim
