//: verify --only f
//: truth: false
//: aims: frontend.java.effects.thrown
//: why: the superclass divides by 0, so another exception leaves f
//: answer: diagnostic
class ExceptionParentDivides {
  static class A extends RuntimeException { int n; A(int k) { n = 1 / k; } }
  static class B extends A { B(int k) { super(k); } }
  /*@ exceptional_behavior requires k == 0; signals_only B; @*/
  static int f(int k) { throw new B(k); }
}
