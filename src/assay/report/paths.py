# SPDX-License-Identifier: Apache-2.0
"""A tree of explored paths as text.

    1   line 3
    ├─ !(x > 0): infeasible
    └▶ x > 0
    2   line 4   needs x >= 1

The last way that is explored further stands at the left again, so that long paths do not move to
the right; only where several ways are explored are the earlier ones indented.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from assay.evidence.exploration import (
    ClosedLoop,
    ExploredNode,
    ExploredTree,
    ExploredWay,
    InfeasibleWay,
    Leaf,
    Locked,
    PathEnd,
    PossibleError,
    SpuriousError,
    Subsumed,
)

MOST_NODES = 500  # that are drawn as text
_COUNTS = {
    "nodes": "node",
    "infeasible": "infeasible way",
    "subsumed": "subsumed",
    "closed": "loop closing",
    "max": "max",
    "min": "min",
    "locked": "locked",
    "restarts": "restart",
}
_PLURAL = ("node", "infeasible way", "loop closing", "restart")


def paths_text(tree: ExploredTree) -> str:
    """The tree with its counts, and what was left out of it."""
    lines = [f"{tree.procedure}   {tree.verdict}   {counts_text(tree)}".rstrip()]
    if tree.reason is not None:
        lines.append(f"  {tree.verdict}: {tree.reason}")
    if tree.nodes:
        if tree.counts.get("nodes") != len(tree.nodes):
            lines.append(
                f"  of several searches, the last one: {_counted(len(tree.nodes), 'node')}"
            )
        lines += _drawn(tree)
    if len(tree.nodes) > MOST_NODES:
        left = len(tree.nodes) - MOST_NODES
        lines.append(f"… {left} more {'node is' if left == 1 else 'nodes are'} not drawn")
    return "\n".join(lines) + "\n"


def counts_text(tree: ExploredTree) -> str:
    """`9 nodes, 2 infeasible ways, 1 subsumed, ...`"""
    return ", ".join(
        _counted(tree.counts[name], word) for name, word in _COUNTS.items() if name in tree.counts
    )


def search_text(statistics: Mapping[str, object]) -> str | None:
    """What happened in a search by interpolation; None if there was none. What did not happen is
    not told."""
    if "subsumed" not in statistics:
        return None
    counts = ((statistics.get(name), word) for name, word in _COUNTS.items())
    return ", ".join(_counted(one, word) for one, word in counts if isinstance(one, int) and one)


def _counted(count: int, word: str) -> str:
    return f"{count} {word}{'s' if word in _PLURAL and count != 1 else ''}"


def _drawn(tree: ExploredTree) -> Iterator[str]:
    """Depth first, with a stack of what is still to be written."""
    stack: list[tuple[str, int | str]] = [("  ", 1)]
    while stack:
        indent, one = stack.pop()
        if isinstance(one, str):
            yield f"{indent}{one}".rstrip()
            continue
        if one > MOST_NODES:
            continue
        node = tree.node(one)
        yield f"{indent}{node_text(node)}"
        stack += reversed(list(_behind(tree, node, indent)))


def _behind(tree: ExploredTree, node: ExploredNode, indent: str) -> Iterator[tuple[str, int | str]]:
    for number, ways in enumerate(node.searches):
        last = number == len(node.searches) - 1
        if number:
            yield indent, f"restart of {node.number}"
        following = [one.to for one in ways if _goes_on(tree, one)]
        end = following[-1] if following and last else None
        others = [one for one in ways if one.to is not end]
        for way in others:
            is_last = way is others[-1] and last and end is None
            yield from _side(tree, way, indent, "└─" if is_last else "├─")
        if isinstance(end, int):
            way = next(one for one in ways if one.to is end)
            yield indent, f"└▶ {way.condition or ''}"
            yield indent, end


def _side(
    tree: ExploredTree, way: ExploredWay, indent: str, mark: str
) -> Iterator[tuple[str, int | str]]:
    """A way that is written beside the one at the left."""
    condition = "" if way.condition is None else f"{way.condition}: "
    if not isinstance(way.to, int):
        yield indent, f"{mark} {condition}{leaf_text(way.to)}"
    elif _goes_on(tree, way):
        yield indent, f"{mark} {condition}".rstrip(": ")
        yield f"{indent}{'│' if mark == '├─' else ' '}  ", way.to
    elif way.to <= MOST_NODES:
        yield indent, f"{mark} {condition}{node_text(tree.node(way.to))}"


def _goes_on(tree: ExploredTree, way: ExploredWay) -> bool:
    return isinstance(way.to, int) and bool(tree.node(way.to).searches)


def node_text(node: ExploredNode) -> str:
    """Its number, where it is, and what is known of it."""
    parts = [str(node.number), place_text(node)]
    if node.leaf is not None:
        parts.append(leaf_text(node.leaf))
    elif node.needs is not None:
        parts.append(f"needs {node.needs}")
    return "   ".join(part for part in parts if part)


def place_text(node: ExploredNode) -> str:
    """`loop at line 4 in f`; nothing for an end."""
    if node.line is None:
        return ""
    where = f"{'loop at ' if node.is_head else ''}line {node.line}"
    return where if node.procedure is None else f"{where} in {node.procedure}"


def leaf_text(leaf: Leaf) -> str:
    match leaf:
        case Subsumed(by=by, formula=formula):
            return f"subsumed by {by or 'what was learnt before'}: {formula}"
        case ClosedLoop(head=head, kept=kept, deleted=deleted):
            keeps = f", keeps {', '.join(kept)}" if kept else ""
            loses = f", deletes {', '.join(deleted)}" if deleted else ""
            return f"closes the loop at {head}{keeps}{loses}"
        case PathEnd():
            return "end"
        case InfeasibleWay():
            return "infeasible"
        case SpuriousError(what=what, locked=locked):
            return f"spurious error at {what}; locks {', '.join(locked) or 'earlier values'}"
        case PossibleError(what=what):
            return f"error at {what}"
        case Locked(locked=locked):
            return f"the loop needs what was deleted; locks {', '.join(locked) or 'earlier values'}"
        case _:
            assert_never(leaf)
