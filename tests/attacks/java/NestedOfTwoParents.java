//: verify --only f
//: truth: error
//: aims: frontend.java.classes.find
//: why: the class In is ambiguous
//: answer: diagnostic
class NestedOfTwoParents {
  static class A { static class In { static int g() { return 1; } } }
  interface J { class In { static int g() { return 2; } } }
  static class B extends A implements J {
    //@ ensures \result == 1;
    static int f() { return In.g(); }
  }
}
