//: verify
//: truth: true
//: aims: frontend.lower.handlers
//: why: arguments are evaluated before the receiver is found null
//: answer: proved
class ThrowNullReceiverArguments {
  static class X { void m(int k) { } }
  static int n;
  static int bump() { n++; return 1; }
  //@ requires n == 0; ensures n == 1;
  static void f() { X x = null; try { x.m(bump()); } catch (NullPointerException e) { } }
}
