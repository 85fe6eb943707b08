//: verify
//: truth: false
//: aims: frontend.java.specifications._called_on
//: why: one element gives less than 0
//: answer: refuted
class OnElement { int v; /*@ pure @*/ int get() { return v; }
  //@ requires a.length > 0 && a[0] != null; ensures a[0].get() >= 0 || \result;
  static boolean f(OnElement[] a) { if (a[0].v < 0) { a[0].v = a[0].v; throw new RuntimeException(); } return false; } }
