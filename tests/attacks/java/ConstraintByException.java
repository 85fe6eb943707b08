//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: n is smaller when the exception leaves
//: answer: refuted
class ConstraintByException { static class E extends RuntimeException { } int n; //@ constraint n >= \old(n);
  //@ requires n == 0; ensures true; signals_only E;
  void f(boolean b) { n = -1; if (b) throw new E(); n = 1; } }
