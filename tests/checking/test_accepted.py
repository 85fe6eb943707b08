# SPDX-License-Identifier: Apache-2.0
"""What is proved without a bound has a certificate that is accepted."""

from __future__ import annotations

from pathlib import Path

import pytest
from invariants.sample import programs
from programs.schemas import validator
from shares import sparse

from assay.checking.outcome import Conclusion
from assay.evidence.verdicts import Verdict
from assay.frontend.load import Reading, load
from assay.program.contracts import LABEL, OLD, at_label
from assay.program.graph import Procedure, Program
from assay.program.terms import Term, name_of
from assay.program.text import parse_term

from .certifying import Json, by_hand, certificate, checked, proved, read, without_invariants
from .generated import examined

OWN = sorted((Path(__file__).parent / "programs").iterdir())
SAMPLES = {  # all of them: `python -m tests.checking --samples`
    *("fill.c", "from_main.c", "jump_back.c", "labels.c", "pointer_walk.c", "unsigned_down.c"),
    *("Aliases.java", "Alternating.java", "Arithmetic.java", "BinarySearchReturn.java"),
    *("CommonDivisor.java", "Count.java", "Divisor.java", "DoWhile.java", "FirstLargest.java"),
    *("Frames.java", "LargestTerm.java", "Nested.java", "Partition.java", "Root.java"),
}
STATED = Path(__file__).parent / "programs" / "Stated.java"
ENDING = Path(__file__).parent / "programs" / "Ending.java"


def test_the_samples_exist() -> None:
    assert {path.name for path in programs()} >= SAMPLES


@pytest.mark.parametrize(
    "path",
    [*sparse(OWN, 2), *sparse((one for one in programs() if one.name in SAMPLES), 3)],
    ids=lambda path: path.name,
)
def test_proofs_are_accepted(path: Path) -> None:
    program = load(str(path), Reading())
    found = proved(program)
    if path in OWN:
        assert {one.verdict for one in found} == {Verdict.PROVED}
    document = certificate(program, [one.outcome for one in found])
    validator("certificate.json").validate(document)
    certain = {one.name for one in found if one.verdict is Verdict.PROVED}
    assert {one["name"] for one in document["procedures"]} == certain
    assert {one["procedure"] for one in document["left_out"]} == {o.name for o in found} - certain
    _formulas_read_back(program, document)
    assert certain
    result = checked(document, program)
    assert result.conclusion is Conclusion.ACCEPTED, result


def _formulas_read_back(program: Program, document: Json) -> None:
    for one in document["procedures"]:
        for loop in one["loops"]:
            names = _names(program, program.procedures[loop["procedure"]])
            for found in loop["found"]:
                assert parse_term(found["formula"], names) is not None


def _names(program: Program, procedure: Procedure) -> dict[str, Term]:
    variables = [one.term for one in (*program.globals, *procedure.variables)]
    ghosts = [at_label(term, OLD) for term in variables if LABEL not in name_of(term)]
    return {name_of(term): term for term in (*variables, *ghosts)}


def test_invariants_may_come_from_the_certificate(tmp_path: Path) -> None:
    """The same invariants, but the source does not state them."""
    text = STATED.read_text()
    assert "loop_invariant" in text
    annotated = read(tmp_path / "Stated.java", text)
    bare = read(tmp_path / "Bare.java", without_invariants(text))
    result = checked(by_hand(bare, annotated), bare)
    assert result.conclusion is Conclusion.ACCEPTED, result


def test_an_old_certificate_of_a_changed_program_is_rejected(tmp_path: Path) -> None:
    text = ENDING.read_text()
    document = by_hand(read(tmp_path / "Old.java", text))
    for other in (text + "\n", text.replace("i < 10", "i < 11")):
        result = checked(document, read(tmp_path / "New.java", other))
        assert result.conclusion is Conclusion.REJECTED
        assert result.reason == "the certificate is about another text"


@pytest.mark.parametrize("reading", [{"math": "wrap"}, {"data_model": "LP64"}])
def test_other_semantics_are_rejected(reading: dict[str, str], tmp_path: Path) -> None:
    text = ENDING.read_text()
    document = by_hand(read(tmp_path / "Same.java", text))
    result = checked(document, read(tmp_path / "Same.java", text, **reading))
    assert result.conclusion is Conclusion.REJECTED
    assert result.reason is not None
    assert next(iter(reading)) in result.reason


@pytest.mark.parametrize("number", sparse([0, 1, 7, 3, 14, 17, 262, 502], 2))
def test_generated_programs(number: int) -> None:
    """Some small ones: loops, an assumption, a recursion."""
    tally = examined(number, seed=0, seconds=60)
    assert tally.wrong == []
    assert tally.open == []
    assert tally.checks or tally.attacks
