//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjReceiverFirst1 { int v; ObjReceiverFirst1 next; static ObjReceiverFirst1 cur; int add(int k) { return v + k; } static int change(ObjReceiverFirst1[] h) { h[0] = new ObjReceiverFirst1(); h[0].v = 100; return 1; } //@ requires true;
  static void run() { ObjReceiverFirst1[] h = { new ObjReceiverFirst1() }; int r = h[0].add(change(h)); assert (r == 101); } }
