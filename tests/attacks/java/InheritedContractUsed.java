//: verify
//: truth: true
//: aims: frontend.java.inherited
//: why: every m keeps A's promise
//: answer: proved
class InheritedContractUsed { static class A { //@ requires k > 0; ensures \result >= 0;
    int m(int k) { return k; } } static class B extends A { int m(int j) { return 0; } }
  //@ ensures \result >= 0;
  static int f(A a) { return a.m(3); } }
