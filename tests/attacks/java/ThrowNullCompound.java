//: verify
//: truth: true
//: aims: frontend.lower.handlers
//: why: of a compound assignment null is noticed before
//: answer: proved
class ThrowNullCompound {
  static class X { int v; }
  static int n;
  static int bump() { n++; return 1; }
  //@ requires n == 0; ensures n == 0;
  static void f() { X x = null; try { x.v += bump(); } catch (NullPointerException e) { } }
}
