//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: a pure method writes no object that was there
//: answer: refuted
class PureWritesField {
  static class X { int v; }
  /*@ pure @*/ static int g(X x) { x.v = 1; return 1; }
}
