//: verify
//: truth: false
//: aims: frontend.lower.call_frames
//: why: they may be two objects
//: answer: refuted
class FrameCalleeNamesOtherNot {
  static class X { int v; }
  //@ assignable p.v; ensures true;
  static void g(X p) { p.v = 3; }
  //@ assignable q.v;
  static void f(X p, X q) { g(p); }
}
