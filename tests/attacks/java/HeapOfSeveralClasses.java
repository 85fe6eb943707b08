//: verify --heap-objects 1
//: truth: false
//: aims: execution.record_inputs
//: why: two classes lead to each other
//: answer: unknown
class HeapOfSeveralClasses {
  static class A { /*@ nullable @*/ B b; int v; }
  static class B { /*@ nullable @*/ A a; int v; }
  //@ requires x.b != null && x.b.a != null && x.b.a.b != null && x.b.a != x && x.b.a.b != x.b; ensures false;
  static void f(A x) { }
}
