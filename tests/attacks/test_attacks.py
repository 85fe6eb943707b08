# SPDX-License-Identifier: Apache-2.0
"""No attack gets a wrong verdict, and none a worse one than it says.

Where gcc can show the truth, it does: a program that calls `reach_error` is run.
"""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest

from .corpus import FOLDER, Attack, answered, attacks

ATTACKS = attacks()
FEWEST = 300
REACHED = 7
SOURCE = FOLDER.parents[1] / "src" / "assay"
NOT_BY_ONE_RUN = re.compile(  # a run shows one of several orders, places or values
    r"\bvolatile\b|--math ideal|may lie|may be read|before or after|counts as an array"
    r"|without an order|reads x$|--uninitialised input|without a value",
    re.MULTILINE,
)
RUNNABLE = [one for one in ATTACKS if one.path.suffix == ".c" and one.can_run(NOT_BY_ONE_RUN)]


EVERY = 16  # so many attacks stand for one that every test run makes; the others are deep tests
SAMPLE = [one for one in ATTACKS if crc32(one.name.encode()) % EVERY == 0]
OTHERS = [one for one in ATTACKS if crc32(one.name.encode()) % EVERY]


def name_of(attack: Attack) -> str:
    return attack.name


@pytest.mark.parametrize("attack", SAMPLE, ids=name_of)
def test_no_wrong_answer(attack: Attack) -> None:
    check_answer(attack)


@pytest.mark.deep
@pytest.mark.parametrize("attack", OTHERS, ids=name_of)
def test_no_wrong_answer_of_the_others(attack: Attack) -> None:
    check_answer(attack)


def check_answer(attack: Attack) -> None:
    answer, assumptions = answered(attack)
    assert attack.is_right(answer), f"{answer}, but the claims are {attack.truth}: {attack.why}"
    assert not attack.is_worse(answer), f"{answer} is worse than {attack.answer}"
    assert answer != "proved-bounded" or assumptions, "a bound that is not listed"


def test_attacks_say_what_they_aim_at() -> None:
    wrong = [name_of(one) for one in ATTACKS if not one.is_right(one.answer)]
    assert wrong == [], "their recorded answers are wrong"
    assert [name_of(one) for one in ATTACKS if len(one.why) <= 5] == []
    assert [name_of(one) for one in ATTACKS if not exists(one.aims)] == [], "they aim at nothing"


@cache
def exists(aim: str) -> bool:
    """Whether a dotted name is a module, or something that a module of its package defines."""
    module, _, name = aim.rpartition(".")
    folder = SOURCE.joinpath(*module.split(".")).parent
    if SOURCE.joinpath(*aim.split(".")).with_suffix(".py").exists():
        return True
    if SOURCE.joinpath(*aim.split(".")).is_dir():
        return True
    definition = re.compile(rf"^ *(?:def|class) {name}\b", re.MULTILINE)
    return any(definition.search(path.read_text()) for path in folder.glob("*.py"))


def test_there_are_enough() -> None:
    assert len(ATTACKS) >= FEWEST
    assert {attack.truth for attack in ATTACKS} == {"false", "true", "error"}


@pytest.mark.deep
@pytest.mark.needs("gcc")
@pytest.mark.parametrize("attack", RUNNABLE, ids=name_of)
def test_a_run_shows_the_truth(attack: Attack, tmp_path: Path) -> None:
    program = tmp_path / "program"
    sources = [str(attack.path), str(FOLDER / "support.c")]
    subprocess.run(["gcc", "-w", *sources, "-o", str(program)], check=True)
    done = subprocess.run([str(program)], capture_output=True, timeout=20, check=False)
    assert (done.returncode == REACHED) == (attack.truth == "false")
