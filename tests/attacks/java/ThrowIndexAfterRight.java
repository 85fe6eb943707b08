//: verify
//: truth: true
//: aims: frontend.lower.handlers
//: why: an index is looked at after the right side
//: answer: proved
class ThrowIndexAfterRight {
  static int n;
  static int bump() { n++; return 1; }
  //@ requires n == 0 && a.length == 1; ensures n == 1;
  static void f(int[] a) { try { a[1] = bump(); } catch (ArrayIndexOutOfBoundsException e) { } }
}
