//: verify
//: truth: true
//: aims: frontend.java.virtual
//: why: the method above calls back into the class below
//: answer: proved
class DispatchSuperThenVirtual {
  static class A { int m() { return n(); } int n() { return 1; } }
  static class B extends A { int m() { return super.m() + 10; } int n() { return 2; } }
  //@ ensures \result == 12;
  static int f() { return new B().m(); }
}
