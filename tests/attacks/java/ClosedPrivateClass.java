//: verify
//: truth: true
//: aims: evidence.made_objects
//: why: only the constructor gives v its value, which is positive
//: answer: unknown
class ClosedPrivateClass { static final class A { private final int v; A(int k) { v = k > 0 ? k : 1; } }
  //@ ensures \result > 0;
  static int f(A a) { return a.v; } }
