//: verify
//: truth: true
//: aims: frontend.java.object_expressions.call_on
//: why: the object is known before its argument is evaluated
//: answer: proved
class ReceiverReassigned { static class A { int v; void set(A o) { v = 5; } }
  //@ requires a != b; ensures true;
  static void f(A a, A b) { A k = a; a.set(a = b); assert k.v == 5; } }
