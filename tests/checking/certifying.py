# SPDX-License-Identifier: Apache-2.0
"""Certificates for tests: from the engines, or by hand from the invariants of a text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from assay.budget import Budget
from assay.checking.check import check
from assay.checking.document import digest as digest_of
from assay.checking.document import read_certificate, semantics_of
from assay.checking.outcome import Checked
from assay.engines.table import EngineName
from assay.evidence.certificate import certificate
from assay.execution.options import BoundedOptions
from assay.frontend.load import Reading, load
from assay.program.analysis.loops import loops_of
from assay.program.contracts import Clause
from assay.program.graph import Procedure, Program
from assay.program.obligations import Kind
from assay.program.text import term_text
from assay.run.verification import Verified, chosen, discharging, verified

Json = dict[str, Any]
SECONDS = 600.0  # far more than any test needs: nothing depends on the clock
EFFORT = 500_000  # steps of the solver for one question
INVARIANT = re.compile(r"//@\s*(loop_invariant|decreases|loop invariant|loop variant)[^\n]*")


def proved(program: Program, engine: EngineName = EngineName.AUTO) -> list[Verified]:
    """What the engines find out about each procedure."""
    return list(
        discharging(
            verified(program, procedure, BoundedOptions(), Budget.of(SECONDS), engine=engine)
            for procedure in chosen(program)
        )
    )


def certified(program: Program, engine: EngineName = EngineName.AUTO) -> Json:
    return certificate(program, [one.outcome for one in proved(program, engine)])


def checked(document: Json, program: Program, effort: int = EFFORT) -> Checked:
    read = read_certificate("certificate", json.dumps(document).encode())
    return check(read, program, SECONDS, effort)


def read(path: Path, text: str, **reading: Any) -> Program:
    """A text as a program, in a file that is written for it."""
    path.write_text(text)
    return load(str(path), Reading(**reading))


def without_invariants(text: str) -> str:
    """The text without what it says of its loops; every line stays where it is."""
    return INVARIANT.sub("", text)


def by_hand(program: Program, annotated: Program | None = None, only: Iterable[str] = ()) -> Json:
    """A certificate that claims everything, by the invariants that another text states."""
    names = set(only)
    return {
        "format": "assay-certificate",
        "version": 1,
        "tool": {"name": "assay", "version": "0"},
        "source": {"files": [], "sha256": digest_of(program), "entry": None},
        "semantics": semantics_of(program.semantics),
        "procedures": [
            _procedure(one, annotated or program)
            for one in program.procedures.values()
            if one.edges and (not names or one.source_name in names)
        ],
        "left_out": [],
    }


def _procedure(procedure: Procedure, annotated: Program) -> Json:
    given = {one.head: one for one in annotated.procedures[procedure.name].loops}
    stated = {one.head: one for one in procedure.loops}
    loops = []
    for nest in loops_of(procedure).nests:
        mine = stated.get(nest.head)
        contract = mine.contract if mine else None
        clauses = given[nest.head].contract.invariants if nest.head in given else ()
        own = contract.invariants if contract else ()
        found = [] if own else [one for one in clauses if one.kind is not Kind.FRAME]
        span = mine.span if mine else nest.back_edges[0].span
        loops.append(
            {
                "procedure": procedure.name,
                "head": nest.head,
                "line": span.line,
                "iterations": None,
                "stated": [_place(one) for one in own],
                "found": [found_json(one) for one in found],
                "variants": [_place(one) for one in (contract.variants if contract else ())],
            }
        )
    return {
        "name": procedure.name,
        "line": procedure.span.line,
        "engine": "hand",
        "obligations": [],
        "loops": loops,
        "contracts": [
            one.name
            for one in annotated.procedures.values()
            if one.contract is not None and one.contract.stated
        ],
        "assumptions": [],
        "summaries": [],
    }


def found_json(clause: Clause) -> Json:
    defined = term_text(clause.defined)
    return {"formula": term_text(clause.formula), "defined": defined, "text": None}


def _place(clause: Clause) -> Json:
    return {"line": clause.span.line, "column": clause.span.column}
