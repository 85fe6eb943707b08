//: verify
//: truth: false
//: aims: frontend.java.invocations
//: why: an implementation may override the default method
//: answer: unknown
interface DispatchDefault {
  default int value() { return 1; }
  //@ ensures \result == 1;
  default int f() { return value(); }
}
class DispatchImplemented implements DispatchDefault {
  public int value() { return 3; }
}
