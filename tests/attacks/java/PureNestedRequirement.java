//: verify --only f
//: truth: false
//: aims: frontend.lower.pure
//: why: the method that is called inside has a precondition
//: answer: refuted
class PureNestedRequirement {
  //@ requires x > 0; pure
  static int a(int x) { return x; }
  //@ pure
  static int b(int x) { return a(x - 1); }
  //@ requires x > 0; ensures b(x) < 100000 || true;
  static void f(int x) { }
}
