# SPDX-License-Identifier: Apache-2.0
"""Switches, jumps and loops of generated C programs."""

from __future__ import annotations

from .c_claims import Claims


class Jumps(Claims):
    """Writes statements after which another one than the next may come."""

    # --- switch

    def _switch(self) -> None:
        self._dice.pick((self._plain_switch, self._plain_switch, self._deep_switch, self._duff))()

    def _plain_switch(self) -> None:
        subject = self._full_expression(1)
        labels = ["case 0:", f"case {self._dice.between(1, 9)}:", "case -1:", "default:"]
        if self._dice.chance(0.5):
            self._uses("case range")
            labels.append("case 20 ... 90:")
        if self._dice.chance(0.5):
            self._uses("case of a character, an enumerator or a cast")
            one = self._unique()
            self._line(f"enum {{ {one} = 120 }};")
            labels.append(
                self._dice.pick(
                    ("case 'a':", f"case {one} + 1:", "case (char)200:", f"case {one}:")
                )
            )
        if self._dice.chance(0.2):
            labels.remove("default:")
        self._cases(subject, labels)

    def _deep_switch(self) -> None:
        """Cases inside other statements, and a declaration that no case reaches."""
        self._uses("case inside another statement", "declaration before the first case")
        name = self._unique()
        self._line(f"switch ({self._full_expression(1)} & 7) {{")
        with self._block():
            self._line(f"{self._type()} {name};")
            self._line(f"case 0: if ({self._expression(1)}) {{")
            with self._block():
                self._simple()
                self._line("case 1: ;")
                self._simple()
            self._line("} else {")
            with self._block():
                self._line("case 2:")
                self._simple()
                self._line("__attribute__((fallthrough)); default: ;")
                self._simple()
            self._line("}")
            self._line(f"case 3: case 4: {name} = {self._full_expression(1)};")
            self._note_value(name)
        self._line("}")

    def _simple(self) -> None:
        """A statement that declares nothing, so that cases may stand behind it."""
        if self._dice.chance(0.5):
            self._assignment()
        else:
            self._note_value(self._full_expression(2))

    def _assignment(self) -> None:
        raise NotImplementedError

    def _duff(self) -> None:
        self._uses("Duff's device")
        counter = self._unique()
        rounds = self._dice.between(1, 3)
        self._line(f"int {counter} = {rounds};")
        self._line(f"switch ({self._full_expression(1)} & 3) {{")
        with self._block():
            self._line("case 0: do {")
            with self._block():
                self._simple()
                for case in self._dice.pick(((3, 2, 1), (1, 3), (2,))):
                    self._line(f"case {case}: ;")
                    self._simple()
                if self._dice.chance(0.3):
                    self._line(
                        f"if ({self._expression(1)}) {self._dice.pick(('break', 'continue'))};"
                    )
            self._line(f"}} while (--{counter} > 0);")
        self._line("}")

    # --- goto

    def _goto(self) -> None:
        self._dice.pick((self._goto_forwards, self._goto_backwards, self._goto_inside))()

    def _goto_forwards(self) -> None:
        """A jump over statements, or out of several blocks."""
        label = self._unique()
        self._uses("goto forwards")
        self._line(f"if ({self._full_expression(1)}) goto {label};")
        self._line("{")
        with self._block():
            self._statement()
            if self._dice.chance(0.5):
                self._uses("goto out of a block")
                self._line(f"if ({self._full_expression(1)}) goto {label};")
            self._statement()
        self._line("}")
        self._line(f"{label}: ;")

    def _goto_backwards(self) -> None:
        """The declaration is reached again, and its value computed anew."""
        self._uses("goto backwards over a declaration")
        label, counter, name = self._unique(), self._unique(), self._unique()
        self._line(f"int {counter} = 0;")
        self._line(f"{label}: ;")
        self._line("{")
        with self._block():
            self._line(f"{self._type()} {name} = {counter} * 3;")
            self._declared(name, assignable=True, steady=True)
            self._simple()
            self._note_value(name)
            self._line(f"if ({counter}++ < {self._dice.between(0, 3)}) goto {label};")
        self._line("}")

    def _goto_inside(self) -> None:
        """A jump into a block or a loop, past a declaration."""
        self._uses("goto into a block")
        label, name = self._unique(), self._unique()
        loop = self._dice.chance(0.5)
        counter = self._unique()
        self._line(f"int {counter} = 0;")
        self._line(f"if ({self._full_expression(1)}) goto {label};")
        if loop:
            self._uses("goto into a loop")
        self._line(f"for (; {counter} < 2; {counter}++) {{" if loop else "{")
        with self._block():
            self._line(f"{self._type()} {name} = {self._atom()};")
            self._simple()
            self._line(f"{label}: {name} = {self._full_expression(1)};")
            self._note_value(name)
            self._simple()
        self._line("}")

    # --- loops

    def _for(self) -> None:
        counter, limit = self._unique(), self._dice.between(1, 4)
        form = self._dice.between(0, 5)
        declared = counter
        if form == 0:
            counter = self._new_name() or counter
            declared = counter
            invariant = f"/*@ loop invariant 0 <= {counter} <= {limit}; */ "
            self._line(f"{invariant}for (int {counter} = 0; {counter} < {limit}; {counter}++) {{")
        elif form == 1:
            self._line(f"int {counter} = {limit};")
            self._line(f"for (; {counter} > 0; {counter}--) {{")
        elif form == 2:
            self._uses("for without a condition")
            self._line(f"int {counter} = 0;")
            self._line(f"for ({counter} = 1; ; {counter} += 2) {{ if ({counter} > {limit}) break;")
        elif form == 3:
            self._uses("for without a step")
            self._line(f"int {counter} = 0;")
            self._line(f"for (; {counter} < {limit}; ) {{ {counter}++;")
        elif form == 4:
            self._uses("for with two variables")
            other = self._unique()
            self._line(
                f"for (unsigned char {counter} = 0, {other} = {limit}; {counter} < {other};"
                f" {counter}++, {self._hash} ^= {other}) {{"
            )
        else:
            self._uses("endless for")
            self._line(f"int {counter} = 0;")
            self._line(f"for (;;) {{ if ({counter}++ == {limit}) break;")
        self._uses("for")
        self._loop_body(declared)

    def _loop_body(self, counter: str) -> None:
        with self._block():
            self._scope.hide(counter)
            self._scope.values.append(counter)
            if self._dice.chance(0.3):
                self._uses("body of a loop hides its variable")
                self._line(f"{self._type()} {counter} = {self._literal()};")
                self._declared(counter, assignable=True, steady=True)
            for _ in range(self._dice.between(1, 2)):
                self._statement()
            if self._dice.chance(0.2):
                self._uses("break or continue")
                condition = self._full_expression(1)
                self._line(f"if ({condition}) {self._dice.pick(('continue', 'break'))};")
        self._line("}")

    def _while(self) -> None:
        self._uses("while")
        counter = self._unique()
        self._line(f"int {counter} = {self._dice.between(1, 4)};")
        if self._dice.chance(0.3):
            self._uses("while with a comma")
            self._line(f"while ({self._hash} ^= {self._atom()}, {counter}-- > 0) {{")
        else:
            self._line(f"while ({counter}-- > 0) {{")
        with self._block():
            self._scope.values.append(counter)
            self._statement()
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
                self._line(f"if ({self._full_expression(1)}) continue;")
        self._line(f"}} while ({counter}-- > 0);")

    def _without_braces(self) -> None:
        """Statements that are no blocks; an else belongs to the nearest if."""
        self._uses("dangling else", "loop without braces")
        counter = self._unique()
        first, second = self._expression(1), self._expression(1)
        note = f"{self._hash} = {self._hash} * 31u +"
        if self._dice.chance(0.5):
            self._line(
                f"for (int {counter} = 0; {counter} < 3; {counter}++) if ({first}) if ({second}) "
                f"{note} 1u; else {note} {counter}; else while (0) ;"
            )
            return
        self._line(
            f"if ({first}) for (int {counter} = 2; {counter}-- > 0; ) if ({second}) {note} 5u; "
            f"else do {note} 7u; while ({counter}-- > 0);"
        )

    def _jump_from_expression(self) -> None:
        self._uses("jump out of a statement expression")
        counter, name = self._unique(), self._unique()
        jump = self._dice.pick(("break", "continue"))
        self._line(
            f"for (int {counter} = 0; {counter} < 4; {counter}++) {{ {self._type()} {name} = "
            f"({{ if ({counter} == 2) {jump}; {self._expression(1)}; }});"
            f" {self._hash} = {self._hash} * 31u + (unsigned){name}; }}"
        )
