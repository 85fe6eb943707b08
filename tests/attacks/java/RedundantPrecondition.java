//: verify
//: truth: false
//: aims: frontend.lower.cases
//: why: what is said to follow does not follow
//: answer: refuted
class RedundantPrecondition {
  //@ requires x > 0; requires_redundantly x > 1; ensures true;
  static void f(int x) { }
}
