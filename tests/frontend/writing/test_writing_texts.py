# SPDX-License-Identifier: Apache-2.0
"""What clauses look like: users' own clauses come back in the form that assay gives them."""

from __future__ import annotations

import pytest

from assay.frontend.annotate import read_candidates
from assay.frontend.load import Reading
from assay.frontend.writing import Where, clause_text, expression_text
from assay.program.contracts import Clause
from assay.program.graph import Language, Program, Role
from assay.program.heap import ALLOCATED, LENGTH
from assay.program.sorts import INT
from assay.program.terms import (
    ZERO,
    Term,
    at_most,
    constant_map,
    equal,
    floor_remainder,
    integer,
    less,
    multiply,
    select,
    subtract,
    variable,
    wrap,
)

from .samples import HEAP, program_of, sample

JAVA = {  # what a user writes, and what assay writes
    "i >= 0 && i <= n": "0 <= i && i <= n",
    "n >= i && i >= 0": "0 <= i && i <= n",
    "i - n < 0": "i < n",
    "i + 2 <= n": "i < n - 1",
    "0 == 2 * i - s + 1": "s == 2 * i + 1",
    "s == i * (i + 1) / 2": "s == i * (i + 1) / 2",
    "-s == 3": "s == -3",
    "s != 0 && !(i == 1)": "i != 1 && s != 0",
    "!(i < n) || a[i] == 0": "i < n ==> a[i] == 0",
    "s == -1 || a[s] == x": "s != -1 ==> a[s] == x",
    r"(\forall int k; k < i && 0 <= k; x == a[k])": r"(\forall int k; 0 <= k && k < i; a[k] == x)",
    r"(\forall int v, w; 0 <= v && v < w && w < i; a[v] <= a[w])": (
        r"(\forall int k, j; 0 <= k && k < j && j < i; a[k] <= a[j])"
    ),
    r"(\forall \bigint k; 0 <= k && k < i; a[k] >= 0)": (
        r"(\forall int k; 0 <= k && k < i; 0 <= a[k])"
    ),
    r"(\forall \bigint k; k < i; k < n)": r"(\forall \bigint k; k < i; k < n)",
    r"(\exists int k; 0 <= k && k < a.length; a[k] == 1)": (
        r"(\exists int k; 0 <= k && k < a.length; a[k] == 1)"
    ),
    r"s == (\sum int k; 0 <= k && k < i; a[k])": r"s == (\sum int k; 0 <= k && k < i; a[k])",
    r"(\num_of int k; 0 <= k && k < i; a[k] > 0) <= s": (
        r"(\num_of int k; 0 <= k && k < i; 1 <= a[k]) <= s"
    ),
    r"x == \old(x) + i": r"x == i + \old(x)",
    r"(\sum int k; 0 <= k && k < i; a[k]) == \old(x)": (
        r"\old(x) == (\sum int k; 0 <= k && k < i; a[k])"
    ),
    r"\old(x) == (\sum int k; 0 <= k && k < n; a[k])": (
        r"\old(x) == (\sum int k; 0 <= k && k < n; a[k])"
    ),
    r"\old(x) == (i < n ? s : x)": r"\old(x) == (i < n ? s : x)",
    r"(i < n ? s : x) == \old(x)": r"\old(x) == (i < n ? s : x)",
    r"\old(n) == n - s": "s == 0",
    r"(\forall int k; 0 <= k && k < a.length; \old(a[k]) == a[k])": (
        r"(\forall int k; 0 <= k && k < a.length; a[k] == \old(a[k]))"
    ),
    "m[i][s] == m[i].length": "m[i][s] == m[i].length",
    "b == flags[i]": "b <==> flags[i]",
    "a != null && c == a": "a != null && a == c",
    "Sample.total >= 0": "0 <= total",
    r"total == \old(total) + i": r"total == i + \old(total)",
    "(i & 1) == 0 && (s | x) > 2": "(i & 1) == 0 && 3 <= (s | x)",
    "(byte) wide == 1": "(byte) wide == 1",
    "i >> 2 == 1": "(i >> 2) == 1",
    "i % 2 == 0": "i % 2 == 0",
    "(b ? i : s) == 1": "(b ? i : s) == 1",
    r"\alldifferent(a)": r"\alldifferent(a)",
}
C = {
    "0 <= i && i <= n": "0 <= i <= n",
    "0 <= i < n < 9": "0 <= i < n <= 8",
    r"\forall integer k; 0 <= k < i ==> p[k] == 0": (
        r"(\forall integer k; 0 <= k < i ==> p[k] == 0)"
    ),
    r"\exists integer k; 0 <= k < i && p[k] == 0": r"(\exists integer k; 0 <= k < i && p[k] == 0)",
    r"\forall integer k; (k < n <==> i < k) ==> s == k": (
        r"(\forall integer k; (i < k <==> k < n) ==> k == s)"
    ),
    "*p == p[1]": "*p == p[1]",
    "*(p + i) == 0": "p[i] == 0",
    r"\forall integer k; 0 <= k < n ==> p[k] == \old(p[k])": (
        r"(\forall integer k; 0 <= k < n ==> p[k] == \old(p[k]))"
    ),
    "grid[1][i] == row[2]": "grid[1][i] == row[2]",
    "local[i] == 0 && boxed == 1": "boxed == 1 && local[i] == 0",
    "p != \\null": "p != \\null",
    "u <= 7": "u <= 7",
    r"\valid(p + (0..n-1)) && n > 0": r"1 <= n && \valid(p + (0..n - 1))",
    r"\valid_read(q + (i..2*n))": r"\valid(q + (i..2 * n))",
    r"n > 0 ==> \valid(p + (1..s))": r"1 <= n ==> \valid(p + (1..s))",
    "(unsigned char) wide == 1": "(unsigned char) wide == 1",
}


def meaning(program: Program, text: str) -> Term:
    (procedure,) = program.procedures.values()
    (loop,) = procedure.loops
    (one,) = read_candidates(loop.span.file, Reading(), {loop.span.line: [text]})
    assert isinstance(one.read, Clause), one
    return one.read.formula


def loop_text(program: Program, term: Term) -> str | None:
    (procedure,) = program.procedures.values()
    return clause_text(term, program, procedure, procedure.loops[0])


@pytest.mark.parametrize(("written", "expected"), JAVA.items())
def test_jml(written: str, expected: str) -> None:
    program = sample(Language.JAVA)
    assert loop_text(program, meaning(program, written)) == expected


@pytest.mark.parametrize(("written", "expected"), C.items())
def test_acsl(written: str, expected: str | None) -> None:
    program = sample(Language.C)
    assert loop_text(program, meaning(program, written)) == expected


@pytest.mark.parametrize(
    "term",
    [
        at_most(ZERO, ALLOCATED),
        equal(HEAP, constant_map(constant_map(ZERO))),
        equal(floor_remainder(variable("i", INT), integer(3)), ZERO),
        equal(variable("nobody", INT), ZERO),
        equal(variable("i@old", INT), ZERO),
        less(variable("a", INT), variable("c", INT)),
        equal(
            select(
                select(variable("heap.int@old", HEAP.sort), variable("a", INT)), variable("i", INT)
            ),
            ZERO,
        ),
        equal(variable("$result", INT), ZERO),
    ],
)
def test_what_cannot_be_said_is_not_said(term: Term) -> None:
    assert loop_text(sample(Language.JAVA), term) is None


def test_an_integer() -> None:
    program = sample(Language.JAVA)
    (procedure,) = program.procedures.values()
    length = select(LENGTH, variable("a", INT))
    term = subtract(length, variable("i", INT))
    assert expression_text(term, program, procedure, procedure.loops[0]) == "a.length - i"


# --- contracts -----------------------------------------------------------------------------------

CONTRACTS = r"""
class Contracts {
  static int total;
  //@ requires 0 < n;
  //@ requires (\forall int k; 0 <= k && k < a.length; a[k] > 0);
  //@ ensures \result == \old(total) + n && total == \result;
  //@ ensures (\forall int k; 0 <= k && k < a.length; a[k] == \old(a[k]));
  static int f(int n, int[] a) {
    n = n + 1;
    total = total + n - 1;
    return total;
  }
}
"""


def test_preconditions_speak_of_parameters() -> None:
    program = program_of(CONTRACTS, "Contracts.java")
    (procedure,) = program.procedures.values()
    assert procedure.contract is not None
    texts = [
        clause_text(clause.formula, program, procedure, where=Where.REQUIRES)
        for clause in procedure.contract.requires
    ]
    assert texts == [
        "a != null",
        "1 <= n",
        r"(\forall int k; 0 <= k && k < a.length; 1 <= a[k])",
    ]


def test_in_postconditions_parameters_mean_their_values_at_entry() -> None:
    program = program_of(CONTRACTS, "Contracts.java")
    (procedure,) = program.procedures.values()
    assert procedure.contract is not None
    texts = [
        clause_text(clause.formula, program, procedure, where=Where.ENSURES)
        for clause in procedure.contract.ensures
    ]
    assert sorted(texts[0].split(" && ")) == [  # type: ignore[union-attr]
        r"\result == n + \old(total)",
        r"\result == total",
    ]
    assert texts[1] == r"(\forall int k; 0 <= k && k < a.length; a[k] == \old(a[k]))"
    changed = at_most(ZERO, variable("n", INT))
    assert clause_text(changed, program, procedure, where=Where.ENSURES) is None


# --- names ---------------------------------------------------------------------------------------

SHADOWS = """
int n;
int g(void);
int f(int x) {
  int s = 0;
  { int s = 1; while (s > 0) s--; }
  for (int i = 0; i < x; i++) s++;
  for (int i = 9; i > 0; i--) { int n = i; while (n > 0) n--; }
  while (n > 0) n--;
  return s;
}
"""


def test_a_name_means_the_variable_that_the_loop_sees() -> None:
    program = program_of(SHADOWS, "shadows.c", Reading())
    procedure = program.procedures["f"]
    first, counting, around, within, last = procedure.loops
    by_line = {one.term: one for one in procedure.variables if one.source_name in ("s", "i", "n")}
    s1, s2, i1, i2, n = by_line
    at = [first, counting, around, within, last]

    def seen(term: Term) -> list[str | None]:
        return [clause_text(at_most(ZERO, term), program, procedure, loop) for loop in at]

    assert seen(s1) == [None, "0 <= s", "0 <= s", "0 <= s", "0 <= s"]
    assert seen(s2) == ["0 <= s", None, None, None, None]
    assert seen(i1) == [None, "0 <= i", None, None, None]
    assert seen(i2) == [None, None, "0 <= i", "0 <= i", None]
    assert seen(n) == [None, None, None, "0 <= n", None]
    assert seen(variable("n", INT))[-1] == "0 <= n"


STATIC = """
int total = 5;
int f(int n) {
  while (n > 4) n--;
  static int total;
  while (n > 0) { n--; total++; }
  return total;
}
int g(int n) { while (n > 0) { n--; total++; } return total; }
int main(void) { return f(2) + g(3); }
"""


def test_a_static_local_hides_a_global() -> None:
    program = program_of(STATIC, "static.c")
    f, g = program.procedures["f"], program.procedures["g"]
    shared, own = (at_most(ZERO, variable(name, INT)) for name in ("total", "f.total"))
    assert clause_text(shared, program, f, f.loops[0]) == "0 <= total"
    assert clause_text(shared, program, f, f.loops[1]) is None
    assert clause_text(own, program, f, f.loops[0]) is None
    assert clause_text(own, program, f, f.loops[1]) == "0 <= total"
    assert clause_text(shared, program, g, g.loops[0]) == "0 <= total"
    assert clause_text(own, program, g, g.loops[0]) is None


def test_bound_variables_clash_with_nothing() -> None:
    text = """
class K {
  static int k; static int j;
  static int f(int[] i, int m) { int q = 0; while (q < m) q++; return k + j; }
}"""
    program = program_of(text, "K.java")
    formula = meaning(program, r"(\forall int v; 0 <= v && v < q; i[v] == k)")
    assert loop_text(program, formula) == r"(\forall int r; 0 <= r && r < q; i[r] == k)"


def test_a_field_of_the_object_is_written_with_this() -> None:
    text = """
class Own {
  int n;
  void f(int k) { while (k > 0) { n = k; k--; } }
  void g(int n) { while (n > 0) { this.n = n; n--; } }
}"""
    program = program_of(text, "Own.java")
    field = next(one.term for one in program.globals if one.source_name == "this.n")
    for procedure in program.procedures.values():
        found = clause_text(at_most(ZERO, field), program, procedure, procedure.loops[0])
        assert found == "0 <= this.n"


def test_the_hidden_index_of_a_for_over_an_array() -> None:
    text = """
class Each {
  static int f(int[] a) {
    int s = 0;
    for (int x : a) { for (int y : a) { s = s + y; } s = s + x; }
    return s;
  }
}"""
    program = program_of(text, "Each.java")
    (procedure,) = program.procedures.values()
    outer, inner = procedure.loops
    first, second = (
        one.term
        for one in procedure.variables
        if one.role is Role.TEMPORARY and str(one.term).startswith("$index")
    )
    found = [
        [clause_text(at_most(ZERO, index), program, procedure, loop) for loop in (outer, inner)]
        for index in (first, second)
    ]
    assert found == [[r"0 <= \count", None], [None, r"0 <= \count"]]
    names = [one.term for one in procedure.variables if one.source_name == "x"]
    assert clause_text(at_most(ZERO, names[0]), program, procedure, outer) is None
    assert clause_text(at_most(ZERO, names[0]), program, procedure, inner) == "0 <= x"


MACHINE_TYPES = {
    Language.JAVA: {
        "byte": (8, True),
        "short": (16, True),
        "char": (16, False),
        "int": (32, True),
        "long": (64, True),
    },
    Language.C: {
        "signed char": (8, True),
        "unsigned char": (8, False),
        "short": (16, True),
        "unsigned short": (16, False),
        "int": (32, True),
        "unsigned int": (32, False),
        "long long": (64, True),
        "unsigned long long": (64, False),
    },
}


@pytest.mark.parametrize(
    ("language", "name"),
    [(language, name) for language, of in MACHINE_TYPES.items() for name in of],
)
def test_a_value_that_wraps_is_a_cast_to_the_machine_type(language: Language, name: str) -> None:
    program = sample(language)
    bits, signed = MACHINE_TYPES[language][name]
    wide = variable("wide", INT)
    term = equal(wrap(multiply(wide, wide), bits, signed=signed), integer(1))
    written = loop_text(program, term)
    assert written == f"({name}) (wide * wide) == 1"
    assert meaning(program, written) is term


@pytest.mark.parametrize(("bits", "signed"), [(8, False), (32, False), (64, False), (24, True)])
def test_a_width_that_no_type_has_is_not_written(bits: int, signed: bool) -> None:
    wide = variable("wide", INT)
    term = equal(wrap(multiply(wide, wide), bits, signed=signed), integer(1))
    assert loop_text(sample(Language.JAVA), term) is None


@pytest.mark.parametrize("language", [Language.JAVA, Language.C])
def test_what_would_be_read_as_another_formula_is_not_written(language: Language) -> None:
    """`(int) x` is read as `x`, which has that type already: another formula, if an equal one."""
    term = less(wrap(variable("x", INT), 32, signed=True), variable("s", INT))
    program = sample(language)
    assert meaning(program, "(int) x < s") is less(variable("x", INT), variable("s", INT))
    assert loop_text(program, term) is None
