//: verify --check assertion
//: truth: false
//: aims: frontend.lower.handlers.catching_callee
//: why: only assertions are asked for: with null the handler runs all the same
//: answer: refuted
class TrapCatchCheckedCall { int v; static int get(/*@ nullable @*/ TrapCatchCheckedCall o) { return o.v; }
  //@ requires true;
  static void f(/*@ nullable @*/ TrapCatchCheckedCall o) { try { get(o); } catch (NullPointerException e) { assert false; } } }
