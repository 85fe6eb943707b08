# SPDX-License-Identifier: Apache-2.0
"""Declarations whose meaning hangs on other declarations, here or in other files."""

from __future__ import annotations

import pytest

from .rendering import parsed

REPLACEABLE = [
    ("inline int f(void) { return 1; }", "gnu11"),
    ("inline int n(void) { return 1; } inline int f(void) { return n(); }", "gnu11"),
    ("inline int f(void); inline int f(void) { return 1; }", "c99"),
    ("#define I __inline__\nI int f(void) { return 1; }", "gnu11"),
    ("inline __attribute__((unused)) int f(void) { return 1; }", "gnu17"),
    ("extern inline __attribute__((gnu_inline)) int f(void) { return 1; }", "gnu11"),
    ("extern inline int f(void) { return 1; }", "gnu89"),
]


@pytest.mark.parametrize(("text", "standard"), REPLACEABLE)
def test_an_inline_definition_may_be_another_one_elsewhere(text: str, standard: str) -> None:
    unit = parsed(f"{text}\nint g(void) {{ return f(); }}", standard=standard)
    assert {"f", "g"} <= unit.unsupported.keys()
    whole = parsed(f"{text}\nint main(void) {{ return f(); }}", standard=standard)
    assert not whole.unsupported  # there is no other file


KEPT = [
    ("static inline int f(void) { return 1; }", "gnu11"),
    ("extern inline int f(void) { return 1; }", "gnu11"),
    ("inline int f(void) { return 1; } extern int f(void);", "gnu11"),
    ("inline int f(void) { return 1; } int f(void);", "c99"),
    ("inline int f(void) { return 1; }", "gnu89"),
    ("inline __attribute__((gnu_inline)) int f(void) { return 1; }", "gnu11"),
    ("static int f(void); inline int f(void) { return 1; }", "gnu11"),
]


@pytest.mark.parametrize(("text", "standard"), KEPT)
def test_an_inline_definition_that_is_the_only_one(text: str, standard: str) -> None:
    unit = parsed(f"{text}\nint g(void) {{ return f(); }}", standard=standard)
    assert not unit.unsupported


def test_main_is_not_called_by_the_program() -> None:
    """Its first parameter is not negative when the program starts, but any number in a call."""
    unit = parsed("int main(int n) { return n < 0 ? 1 : main(-1); }")
    assert "main" in unit.unsupported


UNPROMOTED = [
    "int f(); int main(void) { return f(1LL); } int f(n) int n; { return n; }",
    "int main(void) { return f(1); } int f(n) long long n; { return n; }",
    "int f(n) unsigned n; { return n; } int main(void) { return f(-1); }",
    "int f(n, k) int n, k; { return n; } int main(void) { unsigned u = 3; return f(1, u); }",
    "int f(n) long n; { return n; } int main(void) { return f('a'); }",
]


@pytest.mark.parametrize("text", UNPROMOTED)
def test_an_argument_without_prototype_of_another_type(text: str) -> None:
    assert "main" in parsed(text, data_model="LP64").unsupported
