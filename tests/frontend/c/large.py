# SPDX-License-Identifier: Apache-2.0
"""A generated C program of any length, for measuring how the front end scales."""

from __future__ import annotations

import random


def large_program(lines: int, seed: int = 1) -> str:
    """About `lines` lines: functions with loops, branches, array accesses and calls, and a main."""
    generator = random.Random(seed)
    text = ["int data[64];", "unsigned int total;", "extern int __VERIFIER_nondet_int(void);", ""]
    count = 0
    while len(text) < lines - 10:
        text += _function(count, generator)
        count += 1
    calls = [f"  sum = sum + f{number}(sum, {number});" for number in range(count)]
    return "\n".join([*text, *_main(calls)]) + "\n"


def _function(number: int, generator: random.Random) -> list[str]:
    body: list[str] = []
    for _ in range(6):
        body += generator.choice(_SHAPES)(generator)
    call = f"  r += f{number - 1}(a, r % 7);" if number and number % 5 else "  r += a;"
    return [
        f"static int f{number}(int a, int b) {{",
        "  int i, r = 0;",
        *body,
        call,
        "  return r;",
        "}",
        "",
    ]


def _main(calls: list[str]) -> list[str]:
    return ["int main(void) {", "  int sum = __VERIFIER_nondet_int();", *calls, "  return 0;", "}"]


def _loop(generator: random.Random) -> list[str]:
    bound = generator.randrange(1, 64)
    return [
        f"  for (i = 0; i < {bound}; i++) {{",
        f"    data[i] = data[i] + a * {generator.randrange(9)};",
        "    if (data[i] > b)",
        f"      r = r - data[(i + {generator.randrange(50)}) % 64];",
        "  }",
    ]


def _branch(generator: random.Random) -> list[str]:
    limit = generator.randrange(100)
    return [
        f"  if (a < {limit} && b != 0) {{",
        f"    r = (a + b) / {generator.randrange(1, 9)};",
        "    total += (unsigned int)r;",
        "  } else {",
        f"    r = b - {generator.randrange(30)};",
        "  }",
    ]


def _straight(generator: random.Random) -> list[str]:
    return [
        f"  r ^= a << {generator.randrange(8)};",
        f"  b = r > {generator.randrange(100)} ? a : b + 1;",
        "  a++;",
    ]


_SHAPES = (_loop, _branch, _straight)
