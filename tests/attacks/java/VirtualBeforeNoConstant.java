//: verify
//: truth: false
//: aims: frontend.java.kept
//: why: w is final, but its value is computed: 0 in A's constructor
//: answer: unknown
class VirtualBeforeNoConstant { static class A { int seen; A() { seen = get(); } int get() { return 1; } }
  static class B extends A { private final int w = Integer.valueOf(7).intValue() + 0; int get() { return w; } }
  //@ requires true;
  static void f() { assert new B().seen == 7; } }
