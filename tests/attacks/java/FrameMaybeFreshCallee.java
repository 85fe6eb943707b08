//: verify
//: truth: false
//: aims: frontend.lower.call_frames
//: why: mk may give what was there before
//: answer: refuted
class FrameMaybeFreshCallee {
  static class X { int v; }
  //@ assignable \nothing; ensures \fresh(\result) || \result == o;
  static X mk(X o, boolean b) { return b ? o : new X(); }
  //@ assignable \nothing;
  static void f(X o, boolean b) { X x = mk(o, b); x.v = 3; }
}
