# SPDX-License-Identifier: Apache-2.0
"""Parallel assignments as Python lines, with maps changed in place where only one element changes.

    heap := store(heap, o, store(select(heap, o), i, v))

becomes, as maps that something else holds are copied first,

    c = heap[o]
    if c.shared: heap, c = writablerow(heap, o)
    c[i] = v
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import final

from assay.dataclass import dataclass
from assay.program.interpreter.lines import LineWriter
from assay.program.interpreter.names import identifier
from assay.program.terms import Op, Term

Names = list[str]  # expressions for the operands, in order


@final
@dataclass(frozen=True, slots=True)
class Change:
    """An update of one variable: terms to compute first, and then the lines that change it."""

    target: Term
    operands: tuple[Term, ...]
    commit: Callable[[Names], list[str]]
    steps: int  # how many updates the lines make one after the other
    is_element: bool = False  # it changes one element of one object; operands: object, index, value


def changes_of(targets: tuple[Term, ...], values: tuple[Term, ...]) -> list[Change]:
    pairs = zip(targets, values, strict=True)
    return [_change(target, value) for target, value in pairs if target is not value]


def write_assignment(writer: LineWriter, changes: list[Change], *, keep: bool) -> list[Names]:
    """Emit the lines; gives each change's operands, which stay valid afterwards if `keep` says."""
    operands = [term for change in changes for term in change.operands]
    texts = list(map(_of_several, operands, writer.texts(operands), _counts(operands)))
    if keep or sum(change.steps for change in changes) > 1:
        texts = _kept(writer, operands, texts)
    result = []
    for change in changes:
        names = [texts.pop(0) for _ in change.operands]
        for line in change.commit(names):
            writer.emit(line)
        result.append(names)
    return result


def _counts(operands: list[Term]) -> list[int]:
    """How often each of the operands is one of them."""
    counts = Counter(operands)
    return [counts[one] for one in operands]


def _of_several(term: Term, text: str, count: int) -> str:
    """A map that is computed once and gets several holders."""
    return f"share({text})" if count > 1 and term.sort.is_map else text


def _kept(writer: LineWriter, operands: list[Term], texts: Names) -> Names:
    """The values in temporaries, so that the updates do not disturb each other."""
    names = [f"p{number}" for number in range(len(texts))]
    for name, term, text in zip(names, operands, texts, strict=True):
        writer.emit(f"{name} = {_held(term, text)}")
    return names


def _change(target: Term, value: Term) -> Change:
    name = identifier(target)
    if not target.sort.is_map:
        return Change(target, (value,), lambda texts: [f"{name} = {texts[0]}"], 1)
    base, stores = _stores(value)
    if base is not target:
        return Change(target, (value,), lambda texts: [f"{name} = {_held(value, texts[0])}"], 1)
    return _row_change(target, stores) or _element_changes(target, stores)


def _stores(value: Term) -> tuple[Term, list[tuple[Term, Term]]]:
    """The map at the bottom of a chain of stores, and the stores, innermost first."""
    stores = []
    while value.op is Op.STORE:
        stores.append((value.args[1], value.args[2]))
        value = value.args[0]
    return value, stores[::-1]


def _held(value: Term, text: str) -> str:
    """A map that gets one more holder, unless it was made just now."""
    fresh = not value.sort.is_map or value.op in (Op.STORE, Op.CONSTANT_MAP)
    return text if fresh else f"share({text})"


def _element_changes(target: Term, stores: list[tuple[Term, Term]]) -> Change:
    """`m := store(store(m, i, v), j, w)`"""
    name = identifier(target)
    operands = tuple(term for pair in stores for term in pair)

    def commit(texts: Names) -> list[str]:
        lines = [f"if {name}.shared: {name} = {name}.duplicate()"]
        for number, (_, value) in enumerate(stores):
            index, text = texts[2 * number : 2 * number + 2]
            lines.append(f"{name}[{index}] = {_held(value, text)}")
        return lines

    return Change(target, operands, commit, len(stores))


def _row_change(target: Term, stores: list[tuple[Term, Term]]) -> Change | None:
    """`m := store(m, o, store(... select(m, o) ..., i, v))`"""
    if len(stores) != 1 or not stores[0][1].sort.is_map:
        return None
    place, row = stores[0]
    base, inner = _stores(row)
    if base.op is not Op.SELECT or base.args != (target, place):
        return None
    name = identifier(target)
    operands = (place, *(term for pair in inner for term in pair))

    def commit(texts: Names) -> list[str]:
        place_text = texts[0]
        lines = [
            f"c = {name}[{place_text}]",
            f"if c.shared: {name}, c = writablerow({name}, {place_text})",
        ]
        for number, (_, value) in enumerate(inner):
            index, text = texts[2 * number + 1 : 2 * number + 3]
            lines.append(f"c[{index}] = {_held(value, text)}")
        return lines

    return Change(target, operands, commit, len(inner), is_element=len(inner) == 1)
