//: verify
//: truth: false
//: aims: frontend.java.objects
//: why: a method that is inherited breaks the invariant of the subclass
//: answer: unknown
class InvariantInheritedField {
  static class A { int n; void dec() { n = -1; } }
  static class B extends A {
    //@ invariant n >= 0;
    //@ ensures \result >= 0;
    int f() { return n; }
  }
}
