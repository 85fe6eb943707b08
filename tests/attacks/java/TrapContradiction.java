//: verify
//: truth: false
//: aims: frontend.lower.object_promises
//: why: nothing that is known of the fields is false of all objects
//: answer: unknown
class TrapContradiction { int[] a = new int[1]; String[] s = new String[1]; /*@ nullable @*/ TrapContradiction next; int[][] rows = new int[1][1];
  //@ requires true; ensures true;
  void f() { assert a == null && s == null; } }
