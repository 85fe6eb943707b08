//: verify
//: truth: true
//: aims: evidence.made_objects.MadeObjects
//: why: each object makes an array of its own
//: answer: unknown
class InputThisOwned { private final int[] a = new int[2];
  //@ requires o != this; ensures a[0] == \old(a[0]);
  void f(InputThisOwned o) { o.a[0] = 9; } }
