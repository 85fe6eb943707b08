//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: it must hold where an exception leaves the method, too
//: answer: refuted
class InvariantThrown {
  static class E extends RuntimeException { }
  int n = 1; //@ invariant n > 0;
  //@ requires true; signals (E e) true;
  void f(boolean b) { n = 0; if (b) throw new E(); n = 1; }
}
