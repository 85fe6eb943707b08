//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: B's method breaks A's invariant
//: answer: refuted
class InvariantOfSuper { static class A { int n = 1; //@ invariant n > 0;
  } static class B extends A { //@ requires true; ensures true;
    void f() { n = 0; } } }
