# SPDX-License-Identifier: Apache-2.0
"""Has procedures verified by a cluster, and tells their outcomes in order.

A unit whose worker is lost goes to another one, which dask sees to; one that has cost several
workers is given up, and that is the reason of its verdict.
"""

from __future__ import annotations

import hashlib
import logging
import pickle
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import ceil, inf
from typing import Any, Final, assert_never, final

from assay import __version__
from assay.budget import Budget
from assay.engines.table import EngineName
from assay.evidence.limits import INTERRUPTED, TIMEOUT, crashed
from assay.evidence.verdicts import ProcedureOutcome, Reason
from assay.execution.options import BoundedOptions
from assay.program.graph import Procedure, Program
from assay.run.cluster.forwarding import forwarded, same
from assay.run.cluster.unit import Answer, NoProgram, Nothing, Unable, Unit
from assay.run.interrupts import interruptible
from assay.run.verification import Verified
from assay.run.verifying import Finished, Resources
from assay.source import ToolError

_ENOUGH: Final = 1.0  # seconds that a simple procedure needs at most
_LATE: Final = 5.0  # seconds after the end, for what is on its way
_CONNECTING: Final = 20  # seconds


def clustered(
    address: str,
    program: Program,
    procedures: Sequence[Procedure],
    options: BoundedOptions,
    resources: Resources,
    engine: EngineName = EngineName.AUTO,
    engine_options: tuple[object, ...] = (),
    finished: Finished | None = None,
) -> Iterator[Verified]:
    """The outcomes in order, each as soon as it and those before it are there; `finished` is told
    of each as soon as it is there itself."""
    if procedures:
        with connected(address) as client:
            batch = _ClusterBatch(client, program, procedures, resources, finished)
            batch.submit(options, engine, engine_options)
            yield from batch.outcomes()


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """A client of a cluster."""
    try:
        from distributed import Client
    except ImportError:
        what, hint = "--cluster needs dask.distributed", "pip install 'assay[cluster]'"
        raise ToolError("option", what=what, help=hint) from None
    logging.getLogger("distributed").setLevel(logging.ERROR)
    try:
        client = Client(address, timeout=_CONNECTING)
    except (OSError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        what = f"no cluster answers at `{address}`: {reason}"
        raise ToolError("option", what=what, help="dask scheduler starts one") from None
    try:
        yield client
    finally:
        client.close()


def empty_unit() -> bytes:
    """A unit without work."""
    return pickle.dumps(Nothing())


@final
class _ClusterBatch:
    """Procedures that a cluster works on, and what is known of them."""

    def __init__(
        self,
        client: Any,
        program: Program,
        procedures: Sequence[Procedure],
        resources: Resources,
        finished: Finished | None,
    ) -> None:
        self._client = client
        self._program = program
        self._procedures = procedures
        self._resources = resources
        self._finished = finished
        self._futures: dict[Any, int] = {}
        self._found: dict[int, Verified] = {}  # that are not told yet
        self._engine = ""

    def submit(
        self, options: BoundedOptions, engine: EngineName, engine_options: tuple[object, ...]
    ) -> None:
        """Each procedure gets an equal part of the time of all workers."""
        self._engine = engine
        data = pickle.dumps(self._program)
        key = hashlib.sha256(data).hexdigest()
        program = self._client.submit(same, data, pure=False)
        threads = sum(self._client.nthreads().values()) or 1
        seconds = self._share(ceil(len(self._procedures) / threads)).left()
        for number, one in enumerate(self._procedures):
            unit = Unit(
                __version__,
                key,
                one.name,
                options,
                engine,
                engine_options,
                seconds,
                self._resources.megabytes,
            )
            future = self._client.submit(forwarded, program, key, pickle.dumps(unit), pure=False)
            self._futures[future] = number

    def _share(self, waiting: int) -> Budget:
        budget, longest = self._resources.budget, self._resources.longest
        return budget.for_next(waiting, least=_ENOUGH, most=longest)

    def outcomes(self) -> Iterator[Verified]:
        told = 0
        for future in self._done():
            self._note(self._futures.pop(future), _outcome_of(future))
            while told in self._found:
                yield self._found.pop(told)
                told += 1
        while told in self._found:
            yield self._found.pop(told)
            told += 1

    def _done(self) -> Iterator[Any]:
        """Futures as they are done; the others are given up when the time is over."""
        from distributed import as_completed

        left = self._resources.budget.left()
        waiting = as_completed(list(self._futures), timeout=None if left == inf else left + _LATE)
        while True:
            try:
                with interruptible():
                    future = next(waiting)
            except StopIteration:
                return
            except TimeoutError:
                self._give_up(TIMEOUT)
                return
            except KeyboardInterrupt:
                self._give_up(INTERRUPTED)
                return
            yield future

    def _give_up(self, reason: Reason) -> None:
        self._client.cancel(list(self._futures), force=True)
        for number in self._futures.values():
            self._note(number, reason)
        self._futures.clear()

    def _note(self, number: int, found: ProcedureOutcome | Reason) -> None:
        procedure = self._procedures[number]
        if isinstance(found, Reason):
            found = ProcedureOutcome(procedure.name, self._engine, (), reason=found, is_cut=True)
        one = self._found[number] = Verified(procedure.name, procedure, found)
        if self._finished is not None:
            self._finished(one)


def _outcome_of(future: Any) -> ProcedureOutcome | Reason:
    if future.status != "finished":
        return crashed(f"on its workers: {type(future.exception()).__name__}")
    answer: Answer = pickle.loads(future.result())
    match answer:
        case ProcedureOutcome():
            return answer
        case Unable(text=text):
            return crashed(f"on a worker: {text}")
        case NoProgram() | Nothing():
            return crashed("on a worker, which does not know the program")
        case _:
            assert_never(answer)
