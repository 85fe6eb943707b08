//: verify
//: truth: true
//: aims: frontend.java.promises
//: why: the method of the subclass keeps it
//: answer: proved
class InvariantSubclassKeeps {
  static class A { int n = 1; //@ invariant n > 0;
    //@ requires true; ensures true;
    void f() { n = 2; } }
  static class B extends A { void f() { n = 5; } }
}
