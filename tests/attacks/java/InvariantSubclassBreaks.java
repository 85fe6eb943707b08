//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: the method of the subclass breaks what the class above promises
//: answer: refuted
class InvariantSubclassBreaks {
  static class A { int n = 1; //@ invariant n > 0;
    //@ requires true; ensures true;
    void f() { n = 2; } }
  static class B extends A { void f() { n = 0; } }
}
