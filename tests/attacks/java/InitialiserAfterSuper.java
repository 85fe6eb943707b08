//: verify
//: truth: true
//: aims: frontend.java.making
//: why: the own field is set after the constructor above has run
//: answer: proved
class InitialiserAfterSuper { static class A { A() { set(9); } void set(int k) { } } static class B extends A { int v = 4; void set(int k) { v = k; } }
  //@ ensures \result == 4;
  static int f() { return new B().v; } }
