//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: the method below breaks what the class above promises
//: answer: refuted
class ConstraintOverridden {
  static class A { int n; //@ constraint n >= \old(n);
    //@ requires n < 5; ensures true;
    void f() { n++; } }
  static class B extends A { void f() { n = n - 1; } }
}
