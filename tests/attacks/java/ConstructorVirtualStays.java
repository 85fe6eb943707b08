//: verify
//: truth: true
//: aims: frontend.java.making
//: why: a field without an initial value keeps it
//: answer: proved
class ConstructorVirtualStays {
  static class A { A() { m(); } void m() { } }
  static class B extends A { int v; void m() { v = 8; } }
  //@ ensures \result == 8;
  static int f() { return new B().v; }
}
