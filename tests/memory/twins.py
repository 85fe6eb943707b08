# SPDX-License-Identifier: Apache-2.0
"""Whole C programs about memory, each right as it stands, and next to it the same with one fault.

//: --malloc succeeds                      options, if any
//: inputs: 5 2 1; 6 2                     what shows faults besides the usual inputs, if anything
//: answer: proved                         what has to be said of the right one, on a slow day too
a[i] = 0; //! index,memory: a[i + 1] = 0;  the line in the faulty twin, and what it breaks

Runs that gcc's sanitisers watch show that the program is right for many inputs, and that each twin
is wrong.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "twins"
_MARK = " //! "
_FEW = (0, 1, -1, 2, 3, 4, 5, 40, 63, 97, 2147483647, -2147483648)
_SEQUENCES = 110
_VALUES = 12  # in each
_BROKEN = re.compile(r"runtime error|Sanitizer")
_REACHED = 7
_FRAMES = ":detect_stack_use_after_return=1"
_CHECKS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")
_SUPPORT = """
#include <stdlib.h>
#include <unistd.h>
int __VERIFIER_nondet_int(void) {
  static char *at;
  if (!at) at = getenv("INPUTS");
  return at && *at ? (int)strtoll(at, &at, 10) : 0;
}
void reach_error(void) { _exit(7); }
"""


@dataclass(frozen=True)
class Twin:
    """One program: the right one, or with the fault of a line."""

    name: str
    text: str
    kinds: frozenset[str]  # one of these breaks; none in the right one
    answer: str
    options: tuple[str, ...]
    inputs: tuple[str, ...]


def twins() -> Iterator[Twin]:
    for path in sorted(FOLDER.glob("*.c")):
        yield from _of_file(path)


def _of_file(path: Path) -> Iterator[Twin]:
    lines = path.read_text().splitlines()
    heads = [line.removeprefix("//: ") for line in lines if line.startswith("//: ")]
    said = dict(head.split(": ", 1) for head in heads if not head.startswith("--"))
    options = tuple(word for head in heads if head.startswith("--") for word in head.split())
    inputs = tuple(one.strip() for one in said.get("inputs", "").split(";") if one.strip())
    right = [line.split(_MARK)[0] for line in lines]
    yield Twin(path.stem, "\n".join(right), frozenset(), said["answer"], options, inputs)
    for at, line in enumerate(lines):
        if _MARK in line:
            kinds, _, other = line.split(_MARK, 1)[1].partition(": ")
            text = "\n".join([*right[:at], other, *right[at + 1 :]])
            name = f"{path.stem}-{at + 1}"
            yield Twin(name, text, frozenset(kinds.split(",")), "refuted", options, inputs)


def sequences(twin: Twin) -> Iterator[str]:
    """What runs are given: edge values, what the program asks for, and values by chance."""
    yield from (" ".join([str(value)] * _VALUES) for value in _FEW)
    yield from twin.inputs
    source = random.Random(5)
    for _ in range(_SEQUENCES):
        bound = source.choice((1, 2, 3, 4, 5, 7, 100, 200, 1 << 31))
        values = [
            source.choice((0, 1, source.randint(-bound, bound - 1), source.randint(0, bound - 1)))
            for _ in range(_VALUES)
        ]
        yield " ".join(map(str, values))


def is_broken(twin: Twin, folder: Path) -> bool:
    """Whether a real run shows a fault."""
    source, support, program = (folder / name for name in ("twin.c", "support.c", "program"))
    source.write_text(twin.text)
    support.write_text(_SUPPORT)
    command = ["gcc", "-w", "-O0", "-ftrivial-auto-var-init=pattern", *_CHECKS]
    subprocess.run([*command, str(source), str(support), "-o", str(program)], check=True)
    leaks = int(any("leak" in option for option in twin.options))
    settings = {
        **os.environ,
        "ASAN_OPTIONS": f"detect_leaks={leaks}:symbolize=0:max_malloc_fill_size=100000{_FRAMES}",
        "UBSAN_OPTIONS": "symbolize=0",
    }
    for inputs in sequences(twin):
        done = subprocess.run(
            [str(program)],
            env={**settings, "INPUTS": inputs},
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
            timeout=20,
            check=False,
        )
        if done.returncode == _REACHED or _BROKEN.search(done.stderr):
            return True
    return False
