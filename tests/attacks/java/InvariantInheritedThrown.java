//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: the invariant of the class above, where an exception leaves
//: answer: refuted
class InvariantInheritedThrown {
  static class E extends RuntimeException { }
  static class A { int n; //@ invariant n >= 0;
  }
  static class B extends A { //@ requires true; signals (E e) true; signals_only E;
    void f(boolean b) { n = -1; if (b) throw new E(); n = 1; } }
}
