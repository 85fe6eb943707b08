//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: a method that the method calls breaks it, and the method does, too
//: answer: refuted
class ConstraintCallee { int n; //@ constraint n >= \old(n);
  private /*@ helper @*/ void down() { n = -1; }
  //@ requires n == 0; ensures true;
  void f() { down(); } }
