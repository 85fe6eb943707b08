//: verify
//: truth: true
//: aims: evidence.made_objects.MadeObjects
//: why: each object makes an array of its own
//: answer: unknown
class InputsCloneArrays { static class N { private final int[] a; N(int[] b) { a = b.clone(); } }
  //@ requires x != y && x.a.length == 1 && y.a.length == 1; ensures y.a[0] == \old(y.a[0]);
  static void f(N x, N y) { x.a[0] = 9; } }
