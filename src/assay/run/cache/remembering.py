# SPDX-License-Identifier: Apache-2.0
"""What earlier runs have found out about procedures, under all that it depends on.

A proof holds for its slice, whatever else the source says and however long one may look. What is
not decided is remembered for the same time limit only, and what rests on the states that runs of
the source come to, as a violation with values of private fields does, for the same source only.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, final

from assay.dataclass import dataclass, replace
from assay.evidence.verdicts import ProcedureOutcome
from assay.program.graph import Procedure, Program
from assay.run.cache.database import ResultDatabase
from assay.run.cache.digest import DigestWriter, NoDigestError
from assay.run.cache.entries import is_final, is_worth_keeping, packed, unpacked
from assay.run.cache.slices import ProcedureSlice, slice_of, whole_digest
from assay.run.cache.versions import versions_digest
from assay.run.unstated import is_unstated
from assay.run.verification import Verified
from assay.run.verifying import Finished

PROCEDURE: Final = "procedure"
PRECONDITION: Final = "precondition"
_UNREADABLE: Final = (pickle.UnpicklingError, AttributeError, EOFError, IndexError, ImportError)

Verify = Callable[[Sequence[Procedure], Finished], Iterator[Verified]]


@final
@dataclass(frozen=True, slots=True)
class AskedOptions:
    """What is asked of every procedure."""

    choices: tuple[Any, ...]  # everything that may change an outcome
    seconds: int  # for all of them together


@final
class RememberedResults:
    """The results of one file, by procedures of its program."""

    def __init__(self, database: ResultDatabase, program: Program, asked: AskedOptions) -> None:
        self._database = database
        self._program = program
        self._seconds = asked.seconds
        writer = DigestWriter()
        writer.add(asked.choices)
        self._asked = writer.digest()
        self._slices: dict[str, ProcedureSlice | None] = {}

    def outcomes(self, procedures: Sequence[Procedure], verify: Verify) -> Iterator[Verified]:
        """What is known, and in its place what is found out about the others, in their order."""
        known = {one.name: self.known(one) for one in procedures}
        others = verify([one for one in procedures if known[one.name] is None], self.keep)
        for one in procedures:
            outcome = known[one.name]
            yield next(others) if outcome is None else Verified(one.name, one, outcome)
        yield from others

    def known(self, procedure: Procedure) -> ProcedureOutcome | None:
        """What an earlier run has found out about it."""
        of = self._slice(procedure)
        data = None if of is None else self._database.find(self._keys(PROCEDURE, procedure, of))
        if of is None or data is None:
            return None
        try:
            found = unpacked(data, of)
        except _UNREADABLE:
            return None
        if found is None or found.procedure != procedure.name:
            return None
        return replace(found, seconds=0.0, processor_seconds=0.0, cached_seconds=found.seconds)

    def keep(self, one: Verified) -> None:
        """Add what was found out just now, if it holds for other runs."""
        if one.procedure is None or not is_worth_keeping(one.outcome):
            return
        of = self._slice(one.procedure)
        data = None if of is None else packed(one.outcome, of)
        if of is not None and data is not None:
            any_time = is_final(one.outcome)
            anywhere = one.outcome.verdict.is_success
            key = self._key(PROCEDURE, one.procedure, of, any_time=any_time, anywhere=anywhere)
            self._database.add(key, PROCEDURE, data)

    def precondition(self, procedure: Procedure, find: Callable[[], tuple[str, ...]]) -> Any:
        """The clauses that a search finds; it is made once."""
        of = self._slice(procedure)
        if of is None:
            return find()
        key = self._key(PRECONDITION, procedure, of, any_time=False, anywhere=False)
        data = self._database.find([key])
        if data is not None:
            return tuple(filter(None, data.decode().split("\n")))
        clauses = find()
        self._database.add(key, PRECONDITION, "\n".join(clauses).encode())
        return clauses

    def _slice(self, procedure: Procedure) -> ProcedureSlice | None:
        name = procedure.name
        if name not in self._slices:
            try:
                self._slices[name] = slice_of(self._program, procedure)
            except NoDigestError:
                self._slices[name] = None
        return self._slices[name]

    def _keys(self, kind: str, procedure: Procedure, of: ProcedureSlice) -> list[bytes]:
        """Under which of them it is depends on what was found."""
        return list(
            dict.fromkeys(
                self._key(kind, procedure, of, any_time=any_time, anywhere=anywhere)
                for any_time in (True, False)
                for anywhere in (True, False)
            )
        )

    def _key(
        self,
        kind: str,
        procedure: Procedure,
        of: ProcedureSlice,
        *,
        any_time: bool,
        anywhere: bool,
    ) -> bytes:
        looks_around = not anywhere and depends_on_source(self._program, procedure)
        writer = DigestWriter()
        writer.add((kind, versions_digest(), self._asked, of.digest))
        writer.add(None if any_time else self._seconds)
        writer.add(whole_digest(self._program) if looks_around else None)
        return writer.digest()


def depends_on_source(program: Program, procedure: Procedure) -> bool:
    """Whether it may depend on other procedures what a violation of this one means: they say which
    values hidden variables can have, and what is passed to it."""
    shared = (*program.globals, *program.objects)
    is_hidden = bool(program.hidden_members) or any(one.hidden for one in shared)
    return is_hidden or is_unstated(program, procedure)
