//: verify
//: truth: false
//: aims: frontend.java.invocations
//: why: an object of the subclass returns 2
//: answer: unknown
class DispatchOverridden {
  int value() { return 1; }
  //@ ensures \result == 1;
  int f() { return value(); }
}
class DispatchOverriding extends DispatchOverridden {
  int value() { return 2; }
}
