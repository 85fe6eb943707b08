//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: the constructor of another class breaks it
//: answer: refuted
class TouchedByConstructor {
  static class C { int n; //@ invariant n >= 0;
  }
  static class K { //@ requires true;
    K(C c) { c.n = -1; } }
}
