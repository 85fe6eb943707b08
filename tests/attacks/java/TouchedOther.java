//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: the invariant of p is about an object that others change
//: answer: refuted
class TouchedOther {
  static class Q { int v = 1; }
  static class P { Q q = new Q(); //@ invariant q.v > 0;
    //@ requires true;
    void m() { assert q.v > 0; } }
  //@ requires true;
  static void f(P p) { p.q.v = 0; p.m(); }
}
