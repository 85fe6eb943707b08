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
class DiagnosticWording:
    """How a diagnostic reads; both texts are filled from the diagnostic's data."""

    message: str
    help: str | None = None
    severity: Severity = Severity.ERROR


CODES: dict[str, DiagnosticWording] = {
    # the file as a whole
    "unreadable": DiagnosticWording(
        "cannot read {path}: {reason}", "check the path and its permissions"
    ),
    "unwritable": DiagnosticWording(
        "cannot write {path}: {reason}", "check the path and its permissions"
    ),
    "binary": DiagnosticWording("{path} is not a text file", "give a .java, .c, .i or .yml file"),
    "empty": DiagnosticWording("{path} is empty", "there is nothing to check in it"),
    "file-kind": DiagnosticWording(
        "cannot tell the language of {path}", "give a .java, .c, .i or SV-COMP .yml file"
    ),
    "task-file": DiagnosticWording(
        "{path} is not an SV-COMP task or property file: {reason}",
        "a task names `input_files` and `properties`; a property is `CHECK( init(main()), ... )`",
    ),
    "certificate": DiagnosticWording(
        "{path} is not a certificate: {reason}", "write one with `assay verify --certificate`"
    ),
    "witness": DiagnosticWording(
        "{path} is not a witness that can be followed: {reason}",
        "write one with `assay verify --property FILE --witness FILE`",
    ),
    "option": DiagnosticWording("{what}", "see `assay --help`"),
    "baseline": DiagnosticWording(
        "cannot use {path}: {reason}", "write one with `assay verify --write-baseline FILE`"
    ),
    "settings": DiagnosticWording("{what}", "{help}"),
    # the program
    "syntax": DiagnosticWording("{what}", "correct this line, or what stands before it"),
    "nesting": DiagnosticWording(
        "nested more than {limit} levels deep", "split the expression or statement into parts"
    ),
    "type": DiagnosticWording(
        "{what}", "a compiler refuses this too: change it, or a declaration it uses"
    ),
    "unknown-name": DiagnosticWording("unknown name `{name}`", "{hint}"),
    "unknown-function": DiagnosticWording("unknown function `{name}`", "{hint}"),
    "duplicate": DiagnosticWording("`{name}` is declared twice", "rename or remove one of them"),
    "unassigned": DiagnosticWording(
        "`{name}` might not have been assigned a value here", "assign it on every way to this place"
    ),
    "missing-return": DiagnosticWording(
        "`{name}` can end without returning a value", "return a value on every way to the end"
    ),
    "unsupported": DiagnosticWording("{construct} is not supported", "{hint}"),
    "evaluation-order": DiagnosticWording(
        "order of evaluation: calls and accesses here affect each other, and can be "
        "interleaved in more ways than are explored",
        "give the parts names: assign them to variables in separate statements",
    ),
    "no-procedure": DiagnosticWording("{path} has no procedure", "there is nothing to check in it"),
    "entry": DiagnosticWording("no procedure `{name}` in {path}", "{hint}"),
    "ambiguous": DiagnosticWording("`{name}` names several procedures", "write one of {choices}"),
    # specifications
    "spec-syntax": DiagnosticWording("{what}", "{hint}"),
    "spec-keyword": DiagnosticWording("`{word}` is not a specification keyword", "{hint}"),
    "spec-space": DiagnosticWording(
        "this comment looks like a specification and is none: {what}",
        "write `{start}`, or say it in other words",
    ),
    "spec-comment": DiagnosticWording(
        "this is a comment, and no specification: {what}",
        "write `{start}` if it is to be one",
        Severity.WARNING,
    ),
    "spec-key": DiagnosticWording(
        "this specification is left out: it is for tools that enable its key",
        "write `//@` or `/*@` without a key",
        Severity.WARNING,
    ),
    "spec-also": DiagnosticWording(
        "`{word}` starts another case, though `also` is missing before it",
        "write `also` between two cases",
        Severity.WARNING,
    ),
    "spec-file": DiagnosticWording(
        "specifications in {name}, beside this file, are not read",
        "state them in this file",
        Severity.WARNING,
    ),
    "spec-end": DiagnosticWording(
        "the `{clause}` clause ends here, though `;` is missing",
        "end every clause with `;`",
        Severity.WARNING,
    ),
    "axiom": DiagnosticWording(
        "the axiom `{name}` is not used: no model of it is known, and no proof rests on it",
        "state a definition with a body, or what the function is where its arguments have a form",
        Severity.WARNING,
    ),
    "spec-unchecked": DiagnosticWording(
        "`{clause}` is read and not checked",
        "nothing rests on it",
        Severity.WARNING,
    ),
    "spec-left-out": DiagnosticWording(
        "{construct} is not supported and left out",
        "procedures whose specifications use it are not checked",
        Severity.WARNING,
    ),
    "spec-place": DiagnosticWording("`{clause}` cannot stand here", "{hint}"),
    "spec-state": DiagnosticWording(
        "`{name}` does not exist yet in the state that `{state}` refers to",
        "keep its value in another variable, and use that",
    ),
    # arguments of a run
    "arguments": DiagnosticWording("{what}", "{hint}"),
}
