//: verify --only f
//: truth: error
//: aims: frontend.java.specifications
//: why: null fits two methods, neither of which is better
//: answer: diagnostic
class OverloadNullSpec {
  /*@ pure @*/ static int m(/*@ nullable @*/ String s) { return 1; }
  /*@ pure @*/ static int m(int /*@ nullable @*/ [] x) { return 2; }
  //@ ensures \result == m(null);
  static int f() { return 2; }
}
