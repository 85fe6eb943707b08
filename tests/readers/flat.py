# SPDX-License-Identifier: Apache-2.0
"""Terms and formulas without brackets, which depend on how tightly operators bind."""

from __future__ import annotations

from collections.abc import Callable

from generate.dice import Dice

Formula = tuple[str, str]
"""A condition in code, and the same in a specification."""

_OPERATORS = ("+", "-", "*", "&", "|", "^")
_WITH_NUMBER = ("/ 3", "% 5", "<< 1", ">> 1", "- -2", "* ~1", "+ -3 * 2")


def flat_term(dice: Dice, atom: Callable[[], str]) -> str:
    """Operands in a row; code and specification read it alike."""
    parts = [dice.pick(("", "", "-", "~")) + atom()]
    for _ in range(dice.between(2, 4)):
        shifted = parts[-1] in ("<< 1", ">> 1")  # anything tighter would belong to the count
        if not shifted and dice.chance(0.4):
            parts.append(dice.pick(_WITH_NUMBER))
        else:
            operator = dice.pick(_OPERATORS[3:] if shifted else _OPERATORS)
            parts.append(f"{operator} {dice.pick(('', '', '- '))}{atom()}")
    row = " ".join(parts)
    if dice.chance(0.3):
        return f"{atom()} > {atom()} ? {row} : {atom()} == 3 ? {atom()} : {atom()} - 1"
    return row


def flat_formula(dice: Dice, atom: Callable[[], str], *, backwards: bool) -> Formula:
    """Implications of disjunctions of conjunctions; `backwards` allows JML's `<==`."""
    parts = [_disjunction(dice, atom) for _ in range(dice.between(2, 3))]
    if backwards and dice.chance(0.3):
        code, text = parts[0]
        for other, said in parts[1:]:
            code, text = f"(!{other} || {code})", f"{text} <== {said}"
    else:
        code, text = parts[-1]
        for other, said in reversed(parts[:-1]):
            code, text = f"(!{other} || {code})", f"{said} ==> {text}"
    if dice.chance(0.4):
        other, said = _disjunction(dice, atom)
        return f"({code} == {other})", f"{text} <==> {said}"
    return code, text


def _disjunction(dice: Dice, atom: Callable[[], str]) -> Formula:
    """Code and specifications agree on how `&&` and `||` bind."""
    tests = [f"{atom()} {dice.pick(('<', '==', '!=', '>='))} {atom()}" for _ in range(3)]
    text = tests[0]
    for test in tests[1 : dice.between(1, 3)]:
        text += f" {dice.pick(('&&', '||'))} {dice.pick(('', '!'))}({test})"
    return f"({text})", text
