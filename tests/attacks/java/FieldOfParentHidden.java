//: verify --only f
//: truth: false
//: aims: frontend.java.fields
//: why: set changes the field of A, f reads that of B
//: answer: refuted
class FieldOfParentHidden {
  static class A { int x; void set() { x = 5; } }
  static class B extends A {
    int x;
    //@ requires x == 1;
    //@ ensures \result == 5;
    int f() { set(); return x; }
  }
}
