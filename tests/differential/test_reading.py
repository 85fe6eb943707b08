# SPDX-License-Identifier: Apache-2.0
"""C is read as gcc reads it: functions without parameters, whose results are compared.

What comes after the line `//: refused` is not supported; a result that gcc does not give is a
mistake there too.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from assay.frontend.load import Reading, load
from assay.program.interpreter import Interpreter, Returned

FILES = sorted((Path(__file__).parent / "reading").glob("*.c"))
MODELS = [
    pytest.param("ILP32", marks=pytest.mark.needs("gcc -m32")),
    pytest.param("LP64", marks=pytest.mark.needs("gcc")),
]
_BITS = {"ILP32": "-m32", "LP64": "-m64"}
_FUNCTION = re.compile(r"^(long long|__int128|unsigned __int128) (t_\w+)\(void\)", re.MULTILINE)
_REFUSED = "//: refused\n"
_ONLY_64 = "//: only LP64\n"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
@pytest.mark.parametrize("data_model", MODELS)
def test_results_are_those_of_gcc(file: Path, data_model: str, tmp_path: Path) -> None:
    text = file.read_text()
    if text.startswith(_ONLY_64) and data_model == "ILP32":
        pytest.skip("it needs 128 bits")
    real = _real(file, text, data_model, tmp_path)
    program = load(str(file), Reading(data_model=data_model))
    interpreter = Interpreter(program)
    refused = {found[2] for found in _FUNCTION.finditer(text.partition(_REFUSED)[2])}
    assert refused == set(program.unsupported) & real.keys()
    results = {name: interpreter.run(name, ()) for name in real.keys() - refused}
    wrong = [
        f"{name}: {outcome}, gcc: {real[name]}"
        for name, outcome in results.items()
        if not isinstance(outcome, Returned) or outcome.result != real[name]
    ]
    assert not wrong, "\n".join(wrong)


def _real(file: Path, text: str, data_model: str, folder: Path) -> dict[str, int]:
    functions = [(found[1], found[2]) for found in _FUNCTION.finditer(text)]
    lines = [f"    show({name}(), {int('unsigned' in of)});" for of, name in functions]
    wide = "__int128" if data_model == "LP64" else "long long"
    show = f"""
#include <stdio.h>
static void show({wide} value, int is_unsigned) {{
    unsigned {wide} rest = value;
    int negative = value < 0 && !is_unsigned;
    if (negative) rest = -rest;
    printf("%s0x", negative ? "-" : "");
    for (int at = sizeof rest * 8 - 4; at >= 0; at -= 4)
        putchar("0123456789abcdef"[rest >> at & 15]);
    putchar('\\n');
}}"""
    driver = folder / "driver.c"
    driver.write_text(
        "\n".join(
            [f'#include "{file}"', show, "int main(void) {", *lines, "    return 0;", "}", ""]
        )
    )
    command = ["gcc", "-w", "-std=gnu11", _BITS[data_model], "-o", "driver", "driver.c"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    printed = subprocess.run([folder / "driver"], check=True, capture_output=True, text=True).stdout
    values = [int(line, 16) for line in printed.split()]
    return {name: value for (_, name), value in zip(functions, values, strict=True)}
