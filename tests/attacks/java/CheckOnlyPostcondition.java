//: verify --check postcondition
//: truth: false
//: aims: execution.task
//: why: what is not asked for wraps, as in Java
//: answer: refuted
class CheckOnlyPostcondition {
  //@ requires x >= 0; ensures \result >= 0;
  static int f(int x) { return x + 1; }
}
