# SPDX-License-Identifier: Apache-2.0
"""Certificates with one thing changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass

from assay.program.graph import Program
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    BINDERS,
    Op,
    Term,
    add,
    conjunction,
    conjuncts,
    equal,
    from_linear,
    linear_form,
    negation,
    rebuild,
    subterms,
)
from assay.program.terms.construct import construct
from assay.program.text import parse_term, term_text

from .certifying import Json


@dataclass(frozen=True)
class Mutant:
    """A changed certificate, and the formula in it that is new, if one is."""

    what: str
    document: Json
    formula: Term | None = None
    loop: int = 0  # which loop of the only procedure the formula is about
    iterations: int | None = None

    def __str__(self) -> str:
        return self.what


def mutants(document: Json, program: Program) -> Iterator[Mutant]:
    """Of a certificate about one procedure."""
    yield from _of_formulas(document, program)
    yield from _of_loops(document)
    yield from _of_claims(document)


def _changed(document: Json) -> tuple[Json, Json]:
    other = deepcopy(document)
    return other, other["procedures"][0]


# --- formulas


def _of_formulas(document: Json, program: Program) -> Iterator[Mutant]:
    procedure = program.procedures[document["procedures"][0]["name"]]
    variables = [one.term for one in (*program.globals, *procedure.variables)]
    names = {term.payload[0]: term for term in variables}
    for number, loop in enumerate(document["procedures"][0]["loops"]):
        for place, found in enumerate(loop["found"]):
            formula = parse_term(found["formula"], names)
            for changed in _formulas(formula):
                other, mine = _changed(document)
                text = term_text(changed, names)
                mine["loops"][number]["found"][place]["formula"] = text
                yield Mutant(f"{found['formula']}  ->  {text}", other, changed, number)


def _formulas(formula: Term) -> Iterator[Term]:
    """One comparison or coefficient changed, a conjunct dropped; each result once."""
    seen = {formula}
    parts = conjuncts(formula)
    candidates = [
        conjunction(*(other for other in parts if other is not part))
        for part in (parts if len(parts) > 1 else ())
    ]
    for part in subterms(formula):
        for other in _terms(part):
            candidates.append(_replaced(formula, part, other))
    for one in candidates:
        if one not in seen:
            seen.add(one)
            yield one


def _terms(part: Term) -> Iterator[Term]:
    if part.op is Op.LE:
        yield construct(Op.LE, None, (add(part.args[0], construct(Op.INTEGER, 1, ())),))
        yield construct(Op.LE, None, (add(part.args[0], construct(Op.INTEGER, -1, ())),))
        yield negation(part)
    if part.op is Op.EQ and len(part.args) == 1:
        yield negation(part)
        yield equal(add(part.args[0], construct(Op.INTEGER, 1, ())), construct(Op.INTEGER, 0, ()))
    if part.op is Op.SUM:
        coefficients, constant = linear_form(part)
        for atom, factor in coefficients.items():
            yield from_linear({**coefficients, atom: factor + 1}, constant)
            yield from_linear({**coefficients, atom: -factor}, constant)


def _replaced(formula: Term, part: Term, other: Term) -> Term:
    """Bound variables keep their numbers: the binders around are built anew."""
    assert part.sort is other.sort
    assert part.sort in (BOOL, INT)
    done: dict[Term, Term] = {part: other}
    for term in subterms(formula):
        if term not in done:
            args = tuple(done[arg] for arg in term.args)
            if term.op in BINDERS and args != term.args:
                done[term] = construct(term.op, term.payload, args)
            else:
                done[term] = rebuild(term, args)
    return done[formula]


# --- everything else


def _of_loops(document: Json) -> Iterator[Mutant]:
    for number, loop in enumerate(document["procedures"][0]["loops"]):
        other, mine = _changed(document)
        del mine["loops"][number]
        yield Mutant(f"without loop {number}", other)
        for place in range(len(loop["found"])):
            other, mine = _changed(document)
            del mine["loops"][number]["found"][place]
            yield Mutant(f"without invariant {place} of loop {number}", other)
        for name, value in (("head", loop["head"] + 1), ("line", loop["line"] + 1)):
            other, mine = _changed(document)
            mine["loops"][number][name] = value
            yield Mutant(f"{name} of loop {number} is {value}", other)
        other, mine = _changed(document)
        mine["loops"].append(deepcopy(loop))
        yield Mutant(f"loop {number} twice", other)
        for count in (0, 2):
            other, mine = _changed(document)
            mine["loops"][number] |= {"iterations": count, "found": []}
            yield Mutant(f"{count} iterations of loop {number}", other, None, number, count)


def _of_claims(document: Json) -> Iterator[Mutant]:
    digest = document["source"]["sha256"]
    other, _ = _changed(document)
    other["source"]["sha256"] = digest[:-1] + ("0" if digest[-1] != "0" else "1")
    yield Mutant("another hash", other)
    for name, value in (("math", "wrap"), ("language", "c"), ("checks", ["index"])):
        other, _ = _changed(document)
        other["semantics"][name] = value
        yield Mutant(f"{name} is {value}", other)
    other, mine = _changed(document)
    mine["name"] += "x"
    yield Mutant("another procedure", other)
    other, mine = _changed(document)
    mine["obligations"].append({"kind": "division", "line": 1, "column": 1, "text": ""})
    yield Mutant("a claim about line 1", other)
    other, _ = _changed(document)
    other["procedures"] = []
    yield Mutant("no claim at all", other)
    assert json.dumps(document)
