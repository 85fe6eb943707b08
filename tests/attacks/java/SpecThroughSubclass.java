//: verify --only f
//: truth: false
//: aims: frontend.java.specifications
//: why: D.B is the class that C has
//: answer: refuted
class SpecThroughSubclass {
  static class B { static final int K = 1; }
  static class C { static class B { static final int K = 2; } }
  static class D extends C { }
  //@ ensures \result == D.B.K;
  static int f() { return 1; }
}
