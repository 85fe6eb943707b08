# SPDX-License-Identifier: Apache-2.0
"""Calls: functions with a meaning of their own, the unit's own, and external ones."""

from __future__ import annotations

import pytest

from .rendering import body_of, parsed

SPECIAL = {
    "#include <assert.h>\nint main(void) { assert(x > 0); assert(p); }": (
        "assert (x > 0); assert p;"
    ),
    "#define NDEBUG\n#include <assert.h>\nint main(void) { assert(x); }": "",
    "int main(void) { assert(x); }": "assert x;",
    "extern void assert(int); int main(void) { assert(x); }": "assert x;",
    "void assert(int c) { if (!c) x = 1; } int main(void) { assert(x); }": "assert(x);",
    "int main(void) { __VERIFIER_assert(x == 1); }": "assert (x == 1);",
    'int main(void) { __CPROVER_assert(x, "m"); __CPROVER_assume(x); }': "assert x; assume x;",
    "void __VERIFIER_assume(int); int main(void) { __VERIFIER_assume(x); }": "assume x;",
    "void reach_error(void) { x = 1; } int main(void) { reach_error(); }": "fail;",
    "int main(void) { if (x) __VERIFIER_error(); }": "if x fail;",
    "int main(void) { x ? (void)0 : reach_error(); }": (
        "if x {} else {fail;}"
    ),
    'void __assert_fail(const char *, const char *, unsigned, const char *); int main(void) {'
    ' ((x) ? (void)0 : __assert_fail("x", "t.c", 1, __func__)); }': (
        "if x {} else {assert 0;}"
    ),
    "#include <stdlib.h>\nint main(void) { if (x) abort(); exit(x / 2); }": (
        "if x haltstatement; {(x / 2); haltstatement;}"
    ),
    "void exit(int s) { again: goto again; } int main(void) { exit(1); }": "exit(1);",
    "#include <stdlib.h>\nint main(void) { x = abs(x); x = labs(x); }": (
        "x = abs:int(x); x = int<abs:long(long<x>)>;"
    ),
    "#include <stdio.h>\nint main(void) { printf(\"%d\", x / 2); puts(\"a\"); }": "(x / 2);",
    "#include <stdio.h>\nint main(void) { fprintf(stderr, \"a\"); fflush(stdout); }": "",
    "#include <stdio.h>\nint main(void) { x = printf(\"%d\", x); }": "x = external printf(x);",
    "int unknown(int, ...); int main(void) { x = unknown(1, x); }": "x = external unknown(1, x);",
    "int main(void) { undeclared(x); }": "external undeclared(x);",
    "int main(void) { __VERIFIER_atomic_begin(); x = 1; __VERIFIER_atomic_end(); }": "{} x = 1; {}",
    "int main(void) { x = __builtin_constant_p(3); }": "x = 1;",
    # arguments are evaluated whatever they are for
    "int __VERIFIER_nondet_int(); int main(void) { __VERIFIER_nondet_int(x++); }": (
        "({x++ in int; any int});"
    ),
    "void __VERIFIER_error(); int main(void) { __VERIFIER_error(x++, 1, x = 2); }": (
        "{x++ in int | x = 2; fail;}"
    ),
    "void reach_error(); int main(void) { reach_error(abs(x)); }": "{abs:int(x); fail;}",
    "int main(void) { __assert_fail(x--, 0, 1, 2); }": "{x-- in int; assert 0;}",
    "int main(void) { __VERIFIER_atomic_begin(x++); }": "x++ in int;",
}  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), SPECIAL.items())
def test_function_with_a_meaning(text: str, expected: str) -> None:
    unit = parsed(f"int x; int *p;\n{text}")
    assert not unit.unsupported, unit.unsupported
    assert body_of(unit) == f"{expected} return 0;".strip()


REFUSED = [
    "__VERIFIER_assume(x, x++);",
    "__CPROVER_assert(x, x = 1);",
    "x = __builtin_expect(x, x++);",
    "x = __builtin_constant_p(x);",
    "x = __builtin_constant_p(x++);",
    "x = __builtin_ffs((x++, 8));",
    "x = __builtin_object_size(p, 0);",
]


@pytest.mark.parametrize("text", REFUSED)
def test_effects_that_would_be_lost_are_refused(text: str) -> None:
    unit = parsed(f"int x; int *p; int main(void) {{ {text} }}")
    assert "main" in unit.unsupported


NONDET = {
    "extern short __VERIFIER_nondet_int(void); int x = __VERIFIER_nondet_int();": "int<any short>",
    "unsigned __VERIFIER_nondet_uint(); unsigned x = __VERIFIER_nondet_uint();": "any unsigned int",
    "_Bool __VERIFIER_nondet_bool(void); _Bool x = __VERIFIER_nondet_bool();": "any _Bool",
    # without a declaration the name decides
    "unsigned long long x = __VERIFIER_nondet_ulonglong();": "any unsigned long long",
    "char x = __VERIFIER_nondet_char();": "any char",
    "int x = __VERIFIER_nondet_uint();": "int<any unsigned int>",
    "int x = __VERIFIER_nondet_int();": "any int",
}


@pytest.mark.parametrize(("text", "expected"), NONDET.items())
def test_nondeterministic_value(text: str, expected: str) -> None:
    unit = parsed(f"int main(void) {{ {text} }}")
    assert not unit.unsupported, unit.unsupported
    assert f"x = {expected};" in body_of(unit)


def test_a_defined_nondet_function_is_called() -> None:
    unit = parsed(
        "int __VERIFIER_nondet_int(void) { return 4; } int main(void) { __VERIFIER_nondet_int(); }"
    )
    assert "__VERIFIER_nondet_int();" in body_of(unit)


def test_arguments_are_converted_to_the_parameters_of_the_definition() -> None:
    unit = parsed(
        "int f(); int main(void) { return f('a', 2); } int f(int c, long l) { return c; }"
    )
    assert body_of(unit) == "return f(97, 2:long);"


def test_a_parameter_that_cannot_be_modelled_may_be_passed_on_unused() -> None:
    unit = parsed(
        "int f(int n, double *v) { return n; } int main(int c, double *v) { return f(c, v); }"
    )
    assert not unit.unsupported
    assert [parameter.name for parameter in unit.functions["f"].parameters] == ["n"]
    assert body_of(unit) == "assume (c >= 0); return f(c);"


def test_a_void_function_may_be_defined_after_its_use() -> None:
    unit = parsed("int x; int main(void) { set(3); } void set(int y) { x = y; }")
    assert list(unit.functions) == ["main", "set"]
    assert body_of(unit).startswith("set(3);")


def test_arguments_that_a_definition_without_parameters_ignores() -> None:
    assert body_of(parsed("int f() { return 1; } int main(void) { return f(2, 3); }")) == (
        "return f();"
    )


def test_null_for_a_parameter_that_nobody_looks_at() -> None:
    unit = parsed("int f(double *p) { return 1; } int main(void) { return f(0); }")
    assert body_of(unit) == "return f();"
