# SPDX-License-Identifier: Apache-2.0
"""Statements of generated Java programs about objects: exceptions, patterns, jumps."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .object_expressions import ARRAY
from .object_types import ObjectTypes
from .object_world import NUMBERS, ROW

_CAUGHT = ("ArithmeticException", "NullPointerException", "ClassCastException", "RuntimeException")


class ObjectStatements(ObjectTypes):
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
        forms = self._simple() + (self._nested_forms() if self._nesting < self._deepest else [])
        self._dice.pick(forms)()
        self._nesting -= 1

    def _simple(self) -> list[Callable[[], None]]:
        """Each as often as it is chosen."""
        often = [self._variable] * 2 + [self._kept] * 2 + [self._store] * 2
        return [*often, self._trace, self._array, self._row, self._leave]

    def _nested_forms(self) -> list[Callable[[], None]]:
        often = [self._try] * 3
        others = (self._loop, self._pattern, self._throw, self._switch, self._chosen)
        return [*often, *others, lambda: self._branches(self._truth(2))]

    def _variable(self) -> None:
        of = self._dice.pick(NUMBERS)
        name, value = self._name(), self._of(of, 2)
        self._line(f"{of} {name} = {value};")
        self._variables[name] = of

    def _kept(self) -> None:
        of = self._dice.pick(self._classes())
        name, value = self._name(), self._object(of, 2)
        self._line(f"{of} {name} = {value};")
        self._variables[name] = of

    def _trace(self) -> None:
        self._line(f"h({self._int(3)});")

    def _row(self) -> None:
        self._uses("array of numbers")
        of, name = self._dice.pick(NUMBERS), self._name()
        values = ", ".join(self._of(of, 1) for _ in "ab")
        self._line(f"{of}[] {name} = {{{values}}};")
        self._variables[name] = of + ROW

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
        if of in NUMBERS:
            operator = self._dice.pick(("=", "+=", "^=", "-=", "<<=", ">>>="))
            value = self._of(of, 2) if operator == "=" else self._int(2)
            self._line(f"{place} {operator} {value};")
        else:
            self._line(f"{place} = {self._object(of, 2)};")

    def _array(self) -> None:
        arrays = self._arrays()
        if arrays and self._dice.chance(0.6):
            name = self._dice.pick(arrays)
            of = self._variables[name].removesuffix(ARRAY)
            self._uses("assignment to an element of objects")
            self._line(f"{name}[{self._index(2)}] = {self._object(of, 2)};")
            return
        of, name = self._dice.pick(self._classes()), self._name()
        self._uses("array of objects")
        if self._dice.chance(0.5):
            made = self._dice.pick([of, *self._below(of)])
            made = made if self._wide else of
            self._uses(*(["array of a class below"] if made != of else []))
            self._line(f"{of}[] {name} = new {made}[{self._dice.between(1, 2)}];")
        else:
            values = f"{self._object(of, 1)}, {self._object(of, 1)}"
            self._line(f"{of}[] {name} = {{{values}}};")
        self._variables[name] = of + ARRAY

    def _below(self, of: str) -> list[str]:
        kinds = self._world.kinds
        return [name for name, each in kinds.items() if each.is_a(kinds[of])]

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
            self._fixed.add(name)
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
        match self._dice.between(0, 4):
            case 4:
                self._uses("switch expression over an enum")
                rules = [f"case {each} -> +{self._int(1)};" for each in constants]
                rules += [] if self._wide else ["default -> 0;"]
                self._line(f"h(switch ({one}) {{ {' '.join(rules)} }});")
            case 0:
                self._uses("switch on an enum")
                self._cases(one, [f"case {constants[0]}:", "default:"])
            case 1:
                self._uses("values of an enum")
                name = self._name()
                self._line(f"for ({of} {name} : {of}.values()) h({name}.v + {name}.ordinal());")
            case 2:
                self._uses("method of an enum")
                self._line(f"h({one}.e({self._int(1)}));")
            case _:
                self._line(f"h({one} == {of}.{self._dice.pick(constants)} ? 1 : 2);")
