# SPDX-License-Identifier: Apache-2.0
"""Statements of generated C programs."""

from __future__ import annotations

from collections.abc import Callable

from .c_declarations import Declarations

_COMPOUND = ("+=", "-=", "^=", "|=", "&=")


class Statements(Declarations):
    """Writes statements, nested to a small depth."""

    def _statement(self) -> None:
        kinds: tuple[Callable[[], None], ...] = (
            self._local,
            self._local,
            self._assignment,
            self._assignment,
            self._note,
            self._note,
            self._claim,
        )
        if self._depth < 4:
            kinds += (
                self._nested,
                self._if,
                self._for,
                self._while,
                self._do,
                self._switch,
                self._goto,
                self._macro_inside,
            )
        self._dice.pick(kinds)()

    def _assignment(self) -> None:
        target = self._target()
        if target is None:
            return
        text, name = target
        visible = self._scope
        self._scope = visible.copy()
        self._scope.hide(name)
        value = self._expression(3)
        self._scope = visible
        operator = "=" if self._dice.chance(0.7) else self._dice.pick(_COMPOUND)
        if operator in ("+=", "-="):
            value = f"(unsigned char)({value})"  # gcc hides overflow in what is then narrowed
        if self._dice.chance(0.15):
            self._line(f"{self._dice.pick(('++', '--'))}{text};")
        else:
            self._line(f"{text} {operator} {value};")

    def _target(self) -> tuple[str, str] | None:
        """What may be assigned, and the name in it."""
        element = self._element() if self._scope.arrays and self._dice.chance(0.3) else None
        if element is not None:
            return element
        if not self._scope.targets:
            return None
        name = self._dice.pick(self._scope.targets)
        return name, name

    def _element(self) -> tuple[str, str]:
        name = self._dice.pick(list(self._scope.arrays))
        places = [self._dice.between(0, length - 1) for length in self._scope.arrays[name]]
        if len(places) == 1 and self._dice.chance(0.3):
            return f"*({name} + {places[0]})", name
        if len(places) == 1 and self._dice.chance(0.2):
            return f"{places[0]}[{name}]", name
        return name + "".join(f"[{place}]" for place in places), name

    def _note(self) -> None:
        """Put a value into the checksum."""
        value = self._expression(3)
        self._line(f"{self._hash} = {self._hash} * 31u + (unsigned)({value});")

    def _claim(self) -> None:
        """What the code computes, a specification at the same place must mean as well."""
        copy = self._unique()
        term = self._claimed_term()
        if term is None:
            return
        name, text = term
        claim = f"/*@ assert {copy} == {text}; */"
        hiding = self._hiding(name)
        self._line(f"{{ __typeof__({text}) {copy} = {text}; {claim} {hiding} }}")

    def _claimed_term(self) -> tuple[str, str] | None:
        """A name in scope and a term with it: the name, or a small sum of macros."""
        plain = [each for each, body in self._macros.items() if "," not in body]
        form = self._dice.between(0, 3)
        if form == 0 and plain:
            return "", f"{self._dice.between(2, 3)} * {self._dice.pick(plain)}"
        simple = [each for each in self._function_macros if "unsigned" not in each[2]]
        if form == 1 and simple:
            name, count, _ = self._dice.pick(simple)
            return "", f"{name}({', '.join(self._small() for _ in range(count))})"
        if not self._scope.values:
            return None
        name = self._dice.pick(self._scope.values)
        return name, name

    def _hiding(self, name: str) -> str:
        """A statement in which the name may mean something else."""
        if not name:
            return ";"
        return self._dice.pick(
            (
                ";",
                f"{{ int {name} = 77; {self._hash} += {name}; }}",
                f"for (int {name} = 0; {name} < 2; {name}++) {self._hash} += {name};",
                f"{{ enum {{ {name} = 5 }}; {self._hash} += {name}; }}",
                f"{{ static const int {name} = 6; {self._hash} += {name}; }}",
                f"{{ typedef long {name}; {self._hash} += sizeof({name}); }}",
                f"if ({self._hash}) {{ long {name} = 3; {self._hash} += {name}; }}",
                f"{self._hash} += ({{ short {name} = 9; {name} + 1; }});",
            )
        )

    def _if(self) -> None:
        self._branches(self._expression(2))

    def _for(self) -> None:
        counter, limit = self._unique(), self._dice.between(1, 4)
        form = self._dice.between(0, 3)
        if form == 0:
            counter = self._new_name() or counter
            invariant = f"/*@ loop invariant 0 <= {counter} <= {limit}; */ "
            self._line(f"{invariant}for (int {counter} = 0; {counter} < {limit}; {counter}++) {{")
        elif form == 1:
            self._line(f"int {counter} = {limit};")
            self._line(f"for (; {counter} > 0; {counter}--) {{")
        elif form == 2:
            self._line(f"int {counter} = 0;")
            self._line(f"for ({counter} = 1; ; {counter} += 2) {{ if ({counter} > {limit}) break;")
        else:
            self._line(f"int {counter} = 0;")
            self._line(f"for (; {counter} < {limit}; ) {{ {counter}++;")
        with self._block():
            self._scope.hide(counter)
            self._scope.values.append(counter)
            for _ in range(self._dice.between(1, 2)):
                self._statement()
            if self._dice.chance(0.2):
                self._line(f"if ({self._expression(1)}) {self._dice.pick(('continue', 'break'))};")
        self._line("}")

    def _while(self) -> None:
        counter = self._unique()
        self._line(f"int {counter} = {self._dice.between(1, 4)};")
        self._line(f"while ({counter}-- > 0) {{")
        with self._block():
            self._scope.values.append(counter)
            self._statement()
        self._line("}")

    def _do(self) -> None:
        counter = self._unique()
        self._line(f"int {counter} = {self._dice.between(0, 3)};")
        self._line("do {")
        with self._block():
            self._statement()
            if self._dice.chance(0.3):
                self._line(f"if ({self._expression(1)}) continue;")
        self._line(f"}} while ({counter}-- > 0);")

    def _switch(self) -> None:
        subject = self._expression(1)
        labels = [
            "case 0:",
            f"case {self._dice.between(1, 9)}:",
            "case -1:",
            "case 20 ... 90:",
            "default:",
        ]
        self._cases(subject, labels)

    def _goto(self) -> None:
        """A jump over statements, forwards."""
        label = self._unique()
        self._line(f"if ({self._expression(1)}) goto {label};")
        self._line("{")
        self._inside(1, 2)
        self._line("}")
        self._line(f"{label}: ;")

    def _macro_inside(self) -> None:
        self._object_macro()
