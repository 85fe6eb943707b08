//: verify
//: truth: false
//: aims: execution.record_inputs
//: why: two inputs may share what they lead to
//: answer: refuted
class TrapSharedFields {
  static class A { int x; } static class P { A o = new A(); }
  //@ requires a != b;
  static void f(P a, P b) { a.o.x = 1; b.o.x = 2; assert a.o.x == 1; }
}
