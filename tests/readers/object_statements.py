# SPDX-License-Identifier: Apache-2.0
"""Statements of generated Java programs about objects: exceptions, patterns, jumps."""

from __future__ import annotations

from collections.abc import Mapping

from .object_expressions import ARRAY, ObjectExpressions

_CAUGHT = ("ArithmeticException", "NullPointerException", "ClassCastException", "RuntimeException")


class ObjectStatements(ObjectExpressions):
    """Writes bodies; `_result` is what the code around gives back."""

    _result = "int"
    _loops = 0
    _nesting = 0

    def _body(self, parameters: Mapping[str, str], result: str, low: int, high: int) -> None:
        kept, self._result = self._result, result
        loops, self._loops = self._loops, 0
        with self._block():
            self._variables |= dict(parameters)
            for _ in range(self._dice.between(low, high)):
                self._statement()
            if result:
                self._line(f"return {self._of(result, 2)};")
        self._result, self._loops = kept, loops

    def _statement(self) -> None:
        self._nesting += 1
        choice = self._dice.between(0, 17 if self._nesting < 3 else 8)
        match choice:
            case 0 | 1:
                name, value = self._name(), self._int(2)
                self._line(f"int {name} = {value};")
                self._variables[name] = "int"
            case 2 | 3:
                of = self._dice.pick(self._classes())
                name, value = self._name(), self._object(of, 2)
                self._line(f"{of} {name} = {value};")
                self._variables[name] = of
            case 4 | 5:
                self._store()
            case 6:
                self._line(f"h({self._int(3)});")
            case 7:
                self._array()
            case 8:
                self._leave()
            case 9:
                self._branches(self._truth(2))
            case 10:
                self._loop()
            case 11 | 12 | 13:
                self._try()
            case 14:
                self._pattern()
            case 15:
                self._throw()
            case 16:
                self._switch()
            case _:
                self._chosen()
        self._nesting -= 1

    def _store(self) -> None:
        found = [
            (kind, name, of)
            for kind in self._world.kinds.values()
            for name, of in kind.fields.items()
            if not of.endswith(ARRAY)
        ]
        if not found:
            return
        kind, name, of = self._dice.pick(found)
        self._uses("assignment to a field")
        place = f"{self._seen_as(kind.name, 2)}.{name}"
        if of == "int":
            operator = self._dice.pick(("=", "+=", "^=", "-="))
            self._line(f"{place} {operator} {self._int(2)};")
        else:
            self._line(f"{place} = {self._object(of, 2)};")

    def _array(self) -> None:
        arrays = [name for name, of in self._variables.items() if of.endswith(ARRAY)]
        if arrays and self._dice.chance(0.6):
            name = self._dice.pick(arrays)
            of = self._variables[name].removesuffix(ARRAY)
            self._uses("assignment to an element of objects")
            self._line(f"{name}[{self._index(2)}] = {self._object(of, 2)};")
            return
        of, name = self._dice.pick(self._classes()), self._name()
        self._uses("array of objects")
        if self._dice.chance(0.5):
            self._line(f"{of}[] {name} = new {of}[{self._dice.between(1, 2)}];")
        else:
            values = f"{self._object(of, 1)}, {self._object(of, 1)}"
            self._line(f"{of}[] {name} = {{{values}}};")
        self._variables[name] = of + ARRAY

    def _leave(self) -> None:
        """A jump that is not always taken."""
        if self._loops and self._dice.chance(0.6):
            self._line(f"if ({self._truth(1)}) {self._dice.pick(('break', 'continue'))};")
        elif self._result:
            self._line(f"if ({self._truth(1)}) return {self._of(self._result, 1)};")

    def _loop(self) -> None:
        self._uses("loop")
        name = self._name()
        self._line(f"for (int {name} = 0; {name} < {self._dice.between(1, 3)}; {name}++) {{")
        self._loops += 1
        with self._block():
            self._variables[name] = "int"
            for _ in range(self._dice.between(1, 2)):
                self._statement()
        self._loops -= 1
        self._line("}")

    # --- exceptions

    def _try(self) -> None:
        self._uses("try")
        self._line("try {")
        self._inner(1, 3)
        handlers = self._handlers()
        for handler in handlers:
            name = self._name()
            self._uses("catch")
            self._line(f"}} catch ({handler} {name}) {{")
            with self._block():
                if handler.startswith("E"):
                    self._uses("field of what was caught")
                    self._line(f"h({name}.code);")
                if self._dice.chance(0.15):
                    self._uses("thrown again")
                    self._line(f"if ({self._truth(1)}) throw {name};")
                for _ in range(self._dice.between(0, 2)):
                    self._statement()
        if not handlers or (not self._from_main and self._dice.chance(0.4)):
            self._uses("finally")
            self._line("} finally {")
            self._inner(1, 2)
        self._line("}")

    def _handlers(self) -> list[str]:
        """The special ones before those above them."""
        own = [each.name for each in reversed(self._world.exceptions)]
        found = [one for one in (*own, *_CAUGHT) if self._dice.chance(0.3)]
        return found or ([self._dice.pick(own)] if self._from_main else [])

    def _inner(self, low: int, high: int) -> None:
        with self._block():
            for _ in range(self._dice.between(low, high)):
                self._statement()

    def _throw(self) -> None:
        self._uses("throw")
        kind = self._dice.pick(self._world.exceptions)
        values = ", ".join(self._int(1) for _ in kind.made_of[0])
        what = f"new {kind.name}({values})"
        if self._dice.chance(0.2):
            what = self._dice.pick(("new IllegalStateException()", "new ArithmeticException()"))
        self._line(f"if ({self._truth(1)}) throw {what};")

    # --- choices

    def _pattern(self) -> None:
        kinds = self._world.kinds
        pairs = [(a, b) for a in kinds for b in kinds if a != b and kinds[b].is_a(kinds[a])]
        if not pairs:
            return
        above, below = self._dice.pick(pairs)
        name = self._name()
        self._uses("pattern")
        if self._dice.chance(0.3):
            text = f"{self._seen_as(above, 2)} instanceof {below} {name} && {self._truth(1)}"
        else:
            text = f"{self._seen_as(above, 2)} instanceof {below} {name}"
        self._line(f"if ({text}) {{")
        with self._block():
            self._variables[name] = below
            for _ in range(self._dice.between(1, 2)):
                self._statement()
        self._line("}")

    def _switch(self) -> None:
        self._cases(f"{self._int(1)} & 3", ["case 0:", "case 1:", "default:"])

    def _cases(self, subject: str, labels: list[str]) -> None:
        self._uses("switch")
        arrows = self._dice.chance(0.4)
        self._line(f"switch ({subject}) {{")
        loops, self._loops = self._loops, 0  # `continue` and `break` mean others here
        for label in labels:
            self._line(f"  {label[:-1]} -> {{" if arrows else f"  {label} {{")
            self._inner(0, 2)
            self._line("  }")
            if not arrows and self._dice.chance(0.6):
                self._line("  break;")
        self._loops = loops
        self._line("}")

    def _chosen(self) -> None:
        """A constant of an enum, where there are any."""
        if not self._world.constants:
            self._line(f"h({self._int(2)});")
            return
        of = self._dice.pick(sorted(self._world.constants))
        constants = self._world.constants[of]
        one = f"{of}.{self._dice.pick(constants)}"
        match self._dice.between(0, 3):
            case 0:
                self._uses("switch on an enum")
                self._cases(one, [f"case {constants[0]}:", "default:"])
            case 1:
                self._uses("values of an enum")
                name = self._name()
                self._line(f"for ({of} {name} : {of}.values()) h({name}.v + {name}.ordinal());")
            case 2:
                self._uses("method of an enum")
                self._line(f"h({one}.w({self._int(1)}));")
            case _:
                self._line(f"h({one} == {of}.{self._dice.pick(constants)} ? 1 : 2);")
