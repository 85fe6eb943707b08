# SPDX-License-Identifier: Apache-2.0
"""What a compiler answers about one procedure, and where it contradicts us."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, final

from assay.dataclass import dataclass
from assay.evidence.confirmation import Confirmation, ConfirmationAnswer
from assay.program.obligations import Obligation
from assay.run.emission import identifier_of

_MARK: Final = "Written by `assay --confirm`"


@final
@dataclass(frozen=True, slots=True)
class Disagreement:
    """Two answers to what a run does."""

    inputs: str
    ours: str
    theirs: str
    text: str  # of the program that was compiled

    def kept(self, path: str, procedure: str) -> str | None:
        """Writes down the program, the input and both answers; the name of the file, or None where
        none can be written."""
        name = f"assay-disagreement-{identifier_of(Path(path).stem)}-{identifier_of(procedure)}.txt"
        parts = [
            _MARK,
            f"program    {path}",
            f"procedure  {procedure}",
            f"input      {self.inputs}",
            f"assay      {self.ours}",
            f"compiler   {self.theirs}",
            "",
            f"--- {path}",
            Path(path).read_text(errors="replace"),
            "--- what was compiled with it",
            self.text,
        ]
        file = Path(name)
        try:
            if file.exists() and not file.read_text(errors="replace").startswith(_MARK):
                return None
            file.write_text("\n".join(parts))
        except OSError:
            return None
        return name


@final
@dataclass(frozen=True, slots=True)
class Answers:
    """What the compiler says of one procedure."""

    shown: Mapping[Obligation, Confirmation]  # of each counterexample
    proof: Confirmation | None
    disagreement: Disagreement | None = None


def left_open(why: str, compiler: str | None) -> Confirmation:
    return Confirmation(ConfirmationAnswer.OPEN, compiler, reason=why)
