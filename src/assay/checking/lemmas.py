# SPDX-License-Identifier: Apache-2.0
"""Facts that a certificate names besides invariants, proved again or resting on another claim.

What follows of a definition by induction is proved here, over the measure that the certificate
names: nothing else of it is believed. A fact is put to use for the arrays of a question; its other
variables are left to the solver.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, product
from typing import final

from assay.checking.document import LemmaSteps
from assay.checking.outcome import RejectedError
from assay.dataclass import dataclass
from assay.program.graph import Program
from assay.program.sorts import INT, sort_named
from assay.program.terms import (
    TRUE,
    ZERO,
    Op,
    Term,
    at_most,
    conjunction,
    forall,
    free_variables,
    has_bound_variable,
    implication,
    less,
    negation,
    substitute,
    subterms,
    variable,
)
from assay.program.terms.applications import applications
from assay.program.text import parse_term

Bounds = tuple[int, int]
_MOST_ROWS = 6
_MOST_CHOICES = 30


@final
@dataclass(frozen=True, slots=True)
class Known:
    """A formula that holds for all values of its variables; arrays only of elements of a type."""

    variables: tuple[Term, ...]
    formula: Term
    elements: tuple[tuple[Term, Bounds], ...] = ()

    def uses(
        self, formulas: Sequence[Term], fits: Callable[[Term, Bounds], bool]
    ) -> Iterator[Term]:
        """What it says of the arrays of a question."""
        arrays = [one for one in self.variables if one.sort.is_map]
        others = [one for one in self.variables if not one.sort.is_map]
        bounds = dict(self.elements)
        choices = [
            [
                row
                for row in self._rows(one, formulas)
                if one not in bounds or fits(row, bounds[one])
            ]
            for one in arrays
        ]
        for chosen in islice(product(*choices), _MOST_CHOICES):
            said = substitute(self.formula, dict(zip(arrays, chosen, strict=True)))
            yield forall(others, TRUE, said) if others else said

    def _rows(self, name: Term, formulas: Sequence[Term]) -> list[Term]:
        """The arrays to which definitions are applied as they are to this variable."""
        places = {
            (one.payload, place)
            for one in applications(self.formula)
            for place, arg in enumerate(one.args)
            if arg is name
        }
        found: dict[Term, None] = {}
        for term in subterms(*formulas):
            if term.op is Op.APPLY and places:
                found.update(
                    dict.fromkeys(a for n, a in enumerate(term.args) if (term.payload, n) in places)
                )
            elif term.op is Op.SELECT and not places:
                found[term.args[0]] = None
        parts = [part for row in found for part in _parts(row)]
        fitting = (one for one in dict.fromkeys(parts) if one.sort is name.sort)
        return list(islice((one for one in fitting if not has_bound_variable(one)), _MOST_ROWS))


def _parts(row: Term) -> Iterator[Term]:
    """An array, and those that it is made of by writes and choices."""
    stack = [row]
    while stack:
        top = stack.pop()
        yield top
        if top.op is Op.STORE:
            stack.append(top.args[0])
        elif top.op is Op.ITE:
            stack.extend(top.args[1:])


def stated(program: Program, name: str, around: str) -> Known:
    """The lemma of a source, for the proof of a procedure: of a lemma, only for later ones."""
    names = [one.name for one in program.lemmas]
    if name not in names:
        raise RejectedError(f"there is no `{name}`")
    if around in names and names.index(around) <= names.index(name):
        raise RejectedError(f"`{around}` rests on `{name}`, which does not come before it")
    found = program.lemmas[names.index(name)]
    return Known(found.variables, found.formula, found.elements)


def inductive(steps: LemmaSteps) -> tuple[Known, list[Term]]:
    """What a certificate says of definitions, and formulas that contradict each other if it
    follows from itself for smaller values of its measure."""
    try:
        names = {name: variable(name, sort_named(sort)) for name, sort in steps.variables}
        formula = parse_term(steps.formula, names)
        measure = parse_term(steps.measure, names)
        numbers = [names[one] for one in steps.numbers]
    except (KeyError, ValueError) as error:
        raise RejectedError(f"a fact about definitions cannot be read: {error}") from None
    if free_variables(formula) - set(names.values()) or measure.sort is not INT:
        raise RejectedError("a fact about definitions speaks of something else")
    others = [variable(f"{one.payload[0]}?smaller", one.sort) for one in numbers]
    put = dict(zip(numbers, others, strict=True))
    smaller = substitute(measure, put)
    below = conjunction(at_most(ZERO, smaller), less(smaller, measure))
    known = implication(below, substitute(formula, put))
    hypothesis = forall(others, TRUE, known) if others else TRUE
    return Known(tuple(names.values()), formula), [hypothesis, negation(formula)]


def all_uses(
    known: Iterable[Known], formulas: Sequence[Term], fits: Callable[[Term, Bounds], bool]
) -> list[Term]:
    """What all of them say of a question, and of what others say of it."""
    found: dict[Term, None] = {}
    for _ in range(2):
        for one in known:
            found.update(dict.fromkeys(one.uses([*formulas, *found], fits)))
    return list(found)
