//: verify
//: truth: false
//: aims: frontend.java.inherited
//: why: with 0 A's m has no case, and the caller has an A
//: answer: refuted
class InheritedRequiresWeaker { static class A { //@ requires k > 0; ensures \result == 6 / k;
    int m(int k) { return 6 / k; } } static class B extends A { //@ also requires k == 0; ensures \result == 0;
    int m(int k) { return k == 0 ? 0 : 6 / k; } }
  //@ ensures true;
  static int f(A a) { return a.m(0); } }
