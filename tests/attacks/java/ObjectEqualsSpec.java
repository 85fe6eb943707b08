//: verify --only f
//: truth: false
//: aims: frontend.java.specifications
//: why: the equals that the specification calls is that of Object
//: answer: diagnostic
class ObjectEqualsSpec {
  /*@ pure @*/ static boolean equals(int a) { return true; }
  static class In {
    //@ ensures equals(5);
    void f() { }
  }
}
