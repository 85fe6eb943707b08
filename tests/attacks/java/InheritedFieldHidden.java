//: verify --only f
//: truth: false
//: aims: frontend.java.classes.Classes
//: why: the method of A changes the field of A
//: answer: refuted
class InheritedFieldHidden {
  static class A { int x; void set() { x = 5; } }
  static class B extends A {
    int x;
    //@ ensures x == 5;
    void f() { x = 1; set(); }
  }
}
