//: verify
//: truth: true
//: aims: frontend.lower.spec_values
//: why: a reference of any class and one of B
//: answer: proved
class SpecComparesObject {
  static class B { int v; }
  //@ requires o == b; ensures ((B) o).v == \old(b.v);
  static void f(Object o, B b) { }
}
