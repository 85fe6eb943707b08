# SPDX-License-Identifier: Apache-2.0
"""Clauses in source texts: they stand where a user would put them, and nothing else changes."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from assay.frontend.annotate import Addition, ClauseKind, Layout, annotated
from assay.frontend.load import LANGUAGES, Reading, load_file
from assay.program.graph import Procedure, Program
from assay.source import SourceError, SourceFile


def loaded(text: str | bytes, name: str) -> Program:
    data = text.encode() if isinstance(text, str) else text
    return load_file(SourceFile(name, data), LANGUAGES[name[name.rindex(".") :]], Reading(), None)


def with_invariants(text: str, name: str, *formulas: str, layout: Layout = Layout.LINES) -> str:
    """The text with formulas for each of its loops."""
    program = loaded(text, name)
    additions = [
        Addition(loop.span, ClauseKind.INVARIANT, formula)
        for procedure in program.procedures.values()
        for loop in procedure.loops
        for formula in formulas
    ]
    return annotated(text.encode(), program.semantics.language, additions, layout).decode()


def java(body: str) -> str:
    return f"class T {{\n  static void f(int n, int[] a) {{\n{body}\n  }}\n}}\n"


def c(body: str) -> str:
    return f"void f(int n) {{\n{body}\n}}\nint main(void) {{ f(3); return 0; }}\n"


# --- loops: before and after ---------------------------------------------------------------------

JAVA = {
    "    while (n > 0) n--;": (
        "    //@ loop_invariant n <= 9;\n    //@ loop_invariant n != 7;\n    while (n > 0) n--;"
    ),
    "\t\twhile (n > 0) n--;": (
        "\t\t//@ loop_invariant n <= 9;\n\t\t//@ loop_invariant n != 7;\n\t\twhile (n > 0) n--;"
    ),
    "    do { n--; } while (n > 0);": (
        "    //@ loop_invariant n <= 9;\n    //@ loop_invariant n != 7;\n"
        "    do { n--; } while (n > 0);"
    ),
    "    for (int x : a) n += x;": (
        "    //@ loop_invariant n <= 9;\n    //@ loop_invariant n != 7;\n"
        "    for (int x : a) n += x;"
    ),
    "    out: while (n > 0) { n--; break out; }": (
        "    //@ loop_invariant n <= 9;\n    //@ loop_invariant n != 7;\n"
        "    out: while (n > 0) { n--; break out; }"
    ),
    "    out:\n    while (n > 0) { n--; break out; }": (
        "    out:\n    //@ loop_invariant n <= 9;\n    //@ loop_invariant n != 7;\n"
        "    while (n > 0) { n--; break out; }"
    ),
    "    if (n > 3) while (n > 0) n--;": (
        "    if (n > 3) /*@ loop_invariant n <= 9; loop_invariant n != 7; */ while (n > 0) n--;"
    ),
    "    if (n > 3)\n      while (n > 0) n--;": (
        "    if (n > 3)\n      //@ loop_invariant n <= 9;\n      //@ loop_invariant n != 7;\n"
        "      while (n > 0) n--;"
    ),
    "    //@ loop_invariant n > -5;\n    while (n > 0) n--;": (
        "    //@ loop_invariant n > -5;\n    //@ loop_invariant n <= 9;\n"
        "    //@ loop_invariant n != 7;\n    while (n > 0) n--;"
    ),
    "    /*@ loop_invariant n > -5;\n      @ decreases n;\n      @*/\n    while (n > 0) n--;": (
        "    /*@ loop_invariant n <= 9;\n      @ loop_invariant n != 7;\n"
        "      @ loop_invariant n > -5;\n      @ decreases n;\n      @*/\n    while (n > 0) n--;"
    ),
    "    /*@\n      @ loop_invariant n > -5;\n      @*/\n    while (n > 0) n--;": (
        "    /*@ loop_invariant n <= 9;\n      @ loop_invariant n != 7;\n"
        "      @ loop_invariant n > -5;\n      @*/\n    while (n > 0) n--;"
    ),
    "    n = 1; /*@ decreases n; */ while (n > 0) n--;": (
        "    n = 1; /*@ loop_invariant n <= 9; loop_invariant n != 7; decreases n; */ "
        "while (n > 0) n--;"
    ),
    "    /*@ assert n < 4; */\n    while (n > 0) n--;": (
        "    /*@ assert n < 4; */\n    //@ loop_invariant n <= 9;\n"
        "    //@ loop_invariant n != 7;\n    while (n > 0) n--;"
    ),
    "    // counts\n    while (n > 0) n--;": (
        "    // counts\n    //@ loop_invariant n <= 9;\n    //@ loop_invariant n != 7;\n"
        "    while (n > 0) n--;"
    ),
    "    //@ decreases n;\n    // counts\n    while (n > 0) n--;": (
        "    //@ decreases n;\n    // counts\n    //@ loop_invariant n <= 9;\n"
        "    //@ loop_invariant n != 7;\n    while (n > 0) n--;"
    ),
}
C = {
    "  while (n > 0) n--;": (
        "  /*@ loop invariant n <= 9;\n    @ loop invariant n != 7;\n    @*/\n  while (n > 0) n--;"
    ),
    "  /*@ loop invariant n > -5;\n      loop variant n; */\n  while (n > 0) n--;": (
        "  /*@ loop invariant n <= 9;\n    @ loop invariant n != 7;\n"
        "    @ loop invariant n > -5;\n      loop variant n; */\n  while (n > 0) n--;"
    ),
    "  //@ loop variant n;\n  while (n > 0) n--;": (
        "  //@ loop variant n;\n  //@ loop invariant n <= 9;\n  //@ loop invariant n != 7;\n"
        "  while (n > 0) n--;"
    ),
    "  again: while (n > 0) { n--; }\n  if (n > 5) goto again;": (
        "  again: /*@ loop invariant n <= 9; loop invariant n != 7; */ while (n > 0) { n--; }\n"
        "  if (n > 5) goto again;"
    ),
    "  if (n > 3) n--; else for (; n > 0; n--) ;": (
        "  if (n > 3) n--; else "
        "/*@ loop invariant n <= 9; loop invariant n != 7; */ for (; n > 0; n--) ;"
    ),
    "  while (n > 0) while (n > 0) n--;": (
        "  /*@ loop invariant n <= 9;\n    @ loop invariant n != 7;\n    @*/\n"
        "  while (n > 0) /*@ loop invariant n <= 9; loop invariant n != 7; */ while (n > 0) n--;"
    ),
}


@pytest.mark.parametrize(("before", "after"), JAVA.items())
def test_invariants_in_java(before: str, after: str) -> None:
    assert with_invariants(java(before), "T.java", "n <= 9", "n != 7") == java(after)


@pytest.mark.parametrize(("before", "after"), C.items())
def test_invariants_in_c(before: str, after: str) -> None:
    assert with_invariants(c(before), "t.c", "n <= 9", "n != 7") == c(after)


def test_one_invariant_in_c_is_one_line() -> None:
    done = with_invariants(c("  while (n > 0) n--;"), "t.c", "n <= 9")
    assert done == c("  //@ loop invariant n <= 9;\n  while (n > 0) n--;")


SOURCES = [
    *((java(before), "T.java") for before in JAVA),
    *((c(before), "t.c") for before in C),
]


def formulas(program: Program) -> dict[str, list[Counter[str]]]:
    return {
        name: [
            Counter(str(clause.formula) for clause in loop.contract.invariants)
            for loop in procedure.loops
        ]
        for name, procedure in program.procedures.items()
    }


@pytest.mark.parametrize(("text", "name"), SOURCES)
@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_exactly_the_clauses_are_added(text: str, name: str, layout: Layout, ends: str) -> None:
    text = text.replace("\n", ends).rstrip()
    done = with_invariants(text, name, "n <= 9", "n != 7", layout=layout)
    before, after = formulas(loaded(text, name)), formulas(loaded(done, name))
    added = Counter({"n <= 9": 1, "n != 7": 1})
    assert after == {n: [one + added for one in loops] for n, loops in before.items()}
    assert not re.search(r"(?<!\r)\n", done) or ends == "\n"
    assert done.endswith(text[-1])
    if layout is Layout.INLINE:
        assert done.count("\n") == text.count("\n")


@pytest.mark.parametrize(("text", "name"), SOURCES)
def test_everything_else_is_the_same(text: str, name: str) -> None:
    """What was there is what is left when the comments' own lines and words are taken away."""
    done = with_invariants(text, name, "n <= 9", "n != 7")
    rest = iter(done)
    assert all(character in rest for character in text), "the old text is a subsequence of the new"
    words = re.sub(r"loop.invariant n (<= 9|!= 7);|/\*@|@?\*/|//@|[\s@]", "", done)
    assert words == re.sub(r"/\*@|@?\*/|//@|[\s@]", "", text)


def test_a_loop_in_a_macro_is_refused() -> None:
    text = (
        "#define DOWN \\\n  while (n > 0) n--;\nvoid f(int n) { DOWN }\n"
        "int main(void) { f(3); return 0; }\n"
    )
    program = loaded(text, "t.c")
    (loop,) = program.procedures["f"].loops
    start = text.index("while")
    at = type(loop.span)(loop.span.file, start, start + 5)
    addition = Addition(at, ClauseKind.INVARIANT, "n <= 9")
    with pytest.raises(SourceError, match="spec-place"):
        annotated(text.encode(), program.semantics.language, [addition])


def test_a_loop_that_a_macro_begins() -> None:
    text = (
        "#define EACH(i, n) for (int i = 0; i < n; i++)\nvoid f(int n) {\n  EACH(i, n) { }\n}\n"
        "int main(void) { f(3); return 0; }\n"
    )
    done = with_invariants(text, "t.c", "n <= 9")
    assert done == text.replace("  EACH(", "  //@ loop invariant n <= 9;\n  EACH(")
    assert formulas(loaded(done, "t.c"))["f"] == [Counter({"n <= 9": 1})]


def test_a_loop_of_another_file_is_refused() -> None:
    program = loaded(c("  while (n > 0) n--;"), "t.c")
    (loop,) = program.procedures["f"].loops
    addition = Addition(loop.span, ClauseKind.INVARIANT, "n <= 9")
    with pytest.raises(SourceError, match="spec-place"):
        annotated(b"int x;\n", program.semantics.language, [addition])


# --- contracts -----------------------------------------------------------------------------------

CONTRACTS = {
    "static int f(int n) { return n; }": (
        "//@ requires n != 7;\n  //@ ensures 1 <= n;\n  static int f(int n) { return n; }"
    ),
    "/** Says it. */\n  @Deprecated\n  public static\n    int f(int n) { return n; }": (
        "/** Says it. */\n  //@ requires n != 7;\n  //@ ensures 1 <= n;\n  @Deprecated\n"
        "  public static\n    int f(int n) { return n; }"
    ),
    "//@ requires n > -5;\n  //@ ensures n > -6;\n  static int f(int n) { return n; }": (
        "//@ requires n != 7;\n  //@ requires n > -5;\n  //@ ensures n > -6;\n"
        "  //@ ensures 1 <= n;\n  static int f(int n) { return n; }"
    ),
    "/*@ requires n > -5;\n    @ ensures n > -6; @*/\n  static int f(int n) { return n; }": (
        "/*@ requires n != 7;\n    @ requires n > -5;\n    @ ensures n > -6;\n"
        "    @ ensures 1 <= n; @*/\n  static int f(int n) { return n; }"
    ),
    "/*@ public normal_behavior\n    @ requires n > -5;\n    @ ensures n > -6;\n    @*/\n"
    "  public static int f(int n) { return n; }": (
        "/*@ public normal_behavior\n    @ requires n != 7;\n    @ requires n > -5;\n"
        "    @ ensures n > -6;\n    @ ensures 1 <= n;\n    @*/\n"
        "  public static int f(int n) { return n; }"
    ),
    "/*@ requires n > 5;\n    @ ensures n > 4;\n    @ also\n    @ requires n < 0;\n"
    "    @ ensures n < 1;\n    @*/\n  static int f(int n) { return n; }": (
        "/*@ requires n != 7;\n    @ requires n > 5;\n    @ ensures n > 4;\n    @ ensures 1 <= n;\n"
        "    @ also\n    @ requires n != 7;\n    @ requires n < 0;\n    @ ensures n < 1;\n"
        "    @ ensures 1 <= n;\n    @*/\n  static int f(int n) { return n; }"
    ),
    "int g; /*@ requires n > -5; */ static int f(int n) { return n; }": (
        "int g; /*@ requires n != 7; requires n > -5; ensures 1 <= n; */ "
        "static int f(int n) { return n; }"
    ),
    "int g; static int f(int n) { return n; }": (
        "int g; /*@ requires n != 7; ensures 1 <= n; */ static int f(int n) { return n; }"
    ),
}
C_CONTRACTS = {
    "int f(int n) { return n; }": (
        "/*@ requires n != 7;\n  @ ensures 1 <= n;\n  @*/\nint f(int n) { return n; }"
    ),
    "#include <stdlib.h>\nstatic int\nf(int n) { return n; }": (
        "#include <stdlib.h>\n/*@ requires n != 7;\n  @ ensures 1 <= n;\n  @*/\nstatic int\n"
        "f(int n) { return n; }"
    ),
    "/*@ requires n > -5;\n    assigns \\nothing; */\nint f(int n) { return n; }": (
        "/*@ requires n != 7;\n  @ requires n > -5;\n    assigns \\nothing;\n"
        "  @ ensures 1 <= n; */\nint f(int n) { return n; }"
    ),
    "/*@ requires n > -5;\n  @ behavior one:\n  @   assumes n > 0;\n  @   ensures n > 0;\n"
    "  @*/\nint f(int n) { return n; }": (
        "/*@ requires n != 7;\n  @ requires n > -5;\n  @ ensures 1 <= n;\n  @ behavior one:\n"
        "  @   assumes n > 0;\n  @   ensures n > 0;\n  @*/\nint f(int n) { return n; }"
    ),
}


def with_contract(text: str, name: str, layout: Layout = Layout.LINES) -> str:
    program = loaded(text, name)
    procedure = next(p for p in program.procedures.values() if p.source_name == "f")
    additions = [
        Addition(procedure.span, ClauseKind.REQUIRES, "n != 7"),
        Addition(procedure.span, ClauseKind.ENSURES, "1 <= n"),
    ]
    return annotated(text.encode(), program.semantics.language, additions, layout).decode()


def in_class(member: str) -> str:
    return f"class T {{\n  {member}\n}}\n"


def with_main(function: str) -> str:
    return f"int g;\n{function}\nint main(void) {{ return f(3); }}\n"


@pytest.mark.parametrize(("before", "after"), CONTRACTS.items())
def test_contracts_in_java(before: str, after: str) -> None:
    assert with_contract(in_class(before), "T.java") == in_class(after)


@pytest.mark.parametrize(("before", "after"), C_CONTRACTS.items())
def test_contracts_in_c(before: str, after: str) -> None:
    assert with_contract(with_main(before), "t.c") == with_main(after)


CONTRACT_SOURCES = [
    *((in_class(before), "T.java") for before in CONTRACTS),
    *((with_main(before), "t.c") for before in C_CONTRACTS),
]


@pytest.mark.parametrize(("text", "name"), CONTRACT_SOURCES)
def test_the_contract_says_more(text: str, name: str) -> None:
    def contract(source: str) -> tuple[set[str], set[str]]:
        found: Procedure = next(
            p for p in loaded(source, name).procedures.values() if p.source_name == "f"
        )
        stated = found.contract
        requires = {str(one.formula) for one in stated.requires} if stated else set()
        ensures = {str(one.formula) for one in stated.ensures} if stated else set()
        return requires, ensures

    before, after = contract(text), contract(with_contract(text, name))
    if "also" in text:  # the new clauses are part of each alternative
        assert all("n != 7" in one for one in after[0])
        assert sum("n@old > 0" in one for one in after[1]) == 2
        return
    assert after == (before[0] | {"n != 7"}, before[1] | {"n@old > 0"})
