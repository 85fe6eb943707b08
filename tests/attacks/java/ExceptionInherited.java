//: verify --only f
//: truth: false
//: aims: frontend.java.exceptions
//: why: E is the one that B inherits
//: answer: refuted
class ExceptionInherited {
  static class E extends RuntimeException { }
  static class A { static class E extends RuntimeException { } }
  static class B extends A {
    //@ exceptional_behavior
    //@ signals_only ExceptionInherited.E;
    static void f() { throw new E(); }
  }
}
