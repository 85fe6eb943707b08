# SPDX-License-Identifier: Apache-2.0
"""How long commands take, counted in starts of a bare Python measured at the same time.

Processor time and the best of several runs: other work on the machine must fail nothing.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ASSAY = ("-m", "assay")
RUNS = 5

pytestmark = pytest.mark.speed


def seconds(cache: Path, *arguments: str) -> float:
    """The processor time of one run of Python, children included."""
    environment = os.environ | {"PYTHONPYCACHEPREFIX": str(cache)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *arguments], env=environment, check=True, stdout=subprocess.DEVNULL
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where compiled modules are kept, as after an installation."""
    return tmp_path_factory.mktemp("compiled")


def starts(cache: Path, *arguments: str, runs: int = RUNS) -> float:
    """What a command costs in bare starts, at best."""
    seconds(cache, *ASSAY, *arguments)  # compiles what is not compiled yet
    return min(
        seconds(cache, *ASSAY, *arguments) / min(seconds(cache, "-c", "pass") for _ in range(RUNS))
        for _ in range(runs)
    )


@pytest.mark.parametrize(
    ("arguments", "limit"),
    [
        (["--help"], 10),
        (["show", "examples/BinarySearch.java"], 25),
        (["show", "examples/average.c"], 25),
        (["verify", "bench/cpbpv/programs/Tritype.java", "--math", "ideal"], 50),
    ],
    ids=["help", "show-java", "show-c", "verify"],
)
def test_small_inputs(arguments: list[str], limit: float, cache: Path) -> None:
    whole = [str(ROOT / part) if "/" in part else part for part in arguments]
    assert starts(cache, *whole) <= limit


def generated(lines: int) -> str:
    """A C program of at least so many lines: functions with branches, loops, arrays and calls."""
    texts = ["int global, elements[100];"]
    count = -(-lines // 19)
    for k in range(count):
        call = f"f{k - 1}(x, {k % 10})" if k else "a"
        texts.append(
            f"""
int f{k}(int a, int b) {{
  int x = a, y = b, i = 0;
  x = x + y * {k % 9} - a;
  if (x > {k % 100} && y != a) {{
    y = y - {k % 5};
  }} else {{
    x++;
  }}
  for (i = 0; i < {k % 10}; i++) {{
    elements[i] = elements[i] + x;
  }}
  global += x % 7;
  y = {call};
  x = (y << 2) ^ (a & {k % 255});
  global = x;
  x = x - y;
  y = x / 3 + global;
  return x + y;
}}"""
        )
    return "".join(texts) + f"\nint main(void) {{\n  return f{count - 1}(1, 2);\n}}\n"


def test_a_program_of_20000_lines(cache: Path, tmp_path: Path) -> None:
    path = tmp_path / "large.c"
    path.write_text(generated(20_000))
    assert starts(cache, "show", str(path), runs=2) <= 400
