//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjReceiverFirst0 { int v; ObjReceiverFirst0 next; static ObjReceiverFirst0 cur; int add(int k) { return v + k; } static int change(ObjReceiverFirst0[] h) { h[0] = new ObjReceiverFirst0(); h[0].v = 100; return 1; } //@ requires true;
  static void run() { ObjReceiverFirst0[] h = { new ObjReceiverFirst0() }; int r = h[0].add(change(h)); assert (r == 1); } }
