//: verify
//: truth: true
//: aims: frontend.lower.call_frames
//: why: p and q are one object, so p.v may be written
//: answer: proved
class FrameCalleeNamesOther {
  static class X { int v; }
  //@ assignable p.v; ensures true;
  static void g(X p) { p.v = 3; }
  //@ requires p == q; assignable q.v;
  static void f(X p, X q) { g(p); }
}
