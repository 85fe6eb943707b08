//: verify
//: truth: true
//: aims: execution.record_inputs
//: why: each is increased once
//: answer: proved
class LoopElementsTwoObjects {
  static class X { int v; }
  //@ requires a.length == 2 && a[0] != null && a[1] != null && a[0] != a[1] && a[0].v < 9 && a[1].v < 9; ensures a[0].v == \old(a[0].v) + 1;
  static void f(X[] a) { for (int i = 0; i < 2; i++) a[i].v++; }
}
