//: verify --check overflow
//: truth: false
//: aims: run.ending
//: why: the measure does not become smaller, whatever --check asks for
//: answer: refuted
class EndsMeasureNotAsked {
  //@ requires n >= 0; measured_by n; ensures \result == 0;
  static int f(int n) { return n == 0 ? 0 : f(n); }
}
