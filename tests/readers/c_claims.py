# SPDX-License-Identifier: Apache-2.0
"""ACSL in generated C programs: claims about what the code has computed.

A term is written so that it means the same in C and in ACSL: its operands are small, so no result
leaves the range of `int`. Where a claim may be false, code for the compiler alone says so.
"""

from __future__ import annotations

from .c_declarations import Declarations
from .flat import Formula, flat_formula, flat_term

_RELATIONS = ("<", "<=", "==", "!=", ">", ">=")


class Claims(Declarations):
    """Writes specifications."""

    def _claim(self) -> None:
        self._dice.pick(
            (
                self._plain_claim,
                self._plain_claim,
                self._equal_terms,
                self._equal_terms,
                self._perhaps_false,
                self._quantified,
                self._quantified,
                self._at_label,
                self._let,
                *(self._valid,) * 3,
                self._counted_loop,
                self._without_brackets,
                self._without_brackets,
                *(self._name_in_brackets,) * 3,
            )
        )()

    # --- terms and formulas

    def _term(self, depth: int) -> str:
        if depth == 0 or self._dice.chance(0.2):
            return self._term_atom()
        form = self._dice.between(0, 8)
        one, other = self._term(depth - 1), self._term(depth - 1)
        if form <= 2:
            return f"({one} {self._dice.pick('+-*')} {other})"
        if form == 3:
            return f"({one} {self._dice.pick('/%')} {self._dice.between(2, 7)})"
        if form == 4:
            return f"({one} {self._dice.pick('&|^')} {other})"
        if form == 5:
            of = self._dice.pick(("unsigned char", "signed char", "short", "char"))
            return f"(int)({of})({one})"
        if form == 6:
            return f"({one} {self._dice.pick(_RELATIONS)} {other} ? {one} : {other})"
        if form == 7:
            return f"(({one} & 15) {self._dice.pick(('<<', '>>'))} {self._dice.between(0, 3)})"
        return f"-({one})" if self._dice.chance(0.5) else f"(~{one})"

    def _term_atom(self) -> str:
        form = self._dice.between(0, 7)
        plain = self._plain_macros()
        if form == 0 and plain:
            self._uses("macro in a specification")
            return self._dice.pick(plain)
        if form == 1 and self._scope.arrays:
            return f"(int)({self._element(plain=True)[0]} & 15)"
        if form == 2:
            return self._dice.pick(("'a'", "0x1f", "017", "0b11"))
        simple = [each for each in self._function_macros if "unsigned" not in each[2]]
        if form == 3 and simple:
            self._uses("macro in a specification")
            name, count, _ = self._dice.pick(simple)
            return f"({name}({', '.join(self._small() for _ in range(count))}))"
        if self._scope.values and form > 3:
            return f"(int)({self._dice.pick(self._scope.values)} & 15)"
        return str(self._dice.between(0, 9))

    def _formula(self, depth: int) -> Formula:
        if depth == 0 or self._dice.chance(0.3):
            one, other = self._term(1), self._term(1)
            relation = self._dice.pick(_RELATIONS)
            text = f"({one} {relation} {other})"
            return text, text
        (one, first), (other, second) = self._formula(depth - 1), self._formula(depth - 1)
        form = self._dice.between(0, 6)
        if form == 0:
            return f"(!{one} || {other})", f"({first} ==> {second})"
        if form == 1:
            return f"({one} == {other})", f"({first} <==> {second})"
        if form == 2:
            return f"({one} != {other})", f"({first} ^^ {second})"
        if form == 3:
            return f"!{one}", f"!{first}"
        if form == 4:
            parts = [self._term(1) for _ in range(3)]
            c = f"({parts[0]} <= {parts[1]} && {parts[1]} < {parts[2]})"
            return c, f"({parts[0]} <= {parts[1]} < {parts[2]})"
        operator = self._dice.pick(("&&", "||"))
        return f"({one} {operator} {other})", f"({first} {operator} {second})"

    # --- claims

    def _plain_claim(self) -> None:
        """What the code computes, a specification at the same place must mean as well."""
        copy = self._unique()
        if not self._scope.values:
            return
        self._uses("claim before another meaning of a name")
        name = self._dice.pick(self._scope.values)
        claim = f"/*@ assert {copy} == {name}; */"
        self._line(f"{{ __typeof__({name}) {copy} = {name}; {claim} {self._hiding(name)} }}")

    def _hiding(self, name: str) -> str:
        """A statement in which the name may mean something else."""
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

    def _equal_terms(self) -> None:
        self._uses("claim about a term")
        copy, term = self._unique(), self._term(2)
        self._line(f"{{ int {copy} = {term}; /*@ assert {copy} == {term}; */ ; }}")

    def _perhaps_false(self) -> None:
        """A condition that nobody knows the value of; mostly what it is, is claimed."""
        copy = self._unique()
        code, formula = self._formula(2)
        if self._dice.chance(0.5):
            self._uses("claim about a formula")
            self._line(f"{{ int {copy} = {code}; /*@ assert {formula} <==> {copy} != 0; */ ; }}")
            return
        self._uses("claim that may be false")
        self._fresh += 1
        said = self._real(f"if (!{code}) claimed({self._fresh});")
        self._line(f"/*@ assert {formula}; */ ; {said}")

    def _quantified(self) -> None:
        flat = [each for each, lengths in self._scope.arrays.items() if len(lengths) == 1]
        if not flat:
            self._local_array()
            return
        self._uses("quantifier")
        array, count, index = self._dice.pick(flat), self._unique(), self._dice.pick(("i", "j"))
        length = self._scope.arrays[array][0]
        test = f"({array}[{index}] & 15) {self._dice.pick(_RELATIONS)} {self._dice.between(0, 15)}"
        loop = f"for (int {index} = 0; {index} < {length}; {index}++) {count} += {test};"
        over = f"integer {index}; 0 <= {index} < {length}"
        every = f"(\\forall {over} ==> {test}) <==> {count} == {length}"
        some = f"(\\exists {over} && {test}) <==> {count} > 0"
        self._line(
            f"{{ int {count} = 0; {loop} /*@ assert {every}; */ ; /*@ assert {some}; */ ; }}"
        )

    def _at_label(self) -> None:
        """The value that a variable had at a label, and the parameters at entry."""
        if not self._scope.targets:
            return
        self._uses("\\at")
        name, copy, label = self._dice.pick(self._scope.targets), self._unique(), self._unique()
        self._line("{")
        with self._block():
            self._line(f"__typeof__({name}) {copy} = {name};")
            self._line(f"{label}: {name} ^= {self._dice.between(1, 9)};")
            self._line(f"/*@ assert \\at({name}, {label}) == {copy}; */ ;")
            self._line(f"{copy} = {name}; /*@ assert \\at({name}, Here) == {copy}; */ ;")
        self._line("}")

    def _let(self) -> None:
        self._uses("\\let")
        copy, term, name = self._unique(), self._term(1), self._name()
        self._line(
            f"{{ int {copy} = {term}; "
            f"/*@ assert \\let {name} = {term}; {name} + {name} == 2 * {copy}; */ ; }}"
        )

    def _valid(self) -> None:
        flat = [
            each
            for each, lengths in self._scope.arrays.items()
            if len(lengths) == 1 and each not in self._scope.pointed
        ]
        if not flat:
            self._local_array()
            return
        self._uses("\\valid")
        array = self._dice.pick(flat)
        last = self._scope.arrays[array][0] - 1
        self._line(f"/*@ assert \\valid({array} + (0 .. {last})) && \\valid({array}); */ ;")

    def _counted_loop(self) -> None:
        """A loop with all that can be said of it."""
        self._uses("loop annotations")
        index, total, factor = self._unique(), self._unique(), self._dice.between(1, 9)
        limit = self._dice.between(0, 5)
        hidden = self._name()
        self._line(f"int {total} = 0;")
        self._line(
            f"/*@ loop invariant 0 <= {index} <= {limit}; "
            f"loop invariant {total} == {factor} * ({index} * ({index} - 1) / 2); "
            f"loop assigns {index}, {total}; loop variant {limit} - {index}; */"
        )
        self._line(
            f"for (int {index} = 0; {index} < {limit}; {index}++) "
            f"{{ int {hidden} = {factor}; {total} += {index} * {hidden}; }}"
        )
        self._note_value(total)

    def _without_brackets(self) -> None:
        copy = self._unique()
        if self._dice.chance(0.5):
            self._uses("claim without brackets")
            term = flat_term(self._dice, self._term_atom)
            value = f"({term})" if "?" in term else term
            self._line(f"{{ int {copy} = {term}; /*@ assert {copy} == ({value}); */ ; }}")
            return
        self._uses("implications without brackets")
        code, formula = flat_formula(self._dice, self._term_atom, backwards=False)
        self._line(
            f"{{ int {copy} = {code}; /*@ assert {copy} == 0 || ({formula}); */ ;"
            f" /*@ assert {copy} == 1 || !({formula}); */ ; }}"
        )

    def _name_in_brackets(self) -> None:
        """A name in brackets before an operator: a cast if it is a type, else an operand."""
        copy, sign = self._unique(), self._dice.pick("+-")
        types = [each for each in self._scope.types if not each.startswith("enum")]
        types = [each for each in types if each not in self._wide]
        if types and self._dice.chance(0.6):
            self._uses("conversion to a named type in a claim")
            text = f"({self._dice.pick(types)})({sign}{self._dice.between(1, 300)})"
            self._line(
                f"{{ __typeof__({text}) {copy} = {text}; /*@ assert {copy} == {text}; */ ; }}"
            )
            return
        steady = [each for each in self._scope.targets if each in self._scope.steady]
        if not steady:
            return
        self._uses("variable in brackets before a sign")
        name = self._dice.pick(steady)
        self._line(f"{name} &= 63;")
        text = f"({name}) {sign} 5" if sign == "+" else f"5 * ({name}) - 1 * ({name})"
        self._line(f"{{ int {copy} = {text}; /*@ assert {copy} == {text}; */ ; }}")

    # --- contracts

    def _contract(self) -> None:
        """A function whose contract says what it gives, in the names of its own declaration."""
        self._fresh += 1
        name = f"s{self._fresh}_{self._number}"
        one, other = f"a{self._number}", f"b{self._number}"
        visible, self._scope = self._scope, self._scope.copy()
        for each in (one, other):
            self._scope.hide(each)
        self._scope.values = [f"@{one}@", f"@{other}@"] * 2 + self._scope.values
        term = self._term(2)
        small = f"(int)(@{one}@ & 15) < {self._dice.between(0, 15)}"
        target = self._dice.pick([*visible.targets, ""])
        self._scope = visible
        target = "" if target in (one, other) else target
        if target and f"({target} " in term:
            target = ""  # a postcondition would speak of its new value
        types = self._dice.pick(("int", "unsigned char", "long")), self._type()
        swapped = self._dice.chance(0.5)
        self._said(name, types, (one, other), (term, small, target), swapped=swapped)
        self._defined(name, types, (one, other), (term, target))
        self._changing.append((name, "both") if target else (name, "pure"))
        if not target:
            self._functions.append((name, ("", "")))

    def _said(
        self,
        name: str,
        types: tuple[str, str],
        names: tuple[str, str],
        claims: tuple[str, str, str],
        *,
        swapped: bool,
    ) -> None:
        """The contract, before the function or before a declaration that has other names."""
        one, other = names
        term, small, target = claims
        mine = (other, one) if swapped else names

        def in_contract(text: str) -> str:
            return text.replace(f"@{one}@", mine[0]).replace(f"@{other}@", mine[1])

        self._uses("contract")
        clauses = [f"assigns {target or chr(92) + 'nothing'};"]
        clauses.append(f"ensures \\result == {in_contract(term)};")
        if target:
            self._uses("\\old")
            clauses.append(f"ensures {target} == (__typeof__({target}))(\\old({target}) ^ 1);")
            clauses.pop()
            clauses.append(f"ensures ({target} & 15) == ((\\old({target}) ^ 1) & 15);")
        if self._dice.chance(0.5):
            self._uses("behavior")
            clauses.append(
                f"behavior small: assumes {in_contract(small)}; "
                f"ensures {in_contract(small)} && \\result == {in_contract(term)};"
            )
        self._line(f"/*@ {' '.join(clauses)} */")
        if swapped:
            self._uses("contract on a declaration with other names")
            self._line(f"int {name}({types[0]} {mine[0]}, {types[1]} {mine[1]});")

    def _defined(
        self, name: str, types: tuple[str, str], names: tuple[str, str], body: tuple[str, str]
    ) -> None:
        one, other = names
        term = body[0].replace(f"@{one}@", one).replace(f"@{other}@", other)
        result = self._unique()
        self._line(f"int {name}({types[0]} {one}, {types[1]} {other}) {{")
        with self._block():
            self._line(f"int {result} = {term};")
            if body[1]:
                self._line(f"{body[1]} ^= 1;")
            self._line(f"{one} = 3; {other} ^= 1;")
            self._line(f"return {result};")
        self._line("}")
