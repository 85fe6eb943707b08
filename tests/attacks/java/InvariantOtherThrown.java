//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: both objects have invariants
//: answer: refuted
class InvariantOtherThrown {
  static class E extends RuntimeException { }
  int n; //@ invariant n >= 0;
  //@ requires true; signals (E e) true; signals_only E;
  void f(InvariantOtherThrown o, boolean b) { o.n = -1; if (b) throw new E(); o.n = 1; }
}
