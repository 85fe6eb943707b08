# SPDX-License-Identifier: Apache-2.0
"""What is looked at and what is not, and diagnostics that name what is not supported."""

from __future__ import annotations

import pytest

from assay.frontend.extent import Extent

from .rendering import body_of, parsed

UNREACHED = """
struct node { struct node *next; double weight; };
struct node *head; union u { int i; float f; } mixed;
double average(struct node *n) { return n->weight / 2.0; }
int text(char **s) { __asm__("nop"); void (*call)(void) = 0; call(); return s[0][0]; }
"""


REACHED = (
    UNREACHED + "int used(void) { return 1; } int main(void) { return used(); }"
    "int other(void) { return average(head); }"
)


def test_every_function_is_looked_at() -> None:
    unit = parsed(REACHED)
    assert list(unit.functions) == ["used", "main"]
    assert set(unit.unsupported) == {"average", "text", "other"}


def test_what_the_entry_does_not_reach_need_not_be_looked_at() -> None:
    unit = parsed(REACHED, extent=Extent.REACHED)
    assert list(unit.functions) == ["used", "main"]
    assert not unit.unsupported
    assert not unit.globals
    assert [one.name for one in unit.declared] == ["average", "text", "used", "main", "other"]


def test_without_entry_every_function_is_looked_at() -> None:
    unit = parsed(UNREACHED + "int used(void) { return 1; }")
    assert list(unit.functions) == ["used"]
    assert set(unit.unsupported) == {"average", "text"}


def test_another_entry() -> None:
    text = "int f(void) { return 1; } int main(void) { return 2; }"
    unit = parsed(text, entry="f", extent=Extent.REACHED)
    assert list(unit.functions) == ["f"]


def test_functions_with_a_contract_are_looked_at_too() -> None:
    unit = parsed("/*@ ensures \\result == 1; */ int f(void) { return 1; } int main(void) { }")
    assert list(unit.functions) == ["f", "main"]


def test_one_unsupported_function_does_not_hurt_the_others() -> None:
    unit = parsed("float g; int f(void) { return g; } int main(void) { return f(); }")
    assert list(unit.functions) == ["main"]
    assert body_of(unit) == "return f();"
    (diagnostic,) = unit.unsupported["f"]
    assert diagnostic.code == "unsupported"
    assert diagnostic.message == "`g` (floating point) is not supported"


UNSUPPORTED = {
    "double d; d = 1; return 0;": "`d` (floating point)",
    "return x + 1.5 > x;": "floating point",
    "return -1.5 > x;": "floating point",
    "return 16777216.5 > x;": "floating point",
    "return 4194304.01f > x;": "floating point",
    "return 1e-99 < x;": "floating point",
    "return 1.5 ? x : 1;": "floating point",
    'return L"text"[x];': "a wide string literal as a value",
    "int v[x][x];": "`v` (a variable-length array of variable-length arrays)",
    "int v[x]; return sizeof v;": "sizeof a variable-length array",
    '__asm__("nop");': "inline assembler",
    "goto *&&here; here: ;": "the address of a label",
    "struct point { float x; } *q; return q->x;": "a member that is floating point",
    "return **(int[][1]){{1}, {2}};": "a compound literal that is such an array",
    "return __builtin_popcount(x);": "`__builtin_popcount`",
    "return __builtin_offsetof(struct { int a[2]; }, a[x]);": "offsetof with an index",
    "int v[4] = {[0 ... 2] = x++}; return v[0];": "a range of designators with a computed value",
    "typedef int T[x++]; return sizeof(int);": "a typedef of a variable-length array",
    "__attribute__((cleanup(done))) int y = x;": "the attribute `cleanup`",
    "extern int nowhere; return nowhere;": "the external variable `nowhere`",
    "float __VERIFIER_nondet_float(void); __VERIFIER_nondet_float();": (
        "`__VERIFIER_nondet_float` with a result of floating point"
    ),
}


@pytest.mark.parametrize(("text", "construct"), UNSUPPORTED.items())
def test_unsupported_construct_is_named(text: str, construct: str) -> None:
    unit = parsed(f"void done(int *p) {{ }} int f(int x) {{ {text} }}")
    assert "f" not in unit.functions
    messages = [diagnostic.message for diagnostic in unit.unsupported["f"]]
    assert f"{construct} is not supported" in messages
    assert all(d.span is not None and d.help for d in unit.unsupported["f"])


def test_an_array_parameter_whose_length_has_effects() -> None:
    unit = parsed("int f(int n, int a[n++]) { return n; } int g(int n, int a[n]) { return n; }")
    assert list(unit.functions) == ["g"]


def test_several_unsupported_constructs_are_named_at_once_in_order() -> None:
    unit = parsed('int f(int x) { double d; __asm__("nop"); double v[2]; return x; }')
    constructs = [str(diagnostic.data["construct"]) for diagnostic in unit.unsupported["f"]]
    assert constructs == [
        "`d` (floating point)",
        "inline assembler",
        "`v` (an array of floating point)",
    ]
