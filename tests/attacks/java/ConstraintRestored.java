//: verify
//: truth: true
//: aims: frontend.java.promises
//: why: afterwards n is at least what it was
//: answer: proved
class ConstraintRestored { private int n; //@ private constraint n >= \old(n);
  private /*@ helper @*/ void down() { n = -1; }
  //@ requires n == 0; ensures true;
  void f() { down(); n = 3; } }
