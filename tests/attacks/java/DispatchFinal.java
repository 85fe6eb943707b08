//: verify
//: truth: true
//: aims: frontend.java.invocations
//: why: a private method cannot be overridden
//: answer: proved
class DispatchFinal {
  private int value() { return 1; }
  //@ ensures \result == 1;
  int f() { return value(); }
}
