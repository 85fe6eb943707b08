//: verify --only f
//: truth: false
//: aims: frontend.java.invocations
//: why: the class B cannot be initialised
//: answer: diagnostic
class StaticFieldFails {
  static class A { A() { throw new RuntimeException(); } }
  static class B {
    static A a = new A();
    static int g() { return 1; }
  }
  //@ ensures \result == 1;
  static int f() { return B.g(); }
}
