//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: the invariant is broken when the exception leaves
//: answer: refuted
class InvariantAfterThrow { static class E extends RuntimeException { } int n = 1; //@ invariant n > 0;
  //@ requires true; ensures true; signals_only E;
  void f(boolean b) { n = 0; if (b) throw new E(); n = 1; } }
