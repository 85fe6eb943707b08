//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: a constraint holds where an exception leaves, too
//: answer: refuted
class ConstraintThrown {
  static class E extends RuntimeException { }
  int n; //@ constraint n >= \old(n);
  //@ requires n > -5; signals (E e) true; signals_only E;
  void f(boolean b) { n = n - 1; if (b) throw new E(); n = n + 1; }
}
