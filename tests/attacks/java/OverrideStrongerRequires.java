//: verify
//: truth: false
//: aims: frontend.java.inherited
//: why: the case of the class above asks for less
//: answer: refuted
class OverrideStrongerRequires {
  static class A { //@ requires x > 0; ensures \result > 0;
    int m(int x) { return x; } }
  static class B extends A { //@ also requires x > 5; ensures \result == 1;
    int m(int x) { if (x > 5) return 1; return 0; } }
}
