# SPDX-License-Identifier: Apache-2.0
"""Attributes: what changes nothing is accepted, everything else is refused where it counts."""

from __future__ import annotations

import pytest

from .rendering import parsed

A = "#define A(x) __attribute__((x))\n"

SELF_RUNNING = [
    "__attribute__((constructor)) void init(void) { g = 1; }",
    "__attribute((constructor)) void init(void) { g = 1; }",
    "__attribute__((__constructor__(101))) void init(void) { g = 1; }",
    "[[gnu::constructor]] void init(void) { g = 1; }",
    "[[__gnu__::__constructor__(200)]] void init(void) { g = 1; }",
    "__attribute__((unused, destructor)) void done(void) { g = 1; }",
    "__attribute__((cold)) __attribute__((__destructor__(300))) static void done(void) { g = 1; }",
    A + "A(constructor) static void init(void) { g = 1; }",
    A + "#define B A(noinline) A(constructor)\nvoid init(void) B;\nvoid init(void) { g = 1; }",
    "void init(void) __attribute__((constructor)); void init(void) { g = 1; }",
    "void init(void) { g = 1; } void init(void) __attribute__((constructor));",
    (
        "void init(void) { g = 1; }"
        'void (*run)(void) __attribute__((section(".init_array"), used)) = init;'
    ),
    (
        "void init(void) { g = 1; }"
        '__attribute__((__section__(".fini" "_array"))) void (*run)(void) = init;'
    ),
    (
        "#pragma clang attribute push(__attribute__((constructor)), apply_to=function)\n"
        "void init(void) { g = 1; }\n#pragma clang attribute pop\n"
    ),
]


@pytest.mark.parametrize("text", SELF_RUNNING)
def test_main_is_refused_where_other_code_runs_before_or_after_it(text: str) -> None:
    unit = parsed(
        f"int g;\n{text}\n/*@ ensures \\result == 1; */ int f(void) {{ return 1; }}"
        "int main(void) { return g; }"
    )
    assert "main" in unit.unsupported
    assert "f" in unit.functions  # it starts in any state anyway


REFUSED = [
    # attributes of what main calls
    'int t(void) { return 1; } int f(void) __attribute__((alias("t")));',
    'int t(void) { return 1; } extern int f(void) __attribute__((weak, __alias__("t")));',
    'static int f(void) __attribute__((weakref("t")));',
    "int f(void) __attribute__((weak)); int f(void) { return 1; }",
    "[[gnu::weak]] int f(void) { return 1; }",
    A + "A(weak) int f(void) { return 1; }",
    "#pragma weak f\nint f(void) { return 1; }",
    "int f(void) { return 1; }\n#pragma weak f\n",
    "int t(void) { return 1; }\n#pragma weak f = t\nint f(void);",
    'int t(void) { return 1; } void *r(void) { return t; }int f(void) __attribute__((ifunc("r")));',
    'int t(void) { return 1; } int f(void) __asm__("t");',
    "#pragma redefine_extname f t\nint t(void) { return 1; } int f(void);",
    'int f(void); int t(void) __asm__("f"); int t(void) { return 1; }',
    "__attribute__((naked)) int f(void) { }",
    "/*@ ensures \\result == 1; */ __attribute__((pure)) int f(void);",
    (
        "/*@ assigns \\nothing; */ int k(int *p) __attribute__((nonnull(1)));"
        "int f(void) { return k(0); }"
    ),
    (
        "int f(void) { int k(int *) __attribute__((nonnull(1))); return k(0); }"
        "int k(int *p) { return !p; }"
    ),
    '__asm__(".set g, other"); int f(void) { return g; }',
    '#define ASM asm\nASM(".weak f"); int f(void) { return 1; }',
    "__attribute__((returns_twice)) int f(void);",
    "__attribute__((overloadable)) int f(void) { return 1; }",
    "__attribute__((const)) int f(void) { return ++g; }",
    "__attribute__((__pure__)) int f(void); int f(void) { return ++g; }",
    "__attribute__((noreturn)) int f(void) { return 1; }",
    "_Noreturn int f(void) { return 1; }",
    "__attribute__((whatever_it_is)) int f(void) { return 1; }",
    "int f(void) __attribute__((unused, strub(2))); int f(void) { return 1; }",
    A + "A(hardbool) int f(void) { return 1; }",
    "[[gnu::copy(g)]] int f(void) { return 1; }",
    "int f(void) { int t __attribute__((cleanup(h))) = 1; return 1; }",
    A + "int f(void) { A(cleanup(h)) int t = 1; return 1; }",
    "int f(void) { [[gnu::cleanup(h)]] int t = 1; return 1; }",
    "int f(void) { int s = 0, t __attribute__((unused, __cleanup__(h))) = 1; return s; }",
    "int f(void) { for (int t __attribute__((cleanup(h))) = 1; t < 2; t++) ; return 1; }",
    'int f(void) { register int t __asm__("ebx") = 1; return t; }',
    "int f(void) { extern int g __attribute__((weak)); return g; }",
    'int t; extern int e __attribute__((alias("t"))); int f(void) { return e; }',
    "int t __attribute__((weak)); int f(void) { return t; }",
    'int t __asm__("s"); int f(void) { return t; }',
    "#pragma weak t\nint t; int f(void) { return t; }",
    "typedef int T __attribute__((may_alias)); int f(void) { T *p = 0; return p == 0; }",
    "int f(void) { typedef int T __attribute__((may_alias)); T t = 1; return t; }",
    "typedef int T __attribute__((may_alias)); typedef T U; U t[3]; int f(void) { return t[1]; }",
    "typedef int V __attribute__((vector_size(16))); int f(void) { V v; v = v + v; return 1; }",
    "int t __attribute__((vector_size(16))); int f(void) { t = t + t; return 1; }",
    "__attribute__((nonnull)) int f1(int *p) { return !p; } int f(void) { return f1(&g); }",
    "int f1(int *p __attribute__((nonnull))) { return !p; } int f(void) { return f1(&g); }",
]


@pytest.mark.parametrize("text", REFUSED)
def test_what_an_attribute_may_change_is_refused(text: str) -> None:
    unit = parsed(f"int g; void h(int *p) {{ g = 1; }}\n{text}\nint main(void) {{ return f(); }}")
    assert "main" not in unit.functions or "f" in unit.unsupported, unit.functions


ACCEPTED = [
    '; _Static_assert(1, "text"); int f(void) { return 1; }',
    (
        "void *m(int) __attribute__((__malloc__ (__builtin_free, 1))) __attribute__((__cold__));"
        "int f(void) { return 1; }"
    ),
    "__attribute__((unused)) static int f(void) { return 1; }",
    "[[gnu::always_inline]] static inline int f(void) { return 1; }",
    "__attribute__((noinline, noclone, optimize(0))) int f(void) { return 1; }",
    (
        "int f(void) __attribute__((__nothrow__, __leaf__)) __attribute__((__unused__));"
        "int f(void) { return 1; }"
    ),
    A + "A(hot) A(flatten) int k(int a A(unused)) { return 1; }int f(void) { return k(1); }",
    'int t __attribute__((aligned(16), section(".data.t"))); int f(void) { return t; }',
    "int f(void) { int t __attribute__((unused)) = 1; return t; }",
    "int f(void) { static int t __attribute__((__aligned__(8))) = 1; return t; }",
    (
        "int f(void) { int t = 1; switch (t) { case 1: t++; __attribute__((fallthrough));"
        "case 2: t++; } return t; }"
    ),
    "int f(void) { int t = 1;\n#pragma GCC unroll 4\nwhile (t < 3) t++; return t; }",
    "int f(void) { goto l; l: __attribute__((unused)); return 1; }",
    (
        "int printf(const char *, ...) __attribute__((__format__(__printf__, 1, 2)));"
        'int f(void) { printf("text"); return 1; }'
    ),
    "int k(int) __attribute__((const, nonnull)); int f(void) { return k(1); }",
    (
        "extern int k(const char *) __attribute__((__nothrow__, __pure__, __nonnull__(1)));"
        'int f(void) { return k("a"); }'
    ),
    "typedef int T __attribute__((__mode__(__DI__))); T t = 1; int f(void) { return t; }",
    "typedef int T __attribute__((may_alias)); int f(void) { return 1; }",
    "struct __attribute__((packed)) s { char c; int i; }; int f(void) { return 1; }",
    "int t(void) __attribute__((weak)); int f(void) { return 1; }",
    "_Alignas(16) int t; int f(void) { return t; }",
    '#pragma GCC optimize("O2")\n#pragma STDC FP_CONTRACT OFF\nint f(void) { return 1; }',
    "#pragma whatever it is\nint f(void) { return 1; }",
    "_Noreturn void k(void); int f(void) { if (g) k(); return 1; }",
]


@pytest.mark.parametrize("text", ACCEPTED)
def test_what_changes_nothing_is_accepted(text: str) -> None:
    unit = parsed(f"int g;\n{text}\nint main(void) {{ return f(); }}")
    assert not unit.unsupported
    assert {"main", "f"} <= set(unit.functions)


def test_what_comes_after_a_call_that_never_returns_is_not_reached() -> None:
    for declaration in ("_Noreturn void k(void);", "void k(void) __attribute__((noreturn));"):
        unit = parsed(f"{declaration} int main(void) {{ k(); return 1; }}")
        assert "Halt" in repr(unit.functions["main"].body), declaration
