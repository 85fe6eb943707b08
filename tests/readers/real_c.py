# SPDX-License-Identifier: Apache-2.0
"""What gcc makes of a file of programs: each run in a process of its own, forked by one driver."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

from .lines import Program
from .phases import phase

Runs = dict[tuple[str, tuple[int, int]], str]
"""What each run gave, by program and input: its checksum, the claim that it found false, or
`undefined` if it did something undefined."""

OPTIMISED = ("-O2", "-w", "-std=gnu11", "-fwrapv")
CHECKED = (
    "-O0",
    "-w",
    "-std=gnu11",
    "-fsanitize=undefined",
    "-fno-sanitize=alignment",
    "-fno-sanitize-recover=all",
)
_BEFORE = "void claimed(int);\n"
_DRIVER = """
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <sys/wait.h>
static const char *running;
static int running_x;
static unsigned running_y;
static void say(const char *what, unsigned number) {
  printf("%s %d %u %s%u\\n", running, running_x, running_y, what, number);
  fflush(stdout);
  _exit(0);
}
void claimed(int number) { say("claim", number); }
static void run(const char *name, unsigned (*program)(int, unsigned), int x, unsigned y) {
  fflush(stdout);
  running = name, running_x = x, running_y = y;
  pid_t child = fork();
  if (child == 0) {
    alarm(5);
    say("", program(x, y));
  }
  int status;
  waitpid(child, &status, 0);
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
    printf("%s %d %u endless\\n", name, x, y);
}
"""


def failing(programs: Sequence[Program], error: str) -> Program | None:
    """The program that an error message of gcc names by its line."""
    named = re.search(r"driver\.c:(\d+):\d+: (?:internal compiler )?error", error)
    if named is None:
        return None
    line = int(named[1]) - _BEFORE.count("\n")
    for one in programs:
        line -= one.compiled.count("\n")
        if line <= 0:
            return one
    return None


def run_all(
    programs: Sequence[Program],
    inputs: Sequence[tuple[int, int]],
    directory: Path,
    flags: Sequence[str],
) -> Runs:
    """Compile the programs as one file and run each on each input."""
    file, binary = directory / "driver.c", directory / "driver"
    calls = "".join(
        f'  run("{one.name}", {one.name}, {x}, {y}u);\n' for one in programs for x, y in inputs
    )
    text = "".join(one.compiled for one in programs)
    file.write_text(f"{_BEFORE}{text}{_DRIVER}int main(void) {{\n{calls}return 0;\n}}\n")
    command = ["gcc", *flags, "-o", str(binary), str(file)]
    with phase("gcc"):
        subprocess.run(command, check=True, capture_output=True, text=True)
    with phase("compiled runs"):
        done = subprocess.run([str(binary)], capture_output=True, text=True, check=True)
    found: Runs = {(one.name, given): "undefined" for one in programs for given in inputs}
    found.update(_parsed(done.stdout))
    return found


def _parsed(output: str) -> Iterator[tuple[tuple[str, tuple[int, int]], str]]:
    for line in output.splitlines():
        name, x, y, said = line.split()
        yield (name, (int(x), int(y))), said
