//: verify
//: truth: false
//: aims: run.unavoidable.callers_of
//: why: n / 2 comes to 0, whatever n is, and then divides
//: answer: refuted
class UnstatedEveryRunFails {
  static int f(int n) { if (n == 0) return 1 / n; return f(n / 2); }
}
