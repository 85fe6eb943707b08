//: verify
//: truth: true
//: aims: frontend.lower.call_frames
//: why: what is new may be written
//: answer: proved
class FrameFreshCallee {
  static class X { int v; }
  //@ assignable \nothing; ensures \fresh(\result);
  static X mk() { return new X(); }
  //@ assignable \nothing;
  static void f() { X x = mk(); x.v = 3; }
}
