# SPDX-License-Identifier: Apache-2.0
"""The annotation comments of a file, each waiting for what it stands before or in."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, final

from assay.frontend.java.syntax import is_comment, span_of
from assay.frontend.spec.annotation import (
    MEMBER_WORDS,
    Annotation,
    AnnotationPlace,
    ClassClauses,
    Unreal,
)
from assay.frontend.spec.comments import (
    ANNOTATION_START,
    has_positive_key,
    is_taken_out,
    misspelt_annotation,
)
from assay.frontend.spec.members import MEMBER_CLAUSES
from assay.frontend.spec.tree import SpecArithmetic
from assay.program.graph import Math
from assay.source import Diagnostic, SourceError, SourceFile, Span

if TYPE_CHECKING:
    from tree_sitter import Node

    from assay.frontend.spec.tokens import Token

_CLASS_CLAUSES = frozenset(
    {
        "model",
        "ghost",
        "represents",
        "constraint",
        "initially",
        "axiom",
        "static_invariant",
        "instance_invariant",
        "in",
        "maps",
        "monitors_for",
        "readable",
        "writable",
        *MEMBER_WORDS,
    }
)
FUNCTION = "function"  # pure, and it reads nothing but its arguments
PURE = frozenset({"pure", "spec_pure", "strictly_pure", FUNCTION})
_OF_CLASSES = re.compile(rf"\b(?:{'|'.join((*MEMBER_CLAUSES, *Unreal))})\b")
_VISIBLE = frozenset({"spec_public", "spec_protected"})
NULLNESS = frozenset({"nullable", "non_null"})
NULLABLE_BY_DEFAULT, NON_NULL_BY_DEFAULT = "nullable_by_default", "non_null_by_default"
CODE_MATH = {
    "code_java_math": Math.WRAP,
    "code_safe_math": Math.SAFE,
    "code_bigint_math": Math.IDEAL,
}
SPEC_MATH = {
    "spec_java_math": SpecArithmetic.WRAPPING,
    "spec_safe_math": SpecArithmetic.FITTING,
    "spec_bigint_math": SpecArithmetic.MATH,
}
MATH_WORDS = frozenset({*CODE_MATH, *SPEC_MATH})
_FOR_OTHER_TOOLS = frozenset({"skipesc", "skiprac"})
_DEFAULTS = frozenset({NULLABLE_BY_DEFAULT, NON_NULL_BY_DEFAULT})
CLASS_WORDS = PURE - {FUNCTION} | _VISIBLE | _DEFAULTS | MATH_WORDS | _FOR_OTHER_TOOLS
FIELD_WORDS = _VISIBLE | NULLNESS
METHOD_WORDS = PURE | _VISIBLE | NULLNESS | MATH_WORDS | _FOR_OTHER_TOOLS | {"helper"}
PARAMETER_WORDS = NULLNESS
LOCAL_WORDS = frozenset({"nullable"})  # a local may be null anyway


@final
class JavaAnnotations:
    """Every annotation comment is taken once, by what it belongs to; the rest stand nowhere."""

    def __init__(self, file: SourceFile, comments: list[Node]) -> None:
        self._file = file
        self._spans: dict[int, Span] = {}  # by where they start, in order
        self._before: dict[int, list[Span]] = {}  # by where the next thing starts
        self._of_classes: set[int] = set()  # where those start that a class has looked through
        self.problems: list[Diagnostic] = []
        self.warnings: list[Diagnostic] = []
        for comment in comments:
            self._add(comment)
        self._excuse_taken_out()
        self._starts = list(self._spans)
        self._all = dict(self._spans)
        self.inner: list[tuple[int, int]] = []  # where classes inside of code begin and end

    def _excuse_taken_out(self) -> None:
        """Whoever writes `//@` elsewhere in the file has made a comment by `// @`."""
        for each in [one for one in self.problems if self._spans and is_taken_out(one)]:
            self.problems.remove(each)
            self.warnings.append(Diagnostic("spec-comment", each.span, each.data))

    def of_model(self, node: Node) -> frozenset[str] | None:
        """JML: the words in the header of a method that only specifications see; None of others."""
        if b"model" not in self._file.data:
            return None
        from assay.frontend.java.model_methods import uncovered

        found = uncovered(self._file).at(node.start_byte)
        return None if found is None else found.words - {"model"}

    def code_of_model(self, node: Node) -> tuple[Token, ...] | None:
        """JML: the body of such a method, if it says more than code can."""
        if b"model" not in self._file.data:
            return None
        from assay.frontend.java.model_methods import uncovered

        found = uncovered(self._file).at(node.start_byte)
        return None if found is None else found.code

    @property
    def any(self) -> bool:
        """Whether the file has annotations at all."""
        return bool(self._all)

    @contextmanager
    def looked_at(self, node: Node) -> Iterator[None]:
        """Let the annotations before and in a node be read, be they taken or not, by someone who
        does not take them."""
        waiting = dict(self._spans)
        self.again(node)
        try:
            yield
        finally:
            self._spans.clear()
            self._spans.update(waiting)

    def again(self, node: Node) -> None:
        """Let the annotations before and in a node be taken once more."""
        low = bisect_left(self._starts, node.start_byte)
        high = bisect_left(self._starts, node.end_byte)
        before = (span.start for span in self._before.get(node.start_byte, ()))
        own = (
            at for at in self._starts[low:high] if self._is_own(at, node.start_byte, node.end_byte)
        )
        for at in (*before, *own):
            self._spans[at] = self._all[at]

    def _is_own(self, at: int, start: int, end: int) -> bool:
        """Whether a place in a range is in no class inside of the code there."""
        return not any(start < low <= at < high <= end for low, high in self.inner)

    def _add(self, comment: Node) -> None:
        span = span_of(comment, self._file)
        if ANNOTATION_START.match(self._file.data, span.start, span.end):
            self._spans[span.start] = span
            following = _following(comment)
            if following is not None:
                self._before.setdefault(following.start_byte, []).append(span)
        elif has_positive_key(self._file, span):
            self.warnings.append(Diagnostic("spec-key", span))
        elif remark := misspelt_annotation(span):
            self.problems.append(remark)

    def before(self, node: Node) -> list[Span]:
        """Take the annotations directly before a node."""
        return self._take(self._before.get(node.start_byte, ()))

    def waiting(self, node: Node) -> bool:
        """Some annotation stands directly before a node."""
        return node.start_byte in self._before

    def inside(self, start: int, end: int) -> list[Span]:
        """Take the annotations in a range of offsets."""
        low, high = bisect_left(self._starts, start), bisect_left(self._starts, end)
        waiting = (self._spans.get(at) for at in self._starts[low:high])
        return self._take([span for span in waiting if span is not None])

    def _take(self, spans: list[Span] | tuple[()]) -> list[Span]:
        return [span for span in spans if self._spans.pop(span.start, None) is not None]

    def left(self, start: int = 0, end: int | None = None) -> list[Span]:
        """Take what nothing claimed in a range: annotations in places where none can stand. Those
        of classes inside of code are left to these."""
        if end is None:
            return self.inside(start, len(self._file.data) + 1)
        low, high = bisect_left(self._starts, start), bisect_left(self._starts, end)
        own = (at for at in self._starts[low:high] if self._is_own(at, start, end))
        waiting = (self._spans.get(at) for at in own)
        return self._take([span for span in waiting if span is not None])

    def parse(
        self, spans: list[Span], place: AnnotationPlace, words: frozenset[str] = frozenset()
    ) -> Annotation | None:
        """What a run of annotation comments says; None if there are none.

        `words` are the modifiers that can stand here.
        """
        if not spans:
            return None
        from assay.frontend.spec.jml import parse_jml_in_code

        try:
            found = parse_jml_in_code(self._file, spans, place)
        except SourceError as error:
            raise _without_consequences(error) from None
        self.warnings += (each for each in found.warnings if each not in self.warnings)
        for word in sorted(found.modifiers - words):
            hint = "it says something about another kind of declaration"
            raise SourceError.at("spec-place", spans[0], clause=word, hint=hint)
        for table in (CODE_MATH, SPEC_MATH):
            if len(both := sorted(found.modifiers & table.keys())) > 1:
                what = f"`{both[0]}` and `{both[1]}` at once"
                raise SourceError.at("type", spans[0], what=what)
        for span, keyword in found.of_class.spans().items():
            if self._is_of_class(span, spans):
                continue
            hint = "put it among the members of a class"
            raise SourceError.at("spec-place", span, clause=keyword, hint=hint)
        return found

    def _is_of_class(self, clause: Span, spans: list[Span]) -> bool:
        """Whether a class has got a clause in one of these annotations."""
        around = [s.start for s in spans if s.start <= clause.start < s.end]
        return bool(around) and self._of_classes.issuperset(around)

    def of_class(self, node: Node) -> ClassClauses:
        """What is said of a class directly before one of its members, or its end.

        Raises SourceError where something there is not supported, so that some may be missing;
        whoever parses the annotations there says what else is wrong with them.
        """
        spans = self._before.get(node.start_byte, ())
        if not any(_OF_CLASSES.search(span.text) for span in spans):
            return ClassClauses()
        self._of_classes |= {span.start for span in spans}
        try:
            found = self.parse(list(spans), AnnotationPlace.FUNCTION, METHOD_WORDS)
        except SourceError as error:
            unsupported = [each for each in error.diagnostics if each.code == "unsupported"]
            if unsupported:
                raise SourceError(*unsupported) from None
            return ClassClauses()
        return ClassClauses() if found is None else found.of_class


def own_math(words: frozenset[str], outer: frozenset[str]) -> frozenset[str]:
    """What is said of the arithmetic of code and of specifications; if nothing is, from outside."""
    return frozenset(
        word
        for table in (CODE_MATH, SPEC_MATH)
        for word in (words & table.keys() or outer & table.keys())
    )


def spec_math(words: frozenset[str]) -> SpecArithmetic:
    """The arithmetic of specifications."""
    return next((SPEC_MATH[word] for word in words if word in SPEC_MATH), SpecArithmetic.MATH)


def _following(comment: Node) -> Node | None:
    """The next thing beside a comment that is not a comment."""
    node = comment.next_sibling
    while node is not None and is_comment(node):
        node = node.next_sibling
    return node


def _without_consequences(error: SourceError) -> SourceError:
    """Behind an unsupported construct the parser may have lost its place."""
    codes = [each.code for each in error.diagnostics]
    if "unsupported" not in codes:
        return error
    first = codes.index("unsupported")
    later = (d for d in error.diagnostics[first:] if d.code == "unsupported")
    return SourceError(*error.diagnostics[:first], *later)


def concerns_class(diagnostic: Diagnostic) -> bool:
    """A clause that is a member of the class, not part of the contract behind it."""
    construct = str(diagnostic.data.get("construct", "")).strip("`")
    return diagnostic.code == "unsupported" and construct in _CLASS_CLAUSES


def misplaced(span: Span, hint: str) -> Diagnostic:
    """An annotation in a place where none can stand."""
    words = span.text.strip("/*@ \t\r\n").split()
    clause = words[0].rstrip(";") if words else "@"
    return Diagnostic("spec-place", span, {"clause": clause, "hint": hint})
