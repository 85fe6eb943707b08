//: verify
//: truth: true
//: aims: frontend.lower.touched
//: why: they are one object
//: answer: proved
class TouchedAliasedSame {
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires a == b;
  static void f(C a, C b) { a.n = -1; b.n = 1; }
}
