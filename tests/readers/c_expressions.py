# SPDX-License-Identifier: Apache-2.0
"""Expressions of generated C programs, without what C leaves open."""

from __future__ import annotations

import re
from collections.abc import Callable

from .c_names import TYPES, Names

_OPERATORS = ("+", "-", "*", "&", "|", "^", "<", "<=", "==", "!=", ">", ">=")
# fmt: off
_LITERALS = (
    "0", "1", "2", "3", "7", "-1", "0x7f", "0377", "255", "65535u", "1L",
    "3ll", "40000", "2147483647", "0x80000000", "4294967295", "9223372036854775807ll",
    "0xFFFFFFFFu", "2147483648", "0x7fffffffL", "037777777777", "0b1011", "0xffffffffffffffffull",
    "18446744073709551615u", "1uL", "0x8000LL", "32768", "128", "(char)200", "(short)70000",
)
_CHARACTERS = ("'a'", r"'\377'", r"'\n'", r"'\0'", r"'\x80'", "'ab'", r"'\''", "u'c'")
# fmt: on
_GENERIC = (
    ("int", "unsigned"),
    ("char", "signed char", "unsigned char", "_Bool"),
    ("long", "long long", "unsigned long", "unsigned long long"),
    ("short", "unsigned short", "int", "unsigned", "long"),
)


class Expressions(Names):
    """Writes expressions over what is visible."""

    # --- constants

    def _literal(self) -> str:
        form = self._dice.between(0, 9)
        if form == 0:
            self._uses("character constant")
            return self._dice.pick(_CHARACTERS)
        if form == 1:
            return self._size()
        return self._dice.pick(_LITERALS)

    def _size(self) -> str:
        of = self._type()
        if self._dice.chance(0.3):
            self._uses("_Alignof")
            return f"{self._dice.pick(('_Alignof', '__alignof__'))}({of})"
        self._uses("sizeof type")
        return f"sizeof({of}{self._dice.pick(('', '', '[3]', '[2][3]', ' *'))})"

    def _constant(self) -> str:
        """An integer constant expression, of any type."""
        parts = [self._literal() for _ in range(2)]
        form = self._dice.between(0, 6)
        if form == 0 and self._macros:
            return self._dice.pick(self._plain_macros() or ["1"])
        if form == 1:
            return f"{parts[0]} {self._dice.pick('&|^')} {parts[1]}"
        if form == 2:
            return f"({self._type()}){parts[0]}"
        if form == 3:
            return f"{parts[0]} {self._dice.pick(('<', '>', '=='))} {parts[1]} ? {parts[1]} : 3"
        return parts[0]

    def _constant_of_int(self) -> str:
        return str(self._dice.between(-9, 99))

    # --- expressions

    def _as(self, of: str, value: str) -> str:
        """A value as one of a type, if any. gcc fails at a comma in what becomes a `_Bool`."""
        if of in self._truths and re.search(r"\b[MNVW]\w*\d|,", value):
            return f"(({of})!!({value}))"
        return f"({of})({value})" if of else f"({value})"

    def _full_expression(self, depth: int) -> str:
        """An expression of which one operand may change a variable that occurs nowhere else."""
        steady = [each for each in self._scope.targets if each in self._scope.steady]
        if not steady or self._dice.chance(0.6):
            return self._expression(depth)
        name = self._dice.pick(steady)
        visible, self._scope = self._scope, self._scope.copy()
        self._scope.hide(name)
        self._effect = self._changed(name)
        value = self._expression(depth)
        self._effect = ""
        self._scope = visible
        return value

    def _changed(self, name: str) -> str:
        """An effect on a variable, with all that it needs in its own order."""
        form = self._dice.between(0, 7)
        if form == 0:
            return f"({name} = {self._expression(1)})"
        if form == 1:
            operator = self._dice.pick(("^=", "|=", "&="))
            return f"({name} {operator} {self._expression(1)})"
        if form == 2:
            self._uses("effect before a comma")
            return f"({name} ^= 5, {name})"
        if form == 3:
            self._uses("effect before && or ||")
            return f"({name} ^= 3) {self._dice.pick(('&&', '||'))} ({name} |= 8)".join("()")
        if form == 4:
            self._uses("effect before ?")
            return f"(({name} &= 127) ? {name} : ({name} = 4))"
        if form == 5:
            return f"({{ {name} &= 63; {name}++; }})"
        bounded = self._dice.pick(("++", "--"))
        return f"({name} &= 127, {self._dice.pick((bounded + name, name + bounded))})"

    def _expression(self, depth: int) -> str:
        if depth == 0 or self._dice.chance(0.2):
            return self._atom()
        forms: tuple[Callable[[int], str], ...] = (
            *(self._binary,) * 6,
            self._cast,
            self._conditional,
            self._conditional,
            self._unary,
            self._logical,
            self._macro_call,
            self._call,
            self._call,
            self._statement_expression,
            self._comma,
            self._omitted_middle,
            self._generic,
            self._sizeof_expression,
            self._mixed_comparison,
        )
        return self._dice.pick(forms)(depth)

    def _cast(self, depth: int) -> str:
        return self._as(self._type(), self._expression(depth - 1))

    def _conditional(self, depth: int) -> str:
        parts = [self._expression(depth - 1) for _ in range(3)]
        return f"({parts[0]} ? {parts[1]} : {parts[2]})"

    def _omitted_middle(self, depth: int) -> str:
        self._uses("conditional with omitted operand")
        of = self._dice.pick(TYPES)
        parts = [self._as(of, self._expression(depth - 1)) for _ in range(2)]
        return f"({parts[0]} ?: {parts[1]})"

    def _unary(self, depth: int) -> str:
        if self._dice.chance(0.25):
            return "-" + self._as(self._dice.pick(("short", "unsigned", "_Bool")), self._atom())
        return f"{self._dice.pick(('~', '!', '+'))}({self._expression(depth - 1)})"

    def _logical(self, depth: int) -> str:
        left, right = self._expression(depth - 1), self._expression(depth - 1)
        return f"({left} {self._dice.pick(('&&', '||'))} {right})"

    def _comma(self, depth: int) -> str:
        self._uses("comma")
        return f"({self._expression(depth - 1)}, {self._expression(depth - 1)})"

    def _macro_call(self, depth: int) -> str:
        if not self._function_macros:
            return self._unary(depth)
        self._uses("function-like macro used")
        name, count, _ = self._dice.pick(self._function_macros)
        return f"{name}({', '.join(self._small() for _ in range(count))})"

    def _call(self, depth: int) -> str:
        if not self._functions:
            return self._binary(depth)
        self._uses("call")
        name, casts = self._dice.pick(self._functions)
        arguments = ", ".join(self._as(cast, self._expression(depth - 1)) for cast in casts)
        return f"{name}({arguments})"

    def _generic(self, _depth: int) -> str:
        """Chosen by the type alone; what it is chosen by is not evaluated."""
        self._uses("_Generic")
        cases = [f"{of}: {self._literal()}" for of in self._dice.pick(_GENERIC)]
        cases.insert(self._dice.between(0, len(cases)), f"default: {self._literal()}")
        operator = self._dice.pick((*_OPERATORS[:6], "<<"))
        chosen = self._dice.pick((self._idle(), f"{self._idle()} {operator} {self._idle()}"))
        return f"_Generic({chosen}, {', '.join(cases)})"

    def _idle(self) -> str:
        """An operand without the effect."""
        effect, self._effect = self._effect, ""
        value = self._atom()
        self._effect = effect
        return value

    def _sizeof_expression(self, depth: int) -> str:
        self._uses("sizeof expression")
        if self._scope.arrays and self._dice.chance(0.3):
            name = self._dice.pick(list(self._scope.arrays))
            return f"(int)sizeof({name}[0])"
        return f"(int)sizeof({self._expression(depth - 1)})"

    def _mixed_comparison(self, depth: int) -> str:
        self._uses("comparison of mixed signedness")
        signed, unsigned = self._dice.pick(
            (
                ("signed char", "unsigned"),
                ("int", "unsigned long"),
                ("short", "unsigned short"),
                ("long", "unsigned"),
                ("long long", "unsigned long"),
                ("int", "unsigned char"),
            )
        )
        left, right = self._expression(depth - 1), self._expression(depth - 1)
        operator = self._dice.pick(_OPERATORS[6:])
        return f"(({signed})({left}) {operator} ({unsigned})({right}))"

    def _binary(self, depth: int) -> str:
        """Mostly on unsigned operands or small ones, so that few programs overflow."""
        left, right = self._expression(depth - 1), self._expression(depth - 1)
        operator = self._dice.pick(_OPERATORS)
        if operator in ("+", "-", "*"):
            wide = self._dice.pick(
                ("unsigned", "unsigned long", "unsigned long long", "signed char", "short")
            )
            other = self._dice.pick((wide, "unsigned char", "signed char"))
            return f"(({wide})({left}) {operator} ({other})({right}))"
        if self._dice.chance(0.2):
            return self._shift(left)
        if self._dice.chance(0.15):
            self._uses("division")
            return f"({left} {self._dice.pick(('/', '%'))} (({right} & 7) + 1))"
        return f"({left} {operator} {right})"

    def _shift(self, left: str) -> str:
        """The count is a plain operand: gcc cannot compile all others when it checks them."""
        self._uses("shift")
        count = self._idle()
        of, most = self._dice.pick(
            (("unsigned", 31), ("unsigned long long", 63), ("unsigned char", 7), ("_Bool", 7))
        )
        if self._dice.chance(0.3):
            return f"(({left}) >> ({count} & 7))"
        return f"({self._as(of, left)} {self._dice.pick(('<<', '>>'))} ({count} & {most}))"

    def _statement_expression(self, depth: int) -> str:
        self._uses("statement expression")
        name = self._unique()
        value = self._expression(depth - 1)
        of = self._type()
        form = self._dice.between(0, 3)
        if form == 0:
            return f"({{ {of} {name} = {value}; if ({name}) {name} = 5; {name}; }})"
        if form == 1:
            inner = f"{{ {self._type()} {name} = 9; {name}++; }}"
            return f"({{ {of} {name} = {value}; {inner} {name} | 2; }})"
        if form == 2:
            self._uses("__auto_type")
            return f"({{ __auto_type {name} = {value}; {name} ^ 3; }})"
        return f"({{ {of} {name} = {value}; {name} ^ 1; }})"

    def _small(self) -> str:
        return self._dice.pick((str(self._dice.between(0, 9)), f"{self._dice.between(0, 9)} + 1"))

    def _atom(self) -> str:
        if self._effect and self._dice.chance(0.5):
            self._uses("effect inside an expression")
            effect, self._effect = self._effect, ""
            return effect
        form = self._dice.between(0, 9)
        if form <= 4 and self._scope.values:
            return self._dice.pick(self._scope.values)
        if form <= 6 and self._scope.arrays:
            return self._element()[0]
        if form == 7 and self._macros:
            self._uses("object-like macro used")
            return self._dice.pick(list(self._macros))
        if form == 8 and self._scope.values:
            return f"(int)sizeof({self._dice.pick(self._scope.values)})"
        return f"({self._literal()})"

    def _element(self, *, plain: bool = False) -> tuple[str, str]:
        """An element of an array, and the array's name; a plain one is written `a[i]`."""
        name = self._dice.pick(list(self._scope.arrays))
        lengths = self._scope.arrays[name]
        places = [self._dice.between(0, length - 1) for length in lengths]
        texts = list(map(str, places))
        if plain:
            return name + "".join(f"[{text}]" for text in texts), name
        if len(places) == 1 and self._dice.chance(0.3):
            return f"*({name} + {places[0]})", name
        if len(places) == 1 and self._dice.chance(0.2):
            return f"{places[0]}[{name}]", name
        if len(places) == 2 and self._dice.chance(0.3):
            return f"(*({name} + {places[0]}))[{places[1]}]", name
        if lengths[-1] in (2, 4) and self._scope.values and self._dice.chance(0.2):
            self._uses("computed index")
            texts[-1] = f"{self._dice.pick(self._scope.values)} & {lengths[-1] - 1}"
        return name + "".join(f"[{text}]" for text in texts), name
