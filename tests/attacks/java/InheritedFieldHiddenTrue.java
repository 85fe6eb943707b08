//: verify --only f
//: truth: true
//: aims: frontend.java.classes.Classes
//: why: the field of B stays what it is
//: answer: proved
class InheritedFieldHiddenTrue {
  static class A { int x; void set() { x = 5; } }
  static class B extends A {
    int x;
    //@ ensures x == 1;
    void f() { x = 1; set(); }
  }
}
