# SPDX-License-Identifier: Apache-2.0
"""Terms made by chance: what is written means the same when the front end reads it in its place."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from assay.engines.invariants.candidates.filtering import truth
from assay.frontend.annotate import read_candidates
from assay.frontend.load import Reading
from assay.frontend.writing import clause_text
from assay.program.contracts import Clause
from assay.program.graph import Language
from assay.program.terms import Term

from .samples import Terms, sample, state

ROUND = 60
READINGS = [
    Reading(),
    Reading(math="wrap", data_model="LP64"),
    Reading(math="ideal"),
    Reading(math="ideal", int_bits=8),
]


def written(language: Language, seed: int, reading: Reading) -> dict[str, Term]:
    """Texts of some terms, and the terms."""
    program = sample(language, reading)
    procedure = next(iter(program.procedures.values()))
    (loop,) = procedure.loops
    terms = Terms(language, Random(seed))
    found: dict[str, Term] = {}
    for _ in range(ROUND):
        term = terms.formula(3)
        text = clause_text(term, program, procedure, loop)
        if text is not None:
            found[text] = term
    return found


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("seed", range(len(READINGS)))
def test_what_is_written_means_the_same(language: Language, seed: int) -> None:
    reading = READINGS[seed]
    texts = written(language, seed, reading)
    program = sample(language, reading)
    procedure = next(iter(program.procedures.values()))
    (loop,) = procedure.loops
    read = read_candidates(loop.span.file, reading, {loop.span.line: list(texts)})
    assert [one.text for one in read] == list(texts)
    random = Random(seed)
    states = [state(language, random) for _ in range(8)]
    seen: Counter[object] = Counter()
    for one in read:
        assert isinstance(one.read, Clause), one
        for values in states:
            expected, found = truth(texts[one.text], values), truth(one.read.formula, values)
            assert found == expected or not isinstance(expected, bool), one.text
            seen[expected if isinstance(expected, bool) else None] += 1
    assert seen[True] > 20
    assert seen[False] > 20
    assert seen[None] < sum(seen.values()) // 4


@pytest.mark.parametrize("language", list(Language))
def test_most_terms_can_be_written(language: Language) -> None:
    count = sum(len(written(language, seed, READINGS[0])) for seed in range(3))
    assert count > ROUND
