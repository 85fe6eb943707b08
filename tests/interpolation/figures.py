# SPDX-License-Identifier: Apache-2.0
"""The programs of the paper's figures, written afresh."""

from __future__ import annotations

_INPUT = "extern int __VERIFIER_nondet_int(void);\n"

FIGURE_1 = f"""{_INPUT}int main(void) {{
  int x = 0, y = __VERIFIER_nondet_int();
  if (__VERIFIER_nondet_int()) x = x + 1;
  if (y >= 1) x = x + 2;
  if (y < 1) x = x + 4;
  /*@ assert x <= 5; */
  return 0;
}}
"""

FIGURE_2 = f"""{_INPUT}int main(void) {{
  int lock = 0, old = 0, flag = 1, new = old + 1;
  while (new != old) {{
    lock = 1; old = new;
    if (__VERIFIER_nondet_int()) {{ lock = 0; new++; }}
  }}
  /*@ assert flag == 1; */
  if (lock == 0) {{ /*@ assert \\false; */ }}
  return 0;
}}
"""


FIGURE_1_AS_DRAWN = f"""{_INPUT}int main(void) {{
  int x = 0, y = __VERIFIER_nondet_int();
  if (__VERIFIER_nondet_int()) {{ }}
  if (y < 1) {{ }} else x = x + 2;
  if (y >= 1) {{ }} else x = x + 4;
  if (x > 5) {{ /*@ assert \\false; */ }}
  return 0;
}}
"""
"""Its ways in the order in which the paper follows them."""

FIGURE_2_AS_DRAWN = FIGURE_2.replace(
    "if (__VERIFIER_nondet_int()) { lock = 0; new++; }",
    "if (__VERIFIER_nondet_int()) { } else { lock = 0; new++; }",
)
