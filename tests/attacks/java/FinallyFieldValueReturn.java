//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: the value was read before
//: answer: proved
class FinallyFieldValueReturn {
  static class X { int v; }
  //@ ensures \result == 1;
  static int f() { X x = new X(); try { x.v = 1; return x.v; } finally { x.v = 2; } }
}
