# SPDX-License-Identifier: Apache-2.0
"""The programs of figure 3 for any size, written afresh."""

from __future__ import annotations

_INPUT = "extern int __VERIFIER_nondet_int(void);\n"


def irrelevant_branches(n: int) -> str:
    """Figure 3 (a), its diamonds n times: none of them matters."""
    diamond = "  if (__VERIFIER_nondet_int()) x = 0; else x = 1;\n  if (x > 0) y = 0; else y = 1;\n"
    return (
        f"{_INPUT}int main(void) {{\n  int q = 1, x, y;\n{diamond * n}"
        "  /*@ assert q != 0; */\n  return 0;\n}\n"
    )


def counted_together(n: int) -> str:
    """Figure 3 (b): closed in one iteration, whatever n is."""
    return (
        f"int main(void) {{\n  int y = 0, n = 0;\n  while (n < {n}) {{ y++; n++; }}\n"
        f"  /*@ assert y + n >= {n}; */\n  return 0;\n}}\n"
    )


def counted_to_an_input(most: int) -> str:
    """Figure 3 (b) with an input in the place of N: how often the loop runs is not known."""
    return (
        f"{_INPUT}extern void __VERIFIER_assume(int);\nint main(void) {{\n"
        "  int y = 0, n = 0, end = __VERIFIER_nondet_int();\n"
        f"  __VERIFIER_assume(end <= {most});\n  while (n < end) {{ y++; n++; }}\n"
        "  /*@ assert y + n >= end; */\n  return 0;\n}\n"
    )


def one_or_two(n: int) -> str:
    """Figure 3 (c): n times one or two is added."""
    step = "  if (__VERIFIER_nondet_int()) s++; else s += 2;\n"
    return (
        f"{_INPUT}int main(void) {{\n  int s = 0, z;\n"
        "  if (__VERIFIER_nondet_int()) z = 0; else z = 999;\n"
        f"{step * n}  if (s + z > 2 * {n} && z == 0) {{ /*@ assert \\false; */ }}\n"
        "  return 0;\n}\n"
    )


def both_or_none(n: int) -> str:
    """Figure 3 (d): two counters that go together, from one beginning or another."""
    step = "  if (__VERIFIER_nondet_int()) { s++; t++; }\n"
    return (
        f"{_INPUT}int zero(int k) {{ if (k > 3) return k - k; return 0; }}\n"
        "int main(void) {\n  int x, y;\n"
        "  if (__VERIFIER_nondet_int()) { x = 0; y = 0; }\n"
        "  else { x = zero(__VERIFIER_nondet_int()); y = 0; }\n  int s = x, t = y;\n"
        f"{step * n}  if (t > {n} && s > {n}) {{ /*@ assert \\false; */ }}\n"
        "  return 0;\n}\n"
    )
