//: verify --strict
//: truth: false
//: aims: program.analysis.repeating
//: why: f(1) calls itself through g with the same number
//: answer: refuted
class EndsHelperSameMeasure {
  //@ requires n >= 0; measured_by n; ensures \result >= 0;
  static int f(int n) { if (n == 0) return 0; return g(n); }
  static int g(int n) { return f(n); }
}
