# SPDX-License-Identifier: Apache-2.0
"""JML in generated Java programs: claims about what the code has computed.

Terms have small operands, so that they mean the same in Java and in JML, where arithmetic is
unbounded. Where a claim may be false, code for the compiler alone says so.
"""

from __future__ import annotations

from .flat import Formula, flat_formula, flat_term
from .java_expressions import NUMBERS, TYPES
from .java_members import Members

_RELATIONS = ("<", "<=", "==", "!=", ">", ">=")


class Claims(Members):
    """Writes specifications inside methods."""

    def _claim(self) -> None:
        self._dice.pick(
            (
                self._plain_claim,
                self._equal_terms,
                self._equal_terms,
                self._perhaps_false,
                self._quantified,
                self._counted,
                self._counted,
                self._ghost,
                self._specified_loop,
                self._pure_call,
                self._without_brackets,
                self._without_brackets,
            )
        )()

    def _term(self, depth: int) -> str:
        if depth == 0 or self._dice.chance(0.2):
            return self._term_atom()
        one, other = self._term(depth - 1), self._term(depth - 1)
        form = self._dice.between(0, 7)
        if form <= 2:
            return f"({one} {self._dice.pick('+-*')} {other})"
        if form == 3:
            return f"({one} {self._dice.pick('/%')} {self._dice.between(2, 7)})"
        if form == 4:
            return f"({one} {self._dice.pick('&|^')} {other})"
        if form == 5:
            return f"({self._dice.pick(('byte', 'short', 'char', 'int'))}) ({one})"
        if form == 6:
            return f"({one} {self._dice.pick(_RELATIONS)} {other} ? {one} : {other})"
        return f"-({one})" if self._dice.chance(0.5) else f"(~{one})"

    def _term_atom(self) -> str:
        names = self._named(NUMBERS)
        form = self._dice.between(0, 5)
        if form == 0 and self._arrays:
            name = self._dice.pick(list(self._arrays))
            of, length = self._arrays[name]
            if of != "boolean":
                return f"(int) ({name}[{self._dice.between(0, length - 1)}] & 15)"
        if form == 1 and self._pure:
            self._uses("call in a specification")
            name, _ = self._dice.pick(self._pure)
            return f"{name}({self._dice.between(0, 99)})"
        if form == 2:
            return self._dice.pick(("'a'", "0x1f", "017", "0b11", "1_0"))
        if names and form > 2:
            return f"(int) ({self._dice.pick(names)} & 15)"
        return str(self._dice.between(0, 9))

    def _formula(self, depth: int) -> Formula:
        if depth == 0 or self._dice.chance(0.3):
            text = f"({self._term(1)} {self._dice.pick(_RELATIONS)} {self._term(1)})"
            return text, text
        (one, first), (other, second) = self._formula(depth - 1), self._formula(depth - 1)
        form = self._dice.between(0, 6)
        if form == 0:
            return f"(!{one} || {other})", f"({first} ==> {second})"
        if form == 1:
            return f"({one} == {other})", f"({first} <==> {second})"
        if form == 2:
            return f"({one} != {other})", f"({first} <=!=> {second})"
        if form == 3:
            return f"(!{other} || {one})", f"({first} <== {second})"
        if form == 4:
            parts = [self._term(1) for _ in range(3)]
            java = f"({parts[0]} <= {parts[1]} && {parts[1]} < {parts[2]})"
            return java, f"({parts[0]} <= {parts[1]} < {parts[2]})"
        operator = self._dice.pick(("&&", "||"))
        return f"({one} {operator} {other})", f"({first} {operator} {second})"

    # --- claims

    def _plain_claim(self) -> None:
        """What the code has just computed, a specification means as well."""
        names = self._named(TYPES)
        if not names:
            return
        self._uses("claim about a variable")
        copy, name = self._unique(), self._dice.pick(names)
        of = self._visible()[name]
        self._line(f"{{ {of} {copy} = {name}; /*@ assert {copy} == {name}; */ ; }}")

    def _equal_terms(self) -> None:
        self._uses("claim about a term")
        copy, term = self._unique(), self._term(2)
        self._line(f"{{ int {copy} = {term}; /*@ assert {copy} == {term}; */ ; }}")

    def _perhaps_false(self) -> None:
        copy = self._unique()
        code, formula = self._formula(2)
        if self._dice.chance(0.5):
            self._uses("claim about a formula")
            self._line(f"{{ boolean {copy} = {code}; /*@ assert {formula} <==> {copy}; */ ; }}")
            return
        self._uses("claim that may be false")
        self._fresh += 1
        said = self._real(f"Driver.claimed({self._fresh}, {code});")
        self._line(f"/*@ assert {formula}; */ ; {said}")

    def _without_brackets(self) -> None:
        copy = self._unique()
        if self._dice.chance(0.5):
            self._uses("claim without brackets")
            term = flat_term(self._dice, self._term_atom)
            self._line(f"{{ int {copy} = {term}; /*@ assert {copy} == ({term}); */ ; }}")
            return
        self._uses("implications without brackets")
        code, formula = flat_formula(self._dice, self._term_atom, backwards=True)
        self._line(
            f"{{ boolean {copy} = {code}; /*@ assert {copy} ==> ({formula}); */ ;"
            f" /*@ assert {copy} || !({formula}); */ ; }}"
        )

    def _flat(self) -> str | None:
        """An array of numbers; mostly there is one to be found, or made."""
        names = [each for each, (of, _) in self._arrays.items() if of != "boolean"]
        if not names:
            self._array()
            names = [each for each, (of, _) in self._arrays.items() if of != "boolean"]
        return self._dice.pick(names) if names else None

    def _array(self) -> None:
        raise NotImplementedError

    def _quantified(self) -> None:
        array = self._flat()
        if array is None:
            return
        self._uses("\\forall and \\exists")
        count, index = self._unique(), self._unique()
        relation, limit = self._dice.pick(_RELATIONS), self._dice.between(0, 15)
        test = f"({array}[{index}] & 15) {relation} {limit}"
        loop = f"for (var e : {array}) if ((e & 15) {relation} {limit}) {count}++;"
        over = f"int {index}; 0 <= {index} && {index} < {array}.length"
        every = f"(\\forall {over}; {test}) == ({count} == {array}.length)"
        some = f"(\\exists {over}; {test}) <==> {count} > 0"
        number = f"(\\num_of {over}; {test}) == {count}"
        self._line(
            f"{{ int {count} = 0; {loop} /*@ assert {every}; */ ;"
            f" /*@ assert {some}; */ ; /*@ assert {number}; */ ; }}"
        )

    def _counted(self) -> None:
        """Sums, products and extreme values."""
        array = self._flat()
        if array is None:
            return
        copy = self._unique()
        kind, start, step = self._dice.pick(
            (
                ("sum", "0", "{0} += {1};"),
                ("product", "1", "{0} *= {1};"),
                ("max", "-1", "{0} = Math.max({0}, {1});"),
                ("min", "99", "{0} = Math.min({0}, {1});"),
            )
        )
        self._uses(f"\\{kind}")
        loop = step.format(copy, f"{array}[i] & 15")
        if kind == "product":
            loop = step.format(copy, f"({array}[i] & 15)")
        over = f"int i; 0 <= i < {array}.length; {array}[i] & 15"
        self._line(
            f"{{ long {copy} = {start}; for (int i = 0; i < {array}.length; i++) {loop}"
            f" /*@ assert {copy} == (\\{kind} {over}); */ ; }}"
        )

    def _ghost(self) -> None:
        self._uses("ghost variable")
        ghost, copy, term = self._unique(), self._unique(), self._term(1)
        self._line("{")
        with self._block():
            self._line(f"int {copy} = {term};")
            self._line(f"/*@ ghost int {ghost} = {term}; */")
            self._simple_statement()
            self._line(f"/*@ set {ghost} = {ghost} * 2 + 1; */")
            self._line(f"/*@ assert {ghost} == 2 * {copy} + 1; */ ;")
        self._line("}")

    def _specified_loop(self) -> None:
        self._uses("loop annotations")
        index, total, name = self._unique(), self._unique(), self._unique()
        limit, factor = self._dice.between(0, 5), self._dice.between(1, 9)
        self._line(f"int {total} = 0;")
        self._line(f"//@ maintaining 0 <= {index} && {index} <= {limit};")
        self._line(f"//@ loop_invariant {total} == {factor} * ({index} * ({index} - 1) / 2);")
        self._line(f"//@ decreasing {limit} - {index};")
        self._line(
            f"for (int {index} = 0; {index} < {limit}; {index}++) "
            f"{{ int {name} = {factor}; {total} += {index} * {name}; }}"
        )
        self._line(f"h = h * 31 + {total};")

    def _pure_call(self) -> None:
        if not self._pure:
            return
        self._uses("call in a specification")
        (name, _), copy = self._dice.pick(self._pure), self._unique()
        argument = self._dice.pick(self._named(("int", "short", "byte", "char")) or ["7"])
        self._line(
            f"{{ int {copy} = {name}({argument}); /*@ assert {copy} == {name}({argument}); */ ; }}"
        )
