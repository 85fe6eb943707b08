//: verify --only f
//: truth: false
//: aims: frontend.java.classes.find
//: why: D.B is the class that C has
//: answer: refuted
class QualifiedThroughSubclass {
  static class B { static final int K = 1; }
  static class C { static class B { static final int K = 2; } }
  static class D extends C { }
  //@ ensures \result == 1;
  static int f() { return D.B.K; }
}
