# SPDX-License-Identifier: Apache-2.0
"""Terms as constraints over finite domains.

Every integer term becomes a sum of variables, every truth value a literal; what is not linear gets
a variable of its own and a constraint that defines it. Definitions are total, so they never take a
solution away, wherever in a formula the term stands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from assay.program.ranges import Interval
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    Op,
    Term,
    conditional,
    conjunction,
    different,
    disjunction,
    equal,
    free_variables,
    integer,
    integers,
    negation,
    select,
)
from assay.solvers.cpsat.builder import Affine, Builder, Literal, RefusedError, negative
from assay.solvers.literals import conjuncts, is_base
from assay.solvers.model import tabulated

_LARGEST_EXTENT = 4096
_LARGEST_TABLE = 1024
_LARGEST_SHIFT = 62


class Translation:
    """Terms to sums and literals, each once. `intervals` are those of base atoms."""

    def __init__(self, builder: Builder, interval: Callable[[Term], Interval | None]) -> None:
        self.builder = builder
        self._interval = interval
        self._atoms: dict[Term, Affine] = {}
        self._truths: dict[Term, Literal] = {}
        self._integers: dict[Term, Affine] = {}
        self._literals: dict[Term, Literal] = {}
        self._channels: dict[Term, dict[int, Literal]] = {}  # which value an atom has
        self._expanded: dict[Term, Term] = {}

    # --- what holds

    def hold(self, formula: Term) -> None:
        """Constrain a formula to be true."""
        for part in conjuncts(formula):
            self._prepare(part)
            self._hold(part)

    def _hold(self, formula: Term) -> None:
        builder = self.builder
        match formula.op:
            case Op.LE:
                builder.at_most_zero(self._integers[formula.args[0]])
            case Op.EQ if len(formula.args) == 1:
                builder.zero(self._integers[formula.args[0]])
            case Op.OR:
                builder.either([self._literals[arg] for arg in formula.args])
            case Op.NOT if formula.args[0].op is Op.EQ and len(formula.args[0].args) == 1:
                builder.not_zero(self._integers[formula.args[0].args[0]])
            case _:
                builder.either([self._literals[formula]])

    def differ(self, atoms: Sequence[Term]) -> None:
        """All-different atoms; if there are as many values as atoms they are a permutation."""
        for atom in atoms:
            self._prepare(atom)
        sums = [self._integers[atom] for atom in atoms]
        ends = [self.builder.interval(value) for value in sums]
        low, high = min(end[0] for end in ends), max(end[1] for end in ends)
        if high - low + 1 == len(atoms) and len(atoms) <= _LARGEST_TABLE:
            self._permutation(atoms, low, high)
        else:
            self.builder.all_different(sums)

    def _permutation(self, atoms: Sequence[Term], low: int, high: int) -> None:
        """A matrix of 0 and 1 with a 1 in every row and column, so that sums are seen through."""
        for atom in atoms:
            self._channel(atom, low, high)
        for value in range(low, high + 1):
            self.builder.exactly_one([self._channels[atom][value] for atom in atoms])

    def _channel(self, atom: Term, low: int, high: int) -> None:
        if atom in self._channels:
            return
        literals = {value: self.builder.boolean() for value in range(low, high + 1)}
        self._channels[atom] = literals
        self.builder.exactly_one(literals.values())
        self.builder.equal(
            self._integers[atom], Affine({one: v for v, one in literals.items() if v})
        )

    # --- the walk

    def _prepare(self, term: Term) -> None:
        """Translate a term after all its parts."""
        done_integers, done_literals = self._integers, self._literals
        stack = [term]
        while stack:
            top = stack[-1]
            if top in done_integers or top in done_literals:
                stack.pop()
                continue
            parts = self._parts(top)
            missing = [p for p in parts if p not in done_integers and p not in done_literals]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            if top.sort is INT:
                done_integers[top] = self._integer(top)
            elif top.sort is BOOL:
                done_literals[top] = self._literal(top)
            else:
                raise RefusedError(f"a map: {top}")

    def _parts(self, term: Term) -> Sequence[Term]:
        if is_base(term) or self._channelled(term) is not None:
            return ()
        if term.op is Op.SELECT:
            if term.args[0].op is Op.VAR:
                return (term.args[1], *self._row(term))
            return (self._expansion(term),)
        if term.op is Op.ALL_DIFFERENT:
            return (self._expansion(term),)
        if term.op is Op.EQ and len(term.args) == 2:
            raise RefusedError("an equality of maps")
        return term.args

    def _expansion(self, term: Term) -> Term:
        """The same value by other means."""
        found = self._expanded.get(term)
        if found is None:
            found = _all_different(term) if term.op is Op.ALL_DIFFERENT else _read(term)
            self._expanded[term] = found
        return found

    def _row(self, term: Term) -> list[Term]:
        """The elements that a read at an unknown index can give."""
        array, index = term.args
        interval = self._interval(index)
        if interval is None or interval[1] - interval[0] >= _LARGEST_EXTENT:
            raise RefusedError(f"an element at any index: {term}")
        return [select(array, integer(k)) for k in range(interval[0], interval[1] + 1)]

    def _channelled(self, term: Term) -> Term | None:
        """The atom that alone decides the value of a term, if its values are known one by one."""
        if term.op in _LINEAR or term.sort is not INT or not self._channels:
            return None
        names = free_variables(term)
        if len(names) != 1:
            return None
        stack, atoms = [term], set()
        while stack:
            top = stack.pop()
            if is_base(top):
                atoms.add(top)
                if len(atoms) > 1:
                    return None
            elif top.op is Op.SELECT or top.op is Op.ALL_DIFFERENT:
                return None
            else:
                stack.extend(top.args)
        atom = next(iter(atoms), None)
        return atom if atom in self._channels else None

    # --- truth values

    def _literal(self, term: Term) -> Literal:
        builder = self.builder
        args = term.args
        match term.op:
            case Op.TRUE | Op.FALSE:
                return builder.truth(value=term.op is Op.TRUE)
            case Op.NOT:
                return negative(self._literals[args[0]])
            case Op.AND | Op.OR:
                return self._junction(term)
            case Op.IFF:
                return self._same(self._literals[args[0]], self._literals[args[1]])
            case Op.ITE:
                return self._choice(*(self._literals[arg] for arg in args))
            case Op.LE:
                literal = builder.boolean()
                value = self._integers[args[0]]
                builder.at_most_zero(value, literal)
                builder.at_most_zero(Affine({}, 1).plus(value, -1), negative(literal))
                return literal
            case Op.EQ:
                literal = builder.boolean()
                builder.zero(self._integers[args[0]], literal)
                builder.not_zero(self._integers[args[0]], negative(literal))
                return literal
            case Op.ALL_DIFFERENT:
                return self._literals[self._expanded[term]]
            case Op.SELECT if not is_base(term):
                return self._truth_at(term)
            case _:
                return self.truth(term)

    def truth(self, term: Term) -> Literal:
        """The literal of a truth variable, or of an element of a map of them."""
        found = self._truths.get(term)
        if found is None:
            found = self._truths[term] = self.builder.boolean()
        return found

    def _junction(self, term: Term) -> Literal:
        literals = [self._literals[arg] for arg in term.args]
        if term.op is Op.AND:
            literals = [negative(one) for one in literals]
        result = self.builder.boolean()
        self.builder.either(literals, result)
        for one in literals:
            self.builder.either([negative(one)], negative(result))
        return result if term.op is Op.OR else negative(result)

    def _same(self, one: Literal, other: Literal) -> Literal:
        return self._choice(one, other, negative(other))

    def _choice(self, condition: Literal, then: Literal, otherwise: Literal) -> Literal:
        result = self.builder.boolean()
        for when, value in ((condition, then), (negative(condition), otherwise)):
            self.builder.either([negative(value), result], when)
            self.builder.either([value, negative(result)], when)
        return result

    def _truth_at(self, term: Term) -> Literal:
        if term.args[0].op is not Op.VAR:
            return self._literals[self._expanded[term]]
        row = self._row(term)
        index = self._integers[term.args[1]]
        result = self.builder.boolean()
        interval = self._interval(term.args[1])
        assert interval is not None
        for k, element in enumerate(row, interval[0]):
            here = self.builder.boolean()
            distance = index.plus(Affine({}, k), -1)
            self.builder.zero(distance, here)
            self.builder.not_zero(distance, negative(here))
            value = self._literals[element]
            self.builder.either([negative(value), result], here)
            self.builder.either([value, negative(result)], here)
        return result

    # --- integers

    def _integer(self, term: Term) -> Affine:
        if is_base(term):
            return self._atom(term)
        atom = self._channelled(term)
        if atom is not None:
            return self._by_table(term, atom)
        match term.op:
            case Op.INTEGER:
                return Affine({}, term.payload)
            case Op.SUM:
                return self._sum(term)
            case Op.MUL:
                return self._product([self._integers[arg] for arg in term.args])
            case Op.TDIV | Op.TREM | Op.FDIV | Op.FMOD:
                return self._division(term)
            case Op.WRAP:
                return self._wrap(term)
            case Op.ITE:
                condition, then, otherwise = term.args
                return self._conditional(
                    self._literals[condition], self._integers[then], self._integers[otherwise]
                )
            case Op.SELECT:
                return self._element(term)
            case _:
                return self._bitwise(term)

    def _atom(self, term: Term) -> Affine:
        interval = self._interval(term)
        if interval is None:
            raise RefusedError(f"{term} has no bounds")
        value = self._atoms[term] = Affine({self.builder.integer(*interval): 1})
        return value

    def _by_table(self, term: Term, atom: Term) -> Affine:
        literals = self._channels[atom]
        images = tabulated(term, atom, list(literals))
        parts = zip(literals.values(), images, strict=True)
        value = Affine({literal: image for literal, image in parts if image})
        result = Affine({self.builder.integer(min(images), max(images)): 1})
        self.builder.equal(result, value)
        return result

    def _sum(self, term: Term) -> Affine:
        coefficients, constant = term.payload
        parts: dict[int, int] = {}
        for coefficient, arg in zip(coefficients, term.args, strict=True):
            value = self._integers[arg]
            constant += coefficient * value.constant
            for index, c in value.parts.items():
                parts[index] = parts.get(index, 0) + coefficient * c
        return Affine({index: c for index, c in parts.items() if c}, constant)

    def _product(self, factors: Sequence[Affine]) -> Affine:
        result = factors[0]
        for factor in factors[1:]:
            if not factor.parts or not result.parts:
                known, other = (factor, result) if not factor.parts else (result, factor)
                result = other.times(known.constant)
                continue
            left, right = self.builder.interval(result), self.builder.interval(factor)
            corners = [x * y for x in left for y in right]
            low = 0 if factor == result and min(corners) < 0 else min(corners)
            target = Affine({self.builder.integer(low, max(corners)): 1})
            self.builder.product(target, result, factor)
            result = target
        return result

    def _conditional(self, condition: Literal, then: Affine, otherwise: Affine) -> Affine:
        if not then.parts and not otherwise.parts and condition >= 0:
            step = then.constant - otherwise.constant
            return Affine({condition: step} if step else {}, otherwise.constant)
        ends = (*self.builder.interval(then), *self.builder.interval(otherwise))
        result = Affine({self.builder.integer(min(ends), max(ends)): 1})
        self.builder.equal(result, then, condition)
        self.builder.equal(result, otherwise, negative(condition))
        return result

    def _element(self, term: Term) -> Affine:
        if term.args[0].op is not Op.VAR:
            return self._integers[self._expanded[term]]
        values = [self._integers[element] for element in self._row(term)]
        ends = [end for value in values for end in self.builder.interval(value)]
        interval = self._interval(term.args[1])
        assert interval is not None
        index = self._integers[term.args[1]].plus(Affine({}, interval[0]), -1)
        self.builder.within(index, [(0, len(values) - 1)])  # it follows, but not from domains
        result = Affine({self.builder.integer(min(ends), max(ends)): 1})
        self.builder.element(index, values, result)
        return result

    # --- division

    def _division(self, term: Term) -> Affine:
        a, b = (self._integers[arg] for arg in term.args)
        if not b.parts:
            return self._by_constant(term.op, a, b.constant)
        truncated = self._truncated(a, b)
        if term.op is Op.TDIV:
            return truncated
        rest = a.plus(self._product([b, truncated]), -1)
        if term.op is Op.TREM:
            return rest
        low = self._conditional_zero(rest, b)
        floor = truncated.plus(Affine({low: 1}), -1) if low >= 0 else truncated
        if term.op is Op.FDIV:
            return floor
        return a.plus(self._product([b, floor]), -1)

    def _conditional_zero(self, rest: Affine, divisor: Affine) -> Literal:
        """Whether the remainder is not zero and its sign is not the divisor's."""
        builder = self.builder
        one, other = self._positive(rest), self._positive(divisor.times(-1))
        three, four = self._positive(rest.times(-1)), self._positive(divisor)
        result = builder.boolean()
        for left, right in ((one, other), (three, four)):
            builder.either([result, negative(left), negative(right)])
        builder.either([one, three], result)
        builder.either([one, four], result)
        builder.either([other, three], result)
        builder.either([other, four], result)
        return result

    def _positive(self, value: Affine) -> Literal:
        literal = self.builder.boolean()
        self.builder.at_most_zero(Affine({}, 1).plus(value, -1), literal)
        self.builder.at_most_zero(value, negative(literal))
        return literal

    def _by_constant(self, op: Op, a: Affine, d: int) -> Affine:
        if d == 0:
            return Affine() if op in (Op.TDIV, Op.FDIV) else a
        if op in (Op.TDIV, Op.TREM):
            quotient = self._quotient(a, Affine({}, d))
        else:
            quotient = self._floor(a, d)
        return quotient if op in (Op.TDIV, Op.FDIV) else a.plus(quotient, -d)

    def _floor(self, a: Affine, d: int) -> Affine:
        low, high = self.builder.interval(a)
        ends = (low // d, high // d)
        result = Affine({self.builder.integer(min(ends), max(ends)): 1})
        rest = a.plus(result, -d)
        self.builder.within(rest, [(0, d - 1) if d > 0 else (d + 1, 0)])
        return result

    def _quotient(self, a: Affine, b: Affine) -> Affine:
        """Truncated, for a divisor that is not 0."""
        low, high = self.builder.interval(a)
        if low >= 0 and not b.parts and b.constant > 0:
            return self._floor(a, b.constant)
        largest = max(abs(low), abs(high))
        result = Affine({self.builder.integer(-largest, largest): 1})
        self.builder.quotient(result, a, b)
        return result

    def _truncated(self, a: Affine, b: Affine) -> Affine:
        """The truncated quotient, 0 where the divisor is 0."""
        builder = self.builder
        low, high = builder.interval(b)
        if not low <= 0 <= high:
            return self._quotient(a, builder.variable(b))
        if low == high:
            return Affine()
        ways = []  # CP-SAT wants divisors of one sign
        if high > 0:
            ways.append((1, high, self._positive(b)))
        if low < 0:
            ways.append((low, -1, self._positive(b.times(-1))))
        result = Affine()
        for first, last, here in ways:
            divisor = Affine({builder.integer(first, last): 1})
            builder.equal(divisor, b, here)
            builder.within(divisor, [(first, first)], negative(here))
            quotient = self._quotient(a, divisor)
            result = result.plus(self._conditional(here, quotient, Affine()))
        return result

    # --- machine arithmetic

    def _wrap(self, term: Term) -> Affine:
        bits, signed = term.payload
        value = self._integers[term.args[0]]
        size = 1 << bits
        low = -(size >> 1) if signed else 0
        least, largest = self.builder.interval(value)
        if low <= least and largest < low + size:
            return value
        if bits >= _LARGEST_SHIFT:
            raise RefusedError(f"arithmetic modulo 2**{bits}")
        turns = Affine({self.builder.integer((least - low) // size, (largest - low) // size): 1})
        result = value.plus(turns, -size)
        self.builder.within(result, [(low, low + size - 1)])
        return result

    def _bitwise(self, term: Term) -> Affine:
        """A table, if the arguments have few values."""
        ranges = [self._values(self._integers[arg]) for arg in term.args]
        if len(ranges[0]) * len(ranges[1]) > _LARGEST_TABLE:
            raise RefusedError(f"bits of large numbers: {term.op.name}")
        function = _BITWISE[term.op]
        table = [Affine({}, function(x, y)) for x in ranges[0] for y in ranges[1]]
        one, other = (self._integers[arg] for arg in term.args)
        position = one.plus(Affine({}, ranges[0][0]), -1).times(len(ranges[1]))
        position = position.plus(other).plus(Affine({}, ranges[1][0]), -1)
        ends = [value.constant for value in table]
        if not position.parts:
            return table[position.constant]
        result = Affine({self.builder.integer(min(ends), max(ends)): 1})
        self.builder.element(position, table, result)
        return result

    def _values(self, value: Affine) -> range:
        low, high = self.builder.interval(value)
        return range(low, high + 1)

    # --- the solution

    def model(self, solution: Sequence[int]) -> dict[Term, int | bool]:
        """The values of base atoms."""
        values: dict[Term, int | bool] = {}
        for atom, value in self._atoms.items():
            (index,) = value.parts
            values[atom] = solution[index]
        for term, literal in self._truths.items():
            values[term] = bool(solution[literal])
        return values


_LINEAR = frozenset({Op.SUM, Op.INTEGER, Op.VAR})
_BITWISE: dict[Op, Callable[[int, int], int]] = {
    Op.BAND: lambda x, y: x & y,
    Op.BOR: lambda x, y: x | y,
    Op.BXOR: lambda x, y: x ^ y,
    Op.SHL: integers.shifted_left,
    Op.SHR: integers.shifted_right,
}


def _read(term: Term) -> Term:
    """A read from a changed map, as a choice."""
    array, index = term.args
    if array.op is Op.STORE:
        base, position, value = array.args
        return _chosen(equal(index, position), value, select(base, index))
    if array.op is Op.ITE:
        condition, then, otherwise = array.args
        return _chosen(condition, select(then, index), select(otherwise, index))
    raise RefusedError(f"a read from {array}")


def _chosen(condition: Term, then: Term, otherwise: Term) -> Term:
    if then.sort is BOOL:
        return disjunction(
            conjunction(condition, then), conjunction(negation(condition), otherwise)
        )
    return conditional(condition, then, otherwise)


def _all_different(term: Term) -> Term:
    array, low, high = term.args
    if low.op is not Op.INTEGER or high.op is not Op.INTEGER:
        raise RefusedError("all-different over an unknown range")
    elements = [select(array, integer(k)) for k in range(low.payload, high.payload)]
    return conjunction(
        *(different(x, y) for n, x in enumerate(elements) for y in elements[n + 1 :])
    )
