//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: a and b may be one object
//: answer: refuted
class FrameFieldOfAlias {
  static class X { int v; }
  //@ requires a.v < 10; assignable a.v; ensures b.v == \old(b.v);
  static void f(X a, X b) { a.v++; }
}
