//: verify --only B.f
//: truth: false
//: aims: frontend.java.specifications
//: why: super.size() is the method of A
//: answer: diagnostic
class SuperInSpec {
  static class A { /*@ pure @*/ int size() { return 1; } }
  static class B extends A {
    /*@ pure @*/ int size() { return 2; }
    //@ ensures \result == super.size();
    int f() { return 2; }
  }
}
