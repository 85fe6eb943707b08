# SPDX-License-Identifier: Apache-2.0
"""The functions of the C library that come with assay do what those of the machine's library do."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from assay.frontend.c.models import MODELS, modelled

COMPARED = (Path(__file__).parent / "compared_models.c").read_text()


def harness() -> str:
    """The functions under other names, and a program that compares them with the library's."""
    names = sorted(modelled())
    renamed = "".join(
        f"#define ASSAY_MODEL_{name}\n#define {name} model_{name}\n" for name in names
    )
    back = "".join(f"#undef {name}\n" for name in names)
    return f"{renamed}{MODELS.read_text()}{back}{COMPARED}"


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no gcc")
def test_the_models_do_what_the_library_does(tmp_path: Path) -> None:
    (tmp_path / "models.c").write_text(harness())
    program = tmp_path / "models"
    options = [
        "-O1",
        "-w",
        "-fno-builtin",
        "-fsanitize=undefined,address",
        "-fno-sanitize-recover=all",
    ]
    subprocess.run(["gcc", *options, "-o", program, tmp_path / "models.c"], check=True)
    ran = subprocess.run([program], capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_every_model_is_compared() -> None:
    missing = [
        name
        for name in modelled()
        if f"model_{name}(" not in COMPARED and f"CLASS({name})" not in COMPARED
    ]
    assert not missing
