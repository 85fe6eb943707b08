//: verify
//: truth: true
//: aims: frontend.lower.exceptions
//: why: the invariant holds when the constructor fails
//: answer: unknown
class LeakThenThrowRestored {
  static class E extends RuntimeException { }
  static class H { /*@ nullable @*/ A a;
    //@ requires true;
    void m() { if (a != null) assert a.n > 0; } }
  static class A { int n; //@ invariant n > 0;
    //@ requires true; signals (E e) true; signals_only E;
    A(H h, boolean b) { n = 1; h.a = this; if (b) throw new E(); } }
}
