# SPDX-License-Identifier: Apache-2.0
"""Generates Java classes that use what is easily misread.

Java leaves nothing open, so expressions are full of effects: their order is part of what is tested.
Some classes are run on an object that their constructor has made.
"""

from __future__ import annotations

from typing import final

from .java_statements import Statements
from .lines import Program


@final
class Writer(Statements):
    """Writes one class."""

    def program(self) -> Program:
        name = f"J{self._number}"
        objects = self._dice.chance(0.3)
        self._line(f"class {name} {{")
        self._depth += 1
        self._line("static int h;")
        for _ in range(self._dice.between(1, 4)):
            self._field()
        members = (self._static_array, self._computed_field)
        for member in (self._folded_constants, self._nested_class, *members):
            if self._dice.chance(0.3):
                member()
        if objects:
            self._instance_fields()
        self._in_method = True
        self._some_methods("" if objects else "static ")
        if objects:
            self._constructor()
        self._line(f"{'' if objects else 'static '}int run(int x, long y) {{")
        self._run_body()
        self._depth -= 1
        self._line("}")
        return Program(name, tuple(self._lines), tuple(self._used))

    def _some_methods(self, modifier: str) -> None:
        instance, self._instance = self._instance, set()
        arrays, self._arrays = self._arrays, {}
        fields, self._fields = (
            self._fields,
            {one: of for one, of in self._fields.items() if one not in instance},
        )
        for method in (self._overload_set, self._variable_arity_method, self._overloads_of_two):
            if self._dice.chance(0.4):
                method()
        for _ in range(self._dice.between(0, 2)):
            self._pure_method()
        if self._dice.chance(0.3):
            self._changing_method()
        self._instance, self._arrays, self._fields = instance, arrays, fields
        for _ in range(self._dice.between(1, 3)):
            self._method(modifier)

    def _run_body(self) -> None:
        with self._block():
            self._variables |= {"x": "int", "y": "long"}
            self._taken |= {"x", "y"}
            self._line("h = 1;")
            for _ in range(self._dice.between(4, 9)):
                self._statement()
            for name, of in self._fields.items():
                if name not in self._variables:
                    value = f"({name} ? 1 : 2)" if of == "boolean" else f"(int) {name}"
                    self._line(f"h = h * 31 + {value};")
            self._line("return h;")
        self._line("}")


def java_program(number: int) -> Program:
    """The class with a number."""
    return Writer(number, number).program()
