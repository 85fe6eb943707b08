//: verify
//: truth: false
//: aims: execution.use_invariants
//: why: p may be one of the elements
//: answer: refuted
class LoopObjectAlias { int v;
  //@ requires p.v == 0 && (\forall int i; 0 <= i < a.length; a[i] != null); ensures p.v == 0;
  static void f(LoopObjectAlias[] a, LoopObjectAlias p) { for (int i = 0; i < a.length; i++) { a[i].v = 1; } assert p.v == 0; } }
