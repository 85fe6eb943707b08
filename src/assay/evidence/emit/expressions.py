# SPDX-License-Identifier: Apache-2.0
"""Formulas of a contract as expressions of Java or C, with exact integers.

    heap.int[t][k] - $result <= 0        at(t, k1) <= result

Terms that 64 bits compute exactly use the operators of the language; the others its exact
arithmetic. A quantifier becomes a function with a loop. Like terms, everything has a value: an
element that does not exist is 0, a quotient by zero is 0.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import final

from assay.dataclass import dataclass, field, replace
from assay.evidence.emit.intervals import Intervals
from assay.evidence.emit.machine import NoTestError
from assay.program.contracts import OLD, at_label
from assay.program.heap import LENGTH, MEMBERS
from assay.program.interpreter.ranges import Bound, Interval, Most, plan
from assay.program.sorts import BOOL
from assay.program.terms import (
    Op,
    Term,
    conjunction,
    disjunction,
    free_variables,
    name_of,
    negation,
    substitute,
    subterms,
    variable,
)
from assay.program.terms.walk import has_application
from assay.program.types import IntegerType, Type

_LONGEST = 20_000  # characters of one formula
_MOST_GIVEN = 1 << 40  # numbers that definitions are given
_MOST_FUNCTIONS = 100


@final
@dataclass(frozen=True, slots=True)
class NumberText:
    """An integer expression; `big` if it needs the exact arithmetic of the language."""

    text: str
    big: bool = False


@final
@dataclass(frozen=True, slots=True)
class Elements:
    """A heap map: the elements of one type, now or before the call."""

    element: Type
    before: bool


@final
@dataclass(frozen=True, slots=True)
class FieldOfObjects:
    """A field of the objects of a class, now or before the call."""

    of_class: str  # as the virtual machine calls it
    name: str
    type: Type
    before: bool


@final
@dataclass(frozen=True, slots=True)
class TestNames:
    """How a test calls what the formulas speak of."""

    values: Mapping[Term, str]  # numbers (also of objects) and truth values
    arrays: Mapping[Term, str]  # references that the test has a variable for
    heaps: Mapping[Term, Elements]
    members: Mapping[Term, FieldOfObjects] = field(
        default_factory=dict
    )  # maps of the fields of objects
    kinds: frozenset[Term] = frozenset()  # maps of the numbers of classes

    @staticmethod
    def moments(heaps: Mapping[Term, Type]) -> dict[Term, Elements]:
        """Each heap map, and what it was before the call."""
        now = {heap: Elements(of, before=False) for heap, of in heaps.items()}
        then = {at_label(heap, OLD): Elements(of, before=True) for heap, of in heaps.items()}
        return {**now, **then}


@final
@dataclass(frozen=True, slots=True)
class QuantifierFunction:
    """A function with one loop for each variable of a quantifier."""

    result: str
    name: str
    parameters: tuple[str, ...]
    lines: tuple[str, ...]


def is_wide(of: Type | None) -> bool:
    """Whether values of a type need the exact arithmetic of the language."""
    return isinstance(of, IntegerType) and of.bits > 62


_CALLS = {
    Op.TDIV: "quotient",
    Op.TREM: "remainder",
    Op.FDIV: "floorQuotient",
    Op.FMOD: "floorRemainder",
    Op.SHL: "shiftLeft",
    Op.SHR: "shiftRight",
}
_BITS = {Op.BAND: ("&", "and"), Op.BOR: ("|", "or"), Op.BXOR: ("^", "xor")}
_NAMES = {
    Op.FORALL: "all",
    Op.EXISTS: "some",
    Op.COUNT: "count",
    Op.TOTAL: "sum",
    Op.PRODUCT: "product",
    Op.MINIMUM: "least",
    Op.MAXIMUM: "largest",
    Op.ALL_DIFFERENT: "different",
}


class FormulaWriter(ABC):
    """Writes formulas; what differs between the languages is abstract."""

    truth_type: str
    small_type: str
    big_type: str

    def __init__(self, names: TestNames, intervals: Intervals) -> None:
        self._names = names
        self._intervals = intervals
        self._functions: dict[tuple[object, ...], QuantifierFunction] = {}
        self.reads_before = False  # whether a formula reads an array as it was before the call

    @property
    def functions(self) -> Iterable[QuantifierFunction]:
        return self._functions.values()

    # --- what differs between Java and C

    @abstractmethod
    def integer(self, value: int) -> NumberText: ...

    @abstractmethod
    def as_big(self, number: NumberText) -> str: ...

    @abstractmethod
    def as_small(self, number: NumberText) -> str:
        """For the ends of loops: a number that is not small ends the test undecided."""

    @abstractmethod
    def big_call(self, function: str, left: str, right: str) -> NumberText: ...

    @abstractmethod
    def call(self, function: str, *arguments: str) -> str:
        """A call of a function that comes with every test, or of one of `functions`."""

    @abstractmethod
    def compared(self, left: NumberText, operator: str, right: NumberText) -> str: ...

    @abstractmethod
    def element(self, of: Elements, reference: Term, index: NumberText) -> str: ...

    @abstractmethod
    def length(self, reference: Term) -> str: ...

    # --- formulas

    def formula(self, term: Term) -> str:
        """A condition; raises NoTestError where there is none that a test can evaluate."""
        try:
            text = self.truth(term)
        except RecursionError:
            raise NoTestError("the specification is nested too deeply") from None
        if len(text) > _LONGEST:
            raise NoTestError("the specification is too long")
        return text

    def truth(self, term: Term) -> str:
        match term.op:
            case Op.TRUE | Op.FALSE:
                return self.truth_value(value=term.op is Op.TRUE)
            case Op.LE | Op.EQ:
                return self._comparison(term, "<=" if term.op is Op.LE else "==")
            case Op.NOT if term.args[0].op is Op.LE:
                return self._comparison(term.args[0], ">")
            case Op.NOT if term.args[0].op is Op.EQ:
                return self._comparison(term.args[0], "!=")
            case Op.NOT:
                return f"!{self._inner(term.args[0])}"
            case Op.AND:
                return " && ".join(map(self._inner, _plain_first(term.args)))
            case Op.OR:
                return " || ".join(map(self._inner, _plain_first(term.args)))
            case Op.IFF:
                return f"{self._inner(term.args[0])} == {self._inner(term.args[1])}"
            case Op.ITE:
                test, then, other = map(self._inner, term.args)
                return f"{test} ? {then} : {other}"
            case Op.VAR | Op.BOUND:
                return self._name(term)
            case Op.SELECT:
                return self._element(term)
            case Op.FORALL | Op.EXISTS | Op.ALL_DIFFERENT:
                return self._quantified(term)
            case Op.APPLY:
                return self._applied(term)
            case _:
                raise NoTestError(_not_evaluated(term))

    @abstractmethod
    def truth_value(self, *, value: bool) -> str: ...

    def _inner(self, term: Term) -> str:
        text = self.truth(term)
        plain = term.op in (Op.TRUE, Op.FALSE, Op.VAR, Op.BOUND, Op.SELECT)
        plain |= term.op in (Op.FORALL, Op.EXISTS, Op.ALL_DIFFERENT, Op.APPLY)
        return text if plain else f"({text})"

    def _name(self, term: Term) -> str:
        if term.op is Op.BOUND:
            return f"k{term.payload[0]}"
        found = self._names.values.get(term)
        if found is None:
            raise NoTestError(f"`{term}` is not visible from outside")
        return found

    def _comparison(self, term: Term, operator: str) -> str:
        """`x - y + 1 <= 0` as `x + 1 <= y`."""
        if len(term.args) != 1:
            raise NoTestError(_not_evaluated(term))
        arg = term.args[0]
        if arg.op is not Op.SUM:
            return self.compared(self.number(arg), operator, self.integer(0))
        coefficients, constant = arg.payload
        parts = list(zip(coefficients, arg.args, strict=True))
        small = self._intervals.is_small(arg)
        left = self._sum([(c, a) for c, a in parts if c > 0], max(constant, 0), small=small)
        right = self._sum([(-c, a) for c, a in parts if c < 0], max(-constant, 0), small=small)
        return self.compared(left, operator, right)

    # --- integers

    def number(self, term: Term) -> NumberText:
        match term.op:
            case Op.INTEGER:
                return self.integer(term.payload)
            case Op.VAR | Op.BOUND:
                big = term.op is Op.VAR and not self._intervals.is_small(term)
                return NumberText(self._name(term), big)
            case Op.SUM:
                coefficients, constant = term.payload
                parts = list(zip(coefficients, term.args, strict=True))
                return self._sum(parts, constant, small=self._intervals.is_small(term))
            case Op.MUL:
                return self._folded("multiply", "*", term)
            case Op.ITE:
                return self._conditional(term)
            case Op.SELECT:
                return NumberText(self._element(term), big=not self._intervals.is_small(term))
            case Op.WRAP:
                return self._wrapped(term)
            case Op.BAND | Op.BOR | Op.BXOR:
                operator, name = _BITS[term.op]
                return self._folded(name, operator, term)
            case Op.TDIV | Op.TREM | Op.FDIV | Op.FMOD | Op.SHL | Op.SHR:
                return self._called(term)
            case Op.COUNT:
                return NumberText(self._quantified(term))
            case Op.TOTAL | Op.PRODUCT | Op.MINIMUM | Op.MAXIMUM:
                return NumberText(self._quantified(term), big=True)
            case Op.APPLY:
                return NumberText(self._applied(term), big=True)
            case _:
                raise NoTestError(_not_evaluated(term))

    def _sum(self, parts: list[tuple[int, Term]], constant: int, *, small: bool) -> NumberText:
        if not parts:
            return self.integer(constant)
        numbers = [(factor, self.number(term)) for factor, term in parts]
        if small and not any(number.big for _, number in numbers):
            return self._small_sum(numbers, constant)
        total = ""
        for factor, number in numbers:
            product = self._scaled(factor, number)
            total = self.big_call("add", total, product).text if total else product
        if constant:
            total = self.big_call("add", total, self.as_big(self.integer(constant))).text
        return NumberText(total, big=True)

    def _small_sum(self, numbers: list[tuple[int, NumberText]], constant: int) -> NumberText:
        text = ""
        for factor, number in numbers:
            size = abs(factor)
            product = number.text if size == 1 else f"{self.integer(size).text} * {number.text}"
            sign = "-" if factor < 0 else "+"
            text = f"{text} {sign} {product}" if text else ("-" if factor < 0 else "") + product
        if constant:
            text += f" {'-' if constant < 0 else '+'} {self.integer(abs(constant)).text}"
        alone = len(numbers) == 1 and abs(numbers[0][0]) == 1 and numbers[0][0] > 0 and not constant
        return NumberText(text if alone else f"({text})")

    def _scaled(self, factor: int, number: NumberText) -> str:
        big = self.as_big(number)
        if factor == 1:
            return big
        return self.big_call("multiply", self.as_big(self.integer(factor)), big).text

    def _folded(self, name: str, operator: str, term: Term) -> NumberText:
        numbers = [self.number(arg) for arg in term.args]
        if self._is_small(term, numbers):
            return NumberText(f"({f' {operator} '.join(number.text for number in numbers)})")
        result = self.as_big(numbers[0])
        for number in numbers[1:]:
            result = self.big_call(name, result, self.as_big(number)).text
        return NumberText(result, big=True)

    def _called(self, term: Term) -> NumberText:
        left, right = map(self.number, term.args)
        if self._is_small(term, [left, right]):
            return NumberText(self.call(_CALLS[term.op], left.text, right.text))
        return NumberText(
            self.call(
                f"big{_CALLS[term.op][0].upper()}{_CALLS[term.op][1:]}",
                self.as_big(left),
                self.as_big(right),
            ),
            big=True,
        )

    def _wrapped(self, term: Term) -> NumberText:
        bits, signed = term.payload
        number = self.number(term.args[0])
        flag = self.truth_value(value=signed)
        if bits < 62 and not number.big:
            return NumberText(self.call("wrap", number.text, str(bits), flag))
        return NumberText(self.call("bigWrap", self.as_big(number), str(bits), flag), big=True)

    def _conditional(self, term: Term) -> NumberText:
        test = self._inner(term.args[0])
        then, other = map(self.number, term.args[1:])
        if then.big or other.big:
            text = f"({test} ? {self.as_big(then)} : {self.as_big(other)})"
            return NumberText(text, big=True)
        return NumberText(f"({test} ? {then.text} : {other.text})")

    def _is_small(self, term: Term, numbers: list[NumberText]) -> bool:
        fits = self._intervals.is_small(term) and all(map(self._intervals.is_small, term.args))
        return fits and not any(number.big for number in numbers)

    def kind(self, reference: Term) -> str:
        """The number of the class of an object."""
        raise NoTestError(_not_evaluated(reference))

    def member(self, of: FieldOfObjects, reference: Term) -> str:
        """A field of an object."""
        raise NoTestError(f"no test evaluates `{of.name}` of `{reference}`")

    # --- arrays

    def _element(self, term: Term) -> str:
        of, index = term.args
        if of is LENGTH or of is at_label(LENGTH, OLD):
            return self.length(index)
        if of in self._names.kinds:
            return self.kind(index)
        if of.op is Op.SELECT and of.args[0] in self._names.members:
            member = self._names.members[of.args[0]]
            self.reads_before |= member.before
            return self.member(member, of.args[1])
        if of.op is not Op.SELECT or of.args[0] not in self._names.heaps:
            raise NoTestError(_not_evaluated(term))
        elements = self._names.heaps[of.args[0]]
        self.reads_before |= elements.before
        return self.element(elements, of.args[1], self.number(index))

    # --- definitions

    def outside(self, limit: int, names: Iterable[str]) -> str | None:
        """A statement that ends the test undecided where a number is beyond a limit; None where the
        language has no functions that call themselves."""
        del limit, names
        return None

    def _applied(self, term: Term) -> str:
        """A definition as a function of its numbers; the arrays that it reads are known here."""
        symbol = term.payload
        numbers = [n for n, one in enumerate(symbol.parameters) if not one.sort.is_map]
        if symbol.body is None or any(symbol.parameters[n].sort is BOOL for n in numbers):
            raise NoTestError(_not_evaluated(term))
        rows = {p: a for p, a in zip(symbol.parameters, term.args, strict=True) if p.sort.is_map}
        key = (symbol, *rows.values())
        if key not in self._functions:
            self._define(term, key, rows)
        given = (self.as_small(self.number(term.args[n])) for n in numbers)
        return self.call(self._functions[key].name, *given)

    def _define(self, term: Term, key: tuple[object, ...], rows: Mapping[Term, Term]) -> None:
        symbol, number = term.payload, len(self._functions) + 1
        plain = [one for one in symbol.parameters if one not in rows]
        texts = [f"n{number}_{place}" for place, _ in enumerate(plain)]
        check = self.outside(_MOST_GIVEN, texts)
        if check is None or len(self._functions) > _MOST_FUNCTIONS:
            raise NoTestError(_not_evaluated(term))
        own = {one: variable(f"{text}!", one.sort) for one, text in zip(plain, texts, strict=True)}
        around, known = self._names, self._intervals
        values = {**around.values, **dict(zip(own.values(), texts, strict=True))}
        self._names, self._intervals = replace(around, values=values), Intervals(known)
        for one in own.values():
            self._intervals.know(one, -_MOST_GIVEN, _MOST_GIVEN)
        result = self.truth_type if term.sort is BOOL else self.big_type
        function = QuantifierFunction(result, f"defined{number}", tuple(texts), ())
        self._functions[key] = function  # the body may need it
        body = substitute(symbol.body, {**own, **rows})
        value = self.truth(body) if term.sort is BOOL else self.as_big(self.number(body))
        self._functions[key] = replace(function, lines=(check, f"return {value};"))
        self._names, self._intervals = around, known

    # --- quantifiers

    def _quantified(self, term: Term) -> str:
        loose = sorted(
            (v for v in free_variables(term) if v.op is Op.BOUND), key=lambda v: v.payload[0]
        )
        key = (term, *map(self._intervals.of, loose))
        function = self._functions.get(key)
        if function is None:
            name = f"{_NAMES[term.op]}{len(self._functions) + 1}"
            function = QuantifierFunction(
                self._result(term), name, tuple(map(self._name, loose)), ()
            )
            self._functions[key] = function  # the number is taken
            lines = self._pairs(term) if term.op is Op.ALL_DIFFERENT else self._loops(term)
            del self._functions[key]  # those inside come first: C wants it so
            function = replace(function, lines=tuple(lines))
            self._functions[key] = function
        return self.call(function.name, *function.parameters)

    def _result(self, term: Term) -> str:
        if term.sort is BOOL:
            return self.truth_type
        return self.small_type if term.op is Op.COUNT else self.big_type

    def _loops(self, term: Term) -> list[str]:
        loops = plan(term)
        if loops is None:
            raise NoTestError("a quantifier in the contract has no finite range")
        outside, depth, lines = self._intervals, 0, self._start(term.op)
        for loop in loops.loops:
            if not isinstance(loop, Interval):
                raise NoTestError("a quantifier in the contract ranges over truth values")
            name, pad = self._name(loop.variable), "    " * depth
            low, high = self._end(loop.low), self._end(loop.high)
            kind = self.small_type
            lines.append(
                f"{pad}for ({kind} {name} = {low}, end_{name} = {high}; "
                f"{name} <= end_{name}; {name}++) {{"
            )
            self._intervals = self._intervals.within(loop.variable, loop.low, loop.high)
            depth += 1
        pad = "    " * depth
        lines += [pad + line for line in self._inside(term.op, loops.guard, loops.body)]
        lines += ["    " * level + "}" for level in range(depth - 1, -1, -1)]
        self._intervals = outside
        return lines + self._finish(term.op)

    def _end(self, bound: Bound) -> str:
        if isinstance(bound, Most):
            parts = [self._end(part) for part in bound.of]
            text = parts[0]
            for part in parts[1:]:
                text = self.call("larger" if bound.largest else "smaller", text, part)
            return text
        return self.as_small(self.number(bound))

    def _start(self, op: Op) -> list[str]:
        match op:
            case Op.FORALL | Op.EXISTS:
                return []
            case Op.COUNT:
                return [f"{self.small_type} found = 0;"]
            case Op.TOTAL | Op.PRODUCT:
                start = self.as_big(self.integer(1 if op is Op.PRODUCT else 0))
                return [f"{self.big_type} found = {start};"]
            case _:
                zero = self.as_big(self.integer(0))
                return [
                    f"{self.big_type} found = {zero};",
                    f"{self.truth_type} none = {self.truth_value(value=True)};",
                ]

    def _inside(self, op: Op, guard: Term, body: Term) -> list[str]:
        yes, no = self.truth_value(value=True), self.truth_value(value=False)
        match op:
            case Op.FORALL:
                broken = negation(disjunction(negation(guard), body))
                return [f"if ({self.truth(broken)}) return {no};"]
            case Op.EXISTS:
                return [f"if ({self.truth(conjunction(guard, body))}) return {yes};"]
            case Op.COUNT:
                return [f"if ({self.truth(conjunction(guard, body))}) found++;"]
        value = self.as_big(self.number(body))
        lines = [f"if (!({self.truth(guard)})) continue;"] if guard.op is not Op.TRUE else []
        if op in (Op.TOTAL, Op.PRODUCT):
            name = "add" if op is Op.TOTAL else "multiply"
            return [*lines, f"found = {self.big_call(name, 'found', value).text};"]
        operator = "<" if op is Op.MINIMUM else ">"
        better = self.compared(
            NumberText("value", big=True), operator, NumberText("found", big=True)
        )
        return [
            *lines,
            f"{self.big_type} value = {value};",
            f"if (none || {better}) found = value;",
            f"none = {no};",
        ]

    def _finish(self, op: Op) -> list[str]:
        if op in (Op.FORALL, Op.EXISTS):
            return [f"return {self.truth_value(value=op is Op.FORALL)};"]
        return ["return found;"]

    def _pairs(self, term: Term) -> list[str]:
        """Every two elements low .. high - 1 are compared."""
        contents, low, high = term.args
        if contents.op is not Op.SELECT or contents.args[0] not in self._names.heaps:
            raise NoTestError(_not_evaluated(term))
        of, reference = self._names.heaps[contents.args[0]], contents.args[1]
        self.reads_before |= of.before
        kind = self.small_type
        wide = is_wide(of.element)
        one, other = (
            NumberText(self.element(of, reference, NumberText(k)), wide) for k in ("i", "j")
        )
        same = self.compared(one, "==", other)
        return [
            f"{kind} end = {self.as_small(self.number(high))};",
            f"for ({kind} i = {self.as_small(self.number(low))}; i < end; i++) {{",
            f"    for ({kind} j = i + 1; j < end; j++) {{",
            f"        if ({same}) return {self.truth_value(value=False)};",
            "    }",
            "}",
            f"return {self.truth_value(value=True)};",
        ]


def _plain_first(terms: tuple[Term, ...]) -> list[Term]:
    """Parts without definitions come first: they say where a recursion stops."""
    return sorted(terms, key=has_application)


def _not_evaluated(term: Term) -> str:
    """Why there is no test."""
    variables = (one for one in free_variables(term) if one.op is Op.VAR)  # others are bound
    if any(name_of(one).startswith(MEMBERS) for one in variables):
        return "no test evaluates what is said of members of structs"
    applied = next((one for one in subterms(term) if one.op is Op.APPLY), None)
    if applied is not None:
        return f"no test evaluates `{applied.payload.name}`, which the specification defines"
    return f"no test evaluates `{term}`"
