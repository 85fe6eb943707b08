# SPDX-License-Identifier: Apache-2.0
"""What gcc makes of a file of programs: each run in a process of its own, forked by one driver."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

from .lines import Program

Runs = dict[tuple[str, tuple[int, int]], int | None]
"""The checksum of each run by program and input; None if the run did something undefined."""

PLAIN = ("-O0", "-w", "-std=gnu11", "-fwrapv")
OPTIMISED = ("-O2", "-w", "-std=gnu11", "-fwrapv")
CHECKED = (
    "-O0",
    "-w",
    "-std=gnu11",
    "-fsanitize=undefined,address",
    "-fno-sanitize=alignment",
    "-fno-sanitize-recover=all",
)
_DRIVER = """
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <sys/wait.h>
static void run(const char *name, unsigned (*program)(int, unsigned), int x, unsigned y) {
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    printf("%s %d %u %u\\n", name, x, y, program(x, y));
    fflush(stdout);
    _exit(0);
  }
  int status;
  waitpid(child, &status, 0);
}
"""


def compiles(text: str, directory: Path) -> bool:
    file = directory / "try.c"
    file.write_text(text)
    command = ["gcc", "-w", "-std=gnu11", "-fsyntax-only", str(file)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def run_all(
    programs: Sequence[Program],
    inputs: Sequence[tuple[int, int]],
    file: Path,
    flags: Sequence[str],
) -> Runs:
    """Compile the file that holds the programs and run each on each input."""
    driver = file.with_name(f"driver_{file.name}")
    binary = file.with_suffix("")
    calls = "".join(
        f'  run("{one.name}", {one.name}, {x}, {y}u);\n' for one in programs for x, y in inputs
    )
    driver.write_text(f'#include "{file.name}"\n{_DRIVER}int main(void) {{\n{calls}return 0;\n}}\n')
    subprocess.run(["gcc", *flags, "-o", str(binary), str(driver)], check=True, capture_output=True)
    done = subprocess.run([str(binary)], capture_output=True, text=True, check=True)
    found: Runs = {(one.name, given): None for one in programs for given in inputs}
    found.update(_parsed(done.stdout))
    return found


def _parsed(output: str) -> Iterator[tuple[tuple[str, tuple[int, int]], int]]:
    for line in output.splitlines():
        name, x, y, checksum = line.split()
        yield (name, (int(x), int(y))), int(checksum)
