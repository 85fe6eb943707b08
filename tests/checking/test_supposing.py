# SPDX-License-Identifier: Apache-2.0
"""What certificates suppose of pointers: only where no contract speaks, and only what is listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.checking.outcome import Conclusion

from .certifying import by_hand, checked, read

TEXT = "p points to at least one element, as no contract says otherwise"
FREE = "int f(int *p) { return *p; }\n"
STATED = "//@ ensures \\result == *p;\n" + FREE
CALLER = "int g(int *q) { return q ? 1 : 0; }\nint main(void) { return g(0); }\n"


def conclusion(tmp_path: Path, text: str, name: str, *assumptions: str) -> Conclusion:
    program = read(tmp_path / "f.c", text)
    document = by_hand(program, only=(name,))
    document["procedures"][0]["assumptions"] = list(assumptions)
    return checked(document, program).conclusion


def test_a_listed_supposition_is_used_and_told(tmp_path: Path) -> None:
    program = read(tmp_path / "f.c", FREE)
    document = by_hand(program)
    document["procedures"][0]["assumptions"] = [TEXT]
    result = checked(document, program)
    assert result.conclusion is Conclusion.ACCEPTED
    assert result.procedures[0].assumptions == (TEXT,)


@pytest.mark.parametrize(
    "listed",
    [(), ("q points to at least one element, as no contract says otherwise",), (TEXT + ".",)],
)
def test_what_is_not_listed_is_not_supposed(listed: tuple[str, ...], tmp_path: Path) -> None:
    assert conclusion(tmp_path, FREE, "f", *listed) is Conclusion.REJECTED


def test_where_a_contract_speaks_nothing_is_supposed(tmp_path: Path) -> None:
    assert conclusion(tmp_path, STATED, "f", TEXT) is Conclusion.REJECTED


@pytest.mark.parametrize(
    "body",
    [
        "return p[1];",  # the second element
        "p++; return *p;",
        "return p[-1];",
        "return *p + 1;",  # it overflows
        "free(p); return *p;",
    ],
)
def test_no_more_than_one_element_is_supposed(body: str, tmp_path: Path) -> None:
    text = f"#include <stdlib.h>\nint f(int *p) {{ {body} }}\n"
    assert conclusion(tmp_path, text, "f", TEXT) is not Conclusion.ACCEPTED


def test_callers_are_not_helped(tmp_path: Path) -> None:
    """`main` follows into `f`, where the pointer is null."""
    text = FREE + "int main(void) { return f(0); }\n"
    assert conclusion(tmp_path, text, "main", TEXT) is Conclusion.REJECTED
