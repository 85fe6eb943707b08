# SPDX-License-Identifier: Apache-2.0
"""`assay check`: proves what a certificate claims a second time, with other code and cvc5."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, final

from assay.budget import Budget
from assay.checking.check import check
from assay.checking.document import Certificate, read_certificate
from assay.checking.outcome import Conclusion
from assay.cli.command import Command
from assay.cli.exits import Exit
from assay.cli.output import Output, palette, print_remarks
from assay.dataclass import dataclass, field
from assay.frontend.load import TASKS, Reading, load
from assay.options import natural, option, positional
from assay.source import ToolError

if TYPE_CHECKING:
    from assay.evidence.confirmation import Confirmation

_CODES = {
    Conclusion.ACCEPTED: Exit.FINE,
    Conclusion.REJECTED: Exit.BROKEN,
    Conclusion.UNDECIDED: Exit.UNDECIDED,
}


@final
@dataclass(frozen=True, slots=True)
class CheckOptions:
    certificate: str = positional(
        help="what `assay verify --certificate` or `--witness` has written; or a witness (.yml) "
        "of another tool",
        metavar="CERTIFICATE|WITNESS",
    )
    file: str = positional(help="the source that it is about", metavar="FILE")
    timeout: int = option(
        "--timeout",
        help="stop after N seconds; each procedure gets an equal share of the time that is left "
        "when its turn comes",
        metavar="N",
        read=natural,
        default=60,
    )
    confirm: bool = option(
        "--confirm",
        help="challenge what is accepted with inputs that a compiler's program runs, too (gcc or "
        "clang, or a JDK); what it contradicts is undecided",
        switch=True,
        default=False,
    )
    verbose: bool = option(
        "--verbose", help="list every step that was proved", switch=True, default=False
    )
    reading: Reading = field(default_factory=Reading)
    output: Output = field(default_factory=Output)


def run(options: CheckOptions) -> int:
    if options.certificate.endswith(TASKS):
        return _witness(options)
    certificate = _certificate(options.certificate)
    program = load(options.file, options.reading, certificate.entry)
    budget = Budget.of(options.timeout)
    checked = check(certificate, program, options.timeout)
    said: dict[str, Confirmation] = {}
    if options.confirm:
        from assay.run.rechecking import confirmed

        checked, said = confirmed(checked, options.file, options.reading, certificate.entry, budget)
    if options.output.is_json:
        from assay.report.checking_json import check_document

        print(check_document(options.file, checked, program.diagnostics, said))
    else:
        from assay.report.checking import check_text

        print_remarks(program.diagnostics)
        text = check_text(checked, palette(sys.stdout), said, every_step=options.verbose)
        sys.stdout.write(text)
    return _CODES[checked.conclusion]


def _witness(options: CheckOptions) -> int:
    from assay.cli.witness import check_witness

    if options.confirm:
        raise ToolError("option", what="--confirm is for certificates")
    found = check_witness(
        options.certificate, options.file, options.reading, options.output, options.timeout
    )
    return _CODES[found]


def _certificate(path: str) -> Certificate:
    try:
        data = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise ToolError("unreadable", path, reason=reason) from None
    return read_certificate(path, data)


COMMAND = Command(
    CheckOptions,
    run,
    "Proves every obligation of the procedures in a certificate again, by the invariants, numbers "
    "of iterations and formulas for places that it lists: with verification conditions of its own, "
    "decided by cvc5. Nothing else in the certificate is believed. A witness of a violation is "
    "followed by the interpreter; the invariants of a witness of correctness are proved, together "
    "with the property. Exit code 0: accepted; 1: "
    "rejected; 2: wrong input; 3: undecided.",
)
