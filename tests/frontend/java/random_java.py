# SPDX-License-Identifier: Apache-2.0
"""Random method bodies that are grammatical Java, and sometimes correct."""

from __future__ import annotations

import random

_ARITHMETIC = ["+", "-", "*", "/", "%", "<<", ">>", ">>>", "&", "|", "^"]
_ALL = [*_ARITHMETIC, *["<", "<=", ">", ">=", "==", "!=", "&&", "||"]]
_NUMBERS = ["b", "s", "c", "i", "l"]
_LITERALS = ["0", "1", "-1", "127", "128", "65535", "2147483647", "1L", "'a'", "0xFF", "07", "K"]
_OTHER_LITERALS = ["true", "null"]
_TYPES = ["byte", "short", "char", "int", "long", "boolean", "int[]"]


class Expressions:
    """Expressions over variables of all types; with `numeric`, mostly well typed ones."""

    def __init__(self, source: random.Random) -> None:
        self._source = source
        self.numeric = True

    def method(self, number: int) -> str:
        """A method with one expression in an assignment context."""
        choose = self._source.choice
        self.numeric = self._source.random() < 0.75
        result, text = choose(_TYPES), self.expression(choose([1, 2, 2, 3]))
        use = choose([f"return {text};", f"{result} z = {text}; return z;", f"{text}; return r;"])
        scalars = "byte b, short s, char c, int i, long l, boolean p"
        return f"static {result} f{number}({scalars}, int[] a, int[][] m, {result} r) {{ {use} }}"

    def expression(self, depth: int) -> str:
        choose = self._source.choice
        if depth == 0:
            literals = _LITERALS if self.numeric else [*_LITERALS, *_OTHER_LITERALS]
            return choose([*self._variables(), choose(literals)])
        kinds = [self._binary, self._binary, self._unary, self._cast, self._update, self._assign]
        kinds += [self._call, self._conditional, self._index]
        return choose(kinds)(depth - 1)

    def _variables(self) -> list[str]:
        return _NUMBERS if self.numeric else [*_NUMBERS, "p", "a", "m"]

    def _binary(self, depth: int) -> str:
        operator = self._source.choice(_ARITHMETIC if self.numeric else _ALL)
        left, right = self.expression(depth), self.expression(depth)
        return self._source.choice(["{0} {1} {2}", "({0}) {1} {2}", "({0} {1} {2})"]).format(
            left, operator, right
        )

    def _unary(self, depth: int) -> str:
        return f"{self._source.choice('-+~' if self.numeric else '-+~!')} {self.expression(depth)}"

    def _cast(self, depth: int) -> str:
        types = _TYPES[:5] if self.numeric else _TYPES
        return f"({self._source.choice(types)}) {self.expression(depth)}"

    def _update(self, depth: int) -> str:
        name, operator = self._source.choice(self._variables()), self._source.choice(["++", "--"])
        return self._source.choice([f"{name}{operator}", f"{operator}{name}", f"-{name}{operator}"])

    def _assign(self, depth: int) -> str:
        operator = self._source.choice(["", *_ARITHMETIC])
        name = self._source.choice([*self._variables(), "a[0]"])
        return f"({name} {operator}= {self.expression(depth)})"

    def _call(self, depth: int) -> str:
        name = self._source.choice(["g", "h", "Math.max"])
        return f"{name}({self.expression(depth)}, {self.expression(depth)})"

    def _conditional(self, depth: int) -> str:
        condition = "p" if self.numeric else self.expression(depth)
        return f"{condition} ? {self.expression(depth)} : {self.expression(depth)}"

    def _index(self, depth: int) -> str:
        return f"{self._source.choice(['a', 'm[0]', '(a)'])}[{self.expression(depth)}]"


_CONDITIONS = ["p", "q", "true", "false", "n > 0", "x > 0", "T1", "t", "(x = n) > 0", "(y = 2) > 0"]
_SIMPLE = ["x = 1;", "y = x;", "n = x + y;", "x++;", "n++;", "y = n;", ";", "int z; z = 1;"]
_JUMPS = ["return x;", "return 0;", "break;", "continue;", "throw new Error();", "break a;"]


class Statements:
    """Statements over two variables that may be unassigned."""

    def __init__(self, source: random.Random) -> None:
        self._source = source

    def method(self, number: int) -> str:
        choose = self._source.choice
        start = f"int x{choose(['', ' = 0'])}; int y{choose(['', ' = 0'])}; final boolean t = true;"
        body = self._several(choose([1, 2, 2, 3]))
        end = choose(["return x;", "return 0;", "", "return y;"])
        parameters = "boolean p, boolean q, int n, int[] arr"
        return f"static int f{number}({parameters}) {{ {start} {body} {end} }}"

    def _several(self, depth: int) -> str:
        return " ".join(self.statement(depth) for _ in range(self._source.randrange(1, 4)))

    def _block(self, depth: int) -> str:
        return f"{{ {self._several(depth)} }}"

    def condition(self, depth: int = 2) -> str:
        kind = self._source.randrange(6) if depth else 0
        if kind < 3:
            return self._source.choice(_CONDITIONS)
        parts = [self.condition(depth - 1) for _ in range(3)]
        return ["({} && {})", "({} || !{})", "({} ? {} : {})"][kind - 3].format(*parts)

    def statement(self, depth: int) -> str:
        choose = self._source.choice
        if depth == 0 or self._source.random() < 0.3:
            return choose(_JUMPS) if self._source.random() < 0.2 else choose(_SIMPLE)
        inner, test = self._block(depth - 1), self.condition()
        return choose(
            [
                f"if ({test}) {inner}",
                f"if ({test}) {inner} else {self._block(depth - 1)}",
                f"while ({test}) {inner}",
                f"do {inner} while ({test});",
                f"for (int i = 0; {choose(['', test])}; {choose(['i++', 'n = y', ''])}) {inner}",
                f"for (int v : arr) {inner}",
                f"{choose(['a', 'b'])}: {inner}",
                f"a: while ({test}) {inner}",
                f"assert {test};",
                self._switch(depth - 1),
                self._rules(depth - 1),
            ]
        )

    def _switch(self, depth: int) -> str:
        labels = [f"case {number}:" for number in range(self._source.randrange(4))]
        labels = [self._source.choice([label, "default:"]) for label in labels]
        return f"switch (n) {{ {' '.join(f'{each} {self._several(depth)}' for each in labels)} }}"

    def _rules(self, depth: int) -> str:
        labels = self._source.sample(["case 0", "case 1, 2", "default"], self._source.randrange(4))
        bodies = [self._source.choice([self._block(depth), "x = 1;"]) for _ in labels]
        rules = (f"{label} -> {body}" for label, body in zip(labels, bodies, strict=True))
        return f"switch (n) {{ {' '.join(rules)} }}"
