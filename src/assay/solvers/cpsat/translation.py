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
    has_binder,
    integer,
    is_open,
    negation,
    select,
)
from assay.solvers.cpsat.arithmetic import CpArithmetic
from assay.solvers.cpsat.builder import AffineSum, CpRefusedError, Literal, ModelBuilder, negative
from assay.solvers.literals import conjuncts, is_base
from assay.solvers.model import tabulated

_LARGEST_EXTENT = 4096
_LARGEST_TABLE = 1024


class CpTranslation:
    """Terms to sums and literals, each once. `intervals` are those of base atoms."""

    def __init__(self, builder: ModelBuilder, interval: Callable[[Term], Interval | None]) -> None:
        self.builder = builder
        self._arithmetic = CpArithmetic(builder)
        self._interval = interval
        self._atoms: dict[Term, AffineSum] = {}
        self._truths: dict[Term, Literal] = {}
        self._integers: dict[Term, AffineSum] = {}
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
            self._integers[atom], AffineSum({one: v for v, one in literals.items() if v})
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
                raise CpRefusedError(f"a map: {top}")

    def _parts(self, term: Term) -> Sequence[Term]:
        if is_base(term) or is_open(term) or self._channelled(term) is not None:
            return ()
        if term.op is Op.SELECT:
            if term.args[0].op is Op.VAR:
                return (term.args[1], *self._row(term))
            return (self._expansion(term),)
        if term.op is Op.ALL_DIFFERENT:
            return (self._expansion(term),)
        if term.op is Op.EQ and len(term.args) == 2:
            raise CpRefusedError("an equality of maps")
        return term.args

    def _expansion(self, term: Term) -> Term:
        """The value of a term by other operations."""
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
            raise CpRefusedError(f"an element at any index: {term}")
        return [select(array, integer(k)) for k in range(interval[0], interval[1] + 1)]

    def _channelled(self, term: Term) -> Term | None:
        """The atom that alone decides the value of a term, if its values are known one by one."""
        if term.op in _LINEAR or term.sort is not INT or not self._channels or has_binder(term):
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
                builder.at_most_zero(AffineSum({}, 1).plus(value, -1), negative(literal))
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
            distance = index.plus(AffineSum({}, k), -1)
            self.builder.zero(distance, here)
            self.builder.not_zero(distance, negative(here))
            value = self._literals[element]
            self.builder.either([negative(value), result], here)
            self.builder.either([value, negative(result)], here)
        return result

    # --- integers

    def _integer(self, term: Term) -> AffineSum:
        if is_base(term):
            return self._atom(term)
        if is_open(term):
            raise CpRefusedError(f"a number that has no form here: {term}")
        atom = self._channelled(term)
        if atom is not None:
            return self._by_table(term, atom)
        match term.op:
            case Op.INTEGER:
                return AffineSum({}, term.payload)
            case Op.SUM:
                return self._sum(term)
            case Op.MUL:
                return self._arithmetic.product([self._integers[arg] for arg in term.args])
            case Op.TDIV | Op.TREM | Op.FDIV | Op.FMOD:
                return self._arithmetic.division(
                    term.op, *(self._integers[arg] for arg in term.args)
                )
            case Op.WRAP:
                bits, signed = term.payload
                value = self._integers[term.args[0]]
                return self._arithmetic.wrapped(value, bits, signed=signed)
            case Op.ITE:
                condition, then, otherwise = term.args
                return self._arithmetic.conditional(
                    self._literals[condition], self._integers[then], self._integers[otherwise]
                )
            case Op.SELECT:
                return self._element(term)
            case _:
                one, other = (self._integers[arg] for arg in term.args)
                return self._arithmetic.bitwise(term.op, one, other)

    def _atom(self, term: Term) -> AffineSum:
        interval = self._interval(term)
        if interval is None:
            raise CpRefusedError(f"{term} has no bounds")
        value = self._atoms[term] = AffineSum({self.builder.integer(*interval): 1})
        return value

    def _by_table(self, term: Term, atom: Term) -> AffineSum:
        literals = self._channels[atom]
        images = tabulated(term, atom, list(literals))
        parts = zip(literals.values(), images, strict=True)
        value = AffineSum({literal: image for literal, image in parts if image})
        result = AffineSum({self.builder.integer(min(images), max(images)): 1})
        self.builder.equal(result, value)
        return result

    def _sum(self, term: Term) -> AffineSum:
        coefficients, constant = term.payload
        parts: dict[int, int] = {}
        for coefficient, arg in zip(coefficients, term.args, strict=True):
            value = self._integers[arg]
            constant += coefficient * value.constant
            for index, c in value.parts.items():
                parts[index] = parts.get(index, 0) + coefficient * c
        return AffineSum({index: c for index, c in parts.items() if c}, constant)

    def _element(self, term: Term) -> AffineSum:
        if term.args[0].op is not Op.VAR:
            return self._integers[self._expanded[term]]
        values = [self._integers[element] for element in self._row(term)]
        ends = [end for value in values for end in self.builder.interval(value)]
        interval = self._interval(term.args[1])
        assert interval is not None
        index = self._integers[term.args[1]].plus(AffineSum({}, interval[0]), -1)
        self.builder.within(index, [(0, len(values) - 1)])  # it follows, but not from domains
        result = AffineSum({self.builder.integer(min(ends), max(ends)): 1})
        self.builder.element(index, values, result)
        return result

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


def _read(term: Term) -> Term:
    """A read from a changed map, as a choice."""
    array, index = term.args
    if array.op is Op.STORE:
        base, position, value = array.args
        return _chosen(equal(index, position), value, select(base, index))
    if array.op is Op.ITE:
        condition, then, otherwise = array.args
        return _chosen(condition, select(then, index), select(otherwise, index))
    raise CpRefusedError(f"a read from {array}")


def _chosen(condition: Term, then: Term, otherwise: Term) -> Term:
    if then.sort is BOOL:
        return disjunction(
            conjunction(condition, then), conjunction(negation(condition), otherwise)
        )
    return conditional(condition, then, otherwise)


def _all_different(term: Term) -> Term:
    array, low, high = term.args
    if low.op is not Op.INTEGER or high.op is not Op.INTEGER:
        raise CpRefusedError("all-different over an unknown range")
    elements = [select(array, integer(k)) for k in range(low.payload, high.payload)]
    return conjunction(
        *(different(x, y) for n, x in enumerate(elements) for y in elements[n + 1 :])
    )
