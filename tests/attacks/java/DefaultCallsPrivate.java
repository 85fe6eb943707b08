//: verify --only f
//: truth: false
//: aims: frontend.java.classes.methods_in
//: why: the private method of the interface is not that of the class
//: answer: refuted
interface DefaultCallsPrivate {
  private int g() { return 1; }
  //@ ensures \result == 2;
  default int f() { return g(); }
  class C implements DefaultCallsPrivate { int g() { return 2; } }
}
