# SPDX-License-Identifier: Apache-2.0
"""Inferred formulas as people read them: the clause, a sentence, and how it was checked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import assert_never

from assay.evidence.inferred import InferenceKind, Inferred, InferredFact
from assay.program.graph import Semantics
from assay.program.obligations import Kind
from assay.report.next_steps import inference_step
from assay.report.text import PLAIN, Palette
from assay.report.values import state_text

_CLAUSES = {InferenceKind.PRECONDITION: "requires {};", InferenceKind.POSTCONDITION: "ensures {};"}
_COMPARISON = re.compile(r"([^<>=!&|]+)(?: <=? )([^<>=!&|]+)")
_NOUNS = {Kind.ASSERTION.value: "assertion", Kind.UNREACHABLE.value: "call of the error function"}


def inferred_text(
    inferred: Inferred, path: str, semantics: Semantics, palette: Palette = PLAIN
) -> str:
    """What was found of one procedure."""
    name = f"{palette.strong}{inferred.procedure.name}{palette.end}"
    colour = palette.good if inferred.facts else palette.warning
    verdict = "found" if inferred.facts else "unknown"
    head = f"{name}  {inferred.kind}  {colour}{verdict}{palette.end}  {inferred.seconds:.2f} s"
    lines = [head]
    for fact in inferred.facts:
        lines += (f"  {line}" for line in _fact(inferred, fact))
    if inferred.reason is not None:
        label = "not all" if inferred.facts else "because"
        lines.append(f"  {_labelled(label, inferred.reason.text)}")
    step = inference_step(inferred, path, semantics)
    if step is not None:
        lines.append(f"  {_labelled('next', step)}")
    lines += (f"  {_labelled('note', note)}" for note in inferred.notes)
    return "\n".join(lines) + "\n"


def _fact(inferred: Inferred, fact: InferredFact) -> Iterator[str]:
    if fact.clauses:
        yield from fact.clauses
    elif inferred.kind is not InferenceKind.BOUND or fact.pieces:
        yield _CLAUSES.get(inferred.kind, "{}").format(fact.text)
    yield f"  {sentence(inferred, fact)}"
    yield _labelled("checked", checked(inferred.kind, fact))
    if fact.replayed is not None:
        inputs = state_text(fact.replayed.inputs) or "no inputs"
        yield _labelled("run", f"{inputs}: {fact.replayed.saw}")
    if fact.outside is not None:
        yield _labelled("outside", outside(fact))
    if not fact.is_written:
        yield _labelled("note", "the source has no words for it: this is the model's notation")


def _labelled(label: str, text: str) -> str:
    return f"  {label:<9} {text}"


def sentence(inferred: Inferred, fact: InferredFact) -> str:
    """`for n >= 200 + y and 0 < y the assertion in line 4 fails`"""
    name = f"`{inferred.procedure.source_name or inferred.procedure.name}`"
    condition = _condition(fact.pieces)
    match inferred.kind:
        case InferenceKind.PRECONDITION if not fact.pieces:
            return f"nothing can fail in {name}: it needs no precondition"
        case InferenceKind.PRECONDITION:
            return f"for {condition} nothing fails in {name}"
        case InferenceKind.POSTCONDITION if fact.cases:
            return f"whenever {name} returns, {_by_cases(fact.cases)}"
        case InferenceKind.POSTCONDITION:
            return f"whenever {name} returns, {condition or 'nothing is known'}"
        case InferenceKind.BOUND:
            where = f"for {condition} " if fact.pieces else ""
            return f"{where}{_limit(fact)}"
        case InferenceKind.NONTERMINATION:
            return f"{_for(condition)} every run of {name} goes on for ever"
        case InferenceKind.COUNTEREXAMPLE:
            return f"{_for(condition)} {_failing(fact)}"
        case _:
            assert_never(inferred.kind)


def _by_cases(cases: Sequence[tuple[str, str]]) -> str:
    texts = [f"{after} if {before}" if before else after for before, after in cases]
    return "; ".join(text.replace(" && ", " and ") for text in texts)


def _for(condition: str) -> str:
    return f"for {condition}" if condition else "for all inputs"


def _limit(fact: InferredFact) -> str:
    if fact.called:
        names = " and ".join(f"`{name}`" for name in fact.called)
        if fact.bound == "1":
            return f"there is no other call of {names}"
        return f"there are at most {fact.bound} calls of {names} altogether, with the first one"
    total = " altogether" if fact.is_total else ""
    noun = "iteration" if fact.bound == "1" else "iterations"
    limit = f"the loop in line {fact.line} completes at most {fact.bound} {noun}{total}"
    return limit if _is_number(fact.bound) else f"{limit}, none if that is below 0"


def _is_number(text: str | None) -> bool:
    return text is not None and text.isdigit()


def _condition(pieces: Sequence[Sequence[str]]) -> str:
    texts = [" and ".join(chained(piece)) for piece in pieces]
    return texts[0] if len(texts) == 1 else ", or ".join(texts)


def chained(conjuncts: Sequence[str]) -> list[str]:
    """`0 < y`, `y < 9` as `0 < y < 9`: where both ends are numbers first."""
    left = list(conjuncts)
    pairs = [(one, other) for one, other in permutations(conjuncts, 2) if _joins(one, other)]
    for lower, upper in sorted(pairs, key=lambda pair: not _is_between_numbers(*pair)):
        if lower in left and upper in left:
            middle = _sides(lower)[1]
            left[left.index(lower)] = f"{lower}{upper.removeprefix(middle)}"
            left.remove(upper)
    return left


def _joins(lower: str, upper: str) -> bool:
    return _sides(lower)[1] == _sides(upper)[0] != ""


def _is_between_numbers(lower: str, upper: str) -> bool:
    ends = (_sides(lower)[0], _sides(upper)[1])
    return all(end.lstrip("-").isdigit() for end in ends)


def _sides(comparison: str) -> tuple[str, str]:
    """Of `one < other` or `one <= other`; nothing of anything else."""
    found = _COMPARISON.fullmatch(comparison)
    return ("", "") if found is None else (found[1], found[2])


def _failing(fact: InferredFact) -> str:
    noun = _NOUNS.get(fact.kinds[0], "obligation") if len(fact.kinds) == 1 else "obligation"
    if len(fact.lines) == 1:
        article = "an" if noun == "obligation" else "the"
        return f"{article} {noun} in line {fact.lines[0]} fails"
    *first, last = map(str, fact.lines)
    return f"one of the {noun}s in lines {', '.join(first)} and {last} fails"


def checked(kind: InferenceKind, fact: InferredFact) -> str:
    """What was proved, and what the proof rests on."""
    what = {
        InferenceKind.PRECONDITION: "proved by induction for all these inputs",
        InferenceKind.POSTCONDITION: (
            "proved by induction for all runs in which nothing fails before"
        ),
        InferenceKind.BOUND: "proved by induction on a counter of the iterations",
        InferenceKind.NONTERMINATION: "proved by induction that no such run comes to an end",
        InferenceKind.COUNTEREXAMPLE: (
            "proved by induction that every such run ends, and none ends well"
        ),
    }[kind]
    if fact.called:
        what = "proved by induction on a counter of the calls"
    if fact.by_termination:
        what = "proved of the run of this input; of others nothing is said"
    if fact.by_exploration:
        what = "every run was followed to its end"
    if fact.assumptions:
        what += f"; provided that {' and '.join(fact.assumptions)}"
    return what


def outside(fact: InferredFact) -> str:
    """What small inputs do that a precondition excludes."""
    found = fact.outside
    assert found is not None
    ran = f"{found.tried} inputs that do not satisfy it were run"
    if found.tried == 1:
        ran = "one input that does not satisfy it was run"
    if not found.fine:
        return f"{ran}: something fails in {'it' if found.tried == 1 else 'each'}"
    verb = "is" if found.fine == 1 else "are"
    example = state_text(found.example or {})
    return f"{ran}: {found.fine} {verb} fine too (such as {example}), so it is not the weakest"


def total_text(found: Sequence[Inferred]) -> str:
    """`2 procedures: 1 precondition found, 1 unknown`"""
    known = sum(bool(one.facts) for one in found)
    noun = "procedure" if len(found) == 1 else "procedures"
    parts = [f"{known} found"] if known else []
    parts += [f"{len(found) - known} unknown"] if known < len(found) else []
    return f"{len(found)} {noun}: {', '.join(parts)}\n"
