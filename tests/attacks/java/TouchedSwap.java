//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: the sum is kept, the order is not
//: answer: refuted
class TouchedSwap {
  static class C { int lo, hi; //@ invariant lo <= hi;
  }
  //@ requires true;
  static void f(C c) { int t = c.lo; c.lo = c.hi; c.hi = t; }
}
