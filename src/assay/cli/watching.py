# SPDX-License-Identifier: Apache-2.0
"""`assay verify --watch`: verifies again whenever a file is saved, until Ctrl-C.

Each round is a copy of this process, which has everything imported; what has not changed since the
last one comes from the cache. A round that is going on is finished before the next one begins.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from time import sleep, strftime
from typing import Final

from assay.cli.clock import restart_clock
from assay.cli.exits import Exit
from assay.cli.sources import sources

_SECONDS: Final = 0.1  # between two looks
_HEADER: Final = ".h"
_NEEDED: Final = ("assay.cli.verifying", "assay.run.cache.remembering", "assay.frontend.lower")
_FRONT_ENDS: Final = {
    ".java": "assay.frontend.java",
    ".c": "assay.frontend.c",
    ".i": "assay.frontend.c",
}

Snapshot = dict[str, tuple[int, int]]
"""When each file was written last, and how long it is."""


def watch(paths: Sequence[str], besides: Sequence[str], verify: Callable[[], int]) -> int:
    """Verify, wait for a change, and so on. `besides` are other files, and folders with headers.
    The exit code is that of the last round."""
    seen = snapshot(paths, besides)
    _prepare(seen)
    code, go_on = _round(verify)
    while go_on:
        try:
            _say("waiting for changes, Ctrl-C ends")
            now = _next(seen, lambda: snapshot(paths, besides))
        except KeyboardInterrupt:
            break
        _say(f"{strftime('%H:%M:%S')} changed  {', '.join(changed(seen, now))}")
        seen = now
        code, go_on = _round(verify)
    return code


def snapshot(paths: Sequence[str], besides: Sequence[str]) -> Snapshot:
    """All files that matter, as they are; who is being written may be missing for a moment."""
    from assay.source import ToolError

    try:
        files = sources(paths)
    except ToolError:  # a folder without any source, for now
        files = ()
    folders = dict.fromkeys([*map(os.path.dirname, files), *filter(os.path.isdir, besides)])
    others = (one for one in besides if not os.path.isdir(one))
    found: Snapshot = {}
    for path in (*files, *others, *_headers(folders)):
        try:
            state = os.stat(path)
        except OSError:
            continue
        found[path] = (state.st_mtime_ns, state.st_size)
    return found


def changed(before: Snapshot, now: Snapshot) -> list[str]:
    """Files that were written, are new or are gone."""
    return sorted(one for one in before.keys() | now.keys() if before.get(one) != now.get(one))


def _headers(folders: Iterable[str]) -> Iterator[str]:
    for folder in folders:
        try:
            names = os.listdir(folder or ".")
        except OSError:
            continue
        yield from (os.path.join(folder, name) for name in names if name.endswith(_HEADER))


def _next(seen: Snapshot, look: Callable[[], Snapshot]) -> Snapshot:
    """The first state that is another one and lasts: editors write in several steps."""
    while True:
        sleep(_SECONDS)
        now = look()
        if now != seen:
            sleep(_SECONDS / 2)
            if look() == now:
                return now


def _prepare(seen: Snapshot) -> None:
    """What every round needs is imported before they are copied."""
    from assay.engines.table import ENGINES
    from assay.run.schedule import FIRST

    endings = {os.path.splitext(path)[1] for path in seen}
    for name in (*_NEEDED, *(_FRONT_ENDS[one] for one in endings & _FRONT_ENDS.keys())):
        import_module(name)
    ENGINES[FIRST].module()


def _round(verify: Callable[[], int]) -> tuple[int, bool]:
    """The exit code of one round, and whether there is to be another. Ctrl-C ends the work of the
    round, which tells what is finished, and all is over."""
    sys.stdout.flush()
    sys.stderr.flush()
    asked: list[int] = []
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda number, _: asked.append(number))
    pid = os.fork()
    if pid == 0:
        signal.signal(signal.SIGINT, before)
        restart_clock()
        os._exit(_finished(verify))
    try:
        _, status = os.waitpid(pid, 0)
    finally:
        signal.signal(signal.SIGINT, before)
    code = os.waitstatus_to_exitcode(status)
    return code, not asked and code != Exit.INTERRUPTED


def _finished(verify: Callable[[], int]) -> int:
    try:
        code = verify()
    except KeyboardInterrupt:
        code = Exit.INTERRUPTED
    except Exception as error:
        print(f"assay: internal error: {type(error).__name__}: {error}", file=sys.stderr)
        code = Exit.DEFECT
    sys.stdout.flush()
    sys.stderr.flush()
    return code


def _say(text: str) -> None:
    print(f"watch     {text}", file=sys.stderr, flush=True)
