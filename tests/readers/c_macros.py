# SPDX-License-Identifier: Apache-2.0
"""Macros and other directives of generated C programs."""

from __future__ import annotations

from .c_expressions import Expressions
from .c_names import TYPES

_FUNCTION_BODIES = (
    ("a + b", 2),
    ("a * b", 2),
    ("(a) > (b) ? (a) : (b)", 2),
    ("(a)", 1),
    ("a - 1", 1),
    ("(unsigned char)a", 1),
    ("1 ? a : 2", 1),
)


class Macros(Expressions):
    """Writes definitions of macros; each may be used from there on."""

    def _macro(self) -> None:
        self._dice.pick(
            (
                self._object_macro,
                self._object_macro,
                self._function_macro,
                self._pasting_macro,
                self._stringizing_macro,
                self._variadic_macro,
                self._own_name_macro,
                self._macro_of_macro,
            )
        )()

    def _object_macro(self) -> None:
        """A macro that is not parenthesised; it may be defined anew later."""
        name = f"{self._dice.pick('MMMN')}{self._number}"
        if name in self._macros:
            self._uses("macro redefined")
            self._line(f"#undef {name}")
        body = self._dice.pick(
            (
                self._constant_of_int(),
                f"{self._constant_of_int()} + {self._constant_of_int()}",
                f"{self._constant_of_int()} - 1",
                f"- {self._dice.between(1, 9)}",
                f"({self._constant_of_int()}, 3)",
                f"{self._constant_of_int()} \\\n  * 2",
                f"{self._constant_of_int()} /* as it is */ + 1 // so",
            )
        )
        for part in f"#define {name} {body}".split("\n"):
            self._line(part)
        self._uses("object-like macro")
        self._macros[name] = body.replace("\\\n", "").split("/*")[0]

    def _undefined_macro(self) -> None:
        """From here on the name is that of a variable."""
        if not self._macros:
            return
        name = self._dice.pick(list(self._macros))
        if name in self._own or any(name in body for body in self._macros.values()):
            return
        self._uses("#undef")
        del self._macros[name]
        value = self._expression(1)
        self._line(f"#undef {name}")
        self._line(f"{self._type()} {name} = {value};")
        self._declared(name, assignable=True)
        # a macro again behind the block would hide the variable: it is one until the end
        self._scope.hide(name)
        self._line(f"{self._hash} = {self._hash} * 31u + (unsigned){name};")
        self._line(f"#define {name} 4")
        self._macros[name] = "4"

    def _pushed_macro(self) -> None:
        """Another meaning in the middle."""
        if not self._macros:
            return
        self._uses("push_macro")
        name = self._dice.pick(list(self._macros))
        self._line(f'#pragma push_macro("{name}")')
        self._line(f"#undef {name}")
        self._line(f"#define {name} {self._constant_of_int()} - 2")
        self._line(f"{self._hash} = {self._hash} * 31u + (unsigned)({name});")
        self._claim_of_macro(name)
        self._line(f'#pragma pop_macro("{name}")')
        self._line(f"{self._hash} = {self._hash} * 31u + (unsigned)({name});")
        self._claim_of_macro(name)

    def _claim_of_macro(self, name: str) -> None:
        if not self._is_plain(name):
            return
        self._uses("macro in a specification")
        copy = self._unique()
        self._line(f"{{ int {copy} = 3 * {name}; /*@ assert {copy} == 3 * {name}; */ ; }}")

    def _function_macro(self) -> None:
        name = f"F{self._unique()}"
        body, count = self._dice.pick(_FUNCTION_BODIES)
        self._uses("function-like macro")
        self._line(f"#define {name}({'a, b' if count == 2 else 'a'}) {body}")
        self._function_macros.append((name, count, body))

    def _pasting_macro(self) -> None:
        self._uses("pasting macro")
        name = f"P{self._unique()}"
        body = self._dice.pick(("a ## 7", "0x ## a", "a ## u", "(1 ## a + a)"))
        self._line(f"#define {name}(a) {body}")
        value = f"{name}({self._dice.between(1, 9)})"
        self._object(f"V{self._unique()}", value)

    def _stringizing_macro(self) -> None:
        self._uses("stringizing macro")
        name = f"S{self._unique()}"
        self._line(f"#define {name}(a) ((int)sizeof(#a))")
        argument = self._dice.pick(("x  +   y", "'\"'", "a, ", "", '"b"', "M" + str(self._number)))
        self._object(f"V{self._unique()}", f"{name}({argument.rstrip(', ')})")

    def _variadic_macro(self) -> None:
        self._uses("variadic macro")
        name = f"R{self._unique()}"
        body = self._dice.pick(("a + (__VA_ARGS__)", "(__VA_ARGS__) - a", "(a, ## __VA_ARGS__)"))
        self._line(f"#define {name}(a, ...) {body}")
        self._object(f"V{self._unique()}", f"({name}({self._small()}, 3, {self._small()}))")

    def _macro_of_macro(self) -> None:
        """A macro that stands for what another one means where it is used."""
        if not self._macros or len(self._macros) > 4:
            return
        self._uses("macro of a macro")
        other = self._dice.pick(list(self._macros))
        self._object(f"W{self._unique()}", f"{other} + 1", comma="," in self._macros[other])

    def _object(self, name: str, body: str, *, comma: bool = True) -> None:
        self._line(f"#define {name} {body}")
        self._macros[name] = f"{body}{', ' if comma else ''}"  # no constant, for those who ask

    def _own_name_macro(self) -> None:
        """A macro with the name of a function: only a call is replaced, and only once."""
        if not self._functions:
            return
        self._uses("macro with the name of a function")
        name, casts = self._dice.pick(self._functions)
        parameters = ", ".join("abcd"[: len(casts)])
        last = "abcd"[len(casts) - 1]
        passed = parameters[: parameters.rfind(last)] + f"({last} | 1)"
        if casts[-1]:
            passed = parameters[: parameters.rfind(last)] + f"({casts[-1]})({last} | 1)"
        self._line(f"#undef {name}")
        self._line(f"#define {name}({parameters}) {name}({passed})")

    def _conditional_text(self) -> None:
        """Text that the preprocessor leaves out."""
        name = self._new_name()
        if name is None:
            return
        self._uses("#if")
        condition = self._dice.pick(
            (
                "1",
                "0",
                f"defined M{self._number}",
                f"!defined N{self._number}",
                "-1 < 0u",
                "'a' == 97 && __SIZEOF_LONG__ > 4",
                "(2 || 1 / 0) && -1 >> 1 == -1",
                "undefined_name",
            )
        )
        of = self._dice.pick(TYPES)
        self._line(f"#if {condition}")
        self._line(f"{of} {name} = {self._constant()};")
        self._line(f"#elif {self._dice.pick(('1', '0'))}")
        self._line(f"{self._dice.pick(TYPES)} {name} = {self._constant()};")
        self._line("#else")
        self._line(f"{self._dice.pick(TYPES)} {name} = {self._constant()};")
        self._line("#endif")
        self._declared(name, assignable=True)
        if self._depth == 0:
            self._state.append(name)
