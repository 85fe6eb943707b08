//: verify --only f
//: truth: false
//: aims: frontend.java.specifications
//: why: m(int) fits the int better than m(long)
//: answer: refuted
class OverloadLongSpec {
  /*@ pure @*/ static int m(long s) { return 1; }
  /*@ pure @*/ static int m(int x) { return 2; }
  //@ ensures \result == m(a);
  static int f(short a) { return 1; }
}
