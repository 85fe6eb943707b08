# SPDX-License-Identifier: Apache-2.0
"""The one table of diagnostic codes, with their wording."""

from __future__ import annotations

from enum import StrEnum
from typing import final

from assay.dataclass import dataclass


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"


@final
@dataclass(frozen=True, slots=True)
class Wording:
    """How a diagnostic reads; both texts are filled from the diagnostic's data."""

    message: str
    help: str | None = None
    severity: Severity = Severity.ERROR


CODES: dict[str, Wording] = {
    # the file as a whole
    "unreadable": Wording("cannot read {path}: {reason}", "check the path and its permissions"),
    "unwritable": Wording("cannot write {path}: {reason}", "check the path and its permissions"),
    "binary": Wording("{path} is not a text file", "give a .java, .c, .i or .yml file"),
    "empty": Wording("{path} is empty", "there is nothing to check in it"),
    "file-kind": Wording(
        "cannot tell the language of {path}", "give a .java, .c, .i or SV-COMP .yml file"
    ),
    "task-file": Wording(
        "{path} is not an SV-COMP task or property file: {reason}",
        "a task names `input_files` and `properties`; a property is `CHECK( init(main()), ... )`",
    ),
    "certificate": Wording(
        "{path} is not a certificate: {reason}", "write one with `assay verify --certificate`"
    ),
    "option": Wording("{what}", "see `assay --help`"),
    # the program
    "syntax": Wording("{what}", "correct this line, or what stands before it"),
    "nesting": Wording(
        "nested more than {limit} levels deep", "split the expression or statement into parts"
    ),
    "type": Wording("{what}", "a compiler refuses this too: change it, or a declaration it uses"),
    "unknown-name": Wording("unknown name `{name}`", "{hint}"),
    "unknown-function": Wording("unknown function `{name}`", "{hint}"),
    "duplicate": Wording("`{name}` is declared twice", "rename or remove one of them"),
    "unassigned": Wording(
        "`{name}` might not have been assigned a value here", "assign it on every way to this place"
    ),
    "missing-return": Wording(
        "`{name}` can end without returning a value", "return a value on every way to the end"
    ),
    "unsupported": Wording("{construct} is not supported", "{hint}"),
    "evaluation-order": Wording(
        "order of evaluation: calls and accesses here affect each other, and can be "
        "interleaved in more ways than are explored",
        "give the parts names: assign them to variables in separate statements",
    ),
    "no-procedure": Wording("{path} has no procedure", "there is nothing to check in it"),
    "entry": Wording("no procedure `{name}` in {path}", "{hint}"),
    "ambiguous": Wording("`{name}` names several procedures", "write one of {choices}"),
    # specifications
    "spec-syntax": Wording("{what}", "{hint}"),
    "spec-keyword": Wording("`{word}` is not a specification keyword", "{hint}"),
    "spec-space": Wording(
        "this comment looks like a specification and is none: {what}",
        "write `{start}`, or say it in other words",
    ),
    "spec-key": Wording(
        "this specification is left out: it is for tools that enable its key",
        "write `//@` or `/*@` without a key",
        Severity.WARNING,
    ),
    "spec-also": Wording(
        "`{word}` starts another case, though `also` is missing before it",
        "write `also` between two cases",
        Severity.WARNING,
    ),
    "spec-left-out": Wording(
        "{construct} is not supported and left out",
        "procedures whose specifications use it are not checked",
        Severity.WARNING,
    ),
    "spec-place": Wording("`{clause}` cannot stand here", "{hint}"),
    "spec-state": Wording(
        "`{name}` does not exist yet in the state that `{state}` refers to",
        "keep its value in another variable, and use that",
    ),
    # arguments of a run
    "arguments": Wording("{what}", "{hint}"),
}
