//: verify
//: truth: false
//: aims: execution.record_inputs
//: why: the argument may be the array that the object has
//: answer: refuted
class ArrayAndFieldArray {
  static class X { int[] a = new int[1]; }
  //@ requires b.length == 1 && p.a.length == 1 && b[0] == 1; ensures b[0] == 1;
  static void f(X p, int[] b) { p.a[0] = 7; }
}
