# SPDX-License-Identifier: Apache-2.0
"""What each diagnostic about the input means."""

from __future__ import annotations

from typing import Final

from assay.report.explanations.explanation import Explanation, Subject, entries

_FILES: Final = {
    "unreadable": (
        "A file could not be read.",
        "error: cannot read sum.c: no such file or directory [unreadable]",
        "Check the path and its permissions.",
    ),
    "unwritable": (
        "A file could not be written.",
        "error: cannot write out/report.html: no such file or directory [unwritable]",
        "Check the path and its permissions.",
    ),
    "baseline": (
        "The file with accepted violations could not be read.",
        "assay verify src --baseline old.json",
        "Write one with `assay verify --write-baseline FILE`.",
    ),
    "settings": (
        "A file with settings, assay.toml or pyproject.toml, sets something that is no option.",
        'timeout = "long"',
        "A key is an option without its dashes; `--no-settings` leaves the file aside.",
    ),
    "binary": ("The file is not text.", "assay verify a.out", "Give the source."),
    "empty": ("The file is empty.", "touch a.c; assay verify a.c", "There is nothing to check."),
    "file-kind": (
        "The name of the file does not tell its language.",
        "assay verify notes.txt",
        "Give a .java, .c, .i or SV-COMP .yml file.",
    ),
    "task-file": (
        "The file is not an SV-COMP task definition or property.",
        "CHECK( init(main()), LTL(G maybe) )",
        "A task names `input_files` and `properties`; a property reads CHECK( init(main()), ... ).",
    ),
    "certificate": (
        "The file is not a certificate of this version.",
        "assay check report.json Sum.java",
        "Write one with `assay verify --certificate FILE`.",
    ),
    "witness": (
        "The file is not a witness in the format of SV-COMP, or not one that can be followed.",
        "entry_type: flow_invariant",
        "Give a file with one `violation_sequence` or `invariant_set` (format 2.0 or 2.1).",
    ),
    "option": (
        "The options of the command line do not fit each other, or one has a wrong value.",
        "assay verify a.c --only f --engine magic",
        "See `assay COMMAND --help`.",
    ),
}

_PROGRAM: Final = {
    "syntax": ("The text is not a program.", "int f( { }", "Correct the line, or those before."),
    "nesting": (
        "Expressions or statements are nested too deeply.",
        "((((((((((...))))))))))",
        "Split the expression or statement into parts.",
    ),
    "type": (
        "A compiler would refuse this: types do not fit.",
        "int x = new int[3];",
        "Change it, or a declaration that it uses.",
    ),
    "unknown-name": ("A name is not declared.", "return cuont;", "Correct or declare it."),
    "unknown-function": (
        "A function is called that is neither defined nor known.",
        "x = frobnicate(3);",
        "Declare it with a contract, or give the file that defines it.",
    ),
    "duplicate": ("A name is declared twice.", "int x; int x;", "Rename or remove one of them."),
    "unassigned": (
        "A Java variable may be read before it has a value.",
        "int s; if (b) s = 1; return s;",
        "Assign it on every way to this place.",
    ),
    "missing-return": (
        "A procedure can end without returning a value.",
        "int f(int x) { if (x > 0) return 1; }",
        "Return a value on every way to the end.",
    ),
    "unsupported": (
        (
            "The construct is not modelled. The procedures that it could matter to are not "
            "checked; nothing is left out silently."
        ),
        "double x = 0.5;",
        "Write the place without it, or verify other procedures of the file.",
    ),
    "evaluation-order": (
        "C leaves the order of parts of an expression open, and there are too many orders.",
        "f(a) + g(a) + h(a) + f(b)",
        "Assign the parts to variables, in statements of their own.",
    ),
    "no-procedure": ("There is no procedure in the file.", "int x;", "There is nothing to check."),
    "entry": ("No procedure has this name.", "--only sum", "See `assay show FILE` for names."),
    "ambiguous": (
        "Several procedures have this name.",
        "--only max",
        "Write the types of its parameters: `--only 'max(int,int)'`.",
    ),
    "arguments": (
        "The values for a run do not fit the procedure.",
        "assay run a.c --only f --args '1, 2'",
        "Give one value for each parameter; `assay run --help` shows how they are written.",
    ),
}

_SPECIFICATIONS: Final = {
    "spec-syntax": (
        "A specification is not written as it must be. It is never left out silently.",
        "//@ requires x > ;",
        "Correct it as the message says.",
    ),
    "spec-keyword": (
        "The word is none of JML or ACSL.",
        "//@ require x > 0;",
        "Correct the word.",
    ),
    "spec-space": (
        "A comment looks like a specification, and is an ordinary comment.",
        "// @ requires x > 0;",
        "Write `//@` or `/*@` without a space.",
    ),
    "spec-comment": (
        "A comment looks like a specification that a space takes out, in a file that has others.",
        "// @ requires x > 0;",
        "If it is to be read, write `//@` or `/*@` without a space.",
    ),
    "spec-key": (
        "The specification is for tools that enable its key, and left out.",
        "//+KEY@ requires x > 0;",
        "Write it without a key.",
    ),
    "spec-file": (
        "Beside the source lies a file with specifications of it, which is not read.",
        "T.java and T.jml",
        "State them in the source.",
    ),
    "spec-end": (
        "A clause ends where the next one begins, or the comment ends, though `;` is missing.",
        "//@ ensures \\result > 0",
        "Write `;` behind it.",
    ),
    "spec-also": (
        "Another case of a contract starts, though `also` is missing before it.",
        "normal_behavior ... normal_behavior ...",
        "Write `also` between two cases.",
    ),
    "axiom": (
        "An axiom of ACSL, or a case of an inductive definition, defines nothing, and is not used.",
        "axiom positive: \\forall integer n; f(n) > 0;",
        "State a definition with a body, or a lemma, which is proved.",
    ),
    "spec-unchecked": (
        "A clause is read, but what it claims is neither checked nor used.",
        "//@ accessible a[*];",
        "Nothing: other clauses are not affected by it.",
    ),
    "spec-left-out": (
        (
            "A construct of the specification language is not supported. Procedures whose "
            "specifications use it are not checked."
        ),
        "//@ model int size;",
        "Say it in another way.",
    ),
    "spec-place": (
        "The clause cannot stand at this place.",
        "//@ ensures x > 0;   before a loop",
        "Move it to where it belongs.",
    ),
    "spec-state": (
        "A name does not exist yet in the state that the specification refers to.",
        "\\old(i) in a loop that declares i",
        "Keep its value in another variable, and use that.",
    ),
}

DIAGNOSTICS: Final[tuple[Explanation, ...]] = entries(
    Subject.DIAGNOSTIC, {**_FILES, **_PROGRAM, **_SPECIFICATIONS}
)
