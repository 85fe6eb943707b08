# SPDX-License-Identifier: Apache-2.0
"""Statements of generated Java programs."""

from __future__ import annotations

from .java_claims import Claims
from .java_expressions import NUMBERS, SMALL, TYPES
from .java_members import NAMES

_COMPOUND = ("+=", "-=", "*=", "&=", "|=", "^=", "<<=", ">>=", ">>>=", "/=", "%=")


class Statements(Claims):
    """Writes statements, nested to a small depth."""

    def _simple_statement(self) -> None:
        self._dice.pick((self._local, self._assignment, self._assignment, self._note))()

    def _statement(self) -> None:
        kinds = [self._local, self._local, self._assignment, self._assignment, self._note]
        kinds += [self._note, self._claim, self._claim, self._array, self._element_assignment]
        kinds += [self._table, self._order, self._constant_local, self._chained, self._several]
        if self._depth < 5:
            kinds += [self._nested, self._if, self._for, self._while, self._do, self._switch]
            kinds += [self._labelled, self._for_each, self._arrow_switch, self._scoped_switch]
            kinds += [self._labelled_block, self._endless, self._without_braces]
        self._dice.pick(kinds)()

    # --- declarations and assignments

    def _local(self) -> None:
        """A local variable, which may hide a field."""
        name, of = self._dice.pick(NAMES), self._dice.pick(TYPES)
        if name in self._taken:
            return
        if name in self._fields or name in self._constants:
            self._uses("local hides a field")
        value = self._without(name, of)
        if of in ("byte", "short", "char", "boolean") and self._dice.chance(0.2):
            self._uses("var")
            self._line(f"var {name} = {value};")
        else:
            self._line(f"{of} {name} = {value};")
        self._variables[name] = of
        self._constants.pop(name, None)
        self._taken.add(name)

    def _without(self, name: str, of: str) -> str:
        """A value that does not mention a name: its own initial value could not."""
        kept = self._fields, self._constants
        self._fields = {one: type_ for one, type_ in kept[0].items() if one != name}
        self._constants = {one: type_ for one, type_ in kept[1].items() if one != name}
        value = self._number_of(of, 2)
        self._fields, self._constants = kept
        return value

    def _constant_local(self) -> None:
        """A local constant: a byte takes it without a cast."""
        self._uses("local constant")
        name, other = self._unique(), self._unique()
        value = self._dice.between(0, 50)
        self._line(f"final {self._dice.pick(('int', 'char', 'short'))} {name} = {value};")
        self._line(f"byte {other} = {name} {self._dice.pick(('+ 1', '* 2', '- 7', '>> 1'))};")
        self._variables |= {name: "int", other: "byte"}
        self._constants[name] = "int"
        self._taken |= {name, other}

    def _several(self) -> None:
        self._uses("several names in one declaration")
        one, other, array = self._unique(), self._unique(), self._unique()
        self._line(f"int {one} = {self._int(1)}, {array}[] = {{{one}, 3}}, {other};")
        self._line(f"{other} = {one}++ + {array}[0];")
        self._variables |= {one: "int", other: "int"}
        self._arrays[array] = ("int", 2)

    def _chained(self) -> None:
        targets = self._targets(("int",))
        if len(targets) < 2 or not self._arrays:
            return
        self._uses("chained assignment")
        one, other = targets[0], targets[-1]
        ints = [each for each, (of, _) in self._arrays.items() if of == "int"]
        last = f"{self._dice.pick(ints)}[{one} & 1]" if ints else other
        self._line(f"{one} = {last} = {other} = {self._int(2)};")

    def _array(self) -> None:
        of = self._dice.pick(TYPES)
        name, length = self._unique(), self._dice.pick((2, 4))
        form = self._dice.between(0, 3)
        if form == 0:
            values = ", ".join(self._number_of(of, 1) for _ in range(length))
            self._line(f"{of}[] {name} = {{{values}}};")
        elif form == 1:
            self._line(f"{of} {name}[] = new {of}[{length}];")
        elif form == 2:
            values = ", ".join(self._number_of(of, 1) for _ in range(length))
            self._line(f"var {name} = new {of}[] {{{values}}};")
        else:
            same = [one for one, (type_, _) in self._arrays.items() if type_ == of]
            if not same:
                same = [self._unique()]
                self._line(f"{of}[] {same[0]} = new {of}[2];")
                self._arrays[same[0]] = (of, 2)
            self._uses("two names of one array")
            other = self._dice.pick(same)
            length = self._arrays[other][1]
            self._line(f"{of}[] {name} = {other};")
            self._line(f"h = h * 31 + ({name} == {other} ? 1 : 2);")
        self._uses("array")
        self._arrays[name] = (of, length)

    def _table(self) -> None:
        self._uses("array of arrays")
        name, form = self._unique(), self._dice.between(0, 2)
        if form == 0:
            self._line(f"int[][] {name} = new int[2][{self._dice.pick((2, 4))}];")
        elif form == 1:
            parts = [self._int(1) for _ in range(5)]
            self._line(
                f"int[][] {name} = {{{{{', '.join(parts[:2])}}}, {{{', '.join(parts[2:])}}}}};"
            )
        else:
            self._uses("rows of one array")
            self._line(f"int[] {name}[] = new int[2][];")
            self._line(f"{name}[0] = new int[] {{{self._int(1)}, {self._int(1)}}};")
            self._line(f"{name}[1] = {name}[0];")
        self._tables[name] = (2, 2)
        self._line(f"{name}[{self._int(1)} & 1][{self._int(1)} & 1] += {self._int(2)};")

    def _element_assignment(self) -> None:
        """The index and the value may have effects: the index comes first."""
        if not self._arrays:
            return
        name = self._dice.pick(list(self._arrays))
        of, length = self._arrays[name]
        index = f"({self._int(2)}) & {length - 1}"
        if of == "boolean":
            operator = self._dice.pick(("=", "&=", "|=", "^="))
            self._line(f"{name}[{index}] {operator} {self._truth(2)};")
        elif self._dice.chance(0.5):
            self._line(f"{name}[{index}] = {self._number_of(of, 2)};")
        elif self._dice.chance(0.3):
            self._uses("increment of an element")
            self._line(f"{self._dice.pick(('++', '--'))}{name}[{index}];")
        else:
            self._uses("compound assignment to an element")
            self._line(f"{name}[{index}] {self._dice.pick(_COMPOUND)} {self._int(2)};")

    def _order(self) -> None:
        """Everything in one expression: Java goes from left to right."""
        self._uses("order of evaluation")
        one, array = self._unique(), self._unique()
        self._line(f"int {one} = {self._dice.between(0, 3)};")
        self._line(f"int[] {array} = {{1, 2, 3, 4}};")
        self._line(
            self._dice.pick(
                (
                    f"{one} = {one}++ + ++{one} * {one}--;",
                    f"{array}[{one}] = {one} = 2;",
                    f"{array}[{one}++ & 3] += {one}++ * {array}[{one} & 3];",
                    f"{one} += {one}++ - (({one} = 5) & {array}[{one} & 3]);",
                    f"{array}[{array}[{one}] & 3] <<= {one} = 1;",
                    f"{one} -= {one} = {one}-- * 7;",
                    f"{array}[({one} = 3)] = {array}[{one} - 1]++ + {array}[2];",
                )
            )
        )
        self._line(f"h = h * 31 + {one};")
        self._line(f"for (int e : {array}) h = h * 31 + e;")

    def _assignment(self) -> None:
        targets = self._targets(TYPES)
        if not targets:
            return
        name = self._dice.pick(targets)
        of = self._visible()[name]
        text = name
        if name not in self._variables and "." not in name and self._dice.chance(0.5):
            self._uses("qualified field")
            text = f"this.{name}" if name in self._instance else f"J{self._number}.{name}"
        if of in NUMBERS and self._dice.chance(0.4):
            self._uses("compound assignment")
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

    # --- control

    def _if(self) -> None:
        if self._dice.chance(0.15):
            self._uses("constant condition")
            self._branches(self._dice.pick(("true", "false", "1 < 2", "'a' == 98")))
            return
        self._branches(self._truth(2))

    def _for(self) -> None:
        self._uses("for")
        counter, limit = self._unique(), self._dice.between(1, 4)
        extra = self._unique()
        of = self._dice.pick(("int", "byte", "long", "char"))
        self._line(
            f"for ({of} {counter} = 0, {extra} = 5; {counter} < {limit}; {counter}++, {extra}--) {{"
        )
        with self._block():
            self._variables[extra] = of
            self._constants[extra] = of
            self._statement()
            if self._dice.chance(0.3):
                self._uses("break or continue")
                self._line(f"if ({self._truth(1)}) {self._dice.pick(('continue', 'break'))};")
        self._line("}")

    def _for_each(self) -> None:
        name = self._unique()
        if self._dice.chance(0.4):
            if not self._tables:
                self._table()
            self._uses("for over rows")
            table, row = self._dice.pick(list(self._tables)), self._unique()
            self._line(f"for (int[] {row} : {table}) for (int {name} : {row}) {{")
            of = "int"
        elif self._arrays:
            self._uses("for over an array")
            array = self._dice.pick(list(self._arrays))
            of = self._arrays[array][0]
            written = "var" if self._dice.chance(0.2) else of
            if of in ("byte", "short", "char") and self._dice.chance(0.3):
                self._uses("for over an array that widens")
                of = written = self._dice.pick(("int", "long"))
            self._line(f"for ({written} {name} : {array}) {{")
        else:
            return
        with self._block():
            self._variables[name] = of
            self._statement()
        self._line("}")

    def _while(self) -> None:
        self._uses("while")
        counter = self._unique()
        self._line(f"int {counter} = {self._dice.between(1, 4)};")
        self._line(f"while ({counter}-- > 0) {{")
        self._inside(1, 1)
        self._line("}")

    def _do(self) -> None:
        self._uses("do")
        counter = self._unique()
        self._line(f"int {counter} = {self._dice.between(0, 3)};")
        self._line("do {")
        with self._block():
            self._statement()
            if self._dice.chance(0.3):
                self._uses("continue in do")
                self._line(f"if ({self._truth(1)}) continue;")
        self._line(f"}} while ({counter}-- > 0);")

    def _endless(self) -> None:
        self._uses("endless loop with a break")
        counter = self._unique()
        self._line(f"int {counter} = 0;")
        head = self._dice.pick(("while (true)", "for (;;)", "do", "while (2 > 1)"))
        self._line(f"{head} {{")
        with self._block():
            self._line(f"if ({counter}++ > {self._dice.between(0, 3)}) break;")
            self._statement()
        self._line("} while (true);" if head == "do" else "}")

    def _without_braces(self) -> None:
        self._uses("dangling else")
        counter = self._unique()
        first, second = self._truth(1), self._truth(1)
        self._line(
            f"for (int {counter} = 0; {counter} < 3; {counter}++) if ({first}) if ({second}) "
            f"h = h * 31 + 1; else h = h * 31 + {counter};"
        )

    def _labelled(self) -> None:
        self._uses("labelled break or continue")
        label, outer, inner = self._unique(), self._unique(), self._unique()
        jump = self._dice.pick((f"continue {label}", f"break {label}", "break", "continue"))
        self._line(f"{label}: for (int {outer} = 0; {outer} < 3; {outer}++) {{")
        with self._block():
            loop = self._dice.pick(("for", "while"))
            if loop == "while":
                self._line(f"int {inner} = -1;")
                self._line(f"while (++{inner} < 3) {{")
            else:
                self._line(f"for (int {inner} = 0; {inner} < 3; {inner}++) {{")
            with self._block():
                self._variables |= {outer: "int", inner: "int"}
                self._constants |= {outer: "int", inner: "int"}
                self._taken |= {outer, inner}
                self._line(f"if ({outer} {self._dice.pick(('<', '==', '>'))} {inner}) {jump};")
                self._line(f"h = h * 31 + {outer} * 4 + {inner};")
                if self._depth < 5:
                    self._statement()
            self._line("}")
        self._line("}")

    def _labelled_block(self) -> None:
        self._uses("break out of a block")
        label = self._unique()
        self._line(f"{label}: {{")
        with self._block():
            self._statement()
            self._line(f"if ({self._truth(2)}) break {label};")
            self._statement()
        self._line("}")

    def _switch(self) -> None:
        of = self._dice.pick(SMALL)
        labels = ["case 0:", f"case {self._dice.between(1, 9)}:", "case 'a':", "default:"]
        if of != "char":
            labels.append("case -1:")
        if of in ("char", "byte"):
            self._uses("switch on char or byte")
        if self._dice.chance(0.3):
            self._uses("case with two labels")
            labels.append("case 40, 41:")
        if self._dice.chance(0.2):
            labels.remove("default:")
        self._cases(f"({of}) ({self._int(1)})", labels)

    def _arrow_switch(self) -> None:
        self._uses("switch with arrows")
        self._line(f"switch ({self._int(1)} & 7) {{")
        with self._block():
            self._line(f"case 0, 3 -> h = h * 31 + {self._int(1)};")
            self._line("case 1 -> {")
            self._inside(1, 1)
            self._line("}")
            if self._dice.chance(0.7):
                self._line("default -> {")
                self._inside(1, 1)
                self._line("}")
        self._line("}")

    def _scoped_switch(self) -> None:
        """A variable of one group of cases is visible in the next one, without its value.

        javac makes wrong code of a switch expression in such a place.
        """
        self._uses("declaration between cases")
        name = self._unique()
        self._line(f"switch ({self._int(1)} & 3) {{")
        with self._block():
            self._line(f"case 0: int {name} = {self._int_atom()}; h = h * 31 + {name};")
            self._line(self._dice.pick(("break;", ";")))
            self._line(f"case 1: {name} = {self._int_atom()}; h = h * 31 + {name}++; break;")
            self._line(f"default: {name} = 4; h ^= {name};")
        self._line("}")
