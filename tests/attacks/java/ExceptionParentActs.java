//: verify --only f
//: truth: false
//: aims: frontend.java.effects.thrown
//: why: the constructor of the superclass assigns x
//: answer: diagnostic
class ExceptionParentActs {
  static int x;
  static class A extends RuntimeException { A() { x = 5; } }
  static class B extends A { }
  /*@ exceptional_behavior requires k < 0; signals_only RuntimeException; assignable \nothing; @*/
  static int f(int k) { throw new B(); }
}
