//: verify --only f
//: truth: false
//: aims: frontend.java.fields
//: why: the constant of the interface is computed when it is initialised
//: answer: diagnostic
class InterfaceFieldInitialised {
  static int n = 1;
  interface I { int K = ++n; }
  //@ requires n == 1;
  //@ ensures \result == 3;
  static int f() { return I.K + n; }
}
