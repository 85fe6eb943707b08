//: verify
//: truth: true
//: aims: frontend.lower.handlers
//: why: the right side is evaluated before null is noticed
//: answer: proved
class ThrowNullBeforeRight {
  static class X { int v; }
  static int n;
  static int bump() { n++; return 1; }
  //@ requires n == 0; ensures n == 1;
  static void f() { X x = null; try { x.v = bump(); } catch (NullPointerException e) { } }
}
