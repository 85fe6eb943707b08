//: verify
//: truth: true
//: aims: frontend.java.making
//: why: a field without an initial value keeps what was set
//: answer: proved
class NoInitialiserAfterSuper { static class A { A() { set(9); } void set(int k) { } } static class B extends A { int v; void set(int k) { v = k; } }
  //@ ensures \result == 9;
  static int f() { return new B().v; } }
