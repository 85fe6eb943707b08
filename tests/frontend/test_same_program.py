# SPDX-License-Identifier: Apache-2.0
"""Lowering gives the same program wherever its terms lie in memory."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

# Sets of terms are ordered by address: what is allocated before moves the terms that follow.
SCRIPT = """
import os, sys
from assay.frontend.load import Reading, load
from assay.frontend import c, java, lower
from assay.program.text import program_text

for number in range(8):
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        some = [bytearray(48 + 16 * (size % 20)) for size in range(97 * number)]
        kept = some[::3]
        del some
        print(hash(program_text(load(sys.argv[1], Reading()))), flush=True)
        os._exit(0)
    os.waitpid(child, 0)
"""
PROGRAMS = {
    "Fields.java": """
        class Fields {
          private int[] own = new int[1];
          private int[] other = new int[1];
          //@ requires own.length > 0 && a.length > 0 && other.length > 1;
          //@ ensures own[0] == \\old(own[0]) && other[1] == \\old(other[0]);
          void f(int[] a) { a[0] = 1; }
        }""",
    "cells.c": """
        int a[4]; long b[4]; short c[4]; int n, m;
        /*@ requires 0 <= n < 4 && 0 <= m < 4;
            assigns a[n], b[m], c[n];
            ensures a[n] + b[m] + c[n] == \\old(a[m] + b[n] + c[m]); */
        void f(void) { int *p = &n; long *q = b; a[*p] = 1; *q = 2; c[m] = 3; }""",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_program_does_not_depend_on_addresses(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_text(PROGRAMS[name])
    command = [sys.executable, "-c", SCRIPT, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    lines = done.stdout.split()
    assert len(lines) == 8
    assert len(set(lines)) == 1
