# SPDX-License-Identifier: Apache-2.0
"""Every code that can be printed is explained, once for each thing that it says something about."""

from __future__ import annotations

from collections import Counter

import pytest

from assay.checking.outcome import Conclusion
from assay.cli.main import main
from assay.engines.invariants.judgement import JudgementKind
from assay.evidence.confirmation import ConfirmationAnswer
from assay.evidence.ending import EndingAnswer
from assay.evidence.verdicts import Verdict
from assay.program.obligations import Kind
from assay.report.explanations.explanation import Explanation, Subject
from assay.report.explanations.obligations import EXPLAINED, OF_KIND
from assay.report.explanations.table import EXPLANATIONS, explanations_of
from assay.report.next_steps import STEPS, WITHOUT_STEP
from assay.source.codes import CODES


def codes(*subjects: Subject) -> set[str]:
    return {one.code for one in EXPLANATIONS if one.subject in subjects}


def test_every_verdict_is_explained() -> None:
    beside = {"vacuous", "reached", "not-checked"}
    endings = {one.value for one in EndingAnswer}
    assert codes(Subject.VERDICT) == {one.value for one in Verdict} | endings | beside


def test_every_kind_of_obligation_is_explained_with_a_weakness() -> None:
    assert codes(Subject.OBLIGATION) == {one.value for one in Kind}
    assert set(EXPLAINED) == set(OF_KIND) == set(Kind)
    assert all(one.cwe for one in OF_KIND.values())


def test_every_reason_is_explained() -> None:
    """That these two tables have all reasons of the source is a test of theirs."""
    assert codes(Subject.REASON) == {*STEPS, *WITHOUT_STEP}


def test_every_diagnostic_is_explained() -> None:
    assert codes(Subject.DIAGNOSTIC) == set(CODES)


def test_every_word_of_other_commands_is_explained() -> None:
    words = {one.value.replace(" ", "-") for one in JudgementKind}
    words |= {one.value for one in Conclusion}
    words |= {one.value for one in ConfirmationAnswer}
    assert words <= codes(Subject.JUDGEMENT, Subject.VERDICT)
    assert codes(Subject.JUDGEMENT) <= words


def test_nothing_is_explained_twice() -> None:
    counts = Counter((one.code, one.subject) for one in EXPLANATIONS)
    assert [key for key, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("one", EXPLANATIONS, ids=lambda one: f"{one.code}-{one.subject.name}")
def test_an_explanation_is_complete(one: Explanation) -> None:
    for text in (one.meaning, one.advice):
        assert text[0].isupper() or text[0] == "`"
        assert text.rstrip(")")[-1] in ".;"
    assert one.example.strip()


def test_codes_are_found_as_they_are_printed() -> None:
    assert [one.subject for one in explanations_of("overflow")] == [
        Subject.OBLIGATION,
        Subject.REASON,
    ]
    assert explanations_of("[loop-bound]") == explanations_of("loop-bound") != []
    assert explanations_of("not inductive") == explanations_of("not-inductive") != []


def test_the_command_line_explains(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--explain", "loop-bound"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("loop-bound: a reason")
    assert "what to do" in printed
    assert max(map(len, printed.splitlines())) <= 100


def test_the_command_line_lists_all_codes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--explain", "codes"]) == 0
    printed = capsys.readouterr().out.replace(",", " ").split()
    assert {one.code for one in EXPLANATIONS} <= set(printed)


def test_a_misspelt_code_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--explain", "lop-bound"]) == 2
    said = capsys.readouterr().err
    assert "there is no code `lop-bound`" in said
    assert "did you mean `loop-bound`?" in said
