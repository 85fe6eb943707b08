//: verify
//: truth: true
//: aims: frontend.lower.touched
//: why: the field of another class with the same name
//: answer: proved
class TouchedLocalOnly {
  static class C { int n; //@ invariant n >= 0;
  }
  static class K { int n; }
  //@ requires true;
  static void f(K k) { k.n = -1; }
}
