//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: the constructor of the subclass breaks it again
//: answer: refuted
class InvariantConstructorBelow {
  static class A { int n; //@ invariant n > 0;
    A() { n = 1; } }
  static class B extends A {
    //@ requires true;
    B() { super(); n = 0; } }
}
