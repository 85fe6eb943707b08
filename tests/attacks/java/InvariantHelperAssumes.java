//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: a helper may not count on the invariant
//: answer: refuted
class InvariantHelperAssumes {
  private int a, b; //@ invariant a == b;
  private /*@ helper @*/ void look() { assert a == b; }
  //@ requires a < 5;
  void f() { a++; look(); b++; }
}
