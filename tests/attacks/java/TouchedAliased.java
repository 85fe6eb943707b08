//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: a is restored only if it is b
//: answer: refuted
class TouchedAliased {
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires true;
  static void f(C a, C b) { a.n = -1; b.n = 1; }
}
