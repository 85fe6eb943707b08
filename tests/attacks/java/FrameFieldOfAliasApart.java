//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: where they are two, b keeps its value
//: answer: proved
class FrameFieldOfAliasApart {
  static class X { int v; }
  //@ requires a.v < 10; assignable a.v; ensures a != b ==> b.v == \old(b.v);
  static void f(X a, X b) { a.v++; }
}
