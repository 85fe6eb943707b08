//: verify
//: truth: true
//: aims: frontend.java.kept
//: why: w is a constant, which compilers put in
//: answer: proved
class VirtualBeforeConstant { static class A { int seen; A() { seen = get(); } int get() { return 1; } }
  static class B extends A { private final int w = 7; int get() { return w; } }
  //@ requires true;
  static void f() { assert new B().seen == 7; } }
