//: verify
//: truth: true
//: aims: execution.record_inputs
//: why: said to be apart
//: answer: proved
class TrapSharedFieldsApart {
  static class A { int x; } static class P { A o = new A(); }
  //@ requires a.o != b.o;
  static void f(P a, P b) { a.o.x = 1; b.o.x = 2; assert a.o.x == 1; }
}
