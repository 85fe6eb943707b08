//: verify
//: truth: true
//: aims: frontend.lower.object_references
//: why: null is of every class
//: answer: proved
class CastNull { static class A { } static class B extends A { }
  //@ ensures \result == 1;
  static int f() { A a = null; B b = (B) a; return b == null ? 1 : 0; } }
