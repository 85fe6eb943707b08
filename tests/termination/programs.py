# SPDX-License-Identifier: Apache-2.0
"""Small programs with the truth about their runs."""

from __future__ import annotations

from typing import NamedTuple

ENDS, RUNS_ON, OPEN = "ends", "runs on", "open"


class Case(NamedTuple):
    name: str
    body: str  # of main; of the whole file if it has a main itself
    truth: str  # ends, runs on; open: nobody may say more than unknown
    math: str = "safe"
    slow: bool = False  # judged by hand only


X = "int x = __VERIFIER_nondet_int();"
XY = X + " int y = __VERIFIER_nondet_int();"
XYZ = XY + " int z = __VERIFIER_nondet_int();"
FILLED = f"{X} if (x < 1) x = 1; char a[x]; for (int i = 0; i < x; i++) a[i] = __VERIFIER_nondet_int() % 9;"  # noqa: E501

CASES = (
    # one linear function
    Case("countdown", f"{X} while (x > 0) x--;", ENDS),
    Case("count up to", f"{XY} while (x < y) x++;", ENDS),
    Case("by a step", f"{XY} if (y > 0) while (x > 0) x -= y;", ENDS),
    Case(
        "sum goes down", f"{XY} while (x > 0 && y > 0) {{ int t = x; x = y - 1; y = t - 1; }}", ENDS
    ),
    Case("equation helps", f"{XY} if (x == y) while (x > 0) {{ x = x + y - x - 1; y = x; }}", ENDS),
    Case("unequal", f"{X} if (x >= 0) while (x != 0) x--;", ENDS),
    Case("halving", f"{X} while (x > 0) x = x / 2;", ENDS),
    Case("no loop", f"{X} if (x > 3) x = 4;", ENDS),
    Case("loop that is not entered", "while (0) { }", ENDS),
    # lengths of objects: an access outside of one does not count as a run
    Case("to the end of a string", f"{FILLED} char *p = a; while (*p) p++;", ENDS),
    Case(
        "at the same element", "char a[2] = {1, 0}; char *p = a; while (*p) { p++; p--; }", RUNS_ON
    ),
    Case(
        "back to the start of a string",
        "char a[2] = {1, 0}; char *p = a; while (*p) { p++; if (!*p) p = a; }",
        RUNS_ON,
    ),
    # several levels
    Case(
        "two counters",
        f"{XY} while (x > 0 && y > 0) {{ if (x > y) {{ y--; x = x + 3 - 3; }} else x--; }}",
        ENDS,
    ),
    Case(
        "reset",
        f"{XY} while (x > 0) {{ if (y > 0) y--; else {{ x--; y = __VERIFIER_nondet_int(); }} }}",
        ENDS,
    ),
    Case("either", f"{XY} while (x > 0 || y > 0) {{ if (x > 0) x--; else y--; }}", ENDS),
    Case(
        "three levels",
        f"{XYZ} while (x > 0) {{ if (z > 0) z--; else if (y > 0) {{ y--; z = __VERIFIER_nondet_int(); }} else {{ x--; y = __VERIFIER_nondet_int(); }} }}",  # noqa: E501
        ENDS,
    ),
    # phases
    Case("first up then down", f"{XY} while (x > 0) {{ x = x + y; y--; }}", ENDS),
    Case("three phases", f"{XYZ} while (x > 0) {{ x = x + y; y = y + z; z--; }}", ENDS),
    Case(
        "turns in the middle",
        f"{X} int up = 1; while (x > 0) {{ if (up) {{ x++; if (x > 10) up = 0; }} else x--; }}",
        ENDS,
    ),
    Case("drift", f"{XY} while (x >= 0) {{ x = x + y; y = -2 * y - 1; }}", ENDS),
    Case(
        "waits for z",
        f"{XYZ} while (x >= 0) {{ if (__VERIFIER_nondet_int()) x += y; else x += z; y += z; z--; }}",  # noqa: E501
        ENDS,
    ),
    # the least, several iterations together
    Case(
        "least of two",
        f"{XY} while (x > 0 && y > 0) {{ if (x < y) {{ x--; y = __VERIFIER_nondet_int(); }} else if (y < x) {{ y--; x = __VERIFIER_nondet_int(); }} else break; }}",  # noqa: E501
        ENDS,
    ),
    Case("swapped", f"{XY} while (x >= 0 || y >= 0) {{ int t = x; x = y - 1; y = t - 1; }}", ENDS),
    Case("flag", f"{XY} int go = 1; while (go) {{ go = x < y; x++; }}", ENDS),
    Case(
        "only at first",
        f"{X} int c = 1; while (c > 0) {{ if (x > 100) {{ x -= 10; c--; }} else {{ x += 11; c++; }} }}",  # noqa: E501
        ENDS,
        slow=True,
    ),
    # several loops
    Case("nested", f"{XY} while (x > 0) {{ y = 0; while (y < x) y++; x--; }}", ENDS),
    Case(
        "inner changes outer",
        f"{XY} while (x > 0) {{ y = x; while (y > 0) {{ y--; x--; }} }}",
        ENDS,
    ),
    Case("one after the other", f"{XY} while (x > 0) x--; while (y > x) y--;", ENDS),
    Case("goto", f"{X} again: if (x > 0) {{ x--; goto again; }}", ENDS),
    Case(
        "jump between loops",
        f"{XY} A: while (x > 0) {{ x--; if (y > 0) goto B; }} B: while (y > 0) {{ y--; goto A; }}",
        ENDS,
    ),
    Case("early exit", f"{X} while (1) {{ if (x > 10) break; x++; }}", ENDS),
    Case("return in the loop", f"{X} while (1) {{ if (x <= 0) return 1; x--; }}", ENDS),
    Case(
        "called",
        "int f(int a) { while (a > 0) a--; return a; } "
        f"int main() {{ {X} f(x); return f(x + 0); }}",
        ENDS,
    ),
    Case(
        "recursion",
        "int f(int a) { if (a <= 0) return 0; return f(a - 1) + 1; } "
        f"int main() {{ {X} return f(x); }}",
        ENDS,
    ),
    Case(
        "two recursive calls",
        "int f(int a) { if (a < 2) return a; return f(a - 1) + f(a - 2); } "
        f"int main() {{ {X} return f(x); }}",
        ENDS,
    ),
    Case(
        "McCarthy",
        "int f(int n) { if (n > 100) return n - 10; return f(f(n + 11)); } "
        f"int main() {{ {X} return f(x); }}",
        ENDS,
    ),
    Case(
        "Ackermann",
        "int a(int m, int n) { if (m == 0) return n + 1; if (n == 0) return a(m - 1, 1); "
        "return a(m - 1, a(m, n - 1)); } "
        f"int main() {{ {XY} if (x < 0 || y < 0) return 0; return a(x, y); }}",
        ENDS,
    ),
    Case(
        "even and odd",
        "int odd(int n); int even(int n) { if (n == 0) return 1; return odd(n - 1); } "
        "int odd(int n) { if (n == 0) return 0; return even(n - 1); } "
        f"int main() {{ {X} if (x < 0) return 0; return even(x); }}",
        ENDS,
    ),
    Case(
        "recursive divisor",
        "int gcd(int a, int b) { if (b == 0) return a; return gcd(b, a % b); } "
        f"int main() {{ {XY} return gcd(x, y); }}",
        ENDS,
    ),
    Case(
        "result counts down",
        "int f(int n) { if (n <= 0) return 0; return f(n - 1); } "
        "int g(int n) { if (n <= 0) return 0; return g(f(n) + n - 1); } "
        f"int main() {{ {X} return g(x); }}",
        ENDS,
    ),
    Case(
        "loop in a recursion",
        "int f(int n) { int i = 0; while (i < n) i++; if (n <= 0) return 0; return f(n - 1) + i; } "
        f"int main() {{ {X} return f(x); }}",
        ENDS,
    ),
    Case(
        "global measure",
        "int left; void f(void) { if (left > 0) { left--; f(); } } "
        f"int main() {{ {X} left = x; f(); return 0; }}",
        ENDS,
    ),
    # never ends
    Case(
        "second call comes again",
        "int g(int x); int f(int x) { if (x <= 0) return 0; return g(x) + g(x + 1); } "
        "int g(int x) { if (x <= 0) return 0; return f(x - 1); } "
        f"int main() {{ {X} return f(x); }}",
        RUNS_ON,
    ),
    Case(
        "result makes it for ever",
        "int f(int n) { if (n <= 0) return 1; return f(n - 1); } "
        "int g(int n) { if (n <= 0) return 0; return g(f(n)); } "
        f"int main() {{ {X} return g(x); }}",
        RUNS_ON,
    ),
    Case(
        "recursion sinks",
        "int f(int n) { if (n == 0) return 0; return f(n - 1); } "
        f"int main() {{ {X} return f(x); }}",
        RUNS_ON,
        "ideal",
        slow=True,
    ),
    Case("for ever", "while (1) { }", RUNS_ON),
    Case("stands still", f"{XY} while (x > 0) x = x - y;", RUNS_ON),
    Case("turns round", f"{XY} while (x != 0 || y != 1) {{ int t = x; x = -y; y = t; }}", RUNS_ON),
    Case("chance may go on", f"{X} while (x > 0) {{ if (__VERIFIER_nondet_int()) x--; }}", RUNS_ON),
    Case("up and down", f"{X} while (x > 0) {{ if (x > 5) x = 1; else x++; }}", RUNS_ON),
    Case("inner never ends", f"{XY} while (x > 0) {{ while (y == 3) {{ }} x--; }}", RUNS_ON),
    Case(
        "fixed point of a division", f"{X} while (x >= 0 && x <= 10) x = (2 * x + 1) / 2;", RUNS_ON
    ),
    Case(
        "recursion comes back",
        "int f(int a) { if (a > 9) return 0; return f(1 - a); } "
        f"int main() {{ {X} return f(x); }}",
        RUNS_ON,
    ),
    Case("goto for ever", f"{X} again: if (x == 7) goto again;", RUNS_ON),
    # blocked runs have not gone on
    Case("assumption blocks", f"{X} while (x > 0) {{ __VERIFIER_assume(x > 100); x--; }}", ENDS),
    Case("assumption bounds", f"{XY} while (1) {{ __VERIFIER_assume(x > 0); x--; }}", ENDS),
    Case(
        "abort ends",
        f"extern void abort(void); int main() {{ {X} while (1) {{ if (x < 5) abort(); x--; }} }}",
        ENDS,
    ),
    Case("nothing satisfies it", f"{X} __VERIFIER_assume(x < 0 && x > 0); while (1) {{ }}", ENDS),
    Case("assumption lets some on", f"{X} while (1) {{ __VERIFIER_assume(x == 3); }}", RUNS_ON),
    # machine integers
    Case("wraps round and ends", "unsigned u = 1; while (u != 0) u = u + 1;", ENDS),
    Case("wraps round for ever", "unsigned char u = 1; while (u != 0) u = u + 2;", RUNS_ON),
    Case("wraps over the end", "unsigned u = 3; while (u > 2) u++;", ENDS, slow=True),
    Case("unsigned countdown never below", "unsigned char u = 5; while (u >= 0) u--;", RUNS_ON),
    Case("signed overflow", f"{X} while (x >= 0) x++;", OPEN),
    Case("signed overflow below", f"{X} while (x != 0) x--;", OPEN, slow=True),
    Case("over the integers", f"{X} while (x >= 0) x++;", RUNS_ON, "ideal"),
    Case("over the integers below", f"{X} while (x != 0) x--;", RUNS_ON, "ideal", slow=True),
    Case("doubling", f"{X} while (x > 1) x = 2 * x;", RUNS_ON, "ideal"),
    Case("past the zero", f"{X} if (x > 0) while (x != 0) x = x - 2;", RUNS_ON, "ideal", slow=True),
    Case("grows with itself", f"{XY} while (x > 0) {{ x = x + y; y++; }}", RUNS_ON, "ideal"),
    # whole numbers and fractions
    Case("no half number", f"{XY} while (2 * x == y && y == 2 * (y / 2) + 1) {{ }}", ENDS),
    Case("between two integers", f"{X} while (3 * x > 1 && 3 * x < 3) {{ }}", ENDS),
    Case("parity", f"{X} while (x % 2 == 1 && x > 0) x = x - 2 + 1;", ENDS),
)


def text_of(case: Case) -> str:
    return case.body if "main()" in case.body else f"int main() {{ {case.body} return 0; }}"
