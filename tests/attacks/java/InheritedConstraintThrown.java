//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: the constraint of the class above
//: answer: refuted
class InheritedConstraintThrown {
  static class E extends RuntimeException { }
  static class A { int n; //@ constraint n >= \old(n);
  }
  static class B extends A { //@ requires n > -9; signals (E e) true; signals_only E;
    void f(boolean b) { n = n - 1; if (b) throw new E(); n = n + 1; } }
}
