//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: h gets the object before its constructor fails
//: answer: unknown
class LeakThenThrow {
  static class E extends RuntimeException { }
  static class H { /*@ nullable @*/ A a;
    //@ requires true;
    void m() { if (a != null) assert a.n > 0; } }
  static class A { int n; //@ invariant n > 0;
    //@ requires true; signals (E e) true; signals_only E;
    A(H h, boolean b) { h.a = this; if (b) throw new E(); n = 1; } }
}
