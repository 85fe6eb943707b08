//: verify
//: truth: true
//: aims: frontend.java.references
//: why: the method above writes its own field
//: answer: proved
class FieldHiddenWrite {
  static class A { int v = 1; void set() { v = 9; } }
  static class B extends A { int v = 2; }
  //@ ensures \result == 2;
  static int f() { B b = new B(); b.set(); return b.v; }
}
