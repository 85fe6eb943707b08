//: verify --only f
//: truth: false
//: aims: frontend.java.expressions
//: why: ((A) this).x is another variable than x
//: answer: diagnostic
class CastField {
  static class A { int x; }
  static class B extends A {
    int x;
    //@ ensures \result == x;
    int f() { return ((A) this).x; }
  }
}
