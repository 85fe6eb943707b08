//: verify
//: truth: true
//: aims: evidence.made_objects.MadeObjects
//: why: nobody else has the array that the constructor makes
//: answer: unknown
class InputArrayOwned { static class N { private final int[] a = new int[2]; }
  //@ requires k.length == 2; ensures k[0] == \old(k[0]);
  static void f(N x, int[] k) { x.a[0] = 9; } }
