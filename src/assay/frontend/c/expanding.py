# SPDX-License-Identifier: Apache-2.0
"""The tokens of annotations, with macros replaced by what they stand for at that place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from assay.dataclass import dataclass, replace
from assay.frontend.c.macros import ExpansionRequest, expansions, protected
from assay.frontend.c.translation import TranslationUnit
from assay.frontend.spec.acsl import ACSL_KEYWORDS, LOGIC_TYPES
from assay.frontend.spec.surface import ACSL
from assay.frontend.spec.tokens import Token, TokenKind, token_pattern, tokenize, tokens_of_text
from assay.source import SourceError, SourceFile, Span

_PATTERN = token_pattern(ACSL.marks)
_OPENING = ("(", "[", "{")
_CLOSING = (")", "]", "}")
_BINDERS = ("\\forall", "\\exists", "\\let", "\\lambda")
_BEFORE_KEYWORDS = frozenset({"loop", "check", "admit", "complete", "disjoint"})
_OF_THE_PLACE = frozenset(
    {"__LINE__", "__COUNTER__", "__FILE__", "__FILE_NAME__", "__BASE_FILE__", "__DATE__"}
    | {"__TIME__", "__TIMESTAMP__", "__INCLUDE_LEVEL__"}
)


@final
@dataclass(frozen=True, slots=True)
class _MacroUse:
    """The tokens of an annotation that name a macro, with the arguments that follow it."""

    run: int  # the number of the annotation
    first: int
    end: int


Comments = tuple[SourceFile, tuple[Span, ...]]


def expanded(
    translation: TranslationUnit, annotations: Sequence[Comments]
) -> list[tuple[Token, ...] | SourceError]:
    """The tokens of each annotation, or why they are not known."""
    written = [tokenize(file, comments, _PATTERN) for file, comments in annotations]
    words = {token.text for tokens in written for token in tokens if _is_word(token)}
    macros = (translation.macro_names() | _OF_THE_PLACE) & words
    uses = [use for run, tokens in enumerate(written) for use in _uses(run, tokens, macros)]
    if not uses:
        return [tuple(tokens) for tokens in written]
    requests = [_request(annotations[use.run], written[use.run], use) for use in uses]
    texts: list[dict[_MacroUse, str | None]] = [{} for _ in written]
    for use, text in zip(uses, expansions(translation, requests), strict=True):
        texts[use.run][use] = text
    return [
        _replaced(file, tokens, own)
        for (file, _), tokens, own in zip(annotations, written, texts, strict=True)
    ]


def _is_word(token: Token) -> bool:
    return token.kind is TokenKind.WORD


def _uses(run: int, tokens: list[Token], macros: set[str]) -> list[_MacroUse]:
    found: list[_MacroUse] = []
    keywords = _keywords(tokens)
    at = 0
    while at < len(tokens):
        end = at + 1
        if _is_word(tokens[at]) and tokens[at].text in macros and at not in keywords:
            while (after := _group_end(tokens, end)) is not None:
                end = after
            found.append(_MacroUse(run, at, end))
        at = end
    return found


def _keywords(tokens: list[Token]) -> set[int]:
    """Where keywords of clauses stand: nothing is expanded there, though <assert.h> has a macro."""
    found: set[int] = set()
    depth, binders, starts = 0, 0, True
    for number, token in enumerate(tokens):
        depth += (token.text in _OPENING) - (token.text in _CLOSING)
        if starts and token.text in ACSL_KEYWORDS:
            found.add(number)
            starts = token.text in _BEFORE_KEYWORDS
            continue
        binders += depth <= 0 and token.text in _BINDERS
        ends = depth <= 0 and token.text == ";"
        heads = number >= 2 and tokens[number - 2].text == "behavior" and token.text == ":"
        starts = (ends and not binders) or heads
        binders -= ends and binders > 0
    return found


def _group_end(tokens: list[Token], at: int) -> int | None:
    """Behind the parenthesis that closes the one at a token; None if there is none."""
    if tokens[at].text != "(":
        return None
    depth = 0
    for number in range(at, len(tokens)):
        depth += (tokens[number].text == "(") - (tokens[number].text == ")")
        if depth == 0:
            return number + 1
    return None


def _request(annotation: Comments, tokens: list[Token], use: _MacroUse) -> ExpansionRequest:
    file, comments = annotation
    start = tokens[use.first].start
    comment = next(each for each in comments if each.start <= start < each.end)
    return ExpansionRequest(
        file, comment.start, " ".join(map(_spelled, tokens[use.first : use.end]))
    )


def _spelled(token: Token) -> str:
    return protected(token.text) if token.kind is TokenKind.BACKSLASH else token.text


def _replaced(
    file: SourceFile, tokens: list[Token], texts: dict[_MacroUse, str | None]
) -> tuple[Token, ...] | SourceError:
    result: list[Token] = []
    at = 0
    for use, text in texts.items():
        first, last = tokens[use.first], tokens[use.end - 1]
        if text is None or first.text in LOGIC_TYPES or not first.text.isascii():
            return _refusal(first.text, Span(file, first.start, last.end))
        result += tokens[at : use.first]
        at = use.end
        for number, token in enumerate(tokens_of_text(text, _PATTERN)):
            is_first = first.first and number == 0
            result.append(replace(token, start=first.start, end=last.end, first=is_first))
    return (*result, *tokens[at:])


def _refusal(name: str, span: Span) -> SourceError:
    construct = f"the macro `{name}` in this specification"
    hint = "write what it stands for: the preprocessor's answer is not known or not certain"
    return SourceError.at("unsupported", span, construct=construct, hint=hint)
