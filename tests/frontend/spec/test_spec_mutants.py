# SPDX-License-Identifier: Apache-2.0
"""Spoilt annotations: whatever is wrong with them, a remark and never a crash."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from assay.frontend.spec.annotation import AnnotationPlace
from assay.frontend.spec.comments import find_comments
from assay.source import SourceFile

from .shapes import problems

SEEDS = {
    "jml": """/*@ public normal_behavior
      @   requires 0 <= n < a.length && (\\forall int i, j; 0 <= i && i < j; a[i] <= a[j]);
      @   ensures \\result == -1 ==> !(\\exists int k; a[k] == \\old(v)) || (byte) v > 'a';
      @   assignable a[*], b[0..n - 1], \\nothing;
      @ also requires (\\sum int k; 0 <= k < n; a[k] >>> 2) == Math.abs(0x1F);
      @   signals (Exception e) false; measured_by n;
      @ pure
      @*/
    //@ assert \\result != null; assume true; unreachable;
    //@ loop_invariant (\\alldifferent a;) <==> x ? y : z; decreases n - i;""",
    "acsl": """/*@ requires valid: \\valid(p + (0..n-1)) && \\separated(p, &a[1]);
      @ decreases n; terminates \\true;
      @ assigns *p, a[0..n], *(q + (1..2));
      @ ensures \\forall integer i, int j; 0 <= i < j ==> a[i] <= \\at(a[j], Pre);
      @ behavior low: assumes x < 0 ^^ y; ensures \\let z = x; (unsigned char) z == '\\n';
      @ complete behaviors low; disjoint behaviors;
      @*/
    //@ assert a: b ? c : d; check x == \\null;
    //@ loop invariant \\abs(x) <= 0xFF --> p->f; loop assigns i; loop variant n - i;""",
}
TOKEN = re.compile(r"\\?\w+|\s+|\S")
STRANGE = [
    "(",
    ")",
    ";",
    "\\",
    "@",
    "*/",
    "/*@",
    "//@",
    "'",
    '"',
    "..",
    "\x00",
    "é",
    "{|",
    "9" * 5000,
]


def mutated(text: str, chance: random.Random) -> str:
    tokens = TOKEN.findall(text)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(tokens))
        match chance.randrange(5):
            case 0:
                del tokens[at]
            case 1:
                tokens.insert(at, chance.choice(tokens))
            case 2:
                tokens[at] = chance.choice(tokens)
            case 3:
                tokens[at] = chance.choice(STRANGE)
            case _:
                tokens[at] = tokens[at] * chance.randint(2, 300)
    return "".join(tokens)


@pytest.mark.parametrize("language", SEEDS)
def test_seeds_are_right(language: str) -> None:
    assert not problems(language, SEEDS[language])


@pytest.mark.parametrize("language", SEEDS)
def test_mutants(language: str) -> None:
    chance = random.Random(7)
    codes: Counter[str] = Counter()
    for _ in range(1000):
        text = mutated(SEEDS[language], chance)
        if not any(
            comment.is_annotation for comment in find_comments(SourceFile("T", text.encode()))
        ):
            continue
        found = problems(language, text, chance.choice([None, None, *AnnotationPlace]))
        for remark in found:
            assert remark.span is not None, text
            assert remark.message
            assert 0 <= remark.span.start <= remark.span.end <= len(text.encode())
        codes.update([remark.code for remark in found] or ["accepted"])
    assert codes["accepted"] > 20
    assert {"spec-syntax", "spec-keyword", "spec-place", "unsupported", "nesting"} <= codes.keys()


@pytest.mark.parametrize("language", SEEDS)
@pytest.mark.parametrize("cut", range(0, 600, 7))
def test_cut_short(language: str, cut: int) -> None:
    text = "/*@ " + SEEDS[language][3:][:cut].replace("*/", "")
    assert all(remark.message for remark in problems(language, text))
