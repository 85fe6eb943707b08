# SPDX-License-Identifier: Apache-2.0
"""The source of a page: lines with verdicts in the margin, and invariants at their loops."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, final

from assay.dataclass import dataclass
from assay.evidence.verdicts import Verdict, worst
from assay.report.html.markup import Markup, element, joined
from assay.source import SourceFile

MARKS: Final = {
    Verdict.PROVED: "✓",
    Verdict.PROVED_BOUNDED: "◐",
    Verdict.UNKNOWN: "?",
    Verdict.REFUTED: "✗",
}
_WHOLE = 2000  # lines that are shown without leaving any out
_AROUND = 40  # lines that are shown around what something is said of
_TOKEN = re.compile(
    r"""(?P<spec>//\s?@[^\n]*|/\*\s?@.*?\*/) | (?P<comment>//[^\n]*|/\*.*?\*/)
    | (?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
    | (?P<literal>\b\d[\w.]*)
    | (?P<keyword>\b(?:if|else|while|for|do|switch|case|default|break|continue|return|goto|int|
        long|short|char|void|unsigned|signed|float|double|const|static|struct|union|enum|sizeof|
        typedef|extern|volatile|register|class|public|private|protected|final|new|null|this|throw|
        throws|boolean|byte|true|false|import|package|interface|extends|implements)\b)""",
    re.DOTALL | re.VERBOSE,
)


@final
@dataclass(frozen=True, slots=True)
class LineNote:
    """What is said of one line: a verdict on something that begins in it."""

    verdict: Verdict
    text: str
    anchor: str  # where the page tells more


def source_listing(
    file: SourceFile,
    notes: Mapping[int, Sequence[LineNote]],
    invariants: Mapping[int, Sequence[str]],
    shown: Iterable[int],
    prefix: str,
) -> Markup:
    """All lines; of a long file those around what something is said of. `shown` are lines that
    must be there, as steps of a run lead to them; `prefix` begins the names of lines."""
    lines = coloured_lines(file)
    wanted = _wanted(len(lines), {*notes, *invariants, *shown})
    rows: list[Markup] = []
    before = 0
    for number in wanted:
        if number > before + 1:
            rows.append(_gap(number - before - 1))
        rows.append(_line(f"{prefix}{number}", number, lines[number - 1], notes.get(number, ())))
        rows += [_invariant(one) for one in invariants.get(number, ())]
        before = number
    if before < len(lines):
        rows.append(_gap(len(lines) - before))
    return element("div", *rows, class_="code", role="region", aria_label=f"source {file.path}")


def _wanted(count: int, said: set[int]) -> Sequence[int]:
    if count <= _WHOLE:
        return range(1, count + 1)
    around = {near for line in said for near in range(line - _AROUND, line + _AROUND + 1)}
    return sorted(one for one in around if 1 <= one <= count)


def _gap(count: int) -> Markup:
    noun = "line" if count == 1 else "lines"
    return element("div", f"… {count} {noun} without verdicts", class_="gap")


def _line(name: str, number: int, text: Markup, notes: Sequence[LineNote]) -> Markup:
    mark: Markup | str = ""
    kind = None
    if notes:
        verdict = worst(note.verdict for note in notes)
        first = next(note for note in notes if note.verdict is verdict)
        kind = verdict.value
        title = "\n".join(f"{note.verdict}: {note.text}" for note in notes)
        mark = element("a", MARKS[verdict], href=f"#{first.anchor}", title=title, aria_label=title)
    return element(
        "div",
        element("span", mark, class_=f"mark {kind or ''}".strip()),
        element("span", str(number), class_="number"),
        element("code", text),
        class_="line" + (f" has-{kind}" if kind in ("refuted", "unknown") else ""),
        id=name,
    )


def _invariant(text: str) -> Markup:
    return element(
        "div",
        element("span", "∀", class_="mark found", title="an invariant that was found and proved"),
        element("span", "", class_="number"),
        element("code", text),
        copy_button(text),
        class_="line invariant",
    )


def copy_button(text: str) -> Markup:
    return element("button", "copy", type="button", class_="copy", data_copy=text)


def coloured_lines(file: SourceFile) -> list[Markup]:
    """The lines of a file, with keywords, comments and specifications told apart."""
    text = file.data.decode("utf-8", "replace").replace("\r\n", "\n").expandtabs(4)
    lines: list[list[Markup]] = [[]]
    for piece, kind in _pieces(text):
        for number, part in enumerate(piece.split("\n")):
            if number:
                lines.append([])
            if part:
                lines[-1].append(element("span", part, class_=kind) if kind else joined(part))
    if len(lines) > 1 and not lines[-1]:
        lines.pop()
    return [Markup("".join(one)) for one in lines]


def _pieces(text: str) -> Iterator[tuple[str, str | None]]:
    done = 0
    for match in _TOKEN.finditer(text):
        yield text[done : match.start()], None
        yield match.group(), match.lastgroup
        done = match.end()
    yield text[done:], None
