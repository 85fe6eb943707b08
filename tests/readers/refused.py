# SPDX-License-Identifier: Apache-2.0
"""Constructs that our front ends refuse by design, each in a small program that compiles."""

from __future__ import annotations

from .lines import Program

_C = {
    "generic selection of what is no constant": "return _Generic(x, int: x, default: y);",
    "cast to the type of an expression": "return (__typeof__(x))y;",
    "omitted operand that is converted": "return x ?: y;",
    "size of a variable-length array": "int n = 2; int a[n]; return sizeof a;",
    "array of variable-length arrays": "int n = 2; int a[n][n]; a[0][0] = 1; return a[0][0];",
    "compound literal": "return (int[2]){1, 2}[x & 1];",
    "string literal": 'return "abc"[x & 1];',
    "pointer to a pointer": "int *p = &x; int **q = &p; return **q;",
    "function pointer": "unsigned (*f)(int, unsigned) = 0; return f == 0;",
    "bytes of an object": "unsigned char *p = (unsigned char *)&x; return p[0];",
    "computed goto": "void *t = &&a; goto *t; a: return 1;",
    "nested function": "int f(int a) { return a + x; } return f(2);",
    "builtin with a pointer": "int r; return __builtin_add_overflow(x, 1, &r);",
    "assembler": '__asm__("" : "+r"(x)); return x;',
    "range of designators that is computed": "unsigned a[2] = {[0 ... 1] = -9}; return a[x & 1];",
    "ghost code that changes the program": "/*@ ghost x = 1; */ return x;",
    "named type before a sign in a specification": (
        "typedef int t; int k = (t) + 1; /*@ assert k == (t) + 1; */ return k;"
    ),
    "type of 128 bits in a specification": (
        "typedef __int128 t; /*@ assert (t)3 == 3; */ return x;"
    ),
    "sizeof in a specification": "/*@ assert sizeof(int) == 4; */ return x;",
}
_JAVA = {
    "object": "Object o = null; return o == null ? 1 : 2;",
    "switch of several narrow types": (
        "char c = 'a'; byte b = 1; return 1 + switch (x) { case 1 -> c; default -> b; };"
    ),
    "yield": "return switch (x) { case 1: yield 2; default: yield 3; };",
    "try": "try { return 1 / x; } catch (ArithmeticException e) { return 4; }",
    "floating point": "double d = x; return (int) d;",
    "local class": "class L { int k; } return new L().k;",
    "lambda": "java.util.function.IntUnaryOperator f = a -> a + 1; return f.applyAsInt(2);",
    "clone of an array": "int[] a = {1}; return a.clone()[0];",
    "synchronized": "synchronized (J1.class) { return x; }",
}
_MEMBERS = {
    "call of another constructor": "J1(int x, long y) { this(); }\nJ1() { }",
    "initialiser block": "int q; { q = 4; }\nJ1(int x, long y) { }",
    "static initialiser": "static int q; static { q = 4; } int k = q;\nJ1(int x, long y) { }",
}


def c_refused() -> dict[str, Program]:
    """The programs by what is refused in them."""
    return {
        name: Program(f"p{at}", (f"unsigned p{at}(int x, unsigned y) {{", f"  {body}", "}"))
        for at, (name, body) in enumerate(_C.items())
    }


def java_refused() -> dict[str, Program]:
    """The classes by what is refused in them."""
    texts = [f"static int run(int x, long y) {{ {body} }}" for body in _JAVA.values()]
    texts += [f"{members}\nint run(int x, long y) {{ return 1; }}" for members in _MEMBERS.values()]
    found = {}
    for at, (name, text) in enumerate(zip((*_JAVA, *_MEMBERS), texts, strict=True)):
        lines = text.replace("J1", f"J{at}").splitlines()
        found[name] = Program(f"J{at}", (f"class J{at} {{", *lines, "}"))
    return found
