//: verify
//: truth: true
//: aims: run.judging
//: why: n starts with 1 and only grows
//: answer: unknown
class UnstatedPrivateCounter {
  private static int n = 1;
  static int f() { assert n > 0; if (n < 9) n++; return n; }
}
