//: verify
//: truth: true
//: aims: frontend.lower.handlers
//: why: the second argument is not evaluated when the first one throws
//: answer: proved
class ThrowInArgument {
  static int n;
  static int bump() { n++; return 1; }
  static int two(int a, int b) { return a; }
  //@ requires n == 0 && x == 0; ensures n == 0;
  static void f(int x) { try { two(1 / x, bump()); } catch (ArithmeticException e) { } }
}
