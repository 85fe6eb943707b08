# SPDX-License-Identifier: Apache-2.0
"""`assay run`: every outcome, as text, as JSON, and as an exit code."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from conftest import Done

Assay = Callable[..., Done]
Source = Callable[[str, str], str]

JAVA = """\
class Mean {
  /*@ requires t.length > 0;
    @ ensures t[0] <= \\result;
    @*/
  static int largest(int[] t) {
    int m = t[0];
    for (int i = 1; i < t.length; i++) {
      if (t[i] > m) { m = t[i]; }
    }
    return m;
  }
  static int half(int a) { return a / 2; }
  static int half(int a, int b) { return (a + b) / 2; }
  static int divide(int a, int b) { return a / b; }
  static int deep(int n) { return n == 0 ? 0 : 1 + deep(n - 1); }
  static void spin() { while (true) { } }
  static boolean both(boolean a, boolean b) { return a && b; }
  static char next(char c) { return (char) (c + 1); }
  static void swap(int[] a, int[] b) { int x = a[0]; a[0] = b[0]; b[0] = x; }
  static int[] fresh(int n) { return new int[n]; }
  //@ ensures (\\exists \\bigint n; n > a; n * n * n + n == 10 * a + 7);
  static void odd(int a) { }
}
"""
C = """\
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void abort(void);
int count = 1;
int table[3];
int sum(int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
int guarded(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0) abort();
  unsigned char y = __VERIFIER_nondet_uchar();
  return x / (y + 1);
}
int next(void) { table[1] = count; return ++count; }
"""


@pytest.fixture
def java(source: Source) -> str:
    return source("Mean.java", JAVA)


@pytest.fixture
def c(source: Source) -> str:
    return source("sum.c", C)


def test_a_run_that_breaks_nothing(assay: Assay, java: str) -> None:
    done = assay("run", java, "--only", "largest", "--args", "[3, 1, 4]")
    assert done == Done(
        0,
        "Mean.largest: no obligation broke\n"
        "  inputs   t = [3, 1, 4]\n"
        "  result   4\n"
        "  finally  t = [3, 1, 4]\n",
        "",
    )


def test_a_run_that_breaks_an_obligation(assay: Assay, java: str) -> None:
    done = assay("run", java, "--only", "divide", "--args", "7, 0")
    assert done.code == 1
    assert done.out == (
        "Mean.divide: an obligation broke\n"
        "Mean.java:14:44: error: division by zero [division]\n"
        "   14 |   static int divide(int a, int b) { return a / b; }\n"
        "      |                                            ^~~~~\n"
        "help: check the divisor, or require that it is not zero\n"
        "  inputs   a = 7, b = 0\n"
    )
    assert done.err == ""


def test_arguments_that_do_not_meet_the_precondition(assay: Assay, java: str) -> None:
    done = assay("run", java, "--only", "largest", "--args", "[]")
    assert done.code == 2
    assert "Mean.java:2:7: error: the precondition is false [precondition]\n" in done.out


def test_a_precondition_about_globals_names_them(assay: Assay, source: Source) -> None:
    path = source(
        "ring.c",
        """int count, size;
/*@ requires 0 < count <= size; assigns count; */
void drop(void) { count--; }
/*@ requires by <= count && \\valid(p); assigns count; */
void take(int *p, int by) { count -= by; }
""",
    )
    done = assay("run", path, "--only", "drop")
    assert done.code == 2
    assert "help: give other values of `count`, `size` with --globals; this says" in done.out
    done = assay("run", path, "--only", "take", "--args", "[1], 1")
    assert "help: give other arguments, or other values of `count` with --globals;" in done.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("", "0 arguments for 1 parameter [arguments]\nhelp: --args gives them in this order: t\n"),
        ("[1], 2", "2 arguments for 1 parameter"),
        ("5", "`t` is 5, not an array"),
        ("[true]", "`t[0]` is true, not a number"),
        ("[2147483648]", "not a value of type int"),
    ],
)
def test_wrong_arguments(assay: Assay, java: str, arguments: str, message: str) -> None:
    done = assay("run", java, "--only", "largest", "--args", arguments)
    assert done.code == 2
    assert message in done.err
    assert done.out == ""


def test_a_step_limit_decides_nothing(assay: Assay, java: str) -> None:
    done = assay("run", java, "--only", "spin", "--steps", "1000")
    assert done.code == 3
    assert "undecided, stopped after" in done.out
    assert "help: raise the limit with --steps" in done.out


def test_a_depth_limit_decides_nothing(assay: Assay, java: str) -> None:
    done = assay("run", java, "--only", "deep", "--args", "1000000", "--format", "json")
    assert done.code == 3
    assert done.json("run.json")["outcome"] == "depth-limit"


def test_an_undecided_postcondition_is_not_taken_as_true(assay: Assay, java: str) -> None:
    done = assay("run", java, "--only", "odd", "--args", "5")
    assert done.code == 3
    assert "Mean.java:21:7: warning: cannot tell whether this holds" in done.out


def test_overloads_are_told_apart_by_their_parameters(assay: Assay, java: str) -> None:
    done = assay("run", java, "--only", "half", "--args", "8")
    assert done.code == 2
    assert "`half` names several procedures [ambiguous]" in done.err
    assert "help: write one of `half(int)`, `half(int,int)`" in done.err
    for name in ("half(int)", "Mean.half(int)", "half( int )"):
        assert "  result   4\n" in assay("run", java, "--only", name, "--args", "8").out
    assert "  result   6\n" in assay("run", java, "--only", "half(int,int)", "--args", "4, 8").out


def test_without_a_name_the_choices_are_listed(assay: Assay, java: str) -> None:
    done = assay("run", java)
    assert done.code == 2
    assert "the file has several procedures [option]" in done.err
    assert "`largest`, `half(int)`, `half(int,int)`, `divide`" in done.err


def test_an_unknown_name(assay: Assay, java: str) -> None:
    done = assay("run", java, "--only", "bigest")
    assert done.code == 2
    assert "no procedure `bigest` in Mean.java [entry]" in done.err
    assert "`largest`" in done.err


@pytest.mark.parametrize(
    ("name", "arguments", "row"),
    [
        ("both", "true, false", "  result   false"),
        ("next", "'a'", "  result   98"),
        ("next", "65535", "  result   0"),
        ("fresh", "3", "  result   [0, 0, 0]"),
        ("swap", "[1], [2]", "  finally  a = [2], b = [1]"),
        ("swap", "a = [1], a", "  finally  a = [1], b = a"),
    ],
)
def test_values_of_all_types(assay: Assay, java: str, name: str, arguments: str, row: str) -> None:
    done = assay("run", java, "--only", name, "--args", arguments)
    assert done.code == 0
    assert row in done.out.splitlines()


@pytest.mark.parametrize("arguments", ["-7,2", "-7, 2", "-7 ,2"])
def test_arguments_may_start_with_a_minus(assay: Assay, java: str, arguments: str) -> None:
    done = assay("run", java, "--only", "divide", "--args", arguments, "--seed", "-1")
    assert "  result   -3\n" in done.out


def test_a_trace_says_what_each_line_changes(assay: Assay, java: str) -> None:
    arguments = ("run", java, "--only", "largest", "--args", "[3, 5]", "--trace")
    lines = assay(*arguments).out.splitlines()
    assert lines[lines.index("  trace") + 1 :] == [
        "    line 6     m = 3",
        "    line 7     i = 1",
        "    line 8     m = 5",
        "    line 7     i = 2",
        "    line 10    result = 5",
    ]
    trace = assay(*arguments, "--format", "json").json("run.json")["trace"]
    assert trace[0] == {"line": 6, "changes": {"m": 3}}


def test_a_pointer_into_an_array(assay: Assay, c: str) -> None:
    done = assay("run", c, "--only", "sum", "--args", "[1, 2, 3] + 1, 2")
    assert "  result   5\n" in done.out
    assert "  finally  p = [1, 2, 3] + 1\n" in done.out


def test_choices_are_used_in_order(assay: Assay, c: str) -> None:
    done = assay("run", c, "--only", "guarded", "--choices", "21, 2")
    assert "  choices  21, 2\n  result   7\n" in done.out


def test_choices_that_the_type_does_not_have(assay: Assay, c: str) -> None:
    done = assay("run", c, "--only", "guarded", "--choices", "21, 256")
    assert done.code == 2
    assert "--choices gives 256 for `__VERIFIER_nondet_uchar`" in done.err
    assert "help: give a number from 0 to 255" in done.err


def test_a_seed_makes_runs_repeatable(assay: Assay, c: str) -> None:
    outputs = {assay("run", c, "--only", "guarded", "--seed", str(n)).out for n in range(8)}
    again = {assay("run", c, "--only", "guarded", "--seed", str(n)).out for n in range(8)}
    assert outputs == again
    assert len(outputs) > 1


def test_a_program_that_ends_itself(assay: Assay, c: str) -> None:
    done = assay("run", c, "--only", "guarded", "--choices", "-1")
    assert done.code == 0
    assert done.out.startswith("guarded: the program ended itself; no obligation broke\n")


def test_globals_can_be_given(assay: Assay, c: str) -> None:
    done = assay("run", c, "--only", "next", "--globals", "count = 41", "--format", "json")
    document = done.json("run.json")
    assert document["result"] == 42
    assert document["globals"]["count"] == 42
    assert document["globals"]["table"] == [0, 41, 0]


@pytest.mark.parametrize(
    ("arguments", "outcome", "code"),
    [
        (("largest", "[3, 1, 4]"), "returned", 0),
        (("largest", "{length: 1000000, default: 1, 500000: 2}"), "returned", 0),
        (("largest", "null"), "rejected", 2),
        (("divide", "7, 0"), "violated", 1),
        (("swap", "a = [1], a"), "returned", 0),
        (("swap", "[1], []"), "violated", 1),
        (("odd", "5"), "returned", 3),
    ],
)
def test_json(assay: Assay, java: str, arguments: tuple[str, str], outcome: str, code: int) -> None:
    name, values = arguments
    done = assay("run", java, "--only", name, "--args", values, "--format", "json")
    document = done.json("run.json")
    assert (document["outcome"], done.code) == (outcome, code)
    assert done.err == ""


def test_json_of_a_violation(assay: Assay, java: str) -> None:
    done = assay("run", java, "--only", "swap", "--args", "[1], []", "--format", "json")
    document = done.json("run.json")
    assert document["violates"]["kind"] == "index"
    assert document["violates"]["line"] == 19
    assert document["inputs"] == {"a": [1], "b": []}
    assert document["aliases"] == []


def test_json_of_wrong_arguments(assay: Assay, java: str) -> None:
    done = assay("run", java, "--only", "largest", "--args", "[1", "--format", "json")
    (found,) = done.json("diagnostics.json")["diagnostics"]
    assert done.code == 2
    assert (found["file"], found["line"], found["column"]) == ("--args", 1, 3)
    assert found["code"] == "arguments"


def test_math(assay: Assay, java: str) -> None:
    arguments = ("run", java, "--only", "half(int,int)", "--args", "2147483647, 1")
    assert assay(*arguments).code == 1
    assert "result   -1073741824" in assay(*arguments, "--math", "wrap").out
    assert "result   1073741824" in assay(*arguments, "--math", "ideal").out
    assert assay(*arguments, "--int-bits", "8").code == 2
    small = (*arguments[:-1], "100, 28", "--math", "ideal", "--int-bits", "8")
    blocked = assay(*small)
    assert (blocked.code, "ended at an assumption that is false" in blocked.out) == (0, True)
    assert "result   64" in assay(*small[:-1], "9").out


@pytest.mark.parametrize(
    ("name", "values", "options", "what"),
    [
        ("next", "65536", (), "`c` is 65536, which is not a value of type char ["),
        ("half(int)", "128", ("--int-bits", "8"), "is not a value of type int in 8 bits ["),
    ],
)
def test_ideal_arithmetic_has_the_values_of_the_types_that_wrap(
    assay: Assay, java: str, name: str, values: str, options: tuple[str, ...], what: str
) -> None:
    ideal = ("run", java, "--only", name, "--math", "ideal", *options)
    done = assay(*ideal, "--args", values)
    assert (done.code, what in done.err) == (2, True)
    assert assay(*ideal, "--args", "127").code == 0


STATE = """\
extern void abort(void);
const int limit = 5;
const int table[2] = {1, 2};
int total;
int f(int x) {
  static int n;
  static int kept[2];
  kept[1] = ++n;
  total += x;
  if (x > limit) {
    abort();
  }
  if (x < 0) abort();
  return table[0];
}
int g(int x) { static int n; n += 2; return x; }
int main(void) { f(1); g(2); return 0; }
"""


@pytest.mark.parametrize(("value", "line"), [("6", 11), ("-1", 13)])
def test_a_program_that_ends_itself_is_shown_where_it_does(
    assay: Assay, source: Source, value: str, line: int
) -> None:
    path = source("state.c", STATE)
    done = assay("run", path, "--only", "f", "--args", value, "--format", "json")
    document = done.json("run.json")
    assert document["outcome"] == "halted"
    assert document["reason"]["line"] == line
    assert "abort()" in STATE.splitlines()[line - 1][document["reason"]["column"] - 1 :]


def test_static_variables_are_named_with_their_functions(assay: Assay, source: Source) -> None:
    path = source("state.c", STATE)
    document = assay("run", path, "--format", "json").json("run.json")
    assert document["globals"] == {"total": 1, "f.n": 1, "g.n": 2, "f.kept": [0, 1]}
    done = assay("run", path, "--only", "g", "--args", "1", "--globals", "g.n = 5")
    assert "g.n = 7" in done.out


@pytest.mark.parametrize("values", ["limit = 6", "table = [1, 3]"])
def test_constants_cannot_be_given(assay: Assay, source: Source, values: str) -> None:
    path = source("state.c", STATE)
    done = assay("run", path, "--only", "f", "--args", "1", "--globals", values)
    assert done.code == 2
    assert f"`{values.split()[0]}` is constant [arguments]" in done.err


def test_unknown_globals_are_answered_with_the_known_ones(assay: Assay, source: Source) -> None:
    path = source("state.c", STATE)
    done = assay("run", path, "--globals", "n = 5")
    assert done.code == 2
    assert "help: there are `total`, `f.n`, `g.n`, `f.kept`\n" in done.err


FIELDS = """\
class Shop {
  static int total;
  static int add(int[] prices) {
    for (int p : prices) { total += p; assert total < 9; }
    return total;
  }
}
"""


def test_static_fields_can_be_given(assay: Assay, source: Source) -> None:
    path = source("Shop.java", FIELDS)
    done = assay("run", path, "--args", "[1]", "--globals", "Shop.total = 7")
    assert "result   8" in done.out


def test_what_only_the_model_has_is_not_shown(assay: Assay, source: Source) -> None:
    path = source("Shop.java", FIELDS)
    done = assay("run", path, "--args", "[4, 5]", "--trace", "--format", "json")
    document = done.json("run.json")
    assert document["state"] == {"Shop.total": 9, "prices": [4, 5], "p": 5}
    shown = [name for step in document["trace"] for name in step["changes"]]
    assert shown == ["p", "Shop.total", "p", "Shop.total"]


def test_iterations_are_counted_only_where_there_are_some(assay: Assay, source: Source) -> None:
    text = "class T {\n  //@ ensures \\result == \\count;\n  static int f() { return 0; }\n}\n"
    done = assay("run", source("T.java", text))
    assert done.code == 2
    assert "T.java:2:26: error: `\\count` cannot stand here [spec-place]" in done.err
    assert "it belongs into the specification of a loop" in done.err
