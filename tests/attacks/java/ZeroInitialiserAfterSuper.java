//: verify
//: truth: false
//: aims: frontend.java.making
//: why: an initial value of 0 is assigned, too
//: answer: refuted
class ZeroInitialiserAfterSuper { static class A { A() { set(9); } void set(int k) { } } static class B extends A { int v = 0; void set(int k) { v = k; } }
  //@ ensures \result == 9;
  static int f() { return new B().v; } }
