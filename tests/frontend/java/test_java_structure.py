# SPDX-License-Identifier: Apache-2.0
"""What a class may consist of, and which members it has that no file writes."""

from __future__ import annotations

import re
import subprocess

import pytest

from assay.frontend.java.unseen import ENUM, LIBRARY_PARENTS, OBJECT, KnownMembers, MemberKind

from .reading import unit

UNLISTED = [
    ("synchronized class C { static int f() { return 1; } }", "synchronized"),
    ("class C { transient static int f() { return 1; } }", "transient"),
    ("class C { volatile static int f() { return 1; } }", "volatile"),
    ("class C { native int n; static int f() { return 1; } }", "native"),
    ("class C { static int f(static int x) { return 1; } }", "static"),
    ("class C { static int f(final static int... x) { return 1; } }", "static"),
]


@pytest.mark.parametrize(("text", "word"), UNLISTED)
def test_a_modifier_that_is_not_known_there_leaves_the_method_out(text: str, word: str) -> None:
    (remark,) = unit(text).unsupported["C.f"]
    assert remark.data["construct"] == f"the modifier `{word}` in this place"


_MEMBER = re.compile(r"^  (?:public|protected) .*?([\w$.]+)(\(|;$)", re.MULTILINE)


def javap(name: str) -> str:
    done = subprocess.run(
        ["javap", "-protected", name], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout


@pytest.mark.deep
@pytest.mark.needs("javap")
@pytest.mark.parametrize(
    ("name", "known"),
    [*LIBRARY_PARENTS.items(), ("java.lang.Enum", ENUM), ("java.lang.Object", OBJECT)],
)
def test_the_members_of_library_classes_are_known(name: str, known: KnownMembers) -> None:
    for member, end in _MEMBER.findall(javap(name)):
        if member == name or OBJECT.may_have(MemberKind.METHOD, member):
            continue
        kind = MemberKind.METHOD if end == "(" else MemberKind.FIELD
        assert known.may_have(kind, member), member
