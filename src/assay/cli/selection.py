# SPDX-License-Identifier: Apache-2.0
"""Finds the procedure that `--only` names, or the one that is meant without it."""

from __future__ import annotations

from collections.abc import Iterable

from assay.options import near
from assay.program.analysis.records import unexplored_input
from assay.program.graph import Language, Procedure, Program
from assay.report.summary import signature
from assay.report.text import distinct
from assay.source import SourceError, ToolError

SHOWN = 8  # names listed in a message


def the_procedure(program: Program, path: str, only: str | None) -> Procedure:
    """The one procedure to work on."""
    if only is not None:
        return named(program, path, only)
    main = program.procedures.get("main")
    if program.semantics.language is Language.C and ("main" in program.unsupported or main):
        return named(program, path, "main")
    match list(program.sources):
        case [single] if not program.unsupported:
            return single
        case []:
            raise _nothing(program, path)
        case several:
            hint = f"add --only with one of {listed(several)}"
            raise ToolError("option", path, what="the file has several procedures", help=hint)


def named(program: Program, path: str, name: str) -> Procedure:
    """The procedure with a name such as `search`, `BinarySearch.search` or `search(int[],int)`."""
    wanted = "".join(name.split())
    found = [p for p in program.sources if wanted in _names(p)]
    match found:
        case [single]:
            return single
        case [_, *_]:
            choices = _list(sorted(signature(p) for p in found))
            raise SourceError.at("ambiguous", found[0].span, name=name, choices=choices)
    refused = [key for key in program.unsupported if _matches(key, wanted)]
    if refused:
        raise SourceError.of(program.unsupported[refused[0]])
    there = f"there are {listed(program.sources)}"
    names = [one for p in program.sources for one in sorted(_names(p))]
    hint = " ".join(filter(None, [near(wanted, names), there]))
    help_ = hint if program.procedures else "the file has no procedure that could be run"
    raise ToolError("entry", path, name=name, hint=help_)


def listed(procedures: Iterable[Procedure]) -> str:
    """Procedures by the names that `--only` takes, for a message."""
    return _list(_shortest(procedures))


def _names(procedure: Procedure) -> set[str]:
    """Everything that a user may call it."""
    short = signature(procedure)
    simple = short.split("(")[0]
    whole = procedure.name.split("(")[0]
    prefix = whole[: len(whole) - len(simple)] if whole.endswith(simple) else ""
    found = {procedure.name, whole, simple, short, prefix + short}
    return found | {"".join(one.split()) for one in found}


def _matches(key: str, wanted: str) -> bool:
    """Whether the key of a procedure that is not supported can be meant."""
    whole, _, _ = key.partition("(")
    return wanted in (key, whole, whole.rsplit(".", 1)[-1], key.rsplit(".", 1)[-1])


def _shortest(procedures: Iterable[Procedure]) -> list[str]:
    """The plain names, with parameter types only where they are needed."""
    procedures = list(procedures)
    plain = [signature(p).split("(")[0] for p in procedures]
    return [
        name if plain.count(name) == 1 else signature(p)
        for name, p in zip(plain, procedures, strict=True)
    ]


def _list(names: list[str]) -> str:
    more = ["..."] if len(names) > SHOWN else []
    return ", ".join([*(f"`{name}`" for name in names[:SHOWN]), *more])


def _nothing(program: Program, path: str) -> SourceError | ToolError:
    """Why there is nothing to work on."""
    reasons = [found for group in program.unsupported.values() for found in group]
    if reasons:
        return SourceError.of(distinct(reasons))
    return ToolError("no-procedure", path)


def check_inputs(program: Program, path: str, procedure: Procedure) -> None:
    """Refuse a procedure of which nothing can be inferred, because nobody explores its inputs."""
    input_ = unexplored_input(program, procedure)
    if input_ is not None:
        what = f"no values are tried of {input_}"
        raise ToolError("option", path, what=what, help="name another procedure")
