//: verify
//: truth: true
//: aims: frontend.lower.handlers
//: why: so does the element of a compound assignment, whose index has been counted
//: answer: proved
class ThrowInCompound {
  //@ requires a.length == 2 && x == 0; ensures a[0] == \old(a[0]) && \result == 1;
  static int f(int[] a, int x) { int i = 0; try { a[i++] += 1 / x; } catch (ArithmeticException e) { } return i; }
}
