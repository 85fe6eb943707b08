//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: the constructor above hands it out
//: answer: unknown
class LeakBySuperThenThrow {
  static class E extends RuntimeException { }
  static class H { /*@ nullable @*/ A a;
    //@ requires true;
    void m() { if (a instanceof B b) assert b.n > 0; } }
  static class A { A(H h) { h.a = this; } }
  static class B extends A { int n; //@ invariant n > 0;
    //@ requires true; signals (E e) true; signals_only E;
    B(H h, boolean b) { super(h); if (b) throw new E(); n = 1; } }
}
