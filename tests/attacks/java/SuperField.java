//: verify --only f
//: truth: false
//: aims: frontend.java.expressions
//: why: super.x is another variable than x
//: answer: refuted
class SuperField {
  static class A { int x; }
  static class B extends A {
    int x;
    //@ ensures \result == x;
    int f() { return super.x; }
  }
}
