//: verify
//: truth: true
//: aims: execution.use_invariants
//: why: every object made is another one
//: answer: proved
class LoopMakesObjects { int v;
  //@ requires 0 <= n <= 4; ensures true;
  static void f(int n) { LoopMakesObjects first = new LoopMakesObjects(); for (int i = 0; i < n; i++) { LoopMakesObjects o = new LoopMakesObjects(); o.v = 1; } assert first.v == 0; } }
