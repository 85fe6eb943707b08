# SPDX-License-Identifier: Apache-2.0
"""Fields, methods and statements of generated Java programs."""

from __future__ import annotations

from .java_expressions import NUMBERS, TYPES, Expressions

_NAMES = "abcdk"
_COMPOUND = ("+=", "-=", "*=", "&=", "|=", "^=", "<<=", ">>=", ">>>=", "/=", "%=")


class Statements(Expressions):
    """Writes everything that is no expression."""

    # --- members

    def _field(self) -> None:
        """A static field: a constant, or a variable with or without an initial value."""
        name, of = self._dice.pick(_NAMES), self._dice.pick(TYPES)
        if name in self._fields or name in self._constants:
            return
        fields, self._fields = self._fields, {}  # an initial value mentions constants only
        value = f" = {self._number_of(of, 2)}"
        self._fields = fields
        if self._dice.chance(0.3):
            self._line(f"static final {of} {name}{value};")
            self._constants[name] = of
        else:
            self._line(f"static {of} {name}{value if self._dice.chance(0.7) else ''};")
            self._fields[name] = of

    def _method(self) -> None:
        """A method that may have the name of another one, and effects on fields."""
        name = self._dice.pick(("f", "g"))
        parameters = tuple(self._dice.pick(TYPES) for _ in range(self._dice.between(1, 2)))
        if any(each[:2] == (name, parameters) for each in self._methods):
            return
        same = [each[2] for each in self._methods if each[0] == name]
        result = same[0] if same else self._dice.pick(TYPES)  # whichever is chosen, it fits
        names = self._dice.pick((("a", "b"), ("b", "a"), ("x", "k")))
        declared = ", ".join(f"{of} {one}" for of, one in zip(parameters, names, strict=False))
        self._line(f"static {result} {name}({declared}) {{")
        with self._block():
            for of, one in zip(parameters, names, strict=False):
                self._variables[one] = of
                self._taken.add(one)
            for _ in range(self._dice.between(0, 2)):
                self._simple_statement()
            self._line(f"return {self._number_of(result, 2)};")
        self._line("}")
        self._methods.append((name, parameters, result))

    # --- statements

    def _simple_statement(self) -> None:
        self._dice.pick((self._local, self._assignment, self._assignment, self._note))()

    def _statement(self) -> None:
        kinds = [self._local, self._assignment, self._assignment, self._note, self._note]
        kinds += [self._claim, self._array, self._element_assignment]
        if self._depth < 5:
            kinds += [self._nested, self._if, self._for, self._while, self._do, self._switch]
            kinds += [self._labelled, self._for_each]
        self._dice.pick(kinds)()

    def _local(self) -> None:
        """A local variable, which may hide a field."""
        name, of = self._dice.pick(_NAMES), self._dice.pick(TYPES)
        if name in self._taken:
            return
        value = self._without(name, of)
        self._line(f"{of} {name} = {value};")
        self._variables[name] = of
        self._taken.add(name)

    def _without(self, name: str, of: str) -> str:
        """A value that does not mention a name: its own initial value could not."""
        kept = self._fields, self._constants
        self._fields = {one: type_ for one, type_ in kept[0].items() if one != name}
        self._constants = {one: type_ for one, type_ in kept[1].items() if one != name}
        value = self._number_of(of, 2)
        self._fields, self._constants = kept
        return value

    def _array(self) -> None:
        name, of, length = self._unique(), self._dice.pick(("int", "byte", "char", "short")), 0
        length = self._dice.pick((2, 4))
        if self._dice.chance(0.5):
            values = ", ".join(self._number_of(of, 1) for _ in range(length))
            self._line(f"{of}[] {name} = {{{values}}};")
        else:
            self._line(f"{of}[] {name} = new {of}[{length}];")
        self._arrays[name] = (of, length)

    def _element_assignment(self) -> None:
        """The index and the value may have effects: the index comes first."""
        if not self._arrays:
            return
        name = self._dice.pick(list(self._arrays))
        of, length = self._arrays[name]
        index = f"({self._int(2)}) & {length - 1}"
        if self._dice.chance(0.5):
            self._line(f"{name}[{index}] = {self._number_of(of, 2)};")
        else:
            self._line(f"{name}[{index}] {self._dice.pick(_COMPOUND)} {self._int(2)};")

    def _assignment(self) -> None:
        targets = self._targets(TYPES)
        if not targets:
            return
        name = self._dice.pick(targets)
        of = self._visible()[name]
        qualified = f"J{self._number}.{name}" if name not in self._variables else name
        text = self._dice.pick((name, qualified))
        if of in NUMBERS and self._dice.chance(0.4):
            self._line(f"{text} {self._dice.pick(_COMPOUND)} {self._number_of('long', 2)};")
        else:
            self._line(f"{text} = {self._number_of(of, 3)};")

    def _note(self) -> None:
        of = self._dice.pick(("int", "long", "boolean"))
        if of == "boolean":
            self._line(f"h = h * 31 + ({self._truth(3)} ? 1 : 2);")
        elif of == "long":
            self._line(f"h = h * 31 + (int) ({self._long(3)});")
        else:
            self._line(f"h = h * 31 + ({self._int(3)});")

    def _claim(self) -> None:
        """What the code has just computed, a specification means as well."""
        copy = self._unique()
        form = self._dice.between(0, 2)
        if form == 0 and self._arrays:
            array = self._dice.pick(list(self._arrays))
            total = f"(\\sum int i; 0 <= i && i < {array}.length; {array}[i])"
            loop = f"for (int i = 0; i < {array}.length; i++) {copy} += {array}[i];"
            self._line(f"{{ long {copy} = 0; {loop} /*@ assert {copy} == {total}; */ }}")
            return
        names = self._named(TYPES)
        if not names:
            return
        name = self._dice.pick(names)
        of = self._visible()[name]
        self._line(f"{{ {of} {copy} = {name}; /*@ assert {copy} == {name}; */ ; }}")

    def _if(self) -> None:
        self._branches(self._truth(2))

    def _for(self) -> None:
        counter, limit = self._unique(), self._dice.between(1, 4)
        extra = self._unique()
        self._line(
            f"for (int {counter} = 0, {extra} = 5; {counter} < {limit}; {counter}++, {extra}--) {{"
        )
        with self._block():
            self._variables[extra] = "int"
            self._statement()
            if self._dice.chance(0.3):
                self._line(f"if ({self._truth(1)}) {self._dice.pick(('continue', 'break'))};")
        self._line("}")

    def _for_each(self) -> None:
        if not self._arrays:
            return
        array, name = self._dice.pick(list(self._arrays)), self._unique()
        self._line(f"for ({self._arrays[array][0]} {name} : {array}) {{")
        with self._block():
            self._variables[name] = self._arrays[array][0]
            self._statement()
        self._line("}")

    def _while(self) -> None:
        counter = self._unique()
        self._line(f"int {counter} = {self._dice.between(1, 4)};")
        self._line(f"while ({counter}-- > 0) {{")
        self._inside(1, 1)
        self._line("}")

    def _do(self) -> None:
        counter = self._unique()
        self._line(f"int {counter} = {self._dice.between(0, 3)};")
        self._line("do {")
        self._inside(1, 1)
        self._line(f"}} while ({counter}-- > 0);")

    def _labelled(self) -> None:
        label, outer, inner = self._unique(), self._unique(), self._unique()
        jump = self._dice.pick((f"continue {label}", f"break {label}", "break", "continue"))
        self._line(f"{label}: for (int {outer} = 0; {outer} < 3; {outer}++) {{")
        with self._block():
            self._line(f"for (int {inner} = 0; {inner} < 3; {inner}++) {{")
            with self._block():
                self._variables |= {outer: "int", inner: "int"}
                self._taken |= {outer, inner}
                self._line(f"if ({self._pure_comparison(outer, inner)}) {jump};")
                self._note_of(outer, inner)
            self._line("}")
        self._line("}")

    def _pure_comparison(self, one: str, other: str) -> str:
        return f"{one} {self._dice.pick(('<', '==', '>'))} {other}"

    def _note_of(self, one: str, other: str) -> None:
        self._line(f"h = h * 31 + {one} * 4 + {other};")

    def _switch(self) -> None:
        subject = f"(int) ({self._int(1)})"
        labels = [
            "case 0:",
            f"case {self._dice.between(1, 9)}:",
            "case -1:",
            "case 'a':",
            "default:",
        ]
        self._cases(subject, labels)
