# SPDX-License-Identifier: Apache-2.0
"""Declarations and macros of generated C programs, at file scope and in blocks."""

from __future__ import annotations

from .c_expressions import Expressions
from .c_names import TYPES


class Declarations(Expressions):
    """Writes declarations; each makes a name visible, or hides one."""

    # --- file scope

    def _file_scope(self) -> None:
        self._dice.pick(
            (
                self._global,
                self._global,
                self._global_array,
                self._enumeration,
                self._object_macro,
                self._object_macro,
                self._function_macro,
                self._conditional_text,
            )
        )()

    def _global(self) -> None:
        name = self._new_name()
        if name is None:
            return
        static, of = self._dice.pick(("", "static ", "")), self._dice.pick(TYPES)
        self._line(f"{static}{of} {name} = {self._constant()};")
        self._declared(name, assignable=True)
        if not static:
            self._globals[name] = of

    def _global_array(self) -> None:
        name = self._new_name()
        if name is not None:
            self._array(name, "static " if self._dice.chance(0.5) else "", constant=True)

    def _enumeration(self) -> None:
        names = [name for name in (self._new_name(), self._new_name()) if name is not None]
        parts = []
        for name in dict.fromkeys(names):
            value = f" = {self._constant_of_int()}" if self._dice.chance(0.6) else ""
            parts.append(f"{name}{value}")
        if not parts:
            return
        self._line(f"enum {{ {', '.join(parts)} }};")
        for name in dict.fromkeys(names):
            self._declared(name, assignable=False)

    def _object_macro(self) -> None:
        """A macro that is not parenthesised; it may be defined anew later."""
        name = f"{self._dice.pick('MN')}{self._number}"
        if name in self._macros:
            self._line(f"#undef {name}")
        body = self._dice.pick(
            (
                self._constant_of_int(),
                f"{self._constant_of_int()} + {self._constant_of_int()}",
                f"{self._constant_of_int()} - 1",
                f"- {self._dice.between(1, 9)}",
                f"({self._constant_of_int()}, 3)",
            )
        )
        self._line(f"#define {name} {body}")
        self._macros[name] = body

    def _function_macro(self) -> None:
        self._fresh += 1
        name = f"F{self._fresh}_{self._number}"
        body, count = self._dice.pick(
            (
                ("a + b", 2),
                ("a * b", 2),
                ("(a) > (b) ? (a) : (b)", 2),
                ("(a)", 1),
                ("a - 1", 1),
                ("(unsigned char)a", 1),
                ("1 ? a : 2", 1),
            )
        )
        self._line(f"#define {name}({'a, b' if count == 2 else 'a'}) {body}")
        self._function_macros.append((name, count, body))

    def _conditional_text(self) -> None:
        """Text that the preprocessor leaves out."""
        name = self._new_name()
        if name is None:
            return
        condition = self._dice.pick(
            ("1", "0", f"defined M{self._number}", f"!defined N{self._number}", "-1 < 0u")
        )
        of = self._dice.pick(TYPES)
        self._line(f"#if {condition}")
        self._line(f"{of} {name} = {self._constant()};")
        self._line("#else")
        self._line(f"{self._dice.pick(TYPES)} {name} = {self._constant()};")
        self._line("#endif")
        self._declared(name, assignable=True)

    def _helper(self) -> None:
        """A function that is called: with a prototype or not, in either style of definition."""
        self._fresh += 1
        name = f"f{self._fresh}_{self._number}"
        first, second = self._dice.pick(TYPES), self._dice.pick(TYPES)
        one, other = f"a{self._number}", f"b{self._number}"
        result = self._dice.pick(TYPES)
        style = self._dice.pick(("plain", "prototype", "old"))
        if style == "old":
            self._line(f"{result} {name}({one}, {other}) {first} {one}; {second} {other}; {{")
        else:
            if style == "prototype":
                self._line(f"{result} {name}({first} {other}, {second} {one});")
            self._line(f"{result} {name}({first} {one}, {second} {other}) {{")
        with self._block():
            self._declared(one, assignable=True)
            self._declared(other, assignable=True)
            for _ in range(self._dice.between(0, 2)):
                self._simple_local()
            self._line(f"return {self._expression(3)};")
        self._line("}")
        # without a prototype an argument must have the promoted type of its parameter
        casts = (f"({first})", f"({second})") if style == "old" else ("", "")
        self._functions.append((name, casts))

    # --- in blocks

    def _local(self) -> None:
        self._dice.pick(
            (
                self._simple_local,
                self._simple_local,
                self._enumeration,
                self._static_local,
                self._local_array,
                self._pointer,
                self._typedef,
                self._block_extern,
            )
        )()

    def _simple_local(self) -> None:
        name = self._new_name()
        if name is None:
            return
        self._scope.hide(name)  # its own initialiser would see it
        value = self._expression(2)
        self._line(f"{self._qualifier()}{self._dice.pick(TYPES)} {name} = {value};")
        self._declared(name, assignable=True)

    def _qualifier(self) -> str:
        return self._dice.pick(("", "", "", "auto ", "register ", "__attribute__((unused)) "))

    def _block_extern(self) -> None:
        """The global again, whatever hides it."""
        name = self._new_name()
        if name is None or name not in self._globals:
            return
        self._line(f"extern {self._globals[name]} {name};")
        self._declared(name, assignable=True)

    def _static_local(self) -> None:
        name = self._new_name()
        if name is None:
            return
        self._line(f"static {self._dice.pick(TYPES)} {name} = {self._constant()};")
        self._declared(name, assignable=True)

    def _typedef(self) -> None:
        name, variable = self._unique(), self._new_name()
        if variable is None:
            return
        self._line(f"typedef {self._dice.pick(TYPES)} {name};")
        self._scope.hide(variable)
        self._line(f"{name} {variable} = {self._expression(1)};")
        self._declared(variable, assignable=True)

    def _local_array(self) -> None:
        name = self._new_name()
        if name is not None:
            self._scope.hide(name)
            self._array(name, "", constant=False)

    def _array(self, name: str, storage: str, *, constant: bool) -> None:
        """An array with an initialiser: elements in order, designated, nested or as text."""
        of = self._dice.pick(TYPES[:-1])
        value = self._constant if constant else lambda: self._expression(1)
        form = self._dice.pick(("flat", "designated", "nested", "open", "text", "missing braces"))
        length = self._dice.between(2, 4)
        dimensions: tuple[int, ...] = (length,)
        declared = f"[{length}]"
        if form == "flat":
            given = ", ".join(value() for _ in range(self._dice.between(1, length)))
        elif form == "designated":
            places = [self._dice.between(0, length - 1) for _ in range(2)]
            given = ", ".join(f"[{place}] = {value()}" for place in dict.fromkeys(places))
            if max(places[-1:]) < length - 1 and len(set(places)) == 2:
                given += f", {value()}" if places[-1] + 1 not in places else ""
        elif form == "open":
            given = ", ".join(value() for _ in range(length))
            declared = "[]"
        elif form == "text":
            of = self._dice.pick(("char", "unsigned char", "signed char"))
            text = self._dice.pick(("ab", "\\0c", "\\377", 'a" "b'))
            dimensions, declared = (4,), "[4]"
            self._line(f'{storage}{of} {name}[4] = "{text}";')
            given = ""
        else:
            dimensions, declared = (2, 2), "[2][2]"
            parts = [value() for _ in range(4)]
            given = ", ".join(parts[:3])
            if form == "nested":
                given = f"{{{parts[0]}}}, {{{parts[1]}, {parts[2]}}}"
        if given:
            self._line(f"{storage}{of} {name}{declared} = {{{given}}};")
        self._scope.hide(name)
        self._own.add(name)
        self._scope.arrays[name] = dimensions

    def _pointer(self) -> None:
        flat = [name for name, dimensions in self._scope.arrays.items() if len(dimensions) == 1]
        if not flat:
            return
        array, name = self._dice.pick(flat), self._unique()
        length = self._scope.arrays[array][0]
        offset = self._dice.between(0, length - 1)
        start = self._dice.pick(
            (f"{array} + {offset}", f"&{array}[{offset}]", f"&{offset}[{array}]")
        )
        self._line(f"__typeof__({array}[0]) *{name} = {start};")
        self._own.add(name)
        self._scope.arrays[name] = (length - offset,)
