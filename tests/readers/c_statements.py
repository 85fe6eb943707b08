# SPDX-License-Identifier: Apache-2.0
"""Statements of generated C programs."""

from __future__ import annotations

from collections.abc import Callable

from .c_jumps import Jumps

_COMPOUND = ("+=", "-=", "*=", "^=", "|=", "&=", "<<=", ">>=", "/=", "%=")


class Statements(Jumps):
    """Writes statements, nested to a small depth."""

    def _statement(self) -> None:
        kinds: tuple[Callable[[], None], ...] = (
            *(self._local,) * 3,
            *(self._assignment,) * 3,
            self._note,
            self._note,
            self._claim,
            self._claim,
            self._changing_call,
            self._open_order,
        )
        if self._depth < 4:
            kinds += (
                self._nested,
                self._if,
                self._for,
                self._for,
                self._while,
                self._do,
                self._switch,
                self._switch,
                self._goto,
                self._macro,
                self._pushed_macro,
                self._undefined_macro,
                self._without_braces,
                self._jump_from_expression,
            )
        self._dice.pick(kinds)()

    def _assignment(self) -> None:
        target = self._target()
        if target is None:
            return
        text = target
        if self._dice.chance(0.15):
            self._uses("increment")
            self._line(f"{text} &= 63;")
            step = self._dice.pick(("++", "--"))
            self._line(f"{self._dice.pick((step + text, f'({text}){step}'))};")
        elif self._dice.chance(0.6):
            self._uses("assignment")
            self._line(f"{text} = {self._without(text, 3)};")
        else:
            self._compound(text)

    def _without(self, target: str, depth: int) -> str:
        """A value in which the variables of what is assigned are at most read."""
        steady = self._scope.steady
        self._scope.steady = {name for name in steady if name not in target}
        value = self._full_expression(depth)
        self._scope.steady = steady
        return value

    def _compound(self, text: str) -> None:
        """Compound assignment; small operands, since gcc hides overflow in what is narrowed."""
        self._uses("compound assignment")
        operator = self._dice.pick(_COMPOUND)
        value = self._without(text, 2)
        if operator in ("+=", "-=", "*="):
            self._line(f"{text} &= 1023;")
            value = f"(unsigned char)({value})"
        elif operator in ("<<=", ">>="):
            self._line(f"{text} &= 127;")
            value = f"({self._atom()} & 7)"
        elif operator in ("/=", "%="):
            value = f"(({value} & 7) + 1)"
        self._line(f"{text} {operator} {value};")

    def _target(self) -> str | None:
        """What may be assigned."""
        if self._scope.arrays and self._dice.chance(0.3):
            return self._element()[0]
        return self._dice.pick(self._scope.targets) if self._scope.targets else None

    def _note(self) -> None:
        """Put a value into the checksum."""
        self._note_value(self._full_expression(3))

    def _if(self) -> None:
        self._branches(self._full_expression(2))

    # --- calls that change something

    def _changing_call(self) -> None:
        if not self._changing:
            return
        copy = self._unique()
        call = self._called(*self._dice.pick(self._changing))
        if call is None:
            return
        self._uses("call that changes something")
        if self._dice.chance(0.3):
            self._line(f"(void){call};")
            return
        self._line(f"{self._type()} {copy} = {call};")
        self._note_value(copy)

    def _called(self, name: str, takes: str) -> str | None:
        """A call; a function that takes a pointer gets one to an own variable."""
        if takes in ("both", "pure"):
            return f"{name}({self._expression(1)}, {self._expression(1)})"
        if not takes:
            return f"{name}({self._expression(1)})"
        own = self._unique()
        if self._dice.chance(0.5):
            self._line(f"{takes} {own} = {self._atom()};")
            self._own.add(own)
            return f"{name}(&{own})"
        self._line(f"{takes} {own}[2] = {{{self._atom()}, {self._atom()}}};")
        return f"{name}({self._dice.pick((own, f'{own} + 1', f'&{own}[1]'))})"

    def _open_order(self) -> None:
        """Calls between which C leaves the order open: any of the results is right."""
        counting = [name for name, takes in self._changing if not takes]
        if not counting or self._depth > 1 or self._used.count("calls in any order") > 2:
            return  # each doubles the number of results that are right
        self._uses("calls in any order")
        one, other = self._dice.pick(counting), self._dice.pick(counting)
        operator = self._dice.pick(("-", "<", "^", "* 3u +"))
        self._note_value(f"{one}({self._small()}) {operator} {other}({self._small()})")
