# SPDX-License-Identifier: Apache-2.0
"""What each switch of the interpolation engine is worth on public tasks.

    python -m bench.tracer.switches RESULTS.jsonl --root SUITE/c --options track=needed -- TASK ...

A task is a file whose name says its verdict (`_true-unreach-call`). The engine alone is asked about
`main`, in a process of its own, for so many seconds of the processor.
"""

from __future__ import annotations

import argparse
import json
import resource
from multiprocessing import get_context
from pathlib import Path
from queue import Empty
from time import process_time
from typing import Any

PATIENCE = 12  # seconds of the clock for one of the processor, at most


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.tracer.switches")
    parser.add_argument("results", type=Path)
    parser.add_argument("--root", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE")
    parser.add_argument("tasks", nargs="+")
    given = parser.parse_args()
    options = dict(one.split("=") for one in given.options)
    for name in given.tasks:
        found = measured(given.root / name, given.seconds, options)
        row = {"task": name, "options": options, "right": _is_right(name, found), **found}
        print(json.dumps(row), flush=True)
        with given.results.open("a") as file:
            file.write(json.dumps(row) + "\n")


def _is_right(name: str, found: dict[str, Any]) -> bool | None:
    """Whether the verdict is true; None if there is none."""
    is_true = "true-unreach-call" in name
    match found["verdict"]:
        case "proved" | "proved-bounded":
            return is_true
        case "refuted":
            return not is_true
    return None


def measured(path: Path, seconds: float, options: dict[str, str]) -> dict[str, Any]:
    context = get_context("spawn")
    queue = context.Queue()
    process = context.Process(target=_asked, args=(queue, str(path), seconds, options))
    process.start()
    process.join(PATIENCE * seconds)
    if process.is_alive():
        process.kill()
        process.join()
    try:
        found: dict[str, Any] = queue.get(timeout=1)
    except Empty:
        return {"verdict": "ended", "seconds": seconds, "nodes": 0, "reason": "killed"}
    return found


def _asked(queue: Any, path: str, seconds: float, options: dict[str, str]) -> None:
    from assay.budget import Budget
    from assay.engines.table import EngineName, ask
    from assay.execution.task import Task
    from assay.frontend.load import Reading, load

    limit = int(seconds) + 10  # an engine that does not look at the clock is ended
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    program = load(
        path,
        Reading(check=frozenset({"unreachable"}), uninitialised="input", malloc="succeeds"),
    )
    if "main" not in program.procedures:
        queue.put({"verdict": "not supported", "seconds": 0, "nodes": 0, "reason": ""})
        return
    budget = Budget.of(PATIENCE * seconds).working(seconds)
    task = Task(program, program.procedures["main"], from_main=True, budget=budget)
    found = ask(EngineName.INTERPOLATION, task, **options)
    statistics = dict(found.statistics)
    queue.put(
        {
            "verdict": str(found.verdict),
            "seconds": round(process_time(), 2),
            "nodes": statistics.get("nodes", 0),
            "tracked": statistics.get("tracked"),
            "reason": found.reason.text if found.reason else "",
        }
    )


if __name__ == "__main__":
    main()
