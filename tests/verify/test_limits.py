# SPDX-License-Identifier: Apache-2.0
"""Whatever happens to the worker process, what was found out is printed and the rest is unknown."""

from __future__ import annotations

import faulthandler
import io
import mmap
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assay.cli.progress import ProgressLine
from assay.engines.table import EngineName
from assay.evidence.verdicts import ProcedureOutcome
from assay.execution.task import Task
from assay.run import strategy

from .conftest import Done

Verify = Callable[..., Done]
TEXT = """
/*@ assigns \\nothing; ensures \\result == 1; */ int first(void) { return 1; }
/*@ assigns \\nothing; ensures \\result == 2; */ int second(void) { return 2; }
/*@ assigns \\nothing; ensures \\result == 3; */ int third(void) { return 3; }
"""
REAL = strategy.run
SOURCE = str(Path(__file__).parents[2] / "src")


@pytest.fixture
def second_does(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], Any]], None]:
    """The engine does something else instead of verifying the second procedure."""

    def install(action: Callable[[], Any]) -> None:
        def run(engine: EngineName, task: Task, processes: int = 1) -> ProcedureOutcome:
            if task.procedure.name == "second":
                action()
            return REAL(engine, task, processes)

        monkeypatch.setattr(strategy, "run", run)

    return install


def verdicts(done: Done) -> dict[str, str]:
    """The verdict of each procedure, or the code of why there is none."""
    return {
        p["procedure"]: p["reason"]["code"] if p["reason"] else p["verdict"]
        for p in done.document["procedures"]
    }


def test_a_crash_costs_one_procedure(verify_json: Verify, second_does: Any) -> None:
    def crash() -> None:
        faulthandler.disable()
        os.kill(os.getpid(), signal.SIGSEGV)

    second_does(crash)
    done = verify_json("a.c", TEXT)
    assert verdicts(done) == {"first": "proved", "second": "crash", "third": "proved"}
    assert done.code == 3


def test_a_defect_costs_one_procedure(verify_json: Verify, second_does: Any) -> None:
    def fail() -> None:
        raise TypeError("no such thing")

    second_does(fail)
    done = verify_json("a.c", TEXT)
    assert verdicts(done) == {"first": "proved", "second": "crash", "third": "proved"}
    assert "TypeError: no such thing" in done.out
    assert done.code == 3


def test_too_little_memory_costs_one_procedure(verify_json: Verify, second_does: Any) -> None:
    def need_much() -> None:
        """New pages: what a process has given back to itself is within any limit."""
        try:
            mmap.mmap(-1, 1 << 32, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        except OSError as error:
            raise MemoryError from error

    second_does(need_much)
    done = verify_json("a.c", TEXT, "--memory", "1000")
    assert verdicts(done) == {"first": "proved", "second": "memory", "third": "proved"}
    assert done.code == 3


def test_each_procedure_has_its_share_of_the_time(verify_json: Verify, second_does: Any) -> None:
    second_does(lambda: time.sleep(60))
    started = time.monotonic()
    done = verify_json("a.c", TEXT, "--timeout", "6")
    assert time.monotonic() - started < 20
    assert verdicts(done) == {"first": "proved", "second": "timeout", "third": "proved"}
    assert done.code == 3


def test_violations_are_known_even_of_a_worker_that_was_ended(
    verify_json: Verify, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(engine: EngineName, task: Task, processes: int = 1) -> ProcedureOutcome:
        REAL(engine, task)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(60)
        raise AssertionError

    monkeypatch.setattr(strategy, "run", run)
    text = "/*@ assigns \\nothing; ensures \\result != 7; */ int f(int x) { return x; }"
    done = verify_json("a.c", text, "--timeout", "1")
    (procedure,) = done.document["procedures"]
    assert procedure["verdict"] == "refuted"
    assert procedure["counterexample"]["inputs"] == {"x": 7}
    assert done.code == 1


def test_a_long_question_to_a_solver_leaves_what_was_found(verify_json: Verify) -> None:
    done = verify_json("a.c", HARD, "--timeout", "2", "--only", "f")
    (procedure,) = done.document["procedures"]
    verdict = {o["kind"]: o["verdict"] for o in procedure["obligations"]}
    assert verdict["division"] == "refuted"
    assert verdict["postcondition"] == "unknown"


HARD = """
/*@ requires 1 < x < 40000 && 1 < y < 40000;
    assigns \\nothing;
    ensures x * y * x - y * y * y + 3 * x * x * y != 94906267; */
int f(int x, int y, int z) {
  int q = 10 / z;
  return q;
}
"""


def test_a_worker_that_does_not_listen_is_ended(verify_json: Verify, second_does: Any) -> None:
    def deaf() -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(60)

    second_does(deaf)
    done = verify_json("a.c", TEXT, "--timeout", "1", "--jobs", "1")
    assert verdicts(done) == {"first": "proved", "second": "timeout", "third": "timeout"}


LONG = """
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { }
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 77) reach_error();
  int n = 0, m = 0;
  for (int i = 0; i < 400; i++) {
    if (__VERIFIER_nondet_int() > 3 * m + n) n = n % 1000 + 1; else m = m % 1000 + 1;
  }
  return 0;
}
"""


def test_what_is_refuted_before_the_time_is_up_stays(verify_json: Verify) -> None:
    done = verify_json("a.c", LONG, "--timeout", "3", "--explore", "paths")
    (procedure,) = done.document["procedures"]
    assert procedure["verdict"] == "refuted"
    assert done.code == 1
    others = {o["verdict"] for o in procedure["obligations"] if o["kind"] != "unreachable"}
    assert "proved-bounded" not in others  # not every path within the bounds was looked at


_QUICK = "/*@ ensures \\result == 1; */ int quick(void) { return 1; }\n"


def _until_it_waits(process: int) -> None:
    """Until a process has waited for others for some time, however busy the machine is."""
    seen = 0
    while seen < 20:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        seen = seen + 1 if state == "S" else 0
        time.sleep(0.02)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs the states of processes")
def test_ctrl_c_prints_what_is_known(tmp_path: Path) -> None:
    """The signal comes when the first procedure has a verdict and the second one has none."""
    (tmp_path / "a.c").write_text(_QUICK + LONG.replace("x == 77", "0"))
    options = ("--engine", "bounded", "--explore", "paths", "--timeout", "3600")
    command = [sys.executable, "-m", "assay", "verify", "a.c", *options]
    child = subprocess.Popen(
        command,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": SOURCE},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    with child:
        assert child.stdout is not None
        first = child.stdout.readline()
        _until_it_waits(child.pid)
        child.send_signal(signal.SIGINT)
        out = child.stdout.read()
    assert child.returncode == 130, out
    assert first.startswith("quick   proved")
    assert "[interrupted]" in out
    assert out.splitlines()[-1] == "3 procedures: 1 proved, 1 unknown, 1 not checked"


def test_progress_is_shown_while_paths_are_open(
    verify: Verify, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = io.StringIO()
    monkeypatch.setattr("assay.cli.verifying.progress_line", lambda: ProgressLine(stream))
    verify("a.c", LONG, "--timeout", "2", "--explore", "paths")
    paths = r"main  exploration, \d+ paths done, [1-9]\d* open, depth 4"
    shown = rf"{paths}, \d\.\d s \(\d\.\d s in solvers\)"
    assert re.search(shown, stream.getvalue())


def test_there_is_no_progress_line_in_a_file(verify: Verify) -> None:
    assert verify("a.c", LONG, "--timeout", "1", "--explore", "paths").err == ""


ENDLESS = """
extern int __VERIFIER_nondet_int(void);
int main(void) { int x = __VERIFIER_nondet_int(); while (x > 0) x++; return 0; }
"""


def test_after_a_violation_the_search_for_others_is_limited(verify: Verify) -> None:
    started = time.monotonic()
    done = verify("a.c", ENDLESS, "--timeout", "40", "--engine", "bounded")
    assert time.monotonic() - started < 20
    assert done.code == 1
    assert "the rest is unknown: exploration stopped: " in done.out


def test_one_violation_answers_a_question(verify: Verify, tmp_path: Path) -> None:
    (tmp_path / "asked.prp").write_text("CHECK( init(main()), LTL(G ! overflow) )\n")
    done = verify("a.c", ENDLESS, "--timeout", "600", "--property", "asked.prp")
    assert "exploration stopped at the first violation" in done.out
    assert done.last_line == "FALSE(no-overflow)"
