# SPDX-License-Identifier: Apache-2.0
"""Which quantities a procedure ever compares, adds or assigns: only those are worth comparing.

Guo, Perkins, McCamant, Ernst, "Dynamic inference of abstract types" (2006), read off the program
instead of a run: terms that occur in one sum, comparison or assignment are of one kind. In
`if (a[i] < m) m = a[i];` the elements of a are of the kind of m, and i is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from assay.program.commands import Assert, Assign, Assume, Call
from assay.program.contracts import OLD, Contract
from assay.program.graph import Procedure, Program
from assay.program.heap import LENGTH
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import BINDERS, Op, Term, name_of, subterms, variable

_INDEX = "index"  # what stands for all lengths and bound variables


@final
class Kinds:
    """The kinds of the quantities of one procedure, and the constants that each kind meets."""

    def __init__(self, program: Program, procedure: Procedure) -> None:
        self._parents: dict[object, object] = {}
        self._constants: dict[object, set[int]] = {}
        for term in _terms(procedure):
            for part in subterms(term):
                self._join(part)
        for edge in procedure.edges:
            match edge.command:
                case Assign(targets, values):
                    self._assign(targets, values)
                case Call(callee, arguments, results) if callee in program.procedures:
                    self._call(program.procedures[callee], arguments, results)
                case _:
                    pass

    def comparable(self, left: Term, right: Term) -> bool:
        return self._kind(left) == self._kind(right)

    def is_index(self, term: Term) -> bool:
        """Whether the program uses such quantities in brackets, or compares them with lengths."""
        return self._kind(term) == self._root(_INDEX)

    def constants(self, term: Term) -> set[int]:
        """Numbers that are compared with, added to or assigned to quantities of this kind."""
        kind = self._kind(term)
        return {
            c for node, found in self._constants.items() if self._root(node) == kind for c in found
        }

    def _kind(self, term: Term) -> object:
        for atom in _atoms(term):
            return self._root(_node(atom))
        return term

    def _root(self, node: object) -> object:
        while (parent := self._parents.get(node, node)) != node:
            node = parent
        return node

    def _join(self, term: Term) -> None:
        """The summands of a sum, the sides of a comparison, the branches of a conditional; what
        stands in brackets is an index."""
        if term.op in (Op.SELECT, Op.STORE) and term.args[0].op is not Op.VAR:
            for atom in _atoms(term.args[1]):
                self._parents[self._root(_node(atom))] = self._root(_INDEX)
        if term.op in (Op.SUM, Op.LE, Op.EQ, Op.ITE) and (
            term.op is not Op.ITE or term.sort is INT
        ):
            parts = term.args[1:] if term.op is Op.ITE else term.args
            self._unite([atom for part in parts for atom in _atoms(part)], _constant(term))

    def _unite(self, atoms: list[Term], constant: int | None) -> None:
        nodes = [_node(atom) for atom in atoms]
        for node in nodes[1:]:
            self._parents[self._root(node)] = self._root(nodes[0])
        if nodes and constant is not None:
            self._constants.setdefault(nodes[0], set()).update((constant, -constant))

    def _assign(self, targets: tuple[Term, ...], values: tuple[Term, ...]) -> None:
        for target, value in zip(targets, values, strict=True):
            if target.sort is INT:
                self._equate(target, value)
                continue
            for part in subterms(value):
                if part.op is Op.STORE and part.args[2].sort is INT:
                    self._equate_node(_map_node(target), part.args[2])

    def _equate(self, target: Term, value: Term) -> None:
        self._equate_node(_node(target), value)

    def _equate_node(self, node: object, value: Term) -> None:
        for atom in _atoms(value):
            self._parents[self._root(_node(atom))] = self._root(node)
        constant = value.payload if value.op is Op.INTEGER else None
        if constant is not None:
            self._constants.setdefault(node, set()).add(constant)

    def _call(
        self, callee: Procedure, arguments: tuple[Term, ...], results: tuple[Term, ...]
    ) -> None:
        """What a caller does with a result, it does with an argument that the contract relates."""
        contract = callee.contract or Contract()
        formal = [v for parameter in callee.parameters for v in parameter.variables]
        naming = dict(zip((*formal, *callee.results), (*arguments, *results), strict=False))
        for clause in (*contract.requires, *contract.ensures):
            for part in subterms(clause.formula):
                if part.op in (Op.LE, Op.EQ):
                    atoms = [a for arg in part.args for a in _atoms(arg)]
                    known = [naming.get(_plain(atom)) for atom in atoms]
                    self._unite([a for term in known if term for a in _atoms(term)], None)


def _terms(procedure: Procedure) -> Iterator[Term]:
    contract = procedure.contract or Contract()
    for clause in (*contract.requires, *contract.ensures):
        if clause.kind is not Kind.FRAME:
            yield clause.formula
    for loop in procedure.loops:
        yield from (clause.formula for clause in loop.contract.invariants)
    for edge in procedure.edges:
        match edge.command:
            case Assign(_, values):
                yield from values
            case Assume(condition, _):
                yield condition
            case Assert(condition, obligation) if obligation.kind is not Kind.FRAME:
                yield condition
            case _:
                pass


def _atoms(term: Term) -> list[Term]:
    """The quantities that a number is made of: factors and dividends count, divisors do not."""
    found: list[Term] = []
    stack = [term]
    while stack:
        top = stack.pop()
        if top.op in (Op.SUM, Op.MUL):
            stack.extend(top.args)
        elif top.op in (Op.TDIV, Op.FDIV, Op.WRAP, Op.TREM, Op.FMOD):
            stack.append(top.args[0])
        elif top.op is Op.ITE:
            stack.extend(top.args[1:])
        elif top.op in BINDERS:
            stack.append(top.args[1])
        elif top.sort is INT and top.op in (Op.VAR, Op.BOUND, Op.SELECT):
            found.append(top)
    return found


def _node(atom: Term) -> object:
    """What stands for an atom: all elements of a heap map, or all lengths, are one."""
    if atom.op is Op.SELECT:
        base = atom.args[0]
        return _map_node(base.args[0] if base.op is Op.SELECT else base)
    return _plain(atom) if atom.op is Op.VAR else _INDEX


def _map_node(of: Term) -> object:
    while of.op is not Op.VAR and of.args:
        of = of.args[0]
    return _INDEX if of is LENGTH else ("elements", _plain(of) if of.op is Op.VAR else of)


def _plain(term: Term) -> Term:
    """The variable of which this is the value at entry, or the term itself."""
    if term.op is not Op.VAR or not name_of(term).endswith(f"@{OLD}"):
        return term
    return variable(name_of(term).removesuffix(f"@{OLD}"), term.sort)


def _constant(term: Term) -> int | None:
    if term.op is Op.SUM:
        constant: int = term.payload[1]
        return constant
    return 0 if term.op in (Op.LE, Op.EQ) else None
