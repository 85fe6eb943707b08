//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: two objects share what their invariants are about
//: answer: refuted
class TouchedOtherShared {
  static class Q { int v = 1; }
  static class P { Q q; P(Q q) { this.q = q; q.v = 1; } //@ invariant q.v > 0;
    //@ requires true;
    void m() { assert q.v > 0; } }
  //@ requires true;
  static void f() { Q q = new Q(); P p = new P(q); q.v = 0; p.m(); }
}
