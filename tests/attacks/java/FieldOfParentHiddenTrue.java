//: verify --only f
//: truth: true
//: aims: frontend.java.fields
//: why: set changes the field of A, f reads that of B
//: answer: proved
class FieldOfParentHiddenTrue {
  static class A { int x; final void set() { x = 5; } }
  static class B extends A {
    int x;
    //@ requires x == 1;
    //@ ensures \result == 1;
    int f() { set(); return x; }
  }
}
