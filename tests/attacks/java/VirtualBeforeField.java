//: verify
//: truth: false
//: aims: frontend.lower.object_promises
//: why: A's constructor calls get before w is set
//: answer: refuted
class VirtualBeforeField { static class A { int seen; A() { seen = get(); } int get() { return 1; } }
  static class B extends A { private final int w; B() { w = 7; } int get() { return w; } }
  //@ requires true;
  static void f() { assert new B().seen == 7; } }
