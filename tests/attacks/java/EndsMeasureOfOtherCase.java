//: verify --strict
//: truth: false
//: aims: run.ending
//: why: f(-1) calls f(1), whose measure is not smaller, and so on
//: answer: refuted
class EndsMeasureOfOtherCase {
  //@ requires n >= 0; measured_by n; ensures \result >= 0;
  //@ also
  //@ requires n < 0; measured_by -n; ensures \result >= 0;
  static int f(int n) { if (n == 0) return 0; return f(-n); }
}
