//: verify
//: truth: false
//: aims: frontend.lower.object_promises
//: why: nothing that is known of the fields is false of all objects
//: answer: refuted
class TrapContradictionOther { int[] a = new int[1]; String[] s = new String[1]; /*@ nullable @*/ TrapContradictionOther next; final int k = 3; //@ invariant a.length >= 0;
  //@ requires o.a.length == 1;
  static void f(TrapContradictionOther o) { assert false; } }
