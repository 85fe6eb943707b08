//: verify
//: truth: false
//: aims: frontend.java.exceptions
//: why: the handler is for another exception
//: answer: unknown
class CatchOther {
  //@ requires a.length == 0; ensures \result == 2;
  static int f(int[] a) { try { return a[0]; } catch (ArithmeticException e) { return 2; } }
}
