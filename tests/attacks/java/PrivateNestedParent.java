//: verify --only f
//: truth: false
//: aims: frontend.java.classes.find
//: why: In is not inherited by C, since it is private in B
//: answer: refuted
class PrivateNestedParent {
  static class In { static int g() { return 1; } }
  static class B { private static class In { static int g() { return 2; } } }
  static class C extends B {
    //@ ensures \result == 2;
    static int f() { return In.g(); }
  }
}
