//: verify
//: truth: true
//: aims: frontend.java.promises
//: why: a helper may be called in between
//: answer: proved
class InvariantPrivateHelper {
  private int a, b; //@ invariant a == b;
  private /*@ helper @*/ void half() { b++; }
  //@ requires a < 5; ensures a == \old(a) + 1;
  void f() { a++; half(); }
}
