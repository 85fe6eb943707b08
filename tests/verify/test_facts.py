# SPDX-License-Identifier: Apache-2.0
"""How often loops run at most: iterations that are begun count, whether or not they are ended."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from shares import sparse

from .conftest import Done

LOOPS = {
    "while (i < 3) i++;": 3,
    "do { i++; } while (i < 3);": 3,
    "do { i++; } while (0);": 1,
    "for (;;) { i++; if (i == 3) break; }": 3,
    "while (1) { if (i == 3) break; i++; }": 4,
    "for (; i < 3; i++) { if (i == 2) return 0; }": 3,
    "while (i < 9 && a[i] != 2) i++;": 2,
    "while (i < 9) { i++; if (i == 5) exit(0); }": 5,
    "while (1) { if (i < 4) { i++; continue; } i = 0; break; }": 5,
    "while (i != '(') { i++; if (i == 3) break; }": 3,
    "while (i < 9 /* ( */) { i++; if (i == 3) break; }": 3,
    "while (i < 9) { i++; ended(i == 3); }": 3,
    "UNTIL(i == 3) i++;": 3,
    "UNTIL(i == 9) { i++; if (i == 3) break; }": 3,
    "HEAD i < 3 TAIL i++;": 3,
    "for (i = (0); (i < 3); i++) { }": 3,
    "REPEAT(i++;, i < 3)": 3,
}
TEXT = """
#include <stdlib.h>
#define UNTIL(condition) while (!(condition))
#define HEAD while (
#define TAIL )
#define REPEAT(body, condition) do { body } while (condition);
void ended(int now) { if (now) exit(0); }
/*@ ensures \\true; */
int f(void) {
  int i = 0;
  int a[3] = {0, 1, 2};
  %s
  return i;
}
"""


@pytest.mark.parametrize("explore", ["paths", "merged"])
@pytest.mark.parametrize("loop", sparse(LOOPS, 3))
def test_iterations(verify: Callable[..., Done], loop: str, explore: str) -> None:
    done = verify("a.c", TEXT % loop, "--explore", explore)
    assert done.code == 0
    assert f"loop at line 12: at most {LOOPS[loop]} iteration" in done.out
