//: verify
//: truth: false
//: aims: program.analysis.repeating
//: why: neither call lowers the measure
//: answer: refuted
class EndsMutualSameMeasure {
  //@ requires n >= 0; measured_by n; ensures \result == 0;
  static int f(int n) { return n == 0 ? 0 : g(n); }
  //@ requires n >= 0; measured_by n; ensures \result == 0;
  static int g(int n) { return n == 0 ? 0 : f(n); }
}
