//: verify
//: truth: false
//: aims: frontend.java.classes
//: why: A's method writes A's field
//: answer: refuted
class HiddenFieldWrite { static class A { int x = 1; void set(int k) { x = k; } } static class B extends A { int x = 2; }
  //@ ensures \result == 7;
  static int f() { B b = new B(); b.set(7); return b.x; } }
