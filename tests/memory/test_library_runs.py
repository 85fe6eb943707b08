# SPDX-License-Identifier: Apache-2.0
"""True programs about the C library do not fail when the machine's library runs them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from .claims import Claim, claims

HEAD = """
#include <stdlib.h>
void reach_error(void) { abort(); }
int __VERIFIER_nondet_int(void) { static int n; return n++; }
"""
RUNNABLE = [
    one
    for one in claims()
    if one.name.startswith("library") and one.holds and "int main" in one.text
    if "2147483647L" not in one.text and "of its own" not in one.name  # long has 64 bits here
]


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no gcc")
def test_true_programs_run(tmp_path: Path) -> None:
    assert len(RUNNABLE) > 10
    failed = [one.name for number, one in enumerate(RUNNABLE) if not _runs(one, tmp_path, number)]
    assert failed == []


def _runs(claim: Claim, folder: Path, number: int) -> bool:
    source, program = folder / f"{number}.c", folder / f"{number}"
    source.write_text(HEAD + claim.text)
    sanitizers = ["-fsanitize=undefined,address", "-fno-sanitize-recover=all"]
    command = ["gcc", "-w", "-fno-builtin", *sanitizers, "-o", str(program), str(source)]
    subprocess.run(command, check=True, timeout=60)
    leaks = {"ASAN_OPTIONS": "detect_leaks=0"}
    ran = subprocess.run([str(program)], env=leaks, capture_output=True, check=False, timeout=20)
    return ran.returncode != -6 and not ran.stderr
