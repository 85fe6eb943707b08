//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: exceptional behavior must keep the invariant, too
//: answer: refuted
class ExceptionalOnlyInvariant {
  static class E extends RuntimeException { }
  int n; //@ invariant n >= 0;
  //@ exceptional_behavior requires true; signals_only E;
  void f() { n = -1; throw new E(); }
}
