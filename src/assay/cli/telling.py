# SPDX-License-Identifier: Apache-2.0
"""How `assay verify` tells what it has found: on standard output, and in files."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, final

from assay.cli.output import VerdictOutput, palette, print_remarks, write_file
from assay.dataclass import dataclass
from assay.evidence.accounts import Account
from assay.program.graph import Program
from assay.report.accounts import accounts_text
from assay.report.counting import Spent
from assay.report.text import diagnostics_text
from assay.report.verification import Detail, count_line, outcome_text, summary_text
from assay.run.verification import Verified

if TYPE_CHECKING:
    from assay.cli.baseline import Baseline
    from assay.report.verified_file import VerifiedFile


@final
@dataclass(frozen=True, slots=True)
class Teller:
    """Tells outcomes of one file, one after the other, and then what became of all."""

    file: str
    program: Program
    how: VerdictOutput
    detail: Detail
    question: str | None = None  # the file of a property
    baseline: Baseline | None = None

    def begin(self) -> None:
        if not self.how.is_document and not self.how.quiet:
            print_remarks(self.program.diagnostics)

    def tell(self, one: Verified) -> None:
        """Print one outcome; a document is printed at the end."""
        if self.how.is_document:
            return
        sys.stdout.write(self._text(one))
        if self.baseline is not None and not self.how.quiet:
            sys.stdout.writelines(self.baseline.lines(self.file, one.outcome))
        sys.stdout.flush()

    def _text(self, one: Verified) -> str:
        colours = palette(sys.stdout)
        if self.how.quiet:
            from assay.report.brief import brief_text

            return brief_text(self.file, one.procedure, one.outcome, colours)
        semantics = self.program.semantics
        return outcome_text(
            self.file, one.procedure, one.outcome, colours, self.detail, semantics, self.question
        )

    def end(
        self,
        found: list[Verified],
        others: tuple[Account, ...],
        spent: Spent,
        asked: str | None,
        answer: str | None,
    ) -> None:
        """Print what became of all, and write the report that was asked for."""
        self._print_end(found, others, spent, asked, answer)
        if self.how.report is not None:
            from assay.report.html.page import html_page

            whole = self._whole(found, others, spent, asked, answer)
            write_file(self.how.report, html_page(whole))

    def _print_end(
        self,
        found: list[Verified],
        others: tuple[Account, ...],
        spent: Spent,
        asked: str | None,
        answer: str | None,
    ) -> None:
        if self.how.is_document:
            print(self._document(found, others, spent, asked, answer))
            return
        endings = [one.outcome.ending for one in found]
        verdicts = [one.verdict for one in found]
        text = summary_text(verdicts, others, endings, spent)
        sys.stdout.write(text.rstrip().rpartition("\n")[2] + "\n" if self.how.quiet else text)
        if answer is not None:
            print(answer)

    def told_again(
        self, found: list[Verified], others: tuple[Account, ...]
    ) -> tuple[str, tuple[str, str]]:
        """The remarks, and what is printed before and after the time that all took: as another run
        would tell it that has found the same before."""
        from assay.cli.remembered_files import around_time

        if self.how.is_document:
            document = self._document(found, others, Spent(), None, None)
            return "", around_time(document, self.how.format)
        text = "".join(map(self._text, found))
        verdicts, endings = (
            [one.verdict for one in found],
            [one.outcome.ending for one in found],
        )
        counts = count_line(verdicts, others, endings)
        if self.how.quiet:
            return "", (text, counts)
        remarks = diagnostics_text(self.program.diagnostics, palette(sys.stderr))
        return remarks, (f"{text}{accounts_text(others)}", counts)

    def _document(
        self,
        found: list[Verified],
        others: tuple[Account, ...],
        spent: Spent,
        asked: str | None,
        answer: str | None,
    ) -> str:
        if self.how.format == "sarif":
            from assay.report.sarif import sarif_document

            whole = self._whole(found, others, spent, asked, answer)
            return sarif_document(whole, self.detail)
        from assay.report.verification_json import verify_document

        return verify_document(
            [(self.file, one.procedure, one.outcome) for one in found],
            self.program.diagnostics,
            others=[(self.file, one) for one in others],
            asked=asked,
            answer=answer,
            spent=spent,
        )

    def _whole(
        self,
        found: list[Verified],
        others: tuple[Account, ...],
        spent: Spent,
        asked: str | None,
        answer: str | None,
    ) -> VerifiedFile:
        from assay.report.verified_file import VerifiedFile

        rows = tuple((one.procedure, one.outcome) for one in found)
        return VerifiedFile(
            self.file, self.program, rows, others, asked, answer, self.question, spent
        )
