//: verify
//: truth: false
//: aims: frontend.java.inherited
//: why: with 3 both cases hold, and want different results
//: answer: refuted
class OverrideBothCases {
  static class A { //@ requires x > 0; ensures \result == x;
    int m(int x) { return x; } }
  static class B extends A { //@ also requires x > 2; ensures \result == 2;
    int m(int x) { return x > 2 ? 2 : x; } }
}
