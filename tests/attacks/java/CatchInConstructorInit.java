//: verify
//: truth: true
//: aims: frontend.java.making
//: why: an initial value throws, and the object is not made
//: answer: proved
class CatchInConstructorInit {
  static int n;
  static class A { int v = 1 / n; }
  //@ requires n == 0; ensures \result;
  static boolean f() { A a = null; try { a = new A(); } catch (ArithmeticException e) { return a == null; } return false; }
}
