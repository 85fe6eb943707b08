//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: another element is restored
//: answer: refuted
class TouchedElement {
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires x.length == 2 && x[0] != null && x[1] != null;
  static void f(C[] x) { x[0].n = -1; x[1].n = 1; }
}
