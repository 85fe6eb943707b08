//: verify
//: truth: false
//: aims: evidence.made_objects
//: why: set makes v negative
//: answer: unknown
class ClosedPrivateSetter { static final class A { private int v = 1; void set(int k) { v = k; } }
  //@ ensures \result > 0;
  static int f(A a) { return a.v; } }
