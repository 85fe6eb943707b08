//: verify --only f
//: truth: false
//: aims: frontend.java.classes.find
//: why: B inside of C is the nearer one
//: answer: refuted
class StaticNestedTwice {
  static class B { static int g() { return 1; } }
  static class C {
    static class B { static int g() { return 2; } }
    static class D {
      //@ ensures \result == 1;
      static int f() { return B.g(); }
    }
  }
}
