# SPDX-License-Identifier: Apache-2.0
"""Loops that are easily misjudged, with the truth about their runs."""

from __future__ import annotations

from typing import NamedTuple

from assay.evidence.verdicts import Verdict

ENDS, RUNS_ON, OPEN = "ends", "runs on", "open"


class Attack(NamedTuple):
    name: str
    body: str  # of `main` in C, of `static int m(...)` in Java; or a whole file
    truth: str  # open: only overflow decides, so nobody may say more than unknown
    math: str = "safe"
    java: bool = False
    undecided: bool = False  # the truth is known, but no answer is demanded
    slow: bool = False

    @property
    def entry(self) -> str:
        return "m" if self.java else "main"

    @property
    def text(self) -> str:
        if self.java:
            return f"class Test {{ static int m(int x, int y) {{ {self.body} return 0; }} }}"
        return self.body if "main()" in self.body else f"int main() {{ {self.body} return 0; }}"


def truth_answers(case: Attack) -> set[Verdict]:
    """What may be said."""
    answers = {
        ENDS: {Verdict.PROVED, Verdict.PROVED_BOUNDED},
        RUNS_ON: {Verdict.REFUTED},
        OPEN: {Verdict.UNKNOWN},
    }[case.truth]
    return answers | {Verdict.UNKNOWN} if case.undecided else answers


def is_wrong(case: Attack, verdict: Verdict) -> bool:
    """Whether it says the opposite; not to know is never wrong."""
    return verdict is not Verdict.UNKNOWN and verdict not in truth_answers(case)


X = "int x = __VERIFIER_nondet_int();"
XY = X + " int y = __VERIFIER_nondet_int();"
U = "unsigned u = (unsigned)__VERIFIER_nondet_int();"
UV = U + " unsigned v = (unsigned)__VERIFIER_nondet_int();"
C = "unsigned char c = (unsigned char)__VERIFIER_nondet_int();"
S = "short s = (short)__VERIFIER_nondet_int();"

UNSIGNED = (
    Attack("down past zero", f"{U} while (u > 0) u -= 2;", RUNS_ON, undecided=True),
    Attack("down to zero by ones", f"{U} while (u > 0) u--;", ENDS),
    Attack(
        "never below zero",
        f"{U} while (u >= 0) {{ if (u == 7) break; u--; }}",
        ENDS,
        undecided=True,
    ),
    Attack("minus one is large", f"{U} while (u < (unsigned)-1) u++;", ENDS),
    Attack("at most the largest", f"{U} while (u <= 4294967295u) u++;", RUNS_ON, slow=True),
    Attack("difference wraps", f"{UV} while (u - v > 0) u++;", ENDS, undecided=True),
    Attack("up to a bound by two", f"{UV} while (u < v) u += 2;", RUNS_ON, undecided=True),
    Attack("up to a bound by one", f"{UV} while (u < v) u++;", ENDS),
    Attack("compared with minus one", f"{X} {U} while (x > -1 && u > -1) x--;", ENDS),
    Attack("signed below unsigned", f"{X} while (x < 10u) x--;", ENDS, undecided=True),
    Attack("halving unsigned", f"{U} while (u) u /= 2;", ENDS),
    Attack("shifted to nothing", f"{U} while (u) u >>= 1;", ENDS),
    Attack("doubled to nothing", f"{U} while (u) u *= 2;", ENDS, undecided=True),
    Attack("remainder shrinks", f"{UV} while (v) {{ unsigned t = u % v; u = v; v = t; }}", ENDS),
)

NARROW = (
    Attack("byte wraps over", f"{C} while (c != 0) c++;", ENDS),
    Attack("byte by two misses", f"{C} while (c != 0) c += 2;", RUNS_ON),
    Attack("byte by three hits", f"{C} while (c != 0) c += 3;", ENDS, undecided=True),
    Attack("byte never reaches", f"{C} while (c < 256) c++;", RUNS_ON),
    Attack("byte counter, int bound", f"{X} {C} for (; c < x; c++) {{ }}", RUNS_ON),
    Attack("short wraps", f"{S} while (s > 0) s++;", ENDS),
    Attack("short stands", f"{S} while (s != 0) s = (short)(s + 0);", RUNS_ON),
    Attack("truth value toggles", f"{X} _Bool b = x; while (b) b = !b;", ENDS),
    Attack("truth value stays", f"{X} _Bool b = x; while (b) b = b + 1;", RUNS_ON),
    Attack(
        "long is wide enough",
        f"{X} long long k = x; while (k < 3000000000LL) k += 2;",
        ENDS,
        slow=True,
    ),
    Attack(
        "int is not",
        f"{X} while (x < 3000000000LL) {{ if (x == 2147483647) x = 0; x++; }}",
        RUNS_ON,
        slow=True,
    ),
)

OVERFLOW = (
    Attack("grows until it cannot", f"{X} while (x > 0) x++;", OPEN),
    Attack("grows over the integers", f"{X} while (x > 0) x++;", RUNS_ON, "ideal", slow=True),
    Attack("sinks until it cannot", f"{XY} while (x < y) y--;", ENDS),
    Attack("misses its goal", f"{X} while (x != 7) x += 2;", OPEN),
    Attack("counts aside", f"{XY} while (x > 0) y++;", OPEN),
    Attack("counts aside for ever", f"{XY} while (x > 0) y++;", RUNS_ON, "ideal", slow=True),
    Attack("one input stands", f"{XY} while (x > 0) x += y;", RUNS_ON),
    Attack("negated smallest", f"{X} while (x < 0) x = -x;", ENDS),
    Attack("largest bound", f"{X} for (int i = 0; i <= x; i++) {{ }}", ENDS),
    Attack(
        "largest bound, wrapping",
        "for (int i = x; i <= 2147483647; i++) { if (y == i) y = i; }",
        RUNS_ON,
        "wrap",
        True,
        slow=True,
    ),
    Attack(
        "input below twice",
        f"{X} while (x > 1) {{ int o = x; x = __VERIFIER_nondet_int(); if (x < 2 * o) break; }}",
        OPEN,
    ),
    Attack(
        "input above",
        f"{X} while (x > 1) {{ int o = x; x = __VERIFIER_nondet_int(); if (x <= o) break; }}",
        ENDS,
    ),
    Attack("product grows", f"{X} int y = 1; while (y < x) y = 2 * y;", ENDS),
)

JAVA = (
    Attack("Java wraps and ends", "while (x > 0) x++;", ENDS, "wrap", True, slow=True),
    Attack("Java wraps on", "while (x != 1) x += 2;", RUNS_ON, "wrap", True, undecided=True),
    Attack("Java smallest stays", "while (x < 0) x = -x;", RUNS_ON, "wrap", True),
    Attack("Java largest bound", "for (int i = 0; i <= x; i++) { }", RUNS_ON, "wrap", True),
    Attack("Java below bound", "for (int i = 0; i < x; i++) { }", ENDS, "wrap", True),
    Attack("Java byte counter", "for (byte i = 0; i < x; i++) { }", RUNS_ON, "wrap", True),
    Attack("Java long counter", "for (long i = 0; i <= x; i++) { }", ENDS, "wrap", True),
    Attack("Java char down", "char c = 9; while (c >= 0) c--;", RUNS_ON, "wrap", True, slow=True),
    Attack("Java shift", "while (x != 0) x = x >>> 1;", ENDS, "wrap", True),
    Attack(
        "Java labelled",
        "a: while (x > 0) { while (true) { x--; if (y > 0) continue a; break a; } }",
        ENDS,
        "wrap",
        True,
    ),
    Attack("Java do while", "do { x--; } while (x > 0 && y > 0);", ENDS, "wrap", True),
)

FLOW = (
    Attack(
        "continue skips the step",
        f"{X} int i = 0; while (i < x) {{ if (i == 5) continue; i++; }}",
        RUNS_ON,
    ),
    Attack(
        "for does not skip it", f"{X} for (int i = 0; i < x; i++) {{ if (i == 5) continue; }}", ENDS
    ),
    Attack(
        "break of the inner one",
        f"{X} while (x > 0) {{ while (1) {{ if (x < 9) break; x--; }} }}",
        RUNS_ON,
    ),
    Attack(
        "switch break is not ours",
        f"{X} while (1) {{ switch (x) {{ case 1: break; default: x = 1; }} }}",
        RUNS_ON,
    ),
    Attack(
        "goto into a loop",
        f"{X} if (x > 3) goto in; while (x > 0) {{ x--; in: x--; }}",
        ENDS,
        undecided=True,
    ),
    Attack(
        "two loops by goto",
        f"{XY} a: if (x > 0) {{ x--; b: if (y > 0) {{ y--; goto a; }} goto a; }}",
        ENDS,
    ),
    Attack(
        "goto back and forth",
        f"{XY} a: if (x > 0) {{ x--; y = 1; goto b; }} goto e; b: if (y > 0) {{ y--; x++; goto a; }} goto a; e: ;",  # noqa: E501
        RUNS_ON,
    ),
    Attack(
        "inner resets outer",
        f"{XY} while (x > 0) {{ y = x; while (y > 0) y--; x = y + 1; }}",
        RUNS_ON,
    ),
    Attack(
        "inner lowers outer twice",
        f"{XY} while (x > 0) {{ y = 2; while (y > 0) {{ y--; x--; }} }}",
        ENDS,
    ),
    Attack("comma and side effect", f"{X} while (x-- > 0) {{ }}", ENDS),
    Attack("assignment as condition", f"{XY} while (x = y) y--;", OPEN),
    Attack("empty for", f"{X} for (;;) {{ if (x) break; }}", RUNS_ON),
    Attack(
        "exit in a function",
        "extern void exit(int); void f(int a) { if (a > 3) exit(0); } "
        f"int main() {{ {X} while (1) {{ x++; f(x); if (x < 0) x = 0; }} }}",
        ENDS,
    ),
)

CHOICE = (
    Attack(
        "chance each time",
        f"{X} while (x > 0) {{ if (__VERIFIER_nondet_int() > 0) x--; }}",
        RUNS_ON,
    ),
    Attack(
        "chance must lower",
        f"{X} while (x > 0) {{ int d = __VERIFIER_nondet_int(); if (d < 1 || d > 9) break; x -= d; }}",  # noqa: E501
        ENDS,
    ),
    Attack(
        "chance may be zero",
        f"{X} while (x > 0) {{ int d = __VERIFIER_nondet_int(); if (d < 0 || d > 9) break; x -= d; }}",  # noqa: E501
        RUNS_ON,
    ),
    Attack(
        "must follow a variable",
        "int x = 1; while (x > 0) { int d = __VERIFIER_nondet_int(); if (d != x) break; x = 3 - d; }",  # noqa: E501
        RUNS_ON,
    ),
    Attack(
        "assumed each time",
        f"{X} while (x > 0) {{ int d = __VERIFIER_nondet_int(); __VERIFIER_assume(d > 0); if (d > 100) break; x -= d; }}",  # noqa: E501
        ENDS,
    ),
    Attack("blocked is not for ever", f"{X} while (1) {{ __VERIFIER_assume(x > 3); x--; }}", ENDS),
    Attack(
        "external function",
        f"extern int g(int); int main() {{ {X} while (x > 0) x = g(x); }}",
        OPEN,
        undecided=True,
    ),
)

DIVISION = (
    Attack("towards zero", f"{X} while (x != 0) x = x / 2;", ENDS),
    Attack("rounds up and stays", f"{X} while (x > 0) x = (x + 1) / 2;", RUNS_ON),
    Attack("negative remainder", f"{X} while (x % 2 != 1) x = 2 * (x / 2) - 1;", RUNS_ON),
    Attack("divided by itself", f"{XY} while (x > 1) {{ if (y < 2) break; x = x / y; }}", ENDS),
    Attack(
        "division ends a run",
        f"{X} while (1) {{ int y = 10 / x; x--; if (x > 100) x = 100; }}",
        OPEN,
    ),
    Attack("Euclid", f"{XY} while (y != 0) {{ int t = x % y; x = y; y = t; }}", ENDS),
    Attack(
        "subtracting Euclid",
        f"{XY} if (x > 0 && y > 0) while (x != y) {{ if (x > y) x -= y; else y -= x; }}",
        ENDS,
    ),
    Attack(
        "subtracting Euclid from zero",
        f"{XY} if (x >= 0 && y > 0) while (x != y) {{ if (x > y) x -= y; else y -= x; }}",
        RUNS_ON,
    ),
)

ENTRY = (  # a failing assertion ends a run, so these hang on what the values at entry are
    Attack(
        "the argument at entry",
        f"""int down(int n) {{ n--;
//@ assert n == \\at(n, Pre) - 1;
return n; }}
int main() {{ {X} while (x > 0) x = down(x); return 0; }}""",
        ENDS,
    ),
    Attack(
        "the argument at entry of each call",
        """int same(int n) {
//@ assert n == \\at(n, Pre);
return n; }
int main() { int x = 9; x = same(x); x = same(5); while (x > 0) x = same(x); return 0; }""",
        RUNS_ON,
    ),
    Attack(
        "a global at entry of each call",
        """int g; void swing(void) { g = -g;
//@ assert g == -\\at(g, Pre);
}
int main() { g = 3; while (g != 0) swing(); return 0; }""",
        RUNS_ON,
    ),
    Attack(
        "the argument at entry of a recursive call",
        """int down(int n) {
//@ assert n == \\at(n, Pre);
return n > 0 ? down(n - 1) : n; }
int main() { return down(9); }""",
        ENDS,
    ),
    Attack(
        "the argument at entry of a call that never comes back",
        """int up(int n) { n = 1 - n;
//@ assert n == 1 - \\at(n, Pre);
return up(n); }
int main() { return up(0); }""",
        RUNS_ON,
    ),
)

CASES = (*UNSIGNED, *NARROW, *OVERFLOW, *JAVA, *FLOW, *CHOICE, *DIVISION, *ENTRY)
