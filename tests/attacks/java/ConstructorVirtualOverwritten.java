//: verify
//: truth: true
//: aims: frontend.java.making
//: why: what the call sets is overwritten by the initial value
//: answer: proved
class ConstructorVirtualOverwritten {
  static class A { A() { m(); } void m() { } }
  static class B extends A { int v = 1; void m() { v = 8; } }
  //@ ensures \result == 1;
  static int f() { return new B().v; }
}
