//: verify
//: truth: true
//: aims: frontend.java.inherited
//: why: both cases are kept
//: answer: proved
class OverrideWeakerRequires {
  static class A { //@ requires x > 0; ensures \result > 0;
    int m(int x) { return x; } }
  static class B extends A { //@ also requires x <= 0; ensures \result == 0;
    int m(int x) { if (x > 0) return x; return 0; } }
}
