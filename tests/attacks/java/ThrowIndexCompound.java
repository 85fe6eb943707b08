//: verify
//: truth: true
//: aims: frontend.lower.handlers
//: why: of a compound assignment before
//: answer: proved
class ThrowIndexCompound {
  static int n;
  static int bump() { n++; return 1; }
  //@ requires n == 0 && a.length == 1; ensures n == 0;
  static void f(int[] a) { try { a[1] += bump(); } catch (ArrayIndexOutOfBoundsException e) { } }
}
