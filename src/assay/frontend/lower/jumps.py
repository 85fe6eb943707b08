# SPDX-License-Identifier: Apache-2.0
"""Declarations that a jump in C skips: their variables exist after it, with no known value.

```
  goto inside;
  {
    int x = 5;
  inside:           // x exists here, but nothing has been assigned to it
    f(x);
  }
```
"""

from __future__ import annotations

from typing import Any, final

from assay.dataclass import dataclass
from assay.frontend import tree
from assay.frontend.walking import children


@final
@dataclass(frozen=True, slots=True)
class _Visible:
    """The declarations visible at one place: one more than at the place before it."""

    declaration: tree.Declare
    outer: _Visible | None


_JUMPS = (tree.Goto, tree.Switch, tree.Labelled, tree.CaseLabel)


@final
class Jumps:
    """Which declarations are visible where jumps start, and where they lead."""

    def __init__(self, body: tree.Block) -> None:
        self._visible: dict[int, _Visible | None] = {}  # by id of the statement
        self._labels: dict[str, tree.Labelled] = {}
        self._visit(body)

    def skipped_by(self, jump: tree.Goto) -> list[tree.Declare]:
        return self._skipped(jump, self._labels[jump.label])

    def left_by(self, jump: tree.Goto) -> list[tree.Declare]:
        """The declarations that are visible at a jump, but not where it leads."""
        return self._skipped(self._labels[jump.label], jump)

    def skipped_before(self, label: tree.CaseLabel, switch: tree.Switch) -> list[tree.Declare]:
        """The declarations between a `switch` and one of its labels."""
        return self._skipped(switch, label)

    def _skipped(self, start: tree.Statement, target: tree.Statement) -> list[tree.Declare]:
        """The declarations visible at the target only, in the order of the source."""
        known = set()
        visible = self._visible[id(start)]
        while visible is not None:
            known.add(id(visible))
            visible = visible.outer
        skipped = []
        visible = self._visible[id(target)]
        while visible is not None and id(visible) not in known:
            skipped.append(visible.declaration)
            visible = visible.outer
        return skipped[::-1]

    def _visit(self, body: tree.Block) -> None:
        waiting: list[tuple[Any, _Visible | None]] = [(body, None)]
        while waiting:
            node, visible = waiting.pop()
            if isinstance(node, _JUMPS):
                self._visible[id(node)] = visible
            if isinstance(node, tree.Labelled):
                self._labels[node.label] = node
            for child in children(node):
                waiting.append((child, visible))
                if isinstance(child, tree.Declare):
                    visible = _Visible(child, visible)
