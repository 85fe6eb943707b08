//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: a method of the object hands it out
//: answer: unknown
class LeakByMethodThenThrow {
  static class E extends RuntimeException { }
  static class H { /*@ nullable @*/ A a;
    //@ requires true;
    void m() { if (a != null) assert a.n > 0; } }
  static class A { int n; //@ invariant n > 0;
    private /*@ helper @*/ void enter(H h) { h.a = this; }
    //@ requires true; signals (E e) true; signals_only E;
    A(H h, boolean b) { enter(h); if (b) throw new E(); n = 1; } }
}
