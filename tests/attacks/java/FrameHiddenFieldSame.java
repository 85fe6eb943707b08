//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: the field of A, seen through A
//: answer: proved
class FrameHiddenFieldSame {
  static class A { int v; }
  static class B extends A { int v; }
  //@ assignable ((A) o).v; ensures o.v == \old(o.v);
  static void f(B o) { ((A) o).v = 1; }
}
