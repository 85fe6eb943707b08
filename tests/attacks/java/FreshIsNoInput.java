//: verify
//: truth: true
//: aims: execution.record_states
//: why: a new object is none that was there
//: answer: proved
class FreshIsNoInput { static class N { /*@ nullable @*/ N next; }
  //@ requires true;
  static void f(N p) { N n = new N(); assert n != p && n != p.next; } }
