# SPDX-License-Identifier: Apache-2.0
"""Runs generated methods on all heaps that their precondition allows, and says which claims hold.

The heaps: `p` and `q` are objects of A or B, or one object; `o` of each is null, one of them, or a
further object without an `o`; numbers are 0 to 2.
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import final

from .methods import Method

_FEW = " && ".join(
    [
        *(f"0 <= {one} <= 2" for one in ("p.v", "q.v", "x")),
        *(f"({one} != null ==> 0 <= {one}.v <= 2)" for one in ("p.o", "q.o")),
        *(f"({one} instanceof B ==> ((B) {one}).w == 1)" for one in ("p", "q", "p.o", "q.o")),
        *(
            f"({one} != null && {one} != p && {one} != q ==> {one}.o == null)"
            for one in ("p.o", "q.o")
        ),
    ]
)
REQUIRES = f"  //@ requires {_FEW};\n"

CLAIMS = (  # in JML, and the same in Java
    ("p.v == \\old(p.v)", "p.v == pv"),
    ("q.v == \\old(q.v)", "q.v == qv"),
    ("p.o == \\old(p.o)", "p.o == po"),
    ("q.o == \\old(q.o)", "q.o == qo"),
    ("p != q ==> p.v == \\old(p.v)", "p == q || p.v == pv"),
    ("p != q ==> q.v == \\old(q.v)", "p == q || q.v == qv"),
    ("p.o != null", "p.o != null"),
    ("q.o != p", "q.o != p"),
    ("p.v <= q.v", "p.v <= q.v"),
    ("\\result == p.v", "result == p.v"),
    ("\\result == \\old(p.v)", "result == pv"),
    ("p instanceof B ==> \\result > 0", "!(p instanceof T.B) || result > 0"),
    ("p.o == q", "p.o == q"),
    ("p.o != p", "p.o != p"),
    (
        "\\old(p.o) != null ==> \\old(p.o).v == \\old(p.o == null ? 0 : p.o.v)",
        "po == null || po.v == pov",
    ),
    (
        "q.o != null && q.o != p && q.o != q ==> q.o.v <= 2 || \\fresh(q.o)",
        "q.o == null || q.o == p || q.o == q || q.o.v <= 2 || !there.contains(q.o)",
    ),
    (
        "p.o != null && p.o != q && p.o != p ==> p.o.v >= 0",
        "p.o == null || p.o == q || p.o == p || p.o.v >= 0",
    ),
)

_RUNS = """
  static void run@() {
    boolean[] broken = new boolean[CLAIMS];
    int low = Integer.MAX_VALUE, high = Integer.MIN_VALUE, thrown = 0;
    for (int kinds = 0; kinds < 6; kinds++) for (int behind = 0; behind < 30; behind++)
    for (int numbers = 0; numbers < 81; numbers++) {
      int kp = kinds % 2, kq = kinds / 2, bp = behind % 5, bq = behind / 5;
      boolean one = kq == 2;
      if (one && (bp == 2 || bq != 0)) continue;
      T.A p = made@(kp), q = one ? p : made@(kq);
      T.A further = bp < 3 ? null : made@(bp - 3), other = bq < 3 ? null : made@(bq - 3);
      if (bq == 5) { if (further == null) continue; other = further; }
      p.v = numbers % 3; if (!one) q.v = numbers / 3 % 3;
      int x = numbers / 9 % 3;
      if (further != null) further.v = numbers / 27;
      if (other != null && other != further) other.v = (numbers / 27 + 1) % 3;
      p.o = bp == 0 ? null : bp == 1 ? p : bp == 2 ? q : further;
      if (!one) q.o = bq == 0 ? null : bq == 1 ? p : bq == 2 ? q : other;
      int pv = p.v, qv = q.v, pov = p.o == null ? 0 : p.o.v, result;
      T.A po = p.o, qo = q.o;
      List<Object> there = Arrays.asList(p, q, further, other);
      try { result = T.f(p, q, x); } catch (RuntimeException e) { thrown++; continue; }
      low = Math.min(low, result);
      high = Math.max(high, result);
      JUDGED
    }
    StringBuilder said = new StringBuilder();
    for (boolean each : broken) said.append(each ? '0' : '1');
    System.out.println("@ " + said + " " + low + " " + high + " " + thrown);
  }
  static T.A made@(int kind) {
    if (kind != 1) return new T.A();
    T.B b = new T.B(); b.w = 1; return b;
  }
"""


@final
@dataclass(frozen=True, slots=True)
class Truth:
    """What runs on all heaps say."""

    thrown: bool  # whether an exception leaves the method in one of them
    true: tuple[str, ...]
    false: tuple[str, ...]


def truths(methods: Sequence[Method], directory: Path) -> dict[int, Truth]:
    """What holds of each method, by its number."""
    for one in methods:
        text = f"class T{one.number} {{\n{one.classes}{one.text('f')}}}\n"
        (directory / f"T{one.number}.java").write_text(text)
    (directory / "Runs.java").write_text(_driver(methods))
    sources = [str(directory / f"T{one.number}.java") for one in methods]
    command = ["javac", "-nowarn", "-proc:none", "-J-XX:TieredStopAtLevel=1", "-d", str(directory)]
    subprocess.run([*command, str(directory / "Runs.java"), *sources], check=True)
    java = ["java", "-XX:TieredStopAtLevel=1", "-cp", str(directory), "Runs"]
    done = subprocess.run(java, capture_output=True, text=True, check=True, timeout=600)
    return dict(map(_truth, done.stdout.splitlines()))


def _truth(line: str) -> tuple[int, Truth]:
    number, said, low, high, thrown = line.split()
    both = list(zip(said, (jml for jml, _ in CLAIMS), strict=True))
    true = [claim for bit, claim in both if bit == "1"]
    false = [claim for bit, claim in both if bit == "0"]
    range_ = f"{low} <= \\result && \\result <= {high}"
    narrow = [f"{low} < \\result", f"\\result < {high}"]
    return int(number), Truth(thrown != "0", (*true, range_), (*false, *narrow))


def _driver(methods: Sequence[Method]) -> str:
    calls = " ".join(f"run{one.number}();" for one in methods)
    runs = "".join(_runs(one.number) for one in methods)
    main = f"  public static void main(String[] given) {{ {calls} }}"
    return f"import java.util.*;\npublic class Runs {{\n{main}\n{runs}}}\n"


def _runs(number: int) -> str:
    judged = "\n      ".join(
        f"if (!({java})) broken[{place}] = true;" for place, (_, java) in enumerate(CLAIMS)
    )
    text = _RUNS.replace("JUDGED", judged).replace("CLAIMS", str(len(CLAIMS)))
    return text.replace("T.", f"T{number}.").replace("@", str(number))
