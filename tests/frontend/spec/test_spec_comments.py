# SPDX-License-Identifier: Apache-2.0
"""Finding comments, telling annotations from others, and annotations spoilt by a space."""

from __future__ import annotations

import pytest

from assay.frontend.spec.comments import find_comments, misspelt_annotation
from assay.source import SourceFile

COMMENTS = [
    # text, the comments in it; annotations are marked by a star
    ("int x; // one\nint y; /* two */ int z;", ["// one", "/* two */"]),
    ("//@ requires x;", ["*//@ requires x;"]),
    ("/*@ requires x; @*/ f();", ["*/*@ requires x; @*/"]),
    ("// @ requires x;", ["// @ requires x;"]),
    ("//+OPENJML@ requires x;", ["//+OPENJML@ requires x;"]),
    ("//-OPENJML@ requires x;", ["*//-OPENJML@ requires x;"]),
    ("//@@ requires x;", ["*//@@ requires x;"]),
    ('s = "// no"; c = \'"\'; // yes', ["// yes"]),
    ('s = "a\\"// no"; // yes', ["// yes"]),
    ("c = '\\''; // yes", ["// yes"]),
    ('t = """\n// no " /* no\n"""; // yes', ["// yes"]),
    ("/* a // b */ // c /* d", ["/* a // b */", "// c /* d"]),
    ("#error don't // yes\n// also", ["// also"]),
    ("a / b; a /= b;", []),
    ("/* open", ["/* open"]),
    ("// continued \\\n  here\nx", ["// continued \\\n  here"]),
    ("//@ a;\r\n//@ b;\r\n", ["*//@ a;", "*//@ b;"]),
    ("/**/ /***/", ["/**/", "/***/"]),
]


@pytest.mark.parametrize(("text", "expected"), COMMENTS)
def test_comments(text: str, expected: list[str]) -> None:
    file = SourceFile("T", text.encode())
    found = ["*" * comment.is_annotation + comment.span.text for comment in find_comments(file)]
    assert found == expected


@pytest.mark.parametrize(
    "text",
    [
        "// @ requires x;",
        "// @requires x;",
        "/* @ ensures x; */",
        "/*\n  @ loop_invariant x;\n */",
        "// @ loop invariant x;",
        "// @ behavior b: ensures x;",
        "/* @ pure @*/",
        "//   @ assert x;",
        "/** @ requires x */",
        "/**@ requires x; */",
        "///@ requires x;",
        "//+@ requires x;",
        "/**\n * @ requires x;\n */",
    ],
)
def test_space_before_the_at(text: str) -> None:
    file = SourceFile("T", text.encode())
    (comment,) = find_comments(file)
    remark = misspelt_annotation(comment.span)
    assert remark is not None
    assert remark.code == "spec-space"
    assert remark.help is not None
    assert f"`{text[:2]}@`" in remark.help


@pytest.mark.parametrize(
    "text",
    [
        "// @param x the number",
        "// @Override",
        "/** @requires x */",
        "// see @ home",
        "// requires x",
        "// @ loop again",
        "//@ requires x;",
        "/* //@ requires x; */",
        "// // @ requires x;",
        "/** Text; @code requires @ x */",
    ],
)
def test_other_comments_are_left_alone(text: str) -> None:
    file = SourceFile("T", text.encode())
    (comment,) = find_comments(file)
    assert misspelt_annotation(comment.span) is None
