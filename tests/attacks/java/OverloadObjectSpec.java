//: verify --only f
//: truth: false
//: aims: frontend.java.specifications
//: why: m of the array fits better
//: answer: diagnostic
class OverloadObjectSpec {
  /*@ pure @*/ static int m(Object s) { return 1; }
  /*@ pure @*/ static int m(int[] x) { return 2; }
  //@ ensures \result == m(a);
  static int f(int[] a) { return 1; }
}
