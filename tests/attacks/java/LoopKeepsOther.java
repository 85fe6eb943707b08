//: verify
//: truth: true
//: aims: execution.use_invariants
//: why: no element is p
//: answer: proved-bounded
class LoopKeepsOther { int v;
  //@ requires p.v == 0 && (\forall int i; 0 <= i < a.length; a[i] != null && a[i] != p); ensures p.v == 0;
  static void f(LoopKeepsOther[] a, LoopKeepsOther p) { for (int i = 0; i < a.length; i++) { a[i].v = 1; } } }
