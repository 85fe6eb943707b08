# SPDX-License-Identifier: Apache-2.0
"""The candidates of Ponsini et al. 2010, section 4.2, made again: its list is lost.

traces        facts that hold in a few runs, in the manner of Daikon; most are coincidences
heuristics    in the postcondition one variable or constant is replaced by another variable, or one
              relation by another; nothing is filtered
acceleration  the transitive closure of a linear loop, in the place of InvGen
user          the programs' own invariants, and others by hand

The list is kept in a file, so that figures of different versions are of the same candidates.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from assay.engines.invariants.candidates import acceleration, traces
from assay.engines.invariants.candidates.candidate import (
    ACCELERATION,
    HEURISTICS,
    TRACES,
    USER,
    Candidate,
    proposed,
)
from assay.engines.invariants.candidates.heuristics import sources
from assay.engines.invariants.candidates.heuristics.weakening import at_one_place
from assay.engines.invariants.candidates.sampling import sample
from assay.engines.invariants.candidates.scope import LoopScope, scopes
from assay.frontend.writing import clause_text
from assay.program.heap import LENGTH
from assay.program.sorts import INT
from assay.program.terms import (
    ZERO,
    Op,
    Term,
    at_most,
    bind,
    different,
    equal,
    instantiate,
    less,
    rebuild,
    subterms,
    variable,
)
from assay.program.types import IntegerType
from bench.loopinv.listings import LISTINGS, listing, loop_of, procedure_of, read
from bench.loopinv.proposals import LIST, entries

BY_HAND: Final = Path(__file__).parent / "by_hand.txt"
FEW_STATES: Final = 12  # from which facts are read off
MOST: Final = {TRACES: 10, ACCELERATION: 8, HEURISTICS: 25}  # for one program


def main() -> None:
    """Write the list of all candidates."""
    lines = ["# Written by `python -m bench.loopinv.generate`: source and formula."]
    for name in LISTINGS:
        lines += ["", f"[{name}]", *_of(name)]
    LIST.write_text("\n".join(lines) + "\n")


def _of(name: str) -> Iterator[str]:
    program = listing(name)
    procedure, loop = procedure_of(program), loop_of(program)
    found: dict[Term, Candidate] = {}
    for one in (*_user(name), *_accelerated(name), *_traced(name), *_heuristic(name)):
        found.setdefault(one.formula, one)
    for one in found.values():
        text = clause_text(one.formula, program, procedure, loop)
        if text is not None:
            yield f"{one.source}: {text}"


def _user(name: str) -> Iterator[Candidate]:
    loop = loop_of(listing(name))
    for clause in (*loop.contract.invariants, *read(name, entries(BY_HAND)[name])):
        yield Candidate(loop.head, clause.formula, USER, clause.defined)


def _accelerated(name: str) -> list[Candidate]:
    program = listing(name)
    return acceleration.candidates(program, procedure_of(program))[: MOST[ACCELERATION]]


def _traced(name: str) -> list[Candidate]:
    program = listing(name)
    procedure = procedure_of(program)
    few = sample(program, procedure, most=FEW_STATES)
    found = traces.candidates(program, procedure, samples=few)
    return _spread(found, MOST[TRACES])


def _heuristic(name: str) -> list[Candidate]:
    program = listing(name)
    (scope,) = scopes(program, procedure_of(program))
    goals = list(dict.fromkeys(sources.goals(scope)))
    formulas = dict.fromkeys(f for goal in goals for f in _changed(goal, scope))
    made = (proposed(scope.head, formula, HEURISTICS) for formula in formulas)
    return _spread([one for one in made if one is not None], MOST[HEURISTICS])


def _spread(found: list[Candidate], most: int) -> list[Candidate]:
    """At most so many, from everywhere in the list."""
    if len(found) <= most:
        return found
    return [found[number * len(found) // most] for number in range(most)]


def _changed(goal: Term, scope: LoopScope) -> Iterator[Term]:
    variables = [
        one.term
        for one in scope.variables()
        if isinstance(one.type, IntegerType) and not one.in_heap
    ]
    for old in _atoms(goal):
        for new in variables:
            if new is not old:
                yield from at_one_place(goal, old, new)
    yield from related(goal)


def _atoms(goal: Term) -> list[Term]:
    """Numbers that can be replaced: variables, constants, lengths."""
    return [
        part
        for part in subterms(goal)
        if part.sort is INT
        and (part.op in (Op.VAR, Op.INTEGER) or (part.op is Op.SELECT and part.args[0] is LENGTH))
        and not _is_object(part, goal)
    ]


def _is_object(term: Term, goal: Term) -> bool:
    return any(
        part.op is Op.SELECT and part.args[1] is term and part.args[0].op is Op.VAR
        for part in subterms(goal)
    )


def related(formula: Term) -> Iterator[Term]:
    """The formula with one relation changed, for each relation in it."""
    match formula.op:
        case Op.LE | Op.EQ if len(formula.args) == 1:
            yield from (one for one in _relations(formula.args[0]) if one is not formula)
        case Op.NOT | Op.AND | Op.OR:
            for position, part in enumerate(formula.args):
                before, after = formula.args[:position], formula.args[position + 1 :]
                yield from (rebuild(formula, (*before, one, *after)) for one in related(part))
        case Op.FORALL | Op.EXISTS:
            names = tuple(variable(f"!b{i}", one.sort) for i, one in enumerate(formula.payload))
            span, body = instantiate(formula, names)
            yield from (bind(formula.op, names, one, body) for one in related(span))
            yield from (bind(formula.op, names, span, one) for one in related(body))
        case _:
            pass


def _relations(number: Term) -> Iterable[Term]:
    return (
        at_most(number, ZERO),
        less(number, ZERO),
        equal(number, ZERO),
        different(number, ZERO),
        at_most(ZERO, number),
        less(ZERO, number),
    )


if __name__ == "__main__":
    main()
