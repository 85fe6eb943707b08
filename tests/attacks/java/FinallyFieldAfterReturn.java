//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: the object is given back, its field changes later
//: answer: proved
class FinallyFieldAfterReturn {
  static class X { int v; }
  //@ ensures \result.v == 2;
  static X f() { X x = new X(); try { x.v = 1; return x; } finally { x.v = 2; x = new X(); } }
}
