//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: the object of the constructor is nobody's, the argument is somebody's
//: answer: refuted
class TouchedConstructorThrows {
  static class E extends RuntimeException { }
  static class C { int n; //@ invariant n >= 0;
  }
  static class K { //@ requires true; signals (E e) true; signals_only E;
    K(C c, boolean b) { c.n = -1; if (b) throw new E(); c.n = 1; } }
}
